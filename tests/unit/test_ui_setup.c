/* test_ui_setup.c: the set-up stays playable whatever the player chooses. */
#include "rules/game.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/house_rules.h"

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
    /* players × halves ≤ 20 dealt, ≤ 24 drafted, 1..8 each (HALF-11) */
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
    choice.setup.game.halves = 8;
    setup_choice_add(&choice);
    assert_int_equal(choice.setup.game.halves, 8); /* 3 × 8 drafted */
    setup_choice_set_hands(&choice, HANDS_DEAL);
    assert_int_equal(choice.setup.game.halves, 6);
    setup_choice_add(&choice);
    assert_int_equal(choice.setup.game.halves, 5);
    setup_choice_remove(&choice, 0);
    assert_int_equal(choice.setup.game.halves, 5);
}

/* Hands are open after a draft and face down when dealt, unless the player chooses otherwise
 * (HALF-12). */
static void test_how_hands_lie(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    SetupChoice choice = fresh();
    assert_true(setup_choice_plan(&choice, generations).open_hands);
    setup_choice_set_open(&choice, false);
    assert_false(setup_choice_plan(&choice, generations).open_hands);
    assert_string_equal(choice.setup.game.hands_lie, "face-down");
    setup_choice_set_hands(&choice, HANDS_DEAL);
    assert_false(setup_choice_plan(&choice, generations).open_hands);
    setup_choice_set_open(&choice, true);
    assert_true(setup_choice_plan(&choice, generations).open_hands);
    setup_choice_set_open(&choice, false);
    assert_string_equal(choice.setup.game.hands_lie, ""); /* no custom choice is left */
    setup_choice_set_open(&choice, true);
    setup_choice_set_hands(&choice, HANDS_NONE);
    assert_false(setup_choice_plan(&choice, generations).open_hands);
}

/* Each of the two sets can be chosen by itself; both together are "crop-circles" (CC-1). */
static void test_sets_of_crop_circles(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    const uint64_t halves = EXPANSION_SET(EXPANSION_HALFLINGS);
    SetupChoice choice = fresh();
    strcpy(choice.setup.game.sets, "crop-circles river");
    setup_choice_toggle(&choice, EXPANSION_CIRCLES_1);
    assert_string_equal(choice.setup.game.sets, "river crop-circles-2");
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
                    choice.setup.game.halves = halves;
                    setup_choice_set_hands(&choice, (HandMode)hands);
                    strcpy(choice.setup.game.generation, generations->rows[row].id);
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
    strcpy(settings.setup.player[0].name, "Tomas"); /* the default name of the second seat */
    settings.setup.player[0].named = true;
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
    strcpy(choice.setup.player[1].name, "  "); /* counts as empty */
    assert_int_equal(setup_choice_bad_names(&choice), 0);
    strcpy(choice.setup.player[0].name, "Anna");
    strcpy(choice.setup.player[1].name, "Anna");
    assert_int_equal(setup_choice_bad_names(&choice), 3);
}

/* People are numbered until they give a name; computer players have names that aren't taken; names
 * proposed by older programs count as no choice. */
