/* test_visual_pale.c: in high contrast, controls that cannot be used now stand out from the ground
 * by 3 to 1 (WCAG 2.1, 1.4.11, which does not demand it of disabled ones): the buttons of figures
 * that may not stand on the tile, measured on drawn pixels, in whatever colour. All words of panels
 * stand out from what is drawn below them by 7 to 1 (1.4.6), icons by 3, and everything that can be
 * pointed at shows something that stands out. Boxes have an outline, scroll bars a knob, the focus
 * a visible ring. */
#include "real_options.h"
#include "shots.h"

#include "base/looks.h"
#include "base/text.h"
#include "render/render.h"
#include "scenes/stage/stage.h"
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

/* A build without the network has no tables. */
static bool is_there(const char *name)
{
    return strcmp(name, "tables") != 0 || stage_knows(app.context.stage, "tables");
}

/* Reaches the state `name` of the list; `then`: further steps after those of the list. */
static void reach_then(const char *name, const char *then, const char *theme)
{
    Err err = {0};
    const Shot *known = NULL;
    for (int i = 0; i < list.count; i++)
        if (strcmp(list.shots[i].name, name) == 0)
            known = &list.shots[i];
    assert_non_null(known);
    Shot shot = *known;
    strncat(shot.steps, then, sizeof shot.steps - strlen(shot.steps) - 1);
    assert_true(shot_reach(&app, &list, &shot, WIDTH, HEIGHT, &err));
    text_copy(app.settings.theme, sizeof app.settings.theme, theme);
    draw();
}

static void reach(const char *name, const char *theme)
{
    reach_then(name, "", theme);
}

static Color pixel_of(const uint8_t *picture, int x, int y)
{
    const uint8_t *p = picture + 4 * (y * WIDTH + x);
    return (Color)p[0] << 24 | (Color)p[1] << 16 | (Color)p[2] << 8 | 0xff;
}

static Color pixel_at(int x, int y)
{
    return pixel_of(pixels, x, y);
}

/* Returns the share of a button's inside that stands out from its ground by LEAST; the ground is
 * the colour of its corner. */
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

/* Measures all buttons of figures. A follower that may be placed fills a third of its button; the
 * smallest kind that may not be placed fills only a sixth of it. */
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

/* --- words, icons, widgets -------------------------------------------------------------------- */

#define LEAST_WORDS 7.f

/* Returns the most frequent colour in a rectangle: the ground of what is in it. */
static Color ground_of(Rect rect)
{
    static uint16_t seen[1 << 15];
    int left = (int)fmaxf(rect.x, 0), top = (int)fmaxf(rect.y, 0);
    int right = (int)fminf(rect.x + rect.w, WIDTH), bottom = (int)fminf(rect.y + rect.h, HEIGHT);
    Color ground = 0;
    int most = 0;
    memset(seen, 0, sizeof seen);
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            Color c = pixel_at(x, y);
            int kind = (int)((c >> 27 & 31) << 10 | (c >> 19 & 31) << 5 | (c >> 11 & 31));
            if (++seen[kind] > most) {
                most = seen[kind];
                ground = c;
            }
        }
    return ground;
}

/* Returns the share of a rectangle that stands out from its ground by `least`. */
static float share_out(Rect rect, float least)
{
    Color ground = ground_of(rect);
    int out = 0, all = 0;
    for (int y = (int)fmaxf(rect.y, 0); y < (int)fminf(rect.y + rect.h, HEIGHT); y++)
        for (int x = (int)fmaxf(rect.x, 0); x < (int)fminf(rect.x + rect.w, WIDTH); x++) {
            all++;
            out += color_contrast(pixel_at(x, y), ground) >= least;
        }
    return all ? (float)out / (float)all : 0;
}

static bool is_disabled(Rect rect)
{
    const Ui *ui = app.context.ui;
    float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    for (int i = 0; i < ui_entry_count(ui); i++)
        if (ui_entry(ui, i)->flags & UI_DISABLED && rect_has(ui_entry(ui, i)->rect, x, y))
            return true;
    return false;
}

/* Returns where the command draws within its clip. The rectangle of a text is its baseline. */
static Rect rect_of(const DrawCommand *command)
{
    Rect rect = command->rect;
    if (command->kind == DRAW_TEXT)
        rect = (Rect){rect.x, rect.y - .75f * command->px, rect.w, command->px};
    return rect_cut(rect_cut(rect, command->clip), (Rect){0, 0, WIDTH, HEIGHT});
}

/* Returns whether a later box covers the middle of `rect`, or, if it belongs to an icon, a later
 * icon, which is tested itself. */
