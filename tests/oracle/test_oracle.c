/* test_oracle.c: plays random games over all generations, options and numbers of players. After
 * every action the game and the oracle must agree on features, legal actions, completeness, owners,
 * points, supplies and the end. HYPOTENUSE_LONG=1 plays 10,000 games; HYPOTENUSE_GAMES=N plays N;
 * HYPOTENUSE_SEED=N starts with another seed. */
#include "match.h"

#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LEGAL_ROOM = 8192 };

static void disagree(const Match *m, const char *what, long game, long oracle)
{
    fail_msg("seed %llu, action %d: %s: game %ld, oracle %ld", (unsigned long long)m->seed,
             m->actions, what, game, oracle);
}

static Setup random_setup(Rng *rng)
{
    const Generations *g = rules_builtin_generations();
    Setup setup = setup_default();
    setup.players = (uint8_t)(2 + rng_below(rng, 5));
    setup.first = rng_below(rng, 2) ? NO_SEAT : (uint8_t)rng_below(rng, setup.players);
    setup.policies = g->rows[rng_below(rng, (uint32_t)g->count)].policies;
    if (rng_below(rng, 2))
        for (int p = 0; p < POLICIES; p++)
            setup.policies.value[p] =
                (uint8_t)rng_below(rng, (uint32_t)policy_value_count((PolicyId)p));
    setup.hands = (uint8_t)rng_below(rng, HAND_MODES);
    setup.expansions = 1u << EXPANSION_HALFLINGS;
    for (int i = 0; i < EXPANSIONS; i++)
        if (match_judged() >> i & 1 && i != EXPANSION_HALFLINGS && rng_below(rng, 2))
            setup.expansions |= EXPANSION_SET(i);
    uint32_t most = (setup.hands == HANDS_DEAL ? 20u : 24u) / setup.players;
    setup.hand_size = (uint8_t)(1 + rng_below(rng, most < HAND_MAX ? most : HAND_MAX));
    return setup;
}

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)c;
    (void)game;
    match_on_event(self, event);
}

static bool is_bridge(const Action *a)
{
    return a->kind == ACTION_DEED && a->choice == DEED_BRIDGE;
}

static bool completes_pair(const Game *game, const Action *a)
{
    bool pair = false;
    for (int side = 0; a->kind == ACTION_PLACE && side < 4; side++)
        pair |= game_tile_at(game, a->cell, side) != NO_TILE;
    return pair;
}

static bool lays_bridge(const Action *a)
{
    return is_bridge(a) || (a->kind == ACTION_PLACE && a->choice == PLACE_SPANS);
}

static bool is_bridge_over_pair(const Catalogue *c, const Game *game, const Action *a)
{
    return is_bridge(a) && catalogue_kind(c, game_tile(game, a->tile).copy)->shape == SHAPE_HALF;
}

static void play(uint64_t seed)
{
    static Action legal[LEGAL_ROOM];
    static Match m;
    const Catalogue *c = rules_builtin_catalogue();
    Rng rng = rng_seeded(seed);
    Setup setup = random_setup(&rng);
    /* saves bridges for pairs of halves, because such bridges are rare */
    bool builds = rng_below(&rng, 4) == 0;
    if (builds) {
        setup.expansions |= EXPANSION_SET(EXPANSION_BRIDGES);
        setup.hands = HANDS_DRAFT;
    }
    if (setup_fault(c, &setup))
        fail_msg("seed %llu: %s", (unsigned long long)seed, setup_fault(c, &setup));
    Game *game = malloc(game_size(c, &setup, 0));
    Game *before = malloc(game_size(c, &setup, 0));
    Undo *undo = malloc(undo_size(c, &setup));
    game_start(c, &setup, seed, game, NULL);
    match_begin(&m, c, game, rng_next(&rng), disagree);
    m.seed = seed;
    /* Some games place halves whenever they can, so that gaps and pairs abound; others keep them
     * for the end (HALF-50 to HALF-54). */
    enum { KEEN, SPARING, TASTES };
    uint32_t taste = builds ? KEEN : rng_below(&rng, TASTES + 1);
    while (game_phase(game) != PHASE_OVER) {
        int count = game_legal(c, game, legal, LEGAL_ROOM);
        assert_in_range(count, 1, LEGAL_ROOM);
        match_legal(&m, legal, count);
        match_places(&m);
        Action a = legal[rng_below(&rng, (uint32_t)count)];
        if (taste == KEEN && a.kind == ACTION_DRAW)
            a = legal[rng_below(&rng, (uint32_t)count)];
        if (taste == SPARING && game_phase(game) == PHASE_CHOOSE)
            a = legal[0]; /* draw as long as the pile isn't empty */
        for (int i = 0; builds && i < count; i++)
            a = is_bridge_over_pair(c, game, &legal[i]) || completes_pair(game, &legal[i])
                    ? legal[i]
                    : a;
        for (int i = 0; builds && i < 4 && lays_bridge(&a) && !is_bridge_over_pair(c, game, &a);
             i++)
            a = legal[rng_below(&rng, (uint32_t)count)];
        MatchMoment moment = match_moment(&m, &a);
        game_copy(before, game);
        Fault fault;
        assert_true(game_apply(c, game, &a, NULL, undo, &fault));
        game_undo(game, undo);
        assert_true(game_equal(before, game));
        assert_true(
            game_apply(c, game, &a, &(EventSink){.on_event = on_event, .self = &m}, undo, &fault));
        match_follow(&m, &a, &moment);
        if (game_phase(game) != PHASE_OVER)
            match_features(&m, false);
    }
    match_features(&m, true);
    free(undo);
    free(before);
    free(game);
}

static void random_games_agree(void **state)
{
    (void)state;
    const char *games = getenv("HYPOTENUSE_GAMES"), *seed = getenv("HYPOTENUSE_SEED");
    int n = games                        ? atoi(games)
            : getenv("HYPOTENUSE_LONG")  ? 10000
            : getenv("HYPOTENUSE_SHORT") ? 6
                                         : 40;
    for (int i = 0; i < n; i++)
        play((seed ? strtoull(seed, NULL, 10) : 1) + (uint64_t)i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
