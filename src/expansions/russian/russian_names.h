/* russian_names.h: the names that the Russian promos add to the shared lists. */
#ifndef EXPANSIONS_RUSSIAN_RUSSIAN_NAMES_H
#define EXPANSIONS_RUSSIAN_RUSSIAN_NAMES_H

#define RUSSIAN_EXPANSIONS(X)                                                                      \
    X(19, EXPANSION_RUSSIAN, "russian-promos", SETS("RU")) /* list of its tiles (RUS-1) */

#define RUSSIAN_RULES(X)                                                                           \
    X(45, RULE_RUS_9, "RUS-9")                                                                     \
    X(62, RULE_RUS_6, "RUS-6")

#define RUSSIAN_SYMBOLS(X)                                                                         \
    X(30, SYMBOL_HUT, "yaga-hut", SEGMENT_HUT)                                                     \
    X(41, SYMBOL_LAKE, "vodyanoy", SEGMENT_SYMBOL)                                                 \
    X(42, SYMBOL_TREE, "razboynik", SEGMENT_SYMBOL)

#define RUSSIAN_PLACES(X)                                                                          \
    X(SYMBOL_LAKE, "lake")                                                                         \
    X(SYMBOL_TREE, "tree")

/* The lake and the tree catch figures at three moments (COMB-33): before the flocks and the dragon,
 * between the wagons and the crop circle, and after everything else. */
#define RUSSIAN_ROWS(X)                                                                            \
    X(11, trap_rules)                                                                              \
    X(16, trap_moved_rules)                                                                        \
    X(31, hut_rules)                                                                               \
    X(33, lake_rules)                                                                              \
    X(42, trap_last_rules)                                                                         \
    X(47, tree_rules)

#define RUSSIAN_DEEDS(X)                                                                           \
    X(14, DEED_FREE, "free", LABEL_NONE, DEED_OF_FIGURE, false) /* in a later turn (RUS-5) */

#define RUSSIAN_LABELS(X)                                                                          \
    X(39, LABEL_HUT, "hut")                                                                        \
    X(40, LABEL_EMPTY, "empty-spaces")                                                             \
    X(64, LABEL_LAKE, "lake") /* payment for the figures in the lake at the end */

#define RUSSIAN_REFUSALS(X)                                                                        \
    X(81, REFUSAL_LAKE, "no figure may go to the lake's tile (RUS-4)")                             \
    X(82, REFUSAL_NOT_TRAPPED,                                                                     \
      "a player frees one of their own figures, caught in an earlier turn (RUS-5)")

#define RUSSIAN_BUILDINGS(X) X(SYMBOL_HUT, EXPANSION_RUSSIAN)

#define RUSSIAN_DECISIONS(X) X(DECIDES_FREE)

#define RUSSIAN_REASONS(X) X(125, AI_REASON_FREES, NONE, NONE, NONE)

#define RUSSIAN_TERMS(X) X(71, TERM_LAKE, 1.0f, 1.0f) /* points for figures in the lake: negative */

#define RUSSIAN_DRAWN_UPRIGHTS(X) X(HUT, SHADOW_DISC, 0.5f)
#endif
