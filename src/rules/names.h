/* names.h: the names that expansions add, each with the word for it in files. Everything that needs
 * all of them (enums, records, scenarios, command lines) is generated from these lists; texts for
 * players are in `words`.
 *
 * Each expansion has its own rows in expansions/NAME/NAME_names.h, as `#define NAME_LABELS(X)` and
 * so on; cmake/expansions.cmake joins them to EXPANSION_LABELS(X) in expansions/names.h.
 * A row begins with its number, which is the value of the enum member: the next free one for a new
 * row. The compiler rejects a number that is used twice or leaves a gap. Files contain words, never
 * numbers.
 *
 *   EXPANSIONS    id, name in files, the sets of its tiles, and its figures for every seat
 *   ROWS          an ExpansionRules; the numbers give the order in which rows act (BASE-27 to
 *                 BASE-34)
 *   SYMBOLS       on tiles: id, word in tile files, and the kind of segment that it makes.
 *                 "WORD/PART" is one more segment that WORD makes
 *   FIGURES       id, name in files, weight in a majority (BASE-18), segments that it may stand
 *                 on, and what it needs there (rules/figures.h)
 *   DEEDS         done instead of placing a figure, or as free deeds (ACTION_DEED): id; field of
 *                 scenarios and records; the token that it puts on the board; its target: a
 *                 `figure` on the board with its `tile` and `segment`, that place, or a tile with a
 *                 size in `segment` (DEED_OF_PLACE | DEED_SIZED); and whether it takes a figure
 *                 from the supply (Action.figure_kind)
 *   QUESTIONS     of PHASE_DECIDE: id, field of scenarios, and what an answer names (ANSWER_… of
 *                 rules/game.h)
 *   LABELS        of score parts, of whole scorings, tokens and outcomes of chance: id, word in
 *                 files
 *   POLICIES      switches between the generations of the rules, and options: id, name in files,
 *                 whether files may leave it out for its first value, and the names of its values
 *   REFUSALS      why the expansion refuses an action: id, English reason for files
 *   REASONS       of hints: the row of ai/reason.h
 *   RULES         that points and refusals cite (rules/rule_ids.h): id, number in docs/RULES.md
 *   TERMS         of the evaluation of computer players (ai/weights.h): id, weight in the last
 *                 turns, weight of the gentle level
 *
 * These have no numbers:
 *
 *   DECISIONS     of a turn that the editor of positions changes (scenario/edit_doc.h): id
 *   MARKS         figures that matter to computer players beyond their weight: id, FigureMark,
 *                 the term that counts one in the supply (TERMS: none)
 *   OWN_TILES     expansions that hand out tiles besides halves: id, OwnTile, the term that counts
 *                 them, whether the end rule limits that, and the reason for keeping one with its
 *                 hundredths of a point
 *   TOKENS        tokens that a scenario can put on its board: label, field with the value or the
 *                 list of values ("": no value), and whether it belongs to a seat
 *   TALLY_LABELS  parts of scores and payments that the results show as a kind of their own
 *                 (rules/tally.h). Other parts belong to their scoring, and other payments are
 *                 symbols.
 *   TALLY_RULES   main rules of scorings that are no plain majority of a feature: id, and what is
 *                 the same under all generations. TALLY_OWNER: the owner, who alone scores a
 *                 feature that is not complete. TALLY_POINTS: the points, fewer than the feature
 *                 is worth.
 *   PLACES        symbols that figures stand on under another word than that of tile files, in "on"
 *                 of scenarios: symbol, word
 *   BUILDINGS     buildings that are only pictures if their set is not in play: symbol, expansion
 *   DANGEROUS     expansions that remove figures from the board without scoring them: id, and the
 *                 symbol that bars figures from its tile in the turn that places it
 *   REPLACING     expansions with tiles that replace the monasteries of the base set; those stay
 *                 in the box (MON-1, MON-12): id
 *   HALVES        expansions with halves, which players hold in hands: id
 *   SPREADS       the tiles that earned the points of a part, for showing them one by one
 *                 (session/event_facts.c): label, way, symbol. SPREADS_TO_SYMBOLS: tiles with the
 *                 symbol. SPREADS_OR_OWN: those, or the building itself in its own score.
 *                 SPREADS_AROUND: all but the first. SPREADS_ALONG: a whole scoring with this label
 *                 is that of a feature.
 *   ARRANGING     expansions that arrange the draw pile, so that files may not order it: id */
#ifndef RULES_NAMES_H
#define RULES_NAMES_H
#include "expansions/names.h"

/* NAME_ENUM turns the rows of a list into members of an enum; NAME_COUNT counts the rows. */
#define NAME_ENUM(number, id, ...) id = (number),
#define NAME_COUNT(...) +1

