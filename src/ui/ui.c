/* ui.c: runs a frame: ids, registered widgets, what the player does with them, easing and focus
 * ring. Events are in ui_event.c, tips in ui_tip.c. */
#include "ui/ui.h"
#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UI_HOVER_MS 110.f

/* --- life cycle ------------------------------------------------------------------------------- */

Ui *ui_new(void)
{
    Ui *ui = memory_new(sizeof *ui);
    ui->due = 2;
    return ui;
}

void ui_free(Ui *ui)
{
    for (int i = 0; ui && i < 2; i++)
        free(ui->pages[i].labels);
    free(ui);
}

void ui_begin(Ui *ui, const UiFrame *frame)
{
    assert(!ui->inside && "ui_begin without ui_end");
    assert(frame->list && frame->meter && frame->theme && frame->scale > 0);
    ui->frame = *frame;
    ui->page = 1 - ui->page;
    UiPage *page = ui_page(ui);
    page->widget_count = page->hit_count = page->label_bytes = 0;
    ui->find_from = 0;
    ui->prefix[0] = 0;
    ui->depth = 0;
    ui->inside = true;
    ui->inert = false;
    ui->layout_depth = ui->measuring = 0;
    ui->on_paper = false;
    ui->moving = false;
    ui->settles_ms = fmaxf(0, ui->settles_ms - frame->ms);
    ui->refuses_ms = fmaxf(0, ui->refuses_ms - frame->ms);
    ui->dialog = 0;
    ui->tip_asked = false;
    ui->read_count = 0;
    ui->cut_count = 0;
    ui->cut_text[0] = 0;
}

/* --- the frame in hand ------------------------------------------------------------------------ */

DrawList *ui_list(const Ui *ui)
{
    return ui->frame.list;
}

const UiTheme *ui_theme(const Ui *ui)
{
    return ui->frame.theme;
}

float ui_pale(const Ui *ui)
{
    return ui_theme(ui)->flat ? .68f : .35f;
}

#define OWN_COLOR ((UiInk)1 << 32)

UiInk ui_ink(Color color)
{
    return OWN_COLOR | color;
}

Color ui_color(const Ui *ui, UiInk ink)
{
    assert((ink & OWN_COLOR || ink < UI_COLORS) && "a colour of its own comes through ui_ink");
    return ink & OWN_COLOR ? (Color)ink : ui->frame.theme->color[ink];
}

const UiSkin *ui_skin(const Ui *ui, UiSkinKind skin)
{
    return &ui->frame.theme->skin[skin];
}

float ui_space(const Ui *ui, UiSpace space)
{
    return ui_u(ui, ui->frame.theme->space[space]);
}

Rect ui_window(const Ui *ui)
{
    return (Rect){0, 0, ui->frame.width, ui->frame.height};
}

float ui_scale(const Ui *ui)
{
    return ui->frame.scale;
}

float ui_scale_of(float width, float height, float wish)
{
    return fmaxf(.8f, fminf(width / 1600, height / 900) * wish);
}

float ui_u(const Ui *ui, float u)
{
    float px = roundf(u * ui->frame.scale);
    return u > 0 ? fmaxf(1, px) : px;
}

float ui_touch(const Ui *ui, float u)
{
    return fmaxf(fmaxf(44, ui->frame.finger), ui_u(ui, u));
}

void ui_pointer(const Ui *ui, float *x, float *y)
{
    *x = ui->x;
    *y = ui->y;
}

/* --- ids -------------------------------------------------------------------------------------- */

uint32_t ui_hash_of(const char *id)
{
    uint64_t wide = hash_text(HASH_FIRST, id);
    uint32_t hash = (uint32_t)(wide ^ wide >> 32);
    return hash ? hash : 1;
}

uint32_t ui_hash(const Ui *ui, const char *id, char *full)
{
    char local[64];
    Text text = text_in(full ? full : local, 64);
    text_add(&text, "%s%s", ui->prefix, id);
    assert(!text.cut && "id too long");
    return ui_hash_of(text.data);
}

