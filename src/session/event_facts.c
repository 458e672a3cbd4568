/* event_facts.c: records each event with facts from that moment: the path of a scoring, step by
 * step, and the points of each step. The points come from the score parts of the rules. Here they
 * are only spread over the tiles that earned them; points that belong to no single tile go to the
 * last step. */
#include "session/event_facts.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

static void add_step(EventFacts *facts, SessionStep step)
{
    facts->steps = memory_room(facts->steps, (int)facts->step_count + 1, &facts->step_room,
                               sizeof *facts->steps);
    facts->steps[facts->step_count++] = step;
}

/* --- the way along a feature ------------------------------------------------------------------ */

enum { WALK_MAX = TILES_MAX * 2, SPOTS_MAX = 256 };

/* WALK_MAX is enough: TILES_MAX counts halves too, and a tile or half has at most two segments of
 * one feature. */
static void add_walk(EventFacts *facts, const Catalogue *c, const Game *game, FeatureId feature)
{
    if (feature == NO_FEATURE)
        return;
    TileSegment *walk = memory_list(WALK_MAX, sizeof *walk);
    int count = game_feature_walk(c, game, feature, walk, WALK_MAX);
    for (int i = 0; i < count && i < WALK_MAX; i++)
        add_step(facts, (SessionStep){.tile = walk[i].tile, .segment = walk[i].segment});
    free(walk);
}

/* Adds the tiles in `cell` except `own`. Returns false if the cell is empty. */
static bool add_space(EventFacts *facts, const Game *game, Cell cell, uint16_t own)
{
    uint16_t first = game_tile_at(game, cell, SIDE_N), second = game_tile_at(game, cell, SIDE_S);
    if (first != NO_TILE && first != own)
        add_step(facts, (SessionStep){.tile = first, .segment = NO_SEGMENT});
    if (second != NO_TILE && second != first && second != own)
        add_step(facts, (SessionStep){.tile = second, .segment = NO_SEGMENT});
    return first != NO_TILE || second != NO_TILE;
}

/* Adds the building's own tile, then the spaces around it clockwise from the north-west: eight
 * around one space, ten around two. */
static void add_neighbours(EventFacts *facts, const Catalogue *c, const Game *game, uint16_t tile,
                           uint8_t segment)
{
    PlacedTile lies = game_tile(game, tile);
    const TileKind *kind = catalogue_kind(c, lies.copy);
    const Part *last = &kind->parts[lies.rotation][kind->part_count - 1];
    /* number of steps along a side of the ring */
    int wide = 2 + abs(last->dx), high = 2 + abs(last->dy);
    Cell cell = {(int16_t)(lies.cell.x + (last->dx < 0 ? last->dx : 0) - 1),
                 (int16_t)(lies.cell.y + (last->dy < 0 ? last->dy : 0) - 1)};
    add_step(facts, (SessionStep){.tile = tile, .segment = segment});
    for (int side = 0; side < 4; side++)
        for (int i = 0; i < (side % 2 ? high : wide); i++) {
            add_space(facts, game, cell, tile);
            cell = cell_neighbour(cell, (side + 1) % 4);
        }
}

/* Adds the row and the column of a lying follower, each direction up to its first hole (MON-4). */
static void add_rows(EventFacts *facts, const Game *game, uint16_t tile, uint8_t segment)
{
    Cell home = game_tile(game, tile).cell;
    add_step(facts, (SessionStep){.tile = tile, .segment = segment});
    for (int side = 0; side < 4; side++)
        for (Cell cell = cell_neighbour(home, side); add_space(facts, game, cell, tile);)
            cell = cell_neighbour(cell, side);
}

/* A field scores for the cities that it serves, so each of them lights up after the field
 * itself. */
static void add_served_cities(EventFacts *facts, const Catalogue *c, const Game *game,
                              FeatureId field)
{
    FeatureId cities[256];
    int count = game_field_cities(c, game, field, true, cities, 256);
    for (int i = 0; i < count && i < 256; i++)
        add_walk(facts, c, game, cities[i]);
}

