/* hint_text.h: hints in words. */
#ifndef SCENES_HINT_TEXT_H
#define SCENES_HINT_TEXT_H
#include "scenes/thought.h"

/* Why the action is good, in the language in force: "scores 8 points; brings followers home (+2.1)". "" without reasons. Returns
 * `out`. */
char *hint_reasons(const Hint *hint, char *out, int size);

/* How good it is: "best", "nearly as good", "gives away about 2.5 points". Returns `out`. */
char *hint_rank(const Hint *hint, char *out, int size);
#endif
