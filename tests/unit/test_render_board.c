/* test_render_board.c: the picture of the board, checked pixel by pixel: land and art, tiles that
 * float or fade, what is redrawn, and what is veiled. */
#include "board_fixture.h"

#include <math.h>

static uint32_t white(int corner)
{
    return fixture_key(0xf0f0f0, corner);
}

static void add_half(Fixture *f, int corner, float x, float y, uint32_t rgb)
{
    board_picture_tile(&f->board, BOARD_HALF, corner, x, y, fixture_key(rgb, corner));
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

/* No cloth shows between tiles that touch, at any zoom and position. */
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

/* The picture at a given time is always the same, and without life the board never changes. */
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
    f->board.life_s = 100; /* clouds drift one cell in 12 s, so one passes within the 1000 s */
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
    /* software draws at half size while moving: coarse, but at the right place */
    f->board.moving = true;
    fixture_draw(f, &f->board);
    assert_true(is_cloth(fixture_at(f, 200, 150)));
    assert_false(is_cloth(fixture_at(f, 300, 150)));
    f->board.moving = false;
    fixture_draw(f, &f->board);
    assert_true(is_cloth(fixture_at(f, 248, 150)));
    assert_false(is_cloth(fixture_at(f, 251, 150)));
}

/* Returns the colour of tile `n` of 20 × 15 tiles. Each tile has a different colour, and another
 * game has other colours. */
static uint32_t color_of_game(int game, int n)
{
    int level[3] = {n % 7, n / 7 % 7, n / 49 % 7};
    uint32_t color = 0;
    for (int k = 0; k < 3; k++)
        color = color << 8 | (uint32_t)(20 + 32 * level[(k + game) % 3]);
    return color;
}

/* Lays the first `count` tiles of a game. */
static void lay_game(Fixture *f, int game, int count, float zoom)
{
    board_picture_clear(&f->board);
    for (int n = 0; n < count; n++)
        board_picture_tile(&f->board, BOARD_SQUARE, 0, (float)(n % 20), (float)(n / 20),
                           fixture_key(color_of_game(game, n), 4));
    f->board.version++;
    f->board.camera = (Camera){.x = 10, .y = 7.5f, .zoom = zoom, .width = 400, .height = 300};
}

static void show_game(Fixture *f, int game, float zoom)
{
    lay_game(f, game, 300, zoom);
    fixture_draw(f, &f->board);
}

static void assert_game(const Fixture *f, int game, int from, int count)
{
    for (int n = from; n < count; n++)
        assert_pixel(f, n % 20 * 20 + 10, n / 20 * 20 + 10, color_of_game(game, n), 26);
}

/* In software there are few layers for large pictures until a board needs more, and few again while
 * small pictures show it. A new tile is drawn in the next frame meanwhile. Needs a new renderer. */
static void layers_follow_the_board(void **state)
{
    enum { FEW = 20, MORE = 84 };
    Fixture *f = board_begin(state);
    if (!render_is_software(f->render))
        skip();
    lay_game(f, 0, FEW, 20);
    fixture_draw(f, &f->board);
    assert_true(render_stats(f->render).texture_mib < 10);
    for (int count = FEW + 1; count <= MORE; count++) {
        lay_game(f, 0, count, 20);
        render_frame(f->render, &f->board, &f->list);
        render_read(f->render, f->pixels);
        assert_game(f, 0, count - 1, count);
    }
    assert_game(f, 0, 0, MORE);
    assert_in_range((int)render_stats(f->render).texture_mib, 26, 29);
    show_game(f, 0, 20);
    assert_game(f, 0, 0, 300);
    assert_in_range((int)render_stats(f->render).texture_mib, 34, 38);
}

/* With more art than fits in memory, every visible tile is still shown at every zoom, and art that
 * is no longer visible makes room for it. */
