/* eval.c: see eval.h. One pass over the frontier finds for every feature the spaces and gaps where it goes on; the figures on the
 * board say which features count. */
#include "ai/eval.h"
#include "rules/board.h"
#include "rules/feature.h"

#include <string.h>

size_t eval_room(const Game *g)
{
    return ((size_t)g->room_nodes + 7) & ~(size_t)7;
}

void eval_begin(Eval *e, const Catalogue *c, const AiFits *fits, const Unseen *unseen,
                const Game *g, uint8_t *slot_of)
{
    memset(e, 0, offsetof(Eval, slots));
    e->c = c;
    e->fits = fits;
    e->unseen = unseen;
    e->slot_of = slot_of;
    e->node_room = g->room_nodes;
}

float eval_stage(const Game *g)
{
    enum { TURNS = 36 }; /* of each seat in a base game of two */
    float turns = (float)g->stack_count / (float)g->setup.players;
    return turns < TURNS ? turns / TURNS : 1.0f;
}

/* What followers in the supply are worth comes in steps: the last ones count most. */
static int supply_steps(int followers, int step)
{
    static const int most[] = {0, 1, 2};
    return followers <= most[step];
}

void eval_weigh(Eval *e, const AiWeights *weights, const Game *g)
{
    float stage = eval_stage(g);
    for (int t = 0; t < TERMS; t++)
        e->weight[t] = weights->late[t] + stage * weights->early[t];
    for (int n = 0; n < EVAL_SUPPLY; n++) {
        e->supply[n] = e->weight[TERM_SUPPLY] * (float)n;
        for (int step = 0; step < 3; step++)
            e->supply[n] += supply_steps(n, step) ? e->weight[TERM_SUPPLY_NONE + step] : 0.0f;
    }
}

/* --- slots ------------------------------------------------------------------------------------------------------------ */

static Slot *slot_make(Eval *e, const Game *g, uint16_t root)
{
    if (e->slot_of[root])
        return &e->slots[e->slot_of[root] - 1];
    if (e->slot_count == EVAL_SLOTS)
        return NULL;
    Slot *slot = &e->slots[e->slot_count++];
    e->slot_of[root] = e->slot_count;
    *slot = (Slot){.root = root,
                   .last = NO_SPACE,
                   .kind = game_nodes(g)[root].kind,
                   .gap_seats = 0xff,
                   .lies = 1.0f,
                   .closes = 1.0f};
    return slot;
}

static void slots_clear(Eval *e)
{
    for (int i = 0; i < e->slot_count; i++)
        e->slot_of[e->slots[i].root] = 0;
    e->slot_count = 0;
}

static void add_figures(Eval *e, const Game *g)
{
    const Figure *figures = game_figures(g);
    const Tile *tiles = game_tiles(g);
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *f = &figures[i];
        if (f->tile == NO_TILE)
            continue;
        uint16_t node = (uint16_t)(tiles[f->tile].first_node + f->segment);
        Slot *slot = slot_make(e, g, feature_root(g, node));
        if (slot)
            slot->held = feature_held(&game_features(g)[slot->root]);
    }
}

static void add_last_tile(Eval *e, const Game *g)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int n = tile_kind(e->c, tile)->segment_count;
    for (uint16_t node = tile->first_node; n > 0; n--, node++) {
        int kind = game_nodes(g)[node].kind;
        if (kind_is_wall_or_way(kind))
            slot_make(e, g, feature_root(g, node));
    }
}

/* --- where features go on ----------------------------------------------------------------------------------------------- */

static inline float chance_of(const Unseen *u, unsigned tiles)
{
    return u->chance[tiles < CHANCES ? tiles : CHANCES - 1];
}

/* The slot waits at this opening. */
static void slot_waits(const Eval *e, Slot *slot, int index, unsigned need)
{
    const Unseen *u = e->unseen;
    if (slot->last == index)
        return;
    slot->last = (uint16_t)index;
    slot->openings++;
    if (need_is_gap(need)) {
        slot->gaps++;
        slot->gap_seats &= u->gap[need - NEED_EMPTY];
        slot->dead |= u->gap[need - NEED_EMPTY] == 0;
        return;
    }
    unsigned closes = slot->kind == SEGMENT_CITY ? u->city[need] : u->road[need];
    slot->lies *= chance_of(u, u->lies[need]);
    slot->closes *= chance_of(u, closes);
    slot->dead |= u->lies[need] == 0;
}

