/* test_render_parts.c: the parts of the renderer that need no OpenGL: outlines, icons, distances of lit segments, order of
 * runs, damage of panels. */
#include "base/rng.h"
#include "render/brush.h"
#include "render/glow.h"
#include "render/icons.h"
#include "render/outline.h"
#include "render/panels.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void distance_to_a_square(void **state)
{
    (void)state;
    Outline o;
    outline_read(&o, "M10 10L30 10L30 30L10 30Z", 1);
    assert_float_equal(outline_distance(&o, true, 20, 20), -10, .001);
    assert_float_equal(outline_distance(&o, true, 5, 20), 5, .001);
    assert_float_equal(outline_distance(&o, true, 33, 34), 5, .001);
    assert_float_equal(outline_distance(&o, false, 20, 20), 10, .001); /* only its lines */
}

static void open_lines_have_no_inside(void **state)
{
    (void)state;
    Outline o;
    outline_read(&o, "M0 0L10 0L10 10", 1);
    assert_float_equal(outline_distance(&o, true, 5, 5), 5, .001);
    assert_float_equal(outline_distance(&o, true, 0, 10), 10,
                       .001); /* not closed back to the start */
}

static void circles_and_scale(void **state)
{
    (void)state;
    Outline o;
    outline_read(&o, "O50 50 40", .1f);
    assert_float_equal(outline_distance(&o, true, 5, 5), -4, .02);
    assert_float_equal(outline_distance(&o, true, 5, 0), 1, .02);
}

static void coverage_of_icons(void **state)
{
    (void)state;
    uint8_t pixels[64 * 64];
    icon_raster(ICON_SQUARE, 64, pixels);
    double sum = 0;
    for (int i = 0; i < 64 * 64; i++)
        sum += pixels[i] / 255.;
    assert_float_equal(sum, .76 * .76 * 64 * 64, 12); /* a side of 76 of 100 */
    icon_raster(ICON_GEAR, 64, pixels);
    assert_int_equal(pixels[32 * 64 + 32], 0); /* the hole is cut */
    assert_int_equal(pixels[32 * 64 + 50], 255);
}

/* A lit disc of radius .3 in the middle: distances are known. */
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

/* Whatever lies over something else stays over it. */
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
            static const QuadKind kinds[] = {QUAD_BOX,    QUAD_SPRITE, QUAD_TILE,
                                             QUAD_FIGURE, QUAD_GLOW,   QUAD_TRIANGLE};
            Rect rect = {(float)rng_below(&rng, 950), (float)rng_below(&rng, 650),
                         4 + (float)rng_below(&rng, 300), 4 + (float)rng_below(&rng, 90)};
            Quad *quad = quad_add(&batch, kinds[rng_below(&rng, 6)], rect);
            quad->aux[3] = 1;
        }
        int most = 3 + (int)rng_below(&rng, 9);
        brush_sort(brush, &batch, 1000, 700, most);
        assert_in_range(brush->run_count, 1, most);
        assert_int_equal(brush->sorted.count, count);
        for (int i = 0; i < count; i++)
            for (int j = i + 1; j < count; j++)
                if (overlap(&batch.items[i], &batch.items[j]))
                    assert_true(brush->run_of[i] <= brush->run_of[j]);
        int sum = 0;
        for (int r = 0; r < brush->run_count; r++) {
            assert_int_equal(brush->runs[r].first, sum);
            sum += brush->runs[r].count;
        }
        assert_int_equal(sum, count);
    }
    quad_batch_release(&batch);
    quad_batch_release(&brush->sorted);
    free(brush->run_of);
    free(brush);
}

static void cover_holds_everything_and_little_more(void **state)
{
    (void)state;
    Brush *brush = calloc(1, sizeof *brush);
    QuadBatch batch = {.clip = {0, 0, 1280, 720}}, cover = {.clip = {0, 0, 1280, 720}};
    quad_add(&batch, QUAD_BOX, (Rect){100, 100, 200, 50});
    quad_add(&batch, QUAD_BOX, (Rect){900, 300, 100, 300});
    brush_cover(brush, &batch, &cover, 1280, 720);
    float area = 0;
    for (int i = 0; i < cover.count; i++)
        area += cover.items[i].w * cover.items[i].h;
    assert_in_range((int)area, 200 * 50 + 100 * 300,
                    (200 + 24) * (50 + 16) + (100 + 24) * (300 + 16));
    float corners[4][2] = {{101, 101}, {299, 149}, {901, 301}, {999, 599}};
    for (int k = 0; k < 4; k++) {
        bool in = false;
        for (int i = 0; i < cover.count; i++) {
            const Quad *q = &cover.items[i];
            in |= rect_has((Rect){q->x, q->y, q->w, q->h}, corners[k][0], corners[k][1]);
        }
        assert_true(in);
    }
    quad_batch_release(&batch);
    quad_batch_release(&cover);
    free(brush);
}

static void damage_is_what_changed(void **state)
{
    (void)state;
    QuadBatch a = {.clip = {0, 0, 1280, 720}}, b = {.clip = {0, 0, 1280, 720}};
    for (int i = 0; i < 5; i++) {
        quad_add(&a, QUAD_BOX, (Rect){100.f * (float)i, 50, 40, 40});
        quad_add(&b, QUAD_BOX, (Rect){100.f * (float)i, 50, 40, 40});
    }
    Rect same = panels_damage(&a, &b, 1280, 720);
    assert_true(same.w == 0 && same.h == 0);
    b.items[2].ink[0] = 9;
    Rect one = panels_damage(&a, &b, 1280, 720);
    assert_true(one.x <= 200 && one.x >= 196 && one.w >= 40 && one.w <= 46 && one.y <= 50 &&
                one.h <= 46);
    b.items[2].ink[0] = 0;
    quad_add(&b, QUAD_BOX, (Rect){600, 300, 10, 10}); /* something new at the end */
    Rect added = panels_damage(&a, &b, 1280, 720);
    assert_true(added.x > 590 && added.w < 16);
    b.count = 4; /* the last one went */
    Rect gone = panels_damage(&a, &b, 1280, 720);
    assert_true(gone.x > 390 && gone.w < 46);
    quad_batch_release(&a);
    quad_batch_release(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distance_to_a_square),
        cmocka_unit_test(open_lines_have_no_inside),
        cmocka_unit_test(circles_and_scale),
        cmocka_unit_test(coverage_of_icons),
        cmocka_unit_test(glow_of_a_disc),
        cmocka_unit_test(runs_keep_what_overlaps_in_order),
        cmocka_unit_test(cover_holds_everything_and_little_more),
        cmocka_unit_test(damage_is_what_changed),
    };
    return cmocka_run_group_tests_name("parts of the renderer", tests, NULL, NULL);
}
