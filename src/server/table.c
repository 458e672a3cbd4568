/* table.c: keeps the true game of a table, and checks finished logs. Each line is made, checked
 * against the state and stored in the journal; only then does anything else change. */
#include "server/table.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "rules/outcome.h"
#include "rules/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void table_checks(Table *table, SignatureCheck *check)
{
    table->check = check;
}

void table_free(Table *table)
{
    if (!table)
        return;
    record_header_release(&table->header);
    free(table->played);
    free(table->start);
    free(table->trial);
    free(table->game);
    free(table);
}

/* --- start ------------------------------------------------------------------------------------ */

static Table *table_made(const Catalogue *c, const RecordHeader *header, const LogTerms *terms)
{
    assert(!record_header_fault(header, c) && "a game that can be played");
    c = record_header_tiles(header, c);
    size_t size = record_header_room(header, c);
    Table *table = memory_new(sizeof *table);
    table->c = c;
    table->header = *header;
    record_header_share(&table->header);
    table->terms = *terms;
    table->header.fingerprint = c->fingerprint;
    table->game = memory_new(size);
    table->trial = memory_new(size);
    table->start = memory_new(size);
    log_begin(&table->log, c);
    EventSink sink = {.telling = log_telling(&table->log)};
    record_game_start(c, &table->header, table->start, &sink);
    if (header->open_hands)
        game_open_hands(table->start);
    game_copy(table->game, table->start);
    return table;
}

Table *table_new(const Catalogue *c, const RecordHeader *header, const LogTerms *terms, int64_t now,
                 TableJournal *journal, void *self)
{
    Table *table = table_made(c, header, terms);
    char *line = log_head(&table->log, &table->header, terms, table->game, now);
    bool kept = journal(self, line, strlen(line));
    free(line);
    table->journal = journal;
    table->self = self;
    table_state_begin(&table->state, &table->header, terms, table->game, now);
    if (kept)
        return table;
    table_free(table);
    return NULL;
}

/* --- one line --------------------------------------------------------------------------------- */

/* Writes the line, including the results of an action. A line that the journal refuses leaves no
 * trace. */
static bool keep(Table *table, const LogLine *line)
{
    int lines = table->log.lines;
    Digest hash = table->log.hash;
    char *text = log_line(&table->log, line, table->game);
    bool kept = !table->journal || table->journal(table->self, text, strlen(text));
    free(text);
    if (!kept) {
        table->log.lines = lines;
        table->log.hash = hash;
    }
    return kept;
}

static void follow(Table *table, const LogLine *line)
{
    bool followed = table_state_follow(&table->state, line, table->game);
    assert(followed && "it was asked before");
    (void)followed;
}

/* Tries the action on a copy: the game itself changes only after the line is stored. */
static TableAnswer act(Table *table, LogLine *line, Fault *fault)
{
    EventSink sink = {.telling = log_telling(&table->log)};
    line->shown = log_shows_half(table->c, table->game, &line->action);
    game_copy(table->trial, table->game);
    if (!game_apply(table->c, table->trial, &line->action, &sink, NULL, fault))
        return TABLE_REFUSED;
    line->shown = line->shown || table->log.telling.count > 0;
    if (!keep(table, line))
        return TABLE_NOT_KEPT;
    game_copy(table->game, table->trial);
    table->played =
        memory_room(table->played, table->count + 1, &table->room, sizeof *table->played);
    table->played[table->count++] = line->action;
    return TABLE_DONE;
}

/* Replays the game from the start, as readers of the log do. */
static TableAnswer take_back(Table *table, const LogLine *line)
{
    if (line->count > table->count)
        return TABLE_NOT_NOW;
    if (!keep(table, line))
        return TABLE_NOT_KEPT;
    table->count -= line->count;
    game_copy(table->game, table->start);
    for (int i = 0; i < table->count; i++) {
        bool applied = game_apply(table->c, table->game, &table->played[i], NULL, NULL, NULL);
        assert(applied && "it was applied before");
        (void)applied;
    }
    return TABLE_DONE;
}

/* Every line after the head is added here. */
static TableAnswer put(Table *table, LogLine line, Fault *fault)
{
    TableAnswer answer = TABLE_NOT_NOW;
    if (!table_state_allows(&table->state, &line))
        return answer;
    if (line.kind == LOG_ACTION)
        answer = act(table, &line, fault);
    else if (line.kind == LOG_UNDO)
        answer = take_back(table, &line);
    else
        answer = keep(table, &line) ? TABLE_DONE : TABLE_NOT_KEPT;
    if (answer == TABLE_DONE)
        follow(table, &line);
    return answer;
}

void table_joined(Table *table, int seat)
{
    assert(seat >= 0 && seat < table->state.players && "a seat of the table");
    table->numbers[seat] = 0;
}

static TableAnswer remark(Table *table, const LogRemark *says, int64_t now)
{
    return put(table, (LogLine){.kind = LOG_REMARK, .time = now, .remark = *says}, NULL);
}

