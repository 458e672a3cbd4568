/* test_lesson.c: every lesson can be read, meets its scenario's expectations, can be passed with
 * its own answers and failed in every way it lists; broken lessons are reported with the right
 * message. */
#include "json_faults.h"
#include "lesson/lesson.h"
#include "rules/query.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Lesson *read(int i)
{
    int count;
    Err err = {0};
    const LessonFile *file = &lesson_files(&count)[i];
    Lesson *lesson =
        lesson_read(file, rules_builtin_catalogue(), rules_builtin_generations(), &err);
    if (!lesson)
        fail_msg("%s:%d: %s", file->name, err.line, err.text);
    return lesson;
}

static void each_lesson(void (*check)(const Lesson *lesson))
{
    int count;
    lesson_files(&count);
    for (int i = 0; i < count; i++) {
        Lesson *lesson = read(i);
        check(lesson);
        lesson_free(lesson);
    }
}

/* --- numbers ---------------------------------------------------------------------------------- */

static void numbers_hold(const Lesson *lesson)
{
    for (int row = 0; lesson->scenario && row < lesson->generations->count; row++) {
        ScenarioRun run;
        bool holds = scenario_check(lesson->scenario, row, &run);
        if (!holds)
            fail_msg("%s, generation %d: %s", lesson->id, row, run.failures[0]);
        assert_int_equal(lesson_points(lesson, row), run.scores[LESSON_SEAT]);
        scenario_run_release(&run);
    }
}

static void test_numbers(void **state)
{
    (void)state;
    each_lesson(numbers_hold);
    int count;
    lesson_files(&count);
    assert_int_equal(count, 12);
}

/* "{2021}" in a text is replaced by the scenario's result under the 2021 rules. */
static void test_numbers_in_texts(void **state)
{
    (void)state;
    int count, found = 0;
    lesson_files(&count);
    for (int i = 0; i < count; i++) {
        Lesson *lesson = read(i);
        char out[LESSON_SAY_SIZE], wanted[32];
        if (!strcmp(lesson->id, "pair")) {
            lesson_step_words(lesson, "now {2021}, then {2015}.", out, sizeof out);
            assert_string_equal(out, "now 7, then 10.");
            lesson_step_words(lesson, "a brace } before {2021}", out, sizeof out);
            assert_string_equal(out, "a brace } before 7");
            snprintf(wanted, sizeof wanted, "you have %d points", lesson_points(lesson, 3));
            lesson_step_words(lesson, lesson->steps[3].say, out, sizeof out);
            assert_non_null(strstr(out, wanted));
            found++;
        }
        lesson_free(lesson);
    }
    assert_int_equal(found, 1);
}

/* --- acts ------------------------------------------------------------------------------------- */

/* Sets *act to the act of looking at an object on the board that matches the pattern. */
static bool look_at(const Lesson *lesson, const LessonPattern *pattern, const Game *game,
                    LessonAct *act)
{
    for (int i = 0; i < game_tile_count(game); i++) {
        PlacedTile tile = game_tile(game, i);
        const TileKind *kind = catalogue_kind(lesson->catalogue, tile.copy);
        for (int segment = 0; segment < kind->segment_count; segment++) {
            *act = (LessonAct){.kind = LESSON_LOOK,
                               .copy = tile.copy,
                               .rotation = tile.rotation,
                               .cell = tile.cell,
                               .segment = (uint8_t)segment};
            if (lesson_fits(lesson, pattern, game, act))
                return true;
        }
    }
    return false;
}

/* Finds an act that matches the pattern but isn't a game action. */
static bool plain_act(const Lesson *lesson, const LessonPattern *pattern, const Game *game,
                      LessonAct *act)
{
    *act = (LessonAct){.kind = pattern->act,
                       .refused = pattern->refused,
                       .copy = pattern->copy != NO_COPY ? pattern->copy : game_drawn(game),
                       .segment = NO_SEGMENT,
                       .cell = pattern->cells[0]};
    if (pattern->act == LESSON_LOOK)
        return look_at(lesson, pattern, game, act);
    for (int i = 0; pattern->act == LESSON_TAKE && i < game_hand_count(game, LESSON_SEAT); i++) {
        act->copy = game_hand(game, LESSON_SEAT, i);
        if (lesson_fits(lesson, pattern, game, act))
            return true;
    }
    for (act->row = 0; act->row < 31 && !lesson_fits(lesson, pattern, game, act);)
        act->row++;
    return act->row < 31;
}

static bool is_plain(const LessonPattern *pattern)
{
    return pattern->act <= LESSON_TAKE || pattern->refused;
}

/* --- right ------------------------------------------------------------------------------------ */

