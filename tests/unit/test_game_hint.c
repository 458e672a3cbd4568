/* test_game_hint.c: hints in the game: asking for them, reading and following them, and what makes
 * them vanish; computer players that think for a long time. The host that thinks is a fake, which
 * answers when the test lets it. */
#include "scene_world.h"

#include "rules/view.h"
#include "scenes/stage/stage.h"

/* --- a host that thinks on command ------------------------------------------------------------ */

static struct {
    Thought *thought;
    bool may_end;
    int begun, forgotten, hurried;
} host;

static bool host_think(void *self, struct Thought *thought)
{
    (void)self;
    host.thought = thought;
    host.begun++;
    return true;
}

static bool host_done(void *self)
{
    (void)self;
    if (!host.may_end)
        return false;
    for (int share = 0; host.thought && share < host.thought->work.shares; share++)
        thought_share(&host.thought->work, share, NULL, NULL);
    host.thought = NULL;
    return true;
}

static void host_hurry(void *self)
{
    (void)self;
    host.hurried++;
    host.may_end = true;
}

static void host_forget(void *self)
{
    (void)self;
    host.forgotten++;
    host.thought = NULL;
}

static float host_progress(void *self)
{
    (void)self;
    return .4f;
}

static void give_host(World *world)
{
    memset(&host, 0, sizeof host);
    world->context.host.thinking.think = host_think;
    world->context.host.thinking.done = host_done;
    world->context.host.thinking.answer_now = host_hurry;
    world->context.host.thinking.forget = host_forget;
    world->context.host.thinking.progress = host_progress;
}

/* --- positions -------------------------------------------------------------------------------- */

/* Begins a game of a human against ai0, plays at least `actions` actions, and stops when the human
 * must act in `phase`. */
static void begin_at(World *world, HandMode hands, Phase phase, int actions)
{
    SessionPlan plan = world_plan(2, 1, hands, 8);
    plan.setup.hand_size = hands == HANDS_NONE ? 0 : 8;
    plan.seed += (uint64_t)actions;
    world_begin(world, &plan);
    Session *session = world->context.session;
    Action action;
    for (int i = 0; i < actions || game_to_act(world_game(world)) != 0 ||
                    game_phase(world_game(world)) != phase;
         i++) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
    session_face(session, 0);
    world_show(world, "game");
    world_rest(world);
}

static void to_place(World *world)
{
    begin_at(world, HANDS_NONE, PHASE_PLACE, 12);
}

static int rows_shown(const World *world)
{
    return world_entries(world, "hints.row");
}

/* --- asking ----------------------------------------------------------------------------------- */

static void test_three_rows_with_reasons(void **state)
{
    World *world = *state;
    to_place(world);
    assert_int_equal(rows_shown(world), 0);
    world_letter(world, 'h');
    assert_int_equal(rows_shown(world), 3);
    for (int i = 0; i < 3; i++) {
        assert_true(strlen(world_entry(world, "hints.row", i)->label) > 20);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(world_entry(world, "hints.row", i)->label,
                                    world_entry(world, "hints.row", k)->label);
    }
    world_key(world, KEY_ESCAPE);
    assert_int_equal(rows_shown(world), 0);
    assert_true(world_top_is(world, "game")); /* Escape closed the panel, not the game */
    world_click_id(world, "hint");
    assert_int_equal(rows_shown(world), 3);
    world_click_id(world, "hint");
    assert_int_equal(rows_shown(world), 0);
}

/* With three squares left and nothing hidden, the first row says that it is exact; before that no
 * row does. A tile on trial starts a new request, about the follower, whose answer is also exact.
 * */
