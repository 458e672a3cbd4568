/* session_told.c: replays of replica logs (record/told_file.h). The rules can't replay them: each
 * line contains its random results. Every step therefore has its copy of the game, and an undo
 * removes the copies after it, just like their events:
 *
 *      head    line    line    undo    line
 *       0       1       2
 *                       └── cut ──┘     2          the step of an action that counts */
#include "base/memory.h"
#include "base/text.h"
#include "record/told_file.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Following {
    const Catalogue *catalogue;
    const Generations *generations;
    const LogSink *log;
    Session *session; /* NULL before the head */
} Following;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
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
    EventSink sink = {.on_event = on_event, .self = &following};
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
