/* touch_hands.h: fingers on the screen of a world, as SDL tells of them. */
#ifndef TESTS_TOUCH_HANDS_H
#define TESTS_TOUCH_HANDS_H
#include "scene_world.h"

#include "input/touch.h"

/* A finger comes, moves or goes (SDL_FINGERDOWN …); the first one, `id` 1, moves SDL's mouse, too.
 * One frame follows. */
void finger_put(World *world, Touch *touch, Uint32 type, SDL_FingerID id, float x, float y);
/* Until nothing moves any more. */
void finger_tap(World *world, Touch *touch, const UiEntry *entry);
/* From one point to another in ten steps. */
void finger_drag(World *world, Touch *touch, float x, float y, float to_x, float to_y);
/* Two fingers that lie beside each other about (x, y) move apart, by a half. */
void finger_pinch(World *world, Touch *touch, float x, float y);

/* Fingers were used last, on a screen of 96 dots an inch. */
void finger_sizes(World *world);
/* All that a finger can press in the scene in front is 15 mm wide and high, but for scroll bars,
 * whose lists are dragged; nor does count what has scrolled out of sight. */
void finger_check_targets(World *world, const char *scene);

/* A drag moves what is shown at (x, y) of the board by as much, and two fingers scale it. */
void finger_check_board(World *world, float x, float y);
/* A drag up from the third entry of those whose ids begin so, or one before it that is in sight,
 * moves it by as much, and chooses nothing. */
void finger_check_list(World *world, const char *start);
#endif
