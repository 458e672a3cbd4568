/* king_rules.c: gives the titles of king for the largest completed city and robber for the longest
 * completed road (CKR-1, CKR-22, CKR-H1). At the end they pay 1 for each completed city or road
 * (CKR-2, CKR-H7), or what the policies say (CKR-14). State: the holders of the two tokens, their
 * holders before the tile, and the sizes to beat. */
#include "expansions/king/king.h"
#include "expansions/king/shrine.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

typedef struct Title {
    uint16_t size; /* size of the largest completed feature so far; 0: none */
    uint8_t seat;  /* NO_SEAT: no seat has it */
    /* The holder before the last tile + 1, 0: none. Always 0 unless each feature is paid at once,
     * so that games of older versions keep the same bytes. */
    uint8_t before;
} Title;

static const struct {
    uint8_t kind, label;
} titles[TITLES] = {
    [TITLE_KING] = {SEGMENT_CITY, LABEL_KING}, [TITLE_ROBBER] = {SEGMENT_ROAD, LABEL_ROBBER}};

static Title *king_state_of(const Game *g)
{
    return expansion_state(g, &king_rules);
}

KingTitle king_title(const Game *game, int title)
{
    const Title *t = &king_state_of(game)[title];
    assert(title >= 0 && title < TITLES && "king or robber");
    return (KingTitle){.size = t->size, .seat = t->seat, .kind = titles[title].kind};
}

int king_size(const Game *game, const Feature *feature)
{
    bool by_tiles = game->setup.policies.value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE;
    return by_tiles ? feature->tiles : feature->spaces;
}

static void king_set_up(Play *p)
{
    for (int i = 0; i < TITLES; i++)
        king_state_of(p->g)[i].seat = NO_SEAT;
}

static Token king_token_of(const Game *g, int title)
{
    const Title *t = &king_state_of(g)[title];
    return (Token){.label = titles[title].label,
                   .seat = t->seat,
                   .segment = NO_SEGMENT,
                   .tile = NO_TILE,
                   .value = (int16_t)t->size};
}

/* Pays `seat` for a title. `what` names what is counted: features, or the title itself. */
static void king_pay(Play *p, int title, int seat, Label what, int count, int points, RuleId rule)
{
    FeatureScore score = {.rule = (uint16_t)rule};
    assert(seat != NO_SEAT && "a seat has the title");
    score_add(&score, what, count, points, rule);
    score_pay(p, seat, NO_NODE, (Label)titles[title].label, &score);
}

/* Returns whether each feature pays when it is completed (CKR-14). */
static bool pays_at_once(const Game *g)
{
    return g->setup.policies.value[POLICY_KING_POINTS] == KING_AT_ONCE;
}

/* Notes the holders before the tile, who are paid for every feature that the tile completes. */
static void king_on_tile_placed(Play *p, int tile)
{
    (void)tile;
    for (int i = 0; pays_at_once(p->g) && i < TITLES; i++) {
        Title *t = &king_state_of(p->g)[i];
        uint8_t before = t->seat == NO_SEAT ? 0 : (uint8_t)(t->seat + 1);
        if (t->before == before)
            continue;
        journal_record(p, t, sizeof *t);
        t->before = before;
    }
}

static void king_take_title(Play *p, int title, int size)
{
    Title *t = &king_state_of(p->g)[title];
    journal_record(p, t, sizeof *t);
    t->size = (uint16_t)size;
    t->seat = p->g->in_turn;
    assert(size > 0 && t->seat < p->g->setup.players && "a seat completed something");
    Token token = king_token_of(p->g, title);
    expansion_report_token(p, EVENT_TOKEN_PLACED, &token, 1);
}

/* Gives the title to the current player if the feature is larger than the largest so far (CKR-1),
 * by the size that was scored (CKR-H1). If each feature is paid at once (CKR-14), the holder before
 * the tile gets the point, even if the title changes hands with that feature; the first completed
 * feature pays no seat. */
static void king_on_feature_completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    int kind = game_nodes(g)[root].kind;
    if (!kind_is_wall_or_way(kind))
        return;
    int title = kind == SEGMENT_CITY ? TITLE_KING : TITLE_ROBBER;
    int size = king_size(g, &game_features(g)[root]), before = king_state_of(g)[title].before;
    if (size > king_state_of(g)[title].size)
        king_take_title(p, title, size);
    if (pays_at_once(g) && before)
        king_pay(p, title, before - 1, (Label)titles[title].label, 1, 1, RULE_CKR_14);
}

