/* json_faults.h: for tests of JSON readers: one valid text, and the message expected for each fault
 * in it. */
#ifndef TESTS_JSON_FAULTS_H
#define TESTS_JSON_FAULTS_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

/* The first `find` in the valid text is replaced by `put`; the message names `line` and contains
 * `says`. */
typedef struct JsonFault {
    const char *find, *put;
    int line;
    const char *says;
} JsonFault;

/* Reads `text` as the file "test.json". Returns false and fills *err if it is invalid. */
typedef bool (*JsonParse)(const char *text, Err *err);

/* Returns `text` with the first `find` replaced; the caller frees it. */
char *json_changed(const char *text, const char *find, const char *put);

void json_is_read(const char *sound, JsonParse parse);
void json_faults_are_told(const char *sound, const JsonFault *faults, size_t count,
                          JsonParse parse);
/* Cuts the text off at every byte; each time the error names the last line. */
void json_cut_off_anywhere(const char *sound, JsonParse parse);
/* Changes each byte to each of `others`: the reader must return without crashing, and an error must
 * have a line number up to `lines` and a text. */
void json_changed_anywhere(const char *sound, const char *others, int lines, JsonParse parse);
#endif
