/* traders_rules.c: grants a second turn part to a player who extends the road or city of their
 * builder (TB-5, TB-6, TB-H1, TB-H2); also handles pigs and goods. The traits in
 * traders_names.h say where a builder may stand and when it goes home (TB-4, TB-7, TB-9). State:
 * the right to the second part. */
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

typedef struct Builders {
    uint8_t again; /* the current seat has the right to a second part */
    uint8_t spare[3];
} Builders;

static Builders *builder_state_of(const Game *g)
{
    return expansion_state(g, &builder_rules);
}

/* Returns whether the tile belongs to the feature of the seat's only builder. */
static bool builder_extends(const Catalogue *c, const Game *g, int tile)
{
    uint16_t builder = figure_of(g, g->in_turn, FIGURE_BUILDER);
    return builder != NO_FIGURE &&
           feature_reaches(c, g, figure_root(g, &game_figures(g)[builder]), tile);
}

static void set_right(Play *p, bool again)
{
    Builders *state = builder_state_of(p->g);
    assert(p->g->part == 0 && "a second part brings no third one (TB-5)");
    journal_record(p, state, sizeof *state);
    state->again = again;
}

/* Only the first part can grant the right (TB-5), and a builder placed on this tile comes too late.
 * The right is noted now, so that it remains if the builder goes home with its feature (TB-6). */
static void builder_on_tile_placed(Play *p, int tile)
{
    if (p->g->part == 0)
        set_right(p, builder_extends(p->c, p->g, tile));
}

static bool builder_earns_second_part(Play *p)
{
    bool right = builder_state_of(p->g)->again;
    if (right)
        set_right(p, false);
    return right;
}

static const char *builder_find_fault(const Catalogue *c, const Game *g)
{
    (void)c;
    bool between = g->phase != PHASE_FOLLOW && g->phase != PHASE_DECIDE;
    return builder_state_of(g)->again > 1 ||
                   (builder_state_of(g)->again && (between || g->part > 0))
               ? "builder: the right to a second part"
               : NULL;
}

const ExpansionRules builder_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_TRADERS),
    .state_bytes = sizeof(Builders),
    .on_tile_placed = builder_on_tile_placed,
    .earns_second_part = builder_earns_second_part,
    .find_fault = builder_find_fault,
};

/* --- pig -------------------------------------------------------------------------------------- */

/* Pays a field's owner 1 point more for each city if their pig is there (TB-8). The traits in
 * traders_names.h say where a pig may stand and when it goes home (TB-7, TB-9). */

static void pig_owner_points(const Valuation *v, int seat, FeatureScore *score)
{
    if (game_nodes(v->g)[v->root].kind != SEGMENT_FIELD ||
        figure_in(v->g, v->root, seat, FIGURE_PIG) == NO_FIGURE)
        return;
    int cities = score_field_cities(v->c, v->g, v->root);
    score_add(score, LABEL_PIG, cities, cities, RULE_TB_8);
}

const ExpansionRules pig_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_TRADERS),
    .owner_points = pig_owner_points,
};

/* --- goods ------------------------------------------------------------------------------------ */

/* Gives a token for each sign in a city to the player who completes it, and pays 10 points for the
 * most tokens of a kind at the end (TB-1 to TB-3, TB-H3). State: the tokens of each seat. */

enum { MAJORITY = 10 }; /* points for the most tokens of a kind (TB-3) */

/* The number of tokens of each kind in the box (TB-1), and their labels. */
static const struct {
    uint8_t tokens;
    uint8_t label;
} kinds[GOODS_KINDS] = {
    [GOODS_WINE] = {9, LABEL_WINE},
    [GOODS_GRAIN] = {6, LABEL_GRAIN},
    [GOODS_CLOTH] = {5, LABEL_CLOTH},
};

typedef struct Stores {
    uint8_t count[SEATS_MAX][GOODS_KINDS];
} Stores;

static Stores *goods_state_of(const Game *g)
{
    return expansion_state(g, &goods_rules);
}

/* Returns how many tokens of a kind have left the box. */
static int goods_taken(const Stores *stores, int good)
{
    int n = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        n += stores->count[seat][good];
    return n;
}

/* --- taking ----------------------------------------------------------------------------------- */

