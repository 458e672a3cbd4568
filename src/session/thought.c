/* thought.c: see thought.h. The stream of chance is made from the seed and what the seat sees,
 * so that a game goes the same way however often it is resumed. */
#include "session/thought.h"
#include "ai/stream.h"
#include "base/memory.h"
#include "rules/query.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>

/* Room for the view of any moment of the game: it is filled anew for each decision. */
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

/* What a decision may take of the time that is left to the turn. The last one of most turns is the
 * follower; where an expansion asks more, a twentieth is left. Drawing or laying a half comes
 * before placing, which is the widest choice, and often stops early, being sure. */
static const float part_of_turn[PHASES] = {
    [PHASE_DRAFT] = 1,     [PHASE_CHOOSE] = .33f, [PHASE_PLACE] = .5f,
    [PHASE_FOLLOW] = .95f, [PHASE_DECIDE] = .5f,  [PHASE_FREE] = .5f,
};

/* A second part of a turn has its own time (BASE-34): it is the next tile. */
static uint64_t turn_of(const Game *game, uint64_t seed)
{
    bool laid = game_phase(game) == PHASE_FOLLOW || game_phase(game) == PHASE_DECIDE;
    int tile = game_tile_count(game) + (laid ? 0 : 1);
    return rng_mix(seed ^ rng_mix((uint64_t)tile * SEATS_MAX + game_to_act(game)));
}

void thought_begin(Thought *thought, const AiEngine *engine, const Catalogue *c, const Game *game,
                   uint64_t seed)
{
    assert(game_to_act(game) < SEATS_MAX && "somebody decides");
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
    if (!thought->ending) /* as large as the whole game needs */
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

/* Each share begins with the same stream and mixes its number in itself. With a clock positions do
 * not count: time alone ends the search. */
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
