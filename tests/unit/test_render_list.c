/* test_render_list.c: every kind of draw command, checked pixel by pixel. */
#include "render_fixture.h"

static void box_covers_its_rectangle_exactly(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_box(&f->list, (Rect){20, 30, 50, 40}, 0, 0xff0000ff, 0xff0000ff);
    fixture_draw(f, NULL);
    int left, top, right, bottom;
    assert_true(fixture_bounds(f, 8, &left, &top, &right, &bottom));
    assert_int_equal(left, 20);
    assert_int_equal(top, 30);
    assert_int_equal(right, 69);
    assert_int_equal(bottom, 69);
    assert_pixel(f, 20, 30, 0xff0000, 1);
    assert_pixel(f, 69, 69, 0xff0000, 1);
}

static void half_a_pixel_is_half_covered(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_box(&f->list, (Rect){20.5f, 30, 50, 40}, 0, 0xffffffff, 0xffffffff);
    fixture_draw(f, NULL);
    assert_pixel(f, 20, 50, 0x808080, 3);
    assert_pixel(f, 21, 50, 0xffffff, 1);
    assert_pixel(f, 70, 50, 0x808080, 3);
}

static void gradient_goes_from_top_to_bottom(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_box(&f->list, (Rect){0, 100, 100, 100}, 0, 0xff0000ff, 0x0000ffff);
    fixture_draw(f, NULL);
    assert_pixel(f, 50, 100, 0xfe0001, 2);
    assert_pixel(f, 50, 149, 0x80007f, 2);
    assert_pixel(f, 50, 199, 0x0100fe, 2);
}

static void rounded_corners_are_empty(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_box(&f->list, (Rect){100, 100, 80, 60}, 20, 0xffffffff, 0xffffffff);
    fixture_draw(f, NULL);
    assert_pixel(f, 102, 102, 0x000000, 0);
    assert_pixel(f, 177, 157, 0x000000, 0);
    assert_pixel(f, 108, 108, 0xffffff, 1);
    assert_pixel(f, 140, 100, 0xffffff, 1);
}

static void border_lies_inside(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_border(&f->list, (Rect){100, 100, 60, 60}, 0, 4, 0x00ff00ff);
    fixture_draw(f, NULL);
    assert_pixel(f, 99, 130, 0x000000, 0);
    assert_pixel(f, 100, 130, 0x00ff00, 1);
    assert_pixel(f, 103, 130, 0x00ff00, 1);
    assert_pixel(f, 104, 130, 0x000000, 0);
    assert_pixel(f, 130, 130, 0x000000, 0);
    assert_pixel(f, 130, 159, 0x00ff00, 1);
}

static void dashes_leave_gaps(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_border(&f->list, (Rect){100, 100, 120, 60}, 0, 4, 0xffffffff)->dash = 7;
    fixture_draw(f, NULL);
    int lit = 0, dark = 0;
    for (int x = 104; x < 216; x++) {
        lit += fixture_difference(fixture_at(f, x, 102), 0) > 200;
        dark += fixture_difference(fixture_at(f, x, 102), 0) < 50;
    }
    /* dashes fill 7 of 12 px */
    assert_in_range(lit, 50, 76);
    assert_in_range(dark, 30, 56);
}

static void phase_moves_dashes(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_border(&f->list, (Rect){100, 100, 120, 60}, 0, 4, 0xffffffff)->dash = 14;
    fixture_draw(f, NULL);
    uint32_t before = fixture_at(f, 130, 102);
    f->list.commands[1].phase = 12;
    fixture_draw(f, NULL);
    assert_true(fixture_difference(before, fixture_at(f, 130, 102)) > 200);
}

