/* test_scenario_faults.c: malformed scenarios are reported with file, line and reason, and never
 * crash. */
#include "json_faults.h"

#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Everything a scenario may contain, one piece per line; the tests change one piece. */
static const char sound[] =
    "{\n"
    "  \"format\": \"hypotenuse-scenario/1\",\n"                                          /* 2 */
    "  \"title\": \"Test\", \"source\": \"none\",\n"                                      /* 3 */
    "  \"expansions\": [\"base\", \"halflings\"],\n"                                      /* 4 */
    "  \"players\": [\"Red\", \"Blue\", \"Green\"],\n"                                    /* 5 */
    "  \"tiles\": [\n"                                                                    /* 6 */
    "    { \"id\": \"cap\", \"shape\": \"square\", \"edges\": \"CFFF\",\n"                /* 7 */
    "      \"cities\": [{ \"id\": \"c0\", \"edges\": [\"N\"] }], \"roads\": [],\n"        /* 8 */
    "      \"fields\": [{ \"id\": \"f0\", \"he\": [2, 3, 4, 5, 6, 7],\n"                  /* 9 */
    "        \"cities\": [\"c0\"] }], \"features\": [] }],\n"                             /* 10 */
    "  \"board\": [\n"                                                                    /* 11 */
    "    { \"tile\": \"cap\", \"at\": [0, 0], \"rotation\": 1,\n"                         /* 12 */
    "      \"followers\": [\n"                                                            /* 13 */
    "        { \"player\": \"Red\", \"figure\": \"follower\",\n"                          /* 14 */
    "          \"on\": \"city@E\" },\n"                                                   /* 15 */
    "        { \"player\": \"Blue\", \"on\": \"field@N0\" }], \"tokens\": [] },\n"        /* 16 */
    "    { \"tile\": \"H2-11\", \"at\": [1, 0] },\n"                                      /* 17 */
    "    { \"tile\": \"cap\", \"at\": [1, -1], \"rotation\": 2 }],\n"                     /* 18 */
    "  \"points\": { \"Red\": 3 },\n"                                                     /* 19 */
    "  \"stack\": [\"BA-U\", \"cap\"],\n"                                                 /* 20 */
    "  \"hands\": { \"Red\": [\"H2-12\", \"H2-04\"] },\n"                                 /* 21 */
    "  \"policies\": { \"tiny_city\": 4, \"end\": \"turn\" },\n"                          /* 22 */
    "  \"actions\": [\n"                                                                  /* 23 */
    "    { \"player\": \"Red\", \"place\": \"H2-12\", \"at\": [1, 0], \"rotation\": 2,\n" /* 24 */
    "      \"follower\": { \"on\": \"field@S0\", \"figure\": \"follower\" } },\n"         /* 25 */
    "    { \"draw\": true, \"at\": [2, 0], \"follower\": \"road@N\" },\n"                 /* 26 */
    "    { \"player\": \"Green\", \"draw\": true, \"place\": \"cap\", \"at\": [2, 1],\n"  /* 27 */
    "      \"crop_circle\": { \"kind\": \"knight\", \"choice\": \"A\",\n"                 /* 28 */
    "        \"by\": { \"Blue\": \"city@N of 0\" } } }],\n"                               /* 29 */
    "  \"expect\": {\n"                                                                   /* 30 */
    "    \"2014, 2021\": { \"scores\": { \"Red\": 11 }, \"final\": { \"Blue\": 3 },\n"    /* 31 */
    "      \"legal\": true, \"ended\": false, \"next\": null,\n"                          /* 32 */
    "      \"complete\": [\"city@E of 0\"], \"incomplete\": [\"field@S0 of 0\"],\n"       /* 33 */
    "      \"removed\": [\"BA-X\"] },\n"                                                  /* 34 */
    "    \"community\": { \"removed\": 0 } }\n"                                           /* 35 */
    "}\n";