static void act_on(Course *course, const Action *action)
{
    if (!session_apply(course->session, action, NULL))
        fail_msg("%s, step %d: refused", course->lesson->id, course->run.step);
}

/* Returns what a learner does to pass this step. */
static LessonAct right_act(Course *course, Action *action, bool *plain)
{
    const LessonStep *step = &course->lesson->steps[course->run.step];
    const Game *game = session_game(course->session);
    LessonAct act;
    *plain = is_plain(&step->does[0]);
    if (*plain ? plain_act(course->lesson, &step->does[0], game, &act)
               : course_answer(course, action))
        return *plain ? act : lesson_act_of(game, action);
    fail_msg("%s, step %d: cannot be done", course->lesson->id, course->run.step);
    return (LessonAct){0};
}

/* Judges the right answer to the current step and plays it. */
static void do_right(Course *course)
{
    Action action;
    bool plain;
    int step = course->run.step;
    LessonAct act = right_act(course, &action, &plain);
    LessonVerdict verdict =
        lesson_judge(course->lesson, &course->run, session_game(course->session), &act);
    if (verdict != LESSON_RIGHT)
        fail_msg("%s, step %d: not right: %s", course->lesson->id, step, course->run.said);
    assert_int_equal(course->run.step, step + 1);
    if (!plain)
        act_on(course, &action);
    if (course_is_due(course) && game_phase(session_game(course->session)) == PHASE_FOLLOW &&
        course_skips_figure(course))
        act_on(course, &(Action){.kind = ACTION_SKIP, .seat = LESSON_SEAT});
}

static void others_act(Course *course)
{
    Action action;
    while (course_next(course, &action))
        act_on(course, &action);
}

/* Plays the lesson correctly; the score meets the scenario's expectation for the default
 * generation. */
static void play_right(const Lesson *lesson)
{
    Course course = {0};
    course_open(&course, lesson, 0, "Ada", NULL);
    while (!lesson_is_over(lesson, &course.run)) {
        others_act(&course);
        do_right(&course);
    }
    others_act(&course);
    if (lesson->scenario && game_phase(session_game(course.session)) != PHASE_OVER)
        assert_int_equal(game_score(session_game(course.session), LESSON_SEAT),
                         lesson_points(lesson, lesson->generations->preset));
    course_close(&course);
}

static void test_right(void **state)
{
    (void)state;
    each_lesson(play_right);
}

/* --- wrong ------------------------------------------------------------------------------------ */

static bool is_said(const Course *course, const LessonAct *act, const char *sentence)
{
    char wanted[LESSON_SAY_SIZE];
    LessonRun run = course->run;
    const Game *game = session_game(course->session);
    if (lesson_judge(course->lesson, &run, game, act) != LESSON_WRONG)
        return false;
    assert_int_equal(run.step, course->run.step);
    assert_int_equal(run.mistakes, course->run.mistakes + 1);
    return strcmp(run.said, lesson_step_words(course->lesson, sentence, wanted, sizeof wanted)) ==
           0;
}

/* Returns whether some mistake of this kind (a legal action or a plain act) is answered with its
 * own sentence. */
static bool can_go_wrong(const Course *course, const LessonWrong *wrong)
{
    const Lesson *lesson = course->lesson;
    const Game *game = session_game(course->session);
    static Action legal[4096];
    int count = game_legal(lesson->catalogue, game, legal, 4096);
    LessonAct act;
    if (wrong->pattern.act == LESSON_TAKE)
        for (int i = 0; i < game_hand_count(game, LESSON_SEAT); i++) {
            act = (LessonAct){.kind = LESSON_TAKE, .copy = game_hand(game, LESSON_SEAT, i)};
            if (is_said(course, &act, wrong->say))
                return true;
        }
    for (act = (LessonAct){.kind = LESSON_GENERATION}; act.row < lesson->generations->count;
         act.row++)
        if (is_said(course, &act, wrong->say))
            return true;
    for (int i = 0; i < count; i++) {
        act = lesson_act_of(game, &legal[i]);
        if (is_said(course, &act, wrong->say))
            return true;
    }
    return false;
}

/* Refused actions are explained with the reason that the rules give; targets glow at the third
 * mistake. */