/* Adds the feature that an expansion pays for, then each counted spot. Without counted spots it
 * adds one step or none. */
static void add_counted(EventFacts *facts, const Catalogue *c, const Game *game, SessionEvent *mine)
{
    const Event *event = &mine->event;
    Spot spots[SPOTS_MAX];
    int count = game_counted(c, game, event, spots, SPOTS_MAX);
    if (count > 0)
        add_walk(facts, c, game, game_feature(c, game, event->tile, event->segment));
    else if (event->tile != NO_TILE)
        add_step(facts, (SessionStep){.tile = event->tile,
                                      .segment = NO_SEGMENT,
                                      .points = (int16_t)event->points});
    mine->lead = count > 0 ? facts->step_count - mine->first_step : 0;
    for (int i = 0; i < count && i < SPOTS_MAX; i++)
        add_step(facts, spots[i]);
}

/* The ways to spread the points of an expansion's score part over the tiles; `spreads` gives the
 * way of each label (SPREADS in rules/names.h). */
typedef enum SpreadWay {
    SPREADS_NOWHERE,
    SPREADS_TO_SYMBOLS,
    SPREADS_OR_OWN,
    SPREADS_AROUND,
    SPREADS_ALONG
} SpreadWay;
#define SPREAD_ROW(label, way, symbol) [label] = {(way), (symbol)},
static const struct {
    uint8_t way, symbol;
} spreads[LABELS] = {EXPANSION_SPREADS(SPREAD_ROW)};

/* Returns whether the points are paid for something other than a feature. */
static bool is_payment(const Event *event)
{
    return event->label != LABEL_NONE && spreads[event->label].way != SPREADS_ALONG;
}

static void add_way(EventFacts *facts, const Catalogue *c, const Game *game, SessionEvent *mine)
{
    const Event *event = &mine->event;
    if (is_payment(event)) {
        add_counted(facts, c, game, mine);
        return;
    }
    FeatureId feature = game_feature(c, game, event->tile, event->segment);
    if (event->number == SEGMENT_MONASTERY || event->number == SEGMENT_GARDEN ||
        event->number == SEGMENT_CASTLE)
        add_neighbours(facts, c, game, event->tile, event->segment);
    else if (event->number == SEGMENT_LYING)
        add_rows(facts, game, event->tile, event->segment);
    else
        add_walk(facts, c, game, feature);
    if (event->number == SEGMENT_FIELD && feature != NO_FEATURE)
        add_served_cities(facts, c, game, feature);
}

/* --- spreading the points --------------------------------------------------------------------- */

/* Returns NULL if the step is a whole tile. */
static const Segment *segment_of(const Catalogue *c, const Game *game, const SessionStep *step)
{
    const TileKind *kind = catalogue_kind(c, game_tile(game, step->tile).copy);
    return step->segment < kind->segment_count ? &kind->segments[step->segment] : NULL;
}

/* Returns whether an earlier step, from step `from` on, already has the point of this tile (or of
 * its space). A tile with two segments of one feature counts once. Two halves in one space also
 * count once under policies that count spaces. */
static bool counted_before(const EventFacts *facts, const Game *game, uint32_t from, uint32_t at,
                           bool by_space)
{
    Cell cell = game_tile(game, facts->steps[at].tile).cell;
    for (uint32_t i = from; i < at; i++) {
        Cell other = game_tile(game, facts->steps[i].tile).cell;
        if (by_space ? other.x == cell.x && other.y == cell.y
                     : facts->steps[i].tile == facts->steps[at].tile)
            return true;
    }
    return false;
}

static bool is_new_symbol(const EventFacts *facts, const Catalogue *c, const Game *game,
                          uint32_t first, uint32_t at, Symbol symbol)
{
    return tile_has_symbol(catalogue_kind(c, game_tile(game, facts->steps[at].tile).copy),
                           symbol) &&
           !counted_before(facts, game, first, at, false);
}

/* Returns how many times a step counts for a score part of an expansion. A building may pay for its
 * own spaces, and for each feature that it touches (GC-4, GC-6). */
