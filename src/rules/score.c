/* score.c: what features are worth (pure; see complete.c for scoring them). Every number here
 * has its rule beside it. */
#include "rules/score.h"
#include "rules/board.h"
#include "rules/expansions/expansion.h"
#include "rules/feature.h"

#include <string.h>

void score_add(FeatureScore *score, Label label, int count, int points, RuleId rule)
{
    assert(score->part_count < SCORE_PARTS_MAX && "room for the parts of a score");
    score->parts[score->part_count++] = (ScorePart){.label = (uint8_t)label,
                                                    .rule = (uint16_t)rule,
                                                    .count = (int16_t)count,
                                                    .points = (int16_t)points};
    score->points += points;
}

/* --- cities and roads ------------------------------------------------------------------------- */

/* Parts of a road or city: units by the unit of the generation (HALF-25, HALF-26, HALF-28,
 * BASE-H1), and coats, each for what it is worth. */
static void score_units(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies,
                        bool complete, Worth worth, FeatureScore *score)
{
    const Feature *f = &game_features(g)[root];
    bool by_tiles = policies->value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE;
    int units = by_tiles ? f->tiles : f->spaces;
    RuleId plain = (RuleId)worth.rule, half_rule = complete ? RULE_HALF_26 : RULE_HALF_36;
    for (uint64_t rows = g->hooks[HOOK_WORTH]; rows;)
        expansion_next(&rows)->worth(c, g, root, policies, complete, &worth);
    score->rule = worth.rule;
    bool as_usual = worth.rule == plain && f->tiles != f->spaces;
    score_add(score, by_tiles ? LABEL_TILES : LABEL_SPACES, units, worth.each * units,
              as_usual ? half_rule : (RuleId)worth.rule);
    if (f->coats > 0)
        score_add(score, LABEL_COATS, f->coats, worth.coat * f->coats, (RuleId)worth.rule);
    if (worth.label != LABEL_NONE)
        score_add(score, (Label)worth.label, 1, 0, (RuleId)worth.rule);
}

/* BASE-15, BASE-24. */
static void score_city(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies,
                       bool complete, FeatureScore *score)
{
    const Feature *f = &game_features(g)[root];
    int units = policies->value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE ? f->tiles : f->spaces;
    bool tiny = policies->value[POLICY_TINY_CITY] == TINY_CITY_2 && units == 2;
    Worth worth = {.each = 2, .coat = 2, .rule = RULE_BASE_15};
    if (!complete)
        worth = (Worth){.each = 1, .coat = 1, .rule = RULE_BASE_24};
    else if (tiny)
        worth = (Worth){.each = 1, .coat = 1, .rule = RULE_BASE_21};
    score_units(c, g, root, policies, complete, worth, score);
}

/* BASE-14, BASE-24. */
static void score_road(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies,
                       bool complete, FeatureScore *score)
{
    Worth worth = {.each = 1, .rule = complete ? RULE_BASE_14 : RULE_BASE_24};
    score_units(c, g, root, policies, complete, worth, score);
}

/* --- monasteries ------------------------------------------------------------------------------ */

/* BASE-17, BASE-24; gardens alike (ABB-3, ABB-7, ABB-H1). By spaces the own one counts 1 and
 * each occupied one around 1 (HALF-30, HALF-31); by tiles each single tile that overlaps the
 * nine spaces, own half and partner included (HALF-33). An empty space around counts as filled
 * by one tile when the feature is asked as completed. */
static void score_surrounded(const Catalogue *c, const Game *g, uint16_t root,
                             const Policies *policies, bool complete, FeatureScore *score)
{
    uint16_t around[AROUND_MAX];
    int tile = game_nodes(g)[root].tile, occupied, all, own;
    int tiles = board_around(c, g, tile, around, &own);
    bool by_tiles = policies->value[POLICY_MONASTERY_UNIT] == UNIT_TILE;
    board_spaces_around(c, g, tile, &occupied, &all);
    int own_spaces = tile_kind(c, &game_tiles(g)[tile])->part_count;
    int here = by_tiles ? own : own_spaces;
    int there = (by_tiles ? tiles - own : occupied) + (complete ? all - occupied : 0);
    RuleId rule = complete ? RULE_BASE_17 : RULE_BASE_24;
    bool halves_here = own > own_spaces, halves_there = tiles - own > occupied;
    score->rule = (uint16_t)rule;
    score_add(score, LABEL_MONASTERY, here, here, halves_here ? RULE_HALF_31 : rule);
    score_add(score, LABEL_NEIGHBOURS, there, there,
              halves_there ? (complete ? RULE_HALF_30 : RULE_HALF_33) : rule);
}

