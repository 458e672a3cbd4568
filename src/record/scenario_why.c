/* scenario_why.c: says why a file's answer to a question of the rules is refused, and what would be
 * allowed. */
#include "record/scenario_data.h"

#include <assert.h>

/* The condition under which each question is asked at all. To add a question, add its row. */
static const char *const needs[QUESTIONS] = {
    [QUESTION_FLOCK] = "the tile extends the field of an own shepherd who stood there (HS-5)",
    [QUESTION_DRAGON] = "a tile with his sign is laid while he is on the board (DRG-4)",
    [QUESTION_CAPTURE] = "a \"tower\" grows that reaches a meeple straight ahead (TWR-3, TWR-5)",
    [QUESTION_EXCHANGE] = "both hold a prisoner of each other after a \"capture\" (TWR-7, TWR-13)",
    [QUESTION_FLEE] = "an own figure may go on in its feature, past fleas and sources (PLG-10)",
    [QUESTION_FLEA_TAKE] = "no flea is left but those on the board (PLG-7)",
    [QUESTION_FLEA] = "fleas can spread: once a turn, not in that of a source (PLG-4, PLG-5)",
};

/* What an answer has to be. */
static const char *const takes[QUESTIONS] = {
    [QUESTION_CAPTURE] =
        "a meeple straight ahead of the tower, as near as it is high (TWR-3, TWR-5)",
    [QUESTION_EXCHANGE] = "a kind of figure that the other holds of the capturer (TWR-13)",
    [QUESTION_FLEE] = "another tile of the same feature, past no fleas and no source (PLG-10)",
    [QUESTION_FLEA_TAKE] = "a latent flea, or one that cuts off no other (PLG-7)",
    [QUESTION_FLEA] = "a tile beside an active region, without fleas and no source (PLG-5)",
};

bool scenario_refuse_unasked(ScenarioPlayer *p, Question question)
{
    const char *field = question_field(question);
    bool place = scenario_answer_form(question) == ANSWERS_BY_PLACE || question == QUESTION_FLEA ||
                 question == QUESTION_FLEA_TAKE;
    if (p->told[question] == NO_ANSWER || question == QUESTION_FLEE)
        return scenario_refuse_with(p, "\"%s\" is asked for only when %s", field,
                                    needs[question] ? needs[question] : "there is a choice");
    if (place)
        return scenario_refuse_with(p, "\"%s\" can only be \"of %d\" here: say so, or leave it out",
                                    field, p->told_at[question].tile);
    if (scenario_answer_form(question) == ANSWERS_BY_FIGURE)
        return scenario_refuse_with(p, "\"%s\" can only be \"%s\" here: say so, or leave it out",
                                    field, figure_name((FigureKind)p->told_at[question].kind));
    return scenario_refuse_with(p, "\"%s\" has another answer here, the only one: leave it out",
                                field);
}

bool scenario_refuse_answer(ScenarioPlayer *p, Question question)
{
    assert(question < QUESTIONS && "a question");
    return scenario_refuse_with(p, "\"%s\" cannot be that: it names %s", question_field(question),
                                takes[question] ? takes[question] : "one of the answers");
}

/* The places for each kind of figure, as far as the tile's own features go. */
static const char *const stands[FIGURE_KINDS] = {
    [FIGURE_FOLLOWER] = "a follower stands in cities, fields, buildings and on roads (BASE-10)",
    [FIGURE_BIG] = "a big one stands in cities, fields, buildings and on roads (IC-2)",
    [FIGURE_ABBOT] = "an abbot stands in monasteries and gardens (ABB-2, MON-7)",
    [FIGURE_BUILDER] = "a builder stands in cities and on roads (TB-4)",
    [FIGURE_PIG] = "a pig stands in fields (TB-8)",
    [FIGURE_SHEPHERD] = "a shepherd stands in fields (HS-3)",
    [FIGURE_MAYOR] = "a mayor stands in cities (AM-6)",
    [FIGURE_WAGON] = "a wagon stands in cities, buildings and on roads (AM-7)",
    [FIGURE_BARN] = "a barn stands at a corner (AM-9)",
};

const char *scenario_stands(FigureKind kind)
{
    assert((unsigned)kind < FIGURE_KINDS && stands[kind] && "a figure");
    return stands[kind];
}
