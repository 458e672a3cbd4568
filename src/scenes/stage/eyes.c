/* eyes.c: Simulates colour vision to measure distances of colours. Matrices: Machado, Oliveira and
 * Fernandes 2009, full severity, on linear sRGB. */
#include "scenes/stage/eyes.h"

#include <assert.h>
#include <math.h>

static const double seen[EYES][3][3] = {
    [EYES_WHOLE] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [EYES_NO_RED] = {{.152286, 1.052583, -.204868},
                     {.114503, .786281, .099216},
                     {-.003882, -.048116, 1.051998}},
    [EYES_NO_GREEN] = {{.367322, .860646, -.227968},
                       {.280085, .672501, .047413},
                       {-.011820, .042940, .968881}},
    [EYES_NO_BLUE] = {{1.255528, -.076749, -.178779},
                      {-.078411, .930809, .147602},
                      {.004733, .691367, .303900}},
};

typedef struct Lab {
    double l, a, b;
} Lab;

static double bend(double t)
{
    return t > 216. / 24389 ? cbrt(t) : (24389. / 27 * t + 16) / 116;
}

static Lab seen_by(Eyes eyes, Color color)
{
    double in[3] = {color_light(color, 24), color_light(color, 16), color_light(color, 8)};
    double rgb[3];
    for (int i = 0; i < 3; i++) {
        const double *row = seen[eyes][i];
        rgb[i] = fmin(1, fmax(0, row[0] * in[0] + row[1] * in[1] + row[2] * in[2]));
    }
    double x = bend((.4124564 * rgb[0] + .3575761 * rgb[1] + .1804375 * rgb[2]) / .95047);
    double y = bend(.2126729 * rgb[0] + .7151522 * rgb[1] + .0721750 * rgb[2]);
    double z = bend((.0193339 * rgb[0] + .1191920 * rgb[1] + .9503041 * rgb[2]) / 1.08883);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double eyes_distance(Eyes eyes, Color a, Color b)
{
    assert(eyes < EYES && "a kind of eyes");
    Lab p = seen_by(eyes, a), q = seen_by(eyes, b);
    return sqrt((p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b));
}
