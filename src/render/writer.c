/* writer.c: measures, draws and caches text.
 *
 * The first plan was to cache single glyphs, but SDL_ttf gives no positions of shaped glyphs, and
 * glyphs set on whole pixels look uneven below 20 px. The second was to cache single words, but the
 * spaces between them were uneven. A frame has about 150 different lines, so whole lines take up
 * less of the atlas than one might expect, and they need fewer instances. */
#include "render/writer.h"

#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "system/file.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- atlas ------------------------------------------------------------------------------------ */

/* Packs pictures of words and icons into pages. A shelf is a row of pictures of about the same
 * height; a new picture goes to the first shelf where it fits and wastes at most about a quarter of
 * the shelf's height. One empty texel separates pictures. */

static void make_room(Atlas *atlas, int pages)
{
    uint8_t *empty = memory_new((size_t)ATLAS_WIDTH * ATLAS_HEIGHT * (size_t)pages);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_R8, ATLAS_WIDTH, ATLAS_HEIGHT, pages, 0, GL_RED,
                 GL_UNSIGNED_BYTE, empty);
    free(empty);
    atlas->pages = pages;
}

void atlas_open(Atlas *atlas, Gl *gl)
{
    *atlas = (Atlas){.gl = gl, .generation = 1};
    atlas->texture = gl_texture_new(gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, 1);
    make_room(atlas, ATLAS_PAGES_FIRST);
}

void atlas_close(Atlas *atlas)
{
    glDeleteTextures(1, &atlas->texture);
    *atlas = (Atlas){0};
}

bool atlas_clear(Atlas *atlas)
{
    bool grows = atlas->pages < ATLAS_PAGES;
    atlas->shelf_count = 0;
    for (int i = 0; i < ATLAS_PAGES; i++)
        atlas->page_used[i] = 0;
    atlas->generation++;
    if (grows) {
        gl_texture(atlas->gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, atlas->texture);
        make_room(atlas, 2 * atlas->pages);
    }
    return grows;
}

/* Returns the index of a shelf with room for w × h, a new one if necessary; −1 if all pages are
 * full. */
static int find_shelf(Atlas *atlas, int w, int h)
{
    for (int i = 0; i < atlas->shelf_count; i++) {
        const AtlasShelf *shelf = &atlas->shelves[i];
        if (shelf->h >= h && shelf->h <= h + h / 4 + 2 && shelf->used + w <= ATLAS_WIDTH)
            return i;
    }
    for (int page = 0; page < atlas->pages && atlas->shelf_count < ATLAS_SHELVES; page++) {
        if (atlas->page_used[page] + h > ATLAS_HEIGHT)
            continue;
        atlas->shelves[atlas->shelf_count] = (AtlasShelf){
            .page = (uint16_t)page, .y = (uint16_t)atlas->page_used[page], .h = (uint16_t)h};
        atlas->page_used[page] += h;
        return atlas->shelf_count++;
    }
    return -1;
}

bool atlas_put(Atlas *atlas, const uint8_t *pixels, int w, int h, int pitch, AtlasSpot *spot)
{
    assert(w > 0 && h > 0 && pitch >= w && "size of a picture");
    int padded_w = w + 2, padded_h = h + 2;
    if (padded_w > ATLAS_WIDTH || padded_h > ATLAS_HEIGHT)
        return false;
    int at = find_shelf(atlas, padded_w, padded_h);
    if (at < 0)
        return false;
    /* Also write the empty rim, so that an older picture under it does not bleed in. */
    uint8_t *padded = memory_new((size_t)padded_w * (size_t)padded_h);
    for (int y = 0; y < h; y++)
        memcpy(padded + (y + 1) * padded_w + 1, pixels + y * pitch, (size_t)w);
    AtlasShelf *shelf = &atlas->shelves[at];
    int left = shelf->used, top = shelf->y;
    gl_texture(atlas->gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, atlas->texture);
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, left, top, shelf->page, padded_w, padded_h, 1, GL_RED,
                    GL_UNSIGNED_BYTE, padded);
    free(padded);
    shelf->used = (uint16_t)(left + padded_w);
    *spot = (AtlasSpot){.x = (uint16_t)(left + 1),
                        .y = (uint16_t)(top + 1),
                        .w = (uint16_t)w,
                        .h = (uint16_t)h,
                        .page = shelf->page};
    return true;
}

