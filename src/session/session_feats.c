/* session_feats.c: counts what the players of a game have achieved. It walks through all events in
 * order. */
#include "session/feats.h"

#include "base/memory.h"
#include "session/session_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Claim {
    uint16_t tile;
    uint8_t segment, seat, kind; /* SegmentKind */
} Claim;

typedef struct LoneHalf {
    Cell cell;
    uint8_t seat;
} LoneHalf;

typedef struct Walk {
    const Session *session;
    Feats *feats;
    const Setup *setup;
    Claim *claims; /* figures in the order in which they were placed */
    int claim_count, claim_room;
    LoneHalf *halves;
    int half_count, half_room;
    int out[SEATS_MAX];    /* followers away from the supply */
    int score[SEATS_MAX];  /* score according to the events */
    int behind[SEATS_MAX]; /* largest deficit behind the leader so far */
    unsigned kinds[SEATS_MAX];
    uint16_t copies[TILES_MAX]; /* copies of the placed tiles */
    int start;                  /* number of tiles that the game starts with */
    /* the tile placed last: */
    uint8_t placer;
    bool half, closes;
    int completed, points; /* features of the placer that this tile completed, and their points */
} Walk;

static void count(Walk *walk, int seat, Feat feat)
{
    walk->feats->of[seat][feat]++;
}

static void most(Walk *walk, int seat, Feat feat, int number)
{
    int16_t *of = &walk->feats->of[seat][feat];
    if (number > *of)
        *of = (int16_t)number;
}

/* --- placing ---------------------------------------------------------------------------------- */

/* Returns the seat whose half is already in the cell; SEATS_MAX if it is a start tile or part of a
 * position, −1 if there is none. */
static int half_there(const Walk *walk, Cell cell)
{
    for (int i = 0; i < walk->half_count; i++)
        if (walk->halves[i].cell.x == cell.x && walk->halves[i].cell.y == cell.y)
            return walk->halves[i].seat == NO_SEAT ? SEATS_MAX : walk->halves[i].seat;
    return -1;
}

static void count_half(Walk *walk, const Event *event, int other)
{
    count(walk, event->seat, FEAT_HALVES);
    count(walk, event->seat, FEAT_LATE_HALVES);
    if (walk->setup->hands != HANDS_NONE)
        walk->feats->of[event->seat][FEAT_EMPTY_HAND] =
            walk->feats->of[event->seat][FEAT_HALVES] >= walk->setup->hand_size;
    if (other >= 0)
        count(walk, event->seat, FEAT_GAPS);
    if (other == event->seat)
        count(walk, event->seat, FEAT_PAIRS);
}

static bool is_half(const Walk *walk, uint16_t copy)
{
    return catalogue_kind(walk->session->catalogue, copy)->shape == SHAPE_HALF;
}

static void note_half(Walk *walk, Cell cell, uint8_t seat)
{
    walk->halves =
        memory_room(walk->halves, walk->half_count + 1, &walk->half_room, sizeof *walk->halves);
    walk->halves[walk->half_count++] = (LoneHalf){cell, seat};
}

/* If the game starts from a position, its initial tiles have no events of their own. */
static void note_start(Walk *walk)
{
    const Game *start = walk->session->start;
    for (walk->start = 0; walk->start < game_tile_count(start); walk->start++) {
        PlacedTile lies = game_tile(start, walk->start);
        walk->copies[walk->start] = lies.copy;
        if (is_half(walk, lies.copy))
            note_half(walk, lies.cell, lies.seat);
    }
}

static void on_placed(Walk *walk, const Event *event)
{
    if (event->tile < walk->start)
        return;
    bool half = is_half(walk, event->copy);
    int other = half ? half_there(walk, event->cell) : -1;
    walk->copies[event->tile] = event->copy;
    walk->placer = event->seat;
    walk->half = half;
    walk->closes = other >= 0;
    walk->completed = walk->points = 0;
    for (int seat = 0; !half && seat < SEATS_MAX; seat++)
        walk->feats->of[seat][FEAT_LATE_HALVES] = 0;
    if (!half)
        return;
    if (event->seat != NO_SEAT)
        count_half(walk, event, other);
    note_half(walk, event->cell, event->seat);
}

