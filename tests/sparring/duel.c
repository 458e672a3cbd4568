/* duel.c: follows an open-source program for duels (partner "oneply"). It looks one ply ahead,
 * weighs features by the chance that their spaces are filled although neighbours may spoil them
 * (fill.h), sets a steep price for the last followers, counts cities that one square would join as
 * the city that they would become, and plays out the last two tiles. Unit: tenths of a point;
 * points already scored count a fifth more than expected points. */
#include "fill.h"
#include "partners.h"

#include <string.h>

enum { HOME = 30, JOINED_MAX = 64, SOLVED_SQUARES = 1 };
enum { ME, RIVAL, SIDES_OF_DUEL };

/* A duel is between the seat and the best of the others. */
typedef struct Duel {
    Desk *d;
    Survey *s;
    int rival;
    double sum[SIDES_OF_DUEL];
    bool grouped[SURVEY_FEATURES]; /* cities already counted */
} Duel;

static int figures_of(const Duel *u, const FeatureFacts *facts, int who)
{
    return facts->figures[who == ME ? u->d->seat : u->rival];
}

/* Returns the side with more figures in the feature, SIDES_OF_DUEL if both have equally many. */
static int holder(const Duel *u, const FeatureFacts *facts)
{
    int mine = figures_of(u, facts, ME), theirs = figures_of(u, facts, RIVAL);
    return mine > theirs ? ME : mine < theirs ? RIVAL : SIDES_OF_DUEL;
}

/* --- cities ----------------------------------------------------------------------------------- */

/* Cities that squares placed at `joints` would join. */
typedef struct Group {
    int city_count, joint_count;
    uint16_t cities[JOINED_MAX], joints[JOINED_MAX];
} Group;

static void add_once(uint16_t *list, int *n, int item)
{
    for (int i = 0; i < *n; i++) {
        if (list[i] == item)
            return;
    }
    if (*n < JOINED_MAX)
        list[(*n)++] = (uint16_t)item;
}

/* Returns whether other cities also adjoin this open space and some tile fits there. */
static bool is_joint(Duel *u, int city, int cell)
{
    const OpenCell *open = &u->s->cells[cell];
    bool others = false;
    for (int side = 0; side < 4; side++) {
        int other = open->waiting[side];
        others = others || (other != NO_INDEX && other != city &&
                            u->s->features[other].facts.kind == SEGMENT_CITY);
    }
    return others && survey_fitting(u->s, cell, false) > 0;
}

static void find_group(Duel *u, int city, Group *group)
{
    group->city_count = group->joint_count = 0;
    add_once(group->cities, &group->city_count, city);
    for (int i = 0; i < group->city_count; i++) {
        const SurveyFeature *f = &u->s->features[group->cities[i]];
        u->grouped[group->cities[i]] = true;
        for (int k = 0; k < f->cell_count; k++) {
            const OpenCell *open = &u->s->cells[f->cells[k]];
            if (!is_joint(u, group->cities[i], f->cells[k]))
                continue;
            add_once(group->joints, &group->joint_count, f->cells[k]);
            for (int side = 0; side < 4; side++) {
                int other = open->waiting[side];
                if (other != NO_INDEX && u->s->features[other].facts.kind == SEGMENT_CITY)
                    add_once(group->cities, &group->city_count, other);
            }
        }
    }
}

/* Returns `percent` times the chances of all spaces of a city that join it to no other city. */
static int with_own_spaces(Duel *u, int city, int percent)
{
    const SurveyFeature *f = &u->s->features[city];
    for (int i = 0; i < f->cell_count; i++) {
        if (!is_joint(u, city, f->cells[i]))
            percent = percent * fill_city(u->s, f->cells[i]) / 100;
    }
    return percent;
}

static int city_points(const FeatureFacts *facts)
{
    return facts->tiles + facts->coats;
}

/* Counts each city on its own; its chance of completion requires all joints to be filled. */
static void count_apart(Duel *u, const Group *group)
{
    for (int i = 0; i < group->city_count; i++) {
        const FeatureFacts *facts = &u->s->features[group->cities[i]].facts;
        int points = 10 * city_points(facts), who = holder(u, facts);
        if (who == SIDES_OF_DUEL)
            continue;
        int percent = with_own_spaces(u, group->cities[i], 100);
        for (int k = 0; k < group->joint_count; k++)
            percent = percent * fill_city(u->s, group->joints[k]) / 100;
        u->sum[who] += points + (points + 20 + HOME) * percent / 100;
    }
}

/* Counts cities around one joint: the side with more followers in total gets everything once the
 * joint is filled. */
static void count_joined(Duel *u, const Group *group)
{
    int points[SIDES_OF_DUEL + 1] = {0}, figures[SIDES_OF_DUEL] = {0}, all = 0;
    int joined = fill_city(u->s, group->joints[0]), complete = joined;
    for (int i = 0; i < group->city_count; i++) {
        const FeatureFacts *facts = &u->s->features[group->cities[i]].facts;
        all += city_points(facts);
        points[holder(u, facts)] += city_points(facts);
        for (int who = 0; who < SIDES_OF_DUEL; who++)
            figures[who] += figures_of(u, facts, who);
        complete = with_own_spaces(u, group->cities[i], complete);
    }
    for (int who = 0; who < SIDES_OF_DUEL; who++)
        u->sum[who] += 10 * points[who];
    if (figures[ME] == figures[RIVAL]) { /* both get the city's points */
        int behind = points[ME] > points[RIVAL] ? RIVAL : ME;
        u->sum[behind] += joined * (points[1 - behind] - points[behind]) * 10 / 100;
        return;
    }
    int winner = figures[ME] > figures[RIVAL] ? ME : RIVAL;
    int more = all + 1 - points[winner] + points[1 - winner];
    u->sum[winner] += more * 10 * joined / 100 + (all * 10 + 20 + HOME) * complete / 100;
}

