/* test_hint_words.c: every reason has words for every subject; numbers are given as people say
 * them; gains come before costs. */
#include "rules_help.h"

#include "words/hints.h"
#include "words/words.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const names[SEATS_MAX] = {"Mira", "Tomas", "Yuki"};

static void test_every_reason_has_words(void **state)
{
    (void)state;
    char text[480];
    for (int kind = AI_REASON_ONLY_ONE; kind < AI_REASONS; kind++)
        for (int feature = 0; feature < SEGMENT_KINDS; feature++)
            for (int count = 0; count < 4; count++) {
                Hint hint = {.action = {.kind = ACTION_PLACE}, .segment = NO_SEGMENT};
                hint.reason_count = 1;
                hint.reasons[0] = (AiReason){.kind = (uint8_t)kind,
                                             .feature = (uint8_t)feature,
                                             .seats = 2,
                                             .number = (uint8_t)count,
                                             .points = 7,
                                             .centipoints = count % 2 ? -250 : 250};
                if (kind == AI_REASON_FIGURE && count == FIGURE_FOLLOWER)
                    continue; /* not an expansion figure */
                words_hint_reasons(&hint, names, text, sizeof text);
                size_t length = strlen(text);
                assert_true(length > 8 && text[length - 1] == '.');
                assert_null(strchr(text, '%'));
            }
}

static AiReason reason(AiReasonKind kind, SegmentKind feature, int points, int count, int worth)
{
    return (AiReason){.kind = (uint8_t)kind,
                      .feature = (uint8_t)feature,
                      .seats = 2,
                      .number = (uint8_t)count,
                      .points = points,
                      .centipoints = worth};
}

static void check(Hint hint, const char *expected)
{
    char text[480];
    assert_string_equal(words_hint_reasons(&hint, names, text, sizeof text), expected);
}

/* Gains are given before costs: the three weightiest, but never costs alone. If a count is unknown,
 * the half of the sentence that needs it is left out. */
static void test_sentences(void **state)
{
    (void)state;
    Hint hint = {.action = {.kind = ACTION_PLACE}, .segment = NO_SEGMENT, .reason_count = 4};
    hint.reasons[0] = reason(AI_REASON_EXPOSES, SEGMENT_FIELD, 6, 0, -400);
    hint.reasons[1] = reason(AI_REASON_CLAIMS, SEGMENT_FIELD, 9, 2, 300);
    hint.reasons[2] = reason(AI_REASON_LAST_FOLLOWER, SEGMENT_CITY, 0, 0, -150);
    hint.reasons[3] = reason(AI_REASON_FIELD_GAINS_FOR, SEGMENT_FIELD, 3, 0, -100);
    check(hint,
          "A farmer here already scores 9 and could gain from 2 unfinished cities; but one more "
          "tile would let Tomas into your field, worth 6, and it uses your last follower.");
    hint.reasons[1] = reason(AI_REASON_CLOSES, SEGMENT_CITY, 8, 0, 800);
    hint.reasons[0] = reason(AI_REASON_CLOSES, SEGMENT_MONASTERY, 9, 0, 900);
    hint.reasons[2] = reason(AI_REASON_SPOILS, SEGMENT_ROAD, 0, 0, -420);
    hint.reasons[3] = reason(AI_REASON_HOME, SEGMENT_CITY, 0, 1, 120);
    check(hint,
          "Completes your monastery for 9; completes your city for 8; but your road can no longer "
          "be completed.");
    hint.reasons[0] = reason(AI_REASON_SPOILS, SEGMENT_CITY, 0, 0, -500);
    hint.reasons[1] = reason(AI_REASON_SPOILS, SEGMENT_ROAD, 0, 0, -420);
    hint.reasons[2] = reason(AI_REASON_LAST_FOLLOWER, SEGMENT_CITY, 0, 0, -150);
    check(hint,
          "Gets your follower back; but your city can no longer be completed, and your road can no "
          "longer be completed.");
    hint.reason_count = 1;
    hint.reasons[0] = reason(AI_REASON_CLAIMS, SEGMENT_FIELD, 9, 0, 300);
    check(hint, "A farmer here already scores 9.");
    hint.reasons[0] = reason(AI_REASON_SHARES, SEGMENT_CITY, 11, 0, 300);
    check(hint, "Joins Tomas’s city: 11 each at the end.");
    hint.reasons[0] = reason(AI_REASON_SHARES, SEGMENT_CITY, 14, 2, 300);
    check(hint, "Joins Tomas’s city: at least 14 each when completed.");
    hint.reasons[0] = reason(AI_REASON_GROWS_FOR, SEGMENT_CITY, 0, 0, -60);
    check(hint, "Tomas’s city grows.");
    hint.reasons[0] = reason(AI_REASON_GROWS_FOR, SEGMENT_CITY, 0, 3, -60);
    check(hint, "Tomas’s city grows but now needs at least 3 more tiles.");
}

/* Sentences about all features of a kind, the only one, or one of three; and the effects of a
 * game's last action. */