void ui_push(Ui *ui, const char *id, int number)
{
    assert(ui->depth < UI_DEPTH_MAX && "ids nest too deep");
    size_t length = strlen(ui->prefix);
    ui->prefix_ends[ui->depth++] = (int)length;
    Text text = text_in(ui->prefix + length, sizeof ui->prefix - length);
    if (number >= 0)
        text_add(&text, "%s%d.", id, number);
    else
        text_add(&text, "%s.", id);
    assert(!text.cut && "id too long");
}

void ui_pop(Ui *ui)
{
    assert(ui->depth > 0 && "ui_pop without ui_push");
    ui->prefix[ui->prefix_ends[--ui->depth]] = 0;
}

const char *ui_id(Ui *ui, const char *id, int number)
{
    char *slot = ui->ids[ui->id_slot++ % UI_IDS];
    snprintf(slot, sizeof ui->ids[0], "%s%d", id, number);
    return slot;
}

/* --- easing ----------------------------------------------------------------------------------- */

/* Moves `value` towards `target`; moving from 0 to 1 takes UI_HOVER_MS. */
static float follow(Ui *ui, float value, float target)
{
    if (value == target)
        return target;
    float step = ui->frame.still ? 1 : ui->frame.ms / UI_HOVER_MS;
    float next = value < target ? fminf(target, value + step) : fmaxf(target, value - step);
    if (next != target)
        ui->moving = true;
    return next;
}

/* --- acts ------------------------------------------------------------------------------------- */

static void act_drop(Ui *ui, int i)
{
    ui->act_count--;
    memmove(ui->acts + i, ui->acts + i + 1, (size_t)(ui->act_count - i) * sizeof ui->acts[0]);
}

void ui_act_push(Ui *ui, UiAct act)
{
    if (ui->act_count == UI_ACTS_MAX) /* no widget took the oldest act */
        act_drop(ui, 0);
    ui->acts[ui->act_count++] = act;
    ui->due = 2;
}

bool ui_take(Ui *ui, uint32_t hash, UiActKind kind, UiAct *act)
{
    for (int i = 0; i < ui->act_count; i++) {
        if (ui->acts[i].hash != hash || ui->acts[i].kind != kind)
            continue;
        *act = ui->acts[i];
        act_drop(ui, i);
        ui->due = 2;
        return true;
    }
    return false;
}

/* --- widgets ---------------------------------------------------------------------------------- */

/* The pointer never meets a widget that is clipped away or inert. */
static void hit_add(Ui *ui, UiHit hit)
{
    UiPage *page = ui_page(ui);
    const DrawList *list = ui->frame.list;
    hit.rect = rect_cut(hit.rect, list->clips[list->clip_depth]);
    if (ui->inert || hit.rect.w <= 0 || hit.rect.h <= 0 || page->hit_count == UI_HITS_MAX)
        return;
    page->hits[page->hit_count++] = hit;
}

void ui_block(Ui *ui, Rect rect)
{
    hit_add(ui, (UiHit){.rect = rect});
}

bool ui_covered(const Ui *ui, float x, float y)
{
    const UiPage *page = &ui->pages[ui->page];
    for (int i = 0; i < page->hit_count; i++)
        if (rect_has(rect_grow(page->hits[i].rect, 6), x, y))
            return true;
    return false;
}

void ui_hit_wheel(Ui *ui, Rect rect, uint32_t hash)
{
    hit_add(ui, (UiHit){.rect = rect, .hash = hash, .flags = UI_NO_FOCUS, .wheel = true});
}

void ui_meets_half(Ui *ui, Rect square, int corner)
{
    UiPage *page = ui_page(ui);
    const UiWidget *widget = ui_last_widget(ui);
    UiHit *hit = page->hit_count ? &page->hits[page->hit_count - 1] : NULL;
    if (!widget || !hit || hit->hash != widget->entry.hash)
        return; /* the widget is out of sight or reach */
    hit->rect = square;
    hit->half = 1 + corner;
}

