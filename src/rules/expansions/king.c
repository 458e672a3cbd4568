/* king.c: gives the titles of king for the largest completed city and robber for the longest
 * completed road (CKR-1, CKR-22, CKR-H1). At the end they pay 1 for each completed one (CKR-2,
 * CKR-H7), or what the policies say (CKR-14). State: the holders of the two tokens, their holders
 * before the tile, and the sizes to beat. */
#include "rules/expansions/king.h"
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/score.h"

typedef struct Title {
    uint16_t size; /* of the largest so far; 0: none was completed */
    uint8_t seat;  /* NO_SEAT: no seat has it */
    /* The holder before the last tile + 1, 0: none. Always 0 unless each feature is paid at once:
     * so games of older versions have the same bytes. */
    uint8_t before;
} Title;

static const struct {
    uint8_t kind, label;
} titles[TITLES] = {
    [TITLE_KING] = {SEGMENT_CITY, LABEL_KING}, [TITLE_ROBBER] = {SEGMENT_ROAD, LABEL_ROBBER}};

static Title *state_of(const Game *g)
{
    return expansion_state(g, &expansion_king);
}

KingTitle king_title(const Game *game, int title)
{
    const Title *t = &state_of(game)[title];
    assert(title >= 0 && title < TITLES && "king or robber");
    return (KingTitle){.size = t->size, .seat = t->seat, .kind = titles[title].kind};
}

int king_size(const Game *game, const Feature *feature)
{
    bool by_tiles = game->setup.policies.value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE;
    return by_tiles ? feature->tiles : feature->spaces;
}

static void begin(Play *p)
{
    for (int i = 0; i < TITLES; i++)
        state_of(p->g)[i].seat = NO_SEAT;
}

static Token token_of(const Game *g, int title)
{
    const Title *t = &state_of(g)[title];
    return (Token){.label = titles[title].label,
                   .seat = t->seat,
                   .segment = NO_SEGMENT,
                   .tile = NO_TILE,
                   .value = (int16_t)t->size};
}

/* Pays `seat` for a title. `what` is counted: features, or the title itself. */
static void pay(Play *p, int title, int seat, Label what, int count, int points, RuleId rule)
{
    FeatureScore score = {.rule = (uint16_t)rule};
    assert(seat != NO_SEAT && "somebody has the title");
    score_add(&score, what, count, points, rule);
    score_pay(p, seat, NO_NODE, (Label)titles[title].label, &score);
}

/* Does each completed feature pay when it is completed (CKR-14)? */
static bool pays_at_once(const Game *g)
{
    return g->setup.policies.value[POLICY_KING_POINTS] == KING_AT_ONCE;
}

/* Notes the holders before the tile, who are paid for all that it completes. */
static void tile_placed(Play *p, int tile)
{
    (void)tile;
    for (int i = 0; pays_at_once(p->g) && i < TITLES; i++) {
        Title *t = &state_of(p->g)[i];
        uint8_t before = t->seat == NO_SEAT ? 0 : (uint8_t)(t->seat + 1);
        if (t->before == before)
            continue;
        journal_keep(p, t, sizeof *t);
        t->before = before;
    }
}

static void take_title(Play *p, int title, int size)
{
    Title *t = &state_of(p->g)[title];
    journal_keep(p, t, sizeof *t);
    t->size = (uint16_t)size;
    t->seat = p->g->in_turn;
    assert(size > 0 && t->seat < p->g->setup.players && "a seat completed something");
    Token token = token_of(p->g, title);
    expansion_tell_token(p, EVENT_TOKEN_PLACED, &token, 1);
}

/* Gives the title to the player in turn if the feature is larger than the largest so far (CKR-1),
 * by the size that was scored (CKR-H1). If each feature is paid at once (CKR-14), the holder before
 * the tile gets the point, even if the title changes hands with it; the first one pays no seat. */
