/* ui_scroll.c: draws and moves a view of content that is higher than the view. */
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>

/* How long a list runs on after a finger's release: a quick one moves on by half a page. The board
 * stops after 160 ms, since a player throws it to a place already in sight. */
static const float run_out_ms = 325;

static float bar_width(const Ui *ui)
{
    return fmaxf(6, ui_u(ui, 8));
}

/* Rounds to whole pixels: letters would blur between them. */
static float clamped(const UiScroll *scroll, float y)
{
    return fmaxf(0, fminf(roundf(y), scroll->content - scroll->view.h));
}

/* The knob relates to the track as the view relates to the content. */
static void bar(Ui *ui, Rect rect, UiScroll *scroll)
{
    float width = bar_width(ui);
    Rect track = {rect.x + rect.w - width, rect.y, width, rect.h};
    float length = fmaxf(fminf(rect.h, 3 * width), roundf(rect.h * rect.h / scroll->content));
    float way = rect.h - length, most = scroll->content - rect.h;
    UiState state =
        ui_widget(ui, "bar", "", rect_grow(track, ui_u(ui, 4)), UI_NO_FOCUS | UI_DRAGS, KEY_NONE);
    if (state.dragged && way > 0)
        scroll->target = scroll->y =
            clamped(scroll, (state.drag_y - rect.y - length / 2) / way * most);
    Color color = ui_color(ui, ui->on_paper ? UI_INK_SOFT : UI_TEXT_SOFT);
    draw_box(ui->frame.list, track, width / 2, color_fade(color, .12f), color_fade(color, .12f));
    Rect knob = {track.x, roundf(track.y + way * scroll->y / most), width, length};
    float rest = ui->on_paper ? .75f : .55f; /* soft ink is nearer to its ground */
    Color body = color_fade(color, rest + (.9f - rest) * fmaxf(state.hover, state.press));
    draw_box(ui->frame.list, knob, width / 2, body, body);
}

/* A finger moves view and target at once. After its release the view runs out from its last speed,
 * unless the finger rested before. */
static void follow_finger(Ui *ui, uint32_t hash, UiScroll *scroll)
{
    enum { RESTED_MS = 60 };
    UiRun *run = &ui->run;
    float before = scroll->y, ms = fmaxf(1, ui->frame.ms);
    bool moved = false;
    UiAct act;
    if (run->view != hash)
        return;
    if (!run->free && ui->finger.drags) {
        scroll->target = scroll->y; /* holds a view that was running */
        ui->moving = true;          /* keeps frames coming while it rests: they measure the time */
    }
    for (; ui_take(ui, hash, ACT_SCROLL, &act); moved = true)
        scroll->target = scroll->y = clamped(scroll, scroll->y - act.y);
    run->held_ms = moved ? 0 : run->held_ms + ms;
    if (moved)
        run->speed += .6f * ((scroll->y - before) / ms - run->speed);
    if (ui_take(ui, hash, ACT_LET_GO, &act) && run->held_ms < RESTED_MS && !ui->frame.still) {
        scroll->target = clamped(scroll, scroll->y + run->speed * run_out_ms);
        run->free = true;
    }
}

/* Closes the distance by a share per time, so that turns of the wheel add up smoothly. The share
 * for a view that runs out makes it start at its speed on release. */
static void follow_target(Ui *ui, uint32_t hash, UiScroll *scroll)
{
    enum { FOLLOW_MS = 60 };
    bool runs = ui->run.free && ui->run.view == hash;
    float share = ui->frame.still ? 1 : fminf(1, ui->frame.ms / (runs ? run_out_ms : FOLLOW_MS));
    scroll->y += (scroll->target - scroll->y) * share;
    if (fabsf(scroll->target - scroll->y) >= .5f) {
        ui->moving = true;
        return;
    }
    scroll->y = scroll->target;
    if (runs)
        ui->run = (UiRun){0};
}

/* The wheel moves the target, and the view follows it. The bar moves both at once, so that it stays
 * under the pointer. */