static void test_the_last_squares_are_exact(void **state)
{
    World *world = *state;
    Action action;
    to_place(world);
    world_letter(world, 'h');
    assert_int_equal(rows_shown(world), 3);
    assert_false(world_says(world, "exact"));
    world_letter(world, 'h');
    const Game *game = world_game(world);
    while (game_stack_count(game) > 3 || game_to_act(game) != 0 ||
           game_phase(game) != PHASE_PLACE) {
        assert_true(session_computer_action(world->context.session, true, &action));
        assert_true(session_apply(world->context.session, &action, NULL));
    }
    world_show(world, "game");
    world_rest(world);
    world_letter(world, 'h');
    assert_int_equal(rows_shown(world), 3);
    assert_true(world_says(world, "best move · exact"));
    world_key(world, (InputKey)(KEY_0 + 1));
    world_rest(world);
    world_letter(world, 'h');
    world_letter(world, 'h');
    assert_true(rows_shown(world) >= 1);
    assert_true(world_says(world, "best move · exact"));
}

/* One row puts the tile on trial, and another one moves it; nothing is played before it is
 * confirmed. */
static void test_rows_are_trials(void **state)
{
    World *world = *state;
    to_place(world);
    int tiles = game_tile_count(world_game(world));
    world_letter(world, 'h');
    world_rest(world); /* the place that the hint points to moves out from under the panel */
    float zoom = world->board.camera.zoom, x = world->board.camera.x;
    for (int row = 1; row <= 3; row++) {
        world_key(world, (InputKey)(KEY_0 + row));
        world_rest(world);
        assert_int_equal(game_tile_count(world_game(world)), tiles);
        assert_true(world_entries(world, "confirm") == 1);
        assert_int_equal(rows_shown(world), 3);
    }
    assert_true(world->board.camera.zoom == zoom && world->board.camera.x == x);
    world_click_id(world, "hints.row1");
    world_rest(world);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_true(game_tile_count(world_game(world)) > tiles);
    assert_int_equal(rows_shown(world), 0); /* the game has moved on */
}

/* Returns how often a text of exactly these words is on the screen. */
static int times(const World *world, const char *words)
{
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        count += command->kind == DRAW_TEXT && command->length == strlen(words) &&
                 !memcmp(world->list.texts + command->text, words, command->length);
    }
    return count;
}

/* The best row about a tile on trial has its number on the board, even if it is "no follower" or
 * not the first kind of figure that may stand there. */
static void test_best_row_is_marked(void **state)
{
    World *world = *state;
    for (int actions = 12; actions < 60; actions += 6) {
        begin_at(world, HANDS_NONE, PHASE_PLACE, actions);
        world_letter(world, 'h');
        world_key(world, KEY_0 + 1);
        world_rest(world);
        world_letter(world, 'h'); /* hints off and on again: now they are about the figure */
        world_letter(world, 'h');
        world_rest(world);
        assert_int_equal(times(world, "1"), 2);
        world_letter(world, 'h');
    }
}

/* Two rows place the city in the same space, rotated differently. Once the first is on trial the
 * second loses its number, which nothing on the board would explain. */
