/* ending.c: see ending.h. A search of decisions and of chance, one level of games deep for each
 * action:
 *
 *   decision   the seat takes what gives it the best lead
 *   chance     the mean over the kinds of squares that may be drawn, each by its number
 *
 * With two seats leads are bounded from both sides as usual (alpha, beta). A mean is bounded
 * before its parts are known: the answer that was best elsewhere is tried to each square first
 * (star2 of Ballard), and what that leaves is often too little already. The last square of a game
 * without expansions is not laid to be looked at: behind it the evaluation is the final scoring. */
#include "ai/ending.h"
#include "ai/greedy.h"
#include "rules/remains.h"

#include <math.h>
#include <string.h>

enum {
    DEPTH = 28,     /* actions of the last turns, questions of expansions included */
    ACTIONS = 1024, /* of one decision */
    ORDERS = 8,     /* of squares that one action may draw: three of three kinds, set aside */
    KILLERS = 8     /* answers remembered for each depth, by the kind that was drawn */
};

/* Bounds of what matters of a lead of the seat that decides. */
typedef struct Window {
    double low, high;
} Window;

/* Points that each seat may expect. With two seats only their difference counts. */
typedef struct Ends {
    double points[SEATS_MAX];
} Ends;

/* Squares that come next, the first one first, and how likely it is that they do. */
typedef struct Order {
    uint16_t copy[ENDING_SQUARES_OF_TWO];
    int count;
    double share;
} Order;

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

static const Window everything = {-INFINITY, INFINITY};
/* Leads are sums of thirds and fifths: equal ones differ by less. */
static const double same = 1e-9;

static void solve(Ending *e, int depth, Window w, Ends *out);

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

/* The workspace comes first: what it keeps between decisions lies where it always lay. */
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
    e->games[0]->rng = rng_seeded(0);
    e->two = task->view->setup.players == 2;
    e->plain = !(task->view->setup.expansions & ~EXPANSION_SET(EXPANSION_HALFLINGS));
    return e;
}

/* --- leads ------------------------------------------------------------------------------------ */

static double lead_of(const Game *g, const Ends *ends, int seat)
{
    double others = 0.0;
    assert(seat < g->setup.players && "a seat at the table");
    for (int s = 0; s < g->setup.players; s++)
        others += s == seat ? 0.0 : ends->points[s];
    return ends->points[seat] - others / (g->setup.players - 1);
}

/* Ends of which nothing but this lead is known. */
static Ends ends_of_lead(int seat, double lead)
{
    Ends ends = {{0.0}};
    ends.points[seat] = lead;
    return ends;
}

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

/* --- chance ----------------------------------------------------------------------------------- */

/* Does the action in a game where these squares come next. Returns how many were drawn. Where
 * chance decided anything else, nothing can be said. */
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
    Rng before = g->rng;
    bool applied = game_apply(e->c, g, action, NULL, NULL, NULL);
    assert(applied && "legal actions are legal");
    e->failed = e->failed || memcmp(&before, &g->rng, sizeof before) != 0;
    return e->games[depth]->stack_count - g->stack_count;
}

/* The squares that could come behind those of `order`, one of each kind. Returns how many. */
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

/* Lists what the action may draw. Squares that fit nowhere are set aside, and another one comes, so
 * that it may be several. The game behind the last of them stays entered. */
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

/* --- what an action leads to ------------------------------------------------------------------ */

/* Solves the game behind an action of `seat`, whose window it is. */
static void solve_behind(Ending *e, int depth, int seat, Window w, Ends *out)
{
    const Game *g = e->games[depth + 1];
    if (e->two && g->to_act != seat)
        w = (Window){-w.high, -w.low};
    solve(e, depth + 1, w, out);
}

static Killer *killer_of(Ending *e, int depth)
{
    const Game *g = e->games[depth];
    int row = g->drawn == NO_COPY ? 0 : e->c->copies[g->drawn].kind % KILLERS;
    return &e->killers[depth][row];
}

/* The killer as an action of this position; false where there is none. */
static bool killer_here(Ending *e, int depth, Action *out)
{
    const Killer *killer = killer_of(e, depth);
    const Game *g = e->games[depth];
    *out = killer->action;
    if (!killer->known || g->phase == PHASE_OVER || out->seat != g->to_act)
        return false;
    if (out->kind == ACTION_PLACE && g->phase == PHASE_PLACE)
        out->copy = g->drawn;
    return game_can_apply(e->c, g, out, NULL);
}

static void do_action(Ending *e, int depth, const Action *action, Window w, Ends *out);

/* At most so much can `seat` hope for behind an action of its own, since the other one has the
 * answer that was best elsewhere. The game behind the action was entered. */
