/* table_layout.c: the table of LOOK section 8, in u, and what happens in windows that are too
 * small for it. What is between the parts is the theme's. */
#include "scenes/tabletop/table_layout.h"
#include "ui/ui_layout.h"

#include <assert.h>
#include <math.h>

/* u */
static const float card_w = 272, card_h = 88, card_low_h = 74, active_w = 288, active_h = 150,
                   row_h = 24, slim_card_w = 136;
static const float banner_w = 590, banner_h = 58, side_w = 236, stack_h = 132, log_h = 352,
                   tray_w = 900, tray_h = 124, bare_tray_h = 102, rail_w = 76, rail_stack_h = 108;
/* The drawn tile in the tray: its edge, and where; a compact tray has no caption above it. */
static const float tile_w = 76, tile_x = 24, tile_y = 34, tile_y_compact = 24, hand_x = 142;
/* The room for turning and going on does not depend on what is offered: nothing in the tray moves
 * from one step of the turn to the next. */
static const float actions_w = 330, actions_compact_w = 250, actions_narrow_w = 146, narrow_w = 600;
static const float button_h = 54;
/* A theme that asks for more between the parts would leave no board. */
static const float margin_most = 32, gap_most = 20, margin_low = 20, gap_low = 10;
/* Narrower than `wide_w`, what stands at the right is a rail; with less than `middle_least`
 * between the columns, or where the cards do not fit one below the other, these are slim. A window
 * has 1280 × 750 u at least at scale 1, 768 × 450 at scale 2. Lower than `low_h` the distances are
 * the least. */
static const float wide_w = 1279, middle_least = 600, low_h = 560;

static float column_width(const TableLayout *layout)
{
    return (layout->slim_cards ? slim_card_w : active_w) * layout->s;
}

static float side_width(const TableLayout *layout)
{
    return (layout->slim_side ? rail_w : side_w) * layout->s;
}

/* Height of a card in u, unfolded. */
static float card_height(int players, bool active, int rows)
{
    return (active ? active_h : players >= 5 ? card_low_h : card_h) + (float)rows * row_h;
}

static float cards_height(const TableLayout *layout, int players, int active, int rows)
{
    float high = (float)(players - 1) * layout->gap;
    for (int seat = 0; seat < players; seat++)
        high += card_height(players, seat == active, rows) * layout->s;
    return high;
}

static void lay_cards(TableLayout *layout, float height, int players, int active, int rows)
{
    float s = layout->s, y = layout->margin;
    layout->card_row = (float)rows * row_h * s;
    float share = (height - 2 * y - (float)(players - 1) * layout->gap) / (float)players;
    for (int seat = 0; seat < players; seat++) {
        float w = (seat == active ? active_w : card_w) * s,
              h = card_height(players, seat == active, rows) * s;
        if (layout->slim_cards) {
            float slim = column_width(layout), x = layout->margin + slim + layout->gap;
            layout->unfolded[seat] =
                layout_whole(x, fmaxf(0, fminf(y, height - layout->margin - h)), w, h);
            w = slim;
            h = fminf(card_low_h * s, floorf(share));
        }
        layout->cards[seat] = layout_whole(layout->margin, y, w, h);
        y += h + layout->gap;
    }
}

/* From the foot up: menu, undo, on a rail the hint; from the top down: stack, the chronicle's
 * button. */
static void lay_right(TableLayout *layout, float width, float height)
{
    float s = layout->s, margin = layout->margin, gap = layout->gap, w = side_width(layout),
          touch = fmaxf(44, button_h * s);
    Rect column = layout_whole(width - margin - w, margin, w, height - 2 * margin);
    layout->stack = layout_top(&column, (layout->slim_side ? rail_stack_h : stack_h) * s, gap);
    layout->menu = layout_bottom(&column, touch, gap);
    layout->undo = layout_bottom(&column, touch, gap);
    if (layout->slim_side)
        layout->hint = layout_bottom(&column, touch, gap);
    layout->folded = layout->slim_side || width < 1366 || column.h < 200 * s;
    if (layout->folded)
        layout->log_button = layout_top(&column, touch, gap);
    layout->log = layout_top(&column, fmaxf(log_h * s, (layout->folded ? 1 : .72f) * column.h), 0);
}

