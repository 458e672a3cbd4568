/* pictures.h: icons, words, art and cardboard, which both panels and board add to a batch. */
#ifndef RENDER_PICTURES_H
#define RENDER_PICTURES_H
#include "render/art.h"
#include "render/sheet.h"
#include "render/writer.h"

/* The resources on the card that quads refer to. */
typedef struct Pictures {
    Atlas atlas;
    Writer writer;
    Art art;
    SDL_Surface *sheet; /* of all icons; the atlas holds the sizes that are shown */
    /* the atlas was full at some time since this was last reset: clear it and build again */
    bool full;
} Pictures;

/* Write and read the place of art in a quad: `layer`, and the bits of `flags` that name the
 * array. */
void quad_art(Quad *quad, ArtPlace place);
ArtPlace quad_place(const Quad *quad);

/* Adds an icon of whole pixels, moved to whole pixels, around a point. */
void pictures_icon(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y, float size,
                   Color top, Color bottom, float angle, float alpha);
/* Does the same, scaled from a picture of fixed size, for icons that change size all the time. */
void pictures_icon_stretched(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y,
                             float size, Color color, float angle, float alpha);

/* Adds three bands of cardboard `high` px below a tile in `rect` (`corner` of a half, 4 for a
 * square). */
void pictures_side(QuadBatch *batch, Rect rect, int corner, float high, float angle, float bright,
                   float alpha);
#endif
