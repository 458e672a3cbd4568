/* writer.c: measures, draws and caches text.
 *
 * Single glyphs were the first plan; SDL_ttf gives no positions of shaped glyphs, and glyphs set on
 * whole pixels look uneven below 20 px. Single words were the second: their spaces were uneven. A
 * frame has about 150 different lines, so whole lines cost less atlas than it sounds, and they need
 * fewer instances. */
#include "render/writer.h"
#include "base/memory.h"
#include "base/rng.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum {
    /* A frame has about 150. The table is 1 MiB, and the system provides only what is used. When it
     * is half full all entries are dropped, and the next frame finds the shown ones again. */
    WORDS_ROOM = 1 << 15,
    /* 64 KiB. Of the texts that test_ui_scenes measures, mostly beginnings of lines of paragraphs,
     * 97 of 100 are found here. */
    WIDTHS_ROOM = 1 << 12,
    PIECE_BYTES = 240, /* a longer run of one font is cut into pieces */
    PIECE_PX = 1900,   /* a picture with its rim and overhang must fit ATLAS_WIDTH */
    REFERENCE_PX = 256 /* size that widths are measured at: exact to 1/256 of the size */
};

static const SDL_Color WHITE = {255, 255, 255, 255}, BLACK = {0, 0, 0, 255};

static int exact_px(float px)
{
    return px < 4 ? 4 : px > 600 ? 600 : (int)(px + .5f);
}

/* Never returns 0, which marks an empty place. */
static uint64_t text_hash(int file, int px, const char *text, size_t length)
{
    return hash_quick(rng_mix((uint64_t)file << 32 | (uint64_t)px), text, length) | 1;
}

Word *writer_word(Writer *writer, int file, int px, const char *text, size_t length)
{
    uint64_t hash = text_hash(file, px, text, length);
    if (2 * writer->count >= WORDS_ROOM) {
        memset(writer->words, 0, WORDS_ROOM * sizeof *writer->words);
        writer->count = 0;
    }
    size_t at = hash % WORDS_ROOM;
    while (writer->words[at].hash && writer->words[at].hash != hash)
        at = (at + 1) % WORDS_ROOM;
    writer->count += !writer->words[at].hash;
    writer->words[at].hash = hash;
    return &writer->words[at];
}

/* Copies `text` and appends a NUL for SDL_ttf. */
static const char *ended(char *out, const char *text, size_t length)
{
    assert(length <= PIECE_BYTES + 4 && "pieces are short");
    for (size_t i = 0; i < length; i++)
        out[i] = text[i] == '\t' || text[i] == '\n' ? ' ' : text[i];
    out[length] = 0;
    return out;
}

/* Returns how far SDL_ttf's picture reaches above the baseline: letters with high accents make it
 * higher than the font's ascent. */
static int top_of(TTF_Font *font, const char *text, size_t length)
{
    int top = TTF_FontAscent(font);
    for (size_t at = 0; at < length;) {
        uint32_t letter;
        int highest = 0;
        at += utf8_read(text + at, length - at, &letter);
        if (TTF_GlyphMetrics32(font, letter, NULL, NULL, NULL, &highest, NULL) == 0 &&
            highest > top)
            top = highest;
    }
    return top;
}

/* Returns how far the pen moves. SDL_ttf only reports whole pixels, rounded up: half a pixel too
 * much per word, which shows in small sizes. Words are shaped without horizontal hinting, so
 * measuring at a large size yields the fractions. */
static float advance_of(Fonts *fonts, int file, int px, const char *text)
{
    TTF_Font *reference = fonts_get(fonts, file, REFERENCE_PX);
    int w = 0, h = 0;
    if (!reference || TTF_SizeUTF8(reference, text, &w, &h) != 0)
        return 0;
    return (float)w * (float)px / REFERENCE_PX;
}

static Word *word_measured(Writer *writer, int file, int px, const char *text, size_t length)
{
    Word *word = writer_word(writer, file, px, text, length);
    if (word->measured)
        return word;
    word->measured = true;
    char copy[PIECE_BYTES + 8];
    word->width = advance_of(&writer->fonts, file, px, ended(copy, text, length));
    TTF_Font *font = fonts_get(&writer->fonts, file, px);
    int left = 0;
    uint32_t letter;
    utf8_read(text, length, &letter);
    /* SDL_ttf moves the picture to the right when the first letter starts left of the pen. */
    if (!font || TTF_GlyphMetrics32(font, letter, &left, NULL, NULL, NULL, NULL) != 0 || left > 0)
        left = 0;
    word->left = (int16_t)left;
    word->up = (int16_t)(font ? top_of(font, text, length) : px);
    return word;
}

