/* weights_by_hand.c: where learning starts. */
#include "weights_list.h"

const AiWeights weights_by_hand = {
    .late =
        {
            [TERM_SUPPLY] = 0.4f,
            [TERM_HALVES] = 1.0f,
            [TERM_SUPPLY_NONE] = -0.5f,
            [TERM_CITY + FEATURE_NOW] = 1.0f,
            [TERM_CITY + FEATURE_GAIN] = 0.3f,
            [TERM_CITY + FEATURE_CLOSE] = 0.5f,
            [TERM_CITY + FEATURE_MERGE] = 0.3f,
            [TERM_ROAD + FEATURE_NOW] = 1.0f,
            [TERM_ROAD + FEATURE_GAIN] = 0.3f,
            [TERM_ROAD + FEATURE_CLOSE] = 0.5f,
            [TERM_ROAD + FEATURE_MERGE] = 0.3f,
            [TERM_MONASTERY + FEATURE_NOW] = 1.0f,
            [TERM_MONASTERY + FEATURE_GAIN] = 0.7f,
            [TERM_FIELD_NOW] = 1.0f,
            [TERM_FIELD_SOON] = 0.7f,
        },
    .early =
        {
            [TERM_SUPPLY] = 2.0f,
            [TERM_SUPPLY_NONE] = -5.0f,
            [TERM_SUPPLY_LAST] = -2.0f,
            [TERM_SUPPLY_FEW] = -1.0f,
            [TERM_HALVES] = 9.0f, /* by matches, not learned: docs/AI.md */
            [TERM_CITY + FEATURE_BACK] = 1.5f,
            [TERM_CITY + FEATURE_DEAD] = -1.0f,
            [TERM_ROAD + FEATURE_BACK] = 1.5f,
            [TERM_ROAD + FEATURE_DEAD] = -1.0f,
            [TERM_MONASTERY + FEATURE_BACK] = 1.0f,
            [TERM_FIELD_OPEN] = 0.2f,
            [TERM_FIELD_FIGURE] = 1.0f,
            [TERM_FIELD_LOST] = 0.3f,
        },
    .odds = {[ODDS_TILE] = 1.0f,
             [ODDS_GAP_OWN] = 0.8f,
             [ODDS_GAP_OTHERS] = 0.2f,
             [ODDS_GAP_JOINS] = 0.3f,
             [ODDS_AROUND] = 0.9f},
};
