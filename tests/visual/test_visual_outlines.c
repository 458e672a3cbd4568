/* In high contrast borders of the land stand out: tiles of every land are drawn as the program
 * draws them, at the sizes that a board has, and the pixels along borders are measured (WCAG 2.1,
 * 1.4.11: 3 to 1): from the land on either side the darkest or the lightest pixel of the line is
 * told apart. */
#include "app/art_store.h"
#include "base/draw.h"
#include "painter/art_key.h"
#include "painter/outline.h"
#include "painter/painter.h"
#include "render/render.h"
#include "scenes/stage/theme.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 1280, HEIGHT = 720, MASK_STEP = 5, SHOWN_MOST = 512 };
#define LEAST 3.f

/* Zooms of the board: cells of so many px. The farthest shows a game of all sets as a whole, of the
 * nearest nothing is in the pack. */
static const int zooms[] = {28, 40, 56, 80, 130, 220, 400};

typedef struct Shown {
    const TileKind *kind;
    uint16_t number; /* of the kind */
    int x, y, rotation;
} Shown;

typedef struct World {
    Render *render;
    ArtStore *art;
    DrawList list;
    BoardPicture board;
    uint8_t pixels[WIDTH * HEIGHT * 4];
    float light[WIDTH * HEIGHT]; /* relative luminance */
    int cell;                    /* px */
    Shown shown[SHOWN_MOST];
    int shown_count;
} World;

/* The least of all places, and where it was. */
typedef struct Least {
    float ratio;
    int places, below; /* how many there were, and how many are below LEAST */
    char where[96];
} Least;

/* --- drawing ---------------------------------------------------------------------------------- */

static World *world;

static int open_world(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Err err = {0};
    (void)state;
    setenv("SDL_VIDEODRIVER", "offscreen", 0);
    world = calloc(1, sizeof *world);
    if (!world)
        return -1;
    world->art = art_store_new(&(ArtStoreOptions){
        .catalogue = c, .packed = c, .built = HYPOTENUSE_BUILD "/art", .cache = ""});
    world->render = render_open(&(RenderOptions){.title = "test",
                                                 .shaders = HYPOTENUSE_SOURCE "/shaders",
                                                 .drawings = HYPOTENUSE_BUILD "/drawings",
                                                 .width = WIDTH,
                                                 .height = HEIGHT,
                                                 .hidden = true,
                                                 .art_budget_ms = -1,
                                                 .art = art_store_source(world->art)},
                                &err);
    if (!world->render)
        print_error("%s: %s\n", err.file, err.text);
    return world->render ? 0 : -1;
}

static int close_world(void **state)
{
    (void)state;
    render_close(world->render);
    art_store_free(world->art);
    draw_release(&world->list);
    board_picture_release(&world->board);
    free(world);
    return 0;
}

static bool long_run(void)
{
    return getenv("HYPOTENUSE_LONG") != NULL;
}

/* Others take a tenth of a second each. */
static bool is_packed(uint32_t key)
{
    ArtSource source = art_store_source(world->art);
    return source.at_hand(source.self, key, ART_WITH_SMALL);
}

/* Lays kinds one by one, each turned, with an empty cell beside it; starts with kind `first` and
 * goes on by `step`. */
static void lay_tiles(int cell, int first, int step)
{
    const Catalogue *c = rules_builtin_catalogue();
    BoardPicture *board = &world->board;
    int columns = (WIDTH / cell + 1) / 2, rows = (HEIGHT / cell + 1) / 2, kind = first;
    board_picture_clear(board);
    board->version++;
    board->table_centre = theme_find("contrast")->color[UI_TABLE_CENTRE];
    board->table_rim = theme_find("contrast")->color[UI_TABLE_RIM];
    board->camera = (Camera){.x = (float)WIDTH / 2 / (float)cell,
                             .y = (float)HEIGHT / 2 / (float)cell,
                             .zoom = (float)cell,
                             .width = WIDTH,
                             .height = HEIGHT};
    world->cell = cell;
    world->shown_count = 0;
    for (int i = 0; i < columns * rows && kind < c->kind_count; kind += step) {
        const TileKind *shown = &c->kinds[kind];
        uint32_t key = art_key(shown->first_copy, (uint32_t)(kind & 3), 0, 0);
        if (shown->shape == SHAPE_DOUBLE || !(long_run() || is_packed(key)))
            continue;
        Shown *at = &world->shown[world->shown_count++];
        *at = (Shown){shown, (uint16_t)kind, i % columns * 2, i / columns * 2, kind & 3};
        board_picture_tile(board, shown->shape == SHAPE_HALF ? BOARD_HALF : BOARD_SQUARE,
                           at->rotation, (float)at->x, (float)at->y, key);
        i++;
    }
}

