/* The results scene: names the winners, fits everywhere, shows the board, begins again. */
#include "scene_world.h"

/* A game that computers have played to its end. */
static void play(World *world, int players, int people, int hand_size, uint64_t seed)
{
    SessionPlan plan = world_plan(players, people, HANDS_DRAFT, seed);
    plan.setup.hand_size = (uint8_t)hand_size;
    world_begin(world, &plan);
    world_play_out(world);
}

static void show_results(World *world)
{
    world_show(world, "results");
}

static void show_generations(World *world)
{
    show_results(world);
    const UiEntry *tabs = ui_entry_find(world->context.ui, "page");
    assert_non_null(tabs);
    world_click_at(world, tabs->rect.x + .75f * tabs->rect.w, tabs->rect.y + tabs->rect.h / 2);
    world_frames(world, 3);
}

static void headline_names_the_winner(void **state)
{
    World *world = *state;
    play(world, 4, 0, 3, 11);
    show_results(world);
    const Game *game = world_game(world);
    const UiEntry *headline = ui_entry_find(world->context.ui, "headline");
    assert_non_null(headline);
    int most = 0, winners = 0;
    for (int seat = 0; seat < 4; seat++)
        most = game_score(game, seat) > most ? game_score(game, seat) : most;
    for (int seat = 0; seat < 4; seat++)
        if (game_score(game, seat) == most) {
            assert_non_null(
                strstr(headline->label, session_seat(world->context.session, seat)->name));
            winners++;
        }
    assert_non_null(strstr(headline->label, winners > 1 ? "together" : "wins"));
}

static void everything_fits(void **state)
{
    World *world = *state;
    for (int players = 2; players <= 6; players++) {
        play(world, players, 0, 3, (uint64_t)players);
        world_check_everywhere(world, show_results, "results");
        world_check_everywhere(world, show_generations, "generations");
    }
}

static void keys_reach_everything(void **state)
{
    World *world = *state;
    play(world, 5, 0, 3, 8);
    show_results(world);
    world_check_tab(world, "results");
    for (int i = 0; i < 12 && !world_top_is(world, "menu"); i++)
        world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "menu"));
}

static void board_can_be_viewed(void **state)
{
    World *world = *state;
    play(world, 2, 0, 3, 4);
    show_results(world);
    world_click_id(world, "board");
    world_frames(world, 3);
    assert_null(ui_entry_find(world->context.ui, "again"));
    assert_null(ui_entry_find(world->context.ui, "headline"));
    assert_true(world->board.tile_count == game_tile_count(world_game(world)));
    world_key(world, KEY_ESCAPE);
    world_frames(world, 3);
    assert_non_null(ui_entry_find(world->context.ui, "again"));
    assert_non_null(ui_entry_find(world->context.ui, "headline"));
}

static void playing_again_keeps_people_and_rules(void **state)
{
    World *world = *state;
    play(world, 3, 3, 4, 4);
    uint64_t before = session_plan(world->context.session)->seed;
    show_results(world);
    world_click_id(world, "again");
    world_frames(world, 6);
    Session *session = world->context.session;
    assert_non_null(session);
    assert_string_equal(stage_top(world->context.stage)->name, "draft");
    assert_int_equal(session_players(session), 3);
    assert_int_equal(game_setup(session_game(session))->hand_size, 4);
    assert_string_equal(session_seat(session, 2)->name, "Yuki");
    assert_true(session_plan(session)->seed != before);
    assert_int_equal(game_phase(session_game(session)), PHASE_DRAFT);
}

static void menu_closes_the_game(void **state)
{
    World *world = *state;
    play(world, 2, 2, 3, 4);
    show_results(world);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 6);
    assert_string_equal(stage_top(world->context.stage)->name, "menu");
    assert_null(world->context.session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(headline_names_the_winner),
        WORLD_TEST(everything_fits),
        WORLD_TEST(keys_reach_everything),
        WORLD_TEST(board_can_be_viewed),
        WORLD_TEST(playing_again_keeps_people_and_rules),
        WORLD_TEST(menu_closes_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
