/* barn_rules.c: places barns where four fields meet and scores their fields (AM-9 to AM-12, AM-18,
 * AM-20, AM-22, AM-H3 to AM-H7, AM-H13 to AM-H15). A barn is a figure without weight in one of
 * these fields, and its corner is stored with it. If the generation allows gaps at the corner, the
 * barn joins the fields. State: the barn placed in this part of the turn, because the farmers in
 * its field then score more for each city than in later scorings. */
#include "rules/corners.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

enum { FIRST_POINTS = 3, LATER_POINTS = 1, LAST_POINTS = 4 }; /* points for each completed city */

typedef struct Barns {
    uint16_t fresh; /* slot of the barn placed in this part of the turn, plus one; 0: none */
    uint16_t spare;
} Barns;

static Barns *barn_state_of(const Game *g)
{
    return expansion_state(g, &barn_rules);
}

static void set_fresh(Play *p, unsigned fresh)
{
    Barns *state = barn_state_of(p->g);
    assert(fresh <= p->g->figure_count && "a barn on the board, or none");
    journal_record(p, state, sizeof *state);
    state->fresh = (uint16_t)fresh;
}

static bool is_barn(const Figure *figure)
{
    return figure->tile != NO_TILE && figure->kind == FIGURE_BARN;
}

static Cell point_of(const Catalogue *c, const Game *g, const Figure *barn)
{
    return corner_point(c, g, barn->tile, barn->place - 1);
}

/* --- places for barns ------------------------------------------------------------------------- */

/* Returns whether a barn is at the point: barns may share a field (AM-20), but not a corner. */
static bool barn_stands_at(const Catalogue *c, const Game *g, Cell point)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *barn = &game_figures(g)[i];
        if (is_barn(barn) && cell_equal(point_of(c, g, barn), point))
            return true;
    }
    return false;
}

/* Returns whether a field at the corner already has a barn (AM-9). */
static bool holds_barn(const Game *g, const CornerFacts *facts)
{
    for (int i = 0; i < facts->fields; i++) {
        if (figure_in(g, feature_root(g, facts->node[i]), NO_SEAT, FIGURE_BARN) != NO_FIGURE)
            return true;
    }
    return false;
}

static Refusal corner_refusal(const Catalogue *c, const Game *g, int tile, int corner)
{
    if (!corner_exists(c, g, tile, corner))
        return REFUSAL_NO_SUCH_SEGMENT;
    Cell point = corner_point(c, g, tile, corner);
    CornerFacts facts = corner_facts(c, g, point);
    if (!corner_is_field(&facts, &g->setup.policies))
        return REFUSAL_CORNER;
    bool any = g->setup.policies.value[POLICY_BARN_FIELD] == BARN_IN_ANY_FIELD;
    return (any ? barn_stands_at(c, g, point) : holds_barn(g, &facts)) ? REFUSAL_BARN
                                                                       : REFUSAL_NONE;
}

/* Does not ask whether the tile is barred, because only meeples can be barred from a tile, and a
 * barn stands on no tile (DRG-2, AM-18). */
static Refusal barn_place_refusal(const Catalogue *c, const Game *g, int seat, int tile, int corner)
{
    if (g->supply[seat][FIGURE_BARN] == 0)
        return REFUSAL_NO_SUPPLY;
    if (g->setup.policies.value[POLICY_FIELDS] != FIELDS_COUNT)
        return REFUSAL_NO_FIELDS;
    return corner_refusal(c, g, tile, corner);
}

/* The middle of a long side is a corner of both parts of a double tile, so a barn can be placed
 * there through either part. A half has no corner on the side of its gap (AM-H14). */
static void barn_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    int seat = g->in_turn, tile = g->last_tile;
    if (g->supply[seat][FIGURE_BARN] == 0)
        return;
    for (int corner = 0; corner < TILE_CORNERS; corner++) {
        if (barn_place_refusal(c, g, seat, tile, corner) == REFUSAL_NONE)
            list_add(list, (Action){.kind = ACTION_DEED,
                                    .seat = (uint8_t)seat,
                                    .choice = DEED_BARN,
                                    .tile = (uint16_t)tile,
                                    .ACTION_CORNER = (uint8_t)corner,
                                    .figure_kind = FIGURE_BARN});
    }
}

static Refusal barn_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice != DEED_BARN)
        return REFUSAL_NONE;
    Refusal refusal =
        action->tile < g->tile_count
            ? barn_place_refusal(c, g, action->seat, action->tile, action->ACTION_CORNER)
            : REFUSAL_CORNER;
    return refusal == REFUSAL_NONE ? REFUSAL_NO_SUCH_OPTION : refusal;
}

/* --- joining ---------------------------------------------------------------------------------- */

