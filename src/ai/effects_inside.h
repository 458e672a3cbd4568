/* effects_inside.h: what the files that find facts share; effects.h is for everybody else. */
#ifndef AI_EFFECTS_INSIDE_H
#define AI_EFFECTS_INSIDE_H
#include "ai/effects.h"
#include "ai/holdings.h"
#include "ai/outcome.h"

/* Hundredths of a point, chosen by hand, to put reasons in order beside points. They decide what
 * is told, not what is played. */
enum { FOLLOWER_WORTH = 120, LAST_WORTH = 150 };

typedef struct Finder {
    Workspace *ws;
    const Game *before, *after; /* the same nodes, and those of the tile that was laid */
    const Action *action;
    int seat, players;
    bool could;        /* a follower could be placed */
    Holdings old, new; /* new: after the action; as final scoring begins where it ends the game */
    Outcome outcome;
    Effects *effects;
} Finder;

/* effects_add about a feature of `after`, so that the reason can tell where. */
AiReason *effect_about(Finder *f, AiReasonKind kind, uint16_t root, float centipoints);

/* Seats of the set but the one that decides. */
static inline uint8_t effect_others(const Finder *f, unsigned seats)
{
    return (uint8_t)(seats & ~(1u << f->seat));
}

/* What points of these seats are worth to the seat that decides, in hundredths. */
float effect_lead(const Finder *f, unsigned seats, int points);

/* Where the feature of a root lay before the action: a part of it. AI_NO_TILE: it is new. */
void effect_locate(const Finder *f, uint16_t root, uint16_t *tile, uint8_t *segment);

/* effects_features.c: what a feature may be worth to its owners. */
float effect_promise(const Holding *held);

/* effects_features.c: what becomes of features that somebody holds: those that were joined, those
 * that live on, the one that was claimed. */
void effects_of_features(Finder *f);
/* effects_shift.c: how what the own features promise shifts. */
void effects_of_shifts(Finder *f);
/* effects_end.c: an action that ends the game (f->outcome.over): what it adds in final scoring. */
void effects_of_end(Finder *f);
/* The same of a feature that lives on, and of the one that was claimed. */
void effects_end_change(Finder *f, const Holding *now, const Holding *old);
void effects_end_claim(Finder *f, const Holding *now);
/* effects_meets.c: where one tile more would join what is held, since now or no longer. */
void effects_of_meets(Finder *f);
/* effects_expansions.c: figures, deeds and questions of expansions. */
void effects_of_expansions(Finder *f);
/* Which feature a placement lies at. */
AiBeside effects_beside(const Finder *f);
#endif
