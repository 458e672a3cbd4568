/* journal.h: remembers old bytes, so that an action can be taken back. */
#ifndef RULES_JOURNAL_H
#define RULES_JOURNAL_H
#include "rules/state.h"

#include <string.h>

/* Starts a journal: saves struct Game whole. */
void journal_begin(Undo *undo, const Game *game);

/* Saves `size` bytes at `at`, which lie in a block of the game. */
void journal_save(Undo *undo, const Game *game, const void *at, size_t size);

/* To be called before a write into a block, unless it appends. Costs one test when nobody wants
 * to undo. */
static inline void journal_keep(const Play *p, const void *at, size_t size)
{
    if (p->undo)
        journal_save(p->undo, p->g, at, size);
}
#endif
