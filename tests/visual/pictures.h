/* pictures.h: reference pictures, and the distance of another picture from them, as the eye would
 * see it. */
#ifndef TESTS_VISUAL_PICTURES_H
#define TESTS_VISUAL_PICTURES_H
#include <stdbool.h>
#include <stdint.h>

/* RGB rows from the top; `rgb` belongs to the picture. */
typedef struct Picture {
    int w, h;
    uint8_t *rgb;
} Picture;

/* Averages RGBA rows down to a picture `width` px wide. */
Picture picture_reduced(const uint8_t *rgba, int w, int h, int width);
void picture_free(Picture *picture);

/* Read and write JPEG with SDL_image, because 200 pictures must stay small. Both return false if
 * that fails. */
bool picture_read(const char *path, Picture *out);
bool picture_write(const char *path, const Picture *picture);

/* Returns the picture as it would be read after writing: losses of JPEG at coloured edges must not
 * count as a difference. */
Picture picture_as_kept(const Picture *picture);

/* The distance between two pictures of the same size, on a scale from 0 to 255: the largest mean
 * difference of any channel in a block of 8 × 8, the place of that block, and the mean over the
 * whole picture. */
typedef struct Distance {
    double block, whole;
    int x, y;
} Distance;
Distance picture_distance(const Picture *a, const Picture *b);
/* Returns false if a person would call the pictures different. */
bool distance_is_small(const Distance *distance);

/* Returns kept, actual and their difference × 4 side by side. */
Picture picture_difference(const Picture *kept, const Picture *actual);
#endif