/* The node of the city or road that shows at `side` of a tile's part in `cell`. */
static uint16_t node_at(const Game *g, const Catalogue *c, uint16_t tile, Cell cell, int side,
                        int kind)
{
    const Tile *t = &game_tiles(g)[tile];
    const Part *part = tile_part(tile_kind(c, t), t, cell);
    int segment = kind == SEGMENT_CITY ? part->segment[2 * side] : part->road[side];
    assert(segment != NO_SEGMENT && "what a need shows is there");
    return (uint16_t)(t->first_node + segment);
}

/* Points of the seats with most figures of `held`, less those without: for joined features. */
static void count_merge(Eval *e, const Game *g, const Slot *a, const Slot *b, float chance,
                        float *value);

/* Finds what waits at an opening. */
static void look_at(const Eval *e, const Game *g, const Opening *opening, Seen *seen)
{
    unsigned sides = e->fits->sides[opening->need];
    seen->space = opening->space;
    seen->need = opening->need;
    seen->count = 0;
    for (int side = 0; sides >> side; side++) {
        if (!(sides >> side & 1))
            continue;
        bool within = side == SIDE_L; /* the other half in the space */
        Cell cell = within ? opening->cell : cell_beside(opening->cell, side);
        const Space *space = &game_spaces(g)[within ? opening->space : space_find(g, cell)];
        int facing = side_facing(side), at = within ? 0 : space_slot(space, facing);
        int land = within ? need_gap_land(opening->need) : need_land(opening->need, side);
        int kind = land == LAND_CITY ? SEGMENT_CITY : SEGMENT_ROAD;
        seen->kind[seen->count] = (uint8_t)kind;
        seen->node[seen->count++] = node_at(g, e->c, space->tile[at], cell, facing, kind);
    }
}

/* What waits at one opening: spaces for its features, and features that could join there. */
static void opening_waits(Eval *e, const Game *g, int index, float *value)
{
    const Opening *opening = &game_frontier(g)[index];
    Slot *held[SIDES];
    Seen fresh, *seen = &fresh;
    int n = 0;
    if (index < e->seen_count && e->seen[index].space == opening->space &&
        e->seen[index].need == opening->need && opening->space < e->seen_spaces)
        seen = &e->seen[index];
    else
        look_at(e, g, opening, seen);
    for (int i = 0; i < seen->count; i++) {
        uint16_t root = feature_root(g, seen->node[i]);
        if (!e->slot_of[root] && seen->kind[i] == SEGMENT_ROAD)
            continue; /* cities feed fields; of roads only those count that somebody holds or may claim */
        Slot *slot = slot_make(e, g, root);
        if (!slot)
            continue;
        slot_waits(e, slot, index, opening->need);
        if (slot->held)
            held[n++] = slot;
    }
    for (int i = 1; i < n; i++) {
        float chance = need_is_gap(opening->need)
                           ? 0.3f
                           : chance_of(e->unseen, e->unseen->lies[opening->need]);
        if (held[i]->root != held[0]->root && held[i]->kind == held[0]->kind)
            count_merge(e, g, held[0], held[i], chance, value);
    }
}

/* --- counting --------------------------------------------------------------------------------------------------------- */

static inline void count(Eval *e, float *value, int seat, int term, float amount)
{
    value[seat] += e->weight[term] * amount;
    if (e->counts)
        e->counts[seat * TERMS + term] += amount;
}

static int term_of(int kind)
{
    static const uint8_t terms[SEGMENT_KINDS] = {[SEGMENT_CITY] = TERM_CITY,
                                                 [SEGMENT_ROAD] = TERM_ROAD,
                                                 [SEGMENT_MONASTERY] = TERM_MONASTERY,
                                                 [SEGMENT_GARDEN] = TERM_MONASTERY};
    return terms[kind];
}

/* Seats with most figures, as a set; *most tells how many. */
static unsigned majority_of(const uint8_t *figures, int *most)
{
    unsigned seats = 0;
    *most = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (figures[seat] > *most) {
            *most = figures[seat];
            seats = 0;
        }
        if (*most && figures[seat] == *most)
            seats |= 1u << seat;
    }
    return seats;
}

/* Points of a feature that can be completed: as it stands, and if completed with nothing but what is open. */
typedef struct Worth {
    float now, full;
} Worth;