static void test_nobody_is_called_what_he_did_not_say(void **state)
{
    (void)state;
    Settings settings = settings_default();
    static const char *const names[] = {"Mira", "Tomas", "Player 4", ""};
    static const char *const kinds[] = {"human", "ai1", "human", "human"};
    static const char *const called[] = {"Player 1", "Tomas", "Player 4", "Player 5"};
    SetupChoice choice;
    char name[SETTINGS_NAME_SIZE];
    for (int i = 0; i < 4; i++) {
        strcpy(settings.setup.player[i].name, names[i]);
        strcpy(settings.setup.player[i].kind, kinds[i]);
    }
    settings.setup.players = 4;
    setup_choice_begin(&choice, &settings.setup, rules_builtin_generations(), 1);
    for (int i = 0; i < 4; i++)
        assert_string_equal(setup_choice_name(&choice, i, name), called[i]);
    setup_choice_call(&choice, "Tomas");
    assert_string_equal(setup_choice_name(&choice, 0, name), "Tomas");
    assert_string_equal(setup_choice_name(&choice, 1, name), "Yuki");
    assert_int_equal(setup_choice_bad_names(&choice), 0);
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

/* Typing a game's code gives that game, whatever was chosen before, and shows the same code. */
static void test_a_code_chooses_the_game(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    SetupChoice told = fresh(), typed = fresh();
    setup_choice_add(&told);
    told.first = 2;
    setup_choice_set_hands(&told, HANDS_DEAL);
    setup_choice_set_open(&told, true);
    setup_choice_set_generation(&told, generations, generations_find(generations, "2015"));
    setup_choice_set_policy(&told, generations, POLICY_FIELDS, FIELDS_NONE);
    setup_choice_toggle(&told, EXPANSION_CIRCLES_1);
    setup_choice_toggle(&told, EXPANSION_CIRCLES_2);
    SessionPlan plan = setup_choice_plan(&told, generations), again;
    char code[GAME_CODE_SIZE], other[GAME_CODE_SIZE];
    assert_true(game_code_write(&plan, code));
    strcpy(typed.seed, code);
    strcpy(typed.setup.game.own, "bends");
    setup_choice_toggle(&typed, EXPANSION_RIVER);
    assert_int_equal(setup_choice_number(&typed), GAME_CODE_WHOLE);
    assert_true(setup_choice_take_code(&typed, generations));
    again = setup_choice_plan(&typed, generations);
    assert_memory_equal(&again.setup, &plan.setup, sizeof plan.setup);
    assert_true(again.seed == plan.seed && again.open_hands && !typed.setup.game.own[0]);
    assert_true(game_code_write(&again, other));
    assert_string_equal(other, code);
    /* Later changes make another game with the same number. */
    setup_choice_toggle(&typed, EXPANSION_RIVER);
    again = setup_choice_plan(&typed, generations);
    assert_true(again.seed == plan.seed && game_code_write(&again, other));
    assert_string_not_equal(other, code);
    /* A wrong letter chooses nothing. */
    SetupChoice before = typed;
    typed.seed[0] = before.seed[0] = code[0] == 'A' ? 'B' : 'A';
    assert_int_equal(setup_choice_number(&typed), GAME_CODE_WRONG);
    assert_false(setup_choice_take_code(&typed, generations));
    assert_memory_equal(&typed, &before, sizeof typed);
}

static int end_of(const SetupChoice *choice)
{
    return setup_choice_policies(choice, rules_builtin_generations()).value[POLICY_END];
}

static void test_policies_come_from_the_generation_until_chosen(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    SetupChoice choice = fresh();
    int own = end_of(&choice), other = (own + 1) % policy_value_count(POLICY_END);
    assert_int_equal(
        own, generations->rows[generations_find(generations, "2021")].policies.value[POLICY_END]);
    setup_choice_set_policy(&choice, generations, POLICY_END, other);
    setup_choice_set_policy(&choice, generations, POLICY_FIELDS, FIELDS_NONE);
    assert_int_equal(setup_choice_plan(&choice, generations).setup.policies.value[POLICY_END],
                     other);
    /* Another generation brings its own rule for the end of the game, but the choice to play
     * without fields is kept. */
    setup_choice_set_generation(&choice, generations, generations_find(generations, "2015"));
    assert_int_equal(end_of(&choice), END_LAST_SQUARE);
    assert_string_equal(choice.setup.game.policies, "fields=none");
    setup_choice_set_policy(&choice, generations, POLICY_FIELDS, FIELDS_COUNT);
    assert_string_equal(choice.setup.game.policies, ""); /* no custom choice is left */
}

/* Unknown words, such as those of newer versions, are skipped. */
static void test_house_rules_as_words(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    Policies row = generations->rows[0].policies, mine = row, back = row;
    char words[SETTINGS_SETS_SIZE];
    for (int id = 0; id < POLICIES; id++)
        mine.value[id] = (uint8_t)((row.value[id] + 1) % policy_value_count((PolicyId)id));
    house_words_read(house_words(&row, &mine, words, sizeof words), &back);
    assert_memory_equal(&back, &mine, sizeof mine);
    house_words_read("rubbish fields=maybe =x end= fields=none dragon=red", &row);
    mine = generations->rows[0].policies;
    mine.value[POLICY_FIELDS] = FIELDS_NONE;
    assert_memory_equal(&row, &mine, sizeof mine);
}

/* House rules add one row after those of the printed generations. */
static void test_house_rules_are_a_column(void **state)
{
    (void)state;
    Generations generations = *rules_builtin_generations();
    int printed = generations.count;
    SettingsHouse house = {.generation = "2015", .policies = "fields=none"};
    for (int i = 0; i < 2; i++) { /* the second time changes nothing */
        house_refresh(&generations, &house);
        assert_int_equal(generations.count, printed + 1);
        assert_int_equal(house_printed(&generations), printed);
    }
    const Generation *own = &generations.rows[generations_find(&generations, HOUSE_ID)];
    assert_int_equal(own->policies.value[POLICY_FIELDS], FIELDS_NONE);
    assert_int_equal(own->policies.value[POLICY_MONASTERY_UNIT], UNIT_TILE);
    assert_int_equal(house_without(&generations).count, printed);
    strcpy(house.generation, "1999");
    house_refresh(&generations, &house);
    assert_int_equal(generations.count, printed);
}

/* Returns the playing time in minutes if each tile of the box takes a turn: no game takes
 * longer. */
static int minutes_of_box(const Catalogue *c)
{
    return setup_turns_minutes(c->copy_count);
}

/* All presets but "everything" promise a game within an hour. */
static void test_presets_are_possible_games(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    Settings settings = settings_default();
    for (int preset = 0; preset < PRESETS; preset++)
        for (int players = 2; players <= 6; players++) {
            SetupChoice choice = fresh();
            while (choice.setup.players < players)
                setup_choice_add(&choice);
            setup_preset_choose(&choice, &settings, preset);
            Setup setup = setup_choice_plan(&choice, generations).setup;
            assert_null(setup_fault(rules_builtin_catalogue(), &setup));
            assert_int_equal(setup_preset_chosen(&choice, &settings, generations), preset);
            assert_int_equal(setup.policies.value[POLICY_FIELDS],
                             preset == PRESET_FIRST ? FIELDS_NONE : FIELDS_COUNT);
            assert_int_equal(setup.hands, preset < PRESET_HALVES ? HANDS_NONE : HANDS_DRAFT);
            const Catalogue *c = rules_builtin_catalogue();
            int most = preset == PRESET_ALL ? minutes_of_box(c) : 45;
            assert_in_range(setup_minutes(c, &setup), 25, most);
        }
}

/* 18 squares are 18 turns of 25 s, 7.5 minutes; the abbot adds none (IC-1, TB-1, ABB-1). */
static void test_sets_make_games_longer(void **state)
{
    (void)state;
    static const struct {
        ExpansionId id;
        int turns;
    } more[] = {{EXPANSION_INNS, 18}, {EXPANSION_ABBOT, 0}, {EXPANSION_TRADERS, 24}};
    const Catalogue *c = rules_builtin_catalogue();
    SetupChoice choice = fresh();
    Setup without = setup_choice_setup(&choice, rules_builtin_generations());
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        Setup with = without;
        with.expansions |= EXPANSION_SET(more[i].id);
        assert_int_equal(setup_turns(c, &with) - setup_turns(c, &without), more[i].turns);
    }
    assert_int_equal(setup_turns_minutes(18), 8);
    assert_int_equal(setup_turns_minutes(24), 10);
}

