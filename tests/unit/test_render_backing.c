/* test_render_backing.c: with software rendering a frame reuses parts of the previous one. It must
 * always look as if drawn from scratch: a second renderer, which forgets everything before each
 * picture, draws it that way for comparison. */
#include "render_fixture.h"

#include "base/rng.h"

#include <math.h>

typedef struct Pair {
    Fixture *f;
    Render *fresh;
    uint8_t *pixels;
    BoardPicture blank;
} Pair;

static Pair pair_open(void **state)
{
    Pair pair = {.f = fixture_begin(state)};
    if (!render_is_software(pair.f->render))
        skip();
    Err err = {0};
    pair.fresh = fixture_render(pair.f->width, pair.f->height, &err);
    pair.pixels = calloc((size_t)pair.f->width * (size_t)pair.f->height, 4);
    assert_true(pair.fresh && pair.pixels);
    draw_begin(&pair.f->list, 400, 300);
    pair.f->board.camera.x = pair.f->board.camera.y = 4;
    return pair;
}

static void pair_close(Pair *pair)
{
    render_close(pair->fresh);
    free(pair->pixels);
    board_picture_release(&pair->blank);
}

/* Draws the same picture from scratch: a camera far away at another zoom leaves nothing to
 * reuse. */
static void draw_afresh(Pair *pair)
{
    Fixture *f = pair->f;
    BoardPicture other = f->board;
    other.camera.x += 1000;
    other.camera.zoom *= 1.37f;
    other.moving = false;
    bool moving = f->board.moving;
    f->board.moving = false;
    render_frame(pair->fresh, &other, &f->list);
    while (render_frame(pair->fresh, &f->board, &f->list)) {
    }
    render_read(pair->fresh, pair->pixels);
    f->board.moving = moving;
}

typedef struct Difference {
    int most, bad; /* largest difference in a channel; number of pixels with a difference above 6 */
    double mean;
} Difference;

static Difference compare(Pair *pair)
{
    Fixture *f = pair->f;
    Difference d = {0};
    draw_afresh(pair);
    while (render_frame(f->render, &f->board, &f->list)) {
    }
    render_read(f->render, f->pixels);
    size_t count = (size_t)f->width * (size_t)f->height;
    for (size_t i = 0; i < count; i++) {
        int most = 0;
        for (size_t k = 0; k < 3; k++) {
            int apart = abs(f->pixels[4 * i + k] - pair->pixels[4 * i + k]);
            most = apart > most ? apart : most;
            d.mean += apart / 3.;
        }
        d.most = most > d.most ? most : d.most;
        d.bad += most > 6;
    }
    d.mean /= (double)count;
    return d;
}

/* A landscape with holes and halves, figures, towers, marks, lit segments, and a tile in the
 * hand. */
static void fill(BoardPicture *board, int tiles, float hand)
{
    board_picture_clear(board);
    for (int i = 0; i < tiles; i++) {
        int x = i % 9, y = i / 9;
        uint32_t rgb = 0x306040u + 0x0b1507u * (uint32_t)(i % 12);
        if (i % 7 == 3)
            continue;
        if (i % 5 == 1)
            board_picture_tile(board, BOARD_HALF, i % 4, (float)x, (float)y,
                               fixture_key(rgb, i % 4));
        else
            board_picture_tile(board, BOARD_SQUARE, 0, (float)x, (float)y, fixture_key(rgb, 4));
        if (i % 3 == 0)
            board_picture_tower(board, x, y);
        if (i % 4 == 0)
            board_picture_figure(board, i % 6, (float)x + .5f, (float)y + .7f);
        if (i % 11 == 0)
            board_picture_glow(board, BOARD_SQUARE, 0, (float)x, (float)y, 77)->segments = 1;
        if (i % 13 == 0)
            board_picture_mark(board, BOARD_MARK_FITS, BOARD_SQUARE, 0, (float)x - 1, (float)y);
    }
    BoardTile *tile = board_picture_tile(board, BOARD_SQUARE, 0, 2 + hand, 3 + .5f * hand,
                                         fixture_key(0xc0c0f0, 4));
    tile->flags = BOARD_TILE_FLOATS | BOARD_TILE_GLOW;
    tile->lift = .1f;
}

