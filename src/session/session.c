/* session.c: opens, runs and closes one game: its players, its record and its list of undos;
 * session_tree.c undoes and redoes.
 *
 * The list of undos is short. An action that reveals something hidden is a barrier and empties it:
 * nothing older can be undone, so nothing older is worth keeping. */
#include "session/session_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "record/record_tree.h"
#include "rules/view.h"
#include "scenario/scenario.h"
#include "session/event_facts.h"
#include "session/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- queries ---------------------------------------------------------------------------------- */

const Game *session_game(const Session *session)
{
    return session->game;
}

size_t session_game_room(const Session *session)
{
    return session->room;
}

const Catalogue *session_catalogue(const Session *session)
{
    return session->catalogue;
}

Box *session_box(const Session *session)
{
    return session->box;
}

const Generations *session_generations(const Session *session)
{
    return &session->generations;
}

const Tally *session_tally(const Session *session)
{
    return &session->tally;
}

const SessionPlan *session_plan(const Session *session)
{
    return &session->plan;
}

int session_players(const Session *session)
{
    return session->plan.setup.players;
}

const RecordPlayer *session_seat(const Session *session, int seat)
{
    assert(seat >= 0 && seat < SEATS_MAX);
    return &session->plan.seats[seat];
}

int session_color(const Session *session, int seat)
{
    return seat >= 0 && seat < SEATS_MAX ? session->plan.seats[seat].color : 0;
}

/* The row that the plan names has priority, since two rows may have the same policies. A named row
 * whose policies have changed since then counts as not named. */
int session_generation(const Session *session)
{
    const Generations *rows = &session->generations;
    int named = session->plan.generation[0] ? generations_find(rows, session->plan.generation) : -1;
    const Policies *mine = &session->plan.setup.policies;
    if (named >= 0 && memcmp(&rows->rows[named].policies, mine, sizeof *mine) == 0)
        return named;
    for (int i = 0; i < rows->count; i++)
        if (memcmp(&rows->rows[i].policies, mine, sizeof *mine) == 0)
            return i;
    return -1;
}

const char *session_record_path(const Session *session)
{
    if (session->seek_index && session->line)
        return "";
    return session->record ? record_path(session->record) : session->shown_path;
}

uint64_t session_version(const Session *session)
{
    return session->version;
}

/* --- privacy ---------------------------------------------------------------------------------- */

static int people(const Session *session, int *last)
{
    int count = 0;
    for (int seat = 0; seat < session_players(session); seat++)
        if (session_is_owned(session, seat)) {
            count++;
            *last = seat;
        }
    return session->watched ? 0 : count;
}

HelpLevel session_help(const Session *session)
{
    int last;
    bool played = !session->seek_index && people(session, &last) > 0;
    return played ? session->plan.help : HELP_FULL;
}

/* Returns whether the seat holds halves, which others must not see. The seat's other tiles are open
 * to all. */
static bool has_secrets(const Session *session, int seat)
{
    bool any = false;
    for (int i = 0; i < game_hand_count(session->game, seat); i++) {
        uint16_t copy = game_hand(session->game, seat, i);
        any |= copy >= session->catalogue->copy_count ||
               catalogue_kind(session->catalogue, copy)->shape == SHAPE_HALF;
    }
    return any;
}

int session_viewer(const Session *session)
{
    int only = NO_SEAT, count = people(session, &only);
    if (count == 0)
        return NO_SEAT;
    if (count == 1)
        return only;
    /* A player without halves needs no curtain, but must not see the halves of the previous player.
     * With open hands every player may look. */
    int seat = game_to_act(session->game);
    bool person = seat < SEATS_MAX && session_is_human(session, seat) &&
                  game_phase(session->game) != PHASE_DRAFT;
    bool plain = session->plan.open_hands || (person && !has_secrets(session, seat));
    return plain ? (person ? seat : NO_SEAT) : session->facing;
}

/* Raises the version, because the hands on the screen depend on the player in front of it. */
void session_face(Session *session, int seat)
{
    assert((seat == NO_SEAT || (seat >= 0 && seat < session_players(session))) &&
           "who sits at the screen");
    session->facing = (uint8_t)seat;
    session->version++;
}

