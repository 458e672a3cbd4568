/* test_heads.c: the rule that gives each seat a head (scenes/stage/heads.h): names of characters
 * keep their heads, all heads of a game differ, and equal seats get equal heads. */
#include "scenes/stage/heads.h"
#include "scenes/stage/seat_state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Deals heads, and fails if two seats have the same one. */
static void deal(const HeadSeat *seats, int players, Head heads[SEATS_MAX])
{
    unsigned taken = 0;
    heads_deal(seats, players, heads);
    for (int i = 0; i < players; i++) {
        assert_in_range(heads[i], 0, HEADS - 1);
        assert_false(taken >> heads[i] & 1);
        taken |= 1u << heads[i];
    }
}

static void each_temperament_has_three_characters(void **state)
{
    (void)state;
    int count[AI_CHARACTERS] = {0};
    for (int i = 0; i < HEADS; i++) {
        count[head_characters[i].likes]++;
        assert_true(strlen(head_trade(head_characters[i].name)) > 0);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(head_characters[i].name, head_characters[k].name);
    }
    for (int i = 0; i < AI_CHARACTERS; i++)
        assert_int_equal(count[i], 3);
    assert_null(head_trade("Peter"));
}

/* A seat with the name of a character gets that character's head. All names that the program
 * proposes are characters' names. */
static void names_keep_their_heads(void **state)
{
    (void)state;
    HeadSeat seats[SEATS_MAX];
    Head heads[SEATS_MAX];
    for (int first = 0; first < HEADS; first++) {
        for (int i = 0; i < SEATS_MAX; i++)
            seats[i] = (HeadSeat){head_characters[(first + i) % HEADS].name, AI_RAIDER};
        deal(seats, SEATS_MAX, heads);
        for (int i = 0; i < SEATS_MAX; i++)
            assert_int_equal(heads[i], (first + i) % HEADS);
    }
    for (int i = 0; i < SEATS_MAX; i++)
        assert_non_null(head_trade(seat_names[i]));
}

/* All seats have the same temperament, which only three heads share, and yet all heads differ. A
 * seat with the name of a character always gets that character's head. */
static void heads_of_a_game_differ(void **state)
{
    (void)state;
    Head heads[SEATS_MAX], again[SEATS_MAX];
    for (int likes = 0; likes < AI_CHARACTERS; likes++)
        for (int named = 0; named <= SEATS_MAX; named++)
            for (int players = SEATS_MIN; players <= SEATS_MAX; players++) {
                HeadSeat seats[SEATS_MAX];
                for (int i = 0; i < SEATS_MAX; i++)
                    seats[i] = (HeadSeat){i == named ? "Zara" : "Peter", (AiCharacter)likes};
                deal(seats, players, heads);
                deal(seats, players, again);
                assert_memory_equal(heads, again, sizeof(Head) * (size_t)players);
                if (named < players)
                    assert_int_equal(heads[named], HEAD_ZARA);
            }
}

static void a_temperament_chooses_its_heads(void **state)
{
    (void)state;
    const HeadSeat seats[] = {
        {"Peter", AI_STEADY}, {"Computer", AI_FARMER}, {"Oke", AI_BUILDER}, {"Oke", AI_RAIDER}};
    Head heads[SEATS_MAX];
    deal(seats, 4, heads);
    assert_int_equal(head_characters[heads[0]].likes, AI_STEADY);
    assert_int_equal(head_characters[heads[1]].likes, AI_FARMER);
    assert_int_equal(heads[2], HEAD_OKE);
    assert_int_equal(head_characters[heads[3]].likes, AI_RAIDER); /* a second player of this name */
}

/* Humans and random players count as steady; for other computer players ai_character() decides. */
static void temperaments_follow_the_engine(void **state)
{
    (void)state;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(head_temperament(7, seat, ""), AI_STEADY);
        assert_int_equal(head_temperament(7, seat, "human"), AI_STEADY);
        assert_int_equal(head_temperament(7, seat, "ai0"), AI_STEADY);
        assert_int_equal(head_temperament(7, seat, "ai3"), ai_character(7, seat));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_temperament_has_three_characters),
        cmocka_unit_test(names_keep_their_heads),
        cmocka_unit_test(heads_of_a_game_differ),
        cmocka_unit_test(a_temperament_chooses_its_heads),
        cmocka_unit_test(temperaments_follow_the_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
