/* castle_rules.c: turns small cities into castles, and pays them (BCB-5 to BCB-9, BCB-15 to BCB-18,
 * BCB-30 to BCB-36, BCB-H4, BCB-H5, BCB-H10, BCB-H11, BCB-H14).
 *
 *   small city ── the owner of its one meeple agrees ──> castle: its two nodes become symbols
 *       a later turn completes a feature in its fief ──> the same points, and the meeple goes home
 *
 * The fief is the six spaces around the side between the two tiles, which the nodes determine. The
 * state keeps for each castle one of its nodes, its owner, the turn that made it, and its points
 * while features are scored. */
#include "expansions/bridges/bridges.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"

enum {
    CASTLES_MAX = 12, /* three each for four players, two each for six (BCB-1) */
    SMALL_CITY = 2,   /* number of tiles, and of segments, in a small city */
    FIEF_SPACES = 6,  /* at most */
    FIELD_BONUS = 1   /* points that a castle adds to a field, beyond those of a city (BCB-8) */
};

typedef struct Castle {
    uint16_t node;   /* one of its two nodes */
    uint16_t turn;   /* the turn that made it; 0: before the game */
    uint16_t points; /* points that it gets in this part of the turn, plus one; 0: none */
    uint8_t seat;
    uint8_t spare;
} Castle;

typedef struct Castles {
    uint8_t left[SEATS_MAX];
    uint8_t answered;     /* set of seats that want no more castles in this part of the turn */
    uint8_t supply_given; /* set of seats whose supply a position gives */
    uint8_t count;
    uint8_t spare;
    Castle castle[CASTLES_MAX];
} Castles;

static_assert(offsetof(Castles, castle) == 10 && sizeof(Castle) == 8, "a state without padding");

static Castles *castle_state_of(const Game *g)
{
    return expansion_state(g, &castle_rules);
}

/* Returns the state so that it can be changed; journals only the part before the list of
 * castles. */
static Castles *castles_changed(Play *p)
{
    Castles *state = castle_state_of(p->g);
    journal_record(p, state, offsetof(Castles, castle));
    return state;
}

static void castle_set_up(Play *p)
{
    Castles *state = castles_changed(p);
    for (int seat = 0; seat < p->g->setup.players; seat++)
        state->left[seat] = (uint8_t)bridges_per_seat(p->g->setup.players);
}

/* --- small cities ----------------------------------------------------------------------------- */

/* Returns whether the segment is semicircular: a city with one side (BCB-15). */
static bool is_half_round(const Catalogue *c, const Game *g, uint16_t node)
{
    const Segment *segment = node_segment(c, g, node);
    return segment_edge_count(segment) == 1 && !(segment->flags & SEGMENT_NO_CASTLE);
}

/* Returns whether the city is complete and consists of one semicircular segment on each of two
 * tiles (BCB-5, BCB-30, BCB-H4). */
static bool is_small_city(const Catalogue *c, const Game *g, uint16_t root)
{
    const Node *nodes = game_nodes(g);
    const Feature *f = &game_features(g)[root];
    uint16_t other = nodes[root].next;
    return nodes[root].kind == SEGMENT_CITY && f->open == 0 && f->size == SMALL_CITY &&
           nodes[root].tile != nodes[other].tile && is_half_round(c, g, root) &&
           is_half_round(c, g, other);
}

/* Lists the cities of the tile just placed that the seat may turn into castles (BCB-16). */
static void list_cities(const Catalogue *c, const Game *g, int seat, ActionList *list)
{
    const Castles *state = castle_state_of(g);
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int segments = tile_kind(c, tile)->segment_count;
    if (state->left[seat] == 0 || state->answered >> seat & 1)
        return;
    for (int s = 0; s < segments; s++) {
        uint16_t root = feature_root(g, (uint16_t)(tile->first_node + s)), meeple = NO_FIGURE;
        if (is_small_city(c, g, root))
            meeple = figure_only(g, root, NO_SEAT); /* builders don't count (BCB-30) */
        if (meeple != NO_FIGURE && game_figures(g)[meeple].seat == seat)
            list_add(list, (Action){.kind = ACTION_CHOOSE,
                                    .seat = (uint8_t)seat,
                                    .choice = 1,
                                    .tile = g->last_tile,
                                    .segment = (uint8_t)s});
    }
}

