/* test_sketch.c: tiles drawn by drags. All kinds of the base game and all halves can be drawn and
 * equal the program's files, segment by segment. */
#include "catalogue/catalogue.h"
#include "tileset/sketch_kind.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const TileKind *kind_of(const char *id)
{
    const Catalogue *c = rules_builtin_catalogue();
    uint16_t copy = catalogue_find(c, id);
    assert_int_not_equal(copy, NO_COPY);
    return catalogue_kind(c, copy);
}

static void same_segments(const TileKind *shipped, const TileKind *drawn)
{
    if (memcmp(shipped->edges, drawn->edges, sizeof shipped->edges) != 0 ||
        shipped->segment_count != drawn->segment_count || shipped->crossing != drawn->crossing ||
        memcmp(shipped->segments, drawn->segments, sizeof shipped->segments) != 0)
        fail_msg("%s is not what its file says", shipped->id);
    assert_memory_equal(shipped->parts, drawn->parts, sizeof shipped->parts);
    assert_int_equal(shipped->shape, drawn->shape);
}

/* Draws every kind of tile of a set again; returns how many were drawn. */
static int draw_set(const char *set)
{
    const Catalogue *c = rules_builtin_catalogue();
    int drawn = 0;
    for (int k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        TileKind result;
        Sketch sketch;
        Err err = {0};
        if (strcmp(kind->set, set) != 0)
            continue;
        if (!sketch_of_kind(&sketch, kind, 1))
            fail_msg("%s cannot be drawn", kind->id);
        if (!sketch_read(&sketch, &result, &err))
            fail_msg("%s: %s", kind->id, err.text);
        same_segments(kind, &result);
        assert_true(sketch_word(&sketch) < SKETCH_WRONG);
        drawn++;
    }
    return drawn;
}

/* 24 kinds, and eight more with a garden. */
static void the_base_game_is_drawn(void **state)
{
    (void)state;
    assert_int_equal(draw_set("BA"), 24 + 8);
}

static void all_halves_are_drawn(void **state)
{
    (void)state;
    assert_int_equal(draw_set("H1"), 12);
    assert_int_equal(draw_set("H2"), 12);
}

/* --- by hand, as a player would --------------------------------------------------------------- */

static TileKind read(const Sketch *sketch)
{
    TileKind kind;
    Err err = {0};
    if (!sketch_read(sketch, &kind, &err))
        fail_msg("%s", err.text);
    return kind;
}

static void is(const Sketch *sketch, const char *id, int rotation)
{
    TileKind kind = read(sketch);
    int turn;
    uint16_t found = sketch_find(&kind, rules_builtin_catalogue(), 0, &turn);
    if (found == NO_KIND)
        fail_msg("equals nothing, not %s", id);
    assert_string_equal(rules_builtin_catalogue()->kinds[found].id, id);
    assert_int_equal(turn, rotation);
}

/* A through road ends at a junction as soon as another one joins it (BASE-14). */
static void junctions_split_roads(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 2, 7)); /* E to W */
    is(&sketch, "BA-U", 1);
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 4, SKETCH_MIDDLE));
    is(&sketch, "BA-W", 0);
    assert_true(sketch_drag(&sketch, SKETCH_CITY, 0, 1));
    is(&sketch, "BA-L", 0);
    /* fails: the edge is inside the city */
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 0, SKETCH_MIDDLE) == false);
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 0, 1));
    is(&sketch, "BA-W", 0);
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 1, 4)); /* to an existing road */
    is(&sketch, "BA-X", 0);
}

