/* like.h: which of our levels plays like somebody: points lost a decision, over the decisions that
 * had a choice, in all and by what was decided; the level that loses as much; and which of them
 * would most likely have played a game so.
 *
 * Levels differ less by what they lose, of which half is one or two blunders, than by how often
 * they lose something and by whose choices theirs are. So a game's decisions are counted by kind,
 * by class of loss and by which quick levels would have done the same, and each level has its
 * shares of the classes, measured in games of its own. */
#ifndef AI_LIKE_H
#define AI_LIKE_H
#include "ai/review.h"

/* What was decided (ReviewItem.about). */
typedef enum LikeKind {
    LIKE_DRAW,     /* to draw or to lay a half, and which one */
    LIKE_PLACE,    /* where a tile goes */
    LIKE_FOLLOWER, /* whether a follower is placed, and where */
    LIKE_FARMER,   /* the same, where the best or what was done is in a field */
    LIKE_OTHER,    /* deeds and questions of expansions */
    LIKE_KINDS
} LikeKind;
/* "draw", "place", … for files. */
const char *like_kind_name(LikeKind kind);

/* What `played` and `best` decide about in `view`, before either is done. */
LikeKind like_about(const Catalogue *c, const Game *view, const Action *played, const Action *best);

/* What decisions lost, of those that were judged, no draft, and the seat's own. */
typedef struct LikeLoss {
    int decisions;
    double lost, squares; /* sums of points and of their squares */
} LikeLoss;
/* Fills loss[LIKE_KINDS]; returns all of them together. */
LikeLoss like_losses(const ReviewItem *items, int count, int seat, LikeLoss loss[LIKE_KINDS]);

enum {
    LIKE_LEVELS = 5,
    LIKE_LOSSES = 3, /* none, up to 1 point, more */
    LIKE_ALIKE = 4,  /* sets of LikeLook */
    LIKE_CLASSES = LIKE_LOSSES * LIKE_ALIKE
};

/* Who would have done the same at a look (ReviewItem.alike): as good as some choices are, levels
 * make them for different reasons, and so they tell levels apart that lose as little. */
typedef enum LikeLook {
    LIKE_QUICK = 1, /* ai2, misjudging nothing */
    LIKE_FAR = 2    /* ai3 */
} LikeLook;
/* The set for `played` among the legal actions at the desk, which are listed there. */
uint8_t like_looks(const ReviewDesk *desk, int legal_count, const Action *played, uint64_t seed);
/* Is it the same action, or the same tile turned so that it looks the same? */
bool like_same(const Catalogue *c, const Action *a, const Action *b);
/* "ai1" … "ai5". */
extern const char *const like_levels[LIKE_LEVELS];

/* The level that loses as much a decision as ai4 sees it quickly (review_levels.h), in games of two
 * without sets: a row of like_levels, −1 where nothing was decided. */
int like_level(const LikeLoss *loss);

/* Decisions by what was decided and by class: what they lost and who would have done the same. */
typedef struct LikeCounts {
    int of[LIKE_KINDS][LIKE_CLASSES];
} LikeCounts;
int like_class(float lost, uint8_t alike);
LikeCounts like_counts(const ReviewItem *items, int count, int seat);

/* How often decisions of each level are of a class, as ai4 sees them quickly and the worst closely,
 * in base games of two (like_fitted.c, made by hypotenuse-bench like; docs/AI.md). */
typedef struct LikeFit {
    double trust; /* decisions of a game are alike: each tells so much of what one alone would */
    double shares[LIKE_LEVELS][LIKE_KINDS][LIKE_CLASSES]; /* more than 0 */
} LikeFit;
extern const LikeFit like_fitted;

/* Whom somebody plays like. */
typedef struct LikeGuess {
    double chance[LIKE_LEVELS]; /* they come to 1; each level was as likely before */
    int level;                  /* the likeliest, −1: nothing was decided */
    int low, high;              /* with those beside it that make four of five sure */
} LikeGuess;
/* `apart`: who judged can tell the two best levels apart, as ai4 can and ai5 cannot. */
LikeGuess like_guess(const LikeFit *fit, const LikeCounts *counts, bool apart);
#endif
