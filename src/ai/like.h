/* like.h: which of our levels plays like somebody: points lost a decision, over the decisions that
 * had a choice, in all and by what was decided; and the level that loses as much. */
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

/* What decisions lost, of those that were judged and no draft. */
typedef struct LikeLoss {
    int decisions;
    double lost, squares; /* sums of points and of their squares */
} LikeLoss;
/* Fills loss[LIKE_KINDS]; returns all of them together. */
LikeLoss like_losses(const ReviewItem *items, int count, int seat, LikeLoss loss[LIKE_KINDS]);

enum { LIKE_LEVELS = 5 };
/* "ai1" … "ai5". */
extern const char *const like_levels[LIKE_LEVELS];

/* The level that loses as much a decision as ai4 sees it quickly (review_levels.h), in games of two
 * without sets: a row of like_levels, −1 where nothing was decided. */
int like_level(const LikeLoss *loss);
#endif
