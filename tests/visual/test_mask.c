/* Reads every mask back and checks it against the tile's data: rim, segments, roads, discs,
 * distances, anchors. All tests run for the first cells of all tiles, then for the second cells of
 * double tiles. */
#include "painter/expansion_art.h"
#include "painter/painter.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SIZE = 256, PIXELS = SIZE * SIZE };

enum { KINDS = 512 };

static uint8_t *masks[KINDS][PARTS_MAX];
static const uint8_t *mask; /* the mask under test */
static int cell;            /* index of the cell under test in its tile */

static void load_cell(const Catalogue *c, uint16_t kind, int part)
{
    assert_true(kind < KINDS);
    uint8_t **kept = &masks[kind][part];
    if (!*kept) {
        *kept = malloc(PIXELS * 2);
        assert_non_null(*kept);
        painter_mask(c, kind, part, SIZE, *kept);
    }
    mask = *kept;
}

/* Loads the mask of the cell under test; false if the tile has no such cell, or if the short run
 * skips the tile, as it does two squares in three. */
static bool load_mask(const Catalogue *c, uint16_t kind)
{
    bool left_out = c->kinds[kind].shape == SHAPE_SQUARE && kind % 3 && getenv("HYPOTENUSE_SHORT");
    if (left_out || cell >= c->kinds[kind].part_count)
        return false;
    load_cell(c, kind, cell);
    return true;
}

static int segment_at(int x, int y)
{
    return mask[2 * (y * SIZE + x)] - 1;
}

static int border_at(int x, int y)
{
    return mask[2 * (y * SIZE + x) + 1];
}

/* Finds the rim pixel of cell side `side` (0..4) at `step` of SIZE, in the direction of its
 * half-edges. */
static void rim_pixel(int side, int step, int *x, int *y)
{
    const int last = SIZE - 1;
    const int places[5][2] = {
        {step, 0}, {last, step}, {last - step, last}, {0, last - step}, {last - step, step}};
    *x = places[side][0];
    *y = places[side][1];
}

static bool is_half(const TileKind *kind)
{
    return kind->shape == SHAPE_HALF;
}

static bool has_side(const TileKind *kind, int side)
{
    return kind->parts[0][cell].open >> side & 1;
}

/* Returns the segment that the data names for a pixel of the rim. */
static int segment_of_rim(const TileKind *kind, int side, int step)
{
    const Part *part = &kind->parts[0][cell];
    int half_edge = 2 * side + (2 * step >= SIZE);
    float length = side == SIDE_L ? sqrtf(2) : 1;
    float from_middle = fabsf(((float)step + 0.5f) / SIZE - 0.5f) * length;
    float width = part->land[side] == LAND_RIVER ? 0.16f : 0.105f;
    if (part->road[side] != NO_SEGMENT && from_middle < width / 2)
        return part->road[side];
    return part->segment[half_edge];
}

/* A pixel next to a vertex or to the border of a road may belong to either segment. */
static bool is_near_border(const TileKind *kind, int side, int step)
{
    const Part *part = &kind->parts[0][cell];
    float length = side == SIDE_L ? sqrtf(2) : 1;
    float from_middle = fabsf(((float)step + 0.5f) / SIZE - 0.5f) * length;
    float width = part->land[side] == LAND_RIVER ? 0.16f : 0.105f;
    bool road = part->road[side] != NO_SEGMENT && fabsf(from_middle - width / 2) < 1.5f / SIZE;
    /* A pointed corner of a city may touch the middle of a field edge. */
    bool tip = part->land[side] == LAND_FIELD &&
               part->segment[2 * side] != part->segment[2 * side + 1] && from_middle < 0.01f;
    return road || tip || step < 5 || step >= SIZE - 5;
}

static void test_rim_belongs_to_the_segment_that_the_data_names(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        if (!load_mask(c, k))
            continue;
        for (int side = 0; side < SIDES; side++)
            for (int step = 0; has_side(kind, side) && step < SIZE; step++) {
                int x, y;
                rim_pixel(side, step, &x, &y);
                if (is_near_border(kind, side, step))
                    continue;
                if (segment_at(x, y) != segment_of_rim(kind, side, step))
                    fail_msg("%s side %d step %d: segment %d, the data say %d", kind->id, side,
                             step, segment_at(x, y), segment_of_rim(kind, side, step));
            }
    }
}