Quad *atlas_add(QuadBatch *batch, const AtlasSpot *spot, Rect rect, Color top, Color bottom)
{
    Quad *quad = quad_add(batch, QUAD_SPRITE, rect);
    quad_aux(quad, spot->x, spot->y, spot->w, spot->h);
    quad->layer = spot->page;
    quad->grow = 0;
    quad_color(quad->ink, top);
    quad_color(quad->ink2, bottom);
    return quad;
}

/* --- fonts ------------------------------------------------------------------------------------ */

/* Finds and opens the font files of faces and fallbacks. To add a fallback for a script, add one
 * row; the first row whose fonts have a letter is used for it. */

#define RTL TTF_DIRECTION_RTL
#define LTR TTF_DIRECTION_LTR
#define WINDOWS_FONTS "C:/Windows/Fonts"

/* A face has one file, in a package with the name of its folder. A fallback has one file for the
 * body and a heavier one for the other faces. The files of Fonts are numbered in this order:
 *
 *     0 … FACES − 1   FACES            FACES + 1         FACES + 2       …
 *     the faces       NotoSans, body   NotoSans, heavy   CJK, body       …  */
static const struct {
    const char *folder, *names[2];
    TTF_Direction direction;
    const char *script; /* NULL: found by SDL_ttf */
} rows[] = {
    [FACE_TITLE] = {"truetype/vollkorn", {"Vollkorn-Bold.ttf"}, LTR, NULL},
    [FACE_TITLE_ITALIC] = {"truetype/vollkorn", {"Vollkorn-BoldItalic.ttf"}, LTR, NULL},
    [FACE_BODY] = {"truetype/lato", {"Lato-Medium.ttf"}, LTR, NULL},
    [FACE_STRONG] = {"truetype/lato", {"Lato-Heavy.ttf"}, LTR, NULL},
    [FACE_NUMBER] = {"truetype/lato", {"Lato-Black.ttf"}, LTR, NULL},
    {"truetype/noto", {"NotoSans-Regular.ttf", "NotoSans-Bold.ttf"}, LTR, NULL},
    {"opentype/noto", {"NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"}, LTR, NULL},
    {"truetype/noto", {"NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf"}, RTL, "Arab"},
    {"truetype/noto", {"NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf"}, RTL, "Hebr"},
    {"truetype/noto",
     {"NotoSansDevanagari-Regular.ttf", "NotoSansDevanagari-Bold.ttf"},
     LTR,
     "Deva"},
    {"truetype/noto", {"NotoSansThai-Regular.ttf", "NotoSansThai-Bold.ttf"}, LTR, "Thai"},
    {"truetype/noto", {"NotoSansArmenian-Bold.ttf", "NotoSansArmenian-Bold.ttf"}, LTR, NULL},
    {"truetype/noto", {"NotoSansGeorgian-Bold.ttf", "NotoSansGeorgian-Bold.ttf"}, LTR, NULL},
    {"truetype/noto", {"NotoSansSymbols2-Regular.ttf", "NotoSansSymbols2-Regular.ttf"}, LTR, NULL},
    {"truetype/droid", {"DroidSansFallbackFull.ttf", "DroidSansFallbackFull.ttf"}, LTR, NULL},
    /* Fonts for Chinese, Japanese and Korean, in the folders of other systems, or from other
     * packages. */
    {"noto-cjk", {"NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"}, LTR, NULL},
    {"google-noto-sans-cjk-fonts", {"NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"}, LTR, NULL},
    {"truetype/wqy", {"wqy-microhei.ttc", "wqy-microhei.ttc"}, LTR, NULL},
    {"truetype/wqy", {"wqy-zenhei.ttc", "wqy-zenhei.ttc"}, LTR, NULL},
    {"opentype/ipafont-gothic", {"ipag.ttf", "ipag.ttf"}, LTR, NULL},
    {"truetype/nanum", {"NanumGothic.ttf", "NanumGothicBold.ttf"}, LTR, NULL},
    {"truetype/unifont", {"unifont.ttf", "unifont.ttf"}, LTR, NULL},
    /* The fonts of Windows. Tahoma is for Hebrew and Arabic; the rows above it cover the other
     * scripts that it has. */
    {WINDOWS_FONTS, {"Nirmala.ttf", "NirmalaB.ttf"}, LTR, "Deva"},
    {WINDOWS_FONTS, {"LeelawUI.ttf", "LeelaUIb.ttf"}, LTR, "Thai"},
    {WINDOWS_FONTS, {"msyh.ttc", "msyhbd.ttc"}, LTR, NULL},
    {WINDOWS_FONTS, {"malgun.ttf", "malgunbd.ttf"}, LTR, NULL},
    {WINDOWS_FONTS, {"tahoma.ttf", "tahomabd.ttf"}, RTL, "Arab"},
    {WINDOWS_FONTS, {"segoeui.ttf", "segoeuib.ttf"}, LTR, NULL},
    {WINDOWS_FONTS, {"seguisym.ttf", "seguisym.ttf"}, LTR, NULL},
};