static const JsonFault cases[] = {
    /* the top */
    {"scenario/1", "scenario/2", 2, "the format must be"},
    {"\"format\": \"hypotenuse-scenario/1\",", "", 1, "lacks the field \"format\""},
    {"\"title\": \"Test\"", "\"titel\": \"Test\"", 3, "unknown field \"titel\""},
    {"\"title\": \"Test\"", "\"title\": 7", 3, "must be a text"},
    {"\"source\": \"none\"", "\"title\": \"again\"", 3,
     "the field \"title\" stands twice in one object"},
    {"\"source\": \"none\"", "\"so\\\"me\": 1, \"so\\\"me\": 1", 3,
     "the field \"so\\\"me\" stands twice"},
    {"\"title\": \"Test\"", "\"title\": \"Te\\u0000st\"", 3, "\\u0000 stands in a text"},
    {"\"title\": \"Test\"", "\"ti\\u0000tle\": \"Test\"", 3, "\\u0000 stands in a text"},
    {"\"halflings\"", "\"halfling\"", 4, "there is no expansion \"halfling\""},
    {"\"halflings\"", "\"bath-houses\"", 4, "there is no expansion \"bath-houses\""},
    {"\"base\", \"halflings\"", "\"halflings\", \"halflings\"", 4, "listed twice"},
    {"\"base\", \"halflings\"", "3", 4, "must be a text"},
    {"\"source\": \"none\",", "\"bag\": [\"wolf\", 1],", 3,
     "the bag cannot be like that: its expansion is not in play"},
    {"\"source\": \"none\",", "\"bag\": [5],", 3, "a token of the bag must be from 0 to 4"},
    /* players */
    {"[\"Red\", \"Blue\", \"Green\"]", "[\"Red\"]", 5, "2 to 6 players, not 1"},
    {"\"Green\"]", "\"Green\", \"a\", \"b\", \"c\", \"d\"]", 5, "2 to 6 players, not 7"},
    {"\"Green\"]", "\"Red\"]", 5, "two players are called \"Red\""},
    {"\"Green\"]", "\"\"]", 5, "1 to 63 bytes"},
    {"\"Green\"]", "\"Gr\\neen\"]", 5, "control characters"},
    {"\"players\": [\"Red\", \"Blue\", \"Green\"],", "", 1, "lacks the field \"players\""},
    /* custom tiles: the loader's messages, at the line in this file */
    {"\"id\": \"cap\"", "\"id\": \"BA-D\"", 7, "there is a tile BA-D already"},
    {"\"id\": \"cap\"", "\"id\": \"cap\", \"status\": \"ours\"", 7, "unknown field \"status\""},
    {"2, 3, 4, 5, 6, 7", "2, 3, 4, 5, 6", 7, "half-edge 7"},
    {"\"cities\": [\"c0\"] }", "\"cities\": [\"c1\"] }", 10, "no such city"},
    /* the board */
    {"\"tile\": \"H2-11\"", "\"tile\": \"H2-13\"", 17, "there is no tile \"H2-13\""},
    {"{ \"tile\": \"H2-11\", \"at\"", "{ \"at\"", 17, "lacks the field \"tile\""},
    {"{ \"tile\": \"H2-11\", \"at\": [1, 0] }", "7", 17, "must be an object"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H2-11\"", 17, "lacks the field \"at\""},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H2-11\", \"at\": [1]", 17,
     "two whole numbers"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H2-11\", \"at\": [1, 0.5]", 17,
     "a whole number"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H2-11\", \"at\": [1, 40000]", 17,
     "from -30000"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H2-11\", \"at\": [1, 0], \"rotation\": 4",
     17, "from 0 to 3"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H2-11\", \"at\": [1, 0], \"turn\": 1", 17,
     "unknown field"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H2-11\", \"at\": [0, 0]", 17,
     "the space is taken"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H1-06\", \"at\": [1, 0]", 18,
     "on its south side"},
    {"\"tile\": \"H2-11\", \"at\": [1, 0]", "\"tile\": \"H1-05\", \"at\": [1, 0]", 17,
     "on its west side"},
    {"\"tokens\": []", "\"tokens\": [{ \"token\": \"flock\", \"player\": \"Red\" }]", 16,
     "lacks the field \"sheep\""},
    {"\"tokens\": []", "\"tokens\": [{ \"token\": \"tollhouse\", \"side\": 1 }]", 16,
     "a token lacks the field \"player\""},
    {"\"tokens\": []",
     "\"tokens\": [{ \"token\": \"tollhouse\", \"player\": \"Red\", \"side\": 0 }]", 16,
     "\"side\" of a token must be from 1 to 2, not 0"},
    {"\"tokens\": []",
     "\"tokens\": [{ \"token\": \"tollhouse\", \"player\": \"Red\", \"side\": 3 }]", 16,
     "\"side\" of a token must be from 1 to 2, not 3"},
    {"\"tokens\": []",
     "\"tokens\": [{ \"token\": \"flock\", \"player\": \"Red\", \"sheep\": [1, 5] }]", 16,
     "\"sheep\" of a token must be from 1 to 4, not 5"},
    {"\"tokens\": []", "\"tokens\": [{ \"token\": \"cow\" }]", 16, "there is no token \"cow\""},
    {"\"tokens\": []", "\"tokens\": [{ \"token\": \"hill\" }]", 16, "there is no token \"hill\""},
    {"\"tokens\": []", "\"tokens\": [{ \"player\": \"Red\" }]", 16, "lacks the field \"token\""},
    {"\"tokens\": []", "\"tokens\": [{ \"token\": \"tollhouse\", \"side\": \"A\" }]", 16,
     "whole number"},
    {"\"tokens\": []", "\"tokens\": [{ \"token\": \"tollhouse\", \"side\": 1, \"sheep\": 1 }]", 16,
     "unknown field \"sheep\""},
    {"\"tokens\": []",
     "\"tokens\": [{ \"token\": \"tollhouse\", \"player\": \"Red\", \"side\": 1 }]", 16,
     "the token \"tollhouse\" cannot be there: its expansion is not in play"},
    {"\"on\": \"city@E\"", "\"on\": \"city@W\"", 15, "cap has no segment \"city@W\""},
    {"\"on\": \"city@E\"", "\"on\": \"\"", 15, "cap has no segment"},
    {"\"player\": \"Blue\", \"on\"", "\"player\": \"Pink\", \"on\"", 16,
     "there is no player \"Pink\""},
    {"\"player\": \"Blue\", \"on\"", "\"on\"", 16, "lacks the field \"player\""},
    {"\"figure\": \"follower\",", "\"figure\": \"big\",", 14,
     "the figure \"big\" cannot stand there: its expansion is not in play"},
    {"\"figure\": \"follower\",", "\"figure\": \"king\",", 14, "there is no figure \"king\""},
    {"\"tile\": \"H2-11\", \"at\": [1, 0] }",
     "\"tile\": \"H2-11\", \"at\": [1, 0] }, { \"tile\": \"H2-12\", \"at\": [1, 0], \"rotation\": "
     "2 }",
     14, "the board completes already"},
    {"{ \"player\": \"Blue\", \"on\": \"field@N0\" }]",
     "{\"player\":\"Blue\",\"on\":\"field@N0\"},{\"player\":\"Blue\",\"on\":\"field@N0\"},"
     "{\"player\":\"Blue\",\"on\":\"field@N0\"},{\"player\":\"Blue\",\"on\":\"field@N0\"},"
     "{\"player\":\"Blue\",\"on\":\"field@N0\"},{\"player\":\"Blue\",\"on\":\"field@N0\"},"
     "{\"player\":\"Blue\",\"on\":\"field@N0\"},\n{\"player\":\"Blue\",\"on\":\"field@N0\"}]",
     17, "the supply has none left"},
    /* points, stack, hands, policies */
    {"{ \"Red\": 3 }", "{ \"Pink\": 3 }", 19, "there is no player \"Pink\""},
    {"{ \"Red\": 3 }", "{ \"Red\": \"3\" }", 19, "must be a whole number"},
    {"{ \"Red\": 3 }", "{ \"Red\": 1000000 }", 19, "from -100000"},
    {"\"stack\": [\"BA-U\"", "\"stack\": [\"BA-u\"", 20, "there is no tile \"BA-u\""},
    {"\"stack\": [\"BA-U\"", "\"stack\": [\"H1-01\"", 20, "own tiles are never drawn"},
    {"\"stack\": [\"BA-U\", \"cap\"],", "", 26, "no \"stack\" to draw from"},
    {"[\"H2-12\", \"H2-04\"]", "[\"H2-12\", \"BA-U\"]", 21,
     "a hand holds halves, abbeys and castles only"},
    {"[\"H2-12\", \"H2-04\"]", "\"H2-12\"", 21, "must be a list"},
    {"[\"H2-12\", \"H2-04\"]",
     "[\"H1-01\",\"H1-02\",\"H1-03\",\"H1-04\",\"H1-05\",\"H1-06\","
     "\"H1-07\",\"H1-08\",\"H1-09\",\"H1-10\",\"H1-11\",\"H1-12\","
     "\"H2-01\",\"H2-02\",\"H2-03\",\"H2-04\",\"H2-05\"]",
     21, "at most 16 tiles"},
    {"\"hands\": { \"Red\"", "\"hands\": { \"Pink\"", 21, "there is no player"},
    {"\"tiny_city\": 4", "\"tiny_city\": 3", 22, "must be one of: 4, 2"},
    {"\"tiny_city\": 4", "\"small_city\": 4", 22, "unknown field \"small_city\""},
    {"\"end\": \"turn\"", "\"end\": \"never\"", 22, "must be one of: last-square, turn, all"},
    {"\"end\": \"turn\"", "\"end\": true", 22, "a text or a whole number"},
    /* actions */
    {"\"player\": \"Green\", \"draw\"", "\"player\": \"Pink\", \"draw\"", 27,
     "there is no player \"Pink\""},
    {"\"player\": \"Green\", \"draw\"", "\"who\": \"Green\", \"draw\"", 27,
     "unknown field \"who\""},
    {"\"player\": \"Green\", \"draw\"", "\"shepherd\": \"sing\", \"draw\"", 27,
     "\"shepherd\" is one of: grow drive"},
    {"\"player\": \"Green\", \"draw\"", "\"abbot\": \"build\", \"draw\"", 27,
     "does not name a segment"},
    {"\"player\": \"Green\", \"draw\"", "\"tollhouse\": \"2\", \"draw\"", 27,
     "does not name a segment"},
    {"\"player\": \"Green\", \"draw\"", "\"tollhouse\": false, \"draw\"", 27,
     "the answer is true or names a tile"},
    {"\"player\": \"Green\", \"draw\"", "\"of\": 2, \"draw\"", 27, "unknown field \"of\""},
    {"\"player\": \"Red\", \"place\": \"H2-12\"", "\"player\": \"Red\"", 24,
     "lacks the field \"place\""},
    {"\"place\": \"H2-12\"", "\"place\": \"H2\"", 24, "there is no tile \"H2\""},
    {"\"place\": \"H2-12\", \"at\": [1, 0]", "\"place\": \"H2-12\"", 24, "lacks the field \"at\""},
    {"\"on\": \"field@S0\", \"figure\"", "\"figure\"", 25, "lacks the field \"on\""},
    {"\"figure\": \"follower\" } }", "\"figure\": \"king\" } }", 25, "there is no figure \"king\""},
    {"\"follower\": \"road@N\"", "\"follower\": 1", 26, "a text or an object"},
    {"\"draw\": true, \"at\": [2, 0]", "\"draw\": 1, \"at\": [2, 0]", 26, "true or false"},
    {"\"kind\": \"knight\"", "\"kind\": \"monk\"", 28, "one of: knight highwayman farmer"},
    {"\"choice\": \"A\"", "\"choice\": \"C\"", 28, "one of: A B"},
    {"\"choice\": \"A\",", "", 28, "lacks the field \"choice\""},
    {"\"by\": { \"Blue\"", "\"by\": { \"Pink\"", 29, "there is no player"},
    {"\"city@N of 0\" }", "\"city@N\" }", 29, "does not name a segment like"},
    {"\"city@N of 0\" }", "\"city@N of x\" }", 29, "does not name a segment like"},
    {"{ \"draw\": true, \"at\": [2, 0], \"follower\": \"road@N\" }", "{ \"legal_for\": \"BA-U\" }",
     26, "must be the last action"},
    {"\"place\": \"cap\", \"at\": [2, 1],", "\"legal_for\": \"cap\", \"at\": [2, 1],", 27,
     "has no meaning beside \"legal_for\""},
    /* expectations */
    {"\"2014, 2021\"", "\"2014, 2016\"", 31, "there is no generation \"2016\""},
    {"\"2014, 2021\"", "\"2014,\"", 31, "there is no generation \"\""},
    {"\"2014, 2021\"", "\"all\"", 31, "there is no generation \"all\""},
    {"{ \"Red\": 11 }", "{ \"Pink\": 11 }", 31, "there is no player"},
    {"{ \"Red\": 11 }", "{ \"Red\": 11.5 }", 31, "must be a whole number"},
    {"\"scores\"", "\"score\"", 31, "unknown field \"score\""},
    {"\"legal\": true", "\"legal\": \"yes\"", 32, "true or false"},
    {"\"next\": null", "\"next\": \"Pink\"", 32, "there is no player"},
    {"\"city@E of 0\"]", "\"city@E of 6\"]", 33, "there is no tile 6"},
    {"\"city@E of 0\"]", "\"city@S of 0\"]", 33, "has no segment \"city@S\""},
    {"\"city@E of 0\"]", "7]", 33, "must be a text"},
    {"\"removed\": [\"BA-X\"]", "\"removed\": [\"BA\"]", 34, "there is no tile \"BA\""},
    {"\"removed\": 0", "\"removed\": -1", 35, "from 0 to"},
};

