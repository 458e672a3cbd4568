/* fairy_rules.c: handles the fairy (DRG-9 to DRG-13, DRG-19 to DRG-21, DRG-24, DRG-H4, DRG-H9,
 * DRG-H11).
 *
 * Instead of placing a figure, a player may move the fairy to a figure of theirs. The fairy pays
 * the owner 1 point when their turn begins, and 3 when the figure's feature is scored. If the
 * figure leaves, the fairy stays in its place, alone, and still keeps the dragon out. */
#include "expansions/dragon/fairy.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

enum { TURN_POINTS = 1, SCORING_POINTS = 3 };

typedef struct Fairy {
    uint16_t tile; /* NO_TILE: off the board */
    uint16_t with; /* slot of its figure plus 1; 0: it is alone */
} Fairy;

static Fairy *fairy_state_of(const Game *g)
{
    return expansion_state(g, &fairy_rules);
}

static Fairy *fairy_state_changed(Play *p)
{
    Fairy *fairy = fairy_state_of(p->g);
    journal_record(p, fairy, sizeof *fairy);
    return fairy;
}

static void fairy_set_up(Play *p)
{
    *fairy_state_changed(p) = (Fairy){.tile = NO_TILE};
}

/* Returns the slot of the fairy's figure, NO_FIGURE if it is alone. */
static uint16_t fairy_whom(const Game *g)
{
    const Fairy *fairy = fairy_state_of(g);
    return fairy->with ? (uint16_t)(fairy->with - 1) : NO_FIGURE;
}

static Token fairy_token_of(const Game *g)
{
    const Fairy *fairy = fairy_state_of(g);
    uint16_t with = fairy_whom(g);
    return (Token){.label = LABEL_FAIRY,
                   .seat = NO_SEAT,
                   .segment = with == NO_FIGURE ? NO_SEGMENT : game_figures(g)[with].segment,
                   .tile = fairy->tile,
                   .value = (int16_t)fairy->with};
}

/* The dragon enters no unit that the fairy protects (DRG-10). */
bool fairy_guards(const Units *units, Unit unit)
{
    uint16_t tiles[2], tile = fairy_state_of(units->g)->tile;
    int n = tile == NO_TILE ? 0 : unit_tiles(units, unit, tiles);
    for (int i = 0; i < n; i++) {
        if (tile_concerns(units, POLICY_FAIRY_REACH, tile, tiles[i]))
            return true;
    }
    return false;
}

uint16_t fairy_tile(const Game *game)
{
    return expansion_has_state(game, &fairy_rules) ? fairy_state_of(game)->tile : NO_TILE;
}

uint16_t fairy_figure(const Game *game)
{
    return expansion_has_state(game, &fairy_rules) ? fairy_whom(game) : NO_FIGURE;
}

/* --- moving the fairy ------------------------------------------------------------------------- */

static bool fairy_same_place(const Figure *a, const Figure *b)
{
    return a->tile == b->tile && a->segment == b->segment && a->seat == b->seat &&
           a->kind == b->kind;
}

/* Returns whether the fairy may join the figure: it may join any figure of the seat that has
 * weight, wherever that is (DRG-19), except the one it is with and those in the City of Carcassonne
 * (CKR-13). Several equal figures in one place count as one option. */
static bool fairy_may_join(const Catalogue *c, const Game *g, int seat, uint16_t slot)
{
    const Figure *figures = game_figures(g), *figure = &figures[slot];
    uint16_t with = fairy_whom(g);
    if (figure->tile == NO_TILE || figure->seat != seat || !figure_traits[figure->kind].weight ||
        slot == with || kind_is_enclosed(tile_kind(c, &game_tiles(g)[figure->tile])))
        return false;
    for (uint16_t i = 0; i < slot; i++) {
        if (i != with && fairy_same_place(&figures[i], figure))
            return false;
    }
    return true;
}

static void fairy_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    for (uint16_t i = 0; i < g->figure_count; i++) {
        if (fairy_may_join(c, g, g->in_turn, i))
            list_add_deed_of(list, g, DEED_FAIRY, i);
    }
}

static Refusal fairy_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    (void)c;
    (void)g;
    return action->choice == DEED_FAIRY ? REFUSAL_FAIRY : REFUSAL_NONE;
}

static void fairy_do_deed(Play *p, const Action *action)
{
    Fairy *fairy = fairy_state_changed(p);
    bool moved = fairy->tile != NO_TILE;
    *fairy = (Fairy){.tile = action->tile, .with = (uint16_t)(action->figure + 1)};
    Token token = fairy_token_of(p->g);
    expansion_report_token(p, moved ? EVENT_TOKEN_MOVED : EVENT_TOKEN_PLACED, &token, 1);
}

/* --- its figure ------------------------------------------------------------------------------- */

/* Leaves the fairy alone after its figure has left (DRG-13). */
static void stay_alone(Play *p)
{
    fairy_state_changed(p)->with = 0;
    Token token = fairy_token_of(p->g);
    expansion_report_token(p, EVENT_TOKEN_MOVED, &token, 0);
}

static void fairy_on_figure_gone(Play *p, const Figure *was)
{
    uint16_t with = fairy_whom(p->g);
    (void)was;
    if (with != NO_FIGURE && game_figures(p->g)[with].tile == NO_TILE)
        stay_alone(p);
}

static void fairy_on_figure_brought(Play *p, const Figure *was, uint16_t figure)
{
    (void)was;
    if (fairy_whom(p->g) != figure)
        return;
    fairy_state_changed(p)->tile = game_figures(p->g)[figure].tile;
    Token token = fairy_token_of(p->g);
    expansion_report_token(p, EVENT_TOKEN_MOVED, &token, 1);
}

