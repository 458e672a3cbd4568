/* record_tree.h: the variations of a game, kept in its record: ways that leave the main line, or
 * each other, and what was said about steps (docs/RECORD.md, "Variations").
 *
 *     main line   0 ── 1 ── 2 ── 3 ── 4 ── 5
 *                           └─ 1: 3 ── 4            branch 1, from step 2 of the main line
 *                                 └─ 2: 4 ── 5      branch 2, from step 3 of branch 1
 *
 * A branch holds its whole way from the start, so it stays what it is when the line that it left
 * goes on otherwise. Every change is a line of the record; nothing is rewritten. */
#ifndef RECORD_RECORD_TREE_H
#define RECORD_RECORD_TREE_H
#include "json/json_read.h"
#include "record/record.h"

/* --- what there is ---------------------------------------------------------------------------- */

/* NULL where there is none of that number, or it was dropped. Less than 0: what was taken back. */
const RecordBranch *record_tree_branch(const RecordTree *tree, int id);
/* How many there are, dropped ones left out. */
int record_tree_count(const RecordTree *tree);
/* What was said about step `step` of branch `branch` (0: the main line); NULL: nothing. About the
 * step that a branch leaves from, it is about the whole branch. */
const RecordNote *record_tree_note(const RecordTree *tree, int branch, int step);
bool record_tree_full(const RecordTree *tree);
/* What was said about steps behind the first `steps` of a line goes: they are other ones now. */
void record_tree_cut(RecordTree *tree, int branch, int steps);
void record_tree_release(RecordTree *tree);

/* --- what was taken back ---------------------------------------------------------------------- */

/* The last `back` of the `count` actions of the main line, `way`, are about to be taken back;
 * `author`: by whom. */
void record_tree_take_back(RecordTree *tree, const Action *way, int count, int back,
                           const char *author);
/* Compares all that was taken back with the main line as it is: where it leaves that, and whether
 * it tells anything. What was done again all the same, or is in another way, does not. */
void record_tree_compare(RecordTree *tree, const Action *main, int count);

/* --- changing it ------------------------------------------------------------------------------ */

/* Each changes `tree` and appends the line; `record` may be NULL: then the tree alone. `main` is
 * the game as the main line stands, which every line says for lists of games. */
typedef struct RecordPen {
    Record *record;
    RecordTree *tree;
    const Catalogue *c;
    const Game *main;
    bool ended; /* … by agreement */
} RecordPen;

/* Begins a branch that leaves `parent` behind the first `from` actions of `way`. Returns its
 * number; 0: there is no room for more. */
int record_branch_begin(const RecordPen *pen, int parent, const Action *way, int from,
                        const char *author);
/* record_apply at the end of a branch; `game` is how that stands. */
bool record_branch_apply(const RecordPen *pen, int id, Game *game, const Action *action,
                         const EventSink *sink, Undo *undo, Fault *fault);
/* Makes an ordinary branch of what was taken back, so that it can be gone on from and talked about;
 * `game`: as the line stands where it leaves the main line. Returns its number; 0: no room. */
int record_branch_adopt(const RecordPen *pen, int back, Game *game);
/* Notes that the last `count` of its own actions were taken back; `game` is as it is then. */
void record_branch_undo(const RecordPen *pen, int id, const Game *game, int count);
/* Drops a branch and all that leave from it. */
void record_branch_drop(const RecordPen *pen, int id);
/* Says something about a step; "" takes it away. Control characters become question marks; what is
 * too long is cut. False: there is no room for more. */
bool record_note(const RecordPen *pen, int branch, int step, const char *author, const char *text);

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads the lines of variations; zeroed before the first one, but for `file`. */
typedef struct RecordTreeReader {
    RecordFile *file;
    Game *game;    /* as branch `id` stands; freed by its owner */
    int id, count; /* 0: none is at hand; actions of its way in `game` */
    long work;     /* actions that were played to get to branches */
} RecordTreeReader;

/* Is it a line of variations, and not an action or an undo of the main line? */
bool record_tree_is_line(const json_t *object);
/* Reads one into file->tree; `main` is the game as the main line stands. The damage with the reason
 * in *err, RECORD_WHOLE if it is sound. */
RecordDamage record_tree_read(RecordTreeReader *reader, json_t *object, const JsonAt *line,
                              const Game *main, Err *err);
#endif
