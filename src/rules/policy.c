/* policy.c: names the policies and their values. To add a column, add a row to CORE_POLICIES or to those of its expansion (rules/names.h), a
 * value to every row of data/generations.json, and a line to docs/RULES.md. */
#include "rules/policy.h"

#include <assert.h>
#include <string.h>

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

int generations_find(const Generations *g, const char *id)
{
    for (int i = 0; i < g->count; i++)
        if (!strcmp(g->rows[i].id, id))
            return i;
    return -1;
}