enum { ROWS = sizeof rows / sizeof *rows, FILES = FACES + 2 * (ROWS - FACES), PROBE_PX = 16 };
_Static_assert((int)FILES <= (int)FONTS_FILES, "room for every font file");

static int row_of(int file)
{
    return file < FACES ? file : FACES + (file - FACES) / 2;
}

static const char *name_of(int file)
{
    return rows[row_of(file)].names[file >= FACES && (file - FACES) % 2];
}

static void find_file(Fonts *fonts, int file, const char *folder)
{
    char *path = fonts->paths[file];
    if (folder) {
        snprintf(path, sizeof fonts->paths[file], "%s/%s", folder, name_of(file));
        if (file_exists(path))
            return;
    }
    const char *own = rows[row_of(file)].folder, *below = own[1] == ':' ? "" : "/usr/share/fonts/";
    snprintf(path, sizeof fonts->paths[file], "%s%s/%s", below, own, name_of(file));
    if (!file_exists(path))
        path[0] = 0;
}

static TTF_Font *load(Fonts *fonts, int file, int px)
{
    if (!fonts->paths[file][0])
        return NULL;
    TTF_Font *font = TTF_OpenFont(fonts->paths[file], px);
    if (!font) {
        log_write(fonts->log, LOG_WARNING, "font %s: %s", fonts->paths[file], TTF_GetError());
        fonts->paths[file][0] = 0;
        return NULL;
    }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    if (rows[row_of(file)].script) {
        TTF_SetFontDirection(font, rows[row_of(file)].direction);
        TTF_SetFontScriptName(font, rows[row_of(file)].script);
    }
    return font;
}

/* Returns the font, valid until the next call; NULL if the file has disappeared. */
static TTF_Font *fonts_get(Fonts *fonts, int file, int px)
{
    assert(file >= 0 && file < FILES && "font file");
    FontsOpen *oldest = &fonts->open[0];
    fonts->clock++;
    for (int i = 0; i < FONTS_OPEN; i++) {
        FontsOpen *open = &fonts->open[i];
        if (open->font && open->file == file && open->px == px) {
            open->used = fonts->clock;
            return open->font;
        }
        if (open->used < oldest->used)
            oldest = open;
    }
    TTF_Font *font = load(fonts, file, px);
    if (!font)
        return NULL;
    if (oldest->font)
        TTF_CloseFont(oldest->font);
    *oldest = (FontsOpen){.font = font, .file = file, .px = px, .used = fonts->clock};
    return font;
}

/* Finds the files, first in `folder` (may be NULL), then in the system's folders. Returns false
 * with *err when a face is missing. */
static bool fonts_open(Fonts *fonts, const char *folder, const LogSink *log, Err *err)
{
    *fonts = (Fonts){.log = log};
    if (TTF_Init() != 0)
        return err_set(err, NULL, 0, "fonts cannot be used: %s", TTF_GetError());
    for (int file = 0; file < FILES; file++) {
        find_file(fonts, file, folder);
        if (file < FACES && !fonts->paths[file][0])
            return err_set(err, name_of(file), 0,
                           "this font is missing; install the package fonts-%s",
                           strrchr(rows[file].folder, '/') + 1);
        if (file < FACES && !fonts_get(fonts, file, PROBE_PX))
            return err_set(err, fonts->paths[file], 0, "this font cannot be read: %s",
                           TTF_GetError());
    }
    return true;
}

