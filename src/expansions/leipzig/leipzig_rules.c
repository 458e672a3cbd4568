/* leipzig_rules.c: Leipzig, which starts the game, and its four quarters (LPZ-1 to LPZ-23). A seat
 * sends a figure to a quarter from a completed road that leads to Leipzig, before anything is
 * scored, and the figure stays there. Each quarter adds points to what its seats score:
 *
 *   wainwrights   1 for each unit of a completed road       owner_points
 *   bookbinders   4 for a completed monastic building       owner_points
 *   tanners       2 for each shed along a field, at the end owner_points
 *   coiners       3 for each coat of a completed city, whoever owns it: on_feature_completed
 *
 * State: the road that seats are asked about, the seats that had its majority, and the nodes of
 * Leipzig's city. */
#include "expansions/leipzig/leipzig.h"

#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/outcome_ask.h"
#include "rules/score.h"

#include <string.h>

enum { CITY_PARTS = 8 };

typedef struct Leipzig {
    uint16_t city[CITY_PARTS]; /* nodes of Leipzig's city, each plus one; unused ones 0 */
    uint16_t root;             /* root of the road that seats are asked about, plus one; 0: none */
    uint8_t next;              /* index of the completed feature to continue with */
    uint8_t asked;             /* number of seats done with that road, in the order of turns */
    uint8_t most; /* set of seats that had the road's majority before any figure left */
    uint8_t spare;
} Leipzig;

static Leipzig *leipzig_state_of(const Game *g)
{
    return expansion_state(g, &leipzig_rules);
}

static Leipzig *leipzig_state_changed(Play *p)
{
    Leipzig *state = leipzig_state_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

/* --- Leipzig on the table --------------------------------------------------------------------- */

static bool leipzig_starts(const Setup *setup)
{
    return setup->expansions & EXPANSION_SET(EXPANSION_LEIPZIG);
}

/* Picks the order of the tiles in the ring at random (LPZ-10). A replica receives it. */
static void draw_places(Play *p, uint16_t copies[LEIPZIG_QUARTERS])
{
    chance_shuffle16(&p->g->chance, copies, LEIPZIG_QUARTERS);
    for (int i = 0; i < LEIPZIG_QUARTERS; i++) {
        uint16_t laid = outcome_of(p, OUTCOME_LAID, copies[i]);
        int at = i;
        while (at < LEIPZIG_QUARTERS && copies[at] != laid)
            at++;
        if (at == LEIPZIG_QUARTERS)
            outcome_contradicts(p);
        else
            swap16(&copies[i], &copies[at]);
    }
}

/* Lists the four double tiles in a ring around the city, with their gates outwards. */
static int leipzig_start_tiles(Play *p, StartTile out[START_TILES_MAX])
{
    static const struct {
        Cell cell;
        uint8_t rotation;
    } ring[LEIPZIG_QUARTERS] = {{{0, -1}, 1}, {{2, 0}, 2}, {{1, 2}, 3}, {{-1, 1}, 0}};
    uint16_t copies[START_TILES_MAX];
    int n = expansion_start_copies(p->c, &leipzig_rules, copies);
    assert(n == LEIPZIG_QUARTERS && "four double tiles form Leipzig");
    draw_places(p, copies);
    for (int i = 0; i < LEIPZIG_QUARTERS; i++)
        out[i] = (StartTile){copies[i], ring[i].cell, ring[i].rotation};
    return LEIPZIG_QUARTERS;
}

/* Notes the nodes of Leipzig's city on a tile. */
static void leipzig_on_tile_laid(Play *p, int tile)
{
    const Tile *t = &game_tiles(p->g)[tile];
    const TileKind *kind = tile_kind(p->c, t);
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        uint16_t node = (uint16_t)(t->first_node + s);
        if (segment->kind != SEGMENT_CITY || !(segment->flags & SEGMENT_LEIPZIG))
            continue;
        Leipzig *state = leipzig_state_changed(p);
        int i = 0;
        while (i < CITY_PARTS && state->city[i])
            i++;
        if (i < CITY_PARTS)
            state->city[i] = (uint16_t)(node + 1);
    }
}

