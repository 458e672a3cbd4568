/* tiles_state.h: what the editor of tiles remembers between frames. Only the files of the scene
 * "tiles" include it.
 *
 *     Bends and bridges                                     a page that scrolls where it is higher
 *     +- the set ----+ +- the tile ------+ +- it shows ---+ than the window; in narrow windows
 *     | [ ] [ ] [ ]  | | road city field | | copies − 1 + | one panel stands below the other
 *     | [+ square]   | |    o   o        | | [monastery]  |
 *     | [+ half]     | |  o  canvas  o   | | [garden]     |
 *     +--------------+ | checks          | |              |
 *                      +-----------------+ +--------------+
 *     [Back] [undo] [redo] [Open] [Export] [Try it] [Save] [Play with it]  stays at the foot */
#ifndef SCENES_TILES_TILES_STATE_H
#define SCENES_TILES_TILES_STATE_H
#include "scenes/stage/scene.h"
#include "scenes/tiles/set_pictures.h"
#include "scenes/tiles/ten_games.h"
#include "tileset/draft_keeper.h"
#include "tileset/own_shelf.h"
#include "tileset/set_doc.h"
#include "ui/ui_list.h"

enum { TILES_TOLD_SIZE = 640 };

typedef struct TilesScene {
    SceneContext *context;
    SetDoc doc;
    SetPictures pictures; /* of the document as it was at `shown` */
    uint64_t shown;
    int tool;         /* SketchTool */
    uint64_t drafted; /* the document as it was when it was kept last, */
    bool retitled;    /* but for its name, or for being saved */
    bool looks;       /* at a set that was opened by its file: what was made last is another one */
    DraftKeeper *keeper;

    int cursor;           /* port that the keyboard is at */
    bool keyed, keys;     /* the keyboard is at the canvas; in this frame, too */
    int picked;           /* half-edge from which a drag has begun by click; SKETCH_NOWHERE */
    bool held, holds;     /* the pointer is held on the canvas; in this frame, too */
    int from;             /* where it was pressed */
    float from_x, from_y; /* the same in tile edges, */
    float at_x, at_y;     /* and where it is now */

    bool opens;  /* the list of sets lies over the page */
    bool leaves; /* it is asked whether to save first */
    OwnShelf shelf;
    TenGames *games;            /* that are tried, NULL: none */
    char told[TILES_TOLD_SIZE]; /* said at the foot of the tile until the next change */
    bool told_bad;
} TilesScene;

/* tiles_scene.c: says something until the next change. */
void tiles_tell(TilesScene *scene, bool bad, const char *words);

/* tiles_canvas.c: the tile, on which one draws, `high` px at most. When the page stands: what was
 * held may have been let go. */
void tiles_canvas(TilesScene *scene, float high);
void tiles_canvas_end(TilesScene *scene);

/* tiles_side.c: what is drawn with; what the tile shows beside what is drawn. */
void tiles_tools(TilesScene *scene);
void tiles_side(TilesScene *scene);

/* tiles_words.c: the checks of the tile at hand, as lines. */
void tiles_checks(TilesScene *scene);
/* What they say, in one line. Returns `out`. */
char *tiles_check_words(const TilesScene *scene, char *out, size_t size);

/* tiles_spoken.c: see Scene. */
bool tiles_tells(void *state, SceneContext *context, struct SceneTable *told);
void tiles_news(void *state, SceneContext *context, char *out, size_t size);

/* tiles_files.c */
bool tiles_save(TilesScene *scene);
void tiles_play(TilesScene *scene); /* saves, and goes on to the set-up with the set in it */
void tiles_export(TilesScene *scene);
void tiles_begin(TilesScene *scene);   /* an empty set under a name that no file has */
void tiles_leaving(TilesScene *scene); /* draws the question whether to save first */
void tiles_list(TilesScene *scene);    /* opens the list of sets */
void tiles_opening(TilesScene *scene); /* draws it */
void tiles_open_path(TilesScene *scene, const char *path);
/* What was made last, for the next time: after each frame, where it has changed; and at the end. */
void tiles_draft(TilesScene *scene);
void tiles_keep(TilesScene *scene);
bool tiles_recall(TilesScene *scene);
/* A set of somebody else that was changed when the program was killed: it becomes one of the
 * person, as on leaving; one that may not stand in a set comes back, and this is true. */
bool tiles_recall_look(TilesScene *scene);

/* tiles_try.c: ten games with and without the set. */
void tiles_try(TilesScene *scene);
void tiles_trying(TilesScene *scene);
#endif
