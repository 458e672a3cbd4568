/* rule_pages.c: looks up whether the rulebook explains a rule. */
#include "rule_pages.h"

#include "book/book.h"
#include "rules/game.h"

#include <assert.h>
#include <jansson.h>
#include <string.h>

/* Read once and kept until the program ends. */
static json_t *examples(void)
{
    static json_t *file;
    if (!file)
        file = json_load_file(HYPOTENUSE_SOURCE "/data/book/examples.json", 0, NULL);
    assert(file && "the list of examples");
    return json_object_get(file, "examples");
}

static bool is_offered(const char *set)
{
    int id = expansion_find(set);
    return id >= 0 && !(EXPANSIONS_UNFINISHED >> id & 1);
}

static bool waits(const json_t *example)
{
    size_t i;
    json_t *set;
    json_array_foreach(json_object_get(example, "needs"), i, set)
    {
        if (!is_offered(json_string_value(set)))
            return true;
    }
    return false;
}

static bool is_to_come(const char *rule)
{
    const char *name;
    json_t *example;
    size_t series = strcspn(rule, "-") + 1;
    int waiting = 0;
    json_object_foreach(examples(), name, example)
    {
        if (strncmp(name, rule, series) != 0)
            continue;
        if (!waits(example))
            return false;
        waiting++;
    }
    return waiting > 0;
}

bool rule_is_explained(const char *rule)
{
    return book_find_rule(book_builtin(), rule).chapter >= 0 || is_to_come(rule);
}
