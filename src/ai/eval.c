/* eval.c: evaluates a position. One pass over the frontier finds the spaces and gaps where each
 * feature continues, and the figures on the board say which features count. */
#include "ai/eval.h"

#include "ai/expansion_value.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"

#include <assert.h>
#include <string.h>

/* --- risks ------------------------------------------------------------------------------------ */

/* Finds the risks of the figures in each feature. */

enum { ABSENT = 2 }; /* value of Risk.gone for a seat without figures; greater than any chance */

static float sum_of(const Risk *risk)
{
    return risk->gone + risk->caught;
}

/* Adds an empty row and returns its index; 0 if there is no room, as if nothing endangered the
 * figures. */
static uint8_t add_row(Eval *e)
{
    if (e->risk_count == EVAL_RISKS)
        return 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        e->risks[e->risk_count][seat] = (Risk){.gone = ABSENT};
    return (uint8_t)e->risk_count++;
}

/* Records the dangers in `g` and the risk rows of the features in e->all; `laid` as for
 * danger_survey. Companions without weight leave with the last follower, so they have no risk of
 * their own. */
static void risks_look(Eval *e, const Game *g, bool laid)
{
    danger_survey(e->c, g, e->rate, laid, &e->danger);
    e->risk_count = 1;
    for (int i = 0; e->danger.any && i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        int number = e->all.of[figure_root(g, figure)];
        Slot *slot = number ? &e->all.slots[number - 1] : NULL;
        Cell cell = game_tiles(g)[figure->tile].cell;
        Risk risk = danger_at(&e->danger, figure->seat, cell, figure->tile);
        if (!slot || (!slot->risk && !(slot->risk = add_row(e))))
            continue;
        Risk *of = &e->risks[slot->risk][figure->seat];
        if (sum_of(&risk) < sum_of(of))
            *of = risk;
    }
}

uint8_t risks_join(Eval *e, int players, uint8_t a, uint8_t b)
{
    assert(a > 0 && a < e->risk_count && b > 0 && b < e->risk_count && "rows of held features");
    uint8_t row = add_row(e);
    for (int seat = 0; row && seat < players; seat++) {
        const Risk *one = &e->risks[a][seat], *other = &e->risks[b][seat];
        e->risks[row][seat] = sum_of(one) < sum_of(other) ? *one : *other;
    }
    return row;
}

void count_belongings(Eval *e, const Game *g, float *value)
{
    const ExpansionValue *row;
    for (int i = 0; e->belongings && (row = value_in_play(g, &i));)
        if (row->count_belongings)
            row->count_belongings(e, g, value);
}

/* --- danger ----------------------------------------------------------------------------------- */

/* Estimates how likely a figure is to be removed from the board. */

#define BARS_FIGURES(id, symbol) || (symbol != SYMBOL_NONE && kind_symbols(kind, symbol))
bool danger_forbids_figure(const TileKind *kind)
{
    return kind->symbols && (false EXPANSION_DANGEROUS(BARS_FIGURES));
}

/* Returns the share of tiles in the stack that start a walk, 0…1. Recompute it when the stack
 * changes. */
static float danger_rate(const Catalogue *c, const Game *g)
{
    const ExpansionValue *value;
    for (int i = 0; (value = value_in_play(g, &i));)
        if (value->rate)
            return value->rate(c, g);
    return 0.0f;
}

/* Returns the tile that decides what happens next: the one just placed, or the one in hand. */
static const TileKind *tile_at_hand(const Catalogue *c, const Game *g, bool laid)
{
    if (laid)
        return tile_kind(c, &game_tiles(g)[g->last_tile]);
    return g->phase == PHASE_PLACE && g->drawn < c->copy_count ? catalogue_kind(c, g->drawn) : NULL;
}

void danger_survey(const Catalogue *c, const Game *g, float rate, bool laid, Danger *danger)
{
    DangerLook look = {
        .c = c, .g = g, .rate = rate, .at_hand = tile_at_hand(c, g, laid), .laid = laid};
    const ExpansionValue *value;
    danger->any = danger->walks = danger->walker = false;
    danger->count = 0;
    for (int i = 0; (value = value_in_play(g, &i));) {
        if (!value->risk)
            continue;
        assert(danger->count < DANGERS_MAX && "room for the rows that endanger figures");
        danger->any |= value->look_for_danger(&look, danger);
        danger->of[danger->count++] = value;
    }
}

bool danger_of_symbols_differs(const Danger *danger, const TileKind *kind)
{
    if (danger_forbids_figure(kind))
        return true;
    for (int i = 0; danger->any && i < danger->count; i++)
        if (danger->of[i]->differs && danger->of[i]->differs(danger, kind))
            return true;
    return false;
}

