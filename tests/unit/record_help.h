/* record_help.h: for tests of records: temporary folders, and recorded games of random play. */
#ifndef TESTS_RECORD_HELP_H
#define TESTS_RECORD_HELP_H
#include "record/record.h"
#include "rules/query.h"

/* Returns a new folder below the system's temporary folder; the caller frees the path with
 * help_remove. */
char *help_folder(void);
/* Removes the folder with everything in it and frees its path. */
void help_remove(char *folder);
/* Returns FOLDER/NAME in a buffer that stays valid for the next three calls. */
const char *help_path(const char *folder, const char *name);
/* Returns the file's text, which the caller frees, and its length; asserts that it can be read. */
char *help_read(const char *path, size_t *size);
void help_write(const char *path, const void *text, size_t size);
/* Returns the text of a record with one more line and a valid checksum, as anyone who knows the
 * format could write it; the caller frees it. */
char *help_forged(const char *text, const char *json);

typedef struct HelpPlay {
    const Catalogue *catalogue;
    RecordHeader header;
    Game *game;
    Undo *undo; /* undo data of the last action */
    Record *record;
    Rng rng;
    int actions; /* number of actions applied and not undone */
} HelpPlay;

/* Returns a header for a person in seat 0, "ai0" in the other seats and a draft of `halves` each
 * (0: base game only). */
RecordHeader help_header(int players, int halves, uint64_t seed);
/* Starts the game of `header`, recorded in `path` (NULL: not at all). */
HelpPlay help_begin(const char *path, const RecordHeader *header);
/* Applies a random legal action; false when the game is over. */
bool help_step(HelpPlay *play);
/* Undoes the last action and records the undo; works once after each step. */
void help_undo(HelpPlay *play);
/* Closes the record and frees everything. */
void help_end(HelpPlay *play);
/* Reads `path` and asserts that it is complete and leads to the state of `game`. */
void help_same(const char *path, const Game *game);
#endif