void ui_inert(Ui *ui, bool inert)
{
    ui->inert = inert;
}

void ui_disable_begin(Ui *ui, bool disabled)
{
    assert(!ui->disabling && "disabling is not nested");
    ui->disabling = disabled;
    ui->shown_fade = ui->frame.list->fade;
    if (disabled)
        ui->frame.list->fade *= ui->frame.theme->disabled;
}

void ui_disable_end(Ui *ui)
{
    ui->disabling = false;
    ui->frame.list->fade = ui->shown_fade;
}

const UiWidget *ui_find(const UiPage *page, uint32_t hash, int from)
{
    for (int i = 0; hash && i < page->widget_count; i++) {
        const UiWidget *widget = &page->widgets[(from + i) % page->widget_count];
        if (widget->entry.hash == hash)
            return widget;
    }
    return NULL;
}

UiWidget *ui_last_widget(Ui *ui)
{
    UiPage *page = ui_page(ui);
    return page->widget_count && !ui->inert ? &page->widgets[page->widget_count - 1] : NULL;
}

/* Stores the label of the next widget. If the buffer moves, the labels of earlier widgets are found
 * again in their order. */
static const char *keep_label(UiPage *page, const char *label)
{
    int size = (int)strlen(label) + 1;
    if (page->label_bytes + size > page->label_room) {
        page->labels = memory_room(page->labels, page->label_bytes + size, &page->label_room, 1);
        char *at = page->labels;
        for (int i = 0; i < page->widget_count; at += strlen(at) + 1)
            page->widgets[i++].entry.label = at;
    }
    page->label_bytes += size;
    return memcpy(page->labels + page->label_bytes - size, label, (size_t)size);
}

static UiWidget *widget_add(Ui *ui, const char *id, const char *label, Rect rect, unsigned flags,
                            InputKey key)
{
    UiPage *page = ui_page(ui);
    if (page->widget_count == UI_WIDGETS_MAX)
        return NULL;
    UiWidget *widget = &page->widgets[page->widget_count];
    const DrawList *list = ui->frame.list;
    *widget = (UiWidget){.clip = list->clips[list->clip_depth], .radius = ui_space(ui, UI_RADIUS)};
    widget->entry.hash = ui_hash(ui, id, widget->entry.id);
    widget->entry.flags = flags;
    widget->entry.key = key;
    widget->entry.whole = rect;
    widget->entry.rect = rect_cut(rect, widget->clip);
    widget->entry.label = keep_label(page, label ? label : "");
    page->widget_count++;
    return widget;
}

void ui_note(Ui *ui, const char *id, const char *label, Rect rect)
{
    if (!ui->inert)
        widget_add(ui, id, label, rect, UI_NOTE, KEY_NONE);
}

void ui_holds(Ui *ui, const char *id, Rect rect, const char *text)
{
    char value[64];
    snprintf(value, sizeof value, "%s.value", id);
    if (text && *text)
        ui_note(ui, value, text, rect);
}

/* Steps add up. A second click within one frame stays in the queue and is dropped with it, because
 * the first click may have changed what the widget does. */
static void take_acts(Ui *ui, UiWidget *widget, UiState *state)
{
    uint32_t hash = widget->entry.hash;
    UiAct act;
    if (ui_take(ui, hash, ACT_CLICK, &act)) {
        state->clicked = true;
        if (act.clicks == 0) /* by key: show the press */
            widget->press = 1;
    }
    while (ui_take(ui, hash, ACT_STEP, &act)) {
        state->x += act.step_x;
        state->y += act.step_y;
    }
}

