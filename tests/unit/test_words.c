/* Tests that every code has words in every language, numbers take their plural forms, and the
 * language can change at run time. */
#include "rules/tally.h"
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CATALOGUES HYPOTENUSE_BUILD "/i18n"

static void speak(const char *language)
{
    assert_true(words_speak(language));
    assert_string_equal(words_spoken(), language);
}

static int start(void **state)
{
    (void)state;
    /* A bare system: no locale, no language. An empty variable counts as none. */
    setenv("LANG", "C", 1);
    setenv("LC_ALL", "", 1);
    setenv("LC_MESSAGES", "", 1);
    setenv("LANGUAGE", "", 1);
    return words_init(CATALOGUES, "") ? 0 : 1;
}

/* Runs `check` once in each language. */
static void in_all_languages(void (*check)(const char *language))
{
    for (int i = 0; i < words_language_count(); i++) {
        speak(words_language(i).code);
        check(words_language(i).code);
    }
    speak("en");
}

static void assert_words(const char *text)
{
    assert_non_null(text);
    assert_true(text[0] != 0);
    assert_null(strchr(text, '\004')); /* a context that leaked into the text */
    assert_null(strchr(text, '%'));    /* a placeholder that wasn't filled in */
    for (const char *p = text; *p; p++)
        assert_true((unsigned char)*p >= 0x20);
}

/* --- languages -------------------------------------------------------------------------------- */

static void bare_system_speaks_english(void **state)
{
    (void)state;
    assert_string_equal(words_spoken(), "en");
    assert_string_equal(words_text("Cities"), "Cities");
    setenv("LANG", "", 1); /* with C, gettext for Windows would translate nothing */
}

