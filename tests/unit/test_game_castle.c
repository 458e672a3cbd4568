/* test_game_castle.c: German castles by mouse and keyboard: a double tile is taken from the tray,
 * turned around its first space and placed, and its lord stands in its middle. Also the
 * surroundings that buildings count, and placing little buildings. */
#include "scene_world.h"

#include "scenes/play/play.h"

#include <math.h>

static const char castle[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"castles-germany\"],"
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]}],"
    " \"hands\": {\"Red\": [\"CG-01\"], \"Blue\": [\"CG-02\"]},"
    " \"stack\": [\"BA-B\", \"BA-B\"]}";

/* Each spot is aimed at through its first cell; castles are never hidden (GC-2). */
static void test_laid_by_mouse(void **state)
{
    World *world = *state;
    world_play_scenario(world, castle, 2);
    assert_int_equal(world_entries(world, "curtain."), 0);
    world_click_id(world, "half0");
    world_frames(world, 30);
    assert_true(world_entries(world, "place.") + world_entries(world, "turn.") > 3);
    world_click(world, world_some_entry(world, "place."));
    world_rest(world);
    assert_true(world_entries(world, "claim.") >= 5); /* castle, roads, city, fields */
    world_click_id(world, "confirm");
    world_rest(world);
    assert_int_equal(game_tile_count(world_game(world)), 2);
    int tiles = 0; /* each cell of the castle is drawn */
    for (int i = 0; i < world->board.tile_count; i++)
        tiles += world->board.tiles[i].shape == BOARD_SQUARE;
    assert_int_equal(tiles, 3);
}

/* Placed by number, the tile turns as needed; after undo it is back in the tray. */
static void test_laid_by_key(void **state)
{
    World *world = *state;
    world_play_scenario(world, castle, 2);
    world_type_number(world, 2);
    world_frames(world, 60);
    world_key(world, KEY_ENTER);
    world_frames(world, 30);
    world_type_number(world, 1);
    world_frames(world, 60);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_true(world_entries(world, "claim.") >= 5);
    world_key(world, KEY_BACKSPACE);
    world_rest(world);
    assert_int_equal(world_entries(world, "claim."), 0);
    assert_int_equal(game_tile_count(world_game(world)), 1);
}

