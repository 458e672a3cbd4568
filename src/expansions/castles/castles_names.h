/* castles_names.h: the names that the castles in Germany add to the shared lists. */
#ifndef EXPANSIONS_CASTLES_CASTLES_NAMES_H
#define EXPANSIONS_CASTLES_CASTLES_NAMES_H

#define CASTLES_EXPANSIONS(X)                                                                      \
    X(15, EXPANSION_CASTLES, "castles-germany", SETS("CG")) /* double tiles: GC-1 */

#define CASTLES_RULES(X)                                                                           \
    X(41, RULE_GC_4, "GC-4")                                                                       \
    X(42, RULE_GC_5, "GC-5")                                                                       \
    X(43, RULE_GC_6, "GC-6")

#define CASTLES_SYMBOLS(X) X(26, SYMBOL_GERMAN_CASTLE, "german-castle", SEGMENT_CASTLE)

#define CASTLES_ROWS(X) X(29, german_castle_rules)

#define CASTLES_LABELS(X)                                                                          \
    X(37, LABEL_GERMAN_CASTLE, "german-castle") /* its own spaces; +3 for a feature there */

#define CASTLES_BUILDINGS(X) X(SYMBOL_GERMAN_CASTLE, EXPANSION_CASTLES)

#define CASTLES_REFUSALS(X) X(55, REFUSAL_CASTLES, "it would touch another castle (GC-2)")

#define CASTLES_REASONS(X)                                                                         \
    X(107, AI_REASON_KEEPS_CASTLES, NUMBER, TILES, NONE) /* for a better place */                  \
    X(108, AI_REASON_CASTLE_DIFFERS, NONE, NONE,                                                   \
      NONE) /* its sides differ from those of the seat's other castle */                           \
    X(109, AI_REASON_CASTLE_AROUND, NUMBER, TAKEN,                                                 \
      NONE) /* how many of the ten spaces around it are occupied */

#define CASTLES_TERMS(X)                                                                           \
    /* castles in the hand, if the end rule still lets the seat place them */                      \
    X(53, TERM_CASTLES, 1.0f, 1.0f)

#define CASTLES_OWN_TILES(X)                                                                       \
    X(EXPANSION_CASTLES, OWN_DOUBLE, TERM_CASTLES, true, AI_REASON_KEEPS_CASTLES, 70)

#define CASTLES_SPREADS(X) X(LABEL_GERMAN_CASTLE, SPREADS_OR_OWN, SYMBOL_GERMAN_CASTLE)

#define CASTLES_POLICIES(X)                                                                        \
    X(13, POLICY_CASTLE_CHOICE, "castle_choice", true, "deal",                                     \
      "pick") /* how seats get castles (GC-13) */
enum { CASTLES_DEALT, CASTLES_PICKED };

/* Returns how many castles each seat gets (GC-1). */
static inline int castles_per_seat(int players)
{
    return players <= 3 ? 2 : 1;
}
#endif