static void test_numbers_of_other_rotations_go(void **state)
{
    static const char city[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
        " \"board\": [{\"tile\": \"BA-D\", \"at\": [0, 0]}],"
        " \"stack\": [\"BA-R\", \"BA-U\", \"BA-U\"]}";
    World *world = *state;
    world_play_scenario(world, city, 2);
    world_letter(world, 'h');
    world_rest(world);
    assert_true(world_says(world, "rotated differently"));
    int best = times(world, "1"), others = times(world, "2") + times(world, "3");
    assert_true(best >= 2 && others >= 4); /* in the panel and on the board */
    world_click_id(world, "hints.row1");
    world_rest(world);
    assert_int_equal(times(world, "1"), best);
    assert_int_equal(times(world, "2") + times(world, "3"), others - 1);
}

/* Even in a small window with large text, the panel leaves more than half of the width free for the
 * board, where the number of the best row is visible. */
static void test_best_row_is_seen(void **state)
{
    World *world = *state;
    world_size(world, 1024, 600, 2);
    for (int actions = 70; actions < 94; actions += 4) {
        begin_at(world, HANDS_NONE, PHASE_PLACE, actions);
        world_letter(world, 'h');
        world_rest(world);
        Rect banner = world_entry(world, "banner", 0)->rect;
        Rect rows = world_entry(world, "hints.row", 0)->rect;
        float below = banner.y + banner.h, foot = world_entry(world, "menu", 0)->rect.y;
        Rect free = {banner.x, below, rows.x - banner.x, foot - below};
        assert_true(free.w > .5f * banner.w && rows.w < .45f * banner.w);
        int seen = 0;
        for (uint32_t i = 0; i < world->list.count; i++) {
            const DrawCommand *command = &world->list.commands[i];
            seen += command->kind == DRAW_TEXT && command->length == 1 &&
                    world->list.texts[command->text] == '1' &&
                    rect_has(free, command->rect.x, command->rect.y);
        }
        assert_int_equal(seen, 1);
        world_letter(world, 'h');
    }
}

/* At 200 %, the figures that hints about the follower offer are visible: the panel and the banner
 * cover none of them. */
static void test_ghosts_stay_on_their_tile(void **state)
{
    World *world = *state;
    int seen = 0;
    world_size(world, 1280, 720, 2);
    for (int actions = 12; actions < 60; actions += 12) {
        begin_at(world, HANDS_NONE, PHASE_PLACE, actions);
        world_letter(world, 'h');
        for (int row = 1; row <= 3 && !world_entries(world, "claim."); row++)
            world_key(world, (InputKey)(KEY_0 + row));
        world_letter(world, 'h');
        world_letter(world, 'h');
        world_rest(world);
        const UiEntry *panel = world_entry(world, "hints.row", 0),
                      *banner = world_entry(world, "banner", 0);
        for (int i = 0; i < world_entries(world, "claim."); i++, seen++) {
            Rect claim = world_entry(world, "claim.", i)->rect;
            assert_true(claim.x + claim.w <= panel->rect.x);
            assert_true(claim.y >= banner->rect.y + banner->rect.h - 1);
        }
    }
    assert_true(seen > 2);
    world_size(world, 1280, 720, 1);
}

/* The panel doesn't cover the preview of a followed row, even if the place is close to the panel.
 * */
static void test_panel_hides_no_preview(void **state)
{
    World *world = *state;
    int shown = 0;
    for (int actions = 12; actions < 60; actions += 8) {
        begin_at(world, HANDS_NONE, PHASE_PLACE, actions);
        world_letter(world, 'h');
        for (int row = 1; row <= 3; row++) {
            world_key(world, (InputKey)(KEY_0 + row));
            world_rest(world);
            const UiEntry *panel = world_entry(world, "hints.row", 0);
            for (int i = 0; i < world_entries(world, "preview."); i++, shown++) {
                Rect line = world_entry(world, "preview.", i)->rect;
                assert_true(line.x >= 0 && line.x + line.w <= panel->rect.x);
            }
        }
    }
    assert_true(shown >= 2);
}

/* A draw can't be undone, so the row only points at the stack, and Enter draws. */
static void test_row_that_draws(void **state)
{
    World *world = *state;
    for (int actions = 4; actions < 100; actions += 4) {
        begin_at(world, HANDS_DEAL, PHASE_CHOOSE, actions);
        world_letter(world, 'h');
        for (int row = 0; row < rows_shown(world); row++) {
            if (!strstr(world_entry(world, "hints.row", row)->label, "Draw a tile"))
                continue;
            world_key(world, (InputKey)(KEY_0 + 1 + row));
            world_rest(world);
            assert_int_equal(game_phase(world_game(world)), PHASE_CHOOSE);
            world_key(world, KEY_ENTER);
            world_rest(world);
            assert_int_equal(game_phase(world_game(world)), PHASE_PLACE);
            return;
        }
    }
    fail_msg("no hint says to draw");
}

static void test_every_kind_of_decision_has_hints(void **state)
{
    World *world = *state;
    static const Phase phases[] = {PHASE_CHOOSE, PHASE_PLACE, PHASE_FOLLOW};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        begin_at(world, HANDS_DEAL, phases[i], 10);
        world_letter(world, 'h');
        assert_true(rows_shown(world) >= 2);
        world_key(world, (InputKey)(KEY_0 + 1));
        assert_int_equal(game_phase(world_game(world)), phases[i]);
    }
}