#define assert_as_drawn_from_nothing(pair, what, step)                                             \
    do {                                                                                           \
        Difference d_ = compare(pair);                                                             \
        if (d_.most > 3)                                                                           \
            fail_msg("%s, step %d: %d pixels differ, one by %d", what, step, d_.bad, d_.most);     \
    } while (0)

/* The board is dragged by whole pixels, slowly and in leaps, while a tile is carried and others are
 * placed. */
static void a_pan_is_a_shift(void **state)
{
    Pair pair = pair_open(state);
    Camera *camera = &pair.f->board.camera;
    Rng rng = rng_seeded(11);
    int tiles = 50;
    camera->zoom = 61.7f;
    for (int step = 0; step < 60; step++) {
        int far = step % 9 == 8 ? 500 : step % 3 ? 9 : 70;
        camera->x += (float)((int)rng_below(&rng, 2 * (uint32_t)far) - far) / camera->zoom;
        camera->y += (float)((int)rng_below(&rng, 2 * (uint32_t)far) - far) / camera->zoom;
        if (fabsf(camera->x - 4) > 5 || fabsf(camera->y - 4) > 5)
            camera->x = camera->y = 4;
        if (step % 4 == 0) {
            tiles++;
            pair.f->board.version++;
        }
        fill(&pair.f->board, tiles, (float)rng_below(&rng, 30) / 10);
        pair.f->board.moving = step % 7 != 0;
        assert_as_drawn_from_nothing(&pair, "panning", step);
    }
    pair_close(&pair);
}

/* While the zoom changes, the board is always visible, if not as sharp; at rest it is exact. */
static void a_zoom_shows_the_board_all_the_time(void **state)
{
    Pair pair = pair_open(state);
    Camera *camera = &pair.f->board.camera;
    static const float ways[] = {1.04f, .93f, 1.09f, .85f, .98f, 1.3f, .6f};
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
        camera->zoom = 80;
        camera->x = camera->y = 4;
        fill(&pair.f->board, 70, 0);
        pair.f->board.moving = false;
        assert_as_drawn_from_nothing(&pair, "before", (int)way);
        pair.f->board.moving = true;
        for (int step = 0; step < 14 && camera->zoom > 20 && camera->zoom < 400; step++) {
            camera->zoom *= ways[way];
            camera->x += .05f;
            fill(&pair.f->board, 70, .1f * (float)step);
            Difference d = compare(&pair);
            if (d.mean > 5)
                fail_msg("zooming by %g, step %d: differs by %.1f", (double)ways[way], step,
                         d.mean);
        }
        pair.f->board.moving = false;
        assert_as_drawn_from_nothing(&pair, "at rest", (int)way);
    }
    pair_close(&pair);
}

/* Returns the mean difference in the worst square of BLOCK × BLOCK px: scaling blurs edges, but a
 * hole or a missing or black tile stands out. */
static double worst_block(Pair *pair)
{
    enum { BLOCK = 12 };
    Fixture *f = pair->f;
    double worst = 0;
    draw_afresh(pair);
    render_frame(f->render, &f->board, &f->list);
    render_read(f->render, f->pixels);
    for (int top = 0; top + BLOCK <= f->height; top += BLOCK)
        for (int left = 0; left + BLOCK <= f->width; left += BLOCK) {
            double sum = 0;
            for (int y = top; y < top + BLOCK; y++)
                for (int i = 4 * (y * f->width + left); i < 4 * (y * f->width + left + BLOCK); i++)
                    sum += abs(f->pixels[i] - pair->pixels[i]);
            worst = fmax(worst, sum / (4. * BLOCK * BLOCK));
        }
    return worst;
}

/* The tile that fills the hole in the landscape flies there, is lifted over its place, or is
 * placed. */
typedef enum Last { LAST_FLIES, LAST_LIFTED, LAST_LIES, LASTS } Last;

static void fill_with_last(BoardPicture *board, Last last, bool half, int step)
{
    board_picture_clear(board);
    for (int i = 0; i < 80; i++)
        if (i != 40)
            board_picture_tile(board, BOARD_SQUARE, 0, (float)(i % 9), (float)(i / 9),
                               fixture_key(0x406040u + 0x0b1507u * (uint32_t)(i % 9), 4));
    float away = last == LAST_FLIES ? 3 - .2f * (float)step : 0;
    BoardTile *tile = board_picture_tile(board, half ? BOARD_HALF : BOARD_SQUARE, 0, 4 + away,
                                         4 + away / 2, fixture_key(0xf0e0c0, half ? 0 : 4));
    tile->flags = last == LAST_LIES ? 0 : BOARD_TILE_FLOATS;
    tile->lift = last == LAST_LIES ? 0 : .1f;
}

