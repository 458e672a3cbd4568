/* test_render_marks.c: marks on the board, checked pixel by pixel: lit segments, spots for tiles,
 * their numbers, paths and ranges. */
#include "board_fixture.h"

#include "render/pixels.h"

static void glow_lights_its_segment_only(void **state)
{
    for (int rotation = 0; rotation < 4; rotation++) {
        Fixture *f = board_begin(state);
        add_square(f, 0, 0, 0x808080);
        BoardGlow *glow = board_picture_glow(&f->board, BOARD_SQUARE, rotation, 0, 0, 77);
        glow->segments =
            1; /* the western half at rotation 0, northern at 1, eastern at 2, southern at 3 */
        glow->color = 0x0000ffff;
        f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
        fixture_draw(f, &f->board);
        static const int deep[4][2] = {{130, 150}, {200, 80}, {270, 150}, {200, 220}};
        for (int side = 0; side < 4; side++) {
            uint32_t seen = fixture_at(f, deep[side][0], deep[side][1]);
            int blue = fixture_channel(seen, 2) - fixture_channel(seen, 0);
            if (side == rotation)
                assert_true(blue > 6);
            else if (side == (rotation + 2) % 4)
                assert_in_range(blue + 20, 12, 28);
        }
        /* the rim: owner's colour just inside the border, ivory just outside */
        static const int along[4][2] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
        uint32_t rim = fixture_at(f, 200 + 4 * along[rotation][0], 150 + 4 * along[rotation][1]);
        uint32_t ivory = fixture_at(f, 200 - 3 * along[rotation][0], 150 - 3 * along[rotation][1]);
        assert_true(fixture_channel(rim, 2) > 200 && fixture_channel(rim, 0) < 60);
        assert_true(fixture_channel(ivory, 0) > 200 && fixture_channel(ivory, 1) > 200);
    }
}

/* A lit field leaves the colours of adjacent roads and walls alone: beyond its border only a thin
 * ivory line shows, and close up its rim is only a few pixels wide. */
static void a_lit_field_keeps_to_its_border(void **state)
{
    for (int field = 0; field < 2; field++) {
        Fixture *f = board_begin(state);
        add_square(f, 0, 0, 0x808080);
        BoardGlow *glow = board_picture_glow(&f->board, BOARD_SQUARE, 0, 0, 0, 77);
        glow->segments = 1; /* the west half */
        glow->color = 0x0000ffff;
        glow->field = (uint8_t)field;
        f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 500, .width = 400, .height = 300};
        fixture_draw(f, &f->board);
        uint32_t past = fixture_at(f, 200 + 8, 150), bare = fixture_at(f, 200 + 90, 150);
        assert_true((fixture_difference(past, bare) <= 2) == field);
        uint32_t rim = fixture_at(f, 200 - 3, 150), within = fixture_at(f, 200 - 12, 150);
        assert_true(fixture_channel(rim, 0) < 60);
        assert_true(fixture_channel(within, 0) > 60);
    }
}

/* The segments that may be claimed on a tile just placed (it floats, since it can be undone) light
 * up on that tile. */
static void glow_lights_a_tile_on_trial(void **state)
{
    Fixture *f = board_begin(state);
    BoardTile *tile =
        board_picture_tile(&f->board, BOARD_SQUARE, 0, 0, 0, fixture_key(0x808080, 0));
    tile->flags = BOARD_TILE_FLOATS;
    BoardGlow *glow = board_picture_glow(&f->board, BOARD_SQUARE, 0, 0, 0, 77);
    glow->segments = 1;
    glow->color = 0x0000ffff;
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    uint32_t rim = fixture_at(f, 196, 150);
    assert_true(fixture_channel(rim, 2) > 200 && fixture_channel(rim, 0) < 60);
}

static void marks_show_where_one_may_play(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    uint32_t bare = fixture_at(f, 160, 110);
    f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    board_picture_mark(&f->board, BOARD_MARK_FITS, BOARD_HALF, 0, 0, 0);
    fixture_draw(f, &f->board);
    assert_true(fixture_channel(fixture_at(f, 160, 110), 1) > fixture_channel(bare, 1) + 15);
    assert_true(fixture_difference(fixture_at(f, 260, 210), bare) <
                12);                        /* the other half of the space */
    assert_pixel(f, 167, 117, 0xffe9b0, 8); /* the dot in the middle of the half */
}

static void numbers_stand_on_marks(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    board_picture_mark(&f->board, BOARD_MARK_FITS, BOARD_SQUARE, 0, 0, 0)->number = 1;
    fixture_draw(f, &f->board);
    int dark = 0, ivory = 0;
    for (int y = 140; y < 160; y++) {
        for (int x = 190; x < 210; x++) {
            dark += fixture_difference(fixture_at(f, x, y), 0x152a31) < 24;
            ivory += fixture_difference(fixture_at(f, x, y), 0xfbf5e6) < 40;
        }
    }
    assert_true(dark > 80 && ivory > 8);
}