static void draw(bool contrast)
{
    world->board.contrast = contrast;
    draw_begin(&world->list, WIDTH, HEIGHT);
    while (render_frame(world->render, &world->board, &world->list))
        art_store_wait(world->art);
    render_read(world->render, world->pixels);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        const uint8_t *p = world->pixels + 4 * i;
        Color color = (Color)p[0] << 24 | (Color)p[1] << 16 | (Color)p[2] << 8 | 0xff;
        world->light[i] = (color_contrast(color, 0x000000ff) - 1) * .05f;
    }
}

/* --- measuring -------------------------------------------------------------------------------- */

static float ratio(float a, float b)
{
    return (fmaxf(a, b) + .05f) / (fminf(a, b) + .05f);
}

/* A place of a cell at rotation 0 as the turned tile shows it, and back. */
static void turn(float *x, float *y, int rotation)
{
    for (int k = 0; k < rotation; k++) {
        float before = *x;
        *x = 1 - *y;
        *y = before;
    }
}

/* The segment that the mask has at px (x, y) of the screen, −1 beside it, and how far its border is
 * in px. */
static int segment_at(const Shown *tile, const uint8_t *mask, int x, int y, float *border)
{
    float cx = ((float)x + .5f) / (float)world->cell - (float)tile->x,
          cy = ((float)y + .5f) / (float)world->cell - (float)tile->y;
    turn(&cx, &cy, (4 - tile->rotation) & 3);
    if (cx < 0 || cy < 0 || cx >= 1 || cy >= 1)
        return -1;
    const uint8_t *texel = mask + 2 * ((int)(cy * MASK_SIZE) * MASK_SIZE + (int)(cx * MASK_SIZE));
    *border = (float)texel[1] / 255 * PAINTER_MASK_REACH * (float)world->cell;
    return texel[0] - 1;
}

/* What the pixels round a place on a border are. */
typedef struct Around {
    float dark, light; /* of the lines */
    float land[2];     /* mean of each side */
    int pixels[2];
} Around;

static void look_around(const Shown *tile, const uint8_t *mask, float px, float py,
                        const int sides[2], Around *around)
{
    float near = fmaxf(2, .022f * (float)world->cell), far = near + 5;
    *around = (Around){.dark = 1};
    for (int y = (int)(py - far); y <= (int)(py + far); y++)
        for (int x = (int)(px - far); x <= (int)(px + far); x++) {
            float border = 0, light;
            int segment = segment_at(tile, mask, x, y, &border);
            if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT || segment < 0)
                continue;
            light = world->light[y * WIDTH + x];
            if (hypotf((float)x + .5f - px, (float)y + .5f - py) <= near) {
                around->dark = fminf(around->dark, light);
                around->light = fmaxf(around->light, light);
            }
            for (int k = 0; k < 2; k++)
                if (segment == sides[k] && border > near) {
                    around->land[k] += light;
                    around->pixels[k]++;
                }
        }
}

static void keep_least(Least *least, const Shown *tile, float value, float px, float py)
{
    least->places++;
    least->below += value < LEAST;
    if (value >= least->ratio)
        return;
    least->ratio = value;
    snprintf(least->where, sizeof least->where, "%s turned %d, cell of %d px, at %.0f, %.0f",
             tile->kind->id, tile->rotation, world->cell, (double)px, (double)py);
}

static void measure_place(const Shown *tile, const uint8_t *mask, float px, float py,
                          const int sides[2], Least *least)
{
    Around around;
    look_around(tile, mask, px, py, sides, &around);
    float worst = 21;
    for (int k = 0; k < 2; k++) {
        float land = around.land[k] / (float)around.pixels[k];
        if (around.pixels[k] > 0)
            worst = fminf(worst, fmaxf(ratio(land, around.dark), ratio(land, around.light)));
    }
    if (around.pixels[0] + around.pixels[1] == 0) /* both too narrow to be seen beside the lines */
        worst = ratio(around.dark, around.light);
    keep_least(least, tile, worst, px, py);
}

