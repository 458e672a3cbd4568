/* test_speech_lessons.c: all lessons and puzzles, played by a listener who knows only the spoken
 * sentences: the task, its keys, the options, and the mistakes. */
#include "listener.h"

#include "lesson/lesson.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/stage/stage.h"

#include <ctype.h>
#include <string.h>

/* --- a pupil ---------------------------------------------------------------------------------- */

typedef struct Pupil {
    World *world;
    Listener *ear;
    char prompt[SPEECH_LENGTH]; /* the step as it was spoken */
    const Lesson *lesson;
    int steps;      /* number of steps spoken */
    int wrong;      /* mistakes in this step for which the lesson has a sentence */
    int mistakes;   /* such mistakes in all steps */
    char meant[40]; /* the spoken solution, as it is typed */
    int followed;   /* how often the solution was followed */
    bool done;
    bool lies; /* a tile has been placed for good since the wait began */
} Pupil;

static const LessonStep *step_of(const Pupil *pupil)
{
    return pupil->steps ? &pupil->lesson->steps[pupil->steps - 1] : NULL;
}

/* Fails if a sentence is repeated. */
static void check_once(const char *said)
{
    for (const char *at = said; at; at = strstr(at, ". ") ? strstr(at, ". ") + 2 : NULL) {
        char sentence[SPEECH_LENGTH];
        snprintf(sentence, sizeof sentence, "%.*s", (int)strcspn(at, "."), at);
        if (strlen(sentence) > 8 && strstr(at + strlen(sentence), sentence))
            fail_msg("twice '%s' in: %s", sentence, said);
    }
}

/* Checks that this is the next step, in the lesson's own words, and counts it. */
static void check_step(Pupil *pupil, const char *said)
{
    char wanted[40], say[LESSON_SAY_SIZE];
    pupil->steps++;
    pupil->wrong = 0;
    pupil->meant[0] = '\0';
    snprintf(wanted, sizeof wanted, "Step %d of %d. ", pupil->steps, pupil->lesson->step_count);
    lesson_step_words(pupil->lesson, step_of(pupil)->say, say, sizeof say);
    if (strncmp(said, wanted, strlen(wanted)) != 0 || strstr(said, say) != said + strlen(wanted))
        fail_msg("not '%s%s' but: %s", wanted, say, said);
    check_once(said);
}

/* Checks the lesson's sentence about a mistake: from the second mistake on it must begin with a
 * number, from the third on it must also give the answer. */
static void check_wrong(Pupil *pupil, const char *said)
{
    const LessonStep *step = step_of(pupil);
    char say[LESSON_SAY_SIZE];
    bool known = false;
    for (int i = 0; step && i < step->wrong_count; i++)
        known |= strstr(said, lesson_step_words(pupil->lesson, step->wrongs[i].say, say,
                                                sizeof say)) != NULL;
    if (!known)
        return;
    pupil->mistakes++;
    if (++pupil->wrong > 1 && !(isdigit((unsigned char)said[0]) && strstr(said, ": ")))
        fail_msg("without its number: %s", said);
    if (pupil->wrong >= LESSON_TRIES && step->does[0].act == LESSON_PLACE && !step->does[0].refused)
        assert_non_null(strstr(said, "The answer is "));
}

/* Reads the solution: "The answer is h2 N10 r1.", "The answer is number 2." */
static void hear_meant(Pupil *pupil, const char *said)
{
    static const char mark[] = "The answer is ";
    const char *from = strstr(said, mark);
    if (!from)
        return;
    from += strlen(mark);
    from += strncmp(from, "number ", 7) == 0 ? 7 : 0;
    snprintf(pupil->meant, sizeof pupil->meant, "%.*s", (int)strcspn(from, "."), from);
}

static void check_end(const Pupil *pupil, const char *said)
{
    for (int i = 0; i < pupil->lesson->learned_count; i++)
        if (!strstr(said, pupil->lesson->learned[i]))
            fail_msg("'%s' is not among what was learned: %s", pupil->lesson->learned[i], said);
    check_once(said);
}

/* Processes the spoken sentences; returns true once the next step, or the end, has been announced.
 * The result of the last action is spoken before the next step. */