/* Every frame of a camera move shows the same things as a complete drawing, even when a tile is
 * picked up, flies or is placed meanwhile. */
static void a_tile_is_seen_in_every_frame_of_a_move(void **state)
{
    enum { STEPS = 14 };
    int apart = getenv("HYPOTENUSE_SHORT") ? 8 : 4;
    static const struct {
        float zoom, by, pan_px;
    } ways[] = {{110, .94f, 0}, {110, .8f, 3}, {45, 1.07f, 0}, {45, 1.25f, 3}, {80, 1, 7}};
    Pair pair = pair_open(state);
    BoardPicture *board = &pair.f->board;
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++)
        for (int at = 1; at < STEPS; at += apart)
            for (int kind = 0; kind < 2 * LASTS; kind++) {
                Last before = (Last)(kind / 2), after = (Last)((kind / 2 + 1) % LASTS);
                bool half = kind % 2;
                board->camera.zoom = ways[way].zoom;
                board->camera.x = board->camera.y = 4.5f;
                for (int step = 0; step <= STEPS; step++) {
                    fill_with_last(board, step < at ? before : after, half, step);
                    board->version += step == 0 || step == at;
                    board->moving = step > 0 && step < STEPS;
                    bool looks = step >= at && step < at + 3;
                    double worst = looks ? worst_block(&pair) : 0;
                    if (!looks)
                        render_frame(pair.f->render, board, &pair.f->list);
                    if (worst > 45)
                        fail_msg("way %d, %d becomes %d at %d: step %d differs by %.0f", (int)way,
                                 before, after, at, step, worst);
                    board->camera.zoom *= step < STEPS - 1 ? ways[way].by : 1;
                    board->camera.x += ways[way].pan_px / board->camera.zoom;
                }
            }
    pair_close(&pair);
}

/* With the camera at rest between pixels the board is drawn exactly, and a pan from there shifts
 * that picture. */
static void rest_is_exact(void **state)
{
    Pair pair = pair_open(state);
    Camera *camera = &pair.f->board.camera;
    camera->zoom = 48;
    for (int step = 0; step < 12; step++) {
        camera->x += .1237f;
        fill(&pair.f->board, 60, 0);
        pair.f->board.moving = false;
        assert_as_drawn_from_nothing(&pair, "between pixels", step);
    }
    pair_close(&pair);
}

/* With other colours, a blurred board, panels that come and go, or no board at all, nothing of
 * earlier frames remains. */
static void other_pictures_in_between(void **state)
{
    Pair pair = pair_open(state);
    Fixture *f = pair.f;
    for (int step = 0; step < 16; step++) {
        fill(&f->board, 40, .2f * (float)(step % 3));
        f->board.table.cloth[0] = step & 1 ? 0x806040ff : 0;
        f->board.table.cloth[2] = step & 2 ? 0x201008ff : 0;
        f->board.blur = step % 5 == 4 ? 6 : 0;
        f->board.bare = step % 6 == 5;
        draw_begin(&f->list, 400, 300);
        if (step & 4)
            draw_box(&f->list, (Rect){40, 50, 200, 100}, 9, 0x203040a0, 0x804020a0);
        assert_as_drawn_from_nothing(&pair, "between others", step);
    }
    f->board.blur = 0;
    f->board.bare = false;
    pair_close(&pair);
}

/* After the camera has jumped, the previous view fades until nothing of it remains. */
static void a_cut_fades(void **state)
{
    Pair pair = pair_open(state);
    Fixture *f = pair.f;
    size_t at = 4 * (150 * (size_t)f->width + 200);
    fill(&f->board, 70, 0);
    f->board.camera.x = f->board.camera.y = 4.5f;
    f->board.camera.zoom = 90;
    f->board.moving = false;
    fixture_draw(f, &f->board);
    int was = f->pixels[at + 1];
    f->board.camera.x += 40; /* now the camera sees only cloth */
    draw_afresh(&pair);
    int is = pair.pixels[at + 1];
    assert_true(abs(is - was) > 20);
    f->board.cuts++;
    for (int step = 4; step > 0; step--) {
        f->board.before = (float)step / 4;
        render_frame(f->render, &f->board, &f->list);
        render_read(f->render, f->pixels);
        assert_in_range(abs(f->pixels[at + 1] - (is * (4 - step) + was * step) / 4), 0, 3);
    }
    f->board.before = 0;
    assert_as_drawn_from_nothing(&pair, "after a cut", 0);
    pair_close(&pair);
}

