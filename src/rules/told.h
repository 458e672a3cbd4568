/* told.h: a game as somebody plays it who sits at another machine: it has what a seat may know
 * (rules/view.h), is told what chance gave, and is after every action equal to the view that the
 * seat has of the true game. What contradicts what it knows is refused. */
#ifndef RULES_TOLD_H
#define RULES_TOLD_H
#include "rules/outcome.h"

typedef enum ToldAnswer {
    TOLD_DONE,
    TOLD_REFUSED,    /* the rules refuse the action: see the fault */
    TOLD_CONTRADICTS /* the action may be legal, but what came of it cannot be */
} ToldAnswer;

/* Starts the game of a seat, or, with NO_SEAT, of somebody who watches, in `game`: game_size bytes
 * that the caller owns. `told` are the outcomes of game_start of the true game. `hand` are the
 * `hand_count` halves that the seat was dealt, in their order; 0 where none were dealt or `seat`
 * is NO_SEAT. TOLD_CONTRADICTS: `game` holds nothing of use. The setup must be possible. */
ToldAnswer game_start_told(const Catalogue *c, const Setup *setup, int seat, const Outcome *told,
                           int told_count, const uint16_t *hand, int hand_count, Game *game,
                           const EventSink *sink);

/* Applies an action of any seat and what it is told of its outcomes; `game` is the game of `seat`.
 * Unless it is done the game stays as it was. `scratch` has room for the game; its bytes do not
 * count. `sink` (may be NULL) hears events of what is done only; its `telling` is not used. */
ToldAnswer game_apply_told(const Catalogue *c, Game *game, int seat, const Action *action,
                           const Outcome *told, int told_count, const EventSink *sink,
                           Game *scratch, Fault *fault);
#endif
