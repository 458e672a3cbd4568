/* draft_layout.c: computes the layout of the draft scene. Lengths are in u and come from the draft
 * scene in docs/ARCHITECTURE.md. */
#include "scenes/draft/draft_layout.h"

#include <assert.h>
#include <math.h>

enum {
    WIDTH = 1600,
    WIDTH_NARROW = 800, /* px */
    HEIGHT = 900,
    MARGIN = 20,
    BANNER_H = 62,
    CELL = 172,
    APART = 9, /* between the two halves of a cell, along both axes */
    GAP_X = 52,
    GAP_X_NARROW = 20, /* in narrow windows, so that the halves are large enough for a finger */
    GAP_Y = 46,
    STRIP_H = 48,
    INSPECTOR_H = 56,
    TRAYS_W = 1530,
    TRAY_H = 196,
    TRAY_GAP = 14,
    TRAY_RISE = 8, /* of the tray of the seat that picks */
    HEADER_H = 44,
    CORNER_W = 160,
    BUTTON = 54,
    TRAY_LOW_H = 112,
    STRIP_LEAST = 660, /* height of a window that has room for the order of picks */
    GAP_LOW = 20,
    BESIDE = 12
};

#define WORDS_MOST 1.25f /* times the unit of the panels: larger text would not fit into these */

/* Direction from the upper left corner of a square to the corner with the right angle. */
static const int8_t east[4] = {0, 1, 1, 0}, south[4] = {0, 0, 1, 1};

/* Places the slots of a tray in as many rows as make them largest, at most SLOT wide. All rows have
 * the same length, except a shorter last one, which is centred. */
static void lay_slots(DraftLayout *layout, int seat)
{
    enum { SLOT = 96, PAD_X = 22, PAD_Y = 9, GAP = 14, ROW_GAP = 8 };
    float u = layout->unit, gap = roundf(GAP * u), row_gap = roundf(ROW_GAP * u), best = 0;
    float wide = layout->doubles ? 2 : 1;
    int hand = layout->hand_size, columns = 1;
    Rect room = layout->tray[seat];
    layout_top(&room, layout->header, 0);
    room = layout_inset(room, PAD_X * u, PAD_Y * u);
    for (int rows = 1; rows <= hand; rows++) {
        int n = (hand + rows - 1) / rows;
        float edge = floorf(fminf(((room.w + gap) / (float)n - gap) / wide,
                                  fminf((room.h + row_gap) / (float)rows - row_gap, SLOT * u)));
        columns = edge > best ? n : columns;
        best = fmaxf(best, edge);
    }
    int rows = (hand + columns - 1) / columns;
    room = layout_centre(room, room.w, (float)rows * (best + row_gap) - row_gap);
    for (int i = 0; i < hand; i++) {
        int row = i / columns, left = hand - row * columns, here = left < columns ? left : columns;
        Rect line = layout_row(room, row, rows, row_gap);
        line = layout_centre(line, (float)here * (wide * best + gap) - gap, best);
        layout->slot[seat][i] = layout_column(line, i % columns, here, gap);
    }
}

/* Places buttons, banner and trays at the edges of the window. Buttons are as large as a finger
 * needs at the scale of the text. The room of the banner ends at the same distance from the middle
 * on both sides. */
static void lay_edges(DraftLayout *layout, float width, float height, float scale)
{
    float u = layout->unit, margin = layout->margin, button = fmaxf(44, BUTTON * scale),
          high = fmaxf(TRAY_LOW_H, TRAY_H - .4f * fmaxf(0, HEIGHT - height / u)) * u;
    Rect room = layout_inset((Rect){0, 0, width, height}, margin, margin);
    Rect head = layout_top(&room, button, 0), trays = layout_bottom(&room, high, 0);
    layout->hint = layout_left(&head, button, 0);
    layout->corner = layout_right(&head, CORNER_W * u, 0);
    Rect banner = {0, roundf(margin - 2 * u), width, roundf(BANNER_H * u)};
    layout->banner = layout_centre(banner, 2 * (layout->corner.x - BESIDE * u) - width, banner.h);
    trays = layout_centre(trays, TRAYS_W * u, trays.h);
    layout->header = roundf(HEADER_H * u);
    for (int seat = 0; seat < layout->players; seat++) {
        layout->tray[seat] = layout_column(trays, seat, layout->players, roundf(TRAY_GAP * u));
        lay_slots(layout, seat);
    }
}

/* Places the cells in rows from the top of `room`, with halves on both sides of the diagonal. */
static void lay_halves(DraftLayout *layout, Rect room)
{
    float q = layout->half_unit, cell = roundf(CELL * q), apart = floorf(APART * q / 2);
    float pitch_x = roundf((CELL + layout->gap) * q), pitch_y = roundf((CELL + GAP_Y) * q);
    float left = roundf(room.x +
                        (room.w - (DRAFT_COLUMNS * (CELL + layout->gap) - layout->gap) * q) / 2),
          top = roundf(room.y + APART * q / 2);
    for (int i = 0; i < layout->halves; i++) {
        int at = i / 2, corner = draft_half_rotation(i);
        layout->half[i] =
            (Rect){left + (float)(at % DRAFT_COLUMNS) * pitch_x + (east[corner] ? apart : -apart),
                   top + (float)(at / DRAFT_COLUMNS) * pitch_y + (south[corner] ? apart : -apart),
                   cell, cell};
    }
}