int king_completed(const Game *game, int title)
{
    int n = 0;
    for (uint16_t node = 0; node < game->node_count; node++) {
        const Node *it = &game_nodes(game)[node];
        n += it->parent == node && it->kind == titles[title].kind &&
             game_features(game)[node].open == 0;
    }
    for (uint64_t rows = title == TITLE_KING ? game->hooks[HOOK_MORE_CITIES] : 0; rows;)
        n += expansion_next(&rows)->more_cities(NULL, game, NO_NODE);
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
    const Title *t = king_state_of(game);
    bool both = t[TITLE_KING].seat == t[TITLE_ROBBER].seat;
    return t[title].seat == NO_SEAT ? 0 : king_worth(policies, king_completed(game, title), both);
}

static void king_on_final_scoring(Play *p)
{
    const Policies *policies = &p->g->setup.policies;
    int way = policies->value[POLICY_KING_POINTS];
    for (int i = 0; i < TITLES && way != KING_AT_ONCE; i++) {
        int points = king_final(p->g, policies, i), seat = king_state_of(p->g)[i].seat;
        if (seat == NO_SEAT)
            continue;
        if (way == KING_BY_FEATURES)
            king_pay(p, i, seat, (Label)titles[i].label, points, points, RULE_CKR_2);
        else
            king_pay(p, i, seat, LABEL_TITLE, 1, points, RULE_CKR_14);
    }
}

static void king_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                 int *out)
{
    (void)c;
    for (int i = 0; i < TITLES; i++) {
        int points = king_final(g, policies, i);
        if (points)
            out[king_state_of(g)[i].seat] += points;
    }
}

static void king_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    (void)c;
    for (int i = 0; i < TITLES; i++) {
        if (king_state_of(g)[i].seat != NO_SEAT)
            token_add(list, king_token_of(g, i));
    }
}

static bool king_put_token(Play *p, const Token *token, Refusal *refusal)
{
    int title = token->label == LABEL_KING ? TITLE_KING : TITLE_ROBBER;
    if (token->label != titles[title].label)
        return false;
    Title *t = &king_state_of(p->g)[title];
    *refusal =
        t->seat == NO_SEAT && token->segment == NO_SEGMENT ? REFUSAL_NONE : REFUSAL_NO_SUCH_OPTION;
    if (*refusal == REFUSAL_NONE)
        *t = (Title){.size = (uint16_t)token->value, .seat = token->seat};
    return true;
}

static const char *king_find_fault(const Catalogue *c, const Game *g)
{
    (void)c;
    for (int i = 0; i < TITLES; i++) {
        const Title *t = &king_state_of(g)[i];
        if ((t->seat == NO_SEAT) != (t->size == 0) ||
            (t->seat != NO_SEAT && t->seat >= g->setup.players))
            return "king: who holds a title";
    }
    return NULL;
}

const ExpansionRules king_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_KING),
    .state_bytes = TITLES * sizeof(Title),
    .set_up = king_set_up,
    .on_tile_placed = king_on_tile_placed,
    .on_feature_completed = king_on_feature_completed,
    .on_final_scoring = king_on_final_scoring,
    .points_if_ended = king_points_if_ended,
    .tokens = king_tokens,
    .put_token = king_put_token,
    .find_fault = king_find_fault,
};

/* --- shrine ----------------------------------------------------------------------------------- */

/* Shrines score like monasteries and challenge them (CKR-4 to CKR-8, CKR-15, CKR-16, CKR-H2 to
 * CKR-H4). */

/* The kind of building on a tile, for challenges (CKR-5, CKR-6). */
typedef enum Cloister { CLOISTER_NONE, CLOISTER_MONASTERY, CLOISTER_SHRINE } Cloister;

/* Returns the tile's building; sets `segment` to its segment. */
static Cloister cloister_of(const TileKind *kind, int *segment)
{
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind != SEGMENT_MONASTERY)
            continue;
        *segment = s;
        return kind->segments[s].symbol == SYMBOL_SHRINE ? CLOISTER_SHRINE : CLOISTER_MONASTERY;
    }
    return CLOISTER_NONE;
}

static Cloister opponent_of(Cloister cloister)
{
    return cloister == CLOISTER_SHRINE ? CLOISTER_MONASTERY : CLOISTER_SHRINE;
}

