/* ideas.h: finds the ideas of a decision (ai/ai.h), tries them against each other in the same
 * deals, and explains them. */
#ifndef AI_IDEAS_H
#define AI_IDEAS_H
#include "ai/ai.h"
#include "ai/level.h"

enum { IDEAS_MAX = 256 };

/* Finds the ideas of the deciding seat in task->view, the best by the evaluation first. Of
 * placements that look the same it keeps one. Writes at most `room` ≤ IDEAS_MAX and returns how
 * many. */
int ideas_find(Workspace *ws, const AiTask *task, Idea *out, int room);

/* Performs the idea of the deciding seat, in turn `turn`, in ws->game, a copy of the deal in
 * ws->world. The caller must have remembered the unseen tiles (workspace_remember). */
void ideas_begin(Workspace *ws, const Idea *idea, int turn);

/* The deals in which ideas are tried: those of `seed`, continued as `plan` says. */
typedef struct IdeaTrial {
    const SearchPlan *plan;
    uint64_t seed;
    uint32_t room; /* number of deals for which `leads` has room */
} IdeaTrial;

/* Tries each idea in the deals from number `from` up to but not including `until`, or until there
 * are no more deals. The lead of idea i in deal d is written to leads[i * trial->room + d]. Returns
 * the number of the first deal not tried. */
uint32_t ideas_try(Workspace *ws, const AiTask *task, const IdeaTrial *trial, const Idea *ideas,
                   int count, uint32_t from, uint32_t until, float *leads);

/* Returns how much more `a` earned than `b` in the `n` deals in which both were tried. */
Estimate ideas_gap(const float *a, const float *b, uint32_t n);

/* Finds the reasons for an idea. `best`: no other idea is better, so reasons reserved for the best
 * may be used. `spare` must have room for the game. Fills reasons[AI_REASONS_MAX], the weightiest
 * first, and returns how many. */
int idea_explain(Workspace *ws, const AiTask *task, const Idea *idea, bool best, Game *spare,
                 AiReason *reasons);
#endif
