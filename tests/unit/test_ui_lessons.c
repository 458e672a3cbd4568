/* test_ui_lessons.c: every lesson is taken with the mouse, wrong and then right at each step; the
 * list keeps the progress; everything fits. */
#include "scene_world.h"

#include "lesson/lesson.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PROGRESS_FILE HYPOTENUSE_BUILD "/test_lessons.json"

static const char *file_of(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s.%s.%d", PROGRESS_FILE, name, (int)getpid());
    return path;
}

enum { WATCHED = 12 }; /* lessons whose camera is checked */

/* --- a pupil ---------------------------------------------------------------------------------- */

/* The test's knowledge of the lesson on the screen: the lesson itself, and the current step. */
typedef struct Pupil {
    World *world;
    Lesson *lesson;
    int step, first_turn;
} Pupil;

static Pupil begin(World *world, int number)
{
    int count;
    Err err = {0};
    const LessonFile *files = lesson_files(&count);
    Pupil pupil = {.world = world,
                   .lesson = lesson_read(&files[number], world->context.catalogue,
                                         world->context.generations, &err)};
    assert_non_null(pupil.lesson);
    strcpy(world->settings.hints, "ai1");
    world_show(world, "menu");
    LessonArguments arguments = {.number = number};
    stage_clear(world->context.stage, "lesson", &arguments, sizeof arguments);
    world_frames(world, 30);
    int turn = game_turn(world_game(world));
    pupil.first_turn = turn > 0 ? turn : 1;
    return pupil;
}

static void check_step(const Pupil *pupil)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "STEP %d OF %d", pupil->step + 1, pupil->lesson->step_count);
    if (pupil->step < pupil->lesson->step_count && !world_says(pupil->world, wanted))
        fail_msg("%s: not at %s", pupil->lesson->id, wanted);
}

/* Waits until the learner can act: animations are over, the others have played, and the question
 * has been visible long enough to accept a click. */
static void wait_for_turn(const Pupil *pupil)
{
    for (int due = 0, i = 0; due < 30 && i < 600; i++) {
        world_frame(pupil->world);
        const Game *game = world_game(pupil->world);
        bool over = game_phase(game) == PHASE_OVER;
        due = over || game_to_act(game) == LESSON_SEAT ? due + 1 : 0;
    }
}

/* --- by mouse --------------------------------------------------------------------------------- */

static void take_half(const Pupil *pupil, uint16_t copy)
{
    const Game *game = world_game(pupil->world);
    if (game_phase(game) != PHASE_CHOOSE)
        return;
    for (int i = 0; i < game_hand_count(game, LESSON_SEAT); i++)
        if (game_hand(game, LESSON_SEAT, i) == copy) {
            char id[16];
            snprintf(id, sizeof id, "half%d", i);
            if (!(ui_entry_find(pupil->world->context.ui, id)->flags & UI_CHOSEN))
                world_click_id(pupil->world, id);
            world_frames(pupil->world, 30);
        }
}

static void lay(const Pupil *pupil, const Action *place)
{
    char id[48];
    take_half(pupil, place->copy);
    snprintf(id, sizeof id, "place.%d.%d.%d", place->cell.x, place->cell.y, place->rotation);
    for (int i = 0; i < 4 && !ui_entry_find(pupil->world->context.ui, id); i++)
        world_click_id(pupil->world, "turn.right");
    world_click_id(pupil->world, id);
    world_frames(pupil->world, 30);
}

static void pick_half(const Pupil *pupil, uint16_t copy)
{
    const Game *game = world_game(pupil->world);
    char id[32];
    for (int i = 0; i < game_draft_count(game); i++)
        if (game_draft(game, i) == copy) {
            snprintf(id, sizeof id, "lesson.pick%d", i);
            world_click_id(pupil->world, id);
            return;
        }
    fail_msg("no such half");
}

static void claim(const Pupil *pupil, const Action *follow)
{
    char id[32];
    if (follow->figure_kind != FIGURE_FOLLOWER) {
        snprintf(id, sizeof id, "kind.%s", figure_name((FigureKind)follow->figure_kind));
        const UiEntry *kind = ui_entry_find(pupil->world->context.ui, id);
        if (!kind || !(kind->flags & UI_CHOSEN))
            world_click(pupil->world, kind);
    }
    snprintf(id, sizeof id, "claim.%d", follow->segment);
    world_click_id(pupil->world, id);
}

