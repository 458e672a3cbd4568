/* test_render_poster.c: a picture drawn in pieces equals the picture drawn at once. */
#include "render_fixture.h"

#include "render/compose.h"

#include <SDL_image.h>
#include <unistd.h>

enum { WIDTH = 1400, HEIGHT = 900 };

/* Draws tiles with shadows, a figure, a lit segment and words across the borders between pieces
 * (1024, 512). */
static void fill(Fixture *f)
{
    for (int y = -3; y < 3; y++)
        for (int x = -5; x < 5; x++)
            if ((x * 7 + y * 5) % 4)
                board_picture_tile(&f->board, BOARD_SQUARE, 0, (float)x, (float)y,
                                   fixture_key(0x307040u + 0x0a1408u * (uint32_t)((x + 8) % 5), 4));
    board_picture_tile(&f->board, BOARD_HALF, 1, 2, 3, fixture_key(0xa0a040, 1));
    for (int i = 0; i < 8; i++)
        board_picture_figure(&f->board, i % 6, (float)i - 3.5f, .45f);
    board_picture_glow(&f->board, BOARD_SQUARE, 0, 2, 0, 77)->segments = 2;
    /* With this camera the grid's dots end between pixels; if they ended at the middle of one,
     * rounding would decide its colour. */
    f->board.camera = (Camera){.x = .302f, .y = .2f, .zoom = 130, .width = WIDTH, .height = HEIGHT};
    draw_begin(&f->list, WIDTH, HEIGHT);
    draw_box(&f->list, (Rect){980, 480, 100, 80}, 20, 0xffeeccff, 0x884422ff);
    const TextMeter *meter = render_text_meter(f->render);
    draw_text(&f->list, meter, FACE_TITLE, 60, 1024, 530, 0, 0x102030ff, "Hypotenuse");
}

static uint8_t *at_once(Fixture *f)
{
    uint8_t *pixels = malloc((size_t)WIDTH * HEIGHT * 4);
    assert_non_null(pixels);
    render_resize(f->render, WIDTH, HEIGHT);
    for (int i = 0; i < 50 && render_frame(f->render, &f->board, &f->list); i++)
        ;
    render_frame(f->render, &f->board, &f->list);
    render_read(f->render, pixels);
    return pixels;
}

static uint8_t *in_pieces(Fixture *f, const char *path)
{
    Err err = {0};
    PosterOrder order = {
        .board = &f->board, .over = &f->list, .width = WIDTH, .height = HEIGHT, .path = path};
    Poster *poster = poster_begin(f->render, &order, &err);
    assert_non_null(poster);
    PosterState state;
    float progress = -1;
    for (int i = 0; (state = poster_step(poster, &err)) == POSTER_GOES && i < 100; i++) {
        assert_true(poster_progress(poster) > progress);
        progress = poster_progress(poster);
        assert_true(access(path, F_OK) < 0); /* the file is absent until the picture is complete */
    }
    assert_int_equal(state, POSTER_DONE);
    poster_end(poster);
    SDL_Surface *read = IMG_Load(path);
    assert_non_null(read);
    assert_int_equal(read->w, WIDTH);
    assert_int_equal(read->h, HEIGHT);
    uint8_t *pixels = malloc(WIDTH * HEIGHT * 4);
    assert_non_null(pixels);
    assert_int_equal(SDL_ConvertPixels(WIDTH, HEIGHT, read->format->format, read->pixels,
                                       read->pitch, SDL_PIXELFORMAT_RGBA32, pixels, 4 * WIDTH),
                     0);
    SDL_FreeSurface(read);
    return pixels;
}

static void pieces_show_no_seam(void **state)
{
    Fixture *f = fixture_begin(state);
    const char *path = "poster-test.png";
    unlink(path);
    fill(f);
    uint8_t *expected = at_once(f), *actual = in_pieces(f, path);
    int far = 0;
    for (int i = 0; i < WIDTH * HEIGHT * 4; i++) {
        int d = i % 4 < 3 ? abs(expected[i] - actual[i]) : 0, pixel = i / 4;
        if (d > 12)
            fail_msg("pixel %d,%d differs by %d", pixel % WIDTH, pixel / WIDTH, d);
        far += d > 3;
    }
    /* A few pixels at the edges of tiles may round differently; a visible seam would be hundreds of
     * pixels. */
    assert_in_range(far, 0, 24);
    /* The picture isn't one uniform colour. */
    int other = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        other += abs(actual[4 * i + 1] - actual[1]) > 20;
    assert_in_range(other, WIDTH * HEIGHT / 4, WIDTH * HEIGHT);
    free(expected);
    free(actual);
    unlink(path);
    render_resize(f->render, f->width, f->height);
}

static void what_cannot_be_written_is_told(void **state)
{
    Fixture *f = fixture_begin(state);
    Err err = {0};
    PosterOrder order = {
        .board = &f->board, .width = 64, .height = 64, .path = "no-such-folder/poster.png"};
    assert_null(poster_begin(f->render, &order, &err));
    assert_non_null(strstr(err.text, "cannot write"));
}

/* A picture abandoned halfway leaves nothing behind. */
static void given_up_it_leaves_nothing(void **state)
{
    Fixture *f = fixture_begin(state);
    Err err = {0};
    PosterOrder order = {
        .board = &f->board, .width = 1400, .height = 64, .path = "poster-given-up.png"};
    Poster *poster = poster_begin(f->render, &order, &err);
    assert_non_null(poster);
    assert_int_equal(poster_step(poster, &err), POSTER_GOES);
    poster_end(poster);
    assert_true(access("poster-given-up.png", F_OK) < 0);
    assert_true(access("poster-given-up.png.part", F_OK) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_show_no_seam),
        cmocka_unit_test(what_cannot_be_written_is_told),
        cmocka_unit_test(given_up_it_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, fixture_open, fixture_close);
}