static void castle_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = g->to_act});
    list_cities(c, g, g->to_act, list);
}

/* Asks the owners in turn order, before anything is scored (BCB-16). */
static bool castle_after_action(Play *p)
{
    Game *g = p->g;
    for (int i = 0; i < g->setup.players; i++) {
        int seat = (g->in_turn + i) % g->setup.players;
        ActionList list = {.room = 0};
        list_cities(p->c, g, seat, &list);
        if (!list.count)
            continue;
        expansion_ask(p, &castle_rules, seat, QUESTION_CASTLE);
        return true;
    }
    if (castle_state_of(g)->answered)
        castles_changed(p)->answered = 0;
    return false;
}

/* --- castles ---------------------------------------------------------------------------------- */

/* Returns the slot of the castle's meeple, NO_FIGURE if it is empty. */
static uint16_t meeple_of(const Game *g, const Castle *castle)
{
    uint16_t root = feature_root(g, castle->node);
    return feature_held(&game_features(g)[root]) ? figure_only(g, root, NO_SEAT) : NO_FIGURE;
}

static Token castle_token_of(const Game *g, const Castle *castle)
{
    uint16_t meeple = meeple_of(g, castle);
    const Node *node = &game_nodes(g)[castle->node];
    const Figure *figure = meeple == NO_FIGURE ? NULL : &game_figures(g)[meeple];
    return (Token){.label = LABEL_CASTLE,
                   .seat = castle->seat,
                   .segment = figure ? figure->segment : node->segment,
                   .tile = figure ? figure->tile : node->tile};
}

static Token castles_left_of(const Game *g, int seat)
{
    return (Token){.label = LABEL_CASTLES,
                   .seat = (uint8_t)seat,
                   .segment = NO_SEGMENT,
                   .tile = NO_TILE,
                   .value = castle_state_of(g)->left[seat]};
}

/* Turns the city into a castle of `seat`; from now on it is no longer a city (BCB-16). */
static void castle_make(Play *p, uint16_t node, int seat, int turn)
{
    Game *g = p->g;
    Castles *state = castles_changed(p);
    uint16_t of[SMALL_CITY] = {node, game_nodes(g)[node].next};
    assert(state->count < CASTLES_MAX && "as many castles as there are");
    Castle *castle = &state->castle[state->count++];
    journal_record(p, castle, sizeof *castle);
    *castle = (Castle){.node = node, .turn = (uint16_t)turn, .seat = (uint8_t)seat};
    for (int i = 0; i < SMALL_CITY; i++) {
        Node *was = &game_nodes(g)[of[i]];
        journal_record(p, was, sizeof *was);
        was->kind = SEGMENT_SYMBOL;
    }
    g->uneven |= UNEVEN_CASTLES;
}

/* Sends home the figures without weight in the feature: builders (BCB-16, BCB-35). */
static void send_builders_home(Play *p, uint16_t root)
{
    for (uint16_t i = 0; i < p->g->figure_count; i++) {
        const Figure *figure = &game_figures(p->g)[i];
        if (figure->tile != NO_TILE && figure_root(p->g, figure) == root &&
            !figure_traits[figure->kind].weight)
            figure_return(p, i);
    }
}

static void castle_on_answer(Play *p, const Action *action)
{
    Game *g = p->g;
    expansion_report_answer(p, QUESTION_CASTLE, action);
    if (!action->choice) {
        Castles *state = castles_changed(p);
        state->answered = (uint8_t)(state->answered | 1u << action->seat);
        return;
    }
    uint16_t node = feature_node(g, action->tile, action->segment);
    castle_make(p, node, action->seat, g->turn);
    castles_changed(p)->left[action->seat]--;
    const Castles *state = castle_state_of(g);
    Token left = castles_left_of(g, action->seat),
          token = castle_token_of(g, &state->castle[state->count - 1]);
    expansion_report_token(p, EVENT_TOKEN_TAKEN, &left, 1);
    expansion_report_token(p, EVENT_TOKEN_PLACED, &token, 1);
    send_builders_home(p, feature_root(g, node));
}

