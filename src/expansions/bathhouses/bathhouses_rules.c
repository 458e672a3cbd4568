/* bathhouses_rules.c: handles bathhouses next to roads and cities (BH-1 to BH-17, BH-H1, BH-H2).
 * Each adds the number on its banner to its feature when the feature is completed. Then, if a
 * player has only one figure in the feature, that figure goes into one of its free bathhouses and
 * stands on the symbol there, a node that isn't a feature. The figure comes back when the eight
 * spaces around the bathhouse are occupied, or when its owner pays the number on the banner.
 *
 *   features paid ── for each, in the order of scoring: lone figures ── free bathhouses
 *                                                            │
 *     fewer bathhouses than figures: the seat in turn says which one goes; each owner chooses where
 *
 * State: the questions asked and answered for the features of this part of the turn. */
#include "expansions/bathhouses/bathhouses.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/outcome_ask.h"
#include "rules/score.h"

#include <string.h>

static_assert(COMPLETING_MAX <= 64, "a bit for each completed feature");
static_assert((int)BATHS_MAX >= (int)SEATS_MAX, "room for either answer");

typedef struct Baths {
    uint64_t barren; /* set of the completed features that no seat scores (BH-17) */
    uint16_t root;   /* the feature that a question is about; NO_NODE: none */
    uint8_t looked;  /* `barren` is known */
    uint8_t next;    /* the seat whose figure was named to go next, plus one; 0: none */
    uint8_t wagons;  /* set of the seats whose wagon moves on instead */
    uint8_t spare[3];
} Baths;

static Baths *bath_state_of(const Game *g)
{
    return expansion_state(g, &bath_rules);
}

