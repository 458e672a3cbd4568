/* ranking.c: follows the 'legacy' ranking player of an established open-source program. It adds up
 * the points of features weighted with the chance that their spaces are filled, fixed penalties for
 * figures that may not return and for many open features, a little for the supply, and what joining
 * features over one space would change. */
#include "partners.h"

#include <math.h>

enum { MANY = 9, PATIENT_TURNS = 7 };

/* Penalties by the number of features of a kind that a seat holds alone. */
static const double road_penalty[MANY] = {0, 1, 2.5, 4.5, 7.5, 10.5, 14.5, 19, 29};
static const double city_penalty[MANY] = {0, .5, 1.5, 3, 5, 8, 12, 17, 27};
static const double field_penalty[MANY] = {0, 5, 10, 19, 28, 37, 47, 57, 67};
static const double monastery_penalty[MANY] = {0, 0, .4, .8, 1.2, 2, 4, 7, 11};

/* The price of a figure on a feature whose chance of completion is less than `below`. */
static const struct {
    double below, mine, theirs;
} trapped[] = {{.0001, 12, 3}, {.2, 3, .75}, {.55, 1.2, .3}};

typedef struct Ranking {
    Desk *d;
    Survey *s;
    int players;
    double miss; /* chance that a fitting square goes to other seats */
} Ranking;

static double sign(const Ranking *r, int seat)
{
    return seat == r->d->seat ? 1.0 : -1.0;
}

/* Returns the sum over `owners`, a set of seats: `points` each, negative for seats other than the
 * desk's. */
static double for_owners(const Ranking *r, unsigned owners, double points)
{
    double sum = 0.0;
    for (int seat = 0; seat < r->players; seat++)
        sum += owners >> seat & 1 ? sign(r, seat) * points : 0.0;
    return sum;
}

/* --- chances and points ----------------------------------------------------------------------- */

static double chance_of_cell(const Ranking *r, int cell)
{
    return 1.0 - pow(r->miss, survey_fitting(r->s, cell, false));
}

static double chance_around(const Ranking *r, const SurveyFeature *f)
{
    double chance = 1.0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int cell = survey_cell(r->s, cell_towards(survey_place(r->s, f), direction));
        chance *= cell == NO_INDEX ? 1.0 : chance_of_cell(r, cell);
    }
    return chance;
}

static double chance_of(const Ranking *r, const SurveyFeature *f)
{
    double chance = 1.0;
    if (f->facts.kind == SEGMENT_MONASTERY || f->facts.kind == SEGMENT_GARDEN)
        return chance_around(r, f);
    for (int i = 0; i < f->cell_count; i++)
        chance *= chance_of_cell(r, f->cells[i]);
    return chance;
}

static double points_of(const Ranking *r, const SurveyFeature *f, double chance)
{
    double share = f->facts.kind == SEGMENT_MONASTERY || f->facts.kind == SEGMENT_GARDEN ? .5 : .8;
    int now = game_feature_score(r->d->c, r->d->game, f->id, NULL, MOMENT_END).points;
    int then = game_feature_score(r->d->c, r->d->game, f->id, NULL, MOMENT_COMPLETED).points;
    return now + (chance > .85 ? 1.0 : chance) * share * (then - now);
}

/* --- held features ---------------------------------------------------------------------------- */

static double rank_trapped(const Ranking *r, const SurveyFeature *f, double chance)
{
    double sum = 0.0;
    if (r->s->bag.squares < (PATIENT_TURNS + 1) * r->players)
        return 0.0;
    for (size_t row = 0; row < sizeof trapped / sizeof trapped[0]; row++) {
        if (chance >= trapped[row].below)
            continue;
        for (int seat = 0; seat < r->players; seat++)
            sum += f->facts.figures[seat] *
                   (seat == r->d->seat ? -trapped[row].mine : trapped[row].theirs);
        break;
    }
    return sum;
}

static double rank_held(const Ranking *r)
{
    double sum = 0.0;
    for (int i = 0; i < r->s->feature_count; i++) {
        const SurveyFeature *f = &r->s->features[i];
        unsigned owners = survey_owners(&f->facts, r->players);
        if (!owners)
            continue;
        if (f->facts.kind == SEGMENT_FIELD) {
            int points = game_feature_score(r->d->c, r->d->game, f->id, NULL, MOMENT_END).points;
            sum += for_owners(r, owners, .99 * points);
            continue;
        }
        double chance = chance_of(r, f);
        sum += for_owners(r, owners, points_of(r, f, chance)) + rank_trapped(r, f, chance);
    }
    return sum;
}

