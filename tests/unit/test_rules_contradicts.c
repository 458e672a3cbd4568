/* Tests replicas that receive chance outcomes (rules/outcome.h): impossible ones are refused for
 * every kind of action, and the game stays unchanged; the nearest possible outcome is accepted. */
#include "base/memory.h"
#include "rules_help.h"

#include "rules/outcome.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { P1, P2 };

/* Returns the replica's answer to an action of the first seat with the outcome `value`. */
static ReplicaAnswer told(Table *t, const Action *action, OutcomeKind kind, unsigned value)
{
    Outcome outcome = {(uint16_t)kind, (uint16_t)value};
    Game *before = malloc(t->bytes), *scratch = malloc(t->bytes);
    game_copy(before, t->g);
    ReplicaAnswer answer =
        game_apply_replica(t->c, t->g, game_eyes(P1), action, &outcome, 1, NULL, scratch, NULL);
    if (answer != REPLICA_DONE)
        assert_true(game_equal(before, t->g));
    free(scratch);
    free(before);
    return answer;
}

/* The die shows 1, 2 or 3 (FLY-1). */
static void dice(void **state)
{
    (void)state;
    for (unsigned die = 1; die <= DIE_MOST; die++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_FLIGHTS));
        lay(t, "T-grass", 0, 0, 0);
        ready(t, P1);
        assert_true(try_place(t, "FL-02", 0, 1, 0, NULL));
        Action legal[16], fly = {0};
        for (int i = game_legal(t->c, t->g, legal, 16) - 1; i >= 0; i--)
            fly = legal[i].choice == DEED_FLY && legal[i].kind == ACTION_DEED ? legal[i] : fly;
        assert_int_equal(told(t, &fly, OUTCOME_DIE, 0), REPLICA_CONTRADICTS);
        assert_int_equal(told(t, &fly, OUTCOME_DIE, DIE_MOST + 1), REPLICA_CONTRADICTS);
        assert_int_equal(told(t, &fly, OUTCOME_TOKEN, die), REPLICA_CONTRADICTS);
        assert_int_equal(told(t, &fly, OUTCOME_DIE, die), REPLICA_DONE);
        table_free(t);
    }
}

/* Tokens have one to four sheep; a token whose copies are all elsewhere can't be drawn (HS-2,
 * HS-4). */
static void tokens(void **state)
{
    static const int16_t bag[] = {1, 3, 4, 1};
    (void)state;
    for (unsigned sheep = 1; sheep <= 4; sheep++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_HILLS));
        lay(t, "T-grass", 0, 0, 0);
        assert_true(position_bag(t->c, t->g, EXPANSION_HILLS, bag, 4, NULL));
        ready(t, P1);
        assert_true(try_place(t, "T-grass", 0, 1, 0, NULL));
        game_hide(t->c, t->g, game_eyes(P1)); /* a replica doesn't know the order of the bag */
        Action shepherd = {.kind = ACTION_FOLLOW, .figure_kind = FIGURE_SHEPHERD};
        shepherd.segment = segment_of(t, 1, "field@N0");
        assert_int_equal(told(t, &shepherd, OUTCOME_TOKEN, 5), REPLICA_CONTRADICTS);
        ReplicaAnswer expected = sheep == 2 ? REPLICA_CONTRADICTS : REPLICA_DONE;
        assert_int_equal(told(t, &shepherd, OUTCOME_TOKEN, sheep), expected);
        table_free(t);
    }
}

/* A drawn tile comes from the pile (HALF-13), and actions by the wrong seat are refused by the
 * rules. */
