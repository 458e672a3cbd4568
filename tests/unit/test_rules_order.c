/* Tests the order in which things are reported, scored and listed (BASE-21, BASE-24, BASE-25), and
 * that a list never exceeds its room. */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2 };

typedef struct Told {
    int tile, kind;
} Told;

/* Asserts that the events of this kind are `want`, in order. */
static void expect_told(const Table *t, EventKind event, const Told *want, int n)
{
    int found = 0;
    for (int i = 0; i < t->events; i++) {
        if (t->heard[i].kind != event)
            continue;
        if (found < n) {
            assert_int_equal(t->heard[i].number, want[found].kind);
            assert_int_equal(t->heard[i].tile, want[found].tile);
        }
        found++;
    }
    assert_int_equal(found, n);
}

/* If one tile completes two cities, the one begun first scores first, whichever side it is on
 * (BASE-21). */
static void test_cities_by_age(void **state)
{
    (void)state;
    for (int south_first = 0; south_first < 2; south_first++) {
        Table *t = table_new("2021", 2);
        int old = lay(t, "BA-E", 0, south_first ? 1 : -1, south_first ? 0 : 2);
        int young = lay(t, "BA-E", 0, south_first ? -1 : 1, south_first ? 2 : 0);
        ready(t, P1);
        play(t, "BA-H", 0, 0, 0, NULL); /* cities N and S */
        const Told want[2] = {{old, SEGMENT_CITY}, {young, SEGMENT_CITY}};
        expect_told(t, EVENT_COMPLETED, want, 2);
        table_free(t);
    }
}

/* Four roads end at the village of BA-X; their other ends were placed in various orders. */
static void test_roads_by_age(void **state)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    static const int orders[4][4] = {{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}, {1, 3, 0, 2}};
    (void)state;
    for (int o = 0; o < 4; o++) {
        Table *t = table_new("2021", 2);
        Told want[4];
        for (int i = 0; i < 4; i++) {
            int side = orders[o][i]; /* BA-A has its road in the south; it must face the middle */
            int tile = lay(t, "BA-A", dx[side], dy[side], side);
            want[i] = (Told){tile, SEGMENT_ROAD};
        }
        ready(t, P1);
        play(t, "BA-X", 0, 0, 0, NULL);
        expect_told(t, EVENT_COMPLETED, want, 4);
        table_free(t);
    }
}

/* Cities score before roads and roads before monasteries, whatever their age; monasteries score by
 * age (BASE-21). */
static void test_kinds_in_order(void **state)
{
    static const int ring[6][2] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}};
    (void)state;
    Table *t = table_new("2021", 2);
    int first = lay(t, "BA-B", 10, 0, 0), second = lay(t, "BA-B", 10, -1, 0);
    int road = lay(t, "BA-A", 8, 0, 3); /* its road faces east */
    lay(t, "BA-A", 9, 1, 2);            /* north */
    int city = lay(t, "BA-E", 9, -1, 2);
    for (int i = 0; i < 6; i++) { /* fills all spaces around both monasteries except 9,0 */
        int x = 10 + ring[i][0], y = ring[i][1];
        if (game_tile_at(t->g, (Cell){(int16_t)x, (int16_t)y}, 0) == NO_TILE)
            lay(t, "T-grass", x, y, 0);
    }
    for (int x = 9; x <= 11; x++)
        lay(t, "T-grass", x, -2, 0);
    stand(t, P1, first, "monastery");
    stand(t, P2, second, "monastery");
    stand(t, P2, road, "road@E");
    stand(t, P1, city, "city@S");
    ready(t, P1);
    assert_int_equal(facts_of(t, first, "monastery").open, 1);
    assert_int_equal(facts_of(t, second, "monastery").open, 1);
    t->events = 0;
    /* BA-K: city N, road from S to W */
    play(t, "BA-K", 9, 0, 0, NULL);
    assert_int_equal(game_turn(t->g), 2);
    const Told want[4] = {{city, SEGMENT_CITY},
                          {road, SEGMENT_ROAD},
                          {first, SEGMENT_MONASTERY},
                          {second, SEGMENT_MONASTERY}};
    expect_told(t, EVENT_COMPLETED, want, 4);
    expect_told(t, EVENT_SCORED, want, 4);
    /* city 2 × 2; road of three tiles; nine spaces each */
    assert_int_equal(points(t, P1), 4 + 9);
    assert_int_equal(points(t, P2), 3 + 9);
    table_free(t);
}

