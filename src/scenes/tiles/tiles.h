/* tiles.h: custom tile sets on the screen: one that the player received as a file, and the editor
 * in which sets are made.
 *
 *     Bends and bridges                                     a page that scrolls if it is higher
 *     +- the set ----+ +- the tile ------+ +- features ---+ than the window; narrow windows
 *     | [ ] [ ] [ ]  | | road city field | | copies − 1 + | have one panel below the other
 *     | [+ square]   | |    o   o        | | [monastery]  |
 *     | [+ half]     | |  o  canvas  o   | | [garden]     |
 *     +--------------+ | checks          | |              |
 *                      +-----------------+ +--------------+
 *     [Back] [undo] [redo] [Open] [Export] [Try it] [Save] [Play with it]  stays at the foot */
#ifndef SCENES_TILES_TILES_H
#define SCENES_TILES_TILES_H
#include "scenario/box.h"
#include "scenes/stage/scene.h"
#include "tileset/own_set.h"
#include "tileset/set_doc.h"
#include "ui/ui_flow.h"

/* A zeroed object has no pictures. */
typedef struct SetPictures {
    Box *box;  /* NULL: none */
    int first; /* the first of the set's own copies in the box */
} SetPictures;

/* Makes the pictures of a valid set's text and releases earlier ones. Returns false if the set is
 * invalid. */
bool set_pictures_open(SetPictures *pictures, const SceneContext *context, const char *text);
void set_pictures_close(SetPictures *pictures);
/* Returns the index of the set's copy with that id, or −1. */
int set_pictures_find(const SetPictures *pictures, const char *id);
/* Draws copy `i` in a rectangle of the screen. */
void set_pictures_draw(const SetPictures *pictures, const SceneContext *context, int i, Rect rect);

typedef struct TenGames TenGames;
/* Stops the games at once and frees them; NULL is allowed. */
void ten_games_free(TenGames *games, const HostServices *host);
/* Continues the games; call it each frame. Returns true while games are played. */
bool ten_games_update(TenGames *games, const HostServices *host);

enum { TILES_TOLD_SIZE = 640 };

typedef struct TilesScene {
    SceneContext *context;
    SetDoc doc;
    SetPictures pictures; /* pictures of the document at version `shown` */
    uint64_t shown;
    int tool;         /* SketchTool */
    uint64_t drafted; /* version of the document when the draft was last stored */
    /* the document's name or saved state has changed since the draft was stored */
    bool retitled;
    bool looks; /* the document is an opened file, not the player's own latest one */
    DraftKeeper *keeper;

    int cursor; /* port where the keyboard cursor is */
    /* the keyboard focus was on the canvas in the previous frame; it is there in this one */
    bool keyed, keys;
    int picked; /* half-edge where a click began a line; SKETCH_NOWHERE: no line begun */
    /* the pointer was pressed on the canvas; it is still down in this frame */
    bool held, holds;
    int from;             /* port where the pointer was pressed */
    float from_x, from_y; /* position of the press, in units of a tile's edge */
    float at_x, at_y;     /* position of the pointer now, in the same units */

    bool opens;  /* the list of sets is open over the page */
    bool leaves; /* the dialog that offers to save first is open */
    OwnShelf shelf;
    TenGames *games;            /* the simulation, NULL: none */
    char told[TILES_TOLD_SIZE]; /* message at the foot of the tile until the next change */
    bool told_bad;
} TilesScene;

/* tiles_scene.c: Shows a message until the next change; `bad` marks an error. */
void tiles_tell(TilesScene *scene, bool bad, const char *words);

/* tiles_side.c: Draws the tile to draw on, at most `high` px high; once the page has been laid out,
 * ends a drag or click whose pointer was released. */
void tiles_canvas(TilesScene *scene, float high);
void tiles_canvas_end(TilesScene *scene);

/* tiles_side.c: Returns the name of an edge, such as "north" or "long side"; a road or city goes by
 * the name of its first edge. */
const char *tiles_edge_name(const Sketch *sketch, int edge);
/* Changes the marks of the road or city at an edge. */
void tiles_set_marks(TilesScene *scene, int edge, const SketchEdge *marks);
/* Draw the tools, and the other features of the tile. */
void tiles_tools(TilesScene *scene);
void tiles_side(TilesScene *scene);

/* tiles_words.c: Draws the check results of the current tile as lines. */
void tiles_checks(TilesScene *scene);

/* tiles_words.c: callbacks of Scene. */
bool tiles_tells(void *state, SceneContext *context, struct SceneTable *told);
void tiles_news(void *state, SceneContext *context, char *out, size_t size);

/* found_set.c: Starts ten games with and without the set; draws their results. */
void tiles_try(TilesScene *scene);
void tiles_trying(TilesScene *scene);

extern const Scene found_set_scene, tiles_scene;
#endif
