/* test_game_dangers.c: towers, flights and fleas by mouse: figures out of reach are marked,
 * prisoners are bought back by a click on their captor's card, questions name the alternative, and
 * actions can be undone. */
#include "scene_world.h"

#include "base/text.h"
#include "expansions/tower/tower.h"
#include "scenes/play/play.h"

#include <stdio.h>
#include <string.h>

#define SCENARIO "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], "
/* A tower that reaches Blue's monk in the east, and a farmer with its pig in the south. */
static const char tower[] = SCENARIO
    "\"expansions\": [\"tower\", \"traders-and-builders\", \"halflings\"], \"tiles\": ["
    " {\"id\": \"base\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], \"roads\": [],"
    "  \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7], \"cities\": []}],"
    "  \"features\": [\"tower\"]}], \"board\": ["
    " {\"tile\": \"base\", \"at\": [0, 0], \"tokens\": [{\"token\": \"tower\", \"height\": 1}]},"
    " {\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\": [{\"player\": \"Blue\", \"on\": "
    "\"monastery\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 1], \"followers\": [{\"player\": \"Blue\", \"on\": "
    "\"field@S0\"}, {\"player\": \"Blue\", \"on\": \"field@S0\", \"figure\": \"pig\"}]},"
    " {\"tile\": \"BA-U\", \"at\": [-1, 0]}],"
    " \"stack\": [\"BA-B\", \"BA-B\", \"BA-U\"],"
    " \"hands\": {\"Red\": [\"H2-04\"], \"Blue\": [\"H2-05\"]}}";

/* Blue holds two kinds of Red's figures, and a tower reaches Blue's monk: an exchange in which Red
 * has a choice. */
static const char exchange[] = SCENARIO
    "\"expansions\": [\"tower\", \"inns-and-cathedrals\"], \"tiles\": ["
    " {\"id\": \"base\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], \"roads\": [],"
    "  \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7], \"cities\": []}],"
    "  \"features\": [\"tower\"]}], \"board\": ["
    " {\"tile\": \"base\", \"at\": [0, 0], \"tokens\": [{\"token\": \"tower\", \"height\": 1}]},"
    " {\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\": [{\"player\": \"Blue\", \"on\": "
    "\"monastery\"}]}],"
    " \"points\": {\"Red\": 5}, \"prisoners\": {\"Blue\": [{\"player\": \"Red\"}, "
    "{\"player\": \"Red\", \"figure\": \"big\"}]},"
    " \"stack\": [\"BA-B\", \"BA-B\", \"BA-U\"]}";

/* A source with an outbreak and a monk next to it; fleas may go to several tiles. */
static const char plague[] = SCENARIO
    "\"expansions\": [\"plague\"], \"tiles\": ["
    " {\"id\": \"src\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], \"roads\": [],"
    "  \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}],"
    "  \"features\": [\"plague-source\"]}], \"board\": ["
    " {\"tile\": \"src\", \"at\": [0, 0], \"tokens\": [{\"token\": \"outbreak\", \"number\": 1}]},"
    " {\"tile\": \"BA-B\", \"at\": [1, 0], \"tokens\": [{\"token\": \"flea\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 1], \"followers\": [{\"player\": \"Blue\", \"on\": "
    "\"monastery\"}]}],"
    " \"stack\": [\"BA-B\", \"BA-B\", \"BA-U\"]}";

/* A portal whose road holds Red's builder: a second part of the turn follows, in which nothing is
 * drawn until Red chooses to draw, since Red holds a half. */
