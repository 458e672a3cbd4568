/* record_line.h: the lines of a record: header, seals, outcomes. Also for other writers of such
 * lines; actions are those of action_codec.h.
 *
 *   {"seat":0,"place":"BA-D","at":[1,0],"rotation":2,"out":{…},"sum":"0123456789abcdef"}
 *   |---------- action ----------------------------| outcome   |------- seal ---------|
 *
 * `sum` covers the sum of the previous line and every byte of this line before `,"sum"`. */
#ifndef RECORD_RECORD_LINE_H
#define RECORD_RECORD_LINE_H
#include "json/json_read.h"
#include "record/record.h"

/* --- seals ------------------------------------------------------------------------------------ */

/* The sum before the header's line. */
#define RECORD_FIRST_SUM 0x68797074656e7573u

/* Returns the line of `object` (which is freed), newline included, and advances *sum. The caller
 * frees the line. */
char *record_line_seal(json_t *object, uint64_t *sum);

/* Returns whether the line (`length` bytes without its newline) is sound after *sum, and if so
 * advances *sum. */
bool record_line_sound(const char *line, size_t length, uint64_t *sum);

/* Reads the sum that the line claims, sound or not; returns false if it has none. */
bool record_line_replica(const char *line, size_t length, uint64_t *sum);

/* Reads the text of a record or a public log as it was written; the caller frees it, NULL with
 * *err. Drops a byte order mark and carriage returns, which mailers and editors add, and ends the
 * last line: `*mailed` (may be NULL) says whether there were any. */
char *record_text_read(const char *path, size_t most, size_t *size, bool *mailed, Err *err);

/* Returns the sum that the first line of a text claims, 0 if it has none. */
uint64_t record_text_identity(const char *text, size_t size);

/* Finds the next line of a text of `size` bytes: its start, and its length without the newline.
 * *at, 0 at first, moves past it. Returns false and leaves *at if no sound line follows. */
bool record_line_next(const char *text, size_t size, size_t *at, const char **line, size_t *length,
                      uint64_t *sum);

/* Parses line `number` of the file as an object. On failure it returns false, with nothing to
 * release. */
bool record_line_parse(JsonDoc *doc, const char *path, int number, const char *line, size_t length,
                       Err *err);

/* --- random results --------------------------------------------------------------------------- */

/* Does game_apply and writes the object `out` of the action to *out: random results, and the state
 * after it. `onward` (may be NULL) receives the events too. If the action is refused, *out stays as
 * it is. */
bool record_outcome_apply(const Catalogue *c, Game *game, const Action *action,
                          const EventSink *onward, Undo *undo, Fault *fault, json_t **out);
/* Returns `out` without random results: turn, next seat, points. */
json_t *record_outcome_none(const Game *game);
/* Returns `out` of the header: the state at the start of the game. */
json_t *record_outcome_start(const Catalogue *c, const Game *game);

/* --- the header ------------------------------------------------------------------------------- */

json_t *record_header_json(const RecordHeader *header);
/* Checks everything; with `c` (may be NULL) also whether the set-up is possible. */
bool record_header_read(const JsonAt *object, const Catalogue *c, RecordHeader *header, Err *err);

/* Returns the head of a public log: what all players know, without seed and key. */
json_t *record_table_json(const RecordHeader *header, const char *format);
/* Reads the head of a public log in format `format` with the number `version`. The caller gets a
 * share of a box or a position. If the line has `true` instead of one (record_header_is_whole), the
 * caller has it already, and checks the set-up with it (record_header_fault). */
bool record_table_read(const JsonAt *object, const char *format, int version, const Catalogue *c,
                       RecordHeader *header, Err *err);
#endif