/* When another scene begins, with or without a board, its first frame is the previous scene's last
 * one, which then fades; no frame is empty. */
static void a_scene_fades_into_the_next(void **state)
{
    Pair pair = pair_open(state);
    Fixture *f = pair.f;
    size_t at = 4 * (150 * (size_t)f->width + 200);
    for (int bare = 0; bare < 2; bare++) {
        fill(&f->board, 70, 0);
        f->board.camera.x = f->board.camera.y = 4.5f;
        f->board.camera.zoom = 90;
        f->board.bare = false;
        draw_begin(&f->list, 400, 300);
        fixture_draw(f, &f->board);
        int was = f->pixels[at + 1], is = 200;
        draw_box(&f->list, (Rect){0, 0, 400, 300}, 0, 0x10c850ff, 0x10c850ff);
        f->board.bare = bare;
        f->board.scenes++;
        for (int step = 4; step >= 0; step--) {
            f->board.leaving = (float)step / 4;
            render_frame(f->render, &f->board, &f->list);
            render_read(f->render, f->pixels);
            assert_in_range(abs(f->pixels[at + 1] - (is * (4 - step) + was * step) / 4), 0, 3);
        }
    }
    f->board.bare = false;
    pair_close(&pair);
}

/* In a window so large that software draws fewer pixels while the camera moves, the same things
 * appear in the same places, including panels; at rest the pixels are the same as before. */
static void a_large_window_is_rough_only_in_motion(void **state)
{
    enum { W = 2600, H = 1700 };
    Fixture *f = fixture_begin(state);
    uint8_t *sharp = calloc(4, (size_t)W * H), *rough = calloc(4, (size_t)W * H);
    assert_true(sharp && rough);
    render_resize(f->render, W, H);
    fill(&f->board, 70, 0);
    f->board.camera = (Camera){.x = 4.5f, .y = 4.5f, .zoom = 190, .width = W, .height = H};
    draw_begin(&f->list, W, H);
    draw_box(&f->list, (Rect){100, 100, 400, 300}, 0, 0x204080ff, 0x204080ff);
    for (int i = 0; i < 3; i++)
        render_frame(f->render, &f->board, &f->list);
    render_read(f->render, sharp);
    f->board.moving = true;
    f->board.camera.x += 300 / 190.f;
    render_frame(f->render, &f->board, &f->list);
    f->board.camera.x -= 300 / 190.f;
    render_frame(f->render, &f->board, &f->list);
    render_read(f->render, rough);
    int other = 0, far = 0;
    for (size_t i = 0; i < (size_t)W * H * 4; i++) {
        other += sharp[i] != rough[i];
        far += abs(sharp[i] - rough[i]) > 40;
    }
    size_t panel = 4 * (200 * (size_t)W + 300);
    assert_memory_equal(sharp + panel, rough + panel, 4);
    assert_in_range(far, 0, W * H / 50); /* differences are limited to the edges of tiles */
    /* the moving picture is coarse: otherwise nothing would be saved */
    assert_in_range(other, W, W * H * 3);
    f->board.moving = false;
    render_frame(f->render, &f->board, &f->list);
    render_read(f->render, rough);
    assert_memory_equal(sharp, rough, (size_t)W * H * 4);
    render_resize(f->render, f->width, f->height);
    free(sharp);
    free(rough);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pan_is_a_shift),
        cmocka_unit_test(a_zoom_shows_the_board_all_the_time),
        cmocka_unit_test(a_tile_is_seen_in_every_frame_of_a_move),
        cmocka_unit_test(rest_is_exact),
        cmocka_unit_test(other_pictures_in_between),
        cmocka_unit_test(a_cut_fades),
        cmocka_unit_test(a_scene_fades_into_the_next),
        cmocka_unit_test(a_large_window_is_rough_only_in_motion),
    };
    return cmocka_run_group_tests_name("board from kept pictures", tests, fixture_open,
                                       fixture_close);
}
