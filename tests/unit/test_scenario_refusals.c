/* test_scenario_refusals.c: the refusals of each expansion name the broken rule instead of giving a
 * general reason. */
#include "rules/tile.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *file;
    Refusal refusal;
    const char *names; /* part of the reason's text */
} cases[] = {
    {"TOLL-T8-city", REFUSAL_NO_CROSSROADS, "TOLL-3"},
    {"toll-no-crossing", REFUSAL_NO_CROSSROADS, "village where roads meet"},
    {"toll-taken", REFUSAL_TOLLHOUSE, "TOLL-5"},
    {"toll-stays", REFUSAL_TOLLHOUSE_STAYS, "TOLL-8"},
    {"toll-tollhouse-not-in-play", REFUSAL_NOT_IN_PLAY, "not in play"},
    {"toll-with-follower", REFUSAL_NONE, "TOLL-8"},
    {"abbot-return-anothers", REFUSAL_NO_ABBOT, "ABB-4"},
    /* a completed monastery keeps the abbot (ABB-5) */
    {"abbot-return-completed", REFUSAL_NO_ABBOT, "unfinished"},
    {"abbot-city", REFUSAL_SEGMENT_KIND, "does not stand there"},
    {"abbot-one-each", REFUSAL_NO_SUPPLY, "supply"},
    {"builder-needs-follower", REFUSAL_NEEDS_OWN, "TB-4"},
    {"builder-field", REFUSAL_SEGMENT_KIND, "does not stand there"},
    {"pig-needs-farmer", REFUSAL_NEEDS_OWN, "TB-8"},
    {"shepherd-field-taken", REFUSAL_SAME_KIND, "HS-3"},
    /* nothing can be chosen, so the turn has already moved on */
    {"DRG-T6-meeple", REFUSAL_DRAGON, "DRG-2"},
    {"PLG-3", REFUSAL_SOURCE, "PLG-3"},
    {"PLG-3-second", REFUSAL_SOURCE, "PLG-3"},
    {"audit/TO009", REFUSAL_NO_TOWER, "TWR-2"},
    {"PLG-18", REFUSAL_FLEAS, "PLG-9"},
    {"FLY-10-builder", REFUSAL_CANNOT_FLY, "FLY-10"},
    {"FLY-2-supply", REFUSAL_NO_SUPPLY, "supply"},
    {"barn-no-farmer", REFUSAL_BARN, "AM-11"},
    {"barn-gap", REFUSAL_CORNER, "AM-H3"},
    {"barn-tip-city", REFUSAL_CORNER, "AM-H3"},
    {"barn-gap-half", REFUSAL_NO_SUCH_SEGMENT, "no such segment"},
    {"mayor-road", REFUSAL_SEGMENT_KIND, "does not stand there"},
    {"abbey-three-sides", REFUSAL_NO_HOLE, "AM-2"},
    {"castle-corner", REFUSAL_CASTLES, "GC-2"},
    {"shrine-two", REFUSAL_SHRINE, "CKR-6"},
    {"rows-abbot-stays", REFUSAL_NO_ABBOT, "ABB-4"},
    {"river-castle-before-the-lake", REFUSAL_RIVER_FIRST, "RIV-H2"},
    {"barn-second", REFUSAL_BARN, "AM-9"},
    {"river-u-turn", REFUSAL_RIVER_TURN, "RIV-4"},
    {"river-not-joined", REFUSAL_RIVER, "RIV-3"},
    {"river-halves-before-the-lake", REFUSAL_RIVER_FIRST, "RIV-H2"},
    /* a place or figure that the rules don't offer: the reason says what would be allowed */
    {"audit/PD023", REFUSAL_NO_PORTAL, "has no portal"},
    {"audit/PD020", REFUSAL_NO_TRAVELLER, "DRG-23"},
    {"audit/PD014", REFUSAL_PORTAL, "unfinished"},
    {"audit/PD016", REFUSAL_OCCUPIED, "occupied"},
    {"audit/PD012", REFUSAL_DRAGON, "DRG-2"},
    {"audit/PL041", REFUSAL_FLEAS, "PLG-9"},
    {"audit/PD019", REFUSAL_SEGMENT_KIND, "monasteries and gardens (ABB-2"},
    {"audit/PD080", REFUSAL_NO_PRINCESS, "no princess lives"},
    {"audit/PD074", REFUSAL_PRINCESS, "name one (DRG-14"},
    {"audit/TO030", REFUSAL_RANSOM_POINTS, "3 points (TWR-8)"},
    {"audit/TO040", REFUSAL_NO_PRISONER, "holds no such figure"},
    {"audit/TO035", REFUSAL_RANSOM_ONCE, "one ransom"},
    {"audit/TO015", REFUSAL_NO_CLIMBER, "followers and big ones"},
    {"audit/FL013", REFUSAL_CANNOT_FLY, "builder, pig, shepherd and barn"},
    {"audit/AM036", REFUSAL_SEGMENT_KIND, "a mayor stands in cities (AM-6)"},
    {"audit/AM103", REFUSAL_SEGMENT_KIND, "on roads (AM-7)"},
    {"audit/AM009", REFUSAL_NO_SUCH_SEGMENT, "by a side of the tile"},
    /* two actions where only one is allowed: the reason cites the rule of the deed */
    {"audit/PD011", REFUSAL_NONE, "\"fairy\" comes instead of a figure"},
    {"audit/PD071", REFUSAL_NONE, "\"follower\" (DRG-14)"},
    {"audit/TO008", REFUSAL_NONE, "TWR-2"},
    {"audit/LB009", REFUSAL_NONE, "LB-2"},
    {"audit/FL032", REFUSAL_NONE, "another deed"},
    /* answers without a question, or invalid answers: the reason says when they are valid */
    {"audit/TO053", REFUSAL_NONE, "only when a \"tower\" grows"},
    {"audit/TO081", REFUSAL_NONE, "straight ahead of the tower"},
    {"audit/XR03", REFUSAL_NONE, "can only be \"follower\" here"},
    {"audit/PL003", REFUSAL_NONE, "PLG-4"},
    {"audit/PL011", REFUSAL_NONE, "\"flea\" cannot be that"},
    {"audit/PL020", REFUSAL_NONE, "PLG-10"},
    {"audit/PL025", REFUSAL_NONE, "the same feature"},
    {"audit/FL006", REFUSAL_NONE, "as far from the machine"},
    {"audit/FL008", REFUSAL_NONE, "name one in \"follower\""},
    {"audit/PD031", REFUSAL_NONE, "has 5 steps, but he makes 6"},
    {"audit/PD035", REFUSAL_NONE, "but he stops after 1: no way on is free"},
    {"audit/PD037", REFUSAL_NONE, "leads to no tile"},
    {"audit/PD041", REFUSAL_NONE, "while he is on the board"},
    {"audit/AM082", REFUSAL_NONE, "where something free"},
    {"audit/AM085", REFUSAL_NONE, "8 around"},
    {"audit/ZD08", REFUSAL_NONE, "after it scored"},
    {"audit/AM018", REFUSAL_NONE, "HS-5"},
};

