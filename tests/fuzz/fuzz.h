/* fuzz.h: functions that fuzz targets share. A target is one file fuzz_NAME.c with fuzz_input();
 * cmake/fuzz.cmake links it with libFuzzer (clang) or with replay.c, which runs kept files as plain
 * tests. Targets assert what must be true. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H
#include "base/err.h"
#include "base/log.h"
#include "match.h"
#include "rules/game.h"

#include <stddef.h>
#include <stdint.h>

/* The target: processes one input completely. */
void fuzz_input(const uint8_t *data, size_t size);

/* The entry point for libFuzzer and replay.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Returns FOLDER/NAME in a folder of this process, in memory if the system supports that; the
 * folder is removed at exit. The result stays valid. */
char *fuzz_path(const char *name);

/* Makes a folder in the folder of this process; names for fuzz_path may then start with its
 * name. */
void fuzz_make_folder(const char *name);

/* Writes a whole file to `path`, a result of fuzz_path. */
void fuzz_write(const char *path, const void *data, size_t size);
/* Returns the whole file with a NUL at its end, which the caller frees; NULL if it cannot be
 * read. */
char *fuzz_read(const char *path, size_t *size);

/* Returns 64 bits that depend on every byte. They choose what a target does with an input, so that
 * the input needs no extra bytes for this choice. */
uint64_t fuzz_sum(const uint8_t *data, size_t size);

/* Checks an error for users: the message is not empty, it is clean UTF-8, and its line number is
 * possible. */
void fuzz_check_err(const Err *err);
/* Returns a sink that checks that each message is not empty and is clean UTF-8. */
LogSink fuzz_log(void);

/* Allocates memory, or ends the program. */
void *fuzz_memory(size_t size);

/* Checks every cached fact of the game. */
void fuzz_check_game(const Catalogue *c, const Game *game);

/* Serves as MatchFail: reports the difference and ends the program. */
void fuzz_disagree(const Match *m, const char *what, long game, long oracle);

/* Returns a sink that checks that events name existing things. */
EventSink fuzz_sink(void);

/* Checks what a seat may know (view.h): a view of a view is the same, and a game redealt from it
 * looks the same to the seat, is sound, offers the same actions, and can be continued. */
void fuzz_check_views(const Catalogue *c, const Game *game, size_t game_bytes, int seat, Rng *rng);
#endif
