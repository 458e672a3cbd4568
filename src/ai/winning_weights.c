/* winning_weights.c: made by hypotenuse-bench winning --games 1500 --seed 1; how
 * right it is: docs/AI.md. */
#include "ai/winning.h"

/* clang-format off */
const WinningWeights winning_weights = {
    .lean = {0.98313, 0.16312, -0.57865, 0.69381, 0.18962, -1.61398},
    .spread = {-3.16231, 0.84787, 0.43252, 1.41959, -0.54476, 0.51733, 0.26379, 1.38400, 0.12173},
};
/* clang-format on */