static void fonts_close(Fonts *fonts)
{
    for (int i = 0; i < FONTS_OPEN; i++)
        if (fonts->open[i].font)
            TTF_CloseFont(fonts->open[i].font);
    for (int i = 0; i < FONTS_FILES; i++)
        if (fonts->probes[i])
            TTF_CloseFont(fonts->probes[i]);
    if (TTF_WasInit())
        TTF_Quit();
    *fonts = (Fonts){0};
}

/* Returns whether the font has a glyph for the letter. */
static bool draws(Fonts *fonts, int file, uint32_t letter)
{
    if (!fonts->probes[file])
        fonts->probes[file] = load(fonts, file, PROBE_PX);
    return fonts->probes[file] && TTF_GlyphIsProvided32(fonts->probes[file], letter);
}

/* Returns the file that has the letter for a face: the face itself or a fallback; −1 if none has
 * it. */
static int fonts_file_for(Fonts *fonts, Face face, uint32_t letter)
{
    if (letter < 0x80)
        return (int)face;
    if (draws(fonts, (int)face, letter))
        return (int)face;
    for (int file = FACES + (face == FACE_BODY ? 0 : 1); file < FILES; file += 2) {
        if (draws(fonts, file, letter))
            return file;
    }
    return -1;
}

/* --- writer ----------------------------------------------------------------------------------- */

enum {
    /* A frame needs about 150 entries. The table is 1 MiB, and the system provides only what is
     * used. When it is half full all entries are dropped, and the next frame adds those that it
     * shows again. */
    WORDS_ROOM = 1 << 15,
    /* The table takes 64 KiB. Of the texts that test_ui_scenes measures, mostly beginnings of lines
     * of paragraphs, 97 of 100 are found here. */
    WIDTHS_ROOM = 1 << 12,
    PIECE_BYTES = 240, /* a longer run of one font is cut into pieces */
    PIECE_PX = 950,    /* a picture with its rim and overhang must fit ATLAS_WIDTH */
    REFERENCE_PX = 256 /* size that widths are measured at: exact to 1/256 of the size */
};

static const SDL_Color WHITE = {255, 255, 255, 255}, BLACK = {0, 0, 0, 255};

static int exact_px(float px)
{
    return px < 4 ? 4 : px > 600 ? 600 : (int)(px + .5f);
}

/* Never returns 0, which marks an empty slot. */
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

/* Returns how many bytes from the start of `text` one font can write, at most PIECE_BYTES;
 * `single`: one letter with its marks. */
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

static size_t distance(size_t a, size_t b)
{
    return a > b ? a - b : b - a;
}

/* Returns where to cut a piece that is too wide for the atlas: after the space nearest to its
 * middle, or in a long word between two letters; 0 if it is a single letter. */
static size_t cut_of(const char *text, size_t length)
{
    size_t best = 0, letters = 0, middle = length / 2;
    uint32_t letter;
    for (size_t i = utf8_read(text, length, &letter); i < length;) {
        bool space = text[i - 1] == ' ';
        size_t *cut = space ? &best : &letters, at = i;
        i += utf8_read(text + i, length - i, &letter);
        if ((space || !joins(letter)) && (!*cut || distance(at, middle) < distance(*cut, middle)))
            *cut = at;
    }
    return best ? best : letters;
}

static bool pen_piece(Pen *pen, int file, const char *text, size_t length);

/* Writes a question mark for each letter that no font has, instead of the boxes that a font would
 * draw. */
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

/* Returns the cached width if there is one: without the cache, measuring took half the time of a
 * frame on the set-up screen. */
static float meter_width(void *self, Face face, float px, const char *text, size_t length)
{
    Writer *writer = self;
    Pen pen = {.writer = writer, .face = face, .px = exact_px(px)};
    uint64_t hash = text_hash((int)face, pen.px, text, length);
    /* divided by 2, since the lowest bit is always 1 */
    Width *width = &writer->widths[hash / 2 % WIDTHS_ROOM];
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
