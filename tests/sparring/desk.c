/* desk.c: makes the working memory of a sparring partner. */
#include "desk.h"
#include "rules/view.h"

#include <assert.h>

static size_t rounded(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

static size_t game_room(const Catalogue *c, const Game *view)
{
    return rounded(game_size(c, game_setup(view), 0));
}

static size_t undo_room(const Catalogue *c, const Game *view)
{
    return rounded(undo_size(c, game_setup(view)));
}

size_t desk_size(const Catalogue *c, const Game *view, size_t extra)
{
    return rounded(sizeof(Desk)) + rounded(sizeof(Survey)) + 2 * game_room(c, view) +
           DESK_UNDOS * undo_room(c, view) + rounded(extra);
}

static void *taken(unsigned char **free, size_t bytes)
{
    void *block = *free;
    *free += rounded(bytes);
    return block;
}

Desk *desk_open(const AiTask *task)
{
    unsigned char *bytes = task->memory;
    Desk *d = taken(&bytes, sizeof *d);
    d->c = task->c;
    d->view = task->view;
    d->survey = taken(&bytes, sizeof *d->survey);
    d->game = taken(&bytes, game_room(d->c, d->view));
    d->world = taken(&bytes, game_room(d->c, d->view));
    for (int i = 0; i < DESK_UNDOS; i++)
        d->undo[i] = taken(&bytes, undo_room(d->c, d->view));
    d->extra = bytes;
    d->seat = game_to_act(d->view);
    d->nodes = 0;
    game_copy(d->world, d->view);
    /* A view has no random generator, which actions that need chance require. */
    game_redeal(d->c, d->world, task->rng);
    game_copy(d->game, d->world);
    survey_bag(d->survey, d->c, d->view);
    return d;
}

void desk_apply(Desk *d, const Action *action, Undo *undo)
{
    bool applied = game_apply(d->c, d->game, action, NULL, undo, NULL);
    assert(applied && "legal actions are legal");
    (void)applied;
}

double desk_lead(const Game *game, int seat)
{
    int players = game_setup(game)->players;
    double others = 0.0;
    for (int i = 0; i < players; i++)
        others += i == seat ? 0 : game_score(game, i);
    return game_score(game, seat) - others / (players - 1);
}
