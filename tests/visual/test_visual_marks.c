/* test_visual_marks.c: in high contrast, figures, tokens and marks on the board stand out from the
 * land below by 3 to 1 (WCAG 2.1, 1.4.11), measured on drawn pixels. Each thing is drawn on land of
 * several kinds, and the same land is drawn without it. The thing is where the two differ. All
 * along its edge, some pixel of it within a few px must stand out from the adjacent land. */
#include "lands.h"

#include "base/looks.h"
#include "painter/art_key.h"
#include "painter/painter.h"
#include "render/scenery.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LEAST 3.f
/* Dashed edges have gaps, and edges may run along lines of the land: this share of an edge must
 * stand out. */
#define SHARE .75f

enum { THINGS = 160 };

/* Zoom levels of the board; the long run uses more of them. */
static const int zooms[] = {56, 24, 16, 20, 34, 80, 130, 200};
enum { SHORT = 2, ZOOMS = sizeof zooms / sizeof *zooms };

/* Tiles with dark roofs, light and dark meadow, and sand. */
static const char *const grounds[] = {"BA-C", "BA-B", "BA-U"};
enum { GROUNDS = sizeof grounds / sizeof *grounds };

/* PLACE: a mark of an empty space; GHOST: a figure that may be placed there; HELD: a tile over
 * another one; LIT: a part that may be claimed; OWNED: land with the marks of its owners. */
typedef enum What { FIGURE, TOKEN, MARK, PLACE, GHOST, TOWER, HELD, LIT, OWNED } What;

typedef struct Thing {
    What what;
    /* `kind`: form, token, mark, or for land whether it is the last segment; `value`: what it
     * shows, or the seat */
    int kind, value;
} Thing;

static struct {
    Thing things[THINGS];
    int count;
    float light[LANDS_WIDTH * LANDS_HEIGHT]; /* luminance without things */
    float least;                             /* smallest share of an edge that stands out */
    int edges, below;
} found;

/* --- the things ------------------------------------------------------------------------------- */

static void add_thing(What what, int kind, int value)
{
    assert_true(found.count < THINGS);
    found.things[found.count++] = (Thing){what, kind, value};
}

