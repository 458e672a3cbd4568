/* pictures.c: adds icons and cardboard sides to a batch. */
#include "render/pictures.h"
#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* Blur of an edge that looks as sharp as the others. */
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
    return (ArtPlace){size, quad->layer};
}

/* Icons are stored like words, with numbers after those of the fonts. */
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
