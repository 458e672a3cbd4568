/* review_file.h: a review that was worked out, kept beside the record of its game, so that it
 * opens at once the next time. A file that is missing, damaged, of another game or of other
 * judges is as if there were none. */
#ifndef SESSION_REVIEW_FILE_H
#define SESSION_REVIEW_FILE_H
#include "ai/review.h"

#include <stddef.h>

/* The file beside `record` ("…/game.hyp" → "…/game.ai4.review"); false if there is no record or
 * the name does not fit. */
bool review_file_path(const char *record, const char *level, char *out, size_t size);

/* What a review depends on: the start of the game, its actions, the plans of judging, and how
 * they judge. */
uint64_t review_file_key(const Catalogue *c, const Game *start, const Action *actions, int count,
                         const ReviewPlan *plans, int plan_count);

/* Fills `items`, which has room for `room`, with the decisions of a review that was kept under
 * this key; the actions played are taken from `actions`, `room` of them. Returns how many there
 * are, −1 without one. */
int review_file_read(const char *path, uint64_t key, const Catalogue *c, const Action *actions,
                     int room, ReviewItem *items);

/* Keeps a review. False if the disk refuses: then it has to be worked out again. */
bool review_file_write(const char *path, uint64_t key, const Catalogue *c, const ReviewItem *items,
                       int count);
#endif
