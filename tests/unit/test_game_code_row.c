/* test_game_code_row.c: the row with a game's code: typing the copied code gives the same game,
 * secrets stay secret, and the row fits everywhere, can be reached by Tab and is read aloud. */
#include "listener.h"
#include "record_help.h"
#include "scene_world.h"

#include "record/game_code.h"

#include <string.h>

static char copied[GAME_CODE_SIZE];
static bool refuses;

static bool take_code(void *self, const char *text)
{
    (void)self;
    snprintf(copied, sizeof copied, "%s", text);
    return !refuses;
}

static void show_pause(World *world)
{
    copied[0] = 0;
    world->context.host.copy_text = take_code;
    world_show(world, "game");
    world_rest(world);
    stage_push(world->context.stage, "pause", NULL, 0);
    world_frames(world, 4);
}

static SessionPlan plain(void)
{
    SessionPlan plan = world_plan(3, 3, HANDS_DEAL, 4711);
    plan.setup.expansions |= EXPANSION_SET(EXPANSION_RIVER);
    return plan;
}

static const UiEntry *row(const World *world)
{
    return ui_entry_find(world->context.ui, "pause.code");
}

/* Copies by keyboard, as players without a mouse do. */
static void copy_it(World *world)
{
    world_key(world, KEY_TAB);
    ui_focus(world->context.ui, "pause.code");
    world_frames(world, 2);
    world_key(world, KEY_SPACE);
    world_frames(world, 2);
}

static void test_same_game_again(void **state)
{
    World *world = *state;
    SessionPlan plan = plain();
    RecordHeader read = {0};
    refuses = false;
    world_begin(world, &plan);
    show_pause(world);
    copy_it(world);
    assert_int_equal(game_code_read(copied, &read), GAME_CODE_WHOLE);
    assert_true(read.seed == 4711 && read.setup.players == 3 && read.setup.hands == HANDS_DEAL);
    assert_true(read.setup.expansions == plan.setup.expansions);
    assert_true(world_says(world, copied)); /* the code is also shown as text, so that it can be
                                             * read aloud */
    assert_true(world_says(world, "Code copied."));
    refuses = true;
    copy_it(world);
    assert_true(world_says(world, "No clipboard available"));
    assert_false(world_says(world, "Code copied."));
}

/* A player who knows the key could work out every coming tile, so the code appears only after the
 * game. */
static void test_key_stays_secret(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 0);
    plan.key.words[0] = 77;
    world_begin(world, &plan);
    show_pause(world);
    assert_null(row(world));
    world_play_out(world);
    show_pause(world);
    assert_non_null(row(world));
    copy_it(world);
    RecordHeader read = {0};
    assert_int_equal(game_code_read(copied, &read), GAME_CODE_WHOLE);
    assert_int_equal(read.key.words[0], 77);
}

static const char position[] =
    "{ \"format\": \"hypotenuse-scenario/1\",\n"
    "  \"players\": [\"Red\", \"Blue\"], \"stack\": [\"BA-U\", \"BA-V\", \"BA-U\", \"BA-E\"],\n"
    "  \"board\": [{ \"tile\": \"BA-D\", \"at\": [0, 0] }] }";

/* A position has no code, because no seed leads to it; only a new game with its plan has one. */
static void test_position_has_none(void **state)
{
    World *world = *state;
    char code[GAME_CODE_SIZE];
    world_play_scenario(world, position, 2);
    show_pause(world);
    assert_null(row(world));
    SessionPlan plan = *session_plan(world->context.session);
    assert_false(game_code_write(&plan, code));
    world_begin(world, &plan);
    assert_true(game_code_write(session_plan(world->context.session), code));
}

static void begin_paused(World *world)
{
    SessionPlan plan = plain();
    world_begin(world, &plan);
    show_pause(world);
    assert_non_null(row(world));
}

/* Shows the row at its longest, with the line that reports the result of copying. */
static void show_copied(World *world)
{
    refuses = false;
    begin_paused(world);
    copy_it(world);
    assert_true(copied[0]);
}

static void test_fits_everywhere(void **state)
{
    World *world = *state;
    world_check_everywhere(world, show_copied, "pause of a game");
    world_size(world, 1280, 720, 2);
    show_copied(world);
    world_check_tab(world, "pause of a game");
}

static void test_is_spoken(void **state)
{
    World *world = *state;
    refuses = false;
    begin_paused(world);
    Listener *listener = begin_listening(world);
    go_to(world, listener, "Copy game code");
    assert_true(copied[0]);
    assert_true(heard(listener, "Code copied."));
    char code[GAME_CODE_SIZE];
    strcpy(code, copied);
    press(world, listener, KEY_TAB);
    press_with(world, listener, KEY_TAB, MOD_SHIFT);
    assert_true(heard(listener, code));
    end_listening(world, listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_same_game_again),   QUICK_WORLD_TEST(test_key_stays_secret),
        QUICK_WORLD_TEST(test_position_has_none), QUICK_WORLD_TEST(test_fits_everywhere),
        QUICK_WORLD_TEST(test_is_spoken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
