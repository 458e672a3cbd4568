/* hint_spoken.h: the text of hints for screen readers. */
#ifndef SCENES_HINTS_HINT_SPOKEN_H
#define SCENES_HINTS_HINT_SPOKEN_H
#include "base/text.h"
#include "scenes/hints/hint_advice.h"

/* Adds the hints, the best first, with the spaces of tiles; adds nothing before they are found. */
void advice_describe(const Advice *advice, Text *text);
/* Like advice_describe, for rows from another source. */
void advice_rows_describe(const AdviceRow *rows, int count, Text *text);
#endif
