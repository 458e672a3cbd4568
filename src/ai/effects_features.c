/* effects_features.c: reasons from features that grow, join or disappear. The two surveys, before
 * and after the action, are compared feature by feature. Final scoring pays for every feature on
 * the board (BASE-24), so an action that ends the game is judged by what it changes there. */
#include "ai/effects.h"
#include "rules/feature.h"
#include "rules/figures.h"

#include <math.h>
#include <stdlib.h>

/* --- features --------------------------------------------------------------------------------- */

/* Returns the points to mention. A city or road that can still be completed earns at least this
 * many: every open place takes another tile, which scores 1 for a road and 2 for a city. Other
 * features count with their present points. */
static int points_of(const Holding *held)
{
    bool city = held->kind == SEGMENT_CITY, grows = city || held->kind == SEGMENT_ROAD;
    return grows && !held->dead ? held->full + held->openings * (city ? 2 : 1) : held->now;
}

/* Returns the points that a feature is expected to earn for its owners. */
static float promise_of(const Holding *held)
{
    return (float)held->now + held->lies * (float)(held->full - held->now);
}

/* Returns the number of places still missing, or 0 if the feature can't be completed. */
static int missing_of(const Holding *held)
{
    return held->dead ? 0 : held->openings;
}

static void tell(Finder *f, const Holding *now, float worth, AiReasonKind kind, int points,
                 int number)
{
    effect_add(f, now->root, worth,
               (AiReason){.kind = (uint8_t)kind,
                          .seats = now->owners,
                          .points = points,
                          .number = effect_small(number)});
}

/* Reports a feature that can grow, with its points and its missing places. If a single square can
 * complete it, reports kind `end` with the number of such squares instead. */
static void tell_growing(Finder *f, const Holding *now, float worth, AiReasonKind kind,
                         AiReasonKind end)
{
    bool ends = now->closers && !now->dead;
    tell(f, now, worth, ends ? end : kind, points_of(now), ends ? now->closers : missing_of(now));
}

/* --- what changes ----------------------------------------------------------------------------- */

/* Returns the change that belongs to `root`, adding an empty one if there is none. */
static Change *change_of(Finder *f, uint16_t root)
{
    for (int i = 0; i < f->change_count; i++)
        if (f->changes[i].root == root)
            return &f->changes[i];
    assert(f->change_count < CHANGES_MAX && "one for each feature of a survey");
    f->changes[f->change_count] = (Change){.root = root};
    return &f->changes[f->change_count++];
}

/* Old roots are valid in `after`, because an action never removes a tile. So each old feature is
 * part of exactly one new feature. */
void effects_compare(Finder *f)
{
    f->change_count = 0;
    for (int i = 0; i < f->new.count; i++)
        change_of(f, f->new.list[i].root)->now = &f->new.list[i];
    for (int i = 0; i < f->old.count; i++) {
        const Holding *old = &f->old.list[i];
        Change *change = change_of(f, feature_root(f->after, old->root));
        bool own = effect_own(f, old->owners);
        change->members++;
        change->owners |= old->owners;
        change->own += own;
        change->own_now += own ? old->now : 0;
        change->own_promise += own ? promise_of(old) : 0;
        change->others |= own ? 0 : old->owners;
        change->first = change->first ? change->first : old;
    }
}

uint8_t effect_left_out(const Finder *f, uint16_t root, unsigned seats)
{
    for (int i = 0; i < f->change_count; i++)
        if (f->changes[i].root == root)
            return effect_others(f, f->changes[i].owners & ~seats);
    return 0;
}

/* --- joining ---------------------------------------------------------------------------------- */