static void test_one_of_several(void **state)
{
    (void)state;
    Hint hint = {.action = {.kind = ACTION_PLACE}, .segment = NO_SEGMENT, .reason_count = 1};
    hint.reasons[0] = reason(AI_REASON_ROAD, SEGMENT_CITY, 0, 0, -300);
    check(hint, "Your roads will score about 3 less.");
    hint.reasons[0] = reason(AI_REASON_ROAD, SEGMENT_ROAD, 0, 1, -300);
    check(hint, "Your road will score about 3 less.");
    hint.reasons[0] = reason(AI_REASON_MONASTERY, SEGMENT_GARDEN, 0, 3, 200);
    check(hint, "One of your gardens will score about 2 more.");
    hint.reasons[0] = reason(AI_REASON_CLAIMS_LAST, SEGMENT_ROAD, 0, 3, 300);
    check(hint, "A follower on the road: 3 points at the end.");
    hint.reasons[0] = reason(AI_REASON_CLAIMS_LAST, SEGMENT_CITY, 0, 1, 100);
    check(hint, "A follower in the city: 1 point at the end.");
    hint.reasons[0] = reason(AI_REASON_ENDS_MORE_FOR, SEGMENT_FIELD, 3, 0, -300);
    check(hint, "Tomas’s field gains 3 at the end.");
}

/* Points are rounded to halves, and to whole points from seven upwards. */
static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        int centipoints;
        const char *words;
    } numbers[] = {{3, "0.5"}, {74, "0.5"}, {75, "1"},  {-149, "1.5"}, {312, "3"},
                   {689, "7"}, {749, "7"},  {751, "8"}, {-1840, "18"}};
    char text[64];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        words_hint_number(numbers[i].centipoints, text, sizeof text);
        assert_string_equal(text, numbers[i].words);
    }
    Hint hint = {.centipoints = 110};
    assert_string_equal(words_hint_rank(&hint, text, sizeof text), "1 point worse");
    hint.centipoints = 140;
    assert_string_equal(words_hint_rank(&hint, text, sizeof text), "1.5 points worse");
    hint.exact = true; /* solved exactly, so tenths are shown and equal results are called equal */
    assert_string_equal(words_hint_rank(&hint, text, sizeof text), "1.4 points worse · exact");
    hint.centipoints = 20;
    assert_string_equal(words_hint_rank(&hint, text, sizeof text), "0.2 points worse · exact");
    hint.centipoints = 1;
    assert_string_equal(words_hint_rank(&hint, text, sizeof text), "equally good · exact");
    hint.centipoints = 0;
    assert_string_equal(words_hint_rank(&hint, text, sizeof text), "best move · exact");
}

/* Hints whose titles would be equal: fields left and right of a road that reach the same side
 * first; one place in two rotations; two fields for one farmer. */
static void test_equal_titles_are_told_apart(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int road = lay(t, "BA-U", 0, 0, 0);
    stand(t, 0, road, "field@E0");
    stand(t, 0, lay(t, "BA-U", 0, 1, 0), "field@W0");
    uint16_t copy = copy_of(t, "BA-U");
    uint8_t left = segment_of(t, road, "field@W0"), right = segment_of(t, road, "field@E0");
    Action place = {.kind = ACTION_PLACE, .copy = copy, .cell = {0, -1}}, turned = place;
    turned.rotation = 2;
    Hint pairs[3][2] = {
        {{.action = place, .segment = left}, {.action = place, .segment = right}},
        {{.action = place, .segment = NO_SEGMENT}, {.action = turned, .segment = NO_SEGMENT}},
        {{.action = {.kind = ACTION_FOLLOW, .segment = left}},
         {.action = {.kind = ACTION_FOLLOW, .segment = right}}},
    };
    static const char *const expected[3][2] = {
        {"Farmer in the field · left", "Farmer in the field · right"},
        {"No follower", "No follower · rotated differently"},
        {"Farmer in the field · left", "Farmer in the field · right"},
    };
    char title[160];
    for (int i = 0; i < 3; i++)
        for (int row = 0; row < 2; row++) {
            if (i == 2 && row == 0) /* these fields are on the last tile */
                assert_true(try_place(t, "BA-U", 0, 2, 0, NULL));
            words_hint_title(t->c, t->g, pairs[i], 2, row, names, title, sizeof title);
            assert_string_equal(title, expected[i][row]);
        }
    table_free(t);
}

/* A bridge over the new tile is the segment after those that the tile shows. */
static void test_follower_on_a_bridge(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_BRIDGES));
    lay(t, "BA-U", 0, 0, 0);
    uint16_t copy = copy_of(t, "BA-B");
    Hint hint = {
        .action = {.kind = ACTION_PLACE, .choice = PLACE_SPANS, .copy = copy, .cell = {0, -1}},
        .segment = (uint8_t)catalogue_kind(t->c, copy)->segment_count};
    char title[160];
    words_hint_title(t->c, t->g, &hint, 1, 0, names, title, sizeof title);
    assert_string_equal(title, "Highwayman on the road");
    hint.segment = NO_SEGMENT;
    words_hint_title(t->c, t->g, &hint, 1, 0, names, title, sizeof title);
    assert_string_equal(title, "No follower");
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_reason_has_words),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_one_of_several),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_equal_titles_are_told_apart),
        cmocka_unit_test(test_follower_on_a_bridge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
