/* weights.c: the weights of the last turns, when only certain points count. */
#include "ai/weights.h"

#define AT_END(number, term, at_end, gentle) [term] = at_end,

const float weights_at_end[TERMS] = {[TERM_HALVES] = 1.0f,
                                     [TERM_CITY + FEATURE_NOW] = 1.0f,
                                     [TERM_CITY + FEATURE_CLOSE] = 1.0f,
                                     [TERM_ROAD + FEATURE_NOW] = 1.0f,
                                     [TERM_ROAD + FEATURE_GAIN] = 1.0f,
                                     [TERM_MONASTERY + FEATURE_NOW] = 1.0f,
                                     [TERM_MONASTERY + FEATURE_GAIN] = 1.0f,
                                     [TERM_FIELD_NOW] = 1.0f,
                                     [TERM_FIELD_SOON] = 1.0f,
                                     EXPANSION_TERMS(AT_END)};
