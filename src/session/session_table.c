/* session_table.c: a game at a remote table, which follows the lines of the public log. The
 * client's game is the valid one; the session has a copy of it and the events of each line. An undo
 * removes the events since then; the client doesn't emit them again. */
#include "base/memory.h"
#include "base/text.h"
#include "record/public_log.h"
#include "record/told_file.h"
#include "rules/outcome.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Saves the current state before the first event of an action. */
static void keep_before(Session *session)
{
    int n = session->action_count;
    if (session->before_count > n)
        return; /* saved at an earlier event of this action */
    session->before =
        memory_room(session->before, n + 1, &session->before_room, sizeof *session->before);
    session->before[n] =
        (SessionBefore){.events = session->facts.event_count, .tally = session->tally};
    session->before_count = n + 1;
}

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    keep_before(self);
    session_on_event(self, c, game, event);
}

bool session_is_elsewhere(const Session *session)
{
    return session->want != NULL;
}

const EventSink *session_sink(const Session *session)
{
    assert(session->want && "a game whose table is elsewhere");
    return &session->sink;
}

/* Seats on other machines are not played here. */
static SessionPlan plan_of(const LogReader *reader, unsigned seats)
{
    SessionPlan plan = *log_reader_header(reader);
    log_map_machines(log_reader_terms(reader), &plan);
    for (int i = 0; i < plan.setup.players; i++) {
        if (!(seats >> i & 1))
            text_copy(plan.seats[i].engine, RECORD_KIND_SIZE, SESSION_ELSEWHERE);
    }
    return plan;
}

/* The head is read twice, the second time for its events. */
Session *session_from_head(const Catalogue *catalogue, const Generations *generations,
                           const char *head, unsigned seats, const LogSink *log, Err *err)
{
    LogReader *reader = log_reader_new(catalogue, seats);
    Session *session = NULL;
    if (log_reader_line(reader, head, strlen(head), NULL, err)) {
        SessionPlan plan = plan_of(reader, seats);
        const Catalogue *tiles = log_reader_catalogue(reader); /* a box is shared */
        session = session_make(tiles, generations, &plan, record_header_room(&plan, tiles), log);
        const EventSink begins = {.on_event = session_on_event, .self = session};
        log_reader_free(reader);
        reader = log_reader_new(catalogue, seats);
        bool again = log_reader_line(reader, head, strlen(head), &begins, err);
        assert(again && "it was read before");
        (void)again;
        game_copy(session->game, log_reader_game(reader));
        session->eyes = seats;
        session->sink = (EventSink){.on_event = on_event, .self = session};
        session->now = log_reader_last(reader)->time;
        table_state_begin(&session->seats, log_reader_header(reader), log_reader_terms(reader),
                          session->game, session->now);
        session_begun(session);
    }
    log_reader_free(reader);
    return session;
}

Session *session_at_table(const Catalogue *catalogue, const Generations *generations,
                          const char *head, unsigned seats, SessionWant *want, void *self,
                          const LogSink *log, Err *err)
{
    Session *session = session_from_head(catalogue, generations, head, seats, log, err);
    if (session) {
        session->want = want;
        session->want_self = self;
    }
    return session;
}

/* Removes events even if they were shown: the chronicle must not report what didn't happen. */
static void take_back(Session *session, int count)
{
    assert(count > 0 && count <= session->action_count && "the client has checked it");
    session->action_count -= count;
    const SessionBefore *before = &session->before[session->action_count];
    session->before_count = session->action_count;
    session->outcome_count = before->told;
    session->tally = before->tally;
    event_facts_cut(&session->facts, before->events);
    if (session->shown > session->facts.event_count)
        session->shown = session->facts.event_count;
}

static void keep_outcomes(Session *session, const LogLine *line)
{
    SessionBefore *before = &session->before[session->action_count];
    before->told = session->outcome_count;
    before->told_count = line->told_count;
    session->outcomes = memory_room(session->outcomes, session->outcome_count + line->told_count,
                                    &session->outcome_room, sizeof *session->outcomes);
    for (int i = 0; i < line->told_count; i++)
        session->outcomes[session->outcome_count++] = line->told[i];
}

void session_reapply(const Session *session, Game *game, int i, const EventSink *sink)
{
    const Catalogue *c = session->catalogue;
    if (!session->want && !session->told) {
        game_apply(c, game, &session->actions[i], sink, NULL, NULL);
        return;
    }
    const SessionBefore *before = &session->before[i];
    Game *scratch = memory_new(session->room);
    ReplicaAnswer answer =
        game_apply_replica(c, game, session->eyes, &session->actions[i],
                           before->told_count ? session->outcomes + before->told : NULL,
                           before->told_count, sink, scratch, NULL);
    assert(answer == TOLD_DONE && "it was played like that before");
    (void)answer;
    free(scratch);
}

unsigned session_machine(const Session *session, int seat)
{
    const RecordPlayer *seats = session->plan.seats;
    unsigned set = 1u << seat;
    for (int i = 0; i < session->plan.setup.players; i++)
        if (seats[seat].machine && seats[i].machine == seats[seat].machine)
            set |= 1u << i;
    return set;
}

