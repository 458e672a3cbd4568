/* app.c: opens and closes everything, and provides the services for scenes.
 *
 *   app_load    folders, settings, words, themes, tiles, scenario      may fail with a message
 *   app_show    window, art, scenes                                    may fail with a message
 *   app_begin   the first scene (app_start.c)
 *   app_run     frames (app_loop.c)
 *   app_close   everything that is open
 *
 * A fault in something named on the command line keeps the program from starting. A fault in the
 * player's folders (a tile set, settings, a theme) is only logged as a warning, so that the game
 * starts anyway. */
#include "app/app.h"

#include "app/scenes_table.h"
#include "audio/audio.h"
#include "base/looks.h"
#include "base/memory.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "keys/keys.h"
#include "lobby/lobby.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "session/thought.h"
#include "system/clock.h"
#include "system/process.h"
#include "tileset/own_set.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- messages --------------------------------------------------------------------------------- */

/* Keeps the warnings logged during startup, when there is no window yet to show them in. */
static void keep_message(void *self, LogLevel level, const char *message)
{
    AppLog *log = self;
    log->onward.write(log->onward.self, level, message);
    if (!log->keeps || level == LOG_INFO)
        return;
    size_t used = strlen(log->kept), length = strlen(message);
    if (used + length + 2 > sizeof log->kept)
        log->more++;
    else
        snprintf(log->kept + used, sizeof log->kept - used, "%s%s", used ? "\n" : "", message);
}

/* --- tiles and rules -------------------------------------------------------------------------- */

/* Reports the player's broken tile sets at the start, long before the player can choose sets in the
 * set-up. */
static void tell_broken_sets(const App *app)
{
    OwnShelf shelf = {0};
    own_shelf_read(&shelf, app->folders.tiles, rules_builtin_catalogue(), &app->log);
    own_shelf_release(&shelf);
}

/* --data replaces all tiles. Everything that is opened later borrows the catalogue, so it isn't
 * replaced after that. */
static void read_tiles(App *app)
{
    Err err = {0};
    if (app->places.tiles[0]) {
        if (!catalogue_read_folder(app->options.data, &app->log, &app->read_catalogue, &err))
            log_err(&app->log, LOG_WARNING, "", &err, "; the built-in tiles are used instead");
    } else if (app->personal) {
        tell_broken_sets(app);
    }
    if (!generations_read(app->places.generations, &app->generations, &err)) {
        log_err(&app->log, LOG_WARNING, "", &err, "; the built-in rules versions are used instead");
        app->generations = *rules_builtin_generations();
    }
    app->context.catalogue = app->read_catalogue ? app->read_catalogue : rules_builtin_catalogue();
    app->context.generations = &app->generations;
}

/* Reads the scenario before there is a window, so that its faults are reported early. Its custom
 * tiles belong to its game alone, as in any game. */
bool app_read_scenario(App *app, Err *err)
{
    scenario_boxed_release(&app->position);
    if (!app->options.scenario)
        return true;
    size_t size;
    char *text = file_read_whole(app->options.scenario, SCENARIO_FILE_LIMIT, &size, err);
    bool good = text && scenario_boxed(app->options.scenario, text, NULL, app->context.catalogue,
                                       &app->generations, &app->position, err);
    free(text);
    return good;
}

/* --- settings --------------------------------------------------------------------------------- */

/* Reads the file first, then applies the command line; app->stored keeps the values of the file. */
static void read_settings(App *app)
{
    const Options *options = &app->options;
    Settings *settings = &app->settings;
    *settings = settings_default();
    if (app->personal && settings_read(app->folders.settings, settings, &app->log) == SETTINGS_NEW)
        /* not saved until the player answers, because they may close the window first */
        settings->welcomed = false;
    app->stored = *settings;
    if (options->language)
        text_copy(settings->language, sizeof settings->language, options->language);
    if (options->theme)
        text_copy(settings->theme, sizeof settings->theme, options->theme);
    if (options->scale > 0)
        settings->ui_scale = options->scale;
    if (options->speed >= 0)
        settings->speed = (float)options->speed;
    if (options->reduced_motion)
        settings->reduced_motion = true;
    if (options->width) {
        settings->width = options->width;
        settings->height = options->height;
        settings->full_screen = settings->placed = settings->maximized = false;
    }
    app->begun = *settings;
}