UiState ui_widget(Ui *ui, const char *id, const char *label, Rect rect, unsigned flags,
                  InputKey key)
{
    assert(ui->inside && "widget outside ui_begin and ui_end");
    UiState state = {0};
    if (ui->disabling)
        flags |= UI_DISABLED;
    UiWidget *widget = ui->inert ? NULL : widget_add(ui, id, label, rect, flags, key);
    if (!widget)
        return state;
    uint32_t hash = widget->entry.hash;
    /* Widgets come in the same order in every frame, so the search nearly always finds the next one
     * at once. */
    const UiPage *last = &ui->pages[1 - ui->page];
    const UiWidget *old = ui_find(last, hash, ui->find_from);
    if (old) {
        ui->find_from = (int)(old - last->widgets) + 1;
        widget->hover = old->hover;
        widget->press = old->press;
        widget->focus = old->focus;
    }
    if (!(flags & UI_KEYS_ONLY))
        hit_add(ui, (UiHit){.rect = rect, .hash = hash, .flags = flags});
    if (flags & UI_DISABLED)
        return state;
    if (ui->wanted == hash) {
        ui->focus = hash;
        ui->wanted = 0;
        ui->focus_moved = true;
    }
    state.hovered = ui->over && ui->hot == hash && (!ui->active || ui->active == hash);
    state.pressed = ui->active == hash && ui->hot == hash;
    state.focused = ui->focus == hash;
    state.dragged = ui->active == hash;
    state.drag_x = ui->x;
    state.drag_y = ui->y;
    take_acts(ui, widget, &state);
    bool shown = state.focused && ui->by_keyboard;
    state.hover = widget->hover = follow(ui, widget->hover, state.hovered || shown);
    state.press = widget->press = follow(ui, widget->press, state.pressed);
    state.focus = widget->focus = follow(ui, widget->focus, shown);
    return state;
}

/* --- focus ------------------------------------------------------------------------------------ */

void ui_focus(Ui *ui, const char *id)
{
    ui->wanted = ui_hash_of(id);
    ui->by_keyboard = true;
    ui->due = 2;
}

const char *ui_focused(const Ui *ui)
{
    for (int old = 0; ui->focus && old <= ui->inside; old++) {
        const UiPage *page = &ui->pages[old ? 1 - ui->page : ui->page];
        const UiWidget *widget = ui_find(page, ui->focus, 0);
        if (widget)
            return widget->entry.id;
    }
    return "";
}

void ui_focus_clear(Ui *ui)
{
    ui->focus = ui->wanted = 0;
    ui->active = 0;
    ui->edit = (UiEdit){0};
    ui->want_first = true;
    ui->due = 2;
}

bool ui_is_editing(const Ui *ui)
{
    return ui->edit.hash != 0 && ui->edit.hash == ui->focus;
}

bool ui_by_keyboard(const Ui *ui)
{
    return ui->by_keyboard;
}

/* --- the end of a frame ----------------------------------------------------------------------- */

/* Decides the focus at the end of a frame. It stays with its widget if that was called again; else,
 * in a new scene used by keyboard, it goes to the widget with UI_FIRST. */
static void focus_settle(Ui *ui)
{
    const UiPage *page = ui_page(ui);
    bool found = false;
    const UiWidget *first = NULL;
    for (int i = 0; i < page->widget_count; i++) {
        const UiWidget *widget = &page->widgets[i];
        if (widget->entry.flags & (UI_DISABLED | UI_NOTE))
            continue;
        found |= widget->entry.hash == ui->focus;
        if (!first && (widget->entry.flags & UI_FIRST))
            first = widget;
    }
    if (ui->focus && !found)
        ui->focus = 0;
    if (ui->by_keyboard && !ui->focus && ui->want_first && first) {
        ui->focus = first->entry.hash;
        ui->due = 2;
    }
    if (page->widget_count)
        ui->want_first = false;
    if (ui->edit.hash && ui->edit.hash != ui->focus)
        ui->edit = (UiEdit){0};
}

/* Draws the ring after everything else, clipped to the view of its widget: it may cover neighbours,
 * but never the rim of a list that scrolls. */
