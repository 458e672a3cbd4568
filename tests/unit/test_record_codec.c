/* test_record_codec.c: random actions of every kind and random set-ups are written and read back
 * unchanged in every dialect: lines of records, the protocol, turns of scenarios. A kept record is
 * rewritten identically, byte for byte. Reviews are in test_review_file.c. */
#include "all_sets.h"
#include "record_help.h"

#include "log/protocol.h"
#include "log/record_line.h"
#include "scenario/codec.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LEGAL_MAX = 16384, GAMES = 12, LOOKED_AT = 6 };

/* The kinds of actions, deeds, questions and figures tried so far. */
static struct {
    int kinds[ACTION_KINDS], deeds[DEEDS], questions[QUESTIONS], figures[FIGURE_KINDS];
} seen;

static void count(const Game *game, const Action *action)
{
    seen.kinds[action->kind]++;
    if (action->kind == ACTION_DEED)
        seen.deeds[action->choice]++;
    else if (action->kind == ACTION_CHOOSE)
        seen.questions[game_asked(game)]++;
    else if (action->kind == ACTION_FOLLOW)
        seen.figures[action->figure_kind]++;
}

/* Writes the object as text and reads it like a file. The caller frees it with json_doc_release. */
static JsonDoc through_text(json_t *object)
{
    JsonDoc doc;
    Err err = {0};
    char *text = json_dumps(object, JSON_COMPACT);
    assert_non_null(text);
    if (!json_doc_parse(&doc, "text", text, strlen(text), 1, &err))
        fail_msg("%s: %s", err.text, text);
    free(text);
    json_decref(object);
    return doc;
}

/* Checks that the action is written and read back in each form: in a record, in a review (without
 * the game), and as a bot's answer. */
static void check_action(const Catalogue *c, const Game *game, const Action *legal, int n, int i)
{
    for (int with_game = 0; with_game < 2; with_game++) {
        const Game *site = with_game ? game : NULL;
        JsonDoc doc = through_text(action_json(c, site, &legal[i]));
        JsonAt top = json_top(&doc);
        Action back;
        Err err = {0};
        if (!action_read(&top, c, site, &back, &err))
            fail_msg("%s", err.text);
        assert_true(action_equal(&back, &legal[i]));
        if (with_game)
            assert_true(
                action_equal(&legal[protocol_answer(&top, c, game, legal, n, &err)], &back));
        json_doc_release(&doc);
    }
}

static RecordHeader random_header(int game, Rng *rng)
{
    const Generations *generations = rules_builtin_generations();
    RecordHeader header = help_header(2 + game % 5, 1 + game % 4, 300 + (uint64_t)game);
    const Generation *row = &generations->rows[game % generations->count];
    for (int id = 0; id < EXPANSIONS; id++)
        if (game % 3 != 0 || rng_below(rng, 2))
            header.setup.expansions |= 1u << id;
    header.setup.hands = game & 1 ? HANDS_DEAL : HANDS_DRAFT;
    header.setup.policies = row->policies;
    header.help = (HelpLevel)(game % HELP_LEVELS);
    header.open_hands = game & 4;
    for (int i = 0; i < CHACHA_KEY && game % 2; i++)
        header.key.words[i] = (uint32_t)rng_next(rng);
    snprintf(header.generation, sizeof header.generation, "%s", row->id);
    return header;
}

/* Returns the help level read from a header line with these `hints` and `help`, or HELP_LEVELS if
 * the line is refused. */
static HelpLevel help_said(json_t *hints, json_t *help)
{
    Rng rng = rng_seeded(1);
    RecordHeader header = random_header(1, &rng), back;
    header.help = HELP_FULL;
    json_t *object = record_header_json(&header);
    if (hints)
        json_object_set_new(object, "hints", hints);
    if (help)
        json_object_set_new(object, "help", help);
    JsonDoc doc = through_text(object);
    JsonAt top = json_top(&doc);
    Err err = {0};
    bool good = record_header_read(&top, rules_builtin_catalogue(), &back, &err);
    assert_true(good || strstr(err.text, "none of full, basic, none"));
    json_doc_release(&doc);
    return good ? back.help : HELP_LEVELS;
}

/* Records older than the help levels contain at most whether hints were allowed. */
static void help_of_older_records(void **state)
{
    (void)state;
    assert_int_equal(help_said(NULL, NULL), HELP_FULL);
    assert_int_equal(help_said(json_true(), NULL), HELP_FULL);
    assert_int_equal(help_said(json_false(), NULL), HELP_NONE);
    assert_int_equal(help_said(NULL, json_string("basic")), HELP_BASIC);
    assert_int_equal(help_said(NULL, json_string("none")), HELP_NONE);
    assert_int_equal(help_said(NULL, json_string("some")), HELP_LEVELS);
}

