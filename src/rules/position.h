/* position.h: sets up a game in mid-play, for scenarios, the editor and 'play on from here'. The
 * caller begins the position, puts any number of things into it, finishes it, and then uses
 * game_apply as always. */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H
#include "rules/query.h"

/* Begins an empty board in `game`, a block of game_size(c, setup, extra_tiles) bytes that the
 * caller owns. */
void position_begin(const Catalogue *c, const Setup *setup, int extra_tiles, uint64_t seed,
                    Game *game);

/* Places a tile without scoring; it need not touch another. Returns false with *fault if it can't
 * be there. */
bool position_put(const Catalogue *c, Game *game, uint16_t copy, Cell cell, int rotation,
                  Fault *fault);

/* Places a tile with a road over its space, between the SpanEnds `ends`; the road counts when the
 * tile's sides are compared with its neighbours. If the tile is a half, its partner must already be
 * in the space. */
bool position_put_spanned(const Catalogue *c, Game *game, uint16_t copy, Cell cell, int rotation,
                          int ends, Fault *fault);

/* Places a figure of `seat` on a segment, from the supply; several in one feature are allowed.
 * Returns false with *fault if the segment doesn't exist or can't hold such a figure, or if the
 * supply lacks it. position_finish checks for complete features, since later tiles may complete
 * one. */
bool position_figure(const Catalogue *c, Game *game, int seat, FigureKind kind, int tile,
                     int segment, Fault *fault);

/* Places a figure at a corner of a tile (rules/corners.h), like position_figure. */
bool position_at_corner(const Catalogue *c, Game *game, int seat, FigureKind kind, int tile,
                        int corner, Fault *fault);

/* Puts a token of an expansion into play. Returns false with *fault if no expansion takes it
 * there. */
bool position_token(const Catalogue *c, Game *game, const Token *token, Fault *fault);

/* Fills the bag of an expansion with `count` values, in the order of drawing. Returns false with
 * *fault if it isn't in play, or the bag can't hold them. */
bool position_bag(const Catalogue *c, Game *game, ExpansionId of, const int16_t *values, int count,
                  Fault *fault);

/* Moves a figure of `seat` from its supply to `keeper`. Returns false with *fault if no expansion
 * in play keeps figures, or the supply lacks it. */
bool position_keep(Game *game, int keeper, int seat, FigureKind kind, Fault *fault);

/* Makes a tile wait for a seat (game_waiting). Returns false with *fault if no expansion in play
 * has such tiles, or another tile is already waiting. */
bool position_waiting(const Catalogue *c, Game *game, int seat, uint16_t copy, Fault *fault);

/* Fixes the next roll of the die, for a scenario or for a player who tries out a number; 0 leaves
 * it to chance. Numbers outside 0..DIE_MOST change nothing. Returns false if no expansion in play
 * has a die. */
bool position_die(Game *game, int shows);

/* Sets the score of a seat. */
void position_points(Game *game, int seat, int points);
/* Adds a half or another hand tile to a hand (at most HAND_ROOM). */
void position_hand(Game *game, int seat, uint16_t copy);
/* Sets the stack; the first of `copies` is drawn first. There may be at most as many as the game
 * has room for. Without this call any tile may be placed, and comes from outside the game. */
void position_stack(Game *game, const uint16_t *copies, int count);

/* Call after position_stack if no player may choose what is drawn. The key decides the order of the
 * stack, the order of a bag that position_bag filled, and all later chance. NULL: the order is
 * unknown here, as in a replica (rules/outcome.h). A stack that an expansion divides (RIV-2) stays
 * divided. */
void position_mix(const Catalogue *c, Game *game, const ChanceKey *key);

/* Ends the set-up with `seat` as the current seat. With a stack the turn begins as in a game;
 * without one the phase is PHASE_FREE. Returns false with *fault and *figure (an index) if a figure
 * stands on a complete feature (REFUSAL_OCCUPIED), or a builder or pig has no follower of its seat
 * there (REFUSAL_NEEDS_OWN). */
bool position_finish(const Catalogue *c, Game *game, int seat, const EventSink *sink, Fault *fault,
                     int *figure);

/* In PHASE_FREE the current seat places any tile with ACTION_PLACE, whether drawn or from outside
 * the game; a half that was in the hand leaves it. The turn then continues as always and ends in
 * PHASE_FREE with the next seat. */

/* In PHASE_FREE, makes `seat` the current seat (scenario actions may name any player). A pending
 * extra part of the turn is dropped, unless `again` is set and the part belongs to this seat.
 * Otherwise the turn is a new one, with everything that happens at the beginning of a turn. */
void position_turn(const Catalogue *c, Game *game, int seat, bool again, const EventSink *sink);

/* Runs final scoring from here, with its events, as if the game ended now. Afterwards the phase is
 * PHASE_OVER; no seat is asked anything. If the turn is cut off while an expansion's move is under
 * way (such as a dragon's), the move stays unfinished, and game_check reports that. */
void position_end(const Catalogue *c, Game *game, const EventSink *sink);

/* Runs final scoring like position_end, but asks the seats: the game is in PHASE_DECIDE until all
 * seats have answered the questions that come before final scoring (COMB-8), and then in
 * PHASE_OVER. */
void position_close(const Catalogue *c, Game *game, const EventSink *sink);
#endif
