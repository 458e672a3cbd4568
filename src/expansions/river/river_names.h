/* river_names.h: the names that the River adds to the shared lists. */
#ifndef EXPANSIONS_RIVER_RIVER_NAMES_H
#define EXPANSIONS_RIVER_RIVER_NAMES_H

#define RIVER_EXPANSIONS(X) X(1, EXPANSION_RIVER, "river", SETS("R1"))

#define RIVER_RULES(X) X(23, RULE_RIV_6, "RIV-6")

#define RIVER_SYMBOLS(X)                                                                           \
    X(10, SYMBOL_RIVER_SPRING, "river-spring", SEGMENT_SYMBOL)                                     \
    X(11, SYMBOL_RIVER_LAKE, "river-lake", SEGMENT_SYMBOL)

#define RIVER_ROWS(X)                                                                              \
    X(1, river_rules)                                                                              \
    X(2, river_stack_rules)

#define RIVER_REFUSALS(X)                                                                          \
    X(24, REFUSAL_RIVER, "the river must be continued from its open end (RIV-3)")                  \
    X(25, REFUSAL_RIVER_TURN, "the river would turn back (RIV-4)")                                 \
    X(26, REFUSAL_RIVER_ROOM, "the river would lack room ahead, which it has elsewhere (RIV-4)")   \
    X(27, REFUSAL_RIVER_FIRST, "halves and other own tiles come after the lake (RIV-H2)")

#define RIVER_ARRANGING(X) X(EXPANSION_RIVER)
#endif
