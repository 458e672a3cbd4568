/* test_rules_queries.c: queries by screens and computer players about dragon, fairy, plague,
 * shrines and towers whose answer isn't an action: path and open steps, challenges between
 * buildings, the plague's tiles. It also tests limits of set-ups. */
#include "rules_help.h"

#include "expansions/abbey/wagon.h"
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "expansions/king/king.h"
#include "expansions/king/shrine.h"
#include "expansions/plague/plague.h"
#include "expansions/tower/tower.h"
#include "rules/figures.h"
#include "rules/tally.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { RED, BLUE };

static bool put(Table *t, Label label, int seat, int tile, int value)
{
    Token token = {.label = (uint8_t)label,
                   .seat = (uint8_t)seat,
                   .segment = NO_SEGMENT,
                   .tile = (uint16_t)tile,
                   .value = (int16_t)value};
    return position_token(t->c, t->g, &token, NULL);
}

/* Returns the dragon's tile, as screens see it. */
static int dragon_lies(const Table *t)
{
    Token tokens[8];
    int n = game_tokens(t->c, t->g, tokens, 8), tile = -1;
    for (int i = 0; i < n && i < 8; i++)
        tile = tokens[i].label == LABEL_DRAGON ? tokens[i].tile : tile;
    return tile;
}

/* In the middle of a cross four steps are open, and the dragon has visited one place; in a dead end
 * none is open, and no run is pending (DRG-4, DRG-5). */
static void test_steps_of_the_dragon(void **state)
{
    static const int cross[5][2] = {{0, 0}, {1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    UnitStep open[UNIT_STEPS_MAX];
    Unit way[DRAGON_STEPS + 1];
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
    for (int i = 0; i < 5; i++)
        lay(t, "T-grass", cross[i][0], cross[i][1], 0);
    assert_true(put(t, LABEL_DRAGON, NO_SEAT, 0, 0));
    lay(t, "BA-U", 5, 0, 0);
    ready(t, RED);
    assert_int_equal(dragon_lies(t), 0);
    assert_int_equal(dragon_steps_open(t->c, t->g, open), 0);
    assert_int_equal(dragon_way(t->g, way), 0);
    play(t, "PD-16", 5, -1, 1, NULL);
    assert_int_equal(game_asked(t->g), QUESTION_DRAGON);
    assert_int_equal(dragon_steps_open(t->c, t->g, open), 4);
    assert_int_equal(dragon_way(t->g, way), 1);
    Action east = {.kind = ACTION_CHOOSE, .seat = RED, .choice = SIDE_E, .tile = 1};
    assert_true(game_apply(t->c, t->g, &east, &t->sink, NULL, NULL));
    assert_int_equal(dragon_steps_open(t->c, t->g, open), 0);
    assert_int_equal(dragon_way(t->g, way), 0);
    assert_int_equal(unit_tile(dragon_unit(t->g)), 1);
    assert_int_equal(dragon_lies(t), 1);
    table_free(t);
    t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
    lay(t, "T-grass", 0, 0, 0);
    assert_int_equal(dragon_lies(t), NO_TILE); /* the dragon is next to the board */
    table_free(t);
}

static int fairy_choices(const Table *t)
{
    Action legal[64];
    int n = game_legal(t->c, t->g, legal, 64), count = 0;
    for (int i = 0; i < n; i++)
        count += legal[i].kind == ACTION_DEED && legal[i].choice == DEED_FAIRY;
    return count;
}

/* Of two equal followers in one place only one is offered, whether the fairy is with the other or
 * alone (DRG-9, DRG-19). */
static void test_the_fairy_and_twins(void **state)
{
    (void)state;
    for (int with = 0; with < 2; with++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
        int city = lay(t, "BA-S", 0, 0, 0);
        stand(t, RED, city, "city@E");
        stand(t, RED, city, "city@E");
        Token fairy = {.label = LABEL_FAIRY,
                       .seat = RED,
                       .segment = segment_of(t, city, "city@E"),
                       .tile = (uint16_t)city};
        if (with)
            assert_true(position_token(t->c, t->g, &fairy, NULL));
        ready(t, RED);
        assert_true(try_place(t, "BA-D", 0, -1, 2, NULL));
        assert_int_equal(game_phase(t->g), PHASE_FOLLOW);
        assert_int_equal(fairy_choices(t), 1);
        table_free(t);
    }
}

/* A monastery and a shrine are in each other's surroundings; a third building is too far. Without
 * the set there are no challenges (CKR-5). */
static void test_who_challenges_whom(void **state)
{
    TileSegment other = {0};
    (void)state;
    for (int there = 0; there < 2; there++) {
        Table *t = table_of("2021", 2, there ? EXPANSION_SET(EXPANSION_KING) : 0);
        int monastery = lay(t, "BA-B", 0, 0, 0), shrine = lay(t, "CU-01", 1, 1, 0),
            far = lay(t, "BA-B", 8, 0, 0), grass = lay(t, "T-grass", 1, 0, 0);
        uint8_t mine = segment_of(t, monastery, "monastery");
        ready(t, RED);
        assert_true(shrine_opponent(t->c, t->g, monastery, mine, &other) == there);
        if (there) {
            assert_int_equal(other.tile, shrine);
            assert_int_equal(other.segment, segment_of(t, shrine, "monastery"));
        }
        assert_false(shrine_opponent(t->c, t->g, monastery, !mine, &other));
        assert_false(shrine_opponent(t->c, t->g, far, mine, &other));
        assert_false(shrine_opponent(t->c, t->g, grass, 0, &other));
        table_free(t);
    }
}

/* The source and the flea next to it are listed; without a plague nothing is (PLG-5). */
static void test_where_the_plague_is(void **state)
{
    uint16_t tiles[PLAGUE_TILES];
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_PLAGUE));
    lay(t, "PL-06", 0, 0, 1);
    lay(t, "T-grass", 1, 0, 0);
    assert_int_equal(plague_tiles(t->g, tiles), 0);
    assert_true(put(t, LABEL_OUTBREAK, NO_SEAT, 0, 1));
    assert_true(put(t, LABEL_FLEA, NO_SEAT, 1, 0));
    ready(t, RED);
    assert_int_equal(plague_tiles(t->g, tiles), 2);
    assert_int_equal(tiles[0], 0);
    assert_int_equal(tiles[1], 1);
    table_free(t);
    t = table_of("2021", 2, 0);
    lay(t, "T-grass", 0, 0, 0);
    assert_int_equal(plague_tiles(t->g, tiles), 0);
    table_free(t);
}

