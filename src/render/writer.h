/* writer.h: measures and draws text. Lines are shaped and rasterised whole at their exact pixel
 * size and kept in the atlas: kerning, ligatures and spaces are the font's, and letters are at
 * fractions of pixels. Measured and drawn widths agree. */
#ifndef RENDER_WRITER_H
#define RENDER_WRITER_H
#include "render/atlas.h"
#include "render/fonts.h"
#include "render/quad.h"

/* A line of text, or a piece of it, in one font at one size; or an icon. */
typedef struct Word {
    uint64_t hash; /* of text, font and size; 0: an empty place */
    float width;   /* how far the pen moves */
    int16_t left;  /* from the pen to the picture's left side */
    int16_t up;    /* from the picture's top to the baseline */
    AtlasSpot spot;
    unsigned generation; /* of the atlas when `spot` was found there */
    bool measured;
} Word;

/* The width of a whole text when it was last measured. */
typedef struct Width {
    uint64_t hash; /* of text, face and size; 0: an empty place */
    float px;
} Width;

typedef struct Writer {
    Fonts fonts;
    Atlas *atlas;
    Word *words; /* open hashing */
    int count;
    Width *widths; /* a place for each hash: a newer text replaces an older one */
    TextMeter meter;
} Writer;

bool writer_open(Writer *writer, Atlas *atlas, const char *folder, const LogSink *log, Err *err);
void writer_close(Writer *writer);

/* Returns the entry for the picture of `text` (at most PIECE_BYTES) in the font `file` at `px`, or
 * an empty one for it. Numbers beyond those of Fonts are free for other pictures. Valid until the
 * next call. */
Word *writer_word(Writer *writer, int file, int px, const char *text, size_t length);

/* Writes `length` bytes with the pen at (x, baseline), starting on a whole px. The new quads are
 * opaque and unturned, in colours from `top` to `bottom`. False when the atlas has no room: clear
 * it and start the picture again. */
bool writer_draw(Writer *writer, QuadBatch *batch, Face face, float px, float tracking, float x,
                 float baseline, const Color colors[2], const char *text, size_t length);
#endif