static Scenario *scenario_of(const char *text, Err *err)
{
    return scenario_parse("test.json", text, strlen(text), rules_builtin_catalogue(),
                          rules_builtin_generations(), err);
}

static bool parse(const char *text, Err *err)
{
    Scenario *s = scenario_of(text, err);
    bool ok = s != NULL;
    scenario_free(s);
    return ok;
}

/* A changed text that is still a valid scenario is also played, under each generation in turn. */
static bool parse_and_play(const char *text, Err *err)
{
    static int times;
    Scenario *s = scenario_of(text, err);
    if (!s)
        return false;
    ScenarioRun run;
    scenario_check(s, times++ % rules_builtin_generations()->count, &run);
    scenario_run_release(&run);
    scenario_free(s);
    return true;
}

static void the_sound_one_is_read(void **state)
{
    (void)state;
    json_is_read(sound, parse);
}

static void every_fault_is_told_with_its_line(void **state)
{
    (void)state;
    json_faults_are_told(sound, cases, sizeof cases / sizeof cases[0], parse);
}

/* A scenario with tokens, prisoners and decisions, of expansions whose figures move. */
static const char walks[] =
    "{\n"                                            /* 1 */
    "  \"format\": \"hypotenuse-scenario/1\",\n"     /* 2 */
    "  \"title\": \"Test\", \"source\": \"none\",\n" /* 3 */
    "  \"expansions\": [\"halflings\", \"princess-and-dragon\", \"tower\", "
    "\"flying-machines\", \"plague\"],\n"   /* 4 */
    "  \"players\": [\"Red\", \"Blue\"],\n" /* 5 */
    "  \"board\": [\n"                      /* 6 */
    "    { \"tile\": \"BA-B\", \"at\": [0, 0], \"tokens\": [{ \"token\": \"dragon\" }] "
    "},\n"                                                                     /* 7 */
    "    { \"tile\": \"BA-B\", \"at\": [1, 0],\n"                              /* 8 */
    "      \"followers\": [{ \"player\": \"Red\", \"on\": \"monastery\" }],\n" /* 9 */
    "      \"tokens\": [{ \"token\": \"fairy\", \"player\": \"Red\", \"on\": "
    "\"monastery\" }] },\n"                                                      /* 10 */
    "    { \"tile\": \"TO-01\", \"at\": [5, 0],\n"                               /* 11 */
    "      \"tokens\": [{ \"token\": \"tower\", \"height\": 2 },\n"              /* 12 */
    "        { \"token\": \"floors\", \"player\": \"Red\", \"count\": 3 }] },\n" /* 13 */
    "    { \"tile\": \"PL-01\", \"at\": [0, 5],\n"                               /* 14 */
    "      \"tokens\": [{ \"token\": \"outbreak\", \"number\": 2 }] },\n"        /* 15 */
    "    { \"tile\": \"BA-B\", \"at\": [7, 7], \"tokens\": [{ \"token\": \"flea\" }] "
    "}],\n"                                                       /* 16 */
    "  \"prisoners\": { \"Blue\": [{ \"player\": \"Red\" }] },\n" /* 17 */
    "  \"actions\": [\n"                                          /* 18 */
    "    { \"player\": \"Red\", \"place\": \"BA-B\", \"at\": [0, 1], \"tower\": \"of "
    "2\",\n"                                                                      /* 19 */
    "      \"capture\": \"of 1\", \"ransom\": \"Blue\" },\n"                      /* 20 */
    "    { \"place\": \"FL-01\", \"at\": [0, 2], \"fly\": 2,\n"                   /* 21 */
    "      \"dragon\": [\"E\", \"L\", \"S/2\"],\n"                                /* 22 */
    "      \"flea\": \"of 3\",\n"                                                 /* 23 */
    "      \"flee\": { \"from\": \"road@E of 0\", \"to\": \"road@W of 1\" } },\n" /* 24 */
    "    { \"place\": \"BA-B\", \"at\": [0, 3], \"fairy\": \"of 0\", \"exchange\": "
    "\"big\" },\n"                                                            /* 25 */
    "    { \"place\": \"BA-B\", \"at\": [0, 4], \"princess\": \"of 1\" }],\n" /* 26 */
    "  \"expect\": { \"2021\": { \"figures\": { \"Red\": 2 }, \"prisoners\": { \"Blue\": "
    "1 } } }\n" /* 27 */
    "}\n" /* 28 */;