/* From the left: the drawn tile, the halves, what goes on. */
static void lay_tray(TableLayout *layout)
{
    float s = layout->s, button = fmaxf(44, roundf(button_h * s));
    bool narrow = layout->tray.w < narrow_w * s;
    float actions = (narrow            ? actions_narrow_w
                     : layout->compact ? actions_compact_w
                                       : actions_w) *
                    s;
    Rect row = layout->tray;
    layout->tile =
        layout_whole(row.x + tile_x * s, row.y + (layout->compact ? tile_y_compact : tile_y) * s,
                     tile_w * s, tile_w * s);
    layout->hand = (Rect){row.x + hand_x * s, layout->tile.y, row.w - (hand_x + 8) * s - actions,
                          layout->tile.h};
    layout->actions = (Rect){row.x + row.w - actions, roundf(row.y + (row.h - button) / 2),
                             actions - layout->margin, button};
}

static void lay_middle(TableLayout *layout, float width, float height)
{
    float s = layout->s, margin = layout->margin;
    float left = 2 * margin + column_width(layout), right = width - 2 * margin - side_width(layout);
    float middle = (left + right) / 2, room = right - left;
    float banner = fminf(banner_w * s, room), tray = fminf(tray_w * s, room);
    /* The banner sits over the middle of the window where there is room for that. */
    float banner_middle = width / 2;
    if (banner_middle - banner / 2 < left || banner_middle + banner / 2 > right)
        banner_middle = middle;
    layout->banner = layout_whole(banner_middle - banner / 2, 16 * s, banner, banner_h * s);
    layout->tray = layout_whole(middle - tray / 2, height - margin - tray_h * s, tray, tray_h * s);
    layout->compact = room < tray_w * s * .86f;
    lay_tray(layout);
    float top = layout->banner.y + layout->banner.h + layout->gap, bottom = layout->tray.y - 26 * s;
    if (height < low_h * s)
        bottom = layout->tray.y - layout->gap;
    layout->free = layout_whole(left, top, room, bottom - top);
    if (layout->slim_side) { /* the sheet lies over the board, beside the rail */
        float w = fminf(side_w * 1.3f * s, room);
        layout->log = layout_whole(right - w, top, w, layout->tray.y - layout->gap - top);
    }
}

TableLayout table_layout(const UiTheme *theme, float width, float height, float scale, int players,
                         int active, int rows)
{
    assert(scale > 0 && players > 0 && players <= SEATS_MAX && rows >= 0 && "a table for players");
    assert((active == NO_SEAT || (active >= 0 && active < players)) &&
           "the seat with the large card");
    float s = scale;
    bool low = height < low_h * s;
    TableLayout layout = {.s = s, .slim_side = width < wide_w * s};
    layout.margin = fminf(theme->space[UI_MARGIN], low ? margin_low : margin_most) * s;
    layout.gap = fminf(theme->space[UI_GAP], low ? gap_low : gap_most) * s;
    float middle = width - 4 * layout.margin - column_width(&layout) - side_width(&layout);
    layout.slim_cards = middle < middle_least * s || cards_height(&layout, players, active, rows) >
                                                         height - 1.6f * layout.margin;
    lay_cards(&layout, height, players, active, rows);
    lay_right(&layout, width, height);
    lay_middle(&layout, width, height);
    return layout;
}

/* As compact as in a small window: the area is a part of one. */
TableLayout table_layout_bare(const UiTheme *theme, Rect area, float scale)
{
    assert(scale > 0 && area.w > 0 && "an area of the window");
    TableLayout layout = {
        .s = scale, .slim_side = true, .compact = area.w < tray_w * scale * .86f, .area = area};
    Rect top = {area.x + area.w / 2, area.y, 0, 0}, foot = {top.x, area.y + area.h, 0, 0};
    float touch = fmaxf(44, button_h * scale);
    layout.margin = fminf(theme->space[UI_MARGIN], margin_low) * scale;
    layout.gap = fminf(theme->space[UI_GAP], gap_low) * scale;
    layout.stack = layout.log = top;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        layout.cards[seat] = foot;
    Rect row = layout_top(&area, touch, layout.gap);
    layout.undo = layout_right(&row, touch, layout.gap);
    layout.menu = layout.undo;
    layout.banner = row;
    layout.tray = layout_bottom(&area, (layout.compact ? bare_tray_h : tray_h) * scale, layout.gap);
    lay_tray(&layout);
    if (layout.compact)
        layout.tile.y = layout.hand.y = roundf(layout.tray.y + (layout.tray.h - layout.tile.h) / 2);
    layout.free = area;
    return layout;
}
