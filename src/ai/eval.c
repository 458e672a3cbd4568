/* eval.c: evaluates a position. One pass over the frontier finds the spaces and gaps where each
 * feature continues, and the figures on the board say which features count. */
#include "ai/expansion_value.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"

#include <string.h>

/* Followers in the supply are worth extra in steps: having none, at most one and at most two. */
enum { SUPPLY_STEPS = TERM_SUPPLY_FEW - TERM_SUPPLY_NONE + 1 };

size_t eval_room(const Game *g)
{
    return 2 * (((size_t)g->room_nodes + 7) & ~(size_t)7);
}

void eval_begin(Eval *e, const Catalogue *c, const AiFits *fits, const Unseen *unseen,
                const Game *g, uint8_t *room, Undo *undo)
{
    assert(room && undo && "memory of the workspace");
    memset(e, 0, offsetof(Eval, settled.value));
    e->c = c;
    e->fits = fits;
    e->unseen = unseen;
    e->undo = undo;
    e->all.of = room;
    e->near.of = room + eval_room(g) / 2;
    e->all.count = e->near.count = 0;
    e->danger.any = false;
    e->risk_count = e->risks_settled = 1;
}

float eval_stage(const Game *g)
{
    enum { TURNS = 36 }; /* of each seat in a base game for two players: 72 squares */
    float turns = (float)g->stack_count / (float)g->setup.players;
    return turns < TURNS ? turns / TURNS : 1.0f;
}

/* Returns how many more squares and halves each seat will place. */
static float turns_left(const Game *g)
{
    int left = g->stack_count;
    if (g->setup.policies.value[POLICY_END] != END_LAST_SQUARE)
        left += halves_held(g);
    return (float)left / (float)g->setup.players;
}

float eval_use(const Game *g)
{
    /* turns of each seat; 1.5, 2.5 and more won fewer games (docs/AI.md) */
    static const float full = 2.0f;
    float turns = turns_left(g);
    return turns < full ? turns / full : 1.0f;
}

/* chance[n]: a seat that gets each tile with chance `share` gets at least one of n tiles. */
static void fill_chances(float share, float *chance)
{
    float miss = 1.0f;
    for (int n = 0; n < CHANCES; n++, miss *= 1.0f - share)
        chance[n] = 1.0f - miss;
}

/* Weighs a range of terms. Those from TERM_RISK on count only with expansions. */
static inline void weigh_terms(Eval *e, const AiWeights *weights, float stage, float use, int from,
                               int until)
{
    for (int t = from; t < until; t++) {
        float own = use * weight_at(weights, t, stage) + (1.0f - use) * weights_at_end[t];
        e->weight[0][t] = own;
        e->weight[1][t] = own + use * weights->theirs[t];
    }
}

/* Notes the rows in play that count in each position. */
static void find_values(Eval *e, const Game *g)
{
    const ExpansionValue *value;
    e->titled = e->rivals = e->fields_kept = NULL;
    e->scorer_count = 0;
    for (int i = 0; (value = value_in_play(g, &i));) {
        e->titled = value->count_titles ? value : e->titled;
        e->rivals = value->find_rival ? value : e->rivals;
        e->fields_kept = value->count_kept_field ? value : e->fields_kept;
        if (value->count_scoring && e->scorer_count < EVAL_SCORERS)
            e->scorers[e->scorer_count++] = value;
    }
}

void eval_weigh(Eval *e, const AiWeights *weights, const Game *g)
{
    assert(g->setup.players >= SEATS_MIN && "a lead is one over others");
    float share = weights->odds[ODDS_TILE] / (float)g->setup.players;
    if (share != e->share)
        fill_chances(share, e->chance);
    e->share = share;
    e->odds = weights->odds;
    e->rate = danger_in_play(g) ? danger_rate(e->c, g) : 0.0f;
    float stage = eval_stage(g), use = eval_use(g);
    e->mixed = own_tiles_mixed(g);
    weigh_terms(e, weights, stage, use, 0, TERM_RISK);
    if (g->setup.expansions & ~EXPANSIONS_DEFAULT) {
        weigh_terms(e, weights, stage, use, TERM_RISK, TERMS);
        find_values(e, g);
    }
    for (int other = 0; other < 2; other++) {
        const float *weight = e->weight[other];
        for (int n = 0; n < EVAL_SUPPLY; n++) {
            e->supply[other][n] = weight[TERM_SUPPLY] * (float)n;
            for (int step = 0; step < SUPPLY_STEPS; step++)
                e->supply[other][n] += n <= step ? weight[TERM_SUPPLY_NONE + step] : 0.0f;
        }
    }
}

