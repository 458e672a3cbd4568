/* ending.c: solves the end of the game. It searches decisions and draws, with one game copy per
 * level:
 *
 *   decision   the seat takes the action with its best lead
 *   chance     the mean over the tiles that may be drawn
 *
 * With two seats, alpha-beta bounds prune the search. If they also play without expansions beyond
 * the default ones, the last square isn't searched: after it the evaluation equals the final
 * score. */
#include "ai/ending.h"

#include "ai/greedy.h"
#include "ai/workspace.h"
#include "rules/remains.h"

#include <math.h>
#include <string.h>

enum {
    DEPTH = 28,     /* actions in the last turns, questions of expansions included */
    ACTIONS = 1024, /* actions of one decision */
    KILLERS = 8     /* killer moves for each depth, by the kind of the drawn tile */
};

/* The range of leads that matters, from the view of the deciding seat. */
typedef struct Window {
    double low, high;
} Window;

/* Expected points of each seat. With two seats only their difference is meaningful. */
typedef struct Ends {
    double points[SEATS_MAX];
} Ends;

typedef struct Killer {
    bool known;
    Action action;
} Killer;

typedef struct Ending {
    const EndingTask *task;
    const Catalogue *c;
    Workspace *ws;
    bool two, plain, failed;
    uint64_t looked;
    Game *games[DEPTH];
    Action *actions[DEPTH];
    Killer killers[DEPTH][KILLERS];
} Ending;

static const Window ending_open = {-INFINITY, INFINITY};

/* Leads are sums of thirds and fifths; two that differ by less are equal. */
static const double same = 1e-9;

static void ending_do(Ending *e, int depth, const Action *action, Window w, Ends *out);
static bool ending_enter(Ending *e, int depth, const Action *action);

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

/* A limit of 1,200,000 positions solves endings with two seats and three squares left in 24 of 24
 * games (.3 s of processor time each, .6 at most; a limit of 600,000 solves 18), and those with
 * three seats and two squares left in 9 of 10. With halves in hands, 30,000 positions solve 11 of
 * 12 games with two seats and 3 of 12 with three; a higher limit solves hardly more. */
uint64_t ending_worth(const Game *view)
{
    enum { MOST = 1200000, MOST_WITH_HANDS = 60000 };
    return halves_held(view) ? MOST_WITH_HANDS : MOST;
}

/* --- leads ------------------------------------------------------------------------------------ */

/* Returns the lead of `seat` over the mean of the others. */
static double ending_lead_of(const Game *g, const Ends *ends, int seat)
{
    double others = 0.0;
    assert(seat < g->setup.players && "a seat at the table");
    for (int s = 0; s < g->setup.players; s++)
        others += s == seat ? 0.0 : ends->points[s];
    return ends->points[seat] - others / (g->setup.players - 1);
}

/* Returns ends that encode only this lead. */
static Ends ending_of_lead(int seat, double lead)
{
    Ends ends = {{0.0}};
    ends.points[seat] = lead;
    return ends;
}

/* --- killers ---------------------------------------------------------------------------------- */

/* Returns the slot of the action that was best most recently at this depth with the same kind of
 * drawn tile. Kinds that are equal modulo KILLERS share a slot. */
static Killer *ending_killer(Ending *e, int depth)
{
    const Game *g = e->games[depth];
    int row = g->drawn == NO_COPY ? 0 : e->c->copies[g->drawn].kind % KILLERS;
    return &e->killers[depth][row];
}

/* Sets *out to the killer if it is legal in this position, otherwise returns false. */
static bool ending_killer_here(Ending *e, int depth, Action *out)
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

/* Is the drawn square the last tile of the game, in a game whose final score the evaluation knows
 * exactly? */
static bool is_last(const Ending *e, const Game *g)
{
    return e->plain && g->phase == PHASE_PLACE && g->stack_count == 0 && halves_held(g) == 0;
}

/* Lists the actions, leaving out placements that are equivalent to another one. With two seats the
 * most promising come first, to prune more of the rest: the killer, then placements by their
 * evaluation. With more seats they keep the order of the rules, because a seat with several equally
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

/* Solves the last square of a game of two seats, where the evaluation is the final score. */
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

/* Computes the expected points in the game of this depth. */
static void ending_solve(Ending *e, int depth, Window w, Ends *out)
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

/* --- draws ------------------------------------------------------------------------------------ */

/* Averages over the squares that an action of the last turns may draw, each kind weighted by its
 * number of tiles. The mean is bounded before its parts are known: the answer that was best in
 * another branch is tried against each square first (Ballard's Star2), and often the resulting
 * bound is already below the window. */

enum { ORDERS = 8 /* maximum number of orders for one action: three squares of three kinds */ };

/* The next squares in the order in which they are drawn, and the probability of this order. */
typedef struct Order {
    uint16_t copy[ENDING_SQUARES_OF_TWO];
    int count;
    double share;
} Order;

/* The order used when nothing is known about the next squares. */
static const Order unknown = {.share = 1.0};

/* --- orders ----------------------------------------------------------------------------------- */

/* Performs the action in a copy where these squares are drawn next, and returns how many were.
 * Sets e->failed if anything else was decided at random. */
