/* Tests views that are filled in again: anything a seat hasn't seen may be anywhere possible, and
 * all possibilities are equally likely (DESIGN, section 3). That a view never reveals more than its
 * seat saw is tested in test_rules_round_trips.c. */
#include "rules_help.h"

#include "rules/state.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { P1, P2, COPIES = 1024 };

/* Compares `hits` of `tries` with a probability of `share`/`of`; fails beyond six standard
 * deviations. */
static void expect_likely(int hits, int tries, int share, int of)
{
    double mean = (double)tries * share / of;
    double bound = 36 * mean * (1 - (double)share / of) + 36;
    double off = hits - mean;
    if (off * off > bound)
        fail_msg("%d of %d, expected about %.0f", hits, tries, mean);
}

/* Two players hold three each of the twenty halves that were dealt. For either, the other's three
 * may be any of the seventeen they don't have (HALF-9, HALF-12). */
static void test_hands_may_be_any(void **state)
{
    enum { TRIES = 3400 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int held[COPIES] = {0}, own[COPIES] = {0};
    (void)state;
    setup.hands = HANDS_DEAL;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size), *filled = calloc(1, size);
    game_start(c, &setup, 5, game, NULL);
    game_view(c, game, P1, view);
    Rng rng = rng_seeded(1);
    for (int i = 0; i < TRIES; i++) {
        game_copy(filled, view);
        game_redeal(c, filled, &rng);
        for (int k = 0; k < 3; k++) {
            held[game_hand(filled, P2, k)]++;
            own[game_hand(filled, P1, k)]++;
        }
        assert_true(filled->chance.rng.s[0] | filled->chance.rng.s[1]);
    }
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, copy);
        bool dealt = kind->shape == SHAPE_HALF && kind->symbols == 0;
        bool mine = own[copy] > 0;
        assert_int_equal(own[copy], mine ? TRIES : 0);
        if (dealt && !mine)
            expect_likely(held[copy], TRIES, 3, 17);
        else
            assert_int_equal(held[copy], 0);
    }
    free(filled);
    free(view);
    free(game);
}

/* Five players hold all twenty halves that were dealt: each half is in exactly one hand
 * (HALF-9). */
static void test_hands_use_up_the_box(void **state)
{
    enum { PLAYERS = 5, EACH = 4 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_DEAL;
    setup.players = PLAYERS;
    setup.hand_size = EACH;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size);
    game_start(c, &setup, 5, game, NULL);
    for (uint64_t seed = 0; seed < 20; seed++) {
        Rng rng = rng_seeded(seed);
        int held[COPIES] = {0};
        game_view(c, game, P1, view);
        game_redeal(c, view, &rng);
        for (int seat = 0; seat < PLAYERS; seat++)
            for (int k = 0; k < EACH; k++)
                assert_int_equal(held[game_hand(view, seat, k)]++, 0);
    }
    free(view);
    free(game);
}

/* If dealt hands are open, every view shows them, and no deal changes them. Nothing else differs,
 * and a game without this option is unchanged (HALF-12). */
static void test_open_hands_are_seen(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_DEAL;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size);
    game_start(c, &setup, 5, game, NULL);
    assert_true(game_hands_hidden(game));
    game_view(c, game, P1, view);
    assert_int_equal(game_hand(view, P2, 0), COPY_HIDDEN);
    uint64_t before = game_hash(game);
    game_open_hands(game);
    assert_false(game_hands_hidden(game));
    assert_int_not_equal(game_hash(game), before);
    game_view(c, game, P1, view);
    Rng rng = rng_seeded(1);
    for (int deal = 0; deal < 20; deal++) {
        for (int k = 0; k < 3; k++)
            assert_int_equal(game_hand(view, P2, k), game_hand(game, P2, k));
        game_redeal(c, view, &rng);
    }
    free(game);
    setup.hands = HANDS_DRAFT; /* this game needs more memory */
    game = calloc(1, game_size(c, &setup, 0));
    game_start(c, &setup, 5, game, NULL);
    assert_false(game_hands_hidden(game)); /* all seats saw the choice, even if the halves are face
                                            * down now */
    free(view);
    free(game);
}

/* The top tile of the pile may be any tile that hasn't been drawn; so may the one under a hill
 * (HS-13). */
