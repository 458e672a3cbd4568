/* test_rng.c: the random generator gives the same numbers on every machine, in their range, and
 * never loops endlessly. */
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* xoroshiro128++ from a state of 1, 2, computed by its definition: rotl(1 + 2, 17) + 1. */
static void first_number(void **state)
{
    (void)state;
    Rng rng = {.s = {1, 2}};
    assert_true(rng_next(&rng) == ((uint64_t)3 << 17) + 1);
}

static void numbers_keep_to_their_range(void **state)
{
    (void)state;
    Rng rng = rng_seeded(0);
    int seen[18] = {0};
    for (int i = 0; i < 18000; i++) {
        uint32_t n = rng_below(&rng, 18);
        assert_true(n < 18);
        seen[n]++;
    }
    for (int n = 0; n < 18; n++)
        assert_in_range(seen[n], 850, 1150); /* 1000 ± 5 standard deviations */
    assert_int_equal(rng_below(&rng, 1), 0);
}

/* The generator in a view of a game is zeroed, so playing on from it must not hang. */
static void a_zeroed_generator_gives_zero(void **state)
{
    (void)state;
    Rng rng = {.s = {0, 0}};
    for (uint32_t n = 1; n < 100; n++)
        assert_int_equal(rng_below(&rng, n), 0);
    uint16_t items[18];
    for (int i = 0; i < 18; i++)
        items[i] = (uint16_t)i;
    rng_shuffle16(&rng, items, 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_number),
        cmocka_unit_test(numbers_keep_to_their_range),
        cmocka_unit_test(a_zeroed_generator_gives_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
