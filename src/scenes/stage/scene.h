/* scene.h: the stack of scenes and what every scene gets. A scene holds no rules, no SDL and no GL.
 */
#ifndef SCENES_STAGE_SCENE_H
#define SCENES_STAGE_SCENE_H
#include "base/draw.h"
#include "base/err.h"
#include "base/input_event.h"
#include "base/log.h"
#include "base/rng.h"
#include "record/tile_pictures.h"
#include "render/board.h"
#include "rules/game.h"
#include "session/think_host.h"

typedef struct Audio Audio;             /* audio/audio.h */
typedef struct Ui Ui;                   /* ui/ui.h */
typedef struct Settings Settings;       /* store/settings.h */
typedef struct Stage Stage;             /* scenes/stage/stage.h: the stack */
typedef struct PosterOrder PosterOrder; /* render/poster.h */
typedef struct Together Together;       /* together/together.h: tables with other machines */
struct BoardAnchors;                    /* scenes/board/board_facts.h */
struct Narrator;                        /* scenes/stage/narrator.h: says what is shown */
struct SceneTable;                      /* the same: what a table tells */
struct Work;                            /* session/work.h: what other threads do */
typedef struct Session
    Session; /* session/session.h: the game being played, its record and its players */

/* What one frame shows. `board` may stay unused (has_board false: the plain table). */
typedef struct Frame {
    BoardPicture *board;
    bool has_board;
    DrawList *list;
} Frame;

/* Things only the program outside can do. All must be set but those for thinking. */
typedef struct HostServices {
    void *self;
    void (*quit)(void *self);
    void (*full_screen)(void *self, bool on);
    void (*apply_settings)(
        void *self); /* after a change: language, scale, window, speed; saves them */
    bool (*art_ready)(void *self,
                      uint32_t key); /* asks for painting ahead of need; true when it is there */
    /* The segment mask (painter/art_key.h: mask_key) that the screen lights segments from, lent
     * until another one is asked for; NULL while it is not there: it is asked for. Never waits. */
    const uint8_t *(*mask)(void *self, uint32_t key);
    /* Pictures of tiles that another catalogue has behind all of the program's; lent until they are
     * released. Equal tiles have the same ones. */
    void (*adopt_tiles)(void *self, const Catalogue *catalogue, TilePictures *pictures);
    uint64_t (*fresh_seed)(void *self);
    /* Puts a text into the clipboard; NULL, or false: there is none. */
    bool (*copy_text)(void *self, const char *text);
    /* What is in the clipboard, to be freed; NULL, or NULL: nothing. */
    char *(*paste_text)(void *self);
    /* A large picture of a board as a file, one at a time. `order` and all it points to must
     * stay until poster_end. False with *err. */
    bool (*poster_begin)(void *self, const PosterOrder *order, Err *err);
    /* Goes on with it for about `ms`. How much is done, 0..1; 1: the file is there; negative:
     * *err says why not. */
    float (*poster_step)(void *self, float ms, Err *err);
    /* After the last step, or to give up. */
    void (*poster_end)(void *self);
    ThinkHost thinking; /* for session_think, which thinks itself where it is empty */
    /* Longer work in other threads, beside thoughts: one at a time; the program is woken up now and
     * then, so that progress can be shown. NULL, or false: the caller does it itself, a little
     * each frame. */
    bool (*work)(void *self, struct Work *work);
    bool (*work_done)(void *self);
    void (*forget_work)(void *self);
    /* What layers over the board ask, short and wanted at once, beside such work. NULL: the caller
     * does it itself; false: somebody else's has not ended yet. `end_look` says stop and does not
     * wait for it, since every action of the game asks anew; `forget_look` does. */
    bool (*look)(void *self, struct Work *work);
    bool (*look_done)(void *self);
    void (*end_look)(void *self);
    void (*forget_look)(void *self);
} HostServices;

/* What a table elsewhere has not done, told for a while (scene_tables.h). */
typedef struct TableRefusal {
    int answer; /* TableAnswer, 0: all was done */
    double until_ms;
} TableRefusal;

/* That the deal of a table elsewhere was checked, told for a while. */
typedef struct TableChecked {
    int table; /* the last one whose deal was; 0: none */
    double until_ms;
} TableChecked;