/* Is there nothing but the plain rules? Then points need no questions. */
static bool is_plain(const Game *g, int kind)
{
    return kind_is_surrounded(kind) ? !g->hooks[HOOK_POINTS]
                                    : (g->setup.expansions & ~(1u << EXPANSION_HALFLINGS)) == 0;
}

static Worth worth_of(const Eval *e, const Game *g, const Slot *slot)
{
    const Feature *f = &game_features(g)[slot->root];
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

static void count_merge(Eval *e, const Game *g, const Slot *a, const Slot *b, float chance,
                        float *value)
{
    const uint8_t *fa = game_features(g)[a->root].figures, *fb = game_features(g)[b->root].figures;
    uint8_t both[SEATS_MAX];
    int ma, mb, m;
    unsigned sa = majority_of(fa, &ma), sb = majority_of(fb, &mb);
    if (sa == sb)
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        both[seat] = (uint8_t)(fa[seat] + fb[seat]);
    unsigned s = majority_of(both, &m);
    float wa = worth_of(e, g, a).now, wb = worth_of(e, g, b).now;
    for (int seat = 0; seat < g->setup.players; seat++) {
        float before = (sa >> seat & 1 ? wa : 0.0f) + (sb >> seat & 1 ? wb : 0.0f);
        float after = s >> seat & 1 ? wa + wb : 0.0f;
        if (before != after)
            count(e, value, seat, term_of(a->kind) + FEATURE_MERGE, chance * (after - before));
    }
}

/* Chance that the spaces of a slot are filled to the good of `seat`; gaps need a half in somebody's hand. */
static float with_gaps(const Slot *slot, float chance, int seat)
{
    static const float own = 0.8f, others = 0.2f;
    if (slot->gaps == 0)
        return chance;
    if (slot->dead)
        return 0.0f;
    return chance * (slot->gap_seats >> seat & 1 ? own : others);
}

/* Looks around a monastery or garden: chances of its empty spaces. Returns the mean number that will be filled. */
static float look_around(const Eval *e, const Game *g, Slot *slot)
{
    const Tile *t = &game_tiles(g)[game_nodes(g)[slot->root].tile];
    const Unseen *u = e->unseen;
    float sum = 0.0f;
    slot->lies = 1.0f;
    for (int d = 0; d < DIRECTIONS; d++) {
        uint16_t index = space_find(g, cell_towards(t->cell, d));
        const Space *space = index == NO_SPACE ? NULL : &game_spaces(g)[index];
        if (space && space->covered)
            continue;
        unsigned need = space ? space_need(g, space) : 0;
        /* Nothing lies beside yet: nearly every tile would do, once something does. */
        float chance = need ? chance_of(u, u->lies[need]) : 0.9f * chance_of(u, u->stack / 4u);
        sum += chance;
        slot->lies *= chance;
        slot->dead |= chance == 0.0f;
    }
    slot->closes = slot->lies;
    return sum;
}

/* A city, road, monastery or garden with these figures. Figures that come home at once are added to `home`. */
static void count_feature(Eval *e, const Game *g, Slot *slot, const uint8_t *figures, float *value,
                          int *home)
{
    const Feature *f = &game_features(g)[slot->root];
    int most, term = term_of(slot->kind);
    unsigned seats = majority_of(figures, &most);
    bool surrounded = kind_is_surrounded(slot->kind);
    float around = surrounded && f->open ? look_around(e, g, slot) : 0.0f;
    Worth w = worth_of(e, g, slot);
    for (int seat = 0; seat < g->setup.players; seat++) {
        bool shares = seats >> seat & 1;
        if (!figures[seat])
            continue;
        if (f->open == 0) { /* as good as scored */
            value[seat] += shares ? w.full : 0.0f;
            home[seat] += figures[seat];
            continue;
        }
        float lies = with_gaps(slot, slot->lies, seat),
              closes = with_gaps(slot, slot->closes, seat);
        count(e, value, seat, term + FEATURE_BACK, closes * figures[seat]);
        if (slot->dead)
            count(e, value, seat, term + FEATURE_DEAD, figures[seat]);
        if (!shares) {
            count(e, value, seat, term + FEATURE_LOST, figures[seat]);
            continue;
        }
        count(e, value, seat, term + FEATURE_NOW, w.now);
        count(e, value, seat, term + FEATURE_GAIN, surrounded ? around : lies * (w.full - w.now));
        count(e, value, seat, term + FEATURE_CLOSE, closes * (surrounded ? 1.0f : w.full - w.now));
        count(e, value, seat, term + FEATURE_SIDES, f->open);
    }
}

/* What a field's cities promise. */
typedef struct Pasture {
    float now, soon, open;
} Pasture;

/* The cities of a field, remembered if it did not grow since then. Joined cities may come twice then: seldom, and only in a
 * look at one tile. */
static int cities_of(const Eval *e, const Game *g, uint16_t root, FeatureId *cities, int room)
{
    for (int i = 0; i < e->field_count; i++) {
        const SeenField *f = &e->fields[i];
        if (f->root != root || f->size != game_features(g)[root].size)
            continue;
        for (int k = 0; k < f->count; k++)
            cities[k] = feature_root(g, f->city[k]);
        return f->count;
    }
    int n = game_field_cities(e->c, g, root, false, cities, room);
    return n < room ? n : room;
}

static Pasture pasture_of(const Eval *e, const Game *g, uint16_t root)
{
    enum { ROOM = 64 };
    FeatureId cities[ROOM];
    int n = cities_of(e, g, root, cities, ROOM);
    Pasture p = {0};
    for (int i = 0; i < n; i++) {
        int slot = e->slot_of[cities[i]];
        if (game_features(g)[cities[i]].open == 0) {
            p.now += 3.0f; /* BASE-25 */
        } else if (slot) {
            p.soon += 3.0f * e->slots[slot - 1].closes;
            p.open += 1.0f;
        }
    }
    return p;
}

static void count_field(Eval *e, const Game *g, uint16_t root, const uint8_t *figures, float *value)
{
    int most, next = 0;
    unsigned seats = majority_of(figures, &most);
    Pasture p = pasture_of(e, g, root);
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (!(seats >> seat & 1) && figures[seat] > next)
            next = figures[seat];
    }
    if (seats & (seats - 1))
        next = most;
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (!figures[seat])
            continue;
        if (!(seats >> seat & 1)) {
            count(e, value, seat, TERM_FIELD_LOST, figures[seat]);
            continue;
        }
        count(e, value, seat, TERM_FIELD_NOW, p.now);
        count(e, value, seat, TERM_FIELD_SOON, p.soon);
        count(e, value, seat, TERM_FIELD_OPEN, p.open);
        count(e, value, seat, TERM_FIELD_FIGURE, figures[seat]);
        count(e, value, seat, TERM_FIELD_LEAD, most - next > 2 ? 2.0f : (float)(most - next));
    }
}

