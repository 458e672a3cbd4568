/* ui_panel.c: cuts rectangles into parts, and draws panels and other passive things. All cuts are
 * on whole pixels, so that lines stay crisp. */
#include "ui/ui.h"
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>

static float at_most(float size, float there)
{
    return fmaxf(0, fminf(roundf(size), there));
}

Rect layout_top(Rect *from, float size, float gap)
{
    size = at_most(size, from->h);
    Rect piece = {from->x, from->y, from->w, size};
    float used = fminf(from->h, size + roundf(gap));
    from->y += used;
    from->h -= used;
    return piece;
}

Rect layout_bottom(Rect *from, float size, float gap)
{
    size = at_most(size, from->h);
    Rect piece = {from->x, from->y + from->h - size, from->w, size};
    from->h -= fminf(from->h, size + roundf(gap));
    return piece;
}

Rect layout_left(Rect *from, float size, float gap)
{
    size = at_most(size, from->w);
    Rect piece = {from->x, from->y, size, from->h};
    float used = fminf(from->w, size + roundf(gap));
    from->x += used;
    from->w -= used;
    return piece;
}

Rect layout_right(Rect *from, float size, float gap)
{
    size = at_most(size, from->w);
    Rect piece = {from->x + from->w - size, from->y, size, from->h};
    from->w -= fminf(from->w, size + roundf(gap));
    return piece;
}

/* Returns the start of cell i. A cell's width is the difference between two rounded starts, so that
 * cells and gaps add up to exactly `whole`. */
static float start(float from, float whole, int i, int count, float gap)
{
    return roundf(from + (float)i * (whole + gap) / (float)count);
}

Rect layout_column(Rect of, int i, int count, float gap)
{
    float x = start(of.x, of.w, i, count, gap), next = start(of.x, of.w, i + 1, count, gap);
    return (Rect){x, of.y, fmaxf(0, next - x - gap), of.h};
}

Rect layout_row(Rect of, int i, int count, float gap)
{
    float y = start(of.y, of.h, i, count, gap), next = start(of.y, of.h, i + 1, count, gap);
    return (Rect){of.x, y, of.w, fmaxf(0, next - y - gap)};
}

Rect layout_centre(Rect of, float width, float height)
{
    width = fminf(roundf(width), of.w);
    height = fminf(roundf(height), of.h);
    return (Rect){roundf(of.x + (of.w - width) / 2), roundf(of.y + (of.h - height) / 2), width,
                  height};
}

Rect layout_whole(float x, float y, float w, float h)
{
    return (Rect){roundf(x), roundf(y), roundf(w), roundf(h)};
}

Rect layout_about(float x, float y, float size)
{
    return (Rect){roundf(x - size / 2), roundf(y - size / 2), size, size};
}

Rect layout_inset(Rect r, float x, float y)
{
    x = fminf(x, r.w / 2);
    y = fminf(y, r.h / 2);
    return (Rect){r.x + x, r.y + y, r.w - 2 * x, r.h - 2 * y};
}

unsigned layout_labels(float room, int count, const float *whole, const float *sign, int main)
{
    assert(count > 0 && count < 32 && main < count && "buttons in a row");
    unsigned words = (1u << count) - 1;
    float wide = 0;
    for (int i = 0; i < count; i++)
        wide += whole[i];
    while (wide > room && words) {
        int most = main;
        float saved = 0;
        for (int i = 0; i < count; i++)
            if (i != main && words >> i & 1 && whole[i] - sign[i] >= saved) {
                most = i;
                saved = whole[i] - sign[i];
            }
        if (most < 0 || !(words >> most & 1))
            break;
        wide -= whole[most] - sign[most];
        words &= ~(1u << most);
    }
    return words;
}

static const UiSkinKind skins[UI_PANELS] = {[UI_PANEL_NIGHT] = UI_SKIN_PANEL,
                                            [UI_PANEL_SHEET] = UI_SKIN_PANEL,
                                            [UI_PANEL_PAPER] = UI_SKIN_PAPER,
                                            [UI_PANEL_TIP] = UI_SKIN_TIP,
                                            [UI_PANEL_RECESS] = UI_SKIN_RECESS};

float ui_skin_line(const Ui *ui, const UiSkin *skin)
{
    return fmaxf(1, roundf(skin->width * fmaxf(1, ui->frame.scale)));
}

void ui_drop_shadow(Ui *ui, Rect rect, float radius, float height, float strength)
{
    if (ui->frame.theme->flat || height <= 0 || strength <= 0)
        return;
    Color color = color_fade(ui_color(ui, UI_SHADOW), strength);
    Rect wide = rect_grow(rect, ui_u(ui, .25f * height));
    wide.y += ui_u(ui, .6f * height);
    draw_shadow(ui->frame.list, wide, radius, ui_u(ui, 1.6f * height), color_fade(color, .55f));
    Rect near = rect;
    near.y += ui_u(ui, .2f * height);
    draw_shadow(ui->frame.list, near, radius, ui_u(ui, .5f * height), color_fade(color, .6f));
}

