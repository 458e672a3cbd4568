/* start.h: starts games, whatever their chance comes from. */
#ifndef RULES_START_H
#define RULES_START_H
#include "rules/state.h"

/* Copies that somebody wants to be drawn first, in this order; {0}: as they were shuffled. */
typedef struct StackOrder {
    const uint16_t *copies;
    int count;
} StackOrder;

/* game_start, with any chance: a told game has none. */
void start_game(const Catalogue *c, const Setup *setup, const Chance *chance, StackOrder order,
                Game *game, const EventSink *sink);
#endif
