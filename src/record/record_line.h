/* record_line.h: the lines of a record: header, seals, outcomes. For who writes lines like
 * these; actions are those of action_codec.h.
 *
 *   {"seat":0,"place":"BA-D","at":[1,0],"rotation":2,"out":{…},"sum":"0123456789abcdef"}
 *   |---------- action ----------------------------| outcome   |------- seal ---------|
 *
 * `sum` covers the sum of the line before and every byte of this line in front of `,"sum"`. */
#ifndef RECORD_RECORD_LINE_H
#define RECORD_RECORD_LINE_H
#include "json/json_read.h"
#include "record/record.h"

/* --- seals ------------------------------------------------------------------------------------ */

/* Sum that the header's line goes on from. */
#define RECORD_FIRST_SUM 0x68797074656e7573u

/* Makes the line of `object` (which is freed), newline included, and advances *sum. The caller
 * frees it. */
char *record_line_seal(json_t *object, uint64_t *sum);

/* Is the line (`length` bytes without its newline) sound after *sum? Then advances *sum. */
bool record_line_sound(const char *line, size_t length, uint64_t *sum);

/* The sum that the line says it has, sound or not; false if it says none. */
bool record_line_told(const char *line, size_t length, uint64_t *sum);

/* The sum that the first line of a text says; 0: it says none. */
/* Reads the text of a record or a public log as it was written; the caller frees it, NULL with
 * *err. A mark at the beginning and carriage returns, which mailers and editors put in, are taken
 * away, and the last line ends: `*mailed` (may be NULL) says whether there were any. */
char *record_text_read(const char *path, size_t most, size_t *size, bool *mailed, Err *err);

uint64_t record_text_identity(const char *text, size_t size);

/* Steps to the next line of a text of `size` bytes: its beginning, its length without the newline.
 * *at, 0 at first, moves behind it. False, and *at stays, where no sound line follows. */
bool record_line_next(const char *text, size_t size, size_t *at, const char **line, size_t *length,
                      uint64_t *sum);

/* Line `number` of the file as an object. False with nothing to release on any fault. */
bool record_line_parse(JsonDoc *doc, const char *path, int number, const char *line, size_t length,
                       Err *err);

/* --- what chance gave ------------------------------------------------------------------------- */

/* game_apply, and into *out the object `out` of the action: what chance brought up, and how the
 * game stands then. `onward` (may be NULL) receives the events, too. Where the action is refused
 * *out stays as it is. */
bool record_outcome_apply(const Catalogue *c, Game *game, const Action *action,
                          const EventSink *onward, Undo *undo, Fault *fault, json_t **out);
/* The object `out` where no chance was: turn, who is next, points. */
json_t *record_outcome_none(const Game *game);
/* The object `out` of the header: how the game lay when it began. */
json_t *record_outcome_start(const Catalogue *c, const Game *game);

/* --- the header ------------------------------------------------------------------------------- */

json_t *record_header_json(const RecordHeader *header);
/* Checks everything, the set-up's possibility with `c` too (NULL: not). */
bool record_header_read(const JsonAt *object, const Catalogue *c, RecordHeader *header, Err *err);

/* The head of a public log: what all at the table know, neither seed nor key. */
json_t *record_table_json(const RecordHeader *header, const char *format);
/* The same of the head of a public log, whose format is `format` with the number `version`. A box
 * or a position comes with a share for who reads; where only `true` stands for one
 * (record_header_is_whole) he has it already, and asks whether the set-up is possible with it
 * (record_header_fault). */
bool record_table_read(const JsonAt *object, const char *format, int version, const Catalogue *c,
                       RecordHeader *header, Err *err);
#endif
