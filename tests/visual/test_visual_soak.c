/* test_visual_soak.c: plays games one after the other in one process, as at a first start, when the
 * driver has no cached shaders and takes 16 MiB more. Tile art and the whole program stay below
 * their bounds (DESIGN, section 10), and nothing grows from the third game on. It plays three
 * games, or with HYPOTENUSE_LONG=1 ten with all sets. */
#include "real_options.h"
#include "turn_wheel.h"

#include "app/app.h"
#include "app/scenes_table.h"
#include "render/render.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"
#include "system/process.h"
#include "ui/ui.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

/* From the second game of all sets to the tenth the memory varies by 1.5 MiB. When masks that
 * returned were not counted (app/art_store.c), each game took 1.7 MiB more; when textures never
 * shrank, 70 MiB more. */
enum { ART_MIB = 128, ALL_MIB = 250, GROWTH_MIB = 3, GAMES_MOST = 10 };
/* Few frames are drawn, but at every size of tiles: far, near and close. */
enum { FRAMES_MOST = 40000, SEEN_EVERY = 40, ZOOM_EVERY = 400 };

static bool open_app(App *app, bool all_sets, Err *err)
{
    Options options;
    if (!real_options("--players ai0,ai0,ai0 --autoplay --deal random --halves 4 --speed off "
                      "--size 1920x1080 --expansions halflings",
                      &options, err))
        return false;
    if (all_sets)
        options.expansions = EXPANSION_SET(EXPANSIONS) - 1;
    return app_load(app, &options, clock_ms(), err) && app_show(app, err);
}

/* Starts a game as from the menu: the earlier game is closed. */
static bool begin_game(App *app, int number, Err *err)
{
    SceneContext *context = &app->context;
    stage_free(context->stage);
    scene_session_close(context);
    ui_free(context->ui);
    context->ui = ui_new();
    stage_new(context, scenes_all());
    app->options.seed = (uint64_t)number;
    app->options.has_seed = true;
    app->frame = 0;
    return app_begin(app, err);
}

/* Returns the most MiB of art at one time; negative if the game did not end. */
static double play(App *app)
{
    double art = 0;
    /* frames to wait for after the game: by the last one, the board behind the results is
     * blurred */
    int left = SEEN_EVERY;
    for (int i = 0; i < FRAMES_MOST; i++, app->frame++) {
        if (i % ZOOM_EVERY == 0)
            turn_wheel(app, i / ZOOM_EVERY % 2 ? 9 : 0);
        app_step(app);
        bool seen = i % SEEN_EVERY == SEEN_EVERY - 1;
        app_draw(app, 1000.f / 60, seen);
        if (seen)
            art = SDL_max(art, render_stats(app->render).texture_mib);
        left -= stage_has(app->context.stage, "results");
        if (left < 0)
            return art;
    }
    return -1;
}

static bool soak(App *app, int games)
{
    double after[GAMES_MOST], limit = 0;
    bool good = true;
    for (int game = 0; game < games; game++) {
        Err err = {0};
        char message[sizeof(Err)];
        if (!begin_game(app, game + 1, &err)) {
            printf("%s\n", err_format(&err, message, sizeof message));
            return false;
        }
        double art = play(app);
        after[game] = process_memory_mib();
        limit = game == 1 ? after[1] + GROWTH_MIB : limit;
        bool fits = art >= 0 && art <= ART_MIB && process_memory_most_mib() <= ALL_MIB &&
                    (game < 2 || after[game] <= limit);
        printf("game %2d: art %5.1f MiB, program %5.1f, at most %5.1f%s\n", game + 1, art,
               after[game], process_memory_most_mib(), fits ? "" : "  <-- too much");
        fflush(stdout);
        good &= fits;
    }
    return good;
}

int main(void)
{
    static App app;
    Err err = {0};
    char message[sizeof(Err)];
    const char *asked = getenv("HYPOTENUSE_LONG");
    bool longer = asked && *asked, good = false;
    SDL_SetMainReady();
    SDL_setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
    if (open_app(&app, longer, &err))
        good = soak(&app, longer ? GAMES_MOST : 3);
    else
        printf("%s\n", err_format(&err, message, sizeof message));
    app_close(&app);
    SDL_Quit();
    return good ? 0 : 1;
}
