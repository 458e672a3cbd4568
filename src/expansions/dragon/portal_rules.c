/* portal_rules.c: moves figures through magic portals, from the supply to any other tile, onto an
 * incomplete feature that no figure holds (DRG-15, DRG-23, DRG-H7). On the portal's own tile the
 * usual rules apply. */
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

static bool is_portal(const Catalogue *c, const Game *g)
{
    return kind_symbols(tile_kind(c, &game_tiles(g)[g->last_tile]), SYMBOL_PORTAL) > 0;
}

/* Returns whether the figure may move to the node. Only figures that claim features travel, not
 * companions or shepherds. */
static bool portal_may_come(const Catalogue *c, const Game *g, uint16_t node, int kind)
{
    uint16_t root = feature_root(g, node);
    return figure_traits[kind].need == NEEDS_EMPTY &&
           figure_refusal(g, node, kind, true) == REFUSAL_NONE &&
           !feature_complete(game_nodes(g)[root].kind, &game_features(g)[root]) &&
           figure_refused_by_tile(c, g, game_nodes(g)[node].tile, kind) == REFUSAL_NONE;
}

/* Sets the range of nodes to list: all, or only the node of the action searched for. Returns false
 * if that action is another deed. */
static bool nodes_asked(const Game *g, const ActionList *list, uint16_t *from, uint16_t *end)
{
    const Action *wanted = list_wanted(list);
    *from = 0;
    *end = g->node_count;
    if (!wanted)
        return true;
    if (wanted->choice != DEED_STAND || wanted->tile >= g->tile_count)
        return false;
    *from = feature_node(g, wanted->tile, wanted->segment);
    *end = *from < *end ? (uint16_t)(*from + 1) : *end;
    return true;
}

static void portal_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    uint16_t node, end;
    if (!is_portal(c, g) || !nodes_asked(g, list, &node, &end))
        return;
    for (; node < end; node++) {
        const Node *at = &game_nodes(g)[node];
        for (int kind = 0; at->tile != g->last_tile && g->kinds >> kind; kind++) {
            if (g->supply[g->in_turn][kind] && portal_may_come(c, g, node, kind))
                list_add(list, (Action){.kind = ACTION_DEED,
                                        .seat = g->in_turn,
                                        .choice = DEED_STAND,
                                        .tile = at->tile,
                                        .segment = at->segment,
                                        .figure_kind = (uint8_t)kind});
        }
    }
}

static bool portal_has_segment(const Catalogue *c, const Game *g, const Action *action)
{
    return action->segment < tile_kind(c, &game_tiles(g)[action->tile])->segment_count;
}

/* Returns why the figure may not move to the action's place or, if it names no place, to its
 * tile. */
static Refusal portal_place_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    int kind = action->figure_kind;
    if (action->tile >= g->tile_count || action->tile == g->last_tile)
        return REFUSAL_PORTAL;
    Refusal refusal = figure_refused_by_tile(c, g, action->tile, kind);
    if (refusal == REFUSAL_NONE && portal_has_segment(c, g, action))
        refusal = figure_refusal(g, feature_node(g, action->tile, action->segment), kind, false);
    return refusal == REFUSAL_NONE ? REFUSAL_PORTAL : refusal; /* the feature is complete */
}

/* Other expansions also use DEED_STAND: the rules of the towers, which are called after these,
 * check a move onto a tower. */
static Refusal portal_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice != DEED_STAND)
        return REFUSAL_NONE;
    if (g->last_tile == NO_TILE || !is_portal(c, g))
        return REFUSAL_NO_PORTAL;
    return figure_traits[action->figure_kind].need == NEEDS_EMPTY
               ? portal_place_refusal(c, g, action)
               : REFUSAL_NO_TRAVELLER;
}

static void portal_do_deed(Play *p, const Action *action)
{
    expansion_place_figure(p, action, action->tile);
}

const ExpansionRules portal_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_DRAGON),
    .deeds = portal_deeds,
    .deed_refusal = portal_deed_refusal,
    .do_deed = portal_do_deed,
};

/* --- princess --------------------------------------------------------------------------------- */

/* Lets a player send a knight of a princess's city home instead of placing a figure (DRG-14,
 * DRG-22). */

/* Returns the city of the princess on the tile just placed, including all joined parts; NO_NODE if
 * there is none. */
static uint16_t her_city(const Catalogue *c, const Game *g)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    const TileKind *kind = tile_kind(c, tile);
    for (int i = 0; i < kind->segment_count; i++) {
        if (kind->segments[i].flags & SEGMENT_PRINCESS)
            return feature_root(g, (uint16_t)(tile->first_node + i));
    }
    return NO_NODE;
}

/* Returns whether the figure is a meeple, of any seat, in the city. Of a seat's equal figures in
 * one place only the first counts, so that they are one option. */
static bool is_knight(const Game *g, uint16_t city, uint16_t slot)
{
    const Figure *figures = game_figures(g), *figure = &figures[slot];
    if (!figure_in_feature(g, figure) || !figure_traits[figure->kind].weight ||
        figure_root(g, figure) != city)
        return false;
    for (uint16_t i = 0; i < slot; i++) {
        if (figures[i].tile == figure->tile && figures[i].segment == figure->segment &&
            figures[i].seat == figure->seat && figures[i].kind == figure->kind)
            return false;
    }
    return true;
}

static void princess_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    uint16_t city = her_city(c, g);
    for (uint16_t i = 0; city != NO_NODE && i < g->figure_count; i++) {
        if (is_knight(g, city, i))
            list_add_deed_of(list, g, DEED_PRINCESS, i);
    }
}

static Refusal princess_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice != DEED_PRINCESS)
        return REFUSAL_NONE;
    return her_city(c, g) == NO_NODE ? REFUSAL_NO_PRINCESS : REFUSAL_PRINCESS;
}

static void princess_do_deed(Play *p, const Action *action)
{
    figure_return(p, action->figure);
}

const ExpansionRules princess_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_DRAGON),
    .deeds = princess_deeds,
    .deed_refusal = princess_deed_refusal,
    .do_deed = princess_do_deed,
};
