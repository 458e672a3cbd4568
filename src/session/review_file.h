/* review_file.h: stores a computed review next to the record of its game, so that it opens at once
 * the next time. A file that is missing or damaged, or that belongs to another game or other
 * judges, counts as no review. */
#ifndef SESSION_REVIEW_FILE_H
#define SESSION_REVIEW_FILE_H
#include "ai/luck.h"
#include "ai/reason.h"
#include "ai/review.h"
#include "json/json_read.h"
#include "session/session.h"

#include <stddef.h>

/* --- complete reviews at once ----------------------------------------------------------------- */

/* Reviews finished games (ai/luck.h) all at once on one thread, and owns the memory for that.
 * ReviewRun (below) does the same step by step. */

/* Returns a desk with room for games like `game`, of `room` bytes, for the engine `judge`. The
 * caller sets its actions. */
ReviewDesk look_back_desk(const Catalogue *c, const Game *game, size_t room, const AiEngine *judge);
/* Frees the contents of a desk; a zeroed one is allowed. */
void look_back_desk_free(ReviewDesk *desk);

typedef struct LookBack {
    ReviewDesk desk;
    Game *start; /* the start of the current game */
    int action_count, players;
    int scores[SEATS_MAX]; /* final scores */
    ReviewItem *items;
    int item_count;
    LuckMoment *moments;
    int moment_count;
    LuckRow *rows;
    LuckSum sums[SEATS_MAX];
} LookBack;

/* Allocates room for games like `game`, of `room` bytes and at most `most` actions, for the engine
 * `judge`. */
void look_back_make(LookBack *back, const Catalogue *c, const Game *game, size_t room, int most,
                    const AiEngine *judge);
void look_back_free(LookBack *back);

/* Sets the game to review, which has to be over. The actions are borrowed. */
void look_back_take(LookBack *back, const Game *start, const Game *end, const Action *actions,
                    int count);

/* Judges all decisions quickly, then the worst ones closely. */
void look_back_decide(LookBack *back, const ReviewPlan *quick, const ReviewPlan *close);
/* Judges the random draws and rolls, then adds up the luck of the game. */
void look_back_chance(LookBack *back, const LuckPlan *plan);

/* --- stand-ins -------------------------------------------------------------------------------- */

/* Distinguishes the decisions of a seat's human player from those of a stand-in. A computer player
 * may have continued for the human, or the seat only placed its tiles (log/public_log.h). */

/* Returns whether action `step` of `seat` was not made by the seat's human player. */
bool stand_ins_at(const Session *replay, int seat, int step);

/* Marks the decisions in the replay that the seat's human player didn't make: they count for no
 * player. */
void stand_ins_mark(const Session *replay, ReviewItem *items, int count);

/* --- reviews ---------------------------------------------------------------------------------- */

/* Writes the path of the review of `record` ("…/game.hyp" → "…/game.ai4.review"). Returns false if
 * `record` is no record or the path doesn't fit. */
bool review_file_path(const char *record, const char *level, char *out, size_t size);

/* Returns a hash of everything that a review depends on: the start of the game, its actions, the
 * plans of judging and the engines. */
uint64_t review_file_key(const Catalogue *c, const Game *start, const Action *actions, int count,
                         const ReviewPlan *plans, int plan_count, const LuckPlan *luck);

/* The stored part of a review: decisions and random moments. */
typedef struct ReviewKept {
    ReviewItem *items;
    int item_count;
    LuckMoment *moments;
    int moment_count;
} ReviewKept;

/* Fills the lists of `kept` with the review of this key. They need room for `room` decisions and 2
 * × room + 2 moments. The played actions are copied from `actions`, `room` of them. Returns false
 * if there is no review. */
bool review_file_read(const char *path, uint64_t key, const Catalogue *c, const Action *actions,
                      int room, ReviewKept *kept);

/* Stores a review. Returns false if writing fails; the review then has to be computed again next
 * time. */
bool review_file_write(const char *path, uint64_t key, const Catalogue *c, const ReviewKept *kept);

/* --- reasons ---------------------------------------------------------------------------------- */

/* The reasons of computer players are stored as JSON: each is a list of kind, feature, seats,
 * number, segment, tile, points and centipoints. */

json_t *reasons_json(const AiReason *reasons, int count);

/* Reads a list of reasons into reasons[AI_REASONS_MAX]. Returns false if it is malformed or a
 * reason isn't sound. */
bool reasons_read(const json_t *list, AiReason *reasons, int *count);

/* --- a complete review ------------------------------------------------------------------------ */

/* A complete review of a stored game on one thread: what each decision lost, and how much was luck.
 * If a player is waiting for it, scenes/replay/review_job.h spreads one game over many threads
 * instead. Both have the same result and store it next to the record. */

typedef struct ReviewRun ReviewRun;

/* Opens the record at `path` for the row `level` of review_levels. If a stored review exists, the
 * run is complete at once. Returns NULL with *err if the record can't be read or the game isn't
 * over. This function may be called on any thread; the borrowed objects have to outlive the run. */
ReviewRun *review_run_new(const Catalogue *catalogue, const Generations *generations,
                          const char *path, int level, Err *err);
/* Accepts NULL. */
void review_run_free(ReviewRun *run);

/* Judges one decision, or one random moment. Returns false when everything is judged or `stop` (may
 * be NULL) returned true. */
bool review_run_step(ReviewRun *run, bool (*stop)(void *self), void *self);
/* Returns 0..1; 1 means that everything is judged. */
float review_run_progress(const ReviewRun *run);

/* Return the decisions, and the luck of each seat. Only valid once everything is judged. */
const ReviewItem *review_run_items(const ReviewRun *run, int *count);
const LuckSum *review_run_luck(const ReviewRun *run);
const Session *review_run_session(const ReviewRun *run);

/* Returns a nonzero number that identifies the judges of a row of review_levels; other judges may
 * judge the same game differently. */
int64_t review_run_judge(int level);
#endif
