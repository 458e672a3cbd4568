/* steer.h: moves the board without wheel and drag: buttons that pan and zoom, for players with one
 * button or one finger (a setting), and searches for the player's figures and the last moves. Keys
 * do the same. A scene embeds a Steer next to its tabletop. */
#ifndef SCENES_TABLETOP_STEER_H
#define SCENES_TABLETOP_STEER_H
#include "scenes/tabletop/tabletop.h"

typedef enum SteerFind { STEER_NOTHING, STEER_FIGURES, STEER_MOVES } SteerFind;

typedef struct Steer {
    SteerFind finds; /* what has rings around it */
    float left_ms;   /* how long the rings stay */
} Steer;

/* Handles the keys of the searches. Returns true if the event was one of them. */
bool steer_event(Steer *steer, Tabletop *table, const InputEvent *event);
/* Advances by `ms`. Returns true while another frame must follow. */
bool steer_advance(Steer *steer, const Tabletop *table, float ms);
/* Draws the rings, and the buttons if the setting is on: over the board, below panels. */
void steer_draw(Steer *steer, Tabletop *table);

/* Moves the camera to the places found and rings them for a few seconds. */
void steer_find(Steer *steer, Tabletop *table, SteerFind what);
#endif
