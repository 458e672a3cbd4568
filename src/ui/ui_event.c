/* ui_event.c: applies pointer and keys to the widgets of the last frame, and moves the focus. */
#include "base/text.h"
#include "ui/ui_internal.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* --- the pointer ------------------------------------------------------------------------------ */

/* Returns whether the point is inside the hit area. In a half of a square, the distances along both
 * legs add up to at most one side. */
static bool hit_has(const UiHit *hit, float x, float y)
{
    static const int8_t east[4] = {0, 1, 1, 0}, south[4] = {0, 0, 1, 1};
    int corner = hit->half - 1;
    return rect_has(hit->rect, x, y) &&
           (!hit->half || fabsf(x - hit->rect.x - (float)east[corner] * hit->rect.w) +
                                  fabsf(y - hit->rect.y - (float)south[corner] * hit->rect.h) <=
                              hit->rect.w);
}

/* The last area drawn is on top. Only the wheel meets views that scroll. */
static const UiHit *hit_at(const Ui *ui, float x, float y, bool wheel)
{
    const UiPage *page = &ui->pages[ui->page];
    for (int i = page->hit_count - 1; i >= 0; i--) {
        const UiHit *hit = &page->hits[i];
        if (hit_has(hit, x, y) && (wheel || !hit->wheel))
            return hit;
    }
    return NULL;
}

static void hot_set(Ui *ui, uint32_t hash)
{
    if (ui->hot != hash)
        ui->due = 2;
    ui->hot = hash;
}

/* Moves the pointer to the place of the event. Returns what the pointer meets there. */
static const UiHit *meet(Ui *ui, const InputEvent *event)
{
    bool moved = fabsf(event->x - ui->x) + fabsf(event->y - ui->y) > 2;
    if (moved && ui->by_keyboard) {
        ui->by_keyboard = false;
        ui->due = 2;
    }
    ui->x = event->x;
    ui->y = event->y;
    ui->over = true;
    const UiHit *hit = hit_at(ui, event->x, event->y, false);
    uint32_t hash = hit && !ui->outside ? hit->hash : 0;
    bool away = fabsf(event->x - ui->untold.x) + fabsf(event->y - ui->untold.y) > 2;
    if (ui->untold.hash != hash || (away && !ui->untold.told))
        ui->untold = (UiUntold){0};
    ui->touched = event->device == DEVICE_TOUCH;
    hot_set(ui, hash);
    return hit;
}

/* Highlights a widget that came under a resting pointer, but shows no tip, since the user did not
 * point at it. A lifted finger points at nothing, and while the keyboard is in use, its focus
 * decides the highlight. */
void ui_update_hover(Ui *ui)
{
    const UiHit *hit = hit_at(ui, ui->x, ui->y, false);
    uint32_t hash = hit ? hit->hash : 0;
    if (!ui->over || ui->by_keyboard || ui->touched || ui->active || ui->outside ||
        ui->finger.view || hash == ui->hot)
        return;
    ui->untold = (UiUntold){.hash = hash, .x = ui->x, .y = ui->y};
    hot_set(ui, hash);
}

static void push_click(Ui *ui, uint32_t hash, UiActKind kind, int clicks, const InputEvent *event)
{
    ui_act_push(
        ui, (UiAct){.hash = hash, .kind = kind, .clicks = clicks, .x = event->x, .y = event->y});
}

/* Returns the innermost view below the pointer, looking through the widgets in it, or NULL if none
 * scrolls. */
static const UiHit *view_below(const Ui *ui, const UiHit *top)
{
    const UiPage *page = &ui->pages[ui->page];
    for (const UiHit *hit = top; hit && hit >= page->hits; hit--)
        if (hit->wheel && rect_has(hit->rect, ui->x, ui->y))
            return hit;
    return NULL;
}

/* Starts a finger's press. Widgets with drags of their own, like sliders and scroll bars, keep
 * those drags. A view that is still scrolling is stopped, and nothing in it is pressed. */
