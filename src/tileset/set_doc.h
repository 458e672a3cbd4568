/* set_doc.h: a tile set being made: its tiles as sketches, with undo history. It uses no screen. */
#ifndef TILESET_SET_DOC_H
#define TILESET_SET_DOC_H
#include "tileset/own_set.h"
#include "tileset/tile_sketch.h"

enum { SET_TILES_MAX = 60, SET_PAST_MAX = 64, SET_CODE_SIZE = 8 };

typedef struct SetTile {
    Sketch sketch; /* id, shape and count are always valid */
    /* index in SetDoc.kept of the text of a tile that can't be drawn, so it is saved as it was
     * read; else −1 */
    int kept;
} SetTile;

/* Contains no pointers, so it can be copied as plain bytes. */
typedef struct SetState {
    char title[OWN_TITLE_SIZE];
    int count, selected; /* count: tiles in use, at least 1; selected: 0 … count − 1 */
    int numbered;        /* the last number given to a tile */
    SetTile tiles[SET_TILES_MAX];
} SetState;

/* A zeroed object isn't a document; set_doc_begin or set_doc_open makes it one. Callers may read
 * all members. */
typedef struct SetDoc {
    SetState now;
    SetState *past; /* [0, past_at) are states for undo, [past_at, past_count) for redo */
    int past_count, past_at;
    char code[SET_CODE_SIZE]; /* of the set; its tiles' names start with it */
    char **kept;              /* texts of tiles that can't be drawn */
    int kept_count, kept_room;
    uint64_t version; /* increased by every change */
    bool changed;     /* changed since it was saved */
} SetDoc;

/* Starts a set with one empty square and discards the current document. `chance` is the seed for
 * the set's code, so that two players' tiles have different names. */
void set_doc_begin(SetDoc *doc, uint64_t chance, const char *title);
/* Opens the tiles of a valid set. Returns false if it has too many tiles. */
bool set_doc_open(SetDoc *doc, const OwnSet *set, const Catalogue *program);
void set_doc_release(SetDoc *doc);

/* Returns the selected tile; call set_doc_change before changing it. */
SetTile *set_doc_tile(SetDoc *doc);
/* Returns whether the selected tile can be drawn. */
bool set_doc_draws(const SetDoc *doc);

/* Call it before each change: undo returns to this state. */
void set_doc_change(SetDoc *doc);
/* Cancels the last set_doc_change. Call it only if nothing was changed after all. */
void set_doc_forget(SetDoc *doc);
bool set_doc_undo(SetDoc *doc);
bool set_doc_redo(SetDoc *doc);

void set_doc_select(SetDoc *doc, int tile);
/* Adds a tile after the selected one, as a copy of it if `copy` is set. Returns false if there is
 * no room. */
bool set_doc_add(SetDoc *doc, Shape shape, bool copy);
void set_doc_remove(SetDoc *doc);

/* Returns the first invalid tile, −1 if the set is valid. */
int set_doc_wrong(const SetDoc *doc);
/* Returns the set as a file, to be freed by the caller; invalid tiles are left out. */
char *set_doc_text(const SetDoc *doc);

/* --- set draft -------------------------------------------------------------------------------- */

/* A draft is a set being made, including invalid tiles, which a tile set can't contain. Only this
 * program uses drafts, from one start to the next; the set inside a draft has the format of the
 * files that players know (set_doc_text). */

/* Returns the draft as text, to be freed by the caller. */
char *set_draft_text(const SetDoc *doc);
/* Reads the draft or the set at `path`. Returns false if there is none; unreadable parts are left
 * out. Unsaved changes of the draft still count as unsaved. */
bool set_draft_read(SetDoc *doc, const char *path, const Catalogue *program);

/* --- draft keeper ----------------------------------------------------------------------------- */

/* Stores a frequently changing text on the disk without delaying frames:
 *
 *      put ──→ written at once, by a thread of its own
 *      put, put, put ──→ the last of them is written a second after the previous write
 *      flush ──→ waits until the last one is on the disk
 *
 * If the program is killed, only the texts put within the last second are lost, and the file is
 * always complete. */

typedef struct DraftKeeper DraftKeeper;

/* Never returns NULL. */
DraftKeeper *draft_keeper_new(void);

/* Flushes first. Accepts NULL. */
void draft_keeper_free(DraftKeeper *keeper);

/* Stores `text` at `path`; the keeper frees it. Flush before changing the path. Disk errors are
 * ignored, because the next write may succeed. */
void draft_keeper_put(DraftKeeper *keeper, const char *path, char *text);

/* Waits until everything is written. */
void draft_keeper_flush(DraftKeeper *keeper);
#endif
