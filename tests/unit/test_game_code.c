/* test_game_code.c: a game as a code of letters: it gives the same game, old codes stay valid, and
 * typing errors are detected. */
#include "base/rng.h"
#include "record/game_code.h"
#include "rules/game.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static const char letters[] = "ABCDEFGHJKLMNPQRSTVWXYZ";

/* The usual game of a new player: two players, the 2021 rules, three drafted halves each. */
static RecordHeader usual(uint64_t seed)
{
    RecordHeader header = {.setup = setup_default(), .seed = seed, .open_hands = true};
    strcpy(header.generation, "2021");
    return header;
}

static void write_code(const RecordHeader *header, char code[GAME_CODE_SIZE])
{
    assert_true(game_code_write(header, code));
    assert_true(strlen(code) < GAME_CODE_SIZE - 1);
}

static void same_game(const RecordHeader *a, const RecordHeader *b)
{
    assert_memory_equal(&a->setup, &b->setup, sizeof a->setup);
    assert_true(a->seed == b->seed && a->open_hands == b->open_hands);
    assert_memory_equal(&a->key, &b->key, sizeof a->key);
    int row = generations_find(rules_builtin_generations(), a->generation);
    const Policies *printed = &rules_builtin_generations()->rows[row].policies;
    if (memcmp(printed, &a->setup.policies, sizeof *printed) == 0)
        assert_string_equal(a->generation, b->generation);
}

static void comes_back(const RecordHeader *header)
{
    char code[GAME_CODE_SIZE];
    RecordHeader read = {.seed = 1, .key = {{5}}, .open_hands = true};
    write_code(header, code);
    assert_int_equal(game_code_read(code, &read), GAME_CODE_WHOLE);
    same_game(header, &read);
    char again[GAME_CODE_SIZE]; /* a game has only one code */
    write_code(&read, again);
    assert_string_equal(again, code);
}

/* A game with house rules has the same code whether or not its header names the generation that the
 * house rules are based on. */
static void test_house_rules_have_one_code(void **state)
{
    (void)state;
    char code[GAME_CODE_SIZE], again[GAME_CODE_SIZE];
    const Generations *printed = rules_builtin_generations();
    for (int row = 0; row < printed->count; row++) {
        RecordHeader header = usual(5);
        strcpy(header.generation, printed->rows[row].id);
        header.setup.policies = printed->rows[row].policies;
        header.setup.policies.value[POLICY_FIELDS] = FIELDS_NONE;
        write_code(&header, code);
        header.generation[0] = 0;
        write_code(&header, again);
        assert_string_equal(again, code);
    }
}

/* Codes that people have written down; their meaning must never change. */
static void test_kept_codes(void **state)
{
    (void)state;
    char code[GAME_CODE_SIZE];
    RecordHeader header = usual(123456789);
    write_code(&header, code);
    assert_string_equal(code, "CTNZ-MAQA-MMNW");
    header.setup.players = 5;
    header.setup.first = 3;
    header.setup.hands = HANDS_NONE;
    header.setup.hand_size = 0;
    header.open_hands = false;
    header.setup.expansions = EXPANSION_SET(EXPANSION_RIVER) | EXPANSION_SET(EXPANSION_BUILDINGS);
    header.setup.policies.value[POLICY_FIELDS] = FIELDS_NONE;
    write_code(&header, code);
    assert_string_equal(code, "GBLG-PTYN-TAQQ-QYGC-CQKB");
}

/* The code of a game without house rules and expansions has twelve letters. */
static void test_length(void **state)
{
    (void)state;
    char code[GAME_CODE_SIZE];
    for (int i = 0; i < 2; i++) {
        RecordHeader header = usual(i ? 999999999 : 0);
        header.setup.players = i ? 6 : 2;
        strcpy(header.generation, i ? "community" : "2014");
        header.setup.policies =
            rules_builtin_generations()
                ->rows[generations_find(rules_builtin_generations(), header.generation)]
                .policies;
        write_code(&header, code);
        assert_int_equal(strlen(code), 14);
        comes_back(&header);
    }
}

/* Returns a random valid game with a short or long seed or with a key. */
static RecordHeader random_game(Rng *rng)
{
    const Generations *printed = rules_builtin_generations();
    RecordHeader header;
    do {
        header = usual(rng_next(rng) >> rng_below(rng, 64));
        Setup *setup = &header.setup;
        int row = (int)rng_below(rng, (uint64_t)printed->count);
        strcpy(header.generation, printed->rows[row].id);
        setup->players = (uint8_t)(2 + rng_below(rng, 5));
        setup->first = rng_below(rng, 2) ? (uint8_t)rng_below(rng, setup->players) : NO_SEAT;
        setup->hands = (uint8_t)rng_below(rng, HAND_MODES);
        setup->hand_size = setup->hands ? (uint8_t)(1 + rng_below(rng, HAND_MAX)) : 0;
        header.open_hands = setup->hands && rng_below(rng, 2);
        setup->policies = printed->rows[row].policies;
        for (int n = (int)rng_below(rng, 20); n > 8; n--) {
            PolicyId id = (PolicyId)rng_below(rng, POLICIES);
            setup->policies.value[id] = (uint8_t)rng_below(rng, (uint64_t)policy_value_count(id));
        }
        setup->expansions = rng_below(rng, 2) ? rng_next(rng) % EXPANSION_SET(EXPANSIONS) : 0;
        setup->expansions &= ~EXPANSION_SET(EXPANSION_HALFLINGS);
        setup->expansions |= setup->hands ? EXPANSION_SET(EXPANSION_HALFLINGS) : 0;
        for (int i = 0; i < CHACHA_KEY && header.seed % 3 == 0; i++)
            header.key.words[i] = (uint32_t)rng_next(rng);
        header.seed = header.seed % 3 ? header.seed : 0;
    } while (setup_fault(rules_builtin_catalogue(), &header.setup));
    return header;
}

