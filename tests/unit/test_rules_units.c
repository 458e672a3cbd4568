/* Tests spaces and tiles as units of steps, ranges and lines: boards and answers worked out by
 * hand, from the rules and the figures HALF-E13…E16, E22…E26, E29. Tiles are numbered in the order
 * in which they are placed; halves: right angle NW 0, NE 1, SE 2, SW 3. tests/oracle/test_units.c
 * tries random boards. */
#include "rules/units.h"
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { NW, NE, SE, SW };
enum { NORTH = 1, NORTH_EAST, EAST, SOUTH_WEST = 6, WEST };

static const char *const generations[] = {"2014", "2015", "2020", "2021"};

/* Generations 2014 and 2021 count spaces, 2015 and 2020 tiles (HALF-44). */
static bool counts_spaces(const char *generation)
{
    return !strcmp(generation, "2014") || !strcmp(generation, "2021");
}

static Units units(const Table *t)
{
    return units_under(t->c, t->g, NULL);
}

static void square(Table *t, int x, int y)
{
    lay(t, "T-grass", x, y, 0);
}

static void half(Table *t, int x, int y, int corner)
{
    lay(t, "T-half", x, y, corner);
}

static void pair(Table *t, int x, int y, int first)
{
    half(t, x, y, first);
    half(t, x, y, first ^ 2);
}

/* Takes these steps, separated by blanks, from the first unit of `tile`; returns the tiles of the
 * units reached, each followed by its partner if both are hit: "1 2+3". */
static const char *way(const Table *t, int tile, const char *steps)
{
    static char text[128];
    Units u = units(t);
    Unit at[PARTS_MAX];
    size_t used = 0;
    tile_units(&u, tile, at);
    text[0] = 0;
    for (const char *s = steps; *s; s += strcspn(s, " "), s += *s == ' ') {
        char name[8] = {0};
        UnitStep step;
        uint16_t held[2];
        memcpy(name, s, strcspn(s, " "));
        if (!unit_step_find(&u, at[0], name, &step))
            return "no such step";
        at[0] = step.to;
        int n = unit_tiles(&u, at[0], held);
        used += (size_t)snprintf(text + used, sizeof text - used, n > 1 ? "%s%d+%d" : "%s%d",
                                 used ? " " : "", held[0], n > 1 ? held[1] : 0);
    }
    return text;
}

/* Returns the names of all steps out of the unit that holds this part of a tile. */
static const char *steps_from(const Table *t, int tile, int part)
{
    static char text[64];
    UnitStep steps[UNIT_STEPS_MAX];
    char name[UNIT_STEP_NAME];
    Units u = units(t);
    Unit from[PARTS_MAX];
    assert_in_range(part, 0, tile_units(&u, tile, from) - 1);
    int n = unit_steps(&u, from[part], steps);
    text[0] = 0;
    for (int i = 0; i < n; i++) {
        strcat(text, i ? " " : "");
        strcat(text, unit_step_name(&steps[i], name));
    }
    return text;
}

/* Returns the number of steps from one tile to another, or −1 if they aren't connected. */
static int steps_between(const Table *t, int from, int to)
{
    static UnitRegion region;
    Units u = units(t);
    Unit at[PARTS_MAX];
    tile_units(&u, from, at);
    unit_region(&u, at[0], UNITS_MAX, NULL, NULL, &region);
    for (int i = 0; i < region.count; i++) {
        if (unit_holds(&u, region.unit[i], to))
            return region.distance[i];
    }
    return -1;
}

/* Returns what a tower of that height hits: "tile:distance …" in the order of the tiles. */
static const char *hit(const Table *t, int tower, int height)
{
    static char text[256];
    TileAway found[64];
    Units u = units(t);
    int n = units_straight(&u, tower, height, found, 64);
    size_t used = 0;
    text[0] = 0;
    for (int tile = 0; tile < game_tile_count(t->g); tile++) {
        for (int i = 0; i < n; i++) {
            if (found[i].tile == tile)
                used += (size_t)snprintf(text + used, sizeof text - used, "%s%d:%d",
                                         used ? " " : "", tile, found[i].distance);
        }
    }
    return text;
}

