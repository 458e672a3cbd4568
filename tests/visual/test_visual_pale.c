/* test_visual_pale.c: in high contrast what cannot be used now is told from the ground by 3 to 1
 * (WCAG 2.1, 1.4.11, which would not ask it of what is disabled): the buttons of figures that may
 * not stand on the tile, measured on drawn pixels, in whatever colour. */
#include "real_options.h"
#include "shots.h"

#include "base/looks.h"
#include "base/text.h"
#include "render/render.h"
#include "system/clock.h"
#include "ui/ui.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 1280, HEIGHT = 720 };
#define LEAST 3.f

static App app;
static ShotList list;
static uint8_t pixels[WIDTH * HEIGHT * 4];

static int open_app(void **state)
{
    Options options;
    Err err = {0};
    (void)state;
    if (!shots_read(&list, HYPOTENUSE_SOURCE "/tests/visual", &err) ||
        !real_options("", &options, &err) || !app_load(&app, &options, clock_ms(), &err) ||
        !app_show(&app, &err)) {
        print_error("%s: %s\n", err.file, err.text);
        return -1;
    }
    return 0;
}

static int close_app(void **state)
{
    (void)state;
    app_close(&app);
    SDL_Quit();
    return 0;
}

static void draw(void)
{
    app_draw(&app, 0, true);
    render_read(app.render, pixels);
}

static void reach(const char *name, const char *theme)
{
    Err err = {0};
    const Shot *shot = NULL;
    for (int i = 0; i < list.count; i++)
        if (strcmp(list.shots[i].name, name) == 0)
            shot = &list.shots[i];
    assert_non_null(shot);
    assert_true(shot_reach(&app, &list, shot, WIDTH, HEIGHT, &err));
    text_copy(app.settings.theme, sizeof app.settings.theme, theme);
    draw();
}

static Color pixel_at(int x, int y)
{
    const uint8_t *p = pixels + 4 * (y * WIDTH + x);
    return (Color)p[0] << 24 | (Color)p[1] << 16 | (Color)p[2] << 8 | 0xff;
}

/* The share of a button's inside that stands out from its ground by LEAST; the ground is what its
 * inside begins with. */
static float share_that_stands_out(Rect button)
{
    int inset = (int)(.12f * button.w), left = (int)button.x + inset, top = (int)button.y + inset,
        right = (int)(button.x + button.w) - inset, bottom = (int)(button.y + button.h) - inset;
    Color ground = pixel_at(left, top);
    int out = 0, all = 0;
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            all++;
            out += color_contrast(pixel_at(x, y), ground) >= LEAST;
        }
    return (float)out / (float)all;
}

/* What all buttons of figures show. A follower, which may stand, fills a third of its button; the
 * smallest kind that may not, less: a sixth. */
static void check_buttons(const char *whose)
{
    const Ui *ui = app.context.ui;
    float least = 1;
    int off = 0;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (strncmp(entry->id, "kind.", 5) != 0)
            continue;
        least = fminf(least, share_that_stands_out(entry->rect));
        off += (entry->flags & UI_DISABLED) != 0;
    }
    print_message("%s: at least %.0f %% of a button stand out\n", whose, (double)least * 100);
    assert_int_equal(off, 3);
    assert_true(least > .12f);
}

static void figures_that_may_not_stand_are_seen(void **state)
{
    static const Color colors[] = {0x000000ff, 0x00008bff, 0x4b0082ff, 0xffffffff};
    (void)state;
    reach("figures", "contrast");
    check_buttons("usual colour");
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++) {
        PlayerLook looks[LOOKS];
        char name[16];
        looks_read(looks, "");
        for (int k = 0; k < LOOKS; k++)
            looks[k].color = colors[i];
        looks_choose(looks);
        draw();
        snprintf(name, sizeof name, "#%06x", (unsigned)(colors[i] >> 8));
        check_buttons(name);
    }
    looks_choose(NULL);
}

int main(void)
{
    SDL_SetMainReady();
    const struct CMUnitTest tests[] = {cmocka_unit_test(figures_that_may_not_stand_are_seen)};
    return cmocka_run_group_tests(tests, open_app, close_app);
}