static bool listen(Pupil *pupil)
{
    bool other = false;
    for (int i = 0; i < pupil->ear->count; i++) {
        const char *said = pupil->ear->heard[i];
        bool step = strncmp(said, "Step ", 5) == 0;
        bool end = strncmp(said, "Well done!", 10) == 0;
        pupil->done |= end;
        pupil->lies |= strstr(said, " places a ") != NULL;
        if (other && strstr(said, " places a "))
            fail_msg("'%s' behind '%s'", said, pupil->prompt);
        if (end)
            check_end(pupil, said);
        if (step && strcmp(said, pupil->prompt) != 0) {
            other = snprintf(pupil->prompt, sizeof pupil->prompt, "%s", said) > 0;
            check_step(pupil, said);
        } else if (!step) {
            check_wrong(pupil, said);
            hear_meant(pupil, said);
        }
    }
    pupil->ear->count = 0;
    return other || pupil->done;
}

/* Waits a moment and listens; once the tile has been announced as placed, waits for everything that
 * follows. */
static bool wait(Pupil *pupil, int frames)
{
    enum { LONG = 600 };
    pupil->lies = false;
    for (int i = 0; i < (pupil->lies ? LONG : frames); i += 10) {
        world_frames(pupil->world, 10);
        if (listen(pupil))
            return true;
    }
    return false;
}

static bool presses(Pupil *pupil, InputKey key)
{
    world_key(pupil->world, key);
    return wait(pupil, 60);
}

static bool types(Pupil *pupil, const char *move)
{
    type(pupil->world, pupil->ear, move);
    return wait(pupil, 60);
}

/* Returns whether this text names something that a step may ask for: an object and its place, a
 * half and its long side, rules, or a place to try. */
static bool is_thing(const char *said)
{
    return strstr(said, ": ") || strstr(said, " · ") || strncmp(said, "Try ", 4) == 0 ||
           isdigit((unsigned char)said[0]) || strncmp(said, "Community", 9) == 0;
}

/* Goes from object to object by Tab and presses Enter at each. */
static bool goes_round(Pupil *pupil)
{
    for (int i = 0; i < 60; i++) {
        pupil->ear->count = 0;
        world_key(pupil->world, KEY_TAB);
        world_frames(pupil->world, 2);
        if (pupil->ear->count && is_thing(pupil->ear->heard[0]) && presses(pupil, KEY_ENTER))
            return true;
    }
    return false;
}

/* If the step names a figure, types the place from a choice, "1 road e: highwayman", with that
 * figure. */
static bool types_figure(Pupil *pupil, const char *choice)
{
    const char *named = strstr(pupil->prompt, "for example road e "), *part = strchr(choice, ' ');
    char move[80];
    if (!named || !part || !isdigit((unsigned char)choice[0]))
        return false;
    named += strlen("for example road e ");
    snprintf(move, sizeof move, "%.*s %.*s", (int)strcspn(part + 1, ":,."), part + 1,
             (int)strcspn(named, "."), named);
    return types(pupil, move);
}

/* Follows the spoken solution every second time; the solution must be right. */
static bool does_what_is_meant(Pupil *pupil)
{
    char move[sizeof pupil->meant];
    if (!pupil->meant[0] || pupil->followed++ % 2)
        return false;
    snprintf(move, sizeof move, "%s", pupil->meant);
    if (!types(pupil, move))
        fail_msg("'%s' is said to be meant: %s", move, pupil->prompt);
    return true;
}

/* Reads from an answer's item the words to be typed: "M9 r1" or "2". */
static bool read_move(const char *at, char *move, size_t size)
{
    size_t length = strcspn(at, ",.");
    const char *turn = strstr(at, " r");
    if (isdigit((unsigned char)at[0]))
        snprintf(move, size, "%d", atoi(at));
    else if (length < size && turn && turn < at + length)
        snprintf(move, size, "%.*s", (int)length, at);
    else
        return false;
    return true;
}

/* Types each of the moves in an answer: "M9 r1, 3 points. N10 r0, 2 points"; numbered choices in
 * reverse order, so that mistakes occur. Sets *again if the answer had moves and more follow. */
