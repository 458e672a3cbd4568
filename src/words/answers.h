/* answers.h: what the answers of a question are about, and where on the board answers and deeds
 * are: the screen points there, a voice says it. */
#ifndef WORDS_ANSWERS_H
#define WORDS_ANSWERS_H
#include "rules/query.h"

/* What answers name, and so where they are given. */
typedef enum AnswersName {
    ANSWERS_NAME_WORDS,   /* nothing on the board */
    ANSWERS_NAME_FIGURES, /* a figure that stands there */
    ANSWERS_NAME_PLACES,  /* a part of a tile, where a figure comes to stand */
    ANSWERS_NAME_TILES,   /* a tile, or a part of a double one */
    ANSWERS_NAME_STEPS    /* the same, to which somebody walks from where he is */
} AnswersName;

typedef struct Answers {
    uint8_t names;  /* AnswersName */
    bool declines;  /* choice 0 is to do nothing */
    bool adds;      /* a figure of figure_kind comes to stand beside the one that is named */
    uint8_t walker; /* ANSWERS_NAME_STEPS: the Label of who walks */
} Answers;

/* Those of a question; QUESTION_NONE has words. */
Answers words_answers(Question question);

/* The tile and segment that an answer of it (ACTION_CHOOSE) is about: of its figure, or that it
 * names. Of a double tile that is named as such, `segment` is its part. */
TileSegment words_answer_at(const Game *game, Question question, const Action *answer);

/* The same of a deed (ACTION_DEED, but none of DEED_OF_SEAT): of the figure where it names one.
 * Who builds a barn does it in the field at its corner; `segment` is NO_SEGMENT of a building. */
TileSegment words_deed_at(const Catalogue *c, const Game *game, const Action *deed);
#endif
