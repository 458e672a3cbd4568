/* sparring.h: opponents for comparison: the ideas of known programs for the base game, written from
 * scratch from their public descriptions (docs/AI.md, 'Sparring partners'). They use only the
 * public interface of the rules, play any set-up, and understand the base game for two players. The
 * game itself does not include them. */
#ifndef SPARRING_SPARRING_H
#define SPARRING_SPARRING_H
#include "ai/ai.h"

/* Returns the engine of that name: "naive", "ranking", "oneply", "tree"; NULL if there is none. */
const AiEngine *sparring_find(const char *name);

/* Return the number of sparring partners and partner `i`, counted from the weakest. */
int sparring_count(void);
const AiEngine *sparring_engine(int i);
#endif
