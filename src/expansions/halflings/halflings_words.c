/* halflings_words.c: the texts for the halflings (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_HALFLINGS, .name = N_("Halves")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_CELL_TAKEN,
     .rule = "HALF-6"} /* a square or two halves fill a space; the text covers both */,
};

static const RuleWords rules[] = {
    {RULE_HALF_26, N_("Roads and cities with halves: two halves in one space count once or "
                      "twice, depending on the rules version.")},
    {RULE_HALF_28, N_("If only one half of a space belongs to the feature, the space counts once "
                      "in every rules version.")},
    {RULE_HALF_30, N_("Two halves in a space next to a monastery count as 1; under the 2015 rules, "
                      "they count as 2.")},
    {RULE_HALF_31, N_("The monastery’s own space counts 1 even with two halves in it; under the "
                      "2015 rules it counts 2.")},
    {RULE_HALF_32, N_("A completed monastery is worth 9 points; under the 2015 rules, up to 18.")},
    {RULE_HALF_33, N_("An unfinished monastery scores its own space and the occupied spaces "
                      "around it; under the 2015 rules it scores each tile there.")},
    {RULE_HALF_34, N_("A gap interrupts a field and forms its edge.")},
    {RULE_HALF_36, N_("Unfinished roads and cities count halves the same way as completed ones.")},
};

const ExpansionWords halflings_words = {
    .sets = WORDS_LIST(sets),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),

};
