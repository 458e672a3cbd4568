/* facts.c: see facts.h. The action is done in a copy of the view; what is told while that happens, and the features that are held before and
 * after it, are put beside each other. Nothing hidden is told: the ear closes when the next turn begins. */
#include "ai/facts.h"
#include "ai/survey.h"
#include "ai/told.h"
#include "rules/board.h"

#include <math.h>
#include <stdlib.h>

enum { FOLLOWER_WORTH = 120, LAST_WORTH = 150 }; /* hundredths of a point */

/* --- facts ----------------------------------------------------------------------------------------------------------------- */

typedef struct Finder {
    Mind *m;
    const Game *before, *after; /* the same nodes, and those of the tile that was laid */
    const Action *action;
    int seat, players;
    bool could; /* a follower could be placed */
    Survey old, new;
    Ear ear;
    Facts *facts;
} Finder;

AiReason *facts_add(Facts *facts, AiReasonKind kind, int feature, float centipoints)
{
    AiReason *reason = NULL;
    bool paid = kind >= AI_REASON_CLOSES && kind <= AI_REASON_PAYS; /* two cities are two */
    for (int i = 0; i < facts->count && !reason && !paid; i++)
        if (facts->items[i].kind == kind && facts->items[i].feature == feature)
            reason = &facts->items[i];
    if (reason && (float)abs(reason->centipoints) >= fabsf(centipoints))
        reason = &facts->lost;
    if (!reason)
        reason = facts->count < FACTS_MAX ? &facts->items[facts->count++] : &facts->lost;
    *reason = (AiReason){
        .kind = (uint8_t)kind, .feature = (uint8_t)feature, .centipoints = (int32_t)centipoints};
    return reason;
}

static AiReason *add(Finder *f, AiReasonKind kind, int feature, float centipoints)
{
    return facts_add(f->facts, kind, feature, centipoints);
}

static uint8_t without(const Finder *f, unsigned seats)
{
    return (uint8_t)(seats & ~(1u << f->seat));
}

static int count_seats(unsigned seats)
{
    int n = 0;
    for (; seats; seats &= seats - 1)
        n++;
    return n;
}

/* What points of these seats are worth to the seat that decides, in hundredths. */
static float lead_of(const Finder *f, unsigned seats, int points)
{
    float own = seats >> f->seat & 1 ? 1.0f : 0.0f;
    float others = (float)count_seats(without(f, seats)) / (float)(f->players - 1);
    return 100.0f * (float)points * (own - others);
}

static void add_scored(Finder *f, const Scored *scored)
{
    bool own = scored->seats >> f->seat & 1;
    bool claimed = f->ear.back && f->ear.placed_on == scored->kind && !f->ear.home;
    uint8_t others = without(f, scored->seats);
    AiReasonKind kind = !own      ? AI_REASON_CLOSES_FOR
                        : others  ? AI_REASON_CLOSES_SHARED
                        : claimed ? AI_REASON_TAKES_CLOSED
                                  : AI_REASON_CLOSES;
    if (scored->label != LABEL_NONE && own)
        kind = AI_REASON_PAYS;
    else if (scored->label != LABEL_NONE)
        return;
    AiReason *reason = add(f, kind, scored->kind, lead_of(f, scored->seats, scored->points));
    reason->points = scored->points;
    reason->seats = others;
    reason->count = scored->label;
}

/* What a feature may be worth to its owners. */
static float promise(const Held *held)
{
    return (float)held->now + held->lies * (float)(held->full - held->now);
}

/* Features of before that are one now: who had a share in them. */
typedef struct Joined {
    int members, own;  /* how many, and how many of these the seat had a share in */
    unsigned others;   /* who had a share in those where the seat had none */
    int own_now;       /* points of those with an own share */
    const Held *first; /* member */
} Joined;

