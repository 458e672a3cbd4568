/* places.h: the worth of the places on the board, for map layers: what placing the tile there loses
 * compared with the best action, and what the next player would gain there. Numbers are points of
 * lead over the mean of the others, first by the evaluation, then by playing on in deals of the
 * hidden tiles (ai/ideas.h). */
#ifndef AI_PLACES_H
#define AI_PLACES_H
#include "ai/ai.h"

struct SearchPlan; /* ai/level.h */
struct Workspace;  /* ai/workspace.h */

enum {
    PLACES_MOST = 512, /* further places are left out */
    PLACES_TRIED = 48, /* places that are tried in deals, the best by the evaluation */
    PLACES_DEALS = 96  /* deals for each of these places, at most */
};

/* --- the tile in hand ------------------------------------------------------------------------- */

/* A place for a tile, with the best action there. */
typedef struct PlaceWorth {
    Idea idea;   /* its first action gives cell, copy and rotation */
    float lost;  /* points that it loses compared with the best place, whose entry is 0 */
    float error; /* standard error of `lost`; 0: `lost` is from the evaluation alone */
} PlaceWorth;

/* One entry for each tile and cell, and one for drawing if the seat may draw instead. */
typedef struct PlaceWorths {
    int count, tried; /* `tried`: number of entries that were tried in deals; they come first */
    uint32_t deals;   /* deals in which each of these entries was tried */
    PlaceWorth list[PLACES_MOST];
    float leads[PLACES_TRIED * PLACES_DEALS];
} PlaceWorths;

/* Judges the places by the evaluation alone and lists the best first. Returns false, with nothing
 * known, if the task's `stop` returned true. */
bool places_judge(struct Workspace *ws, const AiTask *task, PlaceWorths *out);
/* Tries the places in `deals` more deals as the plan says; `seed` and the view determine the deals.
 * Returns false if there are no more deals, or fewer than two places to compare. */
bool places_try(struct Workspace *ws, const AiTask *task, const struct SearchPlan *plan,
                uint64_t seed, uint32_t deals, PlaceWorths *worths);

/* --- a tile on offer -------------------------------------------------------------------------- */

/* Returns the gain of `seat` from the best place for `copy`, if it were its turn in this position
 * and the tile were in its hand; 0 if no place gains anything. `view` may be the view of any seat.
 * The engine needs memory as in AiTask. The call takes a few milliseconds. */
float places_gain(const AiEngine *engine, const Catalogue *c, const Game *view, int seat,
                  uint16_t copy, void *memory);

/* --- the next player -------------------------------------------------------------------------- */

/* The gain of a seat at a place, if it were its turn in this position. */
typedef struct PlaceThreat {
    Cell cell;
    /* mean over all squares that it may draw, weighted by their number; a tile in its hand counts
     * as drawn */
    float mean;
    float most;     /* gain with the tile that suits the seat best */
    uint16_t copy;  /* that tile */
    uint16_t count; /* copies of it left; 0: it is in the hand */
} PlaceThreat;

/* Fills in the threats of `seat`, the greatest mean first, leaving out places where it gains
 * nothing. `view` may be the view of any seat. Writes at most PLACES_MOST and returns how many; −1
 * if `stop` (may be NULL) returned true. */
int places_threats(struct Workspace *ws, const Game *view, int seat, bool (*stop)(void *self),
                   void *self, PlaceThreat out[PLACES_MOST]);

#endif
