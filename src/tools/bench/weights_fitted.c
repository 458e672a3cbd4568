/* weights_fitted.c: made by hypotenuse-bench learn --rounds 5 --games 6000 --seed 77 --go-on; in
 * the order of Term. */
#include "weights_list.h"

/* learn fits only late and early; it also writes middle and theirs, as 0. */
/* clang-format off */
const AiWeights weights_fitted = {
    .late = {
        4.297f, 0.607f, 1.373f, 1.633f, 1.000f, 0.997f, 0.078f, -0.238f,
        0.040f, 0.146f, 4.950f, 1.420f, 0.363f, 0.000f, 0.000f, 0.000f,
        0.977f, 0.566f, -2.173f, 0.119f, 0.319f, 4.135f, 1.059f, -0.062f,
        0.000f, 0.000f, 0.000f, 0.986f, -0.391f, 1.503f, -0.037f, 0.246f,
        1.503f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 1.023f, 0.056f,
        0.055f, 0.466f, 1.022f, -0.547f,
    },
    .early = {
        4.624f, -10.241f, -5.710f, -4.052f, 9.000f, 0.793f, 0.574f, -0.667f,
        -0.922f, 1.034f, 4.927f, -0.537f, 0.093f, 0.000f, 0.000f, 0.000f,
        0.090f, 1.776f, -1.134f, 0.690f, -0.550f, 3.420f, 1.204f, 0.905f,
        0.000f, 0.000f, 0.000f, 0.191f, 0.919f, 1.084f, 0.259f, 0.901f,
        2.084f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, -0.215f, 0.627f,
        -0.229f, 3.437f, 3.646f, 1.946f,
    },
    .odds = {
        1.000f, 0.800f, 0.200f, 0.300f, 0.900f,
    },
};
/* clang-format on */