static void list_things(void)
{
    static const struct {
        What what;
        int kind, first, last;
    } lists[] = {{TOKEN, BOARD_TOKEN_TOLLHOUSE, 1, 2},
                 {TOKEN, BOARD_TOKEN_FLOCK, 0, 1},
                 {TOKEN, BOARD_TOKEN_STEP, 1, 2},
                 {TOKEN, BOARD_TOKEN_BUILDING, 1, 3},
                 {TOKEN, BOARD_TOKEN_DRAGON, 0, 1},
                 {TOKEN, BOARD_TOKEN_FAIRY, 0, 0},
                 {TOKEN, BOARD_TOKEN_TOWER, 0, 5},
                 {TOKEN, BOARD_TOKEN_FLEA, 0, 1},
                 {TOKEN, BOARD_TOKEN_OUTBREAK, 1, 1},
                 {TOKEN, BOARD_TOKEN_OUTBREAK, BOARD_TOKEN_OVER + 1, BOARD_TOKEN_OVER + 1},
                 {TOKEN, BOARD_TOKEN_DIE, 1, 3},
                 {TOKEN, BOARD_TOKEN_KING, 3, 3},
                 {TOKEN, BOARD_TOKEN_ROBBER, 3, 3},
                 {MARK, BOARD_MARK_RING, 0, 0},
                 {MARK, BOARD_MARK_FLASH, 0, 0},
                 {MARK, BOARD_MARK_LATEST, 0, LOOKS - 1},
                 {MARK, BOARD_MARK_REACH, 1, 1},
                 {MARK, BOARD_MARK_COUNT, 1, 1},
                 {MARK, BOARD_MARK_GAINED, 0, 0},
                 {MARK, BOARD_MARK_DANGER, 0, 0},
                 {MARK, BOARD_MARK_VICTIM, 0, 1},
                 {MARK, BOARD_MARK_PRINTS, 0, 0},
                 {MARK, BOARD_MARK_WARD, 0, 0},
                 {MARK, BOARD_MARK_WAY, 1, 1},
                 {MARK, BOARD_MARK_TRACK, 0, 0},
                 {MARK, BOARD_MARK_CORNER, 0, 0},
                 {MARK, BOARD_MARK_COATS, 0, 1},
                 {MARK, BOARD_MARK_LATENT, 0, 0},
                 {PLACE, BOARD_MARK_FITS, 0, 1},
                 {PLACE, BOARD_MARK_FITS_TURNED, 0, 1},
                 {PLACE, BOARD_MARK_HOVER, 0, 0},
                 {PLACE, BOARD_MARK_CURSOR, 0, 0},
                 {PLACE, BOARD_MARK_HOLE, 0, 1},
                 {PLACE, BOARD_MARK_DEAD, 0, 0},
                 {PLACE, BOARD_MARK_CHANCE, 0, 1},
                 {PLACE, BOARD_MARK_WORTH, 0, 1},
                 {PLACE, BOARD_MARK_THREAT, 0, 1},
                 {GHOST, 0, 0, LOOKS - 1},
                 {TOWER, 0, 0, 0},
                 {HELD, 0, 0, 0},
                 {HELD, BOARD_TILE_GLOW, 0, 0},
                 {HELD, BOARD_TILE_ILLEGAL, 0, 0},
                 {LIT, 0, 30, 30},
                 {LIT, 0, 100, 100},
                 {LIT, 1, 30, 30},
                 {OWNED, 0, 0, LOOKS - 1},
                 {OWNED, 1, 0, LOOKS - 1}};
    for (int seat = 0; seat < LOOKS; seat++)
        for (int form = 0; form < FIGURE_FORMS; form++)
            if (form == seat || seat == 0) /* each colour with one form, each form with one
                                            * colour */
                add_thing(FIGURE, form, seat);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (int value = lists[i].first; value <= lists[i].last; value++)
            add_thing(lists[i].what, lists[i].kind, value);
}

/* Holds a tile different from the one below, so that the two also differ inside. */
static void hold_tile(const Thing *thing, const Shown *cell)
{
    const Catalogue *c = rules_builtin_catalogue();
    uint16_t copy = catalogue_find(c, "BA-V");
    BoardTile *tile = board_picture_tile(lands_board(), BOARD_SQUARE, 0, (float)cell->x + .15f,
                                         (float)cell->y + .15f, art_key(copy, 0, 0, 0));
    tile->flags = (uint8_t)(BOARD_TILE_FLOATS | thing->kind);
    tile->alpha = thing->kind ? 1 : .8f; /* paler while it is over no place */
}

/* Returns the number of the tile's first segment (a road, a city, a monastery) or of its last one,
 * often a field. */
static int lit_segment(const Thing *thing, const Shown *cell)
{
    return thing->kind ? cell->kind->segment_count - 1 : 0;
}

static void light_land(const Thing *thing, const Shown *cell)
{
    BoardPicture *board = lands_board();
    BoardGlow *glow = board_picture_glow(board, BOARD_SQUARE, 0, (float)cell->x, (float)cell->y,
                                         mask_key(cell->number, 0));
    int lit = lit_segment(thing, cell);
    SegmentKind kind = cell->kind->segments[lit].kind;
    glow->segments = (uint16_t)(1u << lit);
    glow->road = kind == SEGMENT_ROAD;
    glow->field = kind == SEGMENT_FIELD;
    glow->owned = thing->what == OWNED;
    glow->color = glow->color2 = glow->owned ? player_look(thing->value).color : board->act;
    glow->mark = glow->mark2 = (uint8_t)player_look(thing->value % LOOKS).mark;
    glow->strength = glow->owned ? 1 : (float)thing->value / 100;
}