/* Gives a seat at most `wanted` tokens, as long as there are any. Returns how many it got. */
static int goods_give(Play *p, int seat, int good, int wanted)
{
    Stores *stores = goods_state_of(p->g);
    assert(good > GOODS_NONE && good < GOODS_KINDS && "a kind of goods");
    int left = kinds[good].tokens - goods_taken(stores, good), n = wanted < left ? wanted : left;
    if (n <= 0)
        return 0;
    journal_record(p, stores, sizeof *stores);
    stores->count[seat][good] = (uint8_t)(stores->count[seat][good] + n);
    return n;
}

/* Gives the tokens to the player who placed the tile, even if other seats or none hold the city
 * (TB-2). */
static void goods_on_feature_completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    int signs[GOODS_KINDS] = {0};
    uint16_t node = root;
    if (game_nodes(g)[root].kind != SEGMENT_CITY)
        return;
    do {
        signs[node_segment(p->c, g, node)->goods]++;
        node = game_nodes(g)[node].next;
    } while (node != root);
    for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
        int n = goods_give(p, g->in_turn, good, signs[good]);
        if (n > 0)
            say(p, (Event){.kind = EVENT_TOKEN_PLACED,
                           .seat = g->in_turn,
                           .tile = NO_TILE,
                           .segment = NO_SEGMENT,
                           .label = kinds[good].label,
                           .count = (int16_t)n,
                           .number = goods_state_of(g)->count[g->in_turn][good],
                           .rule = RULE_TB_2});
    }
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Returns the seats with the most tokens of a good: all that tie, but none without a token
 * (TB-3). */
static unsigned goods_most_of(const Game *g, int good, int *most)
{
    uint8_t tokens[SEATS_MAX];
    assert(good > GOODS_NONE && good < GOODS_KINDS && "a kind of goods");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        tokens[seat] = goods_state_of(g)->count[seat][good];
    return majority_of(g->setup.players, tokens, most);
}

/* Pays the majorities (TB-3). No feature is involved, so the payment has no place. */
static void goods_on_final_scoring(Play *p)
{
    for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
        int most;
        unsigned seats = goods_most_of(p->g, good, &most);
        FeatureScore score = {.rule = RULE_TB_3};
        score_add(&score, (Label)kinds[good].label, most, MAJORITY, RULE_TB_3);
        for (int seat = 0; seats >> seat; seat++) {
            if (seats >> seat & 1)
                score_pay(p, seat, NO_NODE, (Label)kinds[good].label, &score);
        }
    }
}

static void goods_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                  int *out)
{
    (void)c;
    (void)policies;
    for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
        int most;
        unsigned seats = goods_most_of(g, good, &most);
        for (int seat = 0; seat < g->setup.players; seat++)
            out[seat] += seats >> seat & 1 ? MAJORITY : 0;
    }
}

/* --- tokens ----------------------------------------------------------------------------------- */

/* Lists one token for each kind, with the number of tokens as its value, instead of up to twenty
 * rows. */
static void goods_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    (void)c;
    for (uint8_t seat = 0; seat < g->setup.players; seat++) {
        for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
            int count = goods_state_of(g)->count[seat][good];
            if (count > 0)
                token_add(list, (Token){.label = kinds[good].label,
                                        .seat = seat,
                                        .segment = NO_SEGMENT,
                                        .tile = NO_TILE,
                                        .value = (int16_t)count});
        }
    }
}

static bool goods_put_token(Play *p, const Token *token, Refusal *refusal)
{
    for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
        if (kinds[good].label != token->label)
            continue;
        if (token->seat == NO_SEAT || token->value < 1 ||
            goods_give(p, token->seat, good, token->value) != token->value)
            *refusal = REFUSAL_NO_SUPPLY;
        return true;
    }
    return false;
}

static const char *goods_find_fault(const Catalogue *c, const Game *g)
{
    (void)c;
    for (int good = GOODS_NONE; good < GOODS_KINDS; good++) {
        if (goods_taken(goods_state_of(g), good) > kinds[good].tokens)
            return "goods: more tokens than there are";
    }
    return NULL;
}

const ExpansionRules goods_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_TRADERS),
    .state_bytes = sizeof(Stores),
    .on_feature_completed = goods_on_feature_completed,
    .on_final_scoring = goods_on_final_scoring,
    .points_if_ended = goods_points_if_ended,
    .tokens = goods_tokens,
    .put_token = goods_put_token,
    .find_fault = goods_find_fault,
};
