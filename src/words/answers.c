/* answers.c: the table of questions that are answered on the board, and the place that an answer
 * names. */
#include "words/answers.h"

#include "rules/corners.h"

#include <assert.h>

/* Questions without a row are answered with words. To add one that is answered on the board, add
 * its row. */
static const Answers answers[QUESTIONS] = {
    [QUESTION_CROP_CIRCLE_ADD] = {ANSWERS_NAME_FIGURES, .declines = true, .adds = true},
    [QUESTION_CROP_CIRCLE_TAKE] = {ANSWERS_NAME_FIGURES},
    [QUESTION_DRAGON] = {ANSWERS_NAME_STEPS, .walker = LABEL_DRAGON},
    [QUESTION_LANDING] = {ANSWERS_NAME_PLACES},
    [QUESTION_FLEE] = {ANSWERS_NAME_PLACES, .declines = true},
    [QUESTION_FLEA_TAKE] = {ANSWERS_NAME_TILES},
    [QUESTION_FLEA] = {ANSWERS_NAME_TILES},
    [QUESTION_WAGON] = {ANSWERS_NAME_PLACES, .declines = true},
    [QUESTION_CAPTURE] = {ANSWERS_NAME_FIGURES, .declines = true},
};

Answers words_answers(Question question)
{
    assert((unsigned)question < QUESTIONS && "question");
    return answers[question];
}

static TileSegment figure_at(const Game *game, int slot)
{
    assert(slot < game_figure_count(game) && "a figure of the board");
    Figure figure = game_figure(game, slot);
    return (TileSegment){.tile = figure.tile, .segment = figure.segment};
}

TileSegment words_answer_at(const Game *game, Question question, const Action *answer)
{
    if (words_answers(question).names == ANSWERS_NAME_FIGURES)
        return figure_at(game, answer->figure);
    return (TileSegment){.tile = answer->tile, .segment = answer->segment};
}

TileSegment words_deed_at(const Catalogue *c, const Game *game, const Action *deed)
{
    assert(deed->kind == ACTION_DEED && deed->choice < DEEDS && "a deed");
    assert(deed_target((Deed)deed->choice) != DEED_OF_SEAT && "a deed on the board");
    if (deed_target((Deed)deed->choice) == DEED_OF_FIGURE)
        return figure_at(game, deed->figure);
    int segment = deed->segment;
    if (deed->choice == DEED_BARN)
        segment = corner_field(c, game, deed->tile, deed->ACTION_CORNER);
    if (deed->choice == DEED_BUILDING)
        segment = NO_SEGMENT;
    return (TileSegment){.tile = deed->tile, .segment = (uint8_t)segment};
}
