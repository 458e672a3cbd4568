/* leaf.c: evaluates leaves. Everything is summed in points, with weights that shift from promises
 * to points as the game progresses, and squeezed through one sigmoid. Chances count only tiles and
 * open sides, not what fits. */
#include "leaf.h"

#include <math.h>

typedef struct Leaf {
    Desk *d;
    int left; /* squares left in the pile */
    double progress;
    double mine, theirs; /* points expected from open features */
    double stuck;        /* the seat's followers on open features, if unlikely to return */
    double field[SEATS_MAX];
} Leaf;

static double chance_to_close(int open, int left)
{
    double chance = open ? .5 * left / (3.0 * open) : 1.0;
    return chance < 1.0 ? chance : 1.0;
}

static int most_others(const FeatureFacts *facts, int seat, int players)
{
    int most = 0;
    for (int i = 0; i < players; i++)
        most = i != seat && facts->figures[i] > most ? facts->figures[i] : most;
    return most;
}

static double promised(const Leaf *leaf, const FeatureFacts *facts)
{
    double chance = chance_to_close(facts->open, leaf->left);
    if (facts->kind == SEGMENT_ROAD)
        return facts->tiles;
    if (facts->kind == SEGMENT_CITY)
        return (1.0 + chance) * (facts->tiles + facts->coats);
    chance = chance_to_close(9 - facts->spaces, leaf->left); /* monasteries and gardens */
    return chance * 9.0 + (1.0 - chance) * facts->spaces;
}

static void count_feature(Leaf *leaf, const FeatureFacts *facts, int players)
{
    int mine = facts->figures[leaf->d->seat];
    int others = most_others(facts, leaf->d->seat, players);
    bool open_sides = facts->kind == SEGMENT_CITY || facts->kind == SEGMENT_ROAD;
    if (facts->complete || mine + others == 0)
        return;
    if (mine && mine >= others)
        leaf->mine += promised(leaf, facts);
    else
        leaf->theirs += promised(leaf, facts);
    leaf->stuck += mine < others ? mine : 0;
    if (open_sides && chance_to_close(facts->open, leaf->left) < .15 && leaf->progress > .4)
        leaf->stuck += mine;
}

/* Counts three points for each city that a field touches, times the chance that it is completed. */
static void count_field(Leaf *leaf, const SurveyFeature *f, int players)
{
    enum { CITIES_MAX = 128 };
    FeatureId cities[CITIES_MAX];
    double points = 0.0;
    int n = game_field_cities(leaf->d->c, leaf->d->game, f->id, false, cities, CITIES_MAX);
    for (int i = 0; i < n && i < CITIES_MAX; i++) {
        FeatureFacts city = game_feature_facts(leaf->d->c, leaf->d->game, cities[i]);
        double chance = city.complete ? 1.0 : chance_to_close(city.open, leaf->left);
        points += chance > .3 ? 3.0 * chance : 0.0;
    }
    for (int seat = 0; seat < players; seat++) {
        if (f->facts.figures[seat] &&
            f->facts.figures[seat] >= most_others(&f->facts, seat, players))
            leaf->field[seat] += points;
    }
}

static double advantage(Leaf *leaf)
{
    const Game *g = leaf->d->game;
    int players = game_setup(g)->players, seat = leaf->d->seat;
    int score = 0;
    double field = 0.0, supply = 0.0, p = leaf->progress, follower = 4.0 * (1.0 - .7 * p);
    for (int i = 0; i < players; i++) {
        if (i == seat)
            continue;
        score = game_score(g, i) > score ? game_score(g, i) : score;
        field = leaf->field[i] > field ? leaf->field[i] : field;
        supply += (double)game_supply(g, i, FIGURE_FOLLOWER) / (players - 1);
    }
    return (.35 + .15 * p) * (game_score(g, seat) - score) +
           (.35 - .15 * p) * (leaf->mine - leaf->theirs) +
           (.10 + .10 * p) * (leaf->field[seat] - field) +
           (.20 - .10 * p) * follower * (game_supply(g, seat, FIGURE_FOLLOWER) - supply) -
           .05 * follower * leaf->stuck;
}

/* Returns the value of a finished game: a shared win is worth less than an outright one, but more
 * than half. */
static double value_of_end(const Game *g, int seat)
{
    int best = 0, mine = game_score(g, seat), players = game_setup(g)->players;
    for (int i = 0; i < players; i++)
        best = i != seat && game_score(g, i) > best ? game_score(g, i) : best;
    return mine > best ? 1.0 : mine == best ? .8 : 0.0;
}

double leaf_value(Desk *d)
{
    enum { SCALE = 10 };
    Leaf leaf = {.d = d, .left = game_stack_count(d->game)};
    int players = game_setup(d->game)->players, laid = game_tile_count(d->game);
    if (game_phase(d->game) == PHASE_OVER)
        return value_of_end(d->game, d->seat);
    leaf.progress = 1.0 - (double)leaf.left / (laid + leaf.left);
    survey_figures(d->survey, d->game);
    for (int i = 0; i < d->survey->feature_count; i++) {
        const SurveyFeature *f = &d->survey->features[i];
        if (f->facts.kind == SEGMENT_FIELD)
            count_field(&leaf, f, players);
        else
            count_feature(&leaf, &f->facts, players);
    }
    return 1.0 / (1.0 + exp(-advantage(&leaf) / SCALE));
}
