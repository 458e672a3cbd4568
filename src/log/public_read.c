/* public_read.c: the reader of public logs (public_log.h). A line is accepted only if it passes
 * every check:
 *
 *   right hash? ──> JSON, its number? ──> known fields? ──> rules accept? ──> results possible?
 *
 * An undo replays the game from its head: a replica's knowledge can't be undone step by step, since
 * seen tiles are sorted after each action. */
#include "log/public_log.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "log/record_line.h"
#include "rules/outcome.h"
#include "rules/view.h"
#include "scenario/codec.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

LogReader *log_reader_new(const Catalogue *c, unsigned seats)
{
    LogReader *reader = memory_new(sizeof *reader);
    reader->program = reader->c = c;
    reader->seats = seats;
    return reader;
}

void log_reader_free(LogReader *reader)
{
    if (!reader)
        return;
    record_header_release(&reader->header);
    free(reader->head);
    free(reader->played);
    free(reader->outcomes);
    free(reader->scratch);
    free(reader->game);
    free(reader);
}

void log_reader_checks(LogReader *reader, SignatureCheck *check)
{
    reader->check = check;
}

void log_reader_looks_on(LogReader *reader)
{
    reader->looks_on = true;
}

const Digest *log_reader_secret(const LogReader *reader)
{
    return digest_is_zero(&reader->secret) ? NULL : &reader->secret;
}

/* --- outcomes --------------------------------------------------------------------------------- */

/* Reads an item: a word and a value. */
static bool outcome_read(void *self, const JsonAt *at, Err *err)
{
    LogReader *reader = self;
    Outcome outcome = {0};
    if (json_length(at) != 2)
        return json_fault(at, err, "an outcome is a word and what came");
    JsonAt word = json_item(at, 0), value = json_item(at, 1);
    const char *name = json_string_value(word.value);
    while (outcome.kind < OUTCOME_KINDS &&
           (!name || strcmp(name, outcome_words[outcome.kind]) != 0))
        outcome.kind++;
    if (outcome.kind == OUTCOME_KINDS)
        return json_fault(&word, err, "that is no word for an outcome");
    if (outcome_is_copy((OutcomeKind)outcome.kind)) {
        if (!json_check_type(&value, "what came", FIELD_STRING, err) ||
            !copy_read(&value, reader->c, &outcome.value, err))
            return false;
    } else if (!json_check_type(&value, "what came", FIELD_WHOLE, err) ||
               !json_check_range(&value, "what came", 0, UINT16_MAX, err)) {
        return false;
    } else {
        outcome.value = (uint16_t)json_integer_value(value.value);
    }
    reader->outcomes = memory_room(reader->outcomes, reader->outcome_count + 1,
                                   &reader->outcome_room, sizeof *reader->outcomes);
    reader->outcomes[reader->outcome_count++] = outcome;
    return true;
}

/* Appends the outcomes of the line to the list. */
static bool outcomes_read(LogReader *reader, const JsonAt *object, LogPlayed *played, Err *err)
{
    JsonAt list;
    played->from = reader->outcome_count;
    if (json_member(object, "told", &list) &&
        (!json_check_type(&list, "what was told", FIELD_ARRAY, err) ||
         !json_each(&list, "an outcome", FIELD_ARRAY, outcome_read, reader, err)))
        return false;
    played->count = reader->outcome_count - played->from;
    return true;
}

/* --- the head --------------------------------------------------------------------------------- */

/* Gives the game the hands that the reader knows, and opens all hands if the header says so. */
static bool hands_on(LogReader *reader)
{
    bool good = true;
    for (int seat = 0; seat < reader->header.setup.players && good; seat++) {
        if (reader->held[seat])
            good =
                game_set_replica_hand(reader->game, seat, reader->hands[seat], reader->held[seat]);
    }
    if (reader->header.open_hands)
        game_open_hands(reader->game);
    return good;
}

static bool start(LogReader *reader, const EventSink *sink)
{
    const LogPlayed *head = &reader->played[0];
    const RecordHeader *header = &reader->header;
    ReplicaAnswer answer =
        header->position ? scenario_start_replica(header->position->scenario,
                                                  &header->setup.policies, reader->seats,
                                                  reader->outcomes, head->count, reader->game, sink)
                         : game_start_replica(reader->c, &header->setup, reader->seats,
                                              reader->outcomes, head->count, reader->game, sink);
    return answer == REPLICA_DONE && hands_on(reader);
}

