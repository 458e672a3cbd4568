/* worth.c: counts the terms of features: their worth, their owners and their expected points. */
#include "ai/expansion_value.h"
#include "rules/board.h"

/* The sum over the terms of one seat; values shared by all terms are looked up once. */
typedef struct Sum {
    const float *weight; /* weight of each term */
    float *counts;       /* NULL, or the seat's part of Eval.counts */
    float points;
} Sum;

static inline Sum sum_of(const Eval *e, int seat, float points)
{
    float *counts = e->counts ? e->counts + (ptrdiff_t)seat * TERMS : NULL;
    return (Sum){.weight = eval_weight(e, seat), .counts = counts, .points = points};
}

static inline void sum_add(Sum *sum, int term, float amount)
{
    sum->points += sum->weight[term] * amount;
    if (sum->counts)
        sum->counts[term] += amount;
}

/* Subtracts the expected loss: the seat may lose its figures, and with them its gain from a feature
 * since `before`. */
static void sum_risk(Sum *sum, const Risk *risk, float before, int figures)
{
    if (risk->gone > 1.0f)
        return; /* the seat has no figure there */
    sum_add(sum, TERM_RISK, (risk->gone + risk->caught) * (sum->points - before));
    sum_add(sum, TERM_RISK_GONE, risk->gone * (float)figures);
    sum_add(sum, TERM_RISK_CAUGHT, risk->caught * (float)figures);
}

void count_term(Eval *e, float *value, int seat, int term, float amount)
{
    Sum sum = sum_of(e, seat, value[seat]);
    sum_add(&sum, term, amount);
    value[seat] = sum.points;
}

static int term_of(int kind)
{
    static const uint8_t terms[SEGMENT_KINDS] = {
        [SEGMENT_CITY] = TERM_CITY,           [SEGMENT_ROAD] = TERM_ROAD,
        [SEGMENT_MONASTERY] = TERM_MONASTERY, [SEGMENT_GARDEN] = TERM_MONASTERY,
        [SEGMENT_CASTLE] = TERM_MONASTERY,    [SEGMENT_HUT] = TERM_MONASTERY,
        [SEGMENT_LYING] = TERM_MONASTERY};
    return terms[kind];
}

/* Points of a feature that can be completed: as it is, and if completed with tiles for just its
 * open places. */
typedef struct Worth {
    float now, full;
} Worth;

/* Do only the base rules apply? Then no expansion has to count points. */
static bool is_plain(const Game *g, int kind)
{
    return kind_is_surrounded(kind) ? !g->hooks[HOOK_ADD_POINTS]
                                    : (g->setup.expansions & ~EXPANSIONS_DEFAULT) == 0;
}

/* Inline, like promise_of: the result is too large for registers, and copying it took 2,300
 * instructions per turn. */
static inline Worth worth_of(const Eval *e, const Game *g, const Slot *slot)
{
    const Feature *f = &slot->f;
    const Policies *policies = &g->setup.policies;
    int units = policies->value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE ? f->tiles : f->spaces;
    Worth w;
    if (!is_plain(g, slot->kind)) {
        w.now = (float)game_feature_score(e->c, g, slot->root, NULL, MOMENT_END).points;
        w.full = (float)game_feature_score(e->c, g, slot->root, NULL, MOMENT_COMPLETED).points;
    } else if (slot->kind == SEGMENT_CITY) {
        bool tiny = policies->value[POLICY_TINY_CITY] == TINY_CITY_2 && units == 2 && f->open == 0;
        w.now = (float)(units + f->coats);
        w.full = tiny ? w.now : 2.0f * w.now;
    } else if (slot->kind == SEGMENT_ROAD) {
        w.now = w.full = (float)units;
    } else {
        w.now = (float)(DIRECTIONS + 1 - f->open);
        w.full = DIRECTIONS + 1;
    }
    if (slot->kind == SEGMENT_CITY && f->open)
        w.full += 2.0f * (float)slot->openings;
    else if (slot->kind == SEGMENT_ROAD && f->open)
        w.full += (float)slot->openings;
    return w;
}

/* Returns the seats with the majority in a feature where some figures count once for each coat of
 * arms. */
static __attribute__((noinline)) unsigned owners_with_coats(const Game *g, const uint8_t *figures,
                                                            unsigned counters, int coats)
{
    uint8_t each[SEATS_MAX];
    int most;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        each[seat] = (uint8_t)(figures[seat] + (counters >> seat & 1 ? coats - 1 : 0));
    return majority_of(g->setup.players, each, &most);
}

static inline unsigned owners_of(const Game *g, const uint8_t *figures, unsigned counters,
                                 int coats)
{
    int most;
    return counters ? owners_with_coats(g, figures, counters, coats)
                    : majority_of(g->setup.players, figures, &most);
}