/* The drawn special monastery can be placed next to Blue's shrine. */
static const char cloister[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"monasteries-germany-nl-be-japan\", \"count-king-robber\","
    " \"little-buildings\"],"
    " \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 1], \"rotation\": 2},"
    " {\"tile\": \"CU-01\", \"at\": [1, 1], \"followers\": [{\"player\": \"Blue\", \"on\": "
    "\"monastery\"}]}],"
    " \"stack\": [\"MG-01\", \"BA-B\"]}";

/* Counts the figures on the land of a mark, on the side where its number is. */
static int hidden_by(const BoardPicture *board, const BoardMark *mark)
{
    float west = mark->x + (mark->rotation == 1 ? .5f : 0);
    int count = 0;
    for (int i = 0; i < board->figure_count; i++)
        count += rect_has((Rect){west, mark->y, .5f, 1}, board->figures[i].x, board->figures[i].y);
    return count;
}

/* The spaces that the chosen claim would count are numbered, for a monk standing and lying; the
 * numbers cover no figure (MON-3, MON-4). */
static void test_surroundings(void **state)
{
    World *world = *state;
    world_play_scenario(world, cloister, 2);
    /* close up, the offered figures stand on the tile */
    Rect place = world_entry(world, "place.0.0.0", 0)->rect;
    world_event(
        world,
        (InputEvent){
            .kind = INPUT_WHEEL, .x = place.x + 6, .y = place.y + 6, .mods = MOD_CTRL, .wheel = 3});
    world_rest(world);
    world_click_id(world, "place.0.0.0");
    world_rest(world);
    world_type_number(world, 2); /* 1 is the field */
    world_frames(world, 90);
    assert_int_equal(world_marks(world, BOARD_MARK_COUNT, NULL),
                     3); /* its own space and two around it */
    assert_int_equal(world_marks(world, BOARD_MARK_TRACK, NULL), 1); /* the track to the shrine */
    int moved = 0;
    for (int i = 0; i < world->board.mark_count; i++) {
        const BoardMark *mark = &world->board.marks[i];
        bool beside = mark->y > 0; /* the tile on trial is crowded with figures that may be placed
                                    * */
        assert_false(mark->kind == BOARD_MARK_COUNT && beside && hidden_by(&world->board, mark));
        moved += mark->kind == BOARD_MARK_COUNT && mark->rotation > 0;
    }
    assert_true(moved > 0);
    world_type_number(world, 3);
    world_frames(world, 90);
    assert_int_equal(world_marks(world, BOARD_MARK_COUNT, NULL),
                     2); /* its own and one in its column */
    assert_int_equal(world_marks(world, BOARD_MARK_HOLE, NULL), 4);
}

/* Pointing at a lying abbot shows its row and column, not the field under it (MON-4). */
static void test_rows_of_who_lies(void **state)
{
    static const char rows[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
        " \"expansions\": [\"monasteries-germany-nl-be-japan\", \"castles-germany\"],"
        " \"board\": [{\"tile\": \"MG-01\", \"at\": [0, 0], \"followers\": [{\"player\": \"Blue\","
        " \"on\": \"monastery@abbot\"}]}, {\"tile\": \"BA-B\", \"at\": [1, 0]},"
        " {\"tile\": \"BA-B\", \"at\": [0, 1]}, {\"tile\": \"BA-B\", \"at\": [1, 1]}],"
        " \"hands\": {\"Red\": [\"CG-01\"]}, \"stack\": [\"BA-B\", \"BA-B\"]}";
    World *world = *state;
    float x, y;
    world_play_scenario(world, rows, 2);
    const BoardFigure *abbot = &world->board.figures[0];
    assert_true(abbot->lying && !abbot->token);
    camera_to_screen(&world->board.camera, abbot->x, abbot->y, &x, &y);
    world_point(world, x, y);
    world_frames(world, 60);
    assert_int_equal(world_marks(world, BOARD_MARK_COUNT, NULL),
                     3); /* its own space, one beside, one below */
}

/* Shed, house and tower are offered side by side on the tile just placed (LB-2). */
static void test_building_by_mouse(void **state)
{
    World *world = *state;
    world_play_scenario(world, cloister, 2);
    world_click_id(world, "place.0.0.0");
    world_rest(world);
    assert_int_equal(world_entries(world, "deed.building."), 3);
    world_click_id(world, "deed.building.2.3");
    world_rest(world);
    Token tokens[8];
    int count = game_tokens(world->context.catalogue, world_game(world), tokens, 8), towers = 0;
    for (int i = 0; i < count; i++)
        towers += tokens[i].label == LABEL_BUILDING && tokens[i].value == 3;
    assert_int_equal(towers, 1);
}

/* A monastery of Red's and a shrine of Blue's, each with seven empty spaces around it (CKR-5). */
static const char challenge[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"count-king-robber\"], \"tiles\": [{\"id\": \"altar\","
    " \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], \"roads\": [], \"fields\":"
    " [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}], \"features\": [\"shrine\"]}],"
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0], \"followers\":"
    " [{\"player\": \"Red\", \"on\": \"monastery\"}]},"
    " {\"tile\": \"altar\", \"at\": [1, 0], \"followers\":"
    " [{\"player\": \"Blue\", \"on\": \"monastery\"}]}],"
    " \"stack\": [\"BA-B\", \"BA-B\", \"BA-B\"]}";

/* Each player's card shows the challenge from that player's side; the numbers of empty spaces fall
 * as tiles are placed. */
static void test_challenge_on_both_cards(void **state)
{
    World *world = *state;
    world_play_scenario(world, challenge, 2);
    world_frames(world, 30);
    const UiEntry *red = ui_entry_find(world->context.ui, "challenge0.tip0"),
                  *blue = ui_entry_find(world->context.ui, "challenge1.tip1");
    assert_non_null(red);
    assert_non_null(blue);
    assert_null(ui_entry_find(world->context.ui, "challenge0.tip1"));
    assert_non_null(
        strstr(red->label, "Monastery against Tomas’s shrine (spaces still empty: 7 : 7)"));
    assert_non_null(
        strstr(blue->label, "Shrine against Mira’s monastery (spaces still empty: 7 : 7)"));
    world_click_id(world, world_some_entry(world, "place.-1.0")->id);
    world_rest(world);
    world_click_id(world, "confirm");
    world_rest(world);
    red = ui_entry_find(world->context.ui, "challenge0.tip0");
    assert_non_null(red);
    assert_non_null(strstr(red->label, "spaces still empty: 6 : 7"));
}

static const char castle_and_buildings[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"castles-germany\", \"little-buildings\"],"
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]}],"
    " \"hands\": {\"Red\": [\"CG-01\"], \"Blue\": []}, \"stack\": [\"BA-B\", \"BA-B\"]}";