void danger_calm(Danger *danger)
{
    danger->walks = false;
    danger->soon = 1.0f;
    danger->steps = danger->steps_most;
}

Risk danger_at(const Danger *danger, int seat, Cell cell, int tile)
{
    Risk risk = {0};
    float spared = 1.0f;
    if (!danger->any)
        return risk;
    for (int i = 0; i < danger->count; i++) {
        float chance = danger->of[i]->risk(danger, seat, cell, tile);
        if (danger->of[i]->captures)
            risk.caught = chance;
        else
            spared *= 1.0f - chance;
    }
    risk.gone = (1.0f - spared) * (1.0f - risk.caught);
    return risk;
}

/* --- settle ----------------------------------------------------------------------------------- */

/* Settles a position, that is, records how much each feature adds to its value and where each is
 * open. A tile changes only the features open at its space or next to it, those that it joins,
 * monasteries around it, and fields along cities among these (whatif.c). Everything else keeps its
 * part of the value. */

/* Settles one opening. Returns false if there is no room to remember it. */
static bool settle_opening(Eval *e, const Game *g, int index)
{
    Settled *s = &e->settled;
    assert(index < EVAL_SEEN && "room to remember openings");
    const Opening *opening = &game_frontier(g)[index];
    Seen *seen = &s->seen[index];
    Slot *held[EVAL_BESIDE];
    int n = 0;
    if (index >= s->seen_count || seen->space != opening->space || seen->need != opening->need)
        opening_look(e, g, opening, seen);
    for (int i = 0; i < seen->count; i++) {
        Slot *slot = slot_make(&e->all, g, feature_root(g, seen->node[i]));
        if (!slot)
            return false;
        int number = (int)(slot - e->all.slots), before = slot->openings;
        slot_waits(e, slot, opening->space, opening->need);
        if (before < EVAL_WHERE)
            s->where[number][before] = (uint16_t)index;
        seen->slot[i] = (uint8_t)(number + 1);
        if (slot->held)
            held[n++] = slot;
    }
    if (n < 2)
        return true;
    if (s->merge_count == EVAL_MERGES)
        return false;
    SeenMerge *merge = &s->merges[s->merge_count];
    *merge = (SeenMerge){.space = opening->space, .opening = (uint16_t)index};
    if (opening_joins(e, g, held, n, opening->need, merge->value)) {
        s->merge_count++;
        for (int seat = 0; seat < g->setup.players; seat++)
            s->value[seat] += merge->value[seat];
    }
    return true;
}

SeenField *settle_field(Eval *e, const Game *g, uint16_t root)
{
    Settled *s = &e->settled;
    Slot *slot = slot_make(&e->all, g, root);
    if (slot && slot->field)
        return &s->fields[slot->field - 1];
    if (!slot || s->field_count == EVAL_FIELDS)
        return NULL;
    SeenField *f = &s->fields[s->field_count];
    assert(slot->kind == SEGMENT_FIELD && "cities of a field");
    int n = game_field_cities(e->c, g, root, false, f->city, EVAL_CITIES);
    if (n > EVAL_CITIES)
        return NULL;
    f->root = root;
    f->size = slot->f.size;
    f->slot = (uint8_t)(slot - e->all.slots + 1);
    f->count = (uint8_t)n;
    slot->field = ++s->field_count;
    return f;
}

/* Records a held field, also in the set of held fields of each of its cities. Returns false if
 * there is no room. */
static bool settle_held_field(Eval *e, const Game *g, uint16_t root)
{
    Settled *s = &e->settled;
    SeenField *f = s->held_count < EVAL_HELD ? settle_field(e, g, root) : NULL;
    if (!f)
        return false;
    for (int i = 0; i < f->count; i++) {
        int city = e->all.of[f->city[i]];
        if (city)
            s->pastures[city - 1] |= 1u << s->held_count;
    }
    s->held_count++;
    return true;
}

/* Records how much a slot adds to the value. Returns false if there is no room. */
static bool settle_slot(Eval *e, const Game *g, int number)
{
    Settled *s = &e->settled;
    Slot *slot = &e->all.slots[number];
    int home[SEATS_MAX] = {0};
    if (!slot->held)
        return true;
    if (kind_looks_around(slot->kind)) {
        if (s->monk_count == EVAL_MONKS)
            return false;
        s->monks[s->monk_count++] = (uint8_t)number;
    }
    if (slot->kind == SEGMENT_FIELD && !settle_held_field(e, g, slot->root))
        return false;
    count_slot(e, g, slot, s->part[number], home);
    for (int seat = 0; seat < g->setup.players; seat++) {
        s->value[seat] += s->part[number][seat];
        s->back[number][seat] = (int8_t)home[seat];
        s->home[seat] += home[seat];
    }
    return true;
}

