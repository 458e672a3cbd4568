/* draft_layout.c: see draft_layout.h. Lengths are those of the draft scene in
 * docs/ARCHITECTURE.md, in u. */
#include "scenes/draft/draft_layout.h"

#include <assert.h>
#include <math.h>

enum {
    WIDTH = 1600,
    HEIGHT = 900,
    MARGIN = 20,
    BANNER_W = 640,
    BANNER_H = 62,
    CELL = 172,
    APART = 9, /* the two halves of a cell, along both axes */
    GAP_X = 52,
    GAP_Y = 46,
    STRIP_H = 48,
    DISC_PITCH = 44,
    INSPECTOR_W = 760,
    INSPECTOR_H = 56,
    TRAYS_W = 1530,
    TRAY_H = 196,
    TRAY_GAP = 14,
    TRAY_RISE = 8, /* of the tray whose turn it is */
    HEADER_H = 44,
    CORNER_W = 160,
    CORNER_H = 54,
    TRAY_LOW_H = 112,
    STRIP_LEAST = 660, /* height of a window that has room for the order of picks */
    GAP_LOW = 20,
    BESIDE = 12
};

/* Panels begin and end on whole pixels. */
static Rect rounded(float x, float y, float w, float h)
{
    return (Rect){roundf(x), roundf(y), roundf(w), roundf(h)};
}

#define WORDS_MOST 1.25f /* times the panels' unit: larger words would not fit these */

/* Room of the halves in u of their own. */
static float rows_height(int rows)
{
    return (float)(rows * CELL + (rows - 1) * GAP_Y + APART);
}

/* Banner, corner and trays keep to the edges of the window, which is `high` u high. */
static void lay_edges(DraftLayout *layout, float width, float height, float high)
{
    float u = layout->unit, middle = width / 2, margin = MARGIN * u;
    layout->corner = rounded(width - margin - CORNER_W * u, margin, CORNER_W * u, CORNER_H * u);
    float banner = fminf(BANNER_W * u, 2 * (layout->corner.x - BESIDE * u - middle));
    layout->banner = rounded(middle - banner / 2, margin - 2 * u, banner, BANNER_H * u);
    float trays = fminf(TRAYS_W * u, width - 1.75f * margin),
          tray = fmaxf(TRAY_LOW_H, TRAY_H - .4f * fmaxf(0, HEIGHT - high)) * u;
    layout->trays = rounded(middle - trays / 2, height - margin - tray, trays, tray);
}

/* What is between banner and trays keeps its own distances; a higher window spreads the rest
 * evenly. */
static void lay_between(DraftLayout *layout, float width, int rows, bool strip)
{
    static const float gaps[4] = {.33f, .22f, .20f,
                                  .25f}; /* above halves, strip, inspector, trays */
    float u = layout->unit, top = layout->banner.y + layout->banner.h, middle = width / 2;
    float strip_h = strip ? STRIP_H * u : 0;
    float between = layout->trays.y - TRAY_RISE * u - top, fixed = strip_h + INSPECTOR_H * u;
    float columns = (float)(DRAFT_COLUMNS * CELL + (DRAFT_COLUMNS - 1) * GAP_X);
    float room = between - fixed - (strip ? 2 : 1) * GAP_LOW * u;
    layout->half_unit =
        fminf(u, fminf(room / rows_height(rows), (width - 2 * MARGIN * u) / columns));
    float q = layout->half_unit, block = rows_height(rows) * q;
    float spare = fmaxf(0, between - block - fixed), y = top + gaps[0] * spare;
    layout->cell = roundf(CELL * q);
    layout->pitch_x = roundf((CELL + GAP_X) * q);
    layout->pitch_y = roundf((CELL + GAP_Y) * q);
    layout->halves_y = roundf(y + APART * q / 2);
    layout->halves_x = roundf(middle - columns * q / 2);
    y += block + gaps[1] * spare;
    float wide = (DRAFT_STRIP_MAX * DISC_PITCH + 24) * u;
    layout->strip = rounded(middle - wide / 2, y, wide, strip_h);
    y += strip_h + gaps[2] * spare;
    layout->inspector = rounded(middle - INSPECTOR_W * u / 2, y, INSPECTOR_W * u, INSPECTOR_H * u);
}

