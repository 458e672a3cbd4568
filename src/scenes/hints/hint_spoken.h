/* hint_spoken.h: what a person asked the computer, for a voice. */
#ifndef SCENES_HINTS_HINT_SPOKEN_H
#define SCENES_HINTS_HINT_SPOKEN_H
#include "base/text.h"
#include "scenes/hints/hint_advice.h"

/* Adds the answer, the best first, with the spaces where tiles go; nothing before it is there. */
void advice_told(const Advice *advice, Text *text);
/* The same for rows that something else has filled. */
void advice_rows_told(const AdviceRow *rows, int count, Text *text);
#endif