static void test_road_spans_are_exact(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        if (!load_mask(c, k))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int road = kind->parts[0][cell].road[side], span = 0;
            if (!has_side(kind, side) || road == NO_SEGMENT ||
                kind->segments[road].kind != SEGMENT_ROAD)
                continue;
            for (int step = 0; step < SIZE; step++) {
                int x, y;
                rim_pixel(side, step, &x, &y);
                span += segment_at(x, y) == road;
            }
            /* .105 of an edge; on the long side a step is √2 pixels */
            int expected = side == SIDE_L ? 19 : 27;
            assert_in_range(span, expected - 1, expected + 1);
        }
    }
}

/* Counts the pixels of `segment` reached from its first pixel, and all of its pixels. */
static void count_connected(int segment, int *reached, int *all)
{
    static int stack[PIXELS];
    static bool seen[PIXELS];
    int top = 0;
    *reached = *all = 0;
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < PIXELS; i++)
        if (mask[2 * i] - 1 == segment && !(*all)++) {
            stack[top++] = i;
            seen[i] = true;
        }
    while (top > 0) {
        int at = stack[--top], x = at % SIZE, y = at / SIZE;
        ++*reached;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) {
                int nx = x + dx, ny = y + dy, next = ny * SIZE + nx;
                if (nx < 0 || ny < 0 || nx >= SIZE || ny >= SIZE || seen[next])
                    continue;
                if (mask[2 * next] - 1 == segment) {
                    seen[next] = true;
                    stack[top++] = next;
                }
            }
    }
}

/* Returns whether this city crosses over another one that runs from west to east. The mask does not
 * show the bridge, so this city may be in two parts. */
static bool is_parted_city(const TileKind *kind, int s)
{
    for (int other = 0; other < kind->segment_count; other++)
        if (kind->segments[other].kind == SEGMENT_CITY && kind->segments[other].edges == 10)
            return kind->segments[s].kind == SEGMENT_CITY && !(kind->segments[s].edges & 10) &&
                   s != other;
    return false;
}

/* Returns whether this road or river may be in parts because something else crosses it. Rivers pass
 * below all roads, and a road passes below earlier ones. */
static bool is_bridged(const TileKind *kind, int s)
{
    const Segment *low = &kind->segments[s];
    if (low->kind == SEGMENT_RIVER || (low->road_kind == ROAD_BRANCHING && kind->crossing))
        return true; /* the crossing divides a branching road */
    for (int city = 0; city < s && low->kind == SEGMENT_ROAD; city++)
        if (kind->segments[city].kind == SEGMENT_CITY && low->edges == 5 &&
            kind->segments[city].edges == 10) /* the road is below it */
            return true;
    for (int other = 0; other < s && low->kind == SEGMENT_ROAD; other++)
        if (kind->segments[other].kind == SEGMENT_ROAD && low->edges == 10 &&
            kind->segments[other].edges == 5 && kind->shape == SHAPE_SQUARE)
            return true;
    for (int side = 0; side < 4 && low->kind == SEGMENT_ROAD; side++) {
        const Part *part = &kind->parts[0][0];
        /* the other road has an open end but divides two fields at the rim, so it crosses this road
         * in between */
        int over = part->road[side];
        if (over < s && kind->segments[over].road_end == ROAD_END_OPEN &&
            part->segment[2 * side] != part->segment[2 * side + 1])
            return true;
    }
    return false;
}

/* Parts of a field or a castle may be connected through the other cell. */
static bool spans_cells(const TileKind *kind, int s)
{
    return kind->segments[s].kind == SEGMENT_FIELD || kind->segments[s].kind == SEGMENT_CASTLE;
}

/* Returns whether the symbol has a fixed place in this cell. */
static bool symbol_is_here(const TileKind *kind, int s)
{
    const SymbolArt *art = symbol_art(kind->segments[s].symbol);
    return art->fixed && art->part == cell;
}

