/* princess.c: lets a player send a knight of a princess's city home instead of placing a figure
 * (DRG-14, DRG-22). */
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

/* Returns the city of the princess on the tile just placed, as it is joined; NO_NODE without
 * one. */
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

/* Returns whether the figure is a meeple in the city, of any seat. Several alike in one place are
 * one option. */
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

static void deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    uint16_t city = her_city(c, g);
    for (uint16_t i = 0; city != NO_NODE && i < g->figure_count; i++) {
        if (is_knight(g, city, i))
            list_add_deed_of(list, g, DEED_PRINCESS, i);
    }
}

static Refusal deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice != DEED_PRINCESS)
        return REFUSAL_NONE;
    return her_city(c, g) == NO_NODE ? REFUSAL_NO_PRINCESS : REFUSAL_PRINCESS;
}

static void act(Play *p, const Action *action)
{
    figure_return(p, action->figure);
}

const Expansion expansion_princess = {
    .brought_by = EXPANSION_SET(EXPANSION_DRAGON),
    .deeds = deeds,
    .deed_refusal = deed_refusal,
    .act = act,
};