/* A key has exactly 64 hexadecimal digits and isn't zero. */
static void keys_of_damaged_records(void **state)
{
    static const char *const digits[] = {
        "1", "", "0000000000000000000000000000000000000000000000000000000000000000",
        "000000000000000000000000000000000000000000000000000000000000000G",
        "00000000000000000000000000000000000000000000000000000000000000011"};
    Rng rng = rng_seeded(1);
    RecordHeader header = random_header(1, &rng), back;
    (void)state;
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++) {
        json_t *object = record_header_json(&header);
        json_object_set_new(object, "key", json_string(digits[i]));
        JsonDoc doc = through_text(object);
        JsonAt top = json_top(&doc);
        Err err = {0};
        assert_false(record_header_read(&top, rules_builtin_catalogue(), &back, &err));
        assert_non_null(strstr(err.text, i == 2 ? "'key' is none" : "64 hexadecimal digits"));
        json_doc_release(&doc);
    }
}

/* Checks that the game's record is valid as a scenario and that its turns give the same points. */
static void check_scenario(const char *path)
{
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *generations = rules_builtin_generations();
    Err err = {0}, damage = {0};
    char *text = scenario_from_record(path, c, generations, &damage, &err);
    if (!text || damage.text[0])
        fail_msg("%s%s", err.text, damage.text);
    Scenario *scenario = scenario_parse(path, text, strlen(text), c, generations, &err);
    if (!scenario)
        fail_msg("line %d: %s", err.line, err.text);
    for (int row = 0; row < generations->count; row++) {
        ScenarioRun run;
        if (!scenario_check(scenario, row, &run))
            fail_msg("%s", run.failures[0]);
        scenario_run_release(&run);
    }
    scenario_free(scenario);
    free(text);
}

static bool all_seen(void)
{
    bool all = true;
    for (int question = QUESTION_NONE + 1; question < QUESTIONS; question++)
        all = all && seen.questions[question] > 0;
    for (int deed = 0; deed < DEEDS; deed++)
        all = all && seen.deeds[deed] > 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) /* a barn is placed only by its deed */
        all = all && (seen.figures[kind] > 0 || kind == FIGURE_BARN);
    return all;
}

/* Plays on at random and tries every question and action that appears for the first time. */
static void look_for_rare(const Catalogue *c, Game *game, Rng *rng)
{
    static Action legal[LEGAL_MAX];
    for (int n; (n = game_legal(c, game, legal, LEGAL_MAX)) > 0;) {
        for (int i = 0; i < n; i++) {
            const Action *action = &legal[i];
            bool fresh = (action->kind == ACTION_DEED && !seen.deeds[action->choice]) ||
                         (action->kind == ACTION_CHOOSE && !seen.questions[game_asked(game)]) ||
                         (action->kind == ACTION_FOLLOW && !seen.figures[action->figure_kind]);
            if (!fresh)
                continue;
            check_action(c, game, legal, n, i);
            count(game, action);
        }
        assert_true(game_apply(c, game, &legal[rng_below(rng, (uint32_t)n)], NULL, NULL, NULL));
    }
}

/* Cases that the games above hardly reach (prisoners of two kinds, an empty supply of fleas, a
 * flight to several places): plays positions that lead to some of them, then more games with the
 * sets concerned until all cases have been seen. */
static void rare_ones(void)
{
    enum { MOST = 400 };
    static const uint64_t sets[] = {
        EXPANSION_SET(EXPANSION_TOWER) | EXPANSION_SET(EXPANSION_INNS),
        EXPANSION_SET(EXPANSION_PLAGUE) | EXPANSION_SET(EXPANSION_FLIGHTS),
        EXPANSION_SET(EXPANSION_BRIDGES),
        EXPANSION_SET(EXPANSION_CIRCUS),
        (((uint64_t)1 << EXPANSIONS) - 1) & ~EXPANSION_SET(EXPANSION_RIVER),
    };
    enum { MIXTURES = sizeof sets / sizeof *sets };
    const Catalogue *c = rules_builtin_catalogue();
    const char *position;
    for (int i = 0; (position = all_sets_position(i)) && !all_seen(); i++) {
        Rng rng = rng_seeded((uint64_t)i);
        Session *session = all_sets_begin_at(position, false);
        Game *game = calloc(1, session_game_room(session));
        assert_non_null(game);
        game_copy(game, session_game(session));
        look_for_rare(session_catalogue(session), game, &rng);
        free(game);
        session_free(session);
    }
    for (uint64_t seed = 0; seed < MOST && !all_seen(); seed++) {
        Rng rng = rng_seeded(seed);
        Setup setup = setup_default();
        setup.players = SEATS_MIN + 1;
        setup.hands = HANDS_NONE;
        setup.expansions = sets[seed % MIXTURES];
        setup.policies = rules_builtin_generations()->rows[seed % 4].policies;
        Game *game = calloc(1, game_size(c, &setup, 0));
        assert_non_null(game);
        game_start(c, &setup, seed, game, NULL);
        look_for_rare(c, game, &rng);
        free(game);
    }
}