static const char portal[] = SCENARIO
    "\"expansions\": [\"princess-and-dragon\", \"traders-and-builders\", \"halflings\"], "
    "\"tiles\": [{\"id\": \"gate\", \"shape\": \"square\", \"edges\": \"RFRF\", \"cities\": [], "
    "\"roads\": [{\"id\": \"r0\", \"kind\": \"through\", \"edges\": [\"N\", \"S\"]}],"
    "  \"fields\": [{\"id\": \"f0\", \"he\": [1, 2, 3, 4]}, {\"id\": \"f1\", \"he\": [5, 6, 7, "
    "0]}],"
    "  \"features\": [\"portal\"]}],"
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [1, 0]}, {\"tile\": \"BA-U\", \"at\": [0, 0], "
    "\"followers\": [{\"player\": \"Red\", \"on\": \"road@N\"}, {\"player\": \"Red\", \"on\": "
    "\"road@N\", \"figure\": \"builder\"}]}],"
    " \"stack\": [\"gate\", \"BA-U\", \"BA-U\", \"BA-U\"],"
    " \"hands\": {\"Red\": [\"H2-04\"], \"Blue\": [\"H2-05\"]}}";

/* Draws if halves could be placed instead, and places the tile at the spot whose id begins with
 * `place`. */
static void lay(World *world, const char *scenario, const char *place)
{
    world_play_scenario(world, scenario, 2);
    if (world_top_is(world, "curtain"))
        world_click_id(world, "curtain.show");
    world_rest(world);
    if (world_entries(world, "draw"))
        world_click(world, world_entry(world, "draw", 0));
    world_rest(world);
    world_click(world, world_entry(world, place, 0));
    world_rest(world);
}

/* Places the tile at the first spot, without a figure, which leads to the question. */
static void lay_alone(World *world, const char *scenario)
{
    lay(world, scenario, "place.");
    world_confirm(world);
    world_rest(world);
}

static bool banner_says(const World *world, const char *words)
{
    const UiEntry *banner = world_entry(world, "banner", 0);
    return banner && strstr(banner->label, words);
}

static void build_floor(World *world, const char *scenario)
{
    lay(world, scenario, "place.");
    world_click(world, world_entry(world, "deed.tower.0", 0));
    world_rest(world);
    assert_int_equal(game_asked(world_game(world)), QUESTION_CAPTURE);
}

/* The pig is in range but can't be captured: a lock shows this, and no other figure has one. The
 * banner says what happens otherwise (TWR-5). */
static void test_out_of_reach(void **state)
{
    World *world = *state;
    build_floor(world, tower);
    assert_int_equal(world_entries(world, "safe."), 1);
    assert_string_equal(world_entry(world, "safe.", 0)->label,
                        "Safe: towers can’t capture this kind of figure.");
    assert_true(banner_says(world, "the floor stays either way"));
}

/* The dragon next to the fairy and to Blue's monk. */
static const char fairy[] = SCENARIO
    "\"expansions\": [\"princess-and-dragon\"], \"board\": ["
    " {\"tile\": \"PD-01\", \"at\": [0, 0], \"tokens\": [{\"token\": \"dragon\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}], \"tokens\": [{\"token\": \"fairy\", \"on\": \"monastery\", \"player\": "
    "\"Red\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 1], \"followers\": [{\"player\": \"Blue\", \"on\": "
    "\"monastery\"}]}, {\"tile\": \"BA-B\", \"at\": [-1, 0]}],"
    " \"stack\": [\"PD-16\", \"BA-U\", \"BA-U\"]}";

/* The camera doesn't come so close to the tile on trial that figures within reach of a floor
 * elsewhere leave the window. Here a monk is in the south and the tile on trial in the north
 * (TWR-3). */
static void test_range_stays_in_sight(void **state)
{
    static const char far[] = SCENARIO
        "\"expansions\": [\"tower\"], \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]},"
        " {\"tile\": \"TO-01\", \"at\": [3, 2], \"tokens\": [{\"token\": \"tower\", "
        "\"height\": 1}]}, {\"tile\": \"BA-B\", \"at\": [3, 4], \"followers\": [{\"player\": "
        "\"Blue\", \"on\": \"monastery\"}]}], \"stack\": [\"BA-B\", \"BA-U\", \"BA-U\"]}";
    World *world = *state;
    float x, y;
    lay(world, far, "place.0.-1");
    assert_true(world_entries(world, "deed.tower.") > 0);
    camera_to_screen(&world->board.camera, 3.5f, 5, &x, &y);
    assert_true(y < world_entry(world, "undo", 0)->rect.y);
}

/* Only figures in the fairy's space are safe from the dragon (DRG-10). */
static void test_fairy_keeps_safe(void **state)
{
    World *world = *state;
    lay_alone(world, fairy);
    assert_int_equal(game_asked(world_game(world)), QUESTION_DRAGON);
    assert_int_equal(world_entries(world, "safe."), 1);
    assert_string_equal(world_entry(world, "safe.", 0)->label,
                        "Safe: the fairy keeps the dragon away.");
    assert_int_equal(world_entries(world, "stake."), 1); /* Blue's monk */
}

/* A click on a prisoner buys it back, once a turn (TWR-8). */
static void test_ransom_on_the_card(void **state)
{
    World *world = *state;
    world_play_scenario(world, exchange, 2);
    assert_int_equal(world_entries(world, "prisoner.1."), 2);
    char id[24];
    snprintf(id, sizeof id, "prisoner.1.%d", FIGURE_BIG);
    world_click_id(world, id);
    world_rest(world);
    const Game *game = world_game(world);
    assert_int_equal(game_score(game, 0), 2);
    assert_int_equal(game_score(game, 1), 3);
    assert_int_equal(game_prisoner_count(game, 1, 0, FIGURE_BIG), 0);
    assert_int_equal(game_prisoner_count(game, 1, 0, FIGURE_FOLLOWER), 1);
    assert_int_equal(world_entries(world, "prisoner."), 0);
}

/* Plays on a column of `high` tiles with a prisoner that Red can buy back. */
static void play_column(World *world, int high)
{
    char board[1200] = SCENARIO
        "\"expansions\": [\"tower\"], \"prisoners\": {\"Blue\": [{\"player\": \"Red\"}]}, "
        "\"points\": {\"Red\": 5}, \"stack\": [\"BA-B\", \"BA-B\", \"BA-B\"], \"board\": [";
    Text text = {.data = board, .size = sizeof board, .length = strlen(board)};
    for (int y = 0; y < high; y++)
        text_add(&text, "%s{\"tile\": \"BA-B\", \"at\": [0, %d]}", y ? "," : "", y);
    text_add(&text, "]}");
    world_play_scenario(world, board, 2);
    world_rest(world);
}

/* Ransoms are below the banner and cover no space where a tile fits (TWR-8). */
static void test_ransoms_hide_no_place(void **state)
{
    World *world = *state;
    for (int high = 4; high < 12; high++) {
        play_column(world, high);
        assert_int_equal(world_entries(world, "ransom."), 1);
        Rect ransom = world_entry(world, "ransom.", 0)->rect;
        for (int i = 0; i < world_entries(world, "place."); i++) {
            Rect spot = world_entry(world, "place.", i)->rect;
            Rect space = rect_grow(spot, world->board.camera.zoom / 2 - spot.w / 2);
            Rect cut = rect_cut(ransom, space);
            assert_false(cut.w > 0 && cut.h > 0);
        }
    }
}

/* The clicked prisoner comes back in the exchange (TWR-13). */
static void test_exchange_on_the_card(void **state)
{
    World *world = *state;
    build_floor(world, exchange);
    world_click(world, world_entry(world, "figure.", 0));
    world_rest(world);
    assert_int_equal(game_asked(world_game(world)), QUESTION_EXCHANGE);
    assert_true(banner_says(world, "required"));
    assert_int_equal(world_entries(world, "prisoner.1."), 2);
    char id[24];
    snprintf(id, sizeof id, "prisoner.1.%d", FIGURE_BIG);
    world_click_id(world, id);
    world_rest(world);
    const Game *game = world_game(world);
    assert_int_equal(game_prisoner_count(game, 1, 0, FIGURE_BIG), 0);
    assert_int_equal(game_prisoner_count(game, 1, 0, FIGURE_FOLLOWER), 1);
    assert_int_equal(game_prisoner_count(game, 0, 1, FIGURE_FOLLOWER), 0);
}

/* The pile's card shows the number of fleas left, and one fewer after the answer; the banner says
 * that an answer is required (PLG-5, PLG-7). */
static void test_fleas_left(void **state)
{
    World *world = *state;
    lay_alone(world, plague);
    assert_int_equal(game_asked(world_game(world)), QUESTION_FLEA);
    assert_non_null(strstr(world_entry(world, "aside.", 0)->label, "17"));
    assert_true(banner_says(world, "required"));
    world_click(world, world_entry(world, "answer.", 0));
    world_rest(world);
    assert_non_null(strstr(world_entry(world, "aside.", 0)->label, "16"));
}

/* When the window's size changes while a question is open, the same answers stay available. */
static void test_another_window(void **state)
{
    static const float sizes[][3] = {
        {1024, 600, 1}, {1920, 1080, 1}, {1024, 600, 2}, {640, 400, 1}, {1280, 720, 1}};
    World *world = *state;
    lay_alone(world, plague);
    int answers = world_entries(world, "answer.");
    assert_true(answers > 1);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        world_size(world, sizes[i][0], sizes[i][1], sizes[i][2]);
        world_rest(world);
        assert_int_equal(game_asked(world_game(world)), QUESTION_FLEA);
        assert_int_equal(world_entries(world, "answer."), answers);
    }
    world_click(world, world_entry(world, "answer.", 1));
    world_rest(world);
    assert_int_not_equal(game_asked(world_game(world)), QUESTION_FLEA);
}

