/* In high contrast the land stands out. Tiles of every land are drawn as the program draws them, at
 * the sizes on a board, from the farthest to the nearest, and in panels. The pixels along borders,
 * rims and rings are measured (WCAG 2.1, 1.4.11: 3 to 1): on either side the land must stand out
 * from the darkest or the lightest pixel of the line.
 *
 * With HYPOTENUSE_LONG=1 it tests every kind of every set; otherwise it tests every third kind that
 * the build painted, and one of each sign of other sets, which takes 2 s when they are painted the
 * first time. */
#include "lands.h"

#include "painter/art_key.h"
#include "painter/outline.h"
#include "painter/painter.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MASK_STEP = 5, LAND_LEAST = 3 };
#define LEAST 3.f

/* Zoom levels of the board, in px per cell, from CAMERA_ZOOM_LEAST on; the pack has no pictures for
 * the nearest. */
static const int zooms[] = {16, 18, 20, 24, 28, 34, 40, 56, 80, 130, 220, 400};
/* Sizes of tiles in panels, from rows of lists to the tile in hand. */
static const int panels[] = {24, 40, 64, 110};
/* Zoom levels that show life on the land; from the second on, also smoke. */
static const int living[] = {56, 130, 220};
enum { ZOOMS = sizeof zooms / sizeof *zooms, PANELS = sizeof panels / sizeof *panels };

/* The lowest contrast found at any place, and where. */
typedef struct Least {
    float ratio;
    int places, below; /* number of all places, and of those below LEAST */
    char where[96];
} Least;

typedef enum Measure { BORDERS, NARROW, RIMS, RINGS, MEASURES } Measure;
static const char *const names[MEASURES] = {"borders", "what is narrow", "rims", "rings"};

static struct {
    Least bold[MEASURES], usual[MEASURES], panel[MEASURES], alive[MEASURES];
} found;

static bool long_run(void)
{
    return getenv("HYPOTENUSE_LONG") != NULL;
}

/* --- measuring -------------------------------------------------------------------------------- */

/* Returns how far lines reach from their middle at most, in px. */
static float reach(void)
{
    float cell = (float)lands()->cell;
    return cell < 28 ? 1.5f : fmaxf(2, .022f * cell);
}
/* Return the distance from a line where uncovered land starts, and how much of that land is
 * measured. */
static float clear(void)
{
    return lands()->cell < 28 ? 1.9f : fmaxf(2.8f, .03f * (float)lands()->cell);
}
static float beyond(void)
{
    return lands()->cell < 28 ? 2.5f : 5;
}

/* Returns how far the two lines along a rim reach into the tile, in px; thin slanted ones are
 * bolder. */
static float rim_lines(bool slant)
{
    int cell = lands()->cell;
    return cell < 24 ? (slant ? 4.5f : 2.5f) : cell < 75 ? 4 : cell < 125 ? 5 : 10;
}

/* Returns the segment of the mask at pixel (x, y) of the screen, and the distance of its border in
 * px. −1 outside the tile and under the lines of its rim. */
static int segment_at(const Shown *tile, const uint8_t *mask, int x, int y, float *border)
{
    float cx = (float)x + .5f, cy = (float)y + .5f;
    lands_cell(tile, &cx, &cy);
    float inside = fminf(fminf(cx, cy), fminf(1 - cx, 1 - cy)), slant = (1 - cx - cy) * .7071f,
          cell = (float)lands()->cell;
    if (inside * cell <= rim_lines(false) ||
        (tile->kind->shape == SHAPE_HALF && slant * cell <= rim_lines(true)))
        return -1;
    const uint8_t *texel = mask + 2 * ((int)(cy * MASK_SIZE) * MASK_SIZE + (int)(cx * MASK_SIZE));
    *border = (float)texel[1] / 255 * PAINTER_MASK_REACH * (float)lands()->cell;
    return texel[0] - 1;
}

/* Returns the rings of a cell, computed once for each kind. */
static const OutlineRings *rings_of(const Shown *tile)
{
    static OutlineRings rings[512][2];
    static bool known[512][2];
    assert_true(tile->number < 512);
    if (!known[tile->number][tile->part])
        painter_outline_rings(tile->kind, tile->part, &rings[tile->number][tile->part]);
    known[tile->number][tile->part] = true;
    return &rings[tile->number][tile->part];
}

/* Returns a ring in its place on the screen. */
static OutlineRing ring_at(const Shown *tile, int i)
{
    OutlineRing ring = rings_of(tile)->rings[i];
    Shown lies = *tile;
    lies.rotation = ring.standing ? 0 : tile->rotation;
    lands_screen(&lies, &ring.x, &ring.y);
    ring.radius *= (float)lands()->cell;
    return ring;
}

