/* naive.c: see naive.h. A placement is worth what the best follower after it is worth. Ties are broken at random. */
#include "naive.h"
#include "rules/query.h"

#include <assert.h>
#include <string.h>

enum { FOLLOWS_MAX = 64 };

static size_t rounded(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

/* A copy of the view is not larger than its game can grow; the rules tell how large that is. */
static size_t game_room(const Catalogue *c, const Game *view)
{
    return rounded(game_size(c, game_setup(view), 0));
}

static size_t memory(const Catalogue *c, const Game *view)
{
    return game_room(c, view) + 2 * rounded(undo_size(c, game_setup(view)));
}

typedef struct Desk {
    const Catalogue *c;
    Game *game;
    Undo *undo[2];
    int seat;
    uint64_t nodes;
} Desk;

static double value_now(Desk *d)
{
    int points[SEATS_MAX], players = game_setup(d->game)->players;
    double others = 0.0;
    game_score_if_ended(d->c, d->game, NULL, points);
    for (int seat = 0; seat < players; seat++)
        others += seat == d->seat ? 0.0 : points[seat];
    d->nodes++;
    return points[d->seat] - others / (players - 1) +
           0.5 * game_supply(d->game, d->seat, FIGURE_FOLLOWER);
}

static double value_after(Desk *d, const Action *action, int depth)
{
    Action follows[FOLLOWS_MAX];
    bool applied = game_apply(d->c, d->game, action, NULL, d->undo[depth], NULL);
    assert(applied && "legal actions are legal");
    (void)applied;
    double best = value_now(d);
    if (depth == 0 && game_phase(d->game) == PHASE_FOLLOW && action->kind == ACTION_PLACE) {
        int n = game_legal(d->c, d->game, follows, FOLLOWS_MAX);
        for (int i = 0; i < n && i < FOLLOWS_MAX; i++) {
            double value = value_after(d, &follows[i], 1);
            best = i == 0 || value > best ? value : best;
        }
    }
    game_undo(d->game, d->undo[depth]);
    return best;
}

static AiAnswer decide(const AiEngine *self, const AiTask *task)
{
    unsigned char *bytes = task->memory;
    size_t room = game_room(task->c, task->view);
    Desk d = {.c = task->c, .game = (Game *)bytes, .seat = game_to_act(task->view)};
    AiAnswer answer = {0};
    double best = 0.0;
    uint32_t equal = 0;
    (void)self;
    d.undo[0] = (Undo *)(bytes + room);
    d.undo[1] = (Undo *)(bytes + room + rounded(undo_size(task->c, game_setup(task->view))));
    game_copy(d.game, task->view);
    game_redeal(task->c, d.game,
                task->rng); /* a view has no generator for actions that ask chance */
    for (int i = 0; i < task->legal_count; i++) {
        /* What a draw brings is hidden; halves that gain nothing now are laid late. */
        double value = task->legal[i].kind == ACTION_DRAW ? value_now(&d) + 1.5
                                                          : value_after(&d, &task->legal[i], 0);
        if (i > 0 && value < best)
            continue;
        equal = i == 0 || value > best ? 1 : equal + 1;
        best = value;
        if (rng_below(task->rng, equal) == 0)
            answer.action = i;
    }
    answer.nodes = d.nodes;
    return answer;
}

const AiEngine naive_engine = {.name = "naive", .shares = 1, .memory = memory, .decide = decide};