static void test_every_segment_is_there_and_in_one_piece(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        if (!load_mask(c, k))
            continue;
        for (int s = 0; s < kind->segment_count; s++) {
            int reached, all;
            count_connected(s, &reached, &all);
            if (kind->segments[s].kind == SEGMENT_SYMBOL ||
                kind->segments[s].kind == SEGMENT_LYING) {
                /* only symbols with a fixed place, such as quarters of a city, have pixels */
                assert_true(!all == !symbol_is_here(kind, s));
                continue;
            }
            if (kind->shape == SHAPE_DOUBLE && (all == 0 || spans_cells(kind, s)))
                continue;
            if (all < 60)
                fail_msg("%s segment %s has %d pixels", kind->id, kind->segments[s].id, all);
            /* A road or river below a bridge has two parts; other segments have one. */
            if (reached != all && !is_bridged(kind, s) && !is_parted_city(kind, s))
                fail_msg("%s segment %s: %d of %d pixels hang together", kind->id,
                         kind->segments[s].id, reached, all);
        }
    }
}

static void test_outside_is_empty_and_inside_is_not(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t k = 0; k < c->kind_count; k++) {
        if (!load_mask(c, k))
            continue;
        for (int y = 0; y < SIZE; y++)
            for (int x = 0; x < SIZE; x++) {
                bool outside = is_half(&c->kinds[k]) && x + y > SIZE - 1;
                /* the city behind LAND_WALL belongs to no segment */
                bool walled = memchr(c->kinds[k].edges, LAND_WALL, c->kinds[k].edge_count);
                assert_true(segment_at(x, y) == -1 ? outside || walled : !outside);
                assert_true(segment_at(x, y) < c->kinds[k].segment_count);
            }
    }
}

/* Finds which segments are next to each other on the loaded mask. */
static void find_touches(unsigned touches[SEGMENTS_MAX])
{
    for (int y = 0; y < SIZE - 1; y++)
        for (int x = 0; x < SIZE - 1; x++) {
            int a = segment_at(x, y);
            const int others[2] = {segment_at(x + 1, y), segment_at(x, y + 1)};
            for (int i = 0; i < 2 && a >= 0; i++)
                if (others[i] >= 0) {
                    touches[a] |= 1u << others[i];
                    touches[others[i]] |= 1u << a;
                }
        }
}

static void test_fields_touch_the_cities_of_the_data(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        unsigned touches[SEGMENTS_MAX] = {0};
        for (int part = 0; part < kind->part_count; part++) {
            load_cell(c, k, part);
            find_touches(touches);
        }
        for (int s = 0; s < kind->segment_count; s++) {
            unsigned cities = 0;
            for (int other = 0; other < kind->segment_count; other++)
                if (kind->segments[other].kind == SEGMENT_CITY)
                    cities |= touches[s] & 1u << other;
            if (kind->segments[s].kind == SEGMENT_FIELD && cities != kind->segments[s].cities)
                fail_msg("%s field %s touches cities %x, the data say %x", kind->id,
                         kind->segments[s].id, cities, kind->segments[s].cities);
        }
    }
}

static int disc_pixels(float radius)
{
    return (int)(3.14159265f * radius * radius * PIXELS);
}

/* Returns whether the tile has nothing but fields and roads that end at segment `s`. */
static bool is_alone(const TileKind *kind, int s)
{
    for (int other = 0; other < kind->segment_count; other++) {
        const Segment *segment = &kind->segments[other];
        if (other != s && segment->kind != SEGMENT_FIELD && segment->road_end != ROAD_END_MONASTERY)
            return false;
    }
    return true;
}