Rect ui_scroll_begin(Ui *ui, const char *id, Rect rect, UiScroll *scroll)
{
    scroll->panel_count = 0;
    assert(!ui->measuring && "what scrolls has its own height");
    ui_push(ui, id, -1);
    uint32_t hash = ui_hash(ui, "wheel", NULL);
    scroll->view = rect;
    bool bars = scroll->content > rect.h + .5f;
    if (bars)
        ui_hit_wheel(ui, rect, hash);
    UiAct act;
    while (ui_take(ui, hash, ACT_WHEEL, &act)) {
        scroll->target -= act.wheel * 3 * ui_line_height(ui, UI_TYPE_BODY);
        ui->run.free = false;
    }
    scroll->target = clamped(scroll, scroll->target);
    follow_finger(ui, hash, scroll);
    follow_target(ui, hash, scroll);
    if (bars)
        bar(ui, rect, scroll);
    ui_pop(ui);
    draw_clip_push(ui->frame.list, rect);
    scroll->inner = rect;
    if (bars)
        scroll->inner.w -= bar_width(ui) + ui_u(ui, 10);
    Rect content = scroll->inner;
    content.y -= roundf(scroll->y);
    content.h = fmaxf(rect.h, scroll->content);
    return content;
}

UiScroll *ui_scroll_kept(Ui *ui, const char *id)
{
    uint32_t hash = ui_hash(ui, id, NULL);
    UiKeptScroll *found = NULL;
    for (int i = 0; i < UI_SCROLLS_MAX; i++)
        if (ui->scrolls[i].hash == hash || (!found && !ui->scrolls[i].hash))
            found = &ui->scrolls[i];
    assert(found && "few views at once");
    found->hash = hash;
    found->called = true;
    return &found->scroll;
}

/* Scrolls the focused widget into sight, with a little air, if it is in this view and the focus
 * came by key. */
static void follow_focus(Ui *ui, UiScroll *scroll)
{
    const UiPage *page = ui_page(ui);
    float air = ui_u(ui, 14);
    for (int i = 0; i < page->widget_count; i++) {
        const UiWidget *widget = &page->widgets[i];
        Rect clip = widget->clip, whole = widget->entry.whole;
        bool here = clip.x >= scroll->view.x - 1 && clip.y >= scroll->view.y - 1 &&
                    clip.x + clip.w <= scroll->view.x + scroll->view.w + 1 &&
                    clip.y + clip.h <= scroll->view.y + scroll->view.h + 1;
        if (widget->entry.hash != ui->focus || !here)
            continue;
        float top = whole.y - air, bottom = whole.y + whole.h + air;
        if (top < scroll->view.y)
            scroll->target = clamped(scroll, scroll->y - (scroll->view.y - top));
        else if (bottom > scroll->view.y + scroll->view.h)
            scroll->target = clamped(scroll, scroll->y + bottom - scroll->view.y - scroll->view.h);
        if (scroll->target != scroll->y)
            ui->moving = true;
    }
}

/* Fades content at the upper and lower rim into the panel, as wide as `across`, so that no line of
 * text ends in half a letter. */
static void soften_across(Ui *ui, const UiScroll *scroll, Rect across, float content)
{
    float high = fminf(ui_u(ui, 26), scroll->view.h / 4), bottom = scroll->view.y + scroll->view.h;
    Color above = ui_color(ui, UI_PANEL_TOP) | 0xff, below = ui_color(ui, UI_PANEL_BOTTOM) | 0xff;
    Rect rim = {across.x, scroll->view.y, across.w, high};
    if (scroll->y > 0)
        draw_box(ui->frame.list, rim, 0, above, color_fade(above, 0));
    rim.y = bottom - high;
    if (scroll->y < content - scroll->view.h - .5f)
        draw_box(ui->frame.list, rim, 0, color_fade(below, 0), below);
}

static void soften(Ui *ui, const UiScroll *scroll, float content)
{
    Rect all = {scroll->view.x, 0, scroll->inner.w, 0};
    for (int i = 0; i < scroll->panel_count; i++)
        soften_across(ui, scroll, scroll->panels[i], content);
    if (!scroll->panel_count)
        soften_across(ui, scroll, all, content);
}

void ui_scroll_panel(UiScroll *scroll, Rect panel)
{
    if (scroll && scroll->panel_count < UI_SCROLL_PANELS)
        scroll->panels[scroll->panel_count++] = panel;
}

void ui_scroll_end(Ui *ui, UiScroll *scroll, float content)
{
    draw_clip_pop(ui->frame.list);
    content = ceilf(content);
    if (scroll->soft)
        soften(ui, scroll, content);
    if (content != scroll->content) /* the bar appears or disappears in the next frame */
        ui->due = 2;
    scroll->content = content;
    if (ui->focus_moved && ui->by_keyboard && !ui->inert)
        follow_focus(ui, scroll);
}
