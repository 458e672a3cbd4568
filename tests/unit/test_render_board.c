/* test_render_board.c: the picture of the board, looked at pixel by pixel. */
#include "render_fixture.h"

#include "render/picture_file.h"

#include <math.h>

enum { TABLE = 0xff00ff }; /* a cloth that nobody can mistake for land */

static uint32_t white(int corner)
{
    return fixture_key(0xf0f0f0, corner);
}

static Fixture *board_begin(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_begin(&f->list, 400, 300); /* no black cover */
    f->board.table_centre = f->board.table_rim = (Color)TABLE << 8 | 0xff;
    return f;
}

static void add_square(Fixture *f, float x, float y, uint32_t rgb)
{
    board_picture_tile(&f->board, BOARD_SQUARE, 0, x, y, fixture_key(rgb, 4));
}

static void add_half(Fixture *f, int corner, float x, float y, uint32_t rgb)
{
    board_picture_tile(&f->board, BOARD_HALF, corner, x, y, fixture_key(rgb, corner));
}

/* Land is grey or green here, the cloth magenta: a gap is where green falls behind red. */
static bool is_cloth(uint32_t rgb)
{
    return fixture_channel(rgb, 0) > fixture_channel(rgb, 1) + 12;
}

static void tiles_lie_where_the_camera_says(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0x40c0a0);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    assert_false(is_cloth(fixture_at(f, 150, 100)));
    assert_false(is_cloth(fixture_at(f, 249, 199)));
    assert_true(is_cloth(fixture_at(f, 148, 150)));
    assert_true(is_cloth(fixture_at(f, 251, 150)));
    assert_true(is_cloth(fixture_at(f, 200, 98)));
    assert_pixel(f, 200, 150, 0x40c0a0, 24);
}

/* No cloth between tiles that touch, at any zoom and place. */
static void seams_are_closed(void **state)
{
    for (int step = 0; step < 40; step++) {
        Fixture *f = board_begin(state);
        for (int y = -2; y < 3; y++)
            for (int x = -2; x < 3; x++) {
                if ((x + y) & 1) {
                    add_square(f, (float)x, (float)y, 0xf0f0f0);
                    continue;
                }
                int corner = (x + 2 * y) & 3;
                add_half(f, corner, (float)x, (float)y, 0xf0f0f0);
                add_half(f, (corner + 2) & 3, (float)x, (float)y, 0xf0f0f0);
            }
        float zoom = 17.3f + 13.37f * (float)step;
        f->board.camera = (Camera){.x = .37f * (float)step / 40,
                                   .y = -.21f * (float)step / 40,
                                   .zoom = zoom,
                                   .width = 400,
                                   .height = 300};
        fixture_draw(f, &f->board);
        float left, top, right, bottom;
        camera_to_screen(&f->board.camera, -2, -2, &left, &top);
        camera_to_screen(&f->board.camera, 3, 3, &right, &bottom);
        for (int y = (int)fmaxf(0, ceilf(top) + 1); y < (int)fminf(300, floorf(bottom) - 1); y++)
            for (int x = (int)fmaxf(0, ceilf(left) + 1); x < (int)fminf(400, floorf(right) - 1);
                 x++)
                if (is_cloth(fixture_at(f, x, y)) || fixture_channel(fixture_at(f, x, y), 1) < 190)
                    fail_msg("zoom %g: a gap at %d,%d: #%06x", (double)zoom, x, y,
                             (unsigned)fixture_at(f, x, y));
    }
}

static void halves_fill_their_corner(void **state)
{
    for (int corner = 0; corner < 4; corner++) {
        Fixture *f = board_begin(state);
        add_half(f, corner, 0, 0, 0xf0f0f0);
        f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
        fixture_draw(f, &f->board);
        static const float at[4][2] = {{.2f, .2f}, {.8f, .2f}, {.8f, .8f}, {.2f, .8f}};
        for (int i = 0; i < 4; i++) {
            float px, py;
            camera_to_screen(&f->board.camera, at[i][0], at[i][1], &px, &py);
            bool cloth = is_cloth(fixture_at(f, (int)px, (int)py));
            if (i == corner)
                assert_false(cloth);
            if (i == (corner + 2) % 4)
                assert_true(cloth);
        }
    }
}

