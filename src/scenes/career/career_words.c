/* career_words.c: numbers with their error, in words. */
#include "scenes/career/career_state.h"
#include "system/clock.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

char *career_number(double value, int decimals, bool sign, char out[CAREER_NUMBER])
{
    static const int scales[] = {1, 10, 100};
    char digits[CAREER_NUMBER / 2];
    assert(decimals >= 0 && decimals <= 2 && "decimals that reviews have");
    long units = lround(value * scales[decimals]);
    long size = labs(units);
    if (decimals == 2)
        words_format(digits, sizeof digits, C_("decimal", "%d.%02d"), (int)(size / 100),
                     (int)(size % 100));
    else
        words_tenths((int)(decimals ? size : 10 * size), digits, sizeof digits);
    snprintf(out, CAREER_NUMBER, "%s%s", units < 0 ? "−" : sign && units ? "+" : "", digits);
    return out;
}

char *career_mean_words(CareerMean mean, int decimals, bool sign, char out[2 * CAREER_NUMBER])
{
    char number[CAREER_NUMBER], error[CAREER_NUMBER] = "?";
    if (mean.error >= 0)
        career_number(mean.error, decimals, false, error);
    snprintf(out, 2 * CAREER_NUMBER, "%s ± %.15s", career_number(mean.mean, decimals, sign, number),
             error);
    return out;
}

char *career_share_words(const CareerSum *sum, char out[2 * CAREER_NUMBER])
{
    CareerMean mean = career_mean(sum->games, 100 * sum->won, 10000 * sum->won_squares);
    char number[2 * CAREER_NUMBER];
    career_mean_words(mean, 0, false, number);
    snprintf(out, 2 * CAREER_NUMBER, "%.50s %%", number);
    return out;
}

char *career_day(int64_t when, char out[CAREER_NUMBER])
{
    struct tm day = clock_day(when, false);
    strftime(out, CAREER_NUMBER, "%Y-%m-%d", &day);
    return out;
}
