/* test_tips.c: everything that can be pointed at has a tip: a name, a sentence and a rule with a
 * page in the book, in every language. A kind without a row fails this test. */
#include "rules_help.h"

#include "book/book.h"
#include "words/tips.h"
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void complete(WordsTip tip, const char *what, int number)
{
    char line[256];
    if (!tip.name || !*tip.name || !tip.text || !*tip.text)
        fail_msg("%s %d says nothing in %s", what, number, words_spoken());
    if (!tip.rule || book_find_rule(book_builtin(), tip.rule).chapter < 0)
        fail_msg("%s %d: no page explains %s", what, number, tip.rule ? tip.rule : "it");
    words_tip_line(&tip, line, sizeof line);
    assert_null(strstr(line, tip.rule)); /* newcomers read a sentence, "?" finds the rule */
    if (strlen(line) > 200)
        fail_msg("%s %d in %s is longer than a tip: %s", what, number, words_spoken(), line);
}

static const uint64_t sets[] = {0, EXPANSIONS_DEFAULT, ~UINT64_C(0)};

static void everything_says_something(void)
{
    for (int i = 0; i < words_sign_count(); i++)
        complete(words_tip_sign(i), "sign", i);
    for (int i = 0; i < TIP_COUNTS; i++)
        complete(words_tip_count((TipCount)i), "count", i);
    for (int i = 0; i < TIP_DOINGS; i++)
        complete(words_tip_doing((TipDoing)i), "doing", i);
    for (int i = 0; i < SEGMENT_KINDS; i++)
        complete(words_tip_land((SegmentKind)i), "land", i);
    for (int i = 0; i < SHAPES; i++)
        complete(words_tip_piece((Shape)i), "shape", i);
    complete(words_tip_gap(), "gap", 0);
    for (size_t set = 0; set < sizeof sets / sizeof *sets; set++) {
        for (int i = 0; i < SYMBOLS; i++)
            complete(words_tip_symbol((Symbol)i, sets[set]), "symbol", i);
        for (int i = 0; i < DECORS; i++)
            complete(words_tip_picture((Decor)i, sets[set]), "picture", i);
    }
    for (int i = 0; i < FIGURE_KINDS; i++) {
        complete(words_tip_supply((FigureKind)i), "figure", i);
        for (int land = 0; land < SEGMENT_KINDS; land++)
            for (int mine = 0; mine < 2; mine++)
                complete(words_tip_figure((FigureKind)i, (SegmentKind)land, mine), "figure", i);
    }
}

static void test_everything_has_a_tip(void **state)
{
    (void)state;
    for (int i = 0; i < words_language_count(); i++) {
        assert_true(words_speak(words_language(i).code));
        everything_says_something();
    }
    words_speak("en");
}

/* A token that games put on the board or into a store has its own tip. */
static void test_tokens_have_tips(void **state)
{
    (void)state;
    const char *any = words_tip_token(LABEL_NONE).name;
#define TOKEN_TIP(label, field, owner)                                                             \
    complete(words_tip_token(label), "token", label);                                              \
    assert_string_not_equal(words_tip_token(label).name, any);
    EXPANSION_TOKENS(TOKEN_TIP)
    TOKEN_TIP(LABEL_UNDER_HILL, "", 0)
}

/* On the board a fairy is just a fairy, whatever number the rules store for her figure. */
static void test_titles_on_the_board(void **state)
{
    (void)state;
    char title[96], detail[160];
    words_token(LABEL_FAIRY, 5, title, sizeof title, detail, sizeof detail);
    assert_string_equal(title, "Fairy");
    /* buildings are towers, houses and sheds (LB-1) */
    words_token(LABEL_BUILDING, 3, title, sizeof title, detail, sizeof detail);
    assert_string_equal(title, "A tower");
    words_token(LABEL_TOWER, 2, title, sizeof title, detail, sizeof detail);
    assert_string_equal(title, "Tower of 2 floors");
}

/* The tip of a part whose set isn't in play says so. */
static void test_without_effect(void **state)
{
    (void)state;
    WordsTip played = words_tip_picture(DECOR_FARMHOUSE, EXPANSION_SET(EXPANSION_TOLLKEEPERS));
    WordsTip plain = words_tip_picture(DECOR_FARMHOUSE, EXPANSIONS_DEFAULT);
    assert_string_equal(played.rule, "TOLL-10");
    assert_string_equal(plain.rule, "BASE-3");
    assert_string_not_equal(played.text, plain.text);
}

/* Each segment flag that players see has exactly one sign that explains it; a new flag needs an
 * entry here. */
static void test_flags_are_told(void **state)
{
    (void)state;
    static const unsigned flags[] = {SEGMENT_INN, SEGMENT_CATHEDRAL, SEGMENT_PRINCESS,
                                     SEGMENT_DARMSTADTIUM};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        Segment segment = {.flags = (uint8_t)flags[i]};
        int shown = 0;
        for (int sign = 0; sign < words_sign_count(); sign++)
            shown += tip_sign_shown(&segment, sign);
        assert_int_equal(shown, 1);
    }
}

/* A tile that isn't placed yet explains its symbols if they have an effect, with their rules. */
static void test_tiles_tell_symbols(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    char words[768];
    uint16_t copy = catalogue_find(c, "H2-01");
    const char *rule =
        words_tip_tile(c, copy, EXPANSION_SET(EXPANSION_HALFLINGS), words, sizeof words);
    assert_string_equal(rule, "HS-16");
    assert_non_null(strstr(words, "3 more points"));
    assert_string_equal(words_tip_tile(c, copy, 0, words, sizeof words), "HALF-13");
    assert_null(strstr(words, "3 more points"));
}

/* Returns whether the text contains a rule number such as "BASE-8" or "HALF-H1": letters, a hyphen,
 * perhaps a letter, a digit. */
static bool has_rule_number(const char *words)
{
    for (const char *at = words; (at = strchr(at, '-')); at++) {
        const char *behind = at[1] >= 'A' && at[1] <= 'Z' ? at + 2 : at + 1;
        if (at > words && at[-1] >= 'A' && at[-1] <= 'Z' && *behind >= '0' && *behind <= '9')
            return true;
    }
    return false;
}

/* Rule numbers mean nothing to players who haven't read the book. */
static void test_tips_have_no_numbers(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    char words[768];
    assert_true(has_rule_number("so (BASE-8)") && has_rule_number("AM-H3"));
    assert_false(has_rule_number("half-dozen, 3-4, M-shaped"));
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        words_tip_tile(c, copy, EXPANSION_SET(EXPANSIONS) - 1, words, sizeof words);
        assert_false(has_rule_number(words));
    }
    for (int label = 0; label < LABELS; label++) {
        WordsTip tip = words_tip_token((Label)label);
        assert_false(has_rule_number(words_tip_line(&tip, words, sizeof words)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_has_a_tip), cmocka_unit_test(test_tokens_have_tips),
        cmocka_unit_test(test_tiles_tell_symbols),   cmocka_unit_test(test_tips_have_no_numbers),
        cmocka_unit_test(test_titles_on_the_board),  cmocka_unit_test(test_without_effect),
        cmocka_unit_test(test_flags_are_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