static void land_has_a_side_and_a_shadow(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0xf0f0f0);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    /* cardboard .055 below the tile: brown */
    uint32_t side = fixture_at(f, 200, 202);
    assert_true(fixture_channel(side, 0) > fixture_channel(side, 2) + 30 &&
                fixture_channel(side, 0) < 200);
    /* the shadow falls to the south and east, not to the north and west */
    int south = fixture_channel(fixture_at(f, 200, 212), 0),
        north = fixture_channel(fixture_at(f, 200, 88), 0);
    int east = fixture_channel(fixture_at(f, 258, 160), 0),
        west = fixture_channel(fixture_at(f, 142, 160), 0);
    assert_true(south + 40 < north);
    assert_true(east + 15 < west);
}

/* A picture of a moment is always the same, and a board without life is as it was. */
static void life_comes_and_goes_with_the_clock(void **state)
{
    Fixture *f = board_begin(state);
    size_t size = (size_t)f->width * (size_t)f->height * 4;
    uint8_t *dead = malloc(size), *alive = malloc(size);
    assert_true(dead && alive);
    for (int i = 0; i < 30; i++)
        add_square(f, (float)(i % 6), (float)(i / 6), 0x60a040);
    f->board.camera = (Camera){.x = 3, .y = 2.5f, .zoom = 60, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    memcpy(dead, f->pixels, size);
    f->board.alive = true;
    f->board.life_s = 100; /* clouds drift by a cell in 12 s: one is there sooner or later */
    for (fixture_draw(f, &f->board); memcmp(dead, f->pixels, size) == 0;
         fixture_draw(f, &f->board)) {
        f->board.life_s += 30;
        assert_true(f->board.life_s < 1000);
    }
    memcpy(alive, f->pixels, size);
    f->board.life_s += 4;
    fixture_draw(f, &f->board);
    assert_memory_not_equal(alive, f->pixels, size);
    f->board.life_s -= 4;
    fixture_draw(f, &f->board);
    assert_memory_equal(alive, f->pixels, size);
    f->board.alive = false;
    fixture_draw(f, &f->board);
    assert_memory_equal(dead, f->pixels, size);
    free(dead);
    free(alive);
}

static void still_board_is_kept_until_its_version_changes(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0x40c0a0);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    int calls = render_stats(f->render).draw_calls;
    board_picture_clear(&f->board);
    fixture_draw(f, &f->board);
    assert_false(is_cloth(fixture_at(f, 200, 150)));
    f->board.version++;
    render_frame(f->render, &f->board, &f->list);
    assert_true(render_stats(f->render).draw_calls > calls);
    fixture_draw(f, &f->board);
    assert_true(is_cloth(fixture_at(f, 200, 150)));
}

static void moving_camera_moves_the_land(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0xf0f0f0);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    f->board.camera.x -= 1;
    f->board.moving = true; /* in software at half size: a rough picture, but of the right place */
    fixture_draw(f, &f->board);
    assert_true(is_cloth(fixture_at(f, 200, 150)));
    assert_false(is_cloth(fixture_at(f, 300, 150)));
    f->board.moving = false;
    fixture_draw(f, &f->board);
    assert_true(is_cloth(fixture_at(f, 248, 150)));
    assert_false(is_cloth(fixture_at(f, 251, 150)));
}

/* 20 × 15 tiles of colours of which no two are the same; another game has others. */
static uint32_t color_of_game(int game, int n)
{
    int level[3] = {n % 7, n / 7 % 7, n / 49 % 7};
    uint32_t color = 0;
    for (int k = 0; k < 3; k++)
        color = color << 8 | (uint32_t)(20 + 32 * level[(k + game) % 3]);
    return color;
}

