/* outline.c: see outline.h. From the distances of the mask, so the lines lie where lit segments end
 * and where the mouse picks.
 *
 *     land │░░░▓▓▓▓▓▓▓▓▓▓░░░│ land      ▓ black, ░ white
 *              │   ┊border
 *            white black 0              how far from the border (Widths)
 *
 * One black line alone was tried: it is lost in the shade of roofs and woods, where the land has
 * hardly more light than the line. Small pictures have no room for more. */
#include "painter/outline.h"

#include "painter/art_key.h"
#include "painter/painter.h"
#include "painter/piece.h"
#include "painter/shape.h"
#include "painter/spots.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

/* How far the lines reach from the border, in tile edges. Smaller pictures are seen from farther
 * away, where a line must be bolder to be two px wide. */
typedef struct Widths {
    int size; /* px of the picture; the last row is for all smaller ones */
    float black, white;
} Widths;
static const Widths widths[] = {{512, .0070f, .0115f}, {256, .0135f, .0190f}, {0, .0290f, 0}};

/* Of rings, which lie on roofs as dark as the black line: the white one, outside, is bolder. */
static const Widths ring_widths[] = {
    {512, .0100f, .0180f}, {256, .0180f, .0370f}, {0, .0300f, .0600f}};

static const Widths *widths_of(const Widths *found, int size)
{
    while (size < found->size)
        found++;
    return found;
}

/* A texel, in steps of PAINTER_MASK_REACH / 255; past the rim as at it. */
static float distance_at(const uint8_t *mask, int x, int y)
{
    x = x < 0 ? 0 : x > MASK_SIZE - 1 ? MASK_SIZE - 1 : x;
    y = y < 0 ? 0 : y > MASK_SIZE - 1 ? MASK_SIZE - 1 : y;
    return (float)mask[2 * (y * MASK_SIZE + x) + 1];
}

/* Distance to the border at `at` of the cell, in tile edges. */
static float distance_between(const uint8_t *mask, vec2s at)
{
    float x = at.x * MASK_SIZE - .5f, y = at.y * MASK_SIZE - .5f;
    int left = (int)floorf(x), top = (int)floorf(y);
    float right = x - (float)left, below = y - (float)top;
    float upper =
              distance_at(mask, left, top) * (1 - right) + distance_at(mask, left + 1, top) * right,
          lower = distance_at(mask, left, top + 1) * (1 - right) +
                  distance_at(mask, left + 1, top + 1) * right;
    return (upper * (1 - below) + lower * below) * PAINTER_MASK_REACH / 255;
}

/* Of the texel at `at`: what lies between texels differs from it by two of them at most. Most of a
 * picture is far from any border: with this asked first, one of 512 px takes 3 ms instead of 8. */
static float distance_near(const uint8_t *mask, vec2s at)
{
    return distance_at(mask, (int)(at.x * MASK_SIZE), (int)(at.y * MASK_SIZE)) *
           PAINTER_MASK_REACH / 255;
}

/* How much of a pixel lies nearer than `reach`. */
static float covered(float distance, float reach, int size)
{
    return fminf(fmaxf((reach - distance) * (float)size + .5f, 0), 1);
}

/* A pixel as far as `distance` from the middle of the lines. */
static void draw_pixel(const Widths *width, float distance, int size, uint8_t rgba[4])
{
    float black = covered(distance, width->black, size),
          white = covered(distance, width->white, size) * (1 - black);
    for (int k = 0; k < 3 && black + white > 0; k++)
        rgba[k] = (uint8_t)((float)rgba[k] * (1 - black - white) + 255 * white + .5f);
}

static void draw_lines(const uint8_t *mask, int rotation, int size, uint8_t *rgba)
{
    const Widths *width = widths_of(widths, size);
    float far = fmaxf(width->black, width->white) + 2.f / MASK_SIZE + 1 / (float)size;
    for (int i = 0; i < size * size; i++, rgba += 4) {
        vec2s at = {
            {((float)(i % size) + .5f) / (float)size, ((float)(i / size) + .5f) / (float)size}};
        at = cell_turned(at, -rotation);
        if (distance_near(mask, at) > far)
            continue;
        draw_pixel(width, distance_between(mask, at), size, rgba);
    }
}