void session_on_goodbye(Session *session, int seat, bool goodbye)
{
    unsigned set = session_machine(session, seat);
    if (goodbye != session_has_left(session, seat))
        session->version++;
    session->farewells = (uint8_t)(goodbye ? session->farewells | set : session->farewells & ~set);
}

bool session_has_left(const Session *session, int seat)
{
    return session->farewells >> seat & 1 && session->seats.seats[seat].lost;
}

/* A player who acts or reconnects hasn't left. */
static void forget_goodbye(Session *session, const LogLine *line)
{
    if (line->kind == LOG_ACTION)
        session->farewells &= (uint8_t)~session_machine(session, line->action.seat);
    else if (line->kind == LOG_REMARK && line->remark.kind == REMARK_HERE)
        session->farewells &= (uint8_t) ~(1u << line->remark.seat);
}

/* Without a line, the hand of this machine has arrived, right after the head. */
void session_on_line(Session *session, const LogLine *line, const Game *game)
{
    if (!line && !session->action_count)
        game_copy(session->start, game);
    if (line && line->kind == LOG_ACTION) {
        keep_before(session); /* for actions without events */
        keep_outcomes(session, line);
        session_remember(session, &line->action);
    } else if (line && line->kind == LOG_UNDO) {
        take_back(session, line->count);
    }
    if (line)
        forget_goodbye(session, line);
    if (line && line->kind == LOG_REMARK)
        session_store_remark(session, &line->remark);
    game_copy(session->game, game);
    if (line && line->kind != LOG_HEAD)
        session_follow(session, *line);
    session->version++;
}

/* --- session told ----------------------------------------------------------------------------- */

/* Replays of replica logs (record/told_file.h). The rules can't replay them: each
 * line contains its random results. Every step therefore has its copy of the game, and an undo
 * removes the copies after it, just like their events:
 *
 *      head    line    line    undo    line
 *       0       1       2
 *                       └── cut ──┘     2          the step of an action that counts */

typedef struct Following {
    const Catalogue *catalogue;
    const Generations *generations;
    const LogSink *log;
    Session *session; /* NULL before the head */
} Following;

static void on_replica_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Session *session = ((Following *)self)->session;
    if (session) /* session_from_head handles the events of the head */
        session->sink.on_event(session, c, game, event);
}

/* Computer players are marked as such, and no seat is played here. */
static void begin(Following *following, const LogReader *reader)
{
    Session *session = session_from_head(following->catalogue, following->generations,
                                         log_reader_head(reader), 0, following->log, NULL);
    assert(session && "the head was read before");
    const RecordHeader *header = log_reader_header(reader);
    memcpy(session->plan.seats, header->seats, sizeof session->plan.seats);
    log_map_machines(log_reader_terms(reader), &session->plan);
    session->watched = session->told = true;
    session->seek_index = seek_index_of_games(session->room);
    seek_index_append(session->seek_index, session->game);
    following->session = session;
}

/* A ToldLine. */
static void take_line(void *self, const LogReader *reader, const TableState *state)
{
    Following *following = self;
    Session *session = following->session;
    (void)state;
    const LogLine *line = log_reader_last(reader);
    if (line->kind == LOG_HEAD) {
        begin(following, reader);
        return;
    }
    session_on_line(session, line, log_reader_game(reader));
    if (line->kind == LOG_UNDO)
        seek_index_cut(session->seek_index, session->action_count);
    if (line->kind == LOG_ACTION)
        seek_index_append(session->seek_index, session->game);
}

/* A step has the events before the next action; the last step has all of them. */
static void note_stations(Session *session)
{
    int count = session->action_count;
    Game *game = memory_new(session->room);
    session->stations = memory_list((size_t)count + 1, sizeof *session->stations);
    for (int step = 0; step <= count; step++) {
        seek_index_game(session->seek_index, step, game);
        uint32_t events = step < count ? session->before[step].events : session->facts.event_count;
        session->stations[step] = (SessionStation){.events = (int)events,
                                                   .turn = (int16_t)game_turn(game),
                                                   .seat = game_to_act(game),
                                                   .phase = (uint8_t)game_phase(game)};
    }
    free(game);
}

Session *session_replay_replica(const Catalogue *catalogue, const Generations *generations,
                                const char *path, const LogSink *log, Err *err)
{
    Following following = {catalogue, generations, log, NULL};
    EventSink sink = {.on_event = on_replica_event, .self = &following};
    if (err)
        *err = (Err){0};
    LogReader *reader = replica_log_follow(path, catalogue, &sink, take_line, &following, err);
    if (!reader)
        return NULL;
    Session *session = following.session;
    text_copy(session->shown_path, sizeof session->shown_path, path);
    session->opened = log_reader_secret(reader) != NULL;
    log_reader_free(reader);
    note_stations(session);
    session->main_end = memory_new(session->room);
    game_copy(session->main_end, session->game);
    session->main_count = session->action_count;
    session->seats = (TableState){0}; /* later remarks don't count yet at the current step */
    session_replay_seek(session, 0);
    return session;
}

bool session_is_replica(const Session *session, bool *opened)
{
    if (opened)
        *opened = session->opened;
    return session->told;
}
