/* effects_features.c: see effects_inside.h. What was held before and what is held after the action
 * are the same features, grown, joined or gone. */
#include "ai/effects_inside.h"

/* What one more piece adds to a feature that it fills: a city counts it twice, a road once. */
static int piece_points(int kind)
{
    return kind == SEGMENT_CITY ? 2 : 1;
}

/* Points at least when it is complete: each place that waits takes a piece. */
static int least_points(const Holding *held)
{
    bool grows = held->kind == SEGMENT_CITY || held->kind == SEGMENT_ROAD;
    return held->full + (grows ? held->openings * piece_points(held->kind) : 0);
}

float effect_promise(const Holding *held)
{
    return (float)held->now + held->lies * (float)(held->full - held->now);
}

/* What people ask of it: fields, and what can never be complete, as they stand; others when
 * complete. */
static int points_of(const Holding *held)
{
    return held->kind == SEGMENT_FIELD || held->dead ? held->now : least_points(held);
}

static uint8_t small(int n)
{
    return (uint8_t)(n < 0 ? 0 : n < UINT8_MAX ? n : UINT8_MAX);
}

/* Points, and the tiles that they still take: none where nobody can complete it. */
static void tell_outcome(AiReason *reason, const Holding *held)
{
    reason->points = points_of(held);
    reason->missing = small(held->dead || held->kind == SEGMENT_FIELD ? 0 : held->openings);
}

/* --- joining ---------------------------------------------------------------------------------- */

/* Features of before that are one now: who had a share in them. */
typedef struct Joined {
    int members, own;     /* how many, and how many of these the seat had a share in */
    unsigned others;      /* who had a share in those where the seat had none */
    int own_now;          /* points of those with an own share */
    const Holding *first; /* member */
} Joined;

static Joined joined_of(const Finder *f, const Holding *now)
{
    Joined joined = {0};
    for (int i = 0; i < f->old.count; i++) {
        const Holding *old = &f->old.list[i];
        if (feature_root(f->after, old->root) != now->root)
            continue;
        bool own = old->owners >> f->seat & 1;
        joined.members++;
        joined.own += own;
        joined.own_now += own ? old->now : 0;
        joined.others |= own ? 0 : old->owners;
        joined.first = joined.first ? joined.first : old;
    }
    return joined;
}

static void add_join(Finder *f, const Holding *now, const Joined *joined)
{
    bool own = now->owners >> f->seat & 1, placed = f->outcome.placed != NO_FIGURE;
    unsigned beaten = joined->others & ~(unsigned)now->owners;
    int gain = (own ? now->now : 0) - joined->own_now;
    AiReason *reason;
    if (!joined->others) {
        if (joined->own > 1)
            tell_outcome(effect_about(f, AI_REASON_UNITES, now->root, 60), now);
        return;
    }
    if (!joined->own && !placed && !own)
        return; /* others among themselves */
    if (own && beaten == joined->others)
        reason =
            effect_about(f, AI_REASON_TAKES_OVER, now->root, 100.0f * (float)(gain + now->now) / 2);
    else if (own && gain > 0)
        reason = effect_about(f, AI_REASON_SHARES, now->root, 100.0f * (float)gain);
    else if (own)
        reason = effect_about(f, AI_REASON_LETS_IN, now->root, -100.0f * (float)now->now);
    else if (joined->own_now > 0)
        reason = effect_about(f, AI_REASON_LOSES, now->root, -100.0f * (float)joined->own_now);
    else
        return; /* nothing is lost */
    reason->seats = effect_others(f, joined->others);
    tell_outcome(reason, now);
}

/* --- living on -------------------------------------------------------------------------------- */

/* The own field lies at more. */
static void add_field(Finder *f, const Holding *now, const Holding *old)
{
    int gain = now->now - old->now;
    bool own = now->owners >> f->seat & 1;
    uint8_t others = effect_others(f, now->owners);
    if (gain > 0) {
        AiReason *reason = effect_about(f, own ? AI_REASON_FIELD_GAINS : AI_REASON_FIELD_GAINS_FOR,
                                        now->root, effect_lead(f, now->owners, gain));
        reason->points = gain;
        reason->seats = others;
    }
    if (now->cities > old->cities) {
        AiReason *reason =
            effect_about(f, own ? AI_REASON_FIELD_REACHES : AI_REASON_FIELD_REACHES_FOR, now->root,
                         effect_lead(f, now->owners, now->cities - old->cities));
        reason->cities = small(now->cities - old->cities);
        reason->seats = others;
    }
    if (own && now->figures[f->seat] > old->figures[f->seat])
        effect_about(f, AI_REASON_STRENGTHENS, now->root, 60);
}

