/* start.h: starts games, whatever their chance comes from. */
#ifndef RULES_START_H
#define RULES_START_H
#include "rules/state.h"

/* game_start, with any chance: a told game has none. */
void start_game(const Catalogue *c, const Setup *setup, const Chance *chance, Game *game,
                const EventSink *sink);
#endif
