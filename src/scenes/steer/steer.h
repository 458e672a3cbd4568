/* steer.h: the board without wheel and drag: buttons that move and scale it, for whoever has one
 * button or one finger (a setting), and 'find': where are my figures, where was played last?
 * Keys do the same. A scene embeds a Steer beside its tabletop. */
#ifndef SCENES_STEER_STEER_H
#define SCENES_STEER_STEER_H
#include "scenes/tabletop/tabletop.h"

typedef enum SteerFind { STEER_NOTHING, STEER_FIGURES, STEER_MOVES } SteerFind;

typedef struct Steer {
    SteerFind finds; /* what is ringed */
    float left_ms;   /* for so long */
} Steer;

/* The keys that find; true if the event was one of them. */
bool steer_event(Steer *steer, Tabletop *table, const InputEvent *event);
/* Time goes by; true while rings pulse. */
bool steer_advance(Steer *steer, const Tabletop *table, float ms);
/* Rings round what was looked for, and the buttons where the setting wants them: over the board,
 * below panels. */
void steer_draw(Steer *steer, Tabletop *table);

/* Goes there and rings it, until a few seconds are over. */
void steer_find(Steer *steer, Tabletop *table, SteerFind what);
#endif