/* Low windows go without the order of picks: it is the only part that tells nothing new. */
DraftLayout draft_layout(float width, float height, float scale, int halves, int players,
                         int hand_size)
{
    assert(halves >= 0 && halves <= DRAFT_HALVES_MAX && players > 0 && hand_size > 0 && "a draft");
    float u = fmaxf(fminf(width / WIDTH, height / HEIGHT), scale / WORDS_MOST);
    DraftLayout layout = {.unit = u, .halves = halves, .players = players, .hand_size = hand_size};
    int rows = (halves + 2 * DRAFT_COLUMNS - 1) / (2 * DRAFT_COLUMNS);
    lay_edges(&layout, width, height, height / u);
    lay_between(&layout, width, rows > 0 ? rows : 1, height >= STRIP_LEAST * u);
    return layout;
}

int draft_half_rotation(int i)
{
    assert(i >= 0 && "half of the draft");
    int cell = i / 2;
    return (cell % 2 ? 1 : 0) + 2 * (i % 2);
}

Rect draft_half_rect(const DraftLayout *layout, int i)
{
    assert(i >= 0 && i < layout->halves && "half of the draft");
    int cell = i / 2, corner = draft_half_rotation(i);
    float apart = floorf(APART * layout->half_unit / 2);
    bool east = corner == 1 || corner == 2, south = corner == 2 || corner == 3;
    float column = (float)(cell % DRAFT_COLUMNS), row = (float)(cell / DRAFT_COLUMNS);
    return (Rect){layout->halves_x + column * layout->pitch_x + (east ? apart : -apart),
                  layout->halves_y + row * layout->pitch_y + (south ? apart : -apart), layout->cell,
                  layout->cell};
}

static bool triangle_has(Rect square, int corner, float x, float y)
{
    assert(corner >= 0 && corner < 4 && "corner of the square");
    if (!rect_has(square, x, y))
        return false;
    float a = (x - square.x) / square.w, b = (y - square.y) / square.h;
    if (corner == 1 || corner == 2)
        a = 1 - a;
    if (corner == 2 || corner == 3)
        b = 1 - b;
    return a + b <= 1;
}

void draft_triangle_middle(Rect square, int corner, float *x, float *y)
{
    assert(corner >= 0 && corner < 4 && "corner of the square");
    *x = square.x + square.w * (corner == 1 || corner == 2 ? 2 : 1) / 3;
    *y = square.y + square.h * (corner == 2 || corner == 3 ? 2 : 1) / 3;
}

int draft_half_at(const DraftLayout *layout, float x, float y)
{
    for (int i = 0; i < layout->halves; i++)
        if (triangle_has(draft_half_rect(layout, i), draft_half_rotation(i), x, y))
            return i;
    return -1;
}

int draft_half_towards(const DraftLayout *layout, uint32_t open, int from, int dx, int dy)
{
    assert(from >= -1 && from < layout->halves && "half of the draft, or none");
    float x0 = 0, y0 = 0, best = INFINITY;
    int found = from;
    if (from >= 0)
        draft_triangle_middle(draft_half_rect(layout, from), draft_half_rotation(from), &x0, &y0);
    for (int i = 0; i < layout->halves; i++) {
        if (!(open & 1u << i) || i == from)
            continue;
        if (from < 0)
            return i;
        float x, y;
        draft_triangle_middle(draft_half_rect(layout, i), draft_half_rotation(i), &x, &y);
        float ahead = (x - x0) * (float)dx + (y - y0) * (float)dy;
        float aside = fabsf((x - x0) * (float)dy) + fabsf((y - y0) * (float)dx);
        if (ahead < 4 * layout->half_unit) /* not what lies level with it */
            continue;
        /* Two columns aside weigh as much as six ahead: arrows stay in their row or column while
         * there is anything. */
        float distance = ahead + 3 * aside;
        if (distance < best) {
            best = distance;
            found = i;
        }
    }
    return found;
}

