/* atlas.h: coverage of words and icons in one array of pages, packed in shelves and made on
 * demand. */
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

/* Where a picture is, px, without its empty rim. Valid until `generation` of the atlas changes. */
typedef struct AtlasSpot {
    uint16_t x, y, w, h, page;
} AtlasSpot;

typedef struct AtlasShelf {
    uint16_t page, y, h;
    uint16_t used; /* px from the left */
} AtlasShelf;

/*   +--------------------+  A page is filled with shelves from the top, a shelf with pictures
 *   | a  | b | c |       |  from the left. A picture is never removed; only the whole
 *   +--------------------+
 *   | d | e |            |  atlas is cleared. */
typedef struct Atlas {
    Gl *gl;
    GLuint texture; /* a layer for each page, a byte per pixel */
    int pages;      /* that exist: 2 MiB each, so more are added on demand */
    AtlasShelf shelves[ATLAS_SHELVES];
    int shelf_count;
    int page_used[ATLAS_PAGES]; /* rows taken by shelves */
    /* rises when the atlas is cleared: spots of older generations are invalid */
    unsigned generation;
} Atlas;

void atlas_open(Atlas *atlas, Gl *gl);
void atlas_close(Atlas *atlas);
/* Removes all pictures and doubles the pages while ATLAS_PAGES allows it: true if it did. */
bool atlas_clear(Atlas *atlas);
/* Copies `w` × `h` coverage bytes (rows `pitch` apart) to free space and fills `spot`. False when
 * the atlas is full or the picture is larger than a page. */
bool atlas_put(Atlas *atlas, const uint8_t *pixels, int w, int h, int pitch, AtlasSpot *spot);
/* Appends the picture at `spot` to the batch, not grown, in a colour from `top` to `bottom`. */
Quad *atlas_add(QuadBatch *batch, const AtlasSpot *spot, Rect rect, Color top, Color bottom);
#endif
