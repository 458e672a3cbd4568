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
     .line =
         N_("Baba Yaga’s hut scores the empty spaces around it. A lake and a tree catch figures "
            "that come near."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(RIVER, ABBOT)},
};

static const DeedWords deeds[] = {
    {DEED_FREE, .label = N_("Free this figure"), .order = N_("free a figure")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_LAKE, N_("No figure may be placed on the lake tile."), "RUS-4"},
    {REFUSAL_NOT_TRAPPED,
     N_("You can only free one of your own figures that was caught on an earlier turn."), "RUS-5"},
};

static const LabelWords labels[] = {
    {LABEL_HUT, .count = NP_("%d hut", "%d huts")},
    {LABEL_EMPTY, .count = NP_("%d empty space", "%d empty spaces")},
    {LABEL_LAKE, .count = NP_("%d figure in the lake", "%d figures in the lake"),
     .payment = N_("Lake"), .lines = {.lost = N_("has figures in the lake at the end")}},
};

static const RuleWords rules[] = {
    {RULE_RUS_6, N_("At the end of the game, each of your figures in the lake costs 2 points.")},
    {RULE_RUS_9, N_("At the end, each empty space around it scores 1 point.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_HUT, .told = true,
     .tip = {N_("Hut"), N_("At the end, each empty space around it scores 1 point."), "RUS-9"}},
    {SYMBOL_LAKE, .word = NC_("tile", "lake"),
     .tip = {N_("Lake"),
             N_("It catches all figures that claim something in the eight spaces around it. On a "
                "later turn, you may free one of yours instead of placing a figure; at the end, "
                "each one still in it costs you 2."),
             "RUS-2"},
     .needs = EXPANSION_SET(EXPANSION_RUSSIAN)},
    {SYMBOL_TREE, .word = NC_("tile", "hollow tree"),
     .tip = {N_("Tree"),
             N_("It catches the nearest figures on its road, in both directions. On a later turn, "
                "you may free one of yours instead of placing a figure."),
             "RUS-8"},
     .needs = EXPANSION_SET(EXPANSION_RUSSIAN)},
};

static const LandWords lands[] = {
    {SEGMENT_HUT, .typed = NC_("typed", "hut"),
     .tip = {N_("Hut"), N_("At the end, each empty space around it scores 1 point."), "RUS-9"},
     .placed = N_("places a follower in a hut"), .scored = {N_("scores a hut"), N_("scores a hut")},
     .headings = {NC_("scoring", "Hut"), NC_("scoring", "Hut")}, .place = NP_("hut", "hut"),
     .hint = N_("Follower in the hut"), .reasons = reasons_there,
     .reason_count = sizeof reasons_there / sizeof reasons_there[0]},
};

static const ReasonWords reasons[] = {
    {AI_REASON_FREES, .city = N_("one of your figures is free again")},
};

const ExpansionWords russian_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .refusals = WORDS_LIST(refusals),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .lands = WORDS_LIST(lands),

    .reasons = WORDS_LIST(reasons),
};
