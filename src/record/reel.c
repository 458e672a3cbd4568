/* reel.c: see reel.h. Not the journal: undoing needs an Undo for every action, each of them as
 * large as a game can change, while a copy every few actions costs what is in use and makes any
 * step equally near. */
#include "record/reel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Applying an action takes some microseconds, a copy of a full game 16 KiB. */
enum { REEL_STRIDE = 16 };

struct Reel {
    const Catalogue *c;
    size_t bytes;
    int count;
    Action *actions;
    unsigned char *copies; /* at the steps 0, REEL_STRIDE, …, `bytes` each */
};

static void *room_for(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    assert(memory && "out of memory");
    return memory;
}

static Game *copy_at(const Reel *reel, int step)
{
    return (Game *)(void *)(reel->copies + (size_t)(step / REEL_STRIDE) * reel->bytes);
}

static void apply(const Reel *reel, Game *game, int i, const EventSink *sink)
{
    bool applied = game_apply(reel->c, game, &reel->actions[i], sink, NULL, NULL);
    assert(applied && "an action that was played is legal");
    (void)applied;
}

Reel *reel_new(const Catalogue *c, const Game *start, size_t bytes, const Action *actions,
               int count, const EventSink *sink,
               void (*told)(void *self, int step, const Game *game), void *self)
{
    Reel *reel = room_for(1, sizeof *reel);
    /* Each copy is aligned as a game has to be. */
    reel->bytes = (bytes + 15) & ~(size_t)15;
    reel->c = c;
    reel->count = count;
    reel->actions = room_for((size_t)count, sizeof *actions);
    reel->copies = room_for((size_t)count / REEL_STRIDE + 1, reel->bytes);
    if (count)
        memcpy(reel->actions, actions, (size_t)count * sizeof *actions);
    Game *game = room_for(1, bytes);
    game_copy(game, start);
    for (int i = 0;; i++) {
        if (i % REEL_STRIDE == 0)
            game_copy(copy_at(reel, i), game);
        if (i == count)
            break;
        apply(reel, game, i, sink);
        if (told)
            told(self, i + 1, game);
    }
    free(game);
    return reel;
}

void reel_free(Reel *reel)
{
    if (!reel)
        return;
    free(reel->actions);
    free(reel->copies);
    free(reel);
}

int reel_count(const Reel *reel)
{
    return reel->count;
}

const Action *reel_action(const Reel *reel, int i)
{
    assert(i >= 0 && i < reel->count && "action");
    return &reel->actions[i];
}

const Action *reel_actions(const Reel *reel)
{
    return reel->actions;
}

void reel_game(const Reel *reel, int step, Game *game)
{
    assert(step >= 0 && step <= reel->count && "step");
    game_copy(game, copy_at(reel, step));
    for (int i = step - step % REEL_STRIDE; i < step; i++)
        apply(reel, game, i, NULL);
}