static void actions_of_every_kind(void **state)
{
    static Action legal[LEGAL_MAX];
    Rng rng = rng_seeded(5);
    (void)state;
    char *folder = help_folder();
    /* Builds that check every cached fact after every action take two minutes for twelve games, so
     * they play fewer. */
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    int looked_at = few ? LOOKED_AT / 3 : LOOKED_AT;
    for (int i = 0; i < (few ? GAMES / 6 : GAMES); i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.hyp", i);
        const char *path = help_path(folder, name);
        RecordHeader header = random_header(i, &rng);
        HelpPlay play = help_begin(path, &header);
        for (;;) {
            int n = game_legal(play.catalogue, play.game, legal, LEGAL_MAX);
            if (n == 0)
                break;
            for (int k = 0; k < looked_at; k++) {
                int which = (int)rng_below(&rng, (uint32_t)n);
                count(play.game, &legal[which]);
                check_action(play.catalogue, play.game, legal, n, which);
            }
            help_step(&play);
        }
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        help_same(path, play.game);
        help_end(&play);
        check_scenario(path);
    }
    rare_ones();
    for (int kind = 0; kind < ACTION_KINDS; kind++)
        assert_true(seen.kinds[kind] > 0);
    assert_true(all_seen());
    help_remove(folder);
}

static Setup random_setup(Rng *rng)
{
    Setup setup = {.players = (uint8_t)(SEATS_MIN + rng_below(rng, SEATS_MAX - SEATS_MIN + 1)),
                   .hands = (uint8_t)rng_below(rng, HAND_MODES),
                   .hand_size = (uint8_t)(1 + rng_below(rng, HAND_MAX)),
                   .base_sets = (uint8_t)(1 + rng_below(rng, 3)),
                   .expansions = rng_below(rng, 1u << EXPANSIONS)};
    uint32_t first = rng_below(rng, setup.players + 1u);
    setup.first = first == setup.players ? NO_SEAT : (uint8_t)first;
    for (int id = 0; id < POLICIES; id++)
        setup.policies.value[id] =
            (uint8_t)rng_below(rng, (uint32_t)policy_value_count((PolicyId)id));
    return setup;
}

/* Each dialect preserves what it can express and leaves the other fields alone. */
static void set_ups(void **state)
{
    Rng rng = rng_seeded(6);
    (void)state;
    for (int i = 0; i < 200; i++) {
        Setup setup = random_setup(&rng), back;
        for (SetupDialect dialect = 0; dialect < SETUP_DIALECTS; dialect++) {
            JsonDoc doc = through_text(setup_json(&setup, dialect));
            JsonAt top = json_top(&doc);
            Err err = {0};
            back = (Setup){.players = setup.players};
            if (dialect == SETUP_PROTOCOL)
                back = (Setup){
                    .first = setup.first, .base_sets = setup.base_sets, .policies = setup.policies};
            if (!setup_read(&top, dialect, &back, &err))
                fail_msg("%s", err.text);
            assert_memory_equal(&back, &setup, sizeof setup);
            json_doc_release(&doc);
        }
    }
}

/* A record of an older version is written exactly as it was read. */
static void kept_record(void **state)
{
    const char *path = HYPOTENUSE_SOURCE "/tests/visual/game.hyp";
    (void)state;
    char *folder = help_folder();
    const char *again = help_path(folder, "again.hyp");
    Err err = {0};
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    if (!file || file->damage != RECORD_WHOLE)
        fail_msg("%s", file ? file->fault.text : err.text);
    const Catalogue *c = file->catalogue;
    Game *game = calloc(1, record_game_size(file));
    record_build(file, 0, game, NULL);
    Record *record = record_new(again, c, &file->header, game);
    for (int i = 0; i < file->action_count; i++)
        assert_true(record_apply(record, c, game, &file->actions[i], NULL, NULL, NULL));
    record_close(record);
    size_t a_size, b_size;
    char *a = help_read(path, &a_size), *b = help_read(again, &b_size);
    assert_string_equal(a, b);
    free(a);
    free(b);
    free(game);
    record_file_free(file);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_of_every_kind), cmocka_unit_test(set_ups),
        cmocka_unit_test(help_of_older_records), cmocka_unit_test(keys_of_damaged_records),
        cmocka_unit_test(kept_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
