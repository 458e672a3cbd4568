/* app_loop.c: handles events, advances time and draws frames.
 *
 * The land of the board may move by itself (app/turn_clock.h): frames then follow each other slowly
 * while nothing else moves. Scenes are not involved; what they showed last is drawn again with the
 * land moved on.
 *
 * With a fixed clock a frame is 1/60 s and nothing waits. Otherwise time is real. While nothing
 * moves the program sleeps in SDL until an event arrives. While something moves a frame is drawn at
 * most every 1/60 s, and slow frames are dropped instead of slowing the game down. A frame is drawn
 * only when something has changed. */
#include "app/app.h"
#include "app/turn_clock.h"
#include "audio/audio.h"
#include "base/memory.h"
#include "input/sdl_events.h"
#include "lobby/lobby.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "session/session.h"
#include "store/settings.h"
#include "system/clock.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- turn clock ------------------------------------------------------------------------------- */

/* Divides the time of a turn among its decisions. */

double turn_clock_begin(TurnClock *clock, const Thought *thought, double turn_s, double now_ms)
{
    assert(turn_s > 0 && "a turn has time");
    if (!thought->explain && clock->turn != thought->turn) {
        clock->turn = thought->turn;
        clock->left_ms = 1000 * turn_s;
    }
    clock->counts = !thought->explain;
    clock->began_ms = now_ms;
    clock->given_ms = 0;
    if (thought->timed)
        clock->given_ms = (clock->counts ? clock->left_ms : 1000 * turn_s) * (double)thought->part;
    return clock->given_ms;
}

void turn_clock_end(TurnClock *clock, double now_ms)
{
    if (clock->counts)
        clock->left_ms -= fmin(clock->given_ms, now_ms - clock->began_ms);
    clock->given_ms = 0;
}

float turn_clock_progress(const TurnClock *clock, double now_ms)
{
    if (clock->given_ms <= 0)
        return -1;
    return (float)fmin(1, (now_ms - clock->began_ms) / clock->given_ms);
}

/* --- land life -------------------------------------------------------------------------------- */

/* These functions derive from LandLifeFacts whether the land moves. */

bool land_life_shows(LandLifeFacts facts)
{
    return facts.wanted && !facts.reduced_motion && facts.speed > 0 && facts.board;
}

bool land_life_is_running(LandLifeFacts facts)
{
    return land_life_shows(facts) && facts.focused && !facts.minimized;
}

int land_life_wait(LandLifeFacts facts, double gone)
{
    if (!land_life_is_running(facts))
        return -1;
    double left = (facts.software ? 2 : 1) * LAND_LIFE_MS - gone;
    return left > 0 ? (int)left + (left > (double)(int)left) : 0;
}

/* --- loop ------------------------------------------------------------------------------------- */

#define FRAME_MS (1000. / 60.)
/* After a pause or a slow frame, animations continue from where they were. */
#define STEP_MOST_MS 100.0

enum {
    ART_ROUNDS_MAX = 64,    /* draws of a frame, since each may request more pictures */
    FRAMES_SCREENSHOT = 60, /* for --screenshot without --frames: fades are over by then */
    FRAMES_UNTIL = 1000000, /* maximum for --until without --frames */
    IDLE_LOOK_MS = 20,
    DISK_WAIT_MS = 5000,
    SETTLE_WAIT_MS = 1500 /* how long --stats watches the idle program */
};

/* --- events ----------------------------------------------------------------------------------- */

/* F11 belongs to the window, not to a scene: it works in every scene, even over a question. */
static void toggle_full_screen(App *app)
{
    app->context.host.full_screen(app, !app->settings.full_screen);
    app->context.host.apply_settings(app);
}

static void toggle_music(App *app)
{
    settings_switch_music(&app->settings);
    app->context.host.apply_settings(app);
}

/* A minimized program plays no music. */
static void play_music(const App *app)
{
    audio_music(app->context.audio, stage_at_board(app->context.stage) ? PIECE_GAME : PIECE_MENU,
                app->minimized ? 0 : settings_music(&app->settings));
}

/* Keys of the window, in every scene. A modifier gives a key another meaning unless the row names
 * it. */
static const struct {
    SDL_Keycode key;
    int mods; /* one of these must be held; 0: none of Ctrl, Alt and Super */
    void (*does)(App *app);
} window_keys[] = {
    {SDLK_F11, 0, toggle_full_screen},
    {SDLK_RETURN, KMOD_ALT, toggle_full_screen},
    {SDLK_KP_ENTER, KMOD_ALT, toggle_full_screen},
    {SDLK_F9, 0, toggle_music},
};

