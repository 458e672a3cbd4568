/* position.h: sets up a game from the middle, for scenarios, the editor and 'play on from here'.
 * begin, any number of puts, finish; then game_apply as always. */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H
#include "rules/query.h"

/* Begins an empty board in `game`, which has game_size(c, setup, extra_tiles) bytes. */
void position_begin(const Catalogue *c, const Setup *setup, int extra_tiles, uint64_t seed,
                    Game *game);

/* Lays a tile without scoring and without the need to touch anything. False with *fault when it
 * cannot lie there. */
bool position_put(const Catalogue *c, Game *game, uint16_t copy, Cell cell, int rotation,
                  Fault *fault);

/* Stands a figure of `seat` on a segment, from the supply; several in one feature are allowed.
 * False with *fault when the segment does not exist or carries no figure, the supply lacks it, or
 * the board completes the feature already (asked by position_finish, since later tiles may complete
 * it). */
bool position_figure(const Catalogue *c, Game *game, int seat, FigureKind kind, int tile,
                     int segment, Fault *fault);

/* The same at a corner of a tile (rules/corners.h). */
bool position_at_corner(const Catalogue *c, Game *game, int seat, FigureKind kind, int tile,
                        int corner, Fault *fault);

/* Puts a token of an expansion in play. False with *fault when none takes it there. */
bool position_token(const Catalogue *c, Game *game, const Token *token, Fault *fault);

/* What is in the bag of the expansion that has one, by value, in the order in which it is drawn.
 * False with *fault if none has, or it cannot hold that. */
bool position_bag(const Catalogue *c, Game *game, const int16_t *values, int count, Fault *fault);

/* A figure of `seat` leaves its supply: `keeper` holds it. False with *fault when no expansion in
 * play keeps figures, or the supply lacks it. */
bool position_keep(Game *game, int keeper, int seat, FigureKind kind, Fault *fault);

/* The next roll of the die shows that many, for whom a scenario says it or a player thinks of it;
 * 0: what chance says. False where no expansion in play has a die. */
bool position_die(Game *game, int shows);

void position_points(Game *game, int seat, int points);
/* Adds a half or another own tile to a hand (at most HAND_ROOM). */
void position_hand(Game *game, int seat, uint16_t copy);
/* The stack, drawn from the front, at most as many as the game has room for. Without this call
 * placements come from nowhere. */
void position_stack(Game *game, const uint16_t *copies, int count);

/* Behind position_stack, where nobody may choose what is drawn: the order of the stack, and of the
 * bag where position_bag told one, comes from the key, as all later chance does. NULL: nobody here
 * knows it, as in a game that is told (rules/told.h). Where an expansion divides the stack (RIV-2)
 * it stays divided. */
void position_mix(const Catalogue *c, Game *game, const ChanceKey *key);

/* Ends the set-up; `seat` is in turn. With a stack the turn begins as in a game; without,
 * PHASE_FREE. False with *fault and *figure (index) when a figure stands on a complete feature
 * (REFUSAL_OCCUPIED), or a builder or pig without an own follower (REFUSAL_NEEDS_OWN). */
bool position_finish(const Catalogue *c, Game *game, int seat, const EventSink *sink, Fault *fault,
                     int *figure);

/* PHASE_FREE: `seat` lays `copy` (drawn or from nowhere; a half leaves the hand if it is there)
 * with ACTION_PLACE; the turn then goes on as always and ends in PHASE_FREE with the next seat. */

/* In PHASE_FREE: makes `seat` the seat in turn (scenario actions may name any player). An extra
 * part of the turn that waits there is given up, unless `again` and `seat` has it; else the turn is
 * a new one, which brings what turns begin with. */
void position_turn(const Catalogue *c, Game *game, int seat, bool again, const EventSink *sink);

/* Final scoring from here, with its events, as if the game ended now. Leaves PHASE_OVER, and nobody
 * is asked. What sets have begun in a turn that is cut off stays as it is (a dragon on his way):
 * game_check names that. */
void position_end(const Catalogue *c, Game *game, const EventSink *sink);
#endif
