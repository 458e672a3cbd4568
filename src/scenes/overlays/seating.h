/* seating.h: what sheets share that ask who sits where before a game goes on: a row for each seat,
 * and the buttons at the foot. */
#ifndef SCENES_OVERLAYS_SEATING_H
#define SCENES_OVERLAYS_SEATING_H
#include "ui/ui.h"

/* Who decides: *kind is a row of player_kinds. A person is called `person`; NULL: as there. True if
 * it was changed. */
bool seating_kind(Ui *ui, const char *id, Rect place, const char *label, const char *person,
                  int *kind);
/* The mark of `color`, the name, and who decides there. */
void seating_row(Ui *ui, int seat, int color, const char *name, int *kind);
/* Cancel and play, "cancel" and "start"; sets what is clicked. */
void seating_buttons(Ui *ui, bool *cancels, bool *starts);
#endif
