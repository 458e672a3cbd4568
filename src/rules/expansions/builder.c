/* builder.c: grants a second part to a player who extends the road or city of their builder (TB-5,
 * TB-6, TB-H1, TB-H2). The traits in names.h say where a builder may stand and when it goes home
 * (TB-4, TB-7, TB-9). State: the right to the second part. */
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

typedef struct Builders {
    uint8_t again; /* the seat in turn has the right to a second part */
    uint8_t spare[3];
} Builders;

static Builders *state_of(const Game *g)
{
    return expansion_state(g, &expansion_builder);
}

/* Returns whether the tile belongs to the feature of the seat's only builder. */
static bool extends(const Catalogue *c, const Game *g, int tile)
{
    uint16_t builder = figure_of(g, g->in_turn, FIGURE_BUILDER);
    return builder != NO_FIGURE &&
           feature_reaches(c, g, figure_root(g, &game_figures(g)[builder]), tile);
}

static void set_right(Play *p, bool again)
{
    Builders *state = state_of(p->g);
    assert(p->g->part == 0 && "a second part brings no third one (TB-5)");
    journal_keep(p, state, sizeof *state);
    state->again = again;
}

/* Only the first part can grant the right (TB-5), and a builder placed on this tile comes too late.
 * The right is noted now, so that it remains if the builder goes home with its feature (TB-6). */
static void tile_placed(Play *p, int tile)
{
    if (p->g->part == 0)
        set_right(p, extends(p->c, p->g, tile));
}

static bool again(Play *p)
{
    bool right = state_of(p->g)->again;
    if (right)
        set_right(p, false);
    return right;
}

static const char *check(const Catalogue *c, const Game *g)
{
    (void)c;
    bool between = g->phase != PHASE_FOLLOW && g->phase != PHASE_DECIDE;
    return state_of(g)->again > 1 || (state_of(g)->again && (between || g->part > 0))
               ? "builder: the right to a second part"
               : NULL;
}

const Expansion expansion_builder = {
    .brought_by = EXPANSION_SET(EXPANSION_TRADERS),
    .state_bytes = sizeof(Builders),
    .tile_placed = tile_placed,
    .again = again,
    .check = check,
};