/* --- fiefs ------------------------------------------------------------------------------------ */

static Cell space_of(const Catalogue *c, const Game *g, uint16_t node)
{
    const Node *n = &game_nodes(g)[node];
    const Tile *tile = &game_tiles(g)[n->tile];
    const TileKind *kind = tile_kind(c, tile);
    int part = segment_parts(kind, n->segment) & 1 ? 0 : 1;
    return part_cell(tile, &kind->parts[tile->rotation][part]);
}

/* The spaces of a castle's fief: first its own two, then those on both sides of them. */
typedef struct Fief {
    int own, count;
    Cell cell[FIEF_SPACES];
} Fief;

/* Returns the fief of a castle. If both segments are in one space, which no printed halves allow,
 * it is that space and the four next to it (BCB-H4). */
static Fief fief_of(const Catalogue *c, const Game *g, const Castle *castle)
{
    Cell a = space_of(c, g, castle->node), b = space_of(c, g, game_nodes(g)[castle->node].next);
    Fief fief = {.own = cell_equal(a, b) ? 1 : SMALL_CITY, .cell = {a, b}};
    fief.count = fief.own;
    for (int i = 0; i < fief.own; i++) {
        for (int side = 0; side < 4; side++) {
            Cell beside = cell_neighbour(fief.cell[i], side);
            bool along = fief.own > 1 && (a.x == b.x ? beside.x == a.x : beside.y == a.y);
            if (!along)
                fief.cell[fief.count++] = beside;
        }
    }
    return fief;
}

static bool fief_has(const Fief *fief, Cell cell)
{
    bool has = false;
    for (int i = 0; i < fief->count; i++)
        has |= cell_equal(fief->cell[i], cell);
    return has;
}

/* Returns whether the tile overlaps one of the spaces. */
static bool fief_has_tile(const Catalogue *c, const Game *g, const Fief *fief, int tile)
{
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, t);
    bool has = false;
    for (int part = 0; part < kind->part_count; part++)
        has |= fief_has(fief, part_cell(t, &kind->parts[t->rotation][part]));
    return has;
}

/* Returns whether a feature has a segment on a tile of the fief; a building has one, on its own
 * tile (BCB-32, BCB-H5, BCB-H10). */
static bool fief_touches(const Catalogue *c, const Game *g, const Fief *fief, uint16_t root)
{
    uint16_t node = root;
    do {
        if (fief_has_tile(c, g, fief, game_nodes(g)[node].tile))
            return true;
        node = game_nodes(g)[node].next;
    } while (node != root);
    return false;
}

/* Returns whether one of the other castle's own spaces is in the fief (BCB-32). */
static bool fief_has_castle(const Fief *fief, const Fief *other)
{
    bool has = false;
    for (int i = 0; i < other->own; i++)
        has |= fief_has(fief, other->cell[i]);
    return has;
}

/* --- points ----------------------------------------------------------------------------------- */

/* Returns whether completing the feature can pay castles (BCB-17); German castles and huts can't. A
 * garden counts only if the game has figures for it. */
static bool triggers(const Game *g, uint16_t root)
{
    enum {
        TRIGGERS =
            1 << SEGMENT_CITY | 1 << SEGMENT_ROAD | 1 << SEGMENT_MONASTERY | 1 << SEGMENT_GARDEN
    };
    int kind = game_nodes(g)[root].kind;
    return TRIGGERS >> kind & 1 && figure_may_claim(g, kind) && !game_is_unscored_abbot(g, root);
}

/* Returns whether the castle may score: it holds its meeple and was built in an earlier turn
 * (BCB-7, BCB-33). */
