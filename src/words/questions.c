/* questions.c: words for questions to players and for deeds, the actions instead of placing a
 * figure, and the place on the board that an answer or a deed names:
 *
 *   Where do the … go? All figures there go home.   heading
 *   [Spread them here] [Spread them here]           words_option
 *   required: …                                     otherwise
 *
 *   Mira, place a figure or pay a ransom            order of the deed
 *   [Pay a ransom]                                  label */
#include "words/expansion_words.h"

#include "base/text.h"
#include "rules/action_name.h"
#include "rules/corners.h"

#include <assert.h>
#include <string.h>

/* --- questions -------------------------------------------------------------------------------- */

static const QuestionWords *row_of(Question question)
{
    assert((unsigned)question < QUESTIONS && words_of_question(question) && "question");
    return words_of_question(question);
}

/* Writes the heading of the answers; the banner already says which seat is asked. */
char *words_question(Question question, const Action *answers, int count, char *out, int size)
{
    const QuestionWords *row = row_of(question);
    const char *own = row->heading_of && count > 0 ? row->heading_of(answers, count) : NULL;
    return text_copy(out, (size_t)size, words_text(own ? own : row->heading));
}

char *words_otherwise(Question question, char *out, int size)
{
    return text_copy(out, (size_t)size, words_text(row_of(question)->otherwise));
}

char *words_bag(const Game *game, char *out, int size)
{
    for (int i = 0; i < words_table_count(); i++)
        if (words_tables(i)->bag)
            return words_tables(i)->bag(game, out, size);
    return text_copy(out, (size_t)size, "");
}

Answers words_answers(Question question)
{
    static const uint8_t names[] = {[ANSWER_WORD] = ANSWERS_NAME_WORDS,
                                    [ANSWER_KIND] = ANSWERS_NAME_WORDS,
                                    [ANSWER_FIGURE] = ANSWERS_NAME_FIGURES,
                                    [ANSWER_PLACE] = ANSWERS_NAME_PLACES,
                                    [ANSWER_TILE] = ANSWERS_NAME_TILES};
    const QuestionWords *row = row_of(question);
    unsigned form = question_answers(question);
    return (Answers){.names = row->walker ? ANSWERS_NAME_STEPS : names[form % ANSWER_ADDS],
                     .declines = form & MAY_DECLINE,
                     .adds = form & ANSWER_ADDS,
                     .walker = (uint8_t)row->walker};
}

