/* places.h: what the places of the board are worth, for layers over it: what laying there loses
 * against the best that the seat could do, and what whoever comes next would gain there. Numbers
 * are points of lead over the mean of the others, by the evaluation at first, then by playing on
 * in deals of what is hidden (ai/ideas.h). */
#ifndef AI_PLACES_H
#define AI_PLACES_H
#include "ai/ai.h"
#include "ai/idea.h"

struct SearchPlan; /* ai/level.h */
struct Workspace;  /* ai/workspace.h */

enum {
    PLACES_MOST = 512, /* what lies beyond is left out */
    PLACES_TRIED = 48, /* that are played on, the best by the evaluation */
    PLACES_DEALS = 96  /* in so many deals at the most */
};

/* --- the tile in hand ------------------------------------------------------------------------- */

/* A place where a tile may be laid, with the best that can be done there. */
typedef struct PlaceWorth {
    Idea idea;   /* its first action says where: cell, copy, rotation */
    float lost;  /* points less than the best; the best has 0 */
    float error; /* standard error of that; 0: by the evaluation alone */
} PlaceWorth;

/* Of each tile and cell one; where the seat could draw instead, that is the first. */
typedef struct PlaceWorths {
    int count, tried; /* `tried`: so many of them were played on; they come first */
    uint32_t deals;   /* each of these in so many */
    PlaceWorth list[PLACES_MOST];
    float leads[PLACES_TRIED * PLACES_DEALS];
} PlaceWorths;

/* By the evaluation alone, the best first. False when `stop` of the task said so: nothing is
 * known. */
bool places_judge(struct Workspace *ws, const AiTask *task, PlaceWorths *out);
/* Plays on in `deals` more deals, as the plan says; the deals are those of `seed` and the view.
 * False when there are no more, or one alone can be done. */
bool places_try(struct Workspace *ws, const AiTask *task, const struct SearchPlan *plan,
                uint64_t seed, uint32_t deals, PlaceWorths *worths);

/* --- the next player -------------------------------------------------------------------------- */

/* What a seat would gain at a place, if it came to its turn as the board lies. */
typedef struct PlaceThreat {
    Cell cell;
    float mean;     /* over all squares that it may draw, by their number; one that it holds counts
                     * as drawn */
    float most;     /* with the tile that suits it best: */
    uint16_t copy;  /* that one, … */
    uint16_t count; /* … of which so many are left; 0: in its hand */
} PlaceThreat;

/* Of `seat`, the greatest mean first; places where it gains nothing are left out. The game is what
 * some seat may know. Writes at most PLACES_MOST, returns how many there are; −1 when `stop` (may
 * be NULL) said so. */
int places_threats(struct Workspace *ws, const Game *view, int seat, bool (*stop)(void *self),
                   void *self, PlaceThreat out[PLACES_MOST]);
#endif