/* Saves the settings. A value from the command line that has not changed since is not saved.
 *
 *     stored     the values of the file
 *     begun      stored, changed by the command line
 *     settings   in force now: a value that equals `begun` was not chosen by the player, and the
 *                file keeps `stored` */
static void save_settings(App *app)
{
    Settings save = app->settings;
    Err err;
    if (!app->personal)
        return;
    settings_merge(&save, &app->begun, &app->stored);
    if (!settings_write(app->folders.settings, &save, &err))
        log_err(&app->log, LOG_WARNING, "settings can't be saved: ", &err, "");
}

/* Returns the dots per inch of the window's screen, or a usual value if they are unknown. */
static float dots_an_inch(const App *app)
{
    float dots = 0;
    int screen = app->window ? SDL_GetWindowDisplayIndex(app->window) : -1;
    bool known = screen >= 0 && SDL_GetDisplayDPI(screen, &dots, NULL, NULL) == 0 && dots > 40;
    return known ? dots : 96 * render_pixel_ratio(app->render);
}

/* The minimum sizes of letters and controls are in points of the desktop, not in the finer dots of
 * its screen. */
static float scale_of(const SceneContext *context, float ratio, float wish)
{
    return ratio * ui_scale_of(context->width / ratio, context->height / ratio, wish);
}

void app_refresh_context(App *app)
{
    SceneContext *context = &app->context;
    int width, height;
    render_size(app->render, &width, &height);
    /* A window manager may make the window smaller than requested; even then scenes are laid out
     * for the minimum size. */
    float ratio = render_pixel_ratio(app->render);
    context->width = SDL_max((float)width, WINDOW_WIDTH_MIN * ratio);
    context->height = SDL_max((float)height, WINDOW_HEIGHT_MIN * ratio);
    context->scale = scale_of(context, ratio, app->settings.ui_scale);
    context->finger = app->by_touch ? touch_finger(dots_an_inch(app)) : 0;
    if (app->by_touch) /* at most the scale of the largest text setting */
        context->scale = SDL_max(
            context->scale, SDL_min(touch_scale(dots_an_inch(app)), scale_of(context, ratio, 2)));
    context->speed = app->settings.speed;
    context->reduced_motion = app->settings.reduced_motion;
}

/* --- services for scenes ---------------------------------------------------------------------- */

static void host_quit(void *self)
{
    ((App *)self)->quit = true;
}

/* Remembers the size and position of the window. Under Wayland the program cannot know the
 * position. */
static void note_window(App *app)
{
    Settings *settings = &app->settings;
    const char *driver = SDL_GetCurrentVideoDriver();
    if (!app->window || app->fixed)
        return;
    Uint32 flags = SDL_GetWindowFlags(app->window);
    if (flags & SDL_WINDOW_FULLSCREEN)
        return;
    settings->maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (!settings->maximized) {
        SDL_GetWindowSize(app->window, &settings->width, &settings->height);
        SDL_GetWindowPosition(app->window, &settings->left, &settings->top);
        settings->placed = driver && strcmp(driver, "wayland") != 0;
    }
}

/* Some compositors know no other size for a window that started as full screen, so the earlier size
 * is set when the window leaves full screen. The caller saves the setting: F11 does so at once, the
 * settings scene together with all other settings. */
static void host_full_screen(void *self, bool on)
{
    App *app = self;
    Settings *settings = &app->settings;
    if (on)
        note_window(app);
    settings->full_screen = on;
    render_full_screen(app->render, on);
    if (!on && !settings->maximized && app->window && !app->fixed)
        SDL_SetWindowSize(app->window, settings->width, settings->height);
}

