/* record_tree.h: the variations of a game, kept in its record: lines that branch off from the main
 * line or from each other, and notes about steps (docs/RECORD.md, "Variations").
 *
 *      main line   0 ── 1 ── 2 ── 3 ── 4 ── 5
 *                            └─ 1: 3 ── 4            branch 1, from step 2 of the main line
 *                                  └─ 2: 4 ── 5      branch 2, from step 3 of branch 1
 *
 * A branch contains all its actions from the start of the game, so it stays the same when the line
 * that it left continues differently. Every change is a line of the record; nothing is
 * rewritten. */
#ifndef RECORD_RECORD_TREE_H
#define RECORD_RECORD_TREE_H
#include "json/json_read.h"
#include "record/record.h"

/* --- queries ---------------------------------------------------------------------------------- */

/* Returns a branch, or NULL if there is none with that number or it was dropped. Negative numbers
 * are undone lines. */
const RecordBranch *record_tree_branch(const RecordTree *tree, int id);
/* Returns the number of branches that were not dropped. */
int record_tree_count(const RecordTree *tree);
/* Returns the note about step `step` of branch `branch` (0: the main line), or NULL. A note about
 * the step where a branch starts is about the whole branch. */
const RecordNote *record_tree_note(const RecordTree *tree, int branch, int step);
/* Removes the notes after the first `steps` steps of a line, because the later steps have
 * changed. */
void record_tree_cut(RecordTree *tree, int branch, int steps);
void record_tree_release(RecordTree *tree);

/* --- undone lines ----------------------------------------------------------------------------- */

/* Keeps the last `back` of the `count` actions in `way`, the main line, which are about to be
 * undone. `author` is the player who undoes them. */
void record_tree_take_back(RecordTree *tree, const Action *way, int count, int back,
                           const char *author);
/* Compares all undone lines with the current main line, to find where each leaves it and whether it
 * is still worth keeping. Lines that were played again, or are part of another line, are
 * dropped. */
void record_tree_compare(RecordTree *tree, const Action *main, int count);

/* --- changes ---------------------------------------------------------------------------------- */

/* Each function changes `tree` and appends a line to `record`, which may be NULL. `main` is the
 * state of the main line; each appended line contains it, for lists of games. */
typedef struct RecordPen {
    Record *record;
    RecordTree *tree;
    const Catalogue *c;
    const Game *main;
    bool ended; /* the main line ended by agreement */
} RecordPen;

/* Starts a branch from `parent` after the first `from` actions of `way`. Returns its number; 0 if
 * there is no room for more. */
int record_branch_begin(const RecordPen *pen, int parent, const Action *way, int from,
                        const char *author);
/* Calls record_apply at the end of a branch; `game` is the state there. */
bool record_branch_apply(const RecordPen *pen, int id, Game *game, const Action *action,
                         const EventSink *sink, Undo *undo, Fault *fault);
/* Turns an undone line into an ordinary branch, so that it can be continued and have notes. `game`
 * is the state where it leaves the main line. Returns its number; 0: no room. */
int record_branch_adopt(const RecordPen *pen, int back, Game *game);
/* Writes that the last `count` actions of the branch were undone; `game` is the state after
 * that. */
void record_branch_undo(const RecordPen *pen, int id, const Game *game, int count);
/* Drops a branch and all branches that start from it. */
void record_branch_drop(const RecordPen *pen, int id);
/* Adds a note to a step; "" removes it. Control characters become question marks, and long texts
 * are cut. Returns false if there is no room for more. */
bool record_note(const RecordPen *pen, int branch, int step, const char *author, const char *text);

/* --- reading ---------------------------------------------------------------------------------- */

/* The reader of lines of variations. All zeros at first, except `file`. */
typedef struct RecordTreeReader {
    RecordFile *file;
    Game *game;    /* the state of branch `id`; freed by its owner */
    int id, count; /* `id` 0: none; `count`: its actions that `game` contains */
    long work;     /* actions replayed so far to get to branches */
} RecordTreeReader;

/* Returns whether the object is a line of variations, not of the main line. */
bool record_tree_is_line(const json_t *object);
/* Reads one line into file->tree; `main` is the state of the main line. Returns RECORD_WHOLE if it
 * is sound, else the damage with the reason in *err. */
RecordDamage record_tree_read(RecordTreeReader *reader, json_t *object, const JsonAt *line,
                              const Game *main, Err *err);

/* --- for src/record only ---------------------------------------------------------------------- */

/* Takes ownership of `object`, seals it and appends it to the record as the next line. */
void record_add(Record *record, json_t *object);
#endif
