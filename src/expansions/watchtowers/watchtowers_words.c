/* watchtowers_words.c: the texts for the Watchtowers (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_WATCHTOWERS, .name = N_("The Watchtowers"),
     .line = N_(
         "Figures on a watchtower’s tile earn extra points when their road or city is completed."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(INNS, TRADERS)},
};

static const LabelWords labels[] = {
    {LABEL_WATCHTOWER, .count = NP_("%d watchtower", "%d watchtowers"), .payment = N_("Watchtower"),
     .lines = {.paid = N_("scores a watchtower")}},
    {LABEL_MEEPLES_AROUND, .count = NP_("%d figure around it", "%d figures around it")},
    {LABEL_COATS_AROUND, .count = NP_("%d coat of arms around it", "%d coats of arms around it")},
    {LABEL_ROADS_AROUND, .count = NP_("%d road tile around it", "%d road tiles around it")},
    {LABEL_MONASTERIES_AROUND, .count = NP_("%d monastery around it", "%d monasteries around it")},
    {LABEL_CITIES_AROUND, .count = NP_("%d city tile around it", "%d city tiles around it")},
};

static const RuleWords rules[] = {
    {RULE_WT_3, N_("When a road or city is completed, each of its figures on a watchtower’s tile "
                   "earns extra points for whatever the tower’s sign counts on that tile and the "
                   "eight spaces around it.")},
};

#define TOWER_TIP(name, text) .word = name, .told = true, .tip = {N_("Watchtower"), text, "WT-3"}

static const SymbolWords symbols[] = {
    {SYMBOL_TOWER_OF_MEEPLES,
     TOWER_TIP(NC_("tile", "watchtower for figures"),
               N_("When a figure on this tile is scored, it earns 2 for each figure on this tile "
                  "and around it."))},
    {SYMBOL_TOWER_OF_COATS,
     TOWER_TIP(NC_("tile", "watchtower for coats of arms"),
               N_("When a figure on this tile is scored, it earns 2 for each coat of arms on this "
                  "tile and around it."))},
    {SYMBOL_TOWER_OF_ROADS,
     TOWER_TIP(NC_("tile", "watchtower for roads"),
               N_("When a figure on this tile is scored, it earns 1 for each tile with a road, "
                  "counting this tile and those around it."))},
    {SYMBOL_TOWER_OF_MONASTERIES,
     TOWER_TIP(NC_("tile", "watchtower for monasteries"),
               N_("When a figure on this tile is scored, it earns 3 for each monastery on this "
                  "tile and around it."))},
    {SYMBOL_TOWER_OF_CITIES,
     TOWER_TIP(NC_("tile", "watchtower for cities"),
               N_("When a figure on this tile is scored, it earns 1 for each tile with a city, "
                  "counting this tile and those around it."))},
};

static const ReasonWords reasons[] = {
    {AI_REASON_WATCHTOWER, .city = N_("the watchtower is worth %d at the moment")},
};

const ExpansionWords watchtowers_words = {
    .sets = WORDS_LIST(sets),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),
};
