/* test_lands.c: the owners of the land, the places where features are open, and the tiles that
 * close them. Boards are made by hand; the expected closing tiles were picked from the tile
 * pictures (tiles/). */
#include "outlook/outlook.h"
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2 };

static Outlook outlook;

static const OpenPlace *open_at(const OpenPlace *open, int count, int x, int y)
{
    for (int i = 0; i < count; i++)
        if (open[i].place.cell.x == x && open[i].place.cell.y == y)
            return &open[i];
    fail_msg("nothing is open at %d, %d", x, y);
    return NULL;
}

static bool closes(const Table *t, TileSegment part, const OpenPlace *place, const char *id)
{
    return lands_closes(&outlook, part, place, copy_of(t, id));
}

static TileSegment part_of(const Table *t, int tile, const char *on)
{
    return (TileSegment){.tile = (uint16_t)tile, .segment = segment_of(t, tile, on)};
}

/* Returns a table with this tile as its only one, builds the outlook for it, and sets *part to the
 * tile's part named `on`. */
static Table *table_with_tile(const char *id, const char *on, TileSegment *part)
{
    Table *t = table_new("2021", 2);
    *part = part_of(t, lay(t, id, 0, 0, 0), on);
    ready(t, P1);
    outlook_begin(&outlook, t->c, t->g);
    return t;
}

/* BA-E has a city on one side, BA-G one city on two opposite sides, BA-H two separate cities, and
 * BA-R a city on three sides (BASE-14). */
static void test_a_city_is_closed_by_a_cap(void **state)
{
    (void)state;
    OpenPlace open[OPEN_SIDES];
    TileSegment city;
    Table *t = table_with_tile("BA-E", "city@N", &city);
    assert_int_equal(lands_open(&outlook, city, open, OPEN_SIDES), 1);
    const OpenPlace *place = open_at(open, 1, 0, -1);
    assert_int_equal(place->sides, 1u << SIDE_S);
    assert_true(closes(t, city, place, "BA-E"));
    assert_true(closes(t, city, place, "BA-H"));
    assert_false(closes(t, city, place, "BA-G"));
    assert_false(closes(t, city, place, "BA-R"));
    assert_false(closes(t, city, place, "BA-B")); /* its fields don't fit next to the city */
    table_free(t);
}

/* CG-01 has a city on half of its long side, CG-02 on a short side; roads of both end at the
 * castle. CG-01 doesn't fit between two tiles, and CG-02 doesn't either, because its road would
 * meet a field. */
static void test_double_tiles_close_with_either_cell(void **state)
{
    (void)state;
    OpenPlace open[OPEN_SIDES];
    TileSegment city, road;
    Table *t = table_with_tile("BA-E", "city@N", &city);
    lands_open(&outlook, city, open, OPEN_SIDES);
    assert_true(closes(t, city, open, "CG-01"));
    assert_true(closes(t, city, open, "CG-02"));
    table_free(t);
    t = table_with_tile("BA-U", "road@N", &road);
    lands_open(&outlook, road, open, OPEN_SIDES);
    assert_true(closes(t, road, open, "CG-01"));
    table_free(t);
    t = table_new("2021", 2);
    city = part_of(t, lay(t, "BA-E", 0, 0, 0), "city@N");
    for (int x = -1; x <= 1; x += 2)
        for (int y = 0; y >= -1; y--)
            lay(t, "BA-B", x, y, 0);
    ready(t, P1);
    outlook_begin(&outlook, t->c, t->g);
    int count = lands_open(&outlook, city, open, OPEN_SIDES);
    const OpenPlace *place = open_at(open, count, 0, -1);
    assert_true(closes(t, city, place, "BA-E"));
    assert_false(closes(t, city, place, "CG-01"));
    assert_false(closes(t, city, place, "CG-02"));
    table_free(t);
}

/* BA-U is a road from side to side, BA-A a monastery with one road, BA-W a crossing of three roads:
 * each open end is closed by a tile where the road ends. */
static void test_a_road_is_closed_at_each_end(void **state)
{
    (void)state;
    OpenPlace open[OPEN_SIDES];
    TileSegment road;
    Table *t = table_with_tile("BA-U", "road@N", &road);
    assert_int_equal(lands_open(&outlook, road, open, OPEN_SIDES), 2);
    const OpenPlace *north = open_at(open, 2, 0, -1);
    open_at(open, 2, 0, 1);
    assert_true(closes(t, road, north, "BA-A"));
    assert_true(closes(t, road, north, "BA-W"));
    assert_false(closes(t, road, north, "BA-U"));
    assert_false(closes(t, road, north, "BA-V"));
    table_free(t);
}

/* The two ends of a road around a block meet: a tile that joins both completes the road at once,
 * since no end stays open. Four BA-V tiles (curves) make a ring. */
