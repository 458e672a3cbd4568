/* test_edit_doc.c: scenarios as documents: nothing is lost between opening and writing, every
 * change can be undone byte for byte, references follow their objects, and faults are reported. */
#include "edit_help.h"

#include "base/rng.h"
#include "scenario/expansion_file.h"

#include <dirent.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- files ------------------------------------------------------------------------------------ */

static int is_json(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && !strcmp(dot, ".json");
}

static char *text_of(const char *path)
{
    static char text[SCENARIO_FILE_LIMIT + 1];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    return text;
}

/* The written file equals the original as JSON, and scenario_check() accepts it. Each file is tried
 * under one generation; together they cover all generations. */
static void test_every_scenario_stays(void **state)
{
    (void)state;
    struct dirent **entries;
    int count = scandir(HYPOTENUSE_SOURCE "/data/scenarios", &entries, is_json, alphasort);
    assert_true(count > 500);
    for (int i = 0; i < count; i++) {
        char path[1024];
        snprintf(path, sizeof path, HYPOTENUSE_SOURCE "/data/scenarios/%s", entries[i]->d_name);
        json_t *file = json_load_file(path, 0, NULL);
        EditDoc doc = opened(text_of(path));
        json_t *written = json_loads(doc.text, 0, NULL);
        ScenarioRun run;
        if (!edit_is_sound(&doc) || !json_equal(file, written) ||
            !scenario_check(doc.draft, i % doc.generations->count, &run))
            fail_msg("%s: %s", path, doc.wrong.err.text);
        scenario_run_release(&run);
        edit_release(&doc);
        json_decref(written);
        json_decref(file);
        free(entries[i]);
    }
    free(entries);
}

static void test_unreadable_files_are_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "", "[]", "{\"format\": \"hypotenuse-scenario/1\"}",
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"A\", \"A\"]}",
        ("{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"A\", \"B\"],"
         " \"board\": [{\"tile\": \"XX-1\", \"at\": [0, 0]}]}")};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        EditDoc doc = {0};
        Err err = {0};
        assert_false(edit_open(&doc, rules_builtin_catalogue(), rules_builtin_generations(), "test",
                               texts[i], strlen(texts[i]), &err));
        assert_true(err.text[0]);
        assert_null(doc.top);
    }
}

/* --- names follow ----------------------------------------------------------------------------- */

static void test_removing_renumbers(void **state)
{
    (void)state;
    EditDoc doc = opened(edit_three);
    assert_true(edit_remove(&doc, 0, NULL));
    assert_has(&doc, "\"complete\": [\"city@E of 0\", \"city@W of 1\"]");
    lay(&doc, "BA-U", 7, 7, 0); /* becomes a board tile before the turn */
    assert_has(&doc, "\"complete\": [\"city@E of 0\", \"city@W of 2\"]");
    assert_true(edit_remove(&doc, 2, NULL)); /* also removes what depended on the tile */
    assert_has(&doc, "\"complete\": [\"city@E of 0\"]");
    assert_int_equal(edit_turn_count(&doc), 0);
    edit_release(&doc);
}

static void test_turning_renames(void **state)
{
    (void)state;
    EditDoc doc = opened(edit_three);
    assert_true(edit_move(&doc, 1, (Cell){1, 1}, 2, NULL));
    assert_has(&doc, "\"on\": \"city@S\"");
    assert_has(&doc, "city@S of 1");
    assert_has(&doc, "city@W of 2");
    assert_true(edit_move(&doc, 2, (Cell){1, 2}, 0, NULL));
    assert_has(&doc, "city@N of 2");
    assert_has(&doc, "\"follower\": \"city@N\""); /* the follower of the turn itself */
    edit_release(&doc);
}

