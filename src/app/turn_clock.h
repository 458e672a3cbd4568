/* turn_clock.h: the time that a computer player has for a turn, and how much of it each decision
 * may take. Time that one decision leaves, as when the engine is sure early, is for the next. */
#ifndef APP_TURN_CLOCK_H
#define APP_TURN_CLOCK_H
#include "session/thought.h"

typedef struct TurnClock {
    uint64_t turn;   /* Thought.turn of the turn that left_ms belongs to; 0: of none */
    double left_ms;  /* of the turn, before the current decision */
    double began_ms; /* of that decision, clock_ms */
    double given_ms; /* to it; 0: it has no clock, or there is no decision */
    bool counts;     /* it uses the time of the turn; hints do not */
} TurnClock;

/* Starts a thought and returns its time in ms, when a turn has `turn_s` seconds; 0: no limit. A
 * hint gets the time of such a decision in a fresh turn. */
double turn_clock_begin(TurnClock *clock, const Thought *thought, double turn_s, double now_ms);
/* Ends the thought, however it ended; a second call does nothing. */
void turn_clock_end(TurnClock *clock, double now_ms);
/* Returns the elapsed share of the thought's time, 0 … 1; below 0 without a clock. */
float turn_clock_progress(const TurnClock *clock, double now_ms);
#endif
