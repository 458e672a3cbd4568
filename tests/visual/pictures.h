/* pictures.h: kept pictures and how far another one is from them, by what the eye would see. */
#ifndef TESTS_VISUAL_PICTURES_H
#define TESTS_VISUAL_PICTURES_H
#include <stdbool.h>
#include <stdint.h>

/* RGB rows from the top; `rgb` belongs to the picture. */
typedef struct Picture {
    int w, h;
    uint8_t *rgb;
} Picture;

/* Averages RGBA rows down to `width` in width. */
Picture picture_reduced(const uint8_t *rgba, int w, int h, int width);
void picture_free(Picture *picture);

/* JPEG by SDL_image, because 200 pictures must stay small. False when it cannot be done. */
bool picture_read(const char *path, Picture *out);
bool picture_write(const char *path, const Picture *picture);

/* What would be read if it were written: what JPEG loses at coloured edges must not count as a
 * difference. */
Picture picture_as_kept(const Picture *picture);

/* How far two pictures of one size are apart: the largest mean difference of any channel of a
 * block of 8 × 8 and where that block is, and the mean of all, of 255. */
typedef struct Distance {
    double block, whole;
    int x, y;
} Distance;
Distance picture_distance(const Picture *a, const Picture *b);
/* Beyond this a person would call them different. */
bool distance_is_small(const Distance *distance);

/* Kept, actual and their difference × 4 side by side. */
Picture picture_difference(const Picture *kept, const Picture *actual);
#endif
