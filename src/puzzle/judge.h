/* judge.h: which idea of a decision is the best, by how much and how surely: what makes a position
 * a puzzle, and what is asked again of every puzzle that is kept.
 *
 *     all ideas ──► many, few deals ──► fewer ──► JUDGE_IDEAS in deals of their own
 *
 * The last round's deals are others than those that chose who is in it, so that the best is not the
 * luckiest. Ideas that do the same for the same reasons (ai/hint.h) within a point count as one. */
#ifndef PUZZLE_JUDGE_H
#define PUZZLE_JUDGE_H
#include "ai/behind.h"
#include "ai/hint.h"
#include "ai/ideas.h"

enum {
    JUDGE_IDEAS = 12,   /* compared to the end */
    JUDGE_AS_GOOD = 100 /* hundredths of a point within which an idea is as good as the best */
};

/* By what is judged: the same plan and position give the same judgement. */
typedef struct JudgePlan {
    SearchPlan search; /* how far is played on */
    const AiWeights *weights;
    uint64_t nodes; /* positions in all */
    uint64_t seed;
    uint64_t complete; /* positions that a complete search may take; 0: none is made */
    /* Without reasons, so that each idea is one of its own (but for those that come to the same in
     * every deal), and nothing at all where the evaluation has no doubt: for who looks for puzzles.
     * Compared are the `few` ideas that look best, and `near`, one of which has to become the best
     * (0: any may). Nothing is judged where it will hardly lead the next by `next`. */
    int few; /* 0: all are compared, with reasons */
    const Idea *near;
    int near_count;
    double next;
    /* Asked every few positions; then nothing is judged. NULL: nobody stops it. */
    bool (*stop)(void *self);
    void *stop_self;
} JudgePlan;

/* Plays on as the strong level does. */
extern const SearchPlan judge_search;

typedef struct JudgedIdea {
    Idea idea;
    double lost, error; /* points against the best, and their standard error */
    bool alike;         /* the best, or the same idea */
    Hint hint;          /* with its reasons */
} JudgedIdea;

typedef struct Judgement {
    int count; /* the best first */
    JudgedIdea ideas[JUDGE_IDEAS];
    int rival;   /* the first that is another idea than the best; −1: none was compared */
    bool proven; /* by complete search: errors are 0 */
    Idea quick;  /* what looks best at once, */
    int doubts;  /* and how many other actions look nearly as good: within a point */
} Judgement;

/* What judging needs: memory that is kept from one position to the next, whatever game it is of:
 * to prepare it takes as long as a short look. */
typedef struct JudgeDesk JudgeDesk;
JudgeDesk *judge_desk_new(const Catalogue *c);
void judge_desk_free(JudgeDesk *desk);

/* Judges the decision that `game` waits for, with what its seat may know. False where there is
 * nothing to choose from, or nothing was judged (`few`, `stop`). */
bool judge(JudgeDesk *desk, const Game *game, const JudgePlan *plan, Judgement *out);

/* Does the best lead the first other idea by so many points, and so many standard errors? */
bool judge_is_clear(const Judgement *judgement, double points, double errors);

/* The idea with what is told of it, in the decision that `game` waits for. `best`: as of the best
 * one. False if it is none there. */
bool judge_explain(JudgeDesk *desk, const Game *game, const Idea *idea, bool best, JudgedIdea *out);

/* What the other one brings less than the best by the end of the game (ai/behind.h). `gain`: what
 * it is good for at first sight, NULL: nothing. */
int judge_behind(JudgeDesk *desk, const Game *game, const Idea *best, const Idea *other,
                 const AiReason *gain, AiReason out[BEHIND_REASONS]);

/* What is looked for among the ideas that look best at once. */
typedef struct JudgeLook {
    float points; /* none that looks so much worse than the first */
    /* Is it worth a word? Finding what to tell of one takes as long as finding ten of them. */
    bool (*asked)(void *self, const Idea *idea);
    void *self;
} JudgeLook;

/* The ideas that look best at once, at most `room`; those that are asked about with what is told of
 * them as of the best one, the others without reasons. Returns how many. */
int judge_look(JudgeDesk *desk, const Game *game, const JudgeLook *look, JudgedIdea *out, int room);

/* Is the idea the best one, or as good? */
bool judge_accepts(const Catalogue *c, const Judgement *judgement, const Idea *idea);
#endif
