/* table_range.c: what a tower reaches, as rims with distances (TWR-3, TWR-H1 to TWR-H6). The rules
 * say whether spaces or tiles count, so the picture cannot say otherwise. */
#include "rules/units.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"

enum { RANGE_SHOWN = 160, NUMBER_MOST = 99 };

void table_range_draw(const Tabletop *table, const Game *game, int tower, int reach,
                      BoardPicture *picture)
{
    TileAway found[RANGE_SHOWN];
    Units units = units_under(table->catalogue, game, NULL);
    int n = units_straight(&units, tower, reach, found, RANGE_SHOWN);
    for (int i = 0; i < n && i < RANGE_SHOWN; i++) {
        PlacedTile tile = game_tile(game, found[i].tile);
        BoardMark *mark =
            board_picture_mark(picture, BOARD_MARK_LATEST, board_shape(table->catalogue, tile.copy),
                               tile.rotation, (float)tile.cell.x, (float)tile.cell.y);
        mark->color = picture->act;
        mark->number = (uint8_t)(found[i].distance <= NUMBER_MOST ? found[i].distance : 0);
    }
}