static bool word_drawn(Writer *writer, Word *word, int file, int px, const char *text,
                       size_t length)
{
    if (word->generation == writer->atlas->generation)
        return true;
    char copy[PIECE_BYTES + 8];
    TTF_Font *font = fonts_get(&writer->fonts, file, px);
    /* White on black: one byte per pixel, which is the coverage. */
    SDL_Surface *picture =
        font ? TTF_RenderUTF8_Shaded(font, ended(copy, text, length), WHITE, BLACK) : NULL;
    word->spot = (AtlasSpot){0};
    bool good = true;
    if (picture && picture->w > 0 && picture->h > 0) {
        /* No window is that wide; a picture that does not fit a page is cut. */
        int w = SDL_min(picture->w, ATLAS_WIDTH - 2), h = SDL_min(picture->h, ATLAS_HEIGHT - 2);
        good = atlas_put(writer->atlas, picture->pixels, w, h, picture->pitch, &word->spot);
    }
    SDL_FreeSurface(picture);
    if (good)
        word->generation = writer->atlas->generation;
    return good;
}

/* Moves through the words of a text; with a NULL batch it only measures.
 *
 *     ┌─────────────┐ ┬       A word's picture starts `left` of the pen (0, or less: the foot of
 *     │ word        │ │ up    a j reaches back) and `up` above the baseline; the pen advances by
 *     ├──●──────────┼─┴       `width`, which the picture may overhang.
 *     └─────────────┘
 *     ├──┤ −left             ● the pen, on the baseline */
typedef struct Pen {
    Writer *writer;
    QuadBatch *batch;
    Face face;
    int px;
    float x, baseline;
    const Color *colors;
} Pen;

static bool pen_word(Pen *pen, int file, const char *text, size_t length)
{
    Word *word = word_measured(pen->writer, file, pen->px, text, length);
    if (pen->batch) {
        if (!word_drawn(pen->writer, word, file, pen->px, text, length))
            return false;
        if (word->spot.w)
            atlas_add(pen->batch, &word->spot,
                      (Rect){roundf(pen->x) + word->left, pen->baseline - word->up, word->spot.w,
                             word->spot.h},
                      pen->colors[0], pen->colors[1]);
    }
    pen->x += word->width;
    return true;
}

/* Returns whether the letter is a mark that joins the previous letter and must not be torn from
 * it. */
static bool joins(uint32_t letter)
{
    return (letter >= 0x300 && letter < 0x370) || letter == 0x200d ||
           (letter >= 0xfe00 && letter < 0xfe10);
}

/* Returns the number of bytes that one font can write, at most PIECE_BYTES; `single`: one letter
 * with its marks. */
static size_t piece_length(Pen *pen, const char *text, size_t length, bool single, int *file)
{
    Fonts *fonts = &pen->writer->fonts;
    uint32_t letter;
    size_t end = utf8_read(text, length, &letter);
    *file = fonts_file_for(fonts, pen->face, letter); /* -1: no font can */
    while (end < length) {
        size_t more = utf8_read(text + end, length - end, &letter);
        bool goes_on =
            joins(letter) || (!single && fonts_file_for(fonts, pen->face, letter) == *file);
        if (end + more > PIECE_BYTES || !goes_on)
            break;
        end += more;
    }
    return end;
}

/* Returns where to cut a piece that is too wide for the atlas: after the space nearest to its
 * middle; 0 if it has none. */
static size_t cut_of(const char *text, size_t length)
{
    size_t best = 0, middle = length / 2;
    for (size_t i = 1; i < length; i++) {
        size_t far = i > middle ? i - middle : middle - i,
               best_far = best > middle ? best - middle : middle - best;
        if (text[i - 1] == ' ' && (!best || far < best_far))
            best = i;
    }
    return best;
}

static bool pen_piece(Pen *pen, int file, const char *text, size_t length);