void eval_judge(Eval *e, int seat)
{
    assert(seat >= 0 && seat < SEATS_MAX && "a seat judges");
    if (e->seat != seat)
        eval_unsettle(e);
    e->seat = seat;
}

/* --- followers and halves --------------------------------------------------------------------- */

static void count_supply(Eval *e, float *value, int seat, int followers)
{
    value[seat] += e->supply[seat != e->seat][supply_index(followers)];
    if (!e->counts)
        return;
    float *counts = e->counts + (ptrdiff_t)seat * TERMS;
    counts[TERM_SUPPLY] += (float)supply_index(followers);
    for (int step = 0; step < SUPPLY_STEPS; step++)
        counts[TERM_SUPPLY_NONE + step] += (float)(followers <= step);
}

/* Returns how many of these halves the end rule lets a seat place: one a turn while squares are
 * left (HALF-50), or all of them if the game continues after that (HALF-51). */
static int halves_usable(const Game *g, int held)
{
    if (g->setup.policies.value[POLICY_END] != END_LAST_SQUARE)
        return held;
    int turns = (g->stack_count + g->setup.players - 1) / g->setup.players;
    return held < turns ? held : turns;
}

void offer_claim(Eval *e, const Game *g, Slot *slot, const Pasture *pasture, int followers,
                 int segment, Claim *best)
{
    bool home;
    float gain = count_claim(e, g, slot, pasture, g->in_turn, &home);
    gain -= home ? 0.0f : follower_cost(e, g->in_turn, followers);
    if (best->all)
        best->all[segment] = gain;
    if (gain > best->gain) {
        best->segment = (uint8_t)segment;
        best->gain = gain;
    }
}

/* Finds the best segment of the newest tile for a follower of the seat in turn. */
static void best_claim(Eval *e, const Game *g, int followers, Claim *best)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int n = tile_kind(e->c, tile)->segment_count;
    assert(g->last_tile < g->tile_count && "a tile was laid");
    if (g->supply[g->in_turn][FIGURE_FOLLOWER] == 0 || danger_forbids_figure(tile_kind(e->c, tile)))
        return;
    for (int i = 0; i < n; i++) {
        if (!game_can_follow(e->c, g, i, FIGURE_FOLLOWER, NULL))
            continue;
        uint16_t root = feature_root(g, (uint16_t)(tile->first_node + i));
        Slot own = slot_of_root(g, root);
        own.f.open = (int16_t)(own.kind == SEGMENT_LYING ? 1 : own.f.open);
        Slot *slot = slot_find(e, root);
        offer_claim(e, g, slot ? slot : &own, NULL, followers, i, best);
    }
}

/* A big follower counts twice in a feature and comes home as two, so it waits in the supply as two.
 * Helpers count nothing. */
void followers_waiting(const Game *g, int followers[SEATS_MAX])
{
    for (int seat = 0; seat < g->setup.players; seat++) {
        followers[seat] = 0;
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            followers[seat] += g->supply[seat][kind] * figure_traits[kind].weight;
    }
}

#define COUNT_HELD(id, own, term, limited, reason, worth)                                          \
    count_term(e, value, seat, term, (float)((limited) ? halves_usable(g, held[own]) : held[own]));
#define COUNT_SUPPLY(id, mark, term)                                                               \
    if ((int)(term) < TERMS)                                                                       \
        count_term(e, value, seat, term, g->supply[seat][id]);

/* Counts tiles of all kinds in the hand, and figures that are worth more in the supply than a
 * follower. */