static void tell_joined(Finder *f, const Change *joined)
{
    const Holding *now = joined->now;
    bool own = effect_own(f, now->owners), placed = f->outcome.placed != NO_FIGURE;
    unsigned beaten = joined->others & ~(unsigned)now->owners;
    float all = (float)now->now, had = (float)joined->own_now, gain = (own ? all : 0) - had;
    /* The first row that fits is reported. */
    const struct {
        bool fits;
        AiReasonKind kind;
        float worth;
    } ways[] = {
        {!joined->others, joined->own > 1 ? AI_REASON_UNITES : AI_REASON_NONE, 60},
        /* the feature concerns only other seats */
        {!joined->own && !placed && !own, AI_REASON_NONE, 0},
        {own && beaten == joined->others, AI_REASON_TAKES_OVER, 50.0f * (gain + all)},
        {own && gain > 0, AI_REASON_SHARES, 100.0f * gain},
        {own, AI_REASON_LETS_IN, -100.0f * all},
        {had > 0, AI_REASON_LOSES, -100.0f * had},
        {true, AI_REASON_NONE, 0}, /* nothing is lost */
    };
    int way = 0;
    while (!ways[way].fits)
        way++;
    if (ways[way].kind != AI_REASON_NONE)
        effect_add(
            f, now->root, ways[way].worth,
            (AiReason){.kind = (uint8_t)ways[way].kind,
                       .seats = (uint8_t)joined->others,
                       .points = points_of(now),
                       .number = now->kind == SEGMENT_FIELD ? 0 : effect_small(missing_of(now))});
}

/* --- features that stay open ------------------------------------------------------------------ */

static void tell_strengthened(Finder *f, const Holding *now, const Holding *old)
{
    if (now->figures[f->seat] > old->figures[f->seat])
        tell(f, now, 60, AI_REASON_STRENGTHENS, 0, 0);
}

/* Reports a field that now borders on more cities, or that a new farmer strengthens. */
static void tell_field(Finder *f, const Holding *now, const Holding *old)
{
    int gain = now->now - old->now, cities = now->cities - old->cities;
    bool own = effect_own(f, now->owners);
    if (gain > 0)
        tell(f, now, effect_lead(f, now->owners, gain),
             own ? AI_REASON_FIELD_GAINS : AI_REASON_FIELD_GAINS_FOR, gain, 0);
    if (cities > 0)
        tell(f, now, effect_lead(f, now->owners, cities),
             own ? AI_REASON_FIELD_REACHES : AI_REASON_FIELD_REACHES_FOR, 0, cities);
    if (own)
        tell_strengthened(f, now, old);
}

/* Reports a feature of the seat that has grown or has more tiles around it. */
static void tell_growth(Finder *f, const Holding *now, const Holding *old)
{
    float gain = 100.0f * (promise_of(now) - promise_of(old));
    int more = now->now - old->now;
    int grown = kind_is_surrounded(now->kind) ? more : now->full - old->full;
    tell_strengthened(f, now, old);
    if (now->dead && more > 0)
        tell(f, now, 100.0f * (float)more, AI_REASON_GROWS_NOW, more, 0);
    if (grown > 0 && !now->dead)
        tell_growing(f, now, gain > 50 ? gain : 50, AI_REASON_GROWS, AI_REASON_GROWS_END);
}

/* Reports that a feature is harder to complete. The chance must have fallen by half, by a quarter
 * if more places are open, or by a fifth if the feature is the seat's own. */
static bool tell_harder(Finder *f, const Holding *now, const Holding *old)
{
    bool own = effect_own(f, now->owners), opened = now->openings > old->openings;
    if (own && now->full > old->full)
        return false; /* its own feature grows, which was the purpose */
    float left = own ? .8f : opened ? .75f : .5f, least = opened ? .05f : .2f;
    float stake = 100.0f * old->closes * (float)(old->full - old->now) + FOLLOWER_WORTH;
    if (now->dead || old->closes < least || now->closes >= left * old->closes)
        return false;
    float worth = stake * (1.0f - now->closes / old->closes);
    tell(f, now, own ? -worth : worth, own ? AI_REASON_HINDERS_OWN : AI_REASON_HARDER, 0,
         missing_of(now));
    return true;
}