/* Returns whether a barn joins the fields that meet at its corner. It does so only if gaps are
 * allowed at corners (AM-H7). Otherwise, fields that a tile separates exactly at the corner stay
 * apart. */
static bool barn_joins(const Game *g)
{
    return g->setup.policies.value[POLICY_BARN_CORNER] == CORNER_PARTIAL;
}

static uint16_t barn_stand(Play *p, int seat, int tile, int corner)
{
    Game *g = p->g;
    CornerFacts facts = corner_facts(p->c, g, corner_point(p->c, g, tile, corner));
    assert(facts.fields > 0 && "a field at the corner");
    for (int i = 1; barn_joins(g) && i < facts.fields; i++)
        feature_join(p, facts.node[0], facts.node[i]);
    return figure_place_at(p, seat, FIGURE_BARN, tile, corner_field(p->c, g, tile, corner),
                           corner + 1);
}

static void barn_do_deed(Play *p, const Action *action)
{
    uint16_t barn = barn_stand(p, action->seat, action->tile, action->ACTION_CORNER);
    set_fresh(p, barn + 1u);
}

/* A position need not have a full corner (SCENARIO.md). */
static Refusal barn_put_at_corner(Play *p, int seat, int kind, int tile, int corner)
{
    if (kind != FIGURE_BARN)
        return REFUSAL_SEGMENT_KIND;
    if (!corner_exists(p->c, p->g, tile, corner) ||
        corner_field(p->c, p->g, tile, corner) == NO_SEGMENT)
        return REFUSAL_CORNER;
    if (p->g->supply[seat][kind] == 0)
        return REFUSAL_NO_SUPPLY;
    barn_stand(p, seat, tile, corner);
    return REFUSAL_NONE;
}

/* Links the fields at a barn's corner. A tile that later fills a gap at the corner is joined
 * through its sides only, or shows no field there (AM-H13). */
static int barn_linked_nodes(const Catalogue *c, const Game *g, uint16_t node, uint16_t *out)
{
    int n = 0;
    for (int i = 0; barn_joins(g) && i < g->figure_count; i++) {
        const Figure *barn = &game_figures(g)[i];
        if (!is_barn(barn))
            continue;
        CornerFacts facts = corner_facts(c, g, point_of(c, g, barn));
        bool here = false;
        for (int k = 0; k < facts.fields; k++)
            here |= facts.node[k] == node;
        for (int k = 0; here && k < facts.fields && n < LINKS_MAX; k++)
            out[n++] = facts.node[k];
    }
    return n;
}

/* --- points ----------------------------------------------------------------------------------- */

/* No figure may claim a field with a barn (AM-11). Shepherds claim nothing (AM-18). */
static Refusal barn_segment_refusal(const Game *g, uint16_t node, int kind)
{
    bool claims = game_nodes(g)[node].kind == SEGMENT_FIELD && figure_traits[kind].weight;
    return claims && figure_in(g, feature_root(g, node), NO_SEAT, FIGURE_BARN) != NO_FIGURE
               ? REFUSAL_BARN
               : REFUSAL_NONE;
}

/* Returns the usual value of the field, with `each` points for a city. Other sets add to it
 * (LB-5). */
static FeatureScore value_of(const Valuation *v, int each)
{
    FeatureScore score = score_feature(v);
    RuleId rule = each == LAST_POINTS ? RULE_AM_12 : each == FIRST_POINTS ? RULE_AM_10 : RULE_AM_11;
    for (int i = 0; i < score.part_count; i++) {
        ScorePart *part = &score.parts[i];
        if (part->label != LABEL_CITIES)
            continue;
        score.points += part->count * each - part->points;
        part->points = (int16_t)(part->count * each);
        part->rule = score.rule = rule;
    }
    return score;
}

/* Scores the farmers of a field with a barn and sends them home, with their pigs (AM-10, AM-11,
 * AM-22). */
static void score_farmers(Play *p, uint16_t root, int each)
{
    Game *g = p->g;
    Valuation v = score_valuation(p->c, g, root, NULL, MOMENT_COMPLETED);
    FeatureScore score = value_of(&v, each);
    uint16_t first = feature_first(g, root);
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (!(score.seats >> seat & 1))
            continue;
        FeatureScore own = score_of_seat(&v, seat, score);
        score_pay_completed(p, seat, first, LABEL_NONE, &own);
    }
    for (uint64_t rows = g->hooks[HOOK_ON_FEATURE_COMPLETED]; rows;) /* the fairy pays (DRG-12) */
        expansion_next(&rows)->on_feature_completed(p, root);
    figures_return(p, root);
}

/* Returns whether the field got a barn in this part of the turn, perhaps not its first one
 * (AM-20). */
static bool is_fresh(const Game *g, uint16_t root)
{
    unsigned fresh = barn_state_of(g)->fresh;
    return fresh && figure_root(g, &game_figures(g)[fresh - 1]) == root;
}

