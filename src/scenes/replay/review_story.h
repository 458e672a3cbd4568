/* review_story.h: what there is to say about a decision beside why the best action is good: what
 * the one that was played brought and cost, and what became of the feature that it was about. */
#ifndef SCENES_REPLAY_REVIEW_STORY_H
#define SCENES_REPLAY_REVIEW_STORY_H
#include "ai/review.h"
#include "session/session.h"

/* Points that a feature brought, after a decision. */
typedef struct ReviewFate {
    bool known;      /* false: the decision is about no feature that lay there */
    uint8_t feature; /* SegmentKind */
    uint8_t seats;   /* who got them, as a set; 0: nobody got any */
    int points;      /* each of them */
    int turn;        /* when; 0: in final scoring */
} ReviewFate;

/* What became of the feature that the best action of `item` is weightiest about, in the game
 * that `replay` shows. `end`: that game at its end. */
ReviewFate review_fate(const Session *replay, const Game *end, const ReviewItem *item);

enum { REVIEW_STORY_SIZE = 1000 };

/* All of it as sentences in the language in force: why the best is good, what was played, what
 * became of it. Returns `out`, REVIEW_STORY_SIZE bytes. Takes 45 µs at the end of a game of 230
 * actions, so nobody needs to keep it between frames. */
char *review_story(const Session *replay, const Game *end, const ReviewItem *item, char *out);
#endif