static int spread_weight(const EventFacts *facts, const Catalogue *c, const Game *game,
                         uint32_t first, uint32_t at, int label, bool by_space)
{
    const Segment *own = segment_of(c, game, &facts->steps[first]);
    Symbol symbol = (Symbol)spreads[label].symbol;
    switch ((SpreadWay)spreads[label].way) {
    case SPREADS_OR_OWN:
        return own && own->kind == SEGMENT_CASTLE
                   ? at == first
                   : is_new_symbol(facts, c, game, first, at, symbol);
    case SPREADS_TO_SYMBOLS:
        return is_new_symbol(facts, c, game, first, at, symbol);
    case SPREADS_AROUND:
        return at != first && !counted_before(facts, game, first, at, by_space);
    default:
        return 0;
    }
}

/* Returns whether the surroundings of the building are counted by tiles. For a monastery the score
 * parts show it: the monastery itself then counts more than once. */
static bool by_tiles(const Game *game, const Segment *own, const ScorePart *building)
{
    const Policies *policies = &game_setup(game)->policies;
    if (own && own->kind == SEGMENT_CASTLE)
        return policies->value[POLICY_MONASTERY_UNIT] == UNIT_TILE;
    if (own && own->kind == SEGMENT_LYING)
        return policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
    return building && building->count > 1;
}

/* Returns how many times the step at `at` counts for `part`. */
static int weight(const EventFacts *facts, const Catalogue *c, const Game *game,
                  const SessionEvent *mine, uint32_t at, const ScorePart *part,
                  const ScorePart *building)
{
    const SessionStep *step = &facts->steps[at];
    const Segment *segment = segment_of(c, game, step);
    uint32_t first = mine->first_step;
    bool by_space = !by_tiles(game, segment_of(c, game, &facts->steps[first]), building);
    switch (part->label) {
    case LABEL_TILES:
    case LABEL_SPACES:
        return !counted_before(facts, game, first, at, part->label == LABEL_SPACES);
    case LABEL_COATS:
        return segment && segment->kind == SEGMENT_CITY ? segment->coats : 0;
    case LABEL_MONASTERY:
        return at == first;
    case LABEL_NEIGHBOURS:
        return at != first && !counted_before(facts, game, first, at, by_space);
    case LABEL_CITIES:
        return segment && segment->kind == SEGMENT_CITY &&
               (at == first || segment_of(c, game, step - 1)->kind != SEGMENT_CITY ||
                game_feature(c, game, step->tile, step->segment) !=
                    game_feature(c, game, step[-1].tile, step[-1].segment));
    default:
        return spread_weight(facts, c, game, first, at, part->label, by_space);
    }
}

/* Assigns the points of one part to the steps that earned them. Returns the points that no step
 * received. */
static int spread_part(EventFacts *facts, const Catalogue *c, const Game *game,
                       const SessionEvent *mine, const ScorePart *part, const ScorePart *building)
{
    SessionStep *steps = facts->steps + mine->first_step;
    int left = part->points, per = part->count ? part->points / part->count : 0;
    for (uint32_t i = 0; i < mine->step_count && left > 0 && per > 0; i++) {
        int times = weight(facts, c, game, mine, mine->first_step + i, part, building);
        int points = times * per < left ? times * per : left;
        steps[i].points = (int16_t)(steps[i].points + points);
        left -= points;
    }
    return left;
}

static void spread(EventFacts *facts, const Catalogue *c, const Game *game,
                   const SessionEvent *mine)
{
    if (is_payment(&mine->event))
        return; /* the steps already have their points */
    SessionStep *steps = facts->steps + mine->first_step;
    const ScorePart *parts = facts->parts + mine->first_part, *building = NULL;
    for (uint32_t i = 0; i < mine->part_count; i++)
        if (parts[i].label == LABEL_MONASTERY)
            building = &parts[i];
    int left = mine->event.points;
    for (uint32_t i = 0; i < mine->step_count; i++)
        steps[i].points = 0;
    for (uint32_t i = 0; i < mine->part_count; i++)
        left -= parts[i].points - spread_part(facts, c, game, mine, &parts[i], building);
    if (left > 0 && mine->step_count)
        steps[mine->step_count - 1].points = (int16_t)(steps[mine->step_count - 1].points + left);
}