static bool half_read(void *self, const JsonAt *at, Err *err)
{
    LogReader *reader = self;
    int seat = (int)at->up->place;
    if (at->place >= HAND_MAX)
        return json_fault(at, err, "a hand has at most %d halves", HAND_MAX);
    reader->held[seat]++;
    return copy_read(at, reader->c, &reader->hands[seat][at->place], err);
}

static bool hand_read(void *self, const JsonAt *at, Err *err)
{
    if (at->place >= SEATS_MAX)
        return json_fault(at, err, "there are at most %d hands", SEATS_MAX);
    return json_each(at, "a half", FIELD_STRING, half_read, self, err);
}

static void keep_played(LogReader *reader, const LogPlayed *played)
{
    reader->played = memory_room(reader->played, reader->played_count + 1, &reader->played_room,
                                 sizeof *reader->played);
    reader->played[reader->played_count++] = *played;
}

static void forget_game(LogReader *reader)
{
    free(reader->game);
    free(reader->scratch);
    record_header_release(&reader->header);
    reader->header = (RecordHeader){0};
    reader->c = reader->program;
    reader->game = reader->scratch = NULL;
    reader->played_count = reader->outcome_count = 0;
    memset(reader->held, 0, sizeof reader->held);
}

/* --- terms ------------------------------------------------------------------------------------ */

static bool share_read(void *self, const JsonAt *at, Err *err)
{
    LogTerms *terms = self;
    if (terms->share_count == SEATS_MAX)
        return json_fault(at, err, "there are at most %d seats", SEATS_MAX);
    return digest_json_read(&terms->shares[terms->share_count++], at, err);
}

static json_t *shares_json(const void *self)
{
    const LogTerms *terms = self;
    json_t *shares = json_array();
    for (int i = 0; i < terms->share_count; i++)
        json_array_append_new(shares, digest_json(&terms->shares[i]));
    return shares;
}

static const JsonMember fair_members[] = {
    {"promise", FIELD_STRING | FIELD_MUST, JSON_DIGEST(LogTerms, promise)},
    {"shares", FIELD_ARRAY | FIELD_MUST, .each = share_read, .items = FIELD_STRING,
     .item = "a share", .write = shares_json}};

static bool fair_read(void *self, const JsonAt *at, Err *err)
{
    return json_read_object(at, "what was promised", JSON_ROWS(fair_members), self, err);
}

static json_t *fair_json(const void *self)
{
    const LogTerms *terms = self;
    return digest_is_zero(&terms->promise) ? NULL
                                           : json_write_object(JSON_ROWS(fair_members), terms);
}

static bool key_read(void *self, const JsonAt *at, Err *err)
{
    LogTerms *terms = self;
    if (at->place >= SEATS_MAX)
        return json_fault(at, err, "there are at most %d seats", SEATS_MAX);
    return json_is_null(at->value) || digest_json_read(&terms->keys[at->place], at, err);
}

/* Lists the keys up to the last seat that signs; null for a seat that doesn't. */
static json_t *keys_json(const void *self)
{
    const LogTerms *terms = self;
    int count = SEATS_MAX;
    while (count > 0 && digest_is_zero(&terms->keys[count - 1]))
        count--;
    json_t *keys = count ? json_array() : NULL;
    for (int i = 0; i < count; i++)
        json_array_append_new(keys, digest_is_zero(&terms->keys[i]) ? json_null()
                                                                    : digest_json(&terms->keys[i]));
    return keys;
}

static bool times_read(void *self, const JsonAt *at, Err *err)
{
    return clocks_read(at, &((LogTerms *)self)->clocks, err);
}

static json_t *times_json(const void *self)
{
    const LogTerms *terms = self;
    return terms->clocks.initial ? clocks_json(&terms->clocks) : NULL;
}

static bool hosted_read(void *self, const JsonAt *at, Err *err)
{
    ((LogTerms *)self)->hosted = true;
    return json_is_true(at->value) || json_fault(at, err, "'true' is expected");
}

/* Members without content are left out. */
static const JsonMember terms_members[] = {
    {"clocks", FIELD_OBJECT, .read = times_read, .write = times_json},
    {"keys", FIELD_ARRAY, .each = key_read, .items = FIELD_STRING | FIELD_NULL, .item = "a key",
     .write = keys_json},
    {"delay", FIELD_WHOLE, JSON_INTO(LogTerms, delay), .min = 1, .max = LOG_DELAY_MAX,
     .brief = true},
    {"hosted", FIELD_BOOL, .read = hosted_read, JSON_INTO(LogTerms, hosted), .brief = true},
    {"fair", FIELD_OBJECT, .read = fair_read, .write = fair_json}};

