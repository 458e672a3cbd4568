/* pixels.c: halves pictures and draws rings around them. */
#include "render/pixels.h"

#include "base/memory.h"
#include "base/rng.h"
#include "system/file.h"

#include <SDL_image.h>
#include <errno.h>
#include <math.h>
#include <png.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void pixels_half(const uint8_t *from, int size, uint8_t *to)
{
    int half = size / 2;
    for (int y = 0; y < half; y++) {
        const uint8_t *a = from + (size_t)(2 * y) * (size_t)size * 4, *b = a + (size_t)size * 4;
        for (int x = 0; x < half * 4; x++) {
            int i = (x & ~3) * 2 + (x & 3);
            *to++ = (uint8_t)((a[i] + a[i + 4] + b[i] + b[i + 4] + 2) >> 2);
        }
    }
}

/* Visits the pixels from first to last (step 1) or from last to first (−1) and lowers the distance
 * of each one to the least that its neighbours visited so far imply. */
static void pass(float *distance, int size, int step)
{
    const float straight = 1, slanted = 1.4142f;
    int first = step > 0 ? 0 : size - 1;
    for (int v = 0, y = first; v < size; v++, y += step)
        for (int u = 0, x = first; u < size; u++, x += step) {
            float *here = &distance[y * size + x];
            if (u > 0)
                *here = fminf(*here, here[-step] + straight);
            if (v == 0)
                continue;
            const float *above = here - step * size;
            *here = fminf(*here, above[0] + straight);
            if (u > 0)
                *here = fminf(*here, above[-step] + slanted);
            if (u < size - 1)
                *here = fminf(*here, above[step] + slanted);
        }
}

/* Computes the distance from each pixel to the nearest visible one, px. */
static void find_distances(const uint8_t *rgba, int size, float *distance)
{
    enum { SHOWS = 128 };
    for (int i = 0; i < size * size; i++)
        distance[i] = rgba[4 * i + 3] >= SHOWS ? 0 : (float)(2 * size);
    pass(distance, size, 1);
    pass(distance, size, -1);
}

static float inside(float distance)
{
    return fminf(fmaxf(.5f - distance, 0), 1);
}

void pixels_ring(uint8_t *rgba, int size, float line)
{
    float *distance = memory_list((size_t)size * (size_t)size, sizeof *distance);
    find_distances(rgba, size, distance);
    for (int i = 0; i < size * size; i++, rgba += 4) {
        float white = inside(distance[i] - line - .5f), both = inside(distance[i] - 2 * line - .5f),
              left = 1 - (float)rgba[3] / 255;
        for (int k = 0; k < 3; k++)
            rgba[k] = (uint8_t)((float)rgba[k] + 255 * white * left + .5f);
        rgba[3] = (uint8_t)((float)rgba[3] + 255 * both * left + .5f);
    }
    free(distance);
}

/* --- noise ------------------------------------------------------------------------------------ */

/* Computes the texture of smooth noise and weave. */

enum { TEXELS = 256, SLOW_CELLS = 16 };

/* Returns the pseudo-random number in [-1, 1) that belongs to a lattice point. */
static float at_lattice(int x, int y, uint64_t seed)
{
    return (float)(rng_mix(seed ^ (uint64_t)x << 20 ^ (uint64_t)y << 40) >> 40) / (float)(1 << 23) -
           1;
}

/* Returns the value at (u, v) of smooth noise that has `nx` × `ny` cells across the texture. */
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
            /* Threads, one pixel thick and about ten long, in both directions; and slubs a little
             * thicker and longer. */
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

/* --- picture file ----------------------------------------------------------------------------- */

/* Writes PNG files through SDL_image or, row by row, through libpng. A picture that
 * fits into memory goes through SDL_image. A poster does not: 16,384 px on each side are 1 GiB of
 * pixels, and IMG_SavePNG wants all of them at once. So its rows go to libpng as they are drawn, 32
 * MiB at a time. */

struct PictureFile {
    FileReplacement file;
    png_structp png;
    png_infop info;
    int width;
};

static bool cannot_write(const PictureFile *file, Err *err)
{
    return err_set(err, file->file.path, 0, "cannot write: %s", strerror(errno));
}

static bool begin_png(PictureFile *file, int height)
{
    file->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    file->info = file->png ? png_create_info_struct(file->png) : NULL;
    if (!file->info || setjmp(png_jmpbuf(file->png)))
        return false;
    png_init_io(file->png, file->file.out);
    png_set_compression_level(file->png, 4);
    png_set_IHDR(file->png, file->info, (png_uint_32)file->width, (png_uint_32)height, 8,
                 PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(file->png, file->info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(file->png, file->info);
    png_set_filler(file->png, 0, PNG_FILLER_AFTER);
    return true;
}

PictureFile *picture_file_begin(const char *path, int width, int height, Err *err)
{
    PictureFile *file = memory_new(sizeof *file);
    file->width = width;
    if (file_replacement_begin(&file->file, path, false) && begin_png(file, height))
        return file;
    err_set(err, path, 0, "cannot write: %s", strerror(errno));
    picture_file_drop(file);
    return NULL;
}

bool picture_file_rows(PictureFile *file, const uint8_t *rgba, int count, Err *err)
{
    if (setjmp(png_jmpbuf(file->png)))
        return cannot_write(file, err);
    for (int y = 0; y < count; y++)
        png_write_row(file->png, rgba + (size_t)y * (size_t)file->width * 4);
    return true;
}

static bool end_png(PictureFile *file)
{
    if (setjmp(png_jmpbuf(file->png)))
        return false;
    png_write_end(file->png, file->info);
    return true;
}

bool picture_file_end(PictureFile *file, Err *err)
{
    bool good = end_png(file) && file_replacement_end(&file->file);
    if (!good)
        cannot_write(file, err);
    picture_file_drop(file);
    return good;
}

void picture_file_drop(PictureFile *file)
{
    if (!file)
        return;
    file_replacement_drop(&file->file);
    png_destroy_write_struct(&file->png, &file->info);
    free(file);
}

bool picture_file_write(const char *path, const uint8_t *rgba, int width, int height, Err *err)
{
    FileReplacement file;
    if (!file_replacement_begin(&file, path, false))
        return err_set(err, path, 0, "cannot write: %s", strerror(errno));
    /* No mask for alpha: a screen is opaque, and the file has three bytes a pixel. */
    SDL_PixelFormatEnum format =
        SDL_BYTEORDER == SDL_LIL_ENDIAN ? SDL_PIXELFORMAT_XBGR8888 : SDL_PIXELFORMAT_RGBX8888;
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormatFrom((void *)(uintptr_t)rgba, width,
                                                              height, 32, 4 * width, format);
    SDL_RWops *out = SDL_RWFromFP(file.out, SDL_FALSE);
    bool drawn = picture && out && IMG_SavePNG_RW(picture, out, 1) == 0;
    SDL_FreeSurface(picture);
    if (drawn && file_replacement_end(&file))
        return true;
    file_replacement_drop(&file);
    return err_set(err, path, 0, "cannot write: %s", drawn ? strerror(errno) : SDL_GetError());
}
