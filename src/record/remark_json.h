/* remark_json.h: clocks and remarks in files: the parts that public logs and records share, and the
 * lines of records (docs/RECORD.md). */
#ifndef RECORD_REMARK_JSON_H
#define RECORD_REMARK_JSON_H
#include "json/json_read.h"
#include "record/table_state.h"

#define REMARK_TIME_MAX (1LL << 53) /* ms; sums of times and clocks stay far from overflow */

/* Write and read an object with all three members; other members are errors. */
json_t *clocks_json(const LogClocks *clocks);
bool clocks_read(const JsonAt *at, LogClocks *clocks, Err *err);

/* Returns the members of the remark, without those that end a line. */
json_t *remark_json(const LogRemark *remark);
/* Reads a line of a public log. The caller checks the members that end it, and the seats. */
bool remark_read(const JsonAt *top, LogRemark *remark, Err *err);

/* Returns a line of a record, for remarks at one screen, without the time. */
json_t *record_remark_json(const LogRemark *remark, const Game *game);
bool record_remark_is_line(const json_t *object);
/* Reads one; the caller checks its outcome. */
bool record_remark_read(const JsonAt *top, int players, LogRemark *remark, Err *err);

/* Returns the state of a game after that remark, for `out` and `main`; an ended game has no next
 * seat. */
json_t *record_outcome_stands(const Game *game, bool ended);
#endif
