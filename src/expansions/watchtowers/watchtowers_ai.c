/* watchtowers_ai.c: values watchtowers for computer players (ai/expansion_value.h). A figure on the
 * tile of a watchtower is paid once its road or city is complete. */
#include "ai/expansion_value.h"
#include "expansions/watchtowers/watchtowers.h"
#include "rules/figures.h"

/* Counts what the signs will pay for the figures of a feature when it is completed, if nothing else
 * changes on the board. */
static void count_signs(Eval *e, const Game *g, const Slot *slot, float chance, float *value)
{
    int kind = game_nodes(g)[slot->root].kind;
    for (int i = 0; kind_is_wall_or_way(kind) && i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        FeatureScore score;
        if (figure->tile != NO_TILE && figure_traits[figure->kind].weight > 0 &&
            figure_root(g, figure) == slot->root && watchtower_score(e->c, g, figure->tile, &score))
            count_term(e, value, figure->seat, TERM_WATCHTOWER, chance * (float)score.points);
    }
}

/* Adds the reason for a hint about a figure that claims a road or a city on the tile of a
 * watchtower. */
static void find_effects(Finder *f)
{
    const Action *action = f->action;
    FeatureScore score;
    if (action->kind != ACTION_FOLLOW || f->before->last_tile == NO_TILE)
        return;
    int tile = f->before->last_tile;
    int kind = game_nodes(f->before)[game_tiles(f->before)[tile].first_node + action->segment].kind;
    if (kind_is_wall_or_way(kind) && watchtower_score(f->ws->c, f->before, tile, &score) &&
        score.points)
        effect_say(f, AI_REASON_WATCHTOWER, SEGMENT_CITY, 50.0f * (float)score.points, 0)->points =
            score.points;
}

const ExpansionValue watchtowers_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_WATCHTOWERS),
    .find_effects = find_effects,
    .count_scoring = count_signs,
};
