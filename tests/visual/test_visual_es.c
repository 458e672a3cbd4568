/* test_visual_es.c: OpenGL ES 3.0 draws the same pixels as OpenGL 3.3, and a graphics chip as small
 * as that of a Raspberry Pi can play a game.
 *
 *   test_visual_es [NAME…]
 *       draws some states of shots.txt, or those whose names begin with a NAME, on each card of the
 *       table; with HYPOTENUSE_LONG=1 all of them
 *
 * A picture that differs is written as visual/NAME-es.png below the build folder. The game's last
 * board is visual/small-card.png in any case: look at it. */
#include "real_options.h"
#include "shots.h"
#include "turn_wheel.h"
#include "watched_gl.h"

#include "base/text.h"
#include "render/pixels.h"
#include "render/render.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "system/clock.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1280, HEIGHT = 720, BYTES = WIDTH * HEIGHT * 4 };
/* A Raspberry Pi lends 256 MiB to its graphics chip. The window has three pictures of 1920 × 1080,
 * the driver has its own needs, and textures may take the rest. */
enum { SMALL_MIB = 256, WINDOW_MIB = 24, DRIVER_MIB = 16 };
enum { FRAMES_MOST = 40000, SEEN_EVERY = 60, ZOOM_EVERY = 420 };

static const struct {
    const char *name, *options, *opengl; /* start of the name that the renderer reports */
    WatchedCard card;
    /* largest allowed difference from the first card, of 255, in any channel of any pixel */
    int most;
} cards[] = {
    {"OpenGL", "--renderer gl", "OpenGL 4.", {0}, 0},
    {"OpenGL ES", "--renderer es", "OpenGL ES 3.", {0}, 0},
    {"OpenGL ES with half floats",
     "--renderer es",
     "OpenGL ES 3.",
     {.lacks = "GL_EXT_texture_norm16"},
     4},
};
enum { CARDS = sizeof cards / sizeof *cards };

/* States with text, figures, lit segments, blurred boards, charts, tokens and the editor. */
static const char *const chosen[] = {"menu",  "claim",    "scoring", "figures", "pause",
                                     "photo", "rulebook", "review",  "tower",   "layers-left"};
enum { CHOSEN = sizeof chosen / sizeof *chosen };

/* The animation of this state starts when the disk has the last line of the game, so each run shows
 * a different moment of it. */
static const char moving[] = "final";

static uint8_t *first[SHOTS_MAX]; /* pictures of the first card */

static bool open_app(App *app, const char *line, const WatchedCard *card, Err *err)
{
    Options options;
    watched_gl_begin(card);
    return real_options(line, &options, err) && app_load(app, &options, clock_ms(), err) &&
           app_show(app, err);
}