static void cities_grow_and_go(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    assert_true(sketch_drag(&sketch, SKETCH_CITY, 2, 3));
    is(&sketch, "BA-E", 1);
    assert_true(sketch_drag(&sketch, SKETCH_CITY, 6, 7));
    is(&sketch, "BA-H", 1);
    assert_true(sketch_drag(&sketch, SKETCH_CITY, 2, 6));
    is(&sketch, "BA-G", 0);
    SketchEdge marks = sketch_marks(&sketch, 3);
    marks.coats = 1;
    sketch_set_marks(&sketch, 3, &marks);
    is(&sketch, "BA-F", 0);
    assert_true(sketch_drag(&sketch, SKETCH_CITY, 0, 2));
    is(&sketch, "BA-Q", 0);
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 4, 0));
    is(&sketch, "BA-S", 0);
    assert_true(sketch_drag(&sketch, SKETCH_CITY, 4, 0));
    is(&sketch, "BA-C", 0);
}

static void a_monastery_ends_roads(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    assert_int_equal(sketch_word(&sketch), SKETCH_EMPTY);
    assert_true(sketch_set_symbol(&sketch, SYMBOL_MONASTERY, true));
    is(&sketch, "BA-B", 0);
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 0, SKETCH_MIDDLE));
    is(&sketch, "BA-A", 2);
    assert_true(sketch_set_symbol(&sketch, SYMBOL_MONASTERY, false));
    TileKind kind = read(&sketch);
    assert_int_equal(kind.segments[0].road_end, ROAD_END_OPEN);
    assert_int_equal(kind.segments[0].road_at, ROAD_AT_HAMLET);
}

/* The kinds of tiles that drags can't draw, with the feature that prevents it. All other printed
 * kinds can be drawn. */
static const struct {
    const char *why, *kinds;
} undrawn[] = {
    {"a city that passes over another one to a field", "AM-03"},
    {"three roads that are one, and one that ends at it", "RU-02"},
    {"two cities at one edge", "HS-02"},
    {"a field beside a city that it does not touch", "PD-10 WT-01 WT-08 BT-15"},
    {"a herd of pigs", "RU-04"},
    {"a bathhouse with its number", "BH-01 BH-02 BH-03 BH-04 BH-05 BH-06"},
    {"the wall of the City of Carcassonne",
     "CO-01 CO-02 CO-03 CO-04 CO-05 CO-06 CO-07 CO-08 CO-09 CO-10 CO-11 CO-12"},
    {"a quarter of Leipzig", "LZ-01 LZ-02 LZ-03 LZ-04"},
    {"no landscape", "AM-A"},
};

static bool is_undrawn(const char *id)
{
    bool found = false;
    for (size_t i = 0; i < sizeof undrawn / sizeof *undrawn; i++)
        found |= strstr(undrawn[i].kinds, id) != NULL;
    return found;
}

/* The tiles of the other sets can also be drawn, as far as the rules distinguish them: this
 * includes goods, princesses, flying machines, buildings, travellers and all signs. */
static void other_sets_are_drawn(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int drawn = 0;
    for (int k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        TileKind result;
        Sketch sketch;
        bool good = sketch_of_kind(&sketch, kind, 1);
        if (good == is_undrawn(kind->id))
            fail_msg("%s %s", kind->id, good ? "can be drawn, after all" : "cannot be drawn");
        if (!good)
            continue;
        assert_true(sketch_read(&sketch, &result, NULL));
        assert_true(sketch_equal(kind, &result, 0));
        drawn++;
    }
    assert_int_equal(c->kind_count, 321);
    assert_int_equal(drawn, 290);
}

/* Two buildings can't share the middle; a sign ends roads if the tile says so. */
static void what_roads_meet(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_ROAD, 0, SKETCH_MIDDLE);
    sketch_drag(&sketch, SKETCH_ROAD, 4, SKETCH_MIDDLE);
    sketch_set_symbol(&sketch, SYMBOL_TOWER, true);
    assert_true(sketch_meets(&sketch));
    assert_int_equal(read(&sketch).crossing, 2);
    sketch.meet = SKETCH_MEET_SIGN;
    TileKind kind = read(&sketch);
    assert_int_equal(kind.crossing, 0);
    assert_int_equal(kind.segments[0].road_end, ROAD_END_OTHER);
    sketch_set_symbol(&sketch, SYMBOL_SHRINE, true);
    assert_false(sketch_meets(&sketch)); /* the roads end at the building */
    assert_int_equal(sketch_word(&sketch), SKETCH_FINE);
    sketch_set_symbol(&sketch, SYMBOL_MONASTERY, true);
    assert_int_equal(sketch_word(&sketch), SKETCH_TWO_BUILDINGS);
}

