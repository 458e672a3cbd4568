/* shepherd_rules.c: handles shepherds, their flocks and the bag (HS-2 to HS-12, HS-H3 to HS-H6,
 * HALF-39).
 *
 * A shepherd is a figure without weight: it claims no field, and farmers don't keep it out. It
 * draws a token when it is placed. Whenever its owner extends its field in a later turn part, the
 * owner chooses between one more token and driving the flock home (after the action, before
 * anything is scored). A wolf sends all shepherds of the field home without points; a field without
 * open sides pays at once. State: the bag, and the tokens of each shepherd. */
#include "expansions/hills/bag.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/outcome_ask.h"
#include "rules/score.h"

#include <string.h>

enum { GROW, DRIVE };       /* answers to QUESTION_FLOCK, in the order of its words */
enum { PRINTED_SHEEP = 3 }; /* sheep printed on the half (HS-H3) */
enum { SHEEP_VALUES = BAG_VALUES - 1 };

typedef struct Flocks {
    /* number of tokens with 1 to 4 sheep that each seat's shepherd has */
    uint8_t tokens[SEATS_MAX][SHEEP_VALUES];
    uint8_t extended;    /* the last tile extended the field of the current seat (HS-5) */
    uint8_t bag_was_set; /* a position set the bag: tokens may be missing */
    uint8_t spare[6];
    Bag bag;
} Flocks;

static_assert(sizeof(Flocks) == sizeof(Bag) + SEATS_MAX * SHEEP_VALUES + 8, "without padding");

static Flocks *shepherd_state_of(const Game *g)
{
    return expansion_state(g, &shepherd_rules);
}

/* Journals the state except the fixed draws of the bag, since these don't change during play. */
static Flocks *shepherd_state_changed(Play *p)
{
    Flocks *state = shepherd_state_of(p->g);
    journal_record(p, state, offsetof(Flocks, bag.known));
    return state;
}

static void shepherd_set_up(Play *p)
{
    bag_fill(&shepherd_state_changed(p)->bag);
}

/* Returns the shepherd of a seat, NO_FIGURE while it is at home. */
static uint16_t shepherd_of(const Game *g, int seat)
{
    return figure_of(g, seat, FIGURE_SHEPHERD);
}

/* Returns the field of the seat's shepherd, NO_NODE while it is at home. */
static uint16_t field_of(const Game *g, int seat)
{
    uint16_t shepherd = shepherd_of(g, seat);
    return shepherd == NO_FIGURE ? NO_NODE : figure_root(g, &game_figures(g)[shepherd]);
}

/* Returns the number of sheep on the tokens of a seat's shepherd. */
static int flock_size(const Flocks *state, int seat)
{
    int sheep = 0;
    for (int value = 1; value < BAG_VALUES; value++)
        sheep += value * state->tokens[seat][value - 1];
    return sheep;
}

/* Describes a token with sheep next to a shepherd. */
static Token shepherd_token_of(const Figure *shepherd, int value)
{
    assert(value > BAG_WOLF && value < BAG_VALUES && "a token with sheep");
    return (Token){.label = LABEL_FLOCK,
                   .seat = shepherd->seat,
                   .segment = shepherd->segment,
                   .tile = shepherd->tile,
                   .value = (int16_t)value};
}

/* Returns a shepherd's tokens to the bag, whatever sends it home (HS-6, HS-7, HS-12). Fleas may
 * send it home between the placement of the tile and the question of HS-10 (COMB-3, COMB-4); then
 * the question is dropped, since no flock is left to grow. */
static void shepherd_on_figure_gone(Play *p, const Figure *was)
{
    if (was->kind != FIGURE_SHEPHERD)
        return;
    Flocks *state = shepherd_state_changed(p);
    if (was->seat == p->g->in_turn)
        state->extended = 0;
    for (int value = 1; value < BAG_VALUES; value++) {
        uint8_t *tokens = &state->tokens[was->seat][value - 1];
        Token token = shepherd_token_of(was, value);
        if (*tokens)
            expansion_report_token(p, EVENT_TOKEN_TAKEN, &token, *tokens);
        for (; *tokens; (*tokens)--)
            bag_put(&state->bag, value);
    }
}

/* A shepherd flees with its flock (PLG-10). Its field stays the same, so a pending question stays
 * valid. */
static void shepherd_on_figure_moved(Play *p, const Figure *was, uint16_t figure)
{
    if (was->kind != FIGURE_SHEPHERD)
        return;
    const Flocks *state = shepherd_state_of(p->g);
    for (int value = 1; value < BAG_VALUES; value++) {
        int count = state->tokens[was->seat][value - 1];
        Token from = shepherd_token_of(was, value),
              to = shepherd_token_of(&game_figures(p->g)[figure], value);
        if (!count)
            continue;
        expansion_report_token(p, EVENT_TOKEN_TAKEN, &from, count);
        expansion_report_token(p, EVENT_TOKEN_PLACED, &to, count);
    }
}

