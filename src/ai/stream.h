/* stream.h: the random stream of a computer player's decision. */
#ifndef AI_STREAM_H
#define AI_STREAM_H
#include "rules/query.h"

/* Returns the seed of a decision's stream, from the seed of the game and what the seat sees: tiles,
 * figures, points, hands, and the decision itself. It doesn't hash the bytes of the game, because
 * their layout may change with a new expansion, and the same computer player must keep playing the
 * same games. */
uint64_t ai_stream(const Game *view, uint64_t seed);
#endif