static void focus_ring(Ui *ui)
{
    const UiPage *page = ui_page(ui);
    for (int i = 0; ui->by_keyboard && i < page->widget_count; i++) {
        const UiWidget *widget = &page->widgets[i];
        if (widget->entry.hash != ui->focus || widget->focus <= 0 ||
            widget->entry.flags & UI_OWN_RING)
            continue;
        const UiTheme *theme = ui->frame.theme;
        float thick = fmaxf(2, ui_u(ui, theme->focus)), edge = fmaxf(1, ui_u(ui, theme->edge));
        Rect clip = rect_grow(widget->clip, thick + edge);
        draw_clip_push(ui->frame.list, clip);
        draw_border(ui->frame.list, rect_grow(widget->entry.whole, thick + edge),
                    widget->radius + thick + edge, edge + 1,
                    color_fade(ui_color(ui, UI_FOCUS_EDGE), widget->focus));
        draw_border(ui->frame.list, rect_grow(widget->entry.whole, thick), widget->radius + thick,
                    thick, color_fade(ui_color(ui, UI_FOCUS), widget->focus));
        draw_clip_pop(ui->frame.list);
        return;
    }
}

void ui_end(Ui *ui)
{
    assert(ui->inside && "ui_end without ui_begin");
    assert(ui->depth == 0 && "ui_push without ui_pop");
    assert(!ui->disabling && "disabling without end");
    assert(ui->layout_depth == 0 && !ui->measuring && "layout opened without end");
    assert(ui->frame.list->clip_depth == 0 && "clip pushed without pop");
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        if (!ui->scrolls[i].called)
            ui->scrolls[i] = (UiKeptScroll){0};
        ui->scrolls[i].called = false;
    }
    focus_settle(ui);
    ui_update_hover(ui);
    focus_ring(ui);
    ui_tip_draw(ui);
    ui->inside = false;
    ui->act_count = 0; /* the widgets that should get these acts are gone */
    ui->ended = (UiEdit){0};
    ui->focus_moved = false;
    if (ui->drawn && ui->dialog && ui->dialog != ui->dialog_last)
        ui_question_begin(ui);
    ui->dialog_last = ui->dialog;
    ui->drawn = true;
    ui->cut_count_last = ui->cut_count;
    text_copy(ui->cut_text_last, sizeof ui->cut_text_last, ui->cut_text);
    if (ui->due > 0)
        ui->due--;
}

void ui_question_begin(Ui *ui)
{
    ui->settles_ms = UI_SETTLE_MS;
}

bool ui_question_settled(const Ui *ui)
{
    return ui->settles_ms <= 0;
}

bool ui_caret(const Ui *ui, Rect *caret)
{
    *caret = ui->caret;
    return ui_is_editing(ui) && ui->caret.h > 0;
}

bool ui_in_motion(const Ui *ui)
{
    return ui->due > 0 || ui->moving || !ui_question_settled(ui) || ui->refuses_ms > 0;
}

/* --- what is on screen ------------------------------------------------------------------------ */

int ui_entry_count(const Ui *ui)
{
    return ui->pages[ui->page].widget_count;
}

const UiEntry *ui_entry(const Ui *ui, int i)
{
    assert(i >= 0 && i < ui_entry_count(ui) && "entry index");
    return &ui->pages[ui->page].widgets[i].entry;
}

const UiEntry *ui_entry_find(const Ui *ui, const char *id)
{
    for (int i = 0; i < ui_entry_count(ui); i++)
        if (strcmp(ui_entry(ui, i)->id, id) == 0)
            return ui_entry(ui, i);
    return NULL;
}

void ui_note_cut(Ui *ui, const char *text)
{
    if (ui->cut_count++ == 0)
        text_copy(ui->cut_text, sizeof ui->cut_text, text);
}

int ui_cut_count(const Ui *ui)
{
    return ui->cut_count_last;
}

const char *ui_cut_text(const Ui *ui)
{
    return ui->cut_text_last;
}
