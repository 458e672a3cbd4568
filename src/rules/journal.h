/* journal.h: remembers old bytes, so that an action can be taken back. */
#ifndef RULES_JOURNAL_H
#define RULES_JOURNAL_H
#include "rules/state.h"

#include <string.h>

/* Bytes of journal that one action can need at most. It lays one tile (its spaces and joins),
 * places a few figures, and at the end of the game sends all of them home. Stack, tiles set aside
 * and new nodes are popped and appended, which needs no journal. Largest seen in 2,000 random
 * games of all kinds: 1,300 bytes. */
enum {
    UNDO_UNION = 64, /* bytes that each kind of change takes */
    UNDO_SPACE = 32,
    UNDO_FIGURE = 48,
    UNDO_EXPANSIONS = 8192,
    UNDO_ROOM = PARTS_MAX * HALF_EDGES * 2 * UNDO_UNION + PARTS_MAX * 16 * UNDO_SPACE +
                FIGURE_ROOM * UNDO_FIGURE + UNDO_EXPANSIONS
};

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
