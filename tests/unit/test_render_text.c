/* test_render_text.c: texts are drawn as they were measured; letters missing from a face are taken
 * from another one. */
#include "render_fixture.h"

#include "render/writer.h"

#include <math.h>

static const char *const samples[] = {
    "Tomas, place your half tile", "36", "AVAVAV To. Ty", "Fliegen fiel ff", "places a knight",
    "Größe Ångström Łódź",         "i"};

static void draw_white(Fixture *f, Face face, float px, float x, float y, int align,
                       const char *text)
{
    draw_text(&f->list, render_text_meter(f->render), face, px, x, y, align, 0xffffffff, text);
}

static void measured_is_drawn(void **state)
{
    for (int face = 0; face < FACES; face++) {
        for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
            for (float px = 12; px < 30; px += 5) {
                Fixture *f = fixture_begin(state);
                const TextMeter *meter = render_text_meter(f->render);
                float width =
                    meter->width(meter->self, (Face)face, px, samples[i], strlen(samples[i]));
                draw_white(f, (Face)face, px, 20, 100, -1, samples[i]);
                fixture_draw(f, NULL);
                int left, top, right, bottom;
                assert_true(fixture_bounds(f, 24, &left, &top, &right, &bottom));
                /* side bearings are up to about a sixth of the size */
                float slack = 2 + px / 6;
                if (fabsf((float)left - 20) > slack ||
                    fabsf((float)right + 1 - (20 + width)) > slack)
                    fail_msg("face %d, %g px, \"%s\": measured %g, drawn from %d to %d", face,
                             (double)px, samples[i], (double)width, left - 20, right + 1 - 20);
            }
        }
    }
}

static void width_grows_by_what_is_added(void **state)
{
    Fixture *f = fixture_begin(state);
    const TextMeter *meter = render_text_meter(f->render);
    float one = meter->width(meter->self, FACE_BODY, 14, "city", 4);
    float space = meter->width(meter->self, FACE_BODY, 14, " ", 1);
    float both = meter->width(meter->self, FACE_BODY, 14, "city city", 9);
    assert_float_equal(both, 2 * one + space, .5); /* tolerance for kerning with the space */
    assert_true(space > 2 && space < 5);
    assert_float_equal(meter->width(meter->self, FACE_BODY, 14, "", 0), 0, 0);
    /* sizes are proportional: 28 px is twice 14 px */
    assert_float_equal(meter->width(meter->self, FACE_BODY, 28, "city city", 9), 2 * both, .01);
}

/* A measured text isn't measured again, except in another face or size; with more texts than the
 * cache holds, every answer is still right. */
static void widths_are_remembered(void **state)
{
    enum { TEXTS = 20000 };
    Writer writer;
    Err err = {0};
    (void)state;
    assert_true(writer_open(&writer, NULL, HYPOTENUSE_BUILD "/fonts", NULL, &err));
    const TextMeter *meter = &writer.meter;
    float small = meter->width(meter->self, FACE_BODY, 14, "city city", 9),
          bold = meter->width(meter->self, FACE_NUMBER, 14, "city city", 9);
    Word *words = writer.words;
    writer.words = NULL; /* measuring would read the words and crash */
    assert_float_equal(meter->width(meter->self, FACE_BODY, 14, "city city", 9), small, 0);
    assert_float_equal(meter->width(meter->self, FACE_NUMBER, 14, "city city", 9), bold, 0);
    writer.words = words;
    assert_true(bold > small + 1);
    assert_true(meter->width(meter->self, FACE_BODY, 28, "city city", 9) > 1.9f * small);
    assert_true(meter->width(meter->self, FACE_BODY, 14, "city city", 8) < small);
    for (int i = 0; i < TEXTS; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", 10000 + i); /* digits are equally wide */
        float width = meter->width(meter->self, FACE_NUMBER, 14, text, 5);
        assert_float_equal(width, meter->width(meter->self, FACE_NUMBER, 14, "88888", 5), .3f);
    }
    assert_float_equal(meter->width(meter->self, FACE_BODY, 14, "city city", 9), small, 0);
    writer_close(&writer);
}

/* Lines wider than a page of the atlas are cut at a space, or in a long word between letters, and
 * lose nothing. */
static void long_lines_are_cut(void **state)
{
    static const char *const parts[] = {"sends a follower to a city, ",
                                        "afollowerandaclaimandnospaces"};
    for (int k = 0; k < 2; k++) {
        Fixture *f = fixture_begin(state);
        const TextMeter *meter = render_text_meter(f->render);
        char line[1200] = "";
        for (int i = 0; i < 40; i++)
            strcat(line, parts[k]);
        float once = meter->width(meter->self, FACE_BODY, 40, line, strlen(parts[k])),
              all = meter->width(meter->self, FACE_BODY, 40, line, strlen(line));
        assert_float_equal(all, 40 * once, 40);
        /* Wherever the line is moved, the visible part of it is drawn. */
        for (float x = 0; x > 400 - all; x -= 300) {
            f = fixture_begin(state);
            draw_white(f, FACE_BODY, 40, x, 100, -1, line);
            fixture_draw(f, NULL);
            int left, top, right, bottom;
            assert_true(fixture_bounds(f, 90, &left, &top, &right, &bottom));
            assert_true(left < 20 && right > 380);
        }
    }
}