/* Returns whether a ring other than `but` is less than `near` away from (x, y) or, with `inside`,
 * contains that place. */
static bool is_on_ring(const Shown *tile, float x, float y, float near, bool inside, int but)
{
    for (int i = 0; i < rings_of(tile)->count; i++) {
        OutlineRing ring = ring_at(tile, i);
        float out = hypotf(x - ring.x, y - ring.y) - ring.radius;
        if (i != but && (fabsf(out) <= near || (inside && out < 0)))
            return true;
    }
    return false;
}

/* The pixels around a place. */
typedef struct Around {
    float dark, light; /* luminance of the lines' darkest and lightest pixels */
    float land[2];     /* sum of each side's luminance */
    int pixels[2];
} Around;

static void keep_least(Least *least, const Shown *tile, float value, float px, float py)
{
    least->places++;
    least->below += value < LEAST;
    if (value >= least->ratio)
        return;
    least->ratio = value;
    snprintf(least->where, sizeof least->where, "%s turned %d, cell of %d px, at %.0f, %.0f",
             tile->kind->id, tile->rotation, lands()->cell, (double)px, (double)py);
}

/* Compares both sides with the line. If lines leave only a pixel or two of a side there is nothing
 * to compare: measure_narrow tests narrow parts. */
static void judge(const Around *around, Least *least, const Shown *tile, float px, float py)
{
    float worst = 21;
    for (int k = 0; k < 2; k++) {
        float land = around->land[k] / (float)around->pixels[k];
        if (around->pixels[k] >= LAND_LEAST)
            worst = fminf(worst,
                          fmaxf(lands_ratio(land, around->dark), lands_ratio(land, around->light)));
    }
    if (around->pixels[0] >= LAND_LEAST || around->pixels[1] >= LAND_LEAST)
        keep_least(least, tile, worst, px, py);
}

static void add_line(Around *around, float light)
{
    around->dark = fminf(around->dark, light);
    around->light = fmaxf(around->light, light);
}

static void add_land(Around *around, int side, float light)
{
    around->land[side] += light;
    around->pixels[side]++;
}

static bool is_in_sight(int x, int y)
{
    return x >= 0 && y >= 0 && x < LANDS_WIDTH && y < LANDS_HEIGHT;
}

/* Measures the pixels less than `far` from a place where the segments `sides` meet. */
static void look_around(const Shown *tile, float px, float py, const int sides[2], float far,
                        Around *around)
{
    const uint8_t *mask = lands_mask(tile);
    *around = (Around){.dark = 1};
    for (int y = (int)(py - far); y <= (int)(py + far); y++)
        for (int x = (int)(px - far); x <= (int)(px + far); x++) {
            float border = 0;
            int segment = segment_at(tile, mask, x, y, &border);
            if (!is_in_sight(x, y) || segment < 0)
                continue;
            float light = lands()->light[y * LANDS_WIDTH + x];
            if (hypotf((float)x + .5f - px, (float)y + .5f - py) <= reach())
                add_line(around, light);
            for (int k = 0; k < 2; k++)
                if (segment == sides[k] && border > clear() &&
                    !is_on_ring(tile, (float)x + .5f, (float)y + .5f, clear(), true, -1))
                    add_land(around, k, light);
        }
}

/* Land squeezed between lines is searched a little farther off. */
static void measure_border(const Shown *tile, float px, float py, const int sides[2], Least *least)
{
    float far = reach() + beyond();
    Around around = {.dark = 1};
    if (py + far > LANDS_HEIGHT || px + far > LANDS_WIDTH ||
        is_on_ring(tile, px, py, reach(), true, -1)) /* a sign covers it */
        return;
    for (int more = 0; more <= 6 && around.pixels[0] + around.pixels[1] < LAND_LEAST; more += 2)
        look_around(tile, px, py, sides, far + (float)more, &around);
    judge(&around, least, tile, px, py);
}

/* Measures all places where two segments of the tile meet, except those next to the rim, which has
 * other lines. */
