/* pictures.c: adds icons and cardboard sides to a batch. */
#include "render/pictures.h"

#include "base/memory.h"

#include <SDL_image.h>
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Blur that makes an edge look as sharp as those of other quads. */
#define CRISP_PX .35f

enum { STRETCHED_PX = 48, ICON_MOST_PX = 512 };

void quad_art(Quad *quad, ArtPlace place)
{
    quad->layer = (uint16_t)(place.layer < 0 ? 0 : place.layer);
    quad->flags |= place.size == ART_CLOSE ? QUAD_LARGE : place.size == ART_FAR ? QUAD_FAR : 0;
}

ArtPlace quad_place(const Quad *quad)
{
    ArtSize size = quad->flags & QUAD_LARGE ? ART_CLOSE
                   : quad->flags & QUAD_FAR ? ART_FAR
                                            : ART_NEAR;
    return (ArtPlace){.size = size, .layer = quad->layer};
}

/* Icons are stored like words, under font numbers that follow those of the real fonts. */
static const AtlasSpot *icon_spot(Pictures *pictures, Icon icon, int size)
{
    Word *word = writer_word(&pictures->writer, FONTS_FILES + (int)icon, size, "", 0);
    if (word->generation == pictures->atlas.generation)
        return &word->spot;
    uint8_t *coverage = memory_new((size_t)size * (size_t)size);
    sheet_icon(pictures->sheet, icon, size, coverage);
    if (atlas_put(&pictures->atlas, coverage, size, size, size, &word->spot))
        word->generation = pictures->atlas.generation;
    else
        pictures->full = true;
    free(coverage);
    return pictures->full ? NULL : &word->spot;
}

static void add_icon(QuadBatch *batch, const AtlasSpot *spot, Rect rect, Color top, Color bottom,
                     float angle, float alpha)
{
    Quad *quad = atlas_add(batch, spot, rect, top, bottom);
    quad->grow = angle != 0 ? .75f : 0;
    quad->alpha = alpha;
    quad_turn(quad, angle);
}

void pictures_icon(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y, float size,
                   Color top, Color bottom, float angle, float alpha)
{
    assert(icon < ICONS && "icon");
    int px = (int)fminf(fmaxf(roundf(size), 4), ICON_MOST_PX);
    const AtlasSpot *spot = icon_spot(pictures, icon, px);
    if (spot)
        add_icon(batch, spot,
                 (Rect){roundf(x - (float)px / 2), roundf(y - (float)px / 2), (float)px, (float)px},
                 top, bottom, angle, alpha);
}

void pictures_icon_stretched(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y,
                             float size, Color color, float angle, float alpha)
{
    const AtlasSpot *spot = icon_spot(pictures, icon, STRETCHED_PX);
    if (spot)
        add_icon(batch, spot, (Rect){x - size / 2, y - size / 2, size, size}, color, color, angle,
                 alpha);
}

/* A turned tile shows more than its south side, so its whole outline is drawn three times, one
 * below the other. */
static void turned_side(QuadBatch *batch, Rect rect, int corner, float high, float angle,
                        float bright, float alpha)
{
    static const Color bands[3] = {0x6a5638ff, 0x84704cff, 0xa08a60ff};
    for (int i = 0; i < 3; i++) {
        Rect lower = {rect.x, rect.y + high * (float)(3 - i) / 3, rect.w, rect.h};
        Quad *quad = quad_add(batch, QUAD_CAST, lower);
        quad->turn = (uint16_t)corner;
        quad->aux[0] = CRISP_PX;
        quad->alpha = alpha;
        quad_color(quad->ink, color_mix(0x000000ff, bands[i], bright));
        quad_turn(quad, angle);
    }
}

/*     +-----+    +-----+    +-----+    A south edge shows its side: the lower edge of a square
 *     |     |    |    /     \\    |    or of a half with its right angle in the south, and the long
 *     |     |    |  //       \\  |    side of one with it in the north. In that case the quad is
 *     +-----+    |//           \\|    as high as the tile, and its outline a line that falls
 *     |=====|    |/ 0         1 \|    (corner 1) or rises (corner 0) by the tile's height. */
