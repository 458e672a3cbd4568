/* bot.h: a player that is another program: one JSON object a line on its standard input and
 * output (docs/AI.md). */
#ifndef TOOLS_BENCH_BOT_H
#define TOOLS_BENCH_BOT_H
#include "rules/game.h"
#include "system/process.h"

#include <jansson.h>

/* A game begins. `seat`: where it sits, NO_SEAT: it has all seats but one. */
bool bot_begin(Child *bot, const Setup *setup, int seat);

/* The index of its action in `legal`; −1 with a message when it gives none or is gone.
 *   since   what the others did since it was asked; taken over
 *   ms      how long it should take, 0: as it likes */
int bot_decide(Child *bot, const Catalogue *c, const Game *view, const Action *legal, int n,
               json_t *since, long ms);
#endif
