/* darmstadt_rules.c: pays 3 for a completed church to the seats with the most meeples around it,
 * and 3 for a city with the Darmstadtium to its owners (DAR-2 to DAR-6, DAR-H1, DAR-H2). State: the
 * seats with the most meeples around the churches that this part of the turn completes, noted
 * before any figure goes home (DAR-3). */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

enum { CHURCHES_MAX = 18, BONUS = 3 }; /* one church on each half of nine spaces */

typedef struct Church {
    uint16_t node; /* node of the church, plus one; 0: none */
    uint8_t seats; /* set of the seats with the most meeples */
    uint8_t spare;
} Church;

static Church *darmstadt_state_of(const Game *g)
{
    return expansion_state(g, &darmstadt_rules);
}

static bool is_church(const Catalogue *c, const Game *g, uint16_t node)
{
    return game_nodes(g)[node].kind == SEGMENT_MONASTERY &&
           node_segment(c, g, node)->symbol == SYMBOL_CHURCH;
}

/* Returns the seats with the most meeples in the tile's space and the eight around it; only the
 * positions of the figures matter (DAR-6, DAR-H2). */
static uint8_t most_around(const Catalogue *c, const Game *g, int tile)
{
    uint8_t each[SEATS_MAX] = {0};
    int most;
    figures_around(c, g, tile, each);
    return (uint8_t)majority_of(g->setup.players, each, &most);
}

static bool darmstadt_after_action(Play *p)
{
    Game *g = p->g;
    Church *state = darmstadt_state_of(g);
    uint16_t nodes[CHURCHES_MAX];
    int n = g->surrounded ? feature_surrounded(p->c, g, g->last_tile, nodes, CHURCHES_MAX) : 0;
    journal_record(p, state, CHURCHES_MAX * sizeof *state);
    for (int i = 0; i < CHURCHES_MAX; i++)
        state[i] = (Church){0};
    assert(n <= CHURCHES_MAX && "a space holds two halves");
    for (int i = 0; i < n; i++) {
        if (is_church(p->c, g, nodes[i]))
            state[i] = (Church){.node = (uint16_t)(nodes[i] + 1),
                                .seats = most_around(p->c, g, game_nodes(g)[nodes[i]].tile)};
    }
    return false;
}

/* Pays the bonus, even if no figure is on the church (DAR-3, DAR-4). */
static void darmstadt_on_feature_completed(Play *p, uint16_t root)
{
    FeatureScore score = {.rule = RULE_DAR_3};
    if (!is_church(p->c, p->g, root))
        return;
    score_add(&score, LABEL_DARMSTADT, 1, BONUS, RULE_DAR_3);
    for (int i = 0; i < CHURCHES_MAX; i++) {
        const Church *church = &darmstadt_state_of(p->g)[i];
        for (int seat = 0; church->node == root + 1 && seat < p->g->setup.players; seat++) {
            if (church->seats >> seat & 1)
                score_pay_completed(p, seat, root, LABEL_DARMSTADT, &score);
        }
    }
}

/* Adds 3 to a completed city for each Darmstadtium (DAR-5). */
static void darmstadt_add_points(const Valuation *v, FeatureScore *score)
{
    if (game_nodes(v->g)[v->root].kind != SEGMENT_CITY || !v->complete)
        return;
    int n = feature_flags(v->c, v->g, v->root, SEGMENT_DARMSTADTIUM);
    if (n)
        score_add(score, LABEL_DARMSTADT, n, BONUS * n, RULE_DAR_5);
}

const ExpansionRules darmstadt_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_DARMSTADT),
    .state_bytes = CHURCHES_MAX * sizeof(Church),
    .add_points = darmstadt_add_points,
    .after_action = darmstadt_after_action,
    .on_feature_completed = darmstadt_on_feature_completed,
};
