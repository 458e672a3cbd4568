/* theme.h: the themes there are (docs/THEMES.md), what can be read on what, and the colours of
 * the seats, which no theme changes but the person does (base/looks.h). */
#ifndef SCENES_STAGE_THEME_H
#define SCENES_STAGE_THEME_H
#include "base/looks.h"
#include "ui/ui_theme.h"

enum { THEME_SEATS = LOOKS, THEMES_MAX = 16 };

/* All themes: our own (ui_theme_builtin), the first of which is the default, then those that
 * were added. theme_at: 0 <= i < theme_count(). An unknown or NULL name gives the default.
 * Pointers stay. */
int theme_count(void);
const UiTheme *theme_at(int i);
const UiTheme *theme_find(const char *name);
bool theme_known(const char *name);

/* Adds a copy of a person's theme; one of the same name that was added before is replaced, and one
 * that equals our own is there already. False if it has the name of our own and differs, or there
 * are THEMES_MAX. */
bool theme_add(const UiTheme *theme);

/* Its name for people: our own in the language that is spoken. */
const char *theme_label(const UiTheme *theme);

/* A seat's colour, and that of the mark upon it. */
Color theme_seat(int seat);
Color theme_seat_mark(int seat);
/* The colour that a bare mark or line of the seat has on `ground`, so that it can be seen; and
 * words, so that they can be read, and words that would be in `color`. */
Color theme_seat_on(int seat, Color ground);
Color theme_seat_words(const UiTheme *theme, int seat, UiColor ground);
Color theme_words(const UiTheme *theme, Color color, Color ground);
/* The mark's icon. */
Icon theme_seat_icon(int seat);
/* A land (rules/tile.h) in a very small picture of a board, LANDS: a building. */
Color theme_land(int land);

/* `over`, which may be translucent, laid on `ground`. */
Color theme_laid(Color over, Color ground);

/* What must be told apart in every theme: words on their grounds (4.5 : 1), great words, icons,
 * states and rings (3 : 1). The contrast is the least over all that can shine through a
 * translucent panel. */
typedef struct ThemePair {
    UiColor front, ground[2]; /* both ends of a gradient */
    float least;
    const char *where; /* what it is, for messages */
} ThemePair;
float theme_pair_contrast(const UiTheme *theme, const ThemePair *pair);
/* The least contrast that a pair must have in a theme: words in one of high contrast more. */
float theme_least(const UiTheme *theme, const ThemePair *pair);
/* The pair that falls short of its least the most, NULL if all can be told apart. */
const ThemePair *theme_weakest(const UiTheme *theme);
#endif
