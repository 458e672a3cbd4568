/* hall.c: adds a stone hall: eight echoes that feed back into each other (a feedback network with a
 * Hadamard matrix) and lose their high frequencies first. */
#include "tools/music/music.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

/* LINES is a power of two. ROUNDS: the piece is played twice into the hall, so that the end still
 * echoes at the beginning. */
enum { LINES = 8, ROUNDS = 2 };

/* The hall falls by 60 dB in 2.2 s. The lengths have no common divisor and take 34 to 84 ms. */
static const float SECONDS = 2.2f;
static const size_t lengths[LINES] = {1499, 1747, 1999, 2239, 2557, 2903, 3251, 3701};

typedef struct Hall {
    float *lines[LINES];
    float dull[LINES], kept[LINES];
} Hall;

/* The fast Walsh-Hadamard transform, scaled so that nothing grows. */
static void mix(float *values)
{
    for (int step = 1; step < LINES; step *= 2)
        for (int i = 0; i < LINES; i += 2 * step)
            for (int k = i; k < i + step; k++) {
                float a = values[k], b = values[k + step];
                values[k] = a + b;
                values[k + step] = a - b;
            }
    for (int i = 0; i < LINES; i++)
        values[i] /= sqrtf(LINES);
}

/* Takes one sample in, and returns the echo that is due now on both sides. */
static void hall_step(Hall *hall, size_t at, float in, float *left, float *right)
{
    float back[LINES];
    *left = *right = 0;
    for (int k = 0; k < LINES; k++) {
        hall->dull[k] += .42f * (hall->lines[k][at % lengths[k]] - hall->dull[k]);
        back[k] = hall->dull[k] * hall->kept[k];
        *(k % 2 ? right : left) += back[k];
    }
    mix(back);
    for (int k = 0; k < LINES; k++)
        hall->lines[k][at % lengths[k]] = back[k] + in;
}

void hall_add(Track *sound)
{
    Hall hall = {0};
    for (int k = 0; k < LINES; k++) {
        hall.lines[k] = memory_list(lengths[k], sizeof(float));
        hall.kept[k] = powf(.001f, (float)lengths[k] / SAMPLE_RATE / SECONDS);
    }
    for (size_t at = 0; at < ROUNDS * sound->count; at++) {
        float left, right;
        hall_step(&hall, at, sound->room[at % sound->count], &left, &right);
        if (at < (ROUNDS - 1) * sound->count)
            continue;
        sound->left[at % sound->count] += .35f * left;
        sound->right[at % sound->count] += .35f * right;
    }
    for (int k = 0; k < LINES; k++)
        free(hall.lines[k]);
}
