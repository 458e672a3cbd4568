/* ui_scroll.c: a view of something higher than itself. */
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>

static float bar_width(const Ui *ui)
{
    return fmaxf(6, ui_u(ui, 8));
}

/* Whole pixels: letters would blur between them. */
static float clamped(const UiScroll *scroll, float y)
{
    return fmaxf(0, fminf(roundf(y), scroll->content - scroll->view.h));
}

/* The knob is as long, relative to the track, as the view is, relative to the content. */
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
    Color color = ui_color(ui, UI_TEXT_SOFT);
    draw_box(ui->frame.list, track, width / 2, color_fade(color, .12f), color_fade(color, .12f));
    Rect knob = {track.x, roundf(track.y + way * scroll->y / most), width, length};
    Color body = color_fade(color, .55f + .35f * fmaxf(state.hover, state.press));
    draw_box(ui->frame.list, knob, width / 2, body, body);
}

/* The wheel moves the target, the view follows it; the bar and a finger move both at once, so that
 * it stays under the pointer. */
Rect ui_scroll_begin(Ui *ui, const char *id, Rect rect, UiScroll *scroll)
{
    assert(!ui->measuring && "what scrolls has its own height");
    ui_push(ui, id, -1);
    uint32_t hash = ui_hash(ui, "wheel", NULL);
    scroll->view = rect;
    bool bars = scroll->content > rect.h + .5f;
    if (bars)
        ui_hit_wheel(ui, rect, hash);
    UiAct act;
    while (ui_take(ui, hash, ACT_WHEEL, &act))
        scroll->target -= act.wheel * 3 * ui_line_height(ui, UI_TYPE_BODY);
    scroll->target = clamped(scroll, scroll->target);
    while (ui_take(ui, hash, ACT_SCROLL, &act))
        scroll->target = scroll->y = clamped(scroll, scroll->y - act.y);
    /* Closes the distance by a share per time, so that turns of the wheel add up smoothly. */
    float share = ui->frame.still ? 1 : fminf(1, ui->frame.ms / 60);
    scroll->y += (scroll->target - scroll->y) * share;
    if (fabsf(scroll->target - scroll->y) < .5f)
        scroll->y = scroll->target;
    else
        ui->moving = true;
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

/* The widget with the focus, if it stands in this view and came by key: into sight, with a
 * little air. */
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

/* What goes on past the upper or lower rim fades into the panel, so that no line of text ends in
 * half a letter. */
static void soften(Ui *ui, const UiScroll *scroll, float content)
{
    float high = fminf(ui_u(ui, 26), scroll->view.h / 4), bottom = scroll->view.y + scroll->view.h;
    Color above = ui_color(ui, UI_PANEL_TOP) | 0xff, below = ui_color(ui, UI_PANEL_BOTTOM) | 0xff;
    Rect rim = {scroll->view.x, scroll->view.y, scroll->inner.w, high};
    if (scroll->y > 0)
        draw_box(ui->frame.list, rim, 0, above, color_fade(above, 0));
    rim.y = bottom - high;
    if (scroll->y < content - scroll->view.h - .5f)
        draw_box(ui->frame.list, rim, 0, color_fade(below, 0), below);
}

void ui_scroll_end(Ui *ui, UiScroll *scroll, float content)
{
    draw_clip_pop(ui->frame.list);
    content = ceilf(content);
    if (scroll->soft)
        soften(ui, scroll, content);
    if (content != scroll->content) /* the bar appears or goes in the next frame */
        ui->due = 2;
    scroll->content = content;
    if (ui->focus_moved && ui->by_keyboard && !ui->inert)
        follow_focus(ui, scroll);
}
