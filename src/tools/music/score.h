/* score.h: a piece of music as its recipe (assets/music/NAME.json) tells it.
 *
 *   recipe ──> Score: instruments, and notes in the order of the recipe ──> music.h
 *
 * All numbers of recipes are whole: thousandths, milliseconds, beats a minute. */
#ifndef TOOLS_MUSIC_SCORE_H
#define TOOLS_MUSIC_SCORE_H
#include "base/err.h"

enum { INSTRUMENTS_MAX = 8, HARMONICS_MAX = 12, NAME_SIZE = 24, PIECE_BEATS_MAX = 1000 };

/* How the tone of an instrument comes about. */
typedef enum Tone {
    TONE_PLUCK, /* a string that is plucked: noise in a loop that swallows it */
    TONE_BLOWN, /* a wave with some breath and a vibrato that comes late */
    TONE_BOWED, /* three waves a little out of tune with each other */
    TONE_STRUCK /* the skin of a drum: a tone that falls, and the stick */
} Tone;

typedef struct Instrument {
    char name[NAME_SIZE];
    Tone tone;
    int gain, pan;       /* thousandths; −1000 left to 1000 right */
    int attack, release; /* ms */
    int decay;           /* ms down by 60 dB, where it is plucked or struck */
    int bright;          /* thousandths: how much of what is high there is */
    int room;            /* thousandths: how much of it the room hears */
    int harmonic_count;  /* of blown and bowed ones */
    int harmonics[HARMONICS_MAX];
} Instrument;

/* One note: of an instrument, from a beat on, for so many beats. */
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
    float beats; /* of the whole piece, after which it begins anew */
    int note_count, note_room;
    Note *notes;
} Score;

/* Reads and checks a recipe. False with file, line and reason in *err; nothing is to be freed
 * then. */
bool score_read(const char *path, Score *score, Err *err);
void score_free(Score *score);

void score_add(Score *score, Note note);
#endif
