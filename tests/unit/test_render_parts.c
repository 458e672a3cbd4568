/* test_render_parts.c: parts of the renderer that need no OpenGL: drawings, distances of lit
 * segments, order of runs, damage of panels and pictures. */
#include "base/rng.h"
#include "render/blur.h"
#include "render/brush.h"
#include "render/damage.h"
#include "render/pictures.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static SDL_Surface *icons(void)
{
    Err err = {0};
    SDL_Surface *sheet = sheet_read(HYPOTENUSE_BUILD "/drawings", DRAWINGS_ICONS,
                                    ICON_COLUMNS * ICON_CELL_PX, ICON_ROWS * ICON_CELL_PX, &err);
    assert_non_null(sheet);
    return sheet;
}

static double ink_of(const uint8_t *pixels, int size)
{
    double sum = 0;
    for (int i = 0; i < size * size; i++)
        sum += pixels[i] / 255.;
    return sum / (size * size);
}

static void coverage_of_icons(void **state)
{
    (void)state;
    SDL_Surface *sheet = icons();
    uint8_t pixels[300 * 300];
    sheet_icon(sheet, ICON_SQUARE, 64, pixels);
    /* the square's side is 76 % of the cell */
    assert_float_equal(ink_of(pixels, 64), .76 * .76, .001);
    sheet_icon(sheet, ICON_GEAR, 64, pixels);
    assert_int_equal(pixels[32 * 64 + 32], 0); /* the gear's hole is cut out */
    assert_int_equal(pixels[32 * 64 + 50], 255);
    sheet_icon(sheet, ICON_SQUARE, 300, pixels); /* larger than the icons of the sheet */
    assert_float_equal(ink_of(pixels, 300), .76 * .76, .002);
    assert_int_equal(pixels[150 * 300 + 150], 255);
    SDL_FreeSurface(sheet);
}

/* Every icon has ink, the same amount at every size, and crosses the edge of its cell by no more
 * than a line's round end. */
static void icons_keep_their_ink_when_scaled(void **state)
{
    (void)state;
    SDL_Surface *sheet = icons();
    uint8_t small[20 * 20], large[ICON_CELL_PX * ICON_CELL_PX];
    for (int i = 0; i < ICONS; i++) {
        sheet_icon(sheet, (Icon)i, 20, small);
        sheet_icon(sheet, (Icon)i, ICON_CELL_PX, large);
        assert_true(ink_of(large, ICON_CELL_PX) > .03);
        assert_float_equal(ink_of(small, 20), ink_of(large, ICON_CELL_PX), .002);
    }
    SDL_FreeSurface(sheet);
}

static int figure_texel(const SDL_Surface *sheet, FigureForm form, int part, float x, float y)
{
    int column = (int)((x + .72f) / FIGURE_SPAN * FIGURE_TEXELS);
    int row = (int)((y + 1.16f) / FIGURE_SPAN * FIGURE_TEXELS) + (int)form * FIGURE_TEXELS;
    const uint8_t *high =
        (const uint8_t *)sheet->pixels + row * sheet->pitch + 2 * part * FIGURE_TEXELS + column;
    return high[0] << 8 | high[FIGURE_TEXELS];
}

/* Returns the height of a point inside the drawing, on its vertical axis; a bridge has arches
 * below. */
static float inside(int form)
{
    return form == FORM_BRIDGE_WE ? -.5f : -.2f;
}

/* The wayfarer's head is a circle of radius .14 around (0, −.575); the builder's cap isn't a
 * circle. */
static void distances_of_figures(void **state)
{
    (void)state;
    Err err = {0};
    SDL_Surface *sheet =
        sheet_read(HYPOTENUSE_BUILD "/drawings", DRAWINGS_FIGURES, 2 * FIGURE_PARTS * FIGURE_TEXELS,
                   FIGURE_FORMS * FIGURE_TEXELS, &err);
    assert_non_null(sheet);
    for (int form = 0; form < FIGURE_FORMS; form++) {
        float y = inside(form);
        assert_true(figure_texel(sheet, (FigureForm)form, 0, 0, y) < 32768);
        assert_int_equal(figure_texel(sheet, (FigureForm)form, 0, -.70f, -1.10f), 65535);
        for (int part = 1; part < FIGURE_PARTS; part++)
            assert_true(figure_texel(sheet, (FigureForm)form, 0, 0, y) <=
                        figure_texel(sheet, (FigureForm)form, part, 0, y) + 200);
    }
    SDL_FreeSurface(sheet);
}

static void missing_sheets_are_named(void **state)
{
    (void)state;
    Err err = {0};
    assert_null(sheet_read("/nowhere", DRAWINGS_ICONS, 8, 8, &err));
    assert_string_equal(err.file, "/nowhere/icons.png");
    err = (Err){0};
    assert_null(sheet_read(HYPOTENUSE_BUILD "/drawings", DRAWINGS_ICONS, 8, 8, &err));
    assert_non_null(strstr(err.text, "8 × 8"));
}