static TableAnswer undo_of(Table *table, int seat, int count, int64_t now)
{
    LogLine line = {.kind = LOG_UNDO, .time = now, .seat = (uint8_t)seat, .count = count};
    return put(table, line, NULL);
}

/* Time stamps never decrease, even if the clock of the machine is set back. */
static int64_t not_before(const Table *table, int64_t now)
{
    return now < table->state.turn_at ? table->state.turn_at : now;
}

/* --- agreements ------------------------------------------------------------------------------- */

/* Carries out what a player asked for once all have agreed; until then the table's state refuses
 * it. If the line can't be stored now, the next stored line of a request or a connection triggers
 * another attempt. */
static void settle(Table *table, int64_t now)
{
    const TableAsk ask = table->state.ask;
    static const uint8_t done[ASK_KINDS] = {
        [ASK_END] = REMARK_END, [ASK_COMPUTER] = REMARK_COMPUTER, [ASK_REST] = REMARK_REST};
    if (ask.what == ASK_UNDO) {
        undo_of(table, ask.by, ask.count, now);
    } else if (ask.what) {
        LogRemark says = {.kind = done[ask.what]};
        says.seat = ask_is_about_seat((AskKind)ask.what) ? ask.of : ask.by;
        text_copy(says.engine, sizeof says.engine, ask.engine);
        remark(table, &says, now);
    }
}

/* --- requests --------------------------------------------------------------------------------- */

/* The remark that records each verb. */
static const uint8_t said[] = {[TABLE_UNDO] = REMARK_ASK,      [TABLE_ASK] = REMARK_ASK,
                               [TABLE_AGREE] = REMARK_AGREE,   [TABLE_DECLINE] = REMARK_DECLINE,
                               [TABLE_RESIGN] = REMARK_RESIGN, [TABLE_RETURN] = REMARK_PERSON};
enum { VERBS = sizeof said };

static LogRemark asked(const TableRequest *r, AskKind what)
{
    LogRemark says = {.kind = REMARK_ASK, .seat = r->seat, .ask = (uint8_t)what};
    says.of = ask_is_about_seat(what) ? r->of : 0;
    says.count = what == ASK_UNDO ? r->count : 0;
    text_copy(says.engine, sizeof says.engine, what == ASK_COMPUTER ? r->engine : "");
    return says;
}

/* A player may undo their last actions without asking, as long as no player learned anything from
 * them. */
LogLine table_wanted_line(const TableState *state, const TableRequest *r)
{
    LogLine line = {.kind = LOG_REMARK, .is_signed = r->is_signed, .signature = r->signature};
    assert(r->verb < VERBS && "a verb");
    if (r->verb == TABLE_ACT) {
        line.kind = LOG_ACTION;
        line.action = r->action;
    } else if (r->verb == TABLE_UNDO && table_undo_is_free(state, r->seat, r->count)) {
        line.kind = LOG_UNDO;
        line.seat = r->seat;
        line.count = r->count;
    } else if (said[r->verb] == REMARK_ASK) {
        line.remark = asked(r, r->verb == TABLE_UNDO ? ASK_UNDO : (AskKind)r->ask);
    } else {
        line.remark = (LogRemark){.kind = said[r->verb], .seat = r->seat};
    }
    return line;
}

/* Checks that the seats exist, that the actions to undo were played, and that a seat acts only for
 * itself. */
static bool makes_sense(const Table *table, const TableRequest *r)
{
    if (r->verb == TABLE_ACT)
        return r->action.seat == r->seat && table->state.seats[r->seat].mode == SEAT_PERSON;
    if (r->verb == TABLE_UNDO)
        return r->count > 0 && r->count <= table->count;
    return r->verb < VERBS && (r->verb != TABLE_ASK || (r->ask > ASK_UNDO && r->ask < ASK_KINDS &&
                                                        r->of < table->state.players));
}

/* Checks the signature of the seat's owner, if the key is known. */
static bool signed_by_owner(const Table *table, const LogLine *line)
{
    const Digest *key = &table->terms.keys[log_line_seat(line)];
    if (!table->check || digest_is_zero(key) || !line->is_signed)
        return true; /* table_state_allows detects a missing signature */
    Digest words = log_signed_words(table->c, &table->log.hash, line, table->game);
    return table->check(key, &words, &line->signature);
}

TableAnswer table_request(Table *table, const TableRequest *r, int64_t now, Fault *fault)
{
    if (r->seat >= table->state.players || !table->state.seats[r->seat].owned)
        return TABLE_NOT_NOW;
    if (r->after != table->log.lines - 1)
        return r->number <= table->numbers[r->seat] ? TABLE_AGAIN : TABLE_OLD;
    if (!makes_sense(table, r))
        return TABLE_NOT_NOW;
    now = not_before(table, now);
    LogLine line = table_wanted_line(&table->state, r);
    line.time = now;
    TableAnswer answer = signed_by_owner(table, &line) ? put(table, line, fault) : TABLE_NOT_NOW;
    if (answer == TABLE_DONE) {
        table->numbers[r->seat] = r->number;
        settle(table, now);
    }
    return answer;
}

