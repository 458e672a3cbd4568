/* stream.h: where a computer player's chance comes from. */
#ifndef AI_STREAM_H
#define AI_STREAM_H
#include "rules/query.h"

/* The stream of a decision, from the number of the game and from what the seat sees: tiles,
 * figures, points, hands, and what is to be decided. Not from the bytes of the game: how they lie
 * may change with each new set, and the same computer player shall go on playing the same games. */
uint64_t ai_stream(const Game *view, uint64_t seed);
#endif
