/* table_state.c: applies log lines to the state of a table. Each kind of remark is a row of a
 * table: when it is allowed, and what it changes. */
#include "log/table_state.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/* --- clocks ----------------------------------------------------------------------------------- */

/* Returns how much of a period counts on the seat's clock. Time doesn't count while the seat is
 * disconnected and has grace left. */
static int64_t own_time(const TableState *state, int seat, int64_t from, int64_t to)
{
    const TableSeat *s = &state->seats[seat];
    int64_t stood = 0;
    if (s->lost) {
        int64_t since = s->lost_at > from ? s->lost_at : from;
        stood = to > since ? to - since : 0;
        stood = stood < s->grace ? stood : s->grace;
    }
    return to - from - stood;
}

int64_t table_clock(const TableState *state, int seat, int64_t now)
{
    assert(seat < state->players && "a seat of the table");
    int64_t left = state->seats[seat].left;
    return seat == state->running ? left - own_time(state, seat, state->turn_at, now) : left;
}

bool table_takes_days(const TableState *state)
{
    return state->clocks.initial >= TABLE_DAY;
}

/* Subtracts the period up to `now` from the running clock, except for the part that a disconnected
 * seat's grace covers, which is subtracted from the grace. */
static void clocks_to(TableState *state, int64_t now)
{
    for (int seat = 0; seat < state->players; seat++) {
        TableSeat *s = &state->seats[seat];
        if (seat == state->running) {
            int64_t own = own_time(state, seat, state->turn_at, now);
            s->left -= own;
            s->grace -= now - state->turn_at - own;
        }
        if (s->lost)
            s->lost_at = now > s->lost_at ? now : s->lost_at;
    }
    state->turn_at = now;
}

/* After an action or an undo the next clock runs, and a seat that finished its turn gets its
 * increment. */
static void pass_clock(TableState *state, const Game *game, bool acted)
{
    uint8_t next = game_to_act(game), was = state->running;
    if (acted && was != NO_SEAT && next != was) {
        TableSeat *s = &state->seats[was];
        s->left += state->clocks.increment;
        if (state->clocks.cap && s->left > state->clocks.cap)
            s->left = state->clocks.cap;
    }
    state->running = next;
}

/* --- start ------------------------------------------------------------------------------------ */

void table_state_begin(TableState *state, const RecordHeader *header, const LogTerms *terms,
                       const Game *game, int64_t time)
{
    *state = (TableState){.players = header->setup.players,
                          .clocks = terms->clocks,
                          .running = game_to_act(game),
                          .turn_at = time,
                          .free_seat = NO_SEAT};
    for (int seat = 0; seat < state->players; seat++) {
        TableSeat *s = &state->seats[seat];
        s->owned = !header->seats[seat].engine[0];
        s->mode = s->owned ? SEAT_PERSON : SEAT_COMPUTER;
        text_copy(s->engine, sizeof s->engine, header->seats[seat].engine);
        s->left = terms->clocks.initial;
        s->grace = TABLE_GRACE;
        state->signs |= (uint8_t)(!digest_is_zero(&terms->keys[seat]) << seat);
    }
}

void table_state_together(TableState *state, const RecordHeader *header, const Game *game)
{
    const LogTerms terms = {.clocks = header->clocks};
    table_state_begin(state, header, &terms, game, 0);
    state->together = true;
}

/* --- questions -------------------------------------------------------------------------------- */

uint8_t table_voters(const TableState *state, const TableAsk *ask)
{
    bool about_seat = ask_is_about_seat((AskKind)ask->what);
    unsigned voters = 0;
    for (int seat = 0; seat < state->players; seat++) {
        const TableSeat *s = &state->seats[seat];
        if (s->mode == SEAT_PERSON && !(about_seat && (s->lost || seat == ask->of)))
            voters |= 1u << seat;
    }
    return (uint8_t)voters;
}

static bool agreed(const TableState *state)
{
    return state->ask.what && (table_voters(state, &state->ask) & ~state->ask.agreed) == 0;
}

/* Only a disconnected person may be replaced. */
static bool may_be_replaced(const TableState *state, int seat)
{
    return state->seats[seat].lost && state->seats[seat].mode == SEAT_PERSON;
}