static void alpha_and_clip_count(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_clip_push(&f->list, (Rect){50, 0, 50, 300});
    draw_box(&f->list, (Rect){0, 0, 200, 200}, 0, 0xff000080, 0xff000080);
    draw_clip_pop(&f->list);
    f->list.fade = .5f;
    draw_box(&f->list, (Rect){0, 200, 100, 100}, 0, 0x00ff00ff, 0x00ff00ff);
    fixture_draw(f, NULL);
    assert_pixel(f, 49, 100, 0x000000, 0);
    assert_pixel(f, 50, 100, 0x800000, 2);
    assert_pixel(f, 99, 100, 0x800000, 2);
    assert_pixel(f, 100, 100, 0x000000, 0);
    assert_pixel(f, 50, 250, 0x008000, 2);
}

static void turned_boxes_obey_their_clip(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_clip_push(&f->list, (Rect){100, 100, 20, 20});
    draw_box(&f->list, (Rect){60, 60, 100, 100}, 0, 0xffffffff, 0xffffffff)->angle = .6f;
    draw_clip_pop(&f->list);
    fixture_draw(f, NULL);
    int left, top, right, bottom;
    assert_true(fixture_bounds(f, 8, &left, &top, &right, &bottom));
    assert_int_equal(left, 100);
    assert_int_equal(right, 119);
    assert_int_equal(top, 100);
    assert_int_equal(bottom, 119);
}

static void shadow_fades_about_the_rim(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_shadow(&f->list, (Rect){100, 100, 100, 100}, 4, 20, 0xffffffff);
    fixture_draw(f, NULL);
    int rim = fixture_channel(fixture_at(f, 100, 150), 0),
        far = fixture_channel(fixture_at(f, 82, 150), 0);
    int deep = fixture_channel(fixture_at(f, 118, 150), 0);
    assert_in_range(rim, 100, 150);
    assert_in_range(far, 2, 30);
    assert_in_range(deep, 220, 253);
    assert_pixel(f, 60, 150, 0x000000, 1);
}

static void triangle_fills_its_corner(void **state)
{
    static const int inside[4][2] = {{110, 110}, {190, 110}, {190, 190}, {110, 190}};
    for (int corner = 0; corner < 4; corner++) {
        Fixture *f = fixture_begin(state);
        draw_add(&f->list, (DrawCommand){.kind = DRAW_TRIANGLE,
                                         .rect = {100, 100, 100, 100},
                                         .turn = corner,
                                         .top = 0xffffffff,
                                         .bottom = 0xffffffff});
        fixture_draw(f, NULL);
        for (int i = 0; i < 4; i++)
            assert_pixel(f, inside[i][0], inside[i][1],
                         i == (corner + 2) % 4 ? 0x000000u : 0xffffffu,
                         i == (corner + 1) % 4 || i == (corner + 3) % 4 ? 255 : 1);
        assert_pixel(f, 97, 150, 0x000000, 0);
    }
}

static void disc_and_arc(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_add(&f->list, (DrawCommand){.kind = DRAW_DISC,
                                     .rect = {20, 20, 60, 60},
                                     .top = 0xffffffff,
                                     .bottom = 0xffffffff});
    draw_add(&f->list, (DrawCommand){.kind = DRAW_DISC,
                                     .rect = {120, 20, 60, 60},
                                     .border = 0xff0000ff,
                                     .stroke = 6,
                                     .sweep = .25f});
    fixture_draw(f, NULL);
    assert_pixel(f, 50, 50, 0xffffff, 1);
    assert_pixel(f, 50, 21, 0xffffff, 1);
    assert_pixel(f, 24, 24, 0x000000, 0);
    /* a quarter circle clockwise from north: only the north-east is drawn */
    assert_pixel(f, 169, 31, 0xff0000, 2);
    assert_pixel(f, 130, 31, 0x000000, 0);
    assert_pixel(f, 169, 69, 0x000000, 0);
    assert_pixel(f, 150, 50, 0x000000, 0);
}

