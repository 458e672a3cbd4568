/* russian_names.h: the names that the Russian promos add to the lists of rules/names.h. */
#ifndef EXPANSIONS_RUSSIAN_RUSSIAN_NAMES_H
#define EXPANSIONS_RUSSIAN_RUSSIAN_NAMES_H

#define RUSSIAN_EXPANSIONS(X)                                                                      \
    X(19, EXPANSION_RUSSIAN, "russian-promos", SETS("RU")) /* its tile: RUS-1 */

#define RUSSIAN_RULES(X) X(45, RULE_RUS_9, "RUS-9")

#define RUSSIAN_SYMBOLS(X) X(30, SYMBOL_HUT, "yaga-hut", SEGMENT_HUT)

#define RUSSIAN_ROWS(X) X(26, hut_rules)

#define RUSSIAN_LABELS(X)                                                                          \
    X(39, LABEL_HUT, "hut")                                                                        \
    X(40, LABEL_EMPTY, "empty-spaces")

#define RUSSIAN_BUILDINGS(X) X(SYMBOL_HUT, EXPANSION_RUSSIAN)
#endif