static void test_every_game_comes_back(void **state)
{
    (void)state;
    Rng rng = rng_seeded(20);
    for (int i = 0; i < 3000; i++) {
        RecordHeader header = random_game(&rng);
        comes_back(&header);
    }
}

/* A mistyped code never gives a different game. */
static void test_typos(void **state)
{
    (void)state;
    Rng rng = rng_seeded(21);
    for (int game = 0; game < 60; game++) {
        char code[GAME_CODE_SIZE], typed[GAME_CODE_SIZE];
        RecordHeader header = random_game(&rng), read = {0}, none = {0};
        write_code(&header, code);
        for (size_t i = 0; code[i]; i++) {
            for (const char *other = letters; *other && code[i] != '-'; other++) {
                strcpy(typed, code);
                typed[i] = *other;
                assert_int_equal(game_code_read(typed, &read),
                                 *other == code[i] ? GAME_CODE_WHOLE : GAME_CODE_WRONG);
            }
            size_t next = code[i + 1] == '-' ? i + 2 : i + 1;
            if (code[i] == '-' || !code[next] || code[i] == code[next])
                continue;
            strcpy(typed, code);
            typed[i] = code[next];
            typed[next] = code[i];
            read = none;
            assert_int_equal(game_code_read(typed, &read), GAME_CODE_WRONG);
            assert_memory_equal(&read, &none, sizeof read);
        }
    }
}

/* Random text is refused or gives a valid game; one random code in 529 passes the checks. */
static void test_random_text(void **state)
{
    (void)state;
    Rng rng = rng_seeded(22);
    int good = 0;
    for (int i = 0; i < 40000; i++) {
        char text[200];
        size_t length = rng_below(&rng, sizeof text);
        for (size_t k = 0; k < length; k++)
            text[k] = i % 2 ? letters[rng_below(&rng, 23)] : (char)(1 + rng_below(&rng, 255));
        text[length] = 0;
        RecordHeader read = {0};
        if (game_code_read(text, &read) == GAME_CODE_WHOLE) {
            comes_back(&read);
            good++;
        }
    }
    assert_true(good < 200);
}

/* Codes may be written with lower-case letters, blanks and look-alike characters, and without
 * hyphens. */
static void test_ways_to_write(void **state)
{
    (void)state;
    Rng rng = rng_seeded(23);
    for (int game = 0; game < 200; game++) {
        char code[GAME_CODE_SIZE], typed[2 * GAME_CODE_SIZE];
        RecordHeader header = usual(rng_below(&rng, 1000000000)), read = {0};
        write_code(&header, code);
        size_t at = 0;
        typed[at++] = ' ';
        for (size_t i = 0; code[i]; i++) {
            static const char like[] = "L1LIQ0QOVUZ2S5B8G6";
            const char *pair = strchr(like, code[i]);
            if (code[i] == '-')
                continue;
            typed[at++] = pair && (pair - like) % 2 == 0 && rng_below(&rng, 2)
                              ? pair[1]
                              : (char)tolower((unsigned char)code[i]);
            if (i % 3 == 0)
                typed[at++] = ' ';
        }
        typed[at] = 0;
        assert_int_equal(game_code_read(typed, &read), GAME_CODE_WHOLE);
        same_game(&header, &read);
    }
}

static void test_numbers_and_what_is_neither(void **state)
{
    (void)state;
    RecordHeader read = {.seed = 7, .setup = setup_default()};
    assert_int_equal(game_code_read("", &read), GAME_CODE_SHORT);
    assert_int_equal(game_code_read("ABCD-EFGH", &read), GAME_CODE_SHORT);
    assert_int_equal(game_code_read("ABCD-EFGH-JK!M", &read), GAME_CODE_FOREIGN);
    assert_int_equal(game_code_read("-5", &read), GAME_CODE_WRONG);
    assert_int_equal(game_code_read("18446744073709551616", &read), GAME_CODE_WRONG);
    assert_int_equal(read.seed, 7);
    assert_int_equal(game_code_read("18446744073709551615", &read), GAME_CODE_NUMBER);
    assert_true(read.seed == UINT64_MAX);
    assert_int_equal(game_code_read(" 123 456 ", &read), GAME_CODE_NUMBER);
    assert_int_equal(read.seed, 123456);
    assert_int_equal(read.setup.players, 2);
}

static void test_games_without_code(void **state)
{
    (void)state;
    char code[GAME_CODE_SIZE] = "x";
    RecordHeader boxed = usual(1), position = usual(1), double_base = usual(1);
    boxed.boxed = true;
    position.from_position = true;
    double_base.setup.base_sets = 2;
    assert_false(game_code_write(&boxed, code));
    assert_string_equal(code, "");
    assert_false(game_code_write(&position, code));
    assert_false(game_code_write(&double_base, code));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept_codes),
        cmocka_unit_test(test_length),
        cmocka_unit_test(test_every_game_comes_back),
        cmocka_unit_test(test_house_rules_have_one_code),
        cmocka_unit_test(test_typos),
        cmocka_unit_test(test_random_text),
        cmocka_unit_test(test_ways_to_write),
        cmocka_unit_test(test_numbers_and_what_is_neither),
        cmocka_unit_test(test_games_without_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
