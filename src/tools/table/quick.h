/* quick.h: decides at a served table for seats without a human: computer players, within
 * milliseconds, and seats that rest. */
#ifndef TOOLS_TABLE_QUICK_H
#define TOOLS_TABLE_QUICK_H
#include "net/hall.h"

typedef struct Quick Quick;

Quick *quick_new(const Catalogue *c);
void quick_free(Quick *quick);

/* A HallPlays. Slow levels look at as many positions as a server can spare; a resting seat places
 * its tiles and does nothing else. */
bool quick_plays(void *quick, Box *box, const Game *game, const char *engine, Action *out);
#endif
