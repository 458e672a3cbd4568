/* Tests the course of a game: deal, draft, the choice before the draw, tiles that fit nowhere, and
 * the end in its three versions (HALF-9…14, HALF-50…54, BASE-3, BASE-9, BASE-T3). */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2 };

static Game *game_new(const Setup *setup, uint64_t seed)
{
    const Catalogue *c = rules_builtin_catalogue();
    assert_null(setup_fault(c, setup));
    Game *game = malloc(game_size(c, setup, 0));
    game_start(c, setup, seed, game, NULL);
    return game;
}

/* There are 72 tiles, one of them (city N, road E-W) on the board (BASE-1). */
static void test_start(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_NONE;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game *game = game_new(&setup, seed);
        int drawn = game_drawn(game) != NO_COPY;
        assert_int_equal(drawn, 1); /* without halves the draw is automatic */
        assert_int_equal(game_stack_count(game) + drawn + game_aside_count(game), 71);
        assert_int_equal(game_tile_count(game), 1);
        assert_string_equal(c->copies[game_tile(game, 0).copy].id, "BA-D");
        assert_int_equal(game_tile(game, 0).rotation, 0);
        assert_int_equal(game_tile(game, 0).cell.x, 0);
        assert_int_equal(game_tile(game, 0).cell.y, 0);
        assert_int_equal(game_turn(game), 1);
        assert_true(game_in_turn(game) < 2);
        free(game);
    }
}

/* The seed decides which seat begins, and either may (BASE-6). */
static void test_first_seat_by_seed(void **state)
{
    Setup setup = setup_default();
    int first[2] = {0};
    (void)state;
    setup.hands = HANDS_NONE;
    for (uint64_t seed = 0; seed < 200; seed++) {
        Game *game = game_new(&setup, seed);
        first[game_in_turn(game)]++;
        free(game);
    }
    assert_true(first[0] > 70 && first[1] > 70);
}

/* The last in turn order picks first, and picking continues counter-clockwise, round after round
 * (HALF-10); all 24 halves are face up (HALF-2). */
static void test_draft_order(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.players = 4;
    setup.first = 1;
    Game *game = game_new(&setup, 7);
    assert_int_equal(game_draft_count(game), 24);
    for (int i = 0; i < 12; i++) {
        static const uint8_t order[4] = {0, 3, 2, 1};
        Action legal[32];
        assert_int_equal(game_phase(game), PHASE_DRAFT);
        assert_int_equal(game_turn(game), 0);
        assert_int_equal(game_to_act(game), order[i % 4]);
        assert_int_equal(game_legal(c, game, legal, 32), 24 - i);
        Action again = legal[0];
        assert_true(game_apply(c, game, &again, NULL, NULL, NULL));
        assert_int_equal(game_hand(game, again.seat, i / 4), again.copy);
        assert_int_equal(game_draft_owner(game, i), again.seat);
    }
    assert_int_equal(game_turn(game), 1);
    assert_int_equal(game_in_turn(game), 1);
    free(game);
}

/* Six seats with four halves each leave none; whatever is picked, the seats take turns and every
 * pick goes to a hand (HALF-10, HALF-11). */
static void test_draft_of_six(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.players = 6;
    for (setup.hand_size = 1; setup.hand_size <= 4; setup.hand_size++) {
        setup.first = setup.hand_size;
        Game *game = game_new(&setup, setup.hand_size);
        int picks = 6 * setup.hand_size;
        for (int i = 0; i < picks; i++) {
            Action legal[32];
            assert_int_equal(game_phase(game), PHASE_DRAFT);
            assert_int_equal(game_to_act(game), (setup.first + 5 + 5 * i) % 6);
            int n = game_legal(c, game, legal, 32);
            assert_int_equal(n, 24 - i);
            Action pick = legal[(7 * i) % n];
            assert_true(game_apply(c, game, &pick, NULL, NULL, NULL));
            assert_int_equal(game_hand_count(game, pick.seat), i / 6 + 1);
            assert_int_equal(game_hand(game, pick.seat, i / 6), pick.copy);
        }
        assert_int_not_equal(game_phase(game), PHASE_DRAFT);
        for (int seat = 0; seat < 6; seat++)
            assert_int_equal(game_hand_count(game, seat), setup.hand_size);
        free(game);
    }
}

