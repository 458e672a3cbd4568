/* replay_layout.c: Computes where the parts of a replay are. The left column and the scale are the
 * game's; lengths in u. */
#include "scenes/replay/replay_layout.h"

#include "ui/ui_layout.h"

#include <assert.h>
#include <math.h>

static const float column_w = 320, hand_h = 152, banner_h = 58, column_slim_w = 270,
                   column_share = .34f, hand_slim_h = 64;
static const float line_pad = 14, line_pad_low = 8, key_h = 48, lane_h = 20, lane_least = 78,
                   lanes_low = 48, graph_h = 64, winning_h = 46, verdict_h = 92,
                   verdict_slim_h = 76;
/* In windows lower than these (u), the chances, the graph and the height of lanes make room for the
 * board and the page. */
static const float small_w = 900, graph_least = 690, winning_least = 760, low_h = 560;

/* Lays out the panel of the time line: buttons, graph, lanes. */
static void lay_line(ReplayLayout *l, float width, float height, int players, bool review)
{
    assert(players > 0 && players <= SEATS_MAX && "a lane for each player");
    const TableLayout *table = &l->table;
    float s = table->s, left = table->free.x, keys = roundf(fmaxf(44, key_h * s));
    bool low = height < low_h * s;
    float lanes = roundf((low ? lanes_low : fmaxf(lane_least, lane_h * (float)players)) * s),
          graph = review && height >= graph_least * s ? roundf(graph_h * s) : 0,
          winning = review && height >= winning_least * s ? roundf(winning_h * s) : 0,
          pad = roundf((low ? line_pad_low : line_pad) * s);
    float high = keys + table->gap + graph + lanes + winning + 2 * pad;
    l->line = layout_whole(left, height - table->margin - high, width - table->margin - left, high);
    Rect inner = layout_inset(l->line, pad, pad);
    l->keys = layout_top(&inner, keys, table->gap);
    l->graph = layout_top(&inner, graph, 0);
    l->winning = layout_bottom(&inner, winning, 0);
    l->track = inner;
}

/* Lays out the right column from the top: hand, tabs, page. */
static void lay_column(ReplayLayout *l, float width)
{
    TableLayout *table = &l->table;
    bool slim = table->slim_side;
    float s = table->s, margin = table->margin, gap = table->gap,
          w = slim ? fminf(column_slim_w * s, column_share * width) : column_w * s;
    Rect column = layout_whole(width - margin - w, margin, w, l->line.y - gap - margin);
    l->hand = layout_top(&column, roundf((slim ? hand_slim_h : hand_h) * s), gap);
    l->tabs = layout_top(&column, roundf(fmaxf(44, 44 * s)), gap);
    l->page = column;
    table->stack = table->tray = l->hand;
    table->log = l->page;
    table->log_button = (Rect){0};
    table->compact = table->folded = false;
}

/* The banner is in the middle of the window, unless the cards and the right column leave less room:
 * then it avoids both. */
ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           const TableSeats *seats, bool review)
{
    ReplayLayout l = {.table = table_layout(theme, width, height, scale, seats)};
    TableLayout *table = &l.table;
    lay_line(&l, width, height, seats->count, review);
    lay_column(&l, width);
    float left = table->free.x, right = l.hand.x - table->margin,
          banner = fminf(table->banner.w, right - left),
          middle = fminf(fmaxf(width / 2, left + banner / 2), right - banner / 2);
    table->banner = layout_whole(middle - banner / 2, table->banner.y, banner, banner_h * table->s);
    float above = table->banner.y + table->banner.h + table->gap;
    Rect free = layout_whole(left, above, right - left, l.line.y - table->gap - above);
    /* In the smallest windows its words need two lines. */
    bool slim = table->slim_side && width >= small_w * table->s;
    if (review)
        l.verdict = layout_bottom(&free, roundf((slim ? verdict_slim_h : verdict_h) * table->s),
                                  table->gap);
    table->free = free;
    return l;
}
