/* ui_flow.c: places widgets in columns, rows, groups and dialogs, and measures them first. All cuts
 * are on whole pixels, so that lines stay crisp. */
#include "ui/ui_flow.h"
#include "ui/ui_internal.h"

#include <assert.h>
#include <math.h>

static UiLayout *layout_in_force(Ui *ui)
{
    assert(ui->layout_depth > 0 && "a layout is open");
    return &ui->layouts[ui->layout_depth - 1];
}

/* --- columns, rows, cells --------------------------------------------------------------------- */

void ui_column(Ui *ui, Rect area, float gap)
{
    assert(ui->layout_depth < UI_DEPTH_MAX && "layouts nest too deep");
    ui->layouts[ui->layout_depth++] =
        (UiLayout){.area = area, .gap = roundf(gap), .y = area.y, .cells = 1, .width = {UI_REST}};
}

/* An empty row takes up no room and has no gap. */
static void end_row(UiLayout *layout)
{
    if (layout->row > 0) {
        layout->y += layout->row + layout->gap;
        layout->begun = true;
    }
    layout->cell = 0;
    layout->row = 0;
}

float ui_column_end(Ui *ui)
{
    UiLayout *layout = layout_in_force(ui);
    end_row(layout);
    ui->layout_depth--;
    return fmaxf(0, layout->y - (layout->begun ? layout->gap : 0) - layout->area.y);
}

void ui_cells(Ui *ui, int count, const float *widths)
{
    assert(count > 0 && count <= UI_CELLS_MAX && "cells of a row");
    UiLayout *layout = layout_in_force(ui);
    end_row(layout);
    layout->cells = count;
    for (int i = 0; i < count; i++)
        layout->width[i] = widths[i];
}

void ui_grid(Ui *ui, int columns)
{
    float widths[UI_CELLS_MAX];
    assert(columns > 0 && columns <= UI_CELLS_MAX && "columns of a grid");
    for (int i = 0; i < columns; i++)
        widths[i] = UI_REST;
    ui_cells(ui, columns, widths);
}

/* Returns where cell `i` begins, from the left of the area; if `i` is the number of cells, the end
 * of the gap after the last one. Cell widths are differences between these rounded starts, so they
 * add up. */
static float cell_start(const UiLayout *layout, int i)
{
    float fixed = 0, before = 0, gaps = (float)(layout->cells - 1) * layout->gap;
    int rests = 0, rests_before = 0;
    for (int n = 0; n < layout->cells; n++) {
        bool rest = layout->width[n] < 0;
        rests += rest;
        rests_before += rest && n < i;
        fixed += rest ? 0 : layout->width[n];
        before += rest || n >= i ? 0 : layout->width[n];
    }
    float share = rests ? fmaxf(0, layout->area.w - fixed - gaps) / (float)rests : 0;
    return roundf(before + share * (float)rests_before + (float)i * layout->gap);
}

static float cell_width(const UiLayout *layout, int i)
{
    return fmaxf(0, cell_start(layout, i + 1) - layout->gap - cell_start(layout, i));
}

Rect ui_next(Ui *ui, float height)
{
    UiLayout *layout = layout_in_force(ui);
    int i = layout->cell++;
    height = roundf(height);
    Rect cell = {layout->area.x + cell_start(layout, i), layout->y, cell_width(layout, i), height};
    layout->row = fmaxf(layout->row, height);
    if (layout->cell == layout->cells)
        end_row(layout);
    return cell;
}

float ui_next_width(const Ui *ui)
{
    assert(ui->layout_depth > 0 && "a layout is open");
    const UiLayout *layout = &ui->layouts[ui->layout_depth - 1];
    return cell_width(layout, layout->cell);
}

void ui_room(Ui *ui, float height)
{
    UiLayout *layout = layout_in_force(ui);
    end_row(layout);
    layout->y += roundf(height);
}

