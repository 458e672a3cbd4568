/* turn_clock.h: the time that a computer player has for a turn, and how much of it each decision
 * may take. Time that one decision leaves unused, for example because the engine is sure early, is
 * added to the next. */
#ifndef APP_TURN_CLOCK_H
#define APP_TURN_CLOCK_H
#include "session/thought.h"

#include <stdbool.h>

typedef struct TurnClock {
    uint64_t turn;   /* Thought.turn of the turn that left_ms belongs to; 0: of none */
    double left_ms;  /* of the turn, before the current decision */
    double began_ms; /* start of the current decision, by clock_ms */
    double given_ms; /* time for that decision; 0: it has no clock, or there is none */
    bool counts;     /* the decision uses up time of the turn; hints do not */
} TurnClock;

/* Starts a thought and returns its time in ms, when a turn has `turn_s` seconds; 0: no limit. A
 * hint gets the time of such a decision in a fresh turn. */
double turn_clock_begin(TurnClock *clock, const Thought *thought, double turn_s, double now_ms);
/* Ends the thought, however it ended; a second call does nothing. */
void turn_clock_end(TurnClock *clock, double now_ms);
/* Returns the elapsed share of the thought's time, 0 … 1; below 0 without a clock. */
float turn_clock_progress(const TurnClock *clock, double now_ms);

/* --- land life -------------------------------------------------------------------------------- */

/* Decides when the land on the board moves by itself (render/life.h), and keeps its clock, which
 * stops when the land does. */

/* The facts that decide whether the land moves. */
typedef struct LandLifeFacts {
    bool wanted;         /* settings_life */
    bool reduced_motion; /* if set, nothing moves by itself */
    float speed;         /* 0: animations are off, and nothing moves by itself */
    bool board;          /* a sharp board is on the screen */
    bool minimized, focused;
    bool software; /* drawing is expensive: half as often */
} LandLifeFacts;

/* Milliseconds between two pictures while nothing else moves. */
#define LAND_LIFE_MS (1000. / 30)

/* Returns whether life is shown at all. */
bool land_life_shows(LandLifeFacts facts);
/* Returns whether the land moves, so that more pictures must be drawn. A window without focus gets
 * none. */
bool land_life_is_running(LandLifeFacts facts);
/* Returns the milliseconds to wait for the next picture, `gone` ms after the last one; −1 if none
 * is due. */
int land_life_wait(LandLifeFacts facts, double gone);
#endif
