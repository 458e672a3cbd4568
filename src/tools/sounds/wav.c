/* wav.c: writes samples as a WAV file, whose numbers are little-endian on every machine:
 *
 *   "RIFF" size "WAVE"   "fmt " 16, plain, 1 channel, rate, bytes/s, bytes, bits   "data" size … */
#include "tools/sounds/sounds.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Writes a number, low byte first. */
static void put(FILE *file, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        fputc((int)(value >> 8 * i & 0xff), file);
}

/* The two sizes count the bytes after them: 36 bytes of this header and the samples. */
static void put_header(FILE *file, uint32_t bytes)
{
    fputs("RIFF", file);
    put(file, 36 + bytes, 4);
    fputs("WAVEfmt ", file);
    put(file, 16, 4);
    put(file, 1, 2); /* plain samples */
    put(file, 1, 2); /* channels */
    put(file, SAMPLE_RATE, 4);
    put(file, SAMPLE_RATE * 2, 4);
    put(file, 2, 2);
    put(file, 16, 2);
    fputs("data", file);
    put(file, bytes, 4);
}

bool wav_write(const char *path, const float *samples, size_t count, Err *err)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return err_set(err, path, 0, "cannot be written: %s", strerror(errno));
    put_header(file, (uint32_t)count * 2);
    for (size_t i = 0; i < count; i++)
        put(file, (uint16_t)(int16_t)lrintf(samples[i] * 32767), 2);
    bool good = !ferror(file);
    good = fclose(file) == 0 && good;
    return good || err_set(err, path, 0, "cannot be written: %s", strerror(errno));
}