static bool is_covered(const DrawList *drawn, uint32_t i, Rect rect)
{
    float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    for (uint32_t k = i + 1; k < drawn->count; k++) {
        const DrawCommand *c = &drawn->commands[k];
        bool box = c->kind == DRAW_BOX && (c->top & 0xff) > 0xc0,
             icon = c->kind == DRAW_ICON && drawn->commands[i].kind == DRAW_ICON;
        if ((box || icon) && rect_has(rect_of(c), x, y))
            return true;
    }
    return false;
}

/* Returns whether command `i` is the outline of the next one, such as the copies around a number or
 * a larger icon. */
static bool is_outline(const DrawList *drawn, uint32_t i)
{
    const DrawCommand *c = &drawn->commands[i], *next = c + 1;
    Rect a = rect_of(c), b = rect_of(next);
    return i + 1 < drawn->count && next->kind == c->kind && next->length == c->length &&
           fabsf(a.x + a.w / 2 - b.x - b.w / 2) < 8 && fabsf(a.y + a.h / 2 - b.y - b.h / 2) < 8 &&
           memcmp(drawn->texts + c->text, drawn->texts + next->text, c->length) == 0;
}

/* Returns the contrast of a command's colour with the most frequent colour around it, within its
 * rectangle or a little outside: an icon may fill most of its disc. */
static float contrast_of(const DrawCommand *c, Rect rect)
{
    float alpha = (float)(c->top & 0xff) / 255 * (c->alpha > 0 ? c->alpha : 1), best = 1;
    for (int grow = -2; grow <= 4; grow += 2) {
        Color ground = ground_of(rect_grow(rect, (float)grow));
        Color color = color_mix(ground, c->top | 0xff, alpha) | 0xff;
        best = fmaxf(best, color_contrast(color, ground));
    }
    return best;
}

static int check_commands(const char *state)
{
    const DrawList *drawn = ui_list(app.context.ui);
    int bad = 0;
    for (uint32_t i = 0; i < drawn->count; i++) {
        const DrawCommand *c = &drawn->commands[i];
        Rect rect = rect_of(c);
        if ((c->kind != DRAW_TEXT && c->kind != DRAW_ICON) || rect.w < 3 || rect.h < 3)
            continue;
        float least = c->kind == DRAW_ICON || is_disabled(rect) ? LEAST : LEAST_WORDS,
              ratio = contrast_of(c, rect);
        if (ratio >= least || is_covered(drawn, i, rect) || is_outline(drawn, i))
            continue;
        bad++;
        print_message("%s, at %.0f, %.0f: \"%.*s\" has %.1f to 1\n", state, (double)rect.x,
                      (double)rect.y, (int)c->length, drawn->texts + c->text, (double)ratio);
    }
    return bad;
}

static int check_widgets(const char *state)
{
    const Ui *ui = app.context.ui;
    int bad = 0;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        Rect rect = rect_cut(rect_grow(entry->rect, 3), (Rect){0, 0, WIDTH, HEIGHT});
        if (rect.w < 12 || rect.h < 24 || share_out(rect, LEAST) > .01f)
            continue;
        bad++;
        print_message("%s: nothing in \"%s\" stands out\n", state, entry->id);
    }
    return bad;
}

static void words_icons_and_widgets_stand_out(void **state)
{
    static const char *const states[] = {"setup",   "settings", "choose",  "legal",    "claim",
                                         "scoring", "draft",    "results", "replay",   "hint",
                                         "review",  "clocks",   "tables",  "games",    "tiles",
                                         "editor",  "career",   "dragon",  "rulebook", "puzzles"};
    (void)state;
    int bad = 0;
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (!is_there(states[i]))
            continue;
        reach(states[i], "contrast");
        bad += check_commands(states[i]) + check_widgets(states[i]);
    }
    assert_int_equal(bad, 0);
}

/* --- the timeline of a replay ----------------------------------------------------------------- */

/* Returns the largest contrast of a pixel in a rectangle with the ground. */
static float most_in(Rect rect, Color ground)
{
    float most = 1;
    for (int y = (int)rect.y; y < (int)(rect.y + rect.h); y++)
        for (int x = (int)rect.x; x <= (int)(rect.x + rect.w) && x < WIDTH; x++)
            most = fmaxf(most, color_contrast(pixel_at(x, y), ground));
    return most;
}

/* Returns the rectangle of a command, for a line from end to end. */
static Rect box_of(const DrawCommand *c)
{
    Rect r = c->rect;
    if (c->kind != DRAW_LINE)
        return r;
    r = (Rect){fminf(r.x, r.x + r.w), fminf(r.y, r.y + r.h), fabsf(r.w), fabsf(r.h)};
    return rect_grow(r, c->stroke / 2);
}