static const double *penalty_of(SegmentKind kind)
{
    return kind == SEGMENT_CITY    ? city_penalty
           : kind == SEGMENT_ROAD  ? road_penalty
           : kind == SEGMENT_FIELD ? field_penalty
                                   : monastery_penalty;
}

/* Fields count for all seats that share them, other features only for a seat that holds them
 * alone. */
static double rank_open(const Ranking *r)
{
    int open[SEATS_MAX][SEGMENT_KINDS] = {{0}};
    double sum = 0.0;
    for (int i = 0; i < r->s->feature_count; i++) {
        const FeatureFacts *facts = &r->s->features[i].facts;
        unsigned owners = survey_owners(facts, r->players);
        if (facts->kind != SEGMENT_FIELD && (owners & (owners - 1)) != 0)
            continue;
        for (int seat = 0; seat < r->players; seat++)
            open[seat][facts->kind] += (int)(owners >> seat & 1);
    }
    for (int seat = 0; seat < r->players; seat++) {
        for (int kind = 0; kind < SEGMENT_KINDS; kind++) {
            int n = open[seat][kind] < MANY ? open[seat][kind] : MANY - 1;
            sum -= n ? sign(r, seat) * penalty_of((SegmentKind)kind)[n] : 0.0;
        }
    }
    return sum;
}

static double rank_supply(const Ranking *r)
{
    double sum = 0.0;
    for (int seat = 0; seat < r->players; seat++) {
        int left = game_supply(r->d->game, seat, FIGURE_FOLLOWER);
        sum += sign(r, seat) * (left ? .15 * left : -4.0);
    }
    return sum;
}

/* --- possible joins --------------------------------------------------------------------------- */

/* Estimates what a square that joins two features would change: each seat that gains or loses a
 * feature gains or loses half of its value, times the chance. */
static double rank_join(const Ranking *r, int first, int second, double chance)
{
    if (first == NO_INDEX || second == NO_INDEX || first == second)
        return 0.0;
    const SurveyFeature *f[2] = {&r->s->features[first], &r->s->features[second]};
    if (f[0]->facts.kind != f[1]->facts.kind)
        return 0.0;
    FeatureFacts both = f[0]->facts;
    for (int seat = 0; seat < r->players; seat++)
        both.figures[seat] = (uint8_t)(both.figures[seat] + f[1]->facts.figures[seat]);
    unsigned together = survey_owners(&both, r->players);
    double sum = 0.0;
    for (int i = 0; together && i < 2; i++) {
        unsigned alone = survey_owners(&f[i]->facts, r->players);
        double points = .5 * chance * points_of(r, f[i], chance_of(r, f[i]));
        sum += for_owners(r, together & ~alone, points) - for_owners(r, alone & ~together, points);
    }
    return sum;
}

static double rank_joins(const Ranking *r)
{
    double sum = 0.0;
    for (int i = 0; i < r->s->cell_count; i++) {
        const OpenCell *open = &r->s->cells[i];
        double chance = chance_of_cell(r, i);
        if (chance < .55)
            continue;
        for (int side = 0; side < 4; side++)
            sum += rank_join(r, open->waiting[side], open->waiting[(side + 1) & 3], chance);
    }
    return sum;
}

/* Counts the tiles around the last one: among equal actions, this prefers the more compact
 * board. */
static double rank_shape(const Ranking *r)
{
    int around = 0, last = game_tile_count(r->d->game) - 1;
    Cell cell = game_tile(r->d->game, last).cell;
    for (int direction = 0; direction < DIRECTIONS; direction++)
        around += game_tile_at(r->d->game, cell_towards(cell, direction), SIDE_N) != NO_TILE;
    return .0001 * around;
}

static double value(Desk *d)
{
    Ranking r = {.d = d, .s = d->survey, .players = game_setup(d->game)->players};
    double points = 0.0;
    for (int seat = 0; seat < r.players; seat++)
        points += sign(&r, seat) * game_score(d->game, seat);
    if (game_phase(d->game) == PHASE_OVER)
        return points;
    r.miss = 1.0 - 1.0 / r.players;
    survey_board(d->survey, d->game);
    return points + rank_held(&r) + rank_open(&r) + rank_supply(&r) + rank_joins(&r) +
           rank_shape(&r);
}

const OnePly ranking_partner = {.engine = ONE_PLY("ranking"), .value = value, .drawing = 1.5};
