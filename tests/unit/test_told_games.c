/* test_told_games.c: a replica at another machine, which receives only the outcomes of chance,
 * equals its seat's view of the true game after every action; impossible outcomes are refused.
 * HYPOTENUSE_LONG=1 plays 100,000 games; HYPOTENUSE_GAMES=N plays N; HYPOTENUSE_SEED=N begins at
 * game N. */
#include "told_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SHORT_GAMES = 40, FEW_GAMES = 6, LONG_GAMES = 100000 };

static void tell_hand(const Pair *p, int seat)
{
    uint16_t halves[HAND_MAX];
    int n = game_hand_halves(p->c, p->game, seat, halves);
    assert_true(game_set_replica_hand(p->client, seat, halves, n));
}

static void tell_hands(const Pair *p, bool open)
{
    for (int seat = 0; seat < game_setup(p->game)->players; seat++) {
        if (open || p->seats >> seat & 1)
            tell_hand(p, seat);
    }
    if (open) {
        game_open_hands(p->game);
        game_open_hands(p->client);
    }
}

static void start(Pair *p, const Setup *setup)
{
    EventSink sink = {.telling = &p->telling};
    ChanceKey key = {{1, (uint32_t)p->seed, (uint32_t)(p->seed >> 32)}};
    told_begin_telling(p);
    if (p->seed % 2)
        game_start_keyed(p->c, setup, &key, p->game, &sink);
    else
        game_start(p->c, setup, p->seed, p->game, &sink);
    ReplicaAnswer answer =
        game_start_replica(p->c, setup, p->seats, p->items, p->telling.count, p->client, NULL);
    assert_int_equal(answer, REPLICA_DONE);
    if (game_hands_hidden(p->game))
        tell_hands(p, p->seed % 5 == 0);
    told_expect_equal(p, "at the start");
}

static void play_told(uint64_t seed)
{
    static Pair p;
    Rng rng = rng_seeded(seed);
    Setup setup = told_any_setup(&rng);
    const Catalogue *c = rules_builtin_catalogue();
    if (setup_fault(c, &setup))
        fail_msg("seed %llu: %s", (unsigned long long)seed, setup_fault(c, &setup));
    told_new(&p, seed, game_size(c, &setup, 0), setup.players, &rng);
    start(&p, &setup);
    told_play(&p, &rng);
    told_free(&p);
}

static void told_games_are_views(void **state)
{
    uint64_t games =
        told_number_of("HYPOTENUSE_GAMES", getenv("HYPOTENUSE_LONG") ? LONG_GAMES : SHORT_GAMES);
    uint64_t first = told_number_of("HYPOTENUSE_SEED", 1900);
    (void)state;
    if (getenv("HYPOTENUSE_SHORT"))
        games = FEW_GAMES;
    for (uint64_t i = 0; i < games; i++)
        play_told(first + i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(told_games_are_views)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
