/* review_file.h: stores a computed review next to the record of its game, so that it opens at once
 * the next time. A file that is missing, damaged, or of another game or other judges counts as no
 * review. */
#ifndef SESSION_REVIEW_FILE_H
#define SESSION_REVIEW_FILE_H
#include "ai/luck.h"

#include <stddef.h>

/* Writes the path of the review of `record` ("…/game.hyp" → "…/game.ai4.review"). Returns false if
 * `record` is no record or the path doesn't fit. */
bool review_file_path(const char *record, const char *level, char *out, size_t size);

/* Returns a hash of the engines, their numbers and the plans of judging. */
uint64_t review_file_judges(const ReviewPlan *plans, int plan_count, const LuckPlan *luck);

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
#endif
