/* darmstadt_names.h: the names that the churches of Darmstadt add to the shared lists. */
#ifndef EXPANSIONS_DARMSTADT_DARMSTADT_NAMES_H
#define EXPANSIONS_DARMSTADT_DARMSTADT_NAMES_H

#define DARMSTADT_EXPANSIONS(X)                                                                    \
    X(18, EXPANSION_DARMSTADT, "darmstadt", SETS("DA")) /* list of its tiles: DAR-1 */

#define DARMSTADT_RULES(X)                                                                         \
    X(47, RULE_DAR_3, "DAR-3")                                                                     \
    X(48, RULE_DAR_5, "DAR-5")

#define DARMSTADT_SYMBOLS(X) X(29, SYMBOL_CHURCH, "church", SEGMENT_MONASTERY)

#define DARMSTADT_ROWS(X) X(46, darmstadt_rules) /* after all rows that move figures (DAR-3) */

#define DARMSTADT_LABELS(X)                                                                        \
    X(43, LABEL_DARMSTADT, "darmstadt") /* bonus for a church or for the Darmstadtium */

#define DARMSTADT_BUILDINGS(X) X(SYMBOL_CHURCH, EXPANSION_DARMSTADT)

#define DARMSTADT_TERMS(X)                                                                         \
    /* points for the most figures around a church, times the chance that it is completed */       \
    X(61, TERM_CHURCH, 1.0f, 0.0f)
#endif
