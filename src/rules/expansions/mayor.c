/* mayor.c: counts a mayor as many meeples as its city has coats of arms (AM-6, AM-15). The traits
 * in names.h say where it stands, and that it is one meeple in all other ways. */
#include "rules/expansions/expansion.h"
#include "rules/figures.h"

/* Replaces the mayor's weight of 1, whatever else the seat has there. Each seat has one mayor. */
static void strength(const Game *g, uint16_t root, uint8_t *each)
{
    if (game_nodes(g)[root].kind != SEGMENT_CITY)
        return;
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (figure_in(g, root, seat, FIGURE_MAYOR) != NO_FIGURE)
            each[seat] = (uint8_t)(each[seat] + game_features(g)[root].coats - 1);
    }
}

const Expansion expansion_mayor = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .strength = strength,
};
