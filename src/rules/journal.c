/* journal.c: saves and restores the old bytes of an action. Entries follow each other and are
 * restored from last to first, so that the oldest bytes win where a place was written twice. Each
 * entry ends with its size, so that it can be read backwards. */
#include "rules/journal.h"

struct Undo {
    uint32_t used; /* bytes of entries */
    uint32_t spare;
    struct Game header;
    unsigned char entries[];
};

/* The end of an entry, read backwards:
 *
 *   | old bytes … | at, size | old bytes … | at, size |
 *                                              `used` ^ */
typedef struct Mark {
    uint32_t at, size;
} Mark;

/* Saves the head of the game whole: its counters change in nearly every action, and saving them one
 * by one would cost a call for each write. */
void journal_begin(Undo *undo, const Game *game)
{
    undo->used = 0;
    undo->spare = 0;
    memcpy(&undo->header, game, sizeof *game);
}

void journal_save(Undo *undo, const Game *game, const void *at, size_t size)
{
    uintptr_t offset = (uintptr_t)at - (uintptr_t)game;
    Mark mark = {.at = (uint32_t)offset, .size = (uint32_t)size};
    assert(offset >= sizeof *game && offset + size <= game->size &&
           "a write outside of the blocks");
    assert(undo->used + size + sizeof mark <= game->undo_room && "the journal is full");
    memcpy(undo->entries + undo->used, at, size);
    memcpy(undo->entries + undo->used + size, &mark, sizeof mark);
    undo->used += (uint32_t)(size + sizeof mark);
}

void game_undo(Game *game, const Undo *undo)
{
    uint32_t used = undo->used;
    while (used > 0) {
        Mark mark;
        used -= (uint32_t)sizeof mark;
        memcpy(&mark, undo->entries + used, sizeof mark);
        used -= mark.size;
        memcpy((unsigned char *)game + mark.at, undo->entries + used, mark.size);
    }
    memcpy(game, &undo->header, sizeof *game);
}

size_t undo_size(const Catalogue *c, const Setup *setup)
{
    (void)c;
    (void)setup;
    return sizeof(Undo) + UNDO_ROOM;
}