static void test_players_are_renamed(void **state)
{
    (void)state;
    EditDoc doc = opened(edit_three);
    assert_true(edit_rename(&doc, 1, "Zoë", NULL));
    assert_null(strstr(doc.text, "Blue"));
    assert_true(edit_is_sound(&doc));
    assert_int_equal(doc.draft->points[1], 3);
    assert_true(edit_rename(&doc, 0, "Max", NULL));
    assert_has(&doc, "\"next\": \"Max\"");
    Err err = {0};
    char *before = strdup(doc.text);
    assert_false(edit_rename(&doc, 0, "Zoë", &err));
    assert_non_null(strstr(err.text, "two players are called"));
    assert_string_equal(doc.text, before);
    free(before);
    assert_true(edit_begin_with(&doc, 1, NULL));
    assert_string_equal(doc.draft->players[0], "Zoë");
    edit_release(&doc);
}

/* The last player is removed together with their turns, points and figures. */
static void test_a_player_goes(void **state)
{
    (void)state;
    EditDoc doc = opened(edit_three);
    assert_true(edit_add_player(&doc, "Green", NULL));
    stand(&doc, 1, "field@W0", 2, FIGURE_FOLLOWER);
    assert_true(edit_set_points(&doc, 2, 7, NULL));
    assert_true(edit_set_turn(&doc, 2, 2, NULL));
    assert_true(edit_remove_player(&doc, NULL));
    assert_null(strstr(doc.text, "Green"));
    assert_int_equal(doc.draft->player_count, 2);
    assert_int_equal(edit_turn_count(&doc), 0);
    assert_has(&doc, "\"complete\": [\"city@E of 1\"]");
    Err err = {0};
    assert_false(edit_remove_player(&doc, &err));
    assert_non_null(strstr(err.text, "2 to 6 players"));
    edit_release(&doc);
}

/* When a captor is removed, so are their prisoners and the ransom paid to them. */
static void test_a_captor_goes(void **state)
{
    (void)state;
    static const char text[] =
        "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"t\",\"source\":\"t\","
        "\"expansions\":[\"tower\"],\"players\":[\"Red\",\"Blue\",\"Green\"],"
        "\"points\":{\"Red\":9},\"prisoners\":{\"Green\":[{\"player\":\"Red\"}]},"
        "\"board\":[{\"tile\":\"BA-U\",\"at\":[0,0]}],"
        "\"actions\":[{\"player\":\"Red\",\"place\":\"BA-U\",\"at\":[0,-1],"
        "\"ransom\":{\"from\":\"Green\",\"figure\":\"follower\"}}],"
        "\"expect\":{\"2014,2015,2020,2021,community\":{\"scores\":{\"Red\":6,\"Green\":3}}}}";
    EditDoc doc = opened(text);
    Err err = {0};
    if (!edit_remove_player(&doc, &err))
        fail_msg("%s", err.text);
    assert_null(strstr(doc.text, "Green"));
    assert_null(strstr(doc.text, "ransom"));
    edit_release(&doc);
}

/* A tile moves from the board into a turn and back; its figure and its position stay the same. */
static void test_a_tile_becomes_a_turn(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    lay(&doc, "BA-E", 0, 0, 1);
    lay(&doc, "BA-U", 4, 4, 0);
    stand(&doc, 0, "city@E", 1, FIGURE_FOLLOWER);
    char *before = strdup(doc.text);
    assert_true(edit_set_turn(&doc, 0, 1, NULL));
    EditTile tile;
    Figure figure;
    assert_true(edit_tile(&doc, 1, &tile));
    assert_true(tile.turn && tile.lies.seat == 1 && tile.lies.rotation == 1);
    assert_has(&doc, "\"follower\": \"city@E\"");
    assert_true(edit_figure(&doc, edit_figure_count(&doc) - 1, &figure));
    assert_int_equal(figure.tile, 1);
    assert_int_equal(figure.seat, 1);
    assert_true(edit_set_turn(&doc, 1, NO_SEAT, NULL));
    assert_true(edit_remove(&doc, 0, NULL));
    lay(&doc, "BA-U", 4, 4, 0);
    assert_has(&doc, "\"on\": \"city@E\"");
    assert_true(edit_undo(&doc) && edit_undo(&doc) && edit_undo(&doc) && edit_undo(&doc));
    assert_string_equal(doc.text, before);
    free(before);
    edit_release(&doc);
}

/* --- faults ----------------------------------------------------------------------------------- */