static void line_has_its_width(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_line(&f->list, 20, 100, 120, 100, 6, 0xffffffff);
    draw_line(&f->list, 200, 20, 260, 80, 4, 0xff0000ff);
    fixture_draw(f, NULL);
    assert_pixel(f, 70, 97, 0xffffff, 1);
    assert_pixel(f, 70, 102, 0xffffff, 1);
    assert_pixel(f, 70, 95, 0x000000, 0);
    assert_pixel(f, 70, 104, 0x000000, 0);
    assert_pixel(f, 230, 50, 0xff0000, 2);
    assert_pixel(f, 240, 50, 0x000000, 0);
}

static void icons_fill_their_rectangle(void **state)
{
    for (int icon = 0; icon < ICONS; icon++) {
        Fixture *f = fixture_begin(state);
        draw_icon(&f->list, (Icon)icon, (Rect){100, 100, 40, 40}, 0xffffffff);
        fixture_draw(f, NULL);
        int left, top, right, bottom;
        assert_true(fixture_bounds(f, 20, &left, &top, &right, &bottom));
        if (left < 100 || top < 100 || right > 139 || bottom > 139 ||
            (right - left < 26 && bottom - top < 26))
            fail_msg("icon %d lies in %d,%d..%d,%d", icon, left, top, right, bottom);
    }
}

static void player_marks_are_symmetric(void **state)
{
    for (int icon = ICON_CIRCLE; icon <= ICON_CROSS; icon++) {
        for (int size = 11; size <= 24; size++) {
            Fixture *f = fixture_begin(state);
            draw_icon(&f->list, (Icon)icon, (Rect){100, 100, (float)size, (float)size}, 0xffffffff);
            fixture_draw(f, NULL);
            for (int y = 0; y < size; y++)
                for (int x = 0; x < size / 2; x++)
                    assert_pixel(f, 100 + x, 100 + y, fixture_at(f, 100 + size - 1 - x, 100 + y),
                                 2);
        }
    }
}

static void patterns_differ(void **state)
{
    Fixture *f = fixture_begin(state);
    for (int i = 0; i < PATTERNS; i++)
        draw_add(&f->list, (DrawCommand){.kind = DRAW_BOX,
                                         .rect = {20 + 70.f * (float)i, 20, 60, 60},
                                         .top = 0xffffffff,
                                         .bottom = 0xffffffff,
                                         .border = 0x000000ff,
                                         .pattern = (Pattern)i});
    fixture_draw(f, NULL);
    long ink[PATTERNS] = {0};
    for (int i = 0; i < PATTERNS; i++)
        for (int y = 20; y < 80; y++)
            for (int x = 0; x < 60; x++)
                ink[i] += 255 - fixture_channel(fixture_at(f, 20 + 70 * i + x, y), 0);
    assert_int_equal(ink[PATTERN_NONE], 0);
    for (int i = 1; i < PATTERNS; i++)
        assert_in_range(ink[i], 3600 * 255 / 30, 3600 * 255 / 2);
    assert_true(ink[PATTERN_CROSS] > ink[PATTERN_HATCH] + ink[PATTERN_HATCH] / 2);
}

static void art_lies_in_its_rectangle(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_add(&f->list, (DrawCommand){.kind = DRAW_ART,
                                     .image = fixture_key(0x3060c0, 4),
                                     .turn = DRAW_SQUARE_BACK,
                                     .rect = {100, 100, 64, 64}});
    draw_add(&f->list, (DrawCommand){.kind = DRAW_ART,
                                     .image = fixture_key(0xc06030, 1),
                                     .turn = 1,
                                     .stroke = 10,
                                     .rect = {200, 100, 64, 64}});
    fixture_draw(f, NULL);
    assert_pixel(f, 100, 100, 0x3060c0, 1);
    assert_pixel(f, 163, 163, 0x3060c0, 1);
    assert_pixel(f, 99, 130, 0x000000, 0);
    assert_pixel(f, 164, 130, 0x000000, 0);
    assert_pixel(f, 250, 110, 0xc06030, 1); /* the north-eastern half */
    assert_pixel(f, 210, 150, 0x000000, 0);
    assert_true(fixture_difference(fixture_at(f, 232, 136), 0) >
                60); /* cardboard below the long side */
}

