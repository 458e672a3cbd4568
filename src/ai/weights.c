/* weights.c: the sets of weights. The first is for the last turns, when only points that are
 * certain count. */
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

/* --- the weights of ai1 ----------------------------------------------------------------------- */

/* The weights of ai1. It counts mostly what is visible on the board, keeps a follower in the supply
 * so that it always has one to place, and places farmers late and rarely. */

#define GENTLE(number, term, at_end, gentle) [term] = gentle,

const AiWeights weights_gentle = {
    .late = {[TERM_SUPPLY] = 0.5f,
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
             EXPANSION_TERMS(GENTLE)},
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

/* --- learned weights -------------------------------------------------------------------------- */

/* Made by hypotenuse-bench tune --from fitted --rounds 800000 --push 0.2 --pace 0.00003 --seed 11;
 * in the order of Term. The last nineteen values of each list, for dangers and the terms of
 * expansions, come from matches of greedy players with these expansions (docs/AI.md); those given
 * by name are hand-made guesses. */

/* clang-format off */
const AiWeights weights_learned = {
    .late = {
        4.168f, -0.124f, 1.410f, 1.996f, 1.360f, 1.040f, -0.004f, -0.225f,
        0.136f, -0.013f, 4.686f, -0.092f, 0.461f, 0.094f, 0.036f, 0.494f,
        0.970f, 0.546f, -2.170f, 0.205f, 0.481f, 4.332f, -2.521f, -0.664f,
        0.034f, 1.296f, -0.057f, 1.017f, -0.341f, 1.547f, 0.066f, 0.235f,
        1.430f, -2.227f, 0.116f, -0.147f, -0.445f, -0.807f, 1.013f, 0.154f,
        0.173f, 0.775f, 1.753f, 0.211f, -0.900f, 2.500f, -4.500f, 1.500f,
        1.500f, 0.150f, 0.100f, 0.000f, 4.000f, 7.000f, -1.000f, 2.000f,
        1.000f, 1.000f, 0.600f, 0.000f, -1.000f, 1.000f, 0.900f,
        [TERM_ACROBATS] = 0.900f, [TERM_BIG_TOP] = 0.900f, [TERM_RINGMASTER] = 0.900f,
        [TERM_INSIDE] = 3.000f, [TERM_SHUT] = 1.000f, [TERM_LEIPZIG] = 0.900f,
        [TERM_BAZAAR] = 1.000f, [TERM_FIEFS] = 0.900f, [TERM_BRIDGES] = 0.700f,
    },
    .early = {
        5.542f, -12.236f, -4.282f, -4.217f, 9.064f, 0.781f, 0.634f, -0.551f,
        -0.813f, 0.346f, 5.147f, 1.256f, 0.370f, -0.023f, -0.036f, -1.333f,
        0.342f, 1.608f, -1.017f, 0.600f, -2.184f, 3.870f, -2.772f, 1.822f,
        0.028f, 1.745f, -4.046f, 0.252f, 0.901f, 1.050f, 0.278f, 0.731f,
        2.467f, 0.787f, -1.958f, 1.885f, 1.655f, -1.124f, -0.281f, 0.422f,
        -0.355f, 3.215f, 5.811f, 1.952f, 0.000f, 3.000f, -4.000f, 4.000f,
        0.500f, 0.200f, 0.000f, 0.000f, 2.000f, 4.000f, -2.000f, 1.000f,
        4.000f, 0.000f, 0.200f, 0.000f, 0.000f, 0.000f, -0.300f,
        [TERM_BIG_TOP] = 0.300f, [TERM_RINGMASTER] = -0.200f, [TERM_BRIDGES] = 1.400f,
        [TERM_INSIDE] = 9.000f, [TERM_SHUT] = 9.500f, [TERM_WAINWRIGHTS] = 20.000f,
        [TERM_TANNERS] = 1.000f, [TERM_COINERS] = 6.000f, [TERM_BOOKBINDERS] = 2.000f,
    },
    .middle = {
        0.135f, -1.119f, -1.311f, -0.563f, -0.108f, 0.036f, -0.055f, -0.008f,
        0.178f, 0.057f, -0.093f, -1.535f, -0.023f, 0.102f, 0.035f, 0.250f,
        0.051f, -0.262f, -0.087f, -0.173f, 0.289f, -0.531f, -0.727f, 0.070f,
        -0.059f, -0.576f, -0.439f, 0.082f, -0.026f, -0.223f, 0.030f, 0.114f,
        0.040f, 0.741f, 1.498f, 2.426f, 1.979f, 1.162f, -0.062f, 0.024f,
        -0.063f, 0.398f, -0.629f, 0.376f, 0.000f, 0.000f, 0.000f, 0.000f,
        0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f,
        0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f,
    },
    .theirs = {
        -0.051f, -0.155f, -0.243f, 0.132f, 0.194f, -0.016f, -0.023f, -0.061f,
        -0.045f, 0.035f, -0.148f, 1.127f, 0.227f, 0.049f, 0.103f, 0.136f,
        0.007f, -0.065f, 0.177f, -0.051f, 0.376f, -0.018f, -0.298f, 0.208f,
        -0.071f, -0.216f, -0.929f, -0.004f, -0.027f, -0.211f, -0.021f, -0.366f,
        -0.507f, 2.376f, 3.116f, -0.017f, -0.266f, 1.797f, -0.031f, 0.101f,
        0.211f, 0.019f, 0.012f, -0.243f, 0.000f, 0.000f, 0.000f, 0.000f,
        0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f,
        0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f,
    },
    .odds = {
        0.864f, 0.776f, 0.212f, 0.297f, 0.977f,
    },
};
/* clang-format on */
