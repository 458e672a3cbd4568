/* turn_clock.h: the time that a computer player has for a turn, and how much of it each decision
 * of the turn may take. What one leaves, as when the engine is sure early, is for the next. */
#ifndef APP_TURN_CLOCK_H
#define APP_TURN_CLOCK_H
#include "session/thought.h"

typedef struct TurnClock {
    uint64_t turn;   /* Thought.turn of the turn that left_ms belongs to; 0: of none */
    double left_ms;  /* of the turn, before the decision that is thought about */
    double began_ms; /* of that decision, clock_ms */
    double given_ms; /* to it; 0: it has no clock, or nothing is thought about */
    bool counts;     /* against the turn: hints do not */
} TurnClock;

/* The time of this thought in ms, when a turn has `turn_s` seconds; 0: as long as it takes. A hint
 * has the time of such a decision in a fresh turn. */
double turn_clock_begin(TurnClock *clock, const Thought *thought, double turn_s, double now_ms);
/* The thought is over, however it ended. Again: nothing. */
void turn_clock_end(TurnClock *clock, double now_ms);
/* How much of the time of the thought is gone, 0 … 1; below 0 without a clock. */
float turn_clock_progress(const TurnClock *clock, double now_ms);
#endif
