/* test_ui_tree.c: the page of variations and the scene that tries one: they fit every window, are
 * reachable by keyboard, and their changes are in the tree. */
#include "record_help.h"
#include "scene_world.h"

#include "record/record_tree.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"

#include <string.h>
#include <unistd.h>

static const RecordTree *tree_of(const World *world)
{
    return session_tree(world->context.session);
}

/* Plays a game of three to its end. */
static void play(World *world)
{
    SessionPlan plan = world_plan(3, 1, HANDS_DEAL, 3);
    world_begin(world, &plan);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    world_show(world, "results");
}

/* Shows the replay of that game with the page of variations, some turns before the end. */
static void show_tree(World *world)
{
    if (!world->context.session)
        play(world);
    if (!stage_has(world->context.stage, "replay")) {
        scene_session_watch(&world->context, false);
        world_frames(world, 2);
        world_key(world, KEY_END);
        for (int i = 0; i < 8; i++)
            world_key(world, KEY_UP);
        world_click_id(world, "replay.page.2");
    }
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    world_frames(world, 4);
}

/* Tries a turn: draws, places the tile somewhere, without a figure. */
static void try_turn(World *world)
{
    world_letter(world, 'b');
    world_rest(world);
    assert_true(world_top_is(world, "trial"));
    int turn = game_turn(world_game(world));
    for (int i = 0; i < 40 && game_turn(world_game(world)) == turn; i++) {
        world_key(world, i % 3 == 1 ? KEY_0 + 1 : i % 3 == 2 ? KEY_ENTER : KEY_SPACE);
        world_rest(world);
    }
    assert_true(game_turn(world_game(world)) > turn);
}

static void show_trial(World *world)
{
    if (!stage_has(world->context.stage, "trial")) {
        show_tree(world);
        try_turn(world);
    }
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    world_frames(world, 4);
}

static void show_play_on(World *world)
{
    show_tree(world);
    if (!stage_has(world->context.stage, "play_on"))
        world_letter(world, 'g');
    world_frames(world, 4);
}

/* Makes a tree with entries of every kind. */
static void grow(World *world)
{
    show_tree(world);
    for (int i = 0; i < 3; i++) {
        try_turn(world);
        world_key(world, KEY_ESCAPE);
        world_rest(world);
        if (i == 1) {
            world_key(world, KEY_LEFT);
            world_rest(world);
        }
    }
    assert_int_equal(record_tree_count(tree_of(world)), 2); /* the second one was continued */
    world_key(world, KEY_LEFT);
    world_rest(world);
}

static void fits_everywhere(void **state)
{
    World *world = *state;
    grow(world);
    world_check_everywhere(world, show_tree, "variations");
}

static void trial_fits_everywhere(void **state)
{
    World *world = *state;
    show_trial(world);
    world_check_everywhere(world, show_trial, "variation");
    world_check_tab(world, "variation");
}

static void play_on_fits_everywhere(void **state)
{
    World *world = *state;
    show_play_on(world);
    world_check_everywhere(world, show_play_on, "play on");
}

static void keyboard_reaches_everything(void **state)
{
    World *world = *state;
    grow(world);
    world_check_tab(world, "variations");
}

/* A line is tried, shown, continued, walked through by keys, commented on, and dropped. */
static void tried_and_kept(void **state)
{
    World *world = *state;
    show_tree(world);
    Session *played = world->context.session;
    uint64_t before = game_hash(session_game(played));
    try_turn(world);
    assert_true(world->context.session != played);
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "replay") && world->context.session == played);
    assert_int_equal(tree_of(world)->branch_count, 1);
    assert_true(tree_of(world)->branches[0].count > tree_of(world)->branches[0].from);
    assert_true(game_hash(session_game(played)) == before);
    assert_true(world_says(world, "Variation 1"));
    world_event(world, key_event(KEY_UP, MOD_SHIFT));
    world_rest(world);
    world_event(world, key_event(KEY_DOWN, MOD_SHIFT));
    world_rest(world);
    const UiEntry *field = ui_entry_find(world->context.ui, "replay.note");
    assert_non_null(field);
    world_click(world, field);
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "the city first"});
    world_frames(world, 90);
    const RecordNote *note = record_tree_note(tree_of(world), 1, tree_of(world)->branches[0].from);
    assert_non_null(note);
    assert_string_equal(note->text, "the city first");
    ui_focus_clear(world->context.ui);
    world_key(world, KEY_DELETE);
    world_frames(world, 4);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 4);
    assert_int_equal(record_tree_count(tree_of(world)), 1);
    world_key(world, KEY_DELETE);
    world_frames(world, 4);
    world_click_id(world, "replay.drop.delete");
    world_frames(world, 4);
    assert_int_equal(record_tree_count(tree_of(world)), 0);
    assert_true(world_top_is(world, "replay"));
}