/* A second source is placed, and the flea next to the first one doesn't change, so no event reports
 * it (PLG-8). */
static void test_fleas_that_stay_are_not_told(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_PLAGUE));
    lay(t, "PL-06", 0, 0, 1);
    lay(t, "T-grass", 1, 0, 0);
    lay(t, "T-grass", 8, 0, 0);
    assert_true(put(t, LABEL_OUTBREAK, NO_SEAT, 0, 1));
    assert_true(put(t, LABEL_FLEA, NO_SEAT, 1, 0));
    ready(t, RED);
    t->events = 0;
    int rotation = 0;
    while (rotation < 4 && !try_place(t, "PL-06", 8, 1, rotation, NULL))
        rotation++;
    int sources = 0;
    for (int i = 0; i < t->events; i++) {
        sources += t->heard[i].kind == EVENT_TOKEN_PLACED && t->heard[i].label == LABEL_OUTBREAK;
        assert_true(t->heard[i].label != LABEL_FLEA);
    }
    assert_int_equal(sources, 1);
    table_free(t);
}

/* Tests the query for the tile that a wagon leaves, while its owner chooses the target (AM-17). */
static void test_what_a_wagon_leaves(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_ABBEY));
    lay(t, "BA-B", 1, 0, 0);
    int city = lay(t, "BA-E", 0, 0, 0);
    stand_figure(t, RED, FIGURE_WAGON, city, "city@N");
    ready(t, RED);
    assert_int_equal(wagon_leaves(t->g, RED), NO_TILE);
    play(t, "BA-E", 0, -1, 2, NULL);
    assert_int_equal(game_asked(t->g), QUESTION_WAGON);
    assert_int_equal(wagon_leaves(t->g, RED), city);
    assert_int_equal(wagon_leaves(t->g, BLUE), NO_TILE);
    table_free(t);
}

