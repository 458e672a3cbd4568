/* tollkeepers_rules.c: handles tollhouses (TOLL-1 to TOLL-19, TOLL-H1, TOLL-H2, TOLL-H3). Instead
 * of placing a figure, a player may build their tollhouse on any free crossroads, or move it there.
 * When any player completes a road that begins or ends there, the owner collects a toll for the
 * pictures along the road; travellers flip the tollhouse at the end of the turn. At the end of the
 * game, each open road is worth 1 for each picture, paid directly before the road itself. */
#include "expansions/tollkeepers/toll_pictures.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/score.h"

enum { SMALL = 1, LARGE = 2, TRAVELLERS_WORTH = 3 };

typedef struct Tollhouse {
    uint16_t tile;     /* NO_TILE: not built yet */
    uint8_t value;     /* SMALL or LARGE */
    uint8_t travelled; /* it collected a toll for travellers in this turn (TOLL-14) */
    uint8_t paid;      /* final scoring: set of the paid roads, by index in open_roads() */
    uint8_t spare;
} Tollhouse;

static_assert(sizeof(Tollhouse) == 6, "state without padding");

static size_t toll_state_more(const Game *g)
{
    return g->setup.players * sizeof(Tollhouse);
}

static Tollhouse *houses_of(const Game *g)
{
    return expansion_state(g, &tollkeepers_rules);
}

static Tollhouse *house_changed(Play *p, int seat)
{
    Tollhouse *house = &houses_of(p->g)[seat];
    assert(seat < p->g->setup.players && "the tollhouse of a seat");
    journal_record(p, house, sizeof *house);
    return house;
}

static void toll_set_up(Play *p)
{
    for (int seat = 0; seat < p->g->setup.players; seat++)
        *house_changed(p, seat) = (Tollhouse){.tile = NO_TILE, .value = SMALL};
}

/* --- crossroads ------------------------------------------------------------------------------- */

static int crossing_of(const TileKind *kind)
{
    return kind_last_printed(kind); /* the crossroads is numbered last */
}

/* Returns whether the tile has a village where no tollhouse stands, not even that of the player in
 * turn (TOLL-3, TOLL-5, TOLL-6, TOLL-8). Halves are tiles of their own (TOLL-H3). */
static bool toll_is_free(const Catalogue *c, const Game *g, int tile)
{
    const TileKind *kind = tile_kind(c, &game_tiles(g)[tile]);
    if (!tile_village_roads(kind))
        return false;
    const Tollhouse *houses = houses_of(g);
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (houses[seat].tile == tile)
            return false;
    }
    return true;
}

/* Returns whether the road of `root` begins or ends at the village of `tile`; a road that passes it
 * does neither. */
static bool ends_at(const Catalogue *c, const Game *g, uint16_t root, int tile)
{
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, t);
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *road = &kind->segments[s];
        if (road->kind == SEGMENT_ROAD && road->road_kind == ROAD_END &&
            road->road_end == ROAD_END_CROSSING &&
            feature_root(g, (uint16_t)(t->first_node + s)) == root)
            return true;
    }
    return false;
}

/* --- building and moving ---------------------------------------------------------------------- */

/* Offers any free crossroads on the board (TOLL-2, TOLL-4). */
static void toll_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    const Tile *tiles = game_tiles(g);
    for (int tile = 0; tile < g->tile_count; tile++) {
        const TileKind *kind = tile_kind(c, &tiles[tile]);
        if (kind->crossing && toll_is_free(c, g, tile)) /* quickly skips most tiles */
            list_add(list, (Action){.kind = ACTION_DEED,
                                    .choice = DEED_TOLLHOUSE,
                                    .seat = g->in_turn,
                                    .tile = (uint16_t)tile,
                                    .segment = (uint8_t)crossing_of(kind)});
    }
}

static Refusal toll_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice != DEED_TOLLHOUSE)
        return REFUSAL_NONE;
    if (action->tile >= g->tile_count) {
        ActionList list = {.room = 0};
        toll_deeds(c, g, &list);
        return list.count ? REFUSAL_NO_SUCH_OPTION : REFUSAL_ALL_TOLLHOUSES;
    }
    if (!tile_village_roads(tile_kind(c, &game_tiles(g)[action->tile])))
        return REFUSAL_NO_CROSSROADS;
    if (houses_of(g)[action->seat].tile == action->tile)
        return REFUSAL_TOLLHOUSE_STAYS;
    return toll_is_free(c, g, action->tile) ? REFUSAL_NO_SUCH_OPTION : REFUSAL_TOLLHOUSE;
}

/* Describes the tollhouse of a seat; it has no place until it is built. */
static Token toll_token_of(const Catalogue *c, const Game *g, int seat)
{
    const Tollhouse *house = &houses_of(g)[seat];
    Token token = {.label = LABEL_TOLLHOUSE,
                   .seat = (uint8_t)seat,
                   .segment = NO_SEGMENT,
                   .tile = house->tile,
                   .value = house->value};
    if (house->tile != NO_TILE)
        token.segment = (uint8_t)crossing_of(tile_kind(c, &game_tiles(g)[house->tile]));
    return token;
}