static void measure_borders(const Shown *tile, Least *least)
{
    const uint8_t *mask = lands_mask(tile);
    int cell = lands()->cell, px = (int)(rim_lines(false) + reach() + 1.5f),
        rim = px * MASK_SIZE / cell;
    for (int i = 0; i < MASK_SIZE * MASK_SIZE; i += MASK_STEP) {
        int x = i % MASK_SIZE, y = i / MASK_SIZE, last = MASK_SIZE - rim;
        bool half = tile->kind->shape == SHAPE_HALF;
        if (x < rim || y < rim || x >= last || y >= last ||
            (half && (float)(x + y) >= MASK_SIZE - 1.4142f * (float)rim))
            continue;
        const uint8_t *here = mask + 2 * i, *others[2] = {here + 2, here + 2 * MASK_SIZE};
        for (int k = 0; k < 2; k++) {
            if (others[k][0] == here[0] || !others[k][0] || !here[0])
                continue;
            float at_x = ((float)x + (k ? .5f : 1)) / MASK_SIZE,
                  at_y = ((float)y + (k ? 1 : .5f)) / MASK_SIZE;
            lands_screen(tile, &at_x, &at_y);
            measure_border(tile, at_x, at_y, (int[2]){here[0] - 1, others[k][0] - 1}, least);
        }
    }
}

/* For a segment that lines could cover completely: checks that an uncovered pixel of it stands out
 * from the darkest adjacent one. */
static void measure_segment(const Shown *tile, int number, Least *least)
{
    enum { PIXELS = 8 };
    const uint8_t *mask = lands_mask(tile);
    float best = 0, best_x = 0, best_y = 0, border, near = reach() + 1;
    int seen = 0, cell = lands()->cell, x0 = tile->x * cell, y0 = tile->y * cell;
    for (int y = y0; y < y0 + cell && y < LANDS_HEIGHT; y++)
        for (int x = x0; x < x0 + cell && x < LANDS_WIDTH; x++) {
            Around around = {.dark = 1};
            if (segment_at(tile, mask, x, y, &border) != number ||
                is_on_ring(tile, (float)x, (float)y, reach(), true, -1))
                continue;
            for (int v = (int)((float)y - near); v <= (int)((float)y + near); v++)
                for (int u = (int)((float)x - near); u <= (int)((float)x + near); u++)
                    if (is_in_sight(u, v) && segment_at(tile, mask, u, v, &border) >= 0)
                        add_line(&around, lands()->light[v * LANDS_WIDTH + u]);
            float value = lands_ratio(lands()->light[y * LANDS_WIDTH + x], around.dark);
            seen++;
            if (value > best) {
                best = value;
                best_x = (float)x;
                best_y = (float)y;
            }
        }
    if (seen >= PIXELS) /* with fewer between a wall and the rim, a road vanishes below
                         * the lines: docs/ACCESS.md */
        keep_least(least, tile, best, best_x, best_y);
}

static void measure_narrow(const Shown *tile, Least *least)
{
    for (int i = 0; i < tile->kind->segment_count && lands()->cell < 60; i++) {
        SegmentKind kind = (SegmentKind)tile->kind->segments[i].kind;
        if (kind == SEGMENT_ROAD || kind == SEGMENT_RIVER || kind == SEGMENT_CROSSING ||
            kind == SEGMENT_GARDEN)
            measure_segment(tile, i, least);
    }
}

/* Returns whether the whole area around (px, py) is on this tile. */
static bool is_on_tile(const Shown *tile, float px, float py, float far)
{
    float cx = px, cy = py, room = far / (float)lands()->cell;
    lands_cell(tile, &cx, &cy);
    bool half = tile->kind->shape == SHAPE_HALF;
    return cx > room && cy > room && cx < 1 - room && cy < 1 - room &&
           (!half || cx + cy < 1 - 1.5f * room) && px > far && py > far && px < LANDS_WIDTH - far &&
           py < LANDS_HEIGHT - far;
}

/* Measures the pixels around the place (px, py) of a ring: those on the ring, and those inside and
 * outside that are not on a border, which is measured separately. */
static void look_round_ring(const Shown *tile, int i, float px, float py, Around *around)
{
    const uint8_t *mask = lands_mask(tile);
    OutlineRing ring = ring_at(tile, i);
    float near = reach(), far = near + beyond();
    *around = (Around){.dark = 1};
    for (int v = (int)(py - far); v <= (int)(py + far); v++)
        for (int u = (int)(px - far); u <= (int)(px + far); u++) {
            float border = 0,
                  out = hypotf((float)u + .5f - ring.x, (float)v + .5f - ring.y) - ring.radius;
            if (!is_in_sight(u, v) || segment_at(tile, mask, u, v, &border) < 0)
                continue;
            float light = lands()->light[v * LANDS_WIDTH + u];
            if (fabsf(out) <= near && hypotf((float)u + .5f - px, (float)v + .5f - py) <= near)
                add_line(around, light);
            else if ((out < -near || (out > clear() && border > clear())) &&
                     !is_on_ring(tile, (float)u + .5f, (float)v + .5f, clear(), out > 0, i))
                add_land(around, out > 0, light);
        }
}

