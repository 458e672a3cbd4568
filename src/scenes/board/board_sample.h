/* board_sample.h: a strip of land with everybody's figures, as it looks with what is set now. */
#ifndef SCENES_BOARD_BOARD_SAMPLE_H
#define SCENES_BOARD_BOARD_SAMPLE_H
#include "rules/tile.h"
#include "ui/ui.h"

/* As many tiles side by side as `rect` has room for, in its middle, with the first `figures` (0..6)
 * of the players' colours upon them; `lifted`, -1 for none, is that of which one speaks. */
void board_sample_draw(Ui *ui, const Catalogue *catalogue, Rect rect, int figures, int lifted);
#endif