static void completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    int kind = game_nodes(g)[root].kind;
    if (!kind_is_wall_or_way(kind))
        return;
    int title = kind == SEGMENT_CITY ? TITLE_KING : TITLE_ROBBER;
    int size = king_size(g, &game_features(g)[root]), before = state_of(g)[title].before;
    if (size > state_of(g)[title].size)
        take_title(p, title, size);
    if (pays_at_once(g) && before)
        pay(p, title, before - 1, (Label)titles[title].label, 1, 1, RULE_CKR_14);
}

int king_completed(const Game *game, int title)
{
    int n = 0;
    for (uint16_t node = 0; node < game->node_count; node++) {
        const Node *it = &game_nodes(game)[node];
        n += it->parent == node && it->kind == titles[title].kind &&
             game_features(game)[node].open == 0;
    }
    return n;
}

int king_worth(const Policies *policies, int completed, bool both)
{
    enum { TEN = 10, ONE_OF_TWO = 15, BOTH = 40 };
    switch (policies->value[POLICY_KING_POINTS]) {
    case KING_TEN:
        return TEN;
    case KING_FIFTEEN:
        return both ? BOTH / 2 : ONE_OF_TWO;
    case KING_AT_ONCE:
        return 0;
    default:
        return completed;
    }
}

int king_final(const Game *game, const Policies *policies, int title)
{
    const Title *t = state_of(game);
    bool both = t[TITLE_KING].seat == t[TITLE_ROBBER].seat;
    return t[title].seat == NO_SEAT ? 0 : king_worth(policies, king_completed(game, title), both);
}

static void final(Play *p)
{
    const Policies *policies = &p->g->setup.policies;
    int way = policies->value[POLICY_KING_POINTS];
    for (int i = 0; i < TITLES && way != KING_AT_ONCE; i++) {
        int points = king_final(p->g, policies, i), seat = state_of(p->g)[i].seat;
        if (seat == NO_SEAT)
            continue;
        if (way == KING_BY_FEATURES)
            pay(p, i, seat, (Label)titles[i].label, points, points, RULE_CKR_2);
        else
            pay(p, i, seat, LABEL_TITLE, 1, points, RULE_CKR_14);
    }
}

static void if_ended(const Catalogue *c, const Game *g, const Policies *policies, int *out)
{
    (void)c;
    for (int i = 0; i < TITLES; i++) {
        int points = king_final(g, policies, i);
        if (points)
            out[state_of(g)[i].seat] += points;
    }
}

static void tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    (void)c;
    for (int i = 0; i < TITLES; i++) {
        if (state_of(g)[i].seat != NO_SEAT)
            token_add(list, token_of(g, i));
    }
}

static bool put_token(Play *p, const Token *token, Refusal *refusal)
{
    int title = token->label == LABEL_KING ? TITLE_KING : TITLE_ROBBER;
    if (token->label != titles[title].label)
        return false;
    Title *t = &state_of(p->g)[title];
    *refusal =
        t->seat == NO_SEAT && token->segment == NO_SEGMENT ? REFUSAL_NONE : REFUSAL_NO_SUCH_OPTION;
    if (*refusal == REFUSAL_NONE)
        *t = (Title){.size = (uint16_t)token->value, .seat = token->seat};
    return true;
}

static const char *check(const Catalogue *c, const Game *g)
{
    (void)c;
    for (int i = 0; i < TITLES; i++) {
        const Title *t = &state_of(g)[i];
        if ((t->seat == NO_SEAT) != (t->size == 0) ||
            (t->seat != NO_SEAT && t->seat >= g->setup.players))
            return "king: who holds a title";
    }
    return NULL;
}

const Expansion expansion_king = {
    .brought_by = EXPANSION_SET(EXPANSION_KING),
    .state_bytes = TITLES * sizeof(Title),
    .begin = begin,
    .tile_placed = tile_placed,
    .completed = completed,
    .final = final,
    .if_ended = if_ended,
    .tokens = tokens,
    .put_token = put_token,
    .check = check,
};