static void show_game(Fixture *f, int game, float zoom)
{
    board_picture_clear(&f->board);
    for (int n = 0; n < 300; n++)
        board_picture_tile(&f->board, BOARD_SQUARE, 0, (float)(n % 20), (float)(n / 20),
                           fixture_key(color_of_game(game, n), 4));
    f->board.version++;
    f->board.camera = (Camera){.x = 10, .y = 7.5f, .zoom = zoom, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
}

/* More pictures than there is room for, from afar and close to: all that is in sight shows, and
 * what was in sight makes room for it. */
static void art_stays_below_its_bound(void **state)
{
    Fixture *f = board_begin(state);
    double after[3];
    for (int game = 0; game < 3; game++) {
        show_game(f, game, 20);
        for (int n = 0; n < 300; n++)
            assert_pixel(f, n % 20 * 20 + 10, n / 20 * 20 + 10, color_of_game(game, n), 26);
        show_game(f, game, 300);
        assert_pixel(f, 50, 130, color_of_game(game, 7 * 20 + 9), 26);
        show_game(f, game, 100);
        for (int n = 8 * 20 + 9; n < 8 * 20 + 11; n++)
            assert_pixel(f, (n % 20 - 10) * 100 + 250, 250, color_of_game(game, n), 26);
        after[game] = render_stats(f->render).texture_mib;
        assert_true(after[game] <= 128);
    }
    assert_true(after[1] == after[2]);
}

static void art_is_found_again_when_it_is_painted(void **state)
{
    Fixture *f = board_begin(state);
    board_picture_tile(&f->board, BOARD_SQUARE, 0, 0, 0, 1); /* PENDING for ever */
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    assert_true(render_frame(f->render, &f->board, &f->list));
    render_read(f->render, f->pixels);
    uint32_t seen = fixture_at(f, 200, 150);
    assert_true(fixture_channel(seen, 1) > fixture_channel(seen, 2) + 40); /* meadow */
    f->board.tiles[0].art = fixture_key(0x4060e0, 4);
    f->board.version++;
    fixture_draw(f, &f->board);
    assert_pixel(f, 200, 150, 0x4060e0, 24);
}

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

/* A lit field leaves roads and walls beside it their colours: but for a thin ivory line nothing
 * is seen past its border, and close to its rim is no wider than some pixels. */
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

/* What may be claimed on a tile that was just laid (and can be taken back, so it floats) shines
 * on that tile. */
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

static void figures_stand_on_their_spot(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0x808080);
    board_picture_figure(&f->board, 1, .5f, .6f)->height = .5f;
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    int left = 400, right = 0, top = 300, bottom = 0;
    for (int y = 50; y < 250; y++) {
        for (int x = 100; x < 300; x++) {
            uint32_t c = fixture_at(f, x, y);
            if (fixture_channel(c, 2) < fixture_channel(c, 0) + 60)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    }
    assert_in_range((left + right) / 2, 196, 206);
    assert_in_range(bottom, 168, 184); /* the hem is a little below the foot at 170 */
    assert_in_range(bottom - top, 88, 104);
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
                12);                        /* the other half of the cell */
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

/* The outline of the other diagonal's spot runs right through the middle of this one, but below
 * its number. */
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

static void floating_tiles_need_no_new_version(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    BoardTile *tile =
        board_picture_tile(&f->board, BOARD_SQUARE, 0, 0, 0, fixture_key(0x40c0a0, 4));
    tile->flags = BOARD_TILE_FLOATS;
    fixture_draw(f, &f->board);
    assert_false(is_cloth(fixture_at(f, 200, 150)));
    f->board.tiles[0].x = 1;
    fixture_draw(f, &f->board);
    assert_true(is_cloth(fixture_at(f, 190, 150)));
    assert_false(is_cloth(fixture_at(f, 290, 150)));
    f->board.tiles[0].lift = .2f; /* north of where it lay, its shadow below */
    fixture_draw(f, &f->board);
    assert_false(is_cloth(fixture_at(f, 300, 84)));
    assert_true(fixture_channel(fixture_at(f, 300, 196), 0) < 200);
}

/* While a tile turns both arts cover as much as one: half of each in the middle, also where the
 * tile is half clear; and the old one of a half, turned on to where the new one is, ends at the
 * same line. */
static void turning_tiles_fade(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    BoardTile *tile = board_picture_tile(&f->board, BOARD_HALF, 1, 0, 0, fixture_key(0x2040c0, 1));
    tile->flags = BOARD_TILE_FLOATS;
    tile->fade_art = fixture_key(0xc04020, 0);
    tile->fade_turn = 1;
    tile->fade = .5f;
    fixture_draw(f, &f->board);
    assert_pixel(f, 250, 110, 0x704070, 10);
    assert_true(is_cloth(fixture_at(f, 160, 140))); /* where the old one lay */
    f->board.tiles[0].fade = 0;
    fixture_draw(f, &f->board);
    assert_pixel(f, 250, 110, 0xc04020, 10);
}

static void illegal_tiles_are_veiled(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    board_picture_tile(&f->board, BOARD_SQUARE, 0, 0, 0, white(4))->flags =
        BOARD_TILE_FLOATS | BOARD_TILE_ILLEGAL;
    fixture_draw(f, &f->board);
    assert_true(fixture_channel(fixture_at(f, 130, 90), 1) < 190);
    /* The slash stands in the north-eastern corner, and the middle shows the tile. */
    int ivory = 0, middle = 0;
    for (int y = 0; y < 40; y++)
        for (int x = 0; x < 40; x++) {
            ivory += fixture_difference(fixture_at(f, 276 + x, 34 + y), 0xfbf5e6) < 30;
            middle += fixture_difference(fixture_at(f, 180 + x, 130 + y), 0xfbf5e6) < 30;
        }
    assert_true(ivory > 15); /* 15 px long, as far as nothing is blended */
    assert_int_equal(middle, 0);
}

static void dim_and_blur_soften_the_board(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0xf0f0f0);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    int plain = fixture_channel(fixture_at(f, 200, 150), 1);
    int step_plain = abs(fixture_channel(fixture_at(f, 150, 150), 1) -
                         fixture_channel(fixture_at(f, 148, 150), 1));
    f->board.dim = .5f;
    fixture_draw(f, &f->board);
    assert_in_range(fixture_channel(fixture_at(f, 200, 150), 1), plain / 2 + 10, plain / 2 + 32);
    f->board.dim = 0;
    f->board.blur = 8;
    fixture_draw(f, &f->board);
    int step_soft = abs(fixture_channel(fixture_at(f, 150, 150), 1) -
                        fixture_channel(fixture_at(f, 148, 150), 1));
    assert_true(step_plain > 150);
    assert_true(step_soft < 30);
    f->board.blur = 0;
    fixture_draw(f, &f->board);
    assert_int_equal(fixture_channel(fixture_at(f, 200, 150), 1), plain);
}