/* Writes letters that no font has: a question mark for each, where a font would draw boxes. */
static bool pen_unknown(Pen *pen, const char *text, size_t length)
{
    char marks[PIECE_BYTES];
    size_t count = 0;
    for (size_t at = 0; at < length && count < sizeof marks;) {
        uint32_t letter;
        at += utf8_read(text + at, length - at, &letter);
        if (!joins(letter))
            marks[count++] = '?';
    }
    return !count || pen_piece(pen, (int)pen->face, marks, count);
}

static bool pen_piece(Pen *pen, int file, const char *text, size_t length)
{
    if (file < 0)
        return pen_unknown(pen, text, length);
    size_t cut = word_measured(pen->writer, file, pen->px, text, length)->width > PIECE_PX
                     ? cut_of(text, length)
                     : 0;
    if (!cut)
        return pen_word(pen, file, text, length);
    return pen_piece(pen, file, text, cut) && pen_piece(pen, file, text + cut, length - cut);
}

/* Writes the text (or only measures it, without a batch) and leaves the pen after it. With extra
 * space between letters each letter is on a whole pixel (draw_tracked_width in base/draw.c measures
 * this). */
static bool pen_text(Pen *pen, float tracking, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        int file;
        size_t bytes = piece_length(pen, text + at, length - at, tracking != 0, &file);
        if (!pen_piece(pen, file, text + at, bytes))
            return false;
        at += bytes;
        if (tracking != 0 && at < length)
            pen->x = floorf(pen->x + tracking + .5f);
    }
    return true;
}

/* Returns the cached width if there is one: without the cache, measuring took half of a frame of
 * the set-up. */
static float meter_width(void *self, Face face, float px, const char *text, size_t length)
{
    Writer *writer = self;
    Pen pen = {.writer = writer, .face = face, .px = exact_px(px)};
    uint64_t hash = text_hash((int)face, pen.px, text, length);
    Width *width = &writer->widths[hash / 2 % WIDTHS_ROOM]; /* the lowest bit is always 1 */
    if (width->hash != hash) {
        pen_text(&pen, 0, text, length);
        *width = (Width){hash, pen.x};
    }
    return width->px;
}

/* Ignores marks that join the previous letter: they use its font. */
static bool meter_writes(void *self, Face face, const char *text, size_t length)
{
    Writer *writer = self;
    for (size_t at = 0; at < length;) {
        uint32_t letter;
        at += utf8_read(text + at, length - at, &letter);
        if (!joins(letter) && fonts_file_for(&writer->fonts, face, letter) < 0)
            return false;
    }
    return true;
}

static float meter_ascent(void *self, Face face, float px)
{
    Writer *writer = self;
    int top = 0;
    TTF_Font *font = fonts_get(&writer->fonts, (int)face, exact_px(px));
    if (!font || TTF_GlyphMetrics32(font, 'H', NULL, NULL, NULL, &top, NULL) != 0)
        return px * .7f;
    return (float)top;
}

static float meter_line(void *self, Face face, float px)
{
    Writer *writer = self;
    TTF_Font *font = fonts_get(&writer->fonts, (int)face, exact_px(px));
    return font ? (float)TTF_FontLineSkip(font) : px * 1.2f;
}

bool writer_open(Writer *writer, Atlas *atlas, const char *folder, const LogSink *log, Err *err)
{
    *writer = (Writer){.atlas = atlas};
    writer->words = memory_list(WORDS_ROOM, sizeof *writer->words);
    writer->widths = memory_list(WIDTHS_ROOM, sizeof *writer->widths);
    writer->meter = (TextMeter){.width = meter_width,
                                .ascent = meter_ascent,
                                .line = meter_line,
                                .writes = meter_writes,
                                .self = writer};
    return fonts_open(&writer->fonts, folder, log, err);
}

void writer_close(Writer *writer)
{
    fonts_close(&writer->fonts);
    free(writer->words);
    free(writer->widths);
    *writer = (Writer){0};
}

bool writer_draw(Writer *writer, QuadBatch *batch, Face face, float px, float tracking, float x,
                 float baseline, const Color colors[2], const char *text, size_t length)
{
    Pen pen = {.writer = writer,
               .batch = batch,
               .face = face,
               .px = exact_px(px),
               .x = tracking != 0 ? roundf(x) : x,
               .baseline = roundf(baseline),
               .colors = colors};
    return pen_text(&pen, tracking, text, length);
}
