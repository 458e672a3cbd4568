/* review_job.h: a review of a game (ai/review.h, ai/luck.h) in progress: first all decisions
 * quickly, then the luck, then the possible turning points closely. It runs in other threads if the
 * host has any, or else a little in each frame, with the same result. Nothing is drawn here. */
#ifndef SCENES_REPLAY_REVIEW_JOB_H
#define SCENES_REPLAY_REVIEW_JOB_H
#include "ai/luck.h"
#include "ai/review.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

typedef struct ReviewJob ReviewJob;

/* Names of the analysis levels for players, to be translated (rows of review_levels). */
extern const char *const review_labels[REVIEW_LEVELS];

/* Reviews the game that `replay` shows as computer player `level` judges it. Returns NULL if that
 * level can't compare actions. Copies what it needs. A review that was saved next to the record is
 * complete at once; a new one will be saved there (review_file.h). */
ReviewJob *review_job_new(const Session *replay, const char *level);
/* Stops at once and frees the job; NULL is allowed. */
void review_job_free(ReviewJob *job);

/* Continues the review; call it each frame with the same host. Returns true if the next frame must
 * follow, because there are new results, or remaining work but no thread for it. */
bool review_job_update(ReviewJob *job, const HostServices *host);

/* Returns the progress, 0..1; at 1 everything is judged. */
float review_job_progress(const ReviewJob *job);
/* Returns the decisions in the order of the game, *count of them; `judged` is false for those still
 * to be judged. */
const ReviewItem *review_job_items(const ReviewJob *job, int *count);
/* Returns the decision of action number `step`, or NULL if that action was no decision. */
const ReviewItem *review_job_at(const ReviewJob *job, int step);

/* The contribution of luck, as far as known: at each moment, and in total. */
typedef struct ReviewLuck {
    int count;
    const LuckMoment *moments; /* in the order of the game */
    const LuckRow *rows;
    const LuckSum *sums; /* by seat */
    /* false: draws were judged only by a first impression, without playing on */
    bool played_on;
} ReviewLuck;
/* Fills *out. Returns false until the luck is known, and in a game that isn't over. */
bool review_job_luck(const ReviewJob *job, ReviewLuck *out);

/* --- stories ---------------------------------------------------------------------------------- */

/* The story of a decision besides the reasons for the best action: what the action played was worth
 * and cost, and what became of the feature that it concerned. */

/* Points that a feature scored after a decision. */
typedef struct ReviewFate {
    bool known;      /* false: the decision concerns no feature on the board */
    uint8_t feature; /* SegmentKind */
    uint8_t seats;   /* the seats that scored, as a set; 0: none */
    int points;      /* points for each of these seats */
    int turn;        /* turn of the scoring; 0: in final scoring */
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