static void report_tollhouse(const Play *p, EventKind kind, int seat, int count)
{
    Token token = toll_token_of(p->c, p->g, seat);
    assert(token.tile != NO_TILE && "a tollhouse on the board");
    expansion_report_token(p, kind, &token, count);
}

static void toll_do_deed(Play *p, const Action *action)
{
    Tollhouse *house = house_changed(p, action->seat);
    bool moved = house->tile != NO_TILE;
    house->tile = action->tile; /* TOLL-7: moving keeps the value */
    report_tollhouse(p, moved ? EVENT_TOKEN_MOVED : EVENT_TOKEN_PLACED, action->seat, 1);
}

/* --- collecting tolls ------------------------------------------------------------------------- */

/* Returns the points for a picture, by the tollhouse's value (TOLL-9); `value` 0 means the end of
 * the game (TOLL-16). */
static int worth_of(TollPicture picture, int value)
{
    assert(picture < TOLL_PICTURES && "a picture beside the road");
    int each = value > 0 ? value : 1;
    return picture == TOLL_TRAVELLERS && value > 0 ? TRAVELLERS_WORTH * each : each;
}

static FeatureScore toll(const TollCount *count, int value, RuleId rule)
{
    FeatureScore score = {.rule = (uint16_t)rule};
    for (int i = 0; i < TOLL_PICTURES; i++) {
        if (count->of[i])
            score_add(&score, toll_picture_label((TollPicture)i), count->of[i],
                      count->of[i] * worth_of((TollPicture)i, value), rule);
    }
    return score;
}

/* Pays every tollhouse at the road, whichever seat completed or holds the road, starting with the
 * current seat's (TOLL-9, TOLL-12, TOLL-13). */
static void toll_on_feature_completed(Play *p, uint16_t root)
{
    Game *g = p->g;
    if (game_nodes(g)[root].kind != SEGMENT_ROAD)
        return;
    for (int i = 0; i < g->setup.players; i++) {
        int seat = (g->in_turn + i) % g->setup.players;
        const Tollhouse *house = &houses_of(g)[seat];
        if (house->tile == NO_TILE || !ends_at(p->c, g, root, house->tile))
            continue;
        TollCount count = toll_count(p->c, g, root, &g->setup.policies);
        FeatureScore score = toll(&count, house->value, RULE_TOLL_9);
        if (score.points > 0)
            score_pay(p, seat, feature_first(g, root), LABEL_TOLLHOUSE, &score);
        if (count.of[TOLL_TRAVELLERS] > 0)
            house_changed(p, seat)->travelled = 1;
    }
}

/* Flips tollhouses once, after all roads of the turn (TOLL-14). */
static void toll_on_turn_end(Play *p)
{
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        if (!houses_of(p->g)[seat].travelled)
            continue;
        Tollhouse *house = house_changed(p, seat);
        house->travelled = 0;
        house->value = (uint8_t)(SMALL + LARGE - house->value);
        report_tollhouse(p, EVENT_TOKEN_MOVED, seat, 0);
    }
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Lists the open roads at the tollhouse, as roots, each once (TOLL-11, TOLL-16). Writes at most
 * SEGMENTS_MAX and returns how many. */
static int open_roads(const Catalogue *c, const Game *g, int tile, uint16_t *out)
{
    const Tile *t = &game_tiles(g)[tile];
    assert(tile < g->tile_count && "where a tollhouse stands");
    int n = 0;
    for (int s = 0; s < tile_kind(c, t)->segment_count; s++) {
        uint16_t root = feature_root(g, (uint16_t)(t->first_node + s));
        bool known = game_nodes(g)[root].kind != SEGMENT_ROAD || !game_features(g)[root].open ||
                     !ends_at(c, g, root, tile);
        for (int i = 0; i < n; i++)
            known = known || out[i] == root;
        if (!known)
            out[n++] = root;
    }
    return n;
}

static void pay_end(Play *p, int seat, int road, uint16_t root)
{
    TollCount count = toll_count(p->c, p->g, root, &p->g->setup.policies);
    FeatureScore score = toll(&count, 0, RULE_TOLL_16);
    house_changed(p, seat)->paid |= (uint8_t)(1u << road);
    if (score.points > 0)
        score_pay(p, seat, feature_first(p->g, root), LABEL_TOLLHOUSE, &score);
}

/* Pays for open roads that are not paid yet: for the road `only`, or for all if that is NO_NODE. */
static void pay_open(Play *p, uint16_t only)
{
    uint16_t roads[SEGMENTS_MAX];
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        const Tollhouse *house = &houses_of(p->g)[seat];
        int n = house->tile == NO_TILE ? 0 : open_roads(p->c, p->g, house->tile, roads);
        for (int i = 0; i < n; i++) {
            if ((only == NO_NODE || roads[i] == only) && !(house->paid >> i & 1))
                pay_end(p, seat, i, roads[i]);
        }
    }
}

