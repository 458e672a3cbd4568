/* turn_wheel.h: zooms the board with the mouse wheel, in a window of 1920 × 1080. */
#ifndef TESTS_VISUAL_TURN_WHEEL_H
#define TESTS_VISUAL_TURN_WHEEL_H
#include "app/app.h"

/* Turns the wheel by `notches` over the middle of the window; for 0, shows the whole board
 * instead. */
void turn_wheel(const App *app, int notches);
#endif
