/* tally.c: adds up points from a game's events. It receives each scoring while the scored figures
 * are still on the board, so it can compute what the feature would be worth under other
 * policies. */
#include "rules/tally.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void tally_init(Tally *tally)
{
    memset(tally, 0, sizeof *tally);
}

static TallyKind kind_of(int segment_kind)
{
    static const uint8_t kinds[SEGMENT_KINDS] = {
        [SEGMENT_CITY] = TALLY_CITIES,           [SEGMENT_ROAD] = TALLY_ROADS,
        [SEGMENT_RIVER] = TALLY_SYMBOLS,         [SEGMENT_FIELD] = TALLY_FIELDS,
        [SEGMENT_MONASTERY] = TALLY_MONASTERIES, [SEGMENT_GARDEN] = TALLY_GARDENS,
        [SEGMENT_SYMBOL] = TALLY_SYMBOLS,        [SEGMENT_CROSSING] = TALLY_SYMBOLS,
        [SEGMENT_CASTLE] = TALLY_SYMBOLS,        [SEGMENT_HUT] = TALLY_SYMBOLS,
        [SEGMENT_LYING] = TALLY_MONASTERIES};
    return (TallyKind)kinds[segment_kind];
}

/* Returns the kind of a label, or `otherwise` if the label has no kind of its own. */
static TallyKind kind_of_label(int label, int otherwise)
{
#define TALLY_ROW(id, kind) [id] = (kind) + 1,
    static const uint8_t kinds[LABELS] = {EXPANSION_TALLY_LABELS(TALLY_ROW)};
#undef TALLY_ROW
    return (TallyKind)(kinds[label] ? kinds[label] - 1 : otherwise);
}

/* The part of a feature's scoring that is the same under every generation: nothing, its owner, or
 * its points. */
typedef enum TallySame { TALLY_NOTHING, TALLY_OWNER, TALLY_POINTS } TallySame;

static TallySame same_of(const Event *scored)
{
#define TALLY_ROW(id, same) [id] = (same),
    static const uint8_t rules[RULES] = {EXPANSION_TALLY_RULES(TALLY_ROW)};
#undef TALLY_ROW
    assert(scored->rule < RULES && "a rule");
    return (TallySame)rules[scored->rule];
}

/* Adds an entry to the curve of points: one for each turn, and one for the end. */
static void note_scores(Tally *tally, const Game *game)
{
    if (tally->turns == TALLY_TURNS_MAX)
        return;
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        tally->after[tally->turns][seat] = (int16_t)game_score(game, seat);
    tally->turns++;
}

/* Records the change if generation `row` would give the seat `points` where play gave it `played`,
 * unless an earlier scoring differs as much or more. */
static void note_change(Tally *tally, int row, int seat, int points, int played)
{
    TallyChange *change = &tally->changed[row][seat];
    int more = points - played;
    if (abs(more) > abs(change->points))
        *change = (TallyChange){.scoring = tally->scorings, .points = (int16_t)more};
}

/* Counts a scoring again under all generations. A tie arrives as one event for each seat; only the
 * first is recounted, for all seats, since another policy may give other owners (HS-14). */
static void recount(Tally *tally, const Catalogue *c, const Game *game,
                    const Generations *generations, const Event *event, FeatureId feature)
{
    Moment moment = MOMENT_END; /* complete features keep their normal value */
    bool alone = same_of(event) == TALLY_OWNER;
    unsigned played = game_feature_score(c, game, feature, NULL, moment).seats;
    if (!alone && (played & ((1u << event->seat) - 1)) != 0)
        return;
    unsigned now = alone ? 1u << event->seat : played;
    for (int i = 0; i < generations->count; i++) {
        const Policies *policies = &generations->rows[i].policies;
        unsigned seats = alone ? 1u << event->seat
                               : game_feature_score(c, game, feature, policies, moment).seats;
        for (int seat = 0; (seats | now) >> seat; seat++) {
            int points = 0, before = 0;
            if (seats >> seat & 1)
                points = game_feature_score_of(c, game, feature, seat, policies, moment).points;
            if (now >> seat & 1)
                before = game_feature_score_of(c, game, feature, seat, NULL, moment).points;
            tally->by_generation[i][seat] += points;
            note_change(tally, i, seat, points, before);
        }
    }
}

/* Adds points that are the same under all policies, such as those that expansions pay apart from
 * features. */
static void add_to_all(Tally *tally, const Generations *generations, const Event *event)
{
    for (int i = 0; i < generations->count; i++)
        tally->by_generation[i][event->seat] += event->points;
}

TallyKind tally_kind(const Event *scored)
{
    assert(scored->kind == EVENT_SCORED && "a scoring");
    return scored->label == LABEL_NONE ? kind_of(scored->number)
                                       : kind_of_label(scored->label, TALLY_SYMBOLS);
}

/* Handles EVENT_SCORED. Its parts follow as events that have labels but don't name the feature, so
 * the tally keeps the kind of the scoring for them. */
static void on_score(Tally *tally, const Catalogue *c, const Game *game,
                     const Generations *generations, const Event *event)
{
    if (event->label != LABEL_NONE) {
        tally->kind = (uint8_t)kind_of_label(event->label, TALLY_SYMBOLS);
        add_to_all(tally, generations, event);
        return;
    }
    FeatureId feature = game_feature(c, game, event->tile, event->segment);
    assert(feature != NO_FEATURE && "a score has a feature");
    tally->kind = (uint8_t)kind_of(event->number);
    if (!tally->final && same_of(event) != TALLY_OWNER)
        tally->completed[event->seat][tally->kind]++;
    TallyBest *best = &tally->best[event->seat];
    if (event->points > best->points) {
        *best = (TallyBest){.kind = (uint8_t)event->number,
                            .turn = (uint16_t)(tally->final ? 0 : game_turn(game)),
                            .points = event->points,
                            .tiles = game_feature_facts(c, game, feature).tiles};
    }
    if (same_of(event) == TALLY_POINTS)
        add_to_all(tally, generations, event);
    else
        recount(tally, c, game, generations, event, feature);
}

/* Counts the halves that a seat places. The start tile doesn't count, as it belongs to no seat. */
static void on_placed(Tally *tally, const Catalogue *c, const Event *event)
{
    if (event->seat != NO_SEAT && catalogue_kind(c, event->copy)->shape == SHAPE_HALF)
        tally->halves_laid[event->seat]++;
}

void tally_on_event(Tally *tally, const Catalogue *c, const Game *game,
                    const Generations *generations, const Event *event)
{
    switch (event->kind) {
    case EVENT_TURN:
    case EVENT_ENDED:
        note_scores(tally, game);
        break;
    case EVENT_PLACED:
        on_placed(tally, c, event);
        break;
    case EVENT_FINAL:
        tally->final = 1;
        break;
    case EVENT_SCORED:
        on_score(tally, c, game, generations, event);
        tally->scorings++;
        break;
    case EVENT_SCORE_PART:
        tally->points[event->seat][kind_of_label(event->label, tally->kind)] += event->points;
        break;
    default:
        break;
    }
}
