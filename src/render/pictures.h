/* pictures.h: what both panels and board put into a batch: icons, words, art, cardboard. */
#ifndef RENDER_PICTURES_H
#define RENDER_PICTURES_H
#include "render/art.h"
#include "render/sheet.h"
#include "render/writer.h"

/* The things on the card that quads refer to. */
typedef struct Pictures {
    Atlas atlas;
    Writer writer;
    Art art;
    SDL_Surface *sheet; /* of all icons, of which the atlas gets the sizes that are shown */
    bool full; /* the atlas had no room since this was last reset: clear it and build again */
} Pictures;

/* The place of art in a quad: `layer`, and of `flags` what names the array. */
void quad_art(Quad *quad, ArtPlace place);
ArtPlace quad_place(const Quad *quad);

/* An icon of a whole number of pixels round a point that is moved to whole pixels. */
void pictures_icon(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y, float size,
                   Color top, Color bottom, float angle, float alpha);
/* The same stretched from a picture of fixed size: for what changes its size all the time. */
void pictures_icon_stretched(Pictures *pictures, QuadBatch *batch, Icon icon, float x, float y,
                             float size, Color color, float angle, float alpha);

/* Three bands of cardboard `high` px below a piece (`corner` of a half, 4 for a square) that
 * lies in `rect`. */
void pictures_side(QuadBatch *batch, Rect rect, int corner, float high, float angle, float bright,
                   float alpha);
#endif
