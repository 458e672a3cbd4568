/* ui_fixture.h: a stage without window or fonts for tests of ui and scenes: letters of equal width,
 * and a clock that advances by steps. */
#ifndef TESTS_UI_FIXTURE_H
#define TESTS_UI_FIXTURE_H
#include "base/memory.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "store/settings.h"
#include "ui/ui.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Width of a byte as a fraction of the font size; 0.55 is a little more than the mean of Lato, and
 * 1.4 times that stands for a language with long words. */
typedef struct FakeMeter {
    float em;
} FakeMeter;

static float fake_width(void *self, Face face, float px, const char *text, size_t length)
{
    (void)face;
    size_t letters = 0;
    for (size_t i = 0; i < length; i++)
        letters += ((unsigned char)text[i] & 0xc0) != 0x80;
    return ((FakeMeter *)self)->em * px * (float)letters;
}

static float fake_ascent(void *self, Face face, float px)
{
    (void)self;
    (void)face;
    return .72f * px;
}

static float fake_line(void *self, Face face, float px)
{
    (void)self;
    (void)face;
    return 1.2f * px;
}

static inline TextMeter fake_meter(FakeMeter *fake)
{
    return (TextMeter){.width = fake_width, .ascent = fake_ascent, .line = fake_line, .self = fake};
}

/* Begins a frame of 16 ms on a page where nothing moves by itself. */
static inline void fixture_begin(Ui *ui, DrawList *list, const TextMeter *meter, int width,
                                 int height)
{
    draw_begin(list, width, height);
    ui_begin(ui, &(UiFrame){.list = list,
                            .meter = meter,
                            .theme = theme_find("night"),
                            .width = width,
                            .height = height,
                            .scale = 1,
                            .ms = 16,
                            .still = true});
}

/* A page with only widgets, for tests that need no more. */
typedef struct FixturePage {
    Ui *ui;
    DrawList list;
    TextMeter meter;
} FixturePage;

/* Set-up and teardown of such a test. The caller keeps `fake`. */
static inline int fixture_open(void **state, FakeMeter *fake)
{
    FixturePage *page = memory_new(sizeof *page);
    page->ui = ui_new();
    page->meter = fake_meter(fake);
    *state = page;
    return 0;
}

static inline int fixture_close(void **state)
{
    FixturePage *page = *state;
    ui_free(page->ui);
    draw_release(&page->list);
    free(page);
    return 0;
}

static inline InputEvent pointer_event(InputKind kind, float x, float y)
{
    return (InputEvent){.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1};
}

static inline InputEvent key_event(InputKey key, int mods)
{
    return (InputEvent){.kind = INPUT_KEY, .key = key, .mods = mods};
}

static inline InputEvent text_event(const char *text)
{
    InputEvent event = {.kind = INPUT_TEXT};
    strncpy(event.text, text, sizeof event.text - 1);
    return event;
}
#endif
