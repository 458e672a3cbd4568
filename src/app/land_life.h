/* land_life.h: when the land on the board moves by itself (render/life.h), and its clock, which
 * stops when the land does. */
#ifndef APP_LAND_LIFE_H
#define APP_LAND_LIFE_H
#include <stdbool.h>

/* The facts that decide it. */
typedef struct LandLifeFacts {
    bool wanted;         /* settings_life */
    bool reduced_motion; /* nothing moves by itself with it, … */
    float speed;         /* … nor when animations are off (0) */
    bool board;          /* a sharp board is on the screen */
    bool minimized, focused;
    bool software; /* drawing is expensive: half as often */
} LandLifeFacts;

/* Milliseconds between two pictures while nothing else moves. */
#define LAND_LIFE_MS (1000. / 30)

/* Returns whether life is shown at all. */
bool land_life_shows(LandLifeFacts facts);
/* Returns whether it moves, so that more pictures must be drawn. A window without focus gets
 * none. */
bool land_life_goes(LandLifeFacts facts);
/* Returns the milliseconds to wait for the next picture, `gone` ms after the last one; −1 if none
 * is due. */
int land_life_wait(LandLifeFacts facts, double gone);
#endif