static Baths *bath_state_changed(Play *p)
{
    Baths *state = bath_state_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

static void bath_set_up(Play *p)
{
    bath_state_changed(p)->root = NO_NODE;
}

/* --- bathhouses on the board ------------------------------------------------------------------ */

static int bath_on(const Catalogue *c, const Game *g, int tile)
{
    return kind_symbol_segment(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_BATHHOUSE);
}

static bool bathes(const Catalogue *c, const Game *g, const Figure *figure)
{
    return figure->tile != NO_TILE && figure->segment == bath_on(c, g, figure->tile);
}

static bool bath_is_taken(const Game *g, int tile, int segment)
{
    return feature_held(&game_features(g)[feature_node(g, tile, segment)]);
}

/* Returns whether all eight spaces around the tile are occupied (BH-6). */
static bool is_surrounded(const Catalogue *c, const Game *g, int tile)
{
    Around around = board_around(c, g, tile);
    return around.occupied == around.spaces;
}

int bath_free(const Catalogue *c, const Game *game, FeatureId feature, uint16_t out[BATHS_MAX])
{
    const Game *g = game;
    uint16_t node = feature;
    int n = 0;
    do {
        uint16_t tile = game_nodes(g)[node].tile;
        int bath = node_segment(c, g, node)->banner ? bath_on(c, g, tile) : NO_SEGMENT, i = n;
        node = game_nodes(g)[node].next;
        if (bath == NO_SEGMENT || bath_is_taken(g, tile, bath) || is_surrounded(c, g, tile) ||
            figure_refused_by_tile(c, g, tile, FIGURE_FOLLOWER) != REFUSAL_NONE || n == BATHS_MAX)
            continue; /* no figure may enter a barred tile (COMB-10) */
        while (i > 0 && out[i - 1] > tile)
            i--;
        if (i > 0 && out[i - 1] == tile)
            continue; /* two segments of the tile in one feature */
        memmove(out + i + 1, out + i, (size_t)(n - i) * sizeof *out);
        out[i] = tile;
        n++;
    } while (node != feature);
    return n;
}

bool bath_may_leave(const Catalogue *c, const Game *game, uint16_t figure)
{
    return expansion_moves_on(c, game, figure);
}

/* --- points ----------------------------------------------------------------------------------- */

/* Adds the numbers on the banners next to a completed road or city; nothing multiplies them (BH-3,
 * BH-17). */
static void bath_add_points(const Valuation *v, FeatureScore *score)
{
    uint16_t node = v->root;
    int count = 0, points = 0;
    if (!v->complete || !kind_is_wall_or_way(game_nodes(v->g)[node].kind))
        return;
    do {
        int banner = node_segment(v->c, v->g, node)->banner;
        count += banner > 0;
        points += banner;
        node = game_nodes(v->g)[node].next;
    } while (node != v->root);
    if (count)
        score_add(score, LABEL_BATHHOUSE, count, points, RULE_BH_3);
}

/* --- into the bathhouses ---------------------------------------------------------------------- */

/* Returns the slot of the seat's figure if it is the seat's only one in the feature: builder and
 * pig don't count (BH-4, BH-9, BH-11). Otherwise returns NO_FIGURE, as it does for a wagon that
 * moves on. */
static uint16_t lone_figure(const Game *g, uint16_t root, int seat)
{
    uint16_t figure = figure_only(g, root, seat);
    bool leaves = figure != NO_FIGURE && game_figures(g)[figure].kind == FIGURE_WAGON &&
                  bath_state_of(g)->wagons >> seat & 1;
    return leaves ? NO_FIGURE : figure;
}

/* Lists the lone figures in the feature, starting with the current seat. */
static int lone_figures(const Game *g, uint16_t root, uint16_t out[SEATS_MAX])
{
    int n = 0;
    for (int i = 0; i < g->setup.players; i++) {
        uint16_t figure = lone_figure(g, root, (g->in_turn + i) % g->setup.players);
        if (figure != NO_FIGURE)
            out[n++] = figure;
    }
    return n;
}

/* Moves the figure into the bathhouse of the tile; the fairy comes along (BH-14). */
static void enter_bath(Play *p, uint16_t figure, uint16_t tile)
{
    figure_bring(p, figure, tile, bath_on(p->c, p->g, tile));
    Baths *state = bath_state_changed(p);
    state->next = 0;
    state->root = NO_NODE;
}

static bool ask_about(Play *p, uint16_t root, int seat, Question question)
{
    bath_state_changed(p)->root = root;
    expansion_ask(p, &bath_rules, seat, question);
    return true;
}

/* Sends lone figures into the free bathhouses of the feature. Returns true if a seat is asked. */
static bool fill_baths(Play *p, uint16_t root)
{
    for (;;) {
        uint16_t baths[BATHS_MAX], figures[SEATS_MAX];
        int room = bath_free(p->c, p->g, root, baths), lone = lone_figures(p->g, root, figures);
        int named = bath_state_of(p->g)->next;
        if (!room || !lone)
            return false;
        if (lone > room && !named)
            return ask_about(p, root, p->g->in_turn, QUESTION_BATHER);
        uint16_t goes = named ? lone_figure(p->g, root, named - 1) : figures[0];
        int seat = game_figures(p->g)[goes].seat;
        if (room > 1 || bath_may_leave(p->c, p->g, goes))
            return ask_about(p, root, seat, QUESTION_BATH);
        Action only = {.seat = (uint8_t)seat, .choice = 1, .tile = baths[0]};
        expansion_report_only(p, QUESTION_BATH, &only);
        enter_bath(p, goes, baths[0]);
    }
}

/* Notes the features that no seat scores. This must be done while all their figures are still
 * there. */
static void look_for_barren(Play *p, const uint16_t *roots, int n)
{
    Baths *state = bath_state_changed(p);
    state->looked = 1;
    for (int i = 0; i < n; i++) {
        Valuation v = score_valuation(p->c, p->g, roots[i], NULL, MOMENT_COMPLETED);
        if (!score_feature(&v).seats)
            state->barren |= (uint64_t)1 << i;
    }
}

/* Sends home the figures in bathhouses that are surrounded, once in each part of the turn (BH-6,
 * BH-13). */
static void empty_surrounded(Play *p)
{
    const Game *g = p->g;
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (bathes(p->c, g, figure) && is_surrounded(p->c, g, figure->tile))
            figure_return(p, i);
    }
}