static const uint8_t *mask_of(const Shown *tile)
{
    const uint8_t *mask = NULL;
    while (!(mask = art_store_mask(world->art, mask_key(tile->number, 0))))
        art_store_wait(world->art);
    return mask;
}

/* All places where a segment of the tile meets another one, but for those next to the rim, where
 * other lines are. */
static void measure_tile(const Shown *tile, Least *least)
{
    const uint8_t *mask = mask_of(tile);
    int rim = 10 * MASK_SIZE / world->cell > 10 ? 10 * MASK_SIZE / world->cell : 10;
    for (int i = 0; i < MASK_SIZE * MASK_SIZE; i += MASK_STEP) {
        int x = i % MASK_SIZE, y = i / MASK_SIZE, last = MASK_SIZE - rim;
        bool half = tile->kind->shape == SHAPE_HALF;
        if (x < rim || y < rim || x >= last || y >= last || (half && x + y >= last))
            continue;
        const uint8_t *here = mask + 2 * i, *others[2] = {here + 2, here + 2 * MASK_SIZE};
        for (int k = 0; k < 2; k++) {
            if (others[k][0] == here[0] || !others[k][0] || !here[0])
                continue;
            float px = ((float)x + (k ? .5f : 1)) / MASK_SIZE,
                  py = ((float)y + (k ? 1 : .5f)) / MASK_SIZE;
            turn(&px, &py, tile->rotation);
            measure_place(tile, mask, (px + (float)tile->x) * (float)world->cell,
                          (py + (float)tile->y) * (float)world->cell,
                          (int[2]){here[0] - 1, others[k][0] - 1}, least);
        }
    }
}

/* Is the whole of a place round (px, py) on this tile? */
static bool is_on_tile(const Shown *tile, float px, float py, float far)
{
    float cx = px / (float)world->cell - (float)tile->x,
          cy = py / (float)world->cell - (float)tile->y, room = far / (float)world->cell;
    turn(&cx, &cy, (4 - tile->rotation) & 3);
    bool half = tile->kind->shape == SHAPE_HALF;
    return cx > room && cy > room && cx < 1 - room && cy < 1 - room &&
           (!half || cx + cy < 1 - 1.5f * room) && px > far && py > far && px < WIDTH - far &&
           py < HEIGHT - far;
}

/* One place of a ring about (x, y): across it, from the sign outwards. */
static void measure_sign(const Shown *tile, float x, float y, float radius, float angle,
                         Least *least)
{
    float near = fmaxf(2.5f, .022f * (float)world->cell), far = near + 3, dark = 1, light = 0,
          ground[2] = {0}, dx = cosf(angle), dy = sinf(angle);
    int pixels[2] = {0};
    if (!is_on_tile(tile, x + radius * dx, y + radius * dy, far + .04f * (float)world->cell) ||
        radius < far)
        return;
    float border = 0; /* that goes through the ring there is measured by itself */
    segment_at(tile, mask_of(tile), (int)(x + radius * dx), (int)(y + radius * dy), &border);
    if (border < far)
        return;
    for (float step = -far; step <= far; step += .5f) {
        int px = (int)(x + (radius + step) * dx), py = (int)(y + (radius + step) * dy),
            out = step > 0;
        float here = world->light[py * WIDTH + px];
        if (fabsf(step) <= near) {
            dark = fminf(dark, here);
            light = fmaxf(light, here);
        } else {
            ground[out] += here;
            pixels[out]++;
        }
    }
    float worst = 21;
    for (int k = 0; k < 2; k++)
        worst = fminf(worst, fmaxf(ratio(ground[k] / (float)pixels[k], dark),
                                   ratio(ground[k] / (float)pixels[k], light)));
    keep_least(least, tile, worst, x + radius * dx, y + radius * dy);
}

/* All round the signs that stand on the tile, as far as they stand clear of the rim. Both sides are
 * the mean of what is a little farther in and out. */
static void measure_signs(const Shown *tile, Least *least)
{
    enum { PLACES = 24 };
    OutlineRings rings;
    painter_outline_rings(tile->kind, 0, &rings);
    for (int i = 0; i < rings.count; i++) {
        const OutlineRing *ring = &rings.rings[i];
        float x = ring->x, y = ring->y, cell = (float)world->cell;
        float radius = ring->radius * cell;
        if (!ring->standing)
            turn(&x, &y, tile->rotation);
        for (int k = 0; k < PLACES; k++)
            measure_sign(tile, (x + (float)tile->x) * cell, (y + (float)tile->y) * cell, radius,
                         6.2832f * (float)k / PLACES, least);
    }
}

