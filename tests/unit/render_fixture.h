/* render_fixture.h: an offscreen renderer with flat art and readable pixels, for
 * tests/unit/test_render_*.c. */
#ifndef TESTS_RENDER_FIXTURE_H
#define TESTS_RENDER_FIXTURE_H
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifdef __SANITIZE_ADDRESS__
/* Does nothing. Otherwise the driver would be unloaded at the end, and memory that it can still
 * reach would be reported as leaked. */
int dlclose(void *handle);
int dlclose(void *handle)
{
    (void)handle;
    return 0;
}
#endif

/* Flat art: the key is the colour 0xRRGGBB; bits 24 and up are a half's corner plus 1. Key 1 is
 * always PENDING, 2 MISSING. */
static inline uint32_t fixture_key(uint32_t rgb, int corner)
{
    return rgb | (uint32_t)(corner < 4 ? corner + 1 : 0) << 24;
}

static inline bool fixture_inside(int corner, int i, int j, int size)
{
    int x = 2 * i + 1, y = 2 * j + 1, all = 2 * size;
    return corner == 4 || (corner == 0 && x + y < all) || (corner == 1 && y < x) ||
           (corner == 2 && x + y > all) || (corner == 3 && y > x);
}

static inline void fixture_flat(uint32_t key, int size, uint8_t *rgba)
{
    int corner = key >> 24 ? (int)(key >> 24) - 1 : 4;
    for (int j = 0; j < size; j++)
        for (int i = 0; i < size; i++, rgba += 4)
            for (int k = 0; k < 4; k++)
                rgba[k] = k == 3 ? (fixture_inside(corner, i, j, size) ? 255 : 0)
                                 : (uint8_t)(key >> (16 - 8 * k));
}

static ArtState fixture_art(void *self, uint32_t key, int size, uint8_t *rgba)
{
    (void)self;
    if (key == 1 || key == 2)
        return key == 1 ? ART_PENDING : ART_MISSING;
    fixture_flat(key, size, rgba);
    if (size == 256) /* the large picture is followed by the one for small scales */
        fixture_flat(key, size / 4, rgba + (size_t)size * (size_t)size * 4);
    return ART_READY;
}

/* Segment 1 is the west half of the cell, segment 2 the east half. */
static ArtState fixture_mask(void *self, uint32_t key, int size, uint8_t *pixels)
{
    (void)self;
    (void)key;
    for (int j = 0; j < size; j++) {
        for (int i = 0; i < size; i++, pixels += 2) {
            float d = ((float)i + .5f) / (float)size - .5f;
            pixels[0] = d < 0 ? 1 : 2;
            d = (d < 0 ? -d : d) / .125f * 255;
            pixels[1] = d > 255 ? 255 : (uint8_t)d;
        }
    }
    return ART_READY;
}

typedef struct Fixture {
    Render *render;
    DrawList list;
    BoardPicture board;
    uint8_t *pixels;
    int width, height;
} Fixture;

/* Returns whether the error means that this machine has no OpenGL; any other error is a failure. */
static inline bool fixture_no_gl(const Err *err)
{
    return strstr(err->text, "OpenGL") != NULL || strstr(err->text, "no screen") != NULL;
}

/* The API of fixture_open. A test that draws with each API sets it first. */
static RenderApi fixture_api = RENDER_ANY;

static inline Render *fixture_render(int width, int height, Err *err)
{
    setenv("SDL_VIDEODRIVER", "offscreen", 0);
    return render_open(&(RenderOptions){.title = "test",
                                        .shaders = HYPOTENUSE_SOURCE "/shaders",
                                        .drawings = HYPOTENUSE_BUILD "/drawings",
                                        .width = width,
                                        .height = height,
                                        .hidden = true,
                                        .api = fixture_api,
                                        .art = {.art = fixture_art, .mask = fixture_mask}},
                       err);
}