/* A wagon with no target has already gone home, and its path is cleared (AM-8). */
static void test_wagon_without_a_way(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_ABBEY));
    int city = lay(t, "BA-E", 0, 0, 0);
    stand_figure(t, RED, FIGURE_WAGON, city, "city@N");
    ready(t, RED);
    play(t, "BA-E", 0, -1, 2, NULL);
    assert_int_equal(points(t, RED), 4); /* BASE-15: two tiles */
    assert_int_not_equal(game_asked(t->g), QUESTION_WAGON);
    assert_int_equal(game_supply(t->g, RED, FIGURE_WAGON), 1);
    assert_null(game_check(t->c, t->g));
    table_free(t);
}

/* Only completed cities on the board count; data after the last node belongs to an undone action
 * (CKR-14). */
static void test_completed_are_of_the_board(void **state)
{
    enum { KINGS = 0 };
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_KING));
    lay(t, "BA-E", 0, 0, 0);
    ready(t, RED);
    play(t, "BA-E", 0, -1, 2, NULL);
    assert_int_equal(king_completed(t->g, KINGS), 1);
    uint16_t behind = t->g->node_count;
    assert_true(behind < t->g->room_nodes);
    game_nodes(t->g)[behind] = (Node){.parent = behind, .kind = SEGMENT_CITY};
    game_features(t->g)[behind] = (Feature){.open = 0};
    assert_int_equal(king_completed(t->g, KINGS), 1);
    table_free(t);
}

/* Only seats that play have floors, and no more than their share (TWR-1). */
static void test_floors_of_seats(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_TOWER));
    lay(t, "TO-02", 0, 0, 0);
    assert_true(put(t, LABEL_FLOORS, BLUE, NO_TILE, 10));
    assert_false(put(t, LABEL_FLOORS, BLUE, NO_TILE, 11));
    assert_false(put(t, LABEL_FLOORS, 2, NO_TILE, 3));
    table_free(t);
}

/* Each placed building is reported with owner and size (LB-2). */
static void test_buildings_are_told(void **state)
{
    Token tokens[4];
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_BUILDINGS));
    lay(t, "T-grass", 0, 0, 0);
    assert_true(put(t, LABEL_BUILDING, BLUE, 0, 3));
    assert_int_equal(game_tokens(t->c, t->g, tokens, 4), 1);
    assert_int_equal(tokens[0].label, LABEL_BUILDING);
    assert_int_equal(tokens[0].seat, BLUE);
    assert_int_equal(tokens[0].value, 3);
    table_free(t);
}

/* A hut counts itself and the eight empty spaces around it (RUS-9). */
static void test_sum_of_a_hut(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_RUSSIAN));
    int hut = lay(t, "RU-01", 0, 0, 0);
    stand(t, RED, hut, "hut");
    ready(t, RED);
    FeatureScore score =
        game_feature_score(t->c, t->g, feature_of(t, hut, "hut"), NULL, MOMENT_END);
    assert_int_equal(score.points, 9);
    assert_int_equal(score.part_count, 2);
    for (int i = 0; i < score.part_count; i++) {
        assert_int_equal(score.parts[i].count, score.parts[i].label == LABEL_HUT ? 1 : 8);
        assert_int_equal(score.parts[i].points, score.parts[i].count);
    }
    table_free(t);
}

/* A source bars figures in the turn it is placed, but an older one doesn't (PLG-13). */
static void test_only_a_new_source_bars(void **state)
{
    enum { OLD, TOWER, NEW };
    (void)state;
    Table *t =
        table_of("2021", 2, EXPANSION_SET(EXPANSION_PLAGUE) | EXPANSION_SET(EXPANSION_TOWER));
    lay(t, "PL-06", 0, 0, 0);
    assert_int_equal(lay(t, "TO-02", 9, 0, 0), TOWER); /* gives the seat something to do */
    assert_true(put(t, LABEL_OUTBREAK, NO_SEAT, OLD, 1));
    ready(t, RED);
    assert_int_equal(figure_refused_by_tile(t->c, t->g, OLD, FIGURE_FOLLOWER), REFUSAL_NONE);
    assert_true(try_place(t, "PL-03", 0, 1, 0, NULL));
    assert_int_equal(figure_refused_by_tile(t->c, t->g, OLD, FIGURE_FOLLOWER), REFUSAL_NONE);
    assert_int_equal(figure_refused_by_tile(t->c, t->g, NEW, FIGURE_FOLLOWER), REFUSAL_SOURCE);
    table_free(t);
}

