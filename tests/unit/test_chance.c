/* test_chance.c: ChaCha20 gives the values printed in RFC 8439, and games with a key draw from
 * it. */
#include "rules_help.h"

#include "rules/state.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* RFC 8439, 2.3.2: key 00 01 … 1f, nonce 00:00:00:09:00:00:00:4a:00:00:00:00, counter 1. */
static void test_a_block_as_printed(void **state)
{
    static const uint32_t printed[CHACHA_BLOCK] = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                                   0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                                   0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                                   0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    static const uint32_t nonce[CHACHA_NONCE] = {0x09000000, 0x4a000000, 0};
    uint32_t key[CHACHA_KEY], block[CHACHA_BLOCK];
    (void)state;
    for (uint32_t i = 0; i < CHACHA_KEY; i++)
        key[i] = 0x03020100 + i * 0x04040404;
    chacha_block(key, 1, nonce, block);
    assert_memory_equal(block, printed, sizeof block);
}

/* RFC 8439, A.1: test vectors 1 (all zero) and 2 (counter 1), the first and last words. */
static void test_blocks_of_zeros(void **state)
{
    static const uint32_t key[CHACHA_KEY], nonce[CHACHA_NONCE];
    uint32_t block[CHACHA_BLOCK];
    (void)state;
    chacha_block(key, 0, nonce, block);
    assert_int_equal(block[0], 0xade0b876);
    assert_int_equal(block[15], 0x8665eeb2);
    chacha_block(key, 1, nonce, block);
    assert_int_equal(block[0], 0xbee7079f);
    assert_int_equal(block[15], 0x6f4d794b);
}

/* Saved games with a key can continue only if the stream stays the same: its nonce is "game", then
 * zeros. If a range is a power of two, the lowest bits of each word are used. */
static void test_the_stream_of_a_game(void **state)
{
    enum { RANGE = 1 << 16, COUNTERS = 2 };
    static const uint32_t game[CHACHA_NONCE] = {'g' | 'a' << 8 | 'm' << 16 | 'e' << 24, 0, 0};
    ChanceKey key = {{9, 8, 7, 6, 5, 4, 3, 2}};
    Chance chance = chance_of_key(&key);
    (void)state;
    for (uint32_t counter = 0; counter < COUNTERS; counter++) {
        uint32_t block[CHACHA_BLOCK];
        chacha_block(key.words, counter, game, block);
        for (int i = 0; i < CHACHA_BLOCK; i++)
            assert_int_equal(chance_below(&chance, RANGE), block[i] % RANGE);
    }
}

static void test_numbers_of_a_key(void **state)
{
    enum { TRIES = 18000, RANGE = 18 };
    ChanceKey key = {{1}}, other = {{1, 0, 0, 0, 0, 0, 0, 0x80000000}};
    Chance a = chance_of_key(&key), b = chance_of_key(&key), c = chance_of_key(&other);
    int seen[RANGE] = {0}, same = 0;
    (void)state;
    for (int i = 0; i < TRIES; i++) {
        uint32_t n = chance_below(&a, RANGE);
        assert_in_range(n, 0, RANGE - 1);
        seen[n]++;
        assert_int_equal(n, chance_below(&b, RANGE));
        same += n == chance_below(&c, RANGE);
    }
    for (int n = 0; n < RANGE; n++)
        assert_in_range(seen[n], 850, 1150); /* 1000 ± 5 standard deviations */
    assert_in_range(same, 850, 1150);
    assert_int_equal(a.used, TRIES); /* no word was rejected: few of its 2^32 values would be */
}

/* From the back, each item swaps with an earlier one or itself (Fisher–Yates); the first needs no
 * number. So n items take n − 1 words of the key. */
static void test_a_shuffle_of_a_key(void **state)
{
    enum { ITEMS = 40 };
    ChanceKey key = {{3, 1, 4}};
    Chance chance = chance_of_key(&key), own = chance_of_key(&key);
    uint16_t items[ITEMS], expected[ITEMS];
    (void)state;
    for (int i = 0; i < ITEMS; i++)
        items[i] = expected[i] = (uint16_t)i;
    for (int left = ITEMS; left >= 2; left--) {
        uint32_t pick = chance_below(&own, (uint32_t)left);
        uint16_t picked = expected[pick];
        expected[pick] = expected[left - 1];
        expected[left - 1] = picked;
    }
    chance_shuffle16(&chance, items, ITEMS);
    assert_memory_equal(items, expected, sizeof items);
    assert_int_equal(chance.used, ITEMS - 1);
    chance_shuffle16(&chance, items, 1);
    chance_shuffle16(&chance, items, 0);
    assert_int_equal(chance.used, ITEMS - 1);
}

/* A key determines the whole game. A game started from a seed has no key, and a seat's view of a
 * game doesn't contain its key. */
static void test_games_of_a_key(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    ChanceKey key = {{7, 7, 7, 7, 7, 7, 7, 7}}, near = {{7, 7, 7, 7, 7, 7, 7, 6}};
    (void)state;
    size_t size = game_size(c, &setup, 0);
    Game *a = calloc(1, size), *b = calloc(1, size);
    game_start_keyed(c, &setup, &key, a, NULL);
    game_start_keyed(c, &setup, &key, b, NULL);
    assert_true(game_equal(a, b));
    assert_int_equal(game_hash(a), game_hash(b));
    game_start_keyed(c, &setup, &near, b, NULL);
    assert_int_not_equal(game_hash(a), game_hash(b));
    assert_memory_not_equal(game_stack(a), game_stack(b), game_stack_count(a) * sizeof(uint16_t));
    game_start(c, &setup, 1, b, NULL);
    assert_true(chance_key_is_none(&b->chance.key) && b->chance.used == 0);
    game_view(c, a, 0, b);
    assert_true(chance_key_is_none(&b->chance.key) && b->chance.used == 0);
    free(b);
    free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_block_as_printed),   cmocka_unit_test(test_blocks_of_zeros),
        cmocka_unit_test(test_the_stream_of_a_game), cmocka_unit_test(test_numbers_of_a_key),
        cmocka_unit_test(test_a_shuffle_of_a_key),   cmocka_unit_test(test_games_of_a_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