/* Only one question may be pending at a time, and only a connected seat may ask it. */
static bool may_ask(const TableState *state, const LogRemark *r)
{
    const TableSeat *asks = &state->seats[r->seat];
    if (state->together || state->ask.what || asks->mode != SEAT_PERSON || asks->lost)
        return false;
    switch (r->ask) {
    case ASK_UNDO:
        return r->count > 0;
    case ASK_END:
        return true;
    case ASK_COMPUTER:
    case ASK_REST:
        return may_be_replaced(state, r->of) && (r->ask == ASK_COMPUTER) == (r->engine[0] != 0);
    default:
        return false;
    }
}

/* --- remarks ---------------------------------------------------------------------------------- */

static bool may_answer(const TableState *state, const LogRemark *r)
{
    return state->ask.what && table_voters(state, &state->ask) >> r->seat & 1 &&
           !(state->ask.agreed >> r->seat & 1);
}

static bool may_come(const TableState *state, const LogRemark *r)
{
    const TableSeat *s = &state->seats[r->seat];
    return s->lost && s->losses < TABLE_LOSSES;
}

static bool may_be_lost(const TableState *state, const LogRemark *r)
{
    return !state->seats[r->seat].lost;
}

/* Returns whether a seat may resign, or a stand-in may take over, in a game at one screen. A seat
 * that already has a stand-in may still resign. */
static bool may_leave(const TableState *state, int seat)
{
    const TableSeat *s = &state->seats[seat];
    return state->running != NO_SEAT && s->owned && s->mode != SEAT_RESIGNED;
}

static bool may_resign(const TableState *state, const LogRemark *r)
{
    return state->together ? may_leave(state, r->seat) : state->seats[r->seat].mode == SEAT_PERSON;
}

/* Computer players from the set-up belong to no person. */
static bool may_return(const TableState *state, const LogRemark *r)
{
    const TableSeat *s = &state->seats[r->seat];
    return s->owned && (s->mode == SEAT_COMPUTER || s->mode == SEAT_RESTING);
}

static bool may_replace(const TableState *state, const LogRemark *r)
{
    bool computer = r->kind == REMARK_COMPUTER;
    if (state->together)
        return may_leave(state, r->seat) && computer == (r->engine[0] != 0);
    return agreed(state) && state->ask.what == (computer ? ASK_COMPUTER : ASK_REST) &&
           state->ask.of == r->seat && !strcmp(state->ask.engine, r->engine);
}

static bool may_end(const TableState *state, const LogRemark *r)
{
    (void)r;
    return state->together ? state->running != NO_SEAT
                           : agreed(state) && state->ask.what == ASK_END;
}

/* The secret may be revealed once the game is over or all have agreed to end it. */
static bool may_open(const TableState *state, const LogRemark *r)
{
    (void)r;
    return state->running == NO_SEAT && !state->together;
}

static void comes(TableState *state, const LogRemark *r)
{
    state->seats[r->seat].lost = false;
}

static void is_lost(TableState *state, const LogRemark *r)
{
    state->seats[r->seat].lost = true;
    state->seats[r->seat].losses++;
    state->seats[r->seat].lost_at = state->turn_at;
}

static void resigns(TableState *state, const LogRemark *r)
{
    state->seats[r->seat].mode = SEAT_RESIGNED;
}

static void is_replaced(TableState *state, const LogRemark *r)
{
    TableSeat *s = &state->seats[r->seat];
    s->mode = r->kind == REMARK_COMPUTER ? SEAT_COMPUTER : SEAT_RESTING;
    text_copy(s->engine, sizeof s->engine, r->engine);
    state->ask = (TableAsk){0};
}

static void returns(TableState *state, const LogRemark *r)
{
    state->seats[r->seat].mode = SEAT_PERSON;
    state->seats[r->seat].engine[0] = 0;
}

static void asks(TableState *state, const LogRemark *r)
{
    state->ask = (TableAsk){.what = r->ask,
                            .by = r->seat,
                            .of = r->of,
                            .count = r->count,
                            .agreed = (uint8_t)(1u << r->seat)};
    text_copy(state->ask.engine, sizeof state->ask.engine, r->engine);
}

static void agrees(TableState *state, const LogRemark *r)
{
    state->ask.agreed |= (uint8_t)(1u << r->seat);
}

static void declines(TableState *state, const LogRemark *r)
{
    (void)r;
    state->ask = (TableAsk){0};
}

static void ends(TableState *state, const LogRemark *r)
{
    (void)r;
    state->ended = true;
    state->running = NO_SEAT;
    state->ask = (TableAsk){0};
}

static void opens(TableState *state, const LogRemark *r)
{
    (void)r;
    state->opened = true;
}

