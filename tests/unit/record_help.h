/* record_help.h: for the tests of records: folders that go away, games of random play with a
 * record. */
#ifndef TESTS_RECORD_HELP_H
#define TESTS_RECORD_HELP_H
#include "record/record.h"
#include "rules/query.h"

/* A fresh folder below the system's one for temporary files; the caller frees the path with
 * help_remove. */
char *help_folder(void);
/* Removes the folder with everything in it and frees its path. */
void help_remove(char *folder);
/* FOLDER/NAME in a buffer that the next calls but three use again. */
const char *help_path(const char *folder, const char *name);
/* The file's text (the caller frees it) and its length; asserts that it can be read. */
char *help_read(const char *path, size_t *size);
void help_write(const char *path, const void *text, size_t size);
/* The text of a record with one more line and a right checksum, as somebody who knows the format
 * could write it; the caller frees it. */
char *help_forged(const char *text, const char *json);

typedef struct HelpPlay {
    const Catalogue *catalogue;
    RecordHeader header;
    Game *game;
    Undo *undo; /* of the last action */
    Record *record;
    Rng rng;
    int actions; /* applied and not taken back */
} HelpPlay;

/* A header for two persons and a draft of `halves` each (0: base game only). */
RecordHeader help_header(int players, int halves, uint64_t seed);
/* Starts the game of `header`, recorded in `path` (NULL: not at all). */
HelpPlay help_begin(const char *path, const RecordHeader *header);
/* Applies a random legal action; false when the game is over. */
bool help_step(HelpPlay *play);
/* Takes the last action back (once after each step) and notes it. */
void help_undo(HelpPlay *play);
/* Closes the record and frees. */
void help_end(HelpPlay *play);
/* Reads `path`, asserts that it is whole and gives `game`'s state. */
void help_same(const char *path, const Game *game);
#endif