/* Keeps all figures out of Leipzig's city, whether placed or moved (LPZ-22). */
static Refusal leipzig_segment_refusal(const Game *g, uint16_t node, int kind)
{
    const Leipzig *state = leipzig_state_of(g);
    (void)kind;
    for (int i = 0; i < CITY_PARTS && state->city[i]; i++) {
        if (game_nodes(g)[node].kind == SEGMENT_CITY &&
            feature_root(g, (uint16_t)(state->city[i] - 1)) == feature_root(g, node))
            return REFUSAL_IN_LEIPZIG;
    }
    return REFUSAL_NONE;
}

/* --- quarters --------------------------------------------------------------------------------- */

LeipzigQuarter leipzig_quarter_of(const Catalogue *c, const Game *game, const Figure *figure)
{
    return figure->tile == NO_TILE
               ? LEIPZIG_QUARTERS
               : leipzig_quarter(tile_kind(c, &game_tiles(game)[figure->tile]), figure->segment);
}

/* Returns whether the seat has a figure in a quarter (LPZ-3). */
static bool has_quarter(const Catalogue *c, const Game *g, int seat, LeipzigQuarter quarter)
{
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->seat == seat && leipzig_quarter_of(c, g, figure) == quarter)
            return true;
    }
    return false;
}

/* Returns whether figures of the kind may go to a quarter: those that may claim a road (LPZ-5,
 * LPZ-21). */
static bool may_be_sent(int kind)
{
    return figure_traits[kind].need == NEEDS_EMPTY && figure_fits_segment(kind, SEGMENT_ROAD);
}

static bool leipzig_symbol_allowed(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                                   int segment)
{
    LeipzigQuarter quarter = leipzig_quarter(tile_kind(c, &game_tiles(g)[tile]), segment);
    return quarter < LEIPZIG_QUARTERS && may_be_sent(kind) && !has_quarter(c, g, seat, quarter);
}

/* Figures in a quarter are safe from everything (LPZ-5). */
static bool leipzig_shelters(const Catalogue *c, const Game *g, const Figure *figure)
{
    return leipzig_quarter_of(c, g, figure) < LEIPZIG_QUARTERS;
}

/* --- roads that lead to Leipzig --------------------------------------------------------------- */

/* Roads that can be reached from each other through villages. */
typedef struct Roads {
    uint64_t seen[NO_NODE / 64 + 1];
    uint16_t root[NO_NODE / 4];
    int count;
} Roads;

static void reach_road(Roads *roads, const Game *g, uint16_t node)
{
    uint16_t root = feature_root(g, node);
    uint64_t bit = (uint64_t)1 << (root % 64);
    if (roads->seen[root / 64] & bit)
        return;
    roads->seen[root / 64] |= bit;
    roads->root[roads->count++] = root;
}

static bool ends_at_crossing(const Segment *segment)
{
    return segment->kind == SEGMENT_ROAD && segment->road_kind == ROAD_END &&
           segment->road_end == ROAD_END_CROSSING;
}

/* Adds the roads that end at the village where the road of `node` ends (LPZ-15). */
static void reach_by_village(Roads *roads, const Catalogue *c, const Game *g, const Node *node)
{
    const Tile *tile = &game_tiles(g)[node->tile];
    const TileKind *kind = tile_kind(c, tile);
    if (!ends_at_crossing(&kind->segments[node->segment]) || !tile_village_roads(kind))
        return;
    for (int s = 0; s < kind->segment_count; s++) {
        if (ends_at_crossing(&kind->segments[s]))
            reach_road(roads, g, (uint16_t)(tile->first_node + s));
    }
}

/* Returns whether a road leads to Leipzig, itself or through villages and other roads, complete or
 * not (LPZ-3, LPZ-15). */
static bool leads_to_leipzig(const Catalogue *c, const Game *g, uint16_t root)
{
    Roads roads;
    memset(roads.seen, 0, ((size_t)g->node_count / 64 + 1) * sizeof *roads.seen);
    roads.count = 0;
    reach_road(&roads, g, root);
    for (int i = 0; i < roads.count; i++) {
        uint16_t node = roads.root[i];
        do {
            const Node *n = &game_nodes(g)[node];
            if (node_segment(c, g, node)->flags & SEGMENT_LEIPZIG)
                return true;
            reach_by_village(&roads, c, g, n);
            node = n->next;
        } while (node != roads.root[i]);
    }
    return false;
}