/* The toll for an open road is paid directly before the road itself is scored. */
static void toll_on_final_feature(Play *p, uint16_t root)
{
    pay_open(p, root);
}

/* Roads that no seat holds are paid last. */
static void toll_on_final_scoring(Play *p)
{
    pay_open(p, NO_NODE);
}

static void toll_points_if_ended(const Catalogue *c, const Game *g, const Policies *policies,
                                 int *out)
{
    uint16_t roads[SEGMENTS_MAX];
    for (int seat = 0; seat < g->setup.players; seat++) {
        const Tollhouse *house = &houses_of(g)[seat];
        int n = house->tile == NO_TILE ? 0 : open_roads(c, g, house->tile, roads);
        for (int i = 0; i < n; i++) {
            TollCount count = toll_count(c, g, roads[i], policies);
            out[seat] += toll(&count, 0, RULE_TOLL_16).points;
        }
    }
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void toll_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    for (int seat = 0; seat < g->setup.players; seat++)
        token_add(list, toll_token_of(c, g, seat));
}

static bool toll_put_token(Play *p, const Token *token, Refusal *refusal)
{
    const Game *g = p->g;
    if (token->label != LABEL_TOLLHOUSE)
        return false;
    *refusal = REFUSAL_NONE;
    if (token->seat >= g->setup.players || (token->value != SMALL && token->value != LARGE))
        *refusal = REFUSAL_NO_SUCH_OPTION;
    else if (houses_of(g)[token->seat].tile != NO_TILE)
        *refusal = REFUSAL_NO_SUPPLY;
    else if (token->tile == NO_TILE ||
             !tile_village_roads(tile_kind(p->c, &game_tiles(g)[token->tile])))
        *refusal = REFUSAL_NO_CROSSROADS;
    else if (!toll_is_free(p->c, g, token->tile))
        *refusal = REFUSAL_TOLLHOUSE;
    else
        *house_changed(p, token->seat) =
            (Tollhouse){.tile = token->tile, .value = (uint8_t)token->value};
    return true;
}

/* Lists the pictures that a toll payment counted, in order along the road. */
static int toll_counted_spots(const Catalogue *c, const Game *g, const Event *scored, Spot *out,
                              int room)
{
    TileSegment road[TILES_MAX];
    if (scored->label != LABEL_TOLLHOUSE)
        return 0;
    FeatureId feature = game_feature(c, g, scored->tile, scored->segment);
    int value = scored->rule == RULE_TOLL_16 ? 0 : houses_of(g)[scored->seat].value;
    int n = 0, length = game_feature_walk(c, g, feature, road, TILES_MAX);
    for (int i = 0; i < length && i < TILES_MAX; i++) {
        TollCount here =
            toll_count_at(c, g, feature_node(g, road[i].tile, road[i].segment), &g->setup.policies);
        const TileKind *kind = tile_kind(c, &game_tiles(g)[road[i].tile]);
        for (int j = 0; j < TOLL_PICTURES; j++) {
            if (!here.of[j])
                continue;
            if (n < room)
                out[n] = (Spot){.tile = road[i].tile,
                                .segment = (uint8_t)toll_picture_segment(kind, (TollPicture)j),
                                .label = (uint8_t)toll_picture_label((TollPicture)j),
                                .points = (int16_t)(here.of[j] * worth_of((TollPicture)j, value))};
            n++;
        }
    }
    return n;
}

static const char *toll_find_fault(const Catalogue *c, const Game *g)
{
    const Tollhouse *houses = houses_of(g);
    for (int seat = 0; seat < g->setup.players; seat++) {
        const Tollhouse *house = &houses[seat];
        if (house->value != SMALL && house->value != LARGE)
            return "tollhouse: value";
        if (house->tile == NO_TILE) {
            if (house->travelled || house->paid)
                return "tollhouse: scored before it was placed";
            continue;
        }
        if (house->tile >= g->tile_count ||
            !tile_village_roads(tile_kind(c, &game_tiles(g)[house->tile])))
            return "tollhouse: not on a crossroads";
        for (int other = 0; other < seat; other++) {
            if (houses[other].tile == house->tile)
                return "tollhouse: two on one crossroads";
        }
        if (house->paid && g->phase != PHASE_OVER)
            return "tollhouse: final toll before the end";
    }
    return NULL;
}

const ExpansionRules tollkeepers_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_TOLLKEEPERS),
    .state_more = toll_state_more,
    .set_up = toll_set_up,
    .deeds = toll_deeds,
    .deed_refusal = toll_deed_refusal,
    .do_deed = toll_do_deed,
    .on_feature_completed = toll_on_feature_completed,
    .on_turn_end = toll_on_turn_end,
    .on_final_feature = toll_on_final_feature,
    .on_final_scoring = toll_on_final_scoring,
    .points_if_ended = toll_points_if_ended,
    .tokens = toll_tokens,
    .put_token = toll_put_token,
    .counted_spots = toll_counted_spots,
    .find_fault = toll_find_fault,
};