static void bare_table_shows_nothing_else(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0xf0f0f0);
    board_picture_figure(&f->board, 1, .5f, .6f);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    f->board.bare = true;
    fixture_draw(f, &f->board);
    f->board.bare = false;
    for (int y = 0; y < 300; y += 3)
        for (int x = 0; x < 400; x += 3)
            assert_true(is_cloth(fixture_at(f, x, y)));
}

/* DESIGN 10: the number of draw calls does not grow with the board. */
static int calls_with(void **state, int across)
{
    Fixture *f = board_begin(state);
    for (int i = 0; i < across * across; i++) {
        int x = i % across, y = i / across;
        if (i % 4)
            add_square(f, (float)x, (float)y, 0x101010u * (uint32_t)(1 + i % 14));
        else
            add_half(f, i / 4 % 4, (float)x, (float)y, 0x203040);
        board_picture_tower(&f->board, x, y);
        board_picture_figure(&f->board, i % 6, (float)x + .5f, (float)y + .6f);
        board_picture_glow(&f->board, BOARD_SQUARE, 0, (float)x, (float)y, 77)->segments = 1;
        board_picture_mark(&f->board, BOARD_MARK_FITS, BOARD_SQUARE, 0, (float)(x + across),
                           (float)y);
    }
    draw_box(&f->list, (Rect){0, 0, 100, 100}, 8, 0x203040ff, 0x203040ff);
    draw_text(&f->list, render_text_meter(f->render), FACE_BODY, 14, 10, 20, -1, 0xffffffff,
              "panel");
    f->board.camera = (Camera){
        .x = (float)across / 2, .y = (float)across / 2, .zoom = 18, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    f->board.camera.zoom = 18.5f; /* everything is drawn again */
    render_frame(f->render, &f->board, &f->list);
    return render_stats(f->render).draw_calls;
}

static void draw_calls_do_not_grow_with_the_board(void **state)
{
    int few = calls_with(state, 2), many = calls_with(state, 15);
    assert_int_equal(few, many);
    assert_in_range(many, 1, 16);
}

static void sizes_may_change(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0x40c0a0);
    int width, height;
    render_resize(f->render, 200, 220);
    render_size(f->render, &width, &height);
    assert_int_equal(width, 200);
    assert_int_equal(height, 220);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 200, .height = 220};
    f->width = 200;
    f->height = 220;
    draw_begin(&f->list, 200, 220);
    fixture_draw(f, &f->board);
    assert_false(is_cloth(fixture_at(f, 100, 110)));
    assert_true(is_cloth(fixture_at(f, 10, 10)));
    render_resize(f->render, 400, 300);
    f->width = 400;
    f->height = 300;
}

