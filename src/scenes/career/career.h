/* career.h: the overlay that tells what became of somebody over all games that are kept: the trend
 * of his losses and luck, his results by opponent, rules and sets, and what he loses most by. */
#ifndef SCENES_CAREER_CAREER_H
#define SCENES_CAREER_CAREER_H
#include "scenes/stage/scene.h"

extern const Scene career_scene;

/* Arguments of the scene; without, "ai4" looks back. */
typedef struct CareerArguments {
    const char *judge; /* who looks back at games: a row of review_levels */
} CareerArguments;
#endif
