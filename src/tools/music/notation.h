/* notation.h: tunes and chords in the notation of recipes.
 *
 *   d5:2 e5 f5:1/2 - a4+d5 |      pitches (c4 is middle c; # and b), a colon and beats that are
 *                                 valid until changed, - a rest, + together, | ends a bar
 *   Dm C G Bb                     one chord per bar, major or minor
 *   1 5 8 10 . 5                  a pattern for each bar: steps above the root, . a rest
 * */
#ifndef TOOLS_MUSIC_NOTATION_H
#define TOOLS_MUSIC_NOTATION_H
#include "tools/music/score.h"

/* The settings of one line of a recipe. */
typedef struct Line {
    int instrument;
    float beat;  /* where it begins */
    int bars;    /* its required length */
    int octave;  /* of the roots of chords: 4 is that of middle c */
    float force; /* 0..1 */
} Line;

/* Add the notes of a line. Return false with the reason in *err if it is malformed or has another
 * length than the section. */
bool notation_tune(Score *score, const Line *line, const char *text, Err *err);
bool notation_chords(Score *score, const Line *line, const char *chords, const char *pattern,
                     Err *err);
#endif