static bool handle_window_key(App *app, const SDL_KeyboardEvent *key)
{
    const int chords = KMOD_CTRL | KMOD_ALT | KMOD_GUI;
    for (size_t i = 0; i < sizeof window_keys / sizeof *window_keys; i++) {
        int held = key->keysym.mod & chords, wanted = window_keys[i].mods;
        if (key->keysym.sym != window_keys[i].key || held & ~wanted || (wanted && !held))
            continue;
        if (!key->repeat)
            window_keys[i].does(app);
        return true;
    }
    return false;
}

/* Handles a window event. Returns true if a frame must follow. */
static bool handle_window(App *app, const SDL_WindowEvent *window)
{
    if (window->event == SDL_WINDOWEVENT_MINIMIZED || window->event == SDL_WINDOWEVENT_HIDDEN)
        app->minimized = true;
    if (window->event == SDL_WINDOWEVENT_RESTORED || window->event == SDL_WINDOWEVENT_SHOWN ||
        window->event == SDL_WINDOWEVENT_EXPOSED || window->event == SDL_WINDOWEVENT_MAXIMIZED)
        app->minimized = false;
    if (window->event == SDL_WINDOWEVENT_FOCUS_LOST ||
        window->event == SDL_WINDOWEVENT_FOCUS_GAINED)
        app->unfocused = window->event == SDL_WINDOWEVENT_FOCUS_LOST;
    if (window->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        app_refresh_context(app);
    return true;
}

/* Texts name the device that the player used last: keys, or the buttons of a game pad. Fingers get
 * large targets. */
static void note_device(App *app, const InputEvent *input)
{
    bool presses = input->kind == INPUT_KEY || input->kind == INPUT_DOWN;
    bool by_pad = input->device == DEVICE_PAD, by_touch = input->device == DEVICE_TOUCH;
    if (presses && by_touch != app->by_touch) {
        app->by_touch = by_touch;
        app_refresh_context(app);
    }
    if (!presses || by_pad == app->by_pad)
        return;
    app->by_pad = by_pad;
    app_keys_in_force(app);
}

/* The graphics card has lost all pictures, so they are created again. If no card can draw, the
 * player cannot continue, but no game is lost, because games are saved on the disk. */
static bool renew_pictures(App *app)
{
    Err err = {0};
    log_write(&app->log, LOG_WARNING, "the graphics card was reset; all pictures are made again");
    if (!render_renew(app->render, &err)) {
        log_err(&app->log, LOG_ERROR, "", &err, "");
        app->lost = app->quit = true;
        return false;
    }
    app_refresh_context(app);
    return true;
}

/* Handles audio devices that come or go: headphones are pulled out, or a screen with loudspeakers
 * is plugged in. SDL also reports devices that were present before, and the removal of devices that
 * were never used (number 0); such events change nothing. */
static void handle_sound(App *app, const SDL_AudioDeviceEvent *device)
{
    if (device->iscapture)
        return;
    if (device->type == SDL_AUDIODEVICEADDED)
        audio_device_found(app->context.audio);
    else if (device->which)
        audio_device_lost(app->context.audio);
}

/* Handles an event. Returns true if a frame must follow. */
static bool handle_event(App *app, const SDL_Event *event)
{
    InputEvent input;
    bool changed = event->type == app->art_event && !app->fixed;
    if (event->type == SDL_WINDOWEVENT)
        changed |= handle_window(app, &event->window);
    if (event->type == SDL_AUDIODEVICEADDED || event->type == SDL_AUDIODEVICEREMOVED)
        handle_sound(app, &event->adevice);
    if (event->type == SDL_RENDER_DEVICE_RESET)
        return renew_pictures(app);
    if (event->type == SDL_KEYDOWN && handle_window_key(app, &event->key))
        return true;
    if (touch_hides(&app->touch, event))
        return changed;
    if (!touch_event(&app->touch, event, app->context.width, app->context.height, &input) &&
        !pads_event(&app->pads, event, &input) &&
        !input_from_sdl(event, render_pixel_ratio(app->render), &input))
        return changed;
    note_device(app, &input);
    bool used = stage_event(app->context.stage, &input);
    if (input.kind == INPUT_QUIT && !used && trouble_may_leave(&app->context, TROUBLE_TO_QUIT))
        app->quit = true;
    return true;
}

/* Does not use SDL_PollEvent: after a wait it may report no event although one is pending. */
static bool handle_events(App *app)
{
    SDL_Event event;
    bool changed = false;
    SDL_PumpEvents();
    front_answer(app->front, app->window,
                 app->context.session ? session_record_path(app->context.session) : "");
    while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0)
        changed |= handle_event(app, &event);
    return changed;
}

