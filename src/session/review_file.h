/* review_file.h: a review that was worked out, kept beside the record of its game, so that it
 * opens at once the next time. A file that is missing, damaged, of another game or of other
 * judges is as if there were none. */
#ifndef SESSION_REVIEW_FILE_H
#define SESSION_REVIEW_FILE_H
#include "ai/luck.h"

#include <stddef.h>

/* The file beside `record` ("…/game.hyp" → "…/game.ai4.review"); false if there is no record or
 * the name does not fit. */
bool review_file_path(const char *record, const char *level, char *out, size_t size);

/* A number of those who judge, and how they do. */
uint64_t review_file_judges(const ReviewPlan *plans, int plan_count, const LuckPlan *luck);

/* What a review depends on: the start of the game, its actions, the plans of judging, and how
 * they judge. */
uint64_t review_file_key(const Catalogue *c, const Game *start, const Action *actions, int count,
                         const ReviewPlan *plans, int plan_count, const LuckPlan *luck);

/* What is kept: decisions, and the moments of chance. */
typedef struct ReviewKept {
    ReviewItem *items;
    int item_count;
    LuckMoment *moments;
    int moment_count;
} ReviewKept;

/* Fills the lists of `kept`, which have room for `room` decisions and 2 × room + 2 moments, with
 * what was kept under this key; the actions played are taken from `actions`, `room` of them. False
 * without a review. */
bool review_file_read(const char *path, uint64_t key, const Catalogue *c, const Action *actions,
                      int room, ReviewKept *kept);

/* Keeps a review. False if the disk refuses: then it has to be worked out again. */
bool review_file_write(const char *path, uint64_t key, const Catalogue *c, const ReviewKept *kept);
#endif
