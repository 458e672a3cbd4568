/* table_reach.c: Shows on the board which figures pieces of expansions may reach, and how far they
 * get. The rules compute it; this file only draws it. */
#include "scenes/board/board_stands.h"
#include "scenes/board/expansion_board.h"
#include "scenes/tabletop/table_parts.h"

/* Of the ring around a figure, in tiles. */
static const float victim_size = .40f;

void table_victim_draw(Tabletop *table, BoardPicture *picture, int figure, bool soon, float alpha)
{
    const BoardViewFigure *stands = &table->view.figures[figure];
    if (stands->tile == NO_TILE)
        return;
    board_feet_update(&table->view, &table->facts);
    bool lies =
        board_follower_lies(table->catalogue, &table->view.tiles[stands->tile], stands->segment);
    float up = stands->up + (lies ? 0 : BOARD_FIGURE_HEIGHT * .4f);
    BoardMark *ring =
        board_picture_mark(picture, BOARD_MARK_VICTIM, BOARD_SQUARE, 0, stands->x, stands->y - up);
    ring->size = victim_size;
    ring->number = soon;
    ring->alpha = alpha;
}

void table_reach_draw(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    const BoardTokenStyle *style = board_token_style((Label)token->label);
    if (style && style->draw_reach)
        style->draw_reach(table, picture, token);
}