/* --- fields ----------------------------------------------------------------------------------- */

/* A field drag between two half-edges of one field extends the city between them; a second drag
 * makes it one field again. */
static void a_city_parts_a_field(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    assert_false(sketch_drag(&sketch, SKETCH_FIELD, 4, 5)); /* a meadow: nothing can split it */
    sketch_drag(&sketch, SKETCH_CITY, 0, 1);
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 3, 4));
    is(&sketch, "IC-07", 0);
    /* the city no longer reaches the corner */
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 2, 7));
    is(&sketch, "BA-E", 0);
    /* the city reaches the middle of the south side */
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 7, 2));
    assert_int_equal(sketch_field(&sketch, 2), 1 << 2 | 1 << 3 | 1 << 4);
    assert_int_equal(sketch_field(&sketch, 7), 1 << 5 | 1 << 6 | 1 << 7);
    sketch_set_symbol(&sketch, SYMBOL_VINEYARD, true);
    is(&sketch, "HS-01", 0);
    sketch_drag(&sketch, SKETCH_CITY, 3, 4); /* a city at the border removes the border */
    assert_int_equal(sketch.part_count, 0);
}

/* A city that reaches down to the road splits the field between them. */
static void a_city_reaches_a_road(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_CITY, 0, 1);
    sketch_drag(&sketch, SKETCH_ROAD, 2, 7);
    is(&sketch, "BA-D", 0); /* the road runs south of the city */
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 2, 7));
    sketch_set_symbol(&sketch, SYMBOL_TOWER, true);
    is(&sketch, "TO-11", 0);
    sketch_drag(&sketch, SKETCH_FIELD, 0, 1); /* without the city, the border disappears */
    assert_int_equal(sketch_field(&sketch, 2), 1 << 0 | 1 << 1 | 1 << 2 | 1 << 7);
}

/* Two cities meet in the middle, and two roads end there. */
static void roads_end_where_cities_meet(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_CITY, 0, 1);
    sketch_drag(&sketch, SKETCH_CITY, 4, 5);
    sketch_drag(&sketch, SKETCH_ROAD, 2, SKETCH_MIDDLE);
    assert_false(sketch_may_meet(&sketch, SKETCH_MEET_CITY)); /* one road ends at a hamlet */
    sketch_drag(&sketch, SKETCH_ROAD, 6, SKETCH_MIDDLE);
    assert_int_equal(read(&sketch).crossing, 2);
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 2, 7));
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 3, 6));
    assert_true(sketch_may_meet(&sketch, SKETCH_MEET_CITY));
    sketch.meet = SKETCH_MEET_CITY;
    is(&sketch, "IC-05", 0);
}

/* The field may continue across the road at each mouth of the tunnel separately. */
static void a_road_runs_below_a_city(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_CITY, 2, 6);
    sketch_drag(&sketch, SKETCH_ROAD, 0, 4);
    assert_true(sketch_is_tunnel(&sketch, 0) && !sketch_is_tunnel(&sketch, 1));
    sketch_set_symbol(&sketch, SYMBOL_TOWER, true);
    is(&sketch, "TO-08", 0);
    sketch_set_symbol(&sketch, SYMBOL_TOWER, false);
    sketch_set_symbol(&sketch, SYMBOL_DRAGON, true);
    assert_true(sketch_set_mouth(&sketch, 0, true) && sketch_set_mouth(&sketch, 2, true));
    is(&sketch, "PD-25", 0);
    assert_true(sketch_set_mouth(&sketch, 0, false));
    assert_false(sketch_mouth(&sketch, 0));
    SketchEdge marks = {.land = LAND_CITY, .coats = 1};
    sketch_set_marks(&sketch, 1, &marks);
    sketch_set_symbol(&sketch, SYMBOL_DRAGON, false);
    is(&sketch, "AM-12", 0);
}

