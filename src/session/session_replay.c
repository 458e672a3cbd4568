/* session_replay.c: sessions that show a game. All events are collected once, at the start; the
 * current step determines how many of them are valid. Seeking to a step therefore only copies the
 * game and sets two numbers. */
#include "base/memory.h"
#include "base/text.h"
#include "record/record_tree.h"
#include "record/told_file.h"
#include "rules/position.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

SessionStation session_station(const Game *game, uint32_t events)
{
    return (SessionStation){.events = (int)events,
                            .turn = (int16_t)game_turn(game),
                            .seat = game_to_act(game),
                            .phase = (uint8_t)game_phase(game)};
}

/* Stores the station of a step. Called after the step's events, which belong to the action that led
 * to that step. */
static void note_station(void *self, int step, const Game *game)
{
    Session *session = self;
    session->stations[step] = session_station(game, session->facts.event_count);
}

void session_rewind(Session *session, const Action *actions, int count)
{
    EventSink sink = {.on_event = session_on_event, .self = session};
    seek_index_free(session->seek_index);
    free(session->stations);
    free(session->actions);
    event_facts_release(&session->facts);
    tally_init(&session->tally);
    session->shown = 0;
    session->stations = memory_list((size_t)count + 1, sizeof *session->stations);
    note_station(session, 0, session->start);
    session->actions = memory_copy(actions, (size_t)count * sizeof *actions);
    session->action_count = session->action_room = count;
    session->seek_index = seek_index_new(session->catalogue, session->start, session->room,
                                         session->actions, count, &sink, note_station, session);
    session_replay_seek(session, 0);
}

static void copy_said(Session *session, const RecordRemark *said, int count)
{
    session->said = memory_copy(said, (size_t)count * sizeof *said);
    session->said_count = session->said_room = count;
}

/* Collects the events of the whole game and returns to its start. */
static Session *rewound(Session *session, const Action *actions, int count)
{
    assert(!session->seek_index && !session->record && "a session without moves of its own");
    session->main_actions = memory_copy(actions, (size_t)count * sizeof *actions);
    session->main_count = count;
    record_tree_compare(&session->owner->own_tree, actions, count);
    session_rewind(session, actions, count);
    for (int step = 0; step <= count; step++)
        session_place_remarks(session, step, session->stations[step].events);
    return session;
}

Session *session_replay_of(Session *played)
{
    Session *session = session_make(played->catalogue, &played->generations, &played->plan,
                                    played->room, played->log);
    session->watched = true;
    text_copy(session->shown_path, sizeof session->shown_path, session_record_path(played));
    game_copy(session->start, played->start);
    session->owner = played->owner;
    copy_said(session, played->said, played->said_count);
    return rewound(session, played->actions, played->action_count);
}

Session *session_replay_open(const Catalogue *catalogue, const Generations *generations,
                             const char *path, const LogSink *log, Err *err)
{
    if (replica_log_is(path))
        return session_replay_replica(catalogue, generations, path, log, err);
    Session *session = session_make_recorded(catalogue, generations, path, log, err);
    if (!session)
        return NULL;
    session->watched = true;
    text_copy(session->shown_path, sizeof session->shown_path, path);
    if (err)
        *err = session->file->fault;
    RecordFile *file = session->file;
    session->main_end = memory_new(session->room);
    record_build(file, file->action_count, session->main_end, NULL);
    session->own_tree = file->tree; /* the session owns it from now on */
    file->tree = (RecordTree){0};
    copy_said(session, file->said, file->said_count);
    return rewound(session, file->actions, file->action_count);
}

/* Adds a step of a scenario. The events of a refused action are removed. */
static void on_step(void *self, const Game *game, bool counts)
{
    Session *session = self;
    if (!counts) {
        event_facts_cut(&session->facts, (uint32_t)session->stations[session->action_count].events);
        return;
    }
    session->action_count = seek_index_append(session->seek_index, game);
    note_station(session, session->action_count, game);
}

Session *session_replay_scenario(const Generations *generations, const SessionPlan *plan,
                                 const Scenario *scenario, const LogSink *log, ScenarioRun *run)
{
    size_t bytes = scenario_game_size(scenario);
    Session *session = session_make(scenario->catalogue, generations, plan, bytes, log);
    session->watched = true;
    session->seek_index = seek_index_of_games(bytes);
    session->stations = memory_list((size_t)scenario->action_count + 2, sizeof *session->stations);
    ScenarioWatch watch = {.sink = {.on_event = session_on_event, .self = session},
                           .at_step = on_step,
                           .self = session};
    scenario_show(scenario, &plan->setup.policies, &watch, run);
    session_replay_seek(session, 0);
    game_copy(session->start, session->game);
    session->plan.setup = *game_setup(session->game);
    return session;
}

