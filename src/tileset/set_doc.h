/* set_doc.h: a tile set that is being made: its tiles as sketches, with a past. No screen. */
#ifndef TILESET_SET_DOC_H
#define TILESET_SET_DOC_H
#include "tileset/own_set.h"
#include "tileset/tile_sketch.h"

enum { SET_TILES_MAX = 60, SET_PAST_MAX = 64, SET_CODE_SIZE = 8 };

typedef struct SetTile {
    Sketch sketch; /* id, shape and count are right in any case */
    int kept;      /* number of a tile that cannot be drawn and stays as it was read; −1 */
} SetTile;

/* Plain bytes. */
typedef struct SetState {
    char title[OWN_TITLE_SIZE];
    int count, selected; /* of `tiles`; selected 0 … count − 1, there is always one */
    int numbered;        /* the last number that was given to a tile */
    SetTile tiles[SET_TILES_MAX];
} SetState;

/* Zero is nothing; set_doc_begin or set_doc_open make one. Read freely. */
typedef struct SetDoc {
    SetState now;
    SetState *past; /* what undo comes back to; [at, count) is what redo goes on to */
    int past_count, past_at;
    char code[SET_CODE_SIZE]; /* of the set: in front of the numbers of its tiles */
    char **kept;              /* texts of tiles that cannot be drawn */
    int kept_count, kept_room;
    uint64_t version; /* raised by every change */
    bool changed;     /* since it was saved */
} SetDoc;

/* A set with one empty square. `chance` makes its code, so that no two people's tiles are named
 * alike. What was there goes. */
void set_doc_begin(SetDoc *doc, uint64_t chance, const char *title);
/* The tiles of a sound set. False where it has too many. */
bool set_doc_open(SetDoc *doc, const OwnSet *set, const Catalogue *program);
void set_doc_release(SetDoc *doc);

/* The tile at hand; may be changed after set_doc_change. */
SetTile *set_doc_tile(SetDoc *doc);
/* Can it be drawn? */
bool set_doc_draws(const SetDoc *doc);

/* To be called before each change: undo comes back to here. */
void set_doc_change(SetDoc *doc);
/* Takes the last set_doc_change back, where nothing came of it. */
void set_doc_forget(SetDoc *doc);
bool set_doc_undo(SetDoc *doc);
bool set_doc_redo(SetDoc *doc);

void set_doc_select(SetDoc *doc, int tile);
/* One more, behind the one at hand; `copy`: like that one. False where there is no room. */
bool set_doc_add(SetDoc *doc, Shape shape, bool copy);
void set_doc_remove(SetDoc *doc);

/* May that tile not be as it is? */
bool set_doc_is_wrong(const SetDoc *doc, int tile);
/* The first tile that may not be as it is, −1: the set is sound. */
int set_doc_wrong(const SetDoc *doc);
/* The set as a file, to be freed; tiles that may not be are left out. */
char *set_doc_text(const SetDoc *doc);
#endif