static void draws(void **state)
{
    static const char *const ids[] = {"BA-E", "BA-U"};
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    hold(t, P1, "T-half");
    hold(t, P1, "H1-10");
    pile(t, ids, 2);
    ready(t, P1);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    Action draw = {.kind = ACTION_DRAW, .seat = P2};
    assert_int_equal(told(t, &draw, OUTCOME_DRAWN, copy_of(t, "BA-U")), REPLICA_REFUSED);
    draw.seat = P1;
    assert_int_equal(told(t, &draw, OUTCOME_DRAWN, t->c->copy_count), REPLICA_CONTRADICTS);
    assert_int_equal(told(t, &draw, OUTCOME_DRAWN, copy_of(t, "BA-B")), REPLICA_CONTRADICTS);
    assert_int_equal(told(t, &draw, OUTCOME_DRAWN, copy_of(t, "BA-U")), REPLICA_DONE);
    assert_int_equal(game_drawn(t->g), copy_of(t, "BA-U"));
    table_free(t);
}

/* Starts a game whose nth outcome of `kind` is replaced by `value`. */
static ReplicaAnswer started(Setup setup, OutcomeKind kind, int nth, unsigned value)
{
    static Outcome items[OUTCOMES_MAX];
    const Catalogue *c = rules_builtin_catalogue();
    Telling telling = {.items = items};
    EventSink sink = {.telling = &telling};
    Game *game = memory_new(game_size(c, &setup, 0));
    game_start(c, &setup, 5, game, &sink);
    for (int i = 0; i < telling.count; i++)
        if (items[i].kind == kind && nth-- == 0)
            items[i].value = (uint16_t)value;
    assert_true(nth < 0);
    ReplicaAnswer answer = game_start_replica(c, &setup, 0, items, telling.count, game, NULL);
    free(game);
    return answer;
}

/* The first player has a seat in the game (BASE-6); each castle is dealt once (GC-1). */
static void starts(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_NONE;
    setup.players = 3;
    setup.first = NO_SEAT;
    assert_int_equal(started(setup, OUTCOME_FIRST, 0, 2), REPLICA_DONE);
    assert_int_equal(started(setup, OUTCOME_FIRST, 0, 3), REPLICA_CONTRADICTS);
    setup.expansions = EXPANSION_SET(EXPANSION_CASTLES);
    setup.first = 0;
    Game *game = memory_new(game_size(c, &setup, 0));
    game_start(c, &setup, 5, game, NULL);
    uint16_t own = game_hand(game, 0, 0);
    assert_int_equal(started(setup, OUTCOME_CASTLE, 0, own), REPLICA_DONE);
    assert_int_equal(started(setup, OUTCOME_CASTLE, 1, own), REPLICA_CONTRADICTS);
    assert_int_equal(started(setup, OUTCOME_CASTLE, 0, 0), REPLICA_CONTRADICTS);
    free(game);
}

/* An announced hand contains halves from the box, as many as were dealt (HALF-11). */
static void hands(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    uint16_t halves[HAND_MAX + 1] = {0};
    (void)state;
    setup.hands = HANDS_DEAL;
    setup.first = 0;
    Game *game = memory_new(game_size(c, &setup, 0)), *other = memory_new(game_size(c, &setup, 0));
    game_start(c, &setup, 5, game, NULL);
    int count = game_hand_count(game, P1);
    for (int i = 0; i < count; i++)
        halves[i] = game_hand(game, P1, i);
    for (int way = 0; way < 4; way++) {
        static Outcome items[OUTCOMES_MAX];
        Telling telling = {.items = items};
        EventSink sink = {.telling = &telling};
        game_start(c, &setup, 5, other, &sink);
        assert_int_equal(
            game_start_replica(c, &setup, game_eyes(P1), items, telling.count, other, NULL),
            REPLICA_DONE);
        uint16_t last = halves[count - 1];
        halves[count - 1] = way == 1 ? catalogue_find(c, "BA-E") : way == 2 ? halves[0] : last;
        bool good = game_set_replica_hand(other, P1, halves, way == 3 ? count - 1 : count);
        halves[count - 1] = last;
        assert_int_equal(good, way == 0);
    }
    free(other);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dice), cmocka_unit_test(tokens),
                                       cmocka_unit_test(draws), cmocka_unit_test(starts),
                                       cmocka_unit_test(hands)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