static int enter(Ending *e, int depth, const Action *action, const Order *order)
{
    Game *g = e->games[depth + 1];
    game_copy(g, e->games[depth]);
    uint16_t *stack = game_stack(g);
    for (int i = 0, top = g->stack_count - 1; i < order->count; i++, top--) {
        int at = top;
        while (stack[at] != order->copy[i])
            at--;
        stack[at] = stack[top];
        stack[top] = order->copy[i];
    }
    Chance before = g->chance;
    bool applied = game_apply(e->c, g, action, NULL, NULL, NULL);
    assert(applied && "legal actions are legal");
    e->failed = e->failed || memcmp(&before, &g->chance, sizeof before) != 0;
    return e->games[depth]->stack_count - g->stack_count;
}

/* Extends `order` by each kind of square that could follow. Returns the number of results. */
static int next_squares(const Ending *e, const Game *g, const Order *order, Order *out)
{
    uint16_t left[ENDING_SQUARES_OF_TWO];
    int count = 0, kinds = 0, seen[ENDING_SQUARES_OF_TWO];
    for (int i = 0; i < g->stack_count; i++) {
        bool taken = false;
        for (int j = 0; j < order->count; j++)
            taken = taken || order->copy[j] == game_stack(g)[i];
        if (!taken)
            left[count++] = game_stack(g)[i];
    }
    for (int i = 0; i < count; i++) {
        int k = 0;
        while (k < kinds && e->c->copies[left[seen[k]]].kind != e->c->copies[left[i]].kind)
            k++;
        if (k == kinds) {
            seen[kinds++] = i;
            out[k] = *order;
            out[k].copy[out[k].count++] = left[i];
            out[k].share = 0.0;
        }
        out[k].share += order->share / count;
    }
    return kinds;
}

/* Lists the orders that the action may draw. A square that fits nowhere is set aside and another is
 * drawn, so an order may hold several squares. Leaves the game after the last order in e->games. */
static int list_orders(Ending *e, int depth, const Action *action, const Order *order, Order *out,
                       int count)
{
    Order next[ENDING_SQUARES_OF_TWO];
    if (enter(e, depth, action, order) <= order->count) {
        assert(count < ORDERS && "orders of three squares");
        out[count] = *order;
        return count + 1;
    }
    int n = next_squares(e, e->games[depth], order, next);
    for (int i = 0; i < n; i++)
        count = list_orders(e, depth, action, &next[i], out, count);
    return count;
}

/* Performs an action that draws nothing, without searching the game after it. Returns false if the
 * action draws something or has another random result. */
static bool ending_enter(Ending *e, int depth, const Action *action)
{
    return enter(e, depth, action, &unknown) == 0 && !e->failed;
}

/* --- results of an action --------------------------------------------------------------------- */

/* Solves the game after an action of `seat`; the window is that seat's. */
static void solve_behind(Ending *e, int depth, int seat, Window w, Ends *out)
{
    const Game *g = e->games[depth + 1];
    if (e->two && g->to_act != seat)
        w = (Window){-w.high, -w.low};
    ending_solve(e, depth + 1, w, out);
}

/* Returns an upper bound on the lead of `seat` after its action, from the answer of the other seat
 * that was best in another branch. The game after the action must be entered. */
static double most_behind(Ending *e, int depth, int seat)
{
    Action answer;
    Ends ends = {{0.0}};
    if (e->games[depth + 1]->to_act == seat || !ending_killer_here(e, depth + 1, &answer))
        return INFINITY;
    ending_do(e, depth + 1, &answer, ending_open, &ends);
    return ending_lead_of(e->games[depth], &ends, seat);
}

/* Returns the mean of the bounds weighted by their shares, leaving out number `without`. */
static double mean_of(const Order *orders, const double *most, int n, int without)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += i == without ? 0.0 : orders[i].share * most[i];
    return sum;
}

/* Computes the mean over the possible draws. If it can't reach the window, the result is only an
 * upper bound. */
static void solve_chance(Ending *e, int depth, const Action *action, const Order *orders, int n,
                         Window w, Ends *out)
{
    const Game *g = e->games[depth];
    double most[ORDERS];
    Ends sum = {{0.0}};
    for (int i = 0; i < n; i++) {
        most[i] = INFINITY;
        if (e->two && w.low > -INFINITY) {
            enter(e, depth, action, &orders[i]);
            most[i] = most_behind(e, depth, action->seat);
        }
    }
    for (int i = 0; i < n && !e->failed; i++) {
        Ends ends = {{0.0}};
        double others = mean_of(orders, most, n, i), all = others + orders[i].share * most[i];
        Window part = ending_open;
        if (all <= w.low) {
            *out = ending_of_lead(action->seat, all);
            return;
        }
        if (others < INFINITY && w.low > -INFINITY)
            part.low = (w.low - others) / orders[i].share;
        enter(e, depth, action, &orders[i]);
        solve_behind(e, depth, action->seat, part, &ends);
        most[i] = ending_lead_of(g, &ends, action->seat);
        for (int s = 0; s < g->setup.players; s++)
            sum.points[s] += orders[i].share * ends.points[s];
    }
    *out = sum;
}

/* Computes the expected points after an action of the deciding seat; the window is that seat's. */
static void ending_do(Ending *e, int depth, const Action *action, Window w, Ends *out)
{
    Order orders[ORDERS];
    if (depth + 2 >= DEPTH)
        e->failed = true;
    if (e->failed)
        return;
    int n = list_orders(e, depth, action, &unknown, orders, 0);
    if (e->failed)
        return;
    if (n > 1) {
        solve_chance(e, depth, action, orders, n, w, out);
        return;
    }
    assert(n == 1 && "an action draws something or nothing");
    solve_behind(e, depth, action->seat, w, out);
}