static double most_behind(Ending *e, int depth, int seat)
{
    Action answer;
    Ends ends = {{0.0}};
    if (e->games[depth + 1]->to_act == seat || !killer_here(e, depth + 1, &answer))
        return INFINITY;
    do_action(e, depth + 1, &answer, everything, &ends);
    return lead_of(e->games[depth], &ends, seat);
}

/* The mean of the bounds but for that of number `without`, weighed by their shares. */
static double mean_of(const Order *orders, const double *most, int n, int without)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += i == without ? 0.0 : orders[i].share * most[i];
    return sum;
}

/* The mean over what may be drawn. Where it cannot come up to the window, the ends tell no more
 * than a bound of it. */
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
        Window part = everything;
        if (all <= w.low) {
            *out = ends_of_lead(action->seat, all);
            return;
        }
        if (others < INFINITY && w.low > -INFINITY)
            part.low = (w.low - others) / orders[i].share;
        enter(e, depth, action, &orders[i]);
        solve_behind(e, depth, action->seat, part, &ends);
        most[i] = lead_of(g, &ends, action->seat);
        for (int s = 0; s < g->setup.players; s++)
            sum.points[s] += orders[i].share * ends.points[s];
    }
    *out = sum;
}

static void do_action(Ending *e, int depth, const Action *action, Window w, Ends *out)
{
    static const Order unknown = {.share = 1.0};
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

/* --- decisions -------------------------------------------------------------------------------- */

/* Is the drawn square the last thing that will be laid, in a game that the evaluation knows? */
static bool is_last(const Ending *e, const Game *g)
{
    int held = 0;
    for (int seat = 0; seat < g->setup.players; seat++)
        held += g->hand_count[seat];
    return e->plain && g->phase == PHASE_PLACE && g->stack_count == 0 && held == 0;
}

/* Lists the actions, of placements that look the same one. Between two seats the most promising
 * come first, so that more of the others can be left out: placements by the evaluation, and before
 * all the killer. Between more, who has several equally good ones takes the first that the rules
 * list: which one it is makes a difference to the others. Returns how many there are. */
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
        workspace_look(ws, g);
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
    for (int i = 1; e->two && killer_here(e, depth, &first) && i < kept; i++) {
        if (!action_equal(&actions[i], &first))
            continue;
        memmove(&actions[1], &actions[0], (size_t)i * sizeof first);
        actions[0] = first;
        break;
    }
    return kept;
}

/* The last square of all, of two seats: what the evaluation says is what will be counted. */
static void solve_last(Ending *e, int depth, Window w, Ends *out)
{
    Game *g = e->games[depth];
    Workspace *ws = e->ws;
    Killer *killer = killer_of(e, depth);
    Action first;
    uint8_t segment;
    double best = -INFINITY;
    workspace_look(ws, g);
    if (killer_here(e, depth, &first)) {
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
    *out = ends_of_lead(g->to_act, best);
}

/* Leaves those placements of the last square that may be the best, by the evaluation. Returns how
 * many there are. */
static int keep_best(Ending *e, int depth, int n)
{
    static const float off = .01f; /* floats of an evaluation are summed in another order */
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
        do_action(e, depth, &action, e->two ? part : everything, &ends);
        if (e->failed)
            return;
        double lead = lead_of(g, &ends, g->to_act);
        if (lead <= best + same)
            continue;
        best = lead;
        *out = ends;
        *killer_of(e, depth) = (Killer){.known = true, .action = action};
    }
}

static void solve(Ending *e, int depth, Window w, Ends *out)
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

/* --- questions -------------------------------------------------------------------------------- */

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
    static const Order unknown = {.share = 1.0};
    assert(count > 0 && count < DEPTH && "actions of one seat");
    if (!ending_is_near(task->c, task->view))
        return false;
    Ending *e = begin(task);
    Ends ends = {{0.0}};
    int depth = 0;
    for (; depth + 1 < count && !e->failed; depth++)
        e->failed = enter(e, depth, &actions[depth], &unknown) > 0 || e->failed;
    if (!e->failed)
        do_action(e, depth, &actions[depth], everything, &ends);
    *lead = lead_of(task->view, &ends, task->view->to_act);
    return !e->failed;
}

bool ending_best(const EndingTask *task, Action *best, double *lead)
{
    if (!ending_is_near(task->c, task->view))
        return false;
    Ending *e = begin(task);
    Ends ends = {{0.0}};
    solve_decision(e, 0, everything, &ends);
    *best = killer_of(e, 0)->action;
    *lead = lead_of(task->view, &ends, task->view->to_act);
    return !e->failed;
}