static void act(const Pupil *pupil, const Action *action)
{
    switch (action->kind) {
    case ACTION_PLACE:
        lay(pupil, action);
        break;
    case ACTION_FOLLOW:
        claim(pupil, action);
        break;
    case ACTION_PICK:
        pick_half(pupil, action->copy);
        break;
    default:
        world_click_id(pupil->world, action->kind == ACTION_DRAW ? "draw" : "confirm");
        break;
    }
    world_frames(pupil->world, 30);
}

/* Points at one space after the other until a card appears. */
static void aim(const Pupil *pupil)
{
    World *world = pupil->world;
    for (int i = 0; i < world_entries(world, "place.") && !world_entries(world, "preview."); i++) {
        Rect place = world_entry(world, "place.", i)->rect;
        world_point(world, place.x + 6, place.y + 6);
        world_frames(world, 5);
    }
}

/* Performs acts that change nothing in the game. */
static void act_plain(const Pupil *pupil, const LessonPattern *does)
{
    World *world = pupil->world;
    char id[32];
    switch (does->act) {
    case LESSON_TURN:
        world_click_id(world, "turn.right");
        break;
    case LESSON_ZOOM:
        world_point(world, 800, 300);
        world_event(world, (InputEvent){.kind = INPUT_WHEEL, .x = 800, .y = 300, .wheel = 3});
        break;
    case LESSON_AIM:
        aim(pupil);
        break;
    case LESSON_LOOK:
        break;
    case LESSON_HINT:
        world_click_id(world, "lesson.hint");
        break;
    case LESSON_GENERATION:
        for (int row = 0; row < 8; row++)
            if (does->rows >> row & 1 || !does->rows) {
                snprintf(id, sizeof id, "lesson.rules%d", row);
                world_click_id(world, id);
                break;
            }
        break;
    case LESSON_TAKE:
        take_half(pupil, does->copy);
        break;
    default:
        world_click_id(world, "lesson.try");
        break;
    }
    world_frames(world, 60);
}

/* Number of steps passed because the pointer rested on the target. */
static int rested;

static bool is_due(const Pupil *pupil)
{
    char due[64];
    snprintf(due, sizeof due, "STEP %d OF %d", pupil->step + 1, pupil->lesson->step_count);
    return world_says(pupil->world, due);
}

/* Points at each thing that can be looked at until the right one is found: with the pointer, which
 * rests there; if something covers it, by keyboard. */
static void look(const Pupil *pupil)
{
    World *world = pupil->world;
    for (int i = 0; i < 2 * 48 && is_due(pupil); i++) {
        char id[32];
        snprintf(id, sizeof id, "lesson.look%d", i % 48);
        const UiEntry *entry = ui_entry_find(world->context.ui, id);
        if (!entry)
            continue;
        if (i < 48) {
            world_point(world, entry->rect.x + entry->rect.w / 2,
                        entry->rect.y + entry->rect.h / 2);
            world_frames(world, 130); /* longer than read_facts_ms */
            rested += !is_due(pupil);
        } else {
            ui_focus(world->context.ui, id);
            world_frames(world, 2);
            world_key(world, KEY_ENTER);
            world_frames(world, 2);
        }
    }
}

/* --- right and wrong -------------------------------------------------------------------------- */

static bool is_plain(const LessonPattern *pattern)
{
    return pattern->act <= LESSON_TAKE || pattern->refused;
}

/* Returns a copy of the game in which the tile that awaits confirmation, if any, is placed; the
 * caller frees it. */
static Game *game_now(const Pupil *pupil, const Action *laid)
{
    Game *game = malloc(lesson_game_size(pupil->lesson));
    game_copy(game, world_game(pupil->world));
    if (laid->kind == ACTION_PLACE && game_phase(game) != PHASE_FOLLOW)
        game_apply(pupil->lesson->catalogue, game, laid, NULL, NULL, NULL);
    return game;
}

static void do_right(Pupil *pupil, Action *laid)
{
    const LessonPattern *does = &pupil->lesson->steps[pupil->step].does[0];
    if (does->act == LESSON_LOOK) {
        look(pupil);
    } else if (is_plain(does)) {
        act_plain(pupil, does);
    } else {
        Action action;
        Game *game = game_now(pupil, laid);
        int turn = game_turn(game) - pupil->first_turn;
        bool found = lesson_answer(pupil->lesson, pupil->step, game, turn, &action);
        free(game);
        if (!found)
            fail_msg("%s, step %d: no answer", pupil->lesson->id, pupil->step);
        act(pupil, &action);
        *laid = action;
    }
    pupil->step++;
}

