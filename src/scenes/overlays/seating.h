/* seating.h: shared by sheets that ask who takes each seat before a game continues: a row per seat,
 * and the buttons at the foot. */
#ifndef SCENES_OVERLAYS_SEATING_H
#define SCENES_OVERLAYS_SEATING_H
#include "ui/ui.h"

/* Draws the choice of a seat's player: *kind is a row of player_kinds. `person` is the name of a
 * human player; NULL: the label of player_kinds. Returns true if it changed. */
bool seating_kind(Ui *ui, const char *id, Rect place, const char *label, const char *person,
                  int *kind);
/* Draws the mark of `color`, the name, and the choice of the seat's player. */
void seating_row(Ui *ui, int seat, int color, const char *name, int *kind);
/* Draws "cancel" and "start"; sets the flag of the one that was clicked. */
void seating_buttons(Ui *ui, bool *cancels, bool *starts);
#endif