static int followers_of(const Walk *walk)
{
    return expansion_figures(walk->setup->expansions, FIGURE_FOLLOWER);
}

/* Returns the SegmentKind below a figure. */
static uint8_t kind_at(const Walk *walk, const Event *event)
{
    const TileKind *kind = catalogue_kind(walk->session->catalogue, walk->copies[event->tile]);
    return event->segment < kind->segment_count ? kind->segments[event->segment].kind
                                                : SEGMENT_KINDS;
}

static void on_figure(Walk *walk, const Event *event)
{
    bool away = event->kind == EVENT_FIGURE_PLACED;
    if (away) {
        walk->claims = memory_room(walk->claims, walk->claim_count + 1, &walk->claim_room,
                                   sizeof *walk->claims);
        walk->claims[walk->claim_count++] =
            (Claim){event->tile, event->segment, event->seat, kind_at(walk, event)};
    }
    if (event->figure_kind != FIGURE_FOLLOWER)
        return;
    walk->out[event->seat] += away ? 1 : -1;
    if (away && walk->out[event->seat] == followers_of(walk))
        count(walk, event->seat, FEAT_LAST_FOLLOWER);
}

/* --- scoring ---------------------------------------------------------------------------------- */

/* Returns the number of tiles on the path along the feature, counting each once. */
static int tiles_of(const Walk *walk, const SessionEvent *event)
{
    const SessionStep *steps = &walk->session->facts.steps[event->first_step];
    int tiles = 0;
    for (uint32_t i = 0; i < event->step_count; i++) {
        uint32_t earlier = 0;
        while (earlier < i && steps[earlier].tile != steps[i].tile)
            earlier++;
        tiles += earlier == i;
    }
    return tiles;
}

/* Returns the seat that placed the first figure on the feature; NO_SEAT if it isn't known. The
 * steps of a field's scoring also lead through the cities that it serves, so the claim's kind has
 * to match that of the scoring. */
static int founder_of(const Walk *walk, const SessionEvent *event)
{
    const SessionStep *steps = &walk->session->facts.steps[event->first_step];
    for (int i = 0; i < walk->claim_count; i++) {
        const Claim *claim = &walk->claims[i];
        for (uint32_t at = 0; at < event->step_count; at++)
            if (steps[at].tile == claim->tile && steps[at].segment == claim->segment &&
                claim->kind == event->event.number)
                return claim->seat;
    }
    return NO_SEAT;
}

/* Returns whether another player had claimed the feature first. */
static bool is_guest(const Walk *walk, const SessionEvent *event)
{
    int founder = founder_of(walk, event);
    return founder != NO_SEAT && founder != event->event.seat;
}

static int part_count(const Walk *walk, const SessionEvent *event, Label label)
{
    for (uint32_t i = 0; i < event->part_count; i++) {
        const ScorePart *part = &walk->session->facts.parts[event->first_part + i];
        if (part->label == label)
            return part->count;
    }
    return 0;
}

/* Counts a feature that the last tile completed, for one of its owners. */
static void on_completed(Walk *walk, const SessionEvent *event)
{
    static const Feat by_half[SEGMENT_KINDS] = {[SEGMENT_ROAD] = FEAT_HALF_ROAD,
                                                [SEGMENT_CITY] = FEAT_HALF_CITY,
                                                [SEGMENT_MONASTERY] = FEAT_HALF_MONK};
    int seat = event->event.seat, kind = event->event.number;
    if (seat != walk->placer) {
        count(walk, seat, FEAT_OTHERS);
        if (kind == SEGMENT_ROAD && walk->closes && walk->placer < SEATS_MAX &&
            !(event->seats >> walk->placer & 1))
            count(walk, walk->placer, FEAT_GAP_OTHER);
        return;
    }
    walk->completed++;
    walk->points += event->event.points;
    most(walk, seat, FEAT_TURN_POINTS, walk->points);
    if (walk->completed == 2)
        count(walk, seat, FEAT_TWICE);
    if (walk->completed == 2 && walk->half)
        count(walk, seat, FEAT_HALF_TWICE);
    if (walk->half && by_half[kind])
        count(walk, seat, by_half[kind]);
}