/* Warns if a translation is damaged. The texts are then in English, but the language setting
 * stays. */
static void tell_damaged_words(const App *app)
{
    Err err;
    if (words_damaged(&err))
        log_err(&app->log, LOG_WARNING, "", &err, "");
}

static void hear_settings(const App *app)
{
    audio_volume(app->context.audio, app->settings.volume);
    audio_mono(app->context.audio, app->settings.mono);
}

void app_keys_in_force(App *app)
{
    KeyMap map;
    if (!keys_read(&map, app->settings.keys))
        log_write(&app->log, LOG_WARNING, "settings: some entries of 'keys' are invalid");
    keys_in_force(&map, app->by_pad);
}

static void looks_in_force(const App *app)
{
    PlayerLook looks[LOOKS];
    if (!looks_read(looks, app->settings.figures))
        log_write(&app->log, LOG_WARNING, "settings: 'figures' is invalid");
    looks_choose(looks);
}

void app_apply_speech(App *app)
{
    const Settings *settings = &app->settings;
    bool wanted = settings->speech && !app->fixed;
    if (wanted && !app->speaker && (app->speaker = speaker_open(&app->log)))
        app->context.narrator = narrator_new(speaker_voice(app->speaker));
    if (!wanted || !app->speaker) {
        narrator_free(app->context.narrator);
        app->context.narrator = NULL;
        speaker_close(app->speaker);
        app->speaker = NULL;
        return;
    }
    narrator_level(app->context.narrator, (SpeechLevel)settings->speech_much);
    speaker_set(app->speaker, settings->speech_rate, settings->speech_volume, words_spoken());
}

static void host_apply_settings(void *self)
{
    App *app = self;
    house_refresh(&app->generations, &app->settings.house);
    words_speak(app->settings.language);
    tell_damaged_words(app);
    app_keys_in_force(app);
    looks_in_force(app);
    app_refresh_context(app);
    hear_settings(app);
    app_apply_speech(app);
    save_settings(app);
}

static void host_adopt_tiles(void *self, const Catalogue *catalogue, TilePictures *pictures)
{
    App *app = self;
    if (art_store_adopt(app->art, catalogue, pictures) && app->render)
        render_drop_unknown(app->render);
}

static bool host_copy_text(void *self, const char *text)
{
    (void)self;
    return SDL_SetClipboardText(text) == 0;
}

static char *host_paste_text(void *self)
{
    (void)self;
    char *held = SDL_GetClipboardText();
    char *text = held && *held ? memory_copy(held, strlen(held) + 1) : NULL;
    SDL_free(held);
    return text;
}

/* With a fixed clock a frame waits for all its art, so all art counts as ready. */
static bool host_art_ready(void *self, uint32_t key)
{
    App *app = self;
    return art_store_ready(app->art, key) || app->fixed;
}

/* With a fixed clock a picture depends on the arguments alone, so this function waits for a missing
 * mask. */
static const uint8_t *host_mask(void *self, uint32_t key)
{
    App *app = self;
    const uint8_t *mask = art_store_mask(app->art, key);
    if (!mask && app->fixed) {
        art_store_wait(app->art);
        mask = art_store_mask(app->art, key);
    }
    return mask;
}

/* Nine digits, because players read seeds to each other. */
static uint64_t host_fresh_seed(void *self)
{
    return rng_below(&((App *)self)->seeds, 1000000000);
}

/* Always accepts: without threads (a fixed clock) the host lacks these services, and the session
 * computes the answers itself. */
static bool host_think(void *self, Thought *thought)
{
    App *app = self;
    double ms =
        turn_clock_begin(&app->turn_clock, thought, (double)app->settings.turn_s, clock_ms());
    background_begin(app->thinking, &thought->work, ms);
    return true;
}

static float host_progress(void *self)
{
    return turn_clock_progress(&((App *)self)->turn_clock, clock_ms());
}

