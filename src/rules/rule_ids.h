/* rule_ids.h: the numbers of the rules that points and refusals cite. To add one, add a row here or
 * to an expansion's NAME_RULES (rules/names.h), and explain it in docs/RULES.md. */
#ifndef RULES_RULE_IDS_H
#define RULES_RULE_IDS_H
#include "rules/names.h"

#define CORE_RULES(X)                                                                              \
    X(0, RULE_NONE, "")                                                                            \
    X(1, RULE_BASE_9, "BASE-9")                                                                    \
    X(2, RULE_BASE_14, "BASE-14")                                                                  \
    X(3, RULE_BASE_15, "BASE-15")                                                                  \
    X(4, RULE_BASE_16, "BASE-16")                                                                  \
    X(5, RULE_BASE_17, "BASE-17")                                                                  \
    X(6, RULE_BASE_18, "BASE-18")                                                                  \
    X(7, RULE_BASE_21, "BASE-21")                                                                  \
    X(8, RULE_BASE_24, "BASE-24")                                                                  \
    X(9, RULE_BASE_25, "BASE-25")                                                                  \
    X(10, RULE_HALF_26, "HALF-26")                                                                 \
    X(11, RULE_HALF_28, "HALF-28")                                                                 \
    X(12, RULE_HALF_30, "HALF-30")                                                                 \
    X(13, RULE_HALF_31, "HALF-31")                                                                 \
    X(14, RULE_HALF_32, "HALF-32")                                                                 \
    X(15, RULE_HALF_33, "HALF-33")                                                                 \
    X(16, RULE_HALF_34, "HALF-34")                                                                 \
    X(17, RULE_HALF_36, "HALF-36")
#define RULE_IDS(X) CORE_RULES(X) EXPANSION_RULES(X)

typedef enum RuleId { RULE_IDS(NAME_ENUM) RULES = 0 RULE_IDS(NAME_COUNT) } RuleId;

/* Returns the name of a rule, "BASE-15"; "" for RULE_NONE. */
const char *rule_name(RuleId id);
#endif
