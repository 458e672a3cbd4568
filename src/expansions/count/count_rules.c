/* count_rules.c: the City of Carcassonne, which starts the game, and its quarters (CKR-9 to CKR-13,
 * CKR-17 to CKR-20, CKR-23 to CKR-30).
 *
 *   on_tile_placed ── after_action ──────── scoring ───────── after_scoring
 *                     seats leave quarters   note the seats    the seat in turn enters a quarter
 *                     for what is completed  that score        and moves the Count
 *
 * The questions after scoring have a row of their own, because other sets act between them and the
 * questions before scoring. State: the Count's quarter, the seats that scored in this part of the
 * turn, and how many seats have answered. */
#include "expansions/count/count.h"

#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

#include <string.h>

typedef struct Count {
    uint16_t tile;   /* the tile with the quarters, plus one; 0: not on the board */
    uint8_t quarter; /* where the Count is */
    uint8_t paid;    /* set of seats that scored in this part of the turn (CKR-19) */
    uint8_t asked;   /* number of seats that have finished leaving their quarters, or can't leave */
    uint8_t step;    /* CountStep */
    uint8_t put;     /* set once a position has placed the Count, which it may do only once */
    uint8_t spare;
} Count;

/* The progress of the questions after scoring: none asked yet; a figure entered a quarter, so the
 * Count may move; all answered. */
typedef enum CountStep { COUNT_WAITS, COUNT_ENTERED, COUNT_DONE } CountStep;

static Count *count_state_of(const Game *g)
{
    return expansion_state(g, &count_rules);
}

