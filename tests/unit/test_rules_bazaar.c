/* test_rules_bazaar.c: tests what all players know of an auction, and that any bid within a seat's
 * points is legal, however many there are (BCB-10, BCB-19, BCB-20). */
#include "expansions/bridges/bazaar.h"
#include "rules/state.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROOM = 8192, SEEDS = 12, RICH = 30000 };

static Setup bazaar_setup(uint64_t seed)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)(2 + seed % 5);
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_BRIDGES);
    return setup;
}

static bool is_auction(const Game *game)
{
    Question asked = game_asked(game);
    return asked == QUESTION_LOT || asked == QUESTION_BID || asked == QUESTION_DEAL;
}

/* Tiles on offer and tiles waiting to be placed are face up: every view has them, and no deal
 * changes them. */
static void expect_face_up(const Catalogue *c, const Game *game, Game *view, Rng *rng)
{
    for (int seat = 0; seat < game_setup(game)->players; seat++) {
        game_view(c, game, seat, view);
        for (int dealt = 0; dealt < 2; dealt++) {
            for (int i = 0; i < SEATS_MAX && is_auction(game); i++)
                assert_int_equal(bazaar_lot(view, i), bazaar_lot(game, i));
            for (int i = 0; i < game_setup(game)->players; i++)
                assert_int_equal(game_waiting(view, i), game_waiting(game, i));
            assert_int_equal(game_stack_count(view), game_stack_count(game));
            game_redeal(c, view, rng);
        }
    }
}

/* A rich seat may pass or bid any amount above the last bid, up to its points. */
static void expect_bids(const Catalogue *c, const Game *game, Game *rich)
{
    int seat = game_to_act(game), last = bazaar_auction(game).bid;
    static Action some[64];
    Action bid = {.kind = ACTION_CHOOSE, .seat = (uint8_t)seat, .choice = 1};
    game_copy(rich, game);
    rich->score[seat] = RICH;
    assert_int_equal(game_legal(c, rich, some, 64), 1 + RICH - last);
    for (int amount = 0; amount <= RICH + 1; amount += 1 + RICH / 7) {
        bid.figure = (uint16_t)amount;
        assert_int_equal(game_can_apply(c, rich, &bid, NULL), amount > last && amount <= RICH);
    }
    bid.figure = (uint16_t)RICH;
    assert_true(game_can_apply(c, rich, &bid, NULL));
    bid.figure = (uint16_t)(RICH + 1);
    assert_false(game_can_apply(c, rich, &bid, NULL));
    bid.figure = (uint16_t)last;
    assert_false(game_can_apply(c, rich, &bid, NULL));
    assert_true(
        game_can_apply(c, rich, &(Action){.kind = ACTION_CHOOSE, .seat = (uint8_t)seat}, NULL));
}

/* Plays a game at random. Returns how many auctions it had. */
static int play_random(uint64_t seed)
{
    static Action legal[ROOM];
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = bazaar_setup(seed);
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size);
    Rng rng = rng_seeded(seed);
    int auctions = 0;
    game_start(c, &setup, seed, game, NULL);
    while (game_phase(game) != PHASE_OVER) {
        int n = game_legal(c, game, legal, ROOM);
        assert_in_range(n, 1, ROOM);
        bool opens = game_asked(game) == QUESTION_LOT && bazaar_auction(game).number == 0;
        auctions += opens;
        if (opens)
            assert_int_equal(bazaar_auction(game).tiles, setup.players);
        if (is_auction(game))
            expect_face_up(c, game, view, &rng);
        if (game_asked(game) == QUESTION_BID)
            expect_bids(c, game, view);
        assert_true(game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
    }
    for (int seat = 0; seat < setup.players; seat++)
        assert_int_equal(game_waiting(game, seat), NO_COPY);
    free(game);
    free(view);
    return auctions;
}

static void test_auctions_are_open(void **state)
{
    int auctions = 0;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        auctions += play_random(seed);
    assert_in_range(auctions, SEEDS, 10 * SEEDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_auctions_are_open)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
