/* remark_json.h: clocks and remarks in files: what public logs and records share, and the lines of
 * records (docs/RECORD.md). */
#ifndef RECORD_REMARK_JSON_H
#define RECORD_REMARK_JSON_H
#include "json/json_read.h"
#include "record/table_state.h"

#define REMARK_TIME_MAX (1LL << 53) /* ms: sums of times and clocks stay far from overflow */

/* An object of all three; reading takes nothing else. */
json_t *clocks_json(const LogClocks *clocks);
bool clocks_read(const JsonAt *at, LogClocks *clocks, Err *err);

/* The members that say the remark, without what closes a line. */
json_t *remark_json(const LogRemark *remark);
/* A value that is one of `words`: its number. */
bool remark_word_read(const JsonAt *at, const char *const *words, int count, uint8_t *out,
                      Err *err);

/* A line of a record, of what persons at one screen may say: without the time. */
json_t *record_remark_json(const LogRemark *remark, const Game *game);
bool record_remark_is_line(const json_t *object);
/* Reads one; its outcome is checked elsewhere. */
bool record_remark_read(const JsonAt *top, int players, LogRemark *remark, Err *err);

/* How a game stands behind that remark, for `out` and `main`: nobody is next where it ended. */
json_t *record_outcome_stands(const Game *game, bool ended);
#endif
