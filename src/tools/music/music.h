/* music.h: from a score to a file that begins anew where it ends.
 *
 *   Score ──> one tone for each note ──> what the room gives back ──> loudness ──> NAME.ogg
 *
 * What still sounds at the end is heard at the beginning: there is no seam. */
#ifndef TOOLS_MUSIC_MUSIC_H
#define TOOLS_MUSIC_MUSIC_H
#include "tools/music/score.h"

#include <stddef.h>

enum { SAMPLE_RATE = 44100 };

/* Two channels of `count` samples; what is heard in the room apart from it. */
typedef struct Track {
    size_t count;
    float *left, *right, *room;
} Track;

/* One note, added to `sound`; past its end it goes on at the beginning. `number` is that of the
 * note: no two of them have the same noise, and each run has the same. */
void tone_add(const Score *score, const Note *note, int number, Track *sound);

/* What a hall gives back of sound->room, in both channels. */
void hall_add(Track *sound);

/* The whole piece as loud as its recipe says. Samples in −1..1; the caller frees left and right. */
Track music_play(const Score *score);

/* Ogg Vorbis; equal samples make equal files. False with *err. */
bool ogg_write(const char *path, const Track *sound, Err *err);
#endif