static bool tries(Pupil *pupil, const char *answer, bool *again)
{
    enum { ITEMS = 16 };
    char all[SPEECH_LENGTH], move[40];
    const char *items[ITEMS];
    int count = 0;
    snprintf(all, sizeof all, "%s", answer);
    for (const char *at = all; at && count < ITEMS; at = strstr(at, ". ")) {
        at += at > all ? 2 : 0;
        items[count++] = at;
    }
    bool numbers = isdigit((unsigned char)all[0]);
    *again = strncmp(items[count - 1], "and ", 4) == 0;
    for (int i = 0; i < count; i++) {
        const char *at = items[numbers ? count - 1 - i : i];
        if (read_move(at, move, sizeof move) &&
            (types(pupil, move) || types_figure(pupil, at) || does_what_is_meant(pupil)))
            return true;
    }
    return false;
}

/* Asks for the options and tries them all. */
static bool asks_and_tries(Pupil *pupil)
{
    bool again = true;
    for (int page = 0; again && page < 20; page++) {
        char answer[SPEECH_LENGTH];
        for (int i = 0; i <= page; i++) /* the attempts in between restart the list */
            press(pupil->world, pupil->ear, KEY_F(7));
        snprintf(answer, sizeof answer, "%s", pupil->ear->last);
        if (tries(pupil, answer, &again))
            return true;
    }
    return false;
}

static bool says_how(const Pupil *pupil, const char *words)
{
    return strstr(pupil->prompt, words) != NULL;
}

/* Presses the keys that the step's text names; returns true once the next step, or the end, has
 * been announced. */
static bool does(Pupil *pupil)
{
    World *world = pupil->world;
    if (says_how(pupil, "Press E to rotate it") && presses(pupil, KEY_LETTER('e')))
        return true;
    if (says_how(pupil, "Press + or ") && presses(pupil, KEY_PLUS))
        return true;
    if (says_how(pupil, "Press H for a hint") &&
        (presses(pupil, KEY_LETTER('h')) || wait(pupil, 300)))
        return true;
    if (says_how(pupil, "Press Space to draw") && presses(pupil, KEY_SPACE))
        return true;
    if (says_how(pupil, "Use the arrow keys to move from"))
        for (int i = 0; i < 8; i++) {
            world_key(world, i % 2 ? KEY_DOWN : KEY_RIGHT);
            if (wait(pupil, 90))
                return true;
        }
    if (says_how(pupil, "Press its number"))
        for (int i = 0; i < 20; i++) { /* tries wrong numbers first, and puts halves back */
            pupil->followed &= ~1;
            if (presses(pupil, KEY_0 + 4 - i / 5) || does_what_is_meant(pupil) ||
                presses(pupil, KEY_BACKSPACE))
                return true;
        }
    if (says_how(pupil, "Press Tab to ") && goes_round(pupil))
        return true;
    if (says_how(pupil, "to hear where it fits") || says_how(pupil, "to hear what you can claim")) {
        if (asks_and_tries(pupil))
            return true;
        for (int half = 1; half <= 4; half++) { /* nothing in hand, or not the right half */
            if (presses(pupil, KEY_0 + half) || asks_and_tries(pupil))
                return true;
        }
    }
    return says_how(pupil, "Press Space to continue without") && presses(pupil, KEY_SPACE);
}

/* Plays a lesson; adds up the mistakes that had sentences and the solutions followed. */
static void take_lesson(World *world, Listener *ear, int number, int *mistakes, int *followed)
{
    int count;
    const LessonFile *file = &lesson_files(&count)[number];
    Lesson *lesson = lesson_read(file, world->context.catalogue, world->context.generations, NULL);
    assert_non_null(lesson);
    Pupil pupil = {.world = world, .ear = ear, .lesson = lesson};
    LessonArguments arguments = {.number = number};
    world_show(world, "menu");
    ear->count = 0;
    stage_clear(world->context.stage, "lesson", &arguments, sizeof arguments);
    wait(&pupil, 60);
    for (int tried = 0; !pupil.done;) {
        char before[SPEECH_LENGTH];
        snprintf(before, sizeof before, "%s", pupil.prompt);
        wait(&pupil, 40); /* the opponents play */
        if (strcmp(before, pupil.prompt) == 0 && !pupil.done && !does(&pupil))
            wait(&pupil, 400);
        tried = strcmp(before, pupil.prompt) == 0 ? tried + 1 : 0;
        if (tried > 2)
            fail_msg("lesson %d cannot be gone on with: %s", number + 1, pupil.prompt);
    }
    assert_int_equal(pupil.steps, lesson->step_count);
    *mistakes += pupil.mistakes;
    *followed += pupil.followed;
    lesson_free(lesson);
}

