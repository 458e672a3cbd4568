/* ui_text.c: measures, fits and draws text, and edits one line of it. Sizes are whole pixels,
 * because the glyph atlas is baked per size. */
#include "base/text.h"
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

enum { CAPITALS_SIZE = 256 };

/* --- letters ---------------------------------------------------------------------------------- */

/* Uses the C library's Unicode tables whatever language the program is set to, because a Turkish
 * process locale would capitalize i as İ, and the locale "C" knows only ASCII. A system without
 * C.UTF-8 shows captions in their original case. */
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

typedef struct Letters {
    Face face;
    float tracking; /* as a multiple of the size */
    float leading;
} Letters;

/* Digits of the title face are old-style ("16" looks like "I6"), so a title with a digit is set in
 * another face. */
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

/* Returns the width of `length` bytes at `px`. Tracking (letter spacing) applies to whole lines
 * only. */
static float span_width(const Ui *ui, Letters letters, float px, const char *text, size_t length)
{
    const TextMeter *meter = ui->frame.meter;
    if (letters.tracking <= 0)
        return meter->width(meter->self, letters.face, px, text, length);
    return draw_tracked_width(meter, letters.face, px, letters.tracking * px, text);
}

/* Returns the text to draw: a caption in capitals, any other text unchanged. */
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

/* Returns the size of fitted text in px, rounded to whole pixels and never too small to read. */
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

/* Returns the share of a line's spare width that goes to the left of the text. */
static float share_left(unsigned style)
{
    return style & UI_RIGHT ? 1 : style & UI_CENTRE ? .5f : 0;
}

/* Reduces *px until `words` fit `width` or the smallest size is reached. Returns their width at
 * that size. */
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

/* Copies as much of `text` as fits `width` together with a final "…". */
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

/* Returns whether a part of the line is cut off at the left or right. A line that is cut off above
 * or below doesn't count: that is only scrolling. */
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

/* Returns the end of the unbreakable piece of text that begins at `at`: a word, or a part of a path
 * up to its slash. */
static size_t piece_end(const char *text, size_t at)
{
    size_t end = at;
    while (text[end] && text[end] != ' ' && text[end] != '\n' &&
           (end == at || text[end - 1] != '/'))
        end++;
    return end;
}

/* Returns the number of bytes of `text` that fit a line of `width`, and sets *next to the start of
 * the next line. Lines break between pieces and at newlines. */
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

/* Lays out `text` in lines at size `px`, draws it and returns its height; only measures if `out` is
 * NULL. */
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

/* Draws one line if that needs little shrinking; otherwise a line or a paragraph, whichever allows
 * the larger letters, centred in `rect`. */
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

static int letter_count(const char *text)
{
    int count = 0;
    for (int n; (n = utf8_step(text)) > 0; text += n)
        count++;
    return count;
}

static int selection_start(const UiEdit *edit)
{
    return edit->caret < edit->anchor ? edit->caret : edit->anchor;
}

static int selection_end(const UiEdit *edit)
{
    return edit->caret > edit->anchor ? edit->caret : edit->anchor;
}

static void erase(char *text, UiEdit *edit, int from, int to)
{
    memmove(text + from, text + to, strlen(text + to) + 1);
    edit->caret = edit->anchor = from;
}

/* Refuses control characters: they would be invisible, and a newline would end a line of a saved
 * record. */
static bool may_hold(const UiField *field, const char *letter, int length)
{
    if (field->digits)
        return length == 1 && letter[0] >= '0' && letter[0] <= '9';
    return length > 1 || ((unsigned char)letter[0] >= 32 && letter[0] != 127);
}

static const float refuses_for_ms = 4000;

/* Returns whether a font can draw the letter. If not, it is refused and the reason is shown,
 * because an empty box in its place would mean nothing to a player. */
