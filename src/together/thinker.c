/* thinker.c: thinks for computer players in a worker thread. The hall asks four times a second and
 * continues meanwhile: it gets a decision when it is ready, if the board is still the one it was
 * thought for. */
#include "together/thinker.h"

#include "base/memory.h"
#include "rules/query.h"
#include "session/thought.h"
#include "system/clock.h"
#include "system/jobs.h"

#include <stdlib.h>

enum { NICE = 5, TURN_MS = 2500 /* that a level with a clock may take for a decision */ };

struct Thinker {
    const Catalogue *c;
    WorkerPool *pool;
    Job job;
    Thought *thought;
    Box *box;         /* of the current game, whose table may disappear meanwhile; or NULL */
    size_t room;      /* bytes of a game, of the thought */
    uint64_t subject; /* hash of the game that it thinks about; 0: none */
    double until;
};

/* The thread calls it often. */
static bool is_enough(void *self)
{
    const Thinker *thinker = self;
    return job_is_cancelled(&thinker->job) || clock_ms() > thinker->until;
}

static void think(void *self, uint64_t share)
{
    Thinker *thinker = self;
    thought_share(&thinker->thought->work, (int)share, is_enough, thinker);
}

Thinker *thinker_new(const Catalogue *c)
{
    Thinker *thinker = memory_new(sizeof *thinker);
    thinker->c = c;
    thinker->pool = pool_new(1, NICE);
    thinker->job = (Job){.work = think, .self = thinker};
    return thinker;
}

void thinker_free(Thinker *thinker)
{
    if (!thinker)
        return;
    job_cancel(&thinker->job);
    pool_free(thinker->pool);
    thought_free(thinker->thought);
    box_free(thinker->box);
    free(thinker);
}

/* Makes room for the game; that of another table may be larger. */
static void make_room(Thinker *thinker, const Game *game)
{
    size_t room = game_memory(game);
    if (room <= thinker->room)
        return;
    thought_free(thinker->thought);
    thinker->thought = thought_new(room);
    thinker->room = room;
}

/* The hall calls it again and again. A thought about a board that has changed meanwhile is
 * discarded. */
bool thinker_plays(void *self, Box *box, const Game *game, const char *engine, Action *out)
{
    Thinker *thinker = self;
    const Catalogue *c = box ? box->catalogue : thinker->c;
    uint64_t subject = game_hash(game) | 1;
    if (!job_is_done(&thinker->job))
        return false;
    if (thinker->subject == subject) {
        thinker->subject = 0;
        *out = thought_action(thinker->thought);
        return true;
    }
    const AiEngine *level = ai_find(*engine ? engine : AI_RESTS);
    make_room(thinker, game);
    box_share(box);
    box_free(thinker->box);
    thinker->box = box;
    thought_begin(thinker->thought, level ? level : ai_find(AI_RESTS), c, game, 1);
    const Action *rest =
        *engine ? NULL : ai_least_action(thinker->thought->legal, thinker->thought->legal_count);
    if (rest) {
        *out = *rest;
        return true;
    }
    thinker->subject = subject;
    thinker->until = clock_ms() + TURN_MS;
    for (int share = 0; share < thinker->thought->engine->shares; share++)
        job_add(thinker->pool, &thinker->job, (uint64_t)share);
    return false;
}