static void count_slot(Eval *e, const Game *g, Slot *slot, const uint8_t *figures, float *value,
                       int *home)
{
    if (slot->kind == SEGMENT_FIELD)
        count_field(e, g, slot->root, figures, value);
    else if (kind_is_wall_or_way(slot->kind) || kind_is_surrounded(slot->kind))
        count_feature(e, g, slot, figures, value, home);
}

/* --- followers and halves ------------------------------------------------------------------------------------------------ */

static inline int supply_index(int followers)
{
    return followers < 0 ? 0 : followers < EVAL_SUPPLY ? followers : EVAL_SUPPLY - 1;
}

static void count_supply(Eval *e, float *value, int seat, int followers)
{
    value[seat] += e->supply[supply_index(followers)];
    if (!e->counts)
        return;
    float *counts = e->counts + (ptrdiff_t)seat * TERMS;
    counts[TERM_SUPPLY] += (float)supply_index(followers);
    for (int step = 0; step < 3; step++)
        counts[TERM_SUPPLY_NONE + step] += (float)supply_steps(followers, step);
}

/* Halves that the end rule lets the seat lay: one a turn while squares are left (HALF-50), and on, if it goes on (HALF-51). */
static int halves_usable(const Game *g, int seat, int held)
{
    if (g->setup.policies.value[POLICY_END] != END_LAST_SQUARE)
        return held;
    int turns = (g->stack_count + g->setup.players - 1) / g->setup.players;
    (void)seat;
    return held < turns ? held : turns;
}

/* --- all of it ----------------------------------------------------------------------------------------------------------- */