/* --- one frame -------------------------------------------------------------------------------- */

static void count_frame(App *app, double build_ms)
{
    AppStats *stats = &app->stats;
    RenderStats render = render_stats(app->render);
    if (!stats->drawn)
        stats->first_frame_ms = clock_ms() - app->started_ms;
    stats->drawn++;
    stats->build_ms += build_ms + render.build_ms;
    stats->submit_ms += render.submit_ms;
    stats->draw_calls = SDL_max(stats->draw_calls, render.draw_calls);
    stats->instances = SDL_max(stats->instances, render.instances);
}

/* Collects the facts that decide whether the land moves now. */
static LandLifeFacts life_facts(const App *app)
{
    const SceneContext *context = &app->context;
    return (LandLifeFacts){.wanted = settings_life(&app->settings, context->software, app->fixed),
                           .reduced_motion = context->reduced_motion,
                           .speed = context->speed,
                           .board = app->has_board && app->board.blur <= 0,
                           .minimized = app->minimized,
                           .software = context->software,
                           .focused = !app->unfocused};
}

/* Draws the board and the panels that scenes produced last. */
static void show(App *app, double build_ms)
{
    if (app->lost || (render_is_lost(app->render) && !renew_pictures(app)))
        return;
    app->board.alive = land_life_shows(life_facts(app));
    app->board.life_s = app->life_ms / 1000;
    bool waits = render_frame(app->render, &app->board, &app->list);
    for (int round = 0; app->fixed && waits && round < ART_ROUNDS_MAX; round++) {
        art_store_wait(app->art);
        waits = render_frame(app->render, &app->board, &app->list);
    }
    stage_late(app->context.stage, render_lacks_tiles(app->render));
    app->life_last_ms = clock_ms();
    count_frame(app, build_ms);
}

void app_draw(App *app, float ms, bool seen)
{
    double begun = clock_ms();
    Frame frame = {.board = &app->board, .list = &app->list};
    stage_draw(app->context.stage, &frame, ms);
    double build_ms = clock_ms() - begun;
    app->has_board = frame.has_board;
    app->board.bare = !frame.has_board;
    if (seen)
        show(app, build_ms);
}

/* Advances the moving land by `ms`; true while it moves. */
static bool live(App *app, double ms)
{
    bool goes = land_life_is_running(life_facts(app));
    if (goes)
        app->life_ms += ms;
    return goes;
}

/* --- the fixed clock -------------------------------------------------------------------------- */

/* Reports the place of the caret, so that input methods show their choices next to it. */
static void place_input_method(App *app)
{
    float ratio = app->render ? render_pixel_ratio(app->render) : 1;
    Rect caret;
    if (!app->window || !ui_caret(app->context.ui, &caret))
        return;
    SDL_Rect place = {(int)(caret.x / ratio), (int)(caret.y / ratio), (int)(caret.w / ratio) + 1,
                      (int)(caret.h / ratio)};
    if (!SDL_RectEquals(&place, &app->caret))
        SDL_SetTextInputRect(&place);
    app->caret = place;
}

static bool reached_results(const App *app)
{
    return app->options.until_results && stage_has(app->context.stage, "results") &&
           !stage_in_motion(app->context.stage);
}

static int frame_limit(const Options *options)
{
    if (options->frames)
        return options->frames;
    return options->until_results ? FRAMES_UNTIL : FRAMES_SCREENSHOT;
}

/* Scenes wait for the disk in real time, but a fixed clock does not follow real time. It therefore
 * stops until the disk is done. */
static void wait_for_disk(const App *app)
{
    const Session *session = app->context.session;
    for (int ms = 0; session && !session_is_durable(session) && ms < DISK_WAIT_MS; ms++)
        SDL_Delay(1);
}

/* Returns whether all frames matter (to a player, to --film or to --stats), not only the last
 * one. */
