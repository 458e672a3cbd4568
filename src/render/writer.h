/* writer.h: measures and draws text. Lines are shaped and rasterised whole at their exact pixel
 * size and kept in the atlas: kerning, ligatures and spaces are the font's, and letters are placed
 * at fractions of pixels. Measured and drawn widths agree. */
#ifndef RENDER_WRITER_H
#define RENDER_WRITER_H
#include "base/draw.h"
#include "base/err.h"
#include "base/log.h"
#include "render/quad.h"

#include <SDL_ttf.h>
#include <stdint.h>

/* --- atlas ------------------------------------------------------------------------------------ */

/* Coverage of words and icons in one array of pages, packed in shelves and made on
 * demand. */

/* Small graphics chips have arrays of at most 1,024 px and 256 layers. */
enum {
    ATLAS_WIDTH = 1024,
    ATLAS_HEIGHT = 1024,
    ATLAS_PAGES = 8,
    ATLAS_PAGES_FIRST = 4,
    ATLAS_SHELVES = 512
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
    /* number of existing pages; each takes 1 MiB, so more are added only on demand */
    int pages;
    AtlasShelf shelves[ATLAS_SHELVES];
    int shelf_count;
    int page_used[ATLAS_PAGES]; /* rows of pixels that shelves occupy */
    /* rises when the atlas is cleared: spots of older generations are invalid */
    unsigned generation;
} Atlas;

void atlas_open(Atlas *atlas, Gl *gl);
void atlas_close(Atlas *atlas);
/* Removes all pictures and doubles the pages while ATLAS_PAGES allows it. Returns true if it
 * did. */
bool atlas_clear(Atlas *atlas);
/* Copies `w` × `h` coverage bytes (rows `pitch` apart) to free space and fills `spot`. Returns
 * false when the atlas is full or the picture is larger than a page. */
bool atlas_put(Atlas *atlas, const uint8_t *pixels, int w, int h, int pitch, AtlasSpot *spot);
/* Appends the picture at `spot` to the batch, without a margin (grow 0), in a gradient from `top`
 * to `bottom`. */
Quad *atlas_add(QuadBatch *batch, const AtlasSpot *spot, Rect rect, Color top, Color bottom);

/* --- fonts ------------------------------------------------------------------------------------ */

/* Opens the font files for each pixel size on demand and finds the one that has a
 * letter. */

enum { FONTS_OPEN = 64, FONTS_FILES = 56 };

typedef struct FontsOpen {
    TTF_Font *font;
    int file, px;
    unsigned used; /* time of the last use, to close fonts that are no longer needed */
} FontsOpen;

typedef struct Fonts {
    char paths[FONTS_FILES][512];  /* empty: not installed */
    TTF_Font *probes[FONTS_FILES]; /* fallback fonts, opened to look for letters */
    FontsOpen open[FONTS_OPEN];
    unsigned clock;
    const LogSink *log;
} Fonts;

/* --- writer ----------------------------------------------------------------------------------- */

/* A line of text, or a piece of it, in one font at one size; or an icon. */
typedef struct Word {
    uint64_t hash; /* of text, font and size; 0: an empty slot */
    float width;   /* how far the pen moves */
    int16_t left;  /* from the pen to the picture's left side */
    int16_t up;    /* from the picture's top to the baseline */
    AtlasSpot spot;
    unsigned generation; /* of the atlas when `spot` was found there */
    bool measured;
} Word;

/* The width of a whole text when it was last measured. */
typedef struct Width {
    uint64_t hash; /* of text, face and size; 0: an empty slot */
    float px;
} Width;

typedef struct Writer {
    Fonts fonts;
    Atlas *atlas;
    Word *words; /* open hashing */
    int count;
    /* one slot for each hash: a newer text replaces an older one in the same slot */
    Width *widths;
    TextMeter meter;
} Writer;

bool writer_open(Writer *writer, Atlas *atlas, const char *folder, const LogSink *log, Err *err);
void writer_close(Writer *writer);

/* Returns the entry for the picture of `text` (at most PIECE_BYTES) in the font `file` at `px`, or
 * an empty one for it. Values of `file` beyond those that Fonts uses are free for other pictures.
 * Valid until the next call. */
Word *writer_word(Writer *writer, int file, int px, const char *text, size_t length);

/* Writes `length` bytes with the pen at (x, baseline), starting on a whole px. The new quads are
 * opaque and unturned, in colours from `top` to `bottom`. Returns false when the atlas has no room:
 * clear it and start the picture again. */
bool writer_draw(Writer *writer, QuadBatch *batch, Face face, float px, float tracking, float x,
                 float baseline, const Color colors[2], const char *text, size_t length);
#endif