static void on_feature(Walk *walk, const SessionEvent *event)
{
    int seat = event->event.seat, kind = event->event.number, bits = 0;
    if (kind == SEGMENT_CITY)
        most(walk, seat, FEAT_CITY, tiles_of(walk, event));
    if (kind == SEGMENT_CITY)
        most(walk, seat, FEAT_COATS, part_count(walk, event, LABEL_COATS));
    if (kind == SEGMENT_ROAD)
        most(walk, seat, FEAT_ROAD, tiles_of(walk, event));
    if (kind == SEGMENT_MONASTERY)
        count(walk, seat, FEAT_MONKS);
    if (kind == SEGMENT_CITY && is_guest(walk, event))
        count(walk, seat, FEAT_GUEST_CITY);
    if (kind == SEGMENT_CITY || kind == SEGMENT_ROAD || kind == SEGMENT_MONASTERY)
        walk->kinds[seat] |= 1u << kind;
    for (unsigned left = walk->kinds[seat]; left; left &= left - 1)
        bits++;
    most(walk, seat, FEAT_KINDS, bits);
    on_completed(walk, event);
}

static void on_scored(Walk *walk, const SessionEvent *event)
{
    int seat = event->event.seat;
    if (event->event.label != LABEL_NONE || event->event.points <= 0)
        return;
    if (event->seats & ~(1u << seat))
        count(walk, seat, FEAT_SHARED);
    if (!event->final)
        on_feature(walk, event);
    if (!event->final || event->event.number != SEGMENT_FIELD)
        return;
    most(walk, seat, FEAT_FIELD, part_count(walk, event, LABEL_CITIES));
    if (is_guest(walk, event))
        count(walk, seat, FEAT_GUEST_FIELD);
}

/* --- turns and the end ------------------------------------------------------------------------ */

static int best_of(const Walk *walk, int but)
{
    int best = INT16_MIN;
    for (int seat = 0; seat < walk->setup->players; seat++)
        if (seat != but && walk->score[seat] > best)
            best = walk->score[seat];
    return best;
}

static void on_turn(Walk *walk)
{
    for (int seat = 0; seat < walk->setup->players; seat++) {
        int behind = best_of(walk, seat) - walk->score[seat];
        walk->behind[seat] = behind > walk->behind[seat] ? behind : walk->behind[seat];
        if (walk->out[seat] >= followers_of(walk))
            count(walk, seat, FEAT_ALL_OUT);
    }
}

static void on_ended(Walk *walk)
{
    enum { CLOSE = 3 };
    for (int seat = 0; seat < walk->setup->players; seat++) {
        int ahead = walk->score[seat] - best_of(walk, seat);
        if (ahead > 0)
            most(walk, seat, FEAT_BEHIND, walk->behind[seat]);
        if (ahead > 0 && ahead <= CLOSE)
            most(walk, seat, FEAT_CLOSE, 1);
    }
}

static void on_event(Walk *walk, const SessionEvent *event)
{
    if (event->event.seat < SEATS_MAX)
        walk->score[event->event.seat] = event->score;
    switch (event->event.kind) {
    case EVENT_TURN:
        on_turn(walk);
        break;
    case EVENT_PLACED:
        on_placed(walk, &event->event);
        break;
    case EVENT_FIGURE_PLACED:
    case EVENT_FIGURE_RETURNED:
        on_figure(walk, &event->event);
        break;
    case EVENT_SCORED:
        on_scored(walk, event);
        break;
    case EVENT_ENDED:
        on_ended(walk);
        break;
    default:
        break;
    }
}

