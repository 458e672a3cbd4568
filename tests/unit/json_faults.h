/* json_faults.h: for the tests of readers of JSON: one sound text, and what is told when a piece
 * of it is wrong. */
#ifndef TESTS_JSON_FAULTS_H
#define TESTS_JSON_FAULTS_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

/* The first `find` of the sound text is replaced by `put`; the message is about `line` and
 * contains `says`. */
typedef struct JsonFault {
    const char *find, *put;
    int line;
    const char *says;
} JsonFault;

/* Reads `text` as the file "test.json". False with *err. */
typedef bool (*JsonParse)(const char *text, Err *err);

/* `text` with the first `find` replaced; the caller frees it. */
char *json_changed(const char *text, const char *find, const char *put);

void json_is_read(const char *sound, JsonParse parse);
void json_faults_are_told(const char *sound, const JsonFault *faults, size_t count,
                          JsonParse parse);
/* Cut off anywhere it is an error at the line of the end. */
void json_cut_off_anywhere(const char *sound, JsonParse parse);
/* Any byte changed to any of `others`: an answer, never a crash; an error has a line up to
 * `lines` and words. */
void json_changed_anywhere(const char *sound, const char *others, int lines, JsonParse parse);
#endif
