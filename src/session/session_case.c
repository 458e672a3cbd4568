/* session_case.c: a turn of the game as a scenario, so that the rulebook can show it. The game is
 * played again from its start, which takes some milliseconds, and asked for by a person:
 *
 *     start ── … ── PLACE  FOLLOW ── … ── now
 *                   └ turn ─────┘ └ the event was told while one of them was applied */
#include "base/memory.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The actions of the turn: from `first` on, `count` of them. */
typedef struct Turn {
    int first, count;
} Turn;

static void count_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    (void)c;
    (void)game;
    (void)event;
    ++*(int *)self;
}

/* Where the session stands: behind so many actions. */
static int played(const Session *session)
{
    return session->seek_index ? session->step : session->action_count;
}

/* Events that were told before the first action. */
static int told_at_start(const Session *session)
{
    int told = 0;
    EventSink sink = {.on_event = count_event, .self = &told};
    Game *game = memory_new(session->room);
    game_copy(game, session->start);
    for (int i = 0; i < played(session); i++)
        game_apply(session->catalogue, game, &session->actions[i], &sink, NULL, NULL);
    free(game);
    return (int)session->facts.event_count - told;
}

/* A turn begins with a tile that is laid, but for the builder's second part, and ends before the
 * next one does. */
static bool begins(const Game *game, const Action *action)
{
    return action->kind == ACTION_PLACE && game_part(game) == 0;
}

static bool between_turns(const Game *game)
{
    Phase phase = game_phase(game);
    return phase != PHASE_FOLLOW && phase != PHASE_DECIDE && game_part(game) == 0;
}

/* The turn of `event`, −1: the one at hand; without actions where none was begun. */
static Turn turn_of(const Session *session, int event)
{
    int told = event < 0 ? 0 : told_at_start(session), first = -1, i = 0;
    EventSink sink = {.on_event = count_event, .self = &told};
    Game *game = memory_new(session->room);
    game_copy(game, session->start);
    for (; i < played(session) && (event < 0 || told <= event || !between_turns(game)); i++) {
        if (begins(game, &session->actions[i]))
            first = i;
        game_apply(session->catalogue, game, &session->actions[i], &sink, NULL, NULL);
    }
    bool idle = first < 0 || (event < 0 && between_turns(game));
    free(game);
    return idle ? (Turn){i, 0} : (Turn){first, i - first};
}

bool session_has_cases(const Session *session)
{
    return !session->seek_index || session->actions;
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
    for (int i = 0; i < turn.first; i++)
        game_apply(session->catalogue, game, &session->actions[i], NULL, NULL, NULL);
    ScenarioPosition position = {.catalogue = session->catalogue,
                                 .generations = &session->generations,
                                 .row = session_generation(session),
                                 .game = game,
                                 .actions = actions,
                                 .action_count = turn.count + count,
                                 .ends = event < 0 && !count,
                                 .origin = session->plan.scenario};
    for (int seat = 0; seat < session_players(session); seat++)
        position.names[seat] = session_seat(session, seat)->name;
    char *text = scenario_from_position(&position);
    free(actions);
    free(game);
    return text;
}
