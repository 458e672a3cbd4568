/* Tests the limits for tokens, bags and figures in a position: each refusal has one reason, and
 * after the last allowed one the next is refused. */
#include "catalogue/catalogue.h"
#include "rules_help.h"

#include "expansions/hills/bag.h"
#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { P1, P2, GRASS = 0, SOURCE, CITY, OTHER_SOURCE };

typedef struct Attempt {
    Token token;
    Refusal expected;
} Attempt;

/* Tries all attempts in order on the same board. */
static void attempts(Table *t, const Attempt *all, int count)
{
    for (int i = 0; i < count; i++) {
        Fault fault = {0};
        bool good = position_token(t->c, t->g, &all[i].token, &fault);
        if (good != (all[i].expected == REFUSAL_NONE) || fault.refusal != all[i].expected)
            fail_msg("attempt %d: refusal %d", i, fault.refusal);
    }
}

#define TRY(what, whose, where, at, number, expected)                                              \
    {                                                                                              \
        {.label = (what), .seat = (whose), .tile = (where), .segment = (at), .value = (number)},   \
            (expected)                                                                             \
    }
#define COUNT(all) ((int)(sizeof(all) / sizeof *(all)))

static Table *board(uint64_t sets)
{
    Table *t = table_of("2021", 2, sets);
    lay(t, "T-grass", 0, 0, 0);
    if (sets & EXPANSION_SET(EXPANSION_PLAGUE))
        lay(t, "PL-06", 5, 0, 0);
    return t;
}

/* There is one dragon and one fairy, without an owner; the fairy is with a figure or alone (DRG-3,
 * DRG-9). */
static void dragon_and_fairy(void **state)
{
    enum { MEADOW, TOWN, FIELD = 0 };
    static const Attempt all[] = {
        TRY(LABEL_DRAGON, P1, MEADOW, NO_SEGMENT, 0, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_DRAGON, NO_SEAT, MEADOW, FIELD, 0, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_DRAGON, NO_SEAT, NO_TILE, NO_SEGMENT, 0, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_DRAGON, NO_SEAT, TOWN, NO_SEGMENT, 0, REFUSAL_NONE),
        TRY(LABEL_DRAGON, NO_SEAT, MEADOW, NO_SEGMENT, 0, REFUSAL_NO_SUPPLY),
        TRY(LABEL_FAIRY, NO_SEAT, NO_TILE, NO_SEGMENT, 0, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_FAIRY, NO_SEAT, MEADOW, FIELD, 0, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_FAIRY, P1, MEADOW, FIELD, 0, REFUSAL_FAIRY),
        TRY(LABEL_FAIRY, P2, TOWN, NO_SEGMENT, 0, REFUSAL_FAIRY), /* ambiguous: which of the two? */
        TRY(LABEL_FAIRY, P2, TOWN, NO_SEGMENT, FIGURE_BIG, REFUSAL_NONE),
        TRY(LABEL_FAIRY, NO_SEAT, MEADOW, NO_SEGMENT, 0, REFUSAL_NO_SUPPLY),
        TRY(LABEL_WINE, P1, NO_TILE, NO_SEGMENT, 1, REFUSAL_NOT_IN_PLAY),
    };
    (void)state;
    Table *t = board(EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_INNS));
    lay(t, "BA-E", 5, 0, 0);
    stand_figure(t, P2, FIGURE_BIG, TOWN, "city@N");
    stand(t, P2, TOWN, "field@E0");
    attempts(t, all, COUNT(all));
    table_free(t);
}

/* The box has nine tokens of wine and six of grain (TB-1). */
static void goods(void **state)
{
    static const Attempt all[] = {
        TRY(LABEL_WINE, NO_SEAT, NO_TILE, NO_SEGMENT, 1, REFUSAL_NO_SUPPLY),
        TRY(LABEL_WINE, P1, NO_TILE, NO_SEGMENT, 0, REFUSAL_NO_SUPPLY),
        TRY(LABEL_WINE, P1, NO_TILE, NO_SEGMENT, 1, REFUSAL_NONE),
        TRY(LABEL_WINE, P2, NO_TILE, NO_SEGMENT, 8, REFUSAL_NONE),
        TRY(LABEL_WINE, P1, NO_TILE, NO_SEGMENT, 1, REFUSAL_NO_SUPPLY),
        TRY(LABEL_GRAIN, P1, NO_TILE, NO_SEGMENT, 7, REFUSAL_NO_SUPPLY),
    };
    (void)state;
    Table *t = board(EXPANSION_SET(EXPANSION_TRADERS));
    attempts(t, all, COUNT(all));
    table_free(t);
}

