/* career.h: the overlay with a player's statistics over all saved games: the trend of their losses
 * and luck, their results by opponent, rules and expansions, and the decisions that cost them
 * most. */
#ifndef SCENES_CAREER_CAREER_H
#define SCENES_CAREER_CAREER_H
#include "scenes/stage/scene.h"

extern const Scene career_scene;

/* Arguments of the scene. Without any, "ai4" reviews the games. */
typedef struct CareerArguments {
    const char *judge; /* engine that reviews games: a row of review_levels */
} CareerArguments;
#endif
