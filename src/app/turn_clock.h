/* turn_clock.h: the time that a computer player has for a turn, and how much of it each decision
 * may take. Time that one decision leaves unused, for example because the engine is soon sure of
 * its move, is added to the next decision. */
#ifndef APP_TURN_CLOCK_H
#define APP_TURN_CLOCK_H
#include "session/thought.h"

#include <stdbool.h>

typedef struct TurnClock {
    uint64_t turn;   /* Thought.turn of the turn that left_ms belongs to; 0: no turn */
    double left_ms;  /* time left for the turn before the current decision */
    double began_ms; /* start of the current decision, by clock_ms */
    double given_ms; /* time for that decision; 0: no time limit, or no current decision */
    bool counts;     /* the decision uses up time of the turn; hints do not */
} TurnClock;

/* Starts a thought in a turn of `turn_s` seconds and returns its time in ms; 0: no limit. A hint
 * gets as much time as this decision would get in a fresh turn. */
double turn_clock_begin(TurnClock *clock, const Thought *thought, double turn_s, double now_ms);
/* Ends the thought, however it ended; a second call does nothing. */
void turn_clock_end(TurnClock *clock, double now_ms);
/* Returns the elapsed share of the thought's time, 0 … 1; below 0 without a clock. */
float turn_clock_progress(const TurnClock *clock, double now_ms);

/* --- land life -------------------------------------------------------------------------------- */

/* Decides when the land on the board moves by itself (render/life.h), and how long the program
 * waits between its pictures. */

/* The facts that decide whether the land moves. */
typedef struct LandLifeFacts {
    bool wanted;         /* the value of settings_life() */
    bool reduced_motion; /* if set, nothing moves by itself */
    float speed;         /* 0: animations are off, and nothing moves by itself */
    bool board;          /* a sharp board is on the screen */
    bool minimized, focused;
    bool software; /* software drawing is expensive, so pictures come half as often */
} LandLifeFacts;

/* Milliseconds between two pictures while nothing else moves. */
#define LAND_LIFE_MS (1000. / 30)

/* Returns whether the moving parts of the land are shown at all. */
bool land_life_shows(LandLifeFacts facts);
/* Returns whether the land moves, so that more pictures must be drawn. In a window without focus
 * the land does not move. */
bool land_life_is_running(LandLifeFacts facts);
/* Returns the milliseconds to wait for the next picture, `gone` ms after the last one; −1 if none
 * is due. */
int land_life_wait(LandLifeFacts facts, double gone);
#endif