/* After undo, the figure that went through the portal is in the supply again, and the portal can be
 * used again (DRG-15). Red's turn isn't over, because the builder's second part follows: after the
 * end of a turn only answers could be undone. */
static void test_portal_is_taken_back(void **state)
{
    World *world = *state;
    lay(world, portal, "place.0.-1");
    world_click(world, world_entry(world, "deed.stand.0", 0));
    world_rest(world);
    const Game *game = world_game(world);
    assert_int_equal(game_part(game), 1);
    assert_int_equal(game_supply(game, 0, FIGURE_FOLLOWER), 5);
    world_click_id(world, "undo");
    world_rest(world);
    assert_int_equal(game_part(game), 0);
    assert_int_equal(game_supply(game, 0, FIGURE_FOLLOWER), 6);
    assert_true(world_entries(world, "deed.stand.") > 0);
}

static void point_at(World *world, const char *id)
{
    const UiEntry *entry = world_entry(world, id, 0);
    world_point(world, entry->rect.x + entry->rect.w / 2, entry->rect.y + entry->rect.h / 2);
    world_rest(world);
}

/* While a portal asks for a place, all tiles except its own are dimmed, each place has a dot, and
 * the second line of the banner explains the dots and the fairy; pointing shows the figure that
 * would stand there. */