bool count_merge(Eval *e, const Game *g, const Slot *a, const Slot *b, float chance, float *value)
{
    const uint8_t *fa = a->f.figures, *fb = b->f.figures;
    uint8_t both[SEATS_MAX];
    bool any = false;
    unsigned sa = owners_of(g, fa, a->coat_counters, a->f.coats),
             sb = owners_of(g, fb, b->coat_counters, b->f.coats);
    if (sa == sb)
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        both[seat] = (uint8_t)(fa[seat] + fb[seat]);
    unsigned s = owners_of(g, both, a->coat_counters | b->coat_counters, a->f.coats + b->f.coats);
    float wa = worth_of(e, g, a).now, wb = worth_of(e, g, b).now;
    for (int seat = 0; seat < g->setup.players; seat++) {
        float before = (sa >> seat & 1 ? wa : 0.0f) + (sb >> seat & 1 ? wb : 0.0f);
        float after = s >> seat & 1 ? wa + wb : 0.0f;
        if (before != after) {
            count_term(e, value, seat, term_of(a->kind) + FEATURE_MERGE, chance * (after - before));
            any = true;
        }
    }
    return any;
}

/* Returns the chance that the spaces of a slot are filled to the benefit of `seat`; a gap needs a
 * half in a hand. */
static float with_gaps(const Eval *e, const Slot *slot, float chance, int seat)
{
    if (slot->gaps == 0)
        return chance;
    if (slot->dead)
        return 0.0f;
    return chance * e->odds[slot->gap_seats >> seat & 1 ? ODDS_GAP_OWN : ODDS_GAP_OTHERS];
}

/* The worth of a feature to any seat with figures there. */
typedef struct Promise {
    Worth w;
    int term;
    bool surrounded;
    float around; /* expected points from the surrounding spaces */
    float lost;   /* chance that an opponent next to it is completed first */
} Promise;

static inline Promise promise_of(Eval *e, const Game *g, Slot *slot)
{
    Promise p = {.term = term_of(slot->kind), .surrounded = kind_looks_around(slot->kind)};
    p.around = p.surrounded && slot->f.open ? around_survey(e, g, slot) : 0.0f;
    if (p.surrounded && e->rivals)
        p.lost = around_challenge(e, g, slot);
    p.w = worth_of(e, g, slot);
    return p;
}

/* Adds the worth of a feature to the sum of a seat with this many figures there, and returns how
 * many come home at once. */
static inline int count_share(const Eval *e, const Slot *slot, const Promise *p, int seat,
                              int figures, bool shares, Sum *sum)
{
    const Feature *f = &slot->f;
    int term = p->term;
    if (f->open == 0) { /* as good as scored */
        sum->points += shares ? p->w.full : 0.0f;
        return figures;
    }
    float lies = with_gaps(e, slot, slot->lies, seat),
          closes = with_gaps(e, slot, slot->closes, seat);
    float more = p->w.full - p->w.now;
    sum_add(sum, term + FEATURE_BACK, closes * (float)figures);
    if (slot->dead)
        sum_add(sum, term + FEATURE_DEAD, (float)figures);
    if (!shares) {
        sum_add(sum, term + FEATURE_LOST, (float)figures);
        return 0;
    }
    sum_add(sum, term + FEATURE_NOW, p->w.now);
    sum_add(sum, term + FEATURE_GAIN, p->surrounded ? p->around : lies * more);
    sum_add(sum, term + FEATURE_CLOSE, closes * (p->surrounded ? 1.0f : more));
    sum_add(sum, term + FEATURE_SIDES, f->open);
    if (p->surrounded) {
        if (p->lost > 0.0f)
            sum_add(sum, TERM_CHALLENGE, p->lost * (p->w.now + p->around));
        return 0;
    }
    if (slot->openings == 1)
        sum_add(sum, term + FEATURE_NEAR, closes * p->w.full);
    if (p->w.full > FEATURE_LARGE)
        sum_add(sum, term + FEATURE_BIG, closes * (p->w.full - FEATURE_LARGE));
    if (figures > 1)
        sum_add(sum, term + FEATURE_SPARE, (float)(figures - 1));
    return 0;
}

/* Counts what expansions add when the feature is scored. */
static __attribute__((noinline)) void count_scoring(Eval *e, const Game *g, const Slot *slot,
                                                    float *value)
{
    float chance = slot->f.open ? slot->closes : 1.0f;
    for (int i = 0; i < e->scorer_count; i++)
        e->scorers[i]->count_scoring(e, g, slot, chance, value);
}

/* Counts a city, road, monastery or garden with its figures. Figures that come home at once are
 * added to `home`. */
static void count_feature(Eval *e, const Game *g, Slot *slot, float *value, int *home)
{
    const uint8_t *figures = slot->f.figures;
    unsigned seats = owners_of(g, figures, slot->coat_counters, slot->f.coats);
    Promise p = promise_of(e, g, slot);
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (!figures[seat])
            continue;
        Sum sum = sum_of(e, seat, value[seat]);
        home[seat] += count_share(e, slot, &p, seat, figures[seat], seats >> seat & 1, &sum);
        /* a complete feature is as good as scored, unless its figures leave first */
        if (slot->risk && (slot->f.open || e->danger.walks))
            sum_risk(&sum, &e->risks[slot->risk][seat], value[seat], figures[seat]);
        value[seat] = sum.points;
    }
    if (e->scorer_count)
        count_scoring(e, g, slot, value);
}