/* Fills the bathhouses of completed roads and cities before figures go home, then empties
 * surrounded ones. Monks, lords and farmers don't bathe (BH-11). */
static bool bath_before_home(Play *p)
{
    uint16_t roots[COMPLETING_MAX];
    int n = score_completing(p->c, p->g, p->g->last_tile, roots);
    if (n && !bath_state_of(p->g)->looked)
        look_for_barren(p, roots, n);
    for (int i = 0; i < n; i++) {
        if (kind_is_wall_or_way(game_nodes(p->g)[roots[i]].kind) &&
            !(bath_state_of(p->g)->barren >> i & 1) && fill_baths(p, roots[i]))
            return true;
    }
    if (bath_state_of(p->g)->looked)
        *bath_state_changed(p) = (Baths){.root = NO_NODE};
    empty_surrounded(p);
    return false;
}

uint16_t bath_bather(const Game *game)
{
    return lone_figure(game, bath_state_of(game)->root, game->to_act);
}

static void bath_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    uint16_t root = bath_state_of(g)->root, found[BATHS_MAX];
    Action answer = {.kind = ACTION_CHOOSE, .seat = g->to_act};
    bool bather = g->asked == QUESTION_BATHER;
    if (!bather && bath_may_leave(c, g, bath_bather(g)))
        list_add(list, answer); /* its wagon moves on instead (BH-9) */
    int n = bather ? lone_figures(g, root, found) : bath_free(c, g, root, found);
    answer.choice = 1;
    for (int i = 0; i < n; i++) {
        if (bather)
            answer.figure = found[i];
        else
            answer.tile = found[i];
        list_add(list, answer);
    }
}

static void bath_on_answer(Play *p, const Action *action)
{
    Baths *state = bath_state_changed(p);
    bool bather = p->g->asked == QUESTION_BATHER;
    expansion_report_answer(p, bather ? QUESTION_BATHER : QUESTION_BATH, action);
    if (bather) {
        state->next = (uint8_t)(game_figures(p->g)[action->figure].seat + 1);
    } else if (action->choice) {
        enter_bath(p, bath_bather(p->g), action->tile);
    } else {
        state->wagons |= (uint8_t)(1u << action->seat);
        state->next = 0;
        state->root = NO_NODE;
    }
}

/* --- buying back ------------------------------------------------------------------------------ */

static int banner_of(const Catalogue *c, const Game *g, const Figure *figure)
{
    return node_segment(c, g, feature_node(g, figure->tile, figure->segment))->banner;
}

int bath_price(const Catalogue *c, const Game *game, int figure)
{
    const Figure *stands = &game_figures(game)[figure];
    return bathes(c, game, stands) ? banner_of(c, game, stands) : 0;
}

/* A seat may buy back any number of its figures, each for the number on the banner of its bathhouse
 * (BH-10, BH-15). */
static void bath_free_actions(const Catalogue *c, const Game *g, ActionList *list)
{
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->seat == g->in_turn && bathes(c, g, figure) &&
            g->score[g->in_turn] >= banner_of(c, g, figure))
            list_add_deed_of(list, g, DEED_BUY_BACK, i);
    }
}

static Refusal bath_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    Refusal refusal = REFUSAL_NO_BATHER;
    if (action->choice != DEED_BUY_BACK)
        return REFUSAL_NONE;
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == action->tile && figure->seat == action->seat && bathes(c, g, figure))
            refusal = g->score[action->seat] < banner_of(c, g, figure) ? REFUSAL_BANNER_POINTS
                                                                       : REFUSAL_NO_SUCH_OPTION;
    }
    return refusal;
}

