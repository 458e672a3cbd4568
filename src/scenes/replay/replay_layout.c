/* replay_layout.c: see replay_layout.h. The left column and the scale are the game's; lengths in
 * u. */
#include "scenes/replay/replay_layout.h"

#include <assert.h>
#include <math.h>

static const float column_w = 320, hand_h = 152, banner_h = 58, column_slim_w = 270,
                   column_share = .34f, hand_slim_h = 64;
static const float line_pad = 14, line_pad_low = 8, key_h = 48, lane_h = 20, lane_least = 78,
                   lanes_low = 48, graph_h = 64, verdict_h = 92, verdict_slim_h = 76;
/* Lower than that (u), the graph and the height of lanes give way to the board and the page. */
static const float graph_least = 690, low_h = 560;
/* Where the drawn tile lies in the panel of the hand, and its edge. */
static const float tile_x = 18, tile_y = 62, tile_w = 76, tile_slim_x = 100, tile_slim_w = 46;

static Rect whole(float x, float y, float w, float h)
{
    return (Rect){roundf(x), roundf(y), roundf(w), roundf(h)};
}

/* The panel of the time line: buttons, graph, lanes. */
static void lay_line(ReplayLayout *l, float width, float height, int players, bool review)
{
    assert(players > 0 && players <= SEATS_MAX && "a lane for each player");
    const TableLayout *table = &l->table;
    float s = table->s, gap = table->gap, left = table->free.x, keys = fmaxf(44, key_h * s);
    bool low = height < low_h * s;
    float lanes = (low ? lanes_low : fmaxf(lane_least, lane_h * (float)players)) * s,
          graph = review && height >= graph_least * s ? graph_h * s : 0,
          pad = (low ? line_pad_low : line_pad) * s;
    float high = keys + lanes + graph + 2 * pad + gap;
    l->line = whole(left, height - table->margin - high, width - table->margin - left, high);
    Rect inner = {l->line.x + pad, l->line.y + pad, l->line.w - 2 * pad, l->line.h - 2 * pad};
    l->keys = whole(inner.x, inner.y, inner.w, keys);
    l->graph = whole(inner.x, inner.y + keys + gap, inner.w, graph);
    l->track = whole(inner.x, l->graph.y + l->graph.h, inner.w, lanes);
}

/* What stands at the right, from above: hand, the choice of pages, the page. */
static void lay_column(ReplayLayout *l, float width)
{
    TableLayout *table = &l->table;
    bool slim = table->slim_side;
    float s = table->s, margin = table->margin, gap = table->gap,
          w = slim ? fminf(column_slim_w * s, column_share * width) : column_w * s,
          x = width - margin - w;
    l->hand = whole(x, margin, w, (slim ? hand_slim_h : hand_h) * s);
    float top = l->hand.y + l->hand.h + gap, tabs = fmaxf(44, 44 * s);
    l->tabs = whole(x, top, w, tabs);
    top += tabs + gap;
    l->page = whole(x, top, w, l->line.y - gap - top);
    float edge = (slim ? tile_slim_w : tile_w) * s;
    table->tile =
        whole(l->hand.x + (slim ? tile_slim_x : tile_x) * s,
              slim ? l->hand.y + (l->hand.h - edge) / 2 : l->hand.y + tile_y * s, edge, edge);
    table->stack = table->tray = l->hand;
    table->log = l->page;
    table->log_button = (Rect){0};
    table->compact = table->folded = false;
}

ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           int players, int active, int rows, bool review)
{
    ReplayLayout l = {.table = table_layout(theme, width, height, scale, players, active, rows)};
    TableLayout *table = &l.table;
    lay_line(&l, width, height, players, review);
    lay_column(&l, width);
    float s = table->s, gap = table->gap, left = table->free.x, right = l.hand.x - table->margin;
    float banner = fminf(table->banner.w, right - left);
    float middle = fminf(fmaxf(width / 2, left + banner / 2), right - banner / 2);
    table->banner = whole(middle - banner / 2, table->banner.y, banner, banner_h * s);
    float above = table->banner.y + table->banner.h + gap, foot = l.line.y - gap;
    if (review) {
        float verdict = (table->slim_side ? verdict_slim_h : verdict_h) * s;
        l.verdict = whole(left, foot - verdict, right - left, verdict);
        foot = l.verdict.y - gap;
    }
    table->free = whole(left, above, right - left, foot - above);
    return l;
}
