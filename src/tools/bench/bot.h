/* bot.h: a player that is another program: one JSON object per line on its standard input and
 * output (docs/AI.md). */
#ifndef TOOLS_BENCH_BOT_H
#define TOOLS_BENCH_BOT_H
#include "rules/game.h"
#include "system/process.h"

#include <jansson.h>

/* Starts a game. `seat` is the bot's; NO_SEAT: it has all seats but one. False with a message if it
 * has ended. */
bool bot_begin(Child *bot, const Setup *setup, int seat);

/* Returns the index of its action in `legal`; −1 with a message if it gives none or has ended.
 *   since   what the others have done since its last decision; the bot takes ownership
 *   ms      how long it should take, 0: no limit */
int bot_decide(Child *bot, const Catalogue *c, const Game *view, const Action *legal, int n,
               json_t *since, long ms);
#endif
