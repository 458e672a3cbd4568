/* effects_meets.c: reasons from pairs of features that one more tile, or a half in the seat's hand,
 * would join. */
#include "ai/effects_inside.h"
#include "rules/feature.h"
#include "rules/figures.h"

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

/* Returns how likely it is, 0…1, that the two are joined by one of `squares` squares or by one of
 * `halves` halves already in a hand. */
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

/* A feature of the seat could now be joined with one of others. Reports the side that would gain
 * from that. */
static void add_meet(Finder *f, const Holding *own, const Holding *theirs, const Meet *meet)
{
    enum { WORTH_A_LOOK = 3 }; /* points; a road of two isn't worth the trouble */
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

/* A feature of the seat could now be joined with a shared one, and the seat would own both
 * alone. */
static void add_shared(Finder *f, const Holding *own, const Holding *shared, const Meet *meet)
{
    if (shared->now < own->now || holdings_together(own, shared) != 1u << f->seat)
        return;
    effect_add(
        f, shared->root, 50.0f * nearness(meet) * (float)shared->now,
        (AiReason){.kind = AI_REASON_MAKES_ALONE, .seats = shared->owners, .points = shared->now});
}

/* From now on one more tile joins the two. */
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

/* Others can no longer join the two, so the seat's feature is safe from a poorer one. */
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

/* A farmer was placed next to a field of others, across the new tile. The tile cut the fields
 * apart, and no other tile can join them. */
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

/* Calls `tell` with each pair of `here` for which `still` is false in `there`. Both features must
 * be held after the action and still be separate, and the seat must have a share in one, which is
 * passed first. */
static void compare_meets(Finder *f, const Holdings *here, const Holdings *there, AskMeet *still,
                          TellMeet *tell)
{
    for (int i = 0; i < here->meet_count; i++) {
        const Meet *meet = &here->meets[i];
        uint16_t a = feature_root(f->after, meet->a), b = feature_root(f->after, meet->b);
        const Holding *one = holdings_find(&f->new, a), *other = holdings_find(&f->new, b);
        if (!one || !other || a == b || still(met(f, there, a, b)))
            continue;
        if (effect_own(f, one->owners))
            tell(f, one, other, meet);
        else if (effect_own(f, other->owners))
            tell(f, other, one, meet);
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
