/* session_open.c: starts, resumes and closes sessions. A resumed game is replayed from its start
 * through the same sink as a game in progress, so tally and chronicle are as if it had never been
 * closed. Earlier actions can't be undone any longer, unless the host allows any number of
 * turns. */
#include "base/memory.h"
#include "base/text.h"
#include "record/record_tree.h"
#include "record/scenario.h"
#include "rules/view.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

SessionPlan session_plan_default(void)
{
    SessionPlan plan = {.setup = setup_default()};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Text name = text_in(plan.seats[seat].name, RECORD_NAME_SIZE);
        text_add(&name, "%d", seat + 1);
        plan.seats[seat].color = (uint8_t)seat;
    }
    return plan;
}

/* A copy of the game at its start is kept, because a replay of the game in progress starts
 * there. */
Session *session_make(const Catalogue *catalogue, const Generations *generations,
                      const SessionPlan *plan, size_t bytes, const LogSink *log)
{
    Session *session = memory_new(sizeof *session);
    assert((!plan->box || plan->box->catalogue == catalogue) && "the tiles of its box");
    session->owner = session;
    session->box = box_share(plan->box);
    session->position = game_position_share(plan->position);
    session->catalogue = catalogue;
    session->generations = *generations;
    session->log = log;
    session->plan = *plan;
    session->game = memory_new(bytes);
    session->start = memory_new(bytes);
    session->room = bytes;
    session->facing = NO_SEAT;
    session->version = 1;
    tally_init(&session->tally);
    return session;
}

void session_begun(Session *session)
{
    game_copy(session->start, session->game);
    session->start_events = session->facts.event_count;
    session->start_tally = session->tally;
}

/* Starts the record at `path`, NULL: none. `scenario` is the text of the initial position, or
 * NULL. */
static void begin_record(Session *session, const char *path, const char *scenario)
{
    if (!path)
        return;
    RecordHeader header = session->plan;
    int row = session_generation(session);
    header.scenario = scenario;
    header.started = (int64_t)time(NULL);
    text_copy(header.generation, sizeof header.generation,
              row < 0 ? "" : session->generations.rows[row].id);
    session->record = record_new(path, session->catalogue, &header, session->game);
}

Session *session_new(const Catalogue *catalogue, const Generations *generations,
                     const SessionPlan *plan, const char *record, const LogSink *log, Err *err)
{
    catalogue = plan->box ? plan->box->catalogue : catalogue;
    const char *fault = setup_fault(catalogue, &plan->setup);
    if (fault) {
        err_set(err, NULL, 0, "%s", fault);
        return NULL;
    }
    Session *session =
        session_make(catalogue, generations, plan, game_size(catalogue, &plan->setup, 0), log);
    EventSink sink = {.on_event = session_on_event, .self = session};
    /* an earlier game being replayed had started from a position */
    record_header_begins(&session->plan, NULL);
    record_game_start(catalogue, &session->plan, session->game, &sink);
    if (plan->open_hands)
        game_open_hands(session->game);
    session_begun(session);
    session_seat_all(session);
    begin_record(session, record, NULL);
    return session;
}

Session *session_make_recorded(const Catalogue *catalogue, const Generations *generations,
                               const char *path, const LogSink *log, Err *err)
{
    if (err)
        *err = (Err){0};
    RecordFile *file = record_read(path, catalogue, err);
    if (!file)
        return NULL;
    Session *session =
        session_make(file->catalogue, generations, &file->header, record_game_size(file), log);
    session->file = file;
    record_build(file, 0, session->start, NULL);
    return session;
}

/* All events of the replay count as shown. Nothing of it can be undone, so the function makes no
 * undos. */
