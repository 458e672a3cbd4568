/* eyes.h: how far apart two colours are for eyes with all cones, and for eyes that lack one kind of
 * them. */
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

/* Two figures nearer than this are taken for each other at a glance. */
#define EYES_ALIKE 20

/* The distance in CIELAB (CIE 1976); about 2.3 can just be told apart, black and white are 100. */
double eyes_distance(Eyes eyes, Color a, Color b);
#endif
