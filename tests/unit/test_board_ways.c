/* Tests marks of ranges and walks on the same board, once with spaces and once with tiles as
 * units. */
#include "expansions/flights/flights_board.h"
#include "rules_help.h"
#include "scenes/board/board_facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Returns the marks of a kind, each as "s1,0:2": the shape (s for a square, the rotation's digit
 * for a half), the position and the number. */
static const char *marks_of(const BoardPicture *picture, BoardMarkKind kind)
{
    static char text[512];
    size_t used = 0;
    text[0] = 0;
    for (int i = 0; i < picture->mark_count; i++) {
        const BoardMark *mark = &picture->marks[i];
        char shape[2] = {mark->shape == BOARD_HALF ? (char)('0' + mark->rotation) : 's', 0};
        if (mark->kind == kind)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%.0f,%.0f:%d",
                                     used ? " " : "", shape, (double)mark->x, (double)mark->y,
                                     mark->number);
    }
    return text;
}

/* Builds a board: `first`, east of it a pair (its near half west), then a hole, then a square. */
static Table *board_from(const char *generation, const char *first, int rotation)
{
    Table *t = table_new(generation, 2);
    lay(t, first, 0, 0, rotation);
    lay(t, "T-half", 1, 0, 0);
    lay(t, "T-half", 1, 0, 2);
    lay(t, "T-grass", 3, 0, 0);
    return t;
}

static Table *board_of(const char *generation)
{
    return board_from(generation, "T-grass", 0);
}

static void ranges_show_how_they_count(void **state)
{
    (void)state;
    static const struct {
        const char *generation, *reached, *holes;
    } wanted[] = {{"2014", "s0,0:0 s1,0:1", "s2,0:2"}, {"2015", "s0,0:0 01,0:1 21,0:2", ""}};
    for (int i = 0; i < 2; i++) {
        BoardPicture picture = {0};
        Table *t = board_of(wanted[i].generation);
        Units units = units_under(t->c, t->g, NULL);
        board_ways_range(&picture, &units, 0, 2);
        assert_string_equal(marks_of(&picture, BOARD_MARK_REACH), wanted[i].reached);
        assert_string_equal(marks_of(&picture, BOARD_MARK_HOLE), wanted[i].holes);
        board_picture_release(&picture);
        table_free(t);
    }
}

/* Returns the index of the segment with the tile's flying machine. */
static int machine_of(const TileKind *kind)
{
    int segment = 0;
    while (segment < kind->segment_count && kind->segments[segment].symbol != SYMBOL_FLIER_W)
        segment++;
    assert_true(segment < kind->segment_count);
    return segment;
}

/* Not counting its own tile, a flight east covers three spaces, one of them a hole. If tiles are
 * counted instead, it covers both halves and the hole after them. Marks of numbers that the die
 * didn't show fade. */
static void flights_show_what_the_die_leads_to(void **state)
{
    (void)state;
    enum { ROLLED = 2 };
    static const struct {
        const char *generation, *reached, *holes;
    } wanted[] = {{"2014", "s1,0:1 s3,0:3", "s2,0:2"}, {"2015", "01,0:1 21,0:2", "s2,0:3"}};
    for (int i = 0; i < 2; i++) {
        BoardPicture picture = {0};
        Table *t = board_from(wanted[i].generation, "FL-02", 2); /* its arrow points west */
        Units units = units_under(t->c, t->g, NULL);
        int machine = machine_of(catalogue_kind(t->c, game_tile(t->g, 0).copy));
        flights_draw_path(&picture, &units, 0, machine, 0);
        assert_string_equal(marks_of(&picture, BOARD_MARK_REACH), wanted[i].reached);
        assert_string_equal(marks_of(&picture, BOARD_MARK_HOLE), wanted[i].holes);
        int known = picture.mark_count;
        flights_draw_path(&picture, &units, 0, machine, ROLLED);
        for (int m = 0; m < picture.mark_count; m++)
            assert_int_equal(picture.marks[m].alpha < 1,
                             m >= known && picture.marks[m].number != ROLLED);
        board_picture_release(&picture);
        table_free(t);
    }
}

static void walks_and_steps_lie_between_units(void **state)
{
    (void)state;
    BoardPicture picture = {0};
    Table *t = board_of("2015");
    Units units = units_under(t->c, t->g, NULL);
    Unit from[PARTS_MAX], to[PARTS_MAX];
    assert_int_equal(tile_units(&units, 0, from), 1);
    assert_int_equal(tile_units(&units, 1, to), 1);
    const Unit walk[2] = {from[0], to[0]};
    board_ways_walk(&picture, &units, walk, 2);
    assert_string_equal(marks_of(&picture, BOARD_MARK_PRINTS), "s0,0:0");
    assert_int_equal(picture.mark_count, 2);
    assert_true(picture.marks[1].to_x > 1.32f && picture.marks[1].to_x < 1.34f);
    /* from the middle of the square to the land of the half, north-west of its space */
    BoardFigure *step = board_ways_step(&picture, &units, 3, walk[0], walk[1]);
    assert_int_equal(step->value, 2); /* to the east */
    assert_int_equal(step->seat, 3);
    assert_true(step->x > .9f && step->x < .95f);
    board_ways_mark(&picture, &units, walk[1], BOARD_MARK_DANGER);
    assert_string_equal(marks_of(&picture, BOARD_MARK_DANGER), "01,0:0");
    board_picture_release(&picture);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges_show_how_they_count),
        cmocka_unit_test(flights_show_what_the_die_leads_to),
        cmocka_unit_test(walks_and_steps_lie_between_units),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
