/* test_ui_setup.c: the set-up stays a possible game whatever is chosen. */
#include "rules/game.h"
#include "scenes/menu/setup_choice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static SetupChoice fresh(void)
{
    SetupChoice choice;
    Settings settings = settings_default();
    setup_choice_begin(&choice, &settings.setup, rules_builtin_generations(), 17);
    return choice;
}

static void test_limits_of_halves(void **state)
{
    (void)state;
    /* HALF-11: players × halves ≤ 20 dealt, ≤ 24 drafted, 1..8 each */
    static const int dealt[] = {8, 6, 5, 4, 3}, drafted[] = {8, 8, 6, 4, 4};
    for (int players = 2; players <= 6; players++) {
        assert_int_equal(setup_halves_most(players, HANDS_DEAL), dealt[players - 2]);
        assert_int_equal(setup_halves_most(players, HANDS_DRAFT), drafted[players - 2]);
    }
}

static void test_halves_follow_players_and_mode(void **state)
{
    (void)state;
    SetupChoice choice = fresh();
    choice.setup.halves = 8;
    setup_choice_add(&choice);
    assert_int_equal(choice.setup.halves, 8); /* 3 × 8 drafted */
    setup_choice_set_hands(&choice, HANDS_DEAL);
    assert_int_equal(choice.setup.halves, 6);
    setup_choice_add(&choice);
    assert_int_equal(choice.setup.halves, 5);
    setup_choice_remove(&choice, 0);
    assert_int_equal(choice.setup.halves, 5);
}

/* HALF-12: open after a draft, face down when dealt, unless somebody says otherwise. */
static void test_how_hands_lie(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    SetupChoice choice = fresh();
    assert_true(setup_choice_plan(&choice, generations).open_hands);
    setup_choice_set_open(&choice, false);
    assert_false(setup_choice_plan(&choice, generations).open_hands);
    assert_string_equal(choice.setup.hands_lie, "face-down");
    setup_choice_set_hands(&choice, HANDS_DEAL);
    assert_false(setup_choice_plan(&choice, generations).open_hands);
    setup_choice_set_open(&choice, true);
    assert_true(setup_choice_plan(&choice, generations).open_hands);
    setup_choice_set_open(&choice, false);
    assert_string_equal(choice.setup.hands_lie, ""); /* nothing of one's own is left */
    setup_choice_set_open(&choice, true);
    setup_choice_set_hands(&choice, HANDS_NONE);
    assert_false(setup_choice_plan(&choice, generations).open_hands);
}

/* CC-1: each of the two sets can be chosen for itself; both are what "crop-circles" means. */
static void test_sets_of_crop_circles(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    const uint64_t halves = EXPANSION_SET(EXPANSION_HALFLINGS);
    SetupChoice choice = fresh();
    strcpy(choice.setup.sets, "crop-circles river");
    setup_choice_toggle(&choice, EXPANSION_CIRCLES_1);
    assert_string_equal(choice.setup.sets, "river crop-circles-2");
    assert_int_equal(setup_choice_plan(&choice, generations).setup.expansions,
                     halves | EXPANSION_SET(EXPANSION_RIVER) | EXPANSION_SET(EXPANSION_CIRCLES_2));
    setup_choice_toggle(&choice, EXPANSION_CIRCLES_1);
    assert_int_equal(setup_choice_plan(&choice, generations).setup.expansions,
                     halves | EXPANSION_SET(EXPANSION_RIVER) | EXPANSION_SET(EXPANSION_CIRCLES));
}

static void test_every_choice_is_possible(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    for (int players = 2; players <= 6; players++)
        for (int hands = 0; hands < HAND_MODES; hands++)
            for (int row = 0; row < generations->count; row++)
                for (int halves = 1; halves <= 8; halves++) {
                    SetupChoice choice = fresh();
                    while (choice.setup.players < players)
                        setup_choice_add(&choice);
                    choice.setup.halves = halves;
                    setup_choice_set_hands(&choice, (HandMode)hands);
                    strcpy(choice.setup.generation, generations->rows[row].id);
                    SessionPlan plan = setup_choice_plan(&choice, generations);
                    const char *fault = setup_fault(rules_builtin_catalogue(), &plan.setup);
                    if (fault)
                        fail_msg("%d players, hands %d, %d halves: %s", players, hands, halves,
                                 fault);
                }
}