static void general_mistakes(const Course *course)
{
    const Game *game = session_game(course->session);
    LessonRun run = course->run;
    LessonAct act = {.kind = LESSON_PLACE,
                     .refused = true,
                     .fault = {.refusal = REFUSAL_NO_CONTACT, .side = NO_SIDE},
                     .cell = {400, 400},
                     .copy = game_drawn(game)};
    char reason[160];
    words_refusal(&act.fault, reason, sizeof reason);
    for (int i = 1; i <= LESSON_TRIES; i++) {
        assert_false(lesson_glows(&run));
        assert_int_equal(lesson_judge(course->lesson, &run, game, &act), LESSON_WRONG);
        assert_int_equal(run.mistakes, i);
        assert_non_null(strstr(run.said, reason));
    }
    assert_true(lesson_glows(&run));
    act = (LessonAct){.kind = LESSON_AIM, .cell = {400, 400}, .copy = game_drawn(game)};
    if (!lesson_wants(course->lesson, run.step, LESSON_AIM)) {
        assert_int_equal(lesson_judge(course->lesson, &run, game, &act), LESSON_NEUTRAL);
        assert_non_null(strstr(run.said, reason));
    }
    act.kind = LESSON_TURN; /* the message was about the tile's old rotation */
    lesson_judge(course->lesson, &run, game, &act);
    assert_string_equal(run.said, "");
}

static void play_wrong(const Lesson *lesson)
{
    Course course = {0};
    course_open(&course, lesson, 0, "Ada", NULL);
    while (!lesson_is_over(lesson, &course.run)) {
        others_act(&course);
        const LessonStep *step = &lesson->steps[course.run.step];
        for (int i = 0; i < step->wrong_count; i++)
            if (!can_go_wrong(&course, &step->wrongs[i]))
                fail_msg("%s, step %d: nothing is answered by \"%s\"", lesson->id, course.run.step,
                         step->wrongs[i].say);
        general_mistakes(&course);
        do_right(&course);
    }
    course_close(&course);
}

static void test_wrong(void **state)
{
    (void)state;
    each_lesson(play_wrong);
}

/* --- other ways ------------------------------------------------------------------------------- */

/* After any right action of any step, scripted or not, the lesson can still be finished. */
static void try_all_ways(const Lesson *lesson, int step)
{
    Course course = {0};
    static Action legal[4096];
    course_open(&course, lesson, step, "Ada", NULL);
    others_act(&course);
    const Game *game = session_game(course.session);
    int count = game_legal(lesson->catalogue, game, legal, 4096);
    course_close(&course);
    for (int i = 0; i < count; i++) {
        course_open(&course, lesson, step, "Ada", NULL);
        others_act(&course);
        LessonAct act = lesson_act_of(session_game(course.session), &legal[i]);
        bool right =
            lesson_judge(lesson, &course.run, session_game(course.session), &act) == LESSON_RIGHT;
        if (right) {
            act_on(&course, &legal[i]);
            bool asks = game_phase(session_game(course.session)) == PHASE_FOLLOW;
            if (course_is_due(&course) && asks && course_skips_figure(&course))
                act_on(&course, &(Action){.kind = ACTION_SKIP, .seat = LESSON_SEAT});
        }
        while (right && !lesson_is_over(lesson, &course.run)) {
            others_act(&course);
            do_right(&course);
        }
        course_close(&course);
    }
}

static void all_ways(const Lesson *lesson)
{
    for (int step = 0; step < lesson->step_count; step++)
        if (!is_plain(&lesson->steps[step].does[0]) && lesson->scenario)
            try_all_ways(lesson, step);
}

static void test_other_ways(void **state)
{
    (void)state;
    each_lesson(all_ways);
}

/* An interrupted lesson resumes where it was and can be finished. */
static void taken_up(const Lesson *lesson)
{
    for (int step = 0; step <= lesson->step_count; step++) {
        Course course = {0};
        course_open(&course, lesson, step, "Ada", NULL);
        assert_int_equal(course.run.step, step);
        assert_int_equal(session_event_count(course.session), 0);
        int mark = course_bookmark(&course);
        assert_true(mark == step || mark == step - 1);
        while (!lesson_is_over(lesson, &course.run)) {
            others_act(&course);
            do_right(&course);
        }
        course_close(&course);
    }
}

static void test_taken_up(void **state)
{
    (void)state;
    each_lesson(taken_up);
}

/* --- broken files ----------------------------------------------------------------------------- */

static const char sound[] =
    "{\"format\": \"hypotenuse-lesson/1\",\n"
    " \"lesson\": \"one\", \"title\": \"One\", \"about\": \"It\", \"page\": \"draft\",\n"
    " \"scenario\": {\"format\": \"hypotenuse-scenario/1\", \"players\": [\"You\", \"Ada\"],\n"
    "  \"stack\": [\"BA-U\", \"BA-U\"], \"board\": [{\"tile\": \"BA-D\", \"at\": [0, 0]}]},\n"
    " \"steps\": [\n"
    "  {\"say\": \"Do\", \"do\": [{\"act\": \"place\", \"at\": [[1, 0]], \"rotation\": [1],\n"
    "    \"tile\": \"BA-U\", \"on\": [\"road@E\"], \"figure\": \"follower\", \"rows\": "
    "[\"2021\"]}],\n"
    "   \"wrong\": [{\"act\": \"draw\", \"say\": \"No\"}]}],\n"
    " \"learned\": [\"It\"]}\n";

