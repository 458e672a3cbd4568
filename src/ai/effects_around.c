/* effects_around.c: reasons for castles, shrines and little buildings from the tiles around them,
 * and for the titles of king and robber. */
#include "ai/effects_inside.h"
#include "ai/eval_inside.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH, for each space or point. */
enum { SPACE_WORTH = 45, RIVAL_WORTH = 180, POINT_WORTH = 100, SENT_WORTH = 220 };

static void tell(Finder *f, AiReasonKind kind, int feature, float centipoints, AiReason more)
{
    AiReason *reason = effects_add(f->effects, kind, feature, centipoints);
    reason->points = more.points;
    reason->number = more.number;
    reason->seats = effect_others(f, more.seats);
}

/* The lord of a castle scores the occupied spaces around it (GC-5). */
static void look_at_castle(Finder *f)
{
    const Action *action = f->action;
    if (action->kind != ACTION_PLACE || catalogue_kind(f->ws->c, action->copy)->part_count < 2)
        return;
    Around around = board_around(f->ws->c, f->after, f->before->tile_count);
    tell(f, AI_REASON_CASTLE_AROUND, SEGMENT_CASTLE, (float)(SPACE_WORTH * around.occupied),
         (AiReason){.number = effect_small(around.occupied)});
}

/* --- shrines and monasteries ------------------------------------------------------------------ */

/* Returns the seats that hold the opponent of this building, as a bit set; 0: none. */
static unsigned rivals_of(const Finder *f, const Game *g, const Holding *held)
{
    unsigned seats = 0;
    uint16_t rival = around_rival(f->ws->c, g, held->root);
    for (int seat = 0; rival != NO_NODE && seat < f->players; seat++)
        seats |= (unsigned)(game_features(g)[rival].figures[seat] > 0) << seat;
    return seats;
}

/* A challenge begins when both buildings are held (CKR-5); the seat may win or lose it. */
static void look_at_rivals(Finder *f)
{
    for (int i = 0; i < f->new.count; i++) {
        const Holding *now = &f->new.list[i];
        unsigned before = 0;
        if (now->kind != SEGMENT_MONASTERY || !effect_own(f, now->owners))
            continue;
        unsigned seats = effect_others(f, rivals_of(f, f->after, now));
        if (f->changes[i].first)
            before = rivals_of(f, f->before, f->changes[i].first);
        if (!(seats & ~before))
            continue;
        int missing = game_features(f->after)[now->root].open;
        tell(f, missing <= 4 ? AI_REASON_CHALLENGES : AI_REASON_CHALLENGED, SEGMENT_MONASTERY,
             missing <= 4 ? RIVAL_WORTH : -RIVAL_WORTH, (AiReason){.seats = (uint8_t)seats});
    }
}

/* A building is beaten when its opponent was scored (CKR-5). A figure that left for another reason
 * was not: an abbot called home scores, and a tower takes prisoners. */
static bool is_beaten(const Finder *f, const Holding *old)
{
    const Feature *now = &game_features(f->after)[old->root];
    if (old->kind != SEGMENT_MONASTERY || now->open == 0 || feature_held(now))
        return false;
    uint16_t rival = around_rival(f->ws->c, f->after, old->root);
    bool scored = false;
    for (int i = 0; rival != NO_NODE && i < f->outcome.scored_count; i++)
        scored = scored || (f->outcome.scored[i].kind == SEGMENT_MONASTERY &&
                            f->outcome.scored[i].tile == game_nodes(f->after)[rival].tile);
    return scored;
}

static void look_at_beaten(Finder *f)
{
    unsigned beaten = 0;
    for (int i = 0; i < f->old.count; i++)
        beaten |= is_beaten(f, &f->old.list[i]) ? f->old.list[i].owners : 0;
    if (effect_others(f, beaten))
        tell(f, AI_REASON_SENDS_HOME, SEGMENT_CITY, SENT_WORTH,
             (AiReason){.seats = (uint8_t)beaten});
    if (effect_own(f, beaten))
        tell(f, AI_REASON_SENT_HOME, SEGMENT_CITY, -SENT_WORTH, (AiReason){0});
}

/* The titles go to the player who completes the largest city or road and pay at the end (CKR-1,
 * CKR-2). Under the option that pays at once (CKR-14) a title is worth nothing at the end, but its
 * former holder still loses it. */
static void look_at_titles(Finder *f)
{
    for (int i = 0; i < TITLES; i++) {
        KingTitle was = king_title(f->before, i), is = king_title(f->after, i);
        if (was.seat == is.seat || is.seat != f->seat)
            continue;
        int worth = king_final(f->after, &f->after->setup.policies, i);
        if (worth)
            tell(f, AI_REASON_TITLE, is.kind, (float)(POINT_WORTH * worth),
                 (AiReason){.points = worth});
        if (was.seat != NO_SEAT)
            tell(f, AI_REASON_TITLE_LEAVES, is.kind,
                 (float)(POINT_WORTH * (worth ? worth : 1)) / 2.0f,
                 (AiReason){.seats = (uint8_t)(1u << was.seat)});
    }
}

/* --- little buildings ------------------------------------------------------------------------- */

/* A little building adds points to the features along its tile (LB-3); this finds the held ones
 * that gained. */
static void look_at_building(Finder *f)
{
    int own = 0;
    unsigned others = 0;
    if (f->action->kind != ACTION_DEED || f->action->choice != DEED_BUILDING)
        return;
    for (int i = 0; i < f->new.count; i++) {
        const Holding *now = &f->new.list[i], *old = f->changes[i].first;
        int more = old ? now->now - old->now : 0;
        if (effect_own(f, now->owners))
            own += more;
        else if (more > 0)
            others |= now->owners;
    }
    if (own > 0)
        tell(f, AI_REASON_BUILDING_ADDS, SEGMENT_CITY, (float)(POINT_WORTH * own),
             (AiReason){.points = own});
    if (effect_others(f, others))
        tell(f, AI_REASON_BUILDING_ADDS_FOR, SEGMENT_CITY, -POINT_WORTH,
             (AiReason){.seats = (uint8_t)others});
}

void effects_of_surroundings(Finder *f)
{
    look_at_castle(f);
    if (f->before->setup.expansions >> EXPANSION_KING & 1) {
        look_at_rivals(f);
        look_at_beaten(f);
        look_at_titles(f);
    }
    look_at_building(f);
}
