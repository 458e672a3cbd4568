/* journal.h: saves old bytes so that an action can be undone. */
#ifndef RULES_JOURNAL_H
#define RULES_JOURNAL_H
#include "rules/state.h"

#include <string.h>

/* Maximum number of journal bytes that one action can need. An action places one tile (its spaces
 * and joins) and a few figures, and at the end of the game sends all figures home. Stack, tiles set
 * aside and new nodes are popped and appended, so they need no journal. The maximum seen in 2,000
 * random games of all kinds was 1,300 bytes. */
enum {
    UNDO_UNION = 64, /* bytes per change of each kind */
    UNDO_SPACE = 32,
    UNDO_FIGURE = 48,
    UNDO_EXPANSIONS = 8192,
    UNDO_ROOM = PARTS_MAX * HALF_EDGES * 2 * UNDO_UNION + PARTS_MAX * 16 * UNDO_SPACE +
                FIGURE_ROOM * UNDO_FIGURE + UNDO_EXPANSIONS
};

/* Starts a journal by saving struct Game whole. */
void journal_begin(Undo *undo, const Game *game);

/* Saves `size` bytes at `at`, an address in a block of the game. */
void journal_save(Undo *undo, const Game *game, const void *at, size_t size);

/* Must be called before a write into a block, unless the write appends. It costs one test if the
 * caller of game_apply passed no Undo. */
static inline void journal_record(const Play *p, const void *at, size_t size)
{
    if (p->undo)
        journal_save(p->undo, p->g, at, size);
}
#endif
