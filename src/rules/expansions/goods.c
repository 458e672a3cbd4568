/* goods.c: gives a token for each sign in a city to the player who completes it, and pays 10 for
 * most tokens of a kind at the end (TB-1 to TB-3, TB-H3). State: the tokens of each seat. */
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/score.h"

enum { MAJORITY = 10 }; /* points for most tokens of a kind (TB-3) */

/* The tokens of each kind in the box (TB-1), and their labels. */
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

static Stores *state_of(const Game *g)
{
    return expansion_state(g, &expansion_goods);
}

/* Returns how many tokens of a kind have left the box. */
static int taken(const Stores *stores, int good)
{
    int n = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        n += stores->count[seat][good];
    return n;
}

/* --- taking ----------------------------------------------------------------------------------- */

/* Gives a seat at most `wanted` tokens, as long as there are any. Returns how many it got. */
static int give(Play *p, int seat, int good, int wanted)
{
    Stores *stores = state_of(p->g);
    assert(good > GOODS_NONE && good < GOODS_KINDS && "a kind of goods");
    int left = kinds[good].tokens - taken(stores, good), n = wanted < left ? wanted : left;
    if (n <= 0)
        return 0;
    journal_keep(p, stores, sizeof *stores);
    stores->count[seat][good] = (uint8_t)(stores->count[seat][good] + n);
    return n;
}

/* Gives the tokens to the player who placed the tile, even if other seats or none hold the city
 * (TB-2). */
static void completed(Play *p, uint16_t root)
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
        int n = give(p, g->in_turn, good, signs[good]);
        if (n > 0)
            say(p, (Event){.kind = EVENT_TOKEN_PLACED,
                           .seat = g->in_turn,
                           .tile = NO_TILE,
                           .segment = NO_SEGMENT,
                           .label = kinds[good].label,
                           .count = (int16_t)n,
                           .number = state_of(g)->count[g->in_turn][good],
                           .rule = RULE_TB_2});
    }
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Returns the seats with most of a good: all that tie, but none without a token (TB-3). */
static unsigned most_of(const Game *g, int good, int *most)
{
    uint8_t tokens[SEATS_MAX];
    assert(good > GOODS_NONE && good < GOODS_KINDS && "a kind of goods");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        tokens[seat] = state_of(g)->count[seat][good];
    return majority_of(g->setup.players, tokens, most);
}

/* Pays the majorities (TB-3). No feature is involved, so the payment has no place. */
static void final(Play *p)
{
    for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
        int most;
        unsigned seats = most_of(p->g, good, &most);
        FeatureScore score = {.rule = RULE_TB_3};
        score_add(&score, (Label)kinds[good].label, most, MAJORITY, RULE_TB_3);
        for (int seat = 0; seats >> seat; seat++) {
            if (seats >> seat & 1)
                score_pay(p, seat, NO_NODE, (Label)kinds[good].label, &score);
        }
    }
}

static void if_ended(const Catalogue *c, const Game *g, const Policies *policies, int *out)
{
    (void)c;
    (void)policies;
    for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
        int most;
        unsigned seats = most_of(g, good, &most);
        for (int seat = 0; seat < g->setup.players; seat++)
            out[seat] += seats >> seat & 1 ? MAJORITY : 0;
    }
}

/* --- tokens ----------------------------------------------------------------------------------- */

/* Lists one token for each kind, with the number of tokens as its value, instead of up to twenty
 * rows. */
static void tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    (void)c;
    for (uint8_t seat = 0; seat < g->setup.players; seat++) {
        for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
            int count = state_of(g)->count[seat][good];
            if (count > 0)
                token_add(list, (Token){.label = kinds[good].label,
                                        .seat = seat,
                                        .segment = NO_SEGMENT,
                                        .tile = NO_TILE,
                                        .value = (int16_t)count});
        }
    }
}

static bool put_token(Play *p, const Token *token, Refusal *refusal)
{
    for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++) {
        if (kinds[good].label != token->label)
            continue;
        if (token->seat == NO_SEAT || token->value < 1 ||
            give(p, token->seat, good, token->value) != token->value)
            *refusal = REFUSAL_NO_SUPPLY;
        return true;
    }
    return false;
}

static const char *check(const Catalogue *c, const Game *g)
{
    (void)c;
    for (int good = GOODS_NONE; good < GOODS_KINDS; good++) {
        if (taken(state_of(g), good) > kinds[good].tokens)
            return "goods: more tokens than there are";
    }
    return NULL;
}

const Expansion expansion_goods = {
    .brought_by = EXPANSION_SET(EXPANSION_TRADERS),
    .state_bytes = sizeof(Stores),
    .completed = completed,
    .final = final,
    .if_ended = if_ended,
    .tokens = tokens,
    .put_token = put_token,
    .check = check,
};
