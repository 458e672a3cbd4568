/* ideas.h: the ideas of a decision (ai/idea.h): found, tried out against each other in the same
 * deals, and told by their reasons. */
#ifndef AI_IDEAS_H
#define AI_IDEAS_H
#include "ai/estimate.h"
#include "ai/idea.h"
#include "ai/level.h"

enum { IDEAS_MAX = 256 };

/* Finds the ideas of the seat that decides in task->view, the best by the evaluation first; of
 * placements that look the same, one. Writes at most `room` ≤ IDEAS_MAX, returns how many. */
int ideas_find(Workspace *ws, const AiTask *task, Idea *out, int room);

/* Does the idea of the seat that decides, in turn `turn`, in the deal of ws->world: in ws->game.
 * What was unseen before is remembered (workspace_remember). */
void ideas_begin(Workspace *ws, const Idea *idea, int turn);

/* What ideas are tried in: deals of `seed`, played on as the plan says. */
typedef struct IdeaTrial {
    const SearchPlan *plan;
    uint64_t seed;
    uint32_t room; /* deals that the list of leads has room for */
} IdeaTrial;

/* Tries each idea in the deals from number `from` on, up to `until` and as long as there are any.
 * leads[i * trial->room + d] gets what came out. Returns the number of the deal where it ended. */
uint32_t ideas_try(Workspace *ws, const AiTask *task, const IdeaTrial *trial, const Idea *ideas,
                   int count, uint32_t from, uint32_t until, float *leads);

/* How much more `a` brought than `b`, in `n` deals that both were tried in. */
Estimate ideas_gap(const float *a, const float *b, uint32_t n);

/* Why it is good. `best`: no other one is better, of which some things are said alone. `spare` has
 * room for the game. Fills reasons[AI_REASONS_MAX], the weightiest first; returns how many. */
int idea_explain(Workspace *ws, const AiTask *task, const Idea *idea, bool best, Game *spare,
                 AiReason *reasons);
#endif
