/* land_life.h: when the land on the board moves by itself (render/life.h), and its clock, which
 * stands still when it does. */
#ifndef APP_LAND_LIFE_H
#define APP_LAND_LIFE_H
#include <stdbool.h>

/* What decides it. */
typedef struct LandLifeFacts {
    bool wanted;         /* settings_life */
    bool reduced_motion; /* nothing moves by itself then, … */
    float speed;         /* … nor where animations are off (0) */
    bool board;          /* a sharp board is on the screen */
    bool minimized, focused;
    bool software; /* drawing is dear: half as often */
} LandLifeFacts;

/* Milliseconds between two pictures when nothing else moves. */
#define LAND_LIFE_MS (1000. / 30)

/* Does it show at all? */
bool land_life_shows(LandLifeFacts facts);
/* Does it go on, so that further pictures must be drawn? Whoever looks elsewhere gets no more of
 * them. */
bool land_life_goes(LandLifeFacts facts);
/* Milliseconds to rest until the next picture is due, `gone` ms after the last one; −1: none is. */
int land_life_wait(LandLifeFacts facts, double gone);
#endif
