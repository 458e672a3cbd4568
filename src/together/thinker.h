/* thinker.h: computer players of tables that this program runs. They think in their own thread, as
 * strong as on one screen, while the game is drawn. */
#ifndef TOGETHER_THINKER_H
#define TOGETHER_THINKER_H
#include "record/box.h"

typedef struct Thinker Thinker;

/* Creates it for the catalogue `c`, which is borrowed. thinker_free stops its thread. */
Thinker *thinker_new(const Catalogue *c);
void thinker_free(Thinker *thinker);

/* A HallPlays (net/hall.h). It handles one decision at a time: other tables wait for their turn. */
bool thinker_plays(void *thinker, Box *box, const Game *game, const char *engine, Action *out);
#endif
