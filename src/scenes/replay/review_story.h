/* review_story.h: the story of a decision besides the reasons for the best action: what the action
 * played was worth and cost, and what became of the feature that it was about. */
#ifndef SCENES_REPLAY_REVIEW_STORY_H
#define SCENES_REPLAY_REVIEW_STORY_H
#include "ai/review.h"
#include "session/session.h"

/* Points that a feature scored after a decision. */
typedef struct ReviewFate {
    bool known;      /* false: the decision is about no feature of the board */
    uint8_t feature; /* SegmentKind */
    uint8_t seats;   /* the seats that scored, as a set; 0: none */
    int points;      /* for each of them */
    int turn;        /* of the scoring; 0: in final scoring */
} ReviewFate;

/* Returns what became of the feature with the weightiest reason of `item`, in the game that
 * `replay` shows. `end` is that game at its end. */
ReviewFate review_fate(const Session *replay, const Game *end, const ReviewItem *item);

enum { REVIEW_STORY_SIZE = 1000 };

/* Writes the whole story as sentences in the current language: why the best action is good, what
 * was played, what became of it. Returns `out`, of REVIEW_STORY_SIZE bytes. Takes 45 µs at the end
 * of a game of 230 actions, so callers needn't keep it between frames. */
char *review_story(const Session *replay, const Game *end, const ReviewItem *item, char *out);
#endif