/* Returns the units along a line: "tile:distance", "-:distance" for an empty space, "tile+tile" if
 * a flier has the choice. */
static const char *line(const Table *t, int from, int direction)
{
    static char text[256];
    Units u = units(t);
    LineCell cell;
    size_t used = 0;
    text[0] = 0;
    UnitLine l = unit_line(&u, game_tile(t->g, from).cell, direction);
    while (unit_line_next(&l, &cell)) {
        const char *blank = used ? " " : "";
        char *end = text + used;
        size_t room = sizeof text - used;
        if (cell.count == 0)
            used += (size_t)snprintf(end, room, "%s-:%d", blank, cell.distance[0]);
        else if (cell.count == 1)
            used += (size_t)snprintf(end, room, "%s%d:%d", blank, cell.tile[0], cell.distance[0]);
        else if (cell.distance[0] == cell.distance[1])
            used += (size_t)snprintf(end, room, "%s%d+%d:%d", blank, cell.tile[0], cell.tile[1],
                                     cell.distance[0]);
        else
            used += (size_t)snprintf(end, room, "%s%d:%d %d:%d", blank, cell.tile[0],
                                     cell.distance[0], cell.tile[1], cell.distance[1]);
    }
    return text;
}

/* Checks a board under every generation; SAYS picks the answer for those that count spaces or
 * tiles. */
#define IN_EVERY_GENERATION(t)                                                                     \
    for (size_t gen = 0; gen < sizeof generations / sizeof *generations; gen++)                    \
        for (Table *t = table_new(generations[gen], 2); t; table_free(t), t = NULL)
#define SAYS(by_spaces, by_tiles) (counts_spaces(generations[gen]) ? (by_spaces) : (by_tiles))

/* --- the dragon's steps ----------------------------------------------------------------------- */

/* The dragon runs over squares, a pair and a lone half whose gap faces it (DRG-T1, DRG-T2,
 * HALF-E13, E14). */
static void test_a_run_over_halves(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        square(t, 1, 0);
        pair(t, 2, 0, NW); /* 2 has the west side, 3 the east side */
        square(t, 3, 0);
        half(t, 4, 0, NE); /* 5 */
        assert_string_equal(SAYS(way(t, 0, "E E E E"), way(t, 0, "E E L E E")),
                            SAYS("1 2+3 4 5", "1 2 3 4 5"));
        assert_string_equal(SAYS(way(t, 1, "E L"), way(t, 1, "E E")), "no such step");
        assert_string_equal(steps_from(t, 5, 0), "W"); /* back over its gap */
    }
}

/* A step leads from the square onto the half whose gap faces it (DRG-T5). A half between two
 * squares is one step, a pair one or two (COMB-T8). */
static void test_a_half_between(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        for (int corner = NW; corner <= SW; corner++) {
            half(t, 1, 4 * corner, corner);
            square(t, 0, 4 * corner);
            square(t, 2, 4 * corner);
            int first = 3 * corner;
            assert_int_equal(steps_between(t, first + 1, first), 1);
            assert_int_equal(steps_between(t, first + 2, first), 1);
            assert_int_equal(steps_between(t, first + 1, first + 2), 2);
        }
        int squares = game_tile_count(t->g);
        square(t, 10, 0);
        pair(t, 11, 0, SW);
        square(t, 12, 0);
        assert_int_equal(steps_between(t, squares, squares + 3), SAYS(2, 3));
        assert_int_equal(steps_between(t, 0, squares), -1); /* an empty space between (PLG-T3) */
    }
}

/* A step crosses two gaps that face each other (COMB-31). In a pair, each half has its own sides
 * (COMB-14). */