void ui_paragraph(Ui *ui, unsigned style, UiInk ink, const char *text)
{
    UiType type = ui_type_of(style);
    bool line = style & UI_LINE || ui_theme(ui)->type[type].tracking > 0;
    float height =
        line ? ui_line_height(ui, type) : ui_text_height(ui, style, ui_next_width(ui), text);
    ui_text(ui, ui_next(ui, height), line ? style : style | UI_PARAGRAPH, ink, text);
}

/* --- measuring -------------------------------------------------------------------------------- */

/* From here on widgets are not registered and receive no acts; everything drawn is discarded. */
static UiBefore measure_begin(Ui *ui)
{
    UiBefore before = {.commands = ui->frame.list->count,
                       .texts = ui->frame.list->text_count,
                       .cuts = ui->cut_count,
                       .due = ui->due,
                       .reach = ui->reach,
                       .inert = ui->inert,
                       .moving = ui->moving};
    ui->inert = true;
    ui->reach = 0;
    ui->measuring++;
    return before;
}

static void measure_end(Ui *ui, const UiBefore *before)
{
    ui->frame.list->count = before->commands;
    ui->frame.list->text_count = before->texts;
    ui->cut_count = before->cuts;
    ui->due = before->due;
    ui->reach = before->reach;
    ui->inert = before->inert;
    ui->moving = before->moving;
    ui->measuring--;
}

/* --- groups ----------------------------------------------------------------------------------- */

static void group_column(Ui *ui, const UiGroup *group, Rect rect)
{
    ui_column(ui, layout_inset(rect, group->pad, group->stand ? group->low_pad : group->pad),
              group->gap);
}

/* The card is as wide as its longest line, but no wider than allowed: then lines wrap. It is never
 * narrower, so no other line breaks. */
static void group_place(Ui *ui, UiGroup *group, float content, float reach)
{
    group->height = content + 2 * (group->stand ? group->low_pad : group->pad);
    if (group->stand)
        group->rect =
            group->stand(group, fminf(group->wide, fmaxf(group->narrow, ceilf(reach) + group->pad)),
                         group->height);
    else
        group->rect = ui_next(ui, fmaxf(group->least, group->height));
    ui->reach = fmaxf(ui->reach, group->rect.x + reach);
}

/* Runs before the content, so that the pointer meets the widgets on it first. */
static void group_widget(Ui *ui, UiGroup *group)
{
    const char *id = group->number ? ui_id(ui, group->id, group->number) : group->id;
    group->state =
        ui_widget(ui, id, group->label, group->rect, group->chosen ? UI_CHOSEN : 0, KEY_NONE);
    group->lit = group->state.hovered || (group->state.focused && ui_by_keyboard(ui));
    if (group->ground)
        group->ground(ui, group->rect, group->chosen, group->state.hover);
    else if (group->lit || group->chosen)
        ui_fill(ui, group->rect, ui_space(ui, UI_RADIUS_SMALL),
                ui_ink(color_fade(ui_color(ui, UI_ACT), group->lit ? .14f : .08f)));
}

/* A group inside another that is being measured runs once: a second run would only measure it
 * again. */
bool ui_group(Ui *ui, UiGroup *group)
{
    if (group->turn++ == 0) {
        assert(!(group->stand && ui->measuring) && "cards stand alone");
        group->rect = (Rect){0, 0, group->stand ? group->wide : ui_next_width(ui), 0};
        group->before = measure_begin(ui);
        group_column(ui, group, (Rect){0, 0, group->rect.w, 1e6f});
        return true;
    }
    float content = ui_column_end(ui), reach = ui->reach;
    if (group->turn > 2)
        return false;
    measure_end(ui, &group->before);
    group_place(ui, group, content, reach);
    if (ui->measuring)
        return false;
    if (group->panel)
        ui_panel(ui, group->rect, group->kind);
    if (group->id)
        group_widget(ui, group);
    group_column(ui, group, group->rect);
    return true;
}

/* --- dialogs ---------------------------------------------------------------------------------- */

static Rect dialog_room(const Ui *ui, const UiDialog *dialog)
{
    float margin = ui_space(ui, UI_MARGIN);
    return dialog->room.w > 0 ? dialog->room : layout_inset(ui_window(ui), margin, margin);
}