/* In the draft everything is open, and a finished game has no secrets. */
bool session_needs_curtain(const Session *session)
{
    if (session->plan.open_hands)
        return false;
    int last = NO_SEAT, seat = game_to_act(session->game);
    if (people(session, &last) < 2 || !session_is_human(session, seat) || session->facing == seat)
        return false;
    if (game_phase(session->game) == PHASE_DRAFT || game_phase(session->game) == PHASE_OVER)
        return false;
    return has_secrets(session, seat);
}

/* --- acting ----------------------------------------------------------------------------------- */

/* Events that reveal something new: no undo goes past them. The end of a turn is also a barrier,
 * unless an answer (ACTION_CHOOSE) ended it: that question came after the player had finished the
 * turn. */
const uint64_t session_barriers =
    1ull << EVENT_PICKED | 1ull << EVENT_DRAWN | 1ull << EVENT_SET_ASIDE | 1ull << EVENT_SET_BACK |
    1ull << EVENT_CHANCE | 1ull << EVENT_REVEALED | 1ull << EVENT_FINAL | 1ull << EVENT_ENDED;

static bool is_barrier(const Session *session, uint32_t from, const Action *action)
{
    uint64_t set = session_barriers | (action->kind == ACTION_CHOOSE ? 0 : 1ull << EVENT_TURN);
    for (uint32_t i = from; i < session->facts.event_count; i++)
        if (set >> session->facts.events[i].event.kind & 1)
            return true;
    return false;
}

void session_on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Session *session = self;
    event_facts_on_event(&session->facts, c, game, event);
    tally_on_event(&session->tally, c, game, &session->generations, event);
}

/* Returns the next entry of the undo list. Its memory is reused. */
static SessionPast *new_past(Session *session)
{
    if (session->past_count == SESSION_PAST) {
        SessionPast oldest = session->past[0];
        memmove(session->past, session->past + 1, (SESSION_PAST - 1) * sizeof *session->past);
        session->past[SESSION_PAST - 1] = oldest;
        session->past_count--;
    }
    SessionPast *past = &session->past[session->past_count];
    if (!past->undo) {
        past->undo = memory_new(undo_size(session->catalogue, &session->plan.setup));
        past->tally = memory_new(sizeof *past->tally);
    }
    *past->tally = session->tally;
    past->events = session->facts.event_count;
    return past;
}

void session_remember(Session *session, const Action *action)
{
    session->actions = memory_room(session->actions, session->action_count + 1,
                                   &session->action_room, sizeof *session->actions);
    session->actions[session->action_count++] = *action;
}

/* The entry is filled before the action is tried, because the events of the action change the
 * tally. A refused action leaves the entry unused. */
bool session_do(Session *session, const Action *action, Fault *fault)
{
    assert(!session->seek_index && "a replay goes its own way");
    if (session_ended(session))
        return false;
    SessionPast *past = new_past(session);
    session_stamp(session);
    uint32_t from = session->facts.event_count;
    EventSink sink = {.on_event = session_on_event, .self = session};
    bool applied = session->replay ? session_branch_apply(session, action, &sink, past->undo, fault)
                                   : record_apply(session->record, session->catalogue,
                                                  session->game, action, &sink, past->undo, fault);
    if (!applied) {
        assert(session->facts.event_count == from && "a refused action tells nothing");
        return false;
    }
    session_stop_thinking(session);
    past->seat = action->seat;
    session->past_count++;
    session_remember(session, action);
    session_follow(session, (LogLine){.kind = LOG_ACTION, .action = *action});
    session->version++;
    if (is_barrier(session, from, action))
        session->past_count = 0;
    return true;
}

/* A player who repeats the undone action keeps the rest of the redo list; any other action discards
 * it. At a remote table the action is only requested. */
bool session_apply(Session *session, const Action *action, Fault *fault)
{
    if (session->want) {
        if (fault)
            *fault = (Fault){0}; /* no rule refuses it here */
        return session->want(session->want_self, action);
    }
    int left = session->undone_count;
    bool same = left > 0 && action_equal(&session->undone[left - 1], action);
    if (!session_do(session, action, fault))
        return false;
    session->undone_count = same ? left - 1 : 0;
    return true;
}

