/* names.c: the words of names.h and rule_ids.h. */
#include "rules/game.h"

#include <assert.h>
#include <string.h>

#define NAME_WORD(id, word) [id] = (word),
#define EXPANSION_WORD(id, word, brings) [id] = (word),
#define FIGURE_WORD(id, word, weight, places, needs) [id] = (word),
#define DEED_FIELD(id, field, deed, token) [id] = (field),
#define DEED_WORD(id, field, deed, token) [id] = (deed),
#define DEED_TOKEN(id, field, deed, token) [id] = (token),
#define QUESTION_FIELD(id, field, answers) [id] = (field),
#define QUESTION_WORDS(id, field, answers) [id] = (answers),

static const char *const expansion_words[EXPANSIONS] = {EXPANSION_NAMES(EXPANSION_WORD)};
static const char *const figure_words[FIGURE_KINDS] = {FIGURE_NAMES(FIGURE_WORD)};
static const char *const deed_fields[DEEDS] = {DEED_NAMES(DEED_FIELD)};
static const char *const deed_words[DEEDS] = {DEED_NAMES(DEED_WORD)};
static const uint8_t deed_tokens[DEEDS] = {DEED_NAMES(DEED_TOKEN)};
static const char *const question_fields[QUESTIONS] = {QUESTION_NAMES(QUESTION_FIELD)};
static const char *const question_answers[QUESTIONS] = {QUESTION_NAMES(QUESTION_WORDS)};
static const char *const label_words[LABELS] = {CORE_LABEL_NAMES(NAME_WORD) LABEL_NAMES(NAME_WORD)};
static const char *const token_fields[LABELS] = {TOKEN_NAMES(NAME_WORD)};
static const char *const rule_names[RULES] = {RULE_IDS(NAME_WORD)};
static const char *const refusal_reasons[REFUSALS] = {REFUSAL_NAMES(NAME_WORD)};

/* `none` stands for a row without a word. */
static const char *row(const char *const *words, int count, int id, const char *none)
{
    assert(id >= 0 && id < count && "a row of the list");
    (void)count;
    return words[id] ? words[id] : none;
}

/* Lists are short and asked by readers of files only: from the front. */
static int find(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (words[i] && strcmp(words[i], word) == 0)
            return i;
    }
    return -1;
}

/* A function for each list: name, what it is asked about, rows, how many, and what it answers
 * where a row has no word. */
#define WORD_FUNCTIONS(X)                                                                          \
    X(expansion_name, ExpansionId, expansion_words, EXPANSIONS, "")                                \
    X(figure_name, FigureKind, figure_words, FIGURE_KINDS, "")                                     \
    X(deed_name, Deed, deed_fields, DEEDS, "")                                                     \
    X(deed_word, Deed, deed_words, DEEDS, "")                                                      \
    X(question_field, Question, question_fields, QUESTIONS, "")                                    \
    X(question_words, Question, question_answers, QUESTIONS, "")                                   \
    X(label_word, Label, label_words, LABELS, "")                                                  \
    X(token_field, Label, token_fields, LABELS, NULL)                                              \
    X(refusal_reason, Refusal, refusal_reasons, REFUSALS, NULL)                                    \
    X(rule_name, RuleId, rule_names, RULES, "")

#define WORD_FUNCTION(function, Id, words, count, none)                                            \
    const char *function(Id id)                                                                    \
    {                                                                                              \
        return row(words, count, (int)id, none);                                                   \
    }
WORD_FUNCTIONS(WORD_FUNCTION)

/* The way back, for the lists that files name rows of. */
#define FIND_FUNCTIONS(X)                                                                          \
    X(expansion_find, expansion_words, EXPANSIONS)                                                 \
    X(figure_find, figure_words, FIGURE_KINDS)                                                     \
    X(deed_find, deed_fields, DEEDS)                                                               \
    X(label_find, label_words, LABELS)

#define FIND_FUNCTION(function, words, count)                                                      \
    int function(const char *word)                                                                 \
    {                                                                                              \
        return find(words, count, word);                                                           \
    }
FIND_FUNCTIONS(FIND_FUNCTION)

Label deed_token(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return (Label)deed_tokens[deed];
}