static const JsonFault walk_cases[] = {
    {"\"token\": \"tower\", \"height\": 2", "\"token\": \"tower\"", 12,
     "a token lacks the field \"height\""},
    {"\"height\": 2", "\"height\": 0", 12, "must be from 1 to 1000, not 0"},
    {"\"height\": 2", "\"height\": 100", 12, "belongs to no player, and has 1 to 99 floors"},
    {"\"height\": 2 },", "\"height\": 2 }, { \"token\": \"tower\", \"height\": 2 },", 12,
     "a tower is listed once"},
    {"\"height\": 2 }", "\"player\": \"Red\", \"height\": 2 }", 12,
     "a tower is listed once, belongs to no player"},
    {"{ \"token\": \"flea\" }", "{ \"token\": \"tower\", \"height\": 1 }", 16,
     "a floor needs a tower's base on that tile (TWR-2)"},
    {"\"player\": \"Red\", \"count\": 3", "\"count\": 3", 13, "a token lacks the field \"player\""},
    {"\"count\": 3", "\"count\": 11", 13, "no player gets so many floors (TWR-1)"},
    {"\"count\": 3", "\"count\": -1", 13, "must be from 0 to 1000, not -1"},
    {", \"number\": 2", "", 15, "a token lacks the field \"number\""},
    {"\"number\": 2", "\"number\": 0", 15, "must be from 1 to 1000, not 0"},
    {"\"number\": 2", "\"number\": 7", 15, "a number from 1 to 6 that no other has (PLG-3)"},
    {"\"number\": 2 }", "\"number\": 2 }, { \"token\": \"outbreak\", \"number\": 3 }", 15,
     "it needs a source without one"},
    {"\"number\": 2", "\"number\": 2, \"player\": \"Red\"", 15, "it belongs to no player"},
    {"{ \"token\": \"outbreak\", \"number\": 2 }", "{ \"token\": \"flea\" }", 15,
     "fleas need a tile without source and fleas"},
    {"{ \"token\": \"flea\" }", "{ \"token\": \"outbreak\", \"number\": 1 }", 16,
     "it needs a source without one"},
    {"{ \"token\": \"flea\" }", "{ \"token\": \"flea\" }, { \"token\": \"flea\" }", 16,
     "one of 18 (PLG-5)"},
    {"{ \"token\": \"flea\" }", "{ \"token\": \"flea\", \"player\": \"Red\" }", 16,
     "it belongs to no player and stands on no segment"},
    {"{ \"token\": \"flea\" }", "{ \"token\": \"dragon\" }", 16, "there is one dragon"},
    {"{ \"token\": \"flea\" }", "{ \"token\": \"fairy\" }", 16, "there is one fairy"},
    {"{ \"token\": \"dragon\" }", "{ \"token\": \"dragon\", \"player\": \"Red\" }", 7,
     "it belongs to no player and stands on no segment"},
    {"{ \"token\": \"dragon\" }", "{ \"token\": \"dragon\", \"height\": 1 }", 7,
     "unknown field \"height\" in a token"},
    {"\"fairy\", \"player\": \"Red\"", "\"fairy\", \"player\": \"Blue\"", 10,
     "that player has no such meeple there (DRG-9)"},
    {"\"fairy\", \"player\": \"Red\"", "\"fairy\"", 10, "with a segment it names the player, too"},
    {"{ \"player\": \"Red\", \"on\": \"monastery\" }", "{ \"player\": \"Red\", \"on\": \"tower\" }",
     9, "BA-B has no segment \"tower\""},
    {"[{ \"player\": \"Red\" }]", "[{ \"player\": \"Blue\" }]", 17,
     "players hold meeples of others"},
    {"[{ \"player\": \"Red\" }]", "[{ }]", 17, "a prisoner lacks the field \"player\""},
    {"[{ \"player\": \"Red\" }]", "{ \"player\": \"Red\" }", 17, "prisoners must be a list"},
    {"[{ \"player\": \"Red\" }]", "[{ \"player\": \"Red\", \"figure\": \"king\" }]", 17,
     "there is no figure \"king\""},
    {"[{ \"player\": \"Red\" }]", "[{ \"player\": \"Red\" }], \"Red\": [{ \"player\": \"Blue\" }]",
     17, "no two those of each other (TWR-7)"},
    {"{ \"Blue\": [{ \"player\"", "{ \"Pink\": [{ \"player\"", 17, "there is no player \"Pink\""},
    {"\"fly\": 2", "\"fly\": 4", 21, "what the die shows, must be from 1 to 3, not 4"},
    {"\"fly\": 2", "\"fly\": 0", 21, "must be from 1 to 3, not 0"},
    {"\"S/2\"", "\"S/3\"", 22, "is no step"},
    {"[\"E\", \"L\", \"S/2\"]", "\"E\"", 22, "must be a list"},
    {"\"flea\": \"of 3\"", "\"flea\": \"of x\"", 23, "does not name a segment"},
    {"\"flea\": \"of 3\"", "\"flea\": { \"from\": \"of 1\" }", 23,
     "\"flea\" lacks the field \"on\""},
    {", \"to\": \"road@W of 1\"", "", 24, "\"flee\" lacks the field \"to\""},
    {"\"exchange\": \"big\"", "\"exchange\": \"king\"", 25, "there is no figure \"king\""},
    {"\"princess\": \"of 1\"", "\"princess\": 1", 26, "must be a text"},
    {"\"tower\": \"of 2\"", "\"tower\": \"of\"", 19, "does not name a segment"},
    {"\"ransom\": \"Blue\"", "\"ransom\": \"Pink\"", 20, "there is no player \"Pink\""},
    {"\"ransom\": \"Blue\"", "\"ransom\": { \"figure\": \"big\" }", 20,
     "\"ransom\" lacks the field \"from\""},
    {"\"figures\": { \"Red\"", "\"figures\": { \"Pink\"", 27, "there is no player \"Pink\""},
    {", \"plague\"]", "]", 15, "\"expansions\" does not list it"},
    {"\"tower\", \"flying", "\"flying", 12, "\"expansions\" does not list it"},
};

