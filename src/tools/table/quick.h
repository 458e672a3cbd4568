/* quick.h: who decides at a served table where no person does: computer players, within
 * milliseconds, and seats that rest. */
#ifndef TOOLS_TABLE_QUICK_H
#define TOOLS_TABLE_QUICK_H
#include "net/hall.h"

typedef struct Quick Quick;

Quick *quick_new(const Catalogue *c);
void quick_free(Quick *quick);

/* A HallPlays. Levels that think for long look at as many positions as a server can spare; who
 * rests lays his tiles and does no more. */
bool quick_plays(void *quick, Box *box, const Game *game, const char *engine, Action *out);
#endif