/* A click shows another line in the middle of an animation, and the same frame draws the table. */
static void lines_change_in_motion(void **state)
{
    World *world = *state;
    grow(world);
    world->context.speed = 1;
    world_key(world, KEY_HOME);
    for (int i = 0; i < 12; i++) {
        world_key(world, KEY_RIGHT);
        const UiEntry *row = world_entry(world, "replay.line", i % 3);
        assert_non_null(row);
        world_click(world, row);
    }
    world_rest(world);
}

/* Computers answer at once until it is the person's turn again. */
static void computers_answer(void **state)
{
    World *world = *state;
    show_tree(world);
    const UiEntry *next = world_entry(world, "replay.answers", 1);
    assert_non_null(next);
    world_click(world, next);
    world_frames(world, 2);
    try_turn(world);
    for (int i = 0; i < 50; i++)
        world_frames(world, 10);
    int seat = game_to_act(world_game(world));
    assert_true(seat == NO_SEAT || session_is_human(world->context.session, seat));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    const RecordBranch *branch = &tree_of(world)->branches[0];
    bool others = false;
    for (int i = branch->from; i < branch->count; i++)
        others |= branch->actions[i].seat != branch->actions[branch->from].seat;
    assert_true(others);
}

/* A comment that the disk refuses is reported. */
static void trouble_is_told(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 3);
    Session *session =
        session_new(world->context.catalogue, world->context.generations, &plan, path, NULL, NULL);
    scene_session_close(&world->context);
    world->context.session = session;
    world_play_out(world);
    session_settle(session);
    scene_session_close(&world->context);
    Err err = {0};
    assert_true(scene_session_watch_record(&world->context, path, &err));
    world_frames(world, 3);
    world_click_id(world, "replay.page.2");
    world_frames(world, 3);
    world_click(world, ui_entry_find(world->context.ui, "replay.note"));
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "one"});
    world_frames(world, 90);
    assert_true(world_top_is(world, "replay"));
    assert_int_equal(unlink(path), 0);
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = " two"});
    for (int i = 0; i < 100 && !world_top_is(world, "message"); i++) {
        world_frames(world, 4);
        usleep(10000); /* the writer has its own thread */
    }
    assert_true(world_top_is(world, "message"));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 3);
    help_remove(folder);
}

/* The choice made at a step is marked at once; another mark is played out with it. */
static void tried_out(void **state)
{
    World *world = *state;
    show_tree(world);
    world_letter(world, 'm');
    world_rest(world);
    assert_true(world_top_is(world, "trial"));
    assert_non_null(ui_entry_find(world->context.ui, "trial.tryout.mark1"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "replay"));
    assert_int_equal(record_tree_count(tree_of(world)), 0); /* looking changes nothing */
}

/* A game in progress reveals nothing of its stack, unless any turn may be undone. */
static void not_while_it_goes_on(void **state)
{
    World *world = *state;
    for (int far = 0; far < 2; far++) {
        SessionPlan plan = world_plan(2, 2, HANDS_NONE, 3);
        plan.far_back = far;
        world_begin(world, &plan);
        world_show(world, "game");
        scene_session_watch(&world->context, false);
        world_frames(world, 3);
        world_letter(world, 'b');
        world_frames(world, 3);
        assert_true(world_top_is(world, far ? "trial" : "replay"));
        stage_clear(world->context.stage, "menu", NULL, 0);
        world_frames(world, 3);
    }
}

/* Winning chances are shown only for the reviewed line. */
static void review_of_another_line(void **state)
{
    World *world = *state;
    snprintf(world->settings.hints, sizeof world->settings.hints, "ai2");
    show_tree(world);
    assert_false(world_says(world, "%"));
    world_click_id(world, "replay.page.1");
    world_frames(world, 60);
    assert_true(world_says(world, "to win: "));
    world_click_id(world, "replay.page.2");
    try_turn(world);
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_false(world_says(world, "%"));
    world_click_id(world, "replay.page.1");
    world_frames(world, 60);
    assert_true(world_says(world, "to win: "));
}

/* The new game continues at the replay's step, in its own scene. The previous picture is drawn
 * until the veil is closed. */
static void plays_on(void **state)
{
    World *world = *state;
    show_play_on(world);
    world->context.speed = 1;
    world_click_id(world, "play_on.start");
    world_rest(world);
    world->context.speed = 0;
    assert_true(world_top_is(world, "game"));
    assert_true(game_phase(world_game(world)) != PHASE_OVER);
    assert_true(game_turn(world_game(world)) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(fits_everywhere),         QUICK_WORLD_TEST(trial_fits_everywhere),
        QUICK_WORLD_TEST(play_on_fits_everywhere), QUICK_WORLD_TEST(keyboard_reaches_everything),
        QUICK_WORLD_TEST(tried_and_kept),          QUICK_WORLD_TEST(computers_answer),
        QUICK_WORLD_TEST(not_while_it_goes_on),    QUICK_WORLD_TEST(tried_out),
        QUICK_WORLD_TEST(trouble_is_told),         QUICK_WORLD_TEST(plays_on),
        QUICK_WORLD_TEST(review_of_another_line),  QUICK_WORLD_TEST(lines_change_in_motion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
