/* ui_text.c: measures, fits and draws text. Sizes are whole pixels, because the glyph atlas is
 * baked per size. */
#include "ui/ui_text.h"

#include "base/text.h"
#include "ui/ui_internal.h"

#include <assert.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

enum { CAPITALS_SIZE = 256 };

/* --- letters ---------------------------------------------------------------------------------- */

/* Uses the C library's tables of Unicode, whatever the language of the program: the locale of the
 * process would capitalize i in the Turkish way, and "C" knows only ASCII. A system without C.UTF-8
 * shows captions as they are written. */
static uint32_t capital_of(uint32_t letter)
{
    static locale_t unicode; /* made once, kept until the end */
    if (!unicode)
        unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    return unicode ? (uint32_t)towupper_l((wint_t)letter, unicode) : letter;
}

char *ui_capitals(char *out, size_t size, const char *text)
{
    enum { SHARP_S = 0xdf };
    Text capitals = text_in(out, size);
    uint32_t letter;
    for (size_t length = strlen(text), n; length > 0 && !capitals.cut; text += n, length -= n) {
        char piece[UTF8_LETTER_MAX];
        n = utf8_read(text, length, &letter);
        if (letter == SHARP_S)
            text_add(&capitals, "SS");
        else
            text_add(&capitals, "%.*s", utf8_write(capital_of(letter), piece), piece);
    }
    return out;
}

/* --- measuring -------------------------------------------------------------------------------- */

static const UiTypeStyle *style_of(const Ui *ui, UiType type)
{
    return &ui->frame.theme->type[type];
}

float ui_type_px(const Ui *ui, UiType type)
{
    return fmaxf(UI_TEXT_LEAST_PX, roundf(style_of(ui, type)->size * ui->frame.scale));
}

/* The font settings of a text. */
typedef struct Letters {
    Face face;
    float tracking; /* in sizes */
    float leading;
} Letters;

/* Digits of the title face are old-style ("16" looks like "I6"), so a title with a digit changes
 * its face. */
static Letters letters_of(const Ui *ui, UiType type, const char *text)
{
    const UiTypeStyle *style = style_of(ui, type);
    Letters letters = {.face = style->face, .leading = style->leading};
    if (style->size > 0)
        letters.tracking = style->tracking / style->size;
    bool title = style->face == FACE_TITLE || style->face == FACE_TITLE_ITALIC;
    if (title && strpbrk(text, "0123456789"))
        letters.face = FACE_NUMBER;
    return letters;
}

/* Returns the width of `length` bytes at `px`. Only whole lines are tracked. */
static float span_width(const Ui *ui, Letters letters, float px, const char *text, size_t length)
{
    const TextMeter *meter = ui->frame.meter;
    if (letters.tracking <= 0)
        return meter->width(meter->self, letters.face, px, text, length);
    return draw_tracked_width(meter, letters.face, px, letters.tracking * px, text);
}

/* Returns the text to draw: captions are in capitals. */
static const char *shown(const Ui *ui, UiType type, const char *text, char *buffer)
{
    return style_of(ui, type)->tracking > 0 ? ui_capitals(buffer, CAPITALS_SIZE, text) : text;
}

/* The size is in the upper half of a style, in sixteenths of a pixel. It is truncated, not rounded,
 * so that a size that is rounded to whole pixels later is not rounded twice. */
enum { PX_SHIFT = 16, PX_PARTS = 16 };

unsigned ui_px(float px)
{
    assert(px >= 0 && px < 4096 && "a size that fits a style");
    return (unsigned)(px * PX_PARTS) << PX_SHIFT;
}

static float px_of(const Ui *ui, unsigned style)
{
    unsigned own = style >> PX_SHIFT;
    return own ? (float)own / PX_PARTS : ui_type_px(ui, ui_type_of(style));
}

/* Does the same for fitted text: whole pixels of a readable size. */
static float fitted_px_of(const Ui *ui, unsigned style)
{
    return fmaxf(UI_TEXT_LEAST_PX, roundf(px_of(ui, style)));
}

float ui_text_width(const Ui *ui, unsigned style, const char *text)
{
    char buffer[CAPITALS_SIZE];
    UiType type = ui_type_of(style);
    text = shown(ui, type, text, buffer);
    return ceilf(
        span_width(ui, letters_of(ui, type, text), fitted_px_of(ui, style), text, strlen(text)));
}

bool ui_text_fits(const Ui *ui, UiType type, float width, const char *text)
{
    return ui_text_width(ui, type | ui_px(UI_TEXT_LEAST_PX), text) <= width;
}

