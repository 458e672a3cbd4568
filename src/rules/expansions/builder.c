/* builder.c: who extends the road or city of his builder plays a second part (TB-5, TB-6, TB-H1,
 * TB-H2). Where a builder may stand and when it goes home are its traits in names.h (TB-4, TB-7,
 * TB-9). State: the right to the second part. */
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

typedef struct Builders {
    uint8_t again; /* the seat in turn has a right to a second part */
    uint8_t spare[3];
} Builders;

static Builders *state_of(const Game *g)
{
    return expansion_state(g, &expansion_builder);
}

/* Does the tile belong to the feature in which the own builder stands? Each seat has one. */
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

/* TB-5: what the first part extends counts; a builder that is placed on the tile is not there
 * yet. TB-6: noted now, so that the right stays when the builder goes home with its feature. */
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
