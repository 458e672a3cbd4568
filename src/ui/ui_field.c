/* ui_field.c: edits one line of text. Bytes are UTF-8; caret and selection are between whole
 * letters. */
#include "base/text.h"
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* Refuses control characters: they would be invisible and would end lines of a record. */
static bool may_hold(const UiField *field, const char *letter, int length)
{
    if (field->digits)
        return length == 1 && letter[0] >= '0' && letter[0] <= '9';
    return length > 1 || ((unsigned char)letter[0] >= 32 && letter[0] != 127);
}

static const float refuses_for_ms = 4000;

/* A box in place of a letter says nothing to a player: a letter that no font has is refused, with a
 * reason. */
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

/* Returns true if the text changed. Left and right leave a selection at its ends, as everywhere. */
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
    /* Keys and letters keep their order: take the oldest in the queue. */
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

/* Starts and moves the edit by pointer: the first press selects everything, later ones place the
 * caret. */
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

/* Removes letters that no font has from what an input method composes: no box is shown, and the
 * reason appears before the input method is done. */
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

/* A line below it says that this is not typed yet. */
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
