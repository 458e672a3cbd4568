/* pictures.c: reads, writes and compares pictures. */
#include "pictures.h"

#include <SDL.h>
#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 8, BLOCK_LIMIT = 10, WHOLE_LIMIT = 1, QUALITY = 85 };

static Picture picture_new(int w, int h)
{
    Picture picture = {.w = w, .h = h, .rgb = calloc(3, (size_t)w * (size_t)h)};
    if (!picture.rgb)
        abort();
    return picture;
}

void picture_free(Picture *picture)
{
    free(picture->rgb);
    *picture = (Picture){0};
}

Picture picture_reduced(const uint8_t *rgba, int w, int h, int width)
{
    Picture out = picture_new(width, width * h / w);
    for (int y = 0; y < out.h; y++)
        for (int x = 0; x < out.w; x++) {
            int x0 = x * w / out.w, x1 = (x + 1) * w / out.w;
            int y0 = y * h / out.h, y1 = (y + 1) * h / out.h;
            unsigned sum[3] = {0}, n = (unsigned)((x1 - x0) * (y1 - y0));
            for (int v = y0; v < y1; v++)
                for (const uint8_t *p = rgba + 4 * ((size_t)v * (size_t)w + (size_t)x0),
                                   *end = p + 4 * (x1 - x0);
                     p < end; p += 4) {
                    sum[0] += p[0];
                    sum[1] += p[1];
                    sum[2] += p[2];
                }
            for (int c = 0; c < 3; c++)
                out.rgb[3 * (y * out.w + x) + c] = (uint8_t)((sum[c] + n / 2) / n);
        }
    return out;
}

/* --- files ------------------------------------------------------------------------------------ */

/* Converts `read` and frees it. */
static bool take_surface(SDL_Surface *read, Picture *out)
{
    SDL_Surface *rgb = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    SDL_FreeSurface(read);
    if (!rgb)
        return false;
    *out = picture_new(rgb->w, rgb->h);
    for (int y = 0; y < rgb->h; y++)
        memcpy(out->rgb + 3 * (size_t)y * (size_t)rgb->w,
               (const uint8_t *)rgb->pixels + (size_t)y * (size_t)rgb->pitch, 3 * (size_t)rgb->w);
    SDL_FreeSurface(rgb);
    return true;
}

static SDL_Surface *surface_of(const Picture *picture)
{
    return SDL_CreateRGBSurfaceWithFormatFrom(picture->rgb, picture->w, picture->h, 24,
                                              3 * picture->w, SDL_PIXELFORMAT_RGB24);
}

bool picture_read(const char *path, Picture *out)
{
    return take_surface(IMG_Load(path), out);
}

bool picture_write(const char *path, const Picture *picture)
{
    SDL_Surface *surface = surface_of(picture);
    bool written = surface && IMG_SaveJPG(surface, path, QUALITY) == 0;
    SDL_FreeSurface(surface);
    return written;
}

Picture picture_as_kept(const Picture *picture)
{
    Picture out = {0};
    int room = 3 * picture->w * picture->h + 4096;
    uint8_t *bytes = malloc((size_t)room);
    SDL_Surface *surface = surface_of(picture);
    SDL_RWops *to = bytes ? SDL_RWFromMem(bytes, room) : NULL;
    if (surface && to && IMG_SaveJPG_RW(surface, to, 0, QUALITY) == 0) {
        int size = (int)SDL_RWtell(to);
        take_surface(IMG_LoadTyped_RW(SDL_RWFromConstMem(bytes, size), 1, "JPG"), &out);
    }
    if (to)
        SDL_RWclose(to);
    SDL_FreeSurface(surface);
    free(bytes);
    return out;
}

/* --- comparing -------------------------------------------------------------------------------- */

/* Returns the sum of the differences of channel `c` over a block; *n: the number of its pixels. */
static long block_sum(const Picture *a, const Picture *b, int x, int y, int c, long *n)
{
    long sum = 0;
    *n = 0;
    for (int v = y; v < y + BLOCK && v < a->h; v++)
        for (int u = x; u < x + BLOCK && u < a->w; u++, ++*n)
            sum += abs(a->rgb[3 * (v * a->w + u) + c] - b->rgb[3 * (v * a->w + u) + c]);
    return sum;
}

Distance picture_distance(const Picture *a, const Picture *b)
{
    Distance distance = {0};
    if (a->w != b->w || a->h != b->h)
        return (Distance){.block = 255, .whole = 255};
    double all = 0;
    for (int y = 0; y < a->h; y += BLOCK)
        for (int x = 0; x < a->w; x += BLOCK)
            for (int c = 0; c < 3; c++) {
                long n, sum = block_sum(a, b, x, y, c, &n);
                double mean = (double)sum / (double)n;
                all += (double)sum;
                if (mean > distance.block)
                    distance = (Distance){.block = mean, .x = x, .y = y};
            }
    distance.whole = all / (3.0 * a->w * a->h);
    return distance;
}

bool distance_is_small(const Distance *distance)
{
    return distance->block <= BLOCK_LIMIT && distance->whole <= WHOLE_LIMIT;
}

Picture picture_difference(const Picture *kept, const Picture *actual)
{
    int w = actual->w, h = actual->h;
    bool comparable = kept->w == w && kept->h == h;
    Picture out = picture_new(3 * w, h);
    for (int y = 0; y < h; y++)
        for (int i = 0; i < 3 * w; i++) {
            uint8_t *row = out.rgb + 9 * (size_t)y * (size_t)w;
            uint8_t is = actual->rgb[3 * y * w + i],
                    was = comparable ? kept->rgb[3 * y * w + i] : 0;
            int difference = 4 * abs(is - was);
            row[i] = was;
            row[3 * w + i] = is;
            row[6 * w + i] = (uint8_t)(difference > 255 ? 255 : difference);
        }
    return out;
}