/* Earlier events count as shown, and earlier actions can't be undone. */
Session *session_try(const Session *replay, int step, const ScenarioMove *move)
{
    assert(step >= 0 && step <= session_replay_count(replay) && "a step of the replay");
    const Catalogue *c = replay->catalogue;
    Session *session =
        session_make(c, &replay->generations, &replay->plan, replay->room, replay->log);
    session->plan.open_hands = true;
    for (int i = 0; i < SEATS_MAX; i++)
        session->plan.seats[i].engine[0] = '\0';
    session_replay_game(replay, step, session->game);
    EventSink sink = {.on_event = session_on_event, .self = session};
    if (game_phase(session->game) == PHASE_FREE && move->seat != NO_SEAT)
        position_turn(c, session->game, move->seat, move->again, &sink);
    position_die(session->game, move->die);
    session->shown = session->facts.event_count;
    session_begun(session);
    return session;
}

const Action *session_tried(const Session *session, int *count)
{
    *count = session->action_count;
    return session->actions;
}

void session_finish(Session *session)
{
    assert(!session->seek_index && !session->record && "a game of session_try");
    EventSink sink = {.on_event = session_on_event, .self = session};
    if (game_phase(session->game) != PHASE_OVER)
        position_close(session->catalogue, session->game, &sink);
    session->past_count = 0;
    session->version++;
}

int session_replay_count(const Session *session)
{
    assert(session->seek_index && "a replay");
    return session->action_count;
}

int session_replay_step(const Session *session)
{
    return session->step;
}

/* All events before the step count as shown. The tally remains that of the whole game, because
 * replays don't show it. */
void session_replay_seek(Session *session, int step)
{
    assert(step >= 0 && step <= session_replay_count(session) && "step of the replay");
    seek_index_game(session->seek_index, step, session->game);
    session->step = step;
    session->facts.event_count = session->shown = (uint32_t)session->stations[step].events;
    session->version++;
}

/* The events of this step were collected at the start and become valid now. */
bool session_replay_forward(Session *session)
{
    if (session->step == session->action_count)
        return false;
    seek_index_game(session->seek_index, ++session->step, session->game);
    session->facts.event_count = (uint32_t)session->stations[session->step].events;
    session->version++;
    return true;
}

const Action *session_replay_actions(const Session *session)
{
    return session->actions;
}

void session_replay_game(const Session *session, int step, Game *game)
{
    seek_index_game(session->seek_index, step, game);
}

const SessionStation *session_replay_at(const Session *session, int step)
{
    assert(step >= 0 && step <= session_replay_count(session) && "step");
    return &session->stations[step];
}

const SessionEvent *session_replay_event(const Session *session, int i)
{
    assert(i >= 0 && i < session->stations[session_replay_count(session)].events && "event");
    return &session->facts.events[i];
}

/* --- a turn as a scenario --------------------------------------------------------------------- */

/* Writes a turn of the game as a scenario, for the rulebook. It replays the game from its start
 * when a player asks for the turn, which takes a few milliseconds:
 *
 *      start ── … ── PLACE  FOLLOW ── … ── now
 *                    └ turn ─────┘ └ the event was reported while one of them was applied */

/* The actions of the turn: from `first` on, `count` of them. */
typedef struct Turn {
    int first, count;
} Turn;

/* Counts events, and remembers the one that started the last turn. */
typedef struct Heard {
    int told, turn_at;
    int begun; /* the turn of the last action */
    int laid;  /* index of the action that placed the tile of that turn */
    int next;  /* index of the first action that can place the tile for the turn of the event */
} Heard;

static void count_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Heard *heard = self;
    (void)c;
    (void)game;
    if (event->kind == EVENT_TURN)
        heard->turn_at = heard->told;
    heard->told++;
}

/* Returns the number of actions up to the session's current step. */
static int played(const Session *session)
{
    return session->seek_index ? session->step : session->action_count;
}

/* Returns the number of events before the first action. */
static int told_at_start(const Session *session)
{
    Heard heard = {0, -1, -1, -1, -1};
    EventSink sink = {.on_event = count_event, .self = &heard};
    Game *game = memory_new(session->room);
    game_copy(game, session->start);
    for (int i = 0; i < played(session); i++)
        session_reapply(session, game, i, &sink);
    free(game);
    return (int)session->facts.event_count - heard.told;
}

