/* generations.c: words for the generations of the rules and for the house rules. The numbers are in
 * data/generations.json; here is what players read:
 *
 *   Rules      2014  2015  2020 [2021] Community         brief
 *              Everything counts occupied spaces, …      line
 *   House rules
 *   Monasteries count    (spaces) (tiles)                PolicyWords: name, values
 *              A completed monastery is always worth 9.  line of the value chosen */
#include "words/expansion_words.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

typedef struct GenerationWords {
    const char *id, *brief, *line;
} GenerationWords;

/* `brief` is the heading of a table column. Years aren't translated because all languages write
 * them this way. */
static const GenerationWords generations[] = {
    /* id, brief, line */
    {"2014", "2014",
     N_("Two halves in a space count as one tile, and the game ends with the last square tile.")},
    {"2015", "2015",
     N_("Every half counts as a tile of its own, even around monasteries, which can score up to 18 "
        "points.")},
    {"2020", "2020",
     N_("Every half counts in roads and cities; monasteries score by occupied spaces.")},
    {"2021", "2021",
     N_("Everything scores by occupied spaces; halves may still be played when the draw pile is "
        "empty.")},
    {"community", N_("Community"),
     N_("House rules from 2020: they score like the 2020 rules and settle what those leave open.")},
    {"yours", N_("Yours"), N_("Your own house rules.")},
};

/* Finds the words for an id of data/generations.json; an id without words, from a custom file, is
 * shown as it is. */
static const GenerationWords *find(const char *id)
{
    for (size_t i = 0; i < COUNT_OF(generations); i++)
        if (strcmp(generations[i].id, id) == 0)
            return &generations[i];
    return NULL;
}

const char *words_generation_short(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->brief) : id;
}

/* A custom generation has no sentence; its switches describe it. */
const char *words_generation_line(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->line) : "";
}

static const PolicyWords *row_of(PolicyId policy)
{
    assert((unsigned)policy < POLICIES && words_of_policy(policy) && "words for each policy");
    return words_of_policy(policy);
}

const char *words_policy(PolicyId policy)
{
    return words_text(row_of(policy)->name);
}

const char *words_policy_value(PolicyId policy, int value)
{
    assert(value >= 0 && value < VALUES_MAX && "value of a policy");
    return words_text(row_of(policy)->values[value].name);
}

const char *words_policy_line(PolicyId policy, int value)
{
    assert(value >= 0 && value < VALUES_MAX && "value of a policy");
    return words_text(row_of(policy)->values[value].line);
}

/* --- house rules ------------------------------------------------------------------------------ */

/* Counts the switches that differ. */
static int differences(const Policies *a, const Policies *b)
{
    int count = 0;
    for (int id = 0; id < POLICIES; id++)
        count += a->value[id] != b->value[id];
    return count;
}

/* Returns the nearest row, preferring the preset one because several may be equally near. */
static int nearest(const Generations *rows, const Policies *rules)
{
    int best = rows->preset;
    for (int row = 0; row < rows->count; row++)
        if (differences(&rows->rows[row].policies, rules) <
            differences(&rows->rows[best].policies, rules))
            best = row;
    return best;
}

/* Writes the name of a generation, or for house rules the nearest generation and what they change.
 * That is shorter than listing all switches, and players speak of house rules this way. */
char *words_rules(const Generations *rows, const char *id, const Policies *rules, char *out,
                  int size)
{
    enum { ITEM_SIZE = 160 };
    int named = generations_find(rows, id);
    const Generation *row = &rows->rows[named < 0 ? nearest(rows, rules) : named];
    char changes[POLICIES * ITEM_SIZE];
    Text text = text_in(changes, sizeof changes);
    for (int i = 0; i < POLICIES; i++)
        if (rules->value[i] != row->policies.value[i])
            text_add(&text, "%s%s: %s", text.length ? "; " : "", words_policy((PolicyId)i),
                     words_policy_value((PolicyId)i, rules->value[i]));
    const char *name = words_generation_short(row->id);
    /* TRANSLATORS: house rules: "2014, but Roads and cities count: tiles; Fields: do not count". */
    return text.length ? words_format(out, size, _("%s with changes (%s)"), name, changes)
                       : text_copy(out, (size_t)size, name);
}