/* A preset is saved under a name, chosen, renamed to nothing, and deleted. */
static void test_presets_of_ones_own(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    Settings settings = settings_default();
    SetupChoice choice = fresh();
    setup_choice_set_policy(&choice, generations, POLICY_TINY_CITY, TINY_CITY_2);
    assert_int_equal(setup_preset_chosen(&choice, &settings, generations), -1);
    assert_int_equal(setup_preset_save(&settings, " ", &choice.setup.game), -1);
    int own = setup_preset_save(&settings, "Sundays", &choice.setup.game);
    assert_int_equal(own, PRESETS);
    assert_int_equal(setup_preset_chosen(&choice, &settings, generations), own);
    setup_preset_choose(&choice, &settings, PRESET_CLASSIC);
    setup_preset_replace(&settings, "Sundays", &choice.setup.game);
    assert_int_equal(settings.preset_count, 1); /* the same preset, with another game */
    settings.preset[0].name[0] = 0;
    setup_presets_mend(&settings);
    assert_true(setup_name_is_good(settings.preset[0].name));
    settings.preset[0].name[0] = 0;
    const SettingsGame kept = settings.preset[0].game, other = settings_game();
    /* a preset without a name doesn't match a named one */
    setup_preset_replace(&settings, "", &other);
    assert_memory_equal(&settings.preset[0].game, &kept, sizeof kept);
    assert_int_equal(settings.preset_count, 1);
    setup_preset_save(&settings, "Mondays", &other);
    settings.preset[0].name[0] = settings.preset[1].name[0] = 0;
    setup_preset_replace(&settings, "My game", &kept); /* nor do two unnamed ones match */
    assert_string_equal(settings.preset[0].name, "My game");
    assert_string_equal(settings.preset[1].name, "My game 2");
    assert_memory_equal(&settings.preset[1].game, &other, sizeof other);
    setup_preset_delete(&settings, own + 1);
    while (setup_preset_save(&settings, "More", &choice.setup.game) >= 0)
        assert_in_range(settings.preset_count, 1, SETTINGS_PRESETS);
    assert_int_equal(settings.preset_count, SETTINGS_PRESETS);
    setup_preset_delete(&settings, own);
    assert_string_equal(setup_preset_name(&settings, own), "More");
    assert_int_equal(settings.preset_count, SETTINGS_PRESETS - 1);
}