static void test_gaps_that_face_each_other(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        half(t, 0, 0, NW);
        half(t, 1, 0, NE);
        assert_int_equal(steps_between(t, 0, 1), 1);
        assert_string_equal(way(t, 0, "E"), "1");
        half(t, 0, 0, SE); /* 2: now the east side belongs to 2 */
        assert_string_equal(way(t, 1, "W"), SAYS("0+2", "2"));
        assert_int_equal(steps_between(t, 1, 0), SAYS(1, 2));
        assert_string_equal(steps_from(t, 0, 0), SAYS("E", "L"));
    }
}

/* A double tile is two steps if spaces count; if tiles count, it is one step and has six sides
 * (DRG-H5, GC-H7, COMB-14, 17). */
static void test_steps_over_a_double_tile(void **state)
{
    (void)state;
    static const char *const sides[2] = {"N/1 N/2 E S/1 S/2 W", "N E/1 E/2 S W/1 W/2"};
    IN_EVERY_GENERATION(t)
    {
        for (int rotation = 0; rotation < 4; rotation++) {
            int x = 8 * rotation, first = game_tile_count(t->g);
            int dx = rotation == 0 ? 1 : rotation == 2 ? -1 : 0;
            int dy = rotation == 1 ? 1 : rotation == 3 ? -1 : 0;
            lay(t, "T-meadows", x, 0, rotation);
            square(t, x + 2 * dx, 2 * dy); /* behind the second part */
            square(t, x - dx, -dy);        /* behind the first */
            assert_int_equal(steps_between(t, first + 2, first), 1);
            assert_int_equal(steps_between(t, first + 2, first + 1), SAYS(3, 2));
            for (int side = 0; side < 2; side++) {
                square(t, x + (side ? dy : -dy), side ? dx : -dx);
                square(t, x + dx + (side ? dy : -dy), dy + (side ? dx : -dx));
            }
            assert_string_equal(steps_from(t, first, 0), SAYS("N E S W", sides[rotation % 2]));
        }
    }
}

/* A half next to a double tile: its gap can be crossed on either side, and it matters from which
 * part the step leaves. */
static void test_the_side_of_a_double_tile(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        lay(t, "T-meadows", 0, 0, 0);
        half(t, 1, 1, SE); /* 1, gap to the north, below the second part */
        half(t, 0, 1, NW); /* 2, below the first */
        assert_string_equal(SAYS(way(t, 0, "E S W"), way(t, 0, "S/2 W")), SAYS("0 1 2", "1 2"));
        assert_string_equal(SAYS(way(t, 0, "S/2"), way(t, 0, "S")), "no such step");
        assert_string_equal(way(t, 1, "N"), "0");
    }
}

/* If spaces count, anything that concerns one half of a pair also concerns the other (DRG-T3, T9,
 * T14, DRG-H8, H9, PLG-H4). */
static void test_what_concerns_a_tile(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        pair(t, 0, 0, NW);
        lay(t, "T-meadows", 1, 0, 0);
        Units u = units(t);
        for (PolicyId reach = POLICY_RANGE_UNIT; reach <= POLICY_FAIRY_REACH; reach++) {
            assert_int_equal(tile_concerns(&u, reach, 0, 1), SAYS(true, false));
            assert_int_equal(tile_concerns(&u, reach, 1, 0), SAYS(true, false));
            assert_true(tile_concerns(&u, reach, 2, 2));
            assert_false(tile_concerns(&u, reach, 1, 2));
        }
    }
    Table *t = table_with("2021", 2, "fairy_reach", "half");
    pair(t, 0, 0, NE);
    Units u = units(t);
    assert_false(tile_concerns(&u, POLICY_FAIRY_REACH, 0, 1));
    assert_true(tile_concerns(&u, POLICY_RANGE_UNIT, 0, 1));
    table_free(t);
}

/* --- towers ----------------------------------------------------------------------------------- */

