/* score.h: a piece of music as described by its recipe (assets/music/NAME.json).
 *
 *   recipe ──> Score: instruments, and notes in the order of the recipe ──> music.h
 *
 * All numbers in recipes are whole: thousandths, milliseconds, beats a minute. */
#ifndef TOOLS_MUSIC_SCORE_H
#define TOOLS_MUSIC_SCORE_H
#include "base/err.h"

enum { INSTRUMENTS_MAX = 8, HARMONICS_MAX = 12, NAME_SIZE = 24, PIECE_BEATS_MAX = 1000 };

/* How an instrument makes its tone. */
typedef enum Tone {
    TONE_PLUCK, /* a plucked string: noise in a loop that absorbs it */
    TONE_BLOWN, /* a wave with some breath and a late vibrato */
    TONE_BOWED, /* three waves slightly out of tune with each other */
    TONE_STRUCK /* a drum skin: a falling tone, and the stick */
} Tone;

typedef struct Instrument {
    char name[NAME_SIZE];
    Tone tone;
    int gain, pan;       /* thousandths; −1000 left to 1000 right */
    int attack, release; /* ms */
    int decay;           /* ms down by 60 dB, if plucked or struck */
    int bright;          /* thousandths: the share of high frequencies */
    int room;            /* thousandths: the share that goes into the room */
    int harmonic_count;  /* of blown and bowed instruments */
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
    int level; /* of the loudest sample, thousandths */
    int instrument_count;
    Instrument instruments[INSTRUMENTS_MAX];
    float beats; /* of the whole piece, which then starts over */
    int note_count, note_room;
    Note *notes;
} Score;

/* Reads and checks a recipe. Returns false with file, line and reason in *err; the caller then has
 * nothing to free. */
bool score_read(const char *path, Score *score, Err *err);
void score_free(Score *score);

void score_add(Score *score, Note note);
#endif
