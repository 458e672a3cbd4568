/* session_seats.c: the players of seats, clocks and remarks. At one screen the session itself
 * writes remarks into the record. At a remote table it follows the lines of the log, and a player's
 * remarks are requests (session.h). This file also lets computer players think. */
#include "session/session_inside.h"

#include "ai/ai.h"
#include "base/memory.h"
#include "base/text.h"
#include "log/public_log.h"
#include "record/told_file.h"
#include "rules/outcome.h"
#include "rules/query.h"
#include "session/thought.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* Returns the engine that plays the seat, "" for a person. */
static const char *engine_of_seat(const Session *session, int seat)
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

static void session_store_remark(Session *session, const LogRemark *remark)
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

/* Only the main line has remarks. */
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

/* A computer player that is thinking is stopped, since another player may take its seat. */
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

/* The clock stops while the game is closed: the current seat counts as disconnected until the game
 * is opened again. */
void session_suspend_seats(Session *session)
{
    uint8_t seat = session->seats.running;
    if (!session->record || !session->seats.clocks.initial || seat == NO_SEAT)
        return;
    session_remark(session, &(LogRemark){.kind = REMARK_LOST, .seat = seat});
}

void session_resume_seats(Session *session)
{
    session->now = session->seats.turn_at;
    for (int seat = 0; seat < session->seats.players; seat++) {
        if (session->seats.seats[seat].lost)
            session_remark(session, &(LogRemark){.kind = REMARK_HERE, .seat = (uint8_t)seat});
    }
}

/* --- computer players ------------------------------------------------------------------------- */

/* A random player replaces a level that this version doesn't know, so that a record of another
 * version can still be opened. */
static const AiEngine *engine_of(const Session *session, int seat)
{
    const char *name = session_seat_rests(session, seat) ? AI_RESTS : engine_of_seat(session, seat);
    const AiEngine *engine = name[0] ? ai_find(name) : NULL;
    return engine ? engine : ai_engine(0);
}

void session_report_unknown_player(const Session *session, Err *err)
{
    for (int seat = 0; seat < session_players(session) && !err->text[0]; seat++) {
        const char *name = session->plan.seats[seat].engine;
        if (name[0] && !ai_find(name))
            err_set(err, session_record_path(session), 1,
                    "there is no computer player \"%s\" here; %s plays in its place, by chance",
                    name, ai_engine(0)->name);
    }
}

const char *session_engine(const Session *session, int seat)
{
    return engine_of(session, seat)->name;
}

/* A decision to think about, for the seat that decides in `game`. */
typedef struct Asked {
    const Game *game; /* the session's game, or a continuation of it */
    const AiEngine *engine;
    bool explain;
} Asked;

/* Starts to think. Returns false if there is nothing to decide. */
static bool start_thinking(Session *session, const Asked *asked)
{
    Thought **thought = &session->thoughts[game_to_act(asked->game)];
    if (!*thought)
        *thought = thought_new(session->room);
    session->thought = *thought;
    thought_begin(*thought, asked->engine, session->catalogue, asked->game, session->plan.seed);
    if (asked->explain)
        thought_explain(*thought);
    (*thought)->character =
        asked->explain ? AI_STEADY
                       : (uint8_t)ai_character(session->plan.seed, game_to_act(asked->game));
    return (*thought)->legal_count > 0;
}

/* Returns a nonzero number that identifies the question: an answer to a question with another
 * number is outdated. */
static uint64_t subject_of(const Session *session, const Asked *asked)
{
    uint64_t game = asked->game == session->game ? 0 : game_hash(asked->game);
    return rng_mix(session->version + 1 + rng_mix(game)) | 1;
}

/* Returns the seat of the computer player that decides now, NO_SEAT if there is none. */
static int computer_seat(const Session *session, bool anyone)
{
    int seat = session_ended(session) ? NO_SEAT : game_to_act(session->game);
    return seat == NO_SEAT || (!anyone && session_is_human(session, seat)) ? NO_SEAT : seat;
}

/* Computes the same shares as the threads, one after the other, so that the answer is the same. */
static void think_at_once(Thought *thought)
{
    for (int share = 0; share < thought->work.shares; share++)
        thought_share(&thought->work, share, NULL, NULL);
}

/* Continues a thought. Returns SESSION_MOVES once its answer is complete. */
static SessionMove go_on(Session *session, const ThinkHost *host, const Asked *asked)
{
    uint64_t subject = subject_of(session, asked);
    if (session->thinks_for &&
        (session->thinks_for != subject || session->thought->explain != asked->explain ||
         session->thought->engine != asked->engine))
        session_stop_thinking(session);
    assert((!session->thinks_for || host->done) && "who thinks says when he is done");
    if (session->thinks_for && !host->done(host->self))
        return SESSION_THINKS;
    if (!session->thinks_for) {
        if (!start_thinking(session, asked))
            return SESSION_NOBODY;
        if (host->think && host->think(host->self, session->thought)) {
            session->thinks_for = subject;
            session->think_host = host;
            return SESSION_THINKS;
        }
        think_at_once(session->thought);
    }
    session->thinks_for = 0;
    return SESSION_MOVES;
}

/* A resting seat does nothing, if the rules allow that. */
static bool rests(const Session *session, int seat, Action *out)
{
    if (!session_seat_rests(session, seat))
        return false;
    Action *legal = memory_list(AI_ACTIONS_MAX, sizeof *legal);
    const Action *none = ai_least_action(
        legal, game_legal(session->catalogue, session->game, legal, AI_ACTIONS_MAX));
    if (none)
        *out = *none;
    free(legal);
    return none != NULL;
}

