/* judge.h: finds the best idea of a decision, by how much it leads and how certain that is. This
 * decides whether a position makes a puzzle, and each puzzle that is kept is checked again in the
 * same way.
 *
 *     all ideas ──► many, few deals ──► fewer ──► JUDGE_IDEAS in deals of their own
 *
 * The last round uses other deals than those that selected its ideas, so that the best isn't merely
 * the luckiest. Ideas that do the same for the same reasons (ai/hint.h) count as one if their
 * results are within a point of each other. */
#ifndef PUZZLE_JUDGE_H
#define PUZZLE_JUDGE_H
#include "ai/behind.h"
#include "ai/hint.h"
#include "ai/ideas.h"

enum {
    JUDGE_IDEAS = 12,   /* compared in the last round */
    JUDGE_AS_GOOD = 100 /* hundredths of a point within which an idea is as good as the best */
};

/* How to judge: the same plan and position give the same judgement. */
typedef struct JudgePlan {
    SearchPlan search; /* how far playouts go */
    const AiWeights *weights;
    uint64_t nodes; /* positions that may be examined in total */
    uint64_t seed;
    uint64_t complete; /* positions that a complete search may take; 0: no complete search */
    /* For code that searches for puzzles: judges without reasons, so that every idea is distinct
     * unless it has the same result in every deal, and judges nothing if the evaluation alone sees
     * a clear best idea. It compares the `few` ideas that look best and those in `near`; one of
     * these must become the best (none given: any may). It gives up if the best will hardly lead
     * the next by `next`. */
    int few; /* 0: compare all, with reasons */
    const Idea *near;
    int near_count;
    double next;
    /* Polled every few positions; if it returns true, nothing is judged. NULL: never stopped. */
    bool (*stop)(void *self);
    void *stop_self;
} JudgePlan;

/* The search plan that continues games as the strong level does. */
extern const SearchPlan judge_search;

typedef struct JudgedIdea {
    Idea idea;
    double lost, error; /* points behind the best, and their standard error */
    bool alike;         /* the best idea, or essentially the same as the best (judge.c, is_alike) */
    Hint hint;          /* with its reasons */
} JudgedIdea;

typedef struct Judgement {
    int count; /* sorted, the best first */
    JudgedIdea ideas[JUDGE_IDEAS];
    int rival;   /* the first idea that differs from the best; −1: none was compared */
    bool proven; /* by complete search, so that errors are 0 */
    Idea quick;  /* the idea that looks best at first sight */
    int doubts;  /* number of other actions that look at most a point worse */
} Judgement;

/* The memory for judging. It is kept from one position to the next, even of another game, because
 * preparing it takes as long as a short judgement. */
typedef struct JudgeDesk JudgeDesk;
JudgeDesk *judge_desk_new(const Catalogue *c);
void judge_desk_free(JudgeDesk *desk);

/* Judges the pending decision of `game`, using only what the deciding seat knows. Returns false if
 * there is no choice, or if nothing was judged (`few`, `stop`). */
bool judge(JudgeDesk *desk, const Game *game, const JudgePlan *plan, Judgement *out);

/* Does the best lead the first different idea by this many points and this many standard errors? */
bool judge_is_clear(const Judgement *judgement, double points, double errors);

/* Finds the idea in the pending decision of `game`, with its reasons. `best`: reasons reserved for
 * the best idea may be used. Returns false if it isn't an idea of this decision. */
bool judge_explain(JudgeDesk *desk, const Game *game, const Idea *idea, bool best, JudgedIdea *out);

/* Explains how much less `other` earns than `best` by the end of the game (ai/behind.h). `gain`:
 * its apparent advantage; NULL: none. */
int judge_shortfall(JudgeDesk *desk, const Game *game, const Idea *best, const Idea *other,
                    const AiReason *gain, AiReason out[SHORTFALL_REASONS]);

/* Says which of the best-looking ideas the caller wants. */
typedef struct JudgeLook {
    float points; /* leaves out ideas that look this much worse than the first */
    /* Does the caller want reasons for this idea? Finding them takes as long as finding ten
     * ideas. */
    bool (*asked)(void *self, const Idea *idea);
    void *self;
} JudgeLook;

/* Fills `out` with the ideas that look best at first sight, at most `room`. Those that `asked`
 * wants get reasons as if they were the best; the others get none. Returns their number. */
int judge_survey(JudgeDesk *desk, const Game *game, const JudgeLook *look, JudgedIdea *out,
                 int room);

/* Is the idea the best one, or as good? */
bool judge_accepts(const Catalogue *c, const Judgement *judgement, const Idea *idea);
#endif