/* Group set-up: *state is a Fixture of 400 × 300 px. */
static inline int fixture_open(void **state)
{
    static Fixture fixture;
    Err err = {0};
    fixture = (Fixture){.width = 400, .height = 300};
    fixture.render = fixture_render(fixture.width, fixture.height, &err);
    if (!fixture.render && !fixture_no_gl(&err)) {
        print_error("%s: %s\n", err.file, err.text);
        return -1;
    }
    if (!fixture.render)
        print_message("skipped, no OpenGL here: %s\n", err.text);
    fixture.pixels = calloc((size_t)fixture.width * (size_t)fixture.height, 4);
    *state = &fixture;
    return fixture.pixels ? 0 : -1;
}

static inline int fixture_close(void **state)
{
    Fixture *f = *state;
    render_close(f->render);
    draw_release(&f->list);
    board_picture_release(&f->board);
    free(f->pixels);
    return 0;
}

/* Begins a test with an empty board and a draw list of nothing but a black background. Without
 * OpenGL the test is skipped, or fails if HYPOTENUSE_NO_SKIP is set. */
static inline Fixture *fixture_begin(void **state)
{
    Fixture *f = *state;
    if (!f->render) {
        assert_null(getenv("HYPOTENUSE_NO_SKIP"));
        skip();
    }
    draw_begin(&f->list, (float)f->width, (float)f->height);
    draw_box(&f->list, (Rect){0, 0, (float)f->width, (float)f->height}, 0, 0x000000ff, 0x000000ff);
    board_picture_clear(&f->board);
    f->board.camera = (Camera){.zoom = 100, .width = (float)f->width, .height = (float)f->height};
    f->board.moving = f->board.contrast = false;
    f->board.dim = f->board.blur = 0;
    f->board.version++;
    return f;
}

/* Draws until all art has arrived, then reads the picture. */
static inline void fixture_draw(Fixture *f, const BoardPicture *board)
{
    for (int i = 0; i < 50; i++)
        if (!render_frame(f->render, board, &f->list))
            break;
    render_frame(f->render, board, &f->list);
    render_read(f->render, f->pixels);
}

/* Returns 0xRRGGBB of a pixel. */
static inline uint32_t fixture_at(const Fixture *f, int x, int y)
{
    assert_in_range(x, 0, f->width - 1);
    assert_in_range(y, 0, f->height - 1);
    const uint8_t *p = f->pixels + 4 * ((size_t)y * (size_t)f->width + (size_t)x);
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static inline int fixture_channel(uint32_t rgb, int k)
{
    return (int)(rgb >> (16 - 8 * k) & 0xff);
}

/* Returns the largest difference in any channel. */
static inline int fixture_difference(uint32_t a, uint32_t b)
{
    int most = 0;
    for (int k = 0; k < 3; k++) {
        int d = abs(fixture_channel(a, k) - fixture_channel(b, k));
        most = d > most ? d : most;
    }
    return most;
}

#define assert_pixel(f, x, y, rgb, by)                                                             \
    do {                                                                                           \
        uint32_t seen_ = fixture_at(f, x, y);                                                      \
        if (fixture_difference(seen_, rgb) > (by))                                                 \
            fail_msg("pixel %d,%d is #%06x, not #%06x", x, y, (unsigned)seen_, (unsigned)(rgb));   \
    } while (0)

/* Finds the bounds of all pixels brighter than black by `by`; right and bottom are included.
 * Returns false if there are none. */
static inline bool fixture_bounds(const Fixture *f, int by, int *left, int *top, int *right,
                                  int *bottom)
{
    *left = f->width;
    *top = f->height;
    *right = *bottom = -1;
    for (int y = 0; y < f->height; y++) {
        for (int x = 0; x < f->width; x++) {
            if (fixture_difference(fixture_at(f, x, y), 0) <= by)
                continue;
            *left = x < *left ? x : *left;
            *right = x > *right ? x : *right;
            *top = y < *top ? y : *top;
            *bottom = y;
        }
    }
    return *right >= 0;
}
#endif
