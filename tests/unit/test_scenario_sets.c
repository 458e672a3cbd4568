/* test_scenario_sets.c: a game with any sets, exported as a scenario, is accepted by the referee:
 * figures, deeds, answers, tokens from a bag, rivers, extra parts. */
#include "record_help.h"

#include "rules_help.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int share(int games)
{
    return getenv("HYPOTENUSE_LONG") ? 10 * games : getenv("HYPOTENUSE_SHORT") ? games / 8 : games;
}

/* Judges `text` under the generation it names. */
static void holds(const char *text, uint64_t seed)
{
    const Generations *generations = rules_builtin_generations();
    Err err = {0};
    Scenario *s =
        scenario_parse("export", text, strlen(text), rules_builtin_catalogue(), generations, &err);
    if (!s)
        fail_msg("seed %d: line %d: %s", (int)seed, err.line, err.text);
    for (int row = 0; row < generations->count; row++) {
        ScenarioRun run;
        if (!scenario_check(s, row, &run) && run.failure_count)
            fail_msg("seed %d: %s", (int)seed, run.failures[0]);
        scenario_run_release(&run);
    }
    scenario_free(s);
}

static void exports_hold(void **state)
{
    (void)state;
    char *folder = help_folder();
    for (int i = 0; i < share(24); i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.hyp", i);
        const char *path = help_path(folder, name);
        RecordHeader header = help_header(2 + i % 5, i % 4 ? 3 : 0, 500 + (uint64_t)i);
        header.setup = setup_with_sets(header.setup, (uint64_t)i);
        HelpPlay play = help_begin(path, &header);
        while (help_step(&play))
            continue;
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        help_end(&play);
        Err damage = {0}, err = {0};
        char *text = scenario_from_record(path, rules_builtin_catalogue(),
                                          rules_builtin_generations(), &damage, &err);
        if (!text)
            fail_msg("%s", err.text);
        holds(text, header.seed);
        free(text);
    }
    help_remove(folder);
}

/* The first `lines` lines of a record are the record of a game abandoned at that point. */
static void prefix_holds(const char *path, const char *text, int lines, uint64_t seed)
{
    const char *end = text;
    Err damage = {0}, err = {0};
    while (lines-- > 0)
        end = strchr(end, '\n') + 1;
    help_write(path, text, (size_t)(end - text));
    char *scenario = scenario_from_record(path, rules_builtin_catalogue(),
                                          rules_builtin_generations(), &damage, &err);
    if (!scenario)
        fail_msg("%s", err.text);
    holds(scenario, seed);
    free(scenario);
}

/* The fairy pays at the beginning of a turn, before any line of that turn is in the record
 * (DRG-11). */
static void prefixes_with_a_fairy_hold(void **state)
{
    (void)state;
    char *folder = help_folder();
    int paid = 0, games = getenv("HYPOTENUSE_LONG") ? 20 : 2;
    int step = getenv("HYPOTENUSE_SHORT") ? 6 : 1;
    for (int i = 0; i < games; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.hyp", i);
        const char *whole = help_path(folder, name);
        RecordHeader header = help_header(2 + i % 3, i % 2 ? 3 : 0, 900 + (uint64_t)i);
        if (i % 4 == 3)
            header.setup = setup_with_sets(header.setup, (uint64_t)i);
        header.setup.expansions |= EXPANSION_SET(EXPANSION_DRAGON);
        HelpPlay play = help_begin(whole, &header);
        int lines = 1;
        while (help_step(&play))
            lines++;
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        help_end(&play);
        size_t size;
        char *text = help_read(whole, &size);
        paid += strstr(text, "\"fairy\"") != NULL;
        for (int n = 1; n <= lines; n += step)
            prefix_holds(help_path(folder, "part.hyp"), text, n, header.seed);
        free(text);
    }
    assert_true(paid > 0);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(exports_hold),
                                       cmocka_unit_test(prefixes_with_a_fairy_hold)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
