/* test_ui_tryout.c: marking moves and playing them out, in the game and in a variation: the marks,
 * the messages, the end of the job, and that everything fits every window. */
#include "scene_world.h"

#include "ai/compare.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/tryout/try_out.h"
#include "session/thought.h"

#include <string.h>

/* Shows a game of two persons, halfway through, with the drawn tile in hand. */
static void play(World *world, HelpLevel help)
{
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 7);
    plan.help = help;
    world_begin(world, &plan);
    Session *session = world->context.session;
    while (game_turn(session_game(session)) < 40 ||
           game_phase(session_game(session)) != PHASE_PLACE) {
        Action action;
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
    session_events_done(session, session_event_count(session));
    world_show(world, "game");
    world_rest(world);
}

static void show_marks(World *world)
{
    if (!world->context.session) {
        play(world, HELP_FULL);
        world_mark_spot(world, 1);
        world_mark_spot(world, 2);
        world_event(world, key_event(KEY_LETTER('m'), MOD_SHIFT));
        world_frames(world, 3);
        world_event(world, key_event(KEY_LETTER('m'), MOD_SHIFT));
    }
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    world_frames(world, 4);
}

/* Two marks are played out; the results give their margin of error and the seat they are for; the
 * game itself is unaffected. */
static void marked_and_played(void **state)
{
    World *world = *state;
    play(world, HELP_FULL);
    uint64_t before = game_hash(world_game(world));
    assert_null(ui_entry_find(world->context.ui, "tryout.mark1"));
    world_mark_spot(world, 1);
    assert_non_null(ui_entry_find(world->context.ui, "tryout.mark1"));
    assert_non_null(ui_entry_find(world->context.ui, "tryout.run"));
    world_mark_spot(world, 1); /* marking the same spot again adds nothing */
    assert_null(ui_entry_find(world->context.ui, "tryout.mark2"));
    world_mark_spot(world, 2);
    assert_non_null(ui_entry_find(world->context.ui, "tryout.mark2"));
    world_click_id(world, "tryout.run");
    world_frames(world, 4);
    const UiEntry *row = ui_entry_find(world->context.ui, "tryout.mark1");
    assert_non_null(row);
    assert_non_null(strstr(row->label, "points"));
    assert_non_null(strstr(row->label, "wins"));
    assert_true(world_says(world, " beats "));
    assert_true(world_says(world, "can know"));
    if (ui_entry_find(world->context.ui, "tryout.stop"))
        world_click_id(world, "tryout.stop");
    world_frames(world, 3);
    assert_non_null(ui_entry_find(world->context.ui, "tryout.run"));
    world_click_id(world, "tryout.unmark2");
    world_frames(world, 3);
    assert_null(ui_entry_find(world->context.ui, "tryout.mark2"));
    assert_true(game_hash(world_game(world)) == before);
}

static void marks_go_with_the_decision(void **state)
{
    World *world = *state;
    play(world, HELP_FULL);
    world_mark_spot(world, 1);
    world_mark_spot(world, 2);
    world_type_number(world, 1);
    world_key(world, KEY_ENTER);
    world_rest(world);
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_null(ui_entry_find(world->context.ui, "tryout.mark1"));
}

/* Unless the players have agreed on full help, nothing can be tried out. */
static void only_with_full_help(void **state)
{
    World *world = *state;
    for (int help = HELP_BASIC; help < HELP_LEVELS; help++) {
        play(world, (HelpLevel)help);
        world_mark_spot(world, 1);
        assert_null(ui_entry_find(world->context.ui, "tryout.mark1"));
        assert_null(ui_entry_find(world->context.ui, "tryout.add"));
    }
}

static void fits_everywhere(void **state)
{
    World *world = *state;
    show_marks(world);
    assert_non_null(ui_entry_find(world->context.ui, "tryout.mark2"));
    world_check_everywhere(world, show_marks, "tried out");
}

/* With large text in a small window the marks panel is next to the board, not over most of it, and
 * marked places are visible anywhere. */