/* --- the record ------------------------------------------------------------------------------- */

const char *session_trouble(Session *session)
{
    Err err = {0};
    Record *record = session_writes(session);
    bool before = session->troubled;
    session->troubled = record && record_sync_state(record, &err) == RECORD_TROUBLE;
    if (!session->troubled)
        return NULL;
    err_format(&err, session->trouble, sizeof session->trouble);
    if (!before)
        log_write(session->log, LOG_WARNING, "%s", session->trouble);
    return session->trouble;
}

/* One second is enough for a working disk, and a short enough wait after a click. */
enum { SETTLE_MS = 1000 };

void session_settle(Session *session)
{
    record_wait(session_writes(session), SETTLE_MS);
}

bool session_retry(Session *session, const char *path)
{
    Record *record = session_writes(session);
    assert(record && "only a record can be in trouble");
    record_retry(record, path);
    return record_wait(record, SETTLE_MS) != RECORD_TROUBLE;
}

void session_play_unsaved(Session *session)
{
    assert(session_writes(session) && "only a record can be in trouble");
    record_continue_unsaved(session_writes(session));
}

bool session_is_durable(const Session *session)
{
    Record *record = session_writes(session);
    return !record || record_sync_state(record, NULL) != RECORD_WAITING;
}

/* --- events ----------------------------------------------------------------------------------- */

/* One list serves both the screen and the chronicle:
 *
 *      events   0 ......... shown ......... event_count
 *               `- session_log -'`- session_event -' */
int session_event_count(const Session *session)
{
    return (int)(session->facts.event_count - session->shown);
}

const SessionEvent *session_event(const Session *session, int i)
{
    assert(i >= 0 && i < session_event_count(session) && "event");
    return &session->facts.events[session->shown + (uint32_t)i];
}

const SessionStep *session_step(const Session *session, uint32_t i)
{
    assert(i < session->facts.step_count && "step");
    return &session->facts.steps[i];
}

const ScorePart *session_part(const Session *session, uint32_t i)
{
    assert(i < session->facts.part_count && "part");
    return &session->facts.parts[i];
}

void session_events_done(Session *session, int count)
{
    assert(count >= 0 && count <= session_event_count(session));
    session->shown += (uint32_t)count;
}

int session_log_count(const Session *session)
{
    return (int)session->shown;
}

const SessionEvent *session_log(const Session *session, int i)
{
    assert(i >= 0 && i < session_log_count(session) && "log entry");
    return &session->facts.events[i];
}

/* --- opening ---------------------------------------------------------------------------------- */

/* Starts, resumes and closes sessions. A resumed game is replayed from its start through the same
 * sink as a game in progress, so tally and chronicle are as if it had never been closed. Earlier
 * actions can no longer be undone, unless the plan allows any number of turns to be undone. */

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
    /* the plan may come from an earlier game that started from a position */
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

/* All events of the replay count as shown. None of its actions can be undone, so the function
 * doesn't fill the undo list. */
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
    session_resume_seats(session);
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

/* Tries again: a disk that was full may have room again. */
static bool close_record(Session *session)
{
    enum { LAST_MS = 5000 };
    if (record_wait(session->record, LAST_MS) == RECORD_TROUBLE) {
        session_trouble(session); /* writes the trouble to the log */
        record_retry(session->record, NULL);
    }
    if (record_wait(session->record, LAST_MS) == RECORD_TROUBLE)
        log_write(session->log, LOG_WARNING,
                  "%s: the game was closed with a part of it unsaved, which is lost",
                  record_path(session->record));
    return record_close(session->record);
}

/* Thoughts are freed first, because other threads may still read the game. The file and the
 * scenario may own the catalogue, so they are freed after the record. */
bool session_free(Session *session)
{
    if (!session)
        return true;
    session_free_thoughts(session);
    session_suspend_seats(session);
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

/* plan.scenario is set in a new game from a position, and in a game read from such a record. */
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
