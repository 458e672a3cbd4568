/* board_sample.h: a strip of land with each player's figure in the colours and marks of now. */
#ifndef SCENES_BOARD_BOARD_SAMPLE_H
#define SCENES_BOARD_BOARD_SAMPLE_H
#include "rules/tile.h"
#include "ui/ui.h"

/* Fills the middle of `rect` with as many tiles side by side as fit. The first `figures` (0..6) of
 * the players' colours are on them; the figure of colour `lifted` is raised, −1 for none. */
void board_sample_draw(Ui *ui, const Catalogue *catalogue, Rect rect, int figures, int lifted);
#endif
