/* touch_hands.h: fingers on the screen of a world, as SDL reports them. */
#ifndef TESTS_TOUCH_HANDS_H
#define TESTS_TOUCH_HANDS_H
#include "scene_world.h"

#include "input/sdl_events.h"

/* A finger goes down, moves or goes up (SDL_FINGERDOWN …); the first one, `id` 1, also moves SDL's
 * mouse. One frame follows. */
void finger_put(World *world, Touch *touch, Uint32 type, SDL_FingerID id, float x, float y);
/* Taps an entry and runs until nothing moves. */
void finger_tap(World *world, Touch *touch, const UiEntry *entry);
/* Drags from one point to another in ten steps. */
void finger_drag(World *world, Touch *touch, float x, float y, float to_x, float to_y);
/* Two fingers next to each other around (x, y) move apart to 1.5 times their distance. */
void finger_pinch(World *world, Touch *touch, float x, float y);

/* Pretends that fingers were used last, on a screen of 96 dots an inch. */
void finger_sizes(World *world);
/* Asserts that every target in the front scene is at least 15 mm wide and high, except scroll bars,
 * whose lists are dragged, and widgets scrolled out of sight. */
void finger_check_targets(World *world, const char *scene);

/* Asserts that a drag moves the board's point at (x, y) by the same distance, and that two fingers
 * scale the board. */
void finger_check_board(World *world, float x, float y);
/* Asserts that dragging up the third entry whose id begins with `start`, or an earlier visible one,
 * moves it by the same distance and chooses nothing. */
void finger_check_list(World *world, const char *start);
#endif