/* Adds the thing as scenes do: in the middle of the cell at (x, y), or on the cell. */
static void put_thing(const Thing *thing, const Shown *cell)
{
    BoardPicture *board = lands_board();
    float x = (float)cell->x, y = (float)cell->y + (thing->what == PLACE ? 1 : 0);
    if (thing->what == FIGURE || thing->what == GHOST) {
        BoardFigure *figure = board_picture_figure(board, thing->value, x + .5f, y + .7f);
        figure->form = (uint8_t)thing->kind;
        figure->ghost = thing->what == GHOST;
    } else if (thing->what == HELD) {
        hold_tile(thing, cell);
    } else if (thing->what == LIT || thing->what == OWNED) {
        light_land(thing, cell);
    } else if (thing->what == TOWER) {
        board_picture_tower(board, cell->x, cell->y);
    } else if (thing->what == TOKEN) {
        board_picture_token(board, (BoardTokenKind)thing->kind, 1, thing->value, x + .5f, y + .7f);
    } else {
        bool round = thing->kind == BOARD_MARK_RING || thing->kind == BOARD_MARK_VICTIM ||
                     thing->kind == BOARD_MARK_WARD || thing->kind == BOARD_MARK_COATS ||
                     thing->kind == BOARD_MARK_CORNER;
        bool way = thing->kind == BOARD_MARK_WAY || thing->kind == BOARD_MARK_TRACK;
        float in = round ? .5f : way ? .1f : 0;
        BoardMark *mark =
            board_picture_mark(board, (BoardMarkKind)thing->kind, BOARD_SQUARE, 0, x + in, y + in);
        mark->size = thing->what == PLACE ? .5f : .4f;
        mark->to_x = x + .9f;
        mark->to_y = y + .6f;
        mark->number = thing->what == PLACE && thing->kind != BOARD_MARK_FITS &&
                               thing->kind != BOARD_MARK_FITS_TURNED &&
                               thing->kind != BOARD_MARK_HOLE
                           ? 0
                           : (uint8_t)thing->value;
        if (thing->what == PLACE && thing->kind >= BOARD_MARK_CHANCE)
            mark->size = thing->value ? .8f : .2f;
        if (thing->kind == BOARD_MARK_LATEST)
            mark->color = player_look(thing->value).color;
    }
}

/* --- measuring -------------------------------------------------------------------------------- */

/* The area of a thing: its cell and some land around it. */
typedef struct Region {
    int left, top, size; /* px; rows above the picture repeat its first row */
    uint8_t *outside; /* for each pixel: whether it is land around the thing, not a gap inside it */
} Region;

static int pixel_of(const Region *region, int i)
{
    int y = region->top + i / region->size;
    return (y < 0 ? 0 : y) * LANDS_WIDTH + region->left + i % region->size;
}

static bool differs(const Region *region, int i)
{
    int at = pixel_of(region, i);
    return lands_ratio(lands()->light[at], found.light[at]) >= 1.08f;
}

/* Marks the outside, from the region's rim inwards while nothing differs. */
static void find_outside(Region *region)
{
    int size = region->size, count = size * size;
    for (bool more = true; more;) {
        more = false;
        for (int k = 0; k < 2 * count; k++) { /* scans forward and backward */
            int i = k < count ? k : 2 * count - 1 - k, x = i % size, y = i / size;
            bool rim = x == 0 || y == 0 || x == size - 1 || y == size - 1;
            if (region->outside[i] || differs(region, i) ||
                !(rim || region->outside[i - 1] || region->outside[i + 1] ||
                  region->outside[i - size] || region->outside[i + size]))
                continue;
            region->outside[i] = more = true;
        }
    }
}

/* Returns how much the thing stands out from the land at `i`, at the best pixel of the thing within
 * `near` px. */
static float best_near(const Region *region, int i, int near)
{
    int size = region->size, x = i % size, y = i / size;
    float best = 1, ground = found.light[pixel_of(region, i)];
    for (int v = y - near; v <= y + near; v++)
        for (int u = x - near; u <= x + near; u++) {
            int at = v * size + u;
            if (u >= 0 && v >= 0 && u < size && v < size && differs(region, at))
                best = fmaxf(best, lands_ratio(lands()->light[pixel_of(region, at)], ground));
        }
    return best;
}