/* Dealing begins with the first seat and goes around one by one, so with the same seed the seat
 * that begins always gets the same halves (HALF-12). */
static void test_deal_begins_with_the_first(void **state)
{
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_DEAL;
    setup.players = 3;
    setup.hand_size = 3;
    setup.first = 0;
    Game *game = game_new(&setup, 5);
    for (setup.first = 1; setup.first < 3; setup.first++) {
        Game *other = game_new(&setup, 5);
        for (int seat = 0; seat < 3; seat++)
            for (int i = 0; i < 3; i++)
                assert_int_equal(game_hand(other, (setup.first + seat) % 3, i),
                                 game_hand(game, seat, i));
        free(other);
    }
    free(game);
}

/* The first of the shuffled halves goes to the seat that begins, for any number of players
 * (HALF-12). */
static void test_first_half_is_the_first_seats(void **state)
{
    Setup setup = setup_default();
    uint16_t half = NO_COPY;
    (void)state;
    setup.hands = HANDS_DEAL;
    setup.hand_size = 1;
    setup.first = 1;
    for (setup.players = 2; setup.players <= SEATS_MAX; setup.players++) {
        Game *game = game_new(&setup, 4);
        half = half == NO_COPY ? game_hand(game, 1, 0) : half;
        assert_int_equal(game_hand(game, 1, 0), half);
        free(game);
    }
}

/* The 20 halves without symbols are dealt (HALF-9). */
static void test_deal(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_DEAL;
    setup.players = 5;
    setup.hand_size = 4;
    for (uint64_t seed = 0; seed < 30; seed++) {
        Game *game = game_new(&setup, seed);
        bool dealt[128] = {false};
        for (int seat = 0; seat < 5; seat++) {
            assert_int_equal(game_hand_count(game, seat), 4);
            for (int i = 0; i < 4; i++) {
                const TileKind *kind = catalogue_kind(c, game_hand(game, seat, i));
                assert_int_equal(kind->shape, SHAPE_HALF);
                assert_int_equal(kind->symbols, 0);
                assert_false(dealt[game_hand(game, seat, i)]); /* each only once */
                dealt[game_hand(game, seat, i)] = true;
            }
        }
        assert_int_equal(game_draft_count(game), 0);
        free(game);
    }
    /* players × halves: up to 20 dealt, 24 drafted (HALF-11) */
    setup.hand_size = 5;
    assert_non_null(setup_fault(c, &setup));
    setup.players = 4;
    assert_null(setup_fault(c, &setup));
    setup.players = 6;
    setup.hand_size = 4;
    assert_non_null(setup_fault(c, &setup));
    setup.hands = HANDS_DRAFT;
    assert_null(setup_fault(c, &setup));
    setup.players = 3;
    setup.hand_size = 8;
    assert_null(setup_fault(c, &setup));
    setup.players = 1;
    assert_non_null(setup_fault(c, &setup));
}

/* All monasteries of the base set stay in the box, and 18 others are in the stack (MON-12). */
static void test_special_monasteries_replace(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int special = 0;
    (void)state;
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_MONASTERIES);
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, copy);
        if (!strcmp(kind->set, "BA") && tile_has_symbol(kind, SYMBOL_MONASTERY))
            assert_int_equal(setup_copies(c, &setup, copy), 0);
        special += tile_has_symbol(kind, SYMBOL_SPECIAL) * setup_copies(c, &setup, copy);
    }
    assert_int_equal(special, 18);
}

