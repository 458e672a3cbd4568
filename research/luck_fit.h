/* luck_fit.h: finds luck_numbers (ai/luck.h) from reviewed games. Between the expected end before a
 * draw and the one before the next draw, the lead of the seat that drew
 * changes by
 *
 *     gain + seen × immediate look of the draw − counted losses (half) + luck beyond that
 *
 * plus the noise of both ends: weighted least squares for each of several `half`. */
#ifndef RESEARCH_LUCK_FIT_H
#define RESEARCH_LUCK_FIT_H
#include "ai/luck.h"

typedef struct LuckFit LuckFit;

LuckFit *luck_fit_new(void);
void luck_fit_free(LuckFit *fit);

/* Adds a game with judged moments and decisions. */
void luck_fit_add(LuckFit *fit, const LuckGame *game);

/* Prints the best numbers for each half, with standard errors, and how well they fit. */
void luck_fit_tell(const LuckFit *fit);
#endif