/* A castle covers the middle of two cells, and roads end at it wherever they were released
 * (GC-1). */
static void a_castle_is_drawn(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_DOUBLE, "X-1");
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 0, SKETCH_INSIDE));
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 7, 10)); /* each end is at the castle */
    assert_int_equal(read(&sketch).segments[1].road_end, ROAD_END_OTHER);
    assert_int_equal(read(&sketch).segments[1].edges, 1 << 3);
    assert_true(sketch_drag(&sketch, SKETCH_CITY, 2, 3));
    is(&sketch, "CG-01", 0);
    assert_false(sketch_drag(&sketch, SKETCH_RIVER, 4, 8));
    assert_true(
        sketch_drag(&sketch, SKETCH_CITY, 4, 5)); /* two cities, since a castle is between them */
    assert_int_equal(sketch_group(&sketch, 2), 1 << 2);
    assert_true(sketch_drag(&sketch, SKETCH_FIELD, 4, 5));
    is(&sketch, "CG-01", 0);
    sketch_init(&sketch, SHAPE_DOUBLE, "X-1"); /* like CG-02 in the opposite direction */
    sketch_drag(&sketch, SKETCH_ROAD, 6, SKETCH_MIDDLE);
    sketch_drag(&sketch, SKETCH_ROAD, 8, SKETCH_MIDDLE);
    sketch_drag(&sketch, SKETCH_ROAD, 2, SKETCH_MIDDLE);
    sketch_drag(&sketch, SKETCH_CITY, 10, 11);
    is(&sketch, "CG-02", 2);
}

/* If three roads meet in the middle as one road, the middle isn't a crossing. If one of them is
 * removed, two remain; a building ends them all. */
static void roads_are_one(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_ROAD, 0, SKETCH_MIDDLE);
    sketch_drag(&sketch, SKETCH_ROAD, 2, SKETCH_MIDDLE);
    sketch_drag(&sketch, SKETCH_ROAD, 6, SKETCH_MIDDLE);
    sketch_set_meet(&sketch, SKETCH_MEET_ONE);
    is(&sketch, "AM-11", 0);
    SketchEdge marks = sketch_marks(&sketch, 3);
    marks.flags |= SEGMENT_INN;
    sketch_set_marks(&sketch, 3, &marks); /* an inn at one of the roads belongs to all of them */
    assert_true(sketch_marks(&sketch, 0).flags & SEGMENT_INN);
    assert_int_equal(read(&sketch).segments[0].edges, 1 << 0 | 1 << 1 | 1 << 3);
    sketch_drag(&sketch, SKETCH_FIELD, 6, 7);
    sketch_drag(&sketch, SKETCH_FIELD, 2, 3);
    assert_int_equal(sketch.edges[0].end, SKETCH_AT_MIDDLE);
    sketch_drag(&sketch, SKETCH_ROAD, 2, SKETCH_MIDDLE);
    assert_int_equal(read(&sketch).segments[0].edges, 1 << 0 | 1 << 1);
    sketch_set_symbol(&sketch, SYMBOL_MONASTERY, true);
    assert_int_equal(read(&sketch).segments[0].road_end, ROAD_END_MONASTERY);
    assert_int_equal(read(&sketch).segments[1].road_end, ROAD_END_MONASTERY);
}

