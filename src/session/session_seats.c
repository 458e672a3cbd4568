/* session_seats.c: the players of seats, clocks and remarks. At one screen the session itself
 * writes remarks into the record. At a remote table it follows the lines of the log, and a player's
 * remarks are requests (session.h). */
#include "base/memory.h"
#include "base/text.h"
#include "session/session_inside.h"

#include <assert.h>

const TableState *session_seats(const Session *session)
{
    return session->seats.players ? &session->seats : NULL;
}

/* --- seats ------------------------------------------------------------------------------------ */

bool session_is_owned(const Session *session, int seat)
{
    return seat >= 0 && seat < session_players(session) &&
           session->plan.seats[seat].engine[0] == '\0';
}

/* In games without a table state every seat is played by its owner. */
static SeatMode mode_of(const Session *session, int seat)
{
    return session->seats.players ? (SeatMode)session->seats.seats[seat].mode : SEAT_PERSON;
}

bool session_is_human(const Session *session, int seat)
{
    return session_is_owned(session, seat) && mode_of(session, seat) == SEAT_PERSON;
}

bool session_seat_rests(const Session *session, int seat)
{
    SeatMode mode = session_is_owned(session, seat) ? mode_of(session, seat) : SEAT_PERSON;
    return mode == SEAT_RESTING || mode == SEAT_RESIGNED;
}

const char *session_plays_as(const Session *session, int seat)
{
    bool replaced = (session->want || session_is_owned(session, seat)) &&
                    mode_of(session, seat) == SEAT_COMPUTER;
    return replaced ? session->seats.seats[seat].engine : session->plan.seats[seat].engine;
}

bool session_ended(const Session *session)
{
    return session->seats.ended;
}

bool session_over(const Session *session)
{
    return session->seats.ended || game_phase(session->game) == PHASE_OVER;
}

/* --- following -------------------------------------------------------------------------------- */

void session_seat_all(Session *session)
{
    table_state_together(&session->seats, &session->plan, session->game);
}

/* Writes the time into the record if there are clocks. */
void session_stamp(Session *session)
{
    if (session->seats.clocks.initial && !session->want)
        record_time(session_writes(session), session->now);
}

void session_follow(Session *session, LogLine line)
{
    if (!session->seats.players)
        return;
    line.time = line.time ? line.time : session->now;
    bool followed = table_state_follow(&session->seats, &line, session->game);
    assert(followed && "it was asked before, or the client would have refused it");
    (void)followed;
    session->now = session->now > line.time ? session->now : line.time;
    for (int i = 0; line.kind == LOG_UNDO && i < session->said_count; i++) {
        RecordRemark *said = &session->said[i];
        bool cut = said->step > session->action_count;
        said->step = cut ? session->action_count : said->step;
        said->events = cut ? (int)session->facts.event_count : said->events;
    }
}

void session_store_remark(Session *session, const LogRemark *remark)
{
    session->said = memory_room(session->said, session->said_count + 1, &session->said_room,
                                sizeof *session->said);
    session->said[session->said_count++] =
        (RecordRemark){.remark = *remark,
                       .time = session->now,
                       .step = session->action_count,
                       .turn = game_turn(session->game),
                       .events = (int)session->facts.event_count};
}

void session_place_remarks(Session *session, int step, int events)
{
    for (int i = 0; i < session->said_count; i++) {
        if (session->said[i].step == step)
            session->said[i].events = events;
    }
}

/* Variations have no remarks. */
int session_remark_count(const Session *session)
{
    return session->line ? 0 : session->said_count;
}

const RecordRemark *session_remark_at(const Session *session, int i)
{
    assert(i >= 0 && i < session->said_count && "a remark");
    return &session->said[i];
}

/* --- remarks ---------------------------------------------------------------------------------- */

void session_speaks(Session *session, SessionSay *say, SessionWaits *waits)
{
    assert(session->want && "a game whose table is elsewhere");
    session->want_remark = say;
    session->want_waits = waits;
}

bool session_waits(const Session *session)
{
    return session->want_waits && session->want_waits(session->want_self);
}

bool session_may_remark(const Session *session, const LogRemark *remark)
{
    const TableState *state = session_seats(session);
    LogLine line = {.kind = LOG_REMARK, .time = session->now, .remark = *remark, .is_signed = true};
    return state && remark->seat < state->players && table_state_allows(state, &line);
}

/* The computer player in progress stops, since another player may take its seat. */
bool session_remark(Session *session, const LogRemark *remark)
{
    if (session->want)
        return session->want_remark && session->want_remark(session->want_self, remark);
    if (!session_may_remark(session, remark))
        return false;
    session_stop_thinking(session);
    session_stamp(session);
    record_remark(session->record, session->game, remark);
    session_store_remark(session, remark);
    session_follow(session, (LogLine){.kind = LOG_REMARK, .remark = *remark});
    session->version++;
    return true;
}

/* --- time ------------------------------------------------------------------------------------- */

void session_passes(Session *session, int64_t ms)
{
    assert(ms >= 0 && "time goes on");
    session->now += ms;
}

int64_t session_now(const Session *session)
{
    return session->now;
}

int64_t session_clock(const Session *session, int seat)
{
    int64_t now = session->now > session->seats.turn_at ? session->now : session->seats.turn_at;
    return table_clock(&session->seats, seat, now);
}

/* The clock stops while the game is closed: the seat in turn counts as lost until the game is
 * opened again. */
void session_leave(Session *session)
{
    uint8_t seat = session->seats.running;
    if (!session->record || !session->seats.clocks.initial || seat == NO_SEAT)
        return;
    session_remark(session, &(LogRemark){.kind = REMARK_LOST, .seat = seat});
}

void session_come(Session *session)
{
    session->now = session->seats.turn_at;
    for (int seat = 0; seat < session->seats.players; seat++) {
        if (session->seats.seats[seat].lost)
            session_remark(session, &(LogRemark){.kind = REMARK_HERE, .seat = (uint8_t)seat});
    }
}
