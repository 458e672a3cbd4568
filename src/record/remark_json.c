/* remark_json.c: writes and reads clocks and remarks. */
#include "record/remark_json.h"

#include "record/digest_json.h"
#include "record/public_line.h"
#include "record/record_line.h"

#include <assert.h>

#define CLOCK_MAX 31536000000.0 /* one year in ms */

bool ask_is_about_seat(AskKind ask)
{
    return ask == ASK_COMPUTER || ask == ASK_REST;
}

/* --- clocks ----------------------------------------------------------------------------------- */

static const JsonMember clock_members[] = {
    {"initial", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogClocks, initial), .min = 1,
     .max = CLOCK_MAX},
    {"increment", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogClocks, increment), .max = CLOCK_MAX},
    {"cap", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogClocks, cap), .max = CLOCK_MAX}};

json_t *clocks_json(const LogClocks *clocks)
{
    assert(clocks->initial > 0 && "clocks that run");
    return json_write_object(JSON_ROWS(clock_members), clocks);
}

bool clocks_read(const JsonAt *at, LogClocks *clocks, Err *err)
{
    return json_read_object(at, "clocks", JSON_ROWS(clock_members), clocks, err);
}

/* --- remarks ---------------------------------------------------------------------------------- */

static bool of_read(void *self, const JsonAt *at, Err *err)
{
    ((LogRemark *)self)->of = (uint8_t)json_integer_value(at->value);
    return json_check_range(at, "\"of\"", 0, SEATS_MAX - 1, err);
}

static json_t *of_json(const void *from)
{
    const LogRemark *remark = from;
    return ask_is_about_seat((AskKind)remark->ask) ? json_integer(remark->of) : NULL;
}

/* No table has a secret of zeros. */
static json_t *secret_json(const void *from)
{
    return digest_is_zero(from) ? NULL : digest_json(from);
}

static const JsonMember log_members[] = {
    {"table", FIELD_STRING | FIELD_MUST, JSON_INTO(LogRemark, kind), .words = REMARK_WORDS},
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogRemark, seat), .max = SEATS_MAX - 1},
    {"for", FIELD_STRING, JSON_INTO(LogRemark, ask), .words = ASK_WORDS, .brief = true},
    {"of", FIELD_WHOLE, .read = of_read, .write = of_json},
    {"count", FIELD_WHOLE, JSON_INTO(LogRemark, count), .min = 1, .max = INT32_MAX, .brief = true},
    {"engine", FIELD_STRING, JSON_INTO(LogRemark, engine), .min = 1, .brief = true},
    {"secret", FIELD_STRING, JSON_INTO(LogRemark, secret), .fill = digest_json_read,
     .write = secret_json},
    {PUBLIC_SIGNATURE, .types = FIELD_STRING},
    {"line", .types = FIELD_WHOLE},
    {"time", .types = FIELD_WHOLE},
    {"hash", .types = FIELD_STRING},
};

json_t *remark_json(const LogRemark *remark)
{
    return json_write_object(JSON_ROWS(log_members), remark);
}

bool remark_read(const JsonAt *top, LogRemark *remark, Err *err)
{
    return json_read_object(top, "a remark", JSON_ROWS(log_members), remark, err);
}

/* --- lines of records ------------------------------------------------------------------------- */

json_t *record_outcome_stands(const Game *game, bool ended)
{
    json_t *out = record_outcome_none(game);
    if (ended) {
        json_object_set_new(out, "next", json_null());
        json_object_set_new(out, "ended", json_true());
    }
    return out;
}

json_t *record_remark_json(const LogRemark *remark, const Game *game)
{
    assert(remark->kind < REMARK_KINDS && !remark->ask && "what is said at one screen");
    json_t *object = remark_json(remark);
    json_object_set_new(object, "out", record_outcome_stands(game, remark->kind == REMARK_END));
    return object;
}

bool record_remark_is_line(const json_t *object)
{
    return json_object_get(object, "table") != NULL;
}

/* record_read.c has removed `time` before. */
static const JsonMember record_members[] = {
    {"table", FIELD_STRING | FIELD_MUST, JSON_INTO(LogRemark, kind), .words = REMARK_WORDS},
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogRemark, seat), .max = SEATS_MAX - 1},
    {"engine", FIELD_STRING, JSON_INTO(LogRemark, engine), .min = 1},
    {"out", .types = FIELD_OBJECT | FIELD_MUST},
    {"sum", .types = FIELD_STRING},
};

bool record_remark_read(const JsonAt *top, int players, LogRemark *remark, Err *err)
{
    *remark = (LogRemark){0};
    if (!json_read_object(top, "a remark", JSON_ROWS(record_members), remark, err))
        return false;
    return remark->seat < players || json_fault(top, err, "there is no such seat at this table");
}