/* With a tile on trial the hints are about the follower. */
static void test_hints_about_a_trial(void **state)
{
    World *world = *state;
    to_place(world);
    world_letter(world, 'h');
    for (int row = 1; row <= 3 && !world_entries(world, "claim."); row++)
        world_key(world, (InputKey)(KEY_0 + row));
    assert_true(world_entries(world, "claim.") > 0);
    world_letter(world, 'h');
    world_letter(world, 'h');
    assert_true(rows_shown(world) >= 2);
    assert_true(world_entries(world, "claim.") > 0); /* still on trial */
    world_key(world, KEY_ESCAPE);
    world_key(world, KEY_ESCAPE); /* undoes the tile */
    world_letter(world, 'h');
    assert_int_equal(rows_shown(world), 3);
}

static void test_hints_can_be_off(void **state)
{
    World *world = *state;
    to_place(world);
    assert_non_null(ui_entry_find(world->context.ui, "hint"));
    strcpy(world->settings.hints, "off");
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "hint"));
    world_letter(world, 'h');
    assert_int_equal(rows_shown(world), 0);
    strcpy(world->settings.hints, "ai2");
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 8);
    plan.help = HELP_BASIC;
    world_begin(world, &plan);
    world_show(world, "game");
    assert_null(ui_entry_find(world->context.ui, "hint"));
}

/* --- while a hint is computed ----------------------------------------------------------------- */

static void test_thinking_can_be_cancelled(void **state)
{
    World *world = *state;
    to_place(world);
    give_host(world);
    world_letter(world, 'h');
    assert_int_equal(host.begun, 1);
    assert_int_equal(rows_shown(world), 0);
    assert_non_null(ui_entry_find(world->context.ui, "hints.close"));
    world_key(world, KEY_ESCAPE);
    assert_int_equal(host.forgotten, 1);
    world_letter(world, 'h');
    world_click(world, world_entry(world, "place.", 0)); /* the player chose for themselves */
    assert_int_equal(host.forgotten, 2);
    assert_null(ui_entry_find(world->context.ui, "hints.close"));
    world_key(world, KEY_ESCAPE);
    world_letter(world, 'h');
    host.may_end = true;
    world_frames(world, 2);
    assert_int_equal(rows_shown(world), 3);
    assert_int_equal(host.forgotten, 2);
}

/* If the game moves on while a hint is computed or shown, the hint is dropped: it is about another
 * decision. */
static void test_stale_hints_are_dropped(void **state)
{
    World *world = *state;
    for (int shown = 0; shown < 2; shown++) {
        to_place(world);
        give_host(world);
        host.may_end = shown;
        world_letter(world, 'h');
        world_frames(world, 2);
        assert_int_equal(rows_shown(world), shown ? 3 : 0);
        Action action;
        host.may_end = true;
        assert_true(session_computer_action(world->context.session, true, &action));
        assert_true(session_apply(world->context.session, &action, NULL));
        world_frames(world, 2);
        assert_int_equal(host.forgotten, !shown);
        assert_int_equal(rows_shown(world), 0);
        assert_null(ui_entry_find(world->context.ui, "hints.close"));
    }
}

/* --- nothing hidden is used ------------------------------------------------------------------- */

static int hints_of(Thought *thought, const World *world, const Game *game, Hint *out)
{
    thought_begin(thought, ai_find("ai3"), world->context.catalogue, game, 5);
    thought->explain = true;
    thought->nodes = 400;
    thought_share(&thought->work, 0, NULL, NULL);
    return thought_hints(thought, out);
}

/* Tiles the seat can't see are dealt again at random: the hints and their reasons stay the same. */
static void test_hints_see_what_the_seat_sees(void **state)
{
    World *world = *state;
    begin_at(world, HANDS_DEAL, PHASE_CHOOSE, 20);
    size_t room = session_game_room(world->context.session);
    const Game *game = world_game(world);
    Game *other = calloc(1, room);
    Thought *a = thought_new(room), *b = thought_new(room);
    Hint first[HINTS], second[HINTS];
    int count = hints_of(a, world, game, first);
    assert_int_equal(count, HINTS);
    for (uint64_t deal = 1; deal <= 3; deal++) {
        Rng rng = rng_seeded(deal);
        game_view(world->context.catalogue, game, game_to_act(game), other);
        game_redeal(world->context.catalogue, other, &rng);
        assert_int_equal(hints_of(b, world, other, second), count);
        assert_memory_equal(first, second, sizeof first);
    }
    thought_free(a);
    thought_free(b);
    free(other);
}