/* A seat has a character when it plays. Hints have none: they show the best actions. */
SessionMove session_think(Session *session, const ThinkHost *host, bool anyone, Action *out)
{
    int seat = computer_seat(session, anyone);
    if (seat == NO_SEAT)
        return SESSION_NOBODY;
    if (session->want) /* another machine decides */
        return SESSION_THINKS;
    if (rests(session, seat, out))
        return SESSION_MOVES;
    Asked asked = {.game = session->game, .engine = engine_of(session, seat)};
    SessionMove move = go_on(session, host, &asked);
    if (move == SESSION_MOVES)
        *out = thought_action(session->thought);
    return move;
}

bool session_computer_action(Session *session, bool anyone, Action *out)
{
    static const ThinkHost nobody_else = {0};
    session_stop_thinking(session);
    assert(!session->thinks_for && "no thread is still thinking");
    return session_think(session, &nobody_else, anyone, out) == SESSION_MOVES;
}

SessionMove session_hints(Session *session, const ThinkHost *host, const Game *after,
                          const char *level, Hint *out, int *count)
{
    Asked asked = {
        .game = after ? after : session->game, .engine = ai_find(level), .explain = true};
    *count = 0;
    if (game_to_act(asked.game) == NO_SEAT || !asked.engine)
        return SESSION_NOBODY;
    SessionMove move = go_on(session, host, &asked);
    if (move == SESSION_MOVES)
        *count = thought_hints(session->thought, out);
    return move;
}

void session_stop_thinking(Session *session)
{
    if (session->thinks_for)
        session->think_host->forget(session->think_host->self);
    session->thinks_for = 0;
}

void session_free_thoughts(Session *session)
{
    session_stop_thinking(session);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        thought_free(session->thoughts[seat]);
}

/* --- remote tables ---------------------------------------------------------------------------- */

/* A game at a remote table, which follows the lines of the public log. The client's game is
 * authoritative; the session has a copy of it and the events of each line. An undo removes the
 * events from the first undone action on; the client doesn't emit any events again. */

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
    SessionPlan plan = reader->header;
    log_map_machines(&reader->terms, &plan);
    for (int i = 0; i < plan.setup.players; i++) {
        if (!(seats >> i & 1))
            text_copy(plan.seats[i].engine, RECORD_KIND_SIZE, SESSION_ELSEWHERE);
    }
    return plan;
}

/* Returns a session that follows a log from its head, through its `sink` and session_on_line; NULL
 * with *err on failure. The head is read twice, the second time for its events. */
static Session *session_from_head(const Catalogue *catalogue, const Generations *generations,
                                  const char *head, unsigned seats, const LogSink *log, Err *err)
{
    LogReader *reader = log_reader_new(catalogue, seats);
    Session *session = NULL;
    if (log_reader_line(reader, head, strlen(head), NULL, err)) {
        SessionPlan plan = plan_of(reader, seats);
        /* these outlive the reader, because the session shares their box */
        const Catalogue *tiles = reader->c;
        session = session_make(tiles, generations, &plan, record_header_room(&plan, tiles), log);
        const EventSink begins = {.on_event = session_on_event, .self = session};
        log_reader_free(reader);
        reader = log_reader_new(catalogue, seats);
        bool again = log_reader_line(reader, head, strlen(head), &begins, err);
        assert(again && "it was read before");
        (void)again;
        game_copy(session->game, reader->game);
        session->eyes = seats;
        session->sink = (EventSink){.on_event = on_event, .self = session};
        session->now = reader->last.time;
        table_state_begin(&session->seats, &reader->header, &reader->terms, session->game,
                          session->now);
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
    assert(answer == REPLICA_DONE && "it was played like that before");
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

/* A call without a line, right after the head, means that the hand of this machine has arrived. */
void session_on_line(Session *session, const LogLine *line, const Game *game)
{
    if (!line && !session->action_count)
        game_copy(session->start, game);
    if (line && line->kind == LOG_ACTION) {
        keep_before(session); /* needed if the action had no events */
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

/* --- replays of replica logs ------------------------------------------------------------------ */

/* Replays of replica logs (record/told_file.h). The rules can't replay them: each line contains its
 * random results. Every step therefore has its own copy of the game, and an undo removes the copies
 * after it, just like their events:
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
static void begin_following(Following *following, const LogReader *reader)
{
    Session *session = session_from_head(following->catalogue, following->generations, reader->head,
                                         0, following->log, NULL);
    assert(session && "the head was read before");
    const RecordHeader *header = &reader->header;
    memcpy(session->plan.seats, header->seats, sizeof session->plan.seats);
    log_map_machines(&reader->terms, &session->plan);
    session->watched = session->told = true;
    session->seek_index = seek_index_of_games(session->room);
    seek_index_append(session->seek_index, session->game);
    following->session = session;
}

/* Callback of replica_log_follow (ToldLine). */
static void take_line(void *self, const LogReader *reader, const TableState *state)
{
    Following *following = self;
    Session *session = following->session;
    (void)state;
    const LogLine *line = &reader->last;
    if (line->kind == LOG_HEAD) {
        begin_following(following, reader);
        return;
    }
    session_on_line(session, line, reader->game);
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
        session->stations[step] = session_station(game, events);
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
