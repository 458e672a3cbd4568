/* table_layout.c: the table of LOOK section 8, in u, and what happens in windows that are too
 * small for it. What is between the parts is the theme's. */
#include "scenes/tabletop/table_layout.h"

#include <math.h>

/* u */
static const float card_w = 272, card_h = 88, card_low_h = 74, active_w = 288, active_h = 150,
                   row_h = 24;
static const float banner_w = 590, banner_h = 58, side_w = 236, stack_h = 132, log_h = 352,
                   tray_w = 900, tray_h = 124;
static const float button_h = 54;
/* The drawn tile in the tray: its edge, and where; a compact tray has no caption above it. */
static const float tile_w = 76, tile_x = 24, tile_y = 34, tile_y_compact = 24;
/* A theme that asks for more between the parts would leave no board. */
static const float margin_most = 32, gap_most = 20;

/* Below 1024 × 600 at .8 px a u the columns would meet. */
static float bounded_scale(float width, float height, float scale)
{
    float most = fminf(width / 1280, height / 750);
    return fminf(fmaxf(scale, .8f), most);
}

static Rect whole(float x, float y, float w, float h)
{
    return (Rect){roundf(x), roundf(y), roundf(w), roundf(h)};
}

static void lay_cards(TableLayout *layout, int players, int active, int rows)
{
    float s = layout->s, y = layout->margin, more = (float)rows * row_h;
    layout->card_row = more * s;
    bool crowded = players >= 5;
    for (int seat = 0; seat < players; seat++) {
        bool large = seat == active;
        float h = (large ? active_h : crowded ? card_low_h : card_h) + more;
        layout->cards[seat] = whole(layout->margin, y, (large ? active_w : card_w) * s, h * s);
        y += h * s + layout->gap;
    }
}

static void lay_right(TableLayout *layout, float width, float height)
{
    float s = layout->s, margin = layout->margin, gap = layout->gap;
    float x = width - margin - side_w * s;
    float touch = fmaxf(44, button_h * s);
    layout->stack = whole(x, margin, side_w * s, stack_h * s);
    layout->menu = whole(x, height - margin - touch, side_w * s, touch);
    layout->undo = whole(x, layout->menu.y - gap - touch, side_w * s, touch);
    float top = layout->stack.y + layout->stack.h + gap;
    float room = layout->undo.y - gap - top;
    layout->folded = width < 1366 || room < 200 * s;
    if (layout->folded) {
        layout->log_button = whole(x, top, side_w * s, touch);
        top += touch + gap;
        room -= touch + gap;
    }
    float tall = layout->folded ? fmaxf(log_h * s, room) : fmaxf(log_h * s, room * .72f);
    layout->log = whole(x, top, side_w * s, fminf(tall, room));
}

void table_layout_tile(TableLayout *layout)
{
    float s = layout->s, y = layout->compact ? tile_y_compact : tile_y;
    layout->tile =
        whole(layout->tray.x + tile_x * s, layout->tray.y + y * s, tile_w * s, tile_w * s);
}

static void lay_middle(TableLayout *layout, float width, float height)
{
    float s = layout->s, margin = layout->margin;
    float left = 2 * margin + active_w * s, right = width - 2 * margin - side_w * s;
    float middle = (left + right) / 2, room = right - left;
    float banner = fminf(banner_w * s, room), tray = fminf(tray_w * s, room);
    /* The banner sits over the middle of the window where there is room for that. */
    float banner_middle = width / 2;
    if (banner_middle - banner / 2 < left || banner_middle + banner / 2 > right)
        banner_middle = middle;
    layout->banner = whole(banner_middle - banner / 2, 16 * s, banner, banner_h * s);
    layout->tray = whole(middle - tray / 2, height - margin - tray_h * s, tray, tray_h * s);
    layout->compact = room < tray_w * s * .86f;
    table_layout_tile(layout);
    float top = layout->banner.y + layout->banner.h + layout->gap, bottom = layout->tray.y - 26 * s;
    layout->free = whole(left, top, room, bottom - top);
}

TableLayout table_layout(const UiTheme *theme, float width, float height, float scale, int players,
                         int active, int rows)
{
    TableLayout layout = {.s = bounded_scale(width, height, scale)};
    layout.margin = fminf(theme->space[UI_MARGIN], margin_most) * layout.s;
    layout.gap = fminf(theme->space[UI_GAP], gap_most) * layout.s;
    lay_cards(&layout, players, active, rows);
    lay_right(&layout, width, height);
    lay_middle(&layout, width, height);
    return layout;
}