/* At the end cities score first, then roads, monasteries and fields; each kind in the order of its
 * first follower (BASE-24, BASE-25). */
static void test_final_order(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int a = lay(t, "BA-D", 0, 0, 0);  /* city N, road E-W */
    int b = lay(t, "BA-D", 10, 0, 0); /* the same */
    int m = lay(t, "BA-B", 20, 0, 0), n = lay(t, "BA-B", 30, 0, 0);
    stand(t, P1, n, "monastery");
    stand(t, P1, b, "field@S0");
    stand(t, P2, b, "road@E");
    stand(t, P1, a, "field@S0");
    stand(t, P2, m, "monastery");
    stand(t, P2, b, "city@N");
    stand(t, P1, a, "road@W");
    stand(t, P1, a, "city@N");
    ready(t, P1);
    end_game(t);
    const Told want[8] = {{a, SEGMENT_CITY},  {b, SEGMENT_CITY},      {a, SEGMENT_ROAD},
                          {b, SEGMENT_ROAD},  {m, SEGMENT_MONASTERY}, {n, SEGMENT_MONASTERY},
                          {a, SEGMENT_FIELD}, {b, SEGMENT_FIELD}};
    expect_told(t, EVENT_SCORED, want, 8);
    table_free(t);
}

/* Between monasteries and fields come gardens, lying abbots, castles and huts, whatever their age:
 * here the last kind to score was placed first (COMB-8). */
static void test_final_order_of_buildings(void **state)
{
    static const struct {
        const char *id, *on;
        uint8_t kind, figure;
    } all[] = {{"T-grass", "field@N0", SEGMENT_FIELD, FIGURE_FOLLOWER},
               {"RU-01", "hut", SEGMENT_HUT, FIGURE_FOLLOWER},
               {"CG-01", "castle", SEGMENT_CASTLE, FIGURE_FOLLOWER},
               {"MG-01", "monastery@abbot", SEGMENT_LYING, FIGURE_FOLLOWER},
               {"TO-02", "garden", SEGMENT_GARDEN, FIGURE_ABBOT},
               {"BA-B", "monastery", SEGMENT_MONASTERY, FIGURE_FOLLOWER}};
    enum { KINDS = sizeof all / sizeof *all };
    Told want[KINDS] = {{0}};
    (void)state;
    Table *t = table_of("2021", 2,
                        EXPANSION_SET(EXPANSION_ABBOT) | EXPANSION_SET(EXPANSION_MONASTERIES) |
                            EXPANSION_SET(EXPANSION_CASTLES) | EXPANSION_SET(EXPANSION_RUSSIAN));
    for (int i = 0; i < KINDS; i++) {
        int tile = lay(t, all[i].id, 10 * i, 0, 0);
        stand_figure(t, P1, (FigureKind)all[i].figure, tile, all[i].on);
        want[KINDS - 1 - i] = (Told){tile, all[i].kind};
    }
    ready(t, P1);
    end_game(t);
    expect_told(t, EVENT_SCORED, want, KINDS);
    table_free(t);
}

/* A feature with several figures is ranked by its figure on the earliest segment, whichever figure
 * was placed first (BASE-24). */
static void test_final_order_by_first_segment(void **state)
{
    (void)state;
    for (int late = 0; late < 2; late++) {
        Table *t = table_new("2021", 2);
        int a = lay(t, "BA-D", 0, 0, 0);  /* road E-W */
        int b = lay(t, "BA-D", 10, 0, 0); /* another one */
        int c = lay(t, "BA-D", 1, 0, 0);  /* continues the first road */
        stand(t, P1, late ? c : a, "road@E");
        stand(t, P2, b, "road@E");
        stand(t, P1, late ? a : c, "road@E");
        ready(t, P1);
        end_game(t);
        const Told want[2] = {{a, SEGMENT_ROAD}, {b, SEGMENT_ROAD}};
        expect_told(t, EVENT_SCORED, want, 2);
        table_free(t);
    }
}

