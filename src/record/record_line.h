/* record_line.h: one line of a record: its JSON and its seal. Inside the room only.
 *
 *   {"seat":0,"place":"BA-D","at":[1,0],"rotation":2,"out":{…},"sum":"0123456789abcdef"}
 *
 * `sum` covers the sum of the line before and every byte of this line in front of `,"sum"`. */
#ifndef RECORD_RECORD_LINE_H
#define RECORD_RECORD_LINE_H
#include "record/record.h"

#include <jansson.h>

/* --- seals ------------------------------------------------------------------------------------ */

/* Sum that the header's line goes on from. */
#define RECORD_FIRST_SUM 0x68797074656e7573u

/* Makes the line of `object` (which is freed), newline included, and advances *sum. The caller
 * frees it. */
char *record_line_seal(json_t *object, uint64_t *sum);

/* Is the line (`length` bytes without its newline) sound after *sum? Then advances *sum. */
bool record_line_sound(const char *line, size_t length, uint64_t *sum);

/* --- what chance gave ------------------------------------------------------------------------- */

/* Collects the outcomes of one action from its events, passing them on to `onward`. */
typedef struct RecordOut {
    json_t *drawn, *aside, *under, *revealed, *chance; /* NULL while empty */
    const EventSink *onward;
} RecordOut;

/* `onward` may be NULL. Freed by record_out_finish. */
RecordOut record_out_begin(const EventSink *onward);
EventSink record_out_sink(RecordOut *out);
/* The object `out` of an action after which the game is `game`; empties *out. */
json_t *record_out_finish(RecordOut *out, const Game *game);
/* The object `out` of the header: how the game lay when it began. */
json_t *record_out_start(const Catalogue *c, const Game *game);

/* --- lines ------------------------------------------------------------------------------------ */

json_t *record_header_json(const RecordHeader *header);
/* Checks everything, the setup's possibility with `c` too (NULL: not). *err gets the reason; its
 * file and line are set by the caller. */
bool record_header_parse(json_t *object, const Catalogue *c, RecordHeader *header, Err *err);

/* `game` is as before the action. */
json_t *record_action_json(const Catalogue *c, const Game *game, const Action *action);
bool record_action_parse(json_t *object, const Catalogue *c, const Game *game, Action *action,
                         Err *err);
#endif
