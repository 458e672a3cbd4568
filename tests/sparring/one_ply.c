/* one_ply.c: tries every placement. A placement is worth as much as the best choice of follower
 * after it. Ties are broken at random. */
#include "one_ply.h"

enum { FOLLOWS_MAX = 64 };

size_t one_ply_memory(const Catalogue *c, const Game *view)
{
    return desk_size(c, view, 0);
}

static double value_after(const OnePly *self, Desk *d, const Action *action, int depth)
{
    Action follows[FOLLOWS_MAX];
    double best = 0.0;
    int n = 0;
    desk_apply(d, action, d->undo[depth]);
    if (depth == 0 && game_phase(d->game) == PHASE_FOLLOW && action->kind == ACTION_PLACE)
        n = game_legal(d->c, d->game, follows, FOLLOWS_MAX);
    for (int i = 0; i < n && i < FOLLOWS_MAX; i++) {
        double value = value_after(self, d, &follows[i], 1);
        best = i == 0 || value > best ? value : best;
    }
    if (n == 0) {
        d->nodes++;
        best = self->value(d);
    }
    game_undo(d->game, d->undo[depth]);
    return best;
}

AiAnswer one_ply_decide(const AiEngine *engine, const AiTask *task)
{
    const OnePly *self = (const OnePly *)engine;
    Desk *d = desk_open(task);
    AiAnswer answer = {0};
    double best = 0.0;
    uint32_t equal = 0;
    for (int i = 0; i < task->legal_count; i++) {
        /* The result of a draw is hidden. */
        double value = task->legal[i].kind == ACTION_DRAW
                           ? self->value(d) + self->drawing
                           : value_after(self, d, &task->legal[i], 0);
        if (i > 0 && value < best)
            continue;
        equal = i == 0 || value > best ? 1 : equal + 1;
        best = value;
        if (rng_below(task->rng, equal) == 0)
            answer.action = i;
    }
    answer.nodes = d->nodes;
    return answer;
}