/* Tests the query for the seats that exchange figures (TWR-13). */
static void test_with_whom_is_exchanged(void **state)
{
    (void)state;
    Table *t = table_of("2021", 3, EXPANSION_SET(EXPANSION_TOWER) | EXPANSION_SET(EXPANSION_INNS));
    lay(t, "TO-02", 0, 0, 0);
    int city = lay(t, "BA-E", 1, 0, 0);
    stand(t, BLUE, city, "city@N");
    assert_true(position_keep(t->g, BLUE, RED, FIGURE_FOLLOWER, NULL));
    assert_true(position_keep(t->g, BLUE, RED, FIGURE_BIG, NULL));
    ready(t, RED);
    assert_true(try_place(t, "T-grass", -1, 0, 0, NULL));
    build_floor(t, RED, 0);
    answer(t, RED, QUESTION_CAPTURE, 1, 0);
    assert_int_equal(game_asked(t->g), QUESTION_EXCHANGE);
    assert_int_equal(tower_exchanging(t->g), BLUE);
    Action legal[4];
    /* the big follower or the other figure */
    assert_int_equal(game_legal(t->c, t->g, legal, 4), 2);
    assert_true(game_apply(t->c, t->g, &legal[0], &t->sink, NULL, NULL));
    table_free(t);
}

/* Tests the query for the fairy's place, with a figure or alone, or not in play (DRG-9). */
static void test_where_the_fairy_stands(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
    lay(t, "T-grass", 0, 0, 0);
    lay(t, "T-grass", 1, 0, 0);
    assert_int_equal(fairy_tile(t->g), NO_TILE);
    assert_true(put(t, LABEL_FAIRY, NO_SEAT, 1, 0));
    assert_int_equal(fairy_tile(t->g), 1);
    table_free(t);
    t = table_of("2021", 2, EXPANSION_SET(EXPANSION_INNS));
    assert_int_equal(fairy_tile(t->g), NO_TILE);
    table_free(t);
}

/* Even without a stack the turn begins with the fairy's point, before the points of the tile
 * (DRG-11, COMB-1). */
static void test_the_turn_begins_with_the_fairy(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
    lay(t, "T-grass", 0, 0, 0);
    lay(t, "BA-U", 5, 5, 0);
    stand(t, RED, 1, "field@E0");
    Token fairy = {
        .label = LABEL_FAIRY, .seat = RED, .segment = segment_of(t, 1, "field@E0"), .tile = 1};
    assert_true(position_token(t->c, t->g, &fairy, NULL));
    ready(t, RED);
    assert_int_equal(points(t, RED), 0);
    assert_true(try_place(t, "T-grass", 1, 0, 0, NULL));
    assert_int_equal(points(t, RED), 1);
    table_free(t);
}

/* An unknown kind of figure, which a modified program might send, is refused. */
static void test_an_unknown_figure_does_nothing(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
    lay(t, "T-grass", 0, 0, 0);
    ready(t, RED);
    assert_true(try_place(t, "PD-07", 1, 0, 0, NULL) || try_place(t, "PD-07", 0, 1, 0, NULL));
    Action stand = {.kind = ACTION_DEED, .seat = RED, .choice = DEED_STAND, .figure_kind = 200};
    assert_int_equal(game_deed_refusal(t->c, t->g, &stand), REFUSAL_NO_SUCH_OPTION);
    assert_false(game_can_apply(t->c, t->g, &stand, NULL));
    table_free(t);
}

/* Tests the queries for the objects that deeds put on the board, and the deeds that place a figure
 * (DRG-15, TWR-6, FLY-2, AM-9). */
