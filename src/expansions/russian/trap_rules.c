/* trap_rules.c: decides when the lake and the tree of the Russian promos catch figures (RUS-7,
 * RUS-11, RUS-13, RUS-17), and frees figures (RUS-5, RUS-18). A figure that is caught stands on the
 * symbol of the trap, a node that isn't a feature. Three sets of rules catch figures, at different
 * places in the order in which rules act. State: the figures that were caught in this turn. */
#include "expansions/russian/traps.h"
#include "rules/feature.h"
#include "rules/figures.h"

typedef struct Traps {
    uint8_t fresh[FIGURE_ROOM]; /* by figure number: caught in this turn */
} Traps;

static_assert(sizeof(Traps) % 8 == 0, "a state without padding");

static Traps *trap_state_of(const Game *g)
{
    return expansion_state(g, &trap_rules);
}

static void trap_set_fresh(Play *p, uint16_t figure, bool fresh)
{
    uint8_t *of = &trap_state_of(p->g)->fresh[figure];
    journal_record(p, of, sizeof *of);
    *of = fresh;
}

int trap_on(const Catalogue *c, const Game *g, int tile, Symbol symbol)
{
    return kind_symbol_segment(tile_kind(c, &game_tiles(g)[tile]), symbol);
}

/* Returns whether the figure is in a lake or on a tree. */
static bool is_caught(const Catalogue *c, const Game *g, const Figure *figure)
{
    return figure->tile != NO_TILE &&
           (figure->segment == trap_on(c, g, figure->tile, SYMBOL_LAKE) ||
            figure->segment == trap_on(c, g, figure->tile, SYMBOL_TREE));
}

void trap_catch(Play *p, uint16_t figure, int tile, int segment)
{
    figure_move(p, figure, tile, segment);
    trap_set_fresh(p, figure, true);
}

/* --- when ------------------------------------------------------------------------------------- */

/* The lake acts before the tree, and again after it to take figures that the tree drew next to the
 * lake (RUS-13). */
static void trap_figures(Play *p)
{
    lake_catch(p);
    tree_catch(p);
    lake_catch(p);
}

static void trap_on_tile_placed(Play *p, int tile)
{
    tree_notice_tile(p, tile);
    trap_figures(p);
}

static bool trap_without_asking(Play *p)
{
    trap_figures(p);
    return false;
}

static void trap_on_turn_end(Play *p)
{
    for (uint16_t i = 0; i < p->g->figure_count; i++) {
        if (trap_state_of(p->g)->fresh[i])
            trap_set_fresh(p, i, false);
    }
}

/* --- freeing ---------------------------------------------------------------------------------- */

/* Returns whether the seat may free the figure: one of its own, caught in an earlier turn. */
static bool trap_frees(const Catalogue *c, const Game *g, int seat, uint16_t figure)
{
    const Figure *f = &game_figures(g)[figure];
    return f->seat == seat && is_caught(c, g, f) && !trap_state_of(g)->fresh[figure];
}

static void trap_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    for (uint16_t i = 0; i < g->figure_count; i++) {
        if (trap_frees(c, g, g->in_turn, i))
            list_add_deed_of(list, g, DEED_FREE, i);
    }
}

static Refusal trap_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    (void)c;
    (void)g;
    return action->choice == DEED_FREE ? REFUSAL_NOT_TRAPPED : REFUSAL_NONE;
}

static void trap_do_deed(Play *p, const Action *action)
{
    figure_return(p, action->figure);
}

/* --- positions and checks --------------------------------------------------------------------- */

/* The lake holds figures with a weight in majorities; the tree holds figures that may stand on
 * roads, builders included (RUS-3, RUS-14). */
static bool trap_symbol_allowed(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                                int segment)
{
    (void)seat;
    if (segment == trap_on(c, g, tile, SYMBOL_LAKE))
        return figure_traits[kind].weight > 0;
    return segment == trap_on(c, g, tile, SYMBOL_TREE) && figure_fits_segment(kind, SEGMENT_ROAD);
}

static const char *trap_find_fault(const Catalogue *c, const Game *g)
{
    (void)c;
    for (int i = 0; i < FIGURE_ROOM; i++) {
        if (trap_state_of(g)->fresh[i] > (i < g->figure_count))
            return "traps: caught in this turn";
    }
    return NULL;
}

const ExpansionRules trap_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RUSSIAN),
    .state_bytes = sizeof(Traps),
    .on_tile_placed = trap_on_tile_placed,
    .after_action = trap_without_asking,
    .on_turn_end = trap_on_turn_end,
    .deeds = trap_deeds,
    .deed_refusal = trap_deed_refusal,
    .do_deed = trap_do_deed,
    .symbol_allowed = trap_symbol_allowed,
    .find_fault = trap_find_fault,
};

/* Acts after the wagons and before the crop circle. */
const ExpansionRules trap_moved_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RUSSIAN),
    .after_scoring = trap_without_asking,
};

/* Acts after a flight from fleas, after figures have left the Count's city (RUS-11), and after all
 * else. */
const ExpansionRules trap_last_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RUSSIAN),
    .before_action = trap_without_asking,
    .after_action = trap_without_asking,
    .after_scoring = trap_without_asking,
    .before_final = trap_without_asking,
};
