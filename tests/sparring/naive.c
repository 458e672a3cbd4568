/* naive.c: counts points 'as if the game ended now' and half a point for each follower in the
 * supply. This is the baseline of several papers. */
#include "partners.h"

static double value(Desk *d)
{
    int points[SEATS_MAX], players = game_setup(d->game)->players;
    double others = 0.0;
    game_score_if_ended(d->c, d->game, NULL, points);
    for (int seat = 0; seat < players; seat++)
        others += seat == d->seat ? 0.0 : points[seat];
    return points[d->seat] - others / (players - 1) +
           0.5 * game_supply(d->game, d->seat, FIGURE_FOLLOWER);
}

const OnePly naive_partner = {.engine = ONE_PLY("naive"), .value = value, .drawing = 1.5};
