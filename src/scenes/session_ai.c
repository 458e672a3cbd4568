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

/* Is it a computer player's decision? Then he has begun to think about it. */
static bool begin(Session *session, bool anyone)
{
    int seat = game_to_act(session->game);
    if (seat == NO_SEAT || (!anyone && session_is_human(session, seat)))
        return false;
    if (!session->thoughts[seat])
        session->thoughts[seat] = thought_new(session->room);
    session->thought = session->thoughts[seat];
    thought_begin(session->thought, engine_of(session, seat), session->catalogue, session->game,
                  session->plan.seed);
    return session->thought->legal_count > 0;
}

static void think_at_once(Thought *thought)
{
    for (int share = 0; share < thought->engine->shares; share++)
        thought_share(thought, share, NULL, NULL);
}

bool session_computer_action(Session *session, bool anyone, Action *out)
{
    if (!begin(session, anyone))
        return false;
    think_at_once(session->thought);
    *out = thought_action(session->thought);
    return true;
}

SessionMove session_think(Session *session, const HostServices *host, bool anyone, Action *out)
{
    if (session->thinks_for && session->thinks_for != session->version + 1)
        session_stop_thinking(session);
    if (session->thinks_for && !host->thought_done(host->self))
        return SESSION_THINKS;
    if (!session->thinks_for) {
        if (!begin(session, anyone))
            return SESSION_NOBODY;
        if (session->thought->ms && host->think && host->think(host->self, session->thought)) {
            session->thinks_for = session->version + 1;
            session->thinker = host;
            return SESSION_THINKS;
        }
        think_at_once(session->thought);
    }
    session->thinks_for = 0;
    *out = thought_action(session->thought);
    return SESSION_MOVES;
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