static __attribute__((noinline)) void count_waiting(Eval *e, const Game *g, float *value, int seat)
{
    int held[OWN_TILES];
    own_tiles_held(e->c, g, seat, held);
    held[e->pass_kind] -= e->pass >> seat & 1;
    count_term(e, value, seat, TERM_HALVES, (float)halves_usable(g, held[OWN_HALF]));
    EXPANSION_OWN_TILES(COUNT_HELD)
    EXPANSION_MARKS(COUNT_SUPPLY)
}

void eval_followers(Eval *e, const Game *g, const int *followers, float *value)
{
    for (int seat = 0; seat < g->setup.players; seat++) {
        count_supply(e, value, seat, followers[seat]);
        int halves = g->hand_count[seat] - (e->pass >> seat & 1);
        if (halves && !e->mixed)
            count_term(e, value, seat, TERM_HALVES, (float)halves_usable(g, halves));
    }
    for (int seat = 0; e->mixed && seat < g->setup.players; seat++)
        count_waiting(e, g, value, seat);
}

/* --- the whole evaluation --------------------------------------------------------------------- */

/* Evaluates one opening: a missing space for its features, and a place where they could join. */
static void opening_waits(Eval *e, const Game *g, const Opening *opening, float *value)
{
    Slot *held[EVAL_BESIDE];
    Seen seen;
    int n = 0;
    opening_look(e, g, opening, &seen);
    for (int i = 0; i < seen.count; i++) {
        uint16_t root = feature_root(g, seen.node[i]);
        /* cities always count because they feed fields; roads only if they are held or may be
         * claimed */
        if (!e->all.of[root] && seen.kind[i] == SEGMENT_ROAD)
            continue;
        Slot *slot = slot_make(&e->all, g, root);
        if (!slot)
            continue;
        slot_waits(e, slot, opening->space, opening->need);
        if (slot->held)
            held[n++] = slot;
    }
    if (n > 1)
        opening_joins(e, g, held, n, opening->need, value);
}

void eval_position(Eval *e, const Game *g, float *value, Claim *claim)
{
    int followers[SEATS_MAX];
    eval_unsettle(e);
    followers_waiting(g, followers);
    memset(value, 0, SEATS_MAX * sizeof *value);
    for (int seat = 0; seat < g->setup.players; seat++)
        value[seat] = (float)g->score[seat];
    if (g->phase == PHASE_OVER)
        return;
    slots_of_figures(&e->all, g);
    if (danger_in_play(g))
        risks_look(e, g, claim != NULL);
    if (claim)
        slots_of_last_tile(e, &e->all, g);
    for (int i = 0; i < g->frontier_count; i++) {
        if (e->fits->sides[game_frontier(g)[i].need])
            opening_waits(e, g, &game_frontier(g)[i], value);
    }
    for (int i = 0; i < e->all.count; i++) {
        Slot *slot = &e->all.slots[i];
        if (slot->held)
            count_slot(e, g, slot, value, followers);
    }
    eval_followers(e, g, followers, value);
    count_belongings(e, g, value);
    if (e->titled) {
        e->titled->settle_titles(e, g);
        e->titled->count_titles(e, g, &e->all, false, value);
    }
    if (claim) {
        *claim = (Claim){.segment = NO_SEGMENT, .all = claim->all};
        risks_claim(e, g, game_tiles(g)[g->last_tile].cell);
        best_claim(e, g, followers[g->in_turn], claim);
    }
    slots_clear(&e->all);
}

void eval_count(Eval *e, const Game *g, float *value, float counts[SEATS_MAX * TERMS])
{
    memset(counts, 0, SEATS_MAX * TERMS * sizeof *counts);
    e->counts = counts;
    eval_position(e, g, value, NULL);
    e->counts = NULL;
}

float eval_lead(const Game *g, const float *value, int seat)
{
    assert(seat >= 0 && seat < g->setup.players && "a seat at the table");
    float others = 0.0f;
    for (int i = 0; i < g->setup.players; i++)
        others += i == seat ? 0.0f : value[i];
    return value[seat] - others / (float)(g->setup.players - 1);
}