static void test_names_and_colours_stay_different(void **state)
{
    (void)state;
    Settings settings = settings_default();
    strcpy(settings.setup.player[0].name, "Tomas"); /* the proposal for the second seat */
    SetupChoice choice;
    setup_choice_begin(&choice, &settings.setup, rules_builtin_generations(), 1);
    while (choice.setup.players < 6)
        setup_choice_add(&choice);
    assert_int_equal(setup_choice_bad_names(&choice), 0);
    unsigned colors = 0;
    for (int i = 0; i < 6; i++)
        colors |= 1u << choice.setup.player[i].color;
    assert_int_equal(colors, 63);
    setup_choice_color(&choice, 2, 1);
    setup_choice_color(&choice, 2, -1);
    setup_choice_color(&choice, 5, -1);
    colors = 0;
    for (int i = 0; i < 6; i++)
        colors |= 1u << choice.setup.player[i].color;
    assert_int_equal(colors, 63);
}

static void test_bad_names_are_told(void **state)
{
    (void)state;
    SetupChoice choice = fresh();
    strcpy(choice.setup.player[1].name, "  ");
    assert_int_equal(setup_choice_bad_names(&choice), 2);
    strcpy(choice.setup.player[1].name, choice.setup.player[0].name);
    assert_int_equal(setup_choice_bad_names(&choice), 3);
}

static void test_who_begins_follows_the_seats(void **state)
{
    (void)state;
    SetupChoice choice = fresh();
    setup_choice_add(&choice);
    choice.first = 3;
    setup_choice_remove(&choice, 0);
    assert_int_equal(choice.first, 2);
    SessionPlan plan = setup_choice_plan(&choice, rules_builtin_generations());
    assert_int_equal(plan.setup.first, 1);
    choice.first = 0;
    assert_int_equal(setup_choice_plan(&choice, rules_builtin_generations()).setup.first, NO_SEAT);
}

static void test_end_comes_from_the_generation_until_chosen(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    SetupChoice choice = fresh();
    int own = setup_choice_end(&choice, generations);
    assert_int_equal(
        own, generations->rows[generations_find(generations, "2021")].policies.value[POLICY_END]);
    int other = (own + 1) % policy_value_count(POLICY_END);
    setup_choice_set_end(&choice, generations, other);
    assert_int_equal(setup_choice_plan(&choice, generations).setup.policies.value[POLICY_END],
                     other);
    setup_choice_set_end(&choice, generations, own);
    assert_string_equal(choice.setup.end, ""); /* nothing of one's own is left */
}

static void test_broken_settings_are_mended(void **state)
{
    (void)state;
    SettingsSetup last = settings_default().setup;
    last.halves = 8;
    last.players = 6;
    strcpy(last.generation, "1999");
    strcpy(last.sets, "no-such-set river");
    SetupChoice choice;
    setup_choice_begin(&choice, &last, rules_builtin_generations(), UINT64_MAX);
    assert_int_equal(setup_choice_bad_names(&choice), 0);
    SessionPlan plan = setup_choice_plan(&choice, rules_builtin_generations());
    assert_null(setup_fault(rules_builtin_catalogue(), &plan.setup));
    assert_true(plan.seed < 1000000000u);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits_of_halves),
        cmocka_unit_test(test_halves_follow_players_and_mode),
        cmocka_unit_test(test_how_hands_lie),
        cmocka_unit_test(test_sets_of_crop_circles),
        cmocka_unit_test(test_every_choice_is_possible),
        cmocka_unit_test(test_names_and_colours_stay_different),
        cmocka_unit_test(test_bad_names_are_told),
        cmocka_unit_test(test_who_begins_follows_the_seats),
        cmocka_unit_test(test_end_comes_from_the_generation_until_chosen),
        cmocka_unit_test(test_broken_settings_are_mended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