/* --- receiving -------------------------------------------------------------------------------- */

/* Returns the scoring that a part belongs to: the last one. */
static SessionEvent *last_scored(EventFacts *facts)
{
    for (uint32_t i = facts->event_count; i-- > 0;)
        if (facts->events[i].event.kind == EVENT_SCORED)
            return &facts->events[i];
    return NULL;
}

/* Payments of expansions name no feature: two of them at the same place are shares of one payment
 * if their points are equal. */
bool event_facts_same_scoring(const SessionEvent *a, const SessionEvent *b)
{
    bool paid = a->event.label != LABEL_NONE;
    return a->event.tile == b->event.tile && a->event.segment == b->event.segment &&
           a->event.label == b->event.label && (!paid || a->event.points == b->event.points);
}

/* Tied owners score in separate events; each of these events lists all owners. */
static void join_owners(EventFacts *facts)
{
    SessionEvent *mine = &facts->events[facts->event_count - 1];
    uint8_t seats = mine->seats;
    uint32_t first = facts->event_count;
    for (uint32_t i = first; i-- > 0;) {
        const SessionEvent *other = &facts->events[i];
        if (other->event.kind == EVENT_SCORE_PART)
            continue;
        if (other->event.kind != EVENT_SCORED || !event_facts_same_scoring(other, mine))
            break;
        seats |= other->seats;
        first = i;
    }
    for (uint32_t i = first; i < facts->event_count; i++)
        if (facts->events[i].event.kind != EVENT_SCORE_PART)
            facts->events[i].seats = seats;
}

/* Each part spreads all points again, because the value of a tile depends on the other parts. */
static void on_part(EventFacts *facts, const Catalogue *c, const Game *game, const Event *event)
{
    SessionEvent *scored = last_scored(facts);
    assert(scored && "a part follows its scoring");
    facts->parts = memory_room(facts->parts, (int)facts->part_count + 1, &facts->part_room,
                               sizeof *facts->parts);
    facts->parts[facts->part_count++] = (ScorePart){.label = event->label,
                                                    .rule = event->rule,
                                                    .count = event->count,
                                                    .points = (int16_t)event->points};
    scored->part_count++;
    spread(facts, c, game, scored);
}

void event_facts_on_event(EventFacts *facts, const Catalogue *c, const Game *game,
                          const Event *event)
{
    facts->events = memory_room(facts->events, (int)facts->event_count + 1, &facts->event_room,
                                sizeof *facts->events);
    SessionEvent *mine = &facts->events[facts->event_count++];
    if (event->kind == EVENT_FINAL)
        facts->final = true;
    *mine = (SessionEvent){.event = *event,
                           .first_step = facts->step_count,
                           .first_part = facts->part_count,
                           .final = facts->final};
    if (event->seat < SEATS_MAX)
        mine->score = game_score(game, event->seat);
    switch (event->kind) {
    case EVENT_COMPLETED:
        add_way(facts, c, game, mine);
        mine->step_count = facts->step_count - mine->first_step;
        break;
    case EVENT_SCORED:
        mine->seats = event->seat < SEATS_MAX ? (uint8_t)(1u << event->seat) : 0;
        add_way(facts, c, game, mine);
        mine->step_count = facts->step_count - mine->first_step;
        spread(facts, c, game, mine);
        join_owners(facts);
        break;
    case EVENT_SCORE_PART:
        on_part(facts, c, game, event);
        break;
    default:
        break;
    }
}

void event_facts_cut(EventFacts *facts, uint32_t count)
{
    assert(count <= facts->event_count && "only the newest events are taken back");
    if (count >= facts->event_count)
        return;
    facts->step_count = facts->events[count].first_step;
    facts->part_count = facts->events[count].first_part;
    facts->event_count = count;
    facts->final = count > 0 && facts->events[count - 1].final;
}

void event_facts_release(EventFacts *facts)
{
    free(facts->events);
    free(facts->steps);
    free(facts->parts);
    *facts = (EventFacts){0};
}