/* Places the double tiles in rows from the top of `room`. */
static void lay_doubles(DraftLayout *layout, Rect room)
{
    float q = layout->half_unit, high = roundf(CELL * q);
    float pitch_x = roundf((2 * CELL + layout->gap) * q), pitch_y = roundf((CELL + GAP_Y) * q);
    int columns = layout->halves < DRAFT_DOUBLE_COLUMNS ? layout->halves : DRAFT_DOUBLE_COLUMNS;
    float left = roundf(room.x + (room.w - (float)columns * pitch_x + layout->gap * q) / 2);
    for (int i = 0; i < layout->halves; i++) {
        int row = i / DRAFT_DOUBLE_COLUMNS;
        layout->half[i] = (Rect){left + (float)(i % DRAFT_DOUBLE_COLUMNS) * pitch_x,
                                 roundf(room.y) + (float)row * pitch_y, 2 * high, high};
    }
}

/* Places what is between the edges. Its distances are fixed, and a higher window spreads the rest
 * evenly. The halves begin below the buttons, because large text makes these higher than the
 * banner. */
static void lay_between(DraftLayout *layout, float width, bool strip)
{
    int in_row = layout->doubles ? DRAFT_DOUBLE_COLUMNS : 2 * DRAFT_COLUMNS;
    int rows = (layout->halves - 1) / in_row + 1;
    float u = layout->unit, strip_h = strip ? STRIP_H * u : 0, fixed = strip_h + INSPECTOR_H * u,
          y = fmaxf(layout->banner.y + layout->banner.h, layout->corner.y + layout->corner.h),
          across = DRAFT_COLUMNS * (CELL + layout->gap) - layout->gap,
          down = (float)(rows * (CELL + GAP_Y) - GAP_Y + APART);
    Rect room = {layout->margin, y, width - 2 * layout->margin,
                 layout->tray[0].y - TRAY_RISE * u - y};
    float high = room.h - fixed - (strip ? 2 : 1) * GAP_LOW * u;
    layout->half_unit = fminf(u, fminf(high / down, room.w / across));
    float spare = fmaxf(0, room.h - down * layout->half_unit - fixed);
    layout_top(&room, .33f * spare, 0);
    Rect table = layout_top(&room, down * layout->half_unit, .22f * spare);
    (layout->doubles ? lay_doubles : lay_halves)(layout, table);
    layout->strip = layout_top(&room, strip_h, .20f * spare);
    layout->inspector = layout_top(&room, INSPECTOR_H * u, 0);
}

/* A low window leaves out the order of picks, the only part that says nothing new. */
static DraftLayout lay_out(float width, float height, float scale, DraftLayout layout)
{
    assert(layout.halves >= 0 && layout.halves <= DRAFT_HALVES_MAX && "halves of a draft");
    assert(layout.players > 0 && layout.players <= SEATS_MAX && layout.hand_size > 0 &&
           layout.hand_size <= HAND_MAX && "trays of a draft");
    float u = fmaxf(fminf(width / WIDTH, height / HEIGHT), scale / WORDS_MOST);
    layout.unit = u;
    layout.margin = roundf(MARGIN * u);
    layout.gap = width < WIDTH_NARROW ? GAP_X_NARROW : GAP_X;
    lay_edges(&layout, width, height, scale);
    lay_between(&layout, width, height >= STRIP_LEAST * u);
    return layout;
}

DraftLayout draft_layout(float width, float height, float scale, int halves, int players,
                         int hand_size)
{
    DraftLayout layout = {.halves = halves, .players = players, .hand_size = hand_size};
    return lay_out(width, height, scale, layout);
}

DraftLayout draft_layout_doubles(float width, float height, float scale, int doubles, int players,
                                 int each)
{
    DraftLayout layout = {
        .doubles = true, .halves = doubles, .players = players, .hand_size = each};
    return lay_out(width, height, scale, layout);
}

int draft_rotation(const DraftLayout *layout, int i)
{
    return layout->doubles ? 0 : draft_half_rotation(i);
}

int draft_half_rotation(int i)
{
    assert(i >= 0 && "half of the draft");
    return i / 2 % 2 + 2 * (i % 2);
}

/* The centre of mass is a third of the way from the right angle along both legs. */
Rect draft_half_middle(const DraftLayout *layout, int i, float size)
{
    assert(i >= 0 && i < layout->halves && "half of the draft");
    int corner = draft_half_rotation(i);
    Rect square = layout->half[i];
    if (layout->doubles)
        return layout_about(square.x + square.w / 2, square.y + square.h / 2, size);
    return layout_about(square.x + square.w * (float)(1 + east[corner]) / 3,
                        square.y + square.h * (float)(1 + south[corner]) / 3, size);
}

Rect draft_half_inside(const DraftLayout *layout, int i)
{
    int corner = draft_half_rotation(i);
    Rect square = layout->half[i];
    if (layout->doubles)
        return square;
    float edge = floorf(square.w / 2);
    return (Rect){square.x + (float)east[corner] * (square.w - edge),
                  square.y + (float)south[corner] * (square.h - edge), edge, edge};
}

int draft_seat_ahead(int now, int players, int ahead)
{
    assert(players > 0 && now >= 0 && now < players && "the seat that picks now");
    int seat = (now - ahead) % players;
    return seat < 0 ? seat + players : seat;
}

int draft_strip_first(int current, int total)
{
    int first = current - DRAFT_STRIP_MAX / 2 + 1, last = total - DRAFT_STRIP_MAX;
    first = first < last ? first : last;
    return first < 0 ? 0 : first;
}
