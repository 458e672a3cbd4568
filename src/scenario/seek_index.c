/* seek_index.c: keeps a copy of the game every SEEK_STRIDE steps, so that each step is at most
 * SEEK_STRIDE − 1 actions away from one:
 *
 *   step     0 ........... 16 ........... 32 ... count
 *   copies   [0]           [1]           [2]
 *
 * A journal was tried and rejected. Undoing needs an Undo for every action, each large enough for
 * the biggest change; a copy needs only the part in use, and every step is equally near. */
#include "scenario/seek_index.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

/* Applying an action takes a few microseconds; a copy of a full game takes 16 KiB. */
enum { SEEK_STRIDE = 16 };

struct SeekIndex {
    const Catalogue *c;
    size_t bytes;
    int count;             /* the last step */
    int stride;            /* steps from copy to copy: SEEK_STRIDE; 1 without actions */
    const Action *actions; /* NULL: every step has its copy */
    int kept, room;        /* number of copies */
    unsigned char *copies; /* of the steps 0, stride, …, `bytes` each */
};

static Game *copy_at(const SeekIndex *index, int step)
{
    return (Game *)(void *)(index->copies + (size_t)(step / index->stride) * index->bytes);
}

static void apply(const SeekIndex *index, Game *game, int i, const EventSink *sink)
{
    bool applied = game_apply(index->c, game, &index->actions[i], sink, NULL, NULL);
    assert(applied && "an action that was played is legal");
}

/* Rounds `bytes` up so that each copy is aligned like a game. */
static SeekIndex *new_index(size_t bytes, int stride)
{
    SeekIndex *index = memory_new(sizeof *index);
    *index = (SeekIndex){.bytes = (bytes + 15) & ~(size_t)15, .count = -1, .stride = stride};
    return index;
}

static void keep(SeekIndex *index, const Game *game)
{
    index->copies = memory_room(index->copies, index->kept + 1, &index->room, index->bytes);
    index->kept++;
    game_copy(copy_at(index, (index->kept - 1) * index->stride), game);
}

SeekIndex *seek_index_new(const Catalogue *c, const Game *start, size_t bytes,
                          const Action *actions, int count, const EventSink *sink,
                          void (*at_step)(void *self, int step, const Game *game), void *self)
{
    SeekIndex *index = new_index(bytes, SEEK_STRIDE);
    index->c = c;
    index->count = count;
    index->actions = actions;
    Game *game = memory_new(bytes);
    game_copy(game, start);
    for (int i = 0;; i++) {
        if (i % SEEK_STRIDE == 0)
            keep(index, game);
        if (i == count)
            break;
        apply(index, game, i, sink);
        if (at_step)
            at_step(self, i + 1, game);
    }
    free(game);
    return index;
}

SeekIndex *seek_index_of_games(size_t bytes)
{
    return new_index(bytes, 1);
}

int seek_index_append(SeekIndex *index, const Game *game)
{
    assert(!index->actions && "an index of games");
    keep(index, game);
    return ++index->count;
}

void seek_index_cut(SeekIndex *index, int step)
{
    assert(!index->actions && step >= 0 && step <= index->count && "a step of an index of games");
    index->count = step;
    index->kept = step + 1;
}

void seek_index_free(SeekIndex *index)
{
    if (!index)
        return;
    free(index->copies);
    free(index);
}

void seek_index_game(const SeekIndex *index, int step, Game *game)
{
    assert(step >= 0 && step <= index->count && "step");
    game_copy(game, copy_at(index, step));
    for (int i = step - step % index->stride; i < step; i++)
        apply(index, game, i, NULL);
}
