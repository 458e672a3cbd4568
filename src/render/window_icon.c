/* window_icon.c: see window_icon.h. Layers over each other, each a filled outline in a vertical
 * gradient. */
#include "render/window_icon.h"

#include "base/draw.h"
#include "render/outline.h"

#include <math.h>

/* On a grid of 1000 × 1000. The wayfarer is that of figure.c, 620 high with his foot at (520,
 * 900). */
static const struct {
    const char *path;
    float grow; /* grid units outward: edges below their fill */
    Color top, bottom;
} layers[] = {
    {"M40 40L930 40L40 930Z", 0, 0xf2c65cff, 0xd99a2bff},
    {"M960 70L960 960L70 960Z", 0, 0xfdf8ecff, 0xe9dabaff},
    {"M256 872C315 813 415 714 455 590L585 590C625 714 725 813 784 872C802 913 669 959 520 959"
     "C371 959 238 913 256 872ZO520 543 87M421 478C412 385 461 339 520 339C579 339 627 379 619 459"
     "C570 497 470 503 421 478ZM343 490C343 455 697 420 697 460C697 500 343 535 343 490Z",
     34, 0xfff9eaff, 0xfff9eaff},
    {"M256 872C315 813 415 714 455 590L585 590C625 714 725 813 784 872C802 913 669 959 520 959"
     "C371 959 238 913 256 872Z",
     0, 0x1f86c2ff, 0x005a91ff},
    {"O520 543 87", 0, 0x3c97cdff, 0x0069a6ff},
    {"M343 490C343 455 697 420 697 460C697 500 343 535 343 490Z", 0, 0x2f8fc8ff, 0x0072b2ff},
    {"M421 478C412 385 461 339 520 339C579 339 627 379 619 459C570 497 470 503 421 478Z", 0,
     0x4aa0d4ff, 0x0072b2ff},
    {"M508 722L586 798L508 874L430 798Z", 0, 0xfff9eaff, 0xfff9eaff},
};
enum { LAYERS = sizeof layers / sizeof layers[0] };

static void put_layer(SDL_Surface *picture, int which)
{
    Outline outline;
    float scale = (float)picture->w / 1000;
    outline_read(&outline, layers[which].path, scale);
    for (int y = 0; y < picture->h; y++) {
        uint8_t *row = (uint8_t *)picture->pixels + y * picture->pitch;
        Color ink = color_mix(layers[which].top, layers[which].bottom,
                              ((float)y + .5f) / (float)picture->h);
        for (int x = 0; x < picture->w; x++, row += 4) {
            float d = outline_distance(&outline, true, (float)x + .5f, (float)y + .5f) -
                      layers[which].grow * scale;
            float cover = fminf(fmaxf(.5f - d, 0), 1), below = (float)row[3] / 255;
            float alpha = cover + below * (1 - cover);
            for (int k = 0; k < 3 && alpha > 0; k++) {
                float own = (float)(ink >> (24 - 8 * k) & 0xff), old = (float)row[k];
                row[k] = (uint8_t)((own * cover + old * below * (1 - cover)) / alpha + .5f);
            }
            row[3] = (uint8_t)(alpha * 255 + .5f);
        }
    }
}

SDL_Surface *window_icon(int size)
{
    SDL_Surface *picture =
        SDL_CreateRGBSurfaceWithFormat(0, size, size, 32, SDL_PIXELFORMAT_RGBA32);
    if (!picture)
        return NULL;
    SDL_FillRect(picture, NULL, SDL_MapRGBA(picture->format, 0, 0, 0, 0));
    for (int i = 0; i < LAYERS; i++)
        put_layer(picture, i);
    return picture;
}