/* A tollhouse: the owner's colour on the roof, the plaster gold at value 2; at rest below
 * followers, on the move above. */
static void tokens_show_owner_and_value(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0xa1b75c);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 250, .width = 400, .height = 300};
    BoardFigure *token = board_picture_token(&f->board, BOARD_TOKEN_TOLLHOUSE, 1, 1, .5f, .75f);
    assert_true(token->height > .39f && token->height < .41f); /* 100 px */
    fixture_draw(f, &f->board);
    /* foot at 200, 212: a roof from 165 up, a wall below; its left part without numeral and mark */
    assert_pixel(f, 172, 150, 0x0072b2, 70);
    assert_true(fixture_channel(fixture_at(f, 168, 190), 2) > 200);
    board_picture_clear(&f->board);
    add_square(f, 0, 0, 0xa1b75c);
    board_picture_token(&f->board, BOARD_TOKEN_TOLLHOUSE, 0, 2, .5f, .75f);
    fixture_draw(f, &f->board);
    assert_pixel(f, 172, 150, 0xd55e00, 70);
    assert_true(fixture_channel(fixture_at(f, 168, 190), 2) < 140);
    BoardFigure *figure = board_picture_figure(&f->board, 1, .38f, .78f);
    figure->height = .36f;
    fixture_draw(f, &f->board);
    assert_pixel(f, 166, 190, 0x0072b2, 90);
    f->board.figures[0].moving = 1;
    fixture_draw(f, &f->board);
    assert_true(fixture_channel(fixture_at(f, 168, 190), 0) > 180);
}

/* Flock tokens: wool over a meadow in a rim of the owner's colour, the number of sheep in ink;
 * the wolf on red. */
static void flock_tokens_show_their_sheep(void **state)
{
    static const uint32_t rims[6] = {0xd55e00, 0x0072b2, 0xf0e442, 0xcc79a7, 0x56b4e9, 0x2e2b33};
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = 2, .y = 1.5f, .zoom = 100, .width = 400, .height = 300};
    for (int i = 0; i < 5; i++)
        board_picture_token(&f->board, BOARD_TOKEN_FLOCK, i, i, .5f + .75f * (float)i, 1.9f)
            ->height = .8f;
    board_picture_token(&f->board, BOARD_TOKEN_FLOCK, 5, 3, 1.0f, 2.6f)->height = .3f;
    board_picture_token(&f->board, BOARD_TOKEN_FLOCK, 1, 4, 1.5f, 2.6f)->height = .2f;
    fixture_draw(f, &f->board);
    if (getenv("HYPOTENUSE_PICTURES"))
        picture_file_write(getenv("HYPOTENUSE_PICTURES"), f->pixels, f->width, f->height, NULL);
    /* middles at y 154, radius 34; the rim 28 to 34 px from there, wool 9 px left of it */
    for (int i = 1; i < 5; i++) {
        int x = 50 + 75 * i;
        assert_pixel(f, x + 31, 150, rims[i], 60);
        assert_true(fixture_channel(fixture_at(f, x - 9, 158), 2) > 170);
        assert_true(fixture_channel(fixture_at(f, x, 154 - 24), 1) > 140); /* meadow */
    }
    assert_true(fixture_channel(fixture_at(f, 50 - 24, 154 + 6), 1) < 90); /* the wolf's ground */
}