static void finger_down(Ui *ui, const InputEvent *event, const UiHit *hit)
{
    const UiHit *view = view_below(ui, hit_at(ui, event->x, event->y, true));
    ui->finger = (UiFinger){.x = event->x, .y = event->y};
    if (event->device == DEVICE_TOUCH && view && !(hit && hit->flags & UI_DRAGS))
        ui->finger.view = view->hash;
    ui->finger.drags = ui->finger.view && ui->run.free && ui->run.view == ui->finger.view;
    ui->run = (UiRun){.view = ui->finger.view};
}

/* Once the finger has moved up or down by a quarter of a finger's width, the press is no longer a
 * tap: the pressed widget is released. */
static bool finger_drags(Ui *ui, const InputEvent *event)
{
    UiFinger *finger = &ui->finger;
    float dx = event->x - finger->x, dy = event->y - finger->y;
    if (!finger->view)
        return false;
    if (!finger->drags && fabsf(dy) > ui_touch(ui, 0) / 4 && fabsf(dy) > fabsf(dx)) {
        finger->drags = true;
        ui->active = 0;
    }
    if (!finger->drags)
        return false;
    ui_act_push(ui, (UiAct){.hash = finger->view, .kind = ACT_SCROLL, .y = dy});
    finger->y = event->y;
    return true;
}

static bool on_move(Ui *ui, const InputEvent *event)
{
    const UiHit *hit = meet(ui, event);
    if (finger_drags(ui, event)) {
        hot_set(ui, 0);
        return true;
    }
    if (ui->active)
        ui->due = 2;
    return !ui->outside && (ui->active || hit);
}

/* Keys that were typed earlier and wait for the next frame still go into the text. */
static void edit_end(Ui *ui)
{
    if (ui->edit.hash)
        ui->ended = ui->edit;
    ui->edit = (UiEdit){0};
}

/* A press outside all widgets belongs to the scene until that button is released, wherever that
 * happens. */
static bool on_down(Ui *ui, const InputEvent *event)
{
    const UiHit *hit = meet(ui, event);
    ui->by_keyboard = false;
    if (hit && ui->tip_hash == hit->hash)
        ui->untold = (UiUntold){.hash = hit->hash, .told = ui_hash_of(ui->tip)};
    finger_down(ui, event, hit);
    bool passes = hit && hit->flags & UI_TURNS && event->button != BUTTON_LEFT;
    if ((!hit || passes) && !ui->finger.view) {
        ui->outside |= 1u << event->button;
        ui->focus = 0;
        edit_end(ui);
        return false;
    }
    if (event->button != BUTTON_LEFT)
        return true;
    bool live = hit && hit->hash && !(hit->flags & UI_DISABLED) && !ui->finger.drags;
    ui->active = live ? hit->hash : 0;
    ui->focus = live && !(hit->flags & UI_NO_FOCUS) ? hit->hash : 0;
    if (!ui_is_editing(ui))
        edit_end(ui);
    if (live)
        push_click(ui, hit->hash, ACT_PRESS, event->clicks, event);
    return true;
}

/* A click needs press and release on the same widget. */
static bool on_up(Ui *ui, const InputEvent *event)
{
    unsigned bit = 1u << event->button;
    bool outside = ui->outside & bit;
    ui->outside &= ~bit;
    const UiHit *hit = meet(ui, event);
    bool scrolled = ui->finger.view;
    if (ui->finger.drags)
        ui_act_push(ui, (UiAct){.hash = ui->finger.view, .kind = ACT_LET_GO});
    ui->finger = (UiFinger){0};
    if (outside)
        return false;
    if (event->button != BUTTON_LEFT)
        return hit != NULL;
    if (ui->active && hit && hit->hash == ui->active)
        push_click(ui, ui->active, ACT_CLICK, event->clicks > 0 ? event->clicks : 1, event);
    bool ours = ui->active || hit || scrolled;
    ui->active = 0;
    return ours;
}

