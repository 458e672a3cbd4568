/* atlas.h: words and icons as coverage in one array of pages, packed in shelves, made on demand. */
#ifndef RENDER_ATLAS_H
#define RENDER_ATLAS_H
#include "render/quad.h"

#include <stdint.h>

enum {
    ATLAS_WIDTH = 2048,
    ATLAS_HEIGHT = 1024,
    ATLAS_PAGES = 4,
    ATLAS_PAGES_FIRST = 2,
    ATLAS_SHELVES = 256
};

/* Where a picture lies, px, without its empty rim. Valid as long as `generation` of the atlas is
 * what it was. */
typedef struct AtlasSpot {
    uint16_t x, y, w, h, page;
} AtlasSpot;

typedef struct AtlasShelf {
    uint16_t page, y, h;
    uint16_t used; /* px from the left */
} AtlasShelf;

/*   +--------------------+  A page is filled with shelves from the top, a shelf with pictures from
 *   | a  | b | c |       |  the left. Nothing is taken out again but everything at once.
 *   +--------------------+
 *   | d | e |            |  */
typedef struct Atlas {
    Gl *gl;
    GLuint texture; /* a layer for each page, a byte a pixel */
    int pages;      /* that there are: 2 MiB each, so more come when they are needed */
    AtlasShelf shelves[ATLAS_SHELVES];
    int shelf_count;
    int page_used[ATLAS_PAGES]; /* rows given to shelves */
    /* raised when everything was thrown out: spots of older generations are void */
    unsigned generation;
} Atlas;

void atlas_open(Atlas *atlas, Gl *gl);
void atlas_close(Atlas *atlas);
/* Throws everything out, and makes twice as much room while that is allowed: true if it did. */
bool atlas_clear(Atlas *atlas);
/* Finds room for `w` × `h` coverage bytes and copies them (rows `pitch` apart). False when the
 * atlas is full or the picture larger than a page. */
bool atlas_put(Atlas *atlas, const uint8_t *pixels, int w, int h, int pitch, AtlasSpot *spot);
/* Appends what lies there, in a colour from `top` to `bottom`, not grown. */
Quad *atlas_add(QuadBatch *batch, const AtlasSpot *spot, Rect rect, Color top, Color bottom);
#endif
