/* test_rules_circus.c: tests that no view, replica or new deal reveals the token under the big top
 * (BT-11), and the order of acrobats (BT-6). */
#include "expansions/circus/circus.h"
#include "rules_help.h"

#include "rules/outcome.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2, TENT = 0 };

/* Returns a table with the big top on the first tile, on a token of `value`, and a farmer of the
 * first seat next to it. */
static Table *circus_of(int16_t value)
{
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_CIRCUS));
    assert_int_equal(lay(t, "BT-06", 0, 0, 0), TENT);
    stand(t, P1, lay(t, "T-grass", 1, 0, 0), "field@N0");
    Token top = {.label = LABEL_BIG_TOP,
                 .seat = NO_SEAT,
                 .segment = NO_SEGMENT,
                 .tile = TENT,
                 .value = value};
    assert_true(position_token(t->c, t->g, &top, NULL));
    ready(t, P1);
    return t;
}

static int unseen(const Game *game)
{
    int n = 0;
    for (int value = 0; value < ANIMAL_VALUES; value++)
        n += circus_unseen(game, value);
    return n;
}

/* There are sixteen tokens, each value as often as printed (BT-1). */
static void sixteen(void **state)
{
    (void)state;
    Table *t = circus_of(7);
    assert_int_equal(unseen(t->g), ANIMAL_TOKENS);
    for (int value = 0; value < ANIMAL_VALUES; value++)
        assert_int_equal(circus_unseen(t->g, value), circus_printed(value));
    table_free(t);
}

/* Two positions that differ only in the token look the same to every seat. */
static void views_are_equal(void **state)
{
    (void)state;
    Table *elephant = circus_of(7), *flea = circus_of(1);
    Game *a = malloc(elephant->bytes), *b = malloc(flea->bytes);
    assert_false(game_equal(elephant->g, flea->g));
    for (int seat = P1; seat <= P2; seat++) {
        game_view(elephant->c, elephant->g, seat, a);
        game_view(flea->c, flea->g, seat, b);
        assert_true(game_equal(a, b));
        assert_int_equal(unseen(a), ANIMAL_TOKENS);
        Token tokens[4];
        assert_int_equal(game_tokens(elephant->c, a, tokens, 4), 1);
        assert_int_equal(tokens[0].value, 0);
    }
    free(a);
    free(b);
    table_free(elephant);
    table_free(flea);
}

/* The predicted score for an immediate end of the game doesn't include the points of a hidden
 * token. */
static void nobody_counts_it(void **state)
{
    int now[SEATS_MAX];
    (void)state;
    Table *t = circus_of(5);
    game_score_if_ended(t->c, t->g, NULL, now);
    assert_int_equal(now[P1], 5);
    game_hide(t->c, t->g, game_eyes(P1));
    game_score_if_ended(t->c, t->g, NULL, now);
    assert_int_equal(now[P1], 0);
    table_free(t);
}

/* Each new deal may have another token under the big top; each value comes up in proportion to its
 * number of tokens. */
static void deals_differ(void **state)
{
    enum { DEALS = 400 };
    int seen[ANIMAL_VALUES] = {0};
    (void)state;
    Table *t = circus_of(5);
    Game *deal = malloc(t->bytes);
    Rng rng = rng_seeded(3);
    for (int i = 0; i < DEALS; i++) {
        game_view(t->c, t->g, P1, deal);
        game_redeal(t->c, deal, &rng);
        position_end(t->c, deal, NULL);
        seen[game_score(deal, P1)]++;
    }
    for (int value = 0; value < ANIMAL_VALUES; value++) {
        int most = DEALS * circus_printed(value) / ANIMAL_TOKENS;
        assert_in_range(seen[value], most / 2, 2 * most);
    }
    free(deal);
    table_free(t);
}

/* A replica applies the skip after a second circus tile, with this outcome. */
static ReplicaAnswer opened(OutcomeKind kind, unsigned value, int *points)
{
    Table *t = circus_of(5);
    Outcome outcome = {(uint16_t)kind, (uint16_t)value};
    Game *scratch = malloc(t->bytes);
    assert_true(try_place(t, "BT-10", 0, -1, 0, NULL));
    game_hide(t->c, t->g, game_eyes(P2));
    Action skip = {.kind = ACTION_SKIP, .seat = P1};
    ReplicaAnswer answer =
        game_apply_replica(t->c, t->g, game_eyes(P2), &skip, &outcome, 1, NULL, scratch, NULL);
    *points = game_score(t->g, P1);
    free(scratch);
    table_free(t);
    return answer;
}

/* A replica takes the token from the log, if that token may still be there. */
static void replicas_follow(void **state)
{
    int points;
    (void)state;
    for (unsigned value = 0; value < ANIMAL_VALUES + 1; value++) {
        bool may = value < ANIMAL_VALUES && circus_printed((int)value) > 0;
        assert_int_equal(opened(OUTCOME_TOKEN, value, &points),
                         may ? REPLICA_DONE : REPLICA_CONTRADICTS);
        assert_int_equal(points, may ? (int)value : 0);
    }
    assert_int_equal(opened(OUTCOME_DIE, 3, &points), REPLICA_CONTRADICTS);
}

/* Acrobats keep the order in which they arrived, even when a slot is reused. */
static void acrobats_in_order(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_CIRCUS));
    lay(t, "BT-01", 0, 0, 0);
    stand(t, P1, lay(t, "T-grass", 5, 5, 0), "field@N0"); /* slot 0 */
    stand(t, P2, 0, "acrobats");                          /* slot 1 */
    ready(t, P1);
    for (int i = 0; i < 2; i++) {
        assert_true(try_place(t, "T-grass", 1 + i, 0, 0, NULL));
        Action stand = {.kind = ACTION_DEED,
                        .seat = game_to_act(t->g),
                        .choice = DEED_STAND,
                        .tile = 0,
                        .segment = segment_of(t, 0, "acrobats")};
        assert_int_equal(game_apply(t->c, t->g, &stand, &t->sink, NULL, NULL), i == 0);
    }
    assert_int_equal(circus_rank(t->g, 1), 0);
    assert_int_equal(circus_rank(t->g, 2), 1);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sixteen),          cmocka_unit_test(views_are_equal),
        cmocka_unit_test(nobody_counts_it), cmocka_unit_test(deals_differ),
        cmocka_unit_test(replicas_follow),  cmocka_unit_test(acrobats_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
