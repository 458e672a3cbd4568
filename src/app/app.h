/* app.h: everything that lives as long as the program, and its life cycle: open, begin, run,
 * close. */
#ifndef APP_APP_H
#define APP_APP_H
#include "app/art_store.h"
#include "app/background.h"
#include "app/input_script.h"
#include "app/options.h"
#include "app/places.h"
#include "app/speaker.h"
#include "app/turn_clock.h"
#include "input/sdl_events.h"
#include "render/compose.h"
#include "scenario/scenario.h"
#include "scenes/stage/scene.h"
#include "store/settings.h"

#include <SDL.h>

/* --- front ------------------------------------------------------------------------------------ */

/* When another copy of the program, run by the same player, tries to open the game that is open
 * here, this window comes to the front instead. */

typedef struct Front Front;

/* Starts to listen. `wake` is the type of the SDL event that requests a call of front_answer. NULL
 * if it cannot listen. */
Front *front_new(Uint32 wake);

/* Accepts NULL. */
void front_free(Front *front);

/* Answers a waiting program, if there is one: `path` ("": none) is the file of the game that is
 * open here. Accepts a `front` of NULL. */
void front_answer(Front *front, SDL_Window *window, const char *path);

/* --- app -------------------------------------------------------------------------------------- */

/* The measurements that --stats reports. */
typedef struct AppStats {
    double first_frame_ms;      /* from the start of the program to the end of its first frame */
    double build_ms, submit_ms; /* sums over the frames drawn */
    int drawn, draw_calls, instances; /* the last two are the maxima over all frames */
    double idle_wall_s, idle_cpu_s;   /* spent waiting for an event */
} AppStats;

/* Forwards messages and keeps the warnings logged during startup, to show them in the window. */
typedef struct AppLog {
    LogSink onward;
    char kept[300];
    int more; /* number of warnings that did not fit */
    bool keeps;
} AppLog;

typedef struct App {
    Options options;
    Places places;              /* the files that come with the program */
    char portable[FOLDER_SIZE]; /* of --portable, else "" */
    Folders folders;            /* of the player */
    Settings settings;          /* in force */
    /* the settings in force at the start, and those in the file, which lack the command line's
     * values */
    Settings begun, stored;
    bool fixed;                /* the clock steps 1/60 s a frame */
    bool personal;             /* the player's folders are used */
    Catalogue *read_catalogue; /* NULL: the compiled-in one is used */
    Generations generations;
    BoxedScenario position; /* of --scenario, until its game begins */
    AppLog messages;
    LogFile log_file; /* in the player's folder */
    LogSink log;      /* writes to `messages`: borrowed by nearly everything below */
    LogSink aloud;    /* only to standard error, since invitations reveal the player's address */
    ArtStore *art;
    Render *render;
    Poster *poster;      /* being drawn, else NULL */
    SDL_Window *window;  /* the renderer's; NULL if it draws without one */
    InputScript *script; /* of --input, else NULL */
    SceneContext context;
    BoardPicture board; /* what scenes showed last; drawn again while only the land moves */
    DrawList list;      /* the panels over the board */
    /* computes the moves of computer players and hints; NULL with a fixed clock */
    Background *thinking;
    TurnClock turn_clock; /* for computer players that think by the clock */
    Background *working;  /* computes reviews; NULL with a fixed clock */
    Background *looking;  /* computes the layers over the board; NULL with a fixed clock */
    Uint32 art_event;     /* SDL event: a picture or an answer has arrived */
    bool lost;            /* the program can no longer draw */
    Rng seeds;            /* of games that start without --seed */
    double started_ms;
    int frame;        /* frames since the start; the clock itself when it is fixed */
    Front *front;     /* NULL if no other program can call this one, e.g. with a fixed clock */
    Notice *notice;   /* announces the player's turn at a table; NULL with a fixed clock */
    Pads pads;        /* none with a fixed clock */
    Speaker *speaker; /* NULL if speech is off or there is no voice */
    Touch touch;
    SDL_Rect caret; /* of the text being edited, as last reported to input methods */
    bool by_touch;  /* the player used fingers last: controls are large enough for them */
    bool by_pad;    /* the player used a game pad last: texts name its buttons */
    bool quit, minimized, unfocused;
    /* another program has the game of --resume open, and its window came to the front */
    bool elsewhere;
    bool has_board;      /* the last frame showed a board */
    double life_ms;      /* how long the land has been moving */
    double life_last_ms; /* clock_ms of the last frame */
    AppStats stats;
} App;

/* Checks that the scene and the language of the command line exist. False with *err. */
bool app_check_names(const Options *options, Err *err);

/* Finds data and folders, reads tiles, settings and the files that the command line names, and
 * checks the game that it describes. False with *err when a request cannot be met; nothing has
 * appeared on the screen by then. The caller calls app_close in either case. */
bool app_load(App *app, const Options *options, double started_ms, Err *err);
/* Opens the window for what was loaded. False with *err: this computer cannot show it. */
bool app_show(App *app, Err *err);
void app_close(App *app);

/* Reads the position of --scenario and replaces an earlier one; without the option there is none.
 * False with *err: it cannot be read. Called by app_load, and by tests with other options. */
bool app_read_scenario(App *app, Err *err);

/* Checks that the theme exists and that the game of the options can be set up (app_start.c). False
 * with *err. */
bool app_check_game(App *app, Err *err);

/* Puts the first scene on the stage, with a game if the options describe one (app_start.c). */
bool app_begin(App *app, Err *err);

/* Runs until the program ends (app_loop.c). False with *err if a requested file could not be
 * written at the end. */
bool app_run(App *app, Err *err);

/* Steps the fixed clock, for tests: handles events and advances scenes by 1/60 s; true if a frame
 * must be drawn. The caller counts app->frame. */
bool app_step(App *app);
/* Builds a frame that lasts `ms`. Draws pixels, with all art painted, only if `seen`; widgets and
 * scenes work in either case. */
void app_draw(App *app, float ms, bool seen);

/* Opens sound; if there is none, the program runs without it. Pictures and tests don't use it. */
void app_open_sound(App *app);

/* Copies size, scale, speed and the like from settings and window to the context. */
void app_refresh_context(App *app);

/* Starts or ends speech as the settings say (not with a fixed clock). */
void app_apply_speech(App *app);

/* Applies the key bindings of the settings; from now on texts name these keys. */
void app_keys_in_force(App *app);

/* Reads every *.json in `folder` and offers it next to the built-in themes. A theme may inherit
 * from a built-in theme or from one that precedes it in the order of file names. Faults are logged
 * to `log`, and the other themes are read anyway. A missing folder has no themes
 * (theme_folder.c). */
void theme_folder_read(const char *folder, const LogSink *log);

/* The service of HostServices that writes large pictures, a slice of time each frame; `self` is the
 * App (background.c). */
bool poster_job_begin(void *self, const PosterOrder *order, Err *err);
float poster_job_step(void *self, float ms, Err *err);
void poster_job_end(void *self);

/* --- reports for tests (report.c) ------------------------------------------------------------- */

/* Writes --probe: what the player can see and click (id, label, rectangle), the scene, and the
 * state of the game. `settled` says whether nothing moves. The file is written next to its target
 * and renamed, so that a reader never sees half of it. False with *err. */
bool report_probe(const App *app, bool settled, Err *err);

/* Writes --stats: times, draw calls, memory, CPU at rest. False with *err. */
bool report_stats(const App *app, Err *err);
#endif
