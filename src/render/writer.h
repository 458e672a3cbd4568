/* writer.h: measures and draws text. Lines are shaped and rasterised whole (kerning, ligatures
 * and spaces are the font's own, letters stand on fractions of pixels) at their exact pixel size
 * and kept in the atlas; what is measured is drawn. */
#ifndef RENDER_WRITER_H
#define RENDER_WRITER_H
#include "render/atlas.h"
#include "render/fonts.h"
#include "render/quad.h"

/* A line of text, or a piece of it, in one font at one size; or an icon. */
typedef struct Word {
    uint64_t hash; /* of text, font and size; 0 is an empty place */
    float width;   /* how far the pen moves */
    int16_t left;  /* from the pen to the picture's left side */
    int16_t up;    /* from the picture's top to the baseline */
    AtlasSpot spot;
    unsigned generation; /* of the atlas when `spot` was found there */
    bool measured;
} Word;

/* How wide a whole text was when it was measured last. */
typedef struct Width {
    uint64_t hash; /* of text, face and size; 0 is an empty place */
    float px;
} Width;

typedef struct Writer {
    Fonts fonts;
    Atlas *atlas;
    Word *words; /* open hashing */
    int count;
    Width *widths; /* a place for each hash: a newer text takes that of an older one */
    TextMeter meter;
} Writer;

bool writer_open(Writer *writer, Atlas *atlas, const char *folder, const LogSink *log, Err *err);
void writer_close(Writer *writer);

/* The place of the picture of `text` (PIECE_BYTES or less) in the font `file` at `px`, or an empty
 * one for it; numbers of files that Fonts does not have are free for other pictures. Valid until
 * the next call. */
Word *writer_word(Writer *writer, int file, int px, const char *text, size_t length);

/* Writes `length` bytes with the pen at (x, baseline); it begins on a whole px. The quads added
 * are opaque and unturned in `top` to `bottom` colours. False when the atlas has no room: clear
 * it and begin the picture again. */
bool writer_draw(Writer *writer, QuadBatch *batch, Face face, float px, float tracking, float x,
                 float baseline, const Color colors[2], const char *text, size_t length);
#endif
