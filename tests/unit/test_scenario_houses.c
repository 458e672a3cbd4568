/* test_scenario_houses.c: malformed scenarios with abbeys, barns, castles and buildings that count
 * their surroundings are reported with line and reason. */
#include "json_faults.h"

#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char sound[] =
    "{\n"                                            /* 1 */
    "  \"format\": \"hypotenuse-scenario/1\",\n"     /* 2 */
    "  \"title\": \"Test\", \"source\": \"none\",\n" /* 3 */
    "  \"expansions\": [\"halflings\", \"abbot\", \"abbey-and-mayor\", \"castles-germany\", "
    "\"monasteries-germany-nl-be-japan\", \"count-king-robber\", \"darmstadt\", "
    "\"russian-promos\", \"little-buildings\"],\n" /* 4 */
    "  \"players\": [\"Red\", \"Blue\"],\n"        /* 5 */
    "  \"board\": [\n"                             /* 6 */
    "    { \"tile\": \"BA-E\", \"at\": [0, 0], \"followers\": [{ \"player\": \"Red\", \"figure\": "
    "\"mayor\", \"on\": \"city@N\" }] },\n" /* 7 */
    "    { \"tile\": \"BA-U\", \"at\": [4, 0], \"followers\": [{ \"player\": \"Red\", \"figure\": "
    "\"wagon\", \"on\": \"road@N\" }] },\n" /* 8 */
    "    { \"tile\": \"BA-B\", \"at\": [8, 0], \"followers\": [{ \"player\": \"Blue\", \"figure\": "
    "\"barn\", \"on\": \"corner@SE\" }],\n" /* 9 */
    /* 10 */
    "      \"tokens\": [{ \"token\": \"building\", \"player\": \"Red\", \"size\": 1 }] },\n"
    "    { \"tile\": \"MN-01\", \"at\": [12, 0], \"followers\": [{ \"player\": \"Red\", \"on\": "
    "\"monastery@abbot\" }] },\n" /* 11 */
    "    { \"tile\": \"CG-02\", \"at\": [0, 4], \"followers\": [{ \"player\": \"Red\", \"on\": "
    "\"castle\" }] },\n" /* 12 */
    "    { \"tile\": \"RU-01\", \"at\": [4, 4], \"followers\": [{ \"player\": \"Blue\", \"on\": "
    "\"hut\" }],\n"                                                                   /* 13 */
    "      \"tokens\": [{ \"token\": \"king\", \"player\": \"Red\", \"size\": 3 },\n" /* 14 */
    "        { \"token\": \"robber\", \"player\": \"Blue\", \"size\": 4 }] },\n"      /* 15 */
    "    { \"tile\": \"H1-04\", \"at\": [8, 4] }],\n"                                 /* 16 */
    "  \"hands\": { \"Red\": [\"AM-A\", \"CG-03\", \"H1-03\"] },\n"                   /* 17 */
    "  \"actions\": [\n"                                                              /* 18 */
    "    { \"player\": \"Red\", \"place\": \"BA-B\", \"at\": [8, 1], \"wagon\": { \"Red\": "
    "\"road@E of 1\", \"Blue\": \"monastery of 2\" } },\n"                   /* 19 */
    "    { \"place\": \"BA-B\", \"at\": [8, 2], \"building\": \"shed\" },\n" /* 20 */
    "    { \"place\": \"BA-B\", \"at\": [8, 3], \"follower\": { \"figure\": \"barn\", \"on\": "
    "\"corner@NW\" } }],\n" /* 21 */
    "  \"expect\": { \"2021\": { \"complete\": [\"castle of 4\"], \"incomplete\": [\"hut of 5\", "
    "\"monastery@abbot of 3\"] } }\n" /* 22 */
    "}\n" /* 23 */;

