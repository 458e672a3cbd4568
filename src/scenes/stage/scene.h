/* scene.h: the description of a scene, and the context that every scene gets. A scene holds no
 * rules, no SDL and no GL. */
#ifndef SCENES_STAGE_SCENE_H
#define SCENES_STAGE_SCENE_H
#include "base/draw.h"
#include "base/err.h"
#include "base/input_event.h"
#include "base/log.h"
#include "base/rng.h"
#include "render/board.h"
#include "rules/game.h"
#include "scenario/box.h"
#include "session/thought.h"

typedef struct Audio Audio;             /* audio/audio.h */
typedef struct Ui Ui;                   /* ui/ui.h */
typedef struct Settings Settings;       /* store/settings.h */
typedef struct Stage Stage;             /* scenes/stage/stage.h: the stack */
typedef struct PosterOrder PosterOrder; /* render/compose.h */
typedef struct Lobby Lobby;             /* lobby/lobby.h: online tables */
struct BoardAnchors;                    /* scenes/board/board_facts.h */
struct Narrator;                        /* scenes/stage/narrator.h: reads the screen aloud */
struct SceneTable;                      /* scenes/stage/narrator.h: the description of a table */
struct Work;                            /* session/thought.h: a job for other threads */
typedef struct Session
    Session; /* session/session.h: the game in progress, its record and its players */

/* The output of one frame. If has_board is false, only the plain table of `board` is drawn, without
 * its tiles. */
typedef struct Frame {
    BoardPicture *board;
    bool has_board;
    DrawList *list;
} Frame;

/* Services that only the host program can provide. All must be set except those that say NULL is
 * allowed. */
typedef struct HostServices {
    void *self;
    void (*quit)(void *self);
    void (*full_screen)(void *self, bool on);
    void (*apply_settings)(
        /* call after a change of language, scale, window or speed; also saves the settings */
        void *self);
    bool (*art_ready)(void *self,
                      uint32_t key); /* requests a painting before it is needed; true when ready */
    /* Returns the segment mask (painter/art_key.h: mask_key) that the screen uses to light
     * segments. The mask is lent until the next request. If it isn't ready, this requests it and
     * returns NULL; this never waits. */
    const uint8_t *(*mask)(void *self, uint32_t key);
    /* Paints the tiles of another catalogue that the program's catalogue lacks. The pictures are
     * lent until they are released, and equal tiles share one picture. */
    void (*adopt_tiles)(void *self, const Catalogue *catalogue, TilePictures *pictures);
    uint64_t (*fresh_seed)(void *self);
    /* Puts a text on the clipboard. If the pointer is NULL or the call returns false, there is no
     * clipboard. */
    bool (*copy_text)(void *self, const char *text);
    /* Returns the clipboard's text, which the caller frees. If the pointer is NULL or the call
     * returns NULL, there is no text. */
    char *(*paste_text)(void *self);
    /* Starts to write a large picture of a board to a file; only one can be in progress. `order`
     * and everything it points to must stay valid until poster_end. Returns false with *err if it
     * can't start. */
    bool (*poster_begin)(void *self, const PosterOrder *order, Err *err);
    /* Continues the picture for about `ms`. Returns the progress, 0..1; at 1 the file is complete;
     * a negative result means failure with *err. */
    float (*poster_step)(void *self, float ms, Err *err);
    /* Ends a finished picture, or cancels it. */
    void (*poster_end)(void *self);
    /* threads for session_think; without them, session_think computes the moves itself */
    ThinkHost thinking;
    /* Starts longer work in other threads, one job at a time and separately from thinking. The host
     * wakes the program regularly so that progress can be shown. If the pointer is NULL or the call
     * returns false, the caller does the work itself, a little each frame. */
    bool (*work)(void *self, struct Work *work);
    bool (*work_done)(void *self);
    void (*forget_work)(void *self);
    /* Runs the short, urgent jobs of layers over the board, separately from longer work. If the
     * pointer is NULL, the caller does the work itself. If the call returns false, another caller's
     * job hasn't ended yet. `end_look` asks the job to end and doesn't wait for it, because every
     * action of the game starts a new job; `forget_look` waits for it. */
    bool (*look)(void *self, struct Work *work);
    bool (*look_done)(void *self);
    void (*end_look)(void *self);
    void (*forget_look)(void *self);
} HostServices;

/* A request that an online table didn't carry out, shown for a while (scene_tables.h). */
typedef struct TableRefusal {
    int answer; /* a TableAnswer; 0: all requests were carried out */
    double until_ms;
} TableRefusal;

/* The result of checking an online table's deal, shown for a while. */
typedef struct TableChecked {
    int table; /* the last table with a checked deal; 0: none */
    double until_ms;
} TableChecked;