bool ui_text_fits_large(const Ui *ui, UiType type, float width, const char *text)
{
    return ui_text_width(ui, type | ui_px(.75f * ui_type_px(ui, type)), text) <= width;
}

float ui_line_height(const Ui *ui, UiType type)
{
    return roundf(ui_type_px(ui, type) * style_of(ui, type)->leading);
}

/* --- one line --------------------------------------------------------------------------------- */

/* Returns the share of a line's free room that goes to its left. */
static float share_left(unsigned style)
{
    return style & UI_RIGHT ? 1 : style & UI_CENTRE ? .5f : 0;
}

/* Reduces *px until `words` fit `width`. Returns their width at that size. */
static float shrunk(const Ui *ui, Letters letters, float *px, float width, const char *words)
{
    size_t length = strlen(words);
    float wide = span_width(ui, letters, *px, words, length);
    while (wide > width + .5f && *px > UI_TEXT_LEAST_PX) {
        *px = fmaxf(UI_TEXT_LEAST_PX, fminf(*px - 1, floorf(*px * width / wide)));
        wide = span_width(ui, letters, *px, words, length);
    }
    return wide;
}

/* Copies as much of `text` as fits `width` before "…". */
static void elide(const Ui *ui, Letters letters, float px, float width, const char *text, char *out,
                  size_t size)
{
    size_t end = strlen(text) < size - 4 ? strlen(text) : size - 4;
    do {
        end = (size_t)utf8_step_back(text, (int)end);
        memcpy(out, text, end); /* NOLINT(bugprone-not-null-terminated-result): the end follows */
        memcpy(out + end, "…", sizeof "…");
    } while (end > 0 && span_width(ui, letters, px, out, strlen(out)) > width);
}

/* Is a part of the line cut off at the left or right? A part above or below has just scrolled
 * away. */
static bool is_clipped(const DrawList *list, float x, float width)
{
    Rect clip = list->clips[list->clip_depth];
    return clip.w > 0 && (x < clip.x - .5f || x + width > clip.x + clip.w + .5f);
}

static float line(Ui *ui, Rect rect, unsigned style, float px, Color color, const char *text)
{
    char buffer[CAPITALS_SIZE], shorter[CAPITALS_SIZE];
    const char *words = shown(ui, ui_type_of(style), text, buffer);
    const TextMeter *meter = ui->frame.meter;
    Letters letters = letters_of(ui, ui_type_of(style), words);
    bool fitted = !(style & UI_FREE);
    float width = fitted ? shrunk(ui, letters, &px, rect.w, words)
                         : span_width(ui, letters, px, words, strlen(words));
    float middle = rect.y + (rect.h + meter->ascent(meter->self, letters.face, px)) / 2;
    float baseline = style & UI_BASELINE ? rect.y : roundf(middle);
    float x = rect.x + share_left(style) * (rect.w - width);
    if (fitted && width > rect.w + .5f) {
        ui_note_cut(ui, text);
        elide(ui, letters, px, rect.w, words, shorter, sizeof shorter);
        words = shorter;
        x = rect.x;
        width = rect.w;
    } else if (fitted && is_clipped(ui->frame.list, x, width)) {
        ui_note_cut(ui, text);
    }
    draw_text_tracked(ui->frame.list, meter, letters.face, px, letters.tracking * px,
                      fitted ? roundf(x) : x, baseline, -1, color, words);
    ui->reach = fmaxf(ui->reach, rect.x + width);
    return fitted ? fminf(width, rect.w) : width;
}

/* --- paragraphs ------------------------------------------------------------------------------- */

/* Returns the end of the piece of text that begins at `at` and must not be broken: a word, or a
 * part of a path up to its slash. */
static size_t piece_end(const char *text, size_t at)
{
    size_t end = at;
    while (text[end] && text[end] != ' ' && text[end] != '\n' &&
           (end == at || text[end - 1] != '/'))
        end++;
    return end;
}

/* Returns the bytes of `text` that go into a line of `width`; *next gets the start of the next
 * line. Lines break between pieces and at newlines. */
static size_t line_break(const Ui *ui, Letters letters, float px, float width, const char *text,
                         size_t *next)
{
    size_t fits = 0, at = 0;
    for (;;) {
        size_t end = piece_end(text, at);
        if (fits > 0 && span_width(ui, letters, px, text, end) > width)
            break;
        fits = end;
        if (!text[end] || text[end] == '\n') {
            *next = text[end] ? end + 1 : end;
            return fits;
        }
        at = end + (text[end] == ' ');
    }
    *next = fits + (text[fits] == ' ');
    return fits;
}