/* Counts late halves only in a finished game: until then, another whole tile may follow. */
void feats_read(const Session *session, Feats *out)
{
    *out = (Feats){0};
    Walk walk = {
        .session = session, .feats = out, .setup = game_setup(session->game), .placer = NO_SEAT};
    bool over = false;
    note_start(&walk);
    int events = session->stations ? session->stations[session_replay_count(session)].events
                                   : (int)session->shown;
    for (int i = 0; i < events; i++) {
        on_event(&walk, &session->facts.events[i]);
        over |= session->facts.events[i].event.kind == EVENT_ENDED;
    }
    for (int seat = 0; seat < SEATS_MAX && !over; seat++)
        out->of[seat][FEAT_LATE_HALVES] = 0;
    free(walk.claims);
    free(walk.halves);
}

/* --- goals ------------------------------------------------------------------------------------ */

/* Marks texts for translation; scenes translate them. */
#define N_(text) text

/* Each goal is within reach of a good game, and none asks for worse play. */
const GoalRow goal_rows[GOAL_ROWS] = {
    {"city-6", FEAT_CITY, 6, false, false, N_("A city of 6 tiles")},
    {"road-7", FEAT_ROAD, 7, false, false, N_("A road of 7 tiles")},
    {"monks-2", FEAT_MONKS, 2, false, false, N_("Two monks home")},
    {"coats-2", FEAT_COATS, 2, false, false, N_("A city with 2 coats of arms")},
    {"kinds-3", FEAT_KINDS, 3, false, false, N_("A city, a road, a monastery")},
    {"twice", FEAT_TWICE, 1, false, false, N_("Two features with one tile")},
    {"points-12", FEAT_TURN_POINTS, 12, false, false, N_("12 points with one tile")},
    {"shared", FEAT_SHARED, 1, false, false, N_("Score a feature you share")},
    {"guest", FEAT_GUEST_CITY, 1, false, false, N_("Join another player’s city")},
    {"all-out", FEAT_ALL_OUT, 1, false, false, N_("No followers left for a turn")},
    {"field-3", FEAT_FIELD, 3, false, true, N_("A field beside 3 cities")},
    {"gap", FEAT_GAPS, 1, true, false, N_("Fill a gap with a half")},
    {"pair", FEAT_PAIRS, 1, true, false, N_("Two of your halves in one space")},
    {"half-road", FEAT_HALF_ROAD, 1, true, false, N_("Complete a road with a half")},
    {"half-city", FEAT_HALF_CITY, 1, true, false, N_("Complete a city with a half")},
    {"half-monk", FEAT_HALF_MONK, 1, true, false, N_("Complete a monastery with a half")},
};

static bool is_possible(const GoalRow *row, const Setup *setup)
{
    return (!row->halves || setup->hands != HANDS_NONE) &&
           (!row->fields || setup->policies.value[POLICY_FIELDS] == FIELDS_COUNT);
}

/* Without a seed the start time takes its place: an online game in progress hides its seed from its
 * players, but all of them know when it began. */
void goals_deal(const SessionPlan *plan, const Setup *setup, int out[GOALS])
{
    Rng rng = rng_seeded(plan->seed ? plan->seed : (uint64_t)plan->started);
    uint16_t rows[GOAL_ROWS];
    int possible = 0, first = GOAL_ROWS;
    for (int row = 0; row < GOAL_ROWS; row++)
        if (is_possible(&goal_rows[row], setup))
            rows[possible++] = (uint16_t)row;
    assert(possible >= GOALS && "most goals need nothing");
    rng_shuffle16(&rng, rows, (uint32_t)possible);
    for (int i = 0; i < possible && first == GOAL_ROWS; i++)
        if (goal_rows[rows[i]].halves)
            first = i;
    if (first >= GOALS && first < possible)
        rows[GOALS - 1] = rows[first];
    for (int i = 0; i < GOALS; i++)
        out[i] = rows[i];
}

int goal_progress(const Feats *feats, int seat, int row)
{
    int of = feats->of[seat][goal_rows[row].feat], least = goal_rows[row].least;
    return of < least ? of : least;
}

/* --- the album of halves ---------------------------------------------------------------------- */

