/* weights_learned.c: made by hypotenuse-bench learn --rounds 8 --games 3000 --seed 1; in the order of Term. */
#include "ai/weights.h"

/* clang-format off */
const AiWeights weights_learned = {
    .late = {
        3.957f, -0.285f, 0.574f, 0.471f, 0.007f, 0.989f, 0.068f, -0.214f,
        0.146f, 0.104f, 5.056f, -0.090f, 0.412f, 0.997f, 0.515f, -1.746f,
        0.198f, 0.396f, 4.414f, 0.036f, 0.499f, 1.008f, -0.317f, 1.723f,
        -0.186f, 0.591f, 1.723f, 0.000f, 0.000f, 1.043f, 0.019f, 0.163f,
        0.399f, 0.951f, -0.713f,
    },
    .early = {
        4.568f, -9.158f, -4.477f, -2.307f, 2.133f, 0.634f, 0.440f, -0.627f,
        -0.497f, 0.126f, 4.138f, -2.035f, -0.219f, 0.017f, 0.965f, -1.255f,
        0.850f, -1.302f, 2.883f, 0.741f, -0.260f, -0.023f, 0.718f, 1.345f,
        0.370f, 0.400f, 2.345f, 0.000f, 0.000f, -0.323f, 0.615f, -0.592f,
        4.164f, 2.619f, 2.048f,
    },
};
/* clang-format on */
