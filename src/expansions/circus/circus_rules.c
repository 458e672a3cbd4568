/* circus_rules.c: moves the big top from circus tile to circus tile, and pays for the meeples
 * around it (BT-2 to BT-5, BT-11, BT-13, BT-14, BT-H1, BT-H2, BT-H4).
 *
 * All players know which tokens are unseen, but not which of them is under the big top. So the
 * state only counts the unseen tokens, and the random generator picks one when a token is revealed.
 * Only a position may fix tokens: the one under the big top, and those that follow. */
#include "expansions/circus/circus.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/outcome_ask.h"
#include "rules/score.h"

typedef struct BigTop {
    uint16_t tile;                /* NO_TILE: next to the board */
    uint8_t listed;               /* a position lists all tokens that may still be drawn */
    uint8_t lacks;                /* a token was drawn after the end of that list */
    uint8_t loose[ANIMAL_VALUES]; /* number of unseen tokens of each value, without fixed ones */
    uint8_t known_count;
    uint8_t spare[3];
    uint8_t known[ANIMAL_TOKENS]; /* fixed tokens, drawn before all others, the last entry first */
} BigTop;

static_assert(sizeof(BigTop) == 16 + ANIMAL_TOKENS, "without padding");

/* Tokens of each value in the box (BT-1). */
static const uint8_t printed[ANIMAL_VALUES] = {
    [1] = 1, [3] = 4, [4] = 5, [5] = 3, [6] = 2, [7] = 1};

int circus_printed(int value)
{
    return printed[value];
}

static BigTop *big_top_of(const Game *g)
{
    return expansion_state(g, &big_top_rules);
}

static BigTop *big_top_changed(Play *p)
{
    BigTop *state = big_top_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

static void big_top_set_up(Play *p)
{
    BigTop *state = big_top_changed(p);
    state->tile = NO_TILE;
    memcpy(state->loose, printed, sizeof printed);
}

/* Returns the segment of the circus place of a tile, NO_SEGMENT if it has none. */
static int circus_of(const Catalogue *c, const Game *g, int tile)
{
    return kind_symbol_segment(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_BIG_TOP);
}

/* --- queries ---------------------------------------------------------------------------------- */

int circus_unseen(const Game *game, int value)
{
    assert(value >= 0 && value < ANIMAL_VALUES && "value of a token");
    if (!expansion_has_state(game, &big_top_rules))
        return 0;
    const BigTop *state = big_top_of(game);
    int n = state->loose[value];
    for (int i = 0; i < state->known_count; i++)
        n += state->known[i] == value;
    return n;
}

uint16_t circus_big_top(const Game *game)
{
    return expansion_has_state(game, &big_top_rules) ? big_top_of(game)->tile : NO_TILE;
}

bool circus_lacks_token(const Game *game)
{
    return expansion_has_state(game, &big_top_rules) && big_top_of(game)->lacks;
}

int circus_tiles_around(const Catalogue *c, const Game *game, int tile)
{
    Around around = board_around(c, game, tile);
    int n = 0;
    for (int i = 0; i < around.count; i++) {
        const TileKind *kind = tile_kind(c, &game_tiles(game)[around.tiles[i]]);
        n += kind_symbols(kind, SYMBOL_BIG_TOP) || kind_symbols(kind, SYMBOL_ACROBATS);
    }
    return n;
}

/* --- tokens ----------------------------------------------------------------------------------- */

/* Returns the fixed value of the token under the big top, 0 if nothing is known about it. */
static int value_known(const BigTop *state)
{
    return state->known_count ? state->known[state->known_count - 1] : 0;
}

static Token big_top_token(const Catalogue *c, const Game *g)
{
    const BigTop *state = big_top_of(g);
    return (Token){.label = LABEL_BIG_TOP,
                   .seat = NO_SEAT,
                   .segment = (uint8_t)circus_of(c, g, state->tile),
                   .tile = state->tile,
                   .value = (int16_t)value_known(state)};
}

/* Picks an unseen token at random and returns its value; 0 if there is none. */
static int pick_loose(const BigTop *state, Chance *chance)
{
    uint32_t left = 0;
    for (int value = 0; value < ANIMAL_VALUES; value++)
        left += state->loose[value];
    if (left == 0)
        return 0;
    uint32_t at = chance_below(chance, left);
    int value = 0;
    for (; at >= state->loose[value]; value++)
        at -= state->loose[value];
    return value;
}

/* Reveals the token under the big top, which leaves the game. Returns its value, 0 if the bag was
 * empty when the big top was placed. */
static int open_token(Play *p)
{
    BigTop *state = big_top_changed(p);
    if (state->known_count) {
        uint8_t *known = &state->known[--state->known_count];
        int value = *known;
        *known = 0;
        return outcome_of(p, OUTCOME_TOKEN, (uint16_t)value);
    }
    int own = pick_loose(state, &p->g->chance);
    if (own == 0)
        return 0;
    uint16_t value = outcome_of(p, OUTCOME_TOKEN, (uint16_t)own);
    if (value >= ANIMAL_VALUES || state->loose[value] == 0) {
        outcome_contradicts(p);
        value = (uint16_t)own;
    }
    state->loose[value]--;
    return value;
}

/* --- scoring ---------------------------------------------------------------------------------- */

/* Computes the points of each seat's figures around the big top for a token of `value`. */
static void score_around(const Catalogue *c, const Game *g, int value, RuleId rule,
                         FeatureScore out[SEATS_MAX])
{
    uint8_t each[SEATS_MAX] = {0};
    figures_around(c, g, big_top_of(g)->tile, each);
    for (int seat = 0; seat < g->setup.players; seat++) {
        out[seat] = (FeatureScore){.rule = (uint16_t)rule};
        if (each[seat])
            score_add(&out[seat], LABEL_BIG_TOP, each[seat], value * each[seat], rule);
    }
}

/* Reveals the token and gives the seats its points; the meeples stay (BT-3, BT-4). */
static void big_top_pay(Play *p, RuleId rule)
{
    FeatureScore scores[SEATS_MAX];
    Token token = big_top_token(p->c, p->g);
    int value = open_token(p);
    if (value == 0)
        return;
    say(p, (Event){.kind = EVENT_CHANCE,
                   .seat = p->g->in_turn,
                   .tile = token.tile,
                   .segment = token.segment,
                   .label = LABEL_ANIMAL,
                   .number = (int16_t)value});
    score_around(p->c, p->g, value, rule, scores);
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        if (scores[seat].points)
            score_pay(p, seat, feature_node(p->g, token.tile, token.segment), LABEL_BIG_TOP,
                      &scores[seat]);
    }
}