/* Reports a feature of others that has grown or has more tiles around it. */
static void tell_growth_for(Finder *f, const Holding *now, const Holding *old)
{
    float gain = promise_of(now) - promise_of(old);
    bool opened = !kind_is_surrounded(now->kind) && now->openings > old->openings;
    if (!now->dead && gain > .4f)
        tell(f, now, gain * effect_lead(f, now->owners, 1), AI_REASON_GROWS_FOR, 0,
             opened ? missing_of(now) : 0);
}

static void tell_dead(Finder *f, const Holding *now, const Holding *old)
{
    bool own = effect_own(f, now->owners);
    float stake = 100.0f * old->lies * (float)(old->full - old->now) + FOLLOWER_WORTH;
    AiReasonKind kind = own ? AI_REASON_SPOILS : now->gap ? AI_REASON_GAP_BLOCKS : AI_REASON_BLOCKS;
    tell(f, now, own ? -stake : stake, kind, 0, 0);
}

/* Reports a feature that is scored as it is, because the action ends the game. */
static void tell_end(Finder *f, const Holding *now, const Holding *old)
{
    static const AiReasonKind kinds[2][2] = {{AI_REASON_ENDS_LESS_FOR, AI_REASON_ENDS_MORE_FOR},
                                             {AI_REASON_ENDS_LESS, AI_REASON_ENDS_MORE}};
    int gain = now->now - old->now;
    if (gain)
        tell(f, now, effect_lead(f, now->owners, gain), kinds[effect_own(f, now->owners)][gain > 0],
             abs(gain), 0);
}

/* Reports an old feature that continues with the same owners. */
static void tell_living(Finder *f, const Holding *now, const Holding *old)
{
    bool own = effect_own(f, now->owners);
    /* figures on these stay there until the end of the game */
    bool stays = now->kind == SEGMENT_HUT || now->kind == SEGMENT_LYING;
    if (f->outcome.over || stays)
        tell_end(f, now, old);
    else if (now->kind == SEGMENT_FIELD)
        tell_field(f, now, old);
    else if (now->dead && !old->dead)
        tell_dead(f, now, old);
    else if (!tell_harder(f, now, old) && own)
        tell_growth(f, now, old);
    else if (!own)
        /* if tell_harder has reported a fact, say_once keeps only one of the two */
        tell_growth_for(f, now, old);
}

/* --- claiming --------------------------------------------------------------------------------- */

/* Reports a field together with its points or, while it has none, with the cities that it may still
 * score. */
static void tell_claimed_field(Finder *f, const Holding *now)
{
    bool pays = now->now > 0;
    float cities = (float)now->cities;
    tell(f, now, pays ? 100.0f * (float)(now->now + now->cities) : 100.0f * cities + 40,
         pays          ? AI_REASON_CLAIMS
         : now->cities ? AI_REASON_CLAIMS_FIELD
                       : AI_REASON_STARTS,
         pays ? now->now : 0, now->cities);
}

/* Reports a figure placed on a feature that no player held. */
static void tell_claim(Finder *f, const Holding *now)
{
    int spaces = game_feature_facts(f->ws->c, f->after, now->root).spaces;
    bool starts = !kind_is_surrounded(now->kind) && spaces <= 1 && !now->dead;
    tell_growing(f, now, 100.0f * promise_of(now), starts ? AI_REASON_STARTS : AI_REASON_CLAIMS,
                 AI_REASON_CLAIMS_END);
}

static void tell_last_claim(Finder *f, const Holding *now)
{
    if (now->now > 0)
        tell(f, now, 100.0f * (float)now->now, AI_REASON_CLAIMS_LAST, 0, now->now);
}

/* --- finding all facts ------------------------------------------------------------------------ */