/* Returns the share of the edge that stands out; 0 if there is none. */
static float edge_that_stands_out(const Region *region, int near)
{
    int size = region->size, edge = 0, good = 0;
    for (int i = size; i < size * (size - 1); i++) {
        const uint8_t *here = region->outside + i;
        bool beside = here[-1] || here[1] || here[-size] || here[size];
        if (i % size == 0 || i % size == size - 1 || *here || !beside)
            continue;
        edge++;
        good += best_near(region, i, near) >= LEAST;
    }
    return edge ? (float)good / (float)edge : 0;
}

/* Returns the segment at a pixel; −1 outside of the cell, and near its rim, where the segment may
 * continue. */
static int segment_at(const Shown *cell, int x, int y)
{
    float cx = (float)x + .5f, cy = (float)y + .5f, rim = 5 / (float)lands()->cell;
    lands_cell(cell, &cx, &cy);
    if (fminf(fminf(cx, cy), fminf(1 - cx, 1 - cy)) < rim)
        return -1;
    return lands_mask(cell)[2 * ((int)(cy * MASK_SIZE) * MASK_SIZE + (int)(cx * MASK_SIZE))] - 1;
}

/* Returns the largest contrast between a pixel within `near` px of (x, y) and the same pixel
 * without things. */
static float most_changed(int x, int y, int near)
{
    float best = 1;
    for (int v = y - near; v <= y + near; v++)
        for (int u = x - near; u <= x + near; u++)
            best = fmaxf(best, lands_ratio(lands()->light[v * LANDS_WIDTH + u],
                                           found.light[v * LANDS_WIDTH + u]));
    return best;
}

/* For a part of the land: returns the share of its border where the light is visible. */
static float border_that_changes(const Shown *cell, int segment, int near)
{
    int px = lands()->cell, border = 0, good = 0;
    for (int y = cell->y * px; y < (cell->y + 1) * px; y++)
        for (int x = cell->x * px; x < (cell->x + 1) * px; x++) {
            int right = segment_at(cell, x + 1, y), below = segment_at(cell, x, y + 1);
            int here = segment_at(cell, x, y);
            bool lit = here == segment;
            if (here < 0 || !((right >= 0 && lit != (right == segment)) ||
                              (below >= 0 && lit != (below == segment))))
                continue;
            border++;
            good += most_changed(x, y, near) >= LEAST;
        }
    return border ? (float)good / (float)border : 1;
}

static float edge_of(const Thing *thing, const Shown *cell, int near)
{
    int px = lands()->cell, room = px / 3;
    Region region = {.left = cell->x * px - room,
                     .top = (cell->y + (thing->what == PLACE)) * px - room,
                     .size = px + 2 * room};
    region.outside = calloc((size_t)region.size * (size_t)region.size, 1);
    assert_non_null(region.outside);
    find_outside(&region);
    float share = edge_that_stands_out(&region, near);
    free(region.outside);
    return share;
}

static void measure_thing(const Thing *thing, const Shown *cell)
{
    static const char *const whats[] = {"figure",          "token",    "mark",
                                        "mark of a place", "ghost",    "tower",
                                        "held tile",       "lit land", "owned land"};
    bool land = thing->what == LIT || thing->what == OWNED;
    int px = lands()->cell, near = px < 80 ? 4 : px / 20;
    if (thing->what == HELD) /* its rim is above its cardboard */
        near += (int)ceilf(LAND_THICKNESS * (float)px);
    float share = land ? border_that_changes(cell, lit_segment(thing, cell), near)
                       : edge_of(thing, cell, near);
    found.edges++;
    found.least = fminf(found.least, share);
    found.below += share < SHARE;
    if (share < SHARE && lands()->contrast)
        print_message("%s %d of value %d on %s, cell of %d px: %.0f %% of its edge\n",
                      whats[thing->what], thing->kind, thing->value, cell->kind->id, px,
                      (double)share * 100);
}

/* Returns whether the cell, the one below and a little around them are in sight. Above the first
 * row less room is enough. */
