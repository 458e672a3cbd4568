/* theme.h: the three themes as one table, and the colours of the seats, which no theme changes. */
#ifndef SCENES_THEME_H
#define SCENES_THEME_H
#include "ui/ui_theme.h"

enum { THEME_SEATS = 6 };

/* Themes by number and by name ("night", "light", "contrast"); an unknown or NULL name gives night.
 */
int theme_count(void);
const UiTheme *theme_at(int i);
const UiTheme *theme_find(const char *name);

/* A seat's colour, the colour of the mark upon it, and a variant that can be read as a line or text
 * on paper. */
Color theme_seat(int seat);
Color theme_seat_mark(int seat);
Color theme_seat_on_paper(int seat);
/* The mark's icon. */
Icon theme_seat_icon(int seat);

/* WCAG contrast of two opaque colours, 1..21. */
float theme_contrast(Color a, Color b);
#endif
