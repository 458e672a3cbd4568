/* abbot_rules.c: returns abbots early, and scores gardens (ABB-3 to ABB-8, ABB-H1). The traits in
 * abbot_names.h say where an abbot may stand, and that it counts like a follower (ABB-2, ABB-7). */
#include "rules/expansion.h"
#include "rules/figures.h"
#include "rules/score.h"

/* Scores a garden like a monastery, under its own name. */
static void abbot_add_points(const Valuation *v, FeatureScore *score)
{
    if (game_nodes(v->g)[v->root].kind != SEGMENT_GARDEN)
        return;
    score->rule = v->complete ? RULE_ABB_3 : RULE_ABB_7;
    for (int i = 0; i < score->part_count; i++) {
        ScorePart *part = &score->parts[i];
        if (part->label == LABEL_MONASTERY)
            part->label = LABEL_GARDEN;
        if (part->rule == RULE_BASE_17 || part->rule == RULE_BASE_24)
            part->rule = score->rule;
    }
}

/* --- the early return ------------------------------------------------------------------------- */

/* Offers the return of the seat's only abbot (ABB-1, ABB-4), unless the tile just placed completes
 * its feature (ABB-5), or the abbot lies (MON-7) or is on a symbol. */
static void abbot_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    uint16_t abbot = figure_of(g, g->in_turn, FIGURE_ABBOT);
    if (abbot == NO_FIGURE)
        return;
    const Figure *figure = &game_figures(g)[abbot];
    uint16_t root = figure_root(g, figure);
    int kind = game_nodes(g)[root].kind;
    if (kind != SEGMENT_LYING && kind != SEGMENT_SYMBOL &&
        !feature_complete(kind, &game_features(g)[root]))
        list_add_deed_of(list, g, DEED_ABBOT_BACK, abbot);
}

static Refusal abbot_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    (void)c;
    (void)g;
    return action->choice == DEED_ABBOT_BACK ? REFUSAL_NO_ABBOT : REFUSAL_NONE;
}

/* Returns the abbot's score, which goes to its owner alone: as at the end, its own space and those
 * around it count. Vineyards don't count (ABB-8); little buildings add to anything that is scored
 * (LB-3). */
static FeatureScore value_of(const Play *p, uint16_t root)
{
    Valuation v = score_valuation(p->c, p->g, root, NULL, MOMENT_END);
    FeatureScore all = score_feature(&v), score = {.rule = RULE_ABB_4};
    for (int i = 0; i < all.part_count; i++) {
        const ScorePart *part = &all.parts[i];
        if (part->label == LABEL_MONASTERY || part->label == LABEL_GARDEN ||
            part->label == LABEL_NEIGHBOURS || part->label == LABEL_BUILDINGS)
            score_add(&score, (Label)part->label, part->count, part->points, RULE_ABB_4);
    }
    return score;
}

/* Returning the abbot is the action of this part; for the next part it is in the supply (ABB-6). */
static void abbot_do_deed(Play *p, const Action *action)
{
    assert(action->figure < p->g->figure_count && "the abbot that comes back");
    uint16_t root = figure_root(p->g, &game_figures(p->g)[action->figure]);
    FeatureScore score = value_of(p, root);
    score_pay(p, action->seat, root, LABEL_NONE, &score);
    figure_return(p, action->figure);
}

const ExpansionRules abbot_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBOT),
    .add_points = abbot_add_points,
    .deeds = abbot_deeds,
    .deed_refusal = abbot_deed_refusal,
    .do_deed = abbot_do_deed,
};
