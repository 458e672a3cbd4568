/* table_counts.c: what counts, beside who it counts for: the coats of arms of a mayor. */
#include "scenes/board/board_stands.h"
#include "scenes/tabletop/table_parts.h"

enum { COATS_MOST = 9 };        /* more are not told apart */
static const float coat = .15f; /* tiles */

void table_coats_draw(BoardPicture *picture, vec2s foot, int coats)
{
    BoardMark *mark =
        board_picture_mark(picture, BOARD_MARK_COATS, BOARD_SQUARE, 0, foot.x, foot.y);
    mark->size = coat;
    mark->number = (uint8_t)(coats < COATS_MOST ? coats : COATS_MOST);
}

/* A tile on trial may have joined his city to another: the copy knows. */
void table_mayors_draw(Tabletop *table, BoardPicture *picture)
{
    const Game *game = table->tried ? table->tried : table->game;
    if (!table->each[FIGURE_MAYOR])
        return;
    board_stands_update(&table->view, &table->facts);
    for (int i = 0; i < table->view.figure_count; i++) {
        const BoardViewFigure *figure = &table->view.figures[i];
        if (figure->kind != FIGURE_MAYOR || figure->tile >= game_tile_count(game) || figure->away)
            continue;
        FeatureId city = game_feature(table->catalogue, game, figure->tile, figure->segment);
        if (city != NO_FEATURE)
            table_coats_draw(picture, (vec2s){{figure->x, figure->y}},
                             game_feature_facts(table->catalogue, game, city).coats);
    }
}