/* What a picture token is called with, and its height at rest in cells. */
static const struct {
    BoardTokenKind kind;
    int value;
    float height;
} pictured[] = {
    {BOARD_TOKEN_DRAGON, 0, .52f},   {BOARD_TOKEN_DRAGON, 1, .52f},
    {BOARD_TOKEN_FAIRY, 0, .38f},    {BOARD_TOKEN_TOWER, 1, .40f},
    {BOARD_TOKEN_TOWER, 3, .40f},    {BOARD_TOKEN_TOWER, 12, .40f},
    {BOARD_TOKEN_FLEA, 1, .30f},     {BOARD_TOKEN_FLEA, 0, .30f},
    {BOARD_TOKEN_OUTBREAK, 5, .30f}, {BOARD_TOKEN_OUTBREAK, 5 + BOARD_OUTBREAK_OVER, .30f},
    {BOARD_TOKEN_DIE, 1, .30f},      {BOARD_TOKEN_DIE, 3, .30f},
    {BOARD_TOKEN_BARS, 0, .36f},
};
enum { PICTURED = sizeof pictured / sizeof *pictured };

enum { PICTURED_WIDE = 56, PICTURED_HIGH = 70 };

/* The foot of the token that is `i`th, in px: two rows. */
static int pictured_x(int i)
{
    return 30 + PICTURED_WIDE * (i % 7);
}

static int pictured_y(int i)
{
    return 90 + 110 * (i / 7);
}

/* All of them at `zoom` px a cell, bars over a follower. */
static void show_pictured(Fixture *f, float zoom)
{
    board_picture_clear(&f->board);
    f->board.camera =
        (Camera){.x = 200 / zoom, .y = 150 / zoom, .zoom = zoom, .width = 400, .height = 300};
    for (int i = 0; i < PICTURED; i++) {
        float x = (float)pictured_x(i) / zoom, y = (float)pictured_y(i) / zoom;
        if (pictured[i].kind == BOARD_TOKEN_BARS)
            board_picture_figure(&f->board, 0, x, y);
        BoardFigure *token =
            board_picture_token(&f->board, pictured[i].kind, 0, pictured[i].value, x, y);
        token->height = pictured[i].height;
        token->moving = pictured[i].kind == BOARD_TOKEN_BARS;
    }
    fixture_draw(f, &f->board);
}

/* The mean difference of two of them, in grey of 255. */
static int grey_difference(const Fixture *f, int i, int j)
{
    int sum = 0;
    for (int k = 0; k < PICTURED_WIDE * PICTURED_HIGH; k++) {
        int dx = k % PICTURED_WIDE - PICTURED_WIDE / 2, dy = k / PICTURED_WIDE - PICTURED_HIGH + 8;
        uint32_t one = fixture_at(f, pictured_x(i) + dx, pictured_y(i) + dy),
                 other = fixture_at(f, pictured_x(j) + dx, pictured_y(j) + dy);
        int grey = 0;
        for (int c = 0; c < 3; c++)
            grey += fixture_channel(one, c) - fixture_channel(other, c);
        sum += abs(grey) / 3;
    }
    return sum;
}

/* Dragon to both sides, fairy, towers, fleas, numbers, faces, bars: each differs from each other
 * one in grey, at 100 px a cell and at 48. */
static void tokens_of_later_sets_are_told_apart(void **state)
{
    Fixture *f = board_begin(state);
    for (int pass = 0; pass < 2; pass++) {
        float zoom = pass ? 48 : 100;
        show_pictured(f, zoom);
        if (getenv("HYPOTENUSE_PICTURES"))
            picture_file_write(getenv("HYPOTENUSE_PICTURES"), f->pixels, f->width, f->height, NULL);
        for (int i = 0; i < PICTURED; i++)
            for (int j = 0; j < i; j++)
                if (grey_difference(f, i, j) < (pass ? 900 : 2600))
                    fail_msg("tokens %d and %d look alike at %.0f px: %d", i, j, (double)zoom,
                             grey_difference(f, i, j));
    }
}