static void test_portal_lights_its_places(void **state)
{
    World *world = *state;
    lay(world, portal, "place.0.-1");
    assert_int_equal(world_marks(world, BOARD_MARK_DIM, NULL), 2);
    assert_int_equal(world_marks(world, BOARD_MARK_RING, NULL),
                     world_entries(world, "deed.stand."));
    assert_true(banner_says(world, "dots show where the portal leads"));
    assert_true(banner_says(world, "move the fairy"));
    int figures = world->board.figure_count;
    point_at(world, "deed.stand.0");
    assert_int_equal(world->board.figure_count, figures + 1);
    assert_int_equal(world_marks(world, BOARD_MARK_RING, NULL),
                     world_entries(world, "deed.stand.") - 1);
}

/* All tiles that the tower doesn't reach are dimmed. */
static void test_out_of_range_steps_back(void **state)
{
    World *world = *state;
    build_floor(world, tower);
    int reached = world_marks(world, BOARD_MARK_REACH, NULL),
        tiles = game_tile_count(world_game(world));
    assert_true(reached > 2);
    assert_int_equal(world_marks(world, BOARD_MARK_DIM, NULL), tiles - reached);
}

/* Two outbreaks, fleas connected to one, and others connected to none; a farmer of Red's. */
static const char outbreaks[] = SCENARIO
    "\"expansions\": [\"plague\"], \"tiles\": ["
    " {\"id\": \"src\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], \"roads\": [],"
    "  \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}],"
    "  \"features\": [\"plague-source\"]}], \"board\": ["
    " {\"tile\": \"src\", \"at\": [0, 0], \"tokens\": [{\"token\": \"outbreak\", \"number\": 2}]},"
    " {\"tile\": \"BA-B\", \"at\": [1, 0], \"tokens\": [{\"token\": \"flea\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 1], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"field@S0\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 2]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 3], \"tokens\": [{\"token\": \"flea\"}]},"
    " {\"tile\": \"BA-B\", \"at\": [2, 0]}, {\"tile\": \"BA-B\", \"at\": [3, 0]},"
    " {\"tile\": \"src\", \"at\": [4, 0], \"tokens\": [{\"token\": \"outbreak\", \"number\": 3}]}],"
    " \"stack\": [\"BA-B\", \"BA-B\", \"BA-U\"]}";

