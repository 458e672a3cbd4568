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

/* Starts the game of who sits at `seats`, a set; with none, of somebody who watches; in `game`:
 * game_size bytes that the caller owns. `told` are the outcomes of game_start of the true
 * game. Hands that were dealt are unknown. TOLD_CONTRADICTS: `game` holds nothing of use. The
 * setup must be possible. */
ToldAnswer game_start_told(const Catalogue *c, const Setup *setup, unsigned seats,
                           const Outcome *told, int told_count, Game *game, const EventSink *sink);

/* The same for a game that begins with a position, which lies in `game` and was mixed without a key
 * (position_mix): what position_finish does, told. The position is one that can be finished. */
ToldAnswer position_finish_told(const Catalogue *c, Game *game, int seat, unsigned seats,
                                const Outcome *told, int told_count, const EventSink *sink);

/* The halves in a hand, in their order; what else it holds everybody knows. Writes at most
 * HAND_MAX, returns how many there are. */
int game_hand_halves(const Catalogue *c, const Game *game, int seat, uint16_t out[HAND_MAX]);

/* Before the first action: the halves that `seat` was dealt, in their order. Told to the seat
 * itself, or to all where hands lie open (then game_open_hands follows). False, and the game is of
 * no use any more, where they cannot be that. */
bool game_hand_told(Game *game, int seat, const uint16_t *halves, int count);

/* Applies an action of any seat and what it is told of its outcomes; `game` is the game of `seats`.
 * Unless it is done the game stays as it was. `scratch` has room for the game; its bytes do not
 * count. `sink` (may be NULL) hears events of what is done only; its `telling` is not used. */
ToldAnswer game_apply_told(const Catalogue *c, Game *game, unsigned seats, const Action *action,
                           const Outcome *told, int told_count, const EventSink *sink,
                           Game *scratch, Fault *fault);
#endif