/* A double tile has room for shed, house and tower next to all possible figures. */
static void test_buildings_beside_figures(void **state)
{
    World *world = *state;
    world_play_scenario(world, castle_and_buildings, 2);
    world_click_id(world, "half0");
    world_frames(world, 30);
    world_click(world, world_some_entry(world, "place."));
    world_rest(world);
    float nearest = INFINITY;
    int claims = 0;
    for (int segment = 0; segment < SEGMENTS_MAX; segment++)
        for (int size = 1; size <= 3; size++) {
            char claim_id[32], deed_id[32];
            snprintf(claim_id, sizeof claim_id, "claim.%d", segment);
            snprintf(deed_id, sizeof deed_id, "deed.building.1.%d", size);
            const UiEntry *claim = ui_entry_find(world->context.ui, claim_id),
                          *deed = ui_entry_find(world->context.ui, deed_id);
            if (!claim)
                continue;
            assert_non_null(deed);
            claims++;
            float x = claim->rect.x + claim->rect.w / 2 - deed->rect.x - deed->rect.w / 2;
            float y = claim->rect.y + claim->rect.h / 2 - deed->rect.y - deed->rect.h / 2;
            nearest = fminf(nearest, hypotf(x, y));
        }
    assert_true(claims >= 3 * 5);
    assert_true(nearest > 24); /* 10 px if all of them were in the first space */
}

/* The points of a castle are shown as a sum, next to the things it counts and not over them (GC-4,
 * GC-5). */
static const char lord[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"castles-germany\"],"
    " \"board\": [{\"tile\": \"CG-01\", \"at\": [0, 0], \"followers\":"
    " [{\"player\": \"Red\", \"on\": \"castle\"}]}, {\"tile\": \"BA-U\", \"at\": [0, -1]},"
    " {\"tile\": \"BA-B\", \"at\": [0, 1]}, {\"tile\": \"BA-B\", \"at\": [8, 4]},"
    " {\"tile\": \"BA-B\", \"at\": [-8, -4]}],"
    " \"hands\": {\"Red\": [\"CG-02\"], \"Blue\": []}, \"stack\": [\"BA-B\", \"BA-B\"]}";

static void test_sum_of_a_castle(void **state)
{
    World *world = *state;
    world_play_scenario(world, lord, 2);
    world_rest(world);
    float x, y;
    camera_to_screen(&world->board.camera, 1, .5f, &x, &y);
    world_point(world, x, y);
    world_frames(world, 30);
    const UiEntry *tip = ui_entry_find(world->context.ui, "tip");
    assert_non_null(tip);
    assert_non_null(strstr(tip->label, "1 castle × 2 + 2 around it = 4"));
    Rect around = rect_around(camera_cell(&world->board.camera, -1, -1),
                              camera_cell(&world->board.camera, 2, 1));
    Rect over = rect_cut(tip->rect, around);
    assert_true(over.w <= 0 || over.h <= 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_laid_by_mouse),
        WORLD_TEST(test_laid_by_key),
        WORLD_TEST(test_surroundings),
        WORLD_TEST(test_rows_of_who_lies),
        WORLD_TEST(test_building_by_mouse),
        WORLD_TEST(test_challenge_on_both_cards),
        WORLD_TEST(test_buildings_beside_figures),
        WORLD_TEST(test_sum_of_a_castle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
