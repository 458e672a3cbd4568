/* test_units.c: compares rules/units.h with painted boards: random squares, halves and double
 * tiles, with spaces and with tiles as units. HYPOTENUSE_LONG=1 tests 2,000 boards;
 * HYPOTENUSE_SEED=N starts with another seed. */
#include "oracle_units.h"

#include "base/rng.h"
#include "rules/position.h"
#include "rules/units.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Tiles that show only fields, one of each shape. All landscapes match, so only the shapes decide
 * what fits where. */
typedef struct Meadows {
    TileKind kinds[SHAPES];
    TileCopy copies[SHAPES];
    TileFits fits[SHAPES];
    Catalogue catalogue;
} Meadows;

static void meadows_begin(Meadows *m)
{
    static const uint8_t edges[SHAPES] = {4, 3, 6};
    memset(m, 0, sizeof *m);
    for (int shape = 0; shape < SHAPES; shape++) {
        TileKind *kind = &m->kinds[shape];
        snprintf(kind->id, sizeof kind->id, "M-%d", shape);
        snprintf(kind->set, sizeof kind->set, "BA");
        kind->shape = (uint8_t)shape;
        kind->edge_count = edges[shape];
        kind->rim_count = (uint8_t)(2 * edges[shape]);
        kind->segment_count = 1;
        kind->start = shape == SHAPE_SQUARE;
        kind->first_copy = (uint16_t)shape;
        kind->copy_count = 1;
        kind->set_end = SHAPES;
        kind->segments[0] = (Segment){.id = "f0",
                                      .kind = SEGMENT_FIELD,
                                      .rim = (uint16_t)((1u << 2 * edges[shape]) - 1),
                                      .edges = (uint16_t)((1u << edges[shape]) - 1)};
        tile_kind_derive(kind);
        tile_fits_derive(kind, &m->fits[shape]);
        m->copies[shape] = (TileCopy){.kind = (uint16_t)shape, .count = 1};
    }
    m->catalogue = (Catalogue){.kinds = m->kinds,
                               .copies = m->copies,
                               .fits = m->fits,
                               .kind_count = SHAPES,
                               .copy_count = SHAPES,
                               .board_copies = SHAPES};
}

typedef struct Board {
    Meadows meadows;
    Quilt quilt;
    Game *game;
    uint64_t seed;
} Board;

/* Tries to place many tiles in a small area; those that don't fit are skipped. */
static void board_begin(Board *b, uint64_t seed)
{
    enum { TRIES = 90, INSIDE = QUILT - 6 };
    Rng rng = rng_seeded(seed);
    Setup setup = setup_default();
    b->seed = seed;
    meadows_begin(&b->meadows);
    setup.policies.value[POLICY_RANGE_UNIT] = (uint8_t)rng_below(&rng, 2);
    setup.hands = HANDS_NONE;
    quilt_begin(&b->quilt, setup.policies.value[POLICY_RANGE_UNIT] == UNIT_TILE);
    b->game = malloc(game_size(&b->meadows.catalogue, &setup, TRIES));
    position_begin(&b->meadows.catalogue, &setup, TRIES, seed, b->game);
    uint32_t size = 3 + rng_below(&rng, INSIDE - 3);
    for (int i = 0; i < TRIES; i++) {
        uint16_t shape = (uint16_t)rng_below(&rng, SHAPES);
        int x = 2 + (int)rng_below(&rng, size), y = 2 + (int)rng_below(&rng, size);
        int rotation = (int)rng_below(&rng, 4);
        if (position_put(&b->meadows.catalogue, b->game, shape, (Cell){(int16_t)x, (int16_t)y},
                         rotation, NULL))
            quilt_lay(&b->quilt, (Shape)shape, x, y, rotation);
    }
}

#define SAME(b, what, a, o)                                                                        \
    do {                                                                                           \
        if ((long)(a) != (long)(o))                                                                \
            fail_msg("seed %llu: %s: rules %ld, oracle %ld", (unsigned long long)(b)->seed, what,  \
                     (long)(a), (long)(o));                                                        \
    } while (0)

/* Checks that every tile of a region has the same distance as on the painted board, and that the
 * region contains no other tiles. */