/* Finds a legal action that lesson_judge() counts as this mistake. */
static bool find_wrong(const Pupil *pupil, const LessonWrong *wrong, const Game *game, Action *out)
{
    static Action legal[4096];
    int count = game_legal(pupil->lesson->catalogue, game, legal, 4096);
    for (int i = 0; i < count; i++) {
        LessonRun run = {.step = pupil->step};
        bool turned = legal[i].kind == ACTION_PLACE && legal[i].rotation != 0;
        if (turned && lesson_wants(pupil->lesson, pupil->step, LESSON_TURN))
            continue; /* rotating the tile would be right */
        LessonAct made = lesson_act_of(game, &legal[i]);
        char said[LESSON_SAY_SIZE];
        if (made.kind == wrong->pattern.act &&
            lesson_judge(pupil->lesson, &run, game, &made) == LESSON_WRONG &&
            !strcmp(run.said, lesson_step_words(pupil->lesson, wrong->say, said, sizeof said))) {
            *out = legal[i];
            return true;
        }
    }
    return false;
}

static void check_said(const Pupil *pupil, const LessonWrong *wrong)
{
    char said[LESSON_SAY_SIZE];
    const UiEntry *mistake = ui_entry_find(pupil->world->context.ui, "lesson.mistake");
    if (!mistake)
        fail_msg("%s, step %d: '%s' is not told", pupil->lesson->id, pupil->step, wrong->say);
    lesson_step_words(pupil->lesson, wrong->say, said, sizeof said);
    if (strncmp(mistake->label, said, 90) != 0)
        fail_msg("%s, step %d: '%s' instead of '%s'", pupil->lesson->id, pupil->step,
                 mistake->label, said);
}

/* Makes every mistake that is an action: it is explained, and neither the game nor the step
 * advances. */
static int do_wrong(const Pupil *pupil, const Action *laid)
{
    const LessonStep *step = &pupil->lesson->steps[pupil->step];
    int made = 0;
    for (int i = 0; i < step->wrong_count; i++) {
        const LessonWrong *wrong = &step->wrongs[i];
        Action action;
        if (wrong->pattern.act == LESSON_GENERATION || wrong->pattern.act == LESSON_TAKE)
            continue;
        Game *game = game_now(pupil, laid);
        bool found = find_wrong(pupil, wrong, game, &action);
        free(game);
        if (!found)
            continue;
        uint64_t before = game_hash(world_game(pupil->world));
        act(pupil, &action);
        check_said(pupil, wrong);
        assert_int_equal(game_hash(world_game(pupil->world)), before);
        check_step(pupil);
        made++;
    }
    return made;
}

/* Returns the size of a cell in px, computed from two offered places of the board; 0: fewer are
 * offered. */
static float cell_px(const World *world)
{
    int x, y, first_x = 0, first_y = 0;
    for (int i = 0; i < world_entries(world, "place."); i++) {
        const UiEntry *entry = world_entry(world, "place.", i), *first;
        assert_int_equal(sscanf(entry->id, "place.%d.%d", &x, &y), 2);
        first = world_entry(world, "place.", 0);
        if (i == 0) {
            first_x = x;
            first_y = y;
        } else if (x != first_x) {
            return (entry->rect.x - first->rect.x) / (float)(x - first_x);
        } else if (y != first_y) {
            return (entry->rect.y - first->rect.y) / (float)(y - first_y);
        }
    }
    return 0;
}

/* From step to step the camera keeps its distance, unless the learner has moved it. */
static void check_camera(const Pupil *pupil, float *px)
{
    float now = cell_px(pupil->world);
    if (pupil->step && lesson_wants(pupil->lesson, pupil->step - 1, LESSON_ZOOM))
        *px = 0;
    if (now > 0 && *px > 0 && fabsf(now - *px) > .02f * *px)
        fail_msg("%s, step %d: a cell had %.1f pixels and has %.1f", pupil->lesson->id, pupil->step,
                 *px, now);
    *px = now > 0 ? now : *px;
}

static int take_lesson(World *world, int number, bool errs)
{
    Pupil pupil = begin(world, number);
    Action laid = {0};
    int made = 0;
    float px = 0;
    while (pupil.step < pupil.lesson->step_count) {
        wait_for_turn(&pupil);
        check_step(&pupil);
        if (number < WATCHED)
            check_camera(&pupil, &px);
        if (laid.kind == ACTION_PLACE && !ui_entry_find(world->context.ui, "confirm"))
            laid = (Action){0};
        if (errs)
            made += do_wrong(&pupil, &laid);
        do_right(&pupil, &laid);
    }
    for (int i = 0; i < 1500 && !world_says(world, "Well done!"); i++)
        world_frame(world);
    if (!world_says(world, "Well done!"))
        fail_msg("%s does not end: %s", pupil.lesson->id,
                 ui_entry_find(world->context.ui, "lesson.mistake")
                     ? ui_entry_find(world->context.ui, "lesson.mistake")->label
                     : "no mistake");
    lesson_free(pupil.lesson);
    return made;
}

