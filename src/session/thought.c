/* thought.c: runs a decision of a computer player, in shares. The random stream depends on the seed
 * and on what the seat sees, so a game continues in the same way however often it is resumed. */
#include "session/thought.h"

#include "ai/stream.h"
#include "base/memory.h"
#include "rules/query.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>

/* The view has room for any moment of the game, because each decision fills it again. */
Thought *thought_new(size_t game_room)
{
    Thought *thought = memory_new(sizeof *thought);
    thought->view = memory_new(game_room);
    thought->legal = memory_list(AI_ACTIONS_MAX, sizeof *thought->legal);
    return thought;
}

static void forget(Thought *thought)
{
    for (int i = 0; i < AI_SHARES_MAX; i++) {
        free(thought->memory[i]);
        thought->memory[i] = NULL;
    }
}

void thought_free(Thought *thought)
{
    if (!thought)
        return;
    forget(thought);
    free(thought->ending);
    free(thought->legal);
    free(thought->view);
    free(thought);
}

/* The part of the turn's remaining time that a decision may take. The follower is the last decision
 * of most turns; a twentieth is kept for questions of expansions. The choice between drawing and
 * placing a half often ends early, and comes before the placement, which has the most options. */
static const float part_of_turn[PHASES] = {
    [PHASE_DRAFT] = 1,     [PHASE_CHOOSE] = .33f, [PHASE_PLACE] = .5f,
    [PHASE_FOLLOW] = .95f, [PHASE_DECIDE] = .5f,  [PHASE_FREE] = .5f,
};

/* The second part of a turn has its own time (BASE-34): it belongs to the next tile. */
static uint64_t turn_of(const Game *game, uint64_t seed)
{
    bool laid = game_phase(game) == PHASE_FOLLOW || game_phase(game) == PHASE_DECIDE;
    int tile = game_tile_count(game) + (laid ? 0 : 1);
    return rng_mix(seed ^ rng_mix((uint64_t)tile * SEATS_MAX + game_to_act(game)));
}

void thought_begin(Thought *thought, const AiEngine *engine, const Catalogue *c, const Game *game,
                   uint64_t seed)
{
    assert(game_to_act(game) < SEATS_MAX && "a seat decides");
    game_view(c, game, game_to_act(game), thought->view);
    size_t room = engine->memory(c, thought->view);
    if (engine != thought->engine || room != thought->room)
        forget(thought);
    thought->engine = engine;
    thought->explain = thought->solves = false;
    thought->exact.count = 0;
    thought->work = (Work){.share = thought_share, .shares = engine->shares};
    thought->catalogue = c;
    thought->room = room;
    for (int i = 0; room && i < engine->shares; i++) {
        if (!thought->memory[i])
            thought->memory[i] = memory_new(room);
    }
    thought->legal_count = game_legal(c, game, thought->legal, AI_ACTIONS_MAX);
    thought->stream = ai_stream(thought->view, seed);
    thought->nodes = engine->nodes;
    thought->timed = engine->timed;
    thought->turn = turn_of(game, seed);
    thought->part = part_of_turn[game_phase(game)];
}

void thought_explain(Thought *thought)
{
    assert(thought->engine && !thought->solves && "a thought that was just begun");
    const Game *view = thought->view;
    thought->explain = true;
    if (thought->legal_count < 2 || !ending_is_near(thought->catalogue, view))
        return;
    if (!thought->ending) /* large enough for the whole game */
        thought->ending = memory_new(ending_memory(thought->catalogue, view));
    thought->solves = true;
    thought->work.shares++;
}

static void solve(Thought *thought, bool (*stop)(void *self), void *self)
{
    const EndingTask task = {.c = thought->catalogue,
                             .view = thought->view,
                             .most = ending_worth(thought->view),
                             .stop = stop,
                             .stop_self = self,
                             .memory = thought->ending};
    hint_exact_find(&task, thought->legal, thought->legal_count, &thought->exact);
}

/* Each share starts with the same stream and mixes in its number. With a clock the number of
 * positions is unlimited: only time ends the search. */
void thought_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    Thought *thought = (Thought *)work;
    assert(share >= 0 && share < thought->work.shares && "share of the thought");
    if (share == thought->engine->shares) {
        solve(thought, stop, self);
        return;
    }
    Rng rng = rng_seeded(thought->stream);
    AiTask task = {.c = thought->catalogue,
                   .view = thought->view,
                   .legal = thought->legal,
                   .legal_count = thought->legal_count,
                   .explain = thought->explain,
                   .character = thought->character,
                   .share = share,
                   .budget = {.nodes = stop && thought->timed ? 0 : thought->nodes,
                              .stop = stop,
                              .stop_self = self},
                   .rng = &rng,
                   .memory = thought->memory[share]};
    thought->answer[share] = thought->engine->decide(thought->engine, &task);
}

int thought_hints(const Thought *thought, Hint *out)
{
    AiAnswer answer = ai_merge(thought->answer, thought->engine->shares);
    hint_exact_take(&thought->exact, &answer);
    return hints_choose(thought->catalogue, thought->legal, &answer, out);
}

Action thought_action(const Thought *thought)
{
    AiAnswer answer = ai_merge(thought->answer, thought->engine->shares);
    assert(answer.action >= 0 && answer.action < thought->legal_count &&
           "an answer is a legal action");
    return thought->legal[answer.action];
}
