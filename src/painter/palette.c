/* palette.c: looks up colours and lights them by the direction of a face. */
#include "painter/palette.h"

#include "painter/shape.h"

#include <math.h>

static const uint32_t colours[COLOURS] = {
#define COLOUR_VALUE(name, value) value,
    PALETTE(COLOUR_VALUE)
#undef COLOUR_VALUE
};

Rgb palette(Colour colour)
{
    uint32_t hex = colours[colour];
    return (Rgb){(float)(hex >> 16) / 255, (float)(hex >> 8 & 255) / 255, (float)(hex & 255) / 255};
}

/* The sun is high in the north-west, in the direction (−.52, −.50, .69). Full light is warm (red
 * 1.13, blue 1.03), full shade rosy (red .735, the others .665). The change is smooth, so that a
 * house that is turned a little does not jump. */
Rgb rgb_lit(Rgb colour, float nx, float ny, float nz)
{
    float length = sqrtf(nx * nx + ny * ny + nz * nz);
    float towards = (-0.52f * nx - 0.50f * ny + 0.69f * nz) / (length > 0 ? length : 1);
    float t = glm_smoothstep(0, 1, (towards + 0.35f) / 1.25f);
    return (Rgb){colour.r * glm_lerp(0.735f, 1.13f, t), colour.g * glm_lerp(0.665f, 1.10f, t),
                 colour.b * glm_lerp(0.665f, 1.03f, t)};
}
