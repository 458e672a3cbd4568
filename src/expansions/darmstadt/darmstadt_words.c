/* darmstadt_words.c: the texts for the churches of Darmstadt (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_DARMSTADT, .name = N_("Darmstadt"),
     .line = N_("Churches score 3 for whoever has the most figures around them."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(ABBOT, MONASTERIES)},
};

static const LabelWords labels[] = {
    {LABEL_DARMSTADT, .count = NP_("%d Darmstadt bonus", "%d Darmstadt bonuses"),
     .payment = N_("Church"), .lines = {.paid = N_("has the most figures around a church")}},
};

static const RuleWords rules[] = {
    {RULE_DAR_3, N_("A completed church scores 3 for whoever has the most figures around it.")},
    {RULE_DAR_5, N_("A completed city with the Darmstadtium scores 3 more.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_CHURCH, .told = true,
     .tip = {N_("Church"),
             N_("When it is completed, whoever has the most figures around it scores 3."),
             "DAR-3"}},
};

static const SignWords signs[] = {
    {.flag = SEGMENT_DARMSTADTIUM,
     .tip = {"Darmstadtium", N_("Its city scores 3 more points when completed."), "DAR-5"}},
};

const ExpansionWords darmstadt_words = {
    .sets = WORDS_LIST(sets),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .signs = WORDS_LIST(signs),

};