static float dialog_width(const Ui *ui, const UiDialog *dialog)
{
    return fminf(ui_u(ui, dialog->width), dialog_room(ui, dialog).w);
}

static float heading_height(const Ui *ui, const UiDialog *dialog)
{
    if (!dialog->heading)
        return 0;
    return fmaxf(ui_line_height(ui, UI_TYPE_HEADING), dialog->close ? ui_touch(ui, 44) : 0);
}

static float dialog_pad(const Ui *ui, const UiDialog *dialog)
{
    return dialog->bare ? 0 : ui_space(ui, dialog->pad);
}

/* Returns the width that the closing button takes from the content. */
static float beside_content(const Ui *ui, const UiDialog *dialog)
{
    return dialog->close && !dialog->heading ? ui_touch(ui, 44) + ui_space(ui, UI_ROOM) : 0;
}

/* Places the panel once its content has been measured. */
static void dialog_place(Ui *ui, UiDialog *dialog)
{
    Rect room = dialog_room(ui, dialog);
    float gap = ui_space(ui, UI_ROOM), head = heading_height(ui, dialog);
    float fixed = 2 * dialog_pad(ui, dialog) + (head > 0 ? head + gap : 0) +
                  (dialog->has_foot ? ui_touch(ui, 54) + gap : 0);
    float air = !dialog->bare && dialog->has_foot ? ui_space(ui, UI_AIR) : 0;
    float high = fminf(fixed + dialog->height + 2 * air, room.h);
    dialog->panel = layout_centre(room, dialog_width(ui, dialog), high);
    if (dialog->stand == UI_LOWEST)
        dialog->panel.y = room.y + room.h - dialog->panel.h;
    if (dialog->stand == UI_UPPER_RIGHT) {
        dialog->panel.x = room.x + room.w - dialog->panel.w;
        dialog->panel.y = room.y;
    }
}

/* Returns how far a page's view extends to the right. */
static float page_beside(const Ui *ui, const UiDialog *dialog, Rect area, float side)
{
    if (dialog->beside > 0)
        return dialog->beside - ui_u(ui, 3); /* less the line of a panel */
    return fminf(side + ui_u(ui, 18), ui_window(ui).w - area.x - area.w);
}

/* Opens a view for content higher than `area`. The view is wider than its content, so that shadows
 * and focus rings are not cut; on a page it also includes the scroll bar. */
static Rect dialog_scroll(Ui *ui, UiDialog *dialog, Rect area)
{
    float side = ui_space(ui, UI_AIR), above = side, right = 0;
    if (dialog->bare) {
        side = fminf(ui_space(ui, UI_MARGIN), ui_space(ui, UI_ROOM));
        above = 0;
        right = page_beside(ui, dialog, area, side);
    }
    Rect view = layout_inset(area, -side, -above);
    view.w += dialog->bare ? right - side : 0;
    dialog->scroll = ui_scroll_kept(ui, "view");
    dialog->scroll->soft = dialog->bare ? dialog->soft : dialog->kind != UI_PANEL_PAPER;
    /* Next to the scroll bar, words may wrap into one more line than when they were measured, and
     * the last drawn height includes that: with the measured height alone, the last lines would be
     * unreachable. */
    if (dialog->scroll->content <= view.h)
        dialog->scroll->content = ceilf(dialog->height + 2 * above);
    Rect inner = layout_inset(ui_scroll_begin(ui, "view", view, dialog->scroll), side, above);
    inner.w = fminf(inner.w + (dialog->beside > 0 ? side : 0), area.w);
    return inner;
}