static void test_what_is_wrong_is_told(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    lay(&doc, "BA-E", 0, 0, 1);
    assert_true(edit_is_sound(&doc));
    lay(&doc, "BA-E", 1, 0, 0);
    assert_wrong(&doc, "a field meets a city on its west side", 1);
    assert_int_equal(doc.wrong.fault.refusal, REFUSAL_MISMATCH);
    assert_true(edit_move(&doc, 1, (Cell){0, 0}, 0, NULL));
    assert_wrong(&doc, "the space is taken", 1);
    assert_true(edit_move(&doc, 1, (Cell){1, 0}, 3, NULL));
    assert_true(edit_is_sound(&doc));
    stand(&doc, 0, "city@E", 0, FIGURE_FOLLOWER);
    assert_wrong(&doc, "completes already", 0);
    assert_true(edit_remove_figure(&doc, 0, NULL));
    stand(&doc, 0, "field@N0", 0, FIGURE_ABBOT);
    assert_wrong(&doc, "such a figure does not stand there", 0);
    edit_undo(&doc);
    stand(&doc, 0, "field@N0", 0, FIGURE_BIG);
    assert_true(edit_is_sound(&doc)); /* its expansion was added with it */
    assert_true(edit_set_expansions(&doc, 0, NULL));
    assert_wrong(&doc, "its expansion is not in play", 0);
    edit_undo(&doc);
    edit_undo(&doc);
    stand(&doc, 0, "field@N0", 0, FIGURE_PIG);
    assert_wrong(&doc, "needs a follower of its owner", 0);
    edit_undo(&doc);
    lay(&doc, "H1-01", 1, 0, 0);
    assert_false(edit_is_sound(&doc));
    assert_int_equal(doc.wrong.tile, 2);
    edit_undo(&doc);
    for (int i = 0; i < 8; i++)
        stand(&doc, 0, "field@N0", 0, FIGURE_FOLLOWER);
    assert_wrong(&doc, "the supply has none left", 0);
    edit_release(&doc);
}

static void test_tokens(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    Token token = {.label = LABEL_FLOCK, .seat = 1, .value = 2};
    lay(&doc, "BA-E", 0, 0, 0);
    token.segment = (uint8_t)segment_of(&doc, 0, "field@S0");
    assert_true(edit_put_token(&doc, &token, NULL));
    assert_true(doc.draft->expansions & EXPANSION_SET(EXPANSION_HILLS));
    assert_wrong(&doc, "no shepherd there", 0);
    stand(&doc, 0, "field@S0", 1, FIGURE_SHEPHERD);
    assert_true(edit_is_sound(&doc));
    assert_int_equal(edit_token_count(&doc), 1);
    assert_int_equal(edit_token(&doc, 0).value, 2);
    assert_true(edit_remove_token(&doc, 0, NULL));
    assert_int_equal(edit_token_count(&doc), 0);
    assert_null(strstr(doc.text, "tokens"));
    Err err = {0};
    token.value = 9;
    assert_false(edit_put_token(&doc, &token, &err));
    assert_true(err.text[0]);
    edit_release(&doc);
}

static void test_hands_and_stack(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    uint16_t half = copy_of("H1-01"), square = copy_of("BA-U"), rest[TILES_MAX];
    int settled;
    Err err = {0};
    assert_true(edit_set_tiles(&doc, 1, &half, 1, NULL));
    assert_int_equal(doc.draft->hand_count[1], 1);
    assert_false(edit_set_tiles(&doc, 1, &square, 1, &err));
    assert_non_null(strstr(err.text, "halves, abbeys and castles only"));
    assert_false(edit_set_tiles(&doc, NO_SEAT, &half, 1, &err));
    assert_true(edit_set_tiles(&doc, NO_SEAT, rest, 0, NULL));
    assert_true(doc.draft->has_stack);
    lay(&doc, "BA-D", 0, 0, 0);
    int count = edit_unused_tiles(&doc, rest, &settled);
    assert_int_equal(count, 71);
    assert_int_equal(settled, 0);
    assert_true(edit_set_expansions(&doc, EXPANSION_SET(EXPANSION_RIVER), NULL));
    assert_true(edit_unused_tiles(&doc, rest, &settled) > 71);
    assert_true(settled > 0);
    assert_true(edit_set_tiles(&doc, NO_SEAT, rest, 5, NULL));
    assert_int_equal(doc.draft->stack_count, 5);
    assert_true(edit_set_tiles(&doc, NO_SEAT, NULL, -1, NULL));
    assert_false(doc.draft->has_stack);
    assert_true(edit_set_tiles(&doc, 1, NULL, -1, NULL));
    assert_null(strstr(doc.text, "hands"));
    edit_release(&doc);
}