/* Returns the worth of a field's cities, from the settled position if possible. */
static Pasture pasture_of(Eval *e, const Game *g, const Slot *field)
{
    enum { ROOM = 64 };
    FeatureId found[ROOM];
    const FeatureId *cities = found;
    Pasture p = {0};
    int n = ROOM;
    if (field->field) {
        cities = e->settled.fields[field->field - 1].city;
        n = e->settled.fields[field->field - 1].count;
    } else {
        int all = game_field_cities(e->c, g, field->root, false, found, ROOM);
        n = all < ROOM ? all : ROOM;
    }
    for (int i = 0; i < n; i++)
        pasture_add(&p, game_features(g)[cities[i]].open == 0, slot_find(e, cities[i]));
    return p;
}

/* Adds the worth of a field to a seat with a share; `lead` is its majority over the next seat. */
static inline void count_pasture(Pasture p, int figures, int lead, Sum *sum)
{
    sum_add(sum, TERM_FIELD_NOW, p.now);
    sum_add(sum, TERM_FIELD_SOON, p.soon);
    sum_add(sum, TERM_FIELD_OPEN, p.open);
    sum_add(sum, TERM_FIELD_FIGURE, (float)figures);
    sum_add(sum, TERM_FIELD_LEAD, lead > 2 ? 2.0f : (float)lead);
}

void count_field(Eval *e, const Game *g, Pasture p, const Slot *slot, float *value, int *home)
{
    const uint8_t *figures = slot->f.figures;
    int most, next = 0;
    if (slot->keepers) {
        e->fields_kept->count_kept_field(e, g, p, slot, value, home);
        return;
    }
    if (g->setup.policies.value[POLICY_FIELDS] == FIELDS_NONE)
        return; /* in a position without field scoring, farmers don't count */
    unsigned seats = majority_of(g->setup.players, figures, &most);
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (!(seats >> seat & 1) && figures[seat] > next)
            next = figures[seat];
    }
    if (seats & (seats - 1))
        next = most;
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (!figures[seat])
            continue;
        Sum sum = sum_of(e, seat, value[seat]);
        if (seats >> seat & 1)
            count_pasture(p, figures[seat], most - next, &sum);
        else
            sum_add(&sum, TERM_FIELD_LOST, figures[seat]);
        if (slot->risk)
            sum_risk(&sum, &e->risks[slot->risk][seat], value[seat], figures[seat]);
        value[seat] = sum.points;
    }
}

void count_slot(Eval *e, const Game *g, Slot *slot, float *value, int *home)
{
    if (slot->kind == SEGMENT_FIELD)
        count_field(e, g, pasture_of(e, g, slot), slot, value, home);
    else if (kind_is_wall_or_way(slot->kind) || kind_looks_around(slot->kind))
        count_feature(e, g, slot, value, home);
}

/* Returns the worth of a claim less the loss expected from its risk. */
static __attribute__((noinline)) float claim_at_risk(const Eval *e, int seat, float points)
{
    Sum sum = {.weight = eval_weight(e, seat), .points = points};
    sum_risk(&sum, &e->claim_risk, 0.0f, 1);
    return sum.points;
}

/* Returns what expansions add for `seat` when the feature is scored with a figure of the seat that
 * is not there yet, beyond what they add anyway. */
static __attribute__((noinline)) float claim_bonus(Eval *e, const Game *g, const Slot *slot,
                                                   int seat)
{
    float before[SEATS_MAX] = {0}, after[SEATS_MAX] = {0}, *counts = e->counts;
    Slot claimed = *slot;
    claimed.f.figures[seat]++;
    e->counts = NULL; /* a claim is no part of the position */
    count_scoring(e, g, slot, before);
    count_scoring(e, g, &claimed, after);
    e->counts = counts;
    return after[seat] - before[seat];
}

float count_claim(Eval *e, const Game *g, Slot *slot, const Pasture *pasture, int seat, bool *home)
{
    Sum sum = {.weight = eval_weight(e, seat)};
    *home = false;
    if (slot->kind == SEGMENT_FIELD) {
        count_pasture(pasture ? *pasture : pasture_of(e, g, slot), 1, 1, &sum);
    } else {
        Promise p = promise_of(e, g, slot);
        *home = count_share(e, slot, &p, seat, 1, true, &sum) > 0;
        if (e->scorer_count)
            sum.points += claim_bonus(e, g, slot, seat);
    }
    bool risks = e->danger.any && (!*home || e->danger.walks);
    return risks ? claim_at_risk(e, seat, sum.points) : sum.points;
}
