/* table_layout.c: lays out the table of LOOK3 part 1 in u, and adapts it to small windows. */
#include "scenes/tabletop/tabletop.h"
#include "ui/ui.h"

#include <assert.h>
#include <math.h>

/* In u: the depth of each rail, with parts on it or bare, and of the rim between rail and vault
 * (LOOK3 part 1). In a short window the rails take their depth from the board, so they are only as
 * deep as text and fingers need. */
static const float left_rail = 220, right_rail = 92, top_rail = 58, near_rail = 100,
                   slim_left_rail = 84, bare_rail = 14, low_top_rail = 52, low_near_rail = 84,
                   rim = 7;
/* Least width of a slim left rail, for names in the smallest type, px. */
static const float slim_least_px = 88;
/* In u. Below `fold_w` the right rail is a button, and below `narrow_w` the left rail is also slim,
 * and the banner takes the place of the track. Below the height `low_h` everything is as small as
 * possible; for an area that is a part of a window the limit is `least_h`. A window has at least
 * 800 × 600 u at interface scale 1, and 800 × 450 u at 2 (ui_scale_of). */
static const float fold_w = 1240, narrow_w = 1180, low_h = 560, least_h = 300;
/* Sizes of the parts on the rails, in u; banner_share is a share of the room. */
static const float rail_margin = 10, slim_margin = 5, card_w = 200, slim_card_h = 100,
                   goals_least = 120, button_w = 62, low_button_w = 52, rail_pad = 8, stack_w = 86,
                   low_stack_w = 64, banner_most = 400, banner_share = .4f, low_banner_h = 38,
                   tray_most = 600, asides_w = 52, log_w = 340, log_button_w = 54, track_pad = 20;
/* In u: sizes of the parts of a table without rails, and the largest margins and gaps. They are
 * fixed, because a theme with larger ones would leave no room for the board. */
static const float tray_w = 900, tray_h = 124, bare_tray_h = 102, low_tray_h = 76, button_h = 54,
                   margin_low = 20, gap_most = 12, gap_low = 10;

float table_card_width(void)
{
    return card_w;
}

static float cards_height(const TableLayout *layout, const TableSeats *seats)
{
    float high = (float)(seats->count - 1) * layout->gap;
    for (int seat = 0; seat < seats->count; seat++)
        high += seats->high[seat] * layout->s;
    return high;
}

/* Lays the vault inside the rails. The left rail is slim in a narrow window, and also if there is
 * no room for the whole cards one below the other. */
static void lay_vault(TableLayout *layout, float width, float height, const TableSeats *seats)
{
    bool folds = width < fold_w * layout->s;
    float s = layout->s,
          top = fmaxf((layout->low ? low_top_rail : top_rail) * s, folds ? 44 + rim * s : 0),
          near = (layout->low ? low_near_rail : near_rail) * s, high = height - top - near,
          right = (folds ? bare_rail : right_rail) * s;
    layout->slim_cards = layout->slim_side || cards_height(layout, seats) > high - 2 * layout->gap;
    float left = layout->slim_cards ? fmaxf(slim_left_rail * s, slim_least_px) : left_rail * s;
    layout->free = layout_whole(left, top, width - left - right, high);
}

/* Lays the cards on the left rail from the top down. Slim ones begin at the top of the window,
 * because no other part is in that corner. */
static void lay_cards(TableLayout *layout, const TableSeats *seats)
{
    float s = layout->s, gap = layout->gap, low = layout->free.y + layout->free.h;
    float y = layout->slim_cards ? layout->margin : layout->free.y + gap;
    float share = (low - y - (float)(seats->count - 1) * gap) / (float)seats->count;
    float x = layout->slim_cards ? slim_margin * s : layout->margin,
          slim = layout->free.x - x - (rim + 3) * s;
    for (int seat = 0; seat < seats->count; seat++) {
        float w = card_w * s, h = seats->high[seat] * s;
        if (layout->slim_cards) {
            layout->unfolded[seat] =
                layout_whole(layout->free.x + gap,
                             fmaxf(0, fminf(fmaxf(y, layout->free.y + gap), low - gap - h)), w, h);
            w = slim;
            h = fminf((slim_card_h + seats->slim_more) * s, floorf(share));
        }
        layout->cards[seat] = layout_whole(x, y, w, h);
        y += h + gap;
    }
    if (!layout->slim_cards && low - gap - y >= goals_least * s)
        layout->goals = layout_whole(layout->margin, y, card_w * s, low - gap - y);
}

/* Lays out the buttons of the near rail at both ends of *row. */
static void lay_buttons(TableLayout *layout, Rect *row)
{
    float w = fmaxf(44, (layout->low ? low_button_w : button_w) * layout->s), gap = 4 * layout->s;
    layout->menu = layout_left(row, w, gap);
    layout->look = layout_left(row, w, gap);
    if (!layout->slim_side)
        layout->talk = layout_left(row, w, gap);
    layout->done = layout_right(row, w, gap);
    layout->hint = layout_right(row, w, gap);
    layout->undo = layout_right(row, w, gap);
    layout->redo = layout_right(row, w, layout->gap);
}

/* Lays the pile at the left of `place`, and the pieces next to it at the right. */
static void lay_stack(TableLayout *layout, Rect place, float asides)
{
    layout->asides = layout_right(&place, asides, 0);
    layout->stack = place;
}