/* A follower who closes a tower stands on its merlons, however many floors it has. */
static void towers_end_where_they_are_drawn(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 250, .width = 400, .height = 300};
    for (int floors = 1; floors <= 5; floors++) {
        board_picture_clear(&f->board);
        BoardFigure *tower =
            board_picture_token(&f->board, BOARD_TOKEN_TOWER, 0, floors, .5f, .85f);
        int foot = 150 + (int)(.35f * 250);
        int top = foot - (int)(board_tower_top(floors) * tower->height * 250);
        fixture_draw(f, &f->board);
        /* the dark hollow lies there, cloth well above it */
        assert_pixel(f, 200, top, 0x4a3826, 60);
        assert_true(is_cloth(fixture_at(f, 200, top - 30)));
    }
    assert_true(board_tower_top(4) > board_tower_top(3));
    assert_true(board_tower_top(5) < board_tower_top(2)); /* the number tells the rest */
}

static BoardMark *mark_square(Fixture *f, BoardMarkKind kind, float x, float y, int number)
{
    BoardMark *mark = board_picture_mark(&f->board, kind, BOARD_SQUARE, 0, x, y);
    mark->number = (uint8_t)number;
    return mark;
}

/* A range by tiles with a pair in it and a hole, a dragon with his way and three steps, danger. */
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
    /* tinted the less the farther, and the hole stays cloth */
    uint32_t near = fixture_at(f, 60, 60), far = fixture_at(f, 275, 75), plain = 0xa1b75c;
    assert_true(fixture_channel(near, 2) > fixture_channel(far, 2));
    assert_true(fixture_channel(far, 2) > fixture_channel(plain, 2));
    assert_true(is_cloth(fixture_at(f, 320, 80)));
    /* violet: less green than the land, in its rim least */
    int least = 255;
    for (int x = 300; x < 310; x++)
        least = fixture_channel(fixture_at(f, x, 150), 1) < least
                    ? fixture_channel(fixture_at(f, x, 150), 1)
                    : least;
    assert_true(least < 110);
    assert_pixel(f, 100, 150, 0xe8c15a, 40); /* the way's gold */
    assert_pixel(f, 201, 144, 0x0072b2, 70); /* the step's seat, left of its mark */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_show_owner_and_value),
        cmocka_unit_test(flock_tokens_show_their_sheep),
        cmocka_unit_test(tokens_of_later_sets_are_told_apart),
        cmocka_unit_test(towers_end_where_they_are_drawn),
        cmocka_unit_test(ways_and_ranges_are_drawn),
        cmocka_unit_test(tiles_lie_where_the_camera_says),
        cmocka_unit_test(seams_are_closed),
        cmocka_unit_test(halves_fill_their_corner),
        cmocka_unit_test(land_has_a_side_and_a_shadow),
        cmocka_unit_test(life_comes_and_goes_with_the_clock),
        cmocka_unit_test(still_board_is_kept_until_its_version_changes),
        cmocka_unit_test(moving_camera_moves_the_land),
        cmocka_unit_test(art_stays_below_its_bound),
        cmocka_unit_test(art_is_found_again_when_it_is_painted),
        cmocka_unit_test(glow_lights_its_segment_only),
        cmocka_unit_test(a_lit_field_keeps_to_its_border),
        cmocka_unit_test(glow_lights_a_tile_on_trial),
        cmocka_unit_test(figures_stand_on_their_spot),
        cmocka_unit_test(marks_show_where_one_may_play),
        cmocka_unit_test(numbers_stand_on_marks),
        cmocka_unit_test(numbers_are_not_crossed_out),
        cmocka_unit_test(floating_tiles_need_no_new_version),
        cmocka_unit_test(turning_tiles_fade),
        cmocka_unit_test(illegal_tiles_are_veiled),
        cmocka_unit_test(dim_and_blur_soften_the_board),
        cmocka_unit_test(bare_table_shows_nothing_else),
        cmocka_unit_test(draw_calls_do_not_grow_with_the_board),
        cmocka_unit_test(sizes_may_change),
    };
    return cmocka_run_group_tests_name("board pictures", tests, fixture_open, fixture_close);
}