/* The outlines of two spots for halves along different diagonals cross in the middle of the space
 * but don't touch the number. */
static void numbers_are_not_crossed_out(void **state)
{
    uint32_t before[13][13];
    for (int others = 0; others < 2; others++) {
        Fixture *f = board_begin(state);
        f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
        board_picture_mark(&f->board, BOARD_MARK_FITS, BOARD_HALF, 0, 0, 0)->number = 1;
        if (others)
            board_picture_mark(&f->board, BOARD_MARK_FITS, BOARD_HALF, 1, 0, 0)->number = 2;
        fixture_draw(f, &f->board);
        for (int y = 0; y < 13; y++)
            for (int x = 0; x < 13; x++) {
                uint32_t pixel = fixture_at(f, 161 + x, 111 + y);
                if (others)
                    assert_int_equal(pixel, before[y][x]);
                before[y][x] = pixel;
            }
    }
}

static BoardMark *mark_square(Fixture *f, BoardMarkKind kind, float x, float y, int number)
{
    BoardMark *mark = board_picture_mark(&f->board, kind, BOARD_SQUARE, 0, x, y);
    mark->number = (uint8_t)number;
    return mark;
}

/* Counts the pixels around the middle of a side, 5 px either way, that aren't land. */
static int lined_at(Fixture *f, float x, float y)
{
    int count = 0, px = (int)lroundf(50 + 100 * x), py = (int)lroundf(25 + 100 * y);
    for (int dy = -5; dy <= 5; dy++)
        for (int dx = -5; dx <= 5; dx++)
            count += fixture_difference(fixture_at(f, px + dx, py + dy), 0xa1b75c) > 12;
    return count;
}

/* A rim goes round all that is lit, past inner corners and along the long side of a lone half;
 * where two pieces meet there is none. The table says which sides have a rim at their middle:
 *
 *     +-----+-----+
 *     |  square   |      a pair, and right of it a half with its right angle in the north-west
 *     +     +     +
 *     |  / pair| /
 *     +-----+ */
static void a_region_has_one_rim(void **state)
{
    static const struct {
        float x, y;
        bool rim;
    } sides[] = {{.5f, 0, true},   {1.5f, 0, true},    {2, .5f, true},     {1, .5f, false},
                 {.5f, 1, false},  {1.5f, 1, false},   {.5f, 1.5f, false}, {0, 1.5f, true},
                 {1, 1.5f, false}, {1.5f, 1.5f, true}, {.5f, 2, true}};
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = 1.5f, .y = 1.25f, .zoom = 100, .width = 400, .height = 300};
    for (int i = 0; i < 9; i++)
        add_square(f, (float)(i % 3), (float)(i / 3), 0xa1b75c);
    mark_square(f, BOARD_MARK_LATENT, 0, 0, 0);
    mark_square(f, BOARD_MARK_LATENT, 1, 0, 0);
    board_picture_mark(&f->board, BOARD_MARK_LATENT, BOARD_HALF, 0, 0, 1);
    board_picture_mark(&f->board, BOARD_MARK_LATENT, BOARD_HALF, 2, 0, 1);
    board_picture_mark(&f->board, BOARD_MARK_LATENT, BOARD_HALF, 0, 1, 1);
    fixture_draw(f, &f->board);
    if (getenv("HYPOTENUSE_PICTURES"))
        picture_file_write(getenv("HYPOTENUSE_PICTURES"), f->pixels, f->width, f->height, NULL);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if ((lined_at(f, sides[i].x, sides[i].y) > 20) != sides[i].rim)
            fail_msg("side at %.1f, %.1f: %d px", (double)sides[i].x, (double)sides[i].y,
                     lined_at(f, sides[i].x, sides[i].y));
    /* the inner corner: the rims of the squares below and to the right meet */
    f = board_begin(state);
    f->board.camera = (Camera){.x = 1.5f, .y = 1.25f, .zoom = 100, .width = 400, .height = 300};
    for (int i = 0; i < 9; i++)
        add_square(f, (float)(i % 3), (float)(i / 3), 0xa1b75c);
    mark_square(f, BOARD_MARK_LATENT, 0, 0, 0);
    mark_square(f, BOARD_MARK_LATENT, 1, 0, 0);
    mark_square(f, BOARD_MARK_LATENT, 0, 1, 0);
    fixture_draw(f, &f->board);
    assert_true(fixture_difference(fixture_at(f, 150 - 2, 125 - 2), 0xa1b75c) > 12);
}

/* Draws a range over tiles with a pair and a hole, a dragon with its path and three steps, and a
 * danger mark. */
