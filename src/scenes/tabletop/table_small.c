/* table_small.c: Draws pieces that several panels of the table share: marks of seats, banners,
 * piles, tiles. */
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"

#include <math.h>

bool table_kinds_offered(const Tabletop *table)
{
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        if (table->each[kind])
            return true;
    return false;
}

bool table_own_tiles(const Tabletop *table)
{
    uint64_t sets = game_setup(table->game)->expansions;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->own_tiles && (*board)->sets & sets)
            return true;
    return false;
}

void table_over_draw(const Tabletop *table)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_over)
            (*board)->draw_over(table);
}

/* Marks belong to the board: they scale with the tiles, and with the UI only if there is room. */
float table_mark_px(const Tabletop *table)
{
    return fminf(ui_u(table->ui, 20), fmaxf(15, .22f * table->camera.camera.zoom));
}

void table_seats_draw(const Tabletop *table, unsigned seats, Rect *row, float size, float gap)
{
    Rect disc = {row->x, row->y + (row->h - size) / 2, size, size};
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (!(seats >> seat & 1))
            continue;
        seat_disc(table->ui, (Rect){roundf(disc.x), roundf(disc.y), size, size},
                  session_color(table->session, seat));
        disc.x += size * .8f;
    }
    if (disc.x > row->x)
        layout_left(row, disc.x + size * .2f - row->x, gap);
}

Rect table_banner_draw(const Tabletop *table, float wanted)
{
    enum { RADIUS = 29 }; /* u */
    Rect rect = table->layout.banner, free = table->layout.free, undo = table->layout.undo;
    if (undo.h > 0 && undo.y < rect.y + rect.h) /* on bare tables the undo button is next to it */
        free.w = undo.x - table->layout.gap - free.x;
    float width = fminf(fmaxf(rect.w, wanted), free.w), middle = rect.x + rect.w / 2;
    rect.w = roundf(width);
    rect.x = roundf(fminf(fmaxf(middle - width / 2, free.x), free.x + free.w - width));
    ui_panel_round(table->ui, rect, UI_PANEL_NIGHT, RADIUS);
    return rect;
}

void table_pile_draw(Ui *ui, Rect top, int backs)
{
    if (!backs)
        draw_lined(ui_list(ui), top, ui_u(ui, 4), ui_color(ui, UI_RECESS),
                   ui_color(ui, UI_RECESS_LIGHT), ui_color(ui, UI_RECESS_LINE), ui_u(ui, 1));
    for (int i = backs - 1; i >= 0; i--) {
        Rect back = {top.x, top.y + (float)i * ui_u(ui, 5), top.w, top.w};
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_BACK, .rect = back, .turn = DRAW_SQUARE_BACK});
    }
}

uint32_t table_next_variant(const Tabletop *table, uint16_t copy)
{
    return board_view_variant(&table->view, table->catalogue, copy, table->view.tile_count);
}

DrawCommand *table_art_held(const Tabletop *table, uint16_t copy, int rotation, Rect rect)
{
    return board_art_draw_as(ui_list(table->ui), table->catalogue, copy, rotation,
                             table_next_variant(table, copy), rect, fmaxf(1, .05f * rect.h));
}

DrawCommand *table_art(const Tabletop *table, uint16_t copy, int rotation, Rect rect)
{
    return board_art_draw(ui_list(table->ui), table->catalogue, copy, rotation, rect,
                          fmaxf(1, .05f * rect.h));
}
