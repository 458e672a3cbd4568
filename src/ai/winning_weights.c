/* winning_weights.c: made by hypotenuse-bench winning --games 100000 --seed 1, the last row by
 * --narrow-only with other games; docs/AI.md reports its accuracy. */
#include "ai/winning.h"

/* clang-format off */
const WinningWeights winning_weights = {
    .lean = {0.99722, 0.04137, -0.17779, 0.72714, 0.02124, -2.36166},
    .spread = {-3.49303, 0.81360, 0.31885, 1.32739, -0.40973, 0.47025, 0.20158, 1.47698, 0.08484},
    .narrow = {1.00, 1.00, 0.98, 0.94, 0.96, 0.98, 0.96},
};
/* clang-format on */