/* A river runs from a spring past a city and under a road into a lake (RIV-1, RIV-2). */
static void rivers_flow(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_HALF, "X-1");
    assert_false(sketch_drag(&sketch, SKETCH_RIVER, 0, 5)); /* a half has no river side (HALF-20) */
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_RIVER, 4, SKETCH_INSIDE);
    is(&sketch, "R1-01", 0);
    sketch_drag(&sketch, SKETCH_RIVER, 4, SKETCH_MIDDLE);
    is(&sketch, "R1-02", 2);
    sketch_drag(&sketch, SKETCH_RIVER, 0, 5);
    is(&sketch, "R1-07", 0);
    sketch_drag(&sketch, SKETCH_ROAD, 2, 7);
    assert_int_equal(sketch_word(&sketch), SKETCH_BRIDGE);
    is(&sketch, "R1-06", 0);
    sketch_drag(&sketch, SKETCH_CITY, 2, 3);
    assert_false(sketch_drag(&sketch, SKETCH_RIVER, 0, 2));
    sketch_drag(&sketch, SKETCH_ROAD, 6, 2); /* to the city beyond the river */
    assert_int_equal(sketch_word(&sketch), SKETCH_BRIDGE);
    is(&sketch, "R1-04", 1);
    sketch_drag(&sketch, SKETCH_CITY, 2, 6);
    assert_int_equal(sketch_word(&sketch), SKETCH_RIVER_IN_CITY);
    sketch_drag(&sketch, SKETCH_RIVER, 0, 1); /* the rest of the river begins at a spring */
    sketch_drag(&sketch, SKETCH_FIELD, 0, 1);
    assert_int_equal(sketch.edges[2].end, SKETCH_AT_SPRING);
    assert_int_equal(sketch_word(&sketch), SKETCH_FINE);
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_RIVER, 0, 4);
    sketch_drag(&sketch, SKETCH_RIVER, 2, 6);
    assert_int_equal(sketch_word(&sketch), SKETCH_RIVERS_CROSS);
}

/* A road that ends at a building stays when another road is drawn past it. */
static void a_road_passes_a_building(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_set_symbol(&sketch, SYMBOL_MONASTERY, true);
    sketch_drag(&sketch, SKETCH_ROAD, 4, SKETCH_MIDDLE);
    sketch_drag(&sketch, SKETCH_ROAD, 0, 3);
    is(&sketch, "HS-11", 0);
}

/* --- not allowed ------------------------------------------------------------------------------ */

static void crossings_are_told(void **state)
{
    (void)state;
    Sketch sketch;
    sketch_init(&sketch, SHAPE_SQUARE, "X-1");
    sketch_drag(&sketch, SKETCH_CITY, 0, 4);
    assert_int_equal(sketch_word(&sketch), SKETCH_FINE);
    sketch_drag(&sketch, SKETCH_ROAD, 2, 6);
    assert_int_equal(sketch_word(&sketch), SKETCH_TUNNEL);
    sketch_drag(&sketch, SKETCH_ROAD, 2, SKETCH_MIDDLE); /* roads can't meet under a city */
    assert_int_equal(sketch_word(&sketch), SKETCH_ROAD_IN_CITY);
    sketch_drag(&sketch, SKETCH_CITY, 2, 3);
    sketch_drag(&sketch, SKETCH_CITY, 6, 2);
    assert_int_equal(sketch_word(&sketch), SKETCH_CITIES_CROSS);
    sketch.inner = 2; /* one city crosses over the other */
    assert_int_equal(sketch_word(&sketch), SKETCH_CITY_OVER);
    is(&sketch, "KR-05", 0);
    sketch.inner = 0;
    sketch_drag(&sketch, SKETCH_CITY, 0, 2);
    assert_int_equal(sketch_word(&sketch), SKETCH_FINE);
    SketchEdge marks = {.land = LAND_CITY, .coats = 1};
    sketch_set_marks(&sketch, 1, &marks);
    is(&sketch, "BA-C", 0);
}