static void art_that_is_not_there_is_meadow(void **state)
{
    Fixture *f = fixture_begin(state);
    for (uint32_t key = 1; key <= 2; key++)
        draw_add(&f->list, (DrawCommand){.kind = DRAW_ART,
                                         .image = key,
                                         .turn = DRAW_SQUARE_BACK,
                                         .rect = {100.f * (float)key, 100, 64, 64}});
    assert_true(render_frame(f->render, NULL, &f->list)); /* one picture is still being painted */
    assert_true(render_lacks_tiles(f->render));
    render_read(f->render, f->pixels);
    for (int i = 1; i <= 2; i++) {
        uint32_t seen = fixture_at(f, 100 * i + 32, 132);
        assert_true(fixture_channel(seen, 1) > fixture_channel(seen, 0));
        assert_true(fixture_channel(seen, 0) > fixture_channel(seen, 2));
    }
}

/* If a frame has no time to upload all art, render_goes_on requests another frame until everything
 * is uploaded. */
static void art_without_time_is_put_off(void **state)
{
    enum { PICTURES = 4 };
    Fixture *f = fixture_begin(state);
    Err err = {0};
    Render *render =
        render_open(&(RenderOptions){.title = "test",
                                     .shaders = HYPOTENUSE_SOURCE "/shaders",
                                     .drawings = HYPOTENUSE_BUILD "/drawings",
                                     .width = 400,
                                     .height = 300,
                                     .hidden = true,
                                     .art_budget_ms = 1e-9,
                                     .art = {.art = fixture_art, .mask = fixture_mask}},
                    &err);
    assert_non_null(render);
    for (int i = 0; i < PICTURES; i++)
        draw_add(&f->list, (DrawCommand){.kind = DRAW_ART,
                                         .image = fixture_key(0x304060 + (uint32_t)i, 4),
                                         .turn = DRAW_SQUARE_BACK,
                                         .rect = {80.f * (float)i, 100, 64, 64}});
    int frames = 1;
    for (; render_frame(render, NULL, &f->list) && frames < 3 * PICTURES; frames++)
        assert_true(render_goes_on(render));
    assert_in_range(frames, PICTURES, 3 * PICTURES - 1);
    assert_false(render_goes_on(render));
    draw_add(&f->list, (DrawCommand){.kind = DRAW_ART,
                                     .image = 1, /* a picture still being painted, whose arrival
                                                  * will be reported */
                                     .turn = DRAW_SQUARE_BACK,
                                     .rect = {0, 200, 64, 64}});
    assert_true(render_frame(render, NULL, &f->list));
    assert_false(render_goes_on(render));
    render_close(render);
}

/* A portrait of 100 px: frame, ground, ivory line, cut corner and mark are where they should be,
 * and all 36 faces differ in their pixels. */
static void portraits_show_colour_mark_and_face(void **state)
{
    uint32_t sums[HEADS * HEAD_FACES];
    for (int i = 0; i < HEADS * HEAD_FACES; i++) {
        Fixture *f = fixture_begin(state);
        draw_add(&f->list, (DrawCommand){.kind = DRAW_PORTRAIT,
                                         .rect = {100, 100, 100, 100},
                                         .radius = 10,
                                         .stroke = 4,
                                         .border = 0x00ff00ff,
                                         .sweep = 1,
                                         .image = draw_portrait_image(1, (Head)(i / HEAD_FACES),
                                                                      (HeadFace)(i % HEAD_FACES))});
        fixture_draw(f, NULL);
        assert_pixel(f, 100, 100, 0x000000, 0);
        assert_pixel(f, 102, 150, 0x00ff00, 1);
        assert_pixel(f, 191, 170, 0x0072b2, 2);
        assert_pixel(f, 187, 187, 0xfff9ea, 2);
        assert_pixel(f, 178, 180, 0xfff9ea, 3);
        sums[i] = 0;
        for (int y = 105; y < 160; y++)
            for (int x = 105; x < 160; x++)
                sums[i] = sums[i] * 31 + fixture_at(f, x, y);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(sums[i], sums[k]);
    }
}