static void ways_and_ranges_are_drawn(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = 2, .y = 1.5f, .zoom = 100, .width = 400, .height = 300};
    for (int i = 0; i < 12; i++)
        if (i != 3)
            add_square(f, (float)(i % 4), (float)(i / 4), 0xa1b75c);
    mark_square(f, BOARD_MARK_REACH, 0, 0, 0);
    mark_square(f, BOARD_MARK_REACH, 1, 0, 1);
    board_picture_mark(&f->board, BOARD_MARK_REACH, BOARD_HALF, 0, 2, 0)->number = 2;
    board_picture_mark(&f->board, BOARD_MARK_REACH, BOARD_HALF, 2, 2, 0)->number = 3;
    mark_square(f, BOARD_MARK_HOLE, 3, 0, 4);
    mark_square(f, BOARD_MARK_DANGER, 3, 1, 0);
    mark_square(f, BOARD_MARK_PRINTS, 0, 1, 0);
    BoardMark *way = board_picture_mark(&f->board, BOARD_MARK_WAY, BOARD_SQUARE, 0, .5f, 1.5f);
    way->to_x = 1.5f;
    way->to_y = 1.5f;
    way->number = 1;
    board_picture_mark(&f->board, BOARD_MARK_WARD, BOARD_SQUARE, 0, .5f, 2.5f)->size = .9f;
    for (int i = 0; i < 3; i++) { /* to the east, south-east and south */
        static const float at[3][2] = {{2.1f, 1.6f}, {2.05f, 2.15f}, {1.5f, 2.2f}};
        BoardFigure *step =
            board_picture_token(&f->board, BOARD_TOKEN_STEP, 1, 2 + i, at[i][0], at[i][1]);
        step->height = .36f;
        step->plain = 1;
    }
    fixture_draw(f, &f->board);
    if (getenv("HYPOTENUSE_PICTURES"))
        picture_file_write(getenv("HYPOTENUSE_PICTURES"), f->pixels, f->width, f->height, NULL);
    /* the tint fades with distance, and the hole stays cloth */
    uint32_t near = fixture_at(f, 60, 60), far = fixture_at(f, 275, 75), plain = 0xa1b75c;
    assert_true(fixture_channel(near, 2) > fixture_channel(far, 2));
    assert_true(fixture_channel(far, 2) > fixture_channel(plain, 2));
    assert_true(is_cloth(fixture_at(f, 320, 80)));
    /* violet: less green than the land, mostly in its rim */
    int least = 255;
    for (int x = 300; x < 310; x++)
        least = fixture_channel(fixture_at(f, x, 150), 1) < least
                    ? fixture_channel(fixture_at(f, x, 150), 1)
                    : least;
    assert_true(least < 110);
    assert_pixel(f, 100, 150, 0xe8c15a, 40); /* the path's gold */
    assert_pixel(f, 201, 144, 0x0072b2, 70); /* the seat's colour on the step, left of its mark */
}

/* Tiles that the question isn't about are darker, and a latent rim is dotted: light and dark
 * alternate along it. */
static void what_is_not_asked_about_steps_back(void **state)
{
    enum { LAND = 0xa1b75c, ALONG = 40 };
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = 2, .y = 1.5f, .zoom = 100, .width = 400, .height = 300};
    for (int i = 0; i < 3; i++)
        add_square(f, (float)i, 1, LAND);
    mark_square(f, BOARD_MARK_DIM, 0, 1, 0);
    mark_square(f, BOARD_MARK_LATENT, 2, 1, 0);
    fixture_draw(f, &f->board);
    int dim = fixture_channel(fixture_at(f, 50, 150), 1);
    int lit = fixture_channel(fixture_at(f, 150, 150), 1);
    assert_true(dim < lit * 4 / 5 && dim > lit / 3);
    assert_pixel(f, 250, 150, LAND, 40); /* the tile with a latent rim has no tint and no hatch */
    int least = 255, most = 0;
    for (int x = 0; x < 10; x++)
        for (int y = 150; y < 150 + ALONG; y++) {
            int green = fixture_channel(fixture_at(f, 200 + x, y), 1);
            least = green < least ? green : least;
            most = green > most ? green : most;
        }
    assert_true(least < 120 && most > 170);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_region_has_one_rim),
        cmocka_unit_test(ways_and_ranges_are_drawn),
        cmocka_unit_test(what_is_not_asked_about_steps_back),
        cmocka_unit_test(glow_lights_its_segment_only),
        cmocka_unit_test(a_lit_field_keeps_to_its_border),
        cmocka_unit_test(glow_lights_a_tile_on_trial),
        cmocka_unit_test(marks_show_where_one_may_play),
        cmocka_unit_test(numbers_stand_on_marks),
        cmocka_unit_test(numbers_are_not_crossed_out),
    };
    return cmocka_run_group_tests_name("marks on the board", tests, fixture_open, fixture_close);
}
