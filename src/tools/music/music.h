/* music.h: turns a score into a file that loops without a seam.
 *
 *   Score ──> one tone for each note ──> echo of the room ──> loudness ──> NAME.ogg
 *
 * Tones that still sound at the end continue at the beginning. */
#ifndef TOOLS_MUSIC_MUSIC_H
#define TOOLS_MUSIC_MUSIC_H
#include "base/err.h"

#include <stddef.h>

/* --- score ------------------------------------------------------------------------------------ */

/* A piece of music as described by its recipe (assets/music/NAME.json).
 *
 *   recipe ──> Score: instruments, and notes in the order of the recipe ──> music.h
 *
 * All numbers in recipes are whole: thousandths, milliseconds, beats a minute. */

enum { INSTRUMENTS_MAX = 8, HARMONICS_MAX = 12, NAME_SIZE = 24, PIECE_BEATS_MAX = 1000 };

/* How an instrument makes its tone. */
typedef enum Tone {
    TONE_PLUCK, /* a plucked string: noise in a delay loop that damps it */
    TONE_BLOWN, /* a wave with some breath and a late vibrato */
    TONE_BOWED, /* three waves slightly out of tune with each other */
    TONE_STRUCK /* a drum skin: a falling tone, and the stick */
} Tone;

typedef struct Instrument {
    char name[NAME_SIZE];
    Tone tone;
    int gain, pan;       /* thousandths; pan: −1000 (left) to 1000 (right) */
    int attack, release; /* ms */
    int decay;           /* ms until the tone has fallen by 60 dB, if plucked or struck */
    int bright;          /* thousandths: the share of high frequencies */
    int room;            /* thousandths: the share that goes into the echo of the room */
    int harmonic_count;  /* number of harmonics of a blown or bowed instrument */
    int harmonics[HARMONICS_MAX];
} Instrument;

/* One note of an instrument, with its start and its length in beats. */
typedef struct Note {
    int instrument;
    float beat, beats;
    float pitch; /* Hz */
    float force; /* 0..1 */
} Note;

typedef struct Score {
    int tempo; /* beats a minute */
    int metre; /* beats a bar */
    int level; /* level of the loudest sample, in thousandths */
    int instrument_count;
    Instrument instruments[INSTRUMENTS_MAX];
    float beats; /* length of the whole piece, which then starts over */
    int note_count, note_room;
    Note *notes;
} Score;

/* Reads and checks a recipe. Returns false with file, line and reason in *err; the caller then has
 * nothing to free. */
bool score_read(const char *path, Score *score, Err *err);
void score_free(Score *score);

void score_add(Score *score, Note note);

/* --- notation --------------------------------------------------------------------------------- */

/* Tunes and chords in the notation of recipes.
 *
 *   d5:2 e5 f5:1/2 - a4+d5 |      pitches (c4 is middle c; # and b), a colon and beats that are
 *                                 valid until changed, - a rest, + together, | ends a bar
 *   Dm C G Bb                     one chord per bar, major or minor
 *   1 5 8 10 . 5                  a pattern for each bar: steps above the root, . a rest */

/* The settings of one line of a recipe. */
typedef struct Line {
    int instrument;
    float beat;  /* first beat of the line */
    int bars;    /* its required length */
    int octave;  /* octave of the chords' roots; 4 is the octave of middle c */
    float force; /* 0..1 */
} Line;

/* Add the notes of a line. Return false with the reason in *err if the line is malformed or not as
 * long as its section. */
bool notation_tune(Score *score, const Line *line, const char *text, Err *err);
bool notation_chords(Score *score, const Line *line, const char *chords, const char *pattern,
                     Err *err);

/* --- playing ---------------------------------------------------------------------------------- */

enum { SAMPLE_RATE = 44100 };

/* Two channels of `count` samples, and a third channel that feeds the echo of the room. */
typedef struct Track {
    size_t count;
    float *left, *right, *room;
} Track;

/* Adds one note to `sound`; past the end it continues at the beginning. `number` is the index of
 * the note and seeds its noise: each note has different noise, but every run has the same. */
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