static bool castle_waits(const Game *g, const Castle *castle)
{
    return castle->turn != g->turn && meeple_of(g, castle) != NO_FIGURE;
}

static void set_points(Play *p, Castle *castle, int points)
{
    journal_record(p, castle, sizeof *castle);
    castle->points = (uint16_t)points;
}

/* Notes the highest value of the features completed together (BCB-33). */
static void fief_on_feature_completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    Castles *state = castle_state_of(g);
    int points = -1;
    if (!state->count || !triggers(g, root))
        return;
    for (int i = 0; i < state->count; i++) {
        Castle *castle = &state->castle[i];
        Fief fief = fief_of(p->c, g, castle);
        if (!castle_waits(g, castle) || !fief_touches(p->c, g, &fief, root))
            continue;
        Valuation v = score_valuation(p->c, g, root, NULL, MOMENT_COMPLETED);
        points = points < 0 ? score_feature(&v).points : points;
        if (points + 1 > castle->points)
            set_points(p, castle, points + 1);
    }
}

/* Returns the most points that a castle in the fief gets in this part of the turn, plus one; 0: no
 * castle there gets any. */
static int points_of_neighbours(const Play *p, const Castle *castle)
{
    const Castles *state = castle_state_of(p->g);
    Fief fief = fief_of(p->c, p->g, castle);
    int most = 0;
    for (int i = 0; i < state->count; i++) {
        const Castle *other = &state->castle[i];
        Fief theirs = fief_of(p->c, p->g, other);
        if (other->points > most && fief_has_castle(&fief, &theirs))
            most = other->points;
    }
    return most;
}

/* Passes the points of castles on to the castles around them, in waves, until no further castle
 * gets any (BCB-33). */
static void spread_points(Play *p)
{
    Castles *state = castle_state_of(p->g);
    for (bool more = true; more;) {
        int wave[CASTLES_MAX] = {0};
        more = false;
        for (int i = 0; i < state->count; i++) {
            if (!state->castle[i].points && castle_waits(p->g, &state->castle[i]))
                wave[i] = points_of_neighbours(p, &state->castle[i]);
        }
        for (int i = 0; i < state->count; i++) {
            if (!wave[i])
                continue;
            set_points(p, &state->castle[i], wave[i]);
            more = true;
        }
    }
}

/* Pays the owner; the other rows are notified of a scoring, and the meeple goes home (BCB-6,
 * BCB-34). */
static void castle_pay(Play *p, Castle *castle)
{
    FeatureScore score = {.rule = RULE_BCB_6};
    uint16_t root = feature_root(p->g, castle->node);
    score_add(&score, LABEL_CASTLE, 1, castle->points - 1, RULE_BCB_6);
    score_pay_completed(p, castle->seat, castle->node, LABEL_CASTLE, &score);
    for (uint64_t rows = p->g->hooks[HOOK_ON_FEATURE_COMPLETED]; rows;)
        expansion_next(&rows)->on_feature_completed(p, root);
    figures_return(p, root);
    set_points(p, castle, 0);
}

static bool fief_after_scoring(Play *p)
{
    Castles *state = castle_state_of(p->g);
    bool any = false;
    for (int i = 0; i < state->count; i++)
        any |= state->castle[i].points > 0;
    if (!any)
        return false;
    spread_points(p);
    for (int i = 0; i < state->count; i++) {
        if (state->castle[i].points)
            castle_pay(p, &state->castle[i]);
    }
    return false;
}

/* Returns whether the field borders the castle, as it bordered the city before. */
static bool field_has_castle(const Valuation *v, const Castle *castle)
{
    const Node *nodes = game_nodes(v->g);
    uint16_t node = v->root, root = feature_root(v->g, castle->node);
    do {
        unsigned cities = node_segment(v->c, v->g, node)->cities;
        uint16_t first = game_tiles(v->g)[nodes[node].tile].first_node;
        for (; cities; cities >>= 1, first++) {
            if (cities & 1 && feature_root(v->g, first) == root)
                return true;
        }
        node = nodes[node].next;
    } while (node != v->root);
    return false;
}

