/* flights_board.h: the path of a flying machine on the board. */
#ifndef EXPANSIONS_FLIGHTS_FLIGHTS_BOARD_H
#define EXPANSIONS_FLIGHTS_FLIGHTS_BOARD_H
#include "render/board.h"
#include "rules/units.h"

/* Marks the path along the arrow of the machine, `segment` of `tile`: each unit that a roll can
 * lead to, with that number. Numbers other than `rolled` are faint; `rolled` is 0 before the
 * roll. */
void flights_draw_path(BoardPicture *picture, const Units *units, int tile, int segment,
                       int rolled);
#endif
