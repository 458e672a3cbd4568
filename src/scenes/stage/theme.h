/* theme.h: the available themes (docs/THEMES.md), readable colours on their backgrounds, and the
 * colours of the seats, which the player can change but themes can't (base/looks.h). */
#ifndef SCENES_STAGE_THEME_H
#define SCENES_STAGE_THEME_H
#include "base/looks.h"
#include "render/board.h"
#include "ui/ui_theme.h"

enum { THEME_SEATS = LOOKS, THEMES_MAX = 16 };

/* All themes: the built-in ones (ui_theme_builtin), beginning with the default, then the added
 * ones. theme_at needs 0 <= i < theme_count(). An unknown or NULL name gives the default. Pointers
 * stay valid. */
int theme_count(void);
const UiTheme *theme_at(int i);
const UiTheme *theme_find(const char *name);
bool theme_known(const char *name);
/* For this name, theme_find returns Evening from 18:00 to 6:00 and Night at other times. */
#define THEME_BY_THE_CLOCK "clock"
/* Sets the hour of the day, 0..23, at this computer; 12 until it is set. */
void theme_set_hour(int hour);

/* Adds a copy of a player's theme. It replaces an added theme of the same name; a theme that equals
 * a built-in one isn't added again. Returns false if it differs from the built-in theme of its
 * name, or if there are already THEMES_MAX themes. */
bool theme_add(const UiTheme *theme);

/* Returns the theme's name for players; the names of built-in themes are in the current
 * language. */
const char *theme_label(const UiTheme *theme);

/* Return a seat's colour, and the colour of the mark on it. */
Color theme_seat(int seat);
Color theme_seat_mark(int seat);
/* Return a colour adjusted to `ground`: the seat's colour for a bare mark or line, the seat's
 * colour for words, or any `color` for words. */
Color theme_seat_on(int seat, Color ground);
Color theme_seat_words(const UiTheme *theme, int seat, UiColor ground);
Color theme_words(const UiTheme *theme, Color color, Color ground);
/* Returns the icon of the seat's mark. */
Icon theme_seat_icon(int seat);
/* Returns the colour of a land (rules/tile.h) in a very small picture of a board; LANDS: a
 * building. */
Color theme_land(int land);

/* Returns the table in the colours of a theme; its `vault` stays empty. */
BoardTable theme_table(const UiTheme *theme);

/* Returns the colour that `over`, which may be translucent, gives on `ground`. */
Color theme_laid(Color over, Color ground);

/* Colours that must be distinguishable in every theme: words on their backgrounds (4.5 : 1), large
 * words, icons, states and rings (3 : 1). The contrast is the least over everything that can shine
 * through a translucent panel. */
typedef struct ThemePair {
    UiColor front, ground[2]; /* both ends of a gradient */
    float least;
    const char *where; /* a description for messages */
} ThemePair;
/* Returns the contrast of a pair in a theme. */
float theme_pair_contrast(const UiTheme *theme, const ThemePair *pair);
/* Returns the least contrast that a pair needs in a theme; high-contrast themes need more for
 * words. */
float theme_least(const UiTheme *theme, const ThemePair *pair);
/* Returns the pair that is furthest below its least contrast, or NULL if no pair is below it. */
const ThemePair *theme_weakest(const UiTheme *theme);
#endif
