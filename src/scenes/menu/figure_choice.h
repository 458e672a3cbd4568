/* figure_choice.h: colours and marks to choose from for the players' figures, and warnings about
 * choices that are hard to tell apart. */
#ifndef SCENES_MENU_FIGURE_CHOICE_H
#define SCENES_MENU_FIGURE_CHOICE_H
#include "base/looks.h"
#include "scenes/stage/timing.h"

/* Gives player `i` the mark. The player who had it takes the old mark of `i`. */
void figure_mark(PlayerLook *looks, int i, int mark);

/* Hue 0..359, saturation (`strength`) and value (`light`) 0..100. */
typedef struct Hue {
    int hue, strength, light;
} Hue;
Color color_of_hue(Hue hue);
Hue hue_of_color(Color color);

/* Two figures that look alike (`land` < 0), or one figure (`a`) that can't be seen on a land. */
typedef struct FigureWarning {
    int a, b, land;
    Eyes eyes; /* the colour vision it is about; EYES_WHOLE: everyone's */
} FigureWarning;

enum { FIGURE_WARNINGS = 3 };
/* Fills `out` with the worst first, each pair and each figure once. Returns how many there are. */
int figure_warnings(const PlayerLook *looks, FigureWarning out[FIGURE_WARNINGS]);
#endif