/* The rows are in the order in which the album names the next one to find. */
const FindRow find_rows[FINDS] = {
    {"half", "H1-01", FEAT_HALVES, 1, N_("The first half"),
     N_("You may play a half instead of drawing a tile.")},
    {"gap", "H1-02", FEAT_GAPS, 1, N_("A gap filled"),
     N_("Fill a gap with a half: its long side meets the half already there.")},
    {"half-road", "H1-03", FEAT_HALF_ROAD, 1, N_("The last stretch"),
     N_("Complete a road with a half: the road needn’t wait for the right tile.")},
    {"half-city", "H1-04", FEAT_HALF_CITY, 1, N_("The last stone"),
     N_("Complete a city with a half: it counts like any other tile.")},
    {"pair", "H1-05", FEAT_PAIRS, 1, N_("A pair in one space"),
     N_("Fill one space with two of your halves, over two turns.")},
    {"gap-other", "H1-06", FEAT_GAP_OTHER, 1, N_("Another player’s road"),
     N_("Fill a gap with a half that completes another player’s road.")},
    {"half-monk", "H1-07", FEAT_HALF_MONK, 1, N_("The eighth neighbour"),
     N_("Complete a monastery with a half: one half is enough to occupy a space.")},
    {"half-twice", "H1-08", FEAT_HALF_TWICE, 1, N_("One half, two features"),
     N_("Complete two features with one half: three sides can be enough.")},
    {"empty-hand", "H1-09", FEAT_EMPTY_HAND, 1, N_("An empty hand"),
     N_("Play all your halves: each one lets you choose your tile for a turn.")},
    {"late-half", "H1-10", FEAT_LATE_HALVES, 1, N_("After the last tile"),
     N_("Play a half after the last whole tile: save one for the end.")},
    {"monk", "H1-11", FEAT_MONKS, 1, N_("Nine points for a monk"),
     N_("Complete a monastery: nine points, and the monk comes home.")},
    {"twice", "H1-12", FEAT_TWICE, 1, N_("Two at a stroke"),
     N_("Complete two of your features with one tile: look where they meet.")},
    {"shared", "H2-01", FEAT_SHARED, 1, N_("An honest tie"),
     N_("Share a feature: if you tie for the most figures, each of you scores all of it.")},
    {"guest-city", "H2-02", FEAT_GUEST_CITY, 1, N_("A guest in the city"),
     N_("Score a city that another player claimed first: claim next to it, then join.")},
    {"guest-field", "H2-03", FEAT_GUEST_FIELD, 1, N_("A field you didn’t start"),
     N_("Score a field that another player claimed first: fields grow together.")},
    {"others", "H2-04", FEAT_OTHERS, 1, N_("A neighbour’s favour"),
     N_("Let another player complete your feature: you score it all the same.")},
    {"last-follower", "H2-05", FEAT_LAST_FOLLOWER, 1, N_("The last follower"),
     N_("Place your last follower: the next one has to come home first.")},
    {"road-8", "H2-06", FEAT_ROAD, 8, N_("The long way round"),
     N_("Complete a road of 8 tiles: long roads pay off once they are complete.")},
    {"coats-3", "H2-07", FEAT_COATS, 3, N_("Three coats of arms"),
     N_("Complete a city with 3 coats of arms: each adds 2 points.")},
    {"city-8", "H2-08", FEAT_CITY, 8, N_("A great city"),
     N_("Complete a city of 8 tiles: a completed city scores twice as much as an unfinished one.")},
    {"field-4", "H2-09", FEAT_FIELD, 4, N_("A rich field"),
     N_("Score a field beside 4 completed cities: 3 points for each, at the end.")},
    {"monks-3", "H2-10", FEAT_MONKS, 3, N_("Three monks home"),
     N_("Complete three monasteries in one game: place them where there are already many tiles.")},
    {"close", "H2-11", FEAT_CLOSE, 1, N_("By a whisker"),
     N_("Win by 3 points or fewer: every small road counts.")},
    {"behind", "H2-12", FEAT_BEHIND, 15, N_("From far behind"),
     N_("Win after being 15 points behind: the final scoring can turn the game around.")},
};

uint32_t finds_made(const Feats *feats, int seat)
{
    uint32_t made = 0;
    for (int row = 0; row < FINDS; row++)
        if (feats->of[seat][find_rows[row].feat] >= find_rows[row].least)
            made |= 1u << row;
    return made;
}
