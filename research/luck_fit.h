/* luck_fit.h: finds luck_numbers (ai/luck.h) from reviewed games. From just before a draw to just
 * before the next, the expected final lead of the seat that drew changes by
 *
 * gain + seen × first impression of the draw − losses, counted as `half` says, + luck beyond that
 *
 * plus the noise of both expectations. The numbers are fitted by weighted least squares for each of
 * several values of `half`. */
#ifndef RESEARCH_LUCK_FIT_H
#define RESEARCH_LUCK_FIT_H
#include "ai/luck.h"

typedef struct LuckFit LuckFit;

LuckFit *luck_fit_new(void);
void luck_fit_free(LuckFit *fit);

/* Adds a game with judged moments and decisions. */
void luck_fit_add(LuckFit *fit, const LuckGame *game);

/* Prints the best numbers for each value of `half`, with standard errors, and how well they fit. */
void luck_fit_tell(const LuckFit *fit);
#endif