static void test_pile_and_hills_may_be_any(void **state)
{
    static const char *const tiles[] = {"BA-U", "BA-E", "BA-V", "BA-B", "BA-D",
                                        "BA-K", "BA-X", "BA-C", "BA-E", "BA-E"};
    enum { TRIES = 4000, TILES = 10 };
    int top[COPIES] = {0}, bottom[COPIES] = {0}, hidden[COPIES] = {0};
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-D", 0, 0, 0);
    hold(t, P1, "H2-03"); /* a hill, road W */
    hold(t, P2, "H1-10");
    pile(t, tiles, TILES);
    ready(t, P1);
    play(t, "H2-03", 1, 0, 3, NULL);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    assert_int_equal(game_stack_count(t->g), TILES - 1);
    Game *view = malloc(t->bytes), *filled = malloc(t->bytes);
    game_view(t->c, t->g, P2, view);
    Rng rng = rng_seeded(2);
    for (int i = 0; i < TRIES; i++) {
        int left[COPIES] = {0};
        game_copy(filled, view);
        game_redeal(t->c, filled, &rng);
        top[game_stack(filled)[TILES - 2]]++;
        bottom[game_stack(filled)[0]]++;
        for (int k = 0; k < TILES; k++)
            left[copy_of(t, tiles[k])]++;
        for (int k = 0; k < TILES - 1; k++)
            left[game_stack(filled)[k]]--;
        for (int copy = 0; copy < t->c->copy_count; copy++) {
            assert_in_range(left[copy], 0, 1); /* the one missing from the pile is under the hill */
            hidden[copy] += left[copy];
        }
    }
    for (int copy = 0; copy < t->c->copy_count; copy++) {
        int share = 0;
        for (int k = 0; k < TILES; k++)
            share += copy_of(t, tiles[k]) == copy;
        expect_likely(top[copy], TRIES, share, TILES);
        expect_likely(bottom[copy], TRIES, share, TILES);
        expect_likely(hidden[copy], TRIES, share, TILES);
    }
    free(filled);
    free(view);
    table_free(t);
}

/* The hands of a position need not come from the box: here six players hold more halves than the
 * box has, so a redeal may give them any half of the catalogue. */
static void test_hands_from_nowhere(void **state)
{
    enum { TRIES = 400 };
    int first = 0, last = 0;
    (void)state;
    Table *t = table_new("2021", 6);
    for (int seat = 0; seat < 6; seat++)
        for (int i = 0; i < HAND_MAX; i++)
            hold(t, seat, "T-half");
    lay(t, "T-grass", 0, 0, 0);
    ready(t, P1);
    Game *view = malloc(t->bytes), *filled = malloc(t->bytes);
    game_view(t->c, t->g, 3, view);
    Rng rng = rng_seeded(3);
    uint16_t half_first = NO_COPY, half_last = 0;
    for (uint16_t copy = 0; copy < t->c->copy_count; copy++) {
        if (catalogue_kind(t->c, copy)->shape != SHAPE_HALF)
            continue;
        half_first = half_first == NO_COPY ? copy : half_first;
        half_last = copy;
    }
    for (int i = 0; i < TRIES; i++) {
        game_copy(filled, view);
        game_redeal(t->c, filled, &rng);
        for (int seat = 0; seat < 6; seat++) {
            assert_int_equal(game_hand_count(filled, seat), HAND_MAX);
            for (int k = 0; k < HAND_MAX; k++) {
                uint16_t copy = game_hand(filled, seat, k);
                assert_int_equal(catalogue_kind(t->c, copy)->shape, SHAPE_HALF);
                assert_true(seat != 3 || copy == copy_of(t, "T-half"));
                first += seat != 3 && copy == half_first;
                last += seat != 3 && copy == half_last;
            }
        }
    }
    assert_true(first > 0 && last > 0);
    free(filled);
    free(view);
    table_free(t);
}

/* After a draft all seats know all hands (HALF-10). */
static void test_draft_hides_no_hand(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.players = 3;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size);
    game_start(c, &setup, 9, game, NULL);
    Action legal[32];
    while (game_phase(game) == PHASE_DRAFT) {
        int n = game_legal(c, game, legal, 32);
        assert_true(game_apply(c, game, &legal[n / 2], NULL, NULL, NULL));
        for (int seat = 0; seat < 3; seat++) {
            game_view(c, game, seat, view);
            for (int other = 0; other < 3; other++)
                for (int i = 0; i < game_hand_count(game, other); i++)
                    assert_int_equal(game_hand(view, other, i), game_hand(game, other, i));
            for (int i = 0; i < game_draft_count(game); i++)
                assert_int_equal(game_draft_owner(view, i), game_draft_owner(game, i));
            assert_true(view->chance.rng.s[0] == 0 && view->chance.rng.s[1] == 0);
        }
    }
    free(view);
    free(game);
}