static void bath_do_deed(Play *p, const Action *action)
{
    const Figure *figure = &game_figures(p->g)[action->figure];
    int price = banner_of(p->c, p->g, figure);
    FeatureScore score = {.rule = RULE_BH_6};
    score_add(&score, LABEL_BUY_BACK, 1, -price, RULE_BH_6);
    score_pay(p, action->seat, feature_node(p->g, figure->tile, figure->segment), LABEL_BUY_BACK,
              &score);
    figure_return(p, action->figure);
}

/* --- positions and checks --------------------------------------------------------------------- */

static bool bath_symbol_allowed(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                                int segment)
{
    (void)seat;
    return segment == bath_on(c, g, tile) && figure_traits[kind].weight > 0 &&
           !bath_is_taken(g, tile, segment);
}

static const char *bath_find_fault(const Catalogue *c, const Game *g)
{
    const Baths *state = bath_state_of(g);
    bool asked = g->asked == QUESTION_BATH || g->asked == QUESTION_BATHER;
    if (asked != (state->root != NO_NODE) || (state->looked && g->phase != PHASE_DECIDE))
        return "bathhouses: questions";
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        for (int k = 0; k < i && bathes(c, g, figure); k++) {
            const Figure *other = &game_figures(g)[k];
            if (other->tile == figure->tile && other->segment == figure->segment)
                return "bathhouses: two figures in one";
        }
    }
    return NULL;
}

const ExpansionRules bath_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_BATHHOUSES),
    .state_bytes = sizeof(Baths),
    .set_up = bath_set_up,
    .free_actions = bath_free_actions,
    .deed_refusal = bath_deed_refusal,
    .do_deed = bath_do_deed,
    .symbol_allowed = bath_symbol_allowed,
    .add_points = bath_add_points,
    .before_home = bath_before_home,
    .answers = bath_answers,
    .on_answer = bath_on_answer,
    .find_fault = bath_find_fault,
};

/* --- the draw pile ---------------------------------------------------------------------------- */

/* Returns how many bathhouse tiles are in a game with `players` players (BH-1). */
static int baths_in_play(int players)
{
    return players == 2 ? 4 : players == 3 ? 5 : 6;
}

/* Returns the place in the stack of the lowest bathhouse tile or, in a replica, of the tile that it
 * received; −1 if there is none. */
static int left_out(const Play *p)
{
    const uint16_t *stack = game_stack(p->g);
    int at = 0, count = p->g->stack_count;
    while (at < count && !expansion_brings(EXPANSION_BATHHOUSES, catalogue_kind(p->c, stack[at])))
        at++;
    if (at == count)
        return -1;
    uint16_t copy = outcome_of(p, OUTCOME_UNUSED, stack[at]);
    for (int i = 0; i < count; i++) {
        if (stack[i] == copy && expansion_brings(EXPANSION_BATHHOUSES, catalogue_kind(p->c, copy)))
            return i;
    }
    outcome_contradicts(p);
    return at;
}

/* Sets aside the bathhouses that stay in the box. The stack is shuffled, so taking the lowest ones
 * is a random choice; all seats see which ones they are. */
static void bath_arrange_stack(Play *p)
{
    Game *g = p->g;
    uint16_t *stack = game_stack(g);
    int surplus = -baths_in_play(g->setup.players);
    for (int i = 0; i < g->stack_count; i++)
        surplus += expansion_brings(EXPANSION_BATHHOUSES, catalogue_kind(p->c, stack[i]));
    for (; surplus > 0; surplus--) {
        int at = left_out(p);
        game_asides(g)[g->aside_count++] = stack[at];
        g->stack_count--;
        for (int i = at; i < g->stack_count; i++)
            stack[i] = stack[i + 1];
    }
}

const ExpansionRules bath_deal_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_BATHHOUSES),
    .arrange_stack = bath_arrange_stack,
};