static void test_lessons(void **state)
{
    World *world = *state;
    Listener *ear = begin_listening(world);
    int count, mistakes = 0, followed = 0;
    strcpy(world->settings.hints, "ai1");
    world->context.reduced_motion = true; /* highlights don't pulse */
    lesson_files(&count);
    for (int i = 0; i < count; i++)
        take_lesson(world, ear, i, &mistakes, &followed);
    /* the mistakes and solutions that were spoken */
    assert_true(count >= 12 && mistakes > 20 && followed > 2);
    end_listening(world, ear);
}

/* --- puzzles ---------------------------------------------------------------------------------- */

static bool hears_verdict(const Listener *ear)
{
    int verdicts = 0;
    for (int i = 0; i < ear->count; i++)
        verdicts += strstr(ear->heard[i], "points worse than the best") ||
                    strstr(ear->heard[i], "Not quite") || strstr(ear->heard[i], "Right!");
    assert_in_range(verdicts, 0, 1);
    return verdicts;
}

/* Each idea is spoken with its place, unless it is a draw, and with its reason. */
static void check_ideas(const Listener *ear)
{
    const char *said = NULL;
    for (int i = 0; i < ear->count; i++)
        said = strstr(ear->heard[i], "1: ") ? strstr(ear->heard[i], "1: ") : said;
    assert_non_null(said);
    for (int n = 1; said; n++) {
        char next[16], idea[SPEECH_LENGTH];
        snprintf(next, sizeof next, "%d: ", n + 1);
        const char *end = strstr(said, next);
        snprintf(idea, sizeof idea, "%.*s", (int)(end ? end - said : (int)strlen(said)), said);
        const char *reason = strstr(idea, ". "), *place = strstr(idea, " r");
        while (place && !(isdigit((unsigned char)place[-1]) && isdigit((unsigned char)place[2])))
            place = strstr(place + 1, " r");
        bool draws = strstr(idea, ": Draw a tile") != NULL;
        if (!reason || strlen(reason) < 12 || draws != !place || (place && place > reason))
            fail_msg("an idea without reason or place: %s", idea);
        said = end;
    }
}

/* Everything is spoken: the task, the board and the options, the verdict on each try, the answer,
 * and the next puzzle. */
static void test_puzzles(void **state)
{
    World *world = *state;
    Listener *ear = begin_listening(world);
    PuzzleArguments way = {.mode = PUZZLE_BY_THEME};
    world_show(world, "menu");
    stage_push(world->context.stage, "puzzles", NULL, 0);
    world_rest(world);
    ear->count = 0;
    stage_push(world->context.stage, "puzzle", &way, sizeof way);
    world_rest(world);
    for (int i = 1; i <= 3; i++) {
        char number[32], move[40];
        snprintf(number, sizeof number, "Puzzle %d of ", i);
        assert_true(heard(ear, number) && heard(ear, "Your turn: "));
        press_with(world, ear, KEY_F(3), MOD_SHIFT);
        assert_true(strlen(ear->last) > 30);
        press(world, ear, KEY_F(8));
        if (strstr(ear->last, "h1: "))
            press(world, ear, KEY_0 + 2); /* 2 is the first half; 1 is the pile */
        press(world, ear, KEY_F(7));
        snprintf(move, sizeof move, "%.*s", (int)strcspn(ear->last, ","), ear->last);
        type(world, ear, move);
        if (!hears_verdict(ear)) {
            type(world, ear, "none");
            assert_true(hears_verdict(ear));
        }
        if (!heard(ear, "Right!"))
            go_to(world, ear, "Show answer");
        assert_true(heard(ear, "The answer is shown."));
        check_ideas(ear);
        go_to(world, ear, "Next puzzle");
    }
    end_listening(world, ear);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_lessons),
        QUICK_WORLD_TEST(test_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