static void test_what_deeds_put(void **state)
{
    static const struct {
        Deed deed;
        Label token;
        bool figure;
    } all[] = {{DEED_ABBOT_BACK, LABEL_NONE, false}, {DEED_TOLLHOUSE, LABEL_TOLLHOUSE, false},
               {DEED_STAND, LABEL_NONE, true},       {DEED_FAIRY, LABEL_FAIRY, false},
               {DEED_PRINCESS, LABEL_NONE, false},   {DEED_TOWER, LABEL_TOWER, false},
               {DEED_RANSOM, LABEL_NONE, false},     {DEED_FLY, LABEL_NONE, true},
               {DEED_BARN, LABEL_NONE, true},        {DEED_BUILDING, LABEL_BUILDING, false},
               {DEED_BUY_BACK, LABEL_NONE, false},   {DEED_FREE, LABEL_NONE, false},
               {DEED_ACROBATS, LABEL_NONE, false},   {DEED_BRIDGE, LABEL_BRIDGE, false},
               {DEED_REMOVE, LABEL_NONE, false}};
    (void)state;
    assert_int_equal(sizeof all / sizeof *all, DEEDS);
    for (int i = 0; i < DEEDS; i++) {
        assert_int_equal(deed_token(all[i].deed), all[i].token);
        assert_int_equal(deed_brings_figure(all[i].deed), all[i].figure);
    }
}

/* A big follower counts as two, a pig not at all (BASE-18, IC-2). */
static void test_weights(void **state)
{
    (void)state;
    assert_int_equal(figure_weight(FIGURE_FOLLOWER), 1);
    assert_int_equal(figure_weight(FIGURE_BIG), 2);
    assert_int_equal(figure_weight(FIGURE_PIG), 0);
}

/* Points of a scoring are classified by their label, or by the kind of the feature. */
static void test_kinds_of_the_tally(void **state)
{
    static const struct {
        Label label;
        int number;
        TallyKind kind;
    } cases[] = {{LABEL_NONE, SEGMENT_CITY, TALLY_CITIES},
                 {LABEL_NONE, SEGMENT_ROAD, TALLY_ROADS},
                 {LABEL_NONE, SEGMENT_FIELD, TALLY_FIELDS},
                 {LABEL_NONE, SEGMENT_MONASTERY, TALLY_MONASTERIES},
                 {LABEL_NONE, SEGMENT_GARDEN, TALLY_GARDENS},
                 {LABEL_NONE, SEGMENT_HUT, TALLY_SYMBOLS},
                 {LABEL_FLOCK, SEGMENT_CITY, TALLY_SHEEP},
                 {LABEL_WINE, SEGMENT_CITY, TALLY_GOODS},
                 {LABEL_TOLLHOUSE, SEGMENT_CITY, TALLY_TOLLS},
                 {LABEL_FAIRY, SEGMENT_CITY, TALLY_SYMBOLS}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Event scored = {.kind = EVENT_SCORED,
                        .label = (uint8_t)cases[i].label,
                        .number = (int16_t)cases[i].number};
        assert_int_equal(tally_kind(&scored), cases[i].kind);
    }
}

/* After the end no seat may act (BASE-34). */
static void test_over_is_over(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_INNS));
    Fault fault = {0};
    lay(t, "T-grass", 0, 0, 0);
    ready(t, RED);
    end_game(t);
    assert_false(try_place(t, "T-grass", 1, 0, 0, &fault));
    assert_int_equal(fault.refusal, REFUSAL_OVER);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps_of_the_dragon),
        cmocka_unit_test(test_the_fairy_and_twins),
        cmocka_unit_test(test_who_challenges_whom),
        cmocka_unit_test(test_where_the_plague_is),
        cmocka_unit_test(test_wagon_without_a_way),
        cmocka_unit_test(test_completed_are_of_the_board),
        cmocka_unit_test(test_floors_of_seats),
        cmocka_unit_test(test_buildings_are_told),
        cmocka_unit_test(test_sum_of_a_hut),
        cmocka_unit_test(test_fleas_that_stay_are_not_told),
        cmocka_unit_test(test_what_a_wagon_leaves),
        cmocka_unit_test(test_only_a_new_source_bars),
        cmocka_unit_test(test_with_whom_is_exchanged),
        cmocka_unit_test(test_where_the_fairy_stands),
        cmocka_unit_test(test_the_turn_begins_with_the_fairy),
        cmocka_unit_test(test_an_unknown_figure_does_nothing),
        cmocka_unit_test(test_what_deeds_put),
        cmocka_unit_test(test_weights),
        cmocka_unit_test(test_kinds_of_the_tally),
        cmocka_unit_test(test_over_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