static void test_a_curve_closes_a_ring(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    OpenPlace open[OPEN_SIDES];
    int tile = lay(t, "BA-V", 0, 0, 3); /* road E to S: the north-west corner of the ring */
    lay(t, "BA-V", 1, 0, 0);
    lay(t, "BA-V", 1, 1, 1);
    ready(t, P1);
    outlook_begin(&outlook, t->c, t->g);
    TileSegment road = {.tile = (uint16_t)tile, .segment = segment_of(t, tile, "road@E")};
    int count = lands_open(&outlook, road, open, OPEN_SIDES);
    assert_int_equal(count, 1);
    const OpenPlace *last = open_at(open, count, 0, 1);
    assert_int_equal(last->sides, 1u << SIDE_N | 1u << SIDE_E);
    assert_true(closes(t, road, last, "BA-V"));
    assert_true(closes(t, road, last, "BA-W")); /* both ends of the road stop at its crossing */
    table_free(t);
}

/* A city at a half's long side continues into the gap in the same space, where another half may
 * close it and a square doesn't fit. A half placed in the adjacent free space leaves its own gap,
 * and closes only a feature that doesn't face that gap (HALF-19). */
static void test_a_gap_is_open(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    OpenPlace open[OPEN_SIDES];
    int with_city = -1;
    for (uint16_t copy = 0; copy < t->c->copy_count && with_city < 0; copy++) {
        const TileKind *kind = catalogue_kind(t->c, copy);
        if (kind->shape == SHAPE_HALF && kind->parts[0][0].land[SIDE_L] == LAND_CITY)
            with_city = copy;
    }
    assert_true(with_city >= 0);
    int tile = lay(t, t->c->copies[with_city].id, 0, 0, 0);
    ready(t, P1);
    outlook_begin(&outlook, t->c, t->g);
    TileSegment city = {.tile = (uint16_t)tile,
                        .segment =
                            catalogue_kind(t->c, (uint16_t)with_city)->parts[0][0].segment[8]};
    int count = lands_open(&outlook, city, open, OPEN_SIDES);
    const OpenPlace *gap = open_at(open, count, 0, 0);
    assert_true(need_is_gap(gap->place.need));
    assert_true(gap->sides & 1u << SIDE_L);
    int halves = 0;
    for (uint16_t copy = 0; copy < t->c->copy_count; copy++) {
        bool half = catalogue_kind(t->c, copy)->shape == SHAPE_HALF;
        bool shut = lands_closes(&outlook, city, gap, copy);
        assert_true(half || !shut);
        halves += shut;
    }
    assert_true(halves > 0);
    table_free(t);
}

/* A monastery needs the eight spaces around it; one of them is already occupied (BASE-15). */
static void test_a_monastery_waits_all_around(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    OpenPlace open[OPEN_SIDES];
    int tile = lay(t, "BA-B", 0, 0, 0);
    lay(t, "BA-B", 1, 0, 0);
    ready(t, P1);
    outlook_begin(&outlook, t->c, t->g);
    TileSegment monastery = part_of(t, tile, "monastery");
    /* Of the seven empty spaces, the two western corners touch no tile, so nothing can be placed
     * there yet. */
    assert_int_equal(lands_open(&outlook, monastery, open, OPEN_SIDES), 5);
    assert_true(closes(t, monastery, open_at(open, 5, 0, -1), "BA-B"));
    table_free(t);
}

/* A castle needs the ten spaces around both its cells (GC-4). A hut counts the empty spaces among
 * the eight around it and is complete when none is empty (RUS-9). For both, the corner spaces touch
 * no tile. */
static void test_castles_and_huts_wait_all_around(void **state)
{
    static const struct {
        const char *id, *on;
        int all, frontier;
    } kinds[] = {{"CG-01", "castle", 10, 6}, {"RU-01", "hut", 8, 4}};
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        OpenPlace open[OPEN_SIDES];
        WaitedSpace waits[OPEN_SIDES];
        Table *t = table_with_sets("2021", 2, 1u << EXPANSION_CASTLES | 1u << EXPANSION_RUSSIAN);
        TileSegment part = part_of(t, lay(t, kinds[i].id, 0, 0, 0), kinds[i].on);
        ready(t, P1);
        outlook_begin(&outlook, t->c, t->g);
        assert_int_equal(lands_waits(t->c, t->g, part, waits, OPEN_SIDES), kinds[i].all);
        int count = lands_open(&outlook, part, open, OPEN_SIDES);
        assert_int_equal(count, kinds[i].frontier);
        const OpenPlace *south = open_at(open, count, 0, 1); /* CG-01 has a field on this side */
        assert_true(closes(t, part, south, "BA-B"));
        assert_int_equal(lands_waits(t->c, t->g, part, waits, 3), 3);
        table_free(t);
    }
}

/* With two knights against one, the player with two owns the city alone; with one knight each, both
 * own it (BASE-18). */