static void grey_art_has_no_colour(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_add(&f->list, (DrawCommand){.kind = DRAW_ART,
                                     .image = fixture_key(0x30c060, 4),
                                     .turn = DRAW_SQUARE_BACK,
                                     .grey = 1,
                                     .rect = {100, 100, 64, 64}});
    fixture_draw(f, NULL);
    uint32_t seen = fixture_at(f, 130, 130);
    assert_in_range(fixture_channel(seen, 0), fixture_channel(seen, 1) - 1,
                    fixture_channel(seen, 1) + 1);
    assert_in_range(fixture_channel(seen, 2), fixture_channel(seen, 1) - 1,
                    fixture_channel(seen, 1) + 1);
}

/* Returns the number of pixels in a rectangle that are close to a colour. */
static int near_count(const Fixture *f, Rect r, uint32_t rgb, int by)
{
    int count = 0;
    for (int y = (int)r.y; y < (int)(r.y + r.h); y++)
        for (int x = (int)r.x; x < (int)(r.x + r.w); x++)
            count += fixture_difference(fixture_at(f, x, y), rgb) <= by;
    return count;
}

static void figures_have_their_colours(void **state)
{
    static const uint32_t colors[6] = {0xd55e00, 0x0072b2, 0xf0e442, 0xcc79a7, 0x56b4e9, 0x2e2b33};
    for (uint32_t seat = 0; seat < 6; seat++) {
        for (uint32_t lying = 0; lying <= DRAW_LYING; lying += DRAW_LYING) {
            Fixture *f = fixture_begin(state);
            draw_add(&f->list, (DrawCommand){.kind = DRAW_FIGURE,
                                             .image = seat | lying,
                                             .rect = {100, 100, 80, 100}});
            fixture_draw(f, NULL);
            assert_true(near_count(f, (Rect){60, 60, 180, 200}, colors[seat], 40) > 1000);
            int left, top, right, bottom;
            assert_true(fixture_bounds(f, 60, &left, &top, &right, &bottom));
            if (lying)
                assert_true(right - left > bottom - top);
            else
                assert_in_range(bottom - top, 95, 112); /* height 1, plus its outline */
        }
    }
}

static void back_has_gold_on_blue(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_add(
        &f->list,
        (DrawCommand){.kind = DRAW_BACK, .rect = {100, 50, 120, 120}, .turn = DRAW_SQUARE_BACK});
    fixture_draw(f, NULL);
    uint32_t edge = fixture_at(f, 160, 55);
    assert_true(fixture_channel(edge, 2) > fixture_channel(edge, 0) + 40);
    uint32_t gold = fixture_at(f, 150, 100);
    assert_true(fixture_channel(gold, 0) > fixture_channel(gold, 2) + 60);
    assert_pixel(f, 98, 100, 0x000000, 0);
}

/* Panels are cached in software: redrawing after a change must equal a drawing from scratch. */
static void changes_leave_no_traces(void **state)
{
    Fixture *f = fixture_begin(state);
    TextMeter meter = *render_text_meter(f->render);
    draw_box(&f->list, (Rect){40, 40, 200, 150}, 12, 0x203a42e6, 0x152a31e6);
    draw_text(&f->list, &meter, FACE_NUMBER, 36, 60, 90, -1, 0xffffffff, "36");
    draw_icon(&f->list, ICON_GEAR, (Rect){200, 60, 24, 24}, 0xffffffff);
    fixture_draw(f, NULL);
    for (int step = 0; step < 3; step++) {
        draw_begin(&f->list, 400, 300);
        draw_box(&f->list, (Rect){0, 0, 400, 300}, 0, 0x000000ff, 0x000000ff);
        draw_box(&f->list, (Rect){40, 40, 200, 150}, 12, 0x203a42e6, 0x152a31e6);
        draw_text(&f->list, &meter, FACE_NUMBER, 36, 60, 90, -1, 0xffffffff,
                  step == 1 ? "8" : "41");
        if (step == 2)
            draw_box(&f->list, (Rect){70, 20, 30, 200}, 0, 0xff000080, 0xff000080);
        draw_icon(&f->list, ICON_GEAR, (Rect){200 + 3.f * (float)step, 60, 24, 24}, 0xffffffff);
        fixture_draw(f, NULL);
        Err err = {0};
        Render *fresh = fixture_render(400, 300, &err);
        assert_non_null(fresh);
        Fixture other = {.render = fresh, .list = f->list, .width = 400, .height = 300};
        other.pixels = calloc(400 * 300, 4);
        fixture_draw(&other, NULL);
        for (int y = 0; y < 300; y++)
            for (int x = 0; x < 400; x++)
                assert_pixel(f, x, y, fixture_at(&other, x, y), 0);
        free(other.pixels);
        render_close(fresh);
    }
}

