/* typed.h: the words of typed moves and answers, in English and in the current language. */
#ifndef SPEECH_TYPED_H
#define SPEECH_TYPED_H
#include "rules/game.h"
#include "rules/tile.h"

#include <stdbool.h>
#include <stddef.h>

/* A word in English, and the same word marked for translation (NC_). */
typedef struct TypedWord {
    const char *english, *words;
} TypedWord;

enum { TYPED_SIDES = 5 };
extern const TypedWord typed_sides[TYPED_SIDES]; /* N E S W and the long side */
extern const TypedWord typed_draw, typed_none, typed_from, typed_corner, typed_number;

/* Skips the separators before the next word, ": " and the like, and returns the length of that
 * word; 0 at the end. */
size_t typed_next(const char **text);
/* Returns whether these bytes are that word, ignoring case. */
bool typed_is(const char *said, size_t length, TypedWord word);

/* A word that may follow a part instead of a side, and the form that it has in segment names. */
typedef struct TypedEnd {
    const char *name;
    TypedWord word;
} TypedEnd;
/* Returns one of these words, counted from 0: "inner", then those of expansions. A word without a
 * name means that there are no more. */
TypedEnd typed_end(int i);

/* Returns whether `text` begins with all words of `phrase`, and if so advances *text past them.
 * False for an empty phrase. */
bool typed_skip(const char **text, const char *phrase);
/* Returns whether all words of `text` occur in `phrase`, in the same order. */
bool typed_within(const char *text, const char *phrase);

/* --- typed ------------------------------------------------------------------------------------ */

/* Typed moves: "C4 r1 city n", "draw", "none", "2". Upper and lower case are the same;
 * words are English or those of the current language.
 *
 *     C4 r1            the tile in hand to C4, rotated by a quarter turn
 *     C4 r1 city n     … and a follower into the city that reaches north
 *     C4 r1 road e big follower   … a figure other than the usual one
 *     C4 r1 none       … and none
 *     h2 C4            the second half in hand; H2 r1 is a space, h2 R1 r0 a half
 *     draw             from the pile
 *     none             continues without a figure
 *     3                the third of what was said (speech_places), on all pages: a place, a claim,
 *                      an answer */

typedef enum TypedKind {
    TYPED_NUMBER,
    TYPED_DRAW,
    TYPED_NONE,
    TYPED_PLACE,
    TYPED_CLAIM,
    TYPED_FIGURE /* alone: the figure for the following claims */
} TypedKind;

typedef enum TypedClaim { CLAIM_OPEN, CLAIM_NONE, CLAIM_PART } TypedClaim;

typedef struct TypedMove {
    TypedKind kind;
    int number; /* TYPED_NUMBER, from 1 */
    int half;   /* TYPED_PLACE: half in the hand, from 1; 0: the tile in hand */
    Cell cell;
    int rotation;     /* −1: not given */
    TypedClaim claim; /* TYPED_PLACE and TYPED_CLAIM */
    int figure;       /* FigureKind after a part; −1: not given */
    char part[24];    /* in the form of segment_find(): "city@N", "monastery"; "": none */
} TypedMove;

/* Parses a move; returns false if it makes no sense. */
bool typed_read(const char *text, TypedMove *move);
/* Writes a segment of a tile as it is said and typed: "city n", in the current language. */
char *typed_part(const TileKind *kind, int rotation, int segment, char *out, size_t size);
/* Write a corner of a space, 0 NW to 3 SW, as "nw" and as "corner nw". Return `out`. */
char *typed_corner_word(int corner, char *out, size_t size);
char *typed_corner_words(int corner, char *out, size_t size);
/* Returns the segment that `part` (TypedMove.part) means on a tile in this rotation; NO_SEGMENT:
 * none. */
int typed_segment(const TileKind *kind, int rotation, const char *part);

/* Read a part of a tile, or the name of a figure, and advance *text. False and −1 mean that there
 * is none; *text is then unchanged. */
bool typed_read_part(const char **text, char *part, size_t size);
int typed_read_figure(const char **text);
/* Returns whether all words of the figure's name are in the text. */
bool typed_names_figure(const char *text, FigureKind kind);
#endif