/* Adds 1 point for each castle along a field, which already counts as a completed city (BCB-8). */
static void castle_add_points(const Valuation *v, FeatureScore *score)
{
    const Castles *state = castle_state_of(v->g);
    int castles = 0;
    if (game_nodes(v->g)[v->root].kind != SEGMENT_FIELD)
        return;
    for (int i = 0; i < state->count; i++)
        castles += field_has_castle(v, &state->castle[i]);
    if (castles)
        score_add(score, LABEL_CASTLE, castles, FIELD_BONUS * castles, RULE_BCB_8);
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void castle_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    const Castles *state = castle_state_of(g);
    (void)c;
    for (int i = 0; i < state->count; i++)
        token_add(list, castle_token_of(g, &state->castle[i]));
    for (int seat = 0; seat < g->setup.players; seat++)
        token_add(list, castles_left_of(g, seat));
}

/* For positions: returns whether the city holds no figure, or only one meeple, which is the owner's
 * and on the token's segment. */
static bool only_owner_inside(const Game *g, uint16_t root, const Token *token)
{
    int n = 0;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || figure_root(g, figure) != root)
            continue;
        if (figure->seat != token->seat || figure->tile != token->tile ||
            figure->segment != token->segment || !figure_traits[figure->kind].weight)
            return false;
        n++;
    }
    return n <= 1;
}

static Refusal put_castle(Play *p, const Token *token)
{
    Game *g = p->g;
    Castles *state = castle_state_of(g);
    int own = 0;
    if (token->tile == NO_TILE || token->segment == NO_SEGMENT)
        return REFUSAL_NO_SMALL_CITY;
    uint16_t node = feature_node(g, token->tile, token->segment);
    if (!is_small_city(p->c, g, feature_root(g, node)))
        return REFUSAL_NO_SMALL_CITY;
    if (!only_owner_inside(g, feature_root(g, node), token))
        return REFUSAL_CASTLE_TAKEN;
    for (int i = 0; i < state->count; i++)
        own += state->castle[i].seat == token->seat;
    if (own == bridges_per_seat(g->setup.players))
        return REFUSAL_NO_CASTLES;
    castle_make(p, node, token->seat, 0);
    if (!(state->supply_given >> token->seat & 1))
        castles_changed(p)->left[token->seat]--;
    return REFUSAL_NONE;
}

static Refusal put_castles_left(Play *p, const Token *token)
{
    if (token->seat >= p->g->setup.players || token->segment != NO_SEGMENT || token->value < 0 ||
        token->value > bridges_per_seat(p->g->setup.players))
        return REFUSAL_NO_CASTLES;
    Castles *state = castles_changed(p);
    state->left[token->seat] = (uint8_t)token->value;
    state->supply_given = (uint8_t)(state->supply_given | 1u << token->seat);
    return REFUSAL_NONE;
}

static bool castle_put_token(Play *p, const Token *token, Refusal *refusal)
{
    if (token->label == LABEL_CASTLE)
        *refusal = put_castle(p, token);
    else if (token->label == LABEL_CASTLES)
        *refusal = put_castles_left(p, token);
    return token->label == LABEL_CASTLE || token->label == LABEL_CASTLES;
}

/* --- queries ---------------------------------------------------------------------------------- */

int castle_count(const Game *game)
{
    return expansion_has_state(game, &castle_rules) ? castle_state_of(game)->count : 0;
}

bool castle_includes(const Game *game, int from, int tile, int segment)
{
    assert(tile >= 0 && tile < game->tile_count && "a placed tile");
    uint16_t root = feature_root(game, feature_node(game, tile, segment));
    bool includes = false;
    for (int i = from; i < castle_count(game); i++)
        includes |= feature_root(game, castle_state_of(game)->castle[i].node) == root;
    return includes;
}

int castle_choices(const Catalogue *c, const Game *game)
{
    ActionList list = {.room = 0};
    for (int seat = 0; seat < game->setup.players; seat++)
        list_cities(c, game, seat, &list);
    return list.count;
}