bool log_terms_read(const JsonAt *top, LogTerms *terms, Err *err)
{
    *terms = (LogTerms){.share_count = 0};
    return json_read_known(top, JSON_ROWS(terms_members), terms, err);
}

void log_terms_add(json_t *object, const LogTerms *terms)
{
    json_object_update_new(object, json_write_object(JSON_ROWS(terms_members), terms));
}

static bool head_read(LogReader *reader, const JsonAt *top, const EventSink *sink, Err *err)
{
    JsonAt hands;
    LogPlayed head = {.from = 0};
    if (!record_table_read(top, PUBLIC_FORMAT, PUBLIC_VERSION, reader->program, &reader->header,
                           err))
        return false;
    if (!record_header_is_whole(&reader->header))
        return json_fault(top, err, "what this game brings is missing");
    reader->c = record_header_tiles(&reader->header, reader->program);
    if (reader->seats >> reader->header.setup.players)
        return json_fault(top, err, "the table has fewer seats");
    if (reader->header.fingerprint != reader->c->fingerprint && !reader->looks_on)
        return json_fault(top, err, "the table plays with other tiles than this program has");
    if (!log_terms_read(top, &reader->terms, err) || !outcomes_read(reader, top, &head, err) ||
        (json_member(top, "hands", &hands) &&
         !json_each(&hands, "a hand", FIELD_ARRAY, hand_read, reader, err)))
        return false;
    keep_played(reader, &head);
    size_t size = record_header_room(&reader->header, reader->c);
    reader->game = memory_new(size);
    reader->scratch = memory_new(size);
    return start(reader, sink) || json_fault(top, err, "no game can begin like this");
}

bool log_reader_hand(LogReader *reader, int seat, const uint16_t *halves, int count)
{
    assert(reader->played_count == 1 && "before the first action");
    if (!(reader->seats >> seat & 1) || count > HAND_MAX || reader->held[seat] ||
        !game_hands_hidden(reader->game))
        return false;
    reader->held[seat] = count;
    memcpy(reader->hands[seat], halves, (size_t)count * sizeof *halves);
    if (game_set_replica_hand(reader->game, seat, halves, count))
        return true;
    reader->held[seat] = 0;
    bool again = start(reader, NULL);
    assert(again && "it began like that before");
    (void)again;
    return false;
}

/* --- signatures ------------------------------------------------------------------------------- */

#define SIGNATURE_ROW                                                                              \
    {                                                                                              \
        PUBLIC_SIGNATURE, FIELD_STRING, JSON_SIGNATURE(LogLine, signature),                        \
            JSON_HAS(LogLine, is_signed)                                                           \
    }
static const JsonMember signature_member = SIGNATURE_ROW;

/* The signed bytes are rebuilt from what was read, so a line can't contain anything relevant
 * without a signature. */
static bool signature_holds(const LogReader *reader, const JsonAt *top, const LogLine *says,
                            Err *err)
{
    const Digest *key = &reader->terms.keys[log_line_seat(says)];
    if (!reader->check || !says->is_signed || digest_is_zero(key))
        return true;
    Digest said = log_signed_words(reader->c, &reader->hash, says, reader->game);
    return reader->check(key, &said, &says->signature) ||
           json_fault(top, err, "whose seat it is did not sign this line");
}

/* --- actions ---------------------------------------------------------------------------------- */

static ReplicaAnswer apply(LogReader *reader, const LogPlayed *played, const EventSink *sink)
{
    const Outcome *told = played->count ? reader->outcomes + played->from : NULL;
    return game_apply_replica(reader->c, reader->game, reader->seats, &played->action, told,
                              played->count, sink, reader->scratch, NULL);
}

static bool action_line(LogReader *reader, const JsonAt *top, LogLine *says, const EventSink *sink,
                        Err *err)
{
    static const char *const others[] = {"told", "line", "time", "hash", PUBLIC_SIGNATURE};
    LogPlayed played;
    says->kind = LOG_ACTION;
    if (!outcomes_read(reader, top, &played, err) ||
        !json_read_known(top, &signature_member, 1, says, err))
        return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        json_object_del(top->value, others[i]);
    if (!action_read(top, reader->c, reader->game, &played.action, err))
        return false;
    says->action = played.action;
    if (!signature_holds(reader, top, says, err))
        return false;
    says->shown = played.count > 0 || log_shows_half(reader->c, reader->game, &played.action);
    ReplicaAnswer answer = apply(reader, &played, sink);
    if (answer == REPLICA_DONE) {
        keep_played(reader, &played);
        says->told = played.count ? reader->outcomes + played.from : NULL;
        says->told_count = played.count;
    }
    return answer == REPLICA_DONE ||
           json_fault(top, err,
                      answer == REPLICA_REFUSED ? "the rules refuse this action"
                                                : "what is told of this action cannot have come");
}