static bool starts_with_one(const char *name, char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (strncmp(name, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

/* Returns the largest difference; *count: how many pixels differ. */
static int difference(const uint8_t *a, const uint8_t *b, int *count)
{
    int most = 0;
    *count = 0;
    for (int i = 0; i < BYTES; i += 4, a += 4, b += 4) {
        *count += memcmp(a, b, 4) != 0;
        for (int k = 0; k < 4; k++)
            most = SDL_max(most, abs(a[k] - b[k]));
    }
    return most;
}

/* Compares the frame with that of the first card; on the first card, keeps it. */
static bool frame_is_good(const App *app, int card, const ShotList *list, int shot)
{
    uint8_t *pixels = malloc(BYTES);
    int count;
    if (!pixels)
        abort();
    render_read(app->render, pixels);
    if (!first[shot]) {
        first[shot] = pixels;
        return true;
    }
    int most = difference(first[shot], pixels, &count);
    const char *name = list->shots[shot].name;
    if (most > cards[card].most) {
        char path[512];
        Err err = {0};
        printf("%s: %s draws %d pixels differently, by up to %d of 255\n", cards[card].name, name,
               count, most);
        snprintf(path, sizeof path, HYPOTENUSE_BUILD "/visual/%s-es.png", name);
        picture_file_write(path, pixels, WIDTH, HEIGHT, &err);
    }
    free(pixels);
    return most <= cards[card].most;
}

/* Draws the state in one of the themes, which take turns. */
static bool shot_draw(App *app, const ShotList *list, int shot, Err *err)
{
    int themes;
    ui_theme_builtin(&themes);
    if (!shot_reach(app, list, &list->shots[shot], WIDTH, HEIGHT, err))
        return false;
    text_copy(app->settings.theme, sizeof app->settings.theme, theme_at(shot % themes)->name);
    app_draw(app, 0, true);
    return true;
}

static bool card_is_good(int card, const ShotList *list, char *const *names, int count)
{
    static App app;
    Err err = {0};
    char message[sizeof(Err)];
    int shown = 0, bad = 0;
    bool good = open_app(&app, cards[card].options, &cards[card].card, &err);
    if (good && strncmp(render_opengl(app.render), cards[card].opengl, strlen(cards[card].opengl)))
        good = err_set(&err, "", 0, "%s draws in place of %s", render_opengl(app.render),
                       cards[card].opengl);
    for (int i = 0; good && i < list->count; i++) {
        const Shot *shot = &list->shots[i];
        if (shot->absent || !strcmp(shot->name, moving) ||
            (count && !starts_with_one(shot->name, names, count)))
            continue;
        good = shot_draw(&app, list, i, &err);
        shown += good;
        bad += good && !frame_is_good(&app, card, list, i);
    }
    if (!good)
        printf("%s\n", err_format(&err, message, sizeof message));
    else
        printf("%s: %d pictures by %s, %d bad\n", cards[card].name, shown,
               render_opengl(app.render), bad);
    app_close(&app);
    return good && shown && !bad;
}

/* --- a game on a small card ------------------------------------------------------------------- */

/* Plays until the results are shown, and looks at the board from near and far. */
static bool play(App *app)
{
    Err err;
    for (int i = 0; i < FRAMES_MOST; i++, app->frame++) {
        if (i % ZOOM_EVERY == 0)
            turn_wheel(app, i / ZOOM_EVERY % 2 ? 9 : 0);
        bool seen = i % SEEN_EVERY == SEEN_EVERY - 1;
        app_step(app);
        if (stage_has(app->context.stage, "results"))
            return true;
        app_draw(app, 1000.f / 60, seen);
        if (seen &&
            !render_screenshot(app->render, HYPOTENUSE_BUILD "/visual/small-card.png", &err))
            return false;
    }
    return false;
}

static bool small_card_is_enough(void)
{
    static App app;
    static const WatchedCard card = {.renderer = "V3D 4.2",
                                     .lacks = "GL_EXT_texture_norm16",
                                     .array_side = 1024,
                                     .array_layers = 256};
    Err err = {0};
    char message[sizeof(Err)];
    bool good = open_app(&app,
                         "--renderer es --players ai0,ai0,ai0 --autoplay --speed off --seed 5 "
                         "--deal random --halves 4 --size 1920x1080 "
                         "--expansions halflings,abbot,inns-and-cathedrals,princess-and-dragon",
                         &card, &err) &&
                app_begin(&app, &err);
    if (!good)
        printf("%s\n", err_format(&err, message, sizeof message));
    good = good && !render_is_software(app.render) && play(&app);
    double mib = watched_gl_most_mib();
    printf("a small card: textures take at most %.1f MiB%s%s\n", mib,
           *watched_gl_fault() ? "; it lacks " : "", watched_gl_fault());
    good &= mib <= SMALL_MIB - WINDOW_MIB - DRIVER_MIB && !*watched_gl_fault();
    app_close(&app);
    return good;
}

int main(int argc, char **argv)
{
    static ShotList list;
    Err err = {0};
    char message[sizeof(Err)];
    const char *asked = getenv("HYPOTENUSE_LONG");
    char *const *names = argc > 1 ? argv + 1 : (char *const *)chosen;
    int count = argc > 1 ? argc - 1 : asked && *asked ? 0 : CHOSEN;
    SDL_SetMainReady();
    bool good = shots_read(&list, HYPOTENUSE_SOURCE "/tests/visual", &err);
    if (!good)
        printf("%s\n", err_format(&err, message, sizeof message));
    for (int card = 0; good && card < CARDS; card++)
        good = card_is_good(card, &list, names, count);
    good = good && small_card_is_enough();
    SDL_Quit();
    return good ? 0 : 1;
}