static void alignment_is_about_the_point(void **state)
{
    for (int align = -1; align <= 1; align++) {
        Fixture *f = fixture_begin(state);
        draw_white(f, FACE_NUMBER, 20, 200, 100, align, "HHHH");
        fixture_draw(f, NULL);
        int left, top, right, bottom;
        assert_true(fixture_bounds(f, 24, &left, &top, &right, &bottom));
        if (align < 0)
            assert_in_range(left, 198, 204);
        else if (align > 0)
            assert_in_range(right, 196, 201);
        else
            assert_in_range((left + right) / 2, 198, 201);
    }
}

static void capitals_stand_on_the_baseline(void **state)
{
    for (int face = 0; face < FACES; face++) {
        for (float px = 12; px < 40; px += 3) {
            Fixture *f = fixture_begin(state);
            const TextMeter *meter = render_text_meter(f->render);
            draw_white(f, (Face)face, px, 20, 150, -1, "HEH");
            fixture_draw(f, NULL);
            int left, top, right, bottom;
            assert_true(fixture_bounds(f, 90, &left, &top, &right, &bottom));
            assert_in_range(bottom, 148, 150);
            int ascent = (int)meter->ascent(meter->self, (Face)face, px);
            assert_in_range(150 - top, ascent - 1, ascent + 1);
        }
    }
}

static void accents_leave_the_baseline_alone(void **state)
{
    static const char *const words[2] = {"HIH", "H\xc3\x8eH"}; /* Î */
    int bottoms[2], left, top, right;
    for (int i = 0; i < 2; i++) {
        Fixture *f = fixture_begin(state);
        draw_white(f, FACE_STRONG, 24, 20, 150, -1, words[i]);
        fixture_draw(f, NULL);
        assert_true(fixture_bounds(f, 90, &left, &top, &right, &bottoms[i]));
    }
    assert_int_equal(bottoms[0], bottoms[1]);
}

/* Two letters that the face lacks look different, so they are taken from another face: placeholders
 * would all look the same. */
static void lacking_letters_come_from_elsewhere(void **state)
{
    static const char *const pairs[][2] = {{"Δ", "Ж"}, {"λ", "π"}, {"Я", "Ю"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        Fixture *f = fixture_begin(state);
        draw_white(f, FACE_TITLE, 40, 20, 100, -1, pairs[i][0]);
        draw_white(f, FACE_TITLE, 40, 20, 200, -1, pairs[i][1]);
        fixture_draw(f, NULL);
        int different = 0, lit = 0;
        for (int y = 60; y < 110; y++) {
            for (int x = 20; x < 80; x++) {
                different +=
                    fixture_difference(fixture_at(f, x, y), fixture_at(f, x, y + 100)) > 60;
                lit += fixture_difference(fixture_at(f, x, y), 0) > 60;
            }
        }
        assert_true(lit > 60);
        assert_true(different > 30);
    }
}

static void tracking_is_measured_as_drawn(void **state)
{
    Fixture *f = fixture_begin(state);
    const TextMeter *meter = render_text_meter(f->render);
    float plain = draw_tracked_width(meter, FACE_STRONG, 12, 0, "CHRONICLE");
    float wide = draw_tracked_width(meter, FACE_STRONG, 12, 2, "CHRONICLE");
    assert_true(wide > plain + 12 && wide < plain + 20);
    draw_text_tracked(&f->list, meter, FACE_STRONG, 12, 2, 20, 100, -1, 0xffffffff, "CHRONICLE");
    fixture_draw(f, NULL);
    int left, top, right, bottom;
    assert_true(fixture_bounds(f, 24, &left, &top, &right, &bottom));
    assert_in_range(right + 1 - 20, (int)wide - 2, (int)wide + 2);
}

static void broken_bytes_do_no_harm(void **state)
{
    static const char *const broken[] = {"\xff\xfe", "\xc3", "a\xe2\x82", "\xf0\x9f", "\x80\x80"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        Fixture *f = fixture_begin(state);
        draw_white(f, FACE_BODY, 20, 20, 100, -1, broken[i]);
        fixture_draw(f, NULL);
    }
}

/* If there is more text than the atlas holds at once, the atlas is emptied, and the visible text is
 * rendered again. */
static void full_atlas_begins_anew(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_white(f, FACE_TITLE, 40, 20, 100, -1, "Hypotenuse");
    fixture_draw(f, NULL);
    uint8_t *before = malloc(400 * 300 * 4);
    memcpy(before, f->pixels, 400 * 300 * 4);
    for (int i = 0; i < 400; i++) {
        char text[16];
        f = fixture_begin(state);
        snprintf(text, sizeof text, "%d", 1000 + i);
        draw_white(f, FACE_NUMBER, 150, 0, 200, -1, text);
        render_frame(f->render, NULL, &f->list);
    }
    f = fixture_begin(state);
    draw_white(f, FACE_TITLE, 40, 20, 100, -1, "Hypotenuse");
    fixture_draw(f, NULL);
    assert_memory_equal(before, f->pixels, 400 * 300 * 4);
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measured_is_drawn),
        cmocka_unit_test(width_grows_by_what_is_added),
        cmocka_unit_test(widths_are_remembered),
        cmocka_unit_test(long_lines_are_cut),
        cmocka_unit_test(alignment_is_about_the_point),
        cmocka_unit_test(capitals_stand_on_the_baseline),
        cmocka_unit_test(accents_leave_the_baseline_alone),
        cmocka_unit_test(lacking_letters_come_from_elsewhere),
        cmocka_unit_test(tracking_is_measured_as_drawn),
        cmocka_unit_test(broken_bytes_do_no_harm),
        cmocka_unit_test(full_atlas_begins_anew),
    };
    return cmocka_run_group_tests_name("text", tests, fixture_open, fixture_close);
}
