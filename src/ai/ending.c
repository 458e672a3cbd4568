/* ending.c: solves the end of the game. It searches decisions and draws, with one game copy per
 * level:
 *
 *   decision   the seat takes the action with its best lead
 *   chance     the mean over the tiles that may be drawn (ending_chance.c)
 *
 * With two seats leads are bounded from both sides as usual (alpha, beta). In a game without
 * expansions the last square isn't placed at all: after it the evaluation equals the final
 * scoring. */
#include "ai/ending_inside.h"
#include "ai/greedy.h"
#include "rules/remains.h"

#include <string.h>

/* Leads are sums of thirds and fifths; two that differ by less are equal. */
static const double same = 1e-9;

/* --- memory ----------------------------------------------------------------------------------- */

static size_t rounded(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

size_t ending_memory(const Catalogue *c, const Game *view)
{
    return rounded(sizeof(Ending)) + workspace_size(c, view) +
           DEPTH * (rounded(view->size) + rounded(ACTIONS * sizeof(Action)));
}

/* The workspace comes first, so that what it keeps between decisions stays at the same address. */
static Ending *begin(const EndingTask *task)
{
    unsigned char *rest = task->memory;
    assert((uintptr_t)rest % sizeof(uint64_t) == 0 && "aligned memory");
    Workspace *ws = workspace_make(rest, task->c, task->view, &weights_learned);
    rest += workspace_size(task->c, task->view);
    Ending *e = (Ending *)rest;
    *e = (Ending){.task = task, .c = task->c, .ws = ws};
    rest += rounded(sizeof *e);
    for (int depth = 0; depth < DEPTH; depth++) {
        e->games[depth] = (Game *)rest;
        rest += rounded(task->view->size);
        e->actions[depth] = (Action *)rest;
        rest += rounded(ACTIONS * sizeof(Action));
    }
    game_copy(e->games[0], task->view);
    e->games[0]->chance = chance_of_number(0);
    e->two = task->view->setup.players == 2;
    e->plain = !(task->view->setup.expansions & ~EXPANSIONS_DEFAULT);
    return e;
}

/* 1,200,000 positions solve three squares of two seats in 24 of 24 games (.3 s of processor time
 * each, .6 at most; 600,000 solve 18) and two squares of three seats in 9 of 10. With halves in
 * hands 30,000 solve 11 of 12 games of two seats and 3 of 12 of three seats; more positions hardly
 * solve more. */
uint64_t ending_worth(const Game *view)
{
    enum { MOST = 1200000, MOST_WITH_HANDS = 60000 };
    return halves_held(view) ? MOST_WITH_HANDS : MOST;
}

/* --- leads ------------------------------------------------------------------------------------ */

double ending_lead_of(const Game *g, const Ends *ends, int seat)
{
    double others = 0.0;
    assert(seat < g->setup.players && "a seat at the table");
    for (int s = 0; s < g->setup.players; s++)
        others += s == seat ? 0.0 : ends->points[s];
    return ends->points[seat] - others / (g->setup.players - 1);
}

Ends ending_of_lead(int seat, double lead)
{
    Ends ends = {{0.0}};
    ends.points[seat] = lead;
    return ends;
}

/* --- killers ---------------------------------------------------------------------------------- */

Killer *ending_killer(Ending *e, int depth)
{
    const Game *g = e->games[depth];
    int row = g->drawn == NO_COPY ? 0 : e->c->copies[g->drawn].kind % KILLERS;
    return &e->killers[depth][row];
}

bool ending_killer_here(Ending *e, int depth, Action *out)
{
    const Killer *killer = ending_killer(e, depth);
    const Game *g = e->games[depth];
    *out = killer->action;
    if (!killer->known || g->phase == PHASE_OVER || out->seat != g->to_act)
        return false;
    if (out->kind == ACTION_PLACE && g->phase == PHASE_PLACE)
        out->copy = g->drawn;
    return game_can_apply(e->c, g, out, NULL);
}

/* --- decisions -------------------------------------------------------------------------------- */

static bool gives_up(Ending *e)
{
    enum { STOP_EACH = 256 };
    const EndingTask *task = e->task;
    e->looked++;
    if ((task->most && e->looked > task->most) ||
        (task->stop && e->looked % STOP_EACH == 0 && task->stop(task->stop_self)))
        e->failed = true;
    return e->failed;
}

/* Is the drawn square the last tile of the game, in a game that the evaluation knows exactly? */
static bool is_last(const Ending *e, const Game *g)
{
    return e->plain && g->phase == PHASE_PLACE && g->stack_count == 0 && halves_held(g) == 0;
}

/* Lists the actions, leaving out placements that are equivalent to another one. With two seats the
 * most promising come first, to prune more of the rest: the killer, then placements by their
 * evaluation. With more seats the order of the rules stays, because a seat with several equally
 * good actions takes the first, and that choice matters to the others. Returns the number of
 * actions. */
static int list_actions(Ending *e, int depth)
{
    Game *g = e->games[depth];
    Workspace *ws = e->ws;
    Action *actions = e->actions[depth], first;
    int n = game_legal(e->c, g, actions, ACTIONS), kept = 0;
    if (n > ACTIONS) {
        e->failed = true;
        return 0;
    }
    bool places = g->phase == PHASE_PLACE && n > 1, guessed = places && e->two;
    if (places)
        workspace_survey(ws, g);
    for (int i = 0; i < n; i++)
        ws->left_out[i] = places && greedy_is_twin(ws, actions, i);
    for (int i = 0; i < n; i++) {
        uint8_t segment;
        if (ws->left_out[i])
            continue;
        Action action = actions[i];
        float lead = guessed ? greedy_try(ws, g, &action, &segment) : -(float)i;
        int at = kept++;
        for (; at > 0 && ws->leads[at - 1] < lead; at--) {
            ws->leads[at] = ws->leads[at - 1];
            actions[at] = actions[at - 1];
        }
        ws->leads[at] = lead;
        actions[at] = action;
    }
    for (int i = 1; e->two && ending_killer_here(e, depth, &first) && i < kept; i++) {
        if (!action_equal(&actions[i], &first))
            continue;
        memmove(&actions[1], &actions[0], (size_t)i * sizeof first);
        actions[0] = first;
        break;
    }
    return kept;
}

/* The last square of a game of two seats: the evaluation is the final score. */
static void solve_last(Ending *e, int depth, Window w, Ends *out)
{
    Game *g = e->games[depth];
    Workspace *ws = e->ws;
    Killer *killer = ending_killer(e, depth);
    Action first;
    uint8_t segment;
    double best = -INFINITY;
    workspace_survey(ws, g);
    if (ending_killer_here(e, depth, &first)) {
        best = (double)greedy_try(ws, g, &first, &segment);
        e->looked++;
    }
    int n = best >= w.high ? 0 : game_legal(e->c, g, e->actions[depth], ACTIONS);
    e->failed = e->failed || n > ACTIONS;
    for (int i = 0; i < n && best < w.high && !gives_up(e); i++) {
        const Action *action = &e->actions[depth][i];
        if (greedy_is_twin(ws, e->actions[depth], i))
            continue;
        double lead = (double)greedy_try(ws, g, action, &segment);
        if (lead <= best)
            continue;
        best = lead;
        *killer = (Killer){.known = true, .action = *action};
    }
    *out = ending_of_lead(g->to_act, best);
}

/* Keeps only the placements of the last square that the evaluation says may be best. Returns their
 * number. */
static int keep_best(Ending *e, int depth, int n)
{
    static const float off = .01f; /* evaluations add floats in different orders */
    Workspace *ws = e->ws;
    float best = GREEDY_NEVER;
    int kept = 0;
    assert(n <= ACTIONS && "listed placements");
    for (int i = 0; i < n; i++) {
        uint8_t segment;
        ws->leads[i] = greedy_try(ws, e->games[depth], &e->actions[depth][i], &segment);
        best = ws->leads[i] > best ? ws->leads[i] : best;
    }
    for (int i = 0; i < n; i++)
        if (ws->leads[i] >= best - off)
            e->actions[depth][kept++] = e->actions[depth][i];
    return kept;
}

static void solve_decision(Ending *e, int depth, Window w, Ends *out)
{
    const Game *g = e->games[depth];
    int n = list_actions(e, depth);
    double best = -INFINITY;
    if (!e->two && is_last(e, g))
        n = keep_best(e, depth, n);
    assert((n > 0 || e->failed) && "a seat that decides has something to decide");
    for (int i = 0; i < n && !(e->two && best >= w.high); i++) {
        Ends ends = {{0.0}};
        Action action = e->actions[depth][i];
        Window part = {best > w.low ? best : w.low, w.high};
        ending_do(e, depth, &action, e->two ? part : ending_open, &ends);
        if (e->failed)
            return;
        double lead = ending_lead_of(g, &ends, g->to_act);
        if (lead <= best + same)
            continue;
        best = lead;
        *out = ends;
        *ending_killer(e, depth) = (Killer){.known = true, .action = action};
    }
}

void ending_solve(Ending *e, int depth, Window w, Ends *out)
{
    const Game *g = e->games[depth];
    if (gives_up(e))
        return;
    if (g->phase == PHASE_OVER)
        for (int seat = 0; seat < g->setup.players; seat++)
            out->points[seat] = g->score[seat];
    else if (e->two && is_last(e, g))
        solve_last(e, depth, w, out);
    else
        solve_decision(e, depth, w, out);
}

/* --- queries ---------------------------------------------------------------------------------- */

bool ending_is_near(const Catalogue *c, const Game *view)
{
    Heap heaps[HEAPS_MAX];
    int most = view->setup.players == 2 ? ENDING_SQUARES_OF_TWO : ENDING_SQUARES;
    int n = game_heaps(c, view, heaps);
    bool mixed = n <= 1 && (n == 0 || heaps[0].tiles == heaps[0].drawn);
    return view->stack_count <= most && mixed && !game_hands_hidden(view) &&
           view->phase != PHASE_DRAFT && view->phase != PHASE_FREE && view->phase != PHASE_OVER;
}

bool ending_lead(const EndingTask *task, const Action *actions, int count, double *lead)
{
    assert(count > 0 && count < DEPTH && "actions of one seat");
    if (!ending_is_near(task->c, task->view))
        return false;
    Ending *e = begin(task);
    Ends ends = {{0.0}};
    int depth = 0;
    for (; depth + 1 < count && !e->failed; depth++)
        e->failed = !ending_enter(e, depth, &actions[depth]);
    if (!e->failed)
        ending_do(e, depth, &actions[depth], ending_open, &ends);
    *lead = ending_lead_of(task->view, &ends, task->view->to_act);
    return !e->failed;
}

bool ending_best(const EndingTask *task, Action *best, double *lead)
{
    if (!ending_is_near(task->c, task->view))
        return false;
    Ending *e = begin(task);
    Ends ends = {{0.0}};
    solve_decision(e, 0, ending_open, &ends);
    *best = ending_killer(e, 0)->action;
    *lead = ending_lead_of(task->view, &ends, task->view->to_act);
    return !e->failed;
}