static bool has_font(Ui *ui, const UiEdit *edit, const char *letter, int length)
{
    const TextMeter *meter = ui->frame.meter;
    Face face = ui->frame.theme->type[UI_TYPE_STRONG].face;
    if (!meter->writes || meter->writes(meter->self, face, letter, (size_t)length))
        return true;
    ui->refuses = edit->hash;
    ui->refuses_ms = refuses_for_ms;
    return false;
}

/* Types `typed` over the selection, letter by letter, as long as there is room. */
static bool type_text(Ui *ui, const UiField *field, char *text, size_t size, UiEdit *edit,
                      const char *typed)
{
    bool changed = false;
    for (int n; (n = utf8_step(typed)) > 0; typed += n) {
        if (!may_hold(field, typed, n) || !has_font(ui, edit, typed, n))
            continue;
        if (edit->caret != edit->anchor) {
            erase(text, edit, selection_start(edit), selection_end(edit));
            changed = true;
        }
        size_t length = strlen(text);
        if (length + (size_t)n + 1 > size || letter_count(text) >= field->letters)
            break;
        memmove(text + edit->caret + n, text + edit->caret, length - (size_t)edit->caret + 1);
        memcpy(text + edit->caret, typed, (size_t)n);
        edit->caret += n;
        edit->anchor = edit->caret;
        changed = true;
    }
    return changed;
}

/* Returns where a key moves the caret, or −1 for any other key. */
static int moved(const char *text, int caret, InputKey key)
{
    switch (key) {
    case KEY_LEFT:
        return utf8_step_back(text, caret);
    case KEY_RIGHT:
        return caret + utf8_step(text + caret);
    case KEY_HOME:
        return 0;
    case KEY_END:
        return (int)strlen(text);
    default:
        return -1;
    }
}

/* Returns true if the text changed. If text is selected, the left and right keys move the caret to
 * that end of the selection, as in other programs. */
static bool press_key(char *text, UiEdit *edit, InputKey key, int mods)
{
    bool selected = edit->caret != edit->anchor;
    if (key == KEY_A && (mods & MOD_CTRL)) {
        edit->anchor = 0;
        edit->caret = (int)strlen(text);
        return false;
    }
    if (key == KEY_BACKSPACE || key == KEY_DELETE) {
        int from = selection_start(edit), to = selection_end(edit);
        if (!selected && key == KEY_BACKSPACE)
            from = utf8_step_back(text, from);
        else if (!selected)
            to += utf8_step(text + to);
        erase(text, edit, from, to);
        return to > from;
    }
    int to = moved(text, edit->caret, key);
    if (to < 0)
        return false;
    bool collapses = selected && !(mods & MOD_SHIFT) && (key == KEY_LEFT || key == KEY_RIGHT);
    edit->caret = collapses ? (key == KEY_LEFT ? selection_start(edit) : selection_end(edit)) : to;
    if (!(mods & MOD_SHIFT))
        edit->anchor = edit->caret;
    return false;
}

static float width_to(const Ui *ui, float px, const char *text, int at)
{
    const TextMeter *meter = ui->frame.meter;
    return meter->width(meter->self, ui->frame.theme->type[UI_TYPE_STRONG].face, px, text,
                        (size_t)at);
}

/* Returns the letter boundary nearest to `x` px from the left of the text. */
static int caret_at(const Ui *ui, float px, const char *text, float x)
{
    int at = 0;
    float before = 0;
    while (text[at]) {
        int next = at + utf8_step(text + at);
        float width = width_to(ui, px, text, next);
        if (x < (before + width) / 2)
            break;
        before = width;
        at = next;
    }
    return at;
}

static bool take_keys(Ui *ui, UiEdit *edit, const UiField *field, char *text, size_t size)
{
    bool changed = false;
    uint32_t hash = edit->hash;
    /* Keys and letters must keep their order, so the oldest in the queue is taken first. */
    for (int i = 0; i < ui->act_count;) {
        UiAct act = ui->acts[i];
        bool ours = act.hash == hash && (act.kind == ACT_KEY || act.kind == ACT_TEXT);
        if (!ours || !ui_take(ui, hash, act.kind, &act)) {
            i++;
            continue;
        }
        changed |= act.kind == ACT_KEY ? press_key(text, edit, act.key, act.mods)
                                       : type_text(ui, field, text, size, edit, act.text);
    }
    return changed;
}