/* A turn starts with a deed that precedes its tile (COMB-1), or else when its tile is placed; its
 * second part doesn't start a turn. It ends before the next turn starts. */
static bool begins(const Game *game, const Action *action)
{
    bool before = action->kind == ACTION_DEED && game_phase(game) != PHASE_FOLLOW;
    return (action->kind == ACTION_PLACE || before) && game_part(game) == 0;
}

/* `begun` is the turn of the last action. */
static bool between_turns(const Game *game, int begun)
{
    Phase phase = game_phase(game);
    return phase == PHASE_OVER || (phase != PHASE_FOLLOW && phase != PHASE_DECIDE &&
                                   game_part(game) == 0 && game_turn(game) != begun);
}

/* Returns whether the turn of the event isn't complete yet. An event after the start of a turn
 * belongs to that turn even before its tile is placed (COMB-1). */
static bool goes_on(const Game *game, Heard *heard, int event, int first, int i)
{
    if (event < 0 || heard->told <= event || !between_turns(game, heard->begun))
        return true;
    bool next = heard->turn_at >= 0 && heard->turn_at <= event;
    if (next && first >= 0 && first < i) {
        heard->turn_at = -1; /* only once: any later turn is a different one */
        heard->next = i;
    }
    return heard->next > first;
}

/* Returns the turn of `event`, or the current one for −1. The turn has no actions if none has
 * started. */
static Turn turn_of(const Session *session, int event)
{
    Heard heard = {event < 0 ? 0 : told_at_start(session), -1, -1, -1, -1};
    EventSink sink = {.on_event = count_event, .self = &heard};
    int first = -1, i = 0;
    Game *game = memory_new(session->room);
    game_copy(game, session->start);
    for (; i < played(session) && goes_on(game, &heard, event, first, i); i++) {
        const Action *action = &session->actions[i];
        if (begins(game, action) && game_turn(game) != heard.begun) {
            first = i;
            heard.begun = game_turn(game);
        }
        if (action->kind == ACTION_PLACE)
            heard.laid = i;
        session_reapply(session, game, i, &sink);
    }
    bool idle = first < 0 || heard.laid < first || (event < 0 && between_turns(game, heard.begun));
    free(game);
    return idle ? (Turn){i, 0} : (Turn){first, i - first};
}

/* Saves the game as it is when a turn starts, before the start has any effect. */
static void keep_beginning(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)c;
    if (event->kind == EVENT_TURN)
        game_copy(self, game);
}

bool session_has_cases(const Session *session)
{
    return !session->seek_index || session->actions;
}

/* The played actions of a turn, with their original results. */
typedef struct Done {
    const Session *session;
    int first;
} Done;

static bool again(void *self, Game *game, int i, const EventSink *sink)
{
    const Done *done = self;
    session_reapply(done->session, game, done->first + i, sink);
    return true;
}

char *session_case(const Session *session, int event, const Action *tried, int count)
{
    assert(session_has_cases(session) && "a game that was played");
    assert((event < 0 || !count) && event < (int)session->facts.event_count && "an event, or now");
    Turn turn = turn_of(session, event);
    Action *actions = memory_list((size_t)(turn.count + count) + 1, sizeof *actions);
    if (turn.count)
        memcpy(actions, &session->actions[turn.first], (size_t)turn.count * sizeof *actions);
    for (int i = 0; i < count; i++)
        actions[turn.count + i] = tried[i];
    Game *game = memory_new(session->room);
    game_copy(game, session->start);
    Game *begun = memory_new(session->room);
    game_copy(begun, session->start);
    Done done = {session, turn.first};
    EventSink sink = {.on_event = keep_beginning, .self = begun};
    for (int i = 0; i < turn.first; i++)
        session_reapply(session, game, i, &sink);
    ScenarioPosition position = {.catalogue = session->catalogue,
                                 .generations = &session->generations,
                                 .row = session_generation(session),
                                 .game = game,
                                 .begun = turn.first ? begun : NULL,
                                 .actions = actions,
                                 .action_count = turn.count + count,
                                 .done_count = turn.count,
                                 .again = again,
                                 .self = &done,
                                 .ends = event < 0 && !count,
                                 .origin =
                                     session->box ? session->box->text : session->plan.scenario};
    for (int seat = 0; seat < session_players(session); seat++)
        position.names[seat] = session_seat(session, seat)->name;
    char *text = scenario_from_position(&position);
    free(actions);
    free(begun);
    free(game);
    return text;
}