/* Scrolls the innermost view. Two fingers scale boards and scroll nothing. */
static bool on_wheel(Ui *ui, const InputEvent *event)
{
    /* Some systems send wheel events without a place, so the last place of the pointer is used. */
    const UiHit *top = hit_at(ui, ui->x, ui->y, true), *view = view_below(ui, top);
    if (!top || ui->outside || top->flags & UI_TURNS)
        return false;
    ui->by_keyboard = false;
    if (view && event->device != DEVICE_TOUCH)
        ui_act_push(ui, (UiAct){.hash = view->hash, .kind = ACT_WHEEL, .wheel = event->wheel});
    return true;
}

void ui_hand_over(Ui *ui)
{
    assert(ui->active && "a widget is being pressed");
    ui->active = 0;
    ui->outside |= 1u << BUTTON_LEFT;
    hot_set(ui, 0);
}

/* --- the focus -------------------------------------------------------------------------------- */

static bool reachable(const UiWidget *widget)
{
    return !(widget->entry.flags & (UI_DISABLED | UI_NO_FOCUS | UI_NOTE));
}

/* Returns NULL while nothing has the focus. */
static const UiWidget *focused(const Ui *ui)
{
    return ui_find(&ui->pages[ui->page], ui->focus, 0);
}

static void focus_set(Ui *ui, const UiWidget *widget)
{
    ui->focus = widget->entry.hash;
    ui->by_keyboard = true;
    ui->focus_moved = true;
    edit_end(ui);
    /* Reaching a text field by keyboard starts an edit with everything selected. */
    if (widget->entry.flags & UI_EDITS)
        ui->edit = (UiEdit){.hash = ui->focus, .caret = -1};
}

/* Moves the focus to `widget`, which may be NULL. Returns whether there was one. */
static bool focus_on(Ui *ui, const UiWidget *widget)
{
    if (widget)
        focus_set(ui, widget);
    return widget != NULL;
}

/* Returns the first widget for the keyboard: the one with UI_FIRST, else the first of all (`step`
 * 1) or the last (−1). */
static const UiWidget *focus_start(const Ui *ui, int step)
{
    const UiPage *page = &ui->pages[ui->page];
    const UiWidget *edge = NULL;
    for (int i = 0; i < page->widget_count; i++) {
        const UiWidget *widget = &page->widgets[i];
        if (!reachable(widget))
            continue;
        if (widget->entry.flags & UI_FIRST)
            return widget;
        if (!edge || step < 0)
            edge = widget;
    }
    return edge;
}

/* Tab follows the order in which the scene calls its widgets: that is the reading order. */
static bool focus_step(Ui *ui, int step)
{
    const UiPage *page = &ui->pages[ui->page];
    const UiWidget *from = focused(ui);
    if (!from)
        return focus_on(ui, focus_start(ui, step));
    int count = page->widget_count, at = (int)(from - page->widgets);
    for (int i = 1; i <= count; i++) {
        const UiWidget *widget = &page->widgets[((at + i * step) % count + count) % count];
        if (reachable(widget))
            return focus_on(ui, widget);
    }
    return false;
}

/* Returns how far `to` is from `from` in the direction (dx, dy), or a negative number if it is not
 * in that direction. Sideways distance counts four times, and the same row or column comes
 * first. */
static float way_to(Rect from, Rect to, int dx, int dy)
{
    float gap_x = dx > 0 ? to.x - (from.x + from.w) : dx < 0 ? from.x - (to.x + to.w) : 0;
    float gap_y = dy > 0 ? to.y - (from.y + from.h) : dy < 0 ? from.y - (to.y + to.h) : 0;
    float along = dx ? gap_x : gap_y;
    if (along < -1)
        return -1;
    float low = dx ? fmaxf(from.y, to.y) : fmaxf(from.x, to.x);
    float high = dx ? fminf(from.y + from.h, to.y + to.h) : fminf(from.x + from.w, to.x + to.w);
    float aside = fmaxf(0, low - high);
    float centre = dx ? fabsf(from.y + from.h / 2 - to.y - to.h / 2) : fabsf(from.x - to.x);
    return fmaxf(0, along) + 4 * aside + .1f * centre;
}

