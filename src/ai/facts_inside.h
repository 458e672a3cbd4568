/* facts_inside.h: what the files that find facts share; facts.h is for everybody else. */
#ifndef AI_FACTS_INSIDE_H
#define AI_FACTS_INSIDE_H
#include "ai/facts.h"
#include "ai/survey.h"
#include "ai/told.h"

enum { FOLLOWER_WORTH = 120, LAST_WORTH = 150 }; /* hundredths of a point */

typedef struct Finder {
    Mind *m;
    const Game *before, *after; /* the same nodes, and those of the tile that was laid */
    const Action *action;
    int seat, players;
    bool could;      /* a follower could be placed */
    Survey old, new; /* new: after the action; as final scoring begins where it ends the game */
    Ear ear;
    Facts *facts;
} Finder;

/* facts_add about a feature of `after`, so that the reason can tell where. */
AiReason *fact_about(Finder *f, AiReasonKind kind, uint16_t root, float centipoints);

/* Seats of the set but the one that decides. */
static inline uint8_t fact_others(const Finder *f, unsigned seats)
{
    return (uint8_t)(seats & ~(1u << f->seat));
}

/* What points of these seats are worth to the seat that decides, in hundredths. */
float fact_lead(const Finder *f, unsigned seats, int points);

/* Where the feature of a root lay before the action: a part of it. AI_NO_TILE: it is new. */
void fact_locate(const Finder *f, uint16_t root, uint16_t *tile, uint8_t *segment);

/* facts_features.c: what a feature may be worth to its owners. */
float fact_promise(const Held *held);

/* facts_features.c: what becomes of features that somebody holds: those that were joined, those
 * that live on, the one that was claimed. */
void facts_of_features(Finder *f);
/* facts_shift.c: how what the own features promise shifts. */
void facts_of_shifts(Finder *f);
/* facts_end.c: an action that ends the game (f->ear.over): what it adds in final scoring. */
void facts_of_end(Finder *f);
/* The same of a feature that lives on, and of the one that was claimed. */
void facts_end_change(Finder *f, const Held *now, const Held *old);
void facts_end_claim(Finder *f, const Held *now);
/* facts_meets.c: where one tile more would join what is held, since now or no longer. */
void facts_of_meets(Finder *f);
/* facts_expansions.c: figures, deeds and questions of expansions. */
void facts_of_expansions(Finder *f);
/* Which feature a placement lies at. */
AiBeside facts_beside(const Finder *f);
#endif
