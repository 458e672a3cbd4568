/* eyes.h: the distance between two colours for full colour vision, and for eyes that lack one kind
 * of cones. */
#ifndef SCENES_STAGE_EYES_H
#define SCENES_STAGE_EYES_H
#include "base/draw.h"

typedef enum Eyes {
    EYES_WHOLE,
    EYES_NO_RED,   /* protanopia */
    EYES_NO_GREEN, /* deuteranopia */
    EYES_NO_BLUE,  /* tritanopia */
    EYES
} Eyes;

/* Two figures with a smaller distance look the same at a glance. */
#define EYES_ALIKE 20

/* Returns the distance in CIELAB (CIE 1976); about 2.3 is just noticeable, black and white are 100
 * apart. */
double eyes_distance(Eyes eyes, Color a, Color b);
#endif