static void test_by_mouse(void **state)
{
    World *world = *state;
    int count, made = 0;
    lesson_files(&count);
    for (int i = 0; i < count; i++)
        made += take_lesson(world, i, true);
    assert_true(made > 45);
    assert_true(rested >= 4);
}

/* An accidental click in a lesson's draft is neither a pick nor a mistake. */
static void test_a_pick_is_asked(void **state)
{
    World *world = *state;
    int draft = 9;
    strcpy(world->settings.confirm, "final");
    Pupil pupil = begin(world, draft);
    assert_int_equal(game_phase(world_game(world)), PHASE_DRAFT);
    for (int clicks = 1; clicks <= 2; clicks++) {
        assert_true(is_due(&pupil));
        pick_half(&pupil, pupil.lesson->steps[0].does[0].copy);
        world_frames(world, 60);
        assert_true(world_says(world, "Repeat to confirm.") == (clicks == 1));
    }
    assert_false(is_due(&pupil));
    strcpy(world->settings.confirm, "never");
    lesson_free(pupil.lesson);
}

/* --- progress --------------------------------------------------------------------------------- */

static void test_progress_file(void **state)
{
    (void)state;
    const char *path = file_of("progress");
    LessonProgress progress;
    Err err = {0};
    remove(path);
    assert_true(progress_read(path, &progress, &err));
    assert_int_equal(progress.count, 0);
    *progress_mark(&progress, "pair") = (LessonMark){.id = "pair", .step = 3};
    progress_mark(&progress, "end")->done = true;
    assert_true(progress_write(path, &progress, &err));
    LessonProgress again;
    assert_true(progress_read(path, &again, &err));
    assert_memory_equal(&again, &progress, sizeof progress);
    static const char *const broken[] = {
        "{\"format\": \"hypotenuse-lessons/2\", \"lessons\": []}",
        "{\"lessons\": []}",
        ("{\"format\": \"hypotenuse-lessons/1\", \"lessons\": [{\"lesson\": \"a\", \"step\": -1, "
         "\"done\": false}]}"),
        "{\"format\": \"hypotenuse-lessons/1\", \"lessons\": [{\"lesson\": \"a\"}]}",
        "{\"format\": \"hypotenuse-lessons/1\", \"lessons\": [], \"more\": 1}",
        "[",
        ""};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        FILE *file = fopen(path, "w");
        fputs(broken[i], file);
        fclose(file);
        assert_false(progress_read(path, &again, &err));
        assert_int_equal(again.count, 0);
        char bad[300];
        snprintf(bad, sizeof bad, "%s.bad", path);
        assert_int_equal(access(bad, R_OK), 0);
        remove(bad);
    }
    remove(path);
}

/* A lesson left halfway resumes there; a finished one is marked in the list, and the next one
 * offered. */
static void test_left_and_resumed(void **state)
{
    World *world = *state;
    world->context.lessons_file = file_of("resumed");
    remove(world->context.lessons_file);
    world_show(world, "menu");
    stage_push(world->context.stage, "lessons", NULL, 0);
    world_frames(world, 5);
    world_key(world, KEY_ENTER); /* the first lesson is highlighted */
    world_frames(world, 30);
    assert_true(world_says(world, "STEP 1 OF 5"));
    world_letter(world, 'r');
    world_frames(world, 10);
    assert_true(world_says(world, "STEP 2 OF 5"));
    world_key(world, KEY_F1); /* the page of this lesson, and back */
    world_frames(world, 30);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, "Placing a tile"));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 30);
    assert_true(world_top_is(world, "lesson"));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 30);
    assert_true(world_top_is(world, "lessons"));
    assert_true(world_says(world, "Step 2 of 5"));
    world_click_id(world, "lessons.lesson1");
    world_frames(world, 30);
    assert_true(world_says(world, "STEP 2 OF 5"));
    world_click_id(world, "lesson.again");
    world_frames(world, 30);
    assert_true(world_says(world, "STEP 1 OF 5"));
    world_click_id(world, "lesson.skip");
    world_frames(world, 30);
    assert_true(world_says(world, "STEP 1 OF 6"));
    take_lesson(world, 1, false);
    LessonProgress progress;
    Err err = {0};
    assert_true(progress_read(world->context.lessons_file, &progress, &err));
    assert_true(progress_mark(&progress, "followers")->done);
    assert_false(progress_mark(&progress, "placing")->done);
    remove(world->context.lessons_file);
    world->context.lessons_file = NULL;
}