/* Two or three players get two castles each, more players one each, and none is dealt twice (GC-1,
 * GC-13). */
static void test_castles_dealt(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_CASTLES);
    for (setup.players = 2; setup.players <= SEATS_MAX; setup.players++) {
        Game *game = game_new(&setup, setup.players);
        uint64_t seen = 0;
        for (int seat = 0; seat < setup.players; seat++) {
            assert_int_equal(game_hand_count(game, seat), setup.players <= 3 ? 2 : 1);
            for (int i = 0; i < game_hand_count(game, seat); i++) {
                const TileKind *kind = catalogue_kind(c, game_hand(game, seat, i));
                int number = kind->id[4] - '0'; /* the castle's number in its id, CG-03 */
                assert_int_equal(kind->shape, SHAPE_DOUBLE);
                assert_false(seen >> number & 1);
                seen |= (uint64_t)1 << number;
            }
        }
        free(game);
    }
}

/* The choice comes before the draw, if a half fits; after the draw there is no choice (HALF-13,
 * HALF-14). */
static void test_choice_before_the_draw(void **state)
{
    static const char *const tiles[] = {"BA-E", "BA-E", "BA-E"};
    Action legal[64];
    Fault fault;
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-C", 0, 0, 0); /* city all around */
    hold(t, P1, "T-half");   /* fits nowhere */
    hold(t, P2, "H1-10");
    pile(t, tiles, 3);
    ready(t, P1);
    assert_int_equal(game_phase(t->g), PHASE_PLACE); /* nothing to choose */
    assert_int_equal(game_stack_count(t->g), 2);
    assert_false(try_place(t, "T-half", 0, 1, 0, &fault));
    assert_int_equal(fault.refusal, REFUSAL_MUST_DRAW);
    play(t, "BA-E", 0, 1, 0, NULL);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    int n = game_legal(t->c, t->g, legal, 64), draws = 0;
    for (int i = 0; i < n; i++)
        draws += legal[i].kind == ACTION_DRAW;
    assert_int_equal(draws, 1);
    assert_false(try_place(t, "BA-E", 0, -1, 2, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NOT_IN_HAND);
    Action draw = {.kind = ACTION_DRAW, .seat = P2};
    assert_true(game_apply(t->c, t->g, &draw, &t->sink, NULL, NULL));
    assert_int_equal(game_phase(t->g), PHASE_PLACE);
    assert_false(try_place(t, "H1-10", 0, -1, 2, &fault));
    assert_int_equal(fault.refusal, REFUSAL_MUST_DRAW);
    assert_false(game_apply(t->c, t->g, &draw, &t->sink, NULL, &fault));
    assert_int_equal(fault.refusal, REFUSAL_WRONG_PHASE);
    draw.seat = P1;
    assert_false(game_apply(t->c, t->g, &draw, &t->sink, NULL, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NOT_YOUR_TURN);
    table_free(t);
}

/* One tile per turn: a half that was placed leaves the hand, and the turn passes. */
static void test_half_instead_of_a_square(void **state)
{
    (void)state;
    Table *t = table_with_hand();
    play(t, "T-half", 1, 0, 0, NULL);
    assert_int_equal(game_hand_count(t->g, P1), 1);
    assert_int_equal(game_hand(t->g, P1, 0), copy_of(t, "H1-10"));
    assert_int_equal(game_in_turn(t->g), P2);
    assert_int_equal(game_stack_count(t->g), 1); /* P2 has no halves and has drawn */
    table_free(t);
}

/* A drawn tile that fits nowhere is shown and leaves the game, and the next one is drawn
 * (BASE-T3). */
static void test_tile_that_fits_nowhere(void **state)
{
    static const char *const tiles[] = {"T-grass", "BA-E", "BA-E", "BA-E", "BA-E", "BA-E"};
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-C", 0, 0, 0);
    pile(t, tiles, 6);
    ready(t, P1);
    assert_int_equal(heard(t, EVENT_DRAWN), 2);
    assert_int_equal(heard(t, EVENT_SET_ASIDE), 1);
    assert_int_equal(game_aside_count(t->g), 1);
    assert_int_equal(game_aside(t->g, 0), copy_of(t, "T-grass"));
    assert_int_equal(game_drawn(t->g), copy_of(t, "BA-E"));
    assert_int_equal(game_stack_count(t->g), 4);
    table_free(t);
}

/* --- the end ---------------------------------------------------------------------------------- */

static Table *at_the_end(const char *generation, const char *policy, const char *value,
                         const char *p1, const char *p2)
{
    Table *t = table_with(generation, 2, policy, value);
    lay(t, "T-grass", 0, 0, 0);
    if (p1)
        hold(t, P1, p1);
    if (p2) {
        for (int i = 0; i < 3; i++)
            hold(t, P2, p2);
    }
    pile(t, NULL, 0);
    ready(t, P1);
    return t;
}

/* Generation 2021, empty pile: it's P1's turn, P1 has no halves and P2 three, so the game ends now
 * (HALF-T50). */
static void test_t50(void **state)
{
    (void)state;
    Table *t = at_the_end("2021", NULL, NULL, NULL, "T-half");
    assert_int_equal(game_phase(t->g), PHASE_OVER);
    assert_int_equal(game_to_act(t->g), NO_SEAT);
    table_free(t);
}

/* P1 has a half that fits, P2 none: P1 places it, then the game ends, though P1 has more
 * (HALF-T51). */
static void test_t51(void **state)
{
    Fault fault;
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    hold(t, P1, "T-half");
    hold(t, P1, "T-half");
    pile(t, NULL, 0);
    ready(t, P1);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    Action draw = {.kind = ACTION_DRAW, .seat = P1}; /* the half must be placed; P1 can't pass
                                                      * (HALF-53) */
    assert_false(game_can_apply(t->c, t->g, &draw, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NOTHING_LEFT);
    play(t, "T-half", 1, 0, 0, NULL);
    assert_int_equal(game_phase(t->g), PHASE_OVER);
    assert_int_equal(game_hand_count(t->g, P1), 1);
    table_free(t);
}

/* With the same position and `end=all`, P2 is skipped and P1 continues until no seat can place
 * (HALF-T52). */
static void test_t52(void **state)
{
    (void)state;
    Table *t = table_with("2021", 2, "end", "all");
    lay(t, "T-grass", 0, 0, 0);
    hold(t, P1, "T-half");
    hold(t, P1, "T-half");
    pile(t, NULL, 0);
    ready(t, P2); /* P2 is also skipped if its turn would begin */
    assert_int_equal(game_in_turn(t->g), P1);
    play(t, "T-half", 1, 0, 0, NULL);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    assert_int_equal(game_in_turn(t->g), P1);
    play(t, "T-half", -1, 0, 1, NULL);
    assert_int_equal(game_phase(t->g), PHASE_OVER);
    table_free(t);
}

/* In all generations but 2021, if P1 places the last square, the game ends after the scoring;
 * halves are void (HALF-T53). */
static void test_t53(void **state)
{
    static const char *const tiles[] = {"BA-E"};
    static const char *const ids[] = {"2014", "2015", "2020", "community", "2021"};
    Action legal[64];
    (void)state;
    for (int i = 0; i < 5; i++) {
        Table *t = table_new(ids[i], 2);
        lay(t, "BA-E", 0, 0, 2);
        hold(t, P2, "H1-10");
        pile(t, tiles, 1);
        ready(t, P1);
        play(t, "BA-E", 0, 1, 0, "city@N");
        assert_int_equal(points(t, P1), 4);
        assert_int_equal(game_phase(t->g), i < 4 ? PHASE_OVER : PHASE_CHOOSE);
        int n = game_legal(t->c, t->g, legal, 64);
        assert_int_equal(n > 0, i == 4);
        for (int k = 0; k < n; k++) /* there is nothing to draw */
            assert_int_equal(legal[k].kind, ACTION_PLACE);
        table_free(t);
    }
}

/* Generation 2021: if the pile is empty and P1's half fits nowhere, the game ends (HALF-T54). */
static void test_t54(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-C", 0, 0, 0);
    hold(t, P1, "T-half");
    hold(t, P2, "H1-10");
    pile(t, NULL, 0);
    ready(t, P1);
    assert_int_equal(game_phase(t->g), PHASE_OVER);
    table_free(t);
}

/* The last tile of the pile fits nowhere. Generation 2021: a half must be placed if one fits,
 * otherwise the game ends; generation 2014: the game ends (HALF-54). */
static void test_pile_runs_out_by_removal(void **state)
{
    static const char *const tiles[] = {"T-grass"};
    static const struct {
        const char *id, *end;
        bool p1, p2; /* whether P1 and P2 have a half that fits */
        int in_turn; /* −1: the game is over */
    } cases[] = {
        {"2021", "turn", true, true, P1},      {"2021", "turn", false, true, NOBODY},
        {"2021", "all", true, true, P1}, /* the half may follow in the same turn */
        {"2021", "all", true, false, P1},      {"2021", "all", false, true, P2},
        {"2021", "all", false, false, NOBODY}, {"2014", "last-square", true, true, NOBODY},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Table *t = table_with(cases[i].id, 2, "end", cases[i].end);
        lay(t, "BA-C", 0, 0, 0);
        if (cases[i].p2)
            hold(t, P2, "H1-10");
        if (cases[i].p1)
            hold(t, P1, "H1-10");
        pile(t, tiles, 1);
        ready(t, P1);
        if (cases[i].p1) { /* the choice comes first: P1 draws and gets nothing */
            Action draw = {.kind = ACTION_DRAW, .seat = P1};
            assert_true(game_apply(t->c, t->g, &draw, &t->sink, NULL, NULL));
        }
        assert_int_equal(heard(t, EVENT_SET_ASIDE), 1);
        if (cases[i].in_turn == NOBODY) {
            assert_int_equal(game_phase(t->g), PHASE_OVER);
        } else {
            assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
            assert_int_equal(game_in_turn(t->g), cases[i].in_turn);
        }
        table_free(t);
    }
}

/* Without a follower in the supply nothing is asked (BASE-13); a follower placed on a completed
 * feature returns at once (BASE-12). */
static void test_supply(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    for (int i = 0; i < FOLLOWERS_EACH; i++)
        stand(t, P1, lay(t, "BA-U", 3 * i, 10, 0), "field@W0");
    lay(t, "BA-E", 0, 0, 2);
    ready(t, P1);
    assert_true(try_place(t, "BA-E", 0, 1, 0, NULL));
    assert_int_equal(game_phase(t->g), PHASE_FREE); /* already P2's turn */
    assert_int_equal(game_in_turn(t->g), P2);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_first_seat_by_seed),
        cmocka_unit_test(test_draft_order),
        cmocka_unit_test(test_draft_of_six),
        cmocka_unit_test(test_deal_begins_with_the_first),
        cmocka_unit_test(test_first_half_is_the_first_seats),
        cmocka_unit_test(test_deal),
        cmocka_unit_test(test_special_monasteries_replace),
        cmocka_unit_test(test_castles_dealt),
        cmocka_unit_test(test_choice_before_the_draw),
        cmocka_unit_test(test_half_instead_of_a_square),
        cmocka_unit_test(test_tile_that_fits_nowhere),
        cmocka_unit_test(test_t50),
        cmocka_unit_test(test_t51),
        cmocka_unit_test(test_t52),
        cmocka_unit_test(test_t53),
        cmocka_unit_test(test_t54),
        cmocka_unit_test(test_pile_runs_out_by_removal),
        cmocka_unit_test(test_supply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
