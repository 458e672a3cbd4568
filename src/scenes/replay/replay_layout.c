/* replay_layout.c: see replay_layout.h. The left column and the scale are the game's; lengths in
 * u. */
#include "scenes/replay/replay_layout.h"

#include <math.h>

static const float column_w = 320, hand_h = 152, banner_h = 58;
static const float line_pad = 14, key_h = 48, lane_h = 20, lane_least = 78, graph_h = 64,
                   verdict_h = 92;
/* From the panel of the hand to a tray whose drawn tile would lie at 18, 62 of the panel. */
static const float tray_x = -6, tray_y = 28;

static Rect whole(float x, float y, float w, float h)
{
    return (Rect){roundf(x), roundf(y), roundf(w), roundf(h)};
}

ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           int players, int active, int rows, bool review)
{
    ReplayLayout l = {.table = table_layout(theme, width, height, scale, players, active, rows)};
    TableLayout *table = &l.table;
    float s = table->s, margin = table->margin, gap = table->gap, left = table->free.x,
          keys = fmaxf(44, key_h * s);
    float lanes = fmaxf(lane_least, lane_h * (float)players) * s;
    float graph = review ? graph_h * s : 0;
    float high = keys + lanes + graph + 2 * line_pad * s + gap;
    l.line = whole(left, height - margin - high, width - margin - left, high);
    Rect inner = {l.line.x + line_pad * s, l.line.y + line_pad * s, l.line.w - 2 * line_pad * s,
                  l.line.h - 2 * line_pad * s};
    l.keys = whole(inner.x, inner.y, inner.w, keys);
    l.graph = whole(inner.x, inner.y + keys + gap, inner.w, graph);
    l.track = whole(inner.x, l.graph.y + l.graph.h, inner.w, lanes);
    float x = width - margin - column_w * s;
    l.hand = whole(x, margin, column_w * s, hand_h * s);
    float top = l.hand.y + l.hand.h + gap;
    float tabs = fmaxf(44, 44 * s);
    l.tabs = whole(x, top, column_w * s, tabs);
    top += tabs + gap;
    l.page = whole(x, top, column_w * s, l.line.y - gap - top);
    float right = x - margin, banner = fminf(table->banner.w, right - left);
    float middle = fminf(fmaxf(width / 2, left + banner / 2), right - banner / 2);
    table->banner = whole(middle - banner / 2, table->banner.y, banner, banner_h * s);
    float above = table->banner.y + table->banner.h + gap;
    float foot = l.line.y - gap;
    if (review) {
        l.verdict = whole(left, foot - verdict_h * s, right - left, verdict_h * s);
        foot = l.verdict.y - gap;
    }
    table->free = whole(left, above, right - left, foot - above);
    table->stack = l.hand;
    table->tray = whole(l.hand.x + tray_x * s, l.hand.y + tray_y * s, l.hand.w, l.hand.h);
    table->compact = table->folded = false;
    table_layout_tile(table);
    table->log = l.page;
    return l;
}