static bool frames_are_seen(const App *app)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    bool no_screen = driver && strcmp(driver, "offscreen") == 0;
    return app->options.stats || app->options.film || (!app->options.screenshot && !no_screen);
}

bool app_step(App *app)
{
    SceneContext *context = &app->context;
    bool changed = handle_events(app) || app->frame == 0;
    wait_for_disk(app);
    context->now_ms = app->frame * FRAME_MS;
    changed |= context->wake_ms > 0 && context->now_ms >= context->wake_ms;
    changed |= stage_update(context->stage, (float)FRAME_MS);
    return changed | stage_in_motion(context->stage);
}

/* Plays the steps up to `frame`, which counts 1/60 s. In real time that is how long the program has
 * run, so that a script waits as long as a player would. */
static void play_script(App *app, int frame)
{
    if (app->script)
        input_script_play(app->script, frame, app->window, render_pixel_ratio(app->render));
}

/* Writes every second frame to standard output (--film): rows from the top, four bytes a pixel.
 * When nothing moves, the same picture is written again. */
static bool film_frame(const App *app, Err *err)
{
    int width, height;
    if (app->frame % 2)
        return true;
    render_size(app->render, &width, &height);
    size_t size = (size_t)width * (size_t)height * 4;
    uint8_t *rgba = memory_new(size);
    render_read(app->render, rgba);
    bool good = fwrite(rgba, 1, size, stdout) == size && fflush(stdout) == 0;
    free(rgba);
    return good || err_set(err, "--film", 0, "cannot write to standard output");
}

static bool run_fixed(App *app, Err *err)
{
    bool seen = frames_are_seen(app);
    int limit = frame_limit(&app->options);
    bool good = true;
    for (bool last = false; !last && good; app->frame++) {
        play_script(app, app->frame);
        bool changed = app_step(app);
        changed |= live(app, FRAME_MS);
        last = app->quit || app->frame + 1 >= limit || reached_results(app);
        if (changed || last)
            app_draw(app, (float)FRAME_MS, seen || last);
        good = !app->options.film || film_frame(app, err);
    }
    return good;
}

/* --- real time -------------------------------------------------------------------------------- */

/* SDL sleeps in the system until an event arrives. Drivers without a screen poll every millisecond,
 * which costs 3 % of a core, so with such drivers this function polls only every IDLE_LOOK_MS. */
static void wait_for_event(int ms)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    bool no_screen = driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
    double until = clock_ms() + ms;
    if (!no_screen && ms < 0)
        SDL_WaitEvent(NULL);
    else if (!no_screen)
        SDL_WaitEventTimeout(NULL, ms);
    else
        for (; !SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) && (ms < 0 || clock_ms() < until);
             SDL_PumpEvents())
            SDL_Delay(IDLE_LOOK_MS);
}

/* Sleeps until an event arrives, at most `ms` (−1: for ever); events stay in the queue. */
static void rest(App *app, int ms)
{
    double wall = clock_ms(), cpu = clock_processor_s();
    wait_for_event(ms);
    app->stats.idle_wall_s += (clock_ms() - wall) / 1000;
    app->stats.idle_cpu_s += clock_processor_s() - cpu;
}

/* Returns the milliseconds until the next step of the input script, −1 without one. */
static int script_wait(const App *app)
{
    int next = app->script ? input_script_next(app->script) : -1;
    if (next < 0)
        return -1;
    double due = app->started_ms + next * FRAME_MS - clock_ms();
    return due > 0 ? (int)due + 1 : 0;
}

/* Returns the milliseconds until the land has moved far enough to be drawn again, −1 if it does not
 * move. */
static int life_wait(const App *app)
{
    return land_life_wait(life_facts(app), clock_ms() - app->life_last_ms);
}

/* Returns the milliseconds until the network must be polled, −1 without one. */
static int lobby_wait_for(const App *app)
{
    return app->context.together ? lobby_wait(app->context.together) : -1;
}

/* Returns the milliseconds until a scene wants to be drawn without an event, −1 if none does. */
static int scene_wait(const App *app)
{
    double due = app->context.wake_ms - clock_ms();
    return app->context.wake_ms <= 0 ? -1 : due > 0 ? (int)due + 1 : 0;
}

static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Writes the probe after every frame, for a program that drives this one. A full disk ends the
 * probe; otherwise the warning would be repeated with every frame. */