/* Places the big top on a circus tile just placed, or moves it there after the token at its old
 * place has paid (BT-3, BT-13). Figures that go home in this part have already left (BT-14). */
static bool big_top_after_scoring(Play *p)
{
    Game *g = p->g;
    bool moves = big_top_of(g)->tile != NO_TILE;
    if (g->last_tile == NO_TILE || g->last_tile == big_top_of(g)->tile ||
        circus_of(p->c, g, g->last_tile) == NO_SEGMENT)
        return false;
    if (moves)
        big_top_pay(p, RULE_BT_3);
    BigTop *state = big_top_changed(p);
    state->tile = g->last_tile;
    state->lacks |= state->listed && !state->known_count;
    Token token = big_top_token(p->c, g);
    expansion_report_token(p, moves ? EVENT_TOKEN_MOVED : EVENT_TOKEN_PLACED, &token, 1);
    return false;
}

static void big_top_on_final_begin(Play *p)
{
    if (big_top_of(p->g)->tile != NO_TILE)
        big_top_pay(p, RULE_BT_4);
}

/* Counts a token only if a position fixed it: no player knows what a hidden one is worth. */
static void big_top_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                    int *out)
{
    const BigTop *state = big_top_of(g);
    FeatureScore scores[SEATS_MAX];
    (void)policies;
    if (state->tile == NO_TILE || !state->known_count)
        return;
    score_around(c, g, value_known(state), RULE_BT_4, scores);
    for (int seat = 0; seat < g->setup.players; seat++)
        out[seat] += scores[seat].points;
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void big_top_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    if (big_top_of(g)->tile != NO_TILE)
        token_add(list, big_top_token(c, g));
}

static Refusal put_big_top(Play *p, const Token *token)
{
    BigTop *state = big_top_changed(p);
    if (token->tile == NO_TILE || token->seat != NO_SEAT || state->tile != NO_TILE ||
        circus_of(p->c, p->g, token->tile) == NO_SEGMENT)
        return REFUSAL_BIG_TOP;
    if (token->value < 1 || token->value >= ANIMAL_VALUES || !state->loose[token->value])
        return REFUSAL_NO_SUPPLY;
    state->loose[token->value]--;
    state->known[state->known_count++] = (uint8_t)token->value;
    state->tile = token->tile;
    return REFUSAL_NONE;
}

static bool big_top_put_token(Play *p, const Token *token, Refusal *refusal)
{
    if (token->label != LABEL_BIG_TOP)
        return false;
    *refusal = put_big_top(p, token);
    return true;
}

