/* test_render_renew.c: after the driver has lost all pictures, they are made again and the next
 * frame is unchanged, with OpenGL and with OpenGL ES. */
#include "board_fixture.h"

static void fill(Fixture *f)
{
    for (int i = 0; i < 6; i++)
        add_square(f, i % 3, i / 3, 0x608050u + 0x101010u * (uint32_t)i);
    board_picture_figure(&f->board, 1, .5f, .6f)->height = .5f;
    board_picture_token(&f->board, BOARD_TOKEN_TOLLHOUSE, 1, 1, 1.5f, .75f);
    board_picture_token(&f->board, BOARD_TOKEN_DRAGON, 0, 0, 2.5f, .75f);
    f->board.camera = (Camera){.x = 1.5f, .y = 1, .zoom = 100, .width = 400, .height = 300};
    draw_box(&f->list, (Rect){10, 10, 180, 40}, 6, 0x203040ff, 0x203040ff);
}

static void the_same_is_drawn(void **state)
{
    Fixture *f = board_begin(state);
    Err err;
    fill(f);
    fixture_draw(f, &f->board);
    size_t size = (size_t)f->width * (size_t)f->height * 4;
    uint8_t *before = malloc(size);
    memcpy(before, f->pixels, size);
    const TextMeter *meter = render_text_meter(f->render);
    float width = meter->width(meter->self, FACE_BODY, 20, "Hypotenuse", 10);
    for (int i = 0; i < 2; i++) {
        assert_false(render_is_lost(f->render));
        assert_true(!strncmp(render_opengl(f->render), "OpenGL ES", 9) ==
                    (fixture_api == RENDER_ES));
        assert_true(render_renew(f->render, &err));
        /* the widgets still use this meter */
        assert_ptr_equal(render_text_meter(f->render), meter);
        assert_true(meter->width(meter->self, FACE_BODY, 20, "Hypotenuse", 10) == width);
        fixture_draw(f, &f->board);
        assert_memory_equal(f->pixels, before, size);
    }
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_same_is_drawn)};
    int failed = 0;
    for (fixture_api = RENDER_GL; fixture_api <= RENDER_ES; fixture_api++)
        failed += cmocka_run_group_tests_name("renewed", tests, fixture_open, fixture_close);
    return failed;
}