/* Draws the inner shadow along the top of a recess, and the light on its lower lip. */
static void draw_hollow(Ui *ui, Rect rect, float radius)
{
    enum { LINES = 4 };
    DrawList *list = ui->frame.list;
    float left = rect.x + radius, right = rect.x + rect.w - radius, u = ui_u(ui, 1);
    for (int i = 0; i < LINES && !ui->frame.theme->flat; i++) {
        float y = rect.y + ((float)i + .5f) * 1.5f * u,
              out = (float)(LINES - 1 - i) * .12f * radius;
        draw_line(list, left - out, y, right + out, y, 1.5f * u,
                  color_fade(ui_color(ui, UI_WOOD_SHADE), .7f - .18f * (float)i));
    }
    float low = rect.y + rect.h;
    if (!ui->frame.theme->flat)
        draw_line(list, left, low, right, low, u, color_fade(ui_color(ui, UI_WOOD_LIT), .55f));
}

void ui_panel_round(Ui *ui, Rect rect, UiPanelKind kind, float radius)
{
    const UiSkin *skin = ui_skin(ui, skins[kind]);
    float r = fminf(ui_u(ui, radius), fminf(rect.w, rect.h) / 2);
    ui_drop_shadow(ui, rect, r, skin->height, skin->strength);
    Color solid = kind == UI_PANEL_SHEET ? 0xff : 0;
    draw_lined(ui->frame.list, rect, r, ui_color(ui, skin->top) | solid,
               ui_color(ui, skin->bottom) | solid, ui_color(ui, skin->line),
               ui_skin_line(ui, skin));
    if (kind == UI_PANEL_RECESS)
        draw_hollow(ui, rect, r);
    ui_block(ui, rect);
}

void ui_panel(Ui *ui, Rect rect, UiPanelKind kind)
{
    ui_panel_round(ui, rect, kind, ui_skin(ui, skins[kind])->radius);
}

void ui_ring_radius(Ui *ui, float radius)
{
    UiWidget *widget = ui_last_widget(ui);
    if (widget)
        widget->radius = radius;
}

void ui_veil(Ui *ui)
{
    ui_fill(ui, ui_window(ui), 0, UI_VEIL);
    ui_block(ui, ui_window(ui));
    if (!ui->inert)
        ui->dialog = ui_hash_of(ui->prefix);
}

void ui_caption(Ui *ui, Rect rect, const char *text, bool paper, bool rule)
{
    float width = ui_text(ui, rect, UI_TYPE_CAPTION, paper ? UI_INK_GOLD : UI_TEXT_GOLD, text);
    float from = rect.x + width + ui_u(ui, 12), to = rect.x + rect.w;
    if (!rule || to - from < ui_u(ui, 16))
        return;
    float y = roundf(rect.y + rect.h / 2);
    ui_fill(ui, (Rect){from, y, to - from, ui_skin_line(ui, ui_skin(ui, UI_SKIN_PANEL))}, 0,
            ui_ink(color_fade(ui_color(ui, paper ? UI_PAPER_LINE : UI_PANEL_LINE), .8f)));
}

void ui_fill(Ui *ui, Rect rect, float radius, UiInk ink)
{
    draw_box(ui->frame.list, rect, radius, ui_color(ui, ink), ui_color(ui, ink));
}

DrawCommand *ui_disc(Ui *ui, Rect rect, UiInk fill, UiInk line, float stroke)
{
    return draw_add(ui->frame.list, (DrawCommand){.kind = DRAW_DISC,
                                                  .rect = rect,
                                                  .top = ui_color(ui, fill),
                                                  .bottom = ui_color(ui, fill),
                                                  .border = ui_color(ui, line),
                                                  .stroke = stroke});
}

void ui_icon(Ui *ui, Rect rect, Icon icon, float size, UiInk ink)
{
    draw_icon(ui->frame.list, icon, layout_centre(rect, size, size), ui_color(ui, ink));
}

void ui_badge(Ui *ui, Rect disc, int number, bool lit)
{
    ui_disc(ui, disc, lit ? UI_ACT : UI_PAPER_TOP, UI_INK, 2);
    ui_number(ui, disc, UI_TYPE_NUMBER | UI_CENTRE, lit ? UI_ACT_TEXT : UI_INK, number);
}

void ui_bar(Ui *ui, Rect rect, float share)
{
    ui_fill(ui, rect, rect.h / 2, UI_WELL);
    if (share <= 0)
        return;
    rect.w = fmaxf(rect.h, rect.w * fminf(1, share));
    ui_fill(ui, rect, rect.h / 2, UI_GOLD);
}

