/* expansion_value.c: the rows of all expansions. */
#include "ai/expansion_value.h"

#include "expansions/layers.h"

#define VALUE_EXTERN(value) extern const ExpansionValue value;
EXPANSION_AI(VALUE_EXTERN)

#define VALUE_ADDRESS(value) &value,
static const ExpansionValue *const values[] = {EXPANSION_AI(VALUE_ADDRESS) NULL};

const ExpansionValue *value_in_play(const Game *g, int *i)
{
    while (values[*i] && !(values[*i]->brought_by & g->setup.expansions))
        ++*i;
    return values[*i] ? values[(*i)++] : NULL;
}

ActionTraits value_traits(const Game *g)
{
    ActionTraits all = {0};
    const ExpansionValue *value;
    for (int i = 0; (value = value_in_play(g, &i));) {
        all.continued |= value->traits.continued;
        all.alike |= value->traits.alike;
        all.rolled |= value->traits.rolled;
        all.extra |= value->traits.extra;
    }
    return all;
}