/* A tower hits a pair at distance 1 and a square behind it (TWR-T2, T3, T10, HALF-E15, E16). */
static void test_tower_and_pair(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        half(t, 1, 0, NE); /* 1, the far one */
        half(t, 1, 0, SW); /* 2, the near one */
        square(t, 2, 0);
        assert_string_equal(hit(t, 0, 0), "0:0");
        assert_string_equal(hit(t, 0, 1), SAYS("0:0 1:1 2:1", "0:0 2:1"));
        assert_string_equal(hit(t, 0, 2), SAYS("0:0 1:1 2:1 3:2", "0:0 1:2 2:1"));
        assert_string_equal(hit(t, 0, 3), SAYS("0:0 1:1 2:1 3:2", "0:0 1:2 2:1 3:3"));
    }
}

/* A tower of height 2 hits tiles in all four directions, lone halves and pairs (TWR-T1). The nearer
 * half of a pair has the side towards the tower. */
static void test_tower_in_four_directions(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        pair(t, 0, -1, SE); /* 1 has the south side, 2 the north side */
        square(t, 0, -2);   /* 3 */
        half(t, 1, 0, NE);  /* 4 */
        half(t, 2, 0, SW);  /* 5 */
        square(t, 3, 0);    /* 6 */
        square(t, 0, 1);    /* 7 */
        pair(t, 0, 2, NW);  /* 8 has the north side, 9 is behind it */
        half(t, -1, 0, SE); /* 10 */
        square(t, -2, 0);   /* 11 */
        square(t, 1, 1);    /* 12: not in line */
        assert_string_equal(hit(t, 0, 2), SAYS("0:0 1:1 2:1 3:2 4:1 5:2 7:1 8:2 9:2 10:1 11:2",
                                               "0:0 1:1 2:2 4:1 5:2 7:1 8:2 10:1 11:2"));
    }
}

/* A lone half is one tile in any rotation (TWR-T4, TWR-H6). An empty space adds to the distance and
 * stops nothing (TWR-T8, TWR-H3, COMB-15). */
static void test_tower_gaps_and_holes(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        for (int corner = NW; corner <= SW; corner++) {
            int tower = 3 * corner;
            char near[32], far[64];
            square(t, 8 * corner, corner);
            half(t, 8 * corner + 1, corner, corner);
            square(t, 8 * corner + 3, corner);
            snprintf(near, sizeof near, "%d:0 %d:1", tower, tower + 1);
            snprintf(far, sizeof far, "%s %d:3", near, tower + 2);
            assert_string_equal(hit(t, tower, 1), near);
            assert_string_equal(hit(t, tower, 2), near);
            assert_string_equal(hit(t, tower, 3), far);
        }
    }
}

/* A tower hits a double tile along its line, and one across the line that has only one part in it
 * (TWR-H4, COMB-T9). */
static void test_tower_and_double_tile(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        square(t, 1, 0);
        lay(t, "T-meadows", 2, 0, 0);  /* 2: covers x = 2 and 3 */
        square(t, 4, 0);               /* 3 */
        lay(t, "T-meadows", 0, 1, 2);  /* 4: below the tower and to the west of that */
        lay(t, "T-meadows", -1, 0, 3); /* 5: next to the tower and north of that */
        lay(t, "T-meadows", 0, -2, 1); /* 6: north of the tower, at distances 2 and 1 */
        assert_string_equal(hit(t, 0, 1), "0:0 1:1 4:1 5:1 6:1");
        assert_string_equal(hit(t, 0, 2), "0:0 1:1 2:2 4:1 5:1 6:1");
        assert_string_equal(hit(t, 0, 3),
                            SAYS("0:0 1:1 2:2 4:1 5:1 6:1", "0:0 1:1 2:2 3:3 4:1 5:1 6:1"));
        assert_string_equal(hit(t, 0, 4),
                            SAYS("0:0 1:1 2:2 3:4 4:1 5:1 6:1", "0:0 1:1 2:2 3:3 4:1 5:1 6:1"));
    }
}

/* --- flights ---------------------------------------------------------------------------------- */

/* A flight passes a square, a hole and a square (FLY-T1, HALF-E22), or a pair, a lone half and a
 * square (FLY-T2, HALF-E23). */