/* Shared by all scenes; lives as long as the program. Pointers are borrowed. */
typedef struct SceneContext {
    const Catalogue *catalogue;
    const Generations *generations;
    Settings *settings;
    Ui *ui;
    const TextMeter *meter;
    Audio *audio;              /* NULL: without sound */
    struct Narrator *narrator; /* NULL: nobody speaks */
    const LogSink *log;
    HostServices host;
    Stage *stage;
    Session *session;     /* NULL while no game is open; a scene's own one while it is lent */
    Session *below;       /* the game that is played, while `loans` scenes have lent their own */
    int loans;            /* scene_session_lend, not reclaimed yet */
    bool lost;            /* a part of a game that was closed is in no record */
    TableRefusal refusal; /* of the game in front */
    TableChecked checked;
    Together *together; /* NULL: this program has no network */
    Session *outgoing;  /* made way for `session`; closed when the scenes that show it have gone */
    struct BoardAnchors *anchors; /* of `catalogue`, found out once for all boards: NULL before the
                                     first of them, freed by stage_free */
    const char *pictures_folder;  /* where pictures of boards are saved; NULL: nowhere */
    const char *tables_folder;    /* where tables for spreadsheets are saved; NULL: nowhere */
    const char *positions_folder; /* where positions are saved; NULL: nowhere */
    const char *tiles_folder;     /* the person's own tile sets; NULL: there are none */
    const char *puzzles_file;     /* what players reached with puzzles; NULL: kept nowhere */
    const char *games_folder;     /* where records are written; NULL: none are */
    const char *lessons_file;     /* how far the person is in the lessons; NULL: kept nowhere */
    const char *spare_folder;     /* and where, if nothing can be written there; NULL: nowhere */
    Rng looks;                    /* for sparks and the like; never for rules */
    float width, height;          /* drawable, device pixels */
    float scale; /* device pixels per u: min(W/1600, H/900) × UI scale; sizes of LOOK section 8 are
                    in u */
    float finger;   /* px that a control needs at least while fingers are used; else 0 */
    double now_ms;  /* monotonic; a fixed step in tests */
    double wake_ms; /* when a scene at rest wants to be drawn again (scene_clock.h); 0: when
                       something happens */
    double time_ms, time_rest_ms; /* scene_clock.c: until when time was told to the session */
    bool reduced_motion;
    float speed;   /* 0 off, .5, 1, 2: divides the length of animations */
    bool software; /* no ambient life */
    bool autoplay; /* computer players take every seat, nothing waits for a click */
} SceneContext;

/* Can the program begin with a scene (--scene), and what must be there first? */
typedef enum SceneStart {
    SCENE_LATER,  /* no: it needs arguments, or a scene below */
    SCENE_ALONE,  /* nothing */
    SCENE_ABOVE,  /* nothing; the menu lies below, where it goes back to */
    SCENE_OF_GAME /* a game; which of its scenes begins is then said by its phase */
} SceneStart;

/* A kind of scene. `state_size` bytes, zeroed, are its state; the stage owns them. Any function but
 * draw may be NULL. */
typedef struct Scene {
    const char *name;  /* of --scene */
    const char *title; /* as it is said aloud; NULL: an overlay, which is read out */
    const char *(*title_now)(const void *state); /* the same, where it is not always the same one */
    SceneStart start;
    size_t state_size;
    bool overlay; /* the scene below is drawn first and does not update */
    void (*enter)(void *state, SceneContext *context, const void *arguments);
    /* Frees what `arguments` hand over, where the scene is never entered with them. */
    void (*discard)(const void *arguments);
    /* True if it used the event. The ui has already seen it (ui_event). */
    bool (*event)(void *state, SceneContext *context, const InputEvent *event);
    /* For people who do not see it: fills what a scene with a table has to tell (false: nothing
     * now), and does a move that was typed. */
    bool (*tells)(void *state, SceneContext *context, struct SceneTable *told);
    void (*typed)(void *state, SceneContext *context, const char *text);
    /* A line that is said whenever it is another one: what has just changed. */
    void (*news)(void *state, SceneContext *context, char *out, size_t size);
    /* Writes paragraph `number` of what can be read here; false behind the last. NULL: the texts on
     * the screen are read, as they stand. */
    bool (*reads)(void *state, SceneContext *context, int number, char *out, size_t size);
    /* Takes a key as it was pressed, before widgets and changed keys; true if it did. */
    bool (*takes_key)(void *state, SceneContext *context, const InputEvent *event);
    /* Advances by `ms`; returns true while it is in motion, so that the next frame must be drawn.
     */
    bool (*update)(void *state, SceneContext *context, float ms);
    void (*draw)(void *state, SceneContext *context, Frame *frame);
    void (*leave)(void *state, SceneContext *context);
    /* The id of the rulebook's page about it, NULL if it has none; or about what is on the screen
     * now, where that changes. */
    const char *help;
    const char *(*help_now)(const void *state);
    unsigned keys; /* where keys mean what they do here (keys/keys.h); 0: KEYS_IN_MENUS */
    bool at_board; /* there is a board to think about: its music is heard */
} Scene;
#endif