/* The program's presets don't mention custom tiles and leave the chosen ones unchanged; the
 * player's presets replace them with their own. */
static void test_presets_keep_own_tiles(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    Settings settings = settings_default();
    SetupChoice choice = fresh();
    strcpy(choice.setup.game.own, "bends");
    int kept = setup_preset_save(&settings, "Sundays", &choice.setup.game);
    for (int preset = 0; preset < PRESETS; preset++) {
        strcpy(choice.setup.game.own, "bridges");
        setup_preset_choose(&choice, &settings, preset);
        assert_string_equal(choice.setup.game.own, "bridges");
        assert_int_equal(setup_preset_chosen(&choice, &settings, generations), preset);
    }
    setup_preset_choose(&choice, &settings, kept);
    assert_string_equal(choice.setup.game.own, "bends");
}

static void test_broken_settings_are_mended(void **state)
{
    (void)state;
    SettingsSetup last = settings_default().setup;
    last.game.halves = 8;
    last.players = 6;
    strcpy(last.game.generation, "1999");
    strcpy(last.game.sets, "no-such-set river");
    strcpy(last.game.policies, "no-such-policy=1 end=never");
    SetupChoice choice;
    setup_choice_begin(&choice, &last, rules_builtin_generations(), UINT64_MAX);
    assert_int_equal(setup_choice_bad_names(&choice), 0);
    SessionPlan plan = setup_choice_plan(&choice, rules_builtin_generations());
    assert_null(setup_fault(rules_builtin_catalogue(), &plan.setup));
    assert_true(plan.seed < 1000000000u);
}

/* The clock is part of a preset: with another clock the game no longer matches the preset. */
static void test_clocks(void **state)
{
    (void)state;
    const Generations *generations = rules_builtin_generations();
    static Settings settings;
    settings = settings_default();
    SetupChoice choice = fresh();
    LogClocks none = setup_choice_plan(&choice, generations).clocks;
    assert_true(none.initial == 0 && none.increment == 0 && none.cap == 0);
    setup_preset_choose(&choice, &settings, PRESET_CLASSIC);
    assert_int_equal(setup_preset_chosen(&choice, &settings, generations), PRESET_CLASSIC);
    strcpy(choice.setup.game.clock, "10+20");
    LogClocks usual = setup_choice_plan(&choice, generations).clocks;
    assert_true(usual.initial == 600000 && usual.increment == 20000 && usual.cap == 0);
    assert_int_equal(setup_preset_chosen(&choice, &settings, generations), -1);
    strcpy(choice.setup.game.clock, "own");
    choice.setup.game.clock_minutes = 3;
    choice.setup.game.clock_seconds = 2;
    choice.setup.game.clock_cap = 5;
    int kept = setup_preset_save(&settings, "Blitz", &choice.setup.game);
    setup_preset_choose(&choice, &settings, PRESET_CLASSIC);
    setup_preset_choose(&choice, &settings, kept);
    LogClocks own = setup_choice_plan(&choice, generations).clocks;
    assert_true(own.initial == 180000 && own.increment == 2000 && own.cap == 300000);
    assert_int_equal(setup_preset_chosen(&choice, &settings, generations), kept);
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
        cmocka_unit_test(test_nobody_is_called_what_he_did_not_say),
        cmocka_unit_test(test_who_begins_follows_the_seats),
        cmocka_unit_test(test_a_code_chooses_the_game),
        cmocka_unit_test(test_policies_come_from_the_generation_until_chosen),
        cmocka_unit_test(test_house_rules_as_words),
        cmocka_unit_test(test_house_rules_are_a_column),
        cmocka_unit_test(test_presets_are_possible_games),
        cmocka_unit_test(test_sets_make_games_longer),
        cmocka_unit_test(test_presets_of_ones_own),
        cmocka_unit_test(test_presets_keep_own_tiles),
        cmocka_unit_test(test_broken_settings_are_mended),
        cmocka_unit_test(test_clocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
