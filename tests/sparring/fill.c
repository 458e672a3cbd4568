/* fill.c: estimates chances to fill spaces. The tables give percentages by the number of squares
 * that fit. */
#include "fill.h"

enum { FILL_MANY = 23, MAYBE_MAX = SURVEY_KINDS };

static int in_steps(const int8_t *steps, int n)
{
    return steps[n < FILL_MANY ? n : FILL_MANY];
}

static int chance_plain(int n)
{
    static const int8_t steps[FILL_MANY + 1] = {0,  40, 45, 50, 60, 67, 67, 74, 74, 74, 74, 81,
                                                81, 81, 81, 88, 88, 88, 88, 95, 95, 95, 95, 99};
    return in_steps(steps, n);
}

static int chance_city(int n)
{
    static const int8_t steps[FILL_MANY + 1] = {0,  40, 48, 58, 67, 75, 75, 80, 80, 80, 80, 85,
                                                85, 85, 85, 90, 90, 90, 90, 95, 95, 95, 95, 99};
    return in_steps(steps, n);
}

/* Returns the chance, in percent, for a city if `n` squares fit on average. */
static int chance_city_mean(double n)
{
    static const struct {
        double from;
        int percent;
    } rows[] = {{2.7, 55}, {2.4, 52}, {2.1, 49}, {1.8, 46}, {1.5, 43}, {.9, 40}};
    if (n >= 3.0)
        return chance_city((int)n);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (n >= rows[i].from)
            return rows[i].percent;
    }
    return 0;
}

/* How many tiles still fit a space after a square of one kind is placed next to it in its most
 * harmful rotation. */
typedef struct Maybe {
    int squares; /* squares of that kind in the bag */
    int left;    /* squares that would then fit the space */
} Maybe;

/* Collects all kinds that fit the open space beyond `side` of a cell; returns how many there are,
 * −1 if there is no open space. */
static int maybe_beyond(Survey *s, int cell, int side, bool ending, Maybe *out)
{
    int beyond = survey_cell(s, cell_neighbour(s->cells[cell].cell, side)), n = 0;
    if (beyond == NO_INDEX || s->cells[beyond].gap)
        return -1;
    const Bag *bag = &s->bag;
    unsigned need = s->cells[cell].need;
    for (int i = 0; i < bag->kind_count; i++) {
        unsigned rotations = s->c->fits[bag->kind[i]].rotations[s->cells[beyond].need];
        int least = -1;
        for (int r = 0; rotations >> r; r++) {
            if (!(rotations >> r & 1))
                continue;
            int land = s->c->kinds[bag->kind[i]].parts[r][0].land[side_facing(side)];
            unsigned then = need_shown(need, side, land);
            int left = bag_fitting(s, then, ending);
            /* the square that spoils the space is no longer in the bag */
            left -= !ending && s->c->fits[bag->kind[i]].rotations[then] != 0;
            least = least < 0 || left < least ? left : least;
        }
        if (least >= 0)
            out[n++] = (Maybe){bag->count[i], least};
    }
    return n;
}

static void sort_maybes(Maybe *maybes, int n)
{
    for (int i = 1; i < n; i++) {
        Maybe one = maybes[i];
        int j = i;
        for (; j > 0 && maybes[j - 1].left > one.left; j--)
            maybes[j] = maybes[j - 1];
        maybes[j] = one;
    }
}

/* Returns how many squares do the worst or second-worst damage to the space; *mean receives how
 * many fitting squares they leave on average. */
static int worst_of(Maybe *maybes, int n, double *mean)
{
    int squares = 0, sum = 0;
    sort_maybes(maybes, n);
    for (int i = 0, steps = 0; i < n; i++) {
        steps += i > 0 && maybes[i].left != maybes[i - 1].left;
        if (steps > 1)
            break;
        squares += maybes[i].squares;
        sum += maybes[i].squares * maybes[i].left;
    }
    *mean = squares ? (double)sum / squares : 100.0;
    return squares;
}

int fill_city(Survey *s, int cell)
{
    Maybe maybes[MAYBE_MAX];
    int fitting = survey_fitting(s, cell, false), spoiling = 0;
    double least = 100.0;
    if (fitting == 0)
        return 0;
    for (int side = 0; side < 4; side++) {
        double mean;
        int n = maybe_beyond(s, cell, side, false, maybes);
        int squares = n > 0 ? worst_of(maybes, n, &mean) : 0;
        if (squares == 0)
            continue;
        spoiling = squares > spoiling ? squares : spoiling;
        least = mean < least ? mean : least;
    }
    int spoilt = spoiling * 100 / (spoiling + fitting);
    return (100 - spoilt) * chance_city(fitting) / 100 + spoilt * chance_city_mean(least) / 100;
}

/* Returns the mean of two chances: for the squares that fit now, and for those that fit after one
 * tile next to the space. *killing counts the squares after which nothing fits. */
static int fill_mean(Survey *s, int cell, bool ending, int *killing)
{
    Maybe maybes[MAYBE_MAX];
    int chance = chance_plain(survey_fitting(s, cell, ending)), squares = 0, left = 0;
    *killing = 0;
    for (int side = 0; side < 4; side++) {
        int n = s->cells[cell].gap ? 0 : maybe_beyond(s, cell, side, ending, maybes);
        for (int i = 0; i < n; i++) {
            squares += maybes[i].squares;
            left += maybes[i].squares * maybes[i].left;
            *killing += maybes[i].left == 0 ? maybes[i].squares : 0;
        }
    }
    return squares ? (chance + chance_plain(left / squares)) / 2 : chance;
}

static bool two_roads_meet(const OpenCell *open)
{
    int roads = 0;
    for (int side = 0; side < 4 && !open->gap; side++)
        roads += need_land(open->need, side) == LAND_ROAD;
    return roads == 2;
}

int fill_road(Survey *s, int cell, bool ending)
{
    int killing;
    int chance = fill_mean(s, cell, ending && !two_roads_meet(&s->cells[cell]), &killing);
    return killing < 100 ? chance * (100 - killing) / 100 : 0;
}

int fill_monastery(Survey *s, int cell)
{
    int killing;
    return fill_mean(s, cell, false, &killing);
}