/* --- computer players who think long ---------------------------------------------------------- */

/* Sets up a computer player that has to decide and is still thinking. */
static void to_long_thought(World *world)
{
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 8);
    plan.setup.first = 1;
    world_begin(world, &plan);
    give_host(world);
    world->context.now_ms = 0;
    world_show(world, "game");
    world_rest(world);
    world->context.now_ms += 4000;
    world_frames(world, 2);
}

static void test_long_thought_shows_and_can_be_ended(void **state)
{
    World *world = *state;
    to_long_thought(world);
    assert_int_equal(host.begun, 1);
    assert_non_null(ui_entry_find(world->context.ui, "play_now"));
    world->context.now_ms = 400; /* short thinking isn't shown */
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "play_now"));
    world->context.now_ms = 2000;
    world_frames(world, 2);
    world_click_id(world, "play_now");
    assert_int_equal(host.hurried, 1);
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "play_now"));
    assert_int_equal(host.forgotten, 0);
}

static void test_menu_stops_a_thought(void **state)
{
    World *world = *state;
    to_long_thought(world);
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "pause"));
    assert_int_equal(host.forgotten, 1);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 4);
    assert_int_equal(host.begun, 2); /* the computer player started thinking again */
    assert_null(ui_entry_find(world->context.ui, "play_now"));
}

/* --- everything fits -------------------------------------------------------------------------- */

static void show_hints(World *world)
{
    world_show(world, "game");
    world_letter(world, 'h');
    assert_int_equal(rows_shown(world), 3);
}

static void show_waiting(World *world)
{
    world_show(world, "game");
    give_host(world);
    world_letter(world, 'h');
    world->context.now_ms += 500;
    world_frames(world, 2);
    assert_non_null(ui_entry_find(world->context.ui, "hints.close"));
    session_stop_thinking(world->context.session);
    world->context.host.thinking.think = NULL;
}

static void test_panel_fits(void **state)
{
    World *world = *state;
    strcpy(world->settings.hints, "ai2");
    begin_at(world, HANDS_DEAL, PHASE_CHOOSE, 24);
    world_check_everywhere(world, show_hints, "hints");
    world->longer = 1.25f;
    world_check_sizes(world, show_hints, "hints in a long language");
    world->longer = 1;
    show_hints(world);
    world_check_tab(world, "hints");
    to_place(world);
    world_check_everywhere(world, show_waiting, "waiting for hints");
}

static void test_long_thought_fits(void **state)
{
    world_check_everywhere(*state, to_long_thought, "thinking");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_three_rows_with_reasons),
        QUICK_WORLD_TEST(test_the_last_squares_are_exact),
        QUICK_WORLD_TEST(test_rows_are_trials),
        QUICK_WORLD_TEST(test_best_row_is_marked),
        QUICK_WORLD_TEST(test_numbers_of_other_rotations_go),
        QUICK_WORLD_TEST(test_best_row_is_seen),
        QUICK_WORLD_TEST(test_ghosts_stay_on_their_tile),
        QUICK_WORLD_TEST(test_panel_hides_no_preview),
        QUICK_WORLD_TEST(test_row_that_draws),
        QUICK_WORLD_TEST(test_every_kind_of_decision_has_hints),
        QUICK_WORLD_TEST(test_hints_about_a_trial),
        QUICK_WORLD_TEST(test_hints_can_be_off),
        QUICK_WORLD_TEST(test_thinking_can_be_cancelled),
        QUICK_WORLD_TEST(test_stale_hints_are_dropped),
        QUICK_WORLD_TEST(test_hints_see_what_the_seat_sees),
        QUICK_WORLD_TEST(test_long_thought_shows_and_can_be_ended),
        QUICK_WORLD_TEST(test_menu_stops_a_thought),
        WORLD_TEST(test_panel_fits),
        WORLD_TEST(test_long_thought_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