static void send_home(Play *p, uint16_t root)
{
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        if (field_of(p->g, seat) == root)
            figure_return(p, shepherd_of(p->g, seat));
    }
}

/* Pays each player with a shepherd in the field a point for each sheep of all flocks there, the
 * printed ones included (HS-6). */
static void drive_home(Play *p, uint16_t root)
{
    Game *g = p->g;
    const Flocks *state = shepherd_state_of(g);
    FeatureScore score = {.rule = RULE_HS_6};
    assert(root != NO_NODE && "flocks graze in a field");
    int sheep = 0, halves = feature_flags(p->c, g, root, SEGMENT_SHEEP); /* printed sheep (HS-H3) */
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (field_of(g, seat) != root)
            continue;
        score.seats |= (uint8_t)(1u << seat);
        sheep += flock_size(state, seat);
    }
    score_add(&score, LABEL_FLOCK, sheep, sheep, RULE_HS_6);
    if (halves)
        score_add(&score, LABEL_SHEEP_HALF, halves, PRINTED_SHEEP * halves, RULE_HS_H3);
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (!(score.seats >> seat & 1))
            continue;
        const Figure *figure = &game_figures(g)[shepherd_of(g, seat)];
        score_pay(p, seat, feature_node(g, figure->tile, figure->segment), LABEL_FLOCK, &score);
    }
    send_home(p, root);
}

/* Returns the drawn token or BAG_EMPTY; a replica takes out the token that it received. */
static int token_drawn(const Play *p, Bag *bag)
{
    Bag before = *bag;
    int own = bag_draw(bag, &p->g->chance);
    if (own == BAG_EMPTY)
        return own;
    uint16_t value = outcome_of(p, OUTCOME_TOKEN, (uint16_t)own);
    if (value == own)
        return own;
    Bag drawn = *bag;
    *bag = before;
    if (value < BAG_VALUES && bag_take(bag, value))
        return value;
    outcome_contradicts(p);
    *bag = drawn; /* the action still runs to its end, so the game's state must stay consistent */
    return own;
}

/* Adds a token to the flock (HS-4, HS-5). A wolf ends all flocks of the field (HS-7), but the
 * printed sheep stay (HS-H4). An empty bag gives nothing. */
static void draw_token(Play *p, uint16_t shepherd)
{
    Game *g = p->g;
    Flocks *state = shepherd_state_changed(p);
    const Figure figure = game_figures(g)[shepherd];
    assert(figure.kind == FIGURE_SHEPHERD && "tokens lie beside shepherds");
    int value = token_drawn(p, &state->bag);
    if (value == BAG_EMPTY)
        return;
    say(p, (Event){.kind = EVENT_CHANCE,
                   .seat = figure.seat,
                   .tile = figure.tile,
                   .segment = figure.segment,
                   .figure = shepherd,
                   .label = LABEL_BAG,
                   .number = (int16_t)value});
    if (value == BAG_WOLF) {
        bag_put(&state->bag, BAG_WOLF);
        send_home(p, figure_root(g, &figure));
        return;
    }
    state->tokens[figure.seat][value - 1]++;
    Token token = shepherd_token_of(&figure, value);
    expansion_report_token(p, EVENT_TOKEN_PLACED, &token, 1);
}

/* Notes that the flock's question is due, but only for the current seat, and not in the turn part
 * that places its shepherd (HS-5, HS-9, HS-H5). */
static void shepherd_on_tile_placed(Play *p, int tile)
{
    Game *g = p->g;
    uint16_t field = field_of(g, g->in_turn);
    if (field != NO_NODE && feature_reaches(p->c, g, field, tile))
        shepherd_state_changed(p)->extended = 1;
}

static void shepherd_on_figure_placed(Play *p, uint16_t figure)
{
    if (game_figures(p->g)[figure].kind == FIGURE_SHEPHERD)
        draw_token(p, figure); /* HS-4: the first token */
}

/* Scores fields that the last tile left without an open side (HS-8, HS-H6). An abbey also does so,
 * although it extends nothing (AM-13, AM-14). */
static void score_enclosed(Play *p)
{
    Game *g = p->g;
    bool closes = kind_closes(tile_kind(p->c, &game_tiles(g)[g->last_tile]));
    for (int seat = 0; seat < g->setup.players; seat++) {
        uint16_t root = field_of(g, seat);
        if (root != NO_NODE && game_features(g)[root].open == 0 &&
            (closes || feature_reaches(p->c, g, root, g->last_tile)))
            drive_home(p, root);
    }
}

/* Asks about the flock after the action, before other features are scored (HS-10). */
static bool shepherd_after_action(Play *p)
{
    if (shepherd_state_of(p->g)->extended) {
        expansion_ask(p, &shepherd_rules, p->g->in_turn, QUESTION_FLOCK);
        return true;
    }
    score_enclosed(p);
    return false;
}

static void shepherd_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    for (int choice = GROW; choice <= DRIVE; choice++)
        list_add(list,
                 (Action){.kind = ACTION_CHOOSE, .seat = g->to_act, .choice = (uint8_t)choice});
}