/* Lights a disc of radius .3 in the middle, because its distances are known. */
static void glow_of_a_disc(void **state)
{
    (void)state;
    enum { SIZE = 256, OUT = 128 };
    uint8_t *mask = malloc(SIZE * SIZE * 2);
    uint16_t *out = malloc(OUT * OUT * sizeof *out);
    for (int j = 0; j < SIZE; j++) {
        for (int i = 0; i < SIZE; i++) {
            float x = ((float)i + .5f) / SIZE - .5f, y = ((float)j + .5f) / SIZE - .5f;
            float d = hypotf(x, y) - .3f;
            mask[2 * (j * SIZE + i)] = d < 0 ? 3 : 1;
            mask[2 * (j * SIZE + i) + 1] = (uint8_t)fminf(fabsf(d) / GLOW_REACH * 255, 255);
        }
    }
    glow_distances(mask, SIZE, 1u << 2, out, OUT);
    for (int j = 0; j < OUT; j++) {
        for (int i = 0; i < OUT; i++) {
            float x = ((float)i + .5f) / OUT - .5f, y = ((float)j + .5f) / OUT - .5f;
            float want = fminf(fmaxf(hypotf(x, y) - .3f, -GLOW_REACH), GLOW_REACH);
            float got = ((float)out[j * OUT + i] / 65535 * 2 - 1) * GLOW_REACH;
            /* three thousandths of a cell: less than a pixel up to 300 px a cell */
            assert_float_equal(got, want, .003);
        }
    }
    free(mask);
    free(out);
}

