/* answers.h: the kinds of things that answers to a question name, and the places of answers and
 * deeds on the board. The screen points to such a place, and the narrator names it. */
#ifndef WORDS_ANSWERS_H
#define WORDS_ANSWERS_H
#include "rules/query.h"

/* The things that answers name, which decide where on the screen players give the answers. */
typedef enum AnswersName {
    ANSWERS_NAME_WORDS,   /* nothing on the board */
    ANSWERS_NAME_FIGURES, /* a figure on the board */
    ANSWERS_NAME_PLACES,  /* a segment of a tile, for a figure */
    ANSWERS_NAME_TILES,   /* a tile, or one part of a double tile */
    ANSWERS_NAME_STEPS    /* a tile, as the next step of a walking piece */
} AnswersName;

typedef struct Answers {
    uint8_t names;  /* AnswersName */
    bool declines;  /* choice 0 does nothing */
    bool adds;      /* a figure of figure_kind joins the named one */
    uint8_t walker; /* ANSWERS_NAME_STEPS: Label of the walking piece */
} Answers;

/* Returns how a question is answered; for QUESTION_NONE, with words (ANSWERS_NAME_WORDS). */
Answers words_answers(Question question);

/* Returns the tile and segment of an answer (ACTION_CHOOSE): those of its figure, or those it
 * names. If the answer names a double tile, `segment` is one of its parts. */
TileSegment words_answer_at(const Game *game, Question question, const Action *answer);

/* Returns the tile on offer that an answer (ACTION_CHOOSE) picks, or NO_COPY if the question is
 * about something else. */
uint16_t words_answer_tile(const Game *game, Question question, const Action *answer);

/* How the `segment` of a deed's action is to be read. */
typedef enum DeedSpot {
    DEED_AT_SEGMENT,
    DEED_AT_CORNER, /* a corner of the tile (rules/corners.h) */
    DEED_OF_TOKEN,  /* the number of a token, from 1; the place is the whole tile */
    DEED_FROM_HERE  /* at the newest tile, so that no place need be named */
} DeedSpot;
DeedSpot words_deed_spot(const Action *deed);

/* Returns the tile and segment of a deed (ACTION_DEED, but not one of DEED_OF_SEAT): those of its
 * figure if it names one. For a deed at a corner, the segment is the field at that corner; for one
 * of several tokens, `segment` is NO_SEGMENT. */
TileSegment words_deed_at(const Catalogue *c, const Game *game, const Action *deed);
#endif
