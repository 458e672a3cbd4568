/* replay_layout.c: see replay_layout.h. The left column and the scale are the game's; lengths in u. */
#include "scenes/replay/replay_layout.h"

#include <math.h>

static const float margin = 20, gap = 12, column_w = 320, hand_h = 152, banner_h = 58;
static const float line_pad = 14, key_h = 48, lane_h = 20, lane_least = 78, graph_h = 64,
                   verdict_h = 92;
/* Where game_tray_tile puts the drawn tile in a tray, and where it lies in the panel of the hand. */
static const float tray_tile_x = 24, tray_tile_y = 34, hand_tile_x = 18, hand_tile_y = 62;

static Rect whole(float x, float y, float w, float h)
{
    return (Rect){roundf(x), roundf(y), roundf(w), roundf(h)};
}

ReplayLayout replay_layout(float width, float height, float scale, int players, int active,
                           int rows, bool review)
{
    ReplayLayout l = {.table = game_layout(width, height, scale, players, active, rows)};
    GameLayout *table = &l.table;
    float s = table->s, left = table->free.x, keys = fmaxf(44, key_h * s);
    float lanes = fmaxf(lane_least, lane_h * (float)players) * s;
    float graph = review ? graph_h * s : 0;
    float high = keys + lanes + graph + (2 * line_pad + gap) * s;
    l.line = whole(left, height - margin * s - high, width - margin * s - left, high);
    Rect inner = {l.line.x + line_pad * s, l.line.y + line_pad * s, l.line.w - 2 * line_pad * s,
                  l.line.h - 2 * line_pad * s};
    l.keys = whole(inner.x, inner.y, inner.w, keys);
    l.graph = whole(inner.x, inner.y + keys + gap * s, inner.w, graph);
    l.track = whole(inner.x, l.graph.y + l.graph.h, inner.w, lanes);
    float x = width - (margin + column_w) * s;
    l.hand = whole(x, margin * s, column_w * s, hand_h * s);
    float top = l.hand.y + l.hand.h + gap * s;
    float tabs = fmaxf(44, 44 * s);
    l.tabs = whole(x, top, column_w * s, tabs);
    top += tabs + gap * s;
    l.page = whole(x, top, column_w * s, l.line.y - gap * s - top);
    float right = x - margin * s, banner = fminf(table->banner.w, right - left);
    float middle = fminf(fmaxf(width / 2, left + banner / 2), right - banner / 2);
    table->banner = whole(middle - banner / 2, table->banner.y, banner, banner_h * s);
    float above = table->banner.y + table->banner.h + gap * s;
    float foot = l.line.y - gap * s;
    if (review) {
        l.verdict = whole(left, foot - verdict_h * s, right - left, verdict_h * s);
        foot = l.verdict.y - gap * s;
    }
    table->free = whole(left, above, right - left, foot - above);
    table->stack = l.hand;
    table->tray = whole(l.hand.x + (hand_tile_x - tray_tile_x) * s,
                        l.hand.y + (hand_tile_y - tray_tile_y) * s, l.hand.w, l.hand.h);
    table->compact = table->folded = false;
    table->log = l.page;
    return l;
}