/* The result of random drags is either reported as wrong or accepted by the loader. */
static void whatever_is_drawn(void **state)
{
    (void)state;
    unsigned seed = 7;
    for (int game = 0; game < 4000; game++) {
        Sketch sketch;
        sketch_init(&sketch, (Shape)(game % SHAPES), "X-1");
        for (int i = 0; i < 8; i++) {
            seed = seed * 1103515245u + 12345;
            int from = (int)(seed >> 8) % RIM_MAX, to = (int)(seed >> 12 & 15),
                tool = (int)(seed >> 20) % SKETCH_TOOLS;
            sketch_drag(&sketch, (SketchTool)tool, from,
                        to < 10   ? to
                        : to < 13 ? SKETCH_MIDDLE
                                  : SKETCH_INSIDE);
            sketch_set_meet(&sketch, (SketchMeet)(seed >> 24 & 7) % SKETCH_MEETS);
            sketch.inner = (uint8_t)(seed >> 28 & 1);
            if (seed >> 29 & 1 && sketch_is_tunnel(&sketch, from / 2 % sketch_edges(&sketch)))
                sketch_set_mouth(&sketch, from / 2 % sketch_edges(&sketch), true);
            TileKind kind;
            Err err = {0};
            if (sketch_word(&sketch) < SKETCH_WRONG && !sketch_read(&sketch, &kind, &err))
                fail_msg("%s", err.text);
        }
    }
}

/* However often the player changes their mind, roads stay separate, and a tile whose changes are
 * reversed by further drags has the same bytes as before. */
static void drags_leave_nothing_behind(void **state)
{
    enum { DRAGS = 700 };
    Sketch sketch, once;
    (void)state;
    sketch_init(&sketch, SHAPE_SQUARE, "X-01");
    /* roads from E and S alternately, each ending inside the tile; then one from N */
    for (int i = 0; i < DRAGS; i++) {
        assert_true(sketch_drag(&sketch, SKETCH_ROAD, i % 2 ? 4 : 2, SKETCH_INSIDE));
        Sketch third = sketch;
        assert_true(sketch_drag(&third, SKETCH_ROAD, 0, SKETCH_INSIDE));
        assert_int_equal(sketch_group(&third, 0), 1 << 0);
    }
    sketch_init(&once, SHAPE_SQUARE, "X-01");
    assert_true(sketch_drag(&once, SKETCH_CITY, 0, 1));
    Sketch before = once;
    assert_true(sketch_drag(&once, SKETCH_FIELD, 3, 6)); /* the city splits its field */
    assert_int_equal(once.part_count, 1);
    /* then a road begins at an edge of that field */
    assert_true(sketch_drag(&once, SKETCH_ROAD, 2, SKETCH_INSIDE));
    assert_true(sketch_drag(&once, SKETCH_FIELD, 2, 3));
    assert_int_equal(once.part_count, 0);
    assert_memory_equal(&once, &before, sizeof once);
}

/* A tile has travellers as long as one of its roads has some. */
static void travellers_go_with_their_road(void **state)
{
    Sketch sketch;
    (void)state;
    sketch_init(&sketch, SHAPE_SQUARE, "X-01");
    assert_true(sketch_drag(&sketch, SKETCH_ROAD, 0, 4));
    SketchEdge marks = sketch_marks(&sketch, 0);
    marks.travellers = 2;
    sketch_set_marks(&sketch, 0, &marks);
    assert_true(sketch_has_symbol(&sketch, SYMBOL_TRAVELLERS));
    for (int h = 0; h <= 4; h += 4)
        assert_true(sketch_drag(&sketch, SKETCH_FIELD, h, h + 1));
    assert_int_equal(sketch.edges[0].land, LAND_FIELD);
    assert_false(sketch_has_symbol(&sketch, SYMBOL_TRAVELLERS));
}