static void screenshot_is_the_last_frame(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_box(&f->list, (Rect){0, 0, 400, 150}, 0, 0x102030ff, 0x102030ff);
    fixture_draw(f, NULL);
    Err err = {0};
    assert_true(render_screenshot(f->render, "test_render_list.png", &err));
    FILE *in = fopen("test_render_list.png", "rb");
    assert_non_null(in);
    uint8_t head[24];
    assert_int_equal(fread(head, 1, sizeof head, in), sizeof head);
    fclose(in);
    remove("test_render_list.png");
    assert_memory_equal(head + 1, "PNG", 3);
    assert_int_equal(head[18] << 8 | head[19], 400);
    assert_int_equal(head[22] << 8 | head[23], 300);
    assert_false(render_screenshot(f->render, "/nowhere/at/all.png", &err));
    assert_non_null(strstr(err.text, "cannot write"));
}

static void missing_shaders_are_named(void **state)
{
    fixture_begin(state);
    Err err = {0};
    Render *render =
        render_open(&(RenderOptions){.title = "test",
                                     .shaders = "/nowhere",
                                     .width = 64,
                                     .height = 64,
                                     .hidden = true,
                                     .art = {.art = fixture_art, .mask = fixture_mask}},
                    &err);
    assert_null(render);
    assert_non_null(strstr(err.file, "/nowhere/"));
    assert_non_null(strstr(err.text, "--data"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(box_covers_its_rectangle_exactly),
        cmocka_unit_test(half_a_pixel_is_half_covered),
        cmocka_unit_test(gradient_goes_from_top_to_bottom),
        cmocka_unit_test(rounded_corners_are_empty),
        cmocka_unit_test(border_lies_inside),
        cmocka_unit_test(dashes_leave_gaps),
        cmocka_unit_test(phase_moves_dashes),
        cmocka_unit_test(alpha_and_clip_count),
        cmocka_unit_test(turned_boxes_obey_their_clip),
        cmocka_unit_test(shadow_fades_about_the_rim),
        cmocka_unit_test(triangle_fills_its_corner),
        cmocka_unit_test(disc_and_arc),
        cmocka_unit_test(line_has_its_width),
        cmocka_unit_test(icons_fill_their_rectangle),
        cmocka_unit_test(player_marks_are_symmetric),
        cmocka_unit_test(patterns_differ),
        cmocka_unit_test(art_lies_in_its_rectangle),
        cmocka_unit_test(art_that_is_not_there_is_meadow),
        cmocka_unit_test(art_without_time_is_put_off),
        cmocka_unit_test(portraits_show_colour_mark_and_face),
        cmocka_unit_test(grey_art_has_no_colour),
        cmocka_unit_test(figures_have_their_colours),
        cmocka_unit_test(back_has_gold_on_blue),
        cmocka_unit_test(changes_leave_no_traces),
        cmocka_unit_test(screenshot_is_the_last_frame),
        cmocka_unit_test(missing_shaders_are_named),
    };
    return cmocka_run_group_tests_name("draw lists", tests, fixture_open, fixture_close);
}
