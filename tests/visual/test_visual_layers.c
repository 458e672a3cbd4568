/* test_visual_layers.c: measures what each layer over the board costs in the real program, compared
 * with no layer: processor time of the drawing thread in the longest frame after an action, and how
 * many frames take longer than the screen's interval. Layers filled in by a search run in another
 * thread. It measures briefly with 100 tiles on the board; with HYPOTENUSE_LONG=1, longer and also
 * with 400. */
#include "real_options.h"

#include "app/app.h"
#include "base/rng.h"
#include "scenes/insight/insight.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROOM = 8192, ACTIONS_MOST = 8 };
/* How much to measure. */
typedef struct Look {
    int actions, frames; /* `frames`: after each action */
    int rest;            /* frames until the camera and painted tiles are at rest */
} Look;
static const Look brief = {2, 8, 40}, whole = {8, 24, 200};
#define FRAME_MS (1000. / 60)
#define FOLDER HYPOTENUSE_BUILD "/visual/layers" /* a player's folder, with settings and games */

/* The layers in the order of the rail; the first row is for no layer. */
static const struct {
    const char *name;
    SDL_Keycode key;
} layers[] = {{"none", 0},         {"owners", SDLK_o}, {"dead places", SDLK_x},
              {"chances", SDLK_c}, {"values", SDLK_v}, {"dangers", SDLK_n}};
enum { LAYERS = sizeof layers / sizeof *layers };

typedef struct Cost {
    double longest,
        /* ms of the longest frame after an action: the median of all actions, and the maximum */
        most;
    double frame; /* mean of all frames */
    int late;     /* frames longer than the screen's interval */
} Cost;

/* Returns the time of this thread alone: software drawing has other threads. */
static double thread_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1000. * (double)now.tv_sec + (double)now.tv_nsec / 1e6;
}

static double frame(App *app)
{
    double began = thread_ms();
    app_step(app);
    app_draw(app, 1000.f / 60, true);
    app->frame++;
    return thread_ms() - began;
}

/* Plays any legal action, whatever the game waits for. */
static bool play_one(App *app, Rng *rng)
{
    static Action legal[ROOM];
    Session *session = app->context.session;
    int count = game_legal(session_catalogue(session), session_game(session), legal, ROOM);
    if (count == 0 || !session_apply(session, &legal[rng_below(rng, (uint32_t)count)], NULL))
        return false;
    session_events_done(session, session_event_count(session));
    return true;
}

/* Plays on until a player has a tile to place. */
static bool play_to_placement(App *app, Rng *rng)
{
    const Game *game = session_game(app->context.session);
    do {
        if (!play_one(app, rng))
            return false;
    } while (game_phase(game) != PHASE_PLACE);
    return true;
}

static bool begin_game(App *app, const Look *look, int tiles, Err *err)
{
    SessionPlan plan = session_plan_default();
    Rng rng = rng_seeded(3);
    stage_clear(app->context.stage, "menu", NULL, 0); /* closes the earlier game */
    for (int i = 0; i < 30; i++)
        frame(app);
    plan.seed = 11;
    plan.setup.base_sets = (uint8_t)(tiles / 72 + 2);
    plan.setup.hands = HANDS_NONE;
    snprintf(plan.seats[0].name, sizeof plan.seats[0].name, "Mira");
    snprintf(plan.seats[1].name, sizeof plan.seats[1].name, "Tomas");
    if (!scene_session_start(&app->context, &plan, err))
        return false;
    const Game *game = session_game(app->context.session);
    while (game_tile_count(game) < tiles)
        if (!play_one(app, &rng))
            return false;
    if (!play_to_placement(app, &rng))
        return false;
    stage_clear(app->context.stage, scene_session_name(app->context.session), NULL, 0);
    for (int i = 0; i < look->rest; i++)
        frame(app);
    return true;
}

static void press(App *app, const Look *look, SDL_Keycode key)
{
    for (int up = 0; key && up < 2; up++) {
        SDL_Event event = {
            .key = {.type = up ? SDL_KEYUP : SDL_KEYDOWN,
                    .windowID = SDL_GetWindowID(app->window),
                    .state = up ? SDL_RELEASED : SDL_PRESSED,
                    .keysym = {.scancode = SDL_GetScancodeFromKey(key), .sym = key}}};
        SDL_PushEvent(&event);
    }
    for (int i = 0; i < look->frames; i++)
        frame(app);
}

static int by_size(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

/* Equal actions for every layer would need the same game again; boards of the same size are
 * enough. */
static Cost measure(App *app, const Look *look, int layer)
{
    Cost cost = {0};
    Rng rng = rng_seeded((uint64_t)layer + 20);
    double each[ACTIONS_MOST] = {0};
    press(app, look, layers[layer].key);
    for (int action = 0; action < look->actions && play_to_placement(app, &rng); action++) {
        double longest = 0;
        for (int i = 0; i < look->frames; i++) {
            double ms = frame(app);
            longest = SDL_max(longest, ms);
            cost.late += ms > FRAME_MS;
            cost.frame += ms / (look->actions * look->frames);
        }
        each[action] = longest;
    }
    press(app, look, layers[layer].key);
    qsort(each, (size_t)look->actions, sizeof *each, by_size);
    /* the median: another program may have used the core once */
    cost.longest = each[(look->actions - 1) / 2];
    cost.most = each[look->actions - 1];
    return cost;
}

static bool measure_all(App *app, const Look *look, int tiles, double bound)
{
    Err err = {0};
    char message[sizeof(Err)];
    bool good = true;
    Cost none = {0};
    if (!begin_game(app, look, tiles, &err)) {
        printf("%d tiles: %s\n", tiles, err_format(&err, message, sizeof message));
        return false;
    }
    for (int layer = 0; layer < LAYERS; layer++) {
        Cost cost = measure(app, look, layer);
        none = layer ? none : cost;
        double more = cost.longest - none.longest;
        bool fits = more <= bound && cost.late <= none.late + 2;
        printf("%d tiles, %-11s longest frame %6.2f ms (%+.2f), once %6.2f, mean %5.2f, %d of %d "
               "late%s\n",
               tiles, layers[layer].name, cost.longest, more, cost.most, cost.frame, cost.late,
               look->actions * look->frames, fits ? "" : "  <-- too much");
        fflush(stdout);
        good &= fits;
    }
    return good;
}

int main(void)
{
    static App app;
    Options options;
    Err err = {0};
    char message[sizeof(Err)];
    const char *asked = getenv("HYPOTENUSE_LONG");
    bool good = false;
    SDL_SetMainReady();
    bool read =
        real_options("--scene menu --speed off --size 1280x720 --config " FOLDER, &options, &err);
    options.frames = 0; /* no frame limit: real time, with threads */
    options.screenshot = NULL;
    if (read && app_load(&app, &options, clock_ms(), &err) && app_show(&app, &err) &&
        app_begin(&app, &err))
        good = asked && *asked
                   ? measure_all(&app, &whole, 100, 5) && measure_all(&app, &whole, 400, 15)
                   : measure_all(&app, &brief, 100, 10); /* a loose bound: two actions say little */
    else
        printf("%s\n", err_format(&err, message, sizeof message));
    app_close(&app);
    SDL_Quit();
    return good ? 0 : 1;
}