/* Shared by all scenes for the lifetime of the program. Pointers are borrowed. */
typedef struct SceneContext {
    const Catalogue *catalogue;
    const Generations *generations;
    Settings *settings;
    Ui *ui;
    const TextMeter *meter;
    Audio *audio;              /* NULL: no sound */
    struct Narrator *narrator; /* NULL: no speech */
    const LogSink *log;
    HostServices host;
    Stage *stage;
    Session *session; /* NULL while no game is open; a scene's own session while it is lent */
    /* the game in progress, while `loans` scenes show their own sessions as the context's */
    Session *below;
    int loans;            /* number of scene_session_lend calls not yet reclaimed */
    bool lost;            /* part of a closed game couldn't be written to its record */
    TableRefusal refusal; /* about the game in front */
    TableChecked checked;
    Lobby *together; /* NULL: this program has no network */
    /* the session before `session`; closed once the scenes that show it are gone */
    Session *outgoing;
    /* anchors of `catalogue`, computed once for all boards: NULL before the first board, freed by
     * stage_free */
    struct BoardAnchors *anchors;
    const char *pictures_folder;  /* where pictures of boards are saved; NULL: nowhere */
    const char *tables_folder;    /* where spreadsheet files are saved; NULL: nowhere */
    const char *positions_folder; /* where positions are saved; NULL: nowhere */
    const char *tiles_folder;     /* the player's own tile sets; NULL: there are none */
    const char *puzzles_file;     /* the players' stars for puzzles; NULL: not saved */
    const char *games_folder;     /* where records are written; NULL: nowhere */
    const char *lessons_file;     /* the player's progress in the lessons; NULL: not saved */
    /* used if nothing can be written to games_folder; NULL: nowhere */
    const char *spare_folder;
    Rng looks;           /* random numbers for sparks and other visuals; never for rules */
    float width, height; /* of the drawable, in device pixels */
    float scale; /* device pixels per u: min(W/1600, H/900) × UI scale; sizes of LOOK section 8 are
                    in u */
    float finger;  /* minimum size of a control in px during touch input; else 0 */
    double now_ms; /* monotonic; advances in fixed steps in tests */
    /* when an idle scene needs its next frame (timing.h); 0: only after an event */
    double wake_ms;
    double time_ms, time_rest_ms; /* timing.c: the time reported to the session so far */
    bool reduced_motion;
    float speed;   /* 0: off; .5, 1 or 2: divides the length of animations */
    bool software; /* the CPU does the drawing; ambient life is off by default */
    bool autoplay; /* computer players take every seat, and nothing waits for a click */
} SceneContext;

/* Describes whether the program can start with a scene (--scene), and what it needs first. */
typedef enum SceneStart {
    SCENE_LATER,  /* can't start: the scene needs arguments, or a scene below */
    SCENE_ALONE,  /* nothing */
    SCENE_ABOVE,  /* needs nothing; the menu is below it, to return to */
    SCENE_OF_GAME /* needs a game, whose phase decides which of its scenes starts */
} SceneStart;

/* A kind of scene. Its state is `state_size` bytes, zeroed at first, and owned by the stage. Any
 * function except draw may be NULL. */
typedef struct Scene {
    const char *name;  /* for --scene */
    const char *title; /* the title as it is spoken; NULL: an overlay, whose text is read out */
    /* returns the title, for a scene whose title changes */
    const char *(*title_now)(const void *state);
    SceneStart start;
    size_t state_size;
    bool overlay; /* the scene below is drawn first and doesn't update */
    void (*enter)(void *state, SceneContext *context, const void *arguments);
    /* Frees the objects handed over in `arguments`, if the scene is never entered with them. */
    void (*discard)(const void *arguments);
    /* Handles an event that the ui hasn't used. Returns true if the scene used it. */
    bool (*event)(void *state, SceneContext *context, const InputEvent *event);
    /* For players who can't see the screen: `tells` describes a table (it returns false if it has
     * nothing to describe), `typed` carries out a typed move. */
    bool (*tells)(void *state, SceneContext *context, struct SceneTable *told);
    void (*typed)(void *state, SceneContext *context, const char *text);
    /* Writes a line with the latest change, which is spoken whenever it differs from the last
     * one. */
    void (*news)(void *state, SceneContext *context, char *out, size_t size);
    /* Writes paragraph `number` of the readable text; false after the last one. NULL: the texts on
     * the screen are read in order. */
    bool (*reads)(void *state, SceneContext *context, int number, char *out, size_t size);
    /* Handles a key as it was pressed, before widgets and key bindings. Returns true if it was
     * used. */
    bool (*takes_key)(void *state, SceneContext *context, const InputEvent *event);
    /* Advances by `ms`. Returns true while the next frame must be drawn. */
    bool (*update)(void *state, SceneContext *context, float ms);
    void (*draw)(void *state, SceneContext *context, Frame *frame);
    void (*leave)(void *state, SceneContext *context);
    /* The id of the scene's page in the rulebook, NULL if it has none; `help_now` returns the id if
     * it depends on the contents of the screen. */
    const char *help;
    const char *(*help_now)(const void *state);
    unsigned keys; /* the set of places whose key bindings apply (keys/keys.h); 0: KEYS_IN_MENUS */
    bool at_board; /* the scene shows a game's board, so the board's music plays */
} Scene;
#endif