/* Moves to the nearest widget in that direction, using the whole rectangles of widgets, even where
 * they are clipped. */
static bool focus_way(Ui *ui, int dx, int dy)
{
    const UiPage *page = &ui->pages[ui->page];
    const UiWidget *from = focused(ui), *best = NULL;
    float least = 0;
    for (int i = 0; from && i < page->widget_count; i++) {
        const UiWidget *to = &page->widgets[i];
        if (to == from || !reachable(to))
            continue;
        float way = way_to(from->entry.whole, to->entry.whole, dx, dy);
        if (way >= 0 && (!best || way < least)) {
            best = to;
            least = way;
        }
    }
    focus_on(ui, best);
    return from != NULL;
}

/* --- keys ------------------------------------------------------------------------------------- */

static bool click_by_key(Ui *ui, const UiWidget *widget, bool repeat)
{
    if (!repeat)
        ui_act_push(ui, (UiAct){.hash = widget->entry.hash, .kind = ACT_CLICK, .clicks = 0});
    return true;
}

/* Returns the widget with this flag, or, with `flag` 0, with this key. The last one called wins,
 * since overlays come after the scene that they cover. */
static const UiWidget *widget_by(const Ui *ui, unsigned flag, InputKey key)
{
    const UiPage *page = &ui->pages[ui->page];
    for (int i = page->widget_count - 1; i >= 0; i--) {
        const UiEntry *entry = &page->widgets[i].entry;
        bool meant = flag ? entry->flags & flag : entry->key == key && !(entry->flags & UI_NOTE);
        if (meant && !(entry->flags & UI_DISABLED))
            return &page->widgets[i];
    }
    return NULL;
}

/* Returns whether a panel covers the whole window. */
static bool is_modal(const Ui *ui)
{
    const UiPage *page = &ui->pages[ui->page];
    for (int i = 0; i < page->hit_count; i++) {
        const UiHit *hit = &page->hits[i];
        if (!hit->hash && hit->rect.w >= ui->frame.width && hit->rect.h >= ui->frame.height)
            return true;
    }
    return false;
}

static bool on_arrow(Ui *ui, const InputEvent *event)
{
    int dx = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    int dy = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const UiWidget *at = focused(ui);
    if (at && !ui->by_keyboard && !(at->entry.flags & UI_EDITS))
        at = NULL;
    if (!at) { /* no visible focus: menus and dialogs use the arrows, a board does not */
        const UiWidget *start = widget_by(ui, UI_FIRST, KEY_NONE);
        if (!start && is_modal(ui))
            start = focus_start(ui, 1);
        return focus_on(ui, start);
    }
    if ((dx && (at->entry.flags & UI_TAKES_X)) || (dy && (at->entry.flags & UI_TAKES_Y))) {
        ui_act_push(ui,
                    (UiAct){.hash = at->entry.hash, .kind = ACT_STEP, .step_x = dx, .step_y = dy});
        return true;
    }
    return focus_way(ui, dx, dy);
}

/* Handles the keys that belong to a text being edited; others are handled as usual. */
static bool edit_key(Ui *ui, const InputEvent *event)
{
    switch (event->key) {
    case KEY_TAB:
    case KEY_UP:
    case KEY_DOWN:
        return false; /* handled as for every other widget */
    case KEY_ENTER:   /* ends the edit; only the next Enter reaches the default button */
        ui_act_push(ui, (UiAct){.hash = ui->focus, .kind = ACT_ENTER});
        edit_end(ui);
        ui->by_keyboard = true;
        return true;
    case KEY_ESCAPE:
        edit_end(ui);
        ui->focus = 0;
        return true;
    default:
        ui_act_push(
            ui,
            (UiAct){.hash = ui->focus, .kind = ACT_KEY, .key = event->key, .mods = event->mods});
        return true;
    }
}

/* Clicks a button that cancels. Without one, the focus ring disappears first, and only the next
 * Escape reaches the scene. */