/* The bag lists draws; the message about too many wolves comes from the loader. */
static void test_bag_and_decisions(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    const int16_t draws[] = {0, 2, 4};
    int16_t wolves[8] = {0};
    assert_true(edit_set_expansions(&doc, EXPANSION_SET(EXPANSION_HILLS), NULL));
    lay(&doc, "BA-D", 0, 0, 0);
    assert_true(edit_set_bag(&doc, bag_of_key("bag"), draws, 3, NULL));
    assert_has(&doc, "\"bag\": [");
    assert_int_equal(doc.draft->bags[bag_of_key("bag")].count, 3);
    assert_int_equal(doc.draft->bags[bag_of_key("bag")].values[1], 2);
    assert_true(edit_is_sound(&doc));
    assert_true(edit_set_bag(&doc, bag_of_key("bag"), wolves, 8, NULL));
    assert_wrong(&doc, "wolves are printed", -1);
    assert_true(edit_set_bag(&doc, bag_of_key("bag"), NULL, -1, NULL));
    assert_false(doc.draft->bags[bag_of_key("bag")].has);
    lay(&doc, "BA-U", 0, 1, 0);
    assert_true(edit_set_turn(&doc, 1, 0, NULL));
    assert_true(edit_choose(&doc, 1, DECIDES_FLOCK, 0, NULL));
    assert_has(&doc, "\"shepherd\": \"grow\"");
    assert_int_equal(edit_choice(&doc, 1, DECIDES_FLOCK), 0);
    assert_true(edit_choose(&doc, 1, DECIDES_FLOCK, UNDECIDED, NULL));
    assert_int_equal(edit_choice(&doc, 1, DECIDES_FLOCK), UNDECIDED);
    assert_int_equal(edit_choice(&doc, 0, DECIDES_FLOCK), UNDECIDED);
    edit_release(&doc);
}

/* The board has at most one dragon, and a tile at most one tower: a second one replaces the first.
 * The fairy is placed with a figure. */
static void test_tokens_of_nobody(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    Token dragon = {.label = LABEL_DRAGON, .seat = NO_SEAT, .segment = NO_SEGMENT},
          tower = {.label = LABEL_TOWER, .seat = NO_SEAT, .segment = NO_SEGMENT, .value = 2};
    lay(&doc, "TO-03", 0, 0, 0);
    lay(&doc, "BA-B", 0, 1, 0);
    assert_true(edit_put_token(&doc, &dragon, NULL));
    assert_int_equal(doc.draft->expansions >> EXPANSION_DRAGON & 1, 1);
    dragon.tile = 1;
    assert_true(edit_put_token(&doc, &dragon, NULL));
    assert_int_equal(edit_token_count(&doc), 1);
    assert_true(edit_put_token(&doc, &tower, NULL));
    tower.value = 4;
    assert_true(edit_put_token(&doc, &tower, NULL));
    assert_has(&doc, "\"height\": 4");
    assert_null(strstr(doc.text, "\"height\": 2"));
    assert_true(edit_place_figure(&doc, 1, 1, 0, FIGURE_BIG, NULL));
    Token fairy = {.label = LABEL_FAIRY, .tile = 1, .seat = 0, .segment = 1, .value = FIGURE_BIG};
    assert_true(edit_put_token(&doc, &fairy, NULL));
    assert_has(&doc, "\"token\": \"fairy\", \"player\": \"Red\", \"figure\": \"big\"");
    assert_true(edit_is_sound(&doc));
    edit_release(&doc);
}

/* A castle in a completed small city, a bridge, the big top, three acrobats and a bather can be
 * written and read back. */