/* Each mark of an action, done or to come, each bar of its loss, each curve, badge and line stands
 * out. Exempt are lines that only divide turns and lanes, and shares below a px. */
static int check_line(const char *state)
{
    const Ui *ui = app.context.ui;
    const DrawList *drawn = ui_list(ui);
    Rect whole = ui_entry_find(ui, "replay.timeline")->rect;
    Color ground = ground_of(whole);
    int bad = 0, seen = 0;
    for (uint32_t i = 0; i < drawn->count; i++) {
        const DrawCommand *c = &drawn->commands[i];
        Rect box = box_of(c);
        bool shape = (c->kind == DRAW_BOX && box.w < 40 && box.h > 1.5f) || c->kind == DRAW_ICON ||
                     c->kind == DRAW_DISC || (c->kind == DRAW_LINE && c->stroke > 1);
        if (!shape || !rect_has(whole, box.x + box.w / 2, box.y + box.h / 2) || c->soft > 0)
            continue;
        seen++;
        if (most_in(box, ground) >= LEAST)
            continue;
        if (!bad++)
            print_message("%s: kind %d at %.0f, %.0f, %.0f x %.0f: %.1f to 1\n", state, c->kind,
                          (double)box.x, (double)box.y, (double)box.w, (double)box.h,
                          (double)most_in(box, ground));
    }
    print_message("%s: %d of %d shapes of the line below\n", state, bad, seen);
    assert_true(seen > 100);
    return bad;
}

static void the_line_of_a_replay_is_seen(void **state)
{
    int bad = 0;
    (void)state;
    reach("replay", "contrast");
    bad += check_line("done");
    reach_then("replay", "; key Home; settle", "contrast");
    bad += check_line("to come");
    reach("review", "contrast");
    bad += check_line("review");
    reach_then("review", "; key Home; settle", "contrast");
    bad += check_line("review, to come");
    assert_int_equal(bad, 0);
}

/* --- boxes and scroll bars -------------------------------------------------------------------- */

/* Returns whether something within 4 px of (x, y), measured across a side, stands out from the
 * colour next to it. */
static bool line_at(float x, float y, float dx, float dy)
{
    enum { OUT = 7, NEAR = 4 };
    Color ground = pixel_at((int)(x + OUT * dx), (int)(y + OUT * dy));
    for (int d = -NEAR; d <= NEAR; d++)
        if (color_contrast(pixel_at((int)(x + (float)d * dx), (int)(y + (float)d * dy)), ground) >=
            LEAST)
            return true;
    return false;
}

/* Returns the visible share of the straight parts of a box's outline. */
static float outline_share(Rect r)
{
    enum { STEPS = 40 };
    int seen = 0;
    for (int i = 0; i < STEPS; i++) {
        float t = .2f + .6f * (float)i / STEPS, x = r.x + t * r.w, y = r.y + t * r.h;
        seen += line_at(x, r.y, 0, -1) + line_at(x, r.y + r.h - 1, 0, 1) + line_at(r.x, y, -1, 0) +
                line_at(r.x + r.w - 1, y, 1, 0);
    }
    return (float)seen / (4 * STEPS);
}

/* Returns the share of a bar where its knob stands out from both sides. */
static float knob_share(Rect bar)
{
    int seen = 0, left = (int)bar.x, right = (int)(bar.x + bar.w) - 1,
        middle = (int)(bar.x + bar.w / 2);
    for (int y = (int)bar.y; y < (int)(bar.y + bar.h); y++)
        seen += color_contrast(pixel_at(middle, y), pixel_at(left, y)) >= LEAST &&
                color_contrast(pixel_at(middle, y), pixel_at(right, y)) >= LEAST;
    return (float)seen / bar.h;
}

static bool is_bar(const UiEntry *entry)
{
    size_t length = strlen(entry->id);
    return length > 4 && strcmp(entry->id + length - 4, ".bar") == 0;
}