static void language_changes_at_run_time(void **state)
{
    (void)state;
    static const struct {
        const char *language, *cities;
    } rows[] = {{"de", "Städte"}, {"nl", "Steden"}, {"ro", "Orașe"},
                {"en", "Cities"}, {"ro", "Orașe"},  {"de", "Städte"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        speak(rows[i].language);
        assert_string_equal(words_tally_kind(TALLY_CITIES), rows[i].cities);
    }
    speak("en");
}

static void environment_is_understood(void **state)
{
    (void)state;
    static const struct {
        const char *variable, *value, *language;
    } rows[] = {{"LANG", "nl_BE.UTF-8", "nl"}, {"LC_ALL", "ro_RO", "ro"},
                {"LANGUAGE", "de:en", "de"},   {"LC_MESSAGES", "de_AT", "de"},
                {"LANG", "fr_FR.UTF-8", "en"}, {"LANG", "den_CA", "en"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        setenv("LANGUAGE", "", 1);
        setenv("LANG", "C", 1);
        setenv(rows[i].variable, rows[i].value, 1);
        assert_true(words_init(CATALOGUES, NULL));
        assert_string_equal(words_spoken(), rows[i].language);
        setenv(rows[i].variable, "", 1);
    }
    setenv("LANG", "", 1);
    assert_false(words_init(CATALOGUES, "xx")); /* not one of the program's languages, so English */
    assert_string_equal(words_spoken(), "en");
}

static void numbers_keep_their_point(void **state)
{
    (void)state;
    speak("de");
    char text[16];
    snprintf(text, sizeof text, "%.1f", 1.5);
    assert_string_equal(text, "1.5");
    speak("en");
}

/* --- plurals ---------------------------------------------------------------------------------- */

static void plurals_follow_each_language(void **state)
{
    (void)state;
    static const struct {
        const char *language;
        int count;
        const char *words;
    } rows[] = {{"en", 0, "0 spaces"},     {"en", 1, "1 space"},        {"en", 21, "21 spaces"},
                {"de", 1, "1 Feld"},       {"de", 2, "2 Felder"},       {"nl", 1, "1 vak"},
                {"nl", 5, "5 vakken"},     {"ro", 1, "1 spațiu"},       {"ro", 0, "0 spații"},
                {"ro", 2, "2 spații"},     {"ro", 19, "19 spații"},     {"ro", 20, "20 de spații"},
                {"ro", 101, "101 spații"}, {"ro", 120, "120 de spații"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[64];
        speak(rows[i].language);
        assert_string_equal(words_count(LABEL_SPACES, rows[i].count, text, sizeof text),
                            rows[i].words);
    }
    speak("en");
}

/* --- every code has words --------------------------------------------------------------------- */

static void check_refusals(const char *language)
{
    (void)language;
    char text[200];
    for (int refusal = REFUSAL_NONE + 1; refusal < REFUSALS; refusal++) {
        Fault fault = {.refusal = (uint8_t)refusal, .side = NO_SIDE};
        assert_words(words_refusal(&fault, text, sizeof text));
    }
    for (int side = 0; side < SIDES; side++)
        for (int mine = 0; mine < LANDS; mine++)
            for (int theirs = 0; theirs < LANDS; theirs++) {
                Fault fault = {.refusal = REFUSAL_MISMATCH,
                               .side = (uint8_t)side,
                               .mine = (uint8_t)mine,
                               .theirs = (uint8_t)theirs};
                assert_words(words_refusal(&fault, text, sizeof text));
            }
}

static void every_refusal_has_words(void **state)
{
    (void)state;
    in_all_languages(check_refusals);
}

static void refusals_name_the_side(void **state)
{
    (void)state;
    Fault fault = {
        .refusal = REFUSAL_MISMATCH, .side = SIDE_N, .mine = LAND_ROAD, .theirs = LAND_FIELD};
    char text[200];
    assert_string_equal(words_refusal(&fault, text, sizeof text),
                        "A road meets a field on the north side.");
    speak("de");
    assert_string_equal(words_refusal(&fault, text, sizeof text),
                        "Eine Straße stößt an der Nordseite an eine Wiese.");
    speak("en");
}

static void check_nouns(const char *language)
{
    (void)language;
    char text[200];
    for (int i = 0; i < SEGMENT_KINDS; i++) {
        assert_words(words_figure_on((SegmentKind)i));
        assert_words(words_feature((SegmentKind)i, false));
        assert_words(words_feature((SegmentKind)i, true));
    }
    for (int complete = 0; complete < 2; complete++) { /* a shrine has its own name (CKR-5) */
        Segment shrine = {.kind = SEGMENT_MONASTERY, .symbol = SYMBOL_SHRINE};
        assert_words(words_feature_of(&shrine, complete));
        assert_string_not_equal(words_feature_of(&shrine, complete),
                                words_feature(SEGMENT_MONASTERY, complete));
        shrine.symbol = 0;
        assert_string_equal(words_feature_of(&shrine, complete),
                            words_feature(SEGMENT_MONASTERY, complete));
    }
    for (int i = 0; i < PHASES; i++) {
        assert_words(words_phase((Phase)i));
        for (int question = 0; question < QUESTIONS; question++)
            assert_words(
                words_prompt((Phase)i, (Question)question, true, "Mira", text, sizeof text));
    }
    for (int i = QUESTION_NONE + 1; i < QUESTIONS; i++)
        assert_words(words_question((Question)i, NULL, 0, text, sizeof text));
    for (int kind = 0; kind < CIRCLE_IDLE / 2; kind++) { /* the kind fixed by a sign is named */
        Action answers[2] = {{.choice = (uint8_t)(2 * kind)}, {.choice = (uint8_t)(2 * kind + 1)}};
        char any[sizeof text];
        words_question(QUESTION_CROP_CIRCLE_KIND, NULL, 0, any, sizeof any);
        assert_words(words_question(QUESTION_CROP_CIRCLE_KIND, answers, 2, text, sizeof text));
        assert_string_not_equal(text, any);
    }
    for (int i = 0; i < TALLY_KINDS; i++)
        assert_words(words_tally_kind(i));
    for (int i = 0; i < EXPANSIONS; i++)
        assert_words(words_expansion((ExpansionId)i));
    char all[WORDS_EXPANSIONS]; /* the longest list ends with its last name in every language */
    words_expansions((UINT64_C(1) << EXPANSIONS) - 1, all, sizeof all);
    const char *last = words_expansion((ExpansionId)(EXPANSIONS - 1));
    assert_string_equal(all + strlen(all) - strlen(last), last);
    assert_true(strlen(all) + 80 < sizeof all); /* there is room for one more set */
    for (int i = 0; i < HAND_MODES; i++) {
        assert_words(words_hand_mode((HandMode)i));
        assert_words(words_hand_mode_line((HandMode)i));
    }
}

static void check_points(const char *language)
{
    (void)language;
    static const int counts[] = {0, 1, 2, 19, 20, 100, 101};
    char text[200];
    for (int label = 0; label < LABELS; label++)
        for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
            assert_words(words_count((Label)label, counts[i], text, sizeof text));
    for (int rule = RULE_NONE + 1; rule < RULES; rule++)
        assert_words(words_rule((RuleId)rule));
    assert_words(words_points(-3, text, sizeof text));
}

static void check_policies(const char *language)
{
    (void)language;
    const Generations *generations = rules_builtin_generations();
    for (int i = 0; i < generations->count; i++) {
        assert_words(words_generation_short(generations->rows[i].id));
        assert_words(words_generation_line(generations->rows[i].id));
    }
    for (int policy = 0; policy < POLICIES; policy++) {
        assert_words(words_policy((PolicyId)policy));
        for (int value = 0; value < policy_value_count((PolicyId)policy); value++) {
            assert_words(words_policy_value((PolicyId)policy, value));
            assert_words(words_policy_line((PolicyId)policy, value));
        }
    }
}

/* A single deed is named in the prompt, in each language with its own words; several aren't. */
static void check_deeds(const char *language)
{
    (void)language;
    char text[200], other[200];
    for (int claims = 0; claims < 2; claims++) {
        for (int deed = 0; deed < DEEDS; deed++) {
            assert_words(words_deed((Deed)deed));
            assert_words(words_deeds_prompt(1u << deed, claims, "Mira", text, sizeof text));
            assert_non_null(strstr(text, "Mira"));
            words_deeds_prompt(1u << (deed + 1) % DEEDS, claims, "Mira", other, sizeof other);
            assert_string_not_equal(text, other);
        }
        unsigned all = (1u << DEEDS) - 1;
        assert_words(words_deeds_prompt(all, claims, "Mira", other, sizeof other));
        assert_string_not_equal(text, other);
    }
}

static void every_code_has_words(void **state)
{
    (void)state;
    in_all_languages(check_nouns);
    in_all_languages(check_deeds);
    in_all_languages(check_points);
    in_all_languages(check_policies);
}

/* --- points ----------------------------------------------------------------------------------- */

static void breakdowns_show_the_sum(void **state)
{
    (void)state;
    char text[300];
    /* six spaces and two coats, two points each (BASE-15) */
    ScorePart city[] = {{.label = LABEL_SPACES, .count = 6, .points = 12},
                        {.label = LABEL_COATS, .count = 2, .points = 4}};
    assert_string_equal(words_breakdown(city, 2, 16, text, sizeof text),
                        "6 spaces × 2 + 2 coats of arms × 2 = 16");
    /* HALF-E6 under the rules of 2015: four tiles and a coat */
    ScorePart tiles[] = {{.label = LABEL_TILES, .count = 4, .points = 8},
                         {.label = LABEL_COATS, .count = 1, .points = 2}};
    assert_string_equal(words_breakdown(tiles, 2, 10, text, sizeof text),
                        "4 tiles × 2 + 1 coat of arms × 2 = 10");
    /* a monastery with a vineyard (HS-T1) */
    ScorePart monastery[] = {{.label = LABEL_MONASTERY, .count = 1, .points = 1},
                             {.label = LABEL_NEIGHBOURS, .count = 8, .points = 8},
                             {.label = LABEL_VINEYARDS, .count = 1, .points = 3}};
    assert_string_equal(words_breakdown(monastery, 3, 12, text, sizeof text),
                        "1 on its own space + 8 around it + 1 vineyard × 3 = 12");
    /* a hill breaks a tie and adds nothing (HS-14) */
    ScorePart hill[] = {{.label = LABEL_SPACES, .count = 3, .points = 3},
                        {.label = LABEL_HILL, .count = 1}};
    assert_string_equal(words_breakdown(hill, 2, 3, text, sizeof text),
                        "3 spaces = 3 · tie won by 1 follower on a hill");
    /* a shed and a tower, not two buildings worth 2 each (LB-4) */
    const ScorePart sizes[] = {{.label = LABEL_SPACES, .count = 3, .points = 3},
                               {.label = LABEL_BUILDINGS, .count = 2, .points = 4}};
    assert_string_equal(words_breakdown(sizes, 2, 7, text, sizeof text),
                        "3 spaces + 2 little buildings (4) = 7");
    assert_string_equal(words_breakdown(NULL, 0, 0, text, sizeof text), "0");
}

static void lists_are_joined(void **state)
{
    (void)state;
    static const char *const names[] = {"Mira", "Ada", "Yuki"};
    char text[64];
    assert_string_equal(words_list(names, 0, text, sizeof text), "");
    assert_string_equal(words_list(names, 1, text, sizeof text), "Mira");
    assert_string_equal(words_list(names, 2, text, sizeof text), "Mira and Ada");
    assert_string_equal(words_list(names, 3, text, sizeof text), "Mira, Ada and Yuki");
    speak("ro");
    assert_string_equal(words_list(names, 3, text, sizeof text), "Mira, Ada și Yuki");
    speak("en");
}

static void long_sentences_are_cut_at_a_letter(void **state)
{
    (void)state;
    char text[10];
    speak("ro");
    words_prompt(PHASE_DRAFT, QUESTION_NONE, true, "Șșșșșșș", text, sizeof text);
    assert_true(strlen(text) < sizeof text);
    assert_string_equal(
        text, "Șșșș"); /* four letters of two bytes; the ninth byte would have been half a letter */
    speak("en");
}

/* --- the chronicle ---------------------------------------------------------------------------- */

/* These tests use a real game, since the words for an event need its tiles. */
typedef struct Heard {
    int told;
    bool kinds[EVENTS];
} Heard;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Heard *heard = self;
    char text[200];
    bool told = words_event(c, game, event, text, sizeof text);
    assert_int_equal(told, text[0] != 0);
    if (told)
        assert_words(text);
    heard->told += told;
    heard->kinds[event->kind] |= told;
}

static void check_options(const Catalogue *c, const Game *game, const Action *actions, int count)
{
    char text[200];
    for (int a = 0; game_phase(game) == PHASE_DECIDE && a < count; a++)
        assert_words(words_option(c, game, game_asked(game), &actions[a], text, sizeof text));
}

/* Plays a random game and describes all its events in the current language. */
static void tell_game(uint64_t sets, uint64_t seed, Heard *heard)
{
    static Action actions[4096];
    const Catalogue *c = rules_builtin_catalogue();
    EventSink sink = {.on_event = on_event, .self = heard};
    Rng rng = rng_seeded(seed);
    Setup setup = setup_default();
    setup.players = 3;
    setup.expansions |= sets;
    Game *game = calloc(1, game_size(c, &setup, 0));
    game_start(c, &setup, seed, game, &sink);
    while (game_phase(game) != PHASE_OVER) {
        int count = game_legal(c, game, actions, 4096);
        assert_in_range(count, 1, 4096);
        check_options(c, game, actions, count);
        assert_true(
            game_apply(c, game, &actions[rng_below(&rng, (uint32_t)count)], &sink, NULL, NULL));
    }
    free(game);
}

/* The language changes as rarely as possible, because its file is checked again each time. */
static void every_event_of_whole_games_can_be_told(void **state)
{
    (void)state;
    static const EventKind must[] = {
        EVENT_PICKED, EVENT_PLACED, EVENT_FIGURE_PLACED, EVENT_FIGURE_RETURNED,
        EVENT_SCORED, EVENT_FINAL,  EVENT_ENDED};
    const uint64_t all_sets = EXPANSION_SET(EXPANSIONS) - 1;
    for (int i = 0; i < words_language_count(); i++) {
        Heard heard = {0};
        speak(words_language(i).code);
        for (uint64_t seed = 1; seed <= 6; seed++)
            tell_game(0, seed, &heard);
        tell_game(all_sets, 7, &heard);
        for (size_t m = 0; m < sizeof must / sizeof must[0]; m++)
            assert_true(heard.kinds[must[m]]);
        assert_true(heard.told > 500);
    }
    speak("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bare_system_speaks_english),
        cmocka_unit_test(language_changes_at_run_time),
        cmocka_unit_test(environment_is_understood),
        cmocka_unit_test(numbers_keep_their_point),
        cmocka_unit_test(plurals_follow_each_language),
        cmocka_unit_test(every_refusal_has_words),
        cmocka_unit_test(refusals_name_the_side),
        cmocka_unit_test(every_code_has_words),
        cmocka_unit_test(breakdowns_show_the_sum),
        cmocka_unit_test(lists_are_joined),
        cmocka_unit_test(long_sentences_are_cut_at_a_letter),
        cmocka_unit_test(every_event_of_whole_games_can_be_told),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
