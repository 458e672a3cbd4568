/* test_told_positions.c: games that begin with a position, at a table and as a replica at another
 * machine, which receives only the outcomes of chance: after every action the replica equals the
 * view of its seats. The positions come from random games of all sets. HYPOTENUSE_LONG=1 plays
 * 5,000 games; HYPOTENUSE_GAMES=N plays N; HYPOTENUSE_SEED=N begins at game N. */
#include "told_help.h"

#include "scenario/game_position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SHORT_GAMES = 40, FEW_GAMES = 6, LONG_GAMES = 5000, LEGAL_ROOM = 8192 };

/* Returns a position from a random game after some actions; NULL if the format can't express it. */
static GamePosition *any_position(const Setup *setup, uint64_t seed, Rng *rng)
{
    static Action legal[LEGAL_ROOM];
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *rows = rules_builtin_generations();
    Game *game = calloc(1, game_size(c, setup, 0));
    GamePosition *position = NULL;
    game_start(c, setup, seed, game, NULL);
    int left = (int)rng_below(rng, 200);
    while (game_phase(game) != PHASE_OVER && !position) {
        char *text = left-- > 0 ? NULL
                                : scenario_from_decision(c, game, "On the way",
                                                         &rows->rows[rows->preset].policies);
        Err err = {0};
        position = text ? game_position_make("way", text, strlen(text), c, NULL, &err) : NULL;
        if (text && !position && !strstr(err.text, "no stack"))
            fail_msg("seed %llu: %s", (unsigned long long)seed, err.text);
        free(text);
        int count = game_legal(c, game, legal, LEGAL_ROOM);
        game_apply(c, game, &legal[rng_below(rng, (uint32_t)count)], NULL, NULL, NULL);
    }
    free(game);
    return position;
}

/* Starts the game and its replica with the seed's key. The stack depends only on the key: the same
 * key gives the same game. */
static void start(Pair *p, const GamePosition *position, const Policies *policies)
{
    EventSink sink = {.telling = &p->telling};
    ChanceKey key = {{1, (uint32_t)p->seed, (uint32_t)(p->seed >> 32)}};
    told_begin_telling(p);
    scenario_start_keyed(position->scenario, policies, &key, p->game, &sink);
    scenario_start_keyed(position->scenario, policies, &key, p->scratch, NULL);
    assert_true(game_equal(p->game, p->scratch));
    ReplicaAnswer answer = scenario_start_replica(position->scenario, policies, p->seats, p->items,
                                                  p->telling.count, p->client, NULL);
    assert_int_equal(answer, REPLICA_DONE);
    told_expect_equal(p, "at the start");
}

static bool play_told(uint64_t seed)
{
    static Pair p;
    Rng rng = rng_seeded(seed);
    Setup setup = told_any_setup(&rng);
    if (seed % 2) /* a position can't name the animal of a big top, which no one has seen yet */
        setup.expansions &= ~EXPANSION_SET(EXPANSION_CIRCUS);
    GamePosition *position = any_position(&setup, seed, &rng);
    if (!position)
        return false;
    told_new(&p, seed, scenario_game_size(position->scenario), setup.players, &rng);
    start(&p, position, &setup.policies);
    told_play(&p, &rng);
    told_free(&p);
    game_position_free(position);
    return true;
}

static void told_positions_are_views(void **state)
{
    uint64_t games =
        told_number_of("HYPOTENUSE_GAMES", getenv("HYPOTENUSE_LONG") ? LONG_GAMES : SHORT_GAMES);
    uint64_t first = told_number_of("HYPOTENUSE_SEED", 2600), played = 0;
    (void)state;
    if (getenv("HYPOTENUSE_SHORT"))
        games = FEW_GAMES;
    for (uint64_t i = 0; i < games; i++)
        played += play_told(first + i);
    if (played < games / 2)
        fail_msg("of %d games only %d had a position", (int)games, (int)played);
}

/* --- no chosen order -------------------------------------------------------------------------- */

enum { STACK = 20, BAG = 4 };

/* Returns a game with a shepherd's bag and a stack, both given in this order; `key` NULL: without a
 * key. */
static Game *told_in_order(const uint16_t *stack, const int16_t *bag, const ChanceKey *key)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Fault fault;
    int figure;
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_HILLS);
    Game *game = calloc(1, game_size(c, &setup, 1));
    position_begin(c, &setup, 1, 1, game);
    assert_true(position_put(c, game, catalogue_find(c, "BA-D"), (Cell){0, 0}, 0, &fault));
    assert_true(position_bag(c, game, EXPANSION_HILLS, bag, BAG, &fault));
    position_stack(game, stack, STACK);
    position_mix(c, game, key);
    assert_true(position_finish(c, game, 0, NULL, &fault, &figure));
    return game;
}

/* Returns the next tiles as a number. */
static uint64_t next_tiles(const Game *game)
{
    uint64_t sum = game_drawn(game);
    for (int i = game->stack_count - 1; i >= game->stack_count - 3; i--)
        sum = sum << 16 | game_stack(game)[i];
    return sum;
}

/* Only the key decides what is drawn: the order in which stack and bag were given leaves no trace,
 * and another key gives other tiles. Without a key nothing is known. */
static void an_order_tells_nothing(void **state)
{
    static const int16_t bag[BAG] = {1, 2, 3, 4}, other_bag[BAG] = {4, 2, 1, 3};
    uint16_t stack[STACK], other[STACK];
    uint64_t seen[16];
    int same = 0;
    (void)state;
    for (uint16_t i = 0; i < STACK; i++)
        other[STACK - 1 - i] = stack[i] = i;
    for (uint32_t k = 0; k < 16; k++) {
        const ChanceKey key = {{k + 1}};
        Game *a = told_in_order(stack, bag, &key), *b = told_in_order(other, other_bag, &key);
        assert_true(game_equal(a, b));
        seen[k] = next_tiles(a);
        for (uint32_t before = 0; before < k; before++)
            same += seen[before] == seen[k];
        free(a);
        free(b);
    }
    /* 120 pairs of keys; four of twenty tiles can be drawn in 116,280 ways */
    assert_in_range(same, 0, 1);
    Game *a = told_in_order(stack, bag, NULL), *b = told_in_order(other, other_bag, NULL);
    assert_true(game_equal(a, b));
    free(a);
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(told_positions_are_views),
                                       cmocka_unit_test(an_order_tells_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