static void ports_are_met(void **state)
{
    (void)state;
    static const int counts[SHAPES] = {8, 6, 12};
    for (int shape = SHAPE_SQUARE; shape < SHAPES; shape++) {
        for (int port = 0; port < counts[shape]; port++) {
            float x, y;
            sketch_place((Shape)shape, port, &x, &y);
            assert_int_equal(sketch_port((Shape)shape, x, y), port);
        }
        float x, y;
        sketch_place((Shape)shape, SKETCH_MIDDLE, &x, &y);
        assert_int_equal(sketch_port((Shape)shape, x, y), SKETCH_MIDDLE);
        assert_int_equal(sketch_port((Shape)shape, -1, .5f), SKETCH_NOWHERE);
    }
    assert_int_equal(sketch_port(SHAPE_SQUARE, .3f, .3f), SKETCH_INSIDE);
    assert_int_equal(sketch_port(SHAPE_HALF, .9f, .9f), SKETCH_NOWHERE);
    assert_int_equal(sketch_port(SHAPE_DOUBLE, 1.9f, .1f), 3);
    assert_int_equal(sketch_port(SHAPE_DOUBLE, .5f, .5f), SKETCH_INSIDE);
    assert_int_equal(sketch_port(SHAPE_SQUARE, 1.9f, .1f), SKETCH_NOWHERE);
}

/* Rotated tiles are equal, mirrored ones aren't; symbols count. */
static void equal_means_equal(void **state)
{
    (void)state;
    assert_true(sketch_equal(kind_of("BA-U"), kind_of("BA-U"), 2));
    assert_false(sketch_equal(kind_of("BA-U"), kind_of("BA-U"), 1));
    assert_false(sketch_equal(kind_of("BA-U"), kind_of("BA-Ug"), 0));
    assert_false(sketch_equal(kind_of("BA-M"), kind_of("BA-N"), 0));
    for (int rotation = 0; rotation < 4; rotation++)
        assert_false(sketch_equal(kind_of("BA-J"), kind_of("BA-K"), rotation)); /* mirrored */
    assert_false(sketch_equal(kind_of("H1-10"), kind_of("H1-06"), 0));
}

/* A tile isn't its own twin, and tiles before `from` are skipped. */
static void twins_are_others(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    const TileKind *bend = kind_of("BA-U");
    TileKind twin = *bend;
    int number = (int)(bend - c->kinds), turn;
    strcpy(twin.id, "QKTX-01");
    assert_int_equal(sketch_find(&twin, c, number, &turn), number);
    assert_int_not_equal(sketch_find(&twin, c, number + 1, &turn), number);
    assert_int_not_equal(sketch_find(bend, c, 0, &turn), number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_base_game_is_drawn),
        cmocka_unit_test(all_halves_are_drawn),
        cmocka_unit_test(other_sets_are_drawn),
        cmocka_unit_test(what_roads_meet),
        cmocka_unit_test(a_city_parts_a_field),
        cmocka_unit_test(a_city_reaches_a_road),
        cmocka_unit_test(roads_end_where_cities_meet),
        cmocka_unit_test(a_road_passes_a_building),
        cmocka_unit_test(rivers_flow),
        cmocka_unit_test(a_road_runs_below_a_city),
        cmocka_unit_test(roads_are_one),
        cmocka_unit_test(a_castle_is_drawn),
        cmocka_unit_test(junctions_split_roads),
        cmocka_unit_test(cities_grow_and_go),
        cmocka_unit_test(a_monastery_ends_roads),
        cmocka_unit_test(crossings_are_told),
        cmocka_unit_test(whatever_is_drawn),
        cmocka_unit_test(drags_leave_nothing_behind),
        cmocka_unit_test(travellers_go_with_their_road),
        cmocka_unit_test(ports_are_met),
        cmocka_unit_test(equal_means_equal),
        cmocka_unit_test(twins_are_others),
    };
    return cmocka_run_group_tests_name("sketch", tests, NULL, NULL);
}
