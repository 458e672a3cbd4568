/* fuzz.h: what the fuzz targets share. A target is one file fuzz_NAME.c with fuzz_input();
 * cmake/fuzz.cmake links it with libFuzzer (clang) or with replay.c, which runs kept files as plain
 * tests. What must hold is asserted. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H
#include "base/err.h"
#include "base/log.h"
#include "rules/game.h"

#include <stddef.h>
#include <stdint.h>

/* The target: runs one input to its end. */
void fuzz_input(const uint8_t *data, size_t size);

/* What libFuzzer and replay.c call. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* FOLDER/NAME in a folder of this process, in memory where the system has that; the folder goes at
 * exit. The result stays valid. */
char *fuzz_path(const char *name);

/* Makes a folder there, to be given to fuzz_path as the beginning of further names. */
void fuzz_make_folder(const char *name);

/* Writes a whole file there; `path` from fuzz_path. */
void fuzz_write(const char *path, const void *data, size_t size);
/* The whole file, NUL behind it, to be freed; NULL if it cannot be read. */
char *fuzz_read(const char *path, size_t *size);

/* 64 bits that depend on every byte: chooses what a target does with an input, so that files stay
 * plain. */
uint64_t fuzz_sum(const uint8_t *data, size_t size);

/* A message for people: there is one, it is clean UTF-8 and its line is possible. */
void fuzz_check_err(const Err *err);
/* Receives messages and checks them likewise. */
LogSink fuzz_log(void);

/* Memory that was got, or the end. */
void *fuzz_memory(size_t size);

/* Checks that events name what is there. */
EventSink fuzz_sink(void);

/* What a seat may know (view.h): a view of a view is the same, and a game redealt from it looks the
 * same to the seat, is sound, offers the same actions, and can be played on. */
void fuzz_check_views(const Catalogue *c, const Game *game, size_t game_bytes, int seat, Rng *rng);
#endif
