/* session_ai.c: gets the actions of computer players, at once or while the program continues
 * (thought.h). */
#include "ai/ai.h"
#include "base/memory.h"
#include "rules/query.h"
#include "session/session_inside.h"
#include "session/thought.h"

#include <assert.h>
#include <stdlib.h>

/* A level from a record of another version that is unknown here plays at random: better than a game
 * that can't be opened. */
static const AiEngine *engine_of(const Session *session, int seat)
{
    const char *name =
        session_seat_rests(session, seat) ? AI_RESTS : session_plays_as(session, seat);
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
static bool begin(Session *session, const Asked *asked)
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

/* Returns a nonzero number for the question: an answer to another number is outdated. */
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
        if (!begin(session, asked))
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
    assert(!session->thinks_for && "no thread thinks any more");
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
