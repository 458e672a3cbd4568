/* ui_list.c: makes the panels, rows and buttons of lists. */
#include "ui/ui_list.h"

#include "ui/ui_internal.h"

#include <assert.h>

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

/* Adds a pixel to the width of the letters: the cut of cells is rounded, and a line that is
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
        ui_say(ui, item->style | (item->kind == UI_ITEM_FIT ? UI_LINE : 0), item->ink, item->text);
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

UiButton ui_go(const char *label, Icon icon)
{
    return (UiButton){
        .label = label, .kind = UI_PRIMARY, .icon = UI_ICON(icon), .flags = UI_FIRST | UI_DEFAULT};
}

bool ui_offer(Ui *ui, const char *id, float height, UiButton button)
{
    return ui_button(ui, id, ui_next(ui, ui_touch(ui, height)), button);
}