void pictures_side(QuadBatch *batch, Rect rect, int corner, float high, float angle, float bright,
                   float alpha)
{
    if (high <= 0)
        return;
    if (angle != 0) {
        turned_side(batch, rect, corner, high, angle, bright, alpha);
        return;
    }
    bool slanted = corner < 2;
    Rect area = slanted ? (Rect){rect.x, rect.y, rect.w, rect.h + high}
                        : (Rect){rect.x, rect.y + rect.h, rect.w, high};
    Quad *quad = quad_add(batch, QUAD_SIDE, area);
    quad_aux(quad, high, bright, corner == 0 ? rect.h : 0,
             corner == 0   ? -rect.h / rect.w
             : corner == 1 ? rect.h / rect.w
                           : 0);
    quad->alpha = alpha;
}

/* --- sheet ------------------------------------------------------------------------------------ */

/* Reads sheets and scales icons down from them.
 *
 * A pixel of an icon is the mean of the area under it in the sheet: at an edge that is exactly the
 * covered share. Icons were once outlines in code, and a pixel's ink followed from its distance to
 * them: over all icons at 14, 20, 28, 40, 64 and 110 px the two methods differ by .15 of 255 on
 * average. Mipmaps would be simpler still, but they mix two sizes, and one of those is too coarse.
 * The sheet takes 8 ms to read, an icon .12 ms to scale. */

SDL_Surface *sheet_read(const char *folder, const char *name, int width, int height, Err *err)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder ? folder : ".", name);
    SDL_Surface *sheet = IMG_Load(path);
    if (sheet && sheet->w == width && sheet->h == height && sheet->pitch == width)
        return sheet;
    err_set(err, path, 0, sheet ? "is not a grey picture of %d × %d px" : "cannot be read", width,
            height);
    SDL_FreeSurface(sheet);
    return NULL;
}

/* The part of a row or column of the cell that a pixel covers. It is at least a whole pixel of the
 * cell, so that icons larger than their cell are interpolated. */
typedef struct Span {
    float from, to;
} Span;

static Span span_of(int pixel, int size)
{
    float step = (float)ICON_CELL_PX / (float)size;
    float middle = ((float)pixel + .5f) * step, half = fmaxf(step, 1) / 2;
    return (Span){fmaxf(middle - half, 0), fminf(middle + half, ICON_CELL_PX)};
}

static float overlap(Span span, int at)
{
    return fminf(span.to, (float)at + 1) - fmaxf(span.from, (float)at);
}

/* Computes the mean of the rows of the cell in the span `y`. Averaging the rows first keeps the
 * inner loop simple: an icon takes a third of the time that it would take pixel by pixel. */
static void mean_row(const uint8_t *cell, int pitch, Span y, float out[ICON_CELL_PX])
{
    memset(out, 0, ICON_CELL_PX * sizeof *out);
    for (int v = (int)y.from; (float)v < y.to; v++) {
        float weight = overlap(y, v) / (y.to - y.from);
        for (int u = 0; u < ICON_CELL_PX; u++)
            out[u] += weight * (float)cell[v * pitch + u];
    }
}

static float mean(const float *row, Span x)
{
    float sum = 0;
    for (int u = (int)x.from; (float)u < x.to; u++)
        sum += overlap(x, u) * row[u];
    return sum / (x.to - x.from);
}

void sheet_icon(const SDL_Surface *icons, Icon icon, int size, uint8_t *out)
{
    assert(icon < ICONS && "icon");
    assert(size > 0 && "size of an icon");
    int column = (int)icon % ICON_COLUMNS, row = (int)icon / ICON_COLUMNS, pitch = icons->pitch;
    const uint8_t *cell = (const uint8_t *)icons->pixels + ICON_CELL_PX * (row * pitch + column);
    for (int y = 0; y < size; y++) {
        float line[ICON_CELL_PX];
        mean_row(cell, pitch, span_of(y, size), line);
        for (int x = 0; x < size; x++)
            *out++ = (uint8_t)(mean(line, span_of(x, size)) + .5f);
    }
}
