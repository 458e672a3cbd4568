/* castles_names.h: the names that the castles in Germany add to the lists of rules/names.h. */
#ifndef EXPANSIONS_CASTLES_CASTLES_NAMES_H
#define EXPANSIONS_CASTLES_CASTLES_NAMES_H

#define CASTLES_EXPANSIONS(X) X(15, EXPANSION_CASTLES, "castles-germany", SETS("CG")) /* GC-1 */

#define CASTLES_ROWS(X) X(23, german_castle_rules)

#define CASTLES_LABELS(X)                                                                          \
    X(37, LABEL_GERMAN_CASTLE, "german-castle") /* its own spaces; +3 for a feature there */

#define CASTLES_BUILDINGS(X) X(SYMBOL_GERMAN_CASTLE, EXPANSION_CASTLES)

#define CASTLES_REFUSALS(X) X(55, REFUSAL_CASTLES, "it would touch another castle (GC-2)")

#define CASTLES_SPREADS(X) X(LABEL_GERMAN_CASTLE, SPREADS_OR_OWN, SYMBOL_GERMAN_CASTLE)
#endif