static bool host_thought_done(void *self)
{
    App *app = self;
    bool done = background_done(app->thinking);
    if (done)
        turn_clock_end(&app->turn_clock, clock_ms());
    return done;
}

static void host_answer_now(void *self)
{
    background_finish(((App *)self)->thinking);
}

static void host_forget_thought(void *self)
{
    App *app = self;
    background_cancel(app->thinking);
    turn_clock_end(&app->turn_clock, clock_ms());
}

/* Uses all cores but one. Refuses if other work is in progress. */
static bool host_work(void *self, Work *work)
{
    if (!background_done(((App *)self)->working))
        return false;
    int room = SDL_min(background_room(process_cores(), true), BACKGROUND_SHARES_MAX);
    work->shares = SDL_min(work->shares, room);
    background_begin(((App *)self)->working, work, 0);
    return true;
}

static bool host_work_done(void *self)
{
    return background_done(((App *)self)->working);
}

static void host_forget_work(void *self)
{
    background_cancel(((App *)self)->working);
}

/* Uses one thread, because the work of a layer has only one share. */
static bool host_look(void *self, Work *work)
{
    App *app = self;
    if (!background_done(app->looking))
        return false;
    background_begin(app->looking, work, 0);
    return true;
}

static bool host_look_done(void *self)
{
    return background_done(((App *)self)->looking);
}

static void host_end_look(void *self)
{
    background_finish(((App *)self)->looking);
}

static void host_forget_look(void *self)
{
    background_cancel(((App *)self)->looking);
}

/* --- opening ---------------------------------------------------------------------------------- */

/* Called on the worker thread. */
static void wake_up(void *self)
{
    SDL_Event event = {.type = ((App *)self)->art_event};
    assert(SDL_WasInit(SDL_INIT_EVENTS) && "the window closes after the last painting");
    SDL_PushEvent(&event);
}

/* With a fixed clock there is no time limit for art and no full screen: every frame has all its art
 * and the requested size. */
