/* public_line.h: shared by the writer and the reader of public logs (public_log.h). */
#ifndef RECORD_PUBLIC_LINE_H
#define RECORD_PUBLIC_LINE_H
#include "json/json_read.h"
#include "record/public_log.h"

#define PUBLIC_FORMAT "hypotenuse-log/"
#define PUBLIC_VERSION_TEXT "1"
enum { PUBLIC_VERSION = 1 };

#define PUBLIC_SIGNATURE "sig"

/* Write and read the members that a head, or a waiting table, has besides the game. */
void log_terms_add(json_t *object, const LogTerms *terms);
bool log_terms_read(const JsonAt *object, LogTerms *terms, Err *err);

/* The word of each kind of outcome. outcome_is_copy returns whether its value is a tile. */
extern const char *const outcome_words[OUTCOME_KINDS];
bool outcome_is_copy(OutcomeKind kind);
#endif
