/* picture_file.c: writes PNG files through SDL_image or, row by row, through libpng. A picture that
 * fits into memory goes through SDL_image. A poster does not: 16,384 px on each side are 1 GiB of
 * pixels, and IMG_SavePNG wants all of them at once. So its rows go to libpng as they are drawn, 32
 * MiB at a time. */
#include "render/picture_file.h"

#include "base/memory.h"
#include "system/file.h"

#include <SDL_image.h>
#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

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