static const JsonFault cases[] = {
    {"\"mayor\", \"on\": \"city@N\"", "\"mayor\", \"on\": \"field@S0\"", 7,
     "does not stand there, but on city"},
    {"\"mayor\", \"on\": \"city@N\"", "\"mayor\", \"on\": \"corner@SE\"", 7,
     "does not stand there, but on city"},
    {"\"mayor\", \"on\": \"city@N\"", "\"barn\", \"on\": \"corner@NE\"", 7,
     "its tile shows no field at that corner"},
    {"\"mayor\", \"on\": \"city@N\"", "\"barn\", \"on\": \"city@N\"", 7,
     "but on a corner, \"corner@NW\""},
    {"\"wagon\", \"on\": \"road@N\"", "\"wagon\", \"on\": \"field@E0\"", 8,
     "but on city, road, monastery"},
    {"\"wagon\", \"on\": \"road@N\"", "\"mayor\", \"on\": \"road@N\"", 8,
     "does not stand there, but on city"},
    {"\"barn\", \"on\": \"corner@SE\"", "\"barn\", \"on\": \"field@N0\"", 9, "but on a corner"},
    {"\"barn\", \"on\": \"corner@SE\"", "\"barn\", \"on\": \"corner@ES\"", 9,
     "BA-B has no corner \"corner@ES\""},
    {"\"barn\", \"on\": \"corner@SE\"", "\"barn\", \"on\": \"corner@SE/2\"", 9,
     "BA-B has no corner"},
    {"\"barn\", \"on\": \"corner@SE\"", "\"pig\", \"on\": \"corner@SE\"", 9,
     "does not stand there, but on field"},
    {"\"figure\": \"barn\", \"on\": \"corner@SE\"", "\"on\": \"corner@SE\"", 9,
     "a follower cannot stand there"},
    {"\"barn\", \"on\": \"corner@SE\" }",
     "\"barn\", \"on\": \"corner@SE\" }, { \"player\": \"Blue\", \"figure\": \"barn\", \"on\": "
     "\"corner@NW\" }",
     9, "the supply has none left"},
    {"\"at\": [8, 4] }",
     "\"at\": [8, 4], \"followers\": [{ \"player\": \"Red\", \"figure\": \"barn\", \"on\": "
     "\"corner@SE\" }] }",
     16, "its tile shows no field at that corner"},
    {"\"at\": [8, 4] }",
     "\"at\": [8, 4], \"followers\": [{ \"player\": \"Red\", \"on\": \"monastery@abbot\" }] }", 16,
     "H1-04 has no segment \"monastery@abbot\""},
    {"\"at\": [8, 4] }", "\"at\": [8, 4] }, { \"tile\": \"CG-01\", \"at\": [7, 4] }", 16,
     "a half lies in the space, so only a half fits there"},
    {"\"at\": [8, 4] }", "\"at\": [8, 4] }, { \"tile\": \"CG-01\", \"at\": [3, 0] }", 16,
     "the space is taken"},
    {"\"at\": [8, 4] }", "\"at\": [8, 4] }, { \"tile\": \"AM-A\", \"at\": [8, 4] }", 16,
     "only a half fits there"},
    {"\"on\": \"castle\"", "\"figure\": \"mayor\", \"on\": \"castle\"", 12,
     "does not stand there, but on city"},
    {"\"on\": \"castle\"", "\"figure\": \"abbot\", \"on\": \"castle\"", 12,
     "but on monastery, garden, monastery@abbot"},
    {"\"on\": \"castle\"", "\"on\": \"castle/1\"", 12, "CG-02 has no segment \"castle/1\""},
    {"\"on\": \"castle\"", "\"on\": \"city@E\"", 12, "CG-02 has no segment \"city@E\""},
    {"\"on\": \"hut\"", "\"figure\": \"abbot\", \"on\": \"hut\"", 13, "but on monastery, garden"},
    {"\"on\": \"hut\"", "\"on\": \"monastery\"", 13, "RU-01 has no segment \"monastery\""},
    {"\"on\": \"monastery@abbot\"", "\"figure\": \"mayor\", \"on\": \"monastery@abbot\"", 11,
     "does not stand there"},
    {"\"player\": \"Red\", \"size\": 1", "\"player\": \"Red\"", 10,
     "a token lacks the field \"size\""},
    {"\"player\": \"Red\", \"size\": 1", "\"size\": 1", 10, "a token lacks the field \"player\""},
    {"\"size\": 1", "\"size\": 0", 10, "must be from 1 to 1000, not 0"},
    {"\"size\": 1", "\"size\": 4", 10, "of size 1 shed, 2 house or 3 tower"},
    {"\"size\": 1 }",
     "\"size\": 1 }, { \"token\": \"building\", \"player\": \"Blue\", \"size\": 2 }", 10,
     "a tile has one at most"},
    {"\"size\": 1", "\"size\": 1, \"on\": \"field@N0\"", 10, "on no segment (LB-2, LB-8)"},
    {"\"player\": \"Red\", \"size\": 3", "\"player\": \"Red\"", 14,
     "a token lacks the field \"size\""},
    {"\"player\": \"Red\", \"size\": 3", "\"size\": 3", 14, "a token lacks the field \"player\""},
    {"\"size\": 3", "\"size\": 0", 14, "must be from 1 to 1000, not 0"},
    {"\"size\": 3", "\"size\": 3, \"on\": \"hut\"", 14, "there is one king, on no segment (CKR-1)"},
    {"\"token\": \"robber\"", "\"token\": \"king\"", 15, "there is one king"},
    {"\"size\": 4", "\"size\": 4, \"on\": \"hut\"", 15, "there is one robber"},
    {"\"token\": \"robber\"", "\"token\": \"duke\"", 15, "there is no token \"duke\""},
    {"\"AM-A\", \"CG-03\"", "\"AM-A\", \"MN-02\"", 17,
     "a hand holds halves, abbeys and castles only"},
    {"\"hands\": {", "\"stack\": [\"AM-A\"], \"hands\": {", 17,
     "own tiles are never drawn; they belong in a hand"},
    {"\"hands\": {", "\"stack\": [\"CG-01\"], \"hands\": {", 17, "own tiles are never drawn"},
    {"\"wagon\": { \"Red\": \"road@E of 1\", \"Blue\": \"monastery of 2\" }",
     "\"wagon\": \"road@E of 1\"", 19, "must be an object"},
    {"\"wagon\": { \"Red\"", "\"wagon\": { \"Pink\"", 19, "there is no player \"Pink\""},
    {"\"road@E of 1\"", "\"road@E\"", 19, "does not name a segment like"},
    {"\"road@E of 1\"", "7", 19, "where a wagon moves on must be a text or an object"},
    {"\"building\": \"shed\"", "\"building\": \"barn\"", 20,
     "\"building\" is one of: shed house tower"},
    {"\"building\": \"shed\"", "\"building\": true", 20, "must be a text"},
    {"\"building\": \"shed\"", "\"buildings\": \"shed\"", 20, "unknown field \"buildings\""},
    {"\"on\": \"corner@NW\" }", "\"on\": \"corner@NW\", \"of\": \"x\" }", 21,
     "must be a whole number"},
    {"\"castle of 4\"", "\"castle of 0\"", 22, "BA-E (tile 0) has no segment \"castle\""},
    {"\"castle of 4\"", "\"castle\"", 22, "does not name a segment like"},
    {"\"hut of 5\"", "\"hut of 0\"", 22, "has no segment \"hut\""},
    {"\"monastery@abbot of 3\"", "\"monastery@abbot of 2\"", 22,
     "has no segment \"monastery@abbot\""},
    {", \"little-buildings\"]", "]", 10, "\"expansions\" does not list it"},
    {"\"count-king-robber\", ", "", 14, "\"expansions\" does not list it"},
    {"\"abbey-and-mayor\", ", "", 7, "\"expansions\" does not list it"},
    {"\"castles-germany\", ", "", 12, "\"expansions\" does not list it"},
    {"\"monasteries-germany-nl-be-japan\", ", "", 11, "\"expansions\" does not list it"},
    {"\"russian-promos\", ", "", 13, "\"expansions\" does not list it"},
};

static bool parse(const char *text, Err *err)
{
    Scenario *s = scenario_parse("test.json", text, strlen(text), rules_builtin_catalogue(),
                                 rules_builtin_generations(), err);
    bool ok = s != NULL;
    scenario_free(s);
    return ok;
}

static void faults_are_told(void **state)
{
    (void)state;
    json_is_read(sound, parse);
    json_faults_are_told(sound, cases, sizeof cases / sizeof *cases, parse);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(faults_are_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