static void test_bridges_circus_and_baths(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    lay(&doc, "BA-E", 0, 0, 0);
    lay(&doc, "BA-E", 0, -1, 2);
    lay(&doc, "BA-B", 1, 0, 0);
    lay(&doc, "BT-01", 2, 0, 0);
    lay(&doc, "BT-06", 0, 1, 0);
    lay(&doc, "BH-02", 2, -1, 2);
    Token castle = {.label = LABEL_CASTLE, .segment = (uint8_t)segment_of(&doc, 0, "city@N0")},
          bridge = {.label = LABEL_BRIDGE, .seat = 1, .segment = NO_SEGMENT, .tile = 2},
          top = {.label = LABEL_BIG_TOP, .seat = NO_SEAT, .segment = NO_SEGMENT, .tile = 4};
    assert_true(edit_put_token(&doc, &castle, NULL));
    assert_has(&doc, "{\"token\": \"castle\", \"player\": \"Red\", \"on\": \"city@N\"}");
    bridge.value = SPAN_WE;
    assert_true(edit_put_token(&doc, &bridge, NULL));
    assert_wrong(&doc, "both ends of a bridge must be on field sides", 2);
    bridge.value = SPAN_NS; /* replaces the first bridge */
    assert_true(edit_put_token(&doc, &bridge, NULL));
    top.value = 3;
    assert_true(edit_put_token(&doc, &top, NULL));
    for (int i = 0; i < 3; i++)
        stand(&doc, 3, "acrobats", i % 2, FIGURE_FOLLOWER);
    stand(&doc, 5, "bathhouse", 0, FIGURE_FOLLOWER);
    assert_int_equal(edit_token_count(&doc), 3);
    assert_int_equal(edit_figure_count(&doc), 4);
    if (!edit_is_sound(&doc))
        fail_msg("%s", doc.wrong.err.text);
    char *text = strdup(doc.text);
    EditDoc again = opened(text);
    assert_string_equal(again.text, text);
    free(text);
    edit_release(&again);
    edit_release(&doc);
}

/* Prisoners, floors and the places named by a turn can be set, read and removed. */
static void test_towers(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    FigureKind kind;
    Err err;
    int seat;
    lay(&doc, "TO-03", 0, 0, 0);
    assert_int_equal(edit_store(&doc, 0, LABEL_FLOORS), -1);
    assert_true(edit_set_store(&doc, 0, LABEL_FLOORS, 0, NULL));
    assert_int_equal(edit_store(&doc, 0, LABEL_FLOORS), 0);
    assert_true(edit_set_store(&doc, 0, LABEL_FLOORS, -1, NULL));
    assert_null(strstr(doc.text, "floors"));
    assert_true(edit_capture(&doc, 1, 0, FIGURE_FOLLOWER, NULL));
    assert_true(edit_capture(&doc, 1, 0, FIGURE_FOLLOWER, NULL));
    assert_int_equal(edit_prisoner(&doc, 1, &seat, &kind), 1);
    assert_int_equal(seat, 0);
    assert_true(edit_release_prisoner(&doc, 0, NULL));
    assert_int_equal(edit_prisoner_count(&doc), 1);
    assert_true(edit_release_prisoner(&doc, 0, NULL));
    assert_null(strstr(doc.text, "prisoners"));
    lay(&doc, "BA-U", 0, 1, 0);
    assert_true(edit_set_turn(&doc, 1, 0, NULL));
    assert_true(edit_set_place(&doc, 1, DECIDES_TOWER, (EditPlace){0, NO_SEGMENT}, NULL));
    assert_has(&doc, "\"tower\": \"of 0\"");
    assert_true(edit_choose(&doc, 1, DECIDES_FLIGHT, 2, NULL));
    assert_int_equal(edit_choice(&doc, 1, DECIDES_FLIGHT), 2);
    assert_false(edit_choose(&doc, 1, DECIDES_FLIGHT, 7, &err)); /* the loader refuses it */
    edit_release(&doc);
}

/* --- expectations ----------------------------------------------------------------------------- */

/* The written expectations are true, and they list generations separately where their results
 * differ. */