static bool is_in_sight(const Shown *cell)
{
    int px = lands()->cell, room = px / 3;
    return cell->x * px >= room && (cell->x + 1) * px + room <= LANDS_WIDTH &&
           (cell->y + 2) * px + room <= LANDS_HEIGHT;
}

/* Measures one picture that shows the things from number `first` on, each against every ground;
 * returns the next number. */
static int measure_page(int px, int first, bool contrast)
{
    const Catalogue *c = rules_builtin_catalogue();
    int next = first, all = found.count * GROUNDS;
    const Shown *shown[THINGS * GROUNDS];
    lands_clear(px);
    while (next < all && lands_lay(catalogue_find(c, grounds[next % GROUNDS]), 0)) {
        const Shown *cell = &lands()->shown[lands()->count - 1];
        if (is_in_sight(cell))
            shown[next++ - first] = cell;
    }
    lands_draw(contrast, false);
    memcpy(found.light, lands()->light, sizeof found.light);
    for (int i = first; i < next; i++)
        put_thing(&found.things[i / GROUNDS], shown[i - first]);
    lands_draw(contrast, false);
    for (int i = first; i < next; i++)
        measure_thing(&found.things[i / GROUNDS], shown[i - first]);
    assert_true(next > first);
    return next;
}

static void measure_all(int px, bool contrast)
{
    found.least = 1;
    found.edges = found.below = 0;
    for (int next = 0; next < found.count * GROUNDS;)
        next = measure_page(px, next, contrast);
    print_message("cell of %d px, %s: %d of %d things below, at least %.0f %% of an edge\n", px,
                  contrast ? "high contrast" : "usual", found.below, found.edges,
                  (double)found.least * 100);
}

static void what_is_on_the_board_stands_out(void **state)
{
    (void)state;
    int below = 0, count = getenv("HYPOTENUSE_LONG") ? ZOOMS : SHORT;
    for (int z = 0; z < count; z++) {
        measure_all(zooms[z], true);
        below += found.below;
    }
    assert_int_equal(below, 0);
}

/* --- marks of owners -------------------------------------------------------------------------- */

/* Returns whether a pixel is in that segment and away from the lines of its border. */
static bool is_plain(const Shown *cell, int segment, int x, int y)
{
    enum { LINES = 7 }; /* px */
    float cx = (float)x + .5f, cy = (float)y + .5f;
    if (segment_at(cell, x, y) != segment)
        return false;
    lands_cell(cell, &cx, &cy);
    int texel = (int)(cy * MASK_SIZE) * MASK_SIZE + (int)(cx * MASK_SIZE);
    float away = (float)lands_mask(cell)[2 * texel + 1] / 255 * PAINTER_MASK_REACH;
    return away * (float)lands()->cell > LINES;
}

/* Returns the largest contrast between plain pixels of a square; 0 if some pixels are not plain. */
static float most_within(const Shown *cell, int segment, int x, int y, int size)
{
    float dark = 1, light = 0;
    for (int v = y; v < y + size; v++)
        for (int u = x; u < x + size; u++) {
            if (!is_plain(cell, segment, u, v))
                return 0;
            dark = fminf(dark, lands()->light[v * LANDS_WIDTH + u]);
            light = fmaxf(light, lands()->light[v * LANDS_WIDTH + u]);
        }
    return lands_ratio(dark, light);
}

/* In each square that is one and a half marks wide, a mark stands out from its rim. */
static void check_marks(const Shown *cell, int segment)
{
    enum { ROW = 6, STEP = 4 }; /* marks per cell, px from square to square */
    int px = lands()->cell, size = px / ROW * 3 / 2, all = 0, good = 0;
    for (int y = cell->y * px; y + size <= (cell->y + 1) * px; y += STEP)
        for (int x = cell->x * px; x + size <= (cell->x + 1) * px; x += STEP) {
            float most = most_within(cell, segment, x, y, size);
            all += most > 0;
            good += most >= LEAST;
        }
    print_message("marks: %d of %d squares\n", good, all);
    assert_true(all > 10);
    found.below += good < all;
}