static void test_discs_of_crossings_and_monasteries(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        if (!load_mask(c, k))
            continue;
        for (int s = 0; s < kind->segment_count && !kind_closes(kind); s++) {
            int reached, all, least, most;
            if (kind->segments[s].kind == SEGMENT_CROSSING)
                least = most = disc_pixels(0.085f);
            else if (kind->segments[s].kind == SEGMENT_MONASTERY)
                /* smaller if a city, a road or a river leaves no room for the whole disc */
                least = disc_pixels(is_half(kind) || !is_alone(kind, s) ? 0.15f : 0.25f),
                most = disc_pixels(is_half(kind) ? 0.20f : 0.25f);
            else
                continue;
            count_connected(s, &reached, &all);
            assert_in_range(all, least * 98 / 100, most * 102 / 100);
        }
    }
}

/* The distance is small next to another segment and grows away from it; a rim that a segment
 * continues across is no border. */
static void test_distance_channel(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    const float one_pixel = 255.0f / SIZE / PAINTER_MASK_REACH;
    for (uint16_t k = 0; k < c->kind_count; k++) {
        if (!load_mask(c, k))
            continue;
        for (int y = 1; y < SIZE - 1; y++)
            for (int x = 1; x < SIZE - 1; x++) {
                bool border = false;
                int here = segment_at(x, y);
                if (here < 0)
                    continue;
                for (int d = 0; d < 4; d++) {
                    int other = segment_at(x + (d == 0) - (d == 1), y + (d == 2) - (d == 3));
                    border |= other >= 0 && other != here;
                }
                if (border && border_at(x, y) > 1.5f * one_pixel)
                    fail_msg("%s (%d, %d): border at distance %d", c->kinds[k].id, x, y,
                             border_at(x, y));
                if (segment_at(x + 1, y) == here &&
                    abs(border_at(x + 1, y) - border_at(x, y)) > 1.5f * one_pixel + 1)
                    fail_msg("%s (%d, %d): distance jumps", c->kinds[k].id, x, y);
            }
    }
}

static bool has_fields(const TileKind *kind)
{
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_FIELD)
            return true;
    return false;
}

/* A road that ends at the symbol continues below it. */
static bool ends_at_symbol(const TileKind *kind, int road)
{
    return kind->segments[road].road_end == ROAD_END_OTHER;
}

/* Symbols may stand in a city if every field is narrow; the dragon's sign is on no land at all. */
static bool may_stand_in_city(const Segment *symbol)
{
    return symbol->symbol == SYMBOL_PORTAL || symbol->symbol == SYMBOL_TOWER ||
           symbol->symbol == SYMBOL_DRAGON;
}

static void test_anchors_stand_in_their_segment(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        Anchor anchors[SEGMENTS_MAX];
        if (!load_mask(c, k))
            continue;
        painter_anchors(c, k, anchors);
        for (int s = 0; s < kind->segment_count; s++) {
            int x = (int)((anchors[s].x - (float)cell) * SIZE), y = (int)(anchors[s].y * SIZE);
            if (x < 0 || x >= SIZE) /* in the other cell */
                continue;
            if (kind->segments[s].symbol == SYMBOL_TRAVELLERS)
                assert_true(kind->segments[segment_at(x, y)].travellers > 0);
            else if (kind->segments[s].symbol == SYMBOL_RIVER_SPRING ||
                     kind->segments[s].symbol == SYMBOL_RIVER_LAKE)
                continue; /* the end of the river itself */
            else if (symbol_is_here(kind, s))
                assert_int_equal(segment_at(x, y), s);
            else if (kind->segments[s].kind == SEGMENT_SYMBOL && has_fields(kind) &&
                     kind->segments[segment_at(x, y)].kind != SEGMENT_FIELD &&
                     !may_stand_in_city(&kind->segments[s]) &&
                     !ends_at_symbol(kind, segment_at(x, y)))
                fail_msg("%s: the symbol %s stands on segment %d", kind->id, kind->segments[s].id,
                         segment_at(x, y));
            else if (kind->segments[s].kind == SEGMENT_SYMBOL)
                continue;
            else if (kind->segments[s].kind == SEGMENT_LYING)
                assert_int_equal(segment_at(x, y), s - 1); /* in the monastery's yard */
            else if (segment_at(x, y) != s)
                fail_msg("%s: anchor of %s at %.3f %.3f is in segment %d", kind->id,
                         kind->segments[s].id, (double)anchors[s].x, (double)anchors[s].y,
                         segment_at(x, y));
        }
    }
}