static void art_stays_below_its_bound(void **state)
{
    Fixture *f = board_begin(state);
    double after[3];
    for (int game = 0; game < 3; game++) {
        show_game(f, game, 20);
        assert_game(f, game, 0, 300);
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
    /* this picture stays PENDING forever */
    board_picture_tile(&f->board, BOARD_SQUARE, 0, 0, 0, 1);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    assert_true(render_frame(f->render, &f->board, &f->list));
    assert_true(render_lacks_tiles(f->render));
    render_read(f->render, f->pixels);
    uint32_t seen = fixture_at(f, 200, 150);
    assert_true(fixture_channel(seen, 1) > fixture_channel(seen, 2) + 40); /* meadow */
    f->board.tiles[0].art = fixture_key(0x4060e0, 4);
    f->board.version++;
    fixture_draw(f, &f->board);
    assert_false(render_lacks_tiles(f->render));
    assert_pixel(f, 200, 150, 0x4060e0, 24);
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
    f->board.tiles[0].lift = .2f; /* drawn north of its place, with its shadow below */
    fixture_draw(f, &f->board);
    assert_false(is_cloth(fixture_at(f, 300, 84)));
    assert_true(fixture_channel(fixture_at(f, 300, 196), 0) < 200);
}

/* While a tile turns, the old and new art together cover as much as one: half of each midway, even
 * where the tile is partly transparent; and the old art of a half, turned to match the new one,
 * ends at the same line. */
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
    /* where the old art would be if it weren't turned */
    assert_true(is_cloth(fixture_at(f, 160, 140)));
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
    /* The slash is in the north-eastern corner, and the middle shows the tile. */
    int ivory = 0, middle = 0;
    for (int y = 0; y < 40; y++)
        for (int x = 0; x < 40; x++) {
            ivory += fixture_difference(fixture_at(f, 276 + x, 34 + y), 0xfbf5e6) < 30;
            middle += fixture_difference(fixture_at(f, 180 + x, 130 + y), 0xfbf5e6) < 30;
        }
    assert_true(ivory > 15); /* the slash is 15 px long; blended pixels don't count */
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

/* The rim around the vault is not blurred with the land: its wood is the same, pixel for pixel, and
 * so is the edge between two planks. */
static void blur_leaves_the_rim_sharp(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0xf0f0f0);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 100, .width = 400, .height = 300};
    f->board.table = (BoardTable){.vault = {60, 60, 280, 180},
                                  .unit = 1,
                                  .wood = {0x7e6047ff, 0x5a4433ff, 0x33241aff},
                                  .brass = {0xf3d58cff, 0x7a5620ff}};
    uint32_t sharp[60];
    fixture_draw(f, &f->board);
    for (int y = 0; y < 60; y++)
        sharp[y] = fixture_at(f, 30, y);
    f->board.blur = 8;
    fixture_draw(f, &f->board);
    for (int y = 0; y < 60; y++)
        assert_true(fixture_difference(fixture_at(f, 30, y), sharp[y]) < 4);
    assert_true(abs(fixture_channel(fixture_at(f, 150, 150), 1) -
                    fixture_channel(fixture_at(f, 148, 150), 1)) < 30);
    f->board.blur = 0;
    f->board.table = (BoardTable){0};
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

/* Returns the draw calls of a frame with a board `across` tiles wide; their number doesn't grow
 * with the board (DESIGN 10). */
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
    f->board.camera.zoom = 18.5f; /* a new zoom: everything is redrawn */
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

/* The table is fixed to the window: its rim hides the land below it, stays where it is while the
 * board moves, and is painted again only for another vault. */
static void the_rim_hides_the_land(void **state)
{
    Fixture *f = board_begin(state);
    const Color wood = 0x20c0f0ff;
    f->board.table.vault = (Rect){60, 50, 280, 200};
    f->board.table.unit = 1;
    for (int i = 0; i < 3; i++)
        f->board.table.wood[i] = wood;
    for (int step = 0; step < 3; step++) {
        board_picture_clear(&f->board);
        f->board.version++;
        for (int x = -9; x < 9; x++)
            for (int y = -9; y < 9; y++)
                add_square(f, (float)x, (float)y, 0xf0f0f0);
        f->board.camera = (Camera){.x = .3f * (float)step, .zoom = 70, .width = 400, .height = 300};
        fixture_draw(f, &f->board);
        assert_pixel(f, 30, 150, wood >> 8, 24);
        assert_pixel(f, 370, 20, wood >> 8, 24);
        assert_pixel(f, 200, 150, 0xf0f0f0, 24);
        assert_pixel(f, 330, 240, 0xf0f0f0, 24);
    }
    int calls = render_stats(f->render).draw_calls;
    f->board.camera.x += 1;
    fixture_draw(f, &f->board);
    assert_true(render_stats(f->render).draw_calls <= calls);
    f->board.table.vault.x = 20;
    fixture_draw(f, &f->board);
    assert_pixel(f, 40, 150, 0xf0f0f0, 24);
    f->board.table = (BoardTable){0};
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_follow_the_board), /* the first one */
        cmocka_unit_test(the_rim_hides_the_land),
        cmocka_unit_test(tiles_lie_where_the_camera_says),
        cmocka_unit_test(seams_are_closed),
        cmocka_unit_test(halves_fill_their_corner),
        cmocka_unit_test(land_has_a_side_and_a_shadow),
        cmocka_unit_test(life_comes_and_goes_with_the_clock),
        cmocka_unit_test(still_board_is_kept_until_its_version_changes),
        cmocka_unit_test(moving_camera_moves_the_land),
        cmocka_unit_test(art_stays_below_its_bound),
        cmocka_unit_test(art_is_found_again_when_it_is_painted),
        cmocka_unit_test(floating_tiles_need_no_new_version),
        cmocka_unit_test(turning_tiles_fade),
        cmocka_unit_test(illegal_tiles_are_veiled),
        cmocka_unit_test(dim_and_blur_soften_the_board),
        cmocka_unit_test(blur_leaves_the_rim_sharp),
        cmocka_unit_test(bare_table_shows_nothing_else),
        cmocka_unit_test(draw_calls_do_not_grow_with_the_board),
        cmocka_unit_test(sizes_may_change),
    };
    return cmocka_run_group_tests_name("board pictures", tests, fixture_open, fixture_close);
}