static int barn_scores_fields(const Game *g, uint16_t *out)
{
    int n = 0;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *barn = &game_figures(g)[i];
        uint16_t root = is_barn(barn) ? figure_root(g, barn) : NO_NODE;
        bool known = root == NO_NODE;
        for (int j = 0; j < n; j++)
            known = known || out[j] == root;
        if (!known && (feature_held(&game_features(g)[root]) || is_fresh(g, root)))
            out[n++] = root;
    }
    return n;
}

/* Returns the points for each city to the farmers in a field with a barn (AM-10, AM-11). */
static int points_for_city(const Game *g, uint16_t root)
{
    return is_fresh(g, root) ? FIRST_POINTS : LATER_POINTS;
}

static void score_all_farmers(Play *p)
{
    Game *g = p->g;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *barn = &game_figures(g)[i];
        uint16_t root = is_barn(barn) ? figure_root(g, barn) : NO_NODE;
        if (root != NO_NODE && feature_held(&game_features(g)[root]))
            score_farmers(p, root, points_for_city(g, root));
    }
    if (barn_state_of(g)->fresh)
        set_fresh(p, 0);
}

/* Scores farmers after the completed features of the turn (AM-18). */
static bool barn_after_scoring(Play *p)
{
    score_all_farmers(p);
    return false;
}

/* Returns the field that the barn in `slot` scores at the end, or NO_NODE. A seat's barns in one
 * field are paid once (AM-12, AM-19). */
static uint16_t paid_field(const Game *g, uint16_t slot)
{
    const Figure *barn = &game_figures(g)[slot];
    if (!is_barn(barn))
        return NO_NODE;
    uint16_t root = figure_root(g, barn);
    return figure_in(g, root, barn->seat, FIGURE_BARN) == slot ? root : NO_NODE;
}

/* Scores farmers who moved from the market into a field with a barn after the last turn (AM-19), or
 * all farmers with a barn in a position that ends within a turn. */
static void barn_on_final_begin(Play *p)
{
    score_all_farmers(p);
}

static void barn_on_final_scoring(Play *p)
{
    for (uint16_t i = 0; i < p->g->figure_count; i++) {
        const Figure *barn = &game_figures(p->g)[i];
        uint16_t root = paid_field(p->g, i);
        if (root == NO_NODE)
            continue;
        Valuation v = score_valuation(p->c, p->g, root, NULL, MOMENT_END);
        FeatureScore score = value_of(&v, LAST_POINTS);
        score_pay(p, barn->seat, feature_node(p->g, barn->tile, barn->segment), LABEL_BARN, &score);
    }
}

/* The caller has counted farmers as in a field without a barn. Within a turn some may be in a field
 * with one, until its scoring. */
static void barn_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                 int *out)
{
    uint16_t roots[FIGURE_ROOM];
    for (int n = barn_scores_fields(g, roots); n-- > 0;) {
        Valuation v = score_valuation(c, g, roots[n], policies, MOMENT_END);
        FeatureScore usual = score_feature(&v), now = value_of(&v, points_for_city(g, roots[n]));
        for (int seat = 0; seat < g->setup.players; seat++)
            if (now.seats >> seat & 1)
                out[seat] +=
                    score_of_seat(&v, seat, now).points - score_of_seat(&v, seat, usual).points;
    }
    for (uint16_t i = 0; i < g->figure_count; i++) {
        uint16_t root = paid_field(g, i);
        if (root == NO_NODE)
            continue;
        Valuation v = score_valuation(c, g, root, policies, MOMENT_END);
        out[game_figures(g)[i].seat] += value_of(&v, LAST_POINTS).points;
    }
}

static const char *barn_find_fault(const Catalogue *c, const Game *g)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (is_barn(figure) != (figure->place > 0 && figure->tile != NO_TILE))
            return "barn: its corner";
        if (!is_barn(figure))
            continue;
        if (corner_field(c, g, figure->tile, figure->place - 1) != figure->segment)
            return "barn: its field";
    }
    return barn_state_of(g)->fresh > g->figure_count ? "barn: which is new" : NULL;
}

const ExpansionRules barn_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .state_bytes = sizeof(Barns),
    .deeds = barn_deeds,
    .deed_refusal = barn_deed_refusal,
    .do_deed = barn_do_deed,
    .put_at_corner = barn_put_at_corner,
    .linked_nodes = barn_linked_nodes,
    .segment_refusal = barn_segment_refusal,
    .scores_fields = barn_scores_fields,
    .after_scoring = barn_after_scoring,
    .on_final_begin = barn_on_final_begin,
    .on_final_scoring = barn_on_final_scoring,
    .points_if_ended = barn_points_if_ended,
    .find_fault = barn_find_fault,
};