static void test_majorities(void **state)
{
    static Lands lands;
    (void)state;
    Table *t = table_new("2021", 2);
    int tile = lay(t, "BA-G", 0, 0, 0);
    stand(t, P1, tile, "city@E");
    stand(t, P1, tile, "city@E");
    stand(t, P2, tile, "city@E");
    int other = lay(t, "BA-E", 3, 0, 0);
    stand(t, P1, other, "city@N");
    stand(t, P2, other, "city@N");
    ready(t, P1);
    outlook_begin(&outlook, t->c, t->g);
    lands_find(&outlook, &lands);
    assert_int_equal(lands.feature_count, 2);
    assert_int_equal(lands.features[0].seats, 1u << P1);
    assert_int_equal(lands.features[0].figures[P1], 2);
    assert_int_equal(lands.features[0].figures[P2], 1);
    assert_int_equal(lands.features[1].seats, 1u << P1 | 1u << P2);
    assert_int_equal(lands.count, 2);
    table_free(t);
}

/* Makes every query in a position of a game with random sets. Asserts that a tile that is reported
 * to close a feature at a place fits there. */
static void ask_all(void *self, const Catalogue *c, Game *game, const Action *next)
{
    int *asked = self;
    OpenPlace open[OPEN_SIDES];
    (void)next;
    if ((*asked)++ % 97 || game_phase(game) == PHASE_DRAFT)
        return;
    outlook_begin(&outlook, c, game);
    for (int tile = 0; tile < game_tile_count(game); tile++) {
        const TileKind *kind = catalogue_kind(c, game_tile(game, tile).copy);
        for (int segment = 0; segment < kind->segment_count; segment++) {
            TileSegment part = {.tile = (uint16_t)tile, .segment = (uint8_t)segment};
            int count = lands_open(&outlook, part, open, OPEN_SIDES);
            for (int i = 0; i < count && i < OPEN_SIDES; i++) {
                uint16_t copy = outlook.remains[i % outlook.remain_count].copy;
                if (lands_closes(&outlook, part, &open[i], copy))
                    assert_true(game_may_fill(c, game, copy, &open[i].place));
            }
        }
        FeatureId id = kind->segment_count ? game_feature(c, game, tile, 0) : NO_FEATURE;
        bool line = kind->segment_count && kind->segments[0].kind <= SEGMENT_ROAD;
        if (line && id != NO_FEATURE) {
            TileSegment part = {.tile = (uint16_t)tile};
            bool complete = game_feature_facts(c, game, id).complete;
            assert_int_equal(lands_open(&outlook, part, open, OPEN_SIDES) == 0, complete);
        }
    }
}

static void test_open_means_not_complete(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0, asked = 0; i < 6; i++) {
        Setup setup = setup_with_sets(setup_of_kind(i), (uint64_t)i);
        Game *game = calloc(1, game_size(c, &setup, 0));
        game_start(c, &setup, 40 + (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, ask_all, &asked);
        free(game);
    }
}

/* --- points ----------------------------------------------------------------------------------- */

/* A game before its end, a copy that is scored, the number of positions visited, and the number of
 * feature payments compared. */
typedef struct Told {
    const Game *before;
    Game *copy;
    int asked, paid;
} Told;

/* Asserts that the final scoring pays what was predicted for the feature. */
static void on_paid(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Told *told = self;
    (void)game;
    if (event->kind != EVENT_SCORED || event->label != LABEL_NONE || event->tile == NO_TILE)
        return;
    FeatureId id = game_feature(c, told->before, event->tile, event->segment);
    FeatureScore score = game_feature_score_of(c, told->before, id, event->seat, NULL, MOMENT_END);
    assert_true(score.seats >> event->seat & 1);
    assert_int_equal(score.points, event->points);
    told->paid++;
}

static void end_here(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Told *told = self;
    (void)next;
    bool between = game_phase(game) == PHASE_CHOOSE || game_phase(game) == PHASE_PLACE;
    if (told->asked++ % 29 || !between || game_part(game) > 0)
        return;
    EventSink sink = {.on_event = on_paid, .self = told};
    told->before = game;
    game_copy(told->copy, game);
    position_end(c, told->copy, &sink);
}

/* Plays games with random sets, with halves, gaps and double tiles, under each generation. */
static void test_features_pay_what_was_told(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *generations = rules_builtin_generations();
    Told told = {.paid = 0};
    (void)state;
    for (int i = 0; i < 10; i++) {
        Setup setup = setup_with_sets(setup_of_kind(i), (uint64_t)i);
        setup.policies = generations->rows[i % generations->count].policies;
        size_t size = game_size(c, &setup, 0);
        Game *game = calloc(1, size);
        told.copy = calloc(1, size);
        game_start(c, &setup, 70 + (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, end_here, &told);
        free(told.copy);
        free(game);
    }
    assert_true(told.paid > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_city_is_closed_by_a_cap),
        cmocka_unit_test(test_double_tiles_close_with_either_cell),
        cmocka_unit_test(test_a_road_is_closed_at_each_end),
        cmocka_unit_test(test_a_curve_closes_a_ring),
        cmocka_unit_test(test_a_gap_is_open),
        cmocka_unit_test(test_a_monastery_waits_all_around),
        cmocka_unit_test(test_castles_and_huts_wait_all_around),
        cmocka_unit_test(test_majorities),
        cmocka_unit_test(test_open_means_not_complete),
        cmocka_unit_test(test_features_pay_what_was_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
