/* test_mask_pick.c: the mouse picks the part that lights up: compares board_facts.h with the
 * distances that render/blur.h computes from the same mask, for every kind of tile in every
 * rotation. */
#include "painted_masks.h"

#include "render/blur.h"
#include "scenes/board/board_facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GLOW = 128, GRID = 31 };

static uint16_t glow[GLOW * GLOW];

/* The border is in the middle of the scale of distances. Within a texel of it, either answer is
 * right. */
static const int border = 32768, texel = (int)(65535 / (2 * GLOW_REACH) / GLOW);

static PlacedTile tile_of(uint16_t copy, int rotation)
{
    return (PlacedTile){.copy = copy, .rotation = (uint8_t)rotation, .cell = {3, -2}};
}

/* Asserts that in every rotation the picked part is the part that lights up at rotation 0. */
static void check_segment(BoardFacts *facts, uint16_t copy, int segment)
{
    for (int i = 0; i < GRID * GRID; i++) {
        float x = ((float)(i % GRID) + .5f) / GRID, y = ((float)(i / GRID) + .5f) / GRID;
        int far = (int)glow[(int)(y * GLOW) * GLOW + (int)(x * GLOW)] - border;
        if (abs(far) <= texel)
            continue;
        float at_x = x, at_y = y;
        for (int rotation = 0; rotation < 4; rotation++) {
            PlacedTile tile = tile_of(copy, rotation);
            int picked = board_facts_segment(facts, &tile, 3 + at_x, -2 + at_y);
            assert_int_equal(picked == segment, far < 0);
            float turned = 1 - at_y; /* a quarter turn clockwise takes (x, y) to (1 - y, x) */
            at_y = at_x;
            at_x = turned;
        }
    }
}

static bool is_first_of_kind(const Catalogue *c, uint16_t copy)
{
    for (uint16_t other = 0; other < copy; other++)
        if (c->copies[other].kind == c->copies[copy].kind)
            return false;
    return true;
}

/* The short run takes one kind in three. */
static void test_lit_is_picked(void **state)
{
    (void)state;
    int step = getenv("HYPOTENUSE_SHORT") ? 3 : 1;
    const Catalogue *c = rules_builtin_catalogue();
    BoardFacts facts;
    board_facts_init(&facts, c, NULL, painted_mask, NULL);
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        uint16_t kind = c->copies[copy].kind;
        bool taken = kind % step == 0 && is_first_of_kind(c, copy);
        for (int s = 0; taken && s < c->kinds[kind].segment_count; s++) {
            const uint8_t *mask = painted_mask(NULL, mask_key(kind, 0));
            glow_distances(mask, MASK_SIZE, (uint16_t)(1 << s), glow, GLOW);
            check_segment(&facts, copy, s);
        }
    }
    assert_false(facts.guessed);
    board_facts_release(&facts);
}

/* Returns whether a segment has land of its own. A sign is only a small picture, and a figure lying
 * in a monastery is on the monk's land. */
static bool has_land(SegmentKind kind)
{
    return kind != SEGMENT_SYMBOL && kind != SEGMENT_LYING;
}

static const uint8_t *no_mask(void *self, uint32_t key)
{
    (void)self;
    (void)key;
    return NULL;
}

/* Until the mask is painted, answers are right only at the middles of segments, and the caller can
 * see that they are guesses. */
static void test_without_mask(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    BoardFacts early, late;
    board_facts_init(&early, c, NULL, no_mask, NULL);
    board_facts_init(&late, c, NULL, painted_mask, NULL);
    for (uint16_t copy = 0; copy < c->copy_count; copy++)
        for (int s = 0; s < catalogue_kind(c, copy)->segment_count; s++) {
            float x, y;
            PlacedTile tile = tile_of(copy, s & 3);
            if (!has_land(catalogue_kind(c, copy)->segments[s].kind))
                continue;
            board_facts_anchor(&early, &tile, s, &x, &y);
            early.guessed = false;
            int guessed = board_facts_segment(&early, &tile, x, y);
            assert_int_equal(guessed, s);
            assert_true(early.guessed);
            assert_int_equal(board_facts_segment(&late, &tile, x, y), s);
        }
    PlacedTile tile = tile_of(0, 0);
    assert_int_equal(board_facts_segment(&early, &tile, 2.9f, -1.5f), NO_SEGMENT);
    board_facts_release(&early);
    board_facts_release(&late);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lit_is_picked),
                                       cmocka_unit_test(test_without_mask)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
