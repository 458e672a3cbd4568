/* luck_fit.h: what luck_numbers (ai/luck.h) are, found from games that were looked back at. From
 * the ends that are expected before a draw to those before the next one the lead of who drew
 * changes by
 *
 *     gain + seen × what the draw looks like at once − counted losses (half) + luck beyond that
 *
 * plus the noise of both ends: weighted least squares for each of several `half`. */
#ifndef TOOLS_BENCH_LUCK_FIT_H
#define TOOLS_BENCH_LUCK_FIT_H
#include "ai/luck.h"

typedef struct LuckFit LuckFit;

LuckFit *luck_fit_new(void);
void luck_fit_free(LuckFit *fit);

/* A game of which moments and decisions are judged. */
void luck_fit_add(LuckFit *fit, const LuckGame *game);

/* Prints what is best for each half, with standard errors, and how well that fits. */
void luck_fit_tell(const LuckFit *fit);
#endif