static void compare_steps(const Board *b, const Units *u, int tile)
{
    static UnitRegion region;
    int painted[QUILT_TILES], told[QUILT_TILES];
    Unit units[PARTS_MAX];
    PlacedTile t = game_tile(b->game, tile);
    tile_units(u, tile, units);
    memset(told, 0xff, sizeof told);
    unit_region(u, units[0], UNITS_MAX, NULL, NULL, &region);
    for (int i = region.count - 1; i >= 0; i--) {
        uint16_t held[2];
        for (int n = unit_tiles(u, region.unit[i], held); n > 0; n--)
            told[held[n - 1]] = region.distance[i];
    }
    quilt_steps(&b->quilt, t.cell.x, t.cell.y, t.rotation, painted);
    for (int other = 0; other < b->quilt.tiles; other++)
        SAME(b, "steps between two tiles", told[other], painted[other]);
}

static const int8_t to_x[DIRECTIONS] = {-1, 0, 1, 1, 1, 0, -1, -1};
static const int8_t to_y[DIRECTIONS] = {-1, -1, -1, 0, 1, 1, 1, 0};

static void compare_line(const Board *b, const Units *u, Cell cell, int direction)
{
    QuiltMark marks[QUILT_LINE];
    LineCell next;
    int n = quilt_line(&b->quilt, cell.x, cell.y, to_x[direction], to_y[direction], marks), k = 0;
    for (UnitLine line = unit_line(u, cell, direction); unit_line_next(&line, &next);) {
        bool level = next.count == 2 && next.distance[0] == next.distance[1];
        for (int i = 0; i < next.count || (i == 0 && next.count == 0); i++, k++) {
            assert_true(k < n);
            SAME(b, "distance on a line", next.distance[i], marks[k].distance);
            if (!level)
                SAME(b, "tile on a line", next.count ? next.tile[i] : -1, marks[k].tile);
        }
        if (level)
            SAME(b, "two halves level on a line", next.tile[0] + next.tile[1],
                 marks[k - 2].tile + marks[k - 1].tile);
    }
    for (; k < n; k++)
        SAME(b, "tile behind the end of a line", -1, marks[k].tile);
}

/* Compares the shortest distance to each tile along the four straight lines, and checks that no
 * tile beyond `reach` is found. */
static void compare_straight(const Board *b, const Units *u, int tile, int reach)
{
    TileAway found[QUILT_TILES];
    QuiltMark marks[QUILT_LINE];
    int least[QUILT_TILES], count = 0;
    PlacedTile t = game_tile(b->game, tile);
    for (int other = 0; other < b->quilt.tiles; other++)
        least[other] = other == tile || (!b->quilt.by_tiles && quilt_share(&b->quilt, tile, other))
                           ? 0
                           : reach + 1;
    for (int d = 1; d < DIRECTIONS; d += 2)
        for (int i = quilt_line(&b->quilt, t.cell.x, t.cell.y, to_x[d], to_y[d], marks) - 1; i >= 0;
             i--)
            if (marks[i].tile >= 0 && marks[i].distance < least[marks[i].tile])
                least[marks[i].tile] = marks[i].distance;
    for (int other = 0; other < b->quilt.tiles; other++)
        count += least[other] <= reach;
    SAME(b, "tiles in range", units_straight(u, tile, reach, found, QUILT_TILES), count);
    for (int i = 0; i < count; i++)
        SAME(b, "distance in range", found[i].distance, least[found[i].tile]);
}

static void random_boards_agree(void **state)
{
    static Board b;
    (void)state;
    const char *seed = getenv("HYPOTENUSE_SEED");
    uint64_t first = seed ? strtoull(seed, NULL, 10) : 1;
    int boards = getenv("HYPOTENUSE_LONG") ? 2000 : 24;
    for (int i = 0; i < boards; i++) {
        board_begin(&b, first + (uint64_t)i);
        Units u = units_under(&b.meadows.catalogue, b.game, NULL);
        for (int tile = 0; tile < b.quilt.tiles; tile++) {
            bool half = game_tile(b.game, tile).copy == SHAPE_HALF;
            compare_steps(&b, &u, tile);
            for (int d = 0; !half && d < DIRECTIONS; d++)
                compare_line(&b, &u, game_tile(b.game, tile).cell, d);
            for (int reach = 0; !half && reach < 6; reach++)
                compare_straight(&b, &u, tile, reach);
            for (int other = 0; other < b.quilt.tiles; other++)
                SAME(&b, "what concerns a tile", tile_concerns(&u, POLICY_RANGE_UNIT, tile, other),
                     tile == other || (!b.quilt.by_tiles && quilt_share(&b.quilt, tile, other)));
        }
        free(b.game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_boards_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
