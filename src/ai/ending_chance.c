/* ending_chance.c: averages over the squares that an action of the last turns may draw, each kind
 * weighted by its number of tiles. The mean is bounded before its parts are known: the answer that
 * was best in another branch is tried against each square first (star2 of Ballard), and often the
 * bound is already too low. */
#include "ai/ending_inside.h"

#include <string.h>

enum { ORDERS = 8 /* orders that one action may draw: three squares of three kinds */ };

/* The squares that come next, in order, and the probability of that. */
typedef struct Order {
    uint16_t copy[ENDING_SQUARES_OF_TWO];
    int count;
    double share;
} Order;

/* Nothing is known about the next squares. */
static const Order unknown = {.share = 1.0};

/* --- orders ----------------------------------------------------------------------------------- */

/* Performs the action in a copy where these squares come next, and returns how many were drawn.
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
 * drawn, so an order may have several. The game after the last order stays in place. */
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

/* Computes the mean over what may be drawn. If it can't reach the window, the result is only an
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
