/* russian_words.c: the texts for the Russian promos (words/expansion_words.h). */
#include "words/expansion_words.h"

static const LandReason reasons_there[] = {
    {AI_REASON_CLOSES, .text = N_("surrounds your hut for %d")},
    {AI_REASON_CLOSES_FOR, .text = N_("surrounds %s’s hut for %d")},
    {AI_REASON_CLAIMS, .text = N_("the hut scores %d as long as the spaces around it stay empty")},
    {AI_REASON_CLAIMS_LAST, .plural = NP_("a follower in the hut: %d point at the end",
                                          "a follower in the hut: %d points at the end")},
    {AI_REASON_ENDS_MORE, .text = N_("your hut gains %d at the end")},
    {AI_REASON_ENDS_MORE_FOR, .text = N_("%s’s hut gains %d at the end")},
    {AI_REASON_ENDS_LESS, .text = N_("your hut loses %d at the end")},
    {AI_REASON_ENDS_LESS_FOR, .text = N_("%s’s hut loses %d at the end")}};

static const SetWords sets[] = {
    {EXPANSION_RUSSIAN, .name = N_("Russian promos"),
     .line = N_("Baba Yaga’s hut scores the empty spaces around it."), .group = EXPANSIONS_SMALL,
     .with = WORDS_WITH(RIVER, ABBOT)},
};

static const LabelWords labels[] = {
    {LABEL_HUT, .count = NP_("%d hut", "%d huts")},
    {LABEL_EMPTY, .count = NP_("%d empty space", "%d empty spaces")},
};

static const RuleWords rules[] = {
    {RULE_RUS_9, N_("At the end, each empty space around it scores 1 point.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_HUT, .told = true,
     .tip = {N_("Hut"), N_("At the end, each empty space around it scores 1 point."), "RUS-9"}},
};

static const LandWords lands[] = {
    {SEGMENT_HUT, .typed = NC_("typed", "hut"),
     .tip = {N_("Hut"), N_("At the end, each empty space around it scores 1 point."), "RUS-9"},
     .placed = N_("places a follower in a hut"), .scored = {N_("scores a hut"), N_("scores a hut")},
     .headings = {NC_("scoring", "Hut"), NC_("scoring", "Hut")}, .place = NP_("hut", "hut"),
     .hint = N_("Follower in the hut"), .reasons = reasons_there,
     .reason_count = sizeof reasons_there / sizeof reasons_there[0]},
};

const ExpansionWords russian_words = {
    .sets = WORDS_LIST(sets),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .lands = WORDS_LIST(lands),

};
