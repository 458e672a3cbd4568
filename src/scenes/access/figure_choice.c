/* figure_choice.c: converts between colours and hues, gives out marks, and finds colours that are
 * too close to each other or to a land. */
#include "scenes/access/figure_choice.h"

#include "rules/tile.h"
#include "scenes/stage/theme.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Least distance of a figure's colour from a land's. Figures have an ivory edge and a dark outline,
 * so a figure is lost only if its colour is almost that of the land. */
static const double lost = 10;

void figure_mark(PlayerLook *looks, int i, int mark)
{
    for (int other = 0; other < LOOKS; other++)
        if (looks[other].mark == mark)
            looks[other].mark = looks[i].mark;
    looks[i].mark = (uint8_t)mark;
}

/* --- any colour ------------------------------------------------------------------------------- */

Color color_of_hue(Hue hue)
{
    float light = (float)hue.light / 100, strength = (float)hue.strength / 100;
    float sector = (float)(hue.hue % 360) / 60;
    Color color = 0;
    for (int i = 0; i < 3; i++) { /* red, green, blue: 5, 3, 1 sixths of the circle back */
        float k = fmodf((float)(5 - 2 * i) + sector, 6);
        float value = light - light * strength * fmaxf(0, fminf(1, fminf(k, 4 - k)));
        color = color << 8 | (Color)lroundf(255 * value);
    }
    return color << 8 | 0xff;
}

Hue hue_of_color(Color color)
{
    float c[3] = {(float)(color >> 24 & 255) / 255, (float)(color >> 16 & 255) / 255,
                  (float)(color >> 8 & 255) / 255};
    float most = fmaxf(c[0], fmaxf(c[1], c[2])), least = fminf(c[0], fminf(c[1], c[2]));
    float span = most - least, sector = 0;
    if (span > 0)
        sector = most == c[0]   ? (c[1] - c[2]) / span
                 : most == c[1] ? 2 + (c[2] - c[0]) / span
                                : 4 + (c[0] - c[1]) / span;
    return (Hue){.hue = (int)lroundf(60 * sector + 360) % 360,
                 .strength = most > 0 ? (int)lroundf(100 * span / most) : 0,
                 .light = (int)lroundf(100 * most)};
}

/* --- what may go wrong ------------------------------------------------------------------------ */

/* Returns the first kind of colour vision for which the colours are closer than `least`, or
 * EYES. */
static Eyes taken_by(Color a, Color b, double least)
{
    Eyes eyes = EYES_WHOLE;
    while (eyes < EYES && eyes_distance(eyes, a, b) >= least)
        eyes++;
    return eyes;
}

/* Inserts the warning in the order of Eyes, so that warnings for normal colour vision come
 * first. */
static int add(FigureWarning *out, int count, FigureWarning warning)
{
    int at = count;
    while (at > 0 && out[at - 1].eyes > warning.eyes)
        at--;
    if (at == FIGURE_WARNINGS)
        return count;
    int behind = count < FIGURE_WARNINGS ? count - at : FIGURE_WARNINGS - 1 - at;
    memmove(&out[at + 1], &out[at], (size_t)behind * sizeof *out);
    out[at] = warning;
    return count < FIGURE_WARNINGS ? count + 1 : count;
}

int figure_warnings(const PlayerLook *looks, FigureWarning out[FIGURE_WARNINGS])
{
    static const int lands[] = {LAND_FIELD, LAND_CITY};
    int count = 0;
    for (int a = 0; a < LOOKS; a++) {
        for (int b = a + 1; b < LOOKS; b++) {
            Eyes eyes = taken_by(looks[a].color, looks[b].color, EYES_ALIKE);
            if (eyes < EYES)
                count = add(out, count, (FigureWarning){a, b, -1, eyes});
        }
        for (int i = 0; i < 2; i++) {
            Eyes eyes = taken_by(looks[a].color, theme_land(lands[i]), lost);
            if (eyes < EYES)
                count = add(out, count, (FigureWarning){a, a, lands[i], eyes});
        }
    }
    return count;
}