/* There are six numbered outbreaks, each on its own source, and fleas on other tiles (PLG-2,
 * PLG-5). */
static void plague(void **state)
{
    static const Attempt all[] = {
        TRY(LABEL_OUTBREAK, P1, SOURCE, NO_SEGMENT, 1, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_OUTBREAK, NO_SEAT, SOURCE, 0, 1, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_OUTBREAK, NO_SEAT, NO_TILE, NO_SEGMENT, 1, REFUSAL_NO_SOURCE),
        TRY(LABEL_OUTBREAK, NO_SEAT, GRASS, NO_SEGMENT, 1, REFUSAL_NO_SOURCE),
        TRY(LABEL_OUTBREAK, NO_SEAT, SOURCE, NO_SEGMENT, 0, REFUSAL_NO_SOURCE),
        TRY(LABEL_OUTBREAK, NO_SEAT, SOURCE, NO_SEGMENT, 7, REFUSAL_NO_SOURCE),
        TRY(LABEL_OUTBREAK, NO_SEAT, SOURCE, NO_SEGMENT, 6, REFUSAL_NONE),
        TRY(LABEL_OUTBREAK, NO_SEAT, SOURCE, NO_SEGMENT, 1, REFUSAL_NO_SOURCE),
        TRY(LABEL_OUTBREAK, NO_SEAT, OTHER_SOURCE, NO_SEGMENT, 6, REFUSAL_NO_SOURCE),
        TRY(LABEL_OUTBREAK, NO_SEAT, OTHER_SOURCE, NO_SEGMENT, 1, REFUSAL_NONE),
        TRY(LABEL_FLEA, P1, GRASS, NO_SEGMENT, 0, REFUSAL_NO_SUCH_OPTION),
        TRY(LABEL_FLEA, NO_SEAT, NO_TILE, NO_SEGMENT, 0, REFUSAL_NO_FLEA),
        TRY(LABEL_FLEA, NO_SEAT, SOURCE, NO_SEGMENT, 0, REFUSAL_NO_FLEA),
        TRY(LABEL_FLEA, NO_SEAT, GRASS, NO_SEGMENT, 0, REFUSAL_NONE),
        TRY(LABEL_FLEA, NO_SEAT, GRASS, NO_SEGMENT, 0, REFUSAL_NO_FLEA),
    };
    enum { FLEAS_EACH = 18 }; /* the box has 18 flea tokens (PLG-1) */
    (void)state;
    Table *t = board(EXPANSION_SET(EXPANSION_PLAGUE));
    lay(t, "BA-E", 7, 0, 0);
    assert_int_equal(lay(t, "PL-03", 9, 0, 0), OTHER_SOURCE);
    attempts(t, all, COUNT(all));
    for (int i = 1; i <= FLEAS_EACH; i++) {
        uint16_t tile = (uint16_t)lay(t, "T-grass", i, 9, 0);
        Attempt next = TRY(LABEL_FLEA, NO_SEAT, tile, NO_SEGMENT, 0,
                           i < FLEAS_EACH ? REFUSAL_NONE : REFUSAL_NO_FLEA);
        attempts(t, &next, 1);
    }
    table_free(t);
}

static void bag_is(Table *t, int16_t value, int count, Refusal expected)
{
    int16_t values[BAG_KNOWN + 1];
    Fault fault = {0};
    for (int i = 0; i < count; i++)
        values[i] = value;
    bool good = position_bag(t->c, t->g, EXPANSION_HILLS, values, count, &fault);
    assert_int_equal(good, expected == REFUSAL_NONE);
    assert_int_equal(fault.refusal, expected);
}

