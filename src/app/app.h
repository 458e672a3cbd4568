/* app.h: everything that lives as long as the program, and its stations: open, begin, run, close.
 */
#ifndef APP_APP_H
#define APP_APP_H
#include "app/art_store.h"
#include "app/background.h"
#include "app/front.h"
#include "app/input_script.h"
#include "app/land_life.h"
#include "app/log_file.h"
#include "app/notice.h"
#include "app/options.h"
#include "app/places.h"
#include "app/speaker.h"
#include "app/turn_clock.h"
#include "input/pad.h"
#include "input/touch.h"
#include "record/scenario_box.h"
#include "render/poster.h"
#include "scenes/stage/scene.h"
#include "store/folders.h"
#include "store/settings.h"

/* What --stats tells. */
typedef struct AppStats {
    double first_frame_ms;      /* from the start of the program to the end of its first frame */
    double build_ms, submit_ms; /* sums over the frames drawn */
    int drawn, draw_calls, instances; /* the last two are the most of any frame */
    double idle_wall_s, idle_cpu_s;   /* spent waiting for something to happen */
} AppStats;

/* Sends messages on and keeps the warnings of the start, to be shown in the window. */
typedef struct AppLog {
    LogSink onward;
    char kept[300];
    int more; /* warnings that did not fit */
    bool keeps;
} AppLog;

typedef struct App {
    Options options;
    Places places;              /* what comes with the program */
    char portable[FOLDER_SIZE]; /* of --portable, else "" */
    Folders folders;            /* what belongs to the person */
    Settings settings;          /* in force */
    Settings begun, stored; /* as in force at the start, and as in the file: what the command line
                               said is not saved */
    bool fixed;             /* the clock steps 1/60 s a frame */
    bool personal;          /* folders of the person are used */
    Catalogue *read_catalogue; /* NULL: the compiled-in one is used */
    Generations generations;
    BoxedScenario position; /* of --scenario, until its game begins */
    AppLog messages;
    LogFile log_file; /* of the person */
    LogSink log;      /* writes to `messages`: borrowed by nearly everything below */
    LogSink aloud;    /* to who started the program alone: invitations tell where he is */
    ArtStore *art;
    Render *render;
    Poster *poster;      /* being drawn, else NULL */
    SDL_Window *window;  /* the renderer's; NULL where it draws without one */
    InputScript *script; /* of --input, else NULL */
    SceneContext context;
    BoardPicture board;   /* what scenes showed last; drawn again while only the land moves */
    DrawList list;        /* the panels over it */
    Background *thinking; /* what computer players and hints think; NULL with a fixed clock */
    TurnClock turn_clock; /* of computer players that think by the clock */
    Background *working;  /* reviews; NULL with a fixed clock */
    Background *looking;  /* layers over the board; NULL with a fixed clock */
    Uint32 art_event;     /* SDL event: a picture or an answer is there */
    bool lost;            /* nothing can be drawn any more */
    Rng seeds;            /* of games that begin without --seed */
    double started_ms;
    int frame;        /* frames since the start; the clock itself when it is fixed */
    Front *front;     /* NULL: nobody is heard, as with a fixed clock */
    Notice *notice;   /* of one's turn at a table; NULL with a fixed clock */
    Pads pads;        /* none with a fixed clock */
    Speaker *speaker; /* NULL: nobody listens, or nobody can speak */
    Touch touch;
    SDL_Rect caret; /* of the text that is edited, where input methods were told of it */
    bool by_touch;  /* fingers were used last: what they press is as large as they need */
    bool by_pad;    /* a game pad was used last: texts name its buttons */
    bool quit, minimized, unfocused;
    bool elsewhere;      /* the game of --resume is open in another program, which came forward */
    bool has_board;      /* the last frame showed one */
    double life_ms;      /* how long the land has moved */
    double life_last_ms; /* clock_ms of the last frame */
    AppStats stats;
} App;

/* Are the scene and the language of the command line among ours? */
bool app_check_names(const Options *options, Err *err);

/* Finds data and folders, reads tiles, settings and the files that the command line names, and
 * checks the game that it describes. False with *err: what was asked for cannot be done; nothing
 * has been seen of it. app_close is needed either way. */
bool app_load(App *app, const Options *options, double started_ms, Err *err);
/* Opens the window of what was loaded. False with *err: this machine cannot show it. */
bool app_show(App *app, Err *err);
void app_close(App *app);

/* Reads the position of --scenario, in place of the one before; without the option there is none.
 * False with *err: it cannot be read. app_load does it; tests do with other options. */
bool app_read_scenario(App *app, Err *err);

/* Can the theme be had, and the game that the options describe be set up (start.c)? False with
 * *err. */
bool app_check_game(App *app, Err *err);

/* Puts the first scene on the stage, with a game where the options ask for one (start.c). */
bool app_begin(App *app, Err *err);

/* Runs to the end (loop.c). False with *err if what was asked for at the end could not be written.
 */
bool app_run(App *app, Err *err);

/* The fixed clock by hand, for tests: events and 1/60 s of the scenes; true if a frame must be
 * drawn. The caller counts app->frame. */
bool app_step(App *app);
/* Draws a frame that lasts `ms`. `seen`: only then pixels are made, with all art painted;
 * widgets and scenes work all the same. */
void app_draw(App *app, float ms, bool seen);

/* Sound, which may be missing without harm. Pictures and tests do without. */
void app_open_sound(App *app);

/* Size, scale, speed and the like from settings and window into the context. */
void app_refresh_context(App *app);

/* Somebody speaks from here on, or nobody: as the settings want it (not with a fixed clock). */
void app_hear_speech(App *app);

/* The keys of the settings, which texts name from here on. */
void app_keys_in_force(App *app);

/* Reads every *.json in `folder` and offers it beside our own themes; one may inherit from ours and
 * from those before it in the order of their file names. What is wrong with one goes to `log`,
 * and the others are read all the same. A folder that is not there holds none (theme_folder.c). */
void theme_folder_read(const char *folder, const LogSink *log);

/* The service of HostServices that writes large pictures, a slice of time each frame; `self` is the
 * App (poster_job.c). */
bool poster_job_begin(void *self, const PosterOrder *order, Err *err);
float poster_job_step(void *self, float ms, Err *err);
void poster_job_end(void *self);

/* --- what the program tells tests (report.c) -------------------------------------------------- */

/* --probe: what can be seen and clicked (id, label, rectangle), the scene, and the state of the
 * game. `settled`: nothing moves. Written beside the target and renamed, so that a reader never
 * sees half of it. */
bool report_probe(const App *app, bool settled, Err *err);

/* --stats: times, draw calls, memory, CPU at rest. */
bool report_stats(const App *app, Err *err);
#endif
