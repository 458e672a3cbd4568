/* rule_ids.c: the names of rule_ids.h. */
#include "rules/rule_ids.h"

#include <assert.h>

const char *rule_name(RuleId id)
{
    static const char *const names[RULES] = {
#define RULE_NAME(row, name) [row] = name,
        RULE_IDS(RULE_NAME)
#undef RULE_NAME
    };
    assert(id >= 0 && id < RULES && "rule");
    return names[id];
}