/* The set that contains one ExpansionId. */
#define EXPANSION_SET(id) ((uint64_t)1 << (id))
/* The expansions of a new set-up. */
#define EXPANSIONS_DEFAULT EXPANSIONS_HALVES
#define OR_EXPANSION(id) | EXPANSION_SET(id)
#define OR_ROW(id, ...) | EXPANSION_SET(id)
#define EXPANSIONS_REPLACING (0 EXPANSION_REPLACING(OR_EXPANSION))
#define EXPANSIONS_HALVES (0 EXPANSION_HALVES(OR_EXPANSION))
#define EXPANSIONS_ARRANGING (0 EXPANSION_ARRANGING(OR_EXPANSION))
#define EXPANSIONS_DANGEROUS (0 EXPANSION_DANGEROUS(OR_ROW))

/* The last row stands for symbols that the format of tiles allows, but that no expansion of this
 * game uses. */
#define CORE_SYMBOLS(X)                                                                            \
    X(0, SYMBOL_NONE, "", SEGMENT_SYMBOL)                                                          \
    X(1, SYMBOL_MONASTERY, "monastery", SEGMENT_MONASTERY)                                         \
    X(2, SYMBOL_GARDEN, "garden", SEGMENT_GARDEN)                                                  \
    X(31, SYMBOL_OTHER, "symbol", SEGMENT_SYMBOL)
#define SYMBOL_NAMES(X) CORE_SYMBOLS(X) EXPANSION_SYMBOLS(X)

#define CORE_POLICIES(X)                                                                           \
    X(1, POLICY_ROAD_CITY_UNIT, "road_city_unit", false, "space",                                  \
      "tile") /* size of roads and cities (HALF-26, 28, BASE-H1) */                                \
    X(2, POLICY_MONASTERY_UNIT, "monastery_unit", false, "space",                                  \
      "tile") /* size of monasteries (HALF-29…33, BASE-H2) */                                    \
    X(3, POLICY_RANGE_UNIT, "range_unit", false, "space",                                          \
      "tile") /* ranges and lines (COMB-13…17, 31; units.h) */                                   \
    X(7, POLICY_END, "end", false, "last-square", "turn",                                          \
      "all") /* the end of the game (HALF-50…52) */                                              \
    X(8, POLICY_TINY_CITY, "tiny_city", false, "4",                                                \
      "2") /* points of a city of two tiles (BASE-15, BASE-21) */                                  \
    X(11, POLICY_FIELDS, "fields", true, "counts",                                                 \
      "none") /* fields, off for beginners (BASE-22, BASE-25) */
#define POLICY_NAMES(X) CORE_POLICIES(X) EXPANSION_POLICIES(X)

#define CORE_FIGURES(X)                                                                            \
    X(0, FIGURE_FOLLOWER, "follower", 1, ON_CITY | ON_ROAD | ON_FIELD | ON_ALL_BUILDINGS,          \
      NEEDS_EMPTY)
#define FIGURE_NAMES(X) CORE_FIGURES(X) EXPANSION_FIGURES(X)

/* DEED_STAND places a `figure_kind` on a tile other than the last one placed, or on a symbol. */
#define CORE_DEEDS(X) X(2, DEED_STAND, "stand", LABEL_NONE, DEED_OF_PLACE, true)
#define DEED_NAMES(X) CORE_DEEDS(X) EXPANSION_DEEDS(X)

#define CORE_LABELS(X)                                                                             \
    X(0, LABEL_NONE, "")                                                                           \
    X(1, LABEL_TILES, "tiles")   /* counted by single tiles */                                     \
    X(2, LABEL_SPACES, "spaces") /* counted by occupied spaces */                                  \
    X(3, LABEL_COATS, "coats")                                                                     \
    X(4, LABEL_MONASTERY, "monastery")   /* the monastery's own space */                           \
    X(5, LABEL_NEIGHBOURS, "neighbours") /* spaces or tiles around it */                           \
    X(6, LABEL_CITIES, "cities")         /* completed cities that a field serves */
#define LABEL_NAMES(X) CORE_LABELS(X) EXPANSION_LABELS(X)

/* The only refusals of the core that have a reason for files. They are in the core because several
 * expansions need them. */
#define CORE_REFUSALS(X)                                                                           \
    X(22, REFUSAL_NEEDS_OWN, "such a figure needs a follower of its owner there (TB-4, TB-8)")     \
    X(23, REFUSAL_SAME_KIND, "such a figure stands in that feature already (HS-3)")                \
    X(61, REFUSAL_WALL, "walls lie against walls alone (CKR-24)")
#define REFUSAL_NAMES(X) CORE_REFUSALS(X) EXPANSION_REFUSALS(X)
#endif
