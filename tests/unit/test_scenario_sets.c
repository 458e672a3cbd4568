/* test_scenario_sets.c: a game with any sets, exported as a scenario, holds when it is judged:
 * figures, deeds, answers, tokens from a bag, rivers, extra parts. */
#include "record_help.h"

#include "record/scenario.h"
#include "rules_help.h"

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

/* Judges `text` under the generation that it tells about. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(exports_hold)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
