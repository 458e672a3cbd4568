/* remark_json.c: writes and reads clocks and remarks. */
#include "record/remark_json.h"

#include "record/digest_json.h"
#include "record/record_line.h"

#include <assert.h>
#include <string.h>

#define CLOCK_MAX 31536000000.0 /* one year in ms */

#define WORD(id, word) [id] = word,
const char *const remark_words[REMARK_KINDS] = {LOG_REMARKS(WORD)};
const char *const ask_words[ASK_KINDS] = {LOG_ASKS(WORD)};
#undef WORD

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

json_t *remark_json(const LogRemark *remark)
{
    assert(remark->kind < REMARK_KINDS && remark->ask < ASK_KINDS && "a remark with words");
    json_t *object =
        json_pack("{ss si}", "table", remark_words[remark->kind], "seat", (int)remark->seat);
    if (remark->ask)
        json_object_set_new(object, "for", json_string(ask_words[remark->ask]));
    if (ask_is_about_seat((AskKind)remark->ask))
        json_object_set_new(object, "of", json_integer(remark->of));
    if (remark->count)
        json_object_set_new(object, "count", json_integer(remark->count));
    if (remark->engine[0])
        json_object_set_new(object, "engine", json_string(remark->engine));
    if (remark->kind == REMARK_OPEN)
        json_object_set_new(object, "secret", digest_json(&remark->secret));
    return object;
}

bool remark_word_read(const JsonAt *at, const char *const *words, int count, uint8_t *out, Err *err)
{
    const char *word = json_string_value(at->value);
    int i = 0;
    while (i < count && strcmp(word, words[i]) != 0)
        i++;
    *out = (uint8_t)i;
    return i < count || json_fault(at, err, "that is no word of a table");
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

static bool kind_read(void *self, const JsonAt *at, Err *err)
{
    return remark_word_read(at, remark_words, REMARK_KINDS, &((LogRemark *)self)->kind, err);
}

/* record_read.c has removed `time` before. */
static const JsonMember remark_members[] = {
    {"table", FIELD_STRING | FIELD_MUST, .read = kind_read},
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogRemark, seat), .max = SEATS_MAX - 1},
    {"engine", FIELD_STRING, JSON_INTO(LogRemark, engine), .min = 1},
    {"out", .types = FIELD_OBJECT | FIELD_MUST},
    {"sum", .types = FIELD_STRING},
};

bool record_remark_read(const JsonAt *top, int players, LogRemark *remark, Err *err)
{
    *remark = (LogRemark){0};
    if (!json_read_object(top, "a remark", JSON_ROWS(remark_members), remark, err))
        return false;
    return remark->seat < players || json_fault(top, err, "there is no such seat at this table");
}