void painter_outline(const uint8_t *mask, int rotation, int size, uint8_t *rgba)
{
    assert(mask && size > 0 && "a picture and its mask");
    draw_lines(mask, rotation, size, rgba);
    if (size == ART_WITH_SMALL)
        draw_lines(mask, rotation, ART_SMALL_SET, rgba + 4 * (size_t)size * (size_t)size);
}

/* --- rings ------------------------------------------------------------------------------------ */

static void add_ring(OutlineRings *rings, vec2s at, float radius)
{
    assert(rings->count < OUTLINE_RINGS && "there is room for all that a cell has");
    rings->rings[rings->count++] = (OutlineRing){.x = at.x, .y = at.y, .radius = radius};
}

/* As far out as brush_coat, brush_goods and the others paint; coats and signs are larger in the
 * small set, and theirs have room for that. */
static void add_spots(const Piece *piece, const Spots *spots, OutlineRings *rings)
{
    for (int i = 0; i < spots->coat_count; i++)
        add_ring(rings, spots->coats[i], piece->half ? .125f : .145f);
    for (int i = 0; i < spots->sign_count; i++)
        add_ring(rings, spots->signs[i], SIGN_RADIUS + .034f);
    for (int i = 0; i < spots->inn_count; i++)
        add_ring(rings, spots->lakes[i], INN_LAKE);
    if (spots->cathedral)
        add_ring(rings, spots->cathedral_at, CATHEDRAL_CLEAR);
    if (spots->princess)
        add_ring(rings, spots->princess_at, spots->princess_radius);
    if (spots->travellers)
        add_ring(rings, spots->travellers_at, TRAVELLERS_ROOM);
    if (spots->flier)
        add_ring(rings, spots->arrow_at, ARROW_ROOM);
    if (spots->symbol != SYMBOL_NONE) {
        add_ring(rings, spots->symbol_at, spots->symbol_radius + .010f);
        rings->rings[rings->count - 1].standing = spots->symbol == SYMBOL_DRAGON;
    }
}

void painter_outline_rings(const TileKind *kind, int part, OutlineRings *rings)
{
    Piece piece;
    LandMap map;
    Spots spots;
    *rings = (OutlineRings){.count = 0};
    piece_make(kind, part, &piece);
    land_map_init(&piece, LAND_GRID, &map);
    spots_find(&piece, &map, &spots);
    land_map_release(&map);
    add_spots(&piece, &spots, rings);
}

/* Of a row or column the pixels, from *from to before *to, that may be nearer than `far`. */
static void find_pixels(float middle, float far, int size, int *from, int *to)
{
    *from = (int)fmaxf(floorf((middle - far) * (float)size) - 1, 0);
    *to = (int)fminf(ceilf((middle + far) * (float)size) + 1, (float)size);
}

static void draw_ring(const OutlineRing *ring, int rotation, int size, uint8_t *rgba)
{
    const Widths *width = widths_of(ring_widths, size), inner = {.black = width->black};
    vec2s at = cell_turned((vec2s){{ring->x, ring->y}}, ring->standing ? 0 : rotation);
    float far = ring->radius + fmaxf(width->black, width->white);
    int x0, x1, y0, y1;
    find_pixels(at.x, far, size, &x0, &x1);
    find_pixels(at.y, far, size, &y0, &y1);
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
            float dx = ((float)x + .5f) / (float)size - at.x,
                  dy = ((float)y + .5f) / (float)size - at.y;
            float out = hypotf(dx, dy) - ring->radius; /* no white inside: it would hide the sign */
            draw_pixel(out < 0 ? &inner : width, fabsf(out), size, rgba + 4 * (y * size + x));
        }
}

void painter_outline_signs(const OutlineRings *rings, int rotation, int size, uint8_t *rgba)
{
    for (int i = 0; i < rings->count; i++) {
        draw_ring(&rings->rings[i], rotation, size, rgba);
        if (size == ART_WITH_SMALL)
            draw_ring(&rings->rings[i], rotation, ART_SMALL_SET,
                      rgba + 4 * (size_t)size * (size_t)size);
    }
}