void effects_of_features(Finder *f)
{
    for (int i = 0; i < f->new.count; i++) {
        const Change *change = &f->changes[i];
        assert(change->now == &f->new.list[i] && "what is held now comes first");
        bool claimed = !change->members && effect_own(f, change->now->owners);
        if (claimed && f->outcome.over)
            tell_last_claim(f, change->now);
        else if (claimed && change->now->kind == SEGMENT_FIELD)
            tell_claimed_field(f, change->now);
        else if (claimed)
            tell_claim(f, change->now);
        else if (change->members == 1 && change->first->owners == change->now->owners)
            tell_living(f, change->now, change->first);
        else if (change->members)
            tell_joined(f, change);
    }
}

/* --- the end of the game ---------------------------------------------------------------------- */

/* Returns by how much the final score exceeds the sum of the old score and the points of the old
 * features. The difference comes from expansions whose points no fact reports. */
static int ends_with_more(const Finder *f)
{
    int points = game_score(f->before, f->seat);
    for (int i = 0; i < f->old.count; i++)
        points += effect_own(f, f->old.list[i].owners) ? f->old.list[i].now : 0;
    return game_score(f->after, f->seat) - points;
}

void effects_of_end(Finder *f)
{
    assert(f->outcome.over && "the action ends the game");
    for (int i = 0; i < f->new.count; i++)
        /* tell_joined then reports the feature with its present points, like a dead one */
        f->new.list[i].dead = true;
    effects_of_features(f);
    if (f->effects->count)
        return;
    /* doing nothing is the baseline for the other actions */
    int more = f->action->kind == ACTION_SKIP ? 0 : ends_with_more(f);
    if (more)
        effects_add(f->effects, AI_REASON_POINTS, SEGMENT_CITY, 100.0f * (float)more);
    else
        effects_add(f->effects, AI_REASON_NO_CHANGE, SEGMENT_CITY, 40);
}

/* --- shifts ----------------------------------------------------------------------------------- */

/* The evaluation sums over all features of a kind; players want to know the one that changes
 * most. */
void effects_of_shifts(Finder *f)
{
    for (int i = 0; i < f->new.count; i++) {
        const Holding *now = &f->new.list[i];
        Shift *shift = &f->effects->shifts[now->kind];
        assert(f->changes[i].now == now && "what is held now comes first");
        if (!effect_own(f, now->owners))
            continue;
        float points = promise_of(now) - f->changes[i].own_promise;
        shift->features++;
        shift->all += fabsf(points);
        if (shift->features > 1 && fabsf(points) <= fabsf(shift->most))
            continue;
        shift->most = points;
        effect_locate(f, now->root, &shift->tile, &shift->segment);
    }
}

bool effects_name(const Effects *effects, int kind, float points, AiReason *sum)
{
    assert(kind >= 0 && kind < SEGMENT_KINDS && "a kind of feature");
    const Shift *shift = &effects->shifts[kind], *garden = &effects->shifts[SEGMENT_GARDEN];
    float all = shift->all;
    if (kind == SEGMENT_MONASTERY) { /* one sum covers monasteries and gardens */
        all += garden->all;
        if (fabsf(garden->most) > fabsf(shift->most)) {
            shift = garden;
            kind = SEGMENT_GARDEN;
        }
    }
    float most = fabsf(shift->most), half = fabsf(points) / 2;
    if (all < half)
        return false;
    if (2 * most < all || most < half || (shift->most < 0) != (points < 0))
        return true;
    sum->feature = (uint8_t)kind;
    sum->number = (uint8_t)shift->features;
    sum->tile = shift->tile;
    sum->segment = shift->segment;
    return true;
}

/* --- features that may meet ------------------------------------------------------------------- */

/* Reasons from pairs of features that one more tile, or a half in the seat's hand, would join. */

enum { NEAR_SQUARES = 6 }; /* with this many fitting squares a join is as good as certain */

/* Returns the pair of `a` and `b` in the survey, or NULL. `f->after` maps old roots to new ones. */
static const Meet *met(const Finder *f, const Holdings *holdings, uint16_t a, uint16_t b)
{
    for (int i = 0; i < holdings->meet_count; i++) {
        uint16_t x = feature_root(f->after, holdings->meets[i].a),
                 y = feature_root(f->after, holdings->meets[i].b);
        if ((x == a && y == b) || (x == b && y == a))
            return &holdings->meets[i];
    }
    return NULL;
}

