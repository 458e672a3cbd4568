/* compare_pictures.c: holds a picture against a kept one by what the eye would see.
 *   compare_pictures KEPT ACTUAL DIFFERENCE   0 alike, 1 different (writes DIFFERENCE), 2
 * unreadable compare_pictures --keep ACTUAL KEPT       keeps ACTUAL, scaled down to 480 px in width
 * Kept pictures are small. The actual one is averaged down to the same size, so that single pixels
 * of another driver do not count; then no block of 8 × 8 may differ by more than 10 of 255 in the
 * mean of any channel, nor the whole by more than 1. */
#include <png.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT_WIDTH = 480, BLOCK = 8, BLOCK_LIMIT = 10, WHOLE_LIMIT = 1 };

typedef struct Picture {
    int w, h;
    unsigned char *rgb;
} Picture;

static bool read_picture(const char *path, Picture *out)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path)) {
        fprintf(stderr, "%s: %s\n", path, image.message);
        return false;
    }
    image.format = PNG_FORMAT_RGB;
    out->w = (int)image.width;
    out->h = (int)image.height;
    out->rgb = malloc(PNG_IMAGE_SIZE(image));
    return out->rgb && png_image_finish_read(&image, NULL, out->rgb, 0, NULL);
}

static bool write_picture(const char *path, const Picture *p)
{
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)p->w,
                       .height = (png_uint_32)p->h,
                       .format = PNG_FORMAT_RGB};
    return png_image_write_to_file(&image, path, 0, p->rgb, 0, NULL);
}

/* Averages `from` down to w × h. */
static Picture scaled(const Picture *from, int w, int h)
{
    Picture out = {.w = w, .h = h, .rgb = calloc(3, (size_t)w * (size_t)h)};
    for (int y = 0; y < h && out.rgb; y++)
        for (int x = 0; x < w; x++) {
            int x0 = x * from->w / w, x1 = (x + 1) * from->w / w, y0 = y * from->h / h,
                y1 = (y + 1) * from->h / h;
            long sum[3] = {0}, n = 0;
            for (int v = y0; v < (y1 > y0 ? y1 : y0 + 1); v++)
                for (int u = x0; u < (x1 > x0 ? x1 : x0 + 1); u++, n++)
                    for (int c = 0; c < 3; c++)
                        sum[c] += from->rgb[3 * (v * from->w + u) + c];
            for (int c = 0; c < 3; c++)
                out.rgb[3 * (y * w + x) + c] = (unsigned char)(sum[c] / n);
        }
    return out;
}

/* The largest mean difference of a block, and where; the mean of all. */
static double worst_block(const Picture *a, const Picture *b, int *at_x, int *at_y, double *whole)
{
    double worst = 0, sum = 0;
    for (int y = 0; y < a->h; y += BLOCK)
        for (int x = 0; x < a->w; x += BLOCK)
            for (int c = 0; c < 3; c++) {
                long diff = 0, n = 0;
                for (int v = y; v < y + BLOCK && v < a->h; v++)
                    for (int u = x; u < x + BLOCK && u < a->w; u++, n++)
                        diff +=
                            abs(a->rgb[3 * (v * a->w + u) + c] - b->rgb[3 * (v * a->w + u) + c]);
                sum += (double)diff;
                if ((double)diff / (double)n > worst) {
                    worst = (double)diff / (double)n;
                    *at_x = x;
                    *at_y = y;
                }
            }
    *whole = sum / (3.0 * a->w * a->h);
    return worst;
}

static int keep(const char *actual, const char *kept)
{
    Picture picture;
    if (!read_picture(actual, &picture))
        return 2;
    Picture small = scaled(&picture, KEPT_WIDTH, KEPT_WIDTH * picture.h / picture.w);
    return write_picture(kept, &small) ? 0 : 2;
}

int main(int argc, char **argv)
{
    if (argc == 4 && !strcmp(argv[1], "--keep"))
        return keep(argv[2], argv[3]);
    Picture kept, actual;
    if (argc != 4 || !read_picture(argv[1], &kept) || !read_picture(argv[2], &actual))
        return 2;
    Picture small = scaled(&actual, kept.w, kept.h);
    int x = 0, y = 0;
    double whole, worst = worst_block(&kept, &small, &x, &y, &whole);
    if (worst <= BLOCK_LIMIT && whole <= WHOLE_LIMIT)
        return 0;
    printf("%s: differs by %.1f at %d, %d (of %d × %d), by %.2f in all\n", argv[2], worst,
           x * actual.w / kept.w, y * actual.h / kept.h, actual.w, actual.h, whole);
    for (int i = 0; i < 3 * kept.w * kept.h; i++) {
        int diff = 4 * abs(kept.rgb[i] - small.rgb[i]);
        small.rgb[i] = (unsigned char)(diff > 255 ? 255 : diff);
    }
    write_picture(argv[3], &small);
    return 1;
}