/* On the first start a lesson opens over the list at once; the list then shows the progress made in
 * it. */
static void test_the_list_after_show_me(void **state)
{
    World *world = *state;
    world->context.lessons_file = file_of("shown");
    remove(world->context.lessons_file);
    world_show(world, "menu");
    stage_push(world->context.stage, "lessons", NULL, 0);
    stage_push(world->context.stage, "lesson", NULL, 0);
    world_frames(world, 30);
    world_letter(world, 'r');
    world_frames(world, 10);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 30);
    assert_true(world_top_is(world, "lessons"));
    assert_true(world_says(world, "Step 2 of 5"));
    remove(world->context.lessons_file);
    world->context.lessons_file = NULL;
}

/* In the second step a tile is placed; the third step's text is about the tile that Ada places
 * after that. */
static void test_a_text_waits_for_the_board(void **state)
{
    World *world = *state;
    Action laid = {0};
    Pupil pupil = begin(world, 0);
    for (int i = 0; i < 2; i++) {
        wait_for_turn(&pupil);
        do_right(&pupil, &laid);
    }
    int waited = 0;
    for (; waited < 600 && world_says(world, "STEP 2 OF 5"); waited++)
        world_frame(world);
    assert_in_range(waited, 10, 599);
    assert_true(world_says(world, "STEP 3 OF 5"));
    lesson_free(pupil.lesson);
}

/* Where the text says to continue without a follower, the callout ends at the button for it, not at
 * one of the figures that are not meant. */
static void test_the_callout_of_a_skip(void **state)
{
    World *world = *state;
    Action laid = {0};
    Pupil pupil = begin(world, 1);
    while (pupil.lesson->steps[pupil.step].does[0].act != LESSON_SKIP) {
        wait_for_turn(&pupil);
        do_right(&pupil, &laid);
    }
    world_frames(world, 60);
    Rect button = ui_entry_find(world->context.ui, "confirm")->rect;
    int ends = 0;
    for (uint32_t i = 1; i < world->list.count; i++) {
        const DrawCommand *line = &world->list.commands[i - 1], *dot = line + 1;
        if (line->kind != DRAW_LINE || dot->kind != DRAW_DISC ||
            line->top != ui_color(world->context.ui, UI_FOCUS))
            continue;
        ends += rect_has(button, dot->rect.x + dot->rect.w / 2, dot->rect.y + dot->rect.h / 2);
    }
    assert_int_equal(ends, 1);
    lesson_free(pupil.lesson);
}

/* --- everything fits -------------------------------------------------------------------------- */

static void show_list(World *world)
{
    world_show(world, "menu");
    stage_push(world->context.stage, "lessons", NULL, 0);
    world_frames(world, 5);
}

static void show_lesson(World *world)
{
    LessonArguments arguments = {.number = 1};
    stage_clear(world->context.stage, "lesson", &arguments, sizeof arguments);
    world_frames(world, 40);
}

static void test_pages(void **state)
{
    world_check_everywhere(*state, show_list, "lessons");
    world_check_sizes(*state, show_lesson, "lesson");
}

/* A game started while a lesson is open replaces the session being played, but not the lesson's
 * own, which the lesson frees. */
static void test_a_game_starts_over_a_lesson(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 3);
    world_begin(world, &plan);
    world_show(world, "lesson");
    const Session *before = world->context.below;
    world_begin(world, &plan);
    const Session *started = world->context.session;
    assert_ptr_not_equal(started, before);
    scene_session_show(&world->context);
    world_rest(world);
    assert_true(world_top_is(world, "game"));
    assert_ptr_equal(world->context.session, started);
    assert_int_equal(world->context.loans, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_by_mouse),
        QUICK_WORLD_TEST(test_a_pick_is_asked),
        cmocka_unit_test(test_progress_file),
        QUICK_WORLD_TEST(test_left_and_resumed),
        QUICK_WORLD_TEST(test_the_list_after_show_me),
        WORLD_TEST(test_a_text_waits_for_the_board),
        QUICK_WORLD_TEST(test_the_callout_of_a_skip),
        WORLD_TEST(test_pages),
        WORLD_TEST(test_a_game_starts_over_a_lesson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