static void test_expectations_are_computed(void **state)
{
    (void)state;
    char path[] = HYPOTENUSE_SOURCE "/data/scenarios/HALF-E6.json";
    EditDoc doc = opened(text_of(path));
    assert_true(edit_expect(&doc, false, NULL));
    assert_int_equal(edit_expect_count(&doc), 0);
    assert_true(edit_expect(&doc, true, NULL));
    assert_has(&doc, "\"2014,2021\": {\"scores\": {\"Red\": 8, \"Blue\": 0}");
    assert_has(&doc, "\"2015,2020,community\": {\"scores\": {\"Red\": 10, \"Blue\": 0}");
    for (int row = 0; row < doc.generations->count; row++) {
        ScenarioRun run;
        assert_true(scenario_check(doc.draft, row, &run));
        scenario_run_release(&run);
    }
    assert_true(edit_set_policy(&doc, POLICY_ROAD_CITY_UNIT, 0, NULL));
    assert_true(edit_expect(&doc, true, NULL));
    assert_int_equal(edit_expect_count(&doc), 1);
    assert_true(edit_set_policy(&doc, POLICY_ROAD_CITY_UNIT, -1, NULL));
    assert_null(strstr(doc.text, "policies"));
    lay(&doc, "BA-E", 0, 0, 2); /* on an occupied space */
    Err err = {0};
    char *before = strdup(doc.text);
    assert_false(edit_expect(&doc, true, &err));
    assert_true(err.text[0]);
    assert_string_equal(doc.text, before);
    free(before);
    edit_release(&doc);
}

/* --- random changes --------------------------------------------------------------------------- */

static Cell some_cell(Rng *rng)
{
    return (Cell){(int16_t)((int)rng_below(rng, 5) - 2), (int16_t)((int)rng_below(rng, 5) - 2)};
}

static void change_tile(EditDoc *doc, Rng *rng, int what, int tile)
{
    EditTile lies;
    if (what == 0) {
        edit_move(doc, tile, some_cell(rng), (int)rng_below(rng, 4), NULL);
    } else if (what == 1) {
        edit_remove(doc, tile, NULL);
    } else if (what == 2) {
        int seat = (int)rng_below(rng, (uint32_t)doc->draft->player_count + 1);
        edit_set_turn(doc, tile, seat == doc->draft->player_count ? NO_SEAT : seat, NULL);
    } else if (edit_tile(doc, tile, &lies)) {
        const TileKind *kind = catalogue_kind(doc->draft->catalogue, lies.lies.copy);
        int segment = (int)rng_below(rng, kind->segment_count);
        FigureKind figure = (FigureKind)rng_below(rng, FIGURE_KINDS);
        int seat = (int)rng_below(rng, (uint32_t)doc->draft->player_count);
        Token token = {.label = LABEL_TOLLHOUSE,
                       .seat = (uint8_t)seat,
                       .segment = NO_SEGMENT,
                       .tile = (uint16_t)tile,
                       .value = 1};
        if (what == 3)
            edit_put_token(doc, &token, NULL);
        else
            edit_place_figure(doc, tile, figure_file(figure)->at_corner ? segment % 4 : segment,
                              seat, figure, NULL);
    }
}

static void change_setup(EditDoc *doc, Rng *rng, int what)
{
    uint16_t copy = (uint16_t)rng_below(rng, doc->draft->catalogue->copy_count);
    int seat = (int)rng_below(rng, (uint32_t)doc->draft->player_count);
    switch (what) {
    case 0:
        edit_set_expansions(doc, rng_below(rng, 1u << EXPANSIONS), NULL);
        break;
    case 1:
        edit_add_player(doc, edit_names[rng_below(rng, SEATS_MAX)], NULL);
        break;
    case 2:
        edit_remove_player(doc, NULL);
        break;
    case 3:
        edit_rename(doc, seat, edit_names[rng_below(rng, SEATS_MAX)], NULL);
        break;
    case 4:
        edit_set_tiles(doc, rng_below(rng, 2) ? seat : NO_SEAT, &copy, 1, NULL);
        break;
    case 5:
        edit_expect(doc, rng_below(rng, 4) > 0, NULL);
        break;
    case 6:
        edit_begin_with(doc, seat, NULL);
        break;
    default:
        edit_set_points(doc, seat, (int)rng_below(rng, 50), NULL);
    }
}