/* Returns the largest square that fits `rect`, centred in it. */
static Rect square_in(Rect rect)
{
    float size = fminf(rect.w, rect.h);
    return layout_about(rect.x + rect.w / 2, rect.y + rect.h / 2, size);
}

void ui_mark(Ui *ui, Rect rect, PlayerLook look)
{
    Rect disc = square_in(rect);
    Color ink = look_ink(look.color);
    /* A dark colour hardly stands out from a dark panel, so it gets a lighter outline. */
    Color line =
        color_luma(look.color) < .25f ? color_fade(ink, .75f) : color_darker(look.color, .25f);
    ui_disc(ui, disc, ui_ink(look.color), ui_ink(line), fmaxf(1, roundf(disc.w / 28)))->bottom =
        color_darker(look.color, .10f);
    draw_icon(ui->frame.list, (Icon)(ICON_CIRCLE + look.mark),
              rect_grow(disc, -roundf(.27f * disc.w)), ink);
}

void ui_ring(Ui *ui, Rect rect, float share)
{
    Rect disc = square_in(rect);
    float stroke = fmaxf(2, roundf(disc.w / 11));
    UiInk none = ui_ink(0);
    ui_disc(ui, disc, none, ui_ink(color_fade(ui_color(ui, UI_TEXT), .16f)), stroke);
    if (share > .002f)
        ui_disc(ui, disc, none, UI_GOLD, stroke)->sweep = share > .999f ? 0 : share;
}

void ui_key_cap(Ui *ui, float x, float centre_y, const char *name, bool paper)
{
    float pad = ui_u(ui, 9), height = ui_line_height(ui, UI_TYPE_SMALL) + ui_u(ui, 4);
    float width = fmaxf(height, ui_text_width(ui, UI_TYPE_SMALL, name) + 2 * pad);
    Rect cap = {roundf(x), roundf(centre_y - height / 2), width, height};
    Color ink = ui_color(ui, paper ? UI_INK : UI_TEXT);
    draw_lined(ui->frame.list, cap, ui_u(ui, 6), color_fade(ink, .10f), color_fade(ink, .16f),
               color_fade(ink, .25f), ui_skin_line(ui, ui_skin(ui, UI_SKIN_PANEL)));
    ui_text(ui, cap, UI_TYPE_SMALL | UI_CENTRE, ui_ink(ink), name);
}

/* --- ui scroll -------------------------------------------------------------------------------- */

/* How long a list keeps scrolling after the finger is lifted, in ms: a quick flick moves it another
 * half page. The board stops after 160 ms, because players flick it to a place already in sight. */
static const float run_out_ms = 325;

static float bar_width(const Ui *ui)
{
    return fmaxf(6, ui_u(ui, 8));
}

/* Keeps `y` within the content and rounds it to whole pixels, because letters between pixels would
 * blur. */
static float clamped(const UiScroll *scroll, float y)
{
    return fmaxf(0, fminf(roundf(y), scroll->content - scroll->view.h));
}

/* Draws and moves the scroll bar. The knob takes the same share of the track as the view takes of
 * the content. */
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
    float rest = ui->on_paper ? .75f : .55f; /* soft ink contrasts less with its background */
    Color body = color_fade(color, rest + (.9f - rest) * fmaxf(state.hover, state.press));
    draw_box(ui->frame.list, knob, width / 2, body, body);
}

/* A finger moves the view and its target together. When it is lifted, the view slows down from its
 * last speed, unless the finger had already come to rest. */
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
        scroll->target = scroll->y; /* stops a view that was still moving */
        ui->moving = true;          /* the finger's rest is timed by frames, so keep them coming */
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

/* Moves the view part of the way to its target, in proportion to the frame's duration, so that
 * turns of the wheel add up smoothly. A view released by a finger continues at the speed it had at
 * that moment. */
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

/* If the keyboard moved the focus to a widget in this view, scrolls the widget into sight, with a
 * little space above or below it. */
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

/* Fades content into the panel at the top and bottom edges of the view, over the width of `across`,
 * so that no line of text is cut off abruptly. */
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

/* Returns whether the panel extends past the top or bottom edge of the view. */
static bool is_cut(Rect panel, Rect view)
{
    float bottom = view.y + view.h, low = panel.y + panel.h;
    return (panel.y < view.y && low > view.y) || (panel.y < bottom && low > bottom);
}

static void soften(Ui *ui, const UiScroll *scroll, float content)
{
    Rect all = {scroll->view.x, 0, scroll->inner.w, 0};
    for (int i = 0; i < scroll->panel_count; i++)
        if (is_cut(scroll->panels[i], scroll->view))
            soften_across(ui, scroll, scroll->panels[i], content);
    if (!scroll->panel_count)
        soften_across(ui, scroll, all, content);
}

void ui_scroll_panel(const Ui *ui, UiScroll *scroll, Rect panel)
{
    if (scroll && !ui->measuring && scroll->panel_count < UI_SCROLL_PANELS)
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