static void test_flights_along_a_row(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        square(t, 1, 0);
        square(t, 3, 0);
        assert_string_equal(line(t, 0, EAST), "1:1 -:2 2:3");
        square(t, 0, 5);   /* 3 */
        pair(t, 1, 5, SE); /* 4 far, 5 near */
        half(t, 2, 5, NE); /* 6 */
        square(t, 3, 5);   /* 7 */
        assert_string_equal(line(t, 3, EAST), SAYS("5+4:1 6:2 7:3", "5:1 4:2 6:3 7:4"));
        assert_string_equal(line(t, 7, WEST), SAYS("6:1 4+5:2 3:3", "6:1 4:2 5:3 3:4"));
    }
}

/* A diagonal flight crosses the long side of a pair (FLY-T3, HALF-E24) or follows it (FLY-T5, E26),
 * and passes a lone half (FLY-T4, E25). */
static void test_flights_along_a_diagonal(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        pair(t, 1, -1, NE); /* 1 far, 2 near */
        square(t, 2, -2);   /* 3 */
        pair(t, 3, -3, NW); /* 4, 5: level */
        square(t, 4, -4);   /* 6 */
        half(t, 5, -5, SE); /* 7 */
        square(t, 6, -6);   /* 8 */
        assert_string_equal(line(t, 0, NORTH_EAST),
                            SAYS("2+1:1 3:2 4+5:3 6:4 7:5 8:6", "2:1 1:2 3:3 4+5:4 6:5 7:6 8:7"));
        assert_string_equal(line(t, 8, SOUTH_WEST),
                            SAYS("7:1 6:2 4+5:3 3:4 1+2:5 0:6", "7:1 6:2 4+5:3 3:4 1:5 2:6 0:7"));
        assert_string_equal(line(t, 0, NORTH), "-:1 -:2 -:3 -:4 -:5 -:6");
    }
}

/* A double tile along the flight is two spaces or one tile; on a diagonal always one (FLY-H5). */
static void test_flights_over_a_double_tile(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        lay(t, "T-meadows", 1, 0, 0);
        square(t, 3, 0);
        assert_string_equal(line(t, 0, EAST), SAYS("1:1 1:2 2:3", "1:1 1:1 2:2"));
        lay(t, "T-meadows", 1, -1, 3); /* 3 */
        square(t, 2, -2);
        assert_string_equal(line(t, 0, NORTH_EAST), "3:1 4:2");
    }
}

/* --- regions ---------------------------------------------------------------------------------- */

/* Accepts units whose tile has a number below *self. */
static bool passes_below(const Units *u, Unit unit, const void *self)
{
    (void)u;
    return unit_tile(unit) < *(const int *)self;
}

/* The tiles are connected across gaps (PLG-T1, HALF-E29). By tiles, the next step goes to half 2;
 * by spaces, half 2 is infected together with half 4 (PLG-T7). */
static void test_regions(void **state)
{
    static UnitRegion region;
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        half(t, 1, 0, NE); /* 1 */
        half(t, 2, 0, NE); /* 2 */
        half(t, 1, 1, SE); /* 3, gap to the north */
        half(t, 2, 0, SW); /* 4 */
        square(t, 3, 0);   /* 5 */
        Units u = units(t);
        int below = 5;
        unit_region(&u, unit_at(&u, (Cell){0, 0}, SIDE_N), UNITS_MAX, passes_below, &below,
                    &region);
        assert_int_equal(region.count, SAYS(4, 5));
        assert_int_equal(unit_tile(region.unit[1]), 1);
        assert_int_equal(region.distance[region.count - 1], SAYS(2, 3));
        unit_region(&u, unit_at(&u, (Cell){0, 0}, SIDE_N), 1, NULL, NULL, &region);
        assert_int_equal(region.count, 2);
        assert_int_equal(unit_at(&u, (Cell){9, 9}, SIDE_N), NO_UNIT);
        assert_string_equal(steps_from(t, 2, 0), SAYS("E W", "E L"));
    }
}

