/* test_snap.c: the snapping of the tile in hand: quarters, diagonals, fixed corners, reach,
 * precedence. */
#include "input/snap.h"

#include <math.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool has_reason_at_2_2(const void *self, Cell cell)
{
    (void)self;
    return cell.x == 2 && cell.y == 2;
}

static Placement at(int x, int y, int rotation)
{
    return (Placement){.cell = {(int16_t)x, (int16_t)y}, .rotation = (uint8_t)rotation};
}

static void test_cells_and_quarters(void **state)
{
    (void)state;
    static const struct {
        float x, y;
        int cx, cy, quarter;
    } rows[] = {
        {.2f, .2f, 0, 0, 0},     {.8f, .2f, 0, 0, 1},       {.8f, .8f, 0, 0, 2},
        {.2f, .8f, 0, 0, 3},     {-.2f, .2f, -1, 0, 1},     {-.9f, -.1f, -1, -1, 3},
        {-.1f, -.1f, -1, -1, 2}, {5.49f, -2.51f, 5, -3, 0}, {5.5f, -2.5f, 5, -3, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Cell cell = snap_cell(rows[i].x, rows[i].y);
        assert_int_equal(cell.x, rows[i].cx);
        assert_int_equal(cell.y, rows[i].cy);
        assert_int_equal(snap_quarter(rows[i].x, rows[i].y), rows[i].quarter);
    }
}

static void test_distance(void **state)
{
    (void)state;
    static const struct {
        bool half;
        int rotation;
        float x, y, distance;
    } rows[] = {
        {false, 0, .5f, .5f, 0},     {false, 0, 1.25f, .5f, .25f}, {false, 0, -.3f, -.4f, .5f},
        {false, 2, .01f, .99f, 0},   {true, 0, .2f, .2f, 0},       {true, 0, .5f, .5f, 0},
        {true, 0, 1, 1, .70710678f}, {true, 0, .2f, -.25f, .25f},  {true, 2, 0, 0, .70710678f},
        {true, 2, .9f, .9f, 0},      {true, 1, .9f, .1f, 0},       {true, 1, 0, 1, .70710678f},
        {true, 3, .1f, .9f, 0},      {true, 3, 1, 0, .70710678f},  {true, 3, .5f, 1.35f, .35f},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_float_equal(
            snap_distance(rows[i].half, (Cell){0, 0}, rows[i].rotation, rows[i].x, rows[i].y),
            rows[i].distance, .0005f);
}

/* A square snaps to the cell under the cursor, or else to one whose outline is within .35 of the
 * cursor, unless the cell under the cursor has its own reason to refuse it; otherwise it is
 * carried. */
static void test_square(void **state)
{
    (void)state;
    Placement legal[] = {at(1, 0, 0), at(1, 0, 2), at(4, 0, 1)};
    SnapPlaces places = {.legal = legal, .count = 3, .has_reason = has_reason_at_2_2};
    static const struct {
        int rotation;
        float x, y;
        SnapKind kind;
        int cx, cy, turn_to;
    } rows[] = {
        {0, 1.5f, .5f, SNAP_PLACE, 1, 0, 0},    /* middle of a legal cell */
        {0, 1.02f, .98f, SNAP_PLACE, 1, 0, 0},  /* its corner */
        {0, .70f, .5f, SNAP_PLACE, 1, 0, 0},    /* .30 beside it */
        {0, .64f, .5f, SNAP_NOT, 0, 0, 0},      /* .36 beside it */
        {0, 1.5f, 1.349f, SNAP_PLACE, 1, 0, 0}, /* just within .35 below it */
        {0, 1.5f, 1.351f, SNAP_NOT, 1, 1, 0},   /* just outside */
        {0, .76f, -.24f, SNAP_PLACE, 1, 0, 0},  /* .339 from its corner */
        {0, .74f, -.26f, SNAP_NOT, 0, -1, 0},   /* .368 from its corner */
        {1, 1.5f, .5f, SNAP_TURN, 1, 0, 2}, /* fits when turned: the next fitting turn clockwise */
        {3, 1.5f, .5f, SNAP_TURN, 1, 0, 0},     {0, 4.5f, .5f, SNAP_TURN, 4, 0, 1},
        {0, 3.9f, .5f, SNAP_NOT, 3, 0, 0}, /* a neighbour that would need a turn doesn't attract
                                            * it */
        {1, 3.9f, .5f, SNAP_PLACE, 4, 0, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        SnapHand hand = {.rotation = (uint8_t)rows[i].rotation};
        Snap snap = snap_find(&hand, &places, rows[i].x, rows[i].y);
        assert_int_equal(snap.kind, rows[i].kind);
        assert_int_equal(snap.cell.x, rows[i].cx);
        assert_int_equal(snap.cell.y, rows[i].cy);
        if (snap.kind == SNAP_TURN)
            assert_int_equal(snap.turn_to, rows[i].turn_to);
        if (snap.kind == SNAP_PLACE) {
            assert_float_equal(snap.x, rows[i].cx, 0);
            assert_float_equal(snap.y, rows[i].cy, 0);
        } else { /* carried: the tile's middle is under the cursor */
            assert_float_equal(snap.x + .5f, rows[i].x, .0001f);
            assert_float_equal(snap.y + .5f, rows[i].y, .0001f);
        }
    }
}

/* A double tile is held by its first cell and turns around it; it snaps from farther away, even
 * when the cursor is near the second cell. */
static void test_double(void **state)
{
    (void)state;
    Placement legal[] = {at(0, 0, 1)}; /* and (0, 1) below it */
    SnapPlaces places = {.legal = legal, .count = 1};
    SnapHand hand = {.twice = true, .rotation = 1};
    Snap snap = snap_find(&hand, &places, -.4f, .5f);
    assert_int_equal(snap.kind, SNAP_PLACE);
    assert_int_equal(snap.cell.x, 0);
    snap = snap_find(&hand, &places, .5f, 1.9f); /* over the second cell */
    assert_int_equal(snap.kind, SNAP_PLACE);
    assert_int_equal(snap.cell.y, 0);
    assert_int_equal(snap_find(&hand, &places, .5f, 2.5f).kind, SNAP_NOT);
    hand.rotation = 0;
    snap = snap_find(&hand, &places, .5f, .5f);
    assert_int_equal(snap.kind, SNAP_TURN);
    assert_int_equal(snap.turn_to, 1);
    assert_true(fabsf(snap.x) < .001f &&
                fabsf(snap.y) < .001f); /* held in the middle of the first */
}

/* A cell that has its own reason to refuse the tile keeps it, so that the player can read the
 * reason. */
static void test_reason_first(void **state)
{
    (void)state;
    Placement legal[] = {at(2, 1, 0)};
    SnapPlaces places = {.legal = legal, .count = 1, .has_reason = has_reason_at_2_2};
    SnapHand hand = {0};
    Snap snap = snap_find(&hand, &places, 2.5f, 2.1f);
    assert_int_equal(snap.kind, SNAP_NOT);
    assert_int_equal(snap.cell.y, 2);
    places.has_reason = NULL;
    snap = snap_find(&hand, &places, 2.5f, 2.1f);
    assert_int_equal(snap.kind, SNAP_PLACE);
    assert_int_equal(snap.cell.y, 1);
}

/* For a half the quarter under the cursor decides the corner, so crossing a diagonal moves the half
 * across. */
static void test_half_follows_quarter(void **state)
{
    (void)state;
    Placement legal[4];
    for (int i = 0; i < 4; i++)
        legal[i] = at(0, 0, i);
    SnapPlaces places = {.legal = legal, .count = 4};
    SnapHand hand = {.half = true};
    static const float x[4] = {.2f, .8f, .8f, .2f}, y[4] = {.2f, .2f, .8f, .8f};
    for (int quarter = 0; quarter < 4; quarter++) {
        Snap snap = snap_find(&hand, &places, x[quarter], y[quarter]);
        assert_int_equal(snap.kind, SNAP_PLACE);
        assert_int_equal(snap.rotation, quarter);
        assert_int_equal(hand.rotation, quarter);
    }
    /* From the north-west to the south-east quarter: across the diagonal. */
    assert_int_equal(snap_find(&hand, &places, .49f, .49f).rotation, 0);
    assert_int_equal(snap_find(&hand, &places, .51f, .51f).rotation, 2);
}

/* If the corner under the cursor doesn't fit, the nearest fitting corner of the cell is used even
 * before a click; a fitting corner under the cursor is never replaced. */
static void test_half_takes_what_fits(void **state)
{
    (void)state;
    static const struct {
        unsigned corners; /* the set of fitting corners */
        float x, y;
        SnapKind kind;
        int rotation;
    } rows[] = {
        {1u << 0, .7f, .7f, SNAP_PLACE, 0},             /* across the diagonal */
        {1u << 0, .99f, .99f, SNAP_PLACE, 0},           /* to the edge of the cell */
        {1u << 0 | 1u << 2, .7f, .7f, SNAP_PLACE, 2},   /* the corner under the cursor fits */
        {1u << 0 | 1u << 2, .3f, .2f, SNAP_PLACE, 0},   /* this corner also fits */
        {1u << 1 | 1u << 3, .3f, .2f, SNAP_PLACE, 1},   /* above the diagonal from the north-west */
        {1u << 1 | 1u << 3, .2f, .3f, SNAP_PLACE, 3},   /* below it */
        {1u << 2 | 1u << 3, .45f, .1f, SNAP_PLACE, 3},  /* .25 away; the other one .32 */
        {1u << 2 | 1u << 3, .48f, .49f, SNAP_PLACE, 3}, /* inside it; .02 from the other one */
        {0, .7f, .7f, SNAP_NOT, 2},                     /* nothing fits: the corner under the
                                                         * cursor */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Placement legal[4];
        SnapPlaces places = {.legal = legal, .has_reason = has_reason_at_2_2};
        for (int corner = 0; corner < 4; corner++)
            if (rows[i].corners >> corner & 1)
                legal[places.count++] = at(2, 2, corner);
        SnapHand hand = {.half = true};
        Snap snap = snap_find(&hand, &places, 2 + rows[i].x, 2 + rows[i].y);
        assert_int_equal(snap.kind, rows[i].kind);
        assert_int_equal(snap.rotation, rows[i].rotation);
        assert_int_equal(snap.cell.x, 2);
        assert_int_equal(snap.cell.y, 2);
        if (snap.kind == SNAP_PLACE) /* a click would place it there */
            assert_true(snap.x == 2 && snap.y == 2 && hand.rotation == snap.rotation);
    }
}

/* Turning goes to the next fitting corner in either direction; with only one fitting corner the
 * half stays; with none, and for a square, every quarter turn counts. */
static void test_half_turns_to_what_fits(void **state)
{
    (void)state;
    static const struct {
        bool half;
        unsigned fits;
        int rotation, quarters, to;
    } rows[] = {
        {true, 1u << 0 | 1u << 3, 0, 1, 3},
        {true, 1u << 0 | 1u << 3, 0, -1, 3},
        {true, 1u << 0 | 1u << 1, 0, 1, 1},
        {true, 1u << 0 | 1u << 1, 1, 1, 0},
        {true, 1u << 2, 2, 1, 2},
        {true, 0, 3, 1, 0},
        {true, 0, 0, -1, 3},
        {false, 1u << 0 | 1u << 3, 0, 1, 1},
        {false, 1u << 0 | 1u << 2, 0, -1, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Placement legal[4];
        SnapPlaces places = {.legal = legal};
        for (int r = 0; r < 4; r++)
            if (rows[i].fits >> r & 1)
                legal[places.count++] = at(5, 1, r);
        SnapHand hand = {.half = rows[i].half, .rotation = (uint8_t)rows[i].rotation};
        assert_int_equal(snap_turned(&hand, &places, (Cell){5, 1}, rows[i].quarters), rows[i].to);
    }
}

/* From a neighbouring cell a half is attracted to the nearest triangle within reach, whatever its
 * corner. */
static void test_half_reach(void **state)
{
    (void)state;
    Placement legal[] = {at(1, 0, 0), at(1, 0, 2)};
    SnapPlaces places = {.legal = legal, .count = 2};
    SnapHand hand = {.half = true};
    Snap snap = snap_find(&hand, &places, .8f, .3f);
    assert_int_equal(snap.kind, SNAP_PLACE);
    assert_int_equal(snap.rotation, 0);
    assert_int_equal(snap.cell.x, 1);
    snap = snap_find(&hand, &places, 2.2f, .9f);
    assert_int_equal(snap.kind, SNAP_PLACE);
    assert_int_equal(snap.rotation, 2);
    assert_int_equal(snap_find(&hand, &places, .6f, .3f).kind, SNAP_NOT);
}

/* Turning fixes the corner until the half enters another cell. */
static void test_half_turned_by_hand(void **state)
{
    (void)state;
    Placement legal[8];
    for (int i = 0; i < 8; i++)
        legal[i] = at(i / 4, 0, i % 4);
    SnapPlaces places = {.legal = legal, .count = 8};
    SnapHand hand = {.half = true};
    snap_find(&hand, &places, .2f, .2f);
    snap_turn_to(&hand, hand.rotation + 1, .2f, .2f);
    assert_int_equal(snap_find(&hand, &places, .2f, .2f).rotation, 1);
    assert_int_equal(snap_find(&hand, &places, .2f, .9f).rotation,
                     1); /* another quarter of the same cell */
    assert_int_equal(snap_find(&hand, &places, 1.2f, .9f).rotation,
                     3); /* another cell: the quarter decides */
    assert_false(hand.fixed);
    assert_int_equal(snap_find(&hand, &places, .2f, .9f).rotation,
                     3); /* back again: the corner stays unfixed */
    snap_turn_to(&hand, hand.rotation - 1, .2f, .9f);
    assert_int_equal(hand.rotation, 2);
    for (int i = 0; i < 4; i++)
        snap_turn_to(&hand, hand.rotation - 1, .2f, .9f);
    assert_int_equal(hand.rotation, 2);
}

/* A square keeps its rotation wherever it goes. */
static void test_square_turned(void **state)
{
    (void)state;
    Placement legal[] = {at(0, 0, 3)};
    SnapPlaces places = {.legal = legal, .count = 1};
    SnapHand hand = {0};
    snap_turn_to(&hand, hand.rotation - 1, .5f, .5f);
    assert_int_equal(hand.rotation, 3);
    assert_int_equal(snap_find(&hand, &places, 7.5f, 7.5f).rotation, 3);
    assert_int_equal(snap_find(&hand, &places, .5f, .5f).kind, SNAP_PLACE);
    assert_false(hand.fixed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells_and_quarters),
        cmocka_unit_test(test_distance),
        cmocka_unit_test(test_square),
        cmocka_unit_test(test_double),
        cmocka_unit_test(test_reason_first),
        cmocka_unit_test(test_half_follows_quarter),
        cmocka_unit_test(test_half_takes_what_fits),
        cmocka_unit_test(test_half_turns_to_what_fits),
        cmocka_unit_test(test_half_reach),
        cmocka_unit_test(test_half_turned_by_hand),
        cmocka_unit_test(test_square_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