static void stands_beside_the_board(void **state)
{
    World *world = *state;
    world->settings.ask_final = true;
    play(world, HELP_FULL);
    world_size(world, 1280, 720, 2);
    world_rest(world);
    int spots = world_entries(world, "place.");
    assert_true(spots > 3);
    for (int spot = 1; spot <= spots; spot++) {
        world_type_number(world, spot);
        world_key(world, KEY_ENTER);
        world_rest(world);
        world_letter(world, 'm');
        world_rest(world);
        const UiEntry *add = ui_entry_find(world->context.ui, "tryout.add");
        assert_non_null(add);
        assert_true(add->rect.x > .5f * world->context.width);
        int tiles = world->board.tile_count;
        assert_int_equal(tiles, game_tile_count(world_game(world)) + 1);
        const BoardTile *tile = &world->board.tiles[tiles - 1];
        float x, y;
        camera_to_screen(&world->board.camera, tile->x + 1, tile->y, &x, &y);
        assert_true(x < add->rect.x);
        world_click_id(world, "tryout.close");
        world_key(world, KEY_BACKSPACE);
        world_rest(world);
    }
}

static void keyboard_reaches_everything(void **state)
{
    World *world = *state;
    show_marks(world);
    world_check_tab(world, "tried out");
}

/* --- the job ---------------------------------------------------------------------------------- */

typedef struct Helper {
    Work *work;
    bool busy;
} Helper;

static bool helper_work(void *self, struct Work *work)
{
    Helper *helper = self;
    if (helper->busy)
        return false;
    helper->work = work;
    work->shares = 3;
    return true;
}

static bool helper_done(void *self)
{
    return ((Helper *)self)->work == NULL;
}

static void helper_forget(void *self)
{
    ((Helper *)self)->work = NULL;
}

static bool after_a_while(void *self)
{
    int *left = self;
    return --*left < 0;
}

/* Does the work of three threads, one after the other, each for some time. */
static void serve(Helper *helper, int asks)
{
    for (int i = 0; helper->work && i < 3; i++) {
        int left = asks;
        helper->work->share(helper->work, i, after_a_while, &left);
    }
    helper->work = NULL;
}

/* With threads and without, the same number of deals gives the same results; the job waits for a
 * busy host; it ends by itself when all is played, and at once when it is stopped. */
static void job_is_the_same_with_threads(void **state)
{
    World *world = *state;
    play(world, HELP_FULL);
    const Game *game = world_game(world);
    const Catalogue *c = session_catalogue(world->context.session);
    static Action legal[8192];
    int count = game_legal(c, game, legal, 8192);
    assert_true(count > 1);
    Idea ideas[2] = {{.first = legal[0], .then = {.kind = ACTION_SKIP}},
                     {.first = legal[count - 1], .then = {.kind = ACTION_SKIP}}};
    size_t room = session_game_room(world->context.session);
    TryJob *alone = try_job_new(c, game, room, ideas, 2, 5),
           *helped = try_job_new(c, game, room, ideas, 2, 5);
    Helper helper = {.busy = true};
    HostServices none = {0}, host = {.self = &helper,
                                     .work = helper_work,
                                     .work_done = helper_done,
                                     .forget_work = helper_forget};
    assert_true(try_job_update(helped, &host));
    assert_int_equal(try_job_sums(helped)->deals, 0);
    helper.busy = false;
    for (int i = 0; i < 2 && try_job_end(helped) == TRY_GOES_ON; i++) {
        try_job_update(helped, &host);
        serve(&helper, 700);
    }
    uint32_t deals = try_job_sums(helped)->deals;
    assert_true(deals > 0 && try_job_most(helped) == TRY_DEALS);
    for (int i = 0;
         i < 400 && try_job_sums(alone)->deals < deals && try_job_end(alone) == TRY_GOES_ON; i++)
        try_job_update(alone, &none);
    assert_true(try_job_sums(alone)->deals >= deals || try_job_end(alone) == TRY_CLEAR);
    try_job_stop(alone);
    assert_true(try_job_end(alone) != TRY_GOES_ON);
    uint32_t stopped = try_job_sums(alone)->deals;
    try_job_update(alone, &none);
    assert_int_equal(try_job_sums(alone)->deals, stopped);
    try_job_update(helped, &host);
    try_job_free(helped);
    try_job_free(alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(marked_and_played),
        QUICK_WORLD_TEST(marks_go_with_the_decision),
        QUICK_WORLD_TEST(only_with_full_help),
        QUICK_WORLD_TEST(fits_everywhere),
        QUICK_WORLD_TEST(stands_beside_the_board),
        QUICK_WORLD_TEST(keyboard_reaches_everything),
        QUICK_WORLD_TEST(job_is_the_same_with_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