/* A knob takes at least a twentieth of its bar, and never all of it. */
static void boxes_and_bars_are_seen(void **state)
{
    static const char *const states[] = {"setup",  "settings", "games",   "tiles",
                                         "tables", "editor",   "rulebook"};
    enum { LINE_HIGH = 80 };
    const Ui *ui = app.context.ui;
    int bad = 0, boxes = 0, bars = 0;
    (void)state;
    for (size_t s = 0; s < sizeof states / sizeof *states; s++) {
        if (!is_there(states[s]))
            continue;
        reach(states[s], "contrast");
        for (int i = 0; i < ui_entry_count(ui); i++) {
            const UiEntry *entry = ui_entry(ui, i);
            bool whole = entry->rect.h > entry->whole.h - 1 && entry->rect.w > entry->whole.w - 1;
            bool line = entry->rect.h < LINE_HIGH, bar = is_bar(entry); /* not a canvas */
            bool box = entry->flags & (UI_EDITS | UI_TAKES_X) && whole && line;
            float share = box ? outline_share(entry->rect) : bar ? knob_share(entry->rect) : 1;
            boxes += box;
            bars += bar;
            if (box ? share >= .95f : !bar || (share > .05f && share < .99f))
                continue;
            bad++;
            print_message("%s: of %s %.0f %% are seen\n", states[s], entry->id,
                          (double)share * 100);
        }
    }
    print_message("%d boxes, %d bars, %d bad\n", boxes, bars, bad);
    assert_true(boxes > 20 && bars > 3);
    assert_int_equal(bad, 0);
}

/* --- the focus ring --------------------------------------------------------------------------- */

static uint8_t without[WIDTH * HEIGHT * 4]; /* the picture without the focus */

/* WCAG 2.2, 2.4.13: returns the number of pixels that differ from the picture without the focus, as
 * a share of a line 2 px wide around the widget. */
static float ring_share(Rect widget)
{
    Rect around = rect_cut(rect_grow(widget, 12), (Rect){0, 0, WIDTH, HEIGHT});
    int changed = 0;
    for (int y = (int)around.y; y < (int)(around.y + around.h); y++)
        for (int x = (int)around.x; x < (int)(around.x + around.w); x++)
            changed += color_contrast(pixel_at(x, y), pixel_of(without, x, y)) >= LEAST;
    return (float)changed / (2 * 2 * (widget.w + widget.h));
}

static void rest(uint8_t *into)
{
    enum { FRAMES = 20 };
    for (int i = 0; i < FRAMES; i++)
        app_draw(&app, 50, false);
    app_draw(&app, 0, true);
    render_read(app.render, into);
}

/* Focuses the widget, which may scroll, and returns whether its ring is visible. */
static bool ring_is_seen(const char *state, const char *id, int number)
{
    Ui *ui = app.context.ui;
    ui_focus(ui, id);
    rest(pixels);
    const UiEntry *entry = ui_entry_find(ui, ui_focused(ui));
    if (!entry || entry->flags & UI_OWN_RING)
        return true;
    /* keeps the pointer away from all widgets; it has to move each time */
    float x = (float)(number & 1), y = HEIGHT - 1;
    Rect widget = entry->rect;
    ui_event(ui, &(InputEvent){.kind = INPUT_MOVE, .x = 4 * x, .y = y});
    rest(without);
    float share = ring_share(widget);
    if (share < 1)
        print_message("%s: the ring of %s: %.0f %%\n", state, id, (double)share * 100);
    return share >= 1;
}

/* Checks a sample of the widgets, at regular intervals. */
static int check_rings(const char *state, int *all)
{
    enum { MOST = 256, LOOKED_AT = 12 };
    static char ids[MOST][64];
    const Ui *ui = app.context.ui;
    int count = 0, bad = 0, step = 1;
    for (int i = 0; i < ui_entry_count(ui) && count < MOST; i++)
        if (!(ui_entry(ui, i)->flags & (UI_DISABLED | UI_NO_FOCUS | UI_NOTE)))
            text_copy(ids[count++], sizeof ids[0], ui_entry(ui, i)->id);
    if (!getenv("HYPOTENUSE_LONG"))
        step = 1 + count / LOOKED_AT;
    for (int i = 0; i < count; i += step, ++*all)
        bad += !ring_is_seen(state, ids[i], i / step);
    return bad;
}

static void the_focus_ring_is_seen(void **state)
{
    static const char *const states[] = {"menu",  "setup",  "settings", "claim",  "layers",
                                         "tiles", "editor", "rulebook", "results"};
    int bad = 0, all = 0;
    (void)state;
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        reach(states[i], "contrast");
        bad += check_rings(states[i], &all);
    }
    print_message("%d of %d rings are not seen\n", bad, all);
    assert_int_equal(bad, 0);
}

int main(void)
{
    SDL_SetMainReady();
    const struct CMUnitTest tests[] = {cmocka_unit_test(figures_that_may_not_stand_are_seen),
                                       cmocka_unit_test(words_icons_and_widgets_stand_out),
                                       cmocka_unit_test(the_line_of_a_replay_is_seen),
                                       cmocka_unit_test(boxes_and_bars_are_seen),
                                       cmocka_unit_test(the_focus_ring_is_seen)};
    return cmocka_run_group_tests(tests, open_app, close_app);
}