static bool on_escape(Ui *ui, const InputEvent *event)
{
    const UiWidget *cancel = widget_by(ui, UI_CANCEL, KEY_NONE);
    if (cancel)
        return click_by_key(ui, cancel, event->repeat);
    bool shown = ui->focus && ui->by_keyboard;
    if (shown)
        ui->focus = 0;
    return shown;
}

/* Tries the meanings of a key from the narrowest to the widest: the text being edited, the focus,
 * the default button, shortcuts. Outside texts no widget takes Ctrl, Alt or Super: a key that is
 * pressed with them means something else. */
static bool on_key(Ui *ui, const InputEvent *event)
{
    if (ui_is_editing(ui) && edit_key(ui, event))
        return true;
    if (event->mods & (MOD_CTRL | MOD_ALT | MOD_SUPER))
        return false;
    if (event->key == KEY_TAB)
        return focus_step(ui, event->mods & MOD_SHIFT ? -1 : 1);
    if (event->key == KEY_LEFT || event->key == KEY_RIGHT || event->key == KEY_UP ||
        event->key == KEY_DOWN)
        return on_arrow(ui, event);
    const UiWidget *at = focused(ui);
    bool activates = event->key == KEY_ENTER || event->key == KEY_SPACE;
    if (activates && at && ui->by_keyboard && !(at->entry.flags & UI_EDITS))
        return click_by_key(ui, at, event->repeat);
    if (event->key == KEY_ENTER) {
        const UiWidget *preset = widget_by(ui, UI_DEFAULT, KEY_NONE);
        if (preset)
            return click_by_key(ui, preset, event->repeat);
    }
    if (event->key == KEY_ESCAPE && on_escape(ui, event))
        return true;
    if (event->key == KEY_NONE)
        return false;
    const UiWidget *meant = widget_by(ui, 0, event->key);
    return meant && click_by_key(ui, meant, event->repeat);
}

/* --- all -------------------------------------------------------------------------------------- */

/* Keys never decide anything while text is being composed: those that choose among the proposals go
 * to the input method alone. */
static bool on_compose(Ui *ui, const InputEvent *event)
{
    if (!ui_is_editing(ui))
        return false;
    text_copy(ui->edit.composed, sizeof ui->edit.composed, event->text);
    ui->edit.composed_at = 0;
    for (int i = 0; i < event->caret && ui->edit.composed[ui->edit.composed_at]; i++)
        ui->edit.composed_at += utf8_step(ui->edit.composed + ui->edit.composed_at);
    return true;
}

static bool on_text(Ui *ui, const InputEvent *event)
{
    const UiWidget *at = focused(ui);
    if (!at || !(at->entry.flags & UI_EDITS))
        return false;
    if (!ui_is_editing(ui))
        focus_set(ui, at);
    ui->edit.composed[0] = 0;
    UiAct act = {.hash = ui->focus, .kind = ACT_TEXT};
    text_copy(act.text, sizeof act.text, event->text);
    ui_act_push(ui, act);
    return true;
}

bool ui_event(Ui *ui, const InputEvent *event)
{
    assert(!ui->inside && "events come between frames");
    /* Most movements of the pointer change nothing on the screen. */
    if (event->kind != INPUT_MOVE && event->kind != INPUT_LEAVE)
        ui->due = 2;
    switch (event->kind) {
    case INPUT_MOVE:
        return on_move(ui, event);
    case INPUT_DOWN:
        return on_down(ui, event);
    case INPUT_UP:
        return on_up(ui, event);
    case INPUT_WHEEL:
        return on_wheel(ui, event);
    case INPUT_KEY:
        return on_key(ui, event);
    case INPUT_TEXT:
        return on_text(ui, event);
    case INPUT_COMPOSE:
        return on_compose(ui, event);
    case INPUT_LEAVE:
        ui->over = false;
        hot_set(ui, 0);
        return false;
    case INPUT_FOCUS_LOST:
        ui->active = 0;
        ui->outside = 0;
        ui->finger = (UiFinger){0};
        return false;
    default:
        return false;
    }
}
