/* names.c: looks up the words of names.h and rule_ids.h, and the values of policies. */
#include "rules/names.h"

#include "rules/game.h"
#include "rules/policy.h"

#include <assert.h>
#include <string.h>

/* --- policies --------------------------------------------------------------------------------- */

/* Names the policies and their values. To add a policy, a column of the generations, add a row to
 * CORE_POLICIES or to those of its expansion (rules/names.h), a value to every row of
 * data/generations.json, and a line to docs/RULES.md. */

enum { VALUES_MAX = 4 };

typedef struct Column {
    const char *name;
    const char *values[VALUES_MAX];
    bool optional;
} Column;

#define COLUMN(number, id, name, optional, ...) [id] = {(name), {__VA_ARGS__}, (optional)},
static const Column columns[POLICIES] = {POLICY_NAMES(COLUMN)};

const char *policy_name(PolicyId id)
{
    assert(id < POLICIES && "policy");
    return columns[id].name;
}

bool policy_has_value(PolicyId id, int value)
{
    return value >= 0 && value < VALUES_MAX && columns[id].values[value];
}

int policy_value_count(PolicyId id)
{
    assert(id < POLICIES && "policy");
    int count = 0;
    while (count < VALUES_MAX && columns[id].values[count])
        count++;
    return count;
}

const char *policy_value_name(PolicyId id, int v)
{
    assert(v >= 0 && v < policy_value_count(id) && "value of the policy");
    return columns[id].values[v];
}

bool policy_optional(PolicyId id)
{
    assert(id < POLICIES && "policy");
    return columns[id].optional;
}

int policy_find(const char *name)
{
    for (int id = 0; id < POLICIES; id++)
        if (!strcmp(columns[id].name, name))
            return id;
    return -1;
}

int policy_find_value(PolicyId id, const char *value)
{
    int count = policy_value_count(id);
    for (int v = 0; v < count; v++)
        if (!strcmp(columns[id].values[v], value))
            return v;
    return -1;
}

int policies_differences(const Policies *a, const Policies *b)
{
    int count = 0;
    for (int id = 0; id < POLICIES; id++)
        count += a->value[id] != b->value[id];
    return count;
}

int generations_find(const Generations *g, const char *id)
{
    for (int i = 0; i < g->count; i++)
        if (!strcmp(g->rows[i].id, id))
            return i;
    return -1;
}

/* --- names ------------------------------------------------------------------------------------ */

#define NAME_WORD(number, id, word) [id] = (word),
#define TOKEN_FIELD(id, field, owner) [id] = (field),
#define TOKEN_OWNER(id, field, owner) [id] = (owner),
#define EXPANSION_WORD(number, id, word, brings) [id] = (word),
#define FIGURE_WORD(number, id, word, weight, places, needs) [id] = (word),
#define DEED_FIELD(number, id, field, token, target, supply) [id] = (field),
#define DEED_TOKEN(number, id, field, token, target, supply) [id] = (token),
#define DEED_TARGET(number, id, field, token, target, supply) [id] = (target),
#define DEED_SUPPLY(number, id, field, token, target, supply) [id] = (supply),
#define QUESTION_FIELD(number, id, field, answers) [id] = (field),
#define QUESTION_ANSWERS(number, id, field, answers) [id] = (answers),

static const char *const expansion_words[EXPANSIONS] = {EXPANSION_EXPANSIONS(EXPANSION_WORD)};
static const char *const figure_words[FIGURE_KINDS] = {FIGURE_NAMES(FIGURE_WORD)};
static const char *const deed_fields[DEEDS] = {DEED_NAMES(DEED_FIELD)};
static const uint8_t deed_tokens[DEEDS] = {DEED_NAMES(DEED_TOKEN)};
static const uint8_t deed_targets[DEEDS] = {DEED_NAMES(DEED_TARGET)};
static const bool deed_supplies[DEEDS] = {DEED_NAMES(DEED_SUPPLY)};
static const char *const question_fields[QUESTIONS] = {EXPANSION_QUESTIONS(QUESTION_FIELD)};
static const uint8_t question_forms[QUESTIONS] = {EXPANSION_QUESTIONS(QUESTION_ANSWERS)};
static const char *const label_words[LABELS] = {LABEL_NAMES(NAME_WORD)};
static const char *const token_fields[LABELS] = {EXPANSION_TOKENS(TOKEN_FIELD)};
enum { OF_SEAT, OF_NOBODY };
static const uint8_t token_owners[LABELS] = {EXPANSION_TOKENS(TOKEN_OWNER)};
static const char *const rule_names[RULES] = {RULE_IDS(NAME_WORD)};
static const char *const refusal_reasons[REFUSALS] = {REFUSAL_NAMES(NAME_WORD)};

/* Returns the word of a row, or `none` for a row without one. */
static const char *row(const char *const *words, int count, int id, const char *none)
{
    assert(id >= 0 && id < count && "a row of the list");
    return words[id] ? words[id] : none;
}

/* Searches from the front: lists are short, and only readers of files search them. */
static int find(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (words[i] && strcmp(words[i], word) == 0)
            return i;
    }
    return -1;
}

const char *expansion_name(ExpansionId id)
{
    return row(expansion_words, EXPANSIONS, (int)id, "");
}

int expansion_find(const char *word)
{
    return find(expansion_words, EXPANSIONS, word);
}

const char *figure_name(FigureKind kind)
{
    return row(figure_words, FIGURE_KINDS, (int)kind, "");
}

int figure_find(const char *word)
{
    return find(figure_words, FIGURE_KINDS, word);
}

const char *deed_name(Deed deed)
{
    return row(deed_fields, DEEDS, (int)deed, "");
}

int deed_find(const char *word)
{
    return find(deed_fields, DEEDS, word);
}

const char *question_field(Question question)
{
    return row(question_fields, QUESTIONS, (int)question, "");
}

unsigned question_answers(Question question)
{
    assert((unsigned)question < QUESTIONS && "question");
    return question_forms[question];
}

const char *label_word(Label label)
{
    return row(label_words, LABELS, (int)label, "");
}

int label_find(const char *word)
{
    return find(label_words, LABELS, word);
}

const char *token_field(Label label)
{
    return row(token_fields, LABELS, (int)label, NULL);
}

bool token_is_nobodys(Label label)
{
    assert((unsigned)label < LABELS && "label");
    return token_owners[label] == OF_NOBODY;
}

const char *refusal_reason(Refusal refusal)
{
    return row(refusal_reasons, REFUSALS, (int)refusal, NULL);
}

const char *rule_name(RuleId rule)
{
    return row(rule_names, RULES, (int)rule, "");
}

Label deed_token(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return (Label)deed_tokens[deed];
}

DeedTarget deed_target(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return (DeedTarget)(deed_targets[deed] & ~DEED_SIZED);
}

bool deed_is_sized(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return deed_targets[deed] & DEED_SIZED;
}

bool deed_brings_figure(Deed deed)
{
    assert((unsigned)deed < DEEDS && "deed");
    return deed_supplies[deed];
}