static Count *count_state_changed(Play *p)
{
    Count *state = count_state_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

uint16_t count_tile(const Game *game)
{
    bool there = expansion_has_state(game, &count_rules) && count_state_of(game)->tile;
    return there ? (uint16_t)(count_state_of(game)->tile - 1) : NO_TILE;
}

Quarter count_quarter(const Game *game)
{
    assert(count_tile(game) != NO_TILE && "the City of Carcassonne is on the board");
    return (Quarter)count_state_of(game)->quarter;
}

static Symbol quarter_symbol(int quarter)
{
    return (Symbol)(SYMBOL_QUARTER_CASTLE + quarter);
}

/* Returns the segment of a quarter on the tile that has them all. */
static int quarter_segment(const Catalogue *c, const Game *g, int quarter)
{
    return kind_symbol_segment(tile_kind(c, &game_tiles(g)[count_tile(g)]),
                               quarter_symbol(quarter));
}

int count_quarter_land(int quarter)
{
    static const uint8_t lands[QUARTERS] = {[QUARTER_CASTLE] = SEGMENT_CITY,
                                            [QUARTER_MARKET] = SEGMENT_FIELD,
                                            [QUARTER_BLACKSMITH] = SEGMENT_ROAD,
                                            [QUARTER_CATHEDRAL] = SEGMENT_MONASTERY};
    return lands[quarter];
}

/* Returns whether figures of the kind may enter a quarter: they must be able to claim its kind of
 * feature (CKR-18). */
static bool quarter_admits(int quarter, int kind)
{
    return figure_traits[kind].need == NEEDS_EMPTY &&
           figure_fits_segment(kind, count_quarter_land(quarter));
}

/* --- the City of Carcassonne ------------------------------------------------------------------ */

static bool is_walled(const TileKind *kind)
{
    return memchr(kind->edges, LAND_WALL, kind->edge_count) != NULL;
}

static bool city_starts(const Setup *setup)
{
    return setup->expansions & EXPANSION_SET(EXPANSION_COUNT);
}

/* Lists the start tiles in three rows of four, in the order of their numbers (CKR-23). */
static int city_start_tiles(Play *p, StartTile out[START_TILES_MAX])
{
    enum { COLUMNS = 4 };
    uint16_t copies[START_TILES_MAX];
    int n = expansion_start_copies(p->c, &count_rules, copies);
    assert(n == START_TILES_MAX && "twelve tiles form the city");
    for (int i = 0; i < n; i++)
        out[i] = (StartTile){.copy = copies[i],
                             .cell = {(int16_t)(i % COLUMNS), (int16_t)(i / COLUMNS)}};
    return n;
}

/* No tile can touch the walls of the whole city, so games need not check this. Positions, which may
 * contain only part of the city, must. */
static void city_arrange_stack(Play *p)
{
    expansion_retire(p, &count_rules, HOOK_TILE_ALLOWED);
}

static bool city_tile_allowed(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                              int rotation, Fault *fault)
{
    return board_walls_fit(c, g, copy, cell, rotation) || refuse(fault, REFUSAL_WALL);
}

/* Notes the tile with the quarters. A position may have several such tiles; the first one
 * counts. */
static void city_on_tile_laid(Play *p, int tile)
{
    if (count_tile(p->g) == NO_TILE &&
        kind_symbols(tile_kind(p->c, &game_tiles(p->g)[tile]), SYMBOL_QUARTER_CASTLE))
        count_state_changed(p)->tile = (uint16_t)(tile + 1);
}

/* Counts the city, which is complete, for every field of its ten outer tiles (CKR-25). */
static int city_more_cities(const Catalogue *c, const Game *g, uint16_t field)
{
    const Node *nodes = game_nodes(g);
    if (field == NO_NODE)
        return count_tile(g) != NO_TILE; /* the city counts for the king at the end (CKR-2) */
    uint16_t node = field;
    do {
        if (is_walled(tile_kind(c, &game_tiles(g)[nodes[node].tile])))
            return 1;
        node = nodes[node].next;
    } while (node != field);
    return 0;
}

/* Keeps figures off the two tiles inside the city: a figure gets there only through the questions
 * in this file (CKR-13, CKR-17). */
static Refusal city_tile_refusal(const Catalogue *c, const Game *g, int tile, int kind)
{
    (void)kind;
    return kind_is_enclosed(tile_kind(c, &game_tiles(g)[tile])) ? REFUSAL_IN_CARCASSONNE
                                                                : REFUSAL_NONE;
}

/* Figures in a quarter are safe from everything (CKR-30). */
static bool city_shelters(const Catalogue *c, const Game *g, const Figure *figure)
{
    (void)c;
    return figure->tile == count_tile(g);
}

/* --- leaving the quarters --------------------------------------------------------------------- */

/* Lists the features for which seats may leave quarters now: those that the tile completes, and
 * fields that a barn scores (CKR-20). */
static int features_due(const Catalogue *c, const Game *g,
                        uint16_t out[FIGURE_ROOM + COMPLETING_MAX])
{
    int n = score_completing(c, g, g->last_tile, out);
    for (uint64_t rows = g->hooks[HOOK_SCORES_FIELDS]; rows;)
        n += expansion_next(&rows)->scores_fields(g, out + n);
    return n;
}

static int quarter_for(int land)
{
    int quarter = 0;
    while (quarter < QUARTERS && count_quarter_land(quarter) != land)
        quarter++;
    return quarter;
}

/* Lists the segments of a feature that the given figure may enter. */
static void list_into(const Catalogue *c, const Game *g, uint16_t root, uint16_t figure,
                      ActionList *list)
{
    const Figure *leaves = &game_figures(g)[figure];
    uint16_t node = root;
    do {
        const Node *n = &game_nodes(g)[node];
        if (figure_refused_by_tile(c, g, n->tile, leaves->kind) == REFUSAL_NONE)
            list_add(list, (Action){.kind = ACTION_CHOOSE,
                                    .seat = leaves->seat,
                                    .choice = 1,
                                    .figure = figure,
                                    .figure_kind = leaves->kind,
                                    .tile = n->tile,
                                    .segment = n->segment});
        node = n->next;
    } while (node != root);
}

/* Returns the seat's figure of a kind in a quarter, NO_FIGURE if there is none. */
static uint16_t figure_in_quarter(const Catalogue *c, const Game *g, int quarter, int seat,
                                  int kind)
{
    int segment = quarter_segment(c, g, quarter);
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == count_tile(g) && figure->segment == segment && figure->seat == seat &&
            figure->kind == kind)
            return i;
    }
    return NO_FIGURE;
}

/* Lists the ways out of a quarter into a feature, for one figure of each kind that the seat has in
 * the quarter. */
static void list_leaving(const Catalogue *c, const Game *g, int quarter, uint16_t root, int seat,
                         ActionList *list)
{
    for (int kind = 0; g->kinds >> kind; kind++) {
        uint16_t figure = figure_in_quarter(c, g, quarter, seat, kind);
        if (figure != NO_FIGURE && !figure_banned_from_fields(g, kind, game_nodes(g)[root].kind))
            list_into(c, g, root, figure, list);
    }
}

/* Lists what the seat may answer: to stay, or to leave for a feature. No figure leaves the Count's
 * quarter (CKR-11). */
static void list_due(const Catalogue *c, const Game *g, int seat, ActionList *list)
{
    uint16_t due[FIGURE_ROOM + COMPLETING_MAX];
    int n = features_due(c, g, due);
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = (uint8_t)seat});
    for (int i = 0; i < n; i++) {
        int quarter = quarter_for(game_nodes(g)[due[i]].kind);
        if (quarter < QUARTERS && quarter != (int)count_quarter(g))
            list_leaving(c, g, quarter, due[i], seat, list);
    }
}

