/* session_ai.c: asks a computer player for his action, at once or while the program goes on (thought.h). */
#include "ai/ai.h"
#include "scenes/session_inside.h"
#include "scenes/thought.h"

static const AiEngine *engine_of(const Session *session, int seat)
{
    const char *name = session->plan.seats[seat].engine;
    const AiEngine *engine = name[0] ? ai_find(name) : NULL;
    return engine ? engine : ai_engine(0);
}

/* Begins to think about the decision of `seat`. False if there is none. */
static bool begin(Session *session, int seat, const AiEngine *engine, bool explain)
{
    if (!session->thoughts[seat])
        session->thoughts[seat] = thought_new(session->room);
    session->thought = session->thoughts[seat];
    thought_begin(session->thought, engine, session->catalogue, session->game, session->plan.seed);
    session->thought->explain = explain;
    return session->thought->legal_count > 0;
}

/* The seat of a computer player who decides now, NO_SEAT if none does. */
static int computer_seat(const Session *session, bool anyone)
{
    int seat = game_to_act(session->game);
    return seat == NO_SEAT || (!anyone && session_is_human(session, seat)) ? NO_SEAT : seat;
}

static void think_at_once(Thought *thought)
{
    for (int share = 0; share < thought->engine->shares; share++)
        thought_share(thought, share, NULL, NULL);
}

bool session_computer_action(Session *session, bool anyone, Action *out)
{
    int seat = computer_seat(session, anyone);
    if (seat == NO_SEAT || !begin(session, seat, engine_of(session, seat), false))
        return false;
    think_at_once(session->thought);
    *out = thought_action(session->thought);
    return true;
}

/* Goes on with the thought of `seat`: SESSION_MOVES when its answer is there. */
static SessionMove go_on(Session *session, const HostServices *host, int seat,
                         const AiEngine *engine, bool explain)
{
    if (session->thinks_for &&
        (session->thinks_for != session->version + 1 || session->thought->explain != explain ||
         session->thought->engine != engine))
        session_stop_thinking(session);
    if (session->thinks_for && !host->thought_done(host->self))
        return SESSION_THINKS;
    if (!session->thinks_for) {
        if (!begin(session, seat, engine, explain))
            return SESSION_NOBODY;
        if (session->thought->ms && host->think && host->think(host->self, session->thought)) {
            session->thinks_for = session->version + 1;
            session->thinker = host;
            return SESSION_THINKS;
        }
        think_at_once(session->thought);
    }
    session->thinks_for = 0;
    return SESSION_MOVES;
}

SessionMove session_think(Session *session, const HostServices *host, bool anyone, Action *out)
{
    int seat = computer_seat(session, anyone);
    if (seat == NO_SEAT)
        return SESSION_NOBODY;
    SessionMove move = go_on(session, host, seat, engine_of(session, seat), false);
    if (move == SESSION_MOVES)
        *out = thought_action(session->thought);
    return move;
}

SessionMove session_hints(Session *session, const HostServices *host, const char *level, Hint *out,
                          int *count)
{
    int seat = game_to_act(session->game);
    const AiEngine *engine = ai_find(level);
    *count = 0;
    if (seat == NO_SEAT || !engine)
        return SESSION_NOBODY;
    SessionMove move = go_on(session, host, seat, engine, true);
    if (move == SESSION_MOVES)
        *count = thought_hints(session->thought, out);
    return move;
}

void session_stop_thinking(Session *session)
{
    if (session->thinks_for)
        session->thinker->forget_thought(session->thinker->self);
    session->thinks_for = 0;
}

void session_free_thoughts(Session *session)
{
    session_stop_thinking(session);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        thought_free(session->thoughts[seat]);
}