static void fairy_on_figure_moved(Play *p, const Figure *was, uint16_t figure)
{
    (void)was;
    if (fairy_whom(p->g) == figure)
        stay_alone(p);
}

/* --- points ----------------------------------------------------------------------------------- */

static void fairy_pay(Play *p, int points, RuleId rule)
{
    const Figure *with = &game_figures(p->g)[fairy_whom(p->g)];
    FeatureScore score = {.rule = (uint16_t)rule};
    score_add(&score, LABEL_FAIRY, 1, points, rule);
    (rule == RULE_DRG_12 ? score_pay_completed : score_pay)(
        p, with->seat, feature_node(p->g, with->tile, with->segment), LABEL_FAIRY, &score);
}

/* Pays 1 point when the turn of the figure's owner begins (DRG-11, DRG-21). */
static void fairy_on_turn_begin(Play *p)
{
    uint16_t with = fairy_whom(p->g);
    if (with != NO_FIGURE && game_figures(p->g)[with].seat == p->g->in_turn)
        fairy_pay(p, TURN_POINTS, RULE_DRG_11);
}

/* Returns whether the fairy is with a figure of this feature. */
static bool fairy_is_in(const Game *g, uint16_t root)
{
    uint16_t with = fairy_whom(g);
    return with != NO_FIGURE && figure_root(g, &game_figures(g)[with]) == root;
}

/* Pays 3 points when the feature is scored, whichever seat owns the feature and whatever it is
 * worth (DRG-12, DRG-20). */
static void fairy_scored(Play *p, uint16_t root)
{
    if (fairy_is_in(p->g, root))
        fairy_pay(p, SCORING_POINTS, RULE_DRG_12);
}

/* A figure on a tower or castle is in no feature, so the fairy pays nothing for it at the end of
 * the game. */
static void fairy_on_final_feature(Play *p, uint16_t root)
{
    if (game_nodes(p->g)[root].kind != SEGMENT_SYMBOL)
        fairy_scored(p, root);
}

static void fairy_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                  int *out)
{
    uint16_t with = fairy_whom(g);
    (void)c;
    (void)policies;
    if (with != NO_FIGURE && figure_in_feature(g, &game_figures(g)[with]))
        out[game_figures(g)[with].seat] += SCORING_POINTS;
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void fairy_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    (void)c;
    token_add(list, fairy_token_of(g));
}

/* Returns the seat's figure that a position names: the one on its segment or, without a segment,
 * the only one on the tile. Without a kind, a follower is preferred. */
static uint16_t figure_named(const Game *g, const Token *token)
{
    uint16_t found = NO_FIGURE;
    int count = 0;
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile != token->tile || figure->seat != token->seat ||
            !figure_traits[figure->kind].weight || (token->value && figure->kind != token->value) ||
            (token->segment != NO_SEGMENT && figure->segment != token->segment))
            continue;
        if (found == NO_FIGURE || figure->kind == FIGURE_FOLLOWER)
            found = i;
        count++;
    }
    return count > 1 && token->segment == NO_SEGMENT ? NO_FIGURE : found;
}

static bool fairy_put_token(Play *p, const Token *token, Refusal *refusal)
{
    const Game *g = p->g;
    if (token->label != LABEL_FAIRY)
        return false;
    bool alone = token->seat == NO_SEAT;
    uint16_t with = alone ? NO_FIGURE : figure_named(g, token);
    *refusal = REFUSAL_NONE;
    if (fairy_state_of(g)->tile != NO_TILE)
        *refusal = REFUSAL_NO_SUPPLY;
    else if (token->tile == NO_TILE || (alone && token->segment != NO_SEGMENT))
        *refusal = REFUSAL_NO_SUCH_OPTION;
    else if (!alone && with == NO_FIGURE)
        *refusal = REFUSAL_FAIRY;
    else
        *fairy_state_changed(p) =
            (Fairy){.tile = token->tile, .with = (uint16_t)(alone ? 0 : with + 1)};
    return true;
}

static const char *fairy_find_fault(const Catalogue *c, const Game *g)
{
    const Fairy *fairy = fairy_state_of(g);
    (void)c;
    if (fairy->tile != NO_TILE && fairy->tile >= g->tile_count)
        return "fairy: beside the board";
    if (!fairy->with)
        return NULL;
    const Figure *with = &game_figures(g)[fairy->with - 1];
    return fairy->with <= g->figure_count && with->tile == fairy->tile &&
                   figure_traits[with->kind].weight
               ? NULL
               : "fairy: with nobody there";
}

static bool fairy_marks_figure(const Game *g, uint16_t figure)
{
    return fairy_figure(g) == figure;
}

const ExpansionRules fairy_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_DRAGON),
    .state_bytes = sizeof(Fairy),
    .set_up = fairy_set_up,
    .on_turn_begin = fairy_on_turn_begin,
    .deeds = fairy_deeds,
    .deed_refusal = fairy_deed_refusal,
    .do_deed = fairy_do_deed,
    .on_figure_gone = fairy_on_figure_gone,
    .on_figure_moved = fairy_on_figure_moved,
    .on_figure_brought = fairy_on_figure_brought,
    .on_feature_completed = fairy_scored,
    .on_final_feature = fairy_on_final_feature,
    .points_if_ended = fairy_points_if_ended,
    .tokens = fairy_tokens,
    .put_token = fairy_put_token,
    .marks_figure = fairy_marks_figure,
    .find_fault = fairy_find_fault,
};