bool table_present(Table *table, int seat, bool here, int64_t now)
{
    LogRemark says = {.kind = here ? REMARK_HERE : REMARK_LOST, .seat = (uint8_t)seat};
    assert(seat >= 0 && seat < table->state.players && "a seat of the table");
    now = not_before(table, now);
    bool done = remark(table, &says, now) == TABLE_DONE;
    if (done)
        settle(table, now);
    return done;
}

uint8_t table_to_play(const Table *table)
{
    uint8_t seat = table->state.running;
    return seat != NO_SEAT && table->state.seats[seat].mode != SEAT_PERSON ? seat : NO_SEAT;
}

TableAnswer table_play(Table *table, const Action *action, int64_t now, Fault *fault)
{
    LogLine line = {.kind = LOG_ACTION, .time = not_before(table, now), .action = *action};
    return action->seat == table_to_play(table) ? put(table, line, fault) : TABLE_NOT_NOW;
}

TableAnswer table_open(Table *table, const Digest *secret, int64_t now)
{
    Digest promised = fair_promise(secret);
    assert(digest_equal(&promised, &table->terms.promise) && "the secret that was promised");
    (void)promised;
    LogRemark says = {.kind = REMARK_OPEN, .secret = *secret};
    return remark(table, &says, not_before(table, now));
}

int table_dealt(const Table *table, int seat, uint16_t *out)
{
    return game_hand_halves(table->c, table->start, seat, out);
}

/* --- after a restart -------------------------------------------------------------------------- */

static bool same_hash(const Table *table, const LogReader *reader)
{
    Digest hash = reader->hash;
    return digest_equal(&table->log.hash, &hash);
}

/* The head that this table would write has to equal the stored one, which proves that the seed is
 * the same. */
static bool same_head(Table *table, const LogReader *reader, const LogTerms *terms)
{
    int64_t time = reader->last.time;
    char *head = log_head(&table->log, &table->header, terms, table->game, time);
    free(head);
    table_state_begin(&table->state, &table->header, terms, table->game, time);
    return same_hash(table, reader);
}

/* Applies the line again; the table has to produce exactly this line, including its hash. */
static bool line_again(Table *table, LogReader *reader, const LogTerms *terms, const char *line,
                       size_t length, Err *err)
{
    if (!log_reader_line(reader, line, length, NULL, err))
        return false;
    bool head = reader->lines == 1;
    bool good =
        head ? same_head(table, reader, terms) : put(table, reader->last, NULL) == TABLE_DONE;
    good = good && same_hash(table, reader);
    return good || err_set(err, "the journal", reader->lines,
                           "this line is not what the game of that key tells");
}

Table *table_restore(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                     const char *text, size_t length, size_t *kept, TableJournal *journal,
                     void *self, Err *err)
{
    Table *table = table_made(c, header, terms);
    LogReader *reader = log_reader_new(c, 0);
    const char *at = text, *end;
    bool good = true;
    for (; good && (end = memchr(at, '\n', length - (size_t)(at - text))); at = end + 1)
        good = line_again(table, reader, terms, at, (size_t)(end - at), err);
    if (good && reader->lines == 0)
        good = err_set(err, "the journal", 1, "there is no game in it");
    log_reader_free(reader);
    *kept = (size_t)(at - text);
    table->journal = journal;
    table->self = self;
    if (good)
        return table;
    table_free(table);
    return NULL;
}

/* --- finished logs ---------------------------------------------------------------------------- */

/* Reads the whole log, for its head and the secret. */
static bool read_all(LogReader *reader, const char *text, size_t length, Err *err)
{
    const char *at = text, *end;
    while ((end = memchr(at, '\n', length - (size_t)(at - text)))) {
        if (!log_reader_line(reader, at, (size_t)(end - at), NULL, err))
            return false;
        at = end + 1;
    }
    return reader->lines > 0 || err_set(err, "the log", 1, "there is no game in it");
}

bool log_verify(const Catalogue *c, const char *text, size_t length, SignatureCheck *check,
                Err *err)
{
    LogReader *reader = log_reader_new(c, 0);
    log_reader_checks(reader, check);
    bool good = read_all(reader, text, length, err);
    const Digest *secret = good ? log_reader_secret(reader) : NULL;
    if (good && !secret)
        good = err_set(err, "the log", reader->lines,
                       "its secret was not told yet: nobody can check what chance gave");
    if (good && text[length - 1] != '\n')
        good = err_set(err, "the log", reader->lines + 1,
                       "behind the last line stands what is no line");
    if (good) {
        size_t kept;
        const LogTerms *terms = &reader->terms;
        RecordHeader header = reader->header;
        header.key = fair_key(secret, terms->shares, terms->share_count);
        Table *table = table_restore(c, &header, terms, text, length, &kept, NULL, NULL, err);
        good = table != NULL;
        table_free(table);
    }
    log_reader_free(reader);
    return good;
}