static const struct {
    bool (*may)(const TableState *state, const LogRemark *r);
    void (*done)(TableState *state, const LogRemark *r);
} remarks[REMARK_KINDS] = {
    [REMARK_HERE] = {may_come, comes},
    [REMARK_LOST] = {may_be_lost, is_lost},
    [REMARK_RESIGN] = {may_resign, resigns},
    [REMARK_COMPUTER] = {may_replace, is_replaced},
    [REMARK_REST] = {may_replace, is_replaced},
    [REMARK_PERSON] = {may_return, returns},
    [REMARK_ASK] = {may_ask, asks},
    [REMARK_AGREE] = {may_answer, agrees},
    [REMARK_DECLINE] = {may_answer, declines},
    [REMARK_END] = {may_end, ends},
    [REMARK_OPEN] = {may_open, opens},
};

/* --- lines ------------------------------------------------------------------------------------ */

bool table_undo_is_free(const TableState *state, int seat, int count)
{
    return seat == state->free_seat && count > 0 && count <= state->free_actions &&
           state->undos < TABLE_UNDOS;
}

/* An undo is allowed at one screen, if it is free, or if all have agreed to it. */
static bool may_undo(const TableState *state, int seat, int count)
{
    if (state->together)
        return true;
    bool asked = state->ask.what == ASK_UNDO && state->ask.by == seat && state->ask.count == count;
    return table_undo_is_free(state, seat, count) || (asked && agreed(state));
}

/* Returns whether a line is a request by the person at its seat. Such a line is signed, if the seat
 * has a key; other lines follow from earlier ones, or come from the table itself. */
static bool table_line_is_wanted(const TableState *state, const LogLine *line)
{
    static const bool said[REMARK_KINDS] = {
        [REMARK_RESIGN] = true, [REMARK_PERSON] = true,  [REMARK_ASK] = true,
        [REMARK_AGREE] = true,  [REMARK_DECLINE] = true,
    };
    switch (line->kind) {
    case LOG_ACTION:
        return state->seats[line->action.seat].mode == SEAT_PERSON;
    case LOG_UNDO:
        return table_undo_is_free(state, line->seat, line->count);
    default:
        return line->kind == LOG_REMARK && said[line->remark.kind];
    }
}

/* If the clocks count days, a question about an absent seat has to wait until its time is up. */
static bool is_time(const TableState *state, const LogLine *line)
{
    const LogRemark *r = &line->remark;
    bool about = r->kind == REMARK_ASK && ask_is_about_seat((AskKind)r->ask);
    return !about || !table_takes_days(state) || table_clock(state, r->of, line->time) <= 0;
}

bool table_state_allows(const TableState *state, const LogLine *line)
{
    bool open = line->kind == LOG_REMARK && line->remark.kind == REMARK_OPEN;
    bool signs = state->signs >> log_line_seat(line) & 1 && table_line_is_wanted(state, line);
    if (state->opened || (state->ended && !open) || (signs && !line->is_signed))
        return false;
    switch (line->kind) {
    case LOG_ACTION:
        return line->action.seat == state->running;
    case LOG_UNDO:
        return may_undo(state, line->seat, line->count);
    case LOG_REMARK:
        return remarks[line->remark.kind].may(state, &line->remark) && is_time(state, line);
    default:
        return false;
    }
}

/* Counts the actions that the seat may undo alone: they had no random or hidden results, and no
 * other seat has acted since. */
static void count_free(TableState *state, const LogLine *line)
{
    if (line->action.seat != state->free_seat || line->shown)
        state->free_actions = state->undos = 0;
    state->free_seat = line->action.seat;
    state->free_actions += !line->shown;
}

bool table_state_follow(TableState *state, const LogLine *line, const Game *game)
{
    if (line->time < state->turn_at || !table_state_allows(state, line))
        return false;
    clocks_to(state, line->time);
    if (line->kind == LOG_REMARK) {
        remarks[line->remark.kind].done(state, &line->remark);
        return true;
    }
    if (line->kind == LOG_ACTION) {
        count_free(state, line);
    } else {
        state->undos++;
        state->free_actions -=
            line->count < state->free_actions ? line->count : state->free_actions;
    }
    state->ask = (TableAsk){0}; /* the question was about an earlier board */
    pass_clock(state, game, line->kind == LOG_ACTION);
    return true;
}

bool table_state_read(TableState *state, const LogReader *reader)
{
    const LogLine *line = &reader->last;
    if (line->kind != LOG_HEAD)
        return table_state_follow(state, line, reader->game);
    table_state_begin(state, &reader->header, &reader->terms, reader->game, line->time);
    return true;
}
