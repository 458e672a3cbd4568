/* start.h: starts games from any source of chance. */
#ifndef RULES_START_H
#define RULES_START_H
#include "rules/state.h"

/* Copies that the caller wants to be drawn first, in this order; {0}: keep the shuffled order. */
typedef struct StackOrder {
    const uint16_t *copies;
    int count;
} StackOrder;

/* Starts a game like game_start, from any chance; that of a replica is zeroed. */
void start_game(const Catalogue *c, const Setup *setup, const Chance *chance, StackOrder order,
                Game *game, const EventSink *sink);
#endif