/* A row of 140 tiles is one region, and its ends are 139 steps apart. */
static void test_long_regions(void **state)
{
    enum { LONG = 140, MIDDLE = 70 };
    static UnitRegion region; /* too large for the call stack */
    (void)state;
    for (size_t i = 0; i < sizeof generations / sizeof *generations; i++) {
        Table *t = table_new(generations[i], 2);
        for (int x = 0; x < LONG; x++)
            square(t, x - MIDDLE, 0);
        Units u = units(t);
        unit_region(&u, unit_at(&u, (Cell){-MIDDLE, 0}, SIDE_N), UNITS_MAX, NULL, NULL, &region);
        assert_int_equal(region.count, LONG);
        assert_int_equal(region.distance[LONG - 1], LONG - 1);
        table_free(t);
    }
}

/* A unit keeps its number while the board grows; if spaces count, a double tile has two numbers. */
static void test_numbers_of_units(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        half(t, 0, 0, NW);
        Units u = units(t);
        Unit before = unit_at(&u, (Cell){0, 0}, SIDE_S), of[PARTS_MAX];
        half(t, 0, 0, SE);
        assert_int_equal(tile_units(&u, 0, of), 1);
        assert_int_equal(of[0], before);
        assert_int_equal(unit_at(&u, (Cell){0, 0}, SIDE_N), before);
        tile_units(&u, 1, of);
        assert_int_equal(of[0] == before, SAYS(true, false));
        lay(t, "T-meadows", 0, 1, 0);
        assert_int_equal(tile_units(&u, 2, of), SAYS(2, 1));
        assert_int_equal(unit_at(&u, (Cell){1, 1}, SIDE_E), SAYS(of[1], of[0]));
        assert_true(cell_equal(unit_cell(&u, unit_at(&u, (Cell){1, 1}, SIDE_E)),
                               (Cell){(int16_t)SAYS(1, 0), 1}));
        for (int i = 0; i < SAYS(2, 1); i++)
            assert_true(unit_holds(&u, of[i], 2));
        assert_false(unit_holds(&u, of[0], 1));
    }
}

/* The other half is a partner if both are hit, and only a unit with a whole cell has steps to the
 * four cells next to it. */
static void test_partners_and_whole_cells(void **state)
{
    (void)state;
    IN_EVERY_GENERATION(t)
    {
        square(t, 0, 0);
        half(t, 1, 0, NW);
        lay(t, "T-meadows", 0, 1, 0);
        Units u = units(t);
        Unit of[PARTS_MAX];
        assert_int_equal(unit_partner(&u, 1), NO_TILE);
        half(t, 1, 0, SE);
        assert_int_equal(unit_partner(&u, 1), SAYS(3, NO_TILE));
        assert_int_equal(unit_partner(&u, 3), SAYS(1, NO_TILE));
        assert_int_equal(unit_partner(&u, 0), NO_TILE);
        assert_int_equal(unit_partner(&u, 2), NO_TILE);
        for (int tile = 0; tile < 4; tile++) {
            tile_units(&u, tile, of);
            assert_int_equal(unit_fills_cell(&u, of[0]), SAYS(true, tile == 0));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_run_over_halves),
        cmocka_unit_test(test_a_half_between),
        cmocka_unit_test(test_gaps_that_face_each_other),
        cmocka_unit_test(test_steps_over_a_double_tile),
        cmocka_unit_test(test_the_side_of_a_double_tile),
        cmocka_unit_test(test_what_concerns_a_tile),
        cmocka_unit_test(test_tower_and_pair),
        cmocka_unit_test(test_tower_in_four_directions),
        cmocka_unit_test(test_tower_gaps_and_holes),
        cmocka_unit_test(test_tower_and_double_tile),
        cmocka_unit_test(test_flights_along_a_row),
        cmocka_unit_test(test_flights_along_a_diagonal),
        cmocka_unit_test(test_flights_over_a_double_tile),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_long_regions),
        cmocka_unit_test(test_numbers_of_units),
        cmocka_unit_test(test_partners_and_whole_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
