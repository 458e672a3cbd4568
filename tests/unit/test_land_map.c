/* test_land_map.c: a square that piece_is_even() accepts must belong to one segment, since the grid
 * checks only one of its pixels. */
#include "painter/piece.h"
#include "rules/tile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { POINTS = 9 }; /* points checked along each side of a square, including both ends */

/* Counts the even squares of size `edge`; checks that all points of each are on the same
 * segment. */
static int even_squares(const Piece *piece, float edge)
{
    int even = 0;
    for (float y = 0; y < 1; y += edge)
        for (float x = 0; x < 1; x += edge) {
            vec2s middle = {{x + edge / 2, y + edge / 2}};
            if (!piece_is_even(piece, middle, edge * 0.70710678f))
                continue;
            int segment = piece_segment_at(piece, middle);
            for (int i = 0; i < POINTS * POINTS; i++) {
                vec2s p = {{x + edge * (float)(i % POINTS) / (POINTS - 1),
                            y + edge * (float)(i / POINTS) / (POINTS - 1)}};
                if (piece_segment_at(piece, p) != segment)
                    fail_msg("%s, cell %d: the square at %.3f, %.3f has a border", piece->kind->id,
                             piece->part, (double)x, (double)y);
            }
            even++;
        }
    return even;
}

static void test_even_squares_have_no_border(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int large = 0, small = 0;
    for (int k = 0; k < c->kind_count; k++)
        for (int part = 0; part < c->kinds[k].part_count; part++) {
            Piece piece;
            piece_make(&c->kinds[k], part, &piece);
            large += even_squares(&piece, 1 / 8.0f);
            small += even_squares(&piece, 1 / 32.0f);
        }
    /* Some squares must be even, otherwise the map would save no work. */
    assert_true(large > 0 && small > 16 * large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_even_squares_have_no_border)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