static bool joins(const Meet *meet)
{
    return meet && (meet->squares || meet->halves);
}

bool effect_feared(const Meet *meet)
{
    return meet && (meet->squares || meet->theirs);
}

/* Returns how likely it is, 0…1, that two features are joined by one of `squares` squares or by one
 * of `halves` halves already in a hand. */
static float near_by(int squares, int halves)
{
    return halves || squares >= NEAR_SQUARES ? 1.0f : (float)squares / (float)NEAR_SQUARES;
}

static float nearness(const Meet *meet)
{
    return near_by(meet->squares, meet->halves);
}

float effect_nearness(const Meet *meet)
{
    return near_by(meet->squares, meet->theirs);
}

/* Reports that a feature of the seat could now be joined with one of others, from the point of view
 * of the side that would gain. */
static void add_meet(Finder *f, const Holding *own, const Holding *theirs, const Meet *meet)
{
    enum { WORTH_A_LOOK = 3 }; /* points; a road of two tiles isn't worth mentioning */
    unsigned together = holdings_together(own, theirs);
    bool in = together >> f->seat & 1, rich = theirs->now >= own->now;
    if ((in && rich ? theirs : own)->now < WORTH_A_LOOK ||
        (in && !rich && together == 1u << f->seat))
        return;
    AiReasonKind kind = !in                              ? AI_REASON_ENDANGERS
                        : !rich                          ? AI_REASON_EXPOSES
                        : meet->halves && !meet->squares ? AI_REASON_THREATENS_HALF
                                                         : AI_REASON_THREATENS;
    const Holding *stake = in && rich ? theirs : own;
    float worth = in && rich ? 50.0f : in ? -30.0f : -50.0f;
    effect_add(f, stake->root, nearness(meet) * (worth * (float)stake->now),
               (AiReason){.kind = (uint8_t)kind, .seats = theirs->owners, .points = stake->now});
}

/* Reports a feature of the seat that could now be joined with a shared one, if the seat would then
 * own both alone. */
static void add_shared(Finder *f, const Holding *own, const Holding *shared, const Meet *meet)
{
    if (shared->now < own->now || holdings_together(own, shared) != 1u << f->seat)
        return;
    effect_add(
        f, shared->root, 50.0f * nearness(meet) * (float)shared->now,
        (AiReason){.kind = AI_REASON_MAKES_ALONE, .seats = shared->owners, .points = shared->now});
}

/* Reports two features that one more tile can join from now on. */
static void tell_meeting(Finder *f, const Holding *own, const Holding *theirs, const Meet *meet)
{
    if (!joins(meet) || own->dead || theirs->dead)
        return;
    if (!effect_own(f, theirs->owners))
        add_meet(f, own, theirs, meet);
    else if (effect_others(f, theirs->owners))
        add_shared(f, own, theirs, meet);
    else if (effect_others(f, own->owners))
        add_shared(f, theirs, own, meet);
}

/* Reports that others can no longer join the two features, so the seat's feature is safe from a
 * poorer one. */
static void tell_parting(Finder *f, const Holding *own, const Holding *theirs, const Meet *meet)
{
    enum { CITY_OF_FIELD = 3, WORTH_SAVING = 4 }; /* points */
    int least = own->kind == SEGMENT_FIELD ? CITY_OF_FIELD : WORTH_SAVING;
    bool in_danger = own->now >= least && own->now >= theirs->now &&
                     holdings_together(own, theirs) & theirs->owners;
    if (effect_feared(meet) && in_danger && !effect_own(f, theirs->owners))
        effect_add(
            f, own->root, 30.0f * (float)own->now * effect_nearness(meet),
            (AiReason){.kind = AI_REASON_KEEPS_OUT, .seats = theirs->owners, .points = own->now});
}