/* --- lists ------------------------------------------------------------------------------------ */

/* Only the first items are written, as many as fit; the returned number counts all. */
static void expect_bounded(const Catalogue *c, const Game *g)
{
    enum { ROOM = 512 };
    Action all[ROOM], some[ROOM], untouched;
    int n = game_legal(c, g, all, ROOM);
    assert_in_range(n, 1, ROOM - 2);
    memset(&untouched, 0xee, sizeof untouched);
    for (int room = 0; room <= n + 1; room++) {
        for (int i = 0; i < ROOM; i++)
            some[i] = untouched;
        assert_int_equal(game_legal(c, g, some, room), n);
        for (int i = 0; i < ROOM; i++) {
            bool same = i < room && i < n ? action_equal(&some[i], &all[i])
                                          : memcmp(&some[i], &untouched, sizeof untouched) == 0;
            assert_true(same);
        }
    }
}

static void test_lists_keep_to_their_room(void **state)
{
    (void)state;
    Table *t = table_with_hand();
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    expect_bounded(t->c, t->g);
    Action draw = {.kind = ACTION_DRAW, .seat = P1};
    assert_true(game_apply(t->c, t->g, &draw, &t->sink, NULL, NULL));
    expect_bounded(t->c, t->g); /* placements of a square */
    assert_true(try_place(t, "BA-E", 0, 1, 2, NULL));
    assert_int_equal(game_phase(t->g), PHASE_FOLLOW);
    expect_bounded(t->c, t->g);
    table_free(t);
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Game *game = calloc(1, game_size(c, &setup, 0));
    game_start(c, &setup, 1, game, NULL);
    expect_bounded(c, game); /* the draft */
    free(game);
}

/* Two equal halves list each place once (choosing either is the same). */
static void test_equal_halves_are_listed_once(void **state)
{
    static const char *const tiles[] = {"BA-E"};
    Action legal[64];
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    hold(t, P1, "T-half");
    hold(t, P1, "H1-10");
    hold(t, P1, "T-half");
    pile(t, tiles, 1);
    ready(t, P1);
    /* the draw; eight places of T-half (four sides, either leg); four of H1-10, whose other leg is
     * a city */
    assert_int_equal(game_legal(t->c, t->g, legal, 64), 1 + 8 + 4);
    assert_int_equal(legal[0].kind, ACTION_DRAW);
    table_free(t);
}

/* A board without tiles takes any tile in its middle, in every rotation. */
static void test_empty_board(void **state)
{
    static const char *const tiles[] = {"BA-E", "BA-E"};
    Action legal[8];
    (void)state;
    Table *t = table_new("2021", 2);
    hold(t, P2, "T-half");
    pile(t, tiles, 2);
    ready(t, P1);
    assert_int_equal(game_phase(t->g), PHASE_PLACE);
    assert_int_equal(game_legal(t->c, t->g, legal, 8), 4);
    for (int r = 0; r < 4; r++) {
        assert_int_equal(legal[r].kind, ACTION_PLACE);
        assert_int_equal(legal[r].rotation, r);
        assert_int_equal(legal[r].cell.x, 0);
        assert_int_equal(legal[r].cell.y, 0);
    }
    /* any place is allowed: the first placement needs no contact */
    play(t, "BA-E", 7, -4, 2, NULL);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cities_by_age),
        cmocka_unit_test(test_roads_by_age),
        cmocka_unit_test(test_kinds_in_order),
        cmocka_unit_test(test_final_order),
        cmocka_unit_test(test_final_order_of_buildings),
        cmocka_unit_test(test_final_order_by_first_segment),
        cmocka_unit_test(test_lists_keep_to_their_room),
        cmocka_unit_test(test_equal_halves_are_listed_once),
        cmocka_unit_test(test_empty_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