static const JsonMember undo_members[] = {
    {"undo", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogLine, count), .min = 1, .max = INT32_MAX},
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LogLine, seat), .max = SEATS_MAX - 1},
    SIGNATURE_ROW,
    {"line", .types = FIELD_WHOLE},
    {"time", .types = FIELD_WHOLE},
    {"hash", .types = FIELD_STRING},
};

static bool undo_line(LogReader *reader, const JsonAt *top, LogLine *says, Err *err)
{
    says->kind = LOG_UNDO;
    if (!json_read_object(top, "an undo", JSON_ROWS(undo_members), says, err))
        return false;
    if (says->count >= reader->played_count || says->seat >= reader->header.setup.players)
        return json_fault(top, err, "'undo' takes back more than was played");
    if (!signature_holds(reader, top, says, err))
        return false;
    reader->played_count -= says->count;
    const LogPlayed *last = &reader->played[reader->played_count - 1];
    reader->outcome_count = last->from + last->count;
    bool good = start(reader, NULL);
    for (int i = 1; i < reader->played_count && good; i++)
        good = apply(reader, &reader->played[i], NULL) == REPLICA_DONE;
    assert(good && "it was played like that before");
    return true;
}

/* --- remarks ---------------------------------------------------------------------------------- */

/* The revealed secret has to match the promise in the head. */
static bool opens(LogReader *reader, const JsonAt *top, const LogRemark *remark, Err *err)
{
    Digest promised = fair_promise(&remark->secret);
    if (!digest_equal(&promised, &reader->terms.promise))
        return json_fault(top, err, "this secret is not what the table promised");
    reader->secret = remark->secret;
    return true;
}

static bool remark_line(LogReader *reader, const JsonAt *top, LogLine *says, Err *err)
{
    int players = reader->header.setup.players;
    LogRemark *remark = &says->remark;
    says->kind = LOG_REMARK;
    if (!remark_read(top, remark, err) || !json_read_known(top, &signature_member, 1, says, err))
        return false;
    if (remark->seat >= players || remark->of >= players)
        return json_fault(top, err, "there is no such seat at this table");
    if (!signature_holds(reader, top, says, err))
        return false;
    return remark->kind != REMARK_OPEN || opens(reader, top, remark, err);
}

/* --- lines ------------------------------------------------------------------------------------ */

static bool line_read(LogReader *reader, const JsonAt *top, LogLine *says, const EventSink *sink,
                      Err *err)
{
    const json_t *time = json_object_get(top->value, "time");
    if (json_get_whole(top, "line", -1) != reader->lines)
        return json_fault(top, err, "the line is not number %d", reader->lines);
    says->time = json_integer_value(time);
    if (!json_is_integer(time) || says->time < reader->last.time || says->time > REMARK_TIME_MAX)
        return json_fault(top, err, "the line has no time, or one before that of the last line");
    if (!reader->game)
        return head_read(reader, top, sink, err);
    if (json_object_get(top->value, "table"))
        return remark_line(reader, top, says, err);
    return json_object_get(top->value, "undo") ? undo_line(reader, top, says, err)
                                               : action_line(reader, top, says, sink, err);
}

static char *head_copy(const char *line, size_t length)
{
    char *copy = memory_new(length + 1);
    memcpy(copy, line, length);
    return copy;
}

bool log_reader_line(LogReader *reader, const char *line, size_t length, const EventSink *sink,
                     Err *err)
{
    JsonDoc doc;
    Digest hash = reader->hash;
    bool begun = reader->game != NULL;
    int outcomes = reader->outcome_count;
    if (length > LOG_HEAD_MAX || !log_line_sound(line, length, &hash))
        return err_set(err, "the log", reader->lines + 1,
                       "this line was changed, or does not follow the one before");
    if (!record_line_parse(&doc, "the log", reader->lines + 1, line, length, err))
        return false;
    JsonAt top = json_top(&doc);
    LogLine says = {.kind = LOG_HEAD};
    bool good = line_read(reader, &top, &says, sink, err);
    json_doc_release(&doc);
    if (good) {
        if (!begun)
            reader->head = head_copy(line, length);
        reader->last = says;
        reader->hash = hash;
        reader->lines++;
    } else if (begun) {
        reader->outcome_count = outcomes;
    } else {
        forget_game(reader);
    }
    return good;
}