/* Measures all around the signs on the tile, where they are clear of the rim. */
static void measure_rings(const Shown *tile, Least *least)
{
    enum { PLACES = 24 };
    for (int i = 0; i < rings_of(tile)->count; i++) {
        OutlineRing ring = ring_at(tile, i);
        for (int k = 0; k < PLACES; k++) {
            float angle = 6.2832f * (float)k / PLACES, px = ring.x + ring.radius * cosf(angle),
                  py = ring.y + ring.radius * sinf(angle);
            Around around;
            if (!is_on_tile(tile, px, py, rim_lines(false) + reach()))
                continue;
            look_round_ring(tile, i, px, py, &around);
            judge(&around, least, tile, px, py);
        }
    }
}

/* Measures across a rim, from the land outwards: (x, y) is on the rim, (ox, oy) points out of the
 * tile. */
static void measure_across(const Shown *tile, float x, float y, float ox, float oy, Least *least)
{
    enum { OUTSIDE = 4 };
    const uint8_t *mask = lands_mask(tile);
    bool slant = fabsf(ox) > .1f && fabsf(oy) > .1f;
    const int lines = (int)ceilf(rim_lines(slant)), inside = lines + (lands()->cell < 28 ? 2 : 4);
    Around around = {.dark = 1};
    for (int step = -inside; step <= OUTSIDE; step++) {
        int px = (int)floorf(x + ox * (float)step), py = (int)floorf(y + oy * (float)step);
        if (!is_in_sight(px, py))
            return;
        float here = lands()->light[py * LANDS_WIDTH + px];
        if (step >= -lines && step <= 0)
            add_line(&around, here);
        float border = 0;
        bool land = step < -lines && segment_at(tile, mask, px, py, &border) >= 0;
        if (step > 1 || (land && border > clear()))
            add_land(&around, step > 1, here);
    }
    judge(&around, least, tile, x, y);
}

/* Measures all places along the sides of a lone tile, except next to its corners. */
static void measure_rims(const Shown *tile, Least *least)
{
    /* Two corners of each side, clockwise, and the outward direction; the last one is the long
     * side. */
    static const float sides[5][6] = {{0, 0, 1, 0, 0, -1},
                                      {1, 0, 1, 1, 1, 0},
                                      {1, 1, 0, 1, 0, 1},
                                      {0, 1, 0, 0, -1, 0},
                                      {1, 0, 0, 1, .7071f, .7071f}};
    bool half = tile->kind->shape == SHAPE_HALF, pair = tile->kind->shape == SHAPE_DOUBLE;
    for (int side = 0; side < 5; side++)
        for (float share = .3f; share < .71f; share += .02f) {
            const float *s = sides[side];
            if (half ? side == 1 || side == 2 : side == 4 || (pair && side == 1 + 2 * tile->part))
                continue;
            float x = s[0] + (s[2] - s[0]) * share, y = s[1] + (s[3] - s[1]) * share, ox = x + s[4],
                  oy = y + s[5], cell = (float)lands()->cell;
            lands_screen(tile, &x, &y);
            lands_screen(tile, &ox, &oy);
            measure_across(tile, x, y, (ox - x) / cell, (oy - y) / cell, least);
        }
}

/* --- all tiles -------------------------------------------------------------------------------- */

static void measure_shown(Least least[MEASURES])
{
    static void (*const measures[MEASURES])(const Shown *tile, Least *least) = {
        measure_borders, measure_narrow, measure_rims, measure_rings};
    for (int i = 0; i < lands()->count; i++)
        for (int k = 0; k < MEASURES; k++)
            measures[k](&lands()->shown[i], &least[k]);
}

/* Lays out one picture full of kinds from `kind` on, every `step`th; returns the next kind. */
static int lay_kinds(int px, int kind, int step)
{
    const Catalogue *c = rules_builtin_catalogue();
    lands_clear(px);
    for (; kind < c->kind_count; kind += step) {
        bool shown = step == 1 || lands_has_picture(&c->kinds[kind]);
        if (shown && !lands_lay(c->kinds[kind].first_copy, kind & 3))
            break;
    }
    return kind;
}

/* A few kinds are enough to show how little stands out without lines. */
static void measure_usual(int px, int first)
{
    lay_kinds(px, first % 3, 3);
    lands_draw(false, false);
    measure_shown(found.usual);
}