/* Returns the largest size up to `px` that lets the longest piece fit `width`. */
static float word_px(const Ui *ui, Letters letters, float px, float width, const char *text)
{
    float widest = 0;
    for (size_t at = 0, end; text[at]; at = end + (text[end] == ' ' || text[end] == '\n')) {
        end = piece_end(text, at);
        widest = fmaxf(widest, span_width(ui, letters, px, text + at, end - at));
    }
    return widest > width ? fmaxf(UI_TEXT_LEAST_PX, floorf(px * width / widest)) : px;
}

static DrawCommand *draw_span(Ui *ui, Letters letters, float px, float x, float baseline,
                              float share, Color color, const char *text, size_t length)
{
    char words[512];
    if (length >= sizeof words)
        length = (size_t)utf8_step_back(text, sizeof words - 1);
    memcpy(words, text, length);
    words[length] = 0;
    float left = x - share * span_width(ui, letters, px, words, length);
    return draw_text(ui->frame.list, ui->frame.meter, letters.face, px, roundf(left), baseline, -1,
                     color, words);
}

/* Sets `text` at `px` and returns its height; only measures if `out` is NULL. */
static float paragraph(Ui *out, const Ui *ui, Rect rect, unsigned style, float px, Color color,
                       const char *text)
{
    assert(style_of(ui, ui_type_of(style))->tracking <= 0 && "captions are single lines");
    if (!*text)
        return 0;
    Letters letters = letters_of(ui, ui_type_of(style), text);
    px = word_px(ui, letters, px, rect.w, text);
    const TextMeter *meter = ui->frame.meter;
    float high = roundf(px * letters.leading), share = share_left(style);
    float baseline = rect.y + (high + meter->ascent(meter->self, letters.face, px)) / 2;
    int lines = 0;
    for (size_t next; *text; text += next, lines++) {
        size_t length = line_break(ui, letters, px, rect.w, text, &next);
        if (!out)
            continue;
        float wide = span_width(ui, letters, px, text, length);
        out->reach = fmaxf(out->reach, rect.x + wide);
        if (wide > rect.w + .5f)
            ui_note_cut(out, text);
        draw_span(out, letters, px, rect.x + share * rect.w, roundf(baseline + (float)lines * high),
                  share, color, text, length)
            ->joins = lines > 0;
    }
    return (float)lines * high;
}

float ui_text_height(const Ui *ui, unsigned style, float width, const char *text)
{
    return paragraph(NULL, ui, (Rect){0, 0, width, 0}, style, fitted_px_of(ui, style), 0, text);
}

/* Draws one line if that needs little shrinking, else the paragraph with the largest letters,
 * centred in `rect`. */
static float wrapped(Ui *ui, Rect rect, unsigned style, Color color, const char *text)
{
    float full = fitted_px_of(ui, style), px = full, size = full, height;
    float width = shrunk(ui, letters_of(ui, ui_type_of(style), text), &px, rect.w, text);
    bool fits = width <= rect.w + .5f;
    if (fits && px >= .85f * full)
        return line(ui, rect, style, px, color, text);
    while ((height = paragraph(NULL, ui, rect, style, size, color, text)) > rect.h &&
           size > UI_TEXT_LEAST_PX)
        size = fmaxf(UI_TEXT_LEAST_PX, size - 1);
    if (fits && px >= size)
        return line(ui, rect, style, px, color, text);
    if (height > rect.h + 1)
        ui_note_cut(ui, text);
    Rect place = {rect.x, roundf(rect.y + (rect.h - height) / 2), rect.w, height};
    return paragraph(ui, ui, place, style, size, color, text);
}

float ui_text(Ui *ui, Rect rect, unsigned style, UiInk ink, const char *text)
{
    Color color = ui_color(ui, ink);
    if (!*text)
        return 0;
    if (style & UI_PARAGRAPH)
        return paragraph(ui, ui, rect, style, fitted_px_of(ui, style), color, text);
    if (style & UI_WRAP)
        return wrapped(ui, rect, style, color, text);
    return line(ui, rect, style, style & UI_FREE ? px_of(ui, style) : fitted_px_of(ui, style),
                color, text);
}

float ui_number(Ui *ui, Rect rect, unsigned style, UiInk ink, int number)
{
    char text[16];
    snprintf(text, sizeof text, style & UI_SIGNED ? "%+d" : "%d", number);
    return ui_text(ui, rect, style, ink, text);
}