static bool parse(const char *text, Err *err)
{
    LessonFile file = {.name = "test.json", .text = text, .length = strlen(text)};
    Lesson *lesson =
        lesson_read(&file, rules_builtin_catalogue(), rules_builtin_generations(), err);
    lesson_free(lesson);
    return lesson != NULL;
}

static void test_broken(void **state)
{
    (void)state;
    static const JsonFault faults[] = {
        {"hypotenuse-lesson/1", "hypotenuse-lesson/2", 1, "format"},
        {"\"about\": \"It\",", "", 1, "about"},
        {"\"page\": \"draft\",", "", 1, "page"},
        {"\"about\"", "\"abuot\"", 2, "abuot"},
        {"\"stack\": [\"BA-U\", \"BA-U\"],", "", 3, "no stack"},
        {"\"BA-D\"", "\"BA-9\"", 3, "BA-9"},
        {"\"scenario\"", "\"draft\"", 3, "draft"},
        {"\"act\": \"place\"", "\"act\": \"fly\"", 6, "no act \"fly\""},
        {"[[1, 0]]", "[[1]]", 6, "[x, y]"},
        {"[[1, 0]]", "[[1, 9000]]", 6, "-500 to 500"},
        {"\"rotation\": [1]", "\"rotation\": [4]", 6, "0 to 3"},
        {"\"tile\": \"BA-U\", \"on\"", "\"tile\": \"XX\", \"on\"", 7, "XX"},
        {"road@E", "tent@E", 7, "tent@E"},
        {"\"figure\": \"follower\"", "\"figure\": \"giant\"", 7, "giant"},
        {"\"rows\": [\"2021\"]", "\"rows\": [\"1999\"]", 7, "1999"},
        {", \"say\": \"No\"", "", 8, "say"},
        {"road@E", "road@Q", 7, "no tile has a part \"road@Q\""},
        {"road@E", "monastery@E", 7, "monastery@E"},
        {"\"say\": \"No\"", "\"say\": \"\"", 8, "1 to 511 bytes"},
        {"\"It\"]", "\"\"]", 9, "1 to 511 bytes"},
        {"\"It\"]", "\"It {is\"]", 9, "in braces"},
        {"\"say\": \"No\"", "\"say\": \"{1999} points\"", 8, "in braces"},
        {"\"lesson\": \"", "\"lesson\": \"a-name-that-nobody-can-keep-or-say-", 2, "1 to 31 bytes"},
        {"\"page\": \"draft\"", "\"page\": \"\"", 2, "1 to 47 bytes"},
    };
    json_is_read(sound, parse);
    json_faults_are_told(sound, faults, sizeof faults / sizeof *faults, parse);
    json_cut_off_anywhere(sound, parse);
}

/* A lesson about a draft has a game in place of a position. */
static void test_broken_draft(void **state)
{
    (void)state;
    static const char drafted[] =
        "{\"format\": \"hypotenuse-lesson/1\", \"lesson\": \"test\", \"title\": \"Test\",\n"
        " \"about\": \"It\", \"page\": \"draft\",\n"
        " \"draft\": {\"players\": [\"You\", \"Ada\"], \"seed\": 14, \"picks\": [\"H2-11\"]},\n"
        " \"steps\": [{\"say\": \"Take\", \"do\": [{\"act\": \"pick\"}]}],\n"
        " \"learned\": [\"It\"]}\n";
    static const JsonFault faults[] = {
        {"14", "-14", 3, "0 to"},
        {"14", "1.5", 3, "seed"},
        {"14", "99999999999999999999", 3, ""},
        {"\"Ada\"", "\"\"", 3, "a name"},
        {"\"Ada\"", "\"A name that goes on longer than any that has room on a card of the table\"",
         3, "a name"},
        {", \"Ada\"", "", 3, "two players"},
        {"H2-11", "BA-9", 3, "BA-9"},
    };
    json_is_read(drafted, parse);
    json_faults_are_told(drafted, faults, sizeof faults / sizeof *faults, parse);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),    cmocka_unit_test(test_numbers_in_texts),
        cmocka_unit_test(test_right),      cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_other_ways), cmocka_unit_test(test_taken_up),
        cmocka_unit_test(test_broken),     cmocka_unit_test(test_broken_draft),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