static void measure_zoom(int px, int first, bool in_panel)
{
    int step = long_run() ? 1 : 3, kind = first % step;
    do {
        kind = lay_kinds(px, kind, step);
        lands_draw(true, in_panel);
        measure_shown(in_panel ? found.panel : found.bold);
    } while (long_run() && kind < rules_builtin_catalogue()->kind_count);
}

/* Measures one of each sign that the sets of the pack lack, and two cells of a double tile. */
static void measure_signs(int px)
{
    static const char *const ids[] = {"R1-04", "IC-01", "IC-12", "TB-01", "TB-09",
                                      "PD-01", "PD-24", "TO-07", "FL-03", "TK-10",
                                      "PL-01", "HS-08", "CG-03", "K1-03", "AM-04"};
    lands_clear(px);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        uint16_t copy = catalogue_find(rules_builtin_catalogue(), ids[i]);
        assert_true(copy != NO_COPY);
        assert_true(lands_lay(copy, (int)i & 3));
    }
    lands_draw(true, false);
    measure_shown(found.bold);
}

/* Measures the land with life on it: at these seconds smoke rises from most chimneys, clouds pass,
 * water runs, and birds cross the view. */
static void measure_alive(int px, int first)
{
    static const double seconds[] = {21, 47};
    BoardPicture *board = lands_board();
    lay_kinds(px, first % 3, 3);
    board->alive = true;
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        board->life_s = seconds[i];
        lands_draw(true, false);
        measure_shown(found.alive);
    }
    board->alive = false;
}

static void tell(const char *how, const Least least[MEASURES])
{
    for (int k = 0; k < MEASURES; k++)
        print_message("%s, %s: at least %.2f to 1 (%s); %d of %d places below %.0f\n", how,
                      names[k], (double)least[k].ratio, least[k].where, least[k].below,
                      least[k].places, (double)LEAST);
}

/* Draws every picture once and takes all measurements in it. */
static int measure_all(void **state)
{
    if (lands_open(state) != 0)
        return -1;
    for (int k = 0; k < MEASURES; k++)
        found.bold[k].ratio = found.usual[k].ratio = found.panel[k].ratio = found.alive[k].ratio =
            21;
    for (int z = 0; z < ZOOMS; z++)
        measure_zoom(zooms[z], z, false);
    for (int z = 0; z < ZOOMS; z += 3)
        measure_usual(zooms[z], z);
    for (size_t z = 0; z < sizeof living / sizeof *living; z++)
        measure_alive(living[z], (int)z);
    measure_signs(20);
    measure_signs(56);
    for (int z = 0; z < PANELS; z++)
        measure_zoom(panels[z], z, true);
    tell("high contrast", found.bold);
    tell("in panels", found.panel);
    tell("while it lives", found.alive);
    tell("usual", found.usual);
    return 0;
}

static void hold(const Least *least, int places)
{
    assert_true(least->places > places);
    assert_true(least->ratio >= LEAST);
}

static void borders_stand_out(void **state)
{
    (void)state;
    hold(&found.bold[BORDERS], 1000);
    hold(&found.bold[NARROW], 100);
}

static void rims_stand_out(void **state)
{
    (void)state;
    hold(&found.bold[RIMS], 1000);
}

static void signs_stand_out(void **state)
{
    (void)state;
    hold(&found.bold[RINGS], 200);
}

static void so_they_do_in_panels(void **state)
{
    (void)state;
    hold(&found.panel[BORDERS], 500);
    hold(&found.panel[RIMS], 500);
    hold(&found.panel[RINGS], 100);
}

static void so_they_do_while_the_land_lives(void **state)
{
    (void)state;
    hold(&found.alive[BORDERS], 500);
    hold(&found.alive[RIMS], 500);
    hold(&found.alive[RINGS], 100);
}

/* The measurement works: without lines more than a quarter of the places are below the limit. */
static void without_lines_they_do_not(void **state)
{
    (void)state;
    assert_true(found.usual[BORDERS].below > found.usual[BORDERS].places / 4);
    assert_true(found.usual[RINGS].below > found.usual[RINGS].places / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(borders_stand_out),
                                       cmocka_unit_test(rims_stand_out),
                                       cmocka_unit_test(signs_stand_out),
                                       cmocka_unit_test(so_they_do_in_panels),
                                       cmocka_unit_test(so_they_do_while_the_land_lives),
                                       cmocka_unit_test(without_lines_they_do_not)};
    return cmocka_run_group_tests(tests, measure_all, lands_close);
}