/* Draws heading and closing button, and cuts them from *area. */
static void dialog_head(Ui *ui, UiDialog *dialog, Rect *area)
{
    UiButton close = {.label = dialog->close_label, .icon = UI_ICON(ICON_CLOSE), .icon_only = true};
    float touch = ui_touch(ui, 44), room = ui_space(ui, UI_ROOM);
    Rect head = *area;
    if (dialog->heading)
        head = layout_top(area, heading_height(ui, dialog), room);
    if (dialog->close) {
        Rect side = layout_right(dialog->heading ? &head : area, touch, room);
        Rect place = {side.x, side.y, touch, touch};
        dialog->closed = ui_button(ui, dialog->close, place, close);
    }
    if (dialog->heading)
        ui_text(ui, head, UI_TYPE_HEADING, UI_TEXT, dialog->heading);
}

static void dialog_show(Ui *ui, UiDialog *dialog)
{
    float gap = ui_space(ui, UI_ROOM), pad = dialog_pad(ui, dialog);
    dialog_place(ui, dialog);
    if (dialog->stand == UI_MIDDLE && !dialog->bare)
        ui_veil(ui);
    if (!dialog->bare)
        ui_panel(ui, dialog->panel, dialog->kind);
    Rect area = layout_inset(dialog->panel, pad, pad);
    dialog_head(ui, dialog, &area);
    if (dialog->has_foot)
        dialog->place = layout_bottom(&area, ui_touch(ui, 54), gap);
    if (dialog->height > area.h + .5f)
        area = dialog_scroll(ui, dialog, area);
    ui_column(ui, area, ui_space(ui, dialog->gap));
}

static void dialog_close(Ui *ui, UiDialog *dialog)
{
    float height = ui_column_end(ui);
    if (dialog->scroll)
        ui_scroll_end(ui, dialog->scroll, height + (dialog->bare ? 0 : 2 * ui_space(ui, UI_AIR)));
    if (dialog->foot) { /* last, so that Tab reaches it last */
        Rect foot = dialog->place;
        float width = fmaxf(ui_u(ui, 180), ui_button_width(ui, foot.h, dialog->button));
        dialog->done = ui_button(ui, dialog->foot, layout_right(&foot, width, 0), dialog->button);
    }
    if (dialog->id)
        ui_pop(ui);
}

/* The first call measures, the second shows, the third closes and ends the loop. */
bool ui_dialog(Ui *ui, UiDialog *dialog)
{
    switch (dialog->turn++) {
    case 0: {
        assert(!ui->measuring && "dialogs stand alone");
        dialog->has_foot |= dialog->foot != NULL;
        if (dialog->id)
            ui_push(ui, dialog->id, -1);
        dialog->before = measure_begin(ui);
        float width = dialog_width(ui, dialog) - 2 * dialog_pad(ui, dialog);
        ui_column(ui, (Rect){0, 0, width - beside_content(ui, dialog), 1e6f},
                  ui_space(ui, dialog->gap));
        return true;
    }
    case 1:
        dialog->height = ui_column_end(ui);
        measure_end(ui, &dialog->before);
        dialog_show(ui, dialog);
        return true;
    default:
        dialog_close(ui, dialog);
        return false;
    }
}

/* Rows between here and the place where the scroll will end count as visible, since the keyboard
 * may move on during the scroll. */
UiRows ui_rows_seen(Ui *ui, const UiScroll *scroll, int count, float height)
{
    enum { BEYOND = 2 };
    assert(count >= 0 && height > 0 && "rows");
    float each = height + layout_in_force(ui)->gap, top = fminf(scroll->y, scroll->target),
          end = fmaxf(scroll->y, scroll->target) + scroll->view.h;
    int from = (int)fmaxf(0, floorf(top / each) - BEYOND);
    UiRows rows = {.from = from < count ? from : count, /* there may have been more rows before */
                   .to = (int)fminf((float)count, ceilf(end / each) + BEYOND)};
    ui_room(ui, (float)rows.from * each);
    rows.rest = (float)(count - rows.to) * each;
    return rows;
}

UiRows ui_rows(Ui *ui, const UiDialog *dialog, int count, float height)
{
    UiRows rows = {.to = count};
    if (dialog->scroll)
        return ui_rows_seen(ui, dialog->scroll, count, height);
    if (dialog->turn == 1) { /* the content is only being measured */
        rows.from = rows.to = count;
        ui_room(ui, (float)count * (height + layout_in_force(ui)->gap));
    }
    return rows;
}