static void count_cities(Duel *u)
{
    Group group;
    for (int i = 0; i < u->s->feature_count; i++) {
        const FeatureFacts *facts = &u->s->features[i].facts;
        if (facts->kind != SEGMENT_CITY || facts->complete || u->grouped[i])
            continue;
        find_group(u, i, &group);
        if (group.joint_count == 1)
            count_joined(u, &group);
        else
            count_apart(u, &group);
    }
}

/* --- other features, followers ---------------------------------------------------------------- */

static bool are_neighbours(Cell a, Cell b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy == 1;
}

static double worth_of_road(Duel *u, const SurveyFeature *f)
{
    const OpenCell *cells = u->s->cells;
    /* Two ends at one space, or at two adjacent ones, may become a ring; other roads need a tile
     * that ends them. */
    bool ring =
        (f->cell_count == 1 && f->facts.open == 2) ||
        (f->cell_count == 2 && are_neighbours(cells[f->cells[0]].cell, cells[f->cells[1]].cell));
    int percent = 100;
    for (int i = 0; i < f->cell_count; i++)
        percent = percent * fill_road(u->s, f->cells[i], !ring) / 100;
    return f->facts.tiles * 10 + HOME / 2 * percent / 100;
}

static double worth_of_monastery(Duel *u, const SurveyFeature *f)
{
    int percent = 100;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int cell = survey_cell(u->s, cell_towards(survey_place(u->s, f), direction));
        percent = cell == NO_INDEX ? percent : percent * fill_monastery(u->s, cell) / 100;
    }
    return f->facts.spaces * 10 + HOME * percent / 100;
}

static double worth_of_field(Duel *u, const SurveyFeature *f)
{
    return 30 * game_field_cities(u->d->c, u->d->game, f->id, true, NULL, 0);
}

static void count_others(Duel *u)
{
    for (int i = 0; i < u->s->feature_count; i++) {
        const SurveyFeature *f = &u->s->features[i];
        int who = holder(u, &f->facts);
        if (who == SIDES_OF_DUEL || f->facts.complete || f->facts.kind == SEGMENT_CITY)
            continue;
        u->sum[who] += f->facts.kind == SEGMENT_ROAD    ? worth_of_road(u, f)
                       : f->facts.kind == SEGMENT_FIELD ? worth_of_field(u, f)
                                                        : worth_of_monastery(u, f);
    }
}

static int worth_of_supply(const Game *game, int seat)
{
    static const int16_t worth[FOLLOWERS_EACH] = {-320, -250, -200, -150, -110, -70, -30};
    int left = game_supply(game, seat, FIGURE_FOLLOWER);
    return left < FOLLOWERS_EACH ? worth[left] : 0;
}

static int best_rival(const Game *game, int seat)
{
    int best = -1;
    for (int i = 0; i < game_setup(game)->players; i++) {
        if (i != seat && (best < 0 || game_score(game, i) > game_score(game, best)))
            best = i;
    }
    return best;
}

/* --- the last tiles --------------------------------------------------------------------------- */

static double result(const Game *game, int seat)
{
    double lead = desk_lead(game, seat);
    return lead > 0.0 ? 1.0 : lead < 0.0 ? 0.0 : 0.5;
}

/* Returns the result for the desk's seat if both sides play the rest of the game perfectly: 1 for a
 * win, 0.5 for a draw, 0 for a loss. */
static double solve(Desk *d, int depth)
{
    Action actions[256];
    if (game_phase(d->game) == PHASE_OVER)
        return result(d->game, d->seat);
    bool mine = game_to_act(d->game) == d->seat;
    double best = mine ? 0.0 : 1.0;
    int n = game_legal(d->c, d->game, actions, 256);
    if (depth >= DESK_UNDOS)
        return 0.5;
    for (int i = 0; i < n && i < 256 && best != (mine ? 1.0 : 0.0); i++) {
        desk_apply(d, &actions[i], d->undo[depth]);
        double then = solve(d, depth + 1);
        game_undo(d->game, d->undo[depth]);
        best = (mine ? then > best : then < best) ? then : best;
    }
    return best;
}

static bool may_solve(const Desk *d)
{
    const Setup *setup = game_setup(d->view);
    return setup->players == 2 && setup->hands == HANDS_NONE && setup->expansions == 0 &&
           game_stack_count(d->view) <= SOLVED_SQUARES;
}

static double value(Desk *d)
{
    enum { MADE = 12, SURE_WIN = 1000000, UNDOS_OF_TURN = 2 };
    Duel u = {.d = d, .s = d->survey, .rival = best_rival(d->game, d->seat)};
    double solved = may_solve(d) ? SURE_WIN * solve(d, UNDOS_OF_TURN) : 0.0;
    u.sum[ME] = MADE * game_score(d->game, d->seat);
    u.sum[RIVAL] = MADE * game_score(d->game, u.rival);
    if (game_phase(d->game) != PHASE_OVER) {
        survey_board(d->survey, d->game);
        count_cities(&u);
        count_others(&u);
        u.sum[ME] += worth_of_supply(d->game, d->seat);
        u.sum[RIVAL] += worth_of_supply(d->game, u.rival);
    }
    return solved + u.sum[ME] - u.sum[RIVAL];
}

const OnePly oneply_partner = {.engine = ONE_PLY("oneply"), .value = value, .drawing = 15};