static bool open_window(App *app, Err *err)
{
    const Options *options = &app->options;
    bool hidden = options->screenshot || options->film;
    app->art_event = SDL_RegisterEvents(1);
    ArtStoreOptions art = {.catalogue = app->context.catalogue,
                           .packed = app->places.tiles[0] ? app->context.catalogue
                                                          : rules_builtin_catalogue(),
                           .built = app->places.art,
                           .cache = app->folders.art,
                           .gentle = !app->fixed,
                           .log = &app->log,
                           .ready = wake_up,
                           .self = app};
    app->art = art_store_new(&art);
    RenderOptions render = {.title = "Hypotenuse",
                            .shaders = app->places.shaders,
                            .drawings = app->places.drawings,
                            .fonts = app->places.fonts,
                            .width = app->settings.width,
                            .height = app->settings.height,
                            .placed = app->settings.placed && !app->fixed,
                            .left = app->settings.left,
                            .top = app->settings.top,
                            .maximized = app->settings.maximized && !app->fixed,
                            .full_screen = app->settings.full_screen && !app->fixed,
                            .hidden = hidden,
                            .api = (RenderApi)options->renderer,
                            .art = art_store_source(app->art),
                            .art_budget_ms = app->fixed ? -1 : 0,
                            .log = &app->log};
    app->render = render_open(&render, err);
    if (!app->render)
        return false;
    app->window = SDL_GL_GetCurrentWindow();
    if (app->window)
        SDL_SetWindowMinimumSize(app->window, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    return true;
}

void app_open_sound(App *app)
{
    const AudioFolders folders = {.sounds = app->places.sounds, .music = app->places.music};
    app->context.audio = audio_open(&folders, &app->log);
    hear_settings(app);
}

/* With a fixed clock nothing connects to the network: a picture depends on the arguments alone. */
static void open_together(App *app)
{
    SceneContext *context = &app->context;
    const LobbyPlan plan = {.catalogue = context->catalogue,
                            .generations = context->generations,
                            .folder = app->personal ? app->folders.together : NULL,
                            .records = context->games_folder,
                            .alone = app->fixed,
                            .log = &app->log,
                            .aloud = &app->aloud};
    Err err;
    context->together = lobby_new(&plan, &err);
    if (!app->fixed)
        app->notice = notice_new();
    if (context->together)
        lobby_poll_own_games(context->together);
    scene_session_name_begin(context);
}

/* A review is less urgent than a computer player's answer; both give way to drawing. */
enum { THINKING_NICE = 5, LOOKING_NICE = 5, WORKING_NICE = 10 };

static void open_context(App *app)
{
    SceneContext *context = &app->context;
    context->settings = &app->settings;
    context->ui = ui_new();
    context->meter = render_text_meter(app->render);
    context->log = &app->log;
    context->host = (HostServices){.self = app,
                                   .quit = host_quit,
                                   .full_screen = host_full_screen,
                                   .apply_settings = host_apply_settings,
                                   .art_ready = host_art_ready,
                                   .adopt_tiles = host_adopt_tiles,
                                   .mask = host_mask,
                                   .fresh_seed = host_fresh_seed,
                                   .copy_text = host_copy_text,
                                   .paste_text = host_paste_text,
                                   .poster_begin = poster_job_begin,
                                   .poster_step = poster_job_step,
                                   .poster_end = poster_job_end};
    context->pictures_folder = app->personal ? app->folders.pictures : NULL;
    context->tables_folder = app->personal ? app->folders.tables : NULL;
    context->positions_folder = app->personal ? app->folders.positions : NULL;
    context->tiles_folder = app->personal ? app->folders.tiles : NULL;
    /* with a fixed clock a picture depends on the arguments alone, so engines are limited by nodes
     * instead of time */
    if (!app->fixed) {
        app->thinking = background_new(THINKING_NICE, wake_up, app);
        context->host.thinking = (ThinkHost){.self = app,
                                             .think = host_think,
                                             .done = host_thought_done,
                                             .answer_now = host_answer_now,
                                             .forget = host_forget_thought,
                                             .progress = host_progress};
        app->working = background_new(WORKING_NICE, wake_up, app);
        context->host.work = host_work;
        context->host.work_done = host_work_done;
        context->host.forget_work = host_forget_work;
        app->looking = background_new(LOOKING_NICE, wake_up, app);
        context->host.look = host_look;
        context->host.look_done = host_look_done;
        context->host.end_look = host_end_look;
        context->host.forget_look = host_forget_look;
    }
    context->puzzles_file = app->personal ? app->folders.puzzles : NULL;
    context->games_folder = app->personal ? app->folders.games : NULL;
    context->lessons_file = app->personal ? app->folders.lessons : NULL;
    context->spare_folder = app->personal && app->folders.spare[0] ? app->folders.spare : NULL;
    context->looks = rng_seeded(app->fixed ? 1 : clock_random());
    context->software = render_is_software(app->render);
    context->autoplay = app->options.autoplay;
    open_together(app);
    app_refresh_context(app);
    stage_new(context, scenes_all());
}

/* Sets up --portable: everything, including the driver's cache of shaders, is stored on the USB
 * stick that players carry from one computer to the next, and nothing remains on the computer. */
static bool find_portable(App *app, Err *err)
{
    char own[FOLDER_SIZE], shaders[FOLDER_SIZE];
    process_folder(own, sizeof own);
    if (!own[0] || !folder_join(app->portable, sizeof app->portable, own, "portable") ||
        !folder_join(shaders, sizeof shaders, app->portable, "shaders"))
        return err_set(err, own, 0, "--portable: the folder of the program is unknown");
    if (!folder_make(app->portable, err))
        return false;
    app->options.config = app->portable;
    return SDL_setenv("MESA_SHADER_CACHE_DIR", shaders, 0) == 0;
}

/* A missing folder for games is no reason to refuse to start: saving the record then reports the
 * failure, and the player chooses another place. */
static bool open_folders(App *app, Err *err)
{
    if (app->options.portable && !find_portable(app, err))
        return false;
    if (!folders_find(&app->folders, app->options.config, err))
        return false;
    if (app->portable[0])
        app->folders.spare[0] = 0;
    Err trouble;
    if (app->personal) {
        app->messages.onward =
            log_file_open(&app->log_file, app->folders.log, app->messages.onward);
        folders_tidy(&app->folders);
    }
    if (app->personal && !folder_make(app->folders.games, &trouble))
        log_err(&app->log, LOG_WARNING, "games can't be saved: ", &trouble, "");
    return true;
}

/* Reads the themes of the player and of --data. */
static void read_themes(App *app)
{
    const Options *options = &app->options;
    char folder[FOLDER_SIZE];
    if (app->personal)
        theme_folder_read(app->folders.themes, &app->log);
    if (options->data && folder_join(folder, sizeof folder, options->data, "themes"))
        theme_folder_read(folder, &app->log);
    if (!options->theme && !theme_known(app->settings.theme)) {
        log_write(&app->log, LOG_WARNING, "the theme '%s' no longer exists; '%s' is used instead",
                  app->settings.theme, theme_at(0)->name);
        text_copy(app->settings.theme, sizeof app->settings.theme, theme_at(0)->name);
        app->begun = app->settings;
    }
}

bool app_load(App *app, const Options *options, double started_ms, Err *err)
{
    process_return_memory();
    *app = (App){.options = *options, .started_ms = started_ms};
    app->messages = (AppLog){.onward = log_to_stderr(), .keeps = true};
    app->log = (LogSink){.write = keep_message, .self = &app->messages};
    app->aloud = log_to_stderr();
    app->fixed = options_fixed_clock(options);
    app->personal = !app->fixed || options->config || options->portable;
    app->seeds = rng_seeded(app->fixed ? 1 : clock_random());
    if (!open_folders(app, err) || !places_find(&app->places, options->data, err))
        return false;
    if (options->input && !(app->script = input_script_read(options->input, err)))
        return false;
    read_settings(app);
    words_init(app->places.words, app->settings.language);
    app_keys_in_force(app);
    looks_in_force(app);
    if (!options_open_file(&app->options, err))
        return false;
    tell_damaged_words(app);
    read_themes(app);
    read_tiles(app);
    house_refresh(&app->generations, &app->settings.house);
    return app_read_scenario(app, err) && app_check_game(app, err);
}

bool app_show(App *app, Err *err)
{
    if (!open_window(app, err))
        return false;
    open_context(app);
    return true;
}

/* A window that fills its screen keeps its earlier size and position in the settings, so that it
 * can return to them. */
static void remember_window(App *app)
{
    if (!app->render || !app->window || app->fixed || app->settings.full_screen)
        return;
    note_window(app);
    save_settings(app);
}

/* Closes the stage first, since scenes hold what the renderer and the session own. The session
 * cancels the work of threads for its games before the games are freed. Painting ends before the
 * window does, because the painting thread wakes the program through SDL's event queue. The queue
 * is destroyed with the window, even if a thread is still using it. The catalogue is last, since
 * nearly everything borrows it. */
void app_close(App *app)
{
    remember_window(app);
    if (app->context.stage)
        stage_free(app->context.stage);
    scene_session_close(&app->context);
    lobby_free(app->context.together);
    front_free(app->front);
    notice_free(app->notice);
    pads_close(&app->pads);
    narrator_free(app->context.narrator);
    speaker_close(app->speaker);
    background_free(app->thinking);
    background_free(app->working);
    background_free(app->looking);
    if (app->context.ui)
        ui_free(app->context.ui);
    draw_release(&app->list);
    board_picture_release(&app->board);
    audio_close(app->context.audio);
    art_store_free(app->art);
    render_close(app->render);
    input_script_free(app->script);
    scenario_boxed_release(&app->position);
    catalogue_free(app->read_catalogue);
    app->messages.onward = log_to_stderr();
    log_file_close(&app->log_file);
}