/* Without their rims, marks in five of six colours are invisible in most squares. */
static void marks_of_owners_stand_out(void **state)
{
    enum { CELL = 180 };
    const Catalogue *c = rules_builtin_catalogue();
    uint16_t copy = catalogue_find(c, "BA-U"); /* a road between two fields */
    int field = catalogue_kind(c, copy)->segment_count - 1;
    (void)state;
    found.below = 0;
    lands_clear(CELL);
    for (int seat = 0; seat < LOOKS && lands_lay(copy, 0); seat++)
        light_land(&(Thing){OWNED, 1, seat}, &lands()->shown[lands()->count - 1]);
    assert_int_equal(lands()->count, LOOKS);
    lands_draw(true, false);
    for (int i = 0; i < lands()->count; i++)
        check_marks(&lands()->shown[i], field);
    assert_int_equal(found.below, 0);
}

/* --- marks from a distance -------------------------------------------------------------------- */

/* Draws fields at a straight road, in one colour and with that mark. */
static void draw_marked(int px, Color color, int mark)
{
    uint16_t copy = catalogue_find(rules_builtin_catalogue(), "BA-U");
    lands_clear(px);
    while (lands()->count < LOOKS && lands_lay(copy, 0))
        light_land(&(Thing){OWNED, 1, 0}, &lands()->shown[lands()->count - 1]);
    BoardPicture *board = lands_board();
    for (int i = 0; i < board->glow_count; i++) {
        board->glows[i].color = board->glows[i].color2 = color;
        board->glows[i].mark = board->glows[i].mark2 = (uint8_t)mark;
    }
    lands_draw(true, false);
}

/* Returns how many pixels of a cell differ between its present and its earlier picture, as the mean
 * over all cells. */
static float pixels_that_differ(void)
{
    int px = lands()->cell, differ = 0;
    for (int i = 0; i < lands()->count; i++) {
        const Shown *cell = &lands()->shown[i];
        for (int y = cell->y * px; y < (cell->y + 1) * px; y++)
            for (int x = cell->x * px; x < (cell->x + 1) * px; x++)
                differ += lands_ratio(lands()->light[y * LANDS_WIDTH + x],
                                      found.light[y * LANDS_WIDTH + x]) >= LEAST;
    }
    return (float)differ / (float)lands()->count;
}

/* If lines leave no free place, marks are compared with each other: land of one colour with either
 * of two marks, all pairs. On average, a thirtieth of a cell's pixels, or 100 px if that is fewer,
 * must differ by 3 to 1; a disc and a hexagon can be told apart only from near. */
static void marks_are_seen_from_afar(void **state)
{
    static const int cells[] = {16, 20, 24, 34, 56, 80};
    (void)state;
    for (size_t z = 0; z < sizeof cells / sizeof *cells; z++) {
        float sum = 0, wanted = fminf(100, (float)(cells[z] * cells[z]) / 30);
        int pairs = 0;
        for (int a = 0; a < LOOKS; a++)
            for (int b = a + 1; b < LOOKS; b++, pairs++) {
                draw_marked(cells[z], player_look(a).color, a);
                memcpy(found.light, lands()->light, sizeof found.light);
                draw_marked(cells[z], player_look(a).color, b);
                sum += pixels_that_differ();
            }
        print_message("cell of %d px: marks differ in %.1f px, %.1f are wanted\n", cells[z],
                      (double)sum / pairs, (double)wanted);
        assert_true(sum / (float)pairs >= wanted);
    }
}

/* The measurement works: it finds failures without high contrast. */
static void without_high_contrast_much_does_not(void **state)
{
    (void)state;
    measure_all(zooms[1], false);
    assert_true(found.below > found.edges / 8);
}

static int open_all(void **state)
{
    if (lands_open(state) != 0)
        return -1;
    list_things();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_on_the_board_stands_out),
                                       cmocka_unit_test(marks_of_owners_stand_out),
                                       cmocka_unit_test(marks_are_seen_from_afar),
                                       cmocka_unit_test(without_high_contrast_much_does_not)};
    return cmocka_run_group_tests(tests, open_all, lands_close);
}