static void select_all(UiEdit *edit, uint32_t hash, const char *text)
{
    *edit = (UiEdit){.hash = hash, .anchor = 0, .caret = (int)strlen(text)};
}

/* The text may have been replaced since the last frame. */
static void keep_inside(UiEdit *edit, const char *text)
{
    int length = (int)strlen(text);
    if (edit->caret < 0 || edit->caret > length || edit->anchor > length)
        select_all(edit, edit->hash, text);
}

/* Starts an edit or moves its caret by pointer: the first press and double clicks select
 * everything, other presses place the caret. */
static void take_pointer(Ui *ui, uint32_t hash, const UiState *state, Rect inner, float px,
                         const char *text)
{
    UiAct press;
    while (ui_take(ui, hash, ACT_PRESS, &press)) {
        bool fresh = ui->edit.hash != hash;
        if (fresh || press.clicks >= 2) {
            select_all(&ui->edit, hash, text);
        } else {
            ui->edit.caret = ui->edit.anchor =
                caret_at(ui, px, text, press.x - inner.x + ui->edit.scroll);
        }
    }
    if (ui->edit.hash == hash)
        keep_inside(&ui->edit, text);
    bool drags = state->dragged && ui->edit.hash == hash &&
                 (state->drag_x < inner.x || state->drag_x > inner.x + inner.w);
    if (drags)
        ui->edit.caret = caret_at(ui, px, text, state->drag_x - inner.x + ui->edit.scroll);
}

enum { SHOWN_SIZE = 2048 };

/* Writes the text with the letters that an input method composes at the caret, and updates *caret.
 * Returns `out`. */
static const char *with_composed(const UiEdit *edit, const char *text, char out[SHOWN_SIZE],
                                 int *caret)
{
    snprintf(out, SHOWN_SIZE, "%.*s%s%s", edit->caret, text, edit->composed, text + edit->caret);
    *caret = edit->caret + edit->composed_at;
    return out;
}

/* Removes letters that no font can draw from the input method's composition, so that no empty box
 * is shown and the reason appears while the player is still composing. */
static void drop_boxes(Ui *ui, UiEdit *edit)
{
    char *to = edit->composed;
    const char *from = to, *caret = to + edit->composed_at;
    for (int n; (n = utf8_step(from)) > 0; from += n)
        if (has_font(ui, edit, from, n)) {
            memmove(to, from, (size_t)n);
            to += n;
        } else if (from < caret) {
            edit->composed_at -= n;
        }
    *to = '\0';
}

/* Underlines the letters being composed, to show that they are not part of the text yet. */
static void underline(Ui *ui, Rect line, float px, const char *text)
{
    const UiEdit *edit = &ui->edit;
    float from = width_to(ui, px, text, edit->caret),
          to = width_to(ui, px, text, edit->caret + (int)strlen(edit->composed));
    ui_fill(ui,
            (Rect){line.x + from, line.y + line.h - ui_u(ui, 2), to - from, fmaxf(1, ui_u(ui, 2))},
            0, UI_WELL_TEXT);
}

