/* picture_file.c: see picture_file.h. */
#include "render/picture_file.h"

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool write_rows(FILE *out, const uint8_t *rgba, int width, int height)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return false;
    }
    png_init_io(png, out);
    png_set_compression_level(png, 4);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(png, info);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (int y = 0; y < height; y++)
        png_write_row(png, rgba + (size_t)y * (size_t)width * 4);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return true;
}

bool picture_file_write(const char *path, const uint8_t *rgba, int width, int height, Err *err)
{
    char beside[1024];
    if (snprintf(beside, sizeof beside, "%s.part", path) >= (int)sizeof beside)
        return err_set(err, path, 0, "this name is too long");
    FILE *out = fopen(beside, "wb");
    if (!out)
        return err_set(err, path, 0, "cannot write: %s", strerror(errno));
    bool good = write_rows(out, rgba, width, height);
    good = fflush(out) == 0 && fsync(fileno(out)) == 0 && good;
    good = fclose(out) == 0 && good;
    good = good && rename(beside, path) == 0;
    if (!good) {
        err_set(err, path, 0, "cannot write: %s", strerror(errno));
        unlink(beside);
    }
    return good;
}
