/* game_hands.h: games in the game scene and a person who plays them with the mouse, for tests of
 * that scene. */
#ifndef TESTS_GAME_HANDS_H
#define TESTS_GAME_HANDS_H
#include "scene_world.h"

/* Sets that add figures, goods and tokens. */
enum {
    FIGURE_SETS = 1u << EXPANSION_ABBOT | 1u << EXPANSION_INNS | 1u << EXPANSION_TRADERS |
                  1u << EXPANSION_HILLS | 1u << EXPANSION_TOLLKEEPERS
};

/* Starts a game of `players` in its scene, with humans in the first `people` seats and `sets` in
 * addition to the usual ones. */
void begin_with(World *world, int players, int people, HandMode hands, uint64_t seed,
                uint64_t sets);
void begin(World *world, int players, int people, HandMode hands, uint64_t seed);
/* Makes one random step with the mouse. Returns false if there was nothing to click. */
bool mouse_step(World *world);
#endif