static void draw_edit(Ui *ui, Rect inner, float px, const char *text)
{
    DrawList *list = ui->frame.list;
    UiEdit *edit = &ui->edit;
    Rect view = rect_grow(inner, 2);
    char shown[SHOWN_SIZE];
    int caret_in = edit->caret;
    drop_boxes(ui, edit);
    if (edit->composed[0])
        text = with_composed(edit, text, shown, &caret_in);
    float at = width_to(ui, px, text, caret_in); /* the caret stays in sight */
    float most = width_to(ui, px, text, (int)strlen(text)) - inner.w + 2;
    edit->scroll = fmaxf(fminf(edit->scroll, at), at - inner.w + 2);
    edit->scroll = fmaxf(0, fminf(edit->scroll, most));
    inner.x -= edit->scroll;
    float line = roundf(1.35f * px), top = roundf(inner.y + (inner.h - line) / 2);
    draw_clip_push(list, view);
    if (edit->caret != edit->anchor && !edit->composed[0]) {
        float from = width_to(ui, px, text, selection_start(edit)),
              to = width_to(ui, px, text, selection_end(edit));
        ui_fill(ui, (Rect){inner.x + from, top, to - from, line}, 2,
                ui_ink(color_fade(ui_color(ui, UI_FOCUS), .38f)));
    }
    Face face = ui->frame.theme->type[UI_TYPE_STRONG].face;
    const TextMeter *meter = ui->frame.meter;
    float baseline = roundf(inner.y + (inner.h + meter->ascent(meter->self, face, px)) / 2);
    draw_text(list, meter, face, px, roundf(inner.x), baseline, -1, ui_color(ui, UI_WELL_TEXT),
              text);
    if (edit->composed[0])
        underline(ui, (Rect){inner.x, top, inner.w, line}, px, text);
    ui->caret = (Rect){roundf(inner.x + at), top, fmaxf(2, ui_u(ui, 2)), line};
    ui_fill(ui, ui->caret, 0, UI_FOCUS);
    draw_clip_pop(list);
}

/* The text is drawn like any other until it is edited. Then it scrolls sideways with the caret and
 * never shrinks. */
bool ui_field(Ui *ui, const char *id, Rect rect, UiField field, char *text, size_t size)
{
    assert(field.letters > 0 && size > 1);
    UiState state = ui_widget(ui, id, field.label, rect, UI_EDITS, KEY_NONE);
    UiWidget *widget = ui_last_widget(ui);
    float radius = fminf(ui_u(ui, ui_skin(ui, UI_SKIN_WELL)->radius), rect.h / 2),
          px = ui_type_px(ui, UI_TYPE_STRONG);
    Rect inner = layout_inset(rect, ui_u(ui, 12), 0);
    bool changed = false, editing = false;
    if (widget) {
        uint32_t hash = widget->entry.hash;
        widget->radius = radius;
        if (ui->ended.hash == hash) {
            keep_inside(&ui->ended, text);
            changed = take_keys(ui, &ui->ended, &field, text, size);
        }
        take_pointer(ui, hash, &state, inner, px, text);
        editing = ui->edit.hash == hash && state.focused;
        if (editing)
            changed |= take_keys(ui, &ui->edit, &field, text, size);
        UiAct enter;
        while (ui_take(ui, hash, ACT_ENTER, &enter))
            if (field.entered)
                *field.entered = true;
    }
    Color line =
        color_mix(ui_color(ui, UI_WELL_LINE), ui_color(ui, UI_WELL_TEXT), .4f * state.hover);
    draw_lined(ui->frame.list, rect, radius, ui_color(ui, UI_WELL), ui_color(ui, UI_WELL),
               editing ? ui_color(ui, UI_FOCUS) : line,
               editing ? fmaxf(2, ui_u(ui, 2)) : fmaxf(1, ui_u(ui, 1)));
    if (!*text && field.hint)
        ui_text(ui, inner, UI_TYPE_BODY, UI_TEXT_SOFT, field.hint);
    if (editing)
        draw_edit(ui, inner, px, text);
    else if (*text)
        ui_text(ui, inner, UI_TYPE_STRONG, UI_WELL_TEXT, text);
    ui_holds(ui, id, rect, text);
    if (widget && ui->refuses == widget->entry.hash && ui->refuses_ms > 0)
        ui_tip_now(ui, ui->frame.no_font);
    return changed;
}