int castle_waiting(const Game *game, int castle)
{
    assert(castle >= 0 && castle < castle_count(game) && "a castle of the board");
    const Castle *of = &castle_state_of(game)->castle[castle];
    return meeple_of(game, of) == NO_FIGURE ? NO_SEAT : of->seat;
}

/* Adds the open features of a tile that are not listed yet. */
static int add_prospects(const Catalogue *c, const Game *g, uint16_t tile, FeatureId *out, int n,
                         int room)
{
    const Tile *t = &game_tiles(g)[tile];
    int segments = tile_kind(c, t)->segment_count;
    for (int s = 0; s < segments && n < room; s++) {
        uint16_t root = feature_root(g, (uint16_t)(t->first_node + s));
        bool listed = false;
        for (int i = 0; i < n; i++)
            listed |= out[i] == root;
        if (!listed && game_features(g)[root].open > 0 && triggers(g, root))
            out[n++] = root;
    }
    return n;
}

int castle_prospects(const Catalogue *c, const Game *game, int castle, FeatureId *out, int room)
{
    Fief fief = fief_of(c, game, &castle_state_of(game)->castle[castle]);
    int n = 0;
    for (int i = 0; i < fief.count; i++) {
        const Space *space = space_if_any(game, fief.cell[i]);
        for (int slot = 0; space && slot < 2; slot++)
            if (space->tile[slot] != NO_TILE)
                n = add_prospects(c, game, space->tile[slot], out, n, room);
    }
    return n;
}

/* --- check ------------------------------------------------------------------------------------ */

/* Returns how many city segments of placed tiles have become symbols. */
static int cities_gone(const Catalogue *c, const Game *g)
{
    int n = 0;
    for (int i = 0; i < g->tile_count; i++) {
        const Tile *tile = &game_tiles(g)[i];
        const TileKind *kind = tile_kind(c, tile);
        for (int s = 0; s < kind->segment_count; s++)
            n += kind->segments[s].kind == SEGMENT_CITY &&
                 game_nodes(g)[tile->first_node + s].kind == SEGMENT_SYMBOL;
    }
    return n;
}

/* Returns whether the figure is in a castle, where neither dragon, tower nor fleas reach it
 * (BCB-9). */
static bool castle_shelters(const Catalogue *c, const Game *g, const Figure *figure)
{
    const Tile *tile = &game_tiles(g)[figure->tile];
    return !figure_in_feature(g, figure) &&
           tile_kind(c, tile)->segments[figure->segment].kind == SEGMENT_CITY;
}

static const char *castle_find_fault(const Catalogue *c, const Game *g)
{
    const Castles *state = castle_state_of(g);
    if (state->count > CASTLES_MAX || cities_gone(c, g) != SMALL_CITY * state->count)
        return "castles: their cities";
    if (state->answered && g->phase != PHASE_DECIDE)
        return "castles: answers";
    for (int i = 0; i < state->count; i++) {
        const Castle *castle = &state->castle[i];
        if (castle->seat >= g->setup.players || (castle->points && g->phase != PHASE_DECIDE))
            return "castles: owner or points";
    }
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (state->left[seat] > bridges_per_seat(g->setup.players))
            return "castles: more than there are";
    }
    return NULL;
}

const ExpansionRules castle_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_BRIDGES),
    .state_bytes = sizeof(Castles),
    .set_up = castle_set_up,
    .shelters = castle_shelters,
    .after_action = castle_after_action,
    .add_points = castle_add_points,
    .answers = castle_answers,
    .on_answer = castle_on_answer,
    .tokens = castle_tokens,
    .put_token = castle_put_token,
    .find_fault = castle_find_fault,
};

/* Castles are made after all other consequences of the action, but paid right after the features
 * and the fields with barns, before wagons move on (COMB-33). Since a row has only one place in
 * that order, the payment has a row of its own. */
const ExpansionRules fief_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_BRIDGES),
    .on_feature_completed = fief_on_feature_completed,
    .after_scoring = fief_after_scoring,
};
