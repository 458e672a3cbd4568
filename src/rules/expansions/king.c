/* king.c: whoever completes the largest city so far is king, the longest road robber; at the end
 * they get 1 for each completed one (CKR-1, CKR-2, CKR-14, CKR-22, CKR-H1, CKR-H7). State: who
 * holds the two tokens, and the sizes to beat. */
#include "rules/expansions/king.h"
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/score.h"

typedef struct Title {
    uint16_t size; /* of the largest so far; 0: none was completed */
    uint8_t seat;  /* NO_SEAT: nobody has it */
    uint8_t spare;
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

/* CKR-1: the completer, and only a larger one. CKR-H1: as it was scored. */
static void completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    int kind = game_nodes(g)[root].kind;
    if (!kind_is_wall_or_way(kind))
        return;
    int title = kind == SEGMENT_CITY ? TITLE_KING : TITLE_ROBBER;
    int size = king_size(g, &game_features(g)[root]);
    Title *t = &state_of(g)[title];
    if (size <= t->size)
        return;
    journal_keep(p, t, sizeof *t);
    t->size = (uint16_t)size;
    t->seat = g->in_turn;
    assert(size > 0 && t->seat < g->setup.players && "a seat completed something");
    Token token = token_of(g, title);
    expansion_tell_token(p, EVENT_TOKEN_PLACED, &token, 1);
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

static void final(Play *p)
{
    for (int i = 0; i < TITLES; i++) {
        const Title *t = &state_of(p->g)[i];
        if (t->seat == NO_SEAT)
            continue;
        FeatureScore score = {.rule = RULE_CKR_2};
        int n = king_completed(p->g, i);
        score_add(&score, (Label)titles[i].label, n, n, RULE_CKR_2);
        score_pay(p, t->seat, NO_NODE, (Label)titles[i].label, &score);
    }
}

static void if_ended(const Catalogue *c, const Game *g, const Policies *policies, int *out)
{
    (void)c;
    (void)policies;
    for (int i = 0; i < TITLES; i++) {
        if (state_of(g)[i].seat != NO_SEAT)
            out[state_of(g)[i].seat] += king_completed(g, i);
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
    .completed = completed,
    .final = final,
    .if_ended = if_ended,
    .tokens = tokens,
    .put_token = put_token,
    .check = check,
};