/* Lays banner, tray and stack on the near rail between the buttons. The tray is below the middle of
 * the vault if there is room for that, and the stack is to its right. */
static void lay_near(TableLayout *layout, float width, float height, const TableSeats *seats)
{
    float s = layout->s, gap = layout->gap, low = layout->free.y + layout->free.h;
    Rect row = layout_inset((Rect){0, low, width, height - low}, layout->margin, rail_pad * s);
    lay_buttons(layout, &row);
    float asides = seats->asides ? asides_w * s : 0,
          stack = (layout->low ? low_stack_w : stack_w) * s + asides;
    if (layout->slim_side) {
        lay_stack(layout, layout_right(&row, stack, gap), asides);
        layout->tray = layout_left(&row, row.w, 0);
        return;
    }
    float taken = fmaxf(0, layout->free.x + gap - row.x), room = row.w - taken - stack - gap;
    layout_left(&row, taken, 0);
    layout->banner = layout_left(&row, fminf(banner_most * s, banner_share * room), gap);
    float tray = fminf(tray_most * s, row.w - gap - stack),
          middle = layout->free.x + (layout->free.w - tray) / 2;
    float x = fmaxf(row.x, fminf(middle, row.x + row.w - stack - gap - tray));
    layout->tray = layout_whole(x, row.y, tray, row.h);
    lay_stack(layout, layout_whole(x + tray + gap, row.y, stack, row.h), asides);
}

/* Lays the track on the top rail above the vault. */
static void lay_track(TableLayout *layout)
{
    Rect free = layout->free;
    layout->track = layout_whole(free.x + track_pad * layout->s, 0,
                                 free.w - 2 * track_pad * layout->s, free.y - rim * layout->s);
}

/* Lays out the track and the log. The sheet of the log covers the right part of the vault. */
static void lay_far(TableLayout *layout, float width)
{
    float s = layout->s, gap = layout->gap, touch = fmaxf(44, log_button_w * s);
    Rect free = layout->free, top = {free.x, 0, free.w, free.y - rim * s};
    float log = fminf(log_w * s, .5f * free.w);
    layout->log = layout_whole(free.x + free.w - gap - log, free.y + gap, log, free.h - 2 * gap);
    if (width - free.x - free.w < right_rail * s - 1) {
        layout->log_button =
            layout_centre(layout_right(&top, touch, gap), touch, fminf(touch, top.h));
    } else {
        float x = free.x + free.w + rim * s;
        Rect rail = layout_whole(x, free.y, width - x, free.h);
        layout->log_button = layout_centre(layout_top(&rail, touch, gap), touch, touch);
        layout->turns = layout_centre(rail, rail.w - gap, rail.h);
    }
    if (layout->slim_side)
        layout->banner = layout_centre(top, top.w, fminf(top.h, low_banner_h * s));
    else
        lay_track(layout);
}

TableLayout table_layout(const UiTheme *theme, float width, float height, float scale,
                         const TableSeats *seats)
{
    assert(scale > 0 && seats->count > 0 && seats->count <= SEATS_MAX && "a table for players");
    assert((seats->active == NO_SEAT || (seats->active >= 0 && seats->active < seats->count)) &&
           "the seat with the large card");
    TableLayout layout = {.s = scale,
                          .slim_side = width < narrow_w * scale,
                          .folded = true,
                          .low = height < low_h * scale,
                          .compact = true};
    float gap = layout.low ? 6 : gap_most;
    layout.margin = (layout.low ? 6 : rail_margin) * scale;
    layout.gap = fminf(theme->space[UI_GAP], gap) * scale;
    lay_vault(&layout, width, height, seats);
    lay_cards(&layout, seats);
    lay_near(&layout, width, height, seats);
    lay_far(&layout, width);
    return layout;
}

/* Lays the table out as compactly as in a small window, because the area is a part of one. */
TableLayout table_layout_bare(const UiTheme *theme, Rect area, float scale)
{
    assert(scale > 0 && area.w > 0 && "an area of the window");
    TableLayout layout = {
        .s = scale, .slim_side = true, .compact = area.w < tray_w * scale * .86f, .area = area};
    Rect top = {area.x + area.w / 2, area.y, 0, 0};
    float touch = fmaxf(44, button_h * scale);
    layout.margin = fminf(theme->space[UI_MARGIN], margin_low) * scale;
    layout.gap = fminf(theme->space[UI_GAP], gap_low) * scale;
    layout.stack = layout.log = top;
    Rect row = layout_top(&area, touch, layout.gap);
    layout.undo = layout_right(&row, touch, layout.gap);
    layout.menu = layout.undo;
    layout.banner = row;
    float bare = area.h < least_h * scale ? low_tray_h : bare_tray_h;
    layout.tray = layout_bottom(&area, (layout.compact ? bare : tray_h) * scale, layout.gap);
    layout.free = area;
    return layout;
}

TableLayout table_layout_shown(float width, float height, float scale, float right, float near,
                               bool tracked)
{
    assert(scale > 0 && right >= 0 && near >= 0 && "rails in a window");
    float bare = bare_rail * scale, top = tracked ? top_rail * scale : bare;
    TableLayout layout = {.s = scale};
    layout.free = layout_whole(bare, top, width - bare - fmaxf(right, bare),
                               height - top - fmaxf(near, bare));
    float low = layout.free.y + layout.free.h + rim * scale;
    layout.tray = (Rect){0, low, width, height - low};
    if (tracked)
        lay_track(&layout);
    return layout;
}