Session *session_open(const Catalogue *catalogue, const Generations *generations, const char *path,
                      const LogSink *log, Err *err)
{
    Session *session = session_make_recorded(catalogue, generations, path, log, err);
    if (!session)
        return NULL;
    RecordFile *file = session->file;
    session->record = record_resume(file, err);
    if (!session->record) {
        session_free(session);
        return NULL;
    }
    EventSink sink = {.on_event = session_on_event, .self = session};
    int count = file->action_count;
    record_build(file, 0, session->game, &sink);
    session_begun(session);
    session->said = memory_copy(file->said, (size_t)file->said_count * sizeof *session->said);
    session->said_count = session->said_room = file->said_count;
    for (int i = 0; i <= count; i++) {
        session_place_remarks(session, i, (int)session->facts.event_count);
        if (i < count)
            game_apply(session->catalogue, session->game, &file->actions[i], &sink, NULL, NULL);
    }
    session->actions = memory_copy(file->actions, (size_t)count * sizeof *session->actions);
    session->action_count = session->action_room = count;
    session->own_tree = file->tree; /* the session owns it from now on */
    file->tree = (RecordTree){0};
    session->seats = *file->seats;
    session_come(session);
    session->shown = session->facts.event_count;
    if (err) {
        *err = file->fault;
        session_report_unknown_player(session, err);
    }
    return session;
}

/* The game also has room for the tiles still to be played (scenario_game_size). */
Session *session_from_scenario(const Generations *generations, const SessionPlan *plan,
                               const Scenario *scenario, const char *text, const char *record,
                               const LogSink *log)
{
    size_t size = scenario_game_size(scenario);
    Session *session = session_make(scenario->catalogue, generations, plan, size, log);
    scenario_start_keyed(scenario, &plan->setup.policies, &plan->key, session->game, NULL);
    if (game_phase(session->game) == PHASE_FREE) {
        session_free(session);
        return NULL;
    }
    session->plan.setup = *game_setup(session->game);
    session->plan.from_position = true;
    session->scenario_text = text ? memory_copy(text, strlen(text) + 1) : NULL;
    session->plan.scenario = session->scenario_text;
    session_begun(session);
    session_seat_all(session);
    begin_record(session, record, text);
    return session;
}

/* Tries once more: a disk that was full may have room again. */
static bool close_record(Session *session)
{
    enum { LAST_MS = 5000 };
    if (record_wait(session->record, LAST_MS) == RECORD_TROUBLE) {
        session_trouble(session); /* writes it to the log */
        record_retry(session->record, NULL);
    }
    if (record_wait(session->record, LAST_MS) == RECORD_TROUBLE)
        log_write(session->log, LOG_WARNING,
                  "%s: the game was closed with a part of it unsaved, which is lost",
                  record_path(session->record));
    return record_close(session->record);
}

/* Thoughts are freed first, because other threads still read the game. The file is freed late: it
 * may own the catalogue that undos and facts refer to. */
bool session_free(Session *session)
{
    if (!session)
        return true;
    session_free_thoughts(session);
    session_leave(session);
    bool whole = close_record(session);
    record_file_free(session->file);
    Scenario *scenario = session->scenario;
    for (int i = 0; i < SESSION_PAST; i++) {
        free(session->past[i].undo);
        free(session->past[i].tally);
    }
    event_facts_release(&session->facts);
    record_tree_release(&session->own_tree);
    free(session->scenario_text);
    free(session->main_end);
    free(session->main_actions);
    seek_index_free(session->seek_index);
    free(session->stations);
    free(session->actions);
    free(session->undone);
    free(session->before);
    free(session->outcomes);
    free(session->said);
    free(session->start);
    free(session->game);
    box_free(session->box);
    game_position_free(session->position);
    free(session);
    scenario_free(scenario);
    return whole;
}

Session *session_from_boxed(const Generations *generations, const SessionPlan *plan,
                            BoxedScenario *position, const char *record, const LogSink *log)
{
    SessionPlan own = *plan;
    own.box = position->box;
    Session *session =
        session_from_scenario(generations, &own, position->scenario, position->text, record, log);
    if (session) {
        session->scenario = position->scenario;
        position->scenario = NULL;
    }
    scenario_boxed_release(position);
    return session;
}

/* The text of a position is in the plan of a new game, and in that of a record. */
bool session_is_from_position(const Session *session)
{
    return !session_is_elsewhere(session) && session->plan.scenario;
}

char *session_began_from(const Session *session)
{
    return session_is_from_position(session)
               ? scenario_box_put(session->plan.scenario, session->box)
               : NULL;
}

void session_watch(Session *session)
{
    session->watched = true;
}