static void tell_probe(App *app, bool settled)
{
    Err err;
    if (app->options.probe && !report_probe(app, settled, &err)) {
        log_err(&app->log, LOG_WARNING, "--probe: ", &err, "");
        app->options.probe = NULL;
    }
}

/* Polls the tables and notifies the player of a turn at one of them, whichever scene is shown. */
static bool poll_lobby(App *app)
{
    SceneContext *context = &app->context;
    if (!context->together || !lobby_poll(context->together))
        return false;
    LobbyView view;
    char text[256];
    int id = lobby_notice(context->together);
    if (id >= 0 && lobby_view(context->together, id, &view)) {
        /* TRANSLATORS: %s is the name of the player who opened the table. */
        words_format(text, sizeof text, _("It’s your turn at %s’s table."), view.name);
        notice_show(app->notice, app->window, _("Hypotenuse: your turn"), text);
        audio_play(context->audio, SOUND_CALL, 0, clock_ms());
    }
    return true;
}

/* Runs one round of the loop in real time; *moving says whether the next round must not wait. */
static void round_real(App *app, double *last_ms, bool *moving)
{
    SceneContext *context = &app->context;
    bool rested = !*moving || app->minimized;
    if (rested)
        rest(app, sooner(sooner(scene_wait(app), lobby_wait_for(app)),
                         sooner(script_wait(app), life_wait(app))));
    play_script(app, (int)((clock_ms() - app->started_ms) / FRAME_MS));
    bool changed = handle_events(app);
    play_music(app);
    changed |= poll_lobby(app);
    changed |= scene_wait(app) == 0;
    if (rested && !*moving && !changed && life_wait(app) != 0) {
        *last_ms = clock_ms(); /* there was no event; the program only woke to poll the network */
        return;
    }
    double now = clock_ms(), step = SDL_min(now - *last_ms, STEP_MOST_MS);
    if (!*moving && !changed && life_wait(app) == 0) {
        *last_ms = now;
        live(app, step);
        show(app, 0);
        app->frame++;
        return;
    }
    if (*moving && step < FRAME_MS - .5 && !changed) {
        SDL_Delay((Uint32)(FRAME_MS - step));
        now = clock_ms();
        step = SDL_min(now - *last_ms, STEP_MOST_MS);
    }
    if (!*moving)
        step = SDL_min(step, FRAME_MS); /* the program slept: nothing moved meanwhile */
    *last_ms = now;
    context->now_ms = now;
    theme_set_hour(clock_day((int64_t)time(NULL), false).tm_hour);
    changed |= *moving;
    live(app, step);
    *moving = stage_update(context->stage, (float)step);
    if ((changed || *moving) && !app->minimized) {
        app_draw(app, (float)step, true);
        place_input_method(app);
        app->frame++;
        *moving |= stage_in_motion(context->stage) || render_goes_on(app->render);
        tell_probe(app, !*moving);
    }
    background_yield(app->thinking, *moving);
}

/*     at rest    rest() ······ event → scenes move → frame
 *     moving     frame → up to 1/60 s → frame → … → nothing moves: rest()
 *     land only  rest(life_wait) → show() the same picture with the land moved on
 *
 * The first round draws before anything else is opened, so that players see the menu sooner. */
static void run_real(App *app)
{
    double last_ms = clock_ms();
    bool moving = true;
    round_real(app, &last_ms, &moving);
    app_open_sound(app); /* takes 100 ms, so it comes after the first frame */
    app_apply_speech(app);
    app->front = front_new(app->art_event);
    if (!pads_open(&app->pads))
        log_write(&app->log, LOG_INFO, "game pads: %s", SDL_GetError());
    while (!app->quit)
        round_real(app, &last_ms, &moving);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Measures how much CPU the program uses while idle. */
static void watch_rest(App *app)
{
    double until = clock_ms() + SETTLE_WAIT_MS;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    while (clock_ms() < until) {
        rest(app, (int)(until - clock_ms()) + 1);
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    }
}

bool app_run(App *app, Err *err)
{
    const Options *options = &app->options;
    if (app->fixed && !run_fixed(app, err))
        return false;
    if (!app->fixed)
        run_real(app);
    if (app->fixed && options->stats)
        watch_rest(app);
    return (!options->screenshot || render_screenshot(app->render, options->screenshot, err)) &&
           (!options->probe || report_probe(app, !stage_in_motion(app->context.stage), err)) &&
           (!options->stats || report_stats(app, err));
}
