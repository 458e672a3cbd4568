/* effects_meets.c: see effects_inside.h. Who waits beside whom, so that one tile, or a half of the
 * own hand, joins them. */
#include "ai/effects_inside.h"
#include "rules/feature.h"
#include "rules/figures.h"

enum { NEAR_SQUARES = 6 }; /* so many that join two features are as good as certain */

/* Does the pair stand in the survey? `f->after` tells what became of roots. */
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

/* How near it is that the two are joined by one of so many squares, or by a half that somebody has
 * already, 0…1. */
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

/* An own feature waits beside one of others since now: who would gain by joining them? */
static void add_meet(Finder *f, const Holding *own, const Holding *theirs, const Meet *meet)
{
    enum { WORTH_A_LOOK = 3 }; /* points: nobody goes out of his way for a road of two */
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
    effect_tell(f, stake->root, nearness(meet) * (worth * (float)stake->now),
                (AiReason){.kind = (uint8_t)kind, .seats = theirs->owners, .points = stake->now});
}

/* An own feature waits beside one that is shared: together they would be the seat's alone. */
static void add_shared(Finder *f, const Holding *own, const Holding *shared, const Meet *meet)
{
    if (shared->now < own->now || holdings_together(own, shared) != 1u << f->seat)
        return;
    effect_tell(
        f, shared->root, 50.0f * nearness(meet) * (float)shared->now,
        (AiReason){.kind = AI_REASON_MAKES_ALONE, .seats = shared->owners, .points = shared->now});
}

/* Since now one tile more joins the two. */
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

/* Nothing that others may have joins the two any more: the own one is safe from a poorer one. */
static void tell_parting(Finder *f, const Holding *own, const Holding *theirs, const Meet *meet)
{
    enum { CITY_OF_FIELD = 3, WORTH_SAVING = 4 }; /* points */
    int least = own->kind == SEGMENT_FIELD ? CITY_OF_FIELD : WORTH_SAVING;
    bool in_danger = own->now >= least && own->now >= theirs->now &&
                     holdings_together(own, theirs) & theirs->owners;
    if (effect_feared(meet) && in_danger && !effect_own(f, theirs->owners))
        effect_tell(
            f, own->root, 30.0f * (float)own->now * effect_nearness(meet),
            (AiReason){.kind = AI_REASON_KEEPS_OUT, .seats = theirs->owners, .points = own->now});
}

/* A farmer put beside a field of others, on the other side of the tile just laid: the tile has cut
 * them off, where no other one can let them in. */
static void tell_cut(Finder *f, const Holding *own, const Holding *theirs)
{
    enum { WORTH_SAVING = 3 }; /* points: a city */
    if (own->now >= WORTH_SAVING && !effect_own(f, theirs->owners) &&
        holdings_together(own, theirs) & theirs->owners &&
        !effect_feared(met(f, &f->new, own->root, theirs->root)))
        effect_tell(
            f, own->root, 30.0f * (float)own->now,
            (AiReason){.kind = AI_REASON_KEEPS_OUT, .seats = theirs->owners, .points = own->now});
}

static void look_for_cuts(Finder *f)
{
    if (f->outcome.placed == NO_FIGURE || f->outcome.placed_on != SEGMENT_FIELD)
        return;
    const Figure *farmer = &game_figures(f->after)[f->outcome.placed];
    if (farmer->tile == NO_TILE)
        return; /* he is home again */
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

/* Calls `tell` with each pair of `here` that nothing joins in `there` as `still` asks, if both are
 * held after the action, are still two, and the seat has a share in one: that one comes first. */
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

/* --- where a placement lies ------------------------------------------------------------------- */

/* Does the tile that was laid touch this feature of before? */
static bool touches(const Finder *f, const Holding *held, int tile)
{
    const Tile *tiles = game_tiles(f->after);
    if (kind_is_surrounded(held->kind))
        return cells_within(tiles[game_nodes(f->after)[held->root].tile].cell, tiles[tile].cell, 1);
    return feature_reaches(f->ws->c, f->after, feature_root(f->after, held->root), tile);
}

AiBeside effects_beside(const Finder *f)
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