/* Reports a farmer placed next to a field of others, on the far side of the new tile, if the tile
 * cut the fields apart and no other tile can join them. */
static void tell_cut(Finder *f, const Holding *own, const Holding *theirs)
{
    enum { WORTH_SAVING = 3 }; /* points of a city */
    if (own->now >= WORTH_SAVING && !effect_own(f, theirs->owners) &&
        holdings_together(own, theirs) & theirs->owners &&
        !effect_feared(met(f, &f->new, own->root, theirs->root)))
        effect_add(
            f, own->root, 30.0f * (float)own->now,
            (AiReason){.kind = AI_REASON_KEEPS_OUT, .seats = theirs->owners, .points = own->now});
}

static void look_for_cuts(Finder *f)
{
    if (f->outcome.placed == NO_FIGURE || f->outcome.placed_on != SEGMENT_FIELD)
        return;
    const Figure *farmer = &game_figures(f->after)[f->outcome.placed];
    if (farmer->tile == NO_TILE)
        return; /* it is home again */
    const Holding *own = holdings_find(&f->new, figure_root(f->after, farmer));
    for (int i = 0; own && effect_own(f, own->owners) && i < f->new.count; i++) {
        const Holding *theirs = &f->new.list[i];
        if (theirs != own && theirs->kind == SEGMENT_FIELD &&
            feature_reaches(f->ws->c, f->after, theirs->root, farmer->tile))
            tell_cut(f, own, theirs);
    }
}

typedef bool AskMeet(const Meet *meet);
typedef void TellMeet(Finder *f, const Holding *own, const Holding *theirs, const Meet *meet);

/* Calls `tell_meet` with each pair of `here` that fails the test `still` in `there`. Both features
 * must be held after the action and still be separate, and the seat must have a share in one, which
 * is passed first. */
static void compare_meets(Finder *f, const Holdings *here, const Holdings *there, AskMeet *still,
                          TellMeet *tell_meet)
{
    for (int i = 0; i < here->meet_count; i++) {
        const Meet *meet = &here->meets[i];
        uint16_t a = feature_root(f->after, meet->a), b = feature_root(f->after, meet->b);
        const Holding *one = holdings_find(&f->new, a), *other = holdings_find(&f->new, b);
        if (!one || !other || a == b || still(met(f, there, a, b)))
            continue;
        if (effect_own(f, one->owners))
            tell_meet(f, one, other, meet);
        else if (effect_own(f, other->owners))
            tell_meet(f, other, one, meet);
    }
}

void effects_of_meets(Finder *f)
{
    compare_meets(f, &f->new, &f->old, joins, tell_meeting);
    compare_meets(f, &f->old, &f->new, effect_feared, tell_parting);
    look_for_cuts(f);
}

/* --- the surroundings of a placement ---------------------------------------------------------- */

/* Does the new tile touch this old feature? */
static bool touches(const Finder *f, const Holding *held, int tile)
{
    const Tile *tiles = game_tiles(f->after);
    if (kind_is_surrounded(held->kind))
        return cells_within(tiles[game_nodes(f->after)[held->root].tile].cell, tiles[tile].cell, 1);
    return feature_reaches(f->ws->c, f->after, feature_root(f->after, held->root), tile);
}

AiBeside effects_touched(const Finder *f)
{
    AiBeside beside = {0};
    int most = 0;
    for (int i = 0; i < f->old.count && f->after->tile_count > f->before->tile_count; i++) {
        const Holding *held = &f->old.list[i];
        int worth = 2 * held->full + (effect_own(f, held->owners) ? 3 : 1) -
                    (held->kind == SEGMENT_FIELD ? held->full : 0);
        if (worth > most && touches(f, held, f->before->tile_count)) {
            most = worth;
            beside = (AiBeside){.kind = held->kind, .seats = held->owners};
        }
    }
    return beside;
}