static bool overlap(const Quad *a, const Quad *b)
{
    return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* Checks a batch as it is drawn: every quad is in one run, and overlapping quads keep their order.
 * Returns the number of runs. */
static int check_runs(Brush *brush, const QuadBatch *batch)
{
    int runs = 0;
    for (int first = 0, end; first < batch->count; first = end) {
        end = brush_sort(brush, batch, first, 1000, 700);
        assert_in_range(brush->run_count, 1, BRUSH_RUNS);
        assert_true(end == batch->count || (end > first && brush->run_count == BRUSH_RUNS));
        assert_int_equal(brush->sorted.count, end - first);
        for (int i = first; i < end; i++)
            for (int j = i + 1; j < end; j++)
                if (overlap(&batch->items[i], &batch->items[j]))
                    assert_true(brush->run_of[i] <= brush->run_of[j]);
        int sum = 0;
        for (int r = 0; r < brush->run_count; r++) {
            assert_int_equal(brush->runs[r].first, sum);
            sum += brush->runs[r].count;
        }
        assert_int_equal(sum, end - first);
        runs += brush->run_count;
    }
    return runs;
}

static void runs_keep_what_overlaps_in_order(void **state)
{
    (void)state;
    Brush *brush = calloc(1, sizeof *brush);
    QuadBatch batch = {.clip = {0, 0, 1000, 700}};
    Rng rng = rng_seeded(4);
    for (int game = 0; game < 30; game++) {
        batch.count = 0;
        int count = 20 + (int)rng_below(&rng, 150);
        for (int i = 0; i < count; i++) {
            static const QuadKind kinds[] = {QUAD_BOX,  QUAD_SPRITE,   QUAD_TILE, QUAD_FIGURE,
                                             QUAD_GLOW, QUAD_TRIANGLE, QUAD_SIDE, QUAD_PORTRAIT};
            Rect rect = {(float)rng_below(&rng, 950), (float)rng_below(&rng, 650),
                         4 + (float)rng_below(&rng, 300), 4 + (float)rng_below(&rng, 90)};
            Quad *quad = quad_add(&batch, kinds[rng_below(&rng, 8)], rect);
            quad->aux[3] = 1;
            quad->flags = rng_below(&rng, 2) ? QUAD_FAR : 0;
        }
        check_runs(brush, &batch);
    }
    /* Quads whose kinds alternate on one spot share no run; quads elsewhere join the first run of
     * their kind. */
    batch.count = 0;
    for (int i = 0; i < 3 * BRUSH_RUNS - 5; i++) {
        quad_add(&batch, i % 2 ? QUAD_FIGURE : QUAD_TILE, (Rect){500, 300, 40, 40});
        quad_add(&batch, QUAD_TILE, (Rect){100, 300, 40, 40});
    }
    assert_int_equal(check_runs(brush, &batch), 3 * BRUSH_RUNS - 5);
    quad_batch_release(&batch);
    quad_batch_release(&brush->sorted);
    free(brush->run_of);
    free(brush);
}

/* Rows of a list: a picture of a tile with its side, from an array of large or small art, and a
 * head over its corner. Each array takes one draw call, and so do all heads. */
static void rows_of_a_list_share_runs(void **state)
{
    (void)state;
    Brush *brush = calloc(1, sizeof *brush);
    QuadBatch batch = {.clip = {0, 0, 1000, 700}};
    for (int row = 0; row < 10; row++) {
        float y = 50 * (float)row;
        quad_add(&batch, QUAD_SIDE, (Rect){100, y + 30, 30, 2});
        quad_add(&batch, QUAD_ART, (Rect){100, y, 30, 30})->flags = row < 4 ? QUAD_FAR : 0;
        quad_add(&batch, QUAD_PORTRAIT, (Rect){115, y + 15, 20, 20});
    }
    assert_int_equal(check_runs(brush, &batch), 3);
    assert_int_equal(brush->runs[2].kind, BRUSH_PORTRAIT);
    assert_int_equal(brush->runs[2].count, 10);
    quad_batch_release(&batch);
    quad_batch_release(&brush->sorted);
    free(brush->run_of);
    free(brush);
}

/* Counts how many of the rectangles contain a point. */
static int times_in(const QuadBatch *rects, float x, float y)
{
    int times = 0;
    for (int i = 0; i < rects->count; i++)
        times += rect_has(quad_rect(&rects->items[i]), x, y);
    return times;
}

/* Damage is kept in cells of 24 px here; only 8 px of the last column are in the picture. */
static void patches_hold_everything_and_little_more(void **state)
{
    (void)state;
    Damage damage = damage_none(1280, 720), all = damage;
    QuadBatch rects = {0};
    damage_rects(&damage, &rects);
    assert_true(damage_empty(&damage) && rects.count == 0);
    damage_add(&damage, (Rect){100, 100, 200, 50});
    damage_add(&damage, (Rect){900, 300, 100, 300});
    damage_add(&damage, (Rect){1275, 715, 100, 100});
    damage_add(&damage, (Rect){-50, 20, 40, 40}); /* entirely outside the picture */
    damage_rects(&damage, &rects);
    float area = 0;
    for (int i = 0; i < rects.count; i++)
        area += rects.items[i].w * rects.items[i].h;
    assert_in_range((int)area, 200 * 50 + 100 * 300 + 5 * 5,
                    (200 + 48) * (50 + 48) + (100 + 48) * (300 + 48) + 24 * 24);
    float corners[5][2] = {{100, 100}, {299, 149}, {901, 301}, {999, 599}, {1279, 719}};
    for (int k = 0; k < 5; k++)
        assert_int_equal(times_in(&rects, corners[k][0], corners[k][1]), 1);
    damage_all(&all);
    damage_merge(&all, &damage, false);
    damage_rects(&all, &rects);
    for (int k = 0; k < 5; k++)
        assert_int_equal(times_in(&rects, corners[k][0], corners[k][1]), 0);
    damage_join(&all, &damage);
    damage_rects(&all, &rects);
    assert_int_equal(rects.count, 1);
    assert_true(rects.items[0].w == 1280 && rects.items[0].h == 720);
    damage_merge(&all, &damage, true);
    assert_memory_equal(all.row, damage.row, sizeof all.row);
    quad_batch_release(&rects);
}

/* In a shifted picture only new, removed or changed things are redrawn, both at their old and new
 * places. */
static void changes_of_a_shifted_picture(void **state)
{
    (void)state;
    QuadBatch before = {.clip = {0, 0, 1280, 720}}, after = {.clip = {0, 0, 1280, 720}};
    for (int i = 0; i < 8; i++) {
        quad_add(&before, QUAD_BOX, (Rect){100.f * (float)i, 50, 40, 40});
        /* all moved by 31 px plus rounding; the third is gone, the sixth has another colour */
        Quad *quad = quad_add(&after, QUAD_BOX, (Rect){100.f * (float)i + 31.01f, 50, 40, 40});
        quad->ink[0] = i == 5;
        after.count -= i == 2;
    }
    quad_add(&after, QUAD_DISC, (Rect){600, 300, 10, 10});
    Damage damage = damage_none(1280, 720);
    damage_changes(&damage, &before, 31, 0, &after);
    QuadBatch rects = {0};
    damage_rects(&damage, &rects);
    assert_int_equal(times_in(&rects, 251, 70), 1); /* the third, where it would be now */
    assert_int_equal(times_in(&rects, 551, 70), 1);
    assert_int_equal(times_in(&rects, 605, 305), 1);
    assert_int_equal(times_in(&rects, 51, 70) + times_in(&rects, 351, 70) +
                         times_in(&rects, 451, 70) + times_in(&rects, 651, 70) +
                         times_in(&rects, 205, 70),
                     0);
    assert_true(after.items[0].x == 31); /* rounded to where the quad was drawn */
    Damage again = damage_none(1280, 720);
    damage_changes(&again, &after, 0, 0, &after);
    assert_true(damage_empty(&again));
    quad_batch_release(&before);
    quad_batch_release(&after);
    quad_batch_release(&rects);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coverage_of_icons),
        cmocka_unit_test(icons_keep_their_ink_when_scaled),
        cmocka_unit_test(distances_of_figures),
        cmocka_unit_test(missing_sheets_are_named),
        cmocka_unit_test(glow_of_a_disc),
        cmocka_unit_test(runs_keep_what_overlaps_in_order),
        cmocka_unit_test(rows_of_a_list_share_runs),
        cmocka_unit_test(patches_hold_everything_and_little_more),
        cmocka_unit_test(changes_of_a_shifted_picture),
    };
    return cmocka_run_group_tests_name("parts of the renderer", tests, NULL, NULL);
}