static void tokens_and_walks(void **state)
{
    (void)state;
    json_is_read(walks, parse);
    json_faults_are_told(walks, walk_cases, sizeof walk_cases / sizeof *walk_cases, parse);
}

static void cut_off_anywhere(void **state)
{
    (void)state;
    json_cut_off_anywhere(sound, parse);
}

/* A text that isn't an object is reported as such, not as cut off; a byte order mark is skipped. */
static void other_files(void **state)
{
    static const struct {
        const char *text, *says;
    } files[] = {
        {"42", "a scenario must be an object"},
        {"42\n", "a scenario must be an object"},
        {"\"{\"", "a scenario must be an object"},
        {"", "the file is empty"},
        {" \n\t\n", "the file is empty"},
        {"rubbish", "not valid JSON"},
        {"\xef\xbb\xbf{", "cut off"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Err err = {0};
        assert_false(parse(files[i].text, &err));
        if (err.line != 1 || !strstr(err.text, files[i].says))
            fail_msg("%s: line %d: %s", files[i].text, err.line, err.text);
    }
    char *marked = malloc(sizeof sound + 3);
    memcpy(marked, "\xef\xbb\xbf", 3);
    memcpy(marked + 3, sound, sizeof sound);
    Err err = {0};
    assert_true(parse(marked, &err));
    char *wrong = json_changed(marked, "\"Blue\"", "\"Red\"");
    assert_false(parse(wrong, &err));
    assert_int_equal(err.line, 5);
    free(wrong);
    free(marked);
}

/* Returns a scenario of hills and sheep with `bag` as its bag; if `shepherd`, Red has a shepherd on
 * the board. */
static const char *with_bag(const char *bag, bool shepherd)
{
    static char text[4096];
    snprintf(text, sizeof text,
             "{\"format\": \"hypotenuse-scenario/1\", \"expansions\": [\"hills-and-sheep\"],"
             "\"players\": [\"Red\", \"Blue\"], \"bag\": [%s],\n"
             "\"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0], \"followers\": [%s],\n"
             "\"tokens\": [{\"token\": \"flock\", \"player\": \"Red\", \"on\": \"field@S0\", "
             "\"sheep\": 2}]}]}",
             bag,
             shepherd ? "{\"player\": \"Red\", \"figure\": \"shepherd\", \"on\": \"field@S0\"}"
                      : "");
    return text;
}

/* There are 2 wolves, and 4, 5, 5 and 2 tokens of 1 to 4 sheep; flocks are next to shepherds
 * (HS-2). */
static void bags_and_flocks(void **state)
{
    char long_bag[1024] = "1";
    Err err = {0};
    (void)state;
    assert_true(parse(with_bag("\"wolf\", \"wolf\", 4, 4, 1", true), &err));
    assert_false(parse(with_bag("\"wolf\", \"wolf\", 4, 4, 4", true), &err));
    assert_string_equal(err.text, "the bag cannot be like that: 2 tokens of 4 are printed (HS-2)");
    assert_false(parse(with_bag("0, 0, \"wolf\"", true), &err));
    assert_string_equal(err.text, "the bag cannot be like that: 2 wolves are printed (HS-2)");
    for (int i = 1; i < 255; i++)
        strcat(long_bag, ",1");
    assert_false(parse(with_bag(long_bag, true), &err));
    assert_string_equal(err.text, "a scenario tells at most 240 draws from the bag");
    assert_false(parse(with_bag("1", false), &err));
    assert_string_equal(err.text, "the token \"flock\" cannot be there: its owner has no shepherd "
                                  "there (HS-4)");
    assert_int_equal(err.line, 3);
}

static void changed_anywhere(void **state)
{
    (void)state;
    json_changed_anywhere(sound, "\"{}],:0 -9N", 40, parse_and_play);
}

static void numbers_are_bounded(void **state)
{
    (void)state;
    Err err = {0};
    size_t size = SCENARIO_FILE_LIMIT + 2;
    char *big = malloc(size);
    memset(big, ' ', size);
    big[size - 1] = 0;
    assert_false(parse(big, &err));
    assert_non_null(strstr(err.text, "larger than"));
    /* More tiles than a game has room for are reported. */
    Err full = {0};
    int at = snprintf(
        big, size, "{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"a\",\"b\"],\"board\":[");
    for (int i = 0; i < 1025; i++)
        at += snprintf(big + at, size - (size_t)at, "%s{\"tile\":\"BA-B\",\"at\":[%d,%d]}",
                       i ? "," : "", i % 32, i / 32);
    snprintf(big + at, size - (size_t)at, "]}");
    assert_false(parse(big, &full));
    assert_non_null(strstr(full.text, "at most 1024 tiles"));
    free(big);
    assert_null(scenario_read("/nowhere/none.json", rules_builtin_catalogue(),
                              rules_builtin_generations(), &err));
    assert_string_equal(err.file, "/nowhere/none.json");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sound_one_is_read),
        cmocka_unit_test(every_fault_is_told_with_its_line),
        cmocka_unit_test(tokens_and_walks),
        cmocka_unit_test(cut_off_anywhere),
        cmocka_unit_test(other_files),
        cmocka_unit_test(bags_and_flocks),
        cmocka_unit_test(changed_anywhere),
        cmocka_unit_test(numbers_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
