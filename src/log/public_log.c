/* public_log.c: writes the lines of public logs and chains their hashes; writes and reads clocks
 * and remarks. */
#include "log/public_log.h"

#include "base/memory.h"
#include "log/digest.h"
#include "log/record_line.h"
#include "rules/outcome.h"
#include "rules/view.h"
#include "scenario/codec.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- clocks and remarks ----------------------------------------------------------------------- */

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

/* A secret of all zeros means none: no table has such a secret. */
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

/* Returns the members of the remark, without the ones that end the line (number, time, hash). */
static json_t *remark_json(const LogRemark *remark)
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

/* record_read.c has already removed `time`. */
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

/* --- logs ------------------------------------------------------------------------------------- */

const char *const outcome_words[OUTCOME_KINDS] = {
    [OUTCOME_FIRST] = "first", [OUTCOME_CASTLE] = "castle", [OUTCOME_DRAWN] = "drawn",
    [OUTCOME_TOKEN] = "token", [OUTCOME_DIE] = "die",       [OUTCOME_UNUSED] = "unused",
    [OUTCOME_FITS] = "fits",   [OUTCOME_LAID] = "laid"};

bool outcome_is_copy(OutcomeKind kind)
{
    return kind == OUTCOME_CASTLE || kind == OUTCOME_DRAWN || kind == OUTCOME_UNUSED ||
           kind == OUTCOME_LAID;
}

/* --- hashes ----------------------------------------------------------------------------------- */

#define HASH_OPEN ",\"hash\":\""
#define HASH_CLOSE "\"}"
enum { HASH_END = sizeof HASH_OPEN - 1 + DIGEST_DIGITS + sizeof HASH_CLOSE - 1 };

static Digest hash_on(const Digest *before, const char *text, size_t length)
{
    const DigestPart parts[] = {{before, sizeof *before}, {text, length}};
    return digest_of(parts, 2);
}

static void end_write(const Digest *hash, char end[HASH_END + 1])
{
    char digits[DIGEST_DIGITS + 1];
    digest_text(hash, digits);
    snprintf(end, HASH_END + 1, HASH_OPEN "%s" HASH_CLOSE, digits);
}

bool log_line_sound(const char *line, size_t length, Digest *hash)
{
    char end[HASH_END + 1];
    if (length <= HASH_END || memchr(line, 0, length))
        return false;
    Digest now = hash_on(hash, line, length - HASH_END);
    end_write(&now, end);
    if (memcmp(line + length - HASH_END, end, HASH_END) != 0)
        return false;
    *hash = now;
    return true;
}

/* Returns the line of `object` with its number, time and hash added; frees `object`. */
static char *closed(PublicLog *log, json_t *object, int64_t time)
{
    json_object_set_new(object, "line", json_integer(log->lines++));
    json_object_set_new(object, "time", json_integer(time));
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    assert(text && "a line is plain JSON");
    size_t length = strlen(text) - 1; /* without the closing brace */
    char *line = memory_resize(text, length + HASH_END + 2);
    log->hash = hash_on(&log->hash, line, length);
    end_write(&log->hash, line + length);
    memcpy(line + length + HASH_END, "\n", 2);
    return line;
}

/* --- writing ---------------------------------------------------------------------------------- */

void log_begin(PublicLog *log, const Catalogue *c)
{
    *log = (PublicLog){.c = c};
}

Telling *log_telling(PublicLog *log)
{
    log->telling = (Telling){.items = log->items};
    return &log->telling;
}

/* Adds the outcomes of the line; leaves the member out if there are none. */
static void add_told(const PublicLog *log, json_t *object)
{
    json_t *list = json_array();
    for (int i = 0; i < log->telling.count; i++) {
        const Outcome *item = &log->items[i];
        json_t *value = outcome_is_copy((OutcomeKind)item->kind) ? copy_json(log->c, item->value)
                                                                 : json_integer(item->value);
        json_array_append_new(list, json_pack("[so]", outcome_words[item->kind], value));
    }
    if (json_array_size(list))
        json_object_set(object, "told", list);
    json_decref(list);
}

static json_t *hands_json(const Catalogue *c, const Game *game)
{
    json_t *hands = json_array();
    for (int seat = 0; seat < game_setup(game)->players; seat++) {
        uint16_t halves[HAND_MAX];
        json_t *hand = json_array();
        int n = game_hand_halves(c, game, seat, halves);
        for (int i = 0; i < n; i++)
            json_array_append_new(hand, copy_json(c, halves[i]));
        json_array_append_new(hands, hand);
    }
    return hands;
}

char *log_head(PublicLog *log, const RecordHeader *header, const LogTerms *terms, const Game *game,
               int64_t time)
{
    assert(log->lines == 0 && "the first line");
    assert((!header->scenario || header->position) && "a position that others may read");
    json_t *object = record_table_json(header, PUBLIC_FORMAT PUBLIC_VERSION_TEXT);
    log_terms_add(object, terms);
    add_told(log, object);
    if (header->open_hands && game_setup(game)->hands == HANDS_DEAL)
        json_object_set_new(object, "hands", hands_json(log->c, game));
    return closed(log, object, time);
}

/* --- requested lines -------------------------------------------------------------------------- */

uint8_t log_line_seat(const LogLine *line)
{
    return line->kind == LOG_ACTION ? line->action.seat
           : line->kind == LOG_UNDO ? line->seat
                                    : line->remark.seat;
}

static json_t *wanted(const Catalogue *c, const LogLine *line, const Game *before)
{
    switch (line->kind) {
    case LOG_ACTION:
        return action_json(c, before, &line->action);
    case LOG_UNDO:
        return json_pack("{si si}", "undo", line->count, "seat", (int)line->seat);
    case LOG_REMARK:
        return remark_json(&line->remark);
    default:
        assert(!"a line behind the head");
        return NULL;
    }
}

Digest log_signed_words(const Catalogue *c, const Digest *hash, const LogLine *line,
                        const Game *before)
{
    /* prevents the signature from being used for anything else */
    static const char word[] = "hypotenuse line";
    json_t *object = wanted(c, line, before);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    assert(text && "a line is plain JSON");
    const DigestPart parts[] = {{word, sizeof word}, {hash, sizeof *hash}, {text, strlen(text)}};
    Digest said = digest_of(parts, 3);
    free(text);
    return said;
}

char *log_line(PublicLog *log, const LogLine *line, const Game *before)
{
    json_t *object = wanted(log->c, line, before);
    if (line->is_signed)
        json_object_set_new(object, PUBLIC_SIGNATURE, signature_json(&line->signature));
    if (line->kind == LOG_ACTION)
        add_told(log, object);
    return closed(log, object, line->time);
}

void log_map_machines(const LogTerms *terms, RecordHeader *header)
{
    for (int seat = 1; seat < header->setup.players; seat++) {
        int first = 0;
        while (!digest_equal(&terms->keys[first], &terms->keys[seat]))
            first++;
        if (first < seat && !digest_is_zero(&terms->keys[seat]))
            header->seats[first].machine = header->seats[seat].machine = (uint8_t)(first + 1);
    }
}

bool log_shows_half(const Catalogue *c, const Game *before, const Action *action)
{
    return action->kind == ACTION_PLACE && game_phase(before) == PHASE_CHOOSE &&
           game_hands_hidden(before) && action->copy < c->copy_count &&
           catalogue_kind(c, action->copy)->shape == SHAPE_HALF;
}