Rect draft_bar(const DraftLayout *layout, float window, float wanted, float most)
{
    float width = fmaxf(layout->inspector.w, wanted);
    width = fminf(fminf(window - 2 * MARGIN * layout->unit, most), width);
    return rounded((window - width) / 2, layout->inspector.y, width, layout->inspector.h);
}

Rect draft_tray(const DraftLayout *layout, int seat)
{
    assert(seat >= 0 && seat < layout->players && "tray of a seat");
    float gap = TRAY_GAP * layout->unit;
    float width = (layout->trays.w - gap * (float)(layout->players - 1)) / (float)layout->players;
    float left = roundf(layout->trays.x + (float)seat * (width + gap));
    return (Rect){left, layout->trays.y, roundf(width), layout->trays.h};
}

Rect draft_tray_header(const DraftLayout *layout, int seat)
{
    Rect tray = draft_tray(layout, seat);
    tray.h = roundf(HEADER_H * layout->unit);
    return tray;
}

/* Slots stand in the number of columns that makes them largest, at most SLOT wide: one row for
 * up to three. */
Rect draft_tray_slot(const DraftLayout *layout, int seat, int slot)
{
    assert(slot >= 0 && slot < layout->hand_size && "slot of a tray");
    enum { SLOT = 96, PAD_X = 22, PAD_Y = 9, GAP = 14, ROW_GAP = 8 };
    float u = layout->unit, best = 0;
    Rect tray = draft_tray(layout, seat);
    float top = tray.y + (HEADER_H + PAD_Y) * u, left = tray.x + PAD_X * u;
    float wide = tray.w - 2 * PAD_X * u, high = tray.h - (HEADER_H + 2 * PAD_Y) * u;
    int columns = 1;
    for (int n = layout->hand_size; n >= 1; n--) {
        int rows = (layout->hand_size + n - 1) / n;
        float edge = fminf((wide - GAP * u * (float)(n - 1)) / (float)n,
                           (high - ROW_GAP * u * (float)(rows - 1)) / (float)rows);
        edge = floorf(fminf(edge, SLOT * u));
        if (edge > best) {
            best = edge;
            columns = n;
        }
    }
    int rows = (layout->hand_size + columns - 1) / columns;
    top += (high - (float)rows * best - (float)(rows - 1) * ROW_GAP * u) / 2;
    left += (wide - (float)columns * best - (float)(columns - 1) * GAP * u) / 2;
    return (Rect){roundf(left + (float)(slot % columns) * (best + GAP * u)),
                  roundf(top + (float)(slot / columns) * (best + ROW_GAP * u)), best, best};
}

int draft_seat_ahead(int now, int players, int ahead)
{
    assert(players > 0 && now >= 0 && now < players && "the seat that picks now");
    int seat = (now - ahead) % players;
    return seat < 0 ? seat + players : seat;
}

int draft_strip_first(int current, int total)
{
    int first = current - DRAFT_STRIP_MAX / 2 + 1;
    if (first > total - DRAFT_STRIP_MAX)
        first = total - DRAFT_STRIP_MAX;
    return first < 0 ? 0 : first;
}

void draft_strip_disc(const DraftLayout *layout, int i, int shown, float *x, float *y)
{
    assert(i >= 0 && i < shown && shown <= DRAFT_STRIP_MAX && "disc of the strip");
    float pitch = DISC_PITCH * layout->unit;
    *x = layout->strip.x + layout->strip.w / 2 + ((float)i - (float)(shown - 1) / 2) * pitch;
    *y = layout->strip.y + layout->strip.h / 2;
}
