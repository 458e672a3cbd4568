/* thinker.h: computer players of tables that this program runs: they think in a thread of their
 * own, as strong as at one screen, while the game is drawn. */
#ifndef TOGETHER_THINKER_H
#define TOGETHER_THINKER_H
#include "record/box.h"

typedef struct Thinker Thinker;

Thinker *thinker_new(const Catalogue *c);
void thinker_free(Thinker *thinker);

/* A HallPlays (net/hall.h). One decision at a time: other tables wait for their turn. */
bool thinker_plays(void *thinker, Box *box, const Game *game, const char *engine, Action *out);
#endif