static void test_reasons(void **state)
{
    const Generations *generations = rules_builtin_generations();
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char path[512];
        Err err = {0};
        ScenarioRun run;
        snprintf(path, sizeof path, "%s/%s/%s.json", HYPOTENUSE_SOURCE,
                 strchr(cases[i].file, '/') ? "tests/scenarios" : "data/scenarios", cases[i].file);
        Scenario *s = scenario_read(path, rules_builtin_catalogue(), generations, &err);
        if (!s)
            fail_msg("%s: %s", path, err.text);
        int row = generations->preset;
        scenario_check(s, row, &run);
        while (run.refused < 0 && row-- > 0) { /* an earlier generation may refuse it */
            scenario_run_release(&run);
            scenario_check(s, row, &run);
        }
        if (run.fault.refusal != cases[i].refusal || !strstr(run.reason, cases[i].names))
            fail_msg("%s: %s", cases[i].file, run.reason);
        scenario_run_release(&run);
        scenario_free(s);
    }
}

static void expect_reason(const char *board, const char *action, Refusal refusal)
{
    char text[2048];
    Err err = {0};
    ScenarioRun run;
    snprintf(text, sizeof text,
             "{\"format\": \"hypotenuse-scenario/1\", \"expansions\": [\"tollkeepers\"],"
             " \"players\": [\"Red\", \"Blue\"], \"board\": [%s], \"actions\": [%s]}",
             board, action);
    Scenario *s = scenario_parse("test.json", text, strlen(text), rules_builtin_catalogue(),
                                 rules_builtin_generations(), &err);
    if (!s)
        fail_msg("%d: %s", err.line, err.text);
    scenario_check(s, rules_builtin_generations()->preset, &run);
    if (run.fault.refusal != refusal || !run.reason[0])
        fail_msg("%s: %s", action, run.reason);
    scenario_run_release(&run);
    scenario_free(s);
}

/* Without a free village there is no question at all, and the reason is still right (TOLL-5). */
static void test_nothing_to_ask(void **state)
{
    static const char taken[] =
        "{\"tile\": \"BA-W\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
        "\"field@N0\"},"
        " {\"player\": \"Red\", \"on\": \"road@E\"}], \"tokens\": [{\"token\": \"tollhouse\","
        " \"player\": \"Blue\", \"side\": 1}]}";
    static const char plain[] = "{\"tile\": \"BA-C\", \"at\": [0, 0]}";
    (void)state;
    /* BA-U joins Red's road; its fields are free */
    expect_reason(taken,
                  "{\"place\": \"BA-U\", \"at\": [1, 0], \"rotation\": 1, \"tollhouse\": true}",
                  REFUSAL_ALL_TOLLHOUSES);
    expect_reason(taken,
                  "{\"place\": \"BA-U\", \"at\": [1, 0], \"rotation\": 1, \"tollhouse\": \"of 0\"}",
                  REFUSAL_TOLLHOUSE);
    expect_reason(taken,
                  "{\"place\": \"BA-U\", \"at\": [1, 0], \"rotation\": 1, \"tollhouse\": \"of 7\"}",
                  REFUSAL_NONE); /* no such tile: only the text gives the reason */
    expect_reason(plain,
                  "{\"place\": \"BA-E\", \"at\": [0, 1], \"rotation\": 0, \"tollhouse\": \"of 0\"}",
                  REFUSAL_NO_CROSSROADS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_nothing_to_ask),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