TileSegment words_answer_at(const Game *game, Question question, const Action *answer)
{
    if (words_answers(question).names == ANSWERS_NAME_FIGURES) {
        Figure figure = game_figure(game, answer->figure);
        return (TileSegment){.tile = figure.tile, .segment = figure.segment};
    }
    return (TileSegment){.tile = answer->tile, .segment = answer->segment};
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Words an answer about a figure on the board; a figure beside all features has words of its
 * own. */
static char *figure_option(const Catalogue *c, const Game *game, const QuestionWords *row,
                           const Action *action, char *out, int size)
{
    TileSegment at = action_name(game, action).at;
    FeatureId feature = game_feature(c, game, at.tile, at.segment);
    if (feature == NO_FEATURE)
        return text_copy(out, (size_t)size, words_text(row->apart));
    FeatureFacts facts = game_feature_facts(c, game, feature);
    const WordsPlural *plural = &row->figures[facts.kind];
    assert(plural->one && "a figure that the question can be about");
    return words_format(out, size, words_plural_of(plural, facts.spaces), facts.spaces);
}

/* Words an answer about a place; the board shows which of several tiles is meant. */
static char *place_option(const Catalogue *c, const Game *game, const QuestionWords *row,
                          const Action *action, char *out, int size)
{
    char what[96];
    FeatureId feature = words_answers(row->question).names == ANSWERS_NAME_PLACES
                            ? game_feature(c, game, action->tile, action->segment)
                            : NO_FEATURE;
    if (feature == NO_FEATURE)
        return text_copy(out, (size_t)size, words_text(row->place));
    FeatureFacts facts = game_feature_facts(c, game, feature);
    const WordsPlural *place = &words_of_land(facts.kind)->place;
    assert(place->one && "a place");
    words_format(what, sizeof what, words_plural_of(place, facts.spaces), facts.spaces);
    return words_format(out, size, words_text(row->place), what);
}

/* Words an answer by the first of these that its question has: doing nothing, words for each
 * choice, a place, a figure, a kind of figure. */
char *words_option_plain(const Catalogue *c, const Game *game, Question question,
                         const Action *action, char *out, int size)
{
    const QuestionWords *row = row_of(question);
    if (row->none && action->choice == 0)
        return text_copy(out, (size_t)size, words_text(row->none));
    if (row->options)
        return text_copy(out, (size_t)size,
                         words_text(row->options[action->choice % row->option_count]));
    if (row->place)
        return place_option(c, game, row, action, out, size);
    if (row->figures)
        return figure_option(c, game, row, action, out, size);
    text_copy(out, (size_t)size, words_figure((FigureKind)action->figure_kind));
    return words_capital(out);
}

char *words_option(const Catalogue *c, const Game *game, Question question, const Action *action,
                   char *out, int size)
{
    ActionName name = action_name(game, action);
    words_option_plain(c, game, question, action, out, size);
    if (!name.stands || name.figure == FIGURE_FOLLOWER)
        return out;
    Text text = {.data = out, .size = (size_t)size, .length = strlen(out)};
    text_add(&text, " (%s)", words_figure((FigureKind)name.figure));
    return out;
}

/* --- deeds ------------------------------------------------------------------------------------ */

/* The prompt without anything to claim, and with. `one` takes a name and the order of the deed,
 * `several` only a name: the banner has one line, and the lights on the board show the deeds. */
static const char *const one[2] = {N_("%s, %s or skip"), N_("%s, place a figure or %s")};
static const char *const several[2] = {N_("%s, choose an action or skip"),
                                       N_("%s, place a figure or choose another action")};

static const DeedWords *deed_row(int deed)
{
    assert((unsigned)deed < DEEDS && words_of_deed((Deed)deed) && "deed");
    return words_of_deed((Deed)deed);
}

/* The open deeds form a set, so a table of prompts would need a row for each subset. */
char *words_deeds_prompt(unsigned deeds, bool claims, const char *name, char *out, int size)
{
    assert(deeds && deeds >> DEEDS == 0 && "a set of deeds");
    if (deeds & (deeds - 1))
        return words_format(out, size, words_text(several[claims]), name);
    return words_format(out, size, words_text(one[claims]), name,
                        words_text(deed_row(__builtin_ctz(deeds))->order));
}

char *words_deeds_orders(unsigned deeds, bool leads, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    bool more = deeds & (deeds - 1);
    for (int i = 0; leads && i < words_table_count(); i++)
        text_add(&text, "%s", words_text(words_tables(i)->leads));
    for (int deed = 0; deed < DEEDS; deed++) {
        bool told = leads && deed == DEED_STAND;
        if (more && deeds >> deed & 1 && !told)
            text_add(&text, text.length ? " · %s" : "%s", words_text(deed_row(deed)->order));
    }
    return out;
}

/* Returns NULL if the number of the deed says everything. */
const char *words_deed_then(Deed deed)
{
    const char *then = deed_row(deed)->then;
    return then ? words_text(then) : NULL;
}

const char *words_deed(Deed deed)
{
    return words_text(deed_row(deed)->label);
}

const char *words_deed_token(const Action *deed)
{
    const DeedWords *row = deed_row(deed->choice);
    return row->spot == DEED_OF_TOKEN ? words_text(row->tokens[deed->ACTION_SIZE - 1]) : NULL;
}

DeedSpot words_deed_spot(const Action *deed)
{
    assert(deed->kind == ACTION_DEED && "a deed");
    return deed_row(deed->choice)->spot;
}

TileSegment words_deed_at(const Catalogue *c, const Game *game, const Action *deed)
{
    assert(deed_target((Deed)deed->choice) != DEED_OF_SEAT && "a deed on the board");
    ActionName name = action_name(game, deed);
    if (name.corner)
        name.at.segment = (uint8_t)corner_field(c, game, deed->tile, deed->ACTION_CORNER);
    return name.at;
}