static void add_growth(Finder *f, const Holding *now, const Holding *old)
{
    float gain = 100.0f * (effect_promise(now) - effect_promise(old));
    bool surrounded = kind_is_surrounded(now->kind);
    int grown = surrounded ? now->now - old->now : now->full - old->full;
    if (now->figures[f->seat] > old->figures[f->seat])
        effect_about(f, AI_REASON_STRENGTHENS, now->root, 60);
    if (now->dead && now->now > old->now)
        effect_about(f, AI_REASON_GROWS_NOW, now->root, 100.0f * (float)(now->now - old->now))
            ->points = now->now - old->now;
    if (grown <= 0 || now->dead)
        return;
    bool told = !surrounded && now->closers > 0;
    AiReason *reason = effect_about(f, told ? AI_REASON_GROWS_END : AI_REASON_GROWS, now->root,
                                    gain > 50 ? gain : 50);
    reason->points = surrounded ? now->now : least_points(now);
    reason->number = small(told ? now->closers : now->openings);
}

/* It is harder to complete: its chance falls by half, by a quarter because it waits at more
 * places, or by a fifth where it is the own. */
static bool add_harder(Finder *f, const Holding *now, const Holding *old)
{
    bool own = now->owners >> f->seat & 1, opened = now->openings > old->openings;
    float left = own ? .8f : opened ? .75f : .5f, least = opened ? .05f : .2f;
    float stake = 100.0f * old->closes * (float)(old->full - old->now) + FOLLOWER_WORTH;
    if (now->dead || old->closes < least || now->closes >= left * old->closes)
        return false;
    float worth = stake * (1.0f - now->closes / old->closes);
    AiReason *reason = effect_about(f, own ? AI_REASON_HINDERS_OWN : AI_REASON_HARDER, now->root,
                                    own ? -worth : worth);
    reason->seats = effect_others(f, now->owners);
    reason->missing = small(now->openings);
    return true;
}

static void grows_for(Finder *f, const Holding *now, const Holding *old, float worth)
{
    AiReason *reason = effect_about(f, AI_REASON_GROWS_FOR, now->root, worth);
    reason->seats = effect_others(f, now->owners);
    if (!kind_is_surrounded(now->kind) && now->openings > old->openings)
        reason->missing = small(now->openings);
}

/* A feature of before that lives on: blocked, spoiled, harder, grown. */
static void compare(Finder *f, const Holding *now, const Holding *old)
{
    bool own = now->owners >> f->seat & 1;
    uint8_t others = effect_others(f, now->owners);
    float stake = 100.0f * old->lies * (float)(old->full - old->now) + FOLLOWER_WORTH;
    if (f->outcome.over) {
        effects_end_change(f, now, old);
        return;
    }
    if (now->kind == SEGMENT_FIELD) {
        add_field(f, now, old);
        return;
    }
    if (now->dead && !old->dead) {
        AiReasonKind kind = own        ? AI_REASON_SPOILS
                            : now->gap ? AI_REASON_GAP_BLOCKS
                                       : AI_REASON_BLOCKS;
        effect_about(f, kind, now->root, own ? -stake : stake)->seats = others;
        return;
    }
    float gain = effect_promise(now) - effect_promise(old);
    if (own && now->full > old->full)
        add_growth(f, now, old);
    else if (!add_harder(f, now, old) && own)
        add_growth(f, now, old);
    else if (!own && !now->dead && gain > .4f)
        grows_for(f, now, old, gain * effect_lead(f, others, 1));
}

/* --- claiming --------------------------------------------------------------------------------- */

static void claim_field(Finder *f, const Holding *now)
{
    if (now->now > 0) {
        AiReason *reason =
            effect_about(f, AI_REASON_CLAIMS, now->root, 100.0f * (float)(now->now + now->cities));
        reason->points = now->now;
        reason->missing = small(now->cities);
        return;
    }
    effect_about(f, now->cities ? AI_REASON_CLAIMS_FIELD : AI_REASON_STARTS, now->root,
                 100.0f * (float)now->cities + 40)
        ->number = small(now->cities);
}

/* The figure that was placed stands on this feature, which nobody held. */
static void add_claim(Finder *f, const Holding *now)
{
    bool surrounded = kind_is_surrounded(now->kind);
    float worth = 100.0f * effect_promise(now);
    int spaces = game_feature_facts(f->ws->c, f->after, now->root).spaces;
    if (f->outcome.over) {
        effects_end_claim(f, now);
        return;
    }
    if (now->kind == SEGMENT_FIELD) {
        claim_field(f, now);
        return;
    }
    bool told = !surrounded && !now->dead && now->closers > 0;
    AiReasonKind kind = told                                       ? AI_REASON_CLAIMS_END
                        : !surrounded && spaces <= 1 && !now->dead ? AI_REASON_STARTS
                                                                   : AI_REASON_CLAIMS;
    AiReason *reason = effect_about(f, kind, now->root, worth);
    reason->points = surrounded ? now->now : points_of(now);
    reason->number = small(told ? now->closers : now->dead ? 0 : now->openings);
}

/* --- all of it -------------------------------------------------------------------------------- */

void effects_of_features(Finder *f)
{
    for (int i = 0; i < f->new.count; i++) {
        const Holding *now = &f->new.list[i];
        Joined joined = joined_of(f, now);
        if (!joined.members && now->owners >> f->seat & 1)
            add_claim(f, now);
        else if (joined.members == 1 && joined.first->owners == now->owners)
            compare(f, now, joined.first);
        else if (joined.members)
            add_join(f, now, &joined);
    }
}