/* The best place for a follower of the seat in turn on the tile laid last. */
static void best_claim(Eval *e, const Game *g, const int *followers, Claim *best)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int seat = g->in_turn, n = tile_kind(e->c, tile)->segment_count;
    if (g->supply[seat][FIGURE_FOLLOWER] == 0)
        return;
    float *counts = e->counts, cost = e->supply[supply_index(followers[seat])] -
                                      e->supply[supply_index(followers[seat] - 1)];
    uint8_t figures[SEATS_MAX] = {0};
    figures[seat] = 1;
    e->counts = NULL;
    for (int i = 0; i < n; i++) {
        float value[SEATS_MAX] = {0};
        int home[SEATS_MAX] = {0};
        if (!game_can_follow(e->c, g, i, FIGURE_FOLLOWER, NULL))
            continue;
        uint16_t root = feature_root(g, (uint16_t)(tile->first_node + i));
        Slot own = {.root = root,
                    .kind = game_nodes(g)[root].kind,
                    .gap_seats = 0xff,
                    .lies = 1.0f,
                    .closes = 1.0f};
        Slot *slot = e->slot_of[root] ? &e->slots[e->slot_of[root] - 1] : &own;
        count_slot(e, g, slot, figures, value, home);
        float gain = value[seat] - (home[seat] ? 0.0f : cost);
        if (best->all)
            best->all[i] = gain;
        if (gain > best->gain) {
            best->segment = (uint8_t)i;
            best->gain = gain;
        }
    }
    e->counts = counts;
}

void eval_position(Eval *e, const Game *g, float *value, Claim *claim)
{
    int home[SEATS_MAX] = {0};
    memset(value, 0, SEATS_MAX * sizeof *value);
    if (claim)
        *claim = (Claim){.segment = NO_SEGMENT, .all = claim->all};
    for (int seat = 0; seat < g->setup.players; seat++)
        value[seat] = (float)g->score[seat];
    if (g->phase == PHASE_OVER)
        return;
    add_figures(e, g);
    if (claim)
        add_last_tile(e, g);
    for (int i = 0; i < g->frontier_count; i++) {
        if (e->fits->sides[game_frontier(g)[i].need])
            opening_waits(e, g, i, value);
    }
    for (int i = 0; i < e->slot_count; i++) {
        if (e->slots[i].held)
            count_slot(e, g, &e->slots[i], game_features(g)[e->slots[i].root].figures, value, home);
    }
    for (int seat = 0; seat < g->setup.players; seat++) {
        home[seat] += g->supply[seat][FIGURE_FOLLOWER];
        count_supply(e, value, seat, home[seat]);
        int halves = g->hand_count[seat] - (e->pass >> seat & 1);
        count(e, value, seat, TERM_HALVES, (float)halves_usable(g, seat, halves));
    }
    if (claim)
        best_claim(e, g, home, claim);
    slots_clear(e);
}

static void settle_field(Eval *e, const Game *g, uint16_t root)
{
    if (e->field_count == EVAL_FIELDS)
        return;
    for (int i = 0; i < e->field_count; i++) {
        if (e->fields[i].root == root)
            return;
    }
    SeenField *f = &e->fields[e->field_count];
    int n = game_field_cities(e->c, g, root, false, f->city, EVAL_CITIES);
    if (n > EVAL_CITIES)
        return;
    f->root = root;
    f->size = game_features(g)[root].size;
    f->count = (uint16_t)n;
    e->field_count++;
}

void eval_settle(Eval *e, const Game *g)
{
    e->field_count = 0;
    e->seen_count = g->frontier_count < EVAL_SEEN ? g->frontier_count : EVAL_SEEN;
    e->seen_spaces = g->space_count;
    for (int i = 0; i < e->seen_count; i++)
        look_at(e, g, &game_frontier(g)[i], &e->seen[i]);
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *f = &game_figures(g)[i];
        if (f->tile == NO_TILE)
            continue;
        uint16_t node = (uint16_t)(game_tiles(g)[f->tile].first_node + f->segment);
        if (game_nodes(g)[node].kind == SEGMENT_FIELD)
            settle_field(e, g, feature_root(g, node));
    }
}

void eval_unsettle(Eval *e)
{
    e->seen_count = e->seen_spaces = e->field_count = 0;
}

float eval_lead(const Game *g, const float *value, int seat)
{
    float others = 0.0f;
    for (int i = 0; i < g->setup.players; i++)
        others += i == seat ? 0.0f : value[i];
    return value[seat] - others / (float)(g->setup.players - 1);
}
