/* weights_gentle.c: what ai1 believes. It counts what can be seen on the board, hopes a little,
 * keeps a follower in hand so that it always has something to do, and sends farmers late and
 * seldom. */
#include "ai/weights.h"

const AiWeights weights_gentle = {
    .late =
        {
            [TERM_SUPPLY] = 0.5f,
            [TERM_HALVES] = 1.0f,
            [TERM_SUPPLY_NONE] = -7.0f,
            [TERM_SUPPLY_LAST] = -3.0f,
            [TERM_SUPPLY_FEW] = -1.5f,
            [TERM_CITY + FEATURE_NOW] = 1.0f,
            [TERM_CITY + FEATURE_GAIN] = 0.3f,
            [TERM_CITY + FEATURE_CLOSE] = 0.5f,
            [TERM_CITY + FEATURE_MERGE] = 0.3f,
            [TERM_CITY + FEATURE_BACK] = 1.0f,
            [TERM_ROAD + FEATURE_NOW] = 1.0f,
            [TERM_ROAD + FEATURE_GAIN] = 0.3f,
            [TERM_ROAD + FEATURE_CLOSE] = 0.5f,
            [TERM_ROAD + FEATURE_MERGE] = 0.3f,
            [TERM_ROAD + FEATURE_BACK] = 1.0f,
            [TERM_MONASTERY + FEATURE_NOW] = 1.0f,
            [TERM_MONASTERY + FEATURE_GAIN] = 0.7f,
            [TERM_MONASTERY + FEATURE_BACK] = 1.0f,
            [TERM_FIELD_NOW] = 1.0f,
            [TERM_FIELD_SOON] = 0.7f,
            [TERM_RISK] = -0.5f,
            [TERM_RISK_CAUGHT] = -2.0f,
            [TERM_HELD] = 0.5f,
            [TERM_FAIRY_SCORES] = 1.0f,
        },
    .early =
        {
            [TERM_SUPPLY] = 1.5f,
            [TERM_SUPPLY_NONE] = -4.0f,
            [TERM_SUPPLY_LAST] = -2.0f,
            [TERM_SUPPLY_FEW] = -2.0f,
            [TERM_HALVES] = 9.0f,
            [TERM_CITY + FEATURE_BACK] = 2.0f,
            [TERM_CITY + FEATURE_DEAD] = -2.0f,
            [TERM_ROAD + FEATURE_BACK] = 2.0f,
            [TERM_ROAD + FEATURE_DEAD] = -2.0f,
            [TERM_MONASTERY + FEATURE_BACK] = 1.0f,
            [TERM_FIELD_OPEN] = 0.2f,
            [TERM_FIELD_LOST] = -1.0f,
        },
    .odds = {[ODDS_TILE] = 1.0f,
             [ODDS_GAP_OWN] = 0.8f,
             [ODDS_GAP_OTHERS] = 0.2f,
             [ODDS_GAP_JOINS] = 0.3f,
             [ODDS_AROUND] = 0.9f},
};
