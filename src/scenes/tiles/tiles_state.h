/* tiles_state.h: the state of the editor of tiles between frames. Only the files of the scene
 * "tiles" include it.
 *
 *     Bends and bridges                                     a page that scrolls if it is higher
 *     +- the set ----+ +- the tile ------+ +- features ---+ than the window; narrow windows
 *     | [ ] [ ] [ ]  | | road city field | | copies − 1 + | have one panel below the other
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
#include "tileset/own_set.h"
#include "tileset/set_doc.h"
#include "ui/ui_flow.h"

enum { TILES_TOLD_SIZE = 640 };

typedef struct TilesScene {
    SceneContext *context;
    SetDoc doc;
    SetPictures pictures; /* of the document at version `shown` */
    uint64_t shown;
    int tool;         /* SketchTool */
    uint64_t drafted; /* version of the document when it was last kept; … */
    bool retitled;    /* … its name, or that it was saved, changed since */
    bool looks;       /* the document is an opened file; the player's own latest one is another */
    DraftKeeper *keeper;

    int cursor;           /* port of the keyboard cursor */
    bool keyed, keys;     /* the keyboard was on the canvas in the last frame; in this one */
    int picked;           /* half-edge where a click began a line; SKETCH_NOWHERE */
    bool held, holds;     /* the pointer is held on the canvas; also in this frame */
    int from;             /* port where it was pressed */
    float from_x, from_y; /* the same point in tile edges, … */
    float at_x, at_y;     /* … and where the pointer is now */

    bool opens;  /* the list of sets is over the page */
    bool leaves; /* the question whether to save first is open */
    OwnShelf shelf;
    TenGames *games;            /* the simulation, NULL: none */
    char told[TILES_TOLD_SIZE]; /* message at the foot of the tile until the next change */
    bool told_bad;
} TilesScene;

/* tiles_scene.c: Shows a message until the next change; `bad` marks an error. */
void tiles_tell(TilesScene *scene, bool bad, const char *words);

/* tiles_side.c: Draws the tile to draw on, at most `high` px high; after the page was laid out,
 * ends a drag or click whose pointer was released. */
void tiles_canvas(TilesScene *scene, float high);
void tiles_canvas_end(TilesScene *scene);

/* tiles_side.c: Returns where a road or city is, by its first edge: "north", "long side". */
const char *tiles_edge_name(const Sketch *sketch, int edge);
/* Changes the marks of the road or city at an edge. */
void tiles_set_marks(TilesScene *scene, int edge, const SketchEdge *marks);
/* Draw the tools, and the other features of the tile. */
void tiles_tools(TilesScene *scene);
void tiles_side(TilesScene *scene);

/* tiles_words.c: Draws the checks of the current tile as lines. */
void tiles_checks(TilesScene *scene);
/* Writes their results in one line. Returns `out`. */
char *tiles_check_words(const TilesScene *scene, char *out, size_t size);

/* tiles_words.c: callbacks of Scene. */
bool tiles_tells(void *state, SceneContext *context, struct SceneTable *told);
void tiles_news(void *state, SceneContext *context, char *out, size_t size);

/* tiles_files.c */
bool tiles_save(TilesScene *scene);
void tiles_play(TilesScene *scene); /* saves, and opens the set-up with the set in it */
void tiles_export(TilesScene *scene);
void tiles_begin(TilesScene *scene);   /* an empty set with a name that no file has */
void tiles_leaving(TilesScene *scene); /* draws the question whether to save first */
void tiles_list(TilesScene *scene);    /* opens the list of sets */
void tiles_opening(TilesScene *scene); /* draws that list */
void tiles_open_path(TilesScene *scene, const char *path);
/* Keep the latest document for the next visit: after each frame if it has changed, and at the end.
 * tiles_recall restores it, and returns false if there is none. */
void tiles_draft(TilesScene *scene);
void tiles_keep(TilesScene *scene);
bool tiles_recall(TilesScene *scene);
/* Handles another player's set that was changed when the program was killed: it is saved as the
 * player's own, as on leaving. If it can't be saved because it is invalid, it is opened again and
 * the result is true. */
bool tiles_recall_look(TilesScene *scene);

/* found_set.c: Starts ten games with and without the set; draws their results. */
void tiles_try(TilesScene *scene);
void tiles_trying(TilesScene *scene);
#endif
