#include "ai_help.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

Setup setup_of_all(const Catalogue *c, uint64_t i)
{
    const Generations *generations = rules_builtin_generations();
    Rng rng = rng_seeded(rng_mix(i));
    Setup setup;
    do {
        setup = setup_default();
        setup.policies = generations->rows[rng_below(&rng, (uint32_t)generations->count)].policies;
        setup.policies.value[POLICY_FIELDS] = i % 3 == 2 ? FIELDS_NONE : FIELDS_COUNT;
        setup.players = (uint8_t)(SEATS_MIN + rng_below(&rng, SEATS_MAX - SEATS_MIN + 1));
        setup.hands = (uint8_t)rng_below(&rng, HAND_MODES);
        setup.hand_size = (uint8_t)(1 + rng_below(&rng, HAND_MAX));
        setup.expansions = i % 2 ? rng_next(&rng) & (EXPANSION_SET(EXPANSIONS) - 1) : 0;
        if (setup.hands != HANDS_NONE)
            setup.expansions |= 1u << EXPANSION_HALFLINGS;
    } while (setup_fault(c, &setup));
    return setup;
}

static void *taken(size_t bytes)
{
    void *memory = calloc(1, bytes ? bytes : 1);
    if (!memory)
        abort();
    return memory;
}

Seating seating_new(const Catalogue *c, Setup setup, uint64_t seed)
{
    size_t size = game_size(c, &setup, 0);
    Seating s = {.c = c, .setup = setup, .game = taken(size), .view = taken(size)};
    s.legal = taken(AI_ACTIONS_MAX * sizeof *s.legal);
    game_start(c, &setup, seed, s.game, NULL);
    return s;
}

void seating_free(Seating *s)
{
    for (int i = 0; i < AI_SHARES_MAX; i++)
        free(s->memory[i]);
    free(s->legal);
    free(s->view);
    free(s->game);
    memset(s, 0, sizeof *s);
}

static void *memory_of(Seating *s, const AiEngine *engine, int share, bool fresh)
{
    size_t room = engine->memory(s->c, s->view);
    if (fresh)
        return taken(room);
    if (room != s->room) {
        for (int i = 0; i < AI_SHARES_MAX; i++) {
            free(s->memory[i]);
            s->memory[i] = NULL;
        }
        s->room = room;
    }
    if (!s->memory[share])
        s->memory[share] = taken(room);
    return s->memory[share];
}

AiAnswer ask(Seating *s, const AiEngine *engine, uint64_t nodes, uint64_t stream, bool fresh)
{
    AiAnswer answers[AI_SHARES_MAX];
    int n = game_legal(s->c, s->game, s->legal, AI_ACTIONS_MAX);
    game_view(s->c, s->game, game_to_act(s->game), s->view);
    for (int share = 0; share < engine->shares; share++) {
        Rng rng = rng_seeded(stream);
        AiTask task = {.c = s->c,
                       .view = s->view,
                       .legal = s->legal,
                       .legal_count = n,
                       .share = share,
                       .character = (uint8_t)s->character,
                       .budget = {.nodes = nodes},
                       .rng = &rng,
                       .memory = memory_of(s, engine, share, fresh)};
        answers[share] = engine->decide(engine, &task);
        if (fresh)
            free(task.memory);
    }
    return ai_merge(answers, engine->shares);
}