/* Every illustration is on the right land of its tile: a water tower in a city, a garden in the
 * garden, all others in a field. */
static void test_illustrations_have_a_place(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t i = 0; i < c->copy_count; i++) {
        const TileKind *kind = catalogue_kind(c, i);
        Anchor at;
        if (kind->shape == SHAPE_DOUBLE)
            continue;
        bool there = painter_picture_anchor(c, i, &at);
        assert_int_equal(there, c->copies[i].decor != DECOR_NONE);
        if (!there)
            continue;
        load_cell(c, c->copies[i].kind, 0);
        int segment = segment_at((int)(at.x * SIZE), (int)(at.y * SIZE));
        assert_in_range(segment, 0, kind->segment_count - 1);
        int stands_on = kind->segments[segment].kind;
        bool right = c->copies[i].decor == DECOR_WATER_TOWER ? stands_on == SEGMENT_CITY
                     : c->copies[i].decor == DECOR_GARDEN    ? stands_on == SEGMENT_GARDEN
                                                             : stands_on == SEGMENT_FIELD;
        right |= kind->segments[segment].road_at == ROAD_AT_FARMHOUSE; /* at the end of a road */
        if (!right)
            fail_msg("%s: the illustration stands on segment %s", c->copies[i].id,
                     kind->segments[segment].id);
    }
}

static void test_anchors_turn_with_the_tile(void **state)
{
    (void)state;
    Anchor a = {.x = 0.25f, .y = 0.125f};
    Anchor b = anchor_turned(a, 1), d = anchor_turned(a, 4);
    assert_float_equal(b.x, 0.875f, 1e-6);
    assert_float_equal(b.y, 0.25f, 1e-6);
    assert_float_equal(d.x, a.x, 1e-6);
    assert_float_equal(d.y, a.y, 1e-6);
}

static void test_wall_corners(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    static const struct {
        const char *id;
        int rotation;
        unsigned corners; /* NW 1, NE 2, SE 4, SW 8 */
    } rows[] = {
        {"BA-E", 0, 1 | 2},  {"BA-E", 1, 2 | 4},     {"BA-C", 0, 0},      {"BA-N", 0, 1 | 4},
        {"BA-R", 0, 4 | 8},  {"BA-I", 0, 1 | 2 | 8}, {"H1-10", 0, 1 | 2}, {"H1-10", 2, 4 | 8},
        {"H1-07", 0, 2 | 8}, {"H2-12", 0, 2 | 8},    {"H2-12", 1, 4 | 1}, {"H2-11", 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint16_t copy = catalogue_find(c, rows[i].id);
        assert_int_not_equal(copy, NO_COPY);
        if (painter_wall_corners(catalogue_kind(c, copy), rows[i].rotation, 0) != rows[i].corners)
            fail_msg("%s turned %d", rows[i].id, rows[i].rotation);
    }
}

static int free_masks(void **state)
{
    (void)state;
    for (int k = 0; k < KINDS * PARTS_MAX; k++)
        free(masks[k / PARTS_MAX][k % PARTS_MAX]);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rim_belongs_to_the_segment_that_the_data_names),
        cmocka_unit_test(test_road_spans_are_exact),
        cmocka_unit_test(test_every_segment_is_there_and_in_one_piece),
        cmocka_unit_test(test_outside_is_empty_and_inside_is_not),
        cmocka_unit_test(test_fields_touch_the_cities_of_the_data),
        cmocka_unit_test(test_discs_of_crossings_and_monasteries),
        cmocka_unit_test(test_distance_channel),
        cmocka_unit_test(test_anchors_stand_in_their_segment),
        cmocka_unit_test(test_illustrations_have_a_place),
        cmocka_unit_test(test_anchors_turn_with_the_tile),
        cmocka_unit_test(test_wall_corners),
    };
    int failed = cmocka_run_group_tests_name("first cells", tests, NULL, NULL);
    cell = 1;
    return failed + cmocka_run_group_tests_name("second cells", tests, NULL, free_masks);
}
