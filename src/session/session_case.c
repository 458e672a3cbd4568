/* session_case.c: writes a turn of the game as a scenario, for the rulebook. It replays the game
 * from its start when a player asks for it, which takes some milliseconds:
 *
 *      start ── … ── PLACE  FOLLOW ── … ── now
 *                    └ turn ─────┘ └ the event was reported while one of them was applied */
#include "base/memory.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The actions of the turn: from `first` on, `count` of them. */
typedef struct Turn {
    int first, count;
} Turn;

/* Counts events, and remembers the one that started the last turn. */
typedef struct Heard {
    int told, turn_at;
    int begun; /* the turn of the last action */
    int laid;  /* index of the action that placed its tile */
    int next;  /* the tile for the turn of the event is placed by this action or a later one */
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

/* A turn starts when its tile is placed, except in the second part, or with a deed before
 * that (COMB-1). It ends before the next turn starts. */
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
        heard->turn_at = -1; /* only once: later turns are different ones */
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

/* Keeps the game as it is when a turn starts, before the start has any effect. */
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