enum { NEAR_MAX = 2 * 9 * PARTS_MAX }; /* two tiles in each of the nine spaces around each part */

static void add_once(uint16_t tile, uint16_t out[NEAR_MAX], int *n)
{
    for (int i = 0; i < *n; i++) {
        if (out[i] == tile)
            return;
    }
    assert(*n < NEAR_MAX && "two in a space");
    out[(*n)++] = tile;
}

/* Lists the tiles with a building of the `wanted` kind, except `self`, in the nine spaces around a
 * tile, its own space included (CKR-H3). The tile may still be in hand. A building on a double tile
 * counts once (CKR-H4). */
static int cloisters_near(const Catalogue *c, const Game *g, const Tile *around, Cloister wanted,
                          int self, uint16_t out[NEAR_MAX])
{
    const TileKind *kind = tile_kind(c, around);
    int n = 0, segment = 0;
    for (int i = 0; i < 9 * kind->part_count; i++) {
        Cell at = part_cell(around, &kind->parts[around->rotation][i / 9]);
        at = (Cell){(int16_t)(at.x + i % 3 - 1), (int16_t)(at.y + i / 3 % 3 - 1)};
        const Space *space = space_if_any(g, at);
        for (int slot = 0; space && slot < 2 && space->tile[slot] != NO_TILE; slot++) {
            uint16_t tile = space->tile[slot];
            if (tile != self && cloister_of(tile_kind(c, &game_tiles(g)[tile]), &segment) == wanted)
                add_once(tile, out, &n);
        }
    }
    return n;
}

/* A building has at most one opponent (CKR-6, CKR-H4). */
static bool shrine_tile_allowed(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                                int rotation, Fault *fault)
{
    int segment = 0;
    uint16_t near[NEAR_MAX], others[NEAR_MAX];
    const Tile here = {.copy = copy, .cell = cell, .rotation = (uint8_t)rotation};
    Cloister mine = cloister_of(catalogue_kind(c, copy), &segment);
    if (mine == CLOISTER_NONE)
        return true;
    int n = cloisters_near(c, g, &here, opponent_of(mine), NO_TILE, near);
    bool free = n == 0 || (n == 1 && cloisters_near(c, g, &game_tiles(g)[near[0]], mine, NO_TILE,
                                                    others) == 0);
    return free || refuse(fault, REFUSAL_SHRINE);
}

bool shrine_opponent(const Catalogue *c, const Game *game, int tile, int segment,
                     TileSegment *opponent)
{
    const Tile *t = &game_tiles(game)[tile];
    uint16_t near[NEAR_MAX];
    int own = NO_SEGMENT, theirs = 0;
    bool there = game->setup.expansions & EXPANSION_SET(EXPANSION_KING);
    Cloister mine = cloister_of(tile_kind(c, t), &own);
    if (!there || mine == CLOISTER_NONE || own != segment ||
        cloisters_near(c, game, t, opponent_of(mine), tile, near) == 0)
        return false;
    cloister_of(tile_kind(c, &game_tiles(game)[near[0]]), &theirs);
    *opponent = (TileSegment){.tile = near[0], .segment = (uint8_t)theirs};
    return true;
}

/* The building completed first sends its opponent's figures home without points (CKR-5, CKR-7,
 * CKR-16). */
static void shrine_on_feature_completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    const Node *node = &game_nodes(g)[root];
    int segment = 0;
    uint16_t near[NEAR_MAX];
    if (node->kind != SEGMENT_MONASTERY || !feature_held(&game_features(g)[root]))
        return;
    const Tile *tile = &game_tiles(g)[node->tile];
    Cloister mine = cloister_of(tile_kind(p->c, tile), &segment);
    int n = cloisters_near(p->c, g, tile, opponent_of(mine), node->tile, near);
    for (int i = 0; i < n; i++) {
        const Tile *other = &game_tiles(g)[near[i]];
        cloister_of(tile_kind(p->c, other), &segment);
        uint16_t theirs = feature_root(g, (uint16_t)(other->first_node + segment));
        if (game_features(g)[theirs].open != 0)
            figures_return(p, theirs);
    }
}

const ExpansionRules shrine_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_KING),
    .tile_allowed = shrine_tile_allowed,
    .on_feature_completed = shrine_on_feature_completed,
};