static Joined joined_of(const Finder *f, const Held *now)
{
    Joined joined = {0};
    for (int i = 0; i < f->old.count; i++) {
        const Held *old = &f->old.held[i];
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

static void add_join(Finder *f, const Held *now, const Joined *joined)
{
    bool own = now->owners >> f->seat & 1, placed = f->ear.placed != NO_FIGURE;
    unsigned beaten = joined->others & ~(unsigned)now->owners;
    int gain = (own ? now->now : 0) - joined->own_now;
    if (!joined->others) {
        if (joined->own > 1)
            add(f, AI_REASON_UNITES, now->kind, 60);
        return;
    }
    if (!joined->own && !placed && !own)
        return; /* others among themselves */
    AiReason *reason;
    if (own && beaten == joined->others)
        reason = add(f, AI_REASON_TAKES_OVER, now->kind, 100.0f * (float)(gain + now->now) / 2);
    else if (own && gain > 0)
        reason = add(f, AI_REASON_SHARES, now->kind, 100.0f * (float)gain);
    else if (own)
        reason = add(f, AI_REASON_LETS_IN, now->kind, -100.0f * (float)now->now);
    else if (joined->own_now > 0)
        reason = add(f, AI_REASON_LOSES, now->kind, -100.0f * (float)joined->own_now);
    else
        return; /* nothing is lost */
    reason->seats = without(f, joined->others);
    reason->points = now->now;
}

static void add_growth(Finder *f, const Held *now, const Held *old)
{
    float gain = 100.0f * (promise(now) - promise(old));
    bool surrounded = kind_is_surrounded(now->kind);
    int grown =
        surrounded || now->kind == SEGMENT_FIELD ? now->now - old->now : now->full - old->full;
    if (grown <= 0 || now->dead)
        return;
    if (now->kind == SEGMENT_FIELD) {
        add(f, AI_REASON_FIELD_GAINS, now->kind, 100.0f * (float)grown)->points = grown;
        return;
    }
    bool told = !surrounded && now->closers > 0;
    AiReason *reason =
        add(f, told ? AI_REASON_GROWS_END : AI_REASON_GROWS, now->kind, gain > 50 ? gain : 50);
    /* One more space fills it: a city counts it twice, a road once. */
    int last = now->kind == SEGMENT_CITY ? 2 : 1;
    reason->points = surrounded ? now->now : told ? now->full + last : now->full;
    reason->count = (uint8_t)(now->closers < UINT8_MAX ? now->closers : UINT8_MAX);
}

/* A feature of before that lives on: blocked, spoiled, harder, grown. */
static void compare(Finder *f, const Held *now, const Held *old)
{
    bool own = now->owners >> f->seat & 1, field = now->kind == SEGMENT_FIELD;
    uint8_t others = without(f, now->owners);
    float stake = 100.0f * old->lies * (float)(old->full - old->now) + FOLLOWER_WORTH;
    if (now->dead && !old->dead) {
        AiReasonKind kind = own        ? AI_REASON_SPOILS
                            : now->gap ? AI_REASON_GAP_BLOCKS
                                       : AI_REASON_BLOCKS;
        add(f, kind, now->kind, own ? -stake : stake)->seats = others;
        return;
    }
    if (!own && !field && !now->dead && now->lies < .5f * old->lies && old->lies > .3f)
        add(f, AI_REASON_HARDER, now->kind, stake * (1.0f - now->lies / old->lies))->seats = others;
    float gain = promise(now) - promise(old);
    if (own)
        add_growth(f, now, old);
    else if (!field && !now->dead && gain > .4f)
        add(f, AI_REASON_GROWS_FOR, now->kind, gain * lead_of(f, others, 1))->seats = others;
    else if (field && now->now > old->now) {
        AiReason *reason = add(f, AI_REASON_FIELD_GAINS_FOR, now->kind,
                               lead_of(f, now->owners, now->now - old->now));
        reason->points = now->now - old->now;
        reason->seats = others;
    }
}

/* The figure that was placed stands on this feature, which nobody held. */
static void add_claim(Finder *f, const Held *now)
{
    bool surrounded = kind_is_surrounded(now->kind);
    float worth = 100.0f * promise(now);
    int spaces = game_feature_facts(f->m->c, f->after, now->root).spaces;
    if (now->kind == SEGMENT_FIELD && now->now == 0) {
        FeatureId cities[16];
        int n = game_field_cities(f->m->c, f->after, now->root, false, cities, 16);
        add(f, n ? AI_REASON_CLAIMS_FIELD : AI_REASON_STARTS, now->kind, 100.0f * (float)n + 40)
            ->count = (uint8_t)(n < 16 ? n : 16);
        return;
    }
    if (now->kind != SEGMENT_FIELD && !surrounded && spaces <= 1) {
        add(f, AI_REASON_STARTS, now->kind, worth);
        return;
    }
    AiReason *reason = add(f, AI_REASON_CLAIMS, now->kind, worth);
    reason->points = surrounded ? now->now : now->full;
}

static void look_at_features(Finder *f)
{
    for (int i = 0; i < f->new.count; i++) {
        const Held *now = &f->new.held[i];
        Joined joined = joined_of(f, now);
        if (!joined.members && now->owners >> f->seat & 1)
            add_claim(f, now);
        else if (joined.members == 1 && joined.first->owners == now->owners)
            compare(f, now, joined.first);
        else if (joined.members)
            add_join(f, now, &joined);
    }
}

static bool met_before(const Finder *f, uint16_t a, uint16_t b)
{
    for (int i = 0; i < f->old.meet_count; i++) {
        uint16_t x = feature_root(f->after, f->old.meets[i].a),
                 y = feature_root(f->after, f->old.meets[i].b);
        if ((x == a && y == b) || (x == b && y == a))
            return true;
    }
    return false;
}

/* Where an own feature waits beside a richer one of others since now. */
static void look_at_meets(Finder *f)
{
    for (int i = 0; i < f->new.meet_count; i++) {
        const Held *a = held_find(&f->new, f->new.meets[i].a),
                   *b = held_find(&f->new, f->new.meets[i].b);
        if (!a || !b || met_before(f, a->root, b->root))
            continue;
        const Held *own = a->owners >> f->seat & 1 ? a : b, *theirs = own == a ? b : a;
        if (!(own->owners >> f->seat & 1) || theirs->owners >> f->seat & 1 ||
            theirs->now < own->now || own->dead || theirs->dead)
            continue;
        AiReason *reason = add(f, AI_REASON_THREATENS, theirs->kind, 50.0f * (float)theirs->now);
        reason->seats = without(f, theirs->owners);
        return;
    }
}

/* A gap that nobody can fill any more, beside nobody's feature in particular. */
static void look_at_gap(Finder *f)
{
    if (f->action->kind != ACTION_PLACE || halves_hidden(f->before))
        return;
    for (int i = 0; i < f->facts->count; i++)
        if (f->facts->items[i].kind == AI_REASON_GAP_BLOCKS)
            return;
    for (int i = 0; i < f->after->frontier_count; i++) {
        const Opening *opening = &game_frontier(f->after)[i];
        bool here = opening->cell.x == f->action->cell.x && opening->cell.y == f->action->cell.y;
        if (here && need_is_gap(opening->need) && !f->m->unseen.gap[opening->need - NEED_EMPTY]) {
            add(f, AI_REASON_GAP_DEAD, SEGMENT_CITY, 20);
            return;
        }
    }
}

static void look_at_followers(Finder *f)
{
    int left = f->after->supply[f->seat][FIGURE_FOLLOWER],
        had = f->before->supply[f->seat][FIGURE_FOLLOWER];
    if (f->ear.home)
        add(f, f->ear.home > 1 ? AI_REASON_HOME_MANY : AI_REASON_HOME, SEGMENT_CITY,
            FOLLOWER_WORTH * (float)f->ear.home)
            ->count = (uint8_t)f->ear.home;
    if (left == 0 && had > 0)
        add(f, AI_REASON_LAST_FOLLOWER, SEGMENT_CITY, -LAST_WORTH);
    if (!f->could || f->ear.placed != NO_FIGURE)
        return;
    if (left == 1 && !f->ear.home)
        add(f, AI_REASON_KEEPS_LAST, SEGMENT_CITY, LAST_WORTH);
    else if (left == 2 && !f->ear.home)
        add(f, AI_REASON_KEEPS_LAST_TWO, SEGMENT_CITY, 80);
    else if (f->action->kind == ACTION_SKIP)
        add(f, AI_REASON_NO_FOLLOWER, SEGMENT_CITY, 50);
}

/* Where nothing of a feature is to be told. */
static void look_for_quiet(Finder *f)
{
    for (int i = 0; i < f->facts->count; i++) {
        int kind = f->facts->items[i].kind;
        if (kind != AI_REASON_KEEPS_LAST && kind != AI_REASON_KEEPS_LAST_TWO)
            return;
    }
    if (f->action->kind == ACTION_PLACE)
        add(f, AI_REASON_QUIET, SEGMENT_CITY, 40);
}

/* --- all of it -------------------------------------------------------------------------------------------------------------- */

/* May a follower stand anywhere on the tile that `g` asks about? */
static bool may_follow(const Catalogue *c, const Game *g)
{
    if (g->phase != PHASE_FOLLOW)
        return false;
    int n = tile_kind(c, &game_tiles(g)[g->last_tile])->segment_count;
    for (int i = 0; i < n; i++)
        if (game_can_follow(c, g, i, FIGURE_FOLLOWER, NULL))
            return true;
    return false;
}

/* Does the action in m->game, a follower included. False if the game does not let it. */
static bool act(Finder *f, uint8_t segment)
{
    EventSink sink = {.hear = ear_hear, .self = &f->ear};
    Game *g = f->m->game;
    f->could = may_follow(f->m->c, g);
    if (!game_apply(f->m->c, g, f->action, &sink, NULL, NULL))
        return false;
    f->could |= !f->ear.deaf && may_follow(f->m->c, g);
    if (f->ear.deaf || f->action->kind != ACTION_PLACE || g->phase != PHASE_FOLLOW)
        return true;
    Action follow = {.kind = ACTION_SKIP, .seat = g->to_act};
    if (segment != NO_SEGMENT && game_can_follow(f->m->c, g, segment, FIGURE_FOLLOWER, NULL)) {
        follow.kind = ACTION_FOLLOW;
        follow.segment = segment;
    }
    return game_apply(f->m->c, g, &follow, &sink, NULL, NULL);
}

/* What is unseen after the action: a half may have left the hand, but no square has come; what the game drew next is made up. */
static void look_again(Mind *m, const Game *view)
{
    mind_recall(m, m->game);
    m->game->stack_count = view->stack_count;
    m->unseen.halves = UINT16_MAX;
    mind_follow(m, m->game);
}

void facts_find(Mind *m, const AiTask *task, const Action *action, uint8_t segment, Facts *facts)
{
    Finder f = {.m = m,
                .before = task->view,
                .after = m->game,
                .action = action,
                .seat = task->view->to_act,
                .players = task->view->setup.players,
                .ear = {.seat = task->view->to_act, .placed = NO_FIGURE},
                .facts = facts};
    facts->count = 0;
    if (action->kind == ACTION_DRAW)
        facts_of_draw(m, task->view, facts);
    if (action->kind == ACTION_PICK)
        facts_of_pick(m, task->view, action->copy, facts);
    if (action->kind == ACTION_DRAW || action->kind == ACTION_PICK)
        return;
    mind_recall(m, task->view);
    survey_make(m, task->view, &f.old);
    mind_copy(m, task->view);
    if (!act(&f, segment))
        return;
    for (int i = 0; i < f.ear.scored_count; i++)
        add_scored(&f, &f.ear.scored[i]);
    if (m->game->phase == PHASE_OVER)
        return;
    look_again(m, task->view);
    survey_make(m, m->game, &f.new);
    look_at_features(&f);
    look_at_meets(&f);
    look_at_gap(&f);
    look_at_followers(&f);
    look_for_quiet(&f);
}