/* Returns the outbreak token that pulses, which is drawn a second time over itself, or NULL. */
static const BoardFigure *breathes(const World *world)
{
    const BoardFigure *found = NULL;
    for (int i = 0; i < world->board.figure_count; i++) {
        const BoardFigure *figure = &world->board.figures[i];
        if (figure->token && figure->form == BOARD_TOKEN_OUTBREAK && figure->moving)
            found = figure;
    }
    return found;
}

/* Three infected tiles have a rim of danger and one with latent fleas a dotted one; the lowest
 * outbreak, which ends next, pulses, but not with reduced motion. Figures that may flee have a
 * ring, and each place where they may go has a dot (PLG-7, PLG-9, PLG-10). */
static void test_plague_is_told_apart(void **state)
{
    World *world = *state;
    lay_alone(world, outbreaks);
    assert_int_equal(game_asked(world_game(world)), QUESTION_FLEE);
    assert_int_equal(world_marks(world, BOARD_MARK_DANGER, NULL), 3);
    assert_int_equal(world_marks(world, BOARD_MARK_LATENT, NULL), 1);
    assert_int_equal(world_marks(world, BOARD_MARK_DIM, NULL), game_tile_count(world_game(world)));
    assert_int_equal(world_marks(world, BOARD_MARK_RING, NULL),
                     1 + world_entries(world, "answer."));
    assert_non_null(breathes(world));
    assert_int_equal(breathes(world)->value, 2);
    float height = breathes(world)->height;
    world_frames(world, 24);
    assert_true(breathes(world)->height == height); /* the tests use reduced motion */
    world->context.reduced_motion = false;
    world_frames(world, 24);
    assert_true(breathes(world)->height != height);
    world->context.reduced_motion = true;
    point_at(world, "answer.");
    assert_int_equal(world_marks(world, BOARD_MARK_TRACK, NULL), 1);
}

/* The capture is undone first, then the floor, even after the end of the turn (TWR-3). */
static void test_capture_is_taken_back(void **state)
{
    World *world = *state;
    build_floor(world, tower);
    uint64_t asked = game_hash(world_game(world));
    world_click(world, world_entry(world, "figure.", 0));
    assert_int_equal(tower_prisoners(world_game(world), 0, 1), 1);
    world_click_id(world, "undo");
    world_rest(world);
    assert_int_equal(tower_prisoners(world_game(world), 0, 1), 0);
    assert_true(game_hash(world_game(world)) == asked);
    world_click_id(world, "undo");
    world_rest(world);
    assert_int_equal(tower_floors(world_game(world), 0), 1);
}

/* The questions fit in any window and scale, even in German, whose words are longer: steps with
 * numbers and locks, captures, fleas, and an exchange with its buttons. */
static void show_run(World *world)
{
    lay_alone(world, fairy);
}

static void show_capture(World *world)
{
    build_floor(world, tower);
}

static void show_exchange(World *world)
{
    build_floor(world, exchange);
    world_click(world, world_entry(world, "figure.", 0));
    world_rest(world);
}

static void show_fleas(World *world)
{
    lay_alone(world, plague);
}

static void show_flight(World *world)
{
    lay_alone(world, outbreaks);
}

static void show_portal(World *world)
{
    lay(world, portal, "place.0.-1");
}

static void test_questions_fit(void **state)
{
    assert_true(words_speak("de"));
    world_check_sizes(*state, show_run, "the dragon's run");
    world_check_sizes(*state, show_capture, "a capture");
    world_check_sizes(*state, show_exchange, "an exchange");
    world_check_sizes(*state, show_fleas, "fleas");
    world_check_sizes(*state, show_flight, "a flight");
    world_check_sizes(*state, show_portal, "a portal");
    assert_true(words_speak("en"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_out_of_reach),
        WORLD_TEST(test_fairy_keeps_safe),
        WORLD_TEST(test_ransom_on_the_card),
        WORLD_TEST(test_ransoms_hide_no_place),
        WORLD_TEST(test_exchange_on_the_card),
        WORLD_TEST(test_fleas_left),
        WORLD_TEST(test_another_window),
        WORLD_TEST(test_portal_lights_its_places),
        WORLD_TEST(test_out_of_range_steps_back),
        WORLD_TEST(test_plague_is_told_apart),
        WORLD_TEST(test_portal_is_taken_back),
        WORLD_TEST(test_capture_is_taken_back),
        WORLD_TEST(test_questions_fit),
        WORLD_TEST(test_range_stays_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