/* A token that the position put under the big top is still revealed before those in the list. */
static Refusal big_top_put_bag(Play *p, const int16_t *values, int count)
{
    BigTop *state = big_top_changed(p);
    uint8_t under = (uint8_t)value_known(state), left[ANIMAL_VALUES];
    memcpy(left, state->loose, sizeof left);
    for (int i = 0; i < count; i++) {
        if (values[i] < 1 || values[i] >= ANIMAL_VALUES || !left[values[i]]--)
            return REFUSAL_NO_SUPPLY;
    }
    memset(state->loose, 0, sizeof state->loose);
    memset(state->known, 0, sizeof state->known);
    for (int i = 0; i < count; i++)
        state->known[i] = (uint8_t)values[count - 1 - i];
    state->known_count = (uint8_t)count;
    if (under)
        state->known[state->known_count++] = under;
    state->listed = 1;
    return REFUSAL_NONE;
}

/* --- hidden and derived ----------------------------------------------------------------------- */

/* Makes fixed tokens unseen again, because players don't know them. There is nothing to redeal: the
 * view's own generator picks a token when one is revealed. */
static void big_top_hide_unseen(const Catalogue *c, Game *view)
{
    BigTop *state = big_top_of(view);
    (void)c;
    for (int i = 0; i < state->known_count; i++)
        state->loose[state->known[i]]++;
    memset(state->known, 0, sizeof state->known);
    state->known_count = 0;
}

static const char *big_top_find_fault(const Catalogue *c, const Game *g)
{
    const BigTop *state = big_top_of(g);
    if (state->known_count > ANIMAL_TOKENS)
        return "big top: list of tokens";
    for (int value = 0; value < ANIMAL_VALUES; value++) {
        if (circus_unseen(g, value) > printed[value])
            return "big top: more tokens than there are";
    }
    if (state->tile != NO_TILE &&
        (state->tile >= g->tile_count || circus_of(c, g, state->tile) == NO_SEGMENT))
        return "big top: not on a circus tile";
    return NULL;
}

const ExpansionRules big_top_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_CIRCUS),
    .state_bytes = sizeof(BigTop),
    .set_up = big_top_set_up,
    .after_scoring = big_top_after_scoring,
    .on_final_begin = big_top_on_final_begin,
    .points_if_ended = big_top_points_if_ended,
    .tokens = big_top_tokens,
    .put_token = big_top_put_token,
    .put_bag = big_top_put_bag,
    .hide_unseen = big_top_hide_unseen,
    .find_fault = big_top_find_fault,
};

/* --- ringmaster ------------------------------------------------------------------------------- */

/* Pays the owner of a ringmaster 2 for each circus and acrobat tile around it when its feature is
 * scored, whoever has the majority and whatever the feature is worth (BT-10, BT-12, BT-17). */

/* Returns the bonus of a ringmaster in a feature; for any other figure the score has no points. A
 * figure on a tower is in no feature, and without fields farmers score nothing (BASE-22). */
static FeatureScore ringmaster_bonus(const Catalogue *c, const Game *g, const Policies *policies,
                                     const Figure *figure)
{
    FeatureScore score = {.rule = RULE_BT_10};
    if (figure->tile == NO_TILE || figure->kind != FIGURE_RINGMASTER ||
        !figure_in_feature(g, figure))
        return score;
    bool farms = game_nodes(g)[figure_root(g, figure)].kind == SEGMENT_FIELD;
    int tiles = circus_tiles_around(c, g, figure->tile);
    if (tiles && !(farms && policies->value[POLICY_FIELDS] == FIELDS_NONE))
        score_add(&score, LABEL_RINGMASTER, tiles, RINGMASTER_POINTS * tiles, RULE_BT_10);
    return score;
}

static void ringmaster_scored(Play *p, uint16_t root)
{
    Game *g = p->g;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        FeatureScore score = ringmaster_bonus(p->c, g, &g->setup.policies, figure);
        if (score.points && figure_root(g, figure) == root)
            score_pay_completed(p, figure->seat, feature_node(g, figure->tile, figure->segment),
                                LABEL_RINGMASTER, &score);
    }
}

static void ringmaster_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                       int *out)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile != NO_TILE)
            out[figure->seat] += ringmaster_bonus(c, g, policies, figure).points;
    }
}

const ExpansionRules ringmaster_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_CIRCUS),
    .on_feature_completed = ringmaster_scored,
    .on_final_feature = ringmaster_scored,
    .points_if_ended = ringmaster_points_if_ended,
};
