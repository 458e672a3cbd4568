/* ending_chance.c: what actions of the last squares lead to, over all that may be drawn: the mean
 * over the kinds of squares, each by its number. A mean is bounded before its parts are known: the
 * answer that was best elsewhere is tried to each square first (star2 of Ballard), and what that
 * leaves is often too little already. */
#include "ai/ending_inside.h"

#include <string.h>

enum { ORDERS = 8 /* of squares that one action may draw: three of three kinds, set aside */ };

/* Squares that come next, the first one first, and how likely it is that they do. */
typedef struct Order {
    uint16_t copy[ENDING_SQUARES_OF_TWO];
    int count;
    double share;
} Order;

/* Nothing is known of what comes. */
static const Order unknown = {.share = 1.0};

/* --- orders ----------------------------------------------------------------------------------- */

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
    Chance before = g->chance;
    bool applied = game_apply(e->c, g, action, NULL, NULL, NULL);
    assert(applied && "legal actions are legal");
    e->failed = e->failed || memcmp(&before, &g->chance, sizeof before) != 0;
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

bool ending_enter(Ending *e, int depth, const Action *action)
{
    return enter(e, depth, action, &unknown) == 0 && !e->failed;
}

/* --- what an action leads to ------------------------------------------------------------------ */

/* Solves the game behind an action of `seat`, whose window it is. */
static void solve_behind(Ending *e, int depth, int seat, Window w, Ends *out)
{
    const Game *g = e->games[depth + 1];
    if (e->two && g->to_act != seat)
        w = (Window){-w.high, -w.low};
    ending_solve(e, depth + 1, w, out);
}

/* At most so much can `seat` hope for behind an action of its own, since the other one has the
 * answer that was best elsewhere. The game behind the action was entered. */
static double most_behind(Ending *e, int depth, int seat)
{
    Action answer;
    Ends ends = {{0.0}};
    if (e->games[depth + 1]->to_act == seat || !ending_killer_here(e, depth + 1, &answer))
        return INFINITY;
    ending_do(e, depth + 1, &answer, ending_open, &ends);
    return ending_lead_of(e->games[depth], &ends, seat);
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

void ending_do(Ending *e, int depth, const Action *action, Window w, Ends *out)
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