/* Lists what the seat may answer when the market opens at the end: its figures may leave for any
 * field (CKR-29). */
static void list_market(const Catalogue *c, const Game *g, int seat, ActionList *list)
{
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = (uint8_t)seat});
    for (uint16_t node = 0; node < g->node_count; node++) {
        const Node *n = &game_nodes(g)[node];
        if (n->parent == node && n->kind == SEGMENT_FIELD)
            list_leaving(c, g, QUARTER_MARKET, node, seat, list);
    }
}

/* Asks the next seat that can move a figure, starting to the left of the current seat, which comes
 * last (CKR-11, CKR-20). Returns false after the last one. */
static bool ask_to_leave(Play *p, Question question)
{
    Game *g = p->g;
    while (count_state_of(g)->asked < g->setup.players) {
        int seat = (g->in_turn + 1 + count_state_of(g)->asked) % g->setup.players;
        ActionList list = {.room = 0};
        if (question == QUESTION_LEAVE)
            list_due(p->c, g, seat, &list);
        else
            list_market(p->c, g, seat, &list);
        if (list.count > 1) {
            expansion_ask(p, &count_rules, seat, question);
            return true;
        }
        count_state_changed(p)->asked++;
    }
    count_state_changed(p)->asked = 0;
    return false;
}

/* Returns whether any figure may leave. This avoids the search for completed features when all
 * quarters are empty; once a seat has answered, the round must continue to its end. */
static bool any_figure_inside(const Game *g)
{
    if (count_state_of(g)->asked)
        return true;
    for (int i = 0; i < g->figure_count; i++) {
        if (game_figures(g)[i].tile == count_tile(g))
            return true;
    }
    return false;
}

static bool count_after_action(Play *p)
{
    return count_tile(p->g) != NO_TILE && any_figure_inside(p->g) &&
           ask_to_leave(p, QUESTION_LEAVE);
}

static bool count_before_final(Play *p)
{
    return count_tile(p->g) != NO_TILE && count_quarter(p->g) != QUARTER_MARKET &&
           any_figure_inside(p->g) && ask_to_leave(p, QUESTION_MARKET);
}

static void count_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    if (g->asked == QUESTION_LEAVE)
        list_due(c, g, g->to_act, list);
    else
        list_market(c, g, g->to_act, list);
}

static void count_on_answer(Play *p, const Action *action)
{
    expansion_report_answer(p, (Question)p->g->asked, action);
    if (action->choice)
        figure_move(p, action->figure, action->tile, action->segment);
    else
        count_state_changed(p)->asked++;
}

/* --- entering a quarter ----------------------------------------------------------------------- */

/* Notes a seat that scored points for completed features, or at the same time as these (CKR-19,
 * CKR-28). */
static void count_on_paid(Play *p, int seat)
{
    if (count_tile(p->g) != NO_TILE && p->g->stage != PART_FINAL)
        count_state_changed(p)->paid |= (uint8_t)(1u << seat);
}

static bool can_enter(const Game *g, int quarter, int kind)
{
    return g->kinds >> kind & 1 && g->supply[g->in_turn][kind] > 0 && quarter_admits(quarter, kind);
}

static void list_entering(const Game *g, ActionList *list)
{
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = g->in_turn});
    for (int quarter = 0; quarter < QUARTERS; quarter++) {
        for (int kind = 0; g->kinds >> kind; kind++) {
            if (can_enter(g, quarter, kind))
                list_add(list, (Action){.kind = ACTION_CHOOSE,
                                        .seat = g->in_turn,
                                        .choice = (uint8_t)(quarter + 1),
                                        .figure_kind = (uint8_t)kind});
        }
    }
}

/* Returns whether another seat scored, the current seat didn't, and the current seat has a figure
 * that may enter (CKR-10, CKR-28). */
static bool may_enter(const Game *g)
{
    unsigned paid = count_state_of(g)->paid;
    ActionList list = {.room = 0};
    if (!paid || paid >> g->in_turn & 1)
        return false;
    list_entering(g, &list);
    return list.count > 1;
}

static bool count_after_scoring(Play *p)
{
    const Count *state = count_state_of(p->g);
    if (count_tile(p->g) == NO_TILE)
        return false;
    if (state->step == COUNT_WAITS && may_enter(p->g)) {
        expansion_ask(p, &count_walk_rules, p->g->in_turn, QUESTION_QUARTER);
        return true;
    }
    if (state->step == COUNT_ENTERED) {
        expansion_ask(p, &count_walk_rules, p->g->in_turn, QUESTION_COUNT);
        return true;
    }
    if (state->step != COUNT_WAITS || state->paid) {
        count_state_changed(p)->step = COUNT_WAITS;
        count_state_changed(p)->paid = 0;
    }
    return false;
}