/* --- panels ----------------------------------------------------------------------------------- */

UiDialog ui_sheet(const char *id, float width, const char *heading)
{
    return (UiDialog){.id = id,
                      .width = width,
                      .kind = UI_PANEL_SHEET,
                      .pad = UI_PAD_WIDE,
                      .gap = UI_AIR,
                      .heading = heading};
}

UiDialog ui_paper(const char *id, float width)
{
    return (UiDialog){
        .id = id, .width = width, .kind = UI_PANEL_PAPER, .pad = UI_PAD, .gap = UI_GAP};
}

UiDialog ui_aside(const char *id, float width, Rect room, const char *heading)
{
    return (UiDialog){.id = id,
                      .width = width,
                      .room = room,
                      .stand = UI_UPPER_RIGHT,
                      .pad = UI_CARD_PAD,
                      .gap = UI_AIR,
                      .heading = heading};
}

UiGroup ui_night(const Ui *ui, float least)
{
    return (UiGroup){.panel = true,
                     .kind = UI_PANEL_NIGHT,
                     .pad = ui_space(ui, UI_PAD_SMALL),
                     .gap = ui_space(ui, UI_TIGHT),
                     .least = least};
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Adds a pixel to the width of the letters: cells are rounded to whole pixels, and a line that is
 * slightly too wide would shrink. */
static float item_width(const Ui *ui, const UiItem *item)
{
    if (item->kind == UI_ITEM_WORDS)
        return UI_REST;
    return item->kind == UI_ITEM_FIT ? ui_text_width(ui, item->style, item->text) + 1
                                     : ui_u(ui, item->size);
}

static void put(Ui *ui, const UiItem *item)
{
    if (item->kind == UI_ITEM_WORDS || item->kind == UI_ITEM_FIT) {
        ui_paragraph(ui, item->style | (item->kind == UI_ITEM_FIT ? UI_LINE : 0), item->ink,
                     item->text);
        return;
    }
    bool indent = item->kind == UI_ITEM_OWN && !item->draw;
    Rect cell = ui_next(ui, indent ? 0 : ui_u(ui, item->size));
    if (item->kind == UI_ITEM_BADGE)
        ui_badge(ui, cell, item->number, item->lit);
    else if (item->kind == UI_ITEM_SIGN)
        ui_icon(ui, cell, (Icon)item->number, ui_u(ui, item->size - 4), item->ink);
    else if (item->draw)
        item->draw(ui, cell, item->number);
}

void ui_row(Ui *ui, const UiItem *items, int count)
{
    float widths[UI_CELLS_MAX];
    assert(count > 0 && count <= UI_CELLS_MAX && "items of a row");
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    for (int i = 0; i < count; i++)
        widths[i] = item_width(ui, &items[i]);
    while (ui_group(ui, &row)) {
        ui_cells(ui, count, widths);
        for (int i = 0; i < count; i++)
            put(ui, &items[i]);
    }
}

void ui_heading(Ui *ui, const char *text)
{
    ui_caption(ui, ui_next(ui, ui_line_height(ui, UI_TYPE_CAPTION)), text, false, true);
}

UiGroup ui_pick(const Ui *ui, const char *id, int number, const char *label)
{
    float tight = ui_space(ui, UI_TIGHT);
    return (UiGroup){.id = id, .number = number, .label = label, .gap = tight, .pad = tight};
}

/* --- buttons ---------------------------------------------------------------------------------- */

UiButton ui_primary_button(const char *label, Icon icon)
{
    return (UiButton){
        .label = label, .kind = UI_PRIMARY, .icon = UI_ICON(icon), .flags = UI_FIRST | UI_DEFAULT};
}

bool ui_offer(Ui *ui, const char *id, float height, UiButton button)
{
    return ui_button(ui, id, ui_next(ui, ui_touch(ui, height)), button);
}