/* When the first tile is drawn, none of the top sixteen tiles is a source (PLG-2). That is all a
 * seat knows: each other tile of the pile is equally likely to be on top, and the lowest may be any
 * tile, even a source. */
static void test_plague_parts_the_pile(void **state)
{
    enum { TRIES = 4000, ABOVE = 16, SOURCES = 6 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int top[COPIES] = {0}, last[COPIES] = {0}, lowest[COPIES] = {0}, in_pile[COPIES] = {0};
    int sources = 0;
    (void)state;
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_PLAGUE);
    Game *game = calloc(1, game_size(c, &setup, 0)), *view = calloc(1, game_size(c, &setup, 0));
    Rng rng = rng_seeded(3);
    game_start(c, &setup, 3, game, NULL);
    int pile = game_stack_count(game), others = pile - SOURCES;
    for (int k = 0; k < pile; k++)
        in_pile[game_stack(game)[k]]++;
    for (int i = 0; i < TRIES; i++) {
        game_view(c, game, P1, view);
        game_redeal(c, view, &rng);
        const uint16_t *stack = game_stack(view);
        for (int k = 1; k <= ABOVE; k++)
            assert_false(tile_has_symbol(catalogue_kind(c, stack[pile - k]), SYMBOL_PLAGUE_SOURCE));
        top[stack[pile - 1]]++;
        last[stack[pile - ABOVE]]++;
        lowest[stack[0]]++;
    }
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        bool source = tile_has_symbol(catalogue_kind(c, copy), SYMBOL_PLAGUE_SOURCE);
        expect_likely(top[copy], TRIES, source ? 0 : in_pile[copy], others);
        expect_likely(last[copy], TRIES, source ? 0 : in_pile[copy], others);
        sources += source ? lowest[copy] : 0;
    }
    expect_likely(sources, TRIES, SOURCES, pile - ABOVE);
    free(view);
    free(game);
}

/* With the river, the seventeen tiles without a source are below all river tiles (PLG-2, RIV-2). */
static void test_plague_lies_below_the_river(void **state)
{
    enum { ABOVE = 17 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_NONE;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        int rivers[2], pile = 0;
        for (int with = 0; with < 2; with++) {
            setup.expansions =
                EXPANSION_SET(EXPANSION_RIVER) | (with ? EXPANSION_SET(EXPANSION_PLAGUE) : 0);
            Game *game = calloc(1, game_size(c, &setup, 0));
            game_start(c, &setup, seed, game, NULL);
            const uint16_t *stack = game_stack(game);
            pile = game_stack_count(game);
            rivers[with] = 0;
            for (; expansion_brings(EXPANSION_RIVER, catalogue_kind(c, stack[pile - 1])); pile--)
                rivers[with]++;
            for (int k = 1; with && k <= ABOVE; k++)
                assert_false(
                    tile_has_symbol(catalogue_kind(c, stack[pile - k]), SYMBOL_PLAGUE_SOURCE));
            free(game);
        }
        assert_int_equal(rivers[0], rivers[1]);
    }
}

/* A view is the same whatever the uppermost tiles are (PLG-2). */
static void test_plague_tells_no_tile(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_PLAGUE);
    Game *game = calloc(1, game_size(c, &setup, 0)), *view = calloc(1, game_size(c, &setup, 0)),
         *other = calloc(1, game_size(c, &setup, 0));
    game_start(c, &setup, 3, game, NULL);
    game_view(c, game, P1, view);
    uint16_t *stack = game_stack(game), *top = &stack[game_stack_count(game) - 1];
    int changed = 0;
    for (int k = 0; k < 20; k++) {
        if (tile_has_symbol(catalogue_kind(c, stack[k]), SYMBOL_PLAGUE_SOURCE) || stack[k] == *top)
            continue;
        uint16_t was = *top;
        *top = stack[k];
        stack[k] = was;
        game_view(c, game, P1, other);
        assert_true(game_equal(view, other));
        changed++;
    }
    assert_true(changed >= 10);
    free(other);
    free(view);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_may_be_any),
        cmocka_unit_test(test_hands_use_up_the_box),
        cmocka_unit_test(test_open_hands_are_seen),
        cmocka_unit_test(test_pile_and_hills_may_be_any),
        cmocka_unit_test(test_hands_from_nowhere),
        cmocka_unit_test(test_draft_hides_no_hand),
        cmocka_unit_test(test_plague_parts_the_pile),
        cmocka_unit_test(test_plague_lies_below_the_river),
        cmocka_unit_test(test_plague_tells_no_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
