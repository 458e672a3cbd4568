/* music.h: turns a score into a file that loops without a seam.
 *
 *   Score ──> one tone for each note ──> echo of the room ──> loudness ──> NAME.ogg
 *
 * Tones that still sound at the end continue at the beginning. */
#ifndef TOOLS_MUSIC_MUSIC_H
#define TOOLS_MUSIC_MUSIC_H
#include "tools/music/score.h"

#include <stddef.h>

enum { SAMPLE_RATE = 44100 };

/* Two channels of `count` samples, and the input of the room as a third. */
typedef struct Track {
    size_t count;
    float *left, *right, *room;
} Track;

/* Adds one note to `sound`; past the end it continues at the beginning. `number` is the number of
 * the note: each note has different noise, and every run has the same. */
void tone_add(const Score *score, const Note *note, int number, Track *sound);

/* Adds the echo of sound->room to both channels. */
void hall_add(Track *sound);

/* Returns the whole piece as loud as its recipe says, in samples of −1..1. The caller frees left
 * and right. */
Track music_play(const Score *score);

/* Writes Ogg Vorbis; equal samples make equal files. Returns false with *err if it cannot be
 * written. */
bool ogg_write(const char *path, const Track *sound, Err *err);
#endif