/* The bag has two wolves, and 4, 5, 5 and 2 tokens of one to four sheep (HS-2). A position lists
 * only such tokens for the bag, and no more than there is room for. */
static void bags(void **state)
{
    static const int printed[BAG_VALUES] = {2, 4, 5, 5, 2};
    (void)state;
    Table *t = board(EXPANSION_SET(EXPANSION_HILLS));
    for (int sheep = 0; sheep < BAG_VALUES; sheep++)
        assert_int_equal(game_bag(t->g, sheep), printed[sheep]);
    assert_int_equal(game_bag(t->g, -1), 0);
    assert_int_equal(game_bag(t->g, BAG_VALUES), 0);
    bag_is(t, -1, 1, REFUSAL_NO_SUPPLY);
    bag_is(t, BAG_VALUES, 1, REFUSAL_NO_SUPPLY);
    bag_is(t, BAG_WOLF, BAG_KNOWN + 1, REFUSAL_FULL);
    assert_int_equal(game_bag(t->g, BAG_WOLF), printed[BAG_WOLF]);
    bag_is(t, BAG_VALUES - 1, BAG_KNOWN, REFUSAL_NONE);
    assert_int_equal(game_bag(t->g, BAG_VALUES - 1), BAG_KNOWN);
    bag_is(t, BAG_WOLF, 1, REFUSAL_NONE);
    assert_int_equal(game_bag(t->g, BAG_WOLF), 1);
    assert_int_equal(game_bag(t->g, BAG_VALUES - 1), 0);
    table_free(t);
    t = board(EXPANSION_SET(EXPANSION_INNS));
    bag_is(t, BAG_WOLF, 1, REFUSAL_NOT_IN_PLAY);
    assert_int_equal(game_bag(t->g, BAG_WOLF), 0);
    table_free(t);
}

/* A position takes a prisoner from its seat's supply, which must have such a figure (TWR-1,
 * TWR-7). */
static void prisoners(void **state)
{
    enum { FOLLOWERS = 7 };
    (void)state;
    for (int tower = 0; tower < 2; tower++) {
        Table *t = board(EXPANSION_SET(tower ? EXPANSION_TOWER : EXPANSION_INNS));
        Fault fault = {0};
        assert_false(position_keep(t->g, P1, P2, FIGURE_PIG, &fault));
        assert_int_equal(fault.refusal, REFUSAL_NOT_IN_PLAY);
        for (int i = 0; i < FOLLOWERS; i++) {
            assert_int_equal(position_keep(t->g, P1, P2, FIGURE_FOLLOWER, &fault), tower);
            assert_int_equal(fault.refusal, REFUSAL_NOT_IN_PLAY);
        }
        fault.refusal = REFUSAL_NONE;
        assert_false(position_keep(t->g, P1, P2, FIGURE_FOLLOWER, &fault));
        assert_int_equal(fault.refusal, tower ? REFUSAL_NO_SUPPLY : REFUSAL_NOT_IN_PLAY);
        table_free(t);
    }
}

/* The reason names the first figure that scoring would have sent home (BASE-18, TB-7). */
static void figures_that_would_be_home(void **state)
{
    (void)state;
    for (int alone = 0; alone < 2; alone++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_TRADERS));
        int town = lay(t, "BA-E", 0, 0, 2), way = lay(t, "BA-U", 5, 0, 0), figure = -1;
        if (!alone)
            lay(t, "BA-E", 0, 1, 0);
        Fault fault = {0};
        stand(t, P1, way, "road@N");
        if (alone)
            stand(t, P2, town, "field@N0");
        else
            stand(t, P2, town, "city@S");
        assert_int_equal(position_finish(t->c, t->g, P1, NULL, &fault, &figure), alone);
        assert_int_equal(figure, alone ? -1 : 1);
        assert_int_equal(fault.refusal, alone ? REFUSAL_NONE : REFUSAL_OCCUPIED);
        free(t->g);
        catalogue_free(t->c);
        free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dragon_and_fairy), cmocka_unit_test(goods),
        cmocka_unit_test(plague),           cmocka_unit_test(bags),
        cmocka_unit_test(prisoners),        cmocka_unit_test(figures_that_would_be_home)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
