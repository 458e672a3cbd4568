/* test_game_dragon.c: the dragon, the fairy and portals by mouse: a player choosing a step sees in
 * advance which figures it sends home; a figure can go through a portal to another tile, and the
 * fairy to a figure. */
#include "scene_world.h"

#include "scenes/play/play.h"

#include <stdio.h>
#include <string.h>

/* The dragon is on a volcano with tiles on all four sides: a road of Blue's in the north, Red's
 * monk in the east, no figure in the south, Blue's knight in the west. */
static const char run[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"princess-and-dragon\"],"
    " \"board\": [{\"tile\": \"PD-01\", \"at\": [0, 0], \"tokens\": [{\"token\": \"dragon\"}]},"
    " {\"tile\": \"BA-U\", \"at\": [0, -1], \"rotation\": 1, \"followers\": [{\"player\": "
    "\"Blue\", \"on\": \"road@E\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 1]},"
    " {\"tile\": \"BA-E\", \"at\": [-1, 0], \"rotation\": 3, \"followers\": [{\"player\": "
    "\"Blue\", \"on\": \"city@W\"}]}],"
    " \"stack\": [\"PD-16\", \"BA-U\", \"BA-U\"]}";

/* Blue's road is north of the dragon, and a column of tiles is south of it: along the column the
 * dragon has only one way to go, and then none. */
static const char narrow[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"princess-and-dragon\"],"
    " \"board\": [{\"tile\": \"PD-01\", \"at\": [0, 0], \"tokens\": [{\"token\": \"dragon\"}]},"
    " {\"tile\": \"BA-U\", \"at\": [0, -1], \"rotation\": 1, \"followers\": [{\"player\": "
    "\"Blue\", \"on\": \"road@E\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 1]}, {\"tile\": \"BA-B\", \"at\": [0, 2]}],"
    " \"stack\": [\"PD-16\", \"BA-U\", \"BA-U\"]}";

/* A portal to place, a distant monastery, and a monk of Red's that the fairy may join. */
static const char portal[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"princess-and-dragon\"],"
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]},"
    " {\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]}],"
    " \"stack\": [\"PD-12\", \"BA-U\", \"BA-U\"]}";

/* Starts the scenario and places the drawn tile at some spot. */
static void lay(World *world, const char *scenario)
{
    world_play_scenario(world, scenario, 2);
    world_click(world, world_some_entry(world, "place."));
    world_rest(world);
}

/* Returns whether the screen says that one figure of `seat` would go home. */
static bool tells_loss(const World *world, int seat)
{
    char words[96];
    snprintf(words, sizeof words, "Sends home: %s 1",
             session_seat(world->context.session, seat)->name);
    return world_says(world, words);
}

/* Red leads the first step, to the east, and sends their own monk home; pointing at a step shows
 * which figures it costs (DRG-4, DRG-6, DRG-17). */
static void test_step_by_mouse(void **state)
{
    World *world = *state;
    lay(world, run);
    world_click_id(world, "confirm");
    world_rest(world);
    const Game *game = world_game(world);
    assert_int_equal(game_asked(game), QUESTION_DRAGON);
    assert_int_equal(game_to_act(game), 0);
    assert_int_equal(world_entries(world, "answer."), 4);
    assert_int_equal(world_entries(world, "option"), 0); /* no panel hides the board */
    int before = game_supply(game, 0, FIGURE_FOLLOWER);
    Rect east = world_entry(world, "answer.2", 0)->rect;
    world_point(world, east.x + east.w / 2, east.y + east.h / 2);
    world_frames(world, 30);
    assert_true(world_says(world, "Move east"));
    assert_true(tells_loss(world, 0));
    Rect south = world_entry(world, "answer.3", 0)->rect;
    world_point(world, south.x + south.w / 2, south.y + south.h / 2);
    world_frames(world, 30);
    assert_false(world_says(world, "Sends home"));
    world_click_id(world, "answer.2");
    world_rest(world);
    assert_int_equal(game_supply(world_game(world), 0, FIGURE_FOLLOWER), before + 1);
}

/* A number key aims at a step, and Enter confirms it (DRG-17). */
static void test_step_by_key(void **state)
{
    World *world = *state;
    lay(world, run);
    world_key(world, KEY_ENTER);
    world_rest(world);
    int before = game_supply(world_game(world), 1, FIGURE_FOLLOWER);
    world_type_number(world, 1);
    world_frames(world, 60);
    assert_true(tells_loss(world, 1));
    assert_int_equal(game_asked(world_game(world)), QUESTION_DRAGON);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_int_equal(game_supply(world_game(world), 1, FIGURE_FOLLOWER), before + 1);
}

/* Before a step is chosen, each step's arrow shows which figures that step costs, and the banner
 * shows who leads each step; arrows that cost no figures have no number. */
static void test_stakes_and_order(void **state)
{
    World *world = *state;
    lay(world, run);
    world_click_id(world, "confirm");
    world_rest(world);
    assert_int_equal(world_entries(world, "stake."), 3); /* no figure in the south */
    char words[256];
    snprintf(words, sizeof words, "Sends home: %s 1",
             session_seat(world->context.session, 0)->name);
    assert_string_equal(world_entry(world, "stake.1", 0)->label, words);
    snprintf(words, sizeof words, "1 %s, 2 %s, 3 %s", session_seat(world->context.session, 0)->name,
             session_seat(world->context.session, 1)->name,
             session_seat(world->context.session, 0)->name);
    assert_memory_equal(ui_entry_find(world->context.ui, "run")->label, words, strlen(words));
}

/* Arrow keys aim in their direction, and Enter confirms. */
static void test_step_by_arrow(void **state)
{
    World *world = *state;
    lay(world, run);
    world_key(world, KEY_ENTER);
    world_rest(world);
    world_key(world, KEY_RIGHT);
    world_frames(world, 60);
    assert_true(world_says(world, "Move east"));
    world_key(world, KEY_DOWN);
    world_frames(world, 60);
    assert_true(world_says(world, "Move south"));
    int before = game_supply(world_game(world), 1, FIGURE_FOLLOWER);
    world_key(world, KEY_LEFT);
    world_frames(world, 60);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_int_equal(game_supply(world_game(world), 1, FIGURE_FOLLOWER), before + 1);
}

/* A step without a choice is announced while it happens, as is a dragon that can't move on
 * (COMB-7). */
static void test_only_way_is_told(void **state)
{
    World *world = *state;
    world_play_scenario(world, narrow, 2);
    world_click(world, world_entry(world, "place.0.3", 0)); /* south of the other tiles */
    world_rest(world);
    world_click_id(world, "confirm");
    world_rest(world);
    assert_int_equal(world_entries(world, "answer."), 2);
    world_click_id(world, "answer.2"); /* south; then another step south is the only way, then there
                                        * is none */
    bool only = false, stuck = false;
    for (int i = 0; i < 300 && !(only && stuck); i++) {
        world_frames(world, 1);
        const UiEntry *banner = world_entry(world, "banner", 0);
        only |= banner && strstr(banner->label, "only one way to go");
        const Session *session = world->context.session;
        const Event *shown =
            session_event_count(session) ? &session_event(session, 0)->event : NULL;
        stuck |= shown && shown->kind == EVENT_CHOSEN && shown->label == DRAGON_STUCK;
    }
    assert_true(only);
    assert_true(stuck);
}

/* On a board larger than the window the targets of the steps are still visible. */
static void test_steps_come_to_sight(void **state)
{
    enum { ROW = 60, SIZE = 8192 };
    static char text[SIZE];
    World *world = *state;
    int length =
        snprintf(text, SIZE,
                 "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
                 " \"expansions\": [\"princess-and-dragon\"], \"board\": ["
                 "{\"tile\": \"PD-01\", \"at\": [0, 0], \"tokens\": [{\"token\": \"dragon\"}]},"
                 "{\"tile\": \"BA-B\", \"at\": [0, 1]}");
    for (int x = 1; x < ROW; x++)
        length += snprintf(text + length, (size_t)(SIZE - length),
                           ", {\"tile\": \"BA-B\", \"at\": [%d, 0]}", x);
    snprintf(text + length, (size_t)(SIZE - length),
             "], \"stack\": [\"PD-16\", \"BA-U\", \"BA-U\"]}");
    world_size(world, 960, 540, 1);
    world_play_scenario(world, text, 2);
    world_click(world, world_some_entry(world, "place."));
    world_rest(world);
    world_click_id(world, "confirm");
    world_rest(world);
    assert_int_equal(game_asked(world_game(world)), QUESTION_DRAGON);
    assert_true(world_entries(world, "answer.") >= 2);
}

/* A figure goes through the portal onto the monastery of another tile (DRG-15). */
static void test_portal_by_mouse(void **state)
{
    World *world = *state;
    lay(world, portal);
    const TileKind *kind =
        catalogue_kind(world->context.catalogue, game_tile(world_game(world), 0).copy);
    char id[32] = "";
    for (int segment = 0; segment < kind->segment_count; segment++)
        if (kind->segments[segment].kind == SEGMENT_MONASTERY)
            snprintf(id, sizeof id, "deed.stand.0.%d", segment);
    world_click_id(world, id);
    world_rest(world);
    int count = game_figure_count(world_game(world));
    Figure figure = game_figure(world_game(world), count - 1);
    assert_int_equal(figure.tile, 0);
    assert_int_equal(figure.seat, 0);
}

/* A click where the portal doesn't lead gives the reason: a figure is already there (DRG-15). */
static void test_portal_tells_why_not(void **state)
{
    World *world = *state;
    lay(world, portal);
    float x, y;
    camera_to_screen(&world->board.camera, 1.5f, .4f, &x, &y);
    world_click_at(world, x, y);
    world_frames(world, 5);
    assert_true(world_says(world, "This feature already has a follower."));
    assert_int_equal(game_figure_count(world_game(world)), 1);
}

/* Instead of placing a figure, the player sends the fairy to one of their figures (DRG-9). */
static void test_fairy_by_mouse(void **state)
{
    World *world = *state;
    lay(world, portal);
    world_click(world, world_some_entry(world, "deed.fairy."));
    world_rest(world);
    Token tokens[8];
    int count = game_tokens(world->context.catalogue, world_game(world), tokens, 8);
    bool stands = false;
    for (int i = 0; i < count; i++)
        stands |= tokens[i].label == LABEL_FAIRY && tokens[i].tile == 1;
    assert_true(stands);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_step_by_mouse),        WORLD_TEST(test_step_by_key),
        WORLD_TEST(test_stakes_and_order),     WORLD_TEST(test_step_by_arrow),
        WORLD_TEST(test_only_way_is_told),     WORLD_TEST(test_portal_by_mouse),
        WORLD_TEST(test_steps_come_to_sight),  WORLD_TEST(test_fairy_by_mouse),
        WORLD_TEST(test_portal_tells_why_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
