/* notation.h: tunes and chords as they are written in recipes.
 *
 *   d5:2 e5 f5:1/2 - a4+d5 |      pitches (c4 is the middle one; # and b), a colon and beats that
 *                                 hold until others come, - a rest, + together, | ends a bar
 *   Dm C G Bb                     a chord a bar, major or minor
 *   1 5 8 10 . 5                  a pattern for each bar: steps above the root, . a rest
 */
#ifndef TOOLS_MUSIC_NOTATION_H
#define TOOLS_MUSIC_NOTATION_H
#include "tools/music/score.h"

/* What one line of a recipe is played with. */
typedef struct Line {
    int instrument;
    float beat;  /* where it begins */
    int bars;    /* so long it has to be */
    int octave;  /* of the roots of chords: 4 is that of the middle c */
    float force; /* 0..1 */
} Line;

/* Add the notes of a line. False, with the reason in *err, where it is written wrongly or is not
 * as long as the section. */
bool notation_tune(Score *score, const Line *line, const char *text, Err *err);
bool notation_chords(Score *score, const Line *line, const char *chords, const char *pattern,
                     Err *err);
#endif
