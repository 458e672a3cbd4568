/* told_help.c: plays a true game and a replica of it side by side, and tries forged outcomes. */
#include "told_help.h"

#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LEGAL_ROOM = 8192 };

Setup told_any_setup(Rng *rng)
{
    const Generations *g = rules_builtin_generations();
    Setup setup = setup_with_sets(setup_default(), rng_next(rng));
    setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    setup.players = (uint8_t)(2 + rng_below(rng, 5));
    setup.first = rng_below(rng, 2) ? NO_SEAT : (uint8_t)rng_below(rng, setup.players);
    setup.policies = g->rows[rng_below(rng, (uint32_t)g->count)].policies;
    for (int p = 0; p < POLICIES && rng_below(rng, 2); p++)
        setup.policies.value[p] =
            (uint8_t)rng_below(rng, (uint32_t)policy_value_count((PolicyId)p));
    setup.hands = (uint8_t)rng_below(rng, HAND_MODES);
    uint32_t most = (setup.hands == HANDS_DEAL ? 20u : 24u) / setup.players;
    setup.hand_size = (uint8_t)(1 + rng_below(rng, most < HAND_MAX ? most : HAND_MAX));
    return setup;
}

void told_new(Pair *p, uint64_t seed, size_t size, int players, Rng *rng)
{
    *p = (Pair){.c = rules_builtin_catalogue(), .seed = seed};
    int seat = (int)rng_below(rng, (uint32_t)players + 1);
    p->seats = seat == players ? 0 : 1u << seat;
    if (seed % 4 == 0 && p->seats) /* another person sits at the same machine */
        p->seats |= 1u << rng_below(rng, (uint32_t)players);
    p->game = calloc(1, size);
    p->client = calloc(1, size);
    p->view = calloc(1, size);
    p->scratch = calloc(1, size);
}

void told_free(Pair *p)
{
    free(p->scratch);
    free(p->view);
    free(p->client);
    free(p->game);
}

void told_begin_telling(Pair *p)
{
    p->telling = (Telling){.items = p->items};
}

void told_expect_equal(Pair *p, const char *when)
{
    game_copy(p->view, p->game);
    game_hide(p->c, p->view, p->seats);
    if (!game_equal(p->client, p->view))
        fail_msg("seed %llu, seats %x, action %d: the game differs from the view %s",
                 (unsigned long long)p->seed, p->seats, p->actions, when);
}

/* Returns the replica's answer to an action with these outcomes; a replica that refuses must stay
 * unchanged. */
static ReplicaAnswer try_forged(Pair *p, const Action *action, const Outcome *forged, int count)
{
    game_copy(p->view, p->client);
    ReplicaAnswer answer = game_apply_replica(p->c, p->client, p->seats, action, forged, count,
                                              NULL, p->scratch, NULL);
    if (answer == REPLICA_DONE)
        game_copy(p->client, p->view);
    else if (answer != REPLICA_CONTRADICTS || !game_equal(p->client, p->view))
        fail_msg("seed %llu, action %d: forged outcomes were not refused cleanly",
                 (unsigned long long)p->seed, p->actions);
    return answer;
}

static void expect_refused(Pair *p, const Action *action, const Outcome *forged, int count)
{
    if (try_forged(p, action, forged, count) == REPLICA_DONE)
        fail_msg("seed %llu, action %d: forged outcomes were taken", (unsigned long long)p->seed,
                 p->actions);
}

/* A missing or added outcome, or one of another kind, is refused; another value may be possible as
 * far as the seat knows. */
static void forge(Pair *p, const Action *action, Rng *rng)
{
    static Outcome forged[OUTCOMES_MAX + 1];
    int count = p->telling.count, way = (int)rng_below(rng, 4);
    memcpy(forged, p->items, (size_t)count * sizeof *forged);
    if (way == 3 && count > 0) {
        forged[rng_below(rng, (uint32_t)count)].value = (uint16_t)(1 + rng_below(rng, 0xfffe));
        try_forged(p, action, forged, count);
        return;
    }
    if (way == 0 && count > 0)
        count--;
    else if (way == 1 || count == 0)
        forged[count++] = (Outcome){(uint16_t)rng_below(rng, OUTCOME_KINDS), 0};
    else
        forged[rng_below(rng, (uint32_t)count)].kind = OUTCOME_KINDS;
    expect_refused(p, action, forged, count);
}

/* The outcome that says whether a tile of a hand fits is yes or no. A seat that can place nothing
 * draws, and others don't, so neither the opposite answer nor a third value is accepted
 * (HALF-14). */
static void forge_fits(Pair *p, const Action *action)
{
    static Outcome forged[OUTCOMES_MAX];
    int count = p->telling.count;
    memcpy(forged, p->items, (size_t)count * sizeof *forged);
    for (int i = 0; i < count; i++) {
        uint16_t told = p->items[i].value;
        if (p->items[i].kind != OUTCOME_FITS)
            continue;
        forged[i].value = !told;
        expect_refused(p, action, forged, count);
        forged[i].value = 2;
        expect_refused(p, action, forged, count);
        forged[i].value = told;
    }
}

static void act(Pair *p, const Action *action, Rng *rng)
{
    EventSink sink = {.telling = &p->telling};
    Fault fault = {0};
    told_begin_telling(p);
    assert_true(game_apply(p->c, p->game, action, &sink, NULL, NULL));
    p->actions++;
    if (rng_below(rng, 20) == 0)
        forge(p, action, rng);
    forge_fits(p, action);
    ReplicaAnswer answer = game_apply_replica(p->c, p->client, p->seats, action, p->items,
                                              p->telling.count, NULL, p->scratch, &fault);
    if (answer != REPLICA_DONE)
        fail_msg("seed %llu, seats %x, action %d: answer %d, refusal %d",
                 (unsigned long long)p->seed, p->seats, p->actions, answer, fault.refusal);
    told_expect_equal(p, "after the action");
}

void told_play(Pair *p, Rng *rng)
{
    static Action legal[LEGAL_ROOM];
    bool keen = rng_below(rng, 2);
    while (game_phase(p->game) != PHASE_OVER) {
        int count = game_legal(p->c, p->game, legal, LEGAL_ROOM);
        assert_in_range(count, 1, LEGAL_ROOM);
        Action a = legal[rng_below(rng, (uint32_t)count)];
        if (keen && a.kind == ACTION_DRAW)
            a = legal[rng_below(rng, (uint32_t)count)];
        act(p, &a, rng);
    }
}

uint64_t told_number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}