/* --- sending ---------------------------------------------------------------------------------- */

static void list_quarters(const Catalogue *c, const Game *g, uint16_t figure, ActionList *list)
{
    const Figure *goes = &game_figures(g)[figure];
    for (int tile = 0; tile < g->tile_count; tile++) {
        const TileKind *kind = tile_kind(c, &game_tiles(g)[tile]);
        for (int s = 0; kind->symbols >> s; s++) {
            LeipzigQuarter quarter = leipzig_quarter(kind, s);
            if (quarter < LEIPZIG_QUARTERS && !has_quarter(c, g, goes->seat, quarter))
                list_add(list, (Action){.kind = ACTION_CHOOSE,
                                        .seat = goes->seat,
                                        .choice = 1,
                                        .figure = figure,
                                        .figure_kind = goes->kind,
                                        .tile = (uint16_t)tile,
                                        .segment = (uint8_t)s});
        }
    }
}

/* Lists the answers that the seat may give about its figures on the road: send none, or one of any
 * kind. */
static void list_sendings(const Catalogue *c, const Game *g, int seat, ActionList *list)
{
    uint16_t root = (uint16_t)(leipzig_state_of(g)->root - 1);
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = (uint8_t)seat});
    for (int kind = 0; g->kinds >> kind; kind++) {
        uint16_t figure = may_be_sent(kind) ? figure_in(g, root, seat, kind) : NO_FIGURE;
        if (figure != NO_FIGURE)
            list_quarters(c, g, figure, list);
    }
}

/* Continues with the next completed road that leads to Leipzig. The seats that have its majority
 * now may send a figure (LPZ-14). Returns false after the last road. */
static bool next_road(Play *p)
{
    Game *g = p->g;
    uint16_t due[COMPLETING_MAX];
    int n = score_completing(p->c, g, g->last_tile, due), i = leipzig_state_of(g)->next;
    while (i < n &&
           (game_nodes(g)[due[i]].kind != SEGMENT_ROAD ||
            !feature_held(&game_features(g)[due[i]]) || !leads_to_leipzig(p->c, g, due[i])))
        i++;
    Leipzig *state = leipzig_state_changed(p);
    state->root = state->next = state->asked = state->most = 0;
    if (i == n)
        return false;
    Valuation v = score_valuation(p->c, g, due[i], NULL, MOMENT_COMPLETED);
    state->root = (uint16_t)(due[i] + 1);
    state->next = (uint8_t)(i + 1);
    state->most = score_feature(&v).seats;
    return true;
}

/* Asks about one road after another, in the order of turns (LPZ-12, LPZ-20). */
static bool leipzig_after_action(Play *p)
{
    Game *g = p->g;
    const Leipzig *state = leipzig_state_of(g);
    bool more = state->root || (g->closed && next_road(p));
    while (more) {
        for (; state->asked < g->setup.players; leipzig_state_changed(p)->asked++) {
            int seat = (g->in_turn + state->asked) % g->setup.players;
            ActionList list = {.room = 0};
            if (state->most >> seat & 1)
                list_sendings(p->c, g, seat, &list);
            if (list.count > 1) {
                expansion_ask(p, &leipzig_rules, seat, QUESTION_LEIPZIG);
                return true;
            }
        }
        more = next_road(p);
    }
    return false;
}

static void leipzig_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    list_sendings(c, g, g->to_act, list);
}

static void leipzig_on_answer(Play *p, const Action *action)
{
    expansion_report_answer(p, QUESTION_LEIPZIG, action);
    leipzig_state_changed(p)->asked++;
    if (action->choice)
        /* the fairy goes with the figure (LPZ-21) */
        figure_bring(p, action->figure, action->tile, action->segment);
}

/* --- points ----------------------------------------------------------------------------------- */

