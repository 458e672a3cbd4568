/* test_rules_sets.c: random games with random combinations of sets; checks every cached fact, the
 * legal actions, the points if the game ended, and that positions don't depend on leftovers of a
 * set. HYPOTENUSE_LONG=1 plays 1,200 games. */
#include "rules_help.h"

#include "rules/query.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int games_of_share(void)
{
    return getenv("HYPOTENUSE_LONG") ? 1200 : getenv("HYPOTENUSE_SHORT") ? 16 : 120;
}

/* Counts over all games, and memory for their checks. */
typedef struct Watch {
    Game *copy;
    Action *legal;
    int actions, kinds[ACTION_KINDS], parts, asked;
} Watch;

enum { ROOM = 8192, SELDOM = 8 };

/* Once a turn is complete, ending the game gives the points that game_score_if_ended()
 * predicted. */
static void end_brings_what_it_told(const Watch *w, const Catalogue *c, const Game *game)
{
    int told[SEATS_MAX], hidden[SEATS_MAX];
    bool between = game_phase(game) == PHASE_CHOOSE || game_phase(game) == PHASE_PLACE;
    if (!between || game_part(game) > 0)
        return;
    game_score_if_ended(c, game, NULL, told);
    game_copy(w->copy, game);
    end_position(c, w->copy, hidden);
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        assert_int_equal(game_score(w->copy, seat), told[seat] + hidden[seat]);
}

static void watch(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Watch *w = self;
    w->kinds[next->kind]++;
    w->parts += game_part(game) > 0;
    w->asked += game_phase(game) == PHASE_DECIDE;
    if (w->actions++ % SELDOM != 0)
        return;
    const char *wrong = game_check(c, game);
    if (wrong)
        fail_msg("%s", wrong);
    int n = game_legal(c, game, w->legal, ROOM);
    for (int i = 0; i < n; i++)
        assert_true(game_can_apply(c, game, &w->legal[i], NULL));
    end_brings_what_it_told(w, c, game);
}

static void test_random_sets(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Watch all = {.legal = malloc(ROOM * sizeof *all.legal)};
    uint32_t seen = 0;
    (void)state;
    for (int i = 0; i < games_of_share(); i++) {
        Setup setup = setup_with_sets(setup_of_kind(i), (uint64_t)i);
        const char *fault = setup_fault(c, &setup);
        if (fault)
            fail_msg("%s", fault);
        Game *game = calloc(1, game_size(c, &setup, 0));
        all.copy = calloc(1, game_size(c, &setup, 0));
        game_start(c, &setup, (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, watch, &all);
        seen |= setup.expansions;
        free(all.copy);
        free(game);
    }
    assert_int_equal(seen, (1u << EXPANSIONS) - 1);
    assert_true(all.kinds[ACTION_DEED] > 0 && all.asked > 0);
    assert_true(all.parts > 0 || getenv("HYPOTENUSE_SHORT")); /* a builder's second part is rare */
    free(all.legal);
}

/* With the sets in play but none of their tiles placed, a game plays like the base game. */
static void test_sets_alone_change_nothing(void **state)
{
    static const char *const road[] = {"BA-A", "BA-U", "BA-A"};
    (void)state;
    for (int id = 0; id < EXPANSIONS; id++) {
        const Catalogue *c = rules_builtin_catalogue();
        Setup setup = setup_default();
        setup.first = 0;
        setup.hands = HANDS_NONE;
        setup.expansions = 1u << id;
        Game *game = calloc(1, game_size(c, &setup, 8));
        position_begin(c, &setup, 8, 1, game);
        for (int i = 0; i < 3; i++) {
            Cell cell = {(int16_t)i, 0};
            int rotation = i == 0 ? 3 : 1;
            assert_true(position_put(c, game, catalogue_find(c, road[i]), cell, rotation, NULL));
        }
        assert_true(position_finish(c, game, 0, NULL, NULL, NULL));
        FeatureId feature = game_feature(c, game, 1, 0);
        FeatureScore score = game_feature_score(c, game, feature, NULL, MOMENT_COMPLETED);
        assert_int_equal(score.points, 3); /* a road scores 1 point per tile (BASE-14) */
        assert_null(game_check(c, game));
        free(game);
    }
}

/* Readers of files recognise an unknown word because its lookup returns −1 (rules/game.h). */
static void unknown_words_have_no_number(void **state)
{
    (void)state;
    assert_int_equal(expansion_find("no such set"), -1);
    assert_int_equal(figure_find("no such figure"), -1);
    assert_int_equal(deed_find("no such deed"), -1);
    assert_int_equal(label_find("no such label"), -1);
    assert_int_equal(policy_find("no such policy"), -1);
    assert_int_equal(policy_find_value(POLICY_END, "no such value"), -1);
}

/* The contents of each set's box (RIV-1, IC-1, TB-1, HS-1, DRG-1, TWR-1, TOLL-1). */
static void boxes_hold_what_they_say(void **state)
{
    static const struct {
        ExpansionId id;
        int squares, halves;
    } boxes[] = {{EXPANSION_HALFLINGS, 0, 24}, {EXPANSION_RIVER, 12, 0}, {EXPANSION_INNS, 18, 0},
                 {EXPANSION_TRADERS, 24, 0},   {EXPANSION_HILLS, 18, 0}, {EXPANSION_DRAGON, 30, 0},
                 {EXPANSION_TOWER, 18, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        ExpansionFacts facts = expansion_facts(rules_builtin_catalogue(), boxes[i].id);
        assert_int_equal(facts.squares, boxes[i].squares);
        assert_int_equal(facts.halves, boxes[i].halves);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_words_have_no_number),
        cmocka_unit_test(boxes_hold_what_they_say),
        cmocka_unit_test(test_random_sets),
        cmocka_unit_test(test_sets_alone_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
