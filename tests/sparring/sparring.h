/* sparring.h: opponents to compare with: the ideas of known programs for the base game, written
 * anew from their public descriptions (docs/AI.md, 'Sparring partners'). They use the public
 * interface of the rules alone, play any set-up, and understand the base game of two. The game
 * itself does not have them. */
#ifndef SPARRING_SPARRING_H
#define SPARRING_SPARRING_H
#include "ai/ai.h"

/* The engine named so: "naive", "ranking", "oneply", "tree"; NULL if there is none. */
const AiEngine *sparring_find(const char *name);

/* All of them, weakest first. */
int sparring_count(void);
const AiEngine *sparring_engine(int i);
#endif