/* --- fields ----------------------------------------------------------------------------------- */

int score_field_cities(const Catalogue *c, const Game *g, uint16_t field, bool complete,
                       uint16_t *out, int room)
{
    uint64_t seen[NO_NODE / 64 + 1]; /* a city counts once per field (BASE-25) */
    const Node *nodes = game_nodes(g);
    const Tile *tiles = game_tiles(g);
    int count = 0;
    uint16_t node = field;
    memset(seen, 0, (g->node_count / 64u + 1) * sizeof *seen);
    do {
        const Tile *tile = &tiles[nodes[node].tile];
        unsigned cities = tile_kind(c, tile)->segments[nodes[node].segment].cities;
        for (uint16_t city = tile->first_node; cities; cities >>= 1, city++) {
            if (!(cities & 1))
                continue;
            uint16_t root = feature_root(g, city);
            if ((seen[root / 64] >> (root % 64) & 1) || (complete && game_features(g)[root].open))
                continue;
            seen[root / 64] |= (uint64_t)1 << (root % 64);
            if (count < room)
                out[count] = root;
            count++;
        }
        node = nodes[node].next;
    } while (node != field);
    return count;
}

/* --- who gets it ------------------------------------------------------------------------------ */

/* BASE-18, IC-6: most figures by weight; ties share, unless an expansion breaks them. */
static uint8_t majority(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies,
                        FeatureScore *score)
{
    const Feature *f = &game_features(g)[root];
    uint8_t most = 0, seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (f->figures[seat] > most) {
            most = f->figures[seat];
            seats = 0;
        }
        if (most && f->figures[seat] == most)
            seats |= (uint8_t)(1u << seat);
    }
    bool tied = (seats & (seats - 1)) != 0;
    uint64_t rows = tied ? g->hooks[HOOK_TIE] : 0;
    while (rows) {
        uint8_t left = expansion_next(&rows)->tie(c, g, root, policies, seats, score);
        assert(left && (left & ~seats) == 0 && "a tie leaves some of the tied");
        seats = left;
    }
    return seats;
}

FeatureScore score_feature(const Catalogue *c, const Game *g, uint16_t root,
                           const Policies *policies, Moment moment)
{
    FeatureScore score = {0};
    const Feature *f = &game_features(g)[root];
    int kind = game_nodes(g)[root].kind;
    bool complete = moment == MOMENT_COMPLETED || feature_complete(kind, f);
    switch (kind) {
    case SEGMENT_CITY:
        score_city(c, g, root, policies, complete, &score);
        break;
    case SEGMENT_ROAD:
        score_road(c, g, root, policies, complete, &score);
        break;
    case SEGMENT_MONASTERY:
    case SEGMENT_GARDEN:
        score_surrounded(c, g, root, policies, complete, &score);
        break;
    case SEGMENT_FIELD: {
        int cities = score_field_cities(c, g, root, true, NULL, 0);
        score.rule = RULE_BASE_25;
        score_add(&score, LABEL_CITIES, cities, 3 * cities, RULE_BASE_25);
        break;
    }
    default:
        return score; /* rivers, symbols and crossings are worth nothing */
    }
    for (uint64_t rows = g->hooks[HOOK_POINTS]; rows;)
        expansion_next(&rows)->points(c, g, root, policies, complete, &score);
    score.seats = majority(c, g, root, policies, &score);
    return score;
}

FeatureScore score_of_seat(const Catalogue *c, const Game *g, uint16_t root,
                           const Policies *policies, Moment moment, int seat, FeatureScore score)
{
    bool complete = moment == MOMENT_COMPLETED ||
                    feature_complete(game_nodes(g)[root].kind, &game_features(g)[root]);
    for (uint64_t rows = g->hooks[HOOK_BONUS]; rows;)
        expansion_next(&rows)->bonus(c, g, root, policies, complete, seat, &score);
    return score;
}