static void walk_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    if (g->asked == QUESTION_QUARTER) {
        list_entering(g, list);
        return;
    }
    for (int choice = 0; choice <= QUARTERS; choice++) {
        if (choice != (int)count_quarter(g) + 1)
            list_add(
                list,
                (Action){.kind = ACTION_CHOOSE, .seat = g->in_turn, .choice = (uint8_t)choice});
    }
}

/* --- the Count -------------------------------------------------------------------------------- */

static Token count_token_of(const Catalogue *c, const Game *g)
{
    int quarter = count_quarter(g);
    return (Token){.label = LABEL_COUNT,
                   .seat = NO_SEAT,
                   .tile = count_tile(g),
                   .segment = (uint8_t)quarter_segment(c, g, quarter),
                   .value = (int16_t)(quarter + 1)};
}

static void walk_on_answer(Play *p, const Action *action)
{
    Game *g = p->g;
    bool enters = g->asked == QUESTION_QUARTER;
    expansion_report_answer(p, (Question)g->asked, action);
    Count *state = count_state_changed(p);
    state->step = enters && action->choice ? COUNT_ENTERED : COUNT_DONE;
    if (!action->choice)
        return;
    if (enters) {
        figure_place(p, action->seat, action->figure_kind, count_tile(g),
                     quarter_segment(p->c, g, action->choice - 1));
        return;
    }
    state->quarter = (uint8_t)(action->choice - 1);
    Token token = count_token_of(p->c, g);
    expansion_report_token(p, EVENT_TOKEN_MOVED, &token, 1);
}

static void count_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    if (count_tile(g) != NO_TILE)
        token_add(list, count_token_of(c, g));
}

/* The value of the token is the number of its quarter, from 1. */
static bool count_put_token(Play *p, const Token *token, Refusal *refusal)
{
    if (token->label != LABEL_COUNT)
        return false;
    const TileKind *kind =
        token->tile == NO_TILE ? NULL : tile_kind(p->c, &game_tiles(p->g)[token->tile]);
    bool there = kind && kind_symbols(kind, SYMBOL_QUARTER_CASTLE) && token->seat == NO_SEAT &&
                 token->value >= 1 && token->value <= QUARTERS && !count_state_of(p->g)->put;
    *refusal = there ? REFUSAL_NONE : REFUSAL_NO_SUCH_OPTION;
    if (there) {
        count_state_of(p->g)->quarter = (uint8_t)(token->value - 1);
        count_state_of(p->g)->put = 1;
    }
    return true;
}

static bool count_symbol_allowed(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                                 int segment)
{
    (void)seat;
    int symbol = tile_kind(c, &game_tiles(g)[tile])->segments[segment].symbol;
    int quarter = symbol - SYMBOL_QUARTER_CASTLE;
    return quarter >= 0 && quarter < QUARTERS && quarter_admits(quarter, kind);
}

static const char *count_find_fault(const Catalogue *c, const Game *g)
{
    const Count *state = count_state_of(g);
    (void)c;
    if (state->quarter >= QUARTERS || state->tile > g->tile_count)
        return "count: tile or quarter";
    bool decides = g->phase == PHASE_DECIDE;
    return !decides && (state->step != COUNT_WAITS || state->asked) ? "count: a question is open"
                                                                    : NULL;
}

const ExpansionRules count_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_KING) | EXPANSION_SET(EXPANSION_COUNT),
    .state_bytes = sizeof(Count),
    .start_set = "CO",
    .starts = city_starts,
    .start_tiles = city_start_tiles,
    .arrange_stack = city_arrange_stack,
    .tile_allowed = city_tile_allowed,
    .on_tile_laid = city_on_tile_laid,
    .tile_refusal = city_tile_refusal,
    .shelters = city_shelters,
    .more_cities = city_more_cities,
    .after_action = count_after_action,
    .on_paid = count_on_paid,
    .before_final = count_before_final,
    .answers = count_answers,
    .on_answer = count_on_answer,
    .tokens = count_tokens,
    .put_token = count_put_token,
    .symbol_allowed = count_symbol_allowed,
    .find_fault = count_find_fault,
};

const ExpansionRules count_walk_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_KING) | EXPANSION_SET(EXPANSION_COUNT),
    .after_scoring = count_after_scoring,
    .answers = walk_answers,
    .on_answer = walk_on_answer,
};
