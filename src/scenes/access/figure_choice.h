/* figure_choice.h: colours and marks for the players' figures to choose from, and what may go wrong
 * with them. */
#ifndef SCENES_ACCESS_FIGURE_CHOICE_H
#define SCENES_ACCESS_FIGURE_CHOICE_H
#include "base/looks.h"
#include "scenes/stage/eyes.h"

/* Number `i` takes that mark; whoever had it takes the old one of `i`. */
void figure_mark(PlayerLook *looks, int i, int mark);

/* Hue 0..359, saturation and value 0..100. */
typedef struct Hue {
    int hue, strength, light;
} Hue;
Color color_of_hue(Hue hue);
Hue hue_of_color(Color color);

/* Two figures that are alike (`land` < 0), or one (`a`) that is lost on a land. */
typedef struct FigureWarning {
    int a, b, land;
    Eyes eyes; /* whose; EYES_WHOLE: everybody's */
} FigureWarning;

enum { FIGURE_WARNINGS = 3 };
/* The worst first, each pair and each figure once. Returns how many. */
int figure_warnings(const PlayerLook *looks, FigureWarning out[FIGURE_WARNINGS]);
#endif
