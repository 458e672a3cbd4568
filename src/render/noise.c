/* noise.c: computes the texture of slow noise and weave. */
#include "render/noise.h"
#include "base/memory.h"

#include "base/rng.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

enum { TEXELS = 256, SLOW_CELLS = 16 };

/* Returns the number in [-1, 1) of a point of a lattice. */
static float at_lattice(int x, int y, uint64_t seed)
{
    return (float)(rng_mix(seed ^ (uint64_t)x << 20 ^ (uint64_t)y << 40) >> 40) / (float)(1 << 23) -
           1;
}

/* Returns smooth noise with `nx` × `ny` cells over the texture, at (u, v) of it. */
static float smooth_at(float u, float v, int nx, int ny, uint64_t seed)
{
    float x = u * (float)nx, y = v * (float)ny;
    int cx = (int)x, cy = (int)y;
    float tx = x - (float)cx, ty = y - (float)cy;
    tx = tx * tx * (3 - 2 * tx);
    ty = ty * ty * (3 - 2 * ty);
    cx %= nx;
    cy %= ny;
    int dx = (cx + 1) % nx, dy = (cy + 1) % ny;
    float top = at_lattice(cx, cy, seed) * (1 - tx) + at_lattice(dx, cy, seed) * tx;
    float bottom = at_lattice(cx, dy, seed) * (1 - tx) + at_lattice(dx, dy, seed) * tx;
    return top * (1 - ty) + bottom * ty;
}

static float smooth_noise(int i, int j, int nx, int ny, uint64_t seed)
{
    return smooth_at((float)i / TEXELS, (float)j / TEXELS, nx, ny, seed);
}

static float slow_signed(float u, float v)
{
    return 1.5f * smooth_at(u, v, SLOW_CELLS, SLOW_CELLS, 1);
}

float noise_slow(float u, float v)
{
    return fminf(fmaxf(slow_signed(u - floorf(u), v - floorf(v)) * .5f + .5f, 0), 1);
}

static uint8_t packed(float v)
{
    return (uint8_t)(fminf(fmaxf(v * .5f + .5f, 0), 1) * 255 + .5f);
}

GLuint noise_texture(Gl *gl)
{
    uint8_t *texels = memory_new((size_t)TEXELS * TEXELS * 2);
    for (int j = 0; j < TEXELS; j++) {
        for (int i = 0; i < TEXELS; i++) {
            /* Threads: a pixel thin, some ten long, in both directions; and slubs a little thicker
             * and longer. */
            float along = smooth_noise(i, j, 28, 256, 7) + smooth_noise(i, j, 256, 28, 8);
            float slubs = smooth_noise(i, j, 10, 128, 9) + smooth_noise(i, j, 128, 10, 10);
            uint8_t *texel = texels + 2 * (j * TEXELS + i);
            texel[0] = packed(slow_signed((float)i / TEXELS, (float)j / TEXELS));
            texel[1] = packed(.46f * along + .16f * slubs);
        }
    }
    GLuint texture = gl_texture_new(gl, UNIT_NOISE, GL_TEXTURE_2D, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RG8, TEXELS, TEXELS, 0, GL_RG, GL_UNSIGNED_BYTE, texels);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
    free(texels);
    return texture;
}
