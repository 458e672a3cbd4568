/* idea_ghost.c: Draws ideas on the board: ghosts of tiles and figures, and their numbers. */
#include "scenes/play/idea_ghost.h"

#include "input/snap.h"
#include "scenes/board/board_stands.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>

/* In tiles: from the middle of a square tile to its number. */
static const float corner = .3f;
/* The extra opacity of a figure over its tile. */
static const float figure_more = .25f;

IdeaGhost idea_ghost_of(const Action *place, float alpha, bool lit)
{
    assert(place->kind == ACTION_PLACE && "a tile that is laid");
    return (IdeaGhost){.lies = {.copy = place->copy,
                                .cell = place->cell,
                                .rotation = place->rotation,
                                .seat = place->seat},
                       .segment = NO_SEGMENT,
                       .alpha = alpha,
                       .lit = lit};
}

void idea_ghost_draw(Tabletop *table, BoardPicture *picture, const IdeaGhost *ghost)
{
    const PlacedTile *lies = &ghost->lies;
    BoardTile *tile = board_view_tile(table->catalogue, picture, lies->copy, lies->rotation,
                                      table_next_variant(table, lies->copy), (float)lies->cell.x,
                                      (float)lies->cell.y);
    tile->flags = BOARD_TILE_FLOATS | (ghost->lit ? BOARD_TILE_GLOW : 0);
    tile->alpha = ghost->alpha;
    if (ghost->segment == NO_SEGMENT)
        return;
    float x, y;
    board_spot(&table->facts, lies, ghost->segment, &x, &y);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(table->session, lies->seat), x, y);
    board_view_style_figure(figure, table->catalogue, lies, ghost->segment, ghost->kind);
    figure->ghost = figure->moving = 1;
    figure->alpha = fminf(1, ghost->alpha + figure_more);
}

bool idea_ghost_hidden(const TableIdeas *ideas, int row)
{
    assert(row >= 0 && row < ideas->count && "an idea");
    for (int i = 0; i < ideas->count; i++) {
        const Action *other = ideas->places[i];
        bool before = ideas->pointed == i || (i < row && ideas->pointed != row);
        if (i != row && before && other->kind == ACTION_PLACE &&
            cell_equal(other->cell, ideas->places[row]->cell))
            return true;
    }
    return false;
}

bool idea_ghost_spot(const Tabletop *table, const Action *place, float *x, float *y)
{
    if (place->kind != ACTION_PLACE)
        return false;
    bool half = board_shape(table->catalogue, place->copy) == BOARD_HALF;
    snap_middle(half, place->cell, place->rotation, x, y);
    *x -= half ? 0 : corner;
    *y -= half ? 0 : corner;
    return true;
}

void idea_ghost_number(const Tabletop *table, float x, float y, int before, int number, bool lit)
{
    float px, py, size = roundf(fmaxf(22, 28 * table->layout.s));
    camera_to_screen(&table->camera.camera, x, y, &px, &py);
    ui_badge(table->ui, layout_about(px + (size + 2) * (float)before, py, size), number, lit);
}

void idea_ghost_numbers(const Tabletop *table, const TableIdeas *ideas, int lit)
{
    for (int row = ideas->count - 1; row >= 0; row--) {
        float x, y, ox, oy;
        int before = 0;
        if (!idea_ghost_spot(table, ideas->places[row], &x, &y))
            continue;
        for (int i = 0; i < row; i++)
            before +=
                idea_ghost_spot(table, ideas->places[i], &ox, &oy) && hypotf(x - ox, y - oy) < .2f;
        idea_ghost_number(table, x, y, before, row + 1, row == lit);
    }
}