static void shepherd_on_answer(Play *p, const Action *action)
{
    assert(shepherd_of(p->g, action->seat) != NO_FIGURE && "whose field was extended");
    shepherd_state_changed(p)->extended = 0;
    expansion_report_choice(p, action->seat, QUESTION_FLOCK, action->choice);
    if (action->choice == GROW)
        draw_token(p, shepherd_of(p->g, action->seat));
    else
        drive_home(p, field_of(p->g, action->seat));
}

/* --- tokens ----------------------------------------------------------------------------------- */

static void shepherd_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    const Flocks *state = shepherd_state_of(g);
    (void)c;
    for (int seat = 0; seat < g->setup.players; seat++) {
        uint16_t shepherd = shepherd_of(g, seat);
        for (int value = 1; shepherd != NO_FIGURE && value < BAG_VALUES; value++) {
            for (int i = 0; i < state->tokens[seat][value - 1]; i++)
                token_add(list, shepherd_token_of(&game_figures(g)[shepherd], value));
        }
    }
}

bool game_has_bag(const Game *game)
{
    return expansion_has_state(game, &shepherd_rules);
}

int game_bag(const Game *game, int sheep)
{
    static_assert(BAG_SHEEP_MOST == BAG_VALUES - 1, "values of tokens");
    return game_has_bag(game) && sheep >= 0 && sheep <= BAG_SHEEP_MOST
               ? bag_count(&shepherd_state_of(game)->bag, sheep)
               : 0;
}

/* A token must be next to its shepherd, and comes from the bag. */
static bool shepherd_put_token(Play *p, const Token *token, Refusal *refusal)
{
    if (token->label != LABEL_FLOCK)
        return false;
    uint16_t shepherd = shepherd_of(p->g, token->seat);
    *refusal = REFUSAL_NEEDS_OWN;
    if (shepherd == NO_FIGURE || game_figures(p->g)[shepherd].tile != token->tile ||
        game_figures(p->g)[shepherd].segment != token->segment)
        return true;
    *refusal = REFUSAL_NONE;
    if (token->value <= BAG_WOLF || token->value >= BAG_VALUES ||
        !bag_take(&shepherd_state_of(p->g)->bag, token->value))
        *refusal = REFUSAL_NO_SUPPLY;
    else
        shepherd_state_changed(p)->tokens[token->seat][token->value - 1]++;
    return true;
}

static Refusal shepherd_put_bag(Play *p, const int16_t *values, int count)
{
    if (count > BAG_KNOWN)
        return REFUSAL_FULL;
    for (int i = 0; i < count; i++) {
        if (values[i] < BAG_WOLF || values[i] >= BAG_VALUES)
            return REFUSAL_NO_SUPPLY;
    }
    Flocks *state = shepherd_state_changed(p);
    bag_set_known(&state->bag, values, count);
    state->bag_was_set = 1;
    return REFUSAL_NONE;
}

/* --- hidden and derived ----------------------------------------------------------------------- */

/* Hides only the order of fixed draws: the contents of the bag are public, and the view's own
 * generator draws every token. */
static void shepherd_hide_unseen(const Catalogue *c, Game *view)
{
    (void)c;
    bag_mix(&shepherd_state_of(view)->bag);
}

static const char *shepherd_find_fault(const Catalogue *c, const Game *g)
{
    const Flocks *state = shepherd_state_of(g);
    bool deciding = g->phase == PHASE_FOLLOW || g->phase == PHASE_DECIDE;
    (void)c;
    if (state->bag.known_count > BAG_KNOWN)
        return "flocks: list of the bag";
    for (int value = 0; value < BAG_VALUES; value++) {
        int all = bag_count(&state->bag, value);
        for (int seat = 0; value > BAG_WOLF && seat < SEATS_MAX; seat++)
            all += state->tokens[seat][value - 1];
        if (!state->bag_was_set && all != bag_printed(value))
            return "flocks: tokens of the bag";
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (flock_size(state, seat) && shepherd_of(g, seat) == NO_FIGURE)
            return "flocks: sheep without a shepherd";
    }
    if (state->extended > 1 || (state->extended && !deciding))
        return "flocks: extended";
    return NULL;
}

const ExpansionRules shepherd_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_HILLS),
    .state_bytes = sizeof(Flocks),
    .set_up = shepherd_set_up,
    .on_tile_placed = shepherd_on_tile_placed,
    .on_figure_placed = shepherd_on_figure_placed,
    .on_figure_gone = shepherd_on_figure_gone,
    .on_figure_moved = shepherd_on_figure_moved,
    .after_action = shepherd_after_action,
    .answers = shepherd_answers,
    .on_answer = shepherd_on_answer,
    .tokens = shepherd_tokens,
    .put_token = shepherd_put_token,
    .put_bag = shepherd_put_bag,
    .hide_unseen = shepherd_hide_unseen,
    .find_fault = shepherd_find_fault,
};