static void change(EditDoc *doc, Rng *rng)
{
    uint32_t what = rng_below(rng, 20);
    int tiles = edit_tile_count(doc), figures = doc->draft->figure_count;
    uint16_t copy = (uint16_t)rng_below(rng, doc->draft->catalogue->copy_count);
    edit_pause(doc);
    if (what < 6)
        edit_lay(doc, copy, some_cell(rng), (int)rng_below(rng, 4), NULL);
    else if (what < 15 && tiles)
        change_tile(doc, rng, (int)what - 6 < 4 ? (int)what - 6 : 4,
                    (int)rng_below(rng, (uint32_t)tiles));
    else if (what == 15 && figures)
        edit_remove_figure(doc, (int)rng_below(rng, (uint32_t)figures), NULL);
    else if (what == 16 && edit_token_count(doc))
        edit_remove_token(doc, (int)rng_below(rng, (uint32_t)edit_token_count(doc)), NULL);
    else
        change_setup(doc, rng, (int)rng_below(rng, 8));
}

/* After any change the text can be opened again, and undo restores each earlier text byte for
 * byte. */
static void test_random_changes(void **state)
{
    (void)state;
    enum { CHANGES = 250 };
    Rng rng = rng_seeded(15);
    EditDoc doc = fresh();
    char *texts[CHANGES + 1] = {strdup(doc.text)};
    int count = 1;
    for (int i = 0; i < CHANGES; i++) {
        change(&doc, &rng);
        EditDoc again = opened(doc.text);
        assert_string_equal(again.text, doc.text);
        assert_int_equal(edit_is_sound(&again), edit_is_sound(&doc));
        edit_release(&again);
        if (strcmp(doc.text, texts[count - 1]) != 0)
            texts[count++] = strdup(doc.text);
    }
    assert_true(count > CHANGES / 2);
    assert_int_equal(doc.state_count, count);
    for (int i = count - 2; i >= 0; i--) {
        assert_true(edit_undo(&doc));
        assert_string_equal(doc.text, texts[i]);
    }
    assert_false(edit_undo(&doc));
    for (int i = 1; i < count; i++) {
        assert_true(edit_redo(&doc));
        assert_string_equal(doc.text, texts[i]);
    }
    assert_false(edit_redo(&doc));
    for (int i = 0; i < count; i++)
        free(texts[i]);
    edit_release(&doc);
}

/* Letters typed into a title are one undo step, until edit_pause(). */
static void test_typing_is_one_change(void **state)
{
    (void)state;
    EditDoc doc = fresh();
    edit_set_line(&doc, "title", "A", NULL);
    edit_set_line(&doc, "title", "A q", NULL);
    edit_set_line(&doc, "title", "A quarry?", NULL);
    assert_string_equal(edit_line(&doc, "title"), "A quarry?");
    assert_int_equal(doc.state_count, 2);
    edit_pause(&doc);
    edit_set_line(&doc, "title", "", NULL);
    assert_int_equal(doc.state_count, 3);
    assert_true(edit_undo(&doc));
    assert_string_equal(edit_line(&doc, "title"), "A quarry?");
    edit_release(&doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_scenario_stays),
        cmocka_unit_test(test_unreadable_files_are_refused),
        cmocka_unit_test(test_removing_renumbers),
        cmocka_unit_test(test_turning_renames),
        cmocka_unit_test(test_players_are_renamed),
        cmocka_unit_test(test_a_player_goes),
        cmocka_unit_test(test_a_captor_goes),
        cmocka_unit_test(test_a_tile_becomes_a_turn),
        cmocka_unit_test(test_what_is_wrong_is_told),
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_bag_and_decisions),
        cmocka_unit_test(test_tokens_of_nobody),
        cmocka_unit_test(test_towers),
        cmocka_unit_test(test_bridges_circus_and_baths),
        cmocka_unit_test(test_hands_and_stack),
        cmocka_unit_test(test_expectations_are_computed),
        cmocka_unit_test(test_random_changes),
        cmocka_unit_test(test_typing_is_one_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