/* Across a rim, from the land outwards: `at` is on the rim, (ox, oy) points out of the tile. */
static void measure_across(const Shown *tile, float x, float y, float ox, float oy, Least *least)
{
    enum { OUTSIDE = 4 };
    const int lines = world->cell < 40 ? 5 : 10, inside = lines + 4;
    float dark = 1, light = 0, ground[2] = {0};
    for (int step = -inside; step <= OUTSIDE; step++) {
        int px = (int)(x + ox * (float)step), py = (int)(y + oy * (float)step);
        if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT)
            return;
        float here = world->light[py * WIDTH + px];
        if (step >= -lines && step <= 0) {
            dark = fminf(dark, here);
            light = fmaxf(light, here);
        }
        if (step < -lines)
            ground[0] += here / (float)(inside - lines);
        if (step > 1)
            ground[1] += here / (OUTSIDE - 1);
    }
    float worst = 21;
    for (int k = 0; k < 2; k++)
        worst = fminf(worst, fmaxf(ratio(ground[k], dark), ratio(ground[k], light)));
    keep_least(least, tile, worst, x, y);
}

/* All places along the sides of a tile that lies alone; not next to its corners. */
static void measure_rim(const Shown *tile, Least *least)
{
    /* Two corners of each side, clockwise, and the way out; the last one is the long side. */
    static const float sides[5][6] = {{0, 0, 1, 0, 0, -1},
                                      {1, 0, 1, 1, 1, 0},
                                      {1, 1, 0, 1, 0, 1},
                                      {0, 1, 0, 0, -1, 0},
                                      {1, 0, 0, 1, .7071f, .7071f}};
    bool half = tile->kind->shape == SHAPE_HALF;
    for (int side = 0; side < 5; side++)
        for (float share = .3f; share < .71f; share += .02f) {
            const float *s = sides[side];
            if (half ? side == 1 || side == 2 : side == 4)
                continue;
            float x = s[0] + (s[2] - s[0]) * share, y = s[1] + (s[3] - s[1]) * share, ox = x + s[4],
                  oy = y + s[5];
            turn(&x, &y, tile->rotation);
            turn(&ox, &oy, tile->rotation);
            measure_across(tile, (x + (float)tile->x) * (float)world->cell,
                           (y + (float)tile->y) * (float)world->cell, ox - x, oy - y, least);
        }
}

static Least measure_all(bool contrast, void (*measure)(const Shown *tile, Least *least))
{
    Least least = {.ratio = 21};
    for (size_t z = 0; z < sizeof zooms / sizeof *zooms; z++) {
        int step = long_run() ? 1 : 3;
        lay_tiles(zooms[z], (int)z, step);
        draw(contrast);
        for (int i = 0; i < world->shown_count; i++)
            measure(&world->shown[i], &least);
    }
    print_message("%s: at least %.2f to 1 (%s); %d of %d places below %.0f\n",
                  contrast ? "high contrast" : "usual", (double)least.ratio, least.where,
                  least.below, least.places, (double)LEAST);
    return least;
}

static void borders_stand_out(void **state)
{
    (void)state;
    Least least = measure_all(true, measure_tile);
    assert_true(least.places > 1000);
    assert_true(least.ratio >= LEAST);
}

/* The measure can tell: without lines most places are below. */
static void without_lines_they_do_not(void **state)
{
    (void)state;
    Least least = measure_all(false, measure_tile);
    assert_true(least.below > least.places / 4);
}

static void rims_stand_out(void **state)
{
    (void)state;
    Least least = measure_all(true, measure_rim);
    assert_true(least.places > 1000);
    assert_true(least.ratio >= LEAST);
}

static void signs_stand_out(void **state)
{
    (void)state;
    Least least = measure_all(true, measure_signs);
    assert_true(least.places > 200);
    assert_true(least.ratio >= LEAST);
    least = measure_all(false, measure_signs);
    assert_true(least.below > least.places / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(borders_stand_out), cmocka_unit_test(rims_stand_out),
        cmocka_unit_test(signs_stand_out), cmocka_unit_test(without_lines_they_do_not)};
    return cmocka_run_group_tests(tests, open_world, close_world);
}