/* Drops the remembered openings unless `g` continues the board on which they were seen. As tiles
 * are only added, a change around a space always changes its need. */
static void keep_seen(Settled *s, const Game *g)
{
    const Tile *tiles = game_tiles(g);
    if (s->tile_count > g->tile_count ||
        memcmp(s->tiles, tiles, (size_t)s->tile_count * sizeof *tiles) != 0)
        s->seen_count = s->tile_count = 0;
    int more = g->tile_count - s->tile_count;
    memcpy(s->tiles + s->tile_count, tiles + s->tile_count, (size_t)more * sizeof *tiles);
    s->tile_count = g->tile_count;
}

static bool settle_all(Eval *e, const Game *g)
{
    Settled *s = &e->settled;
    if (g->frontier_count > EVAL_SEEN || g->tile_count > EVAL_SEEN || g->phase == PHASE_OVER)
        return false;
    keep_seen(s, g);
    slots_of_figures(e, &e->all, g);
    if (danger_in_play(g))
        risks_look(e, g, false);
    e->risks_settled = e->risk_count;
    for (int i = 0; i < g->frontier_count; i++) {
        if (!settle_opening(e, g, i))
            return false;
        s->seen_count = i >= s->seen_count ? i + 1 : s->seen_count;
    }
    memset(s->part, 0, (size_t)e->all.count * sizeof s->part[0]);
    memset(s->back, 0, (size_t)e->all.count * sizeof s->back[0]);
    memset(s->pastures, 0, (size_t)e->all.count * sizeof s->pastures[0]);
    for (int i = 0; i < e->all.count; i++) {
        if (!settle_slot(e, g, i))
            return false;
    }
    if (e->titled)
        /* only records the titles: like belongings, they are counted for each supposed tile */
        e->titled->settle_titles(e, g);
    return true;
}

/* Counts the followers in the supply of each seat. A big follower counts as two, as it does in a
 * feature and when it comes home. Helpers don't count. */
static void followers_waiting(const Game *g, int followers[SEATS_MAX])
{
    for (int seat = 0; seat < g->setup.players; seat++) {
        followers[seat] = 0;
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            followers[seat] += g->supply[seat][kind] * figure_traits[kind].weight;
    }
}

void eval_settle(Eval *e, const Game *g)
{
    Settled *s = &e->settled;
    eval_unsettle(e);
    s->held_count = s->merge_count = s->monk_count = 0;
    s->plain = !(g->setup.expansions & ~EXPANSIONS_DEFAULT);
    site_forget(e);
    followers_waiting(g, s->home);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->value[seat] = (float)g->score[seat];
    assert(!e->counts && "positions are counted from scratch");
    s->valid = settle_all(e, g);
    if (!s->valid) {
        slots_clear(&e->all);
        s->field_count = 0;
    }
}

void eval_unsettle(Eval *e)
{
    if (e->settled.valid)
        slots_clear(&e->all);
    e->settled.valid = false;
    e->settled.field_count = 0;
}

/* --- eval ------------------------------------------------------------------------------------- */

/* The cost of having few followers in the supply rises in steps: one term each for none, for at
 * most one and for at most two. */
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
    /* turns of each seat in a base game for two players, which has 72 squares */
    enum { TURNS = 36 };
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

/* Fills chance[n] with the chance that a seat gets at least one of n tiles if it gets each of them
 * with chance `share`. */
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

/* Records the rows in play that must be counted in each position. */
static void find_values(Eval *e, const Game *g)
{
    const ExpansionValue *value;
    e->titled = e->rivals = e->fields_kept = NULL;
    e->scorer_count = 0;
    e->belongings = false;
    e->stays = 0;
    for (int i = 0; (value = value_in_play(g, &i));) {
        e->titled = value->count_titles ? value : e->titled;
        e->rivals = value->find_rival ? value : e->rivals;
        e->fields_kept = value->count_kept_field ? value : e->fields_kept;
        e->belongings |= value->count_belongings != NULL;
        e->stays |= value->stays;
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

/* Finds the best segment of the newest tile for a follower of the current seat. */
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
    int followers[SEATS_MAX] = {0};
    eval_unsettle(e);
    followers_waiting(g, followers);
    memset(value, 0, SEATS_MAX * sizeof *value);
    for (int seat = 0; seat < g->setup.players; seat++)
        value[seat] = (float)g->score[seat];
    if (g->phase == PHASE_OVER)
        return;
    slots_of_figures(e, &e->all, g);
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