static bool is_shed(int decor)
{
    return decor == DECOR_COWSHED || decor == DECOR_PIGSTY || decor == DECOR_DONKEY_STABLE;
}

/* Counts the sheds on the tiles of a field; each tile counts once (LPZ-19). */
static int sheds_along(const Catalogue *c, const Game *g, uint16_t root)
{
    uint64_t seen[TILES_MAX / 64] = {0};
    int sheds = 0;
    uint16_t node = root;
    do {
        uint16_t tile = game_nodes(g)[node].tile;
        uint64_t bit = (uint64_t)1 << (tile % 64);
        if (!(seen[tile / 64] & bit))
            sheds += is_shed(c->copies[game_tiles(g)[tile].copy].decor);
        seen[tile / 64] |= bit;
        node = game_nodes(g)[node].next;
    } while (node != root);
    return sheds;
}

/* Returns how many units of the road the score counts. */
static int units_counted(const FeatureScore *score)
{
    int units = 0;
    for (int i = 0; i < score->part_count; i++) {
        const ScorePart *part = &score->parts[i];
        units += part->label == LABEL_TILES || part->label == LABEL_SPACES ? part->count : 0;
    }
    return units;
}

/* Adds what the quarters of the seat pay for a feature that it scores (LPZ-16, LPZ-18, LPZ-19). */
static void leipzig_owner_points(const Valuation *v, int seat, FeatureScore *score)
{
    int kind = game_nodes(v->g)[v->root].kind;
    if (kind == SEGMENT_ROAD && v->complete && has_quarter(v->c, v->g, seat, LEIPZIG_WAINWRIGHTS)) {
        int units = units_counted(score);
        score_add(score, LABEL_WAINWRIGHTS, units, PER_UNIT * units, RULE_LPZ_6);
    } else if (kind == SEGMENT_MONASTERY && v->complete &&
               has_quarter(v->c, v->g, seat, LEIPZIG_BOOKBINDERS)) {
        score_add(score, LABEL_BOOKBINDERS, 1, PER_BUILDING, RULE_LPZ_6);
    } else if (kind == SEGMENT_FIELD && !v->complete &&
               has_quarter(v->c, v->g, seat, LEIPZIG_TANNERS)) {
        int sheds = sheds_along(v->c, v->g, v->root);
        score_add(score, LABEL_TANNERS, sheds, PER_SHED * sheds, RULE_LPZ_6);
    }
}

/* Pays each seat with a figure in the coiners' quarter for a city, whoever owns it (LPZ-17). */
static void leipzig_on_feature_completed(Play *p, uint16_t root)
{
    int coats = game_features(p->g)[root].coats;
    FeatureScore score = {.rule = RULE_LPZ_6};
    if (game_nodes(p->g)[root].kind != SEGMENT_CITY || !coats)
        return;
    score_add(&score, LABEL_COATS, coats, PER_COAT * coats, RULE_LPZ_6);
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        if (has_quarter(p->c, p->g, seat, LEIPZIG_COINERS))
            score_pay_completed(p, seat, root, LABEL_COINERS, &score);
    }
}

static const char *leipzig_find_fault(const Catalogue *c, const Game *g)
{
    const Leipzig *state = leipzig_state_of(g);
    (void)c;
    return g->phase != PHASE_DECIDE && (state->root || state->next || state->asked || state->most)
               ? "leipzig: a question is open"
               : NULL;
}

const ExpansionRules leipzig_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_LEIPZIG),
    .state_bytes = sizeof(Leipzig),
    .start_set = "LZ",
    .starts = leipzig_starts,
    .start_tiles = leipzig_start_tiles,
    .on_tile_laid = leipzig_on_tile_laid,
    .segment_refusal = leipzig_segment_refusal,
    .shelters = leipzig_shelters,
    .after_action = leipzig_after_action,
    .symbol_allowed = leipzig_symbol_allowed,
    .owner_points = leipzig_owner_points,
    .on_feature_completed = leipzig_on_feature_completed,
    .answers = leipzig_answers,
    .on_answer = leipzig_on_answer,
    .find_fault = leipzig_find_fault,
};
