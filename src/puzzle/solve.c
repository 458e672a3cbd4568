/* solve.c: see solve.h. Once the seat has acted and the next square is drawn, one square at the
 * most is unknown, and it is the one that is left, so everybody knows it. Each order of the stack
 * is a game without secrets, and the mean over the orders is exact. Who could lay a half instead of
 * drawing decides before the order shows: where somebody holds halves, one square may be left. */
#include "puzzle/solve.h"
#include "ai/deal.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

enum {
    SQUARES = 2,
    DEPTH = 24,     /* decisions of the last turns, questions of expansions included */
    ACTIONS = 1024, /* of one decision */
};

typedef struct Solver {
    const Catalogue *c;
    Game *games[DEPTH];
    Action *actions[DEPTH];
    uint64_t looked, most;
} Solver;

/* Points of all seats when everybody has played on. */
typedef struct Outlook {
    int points[SEATS_MAX];
} Outlook;

static double lead_of(const Game *g, const Outlook *outlook, int seat)
{
    int others = 0, players = game_setup(g)->players;
    for (int s = 0; s < players; s++)
        others += s == seat ? 0 : outlook->points[s];
    return (double)outlook->points[seat] - (double)others / (double)(players - 1);
}

/* False: too much to look at. */
static bool look(Solver *s, int depth, Outlook *out)
{
    const Game *g = s->games[depth];
    if (game_phase(g) == PHASE_OVER) {
        for (int seat = 0; seat < game_setup(g)->players; seat++)
            out->points[seat] = game_score(g, seat);
        return true;
    }
    int n = game_legal(s->c, g, s->actions[depth], ACTIONS), seat = game_to_act(g);
    double best = 0.0;
    if (n > ACTIONS || depth + 1 == DEPTH)
        return false;
    assert(n > 0 && "a seat that decides has something to decide");
    for (int i = 0; i < n; i++) {
        Outlook outlook = {0};
        game_copy(s->games[depth + 1], g);
        game_apply(s->c, s->games[depth + 1], &s->actions[depth][i], NULL, NULL, NULL);
        if (++s->looked > s->most || !look(s, depth + 1, &outlook))
            return false;
        double lead = lead_of(g, &outlook, seat);
        if (i == 0 || lead > best) {
            best = lead;
            *out = outlook;
        }
    }
    return true;
}

/* Adds the lead after an idea in one order of the stack. */
static bool look_at_idea(Solver *s, const Game *world, const Idea *idea, double *lead)
{
    Game *g = s->games[0];
    Outlook outlook = {0};
    game_copy(g, world);
    game_apply(s->c, g, &idea->first, NULL, NULL, NULL);
    if (idea->first.kind == ACTION_PLACE && game_phase(g) == PHASE_FOLLOW &&
        game_turn(g) == game_turn(world))
        game_apply(s->c, g, &idea->then, NULL, NULL, NULL);
    if (!look(s, 0, &outlook))
        return false;
    *lead += lead_of(g, &outlook, game_to_act(world));
    return true;
}

bool puzzle_can_be_solved(const Game *view)
{
    int held = 0;
    for (int seat = 0; seat < game_setup(view)->players; seat++)
        held += game_hand_count(view, seat);
    bool draws = game_setup(view)->expansions & EXPANSION_SET(EXPANSION_HILLS); /* from a bag */
    return !game_hands_hidden(view) && !draws && game_stack_count(view) <= (held ? 1 : SQUARES);
}

bool puzzle_solve(Workspace *ws, const AiTask *task, size_t room, const Idea *ideas, int count,
                  uint64_t most, double *lead)
{
    Solver s = {.c = ws->c, .most = most};
    uint32_t deals = deals_most(task->view);
    bool solved = puzzle_can_be_solved(task->view);
    if (!solved)
        return false;
    for (int depth = 0; depth < DEPTH; depth++) {
        s.games[depth] = memory_new(room);
        s.actions[depth] = memory_list(ACTIONS, sizeof(Action));
    }
    for (int i = 0; i < count; i++)
        lead[i] = 0.0;
    for (uint32_t d = 0; solved && d < deals; d++) {
        deal_make(ws, task->view, 0, d);
        for (int i = 0; solved && i < count; i++)
            solved = look_at_idea(&s, ws->world, &ideas[i], &lead[i]);
    }
    for (int i = 0; i < count; i++)
        lead[i] /= (double)deals;
    for (int depth = 0; depth < DEPTH; depth++) {
        free(s.games[depth]);
        free(s.actions[depth]);
    }
    return solved;
}
