/* bathhouses_words.c: the texts for the Bathhouses (words/expansion_words.h). */
#include "words/expansion_words.h"

static const WordsPlural named[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = NP_("The knight: city of %d space", "The knight: city of %d spaces"),
    [SEGMENT_ROAD] = NP_("The highwayman: road of %d space", "The highwayman: road of %d spaces"),
};

static const SetWords sets[] = {
    {EXPANSION_BATHHOUSES, .name = N_("The Bathhouses"),
     .line = N_("Bathhouses make completed roads and cities worth more, but a lone figure in one "
                "goes to the bathhouse and stays for a while."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(INNS, TRADERS)},
};

static const DeedWords deeds[] = {
    {DEED_BUY_BACK, .label = N_("Buy this figure back"), .order = N_("buy a figure back")},
};

static const QuestionWords questions[] = {
    {QUESTION_BATH, .prompt = N_("%s, choose a bathhouse"),
     .heading = N_("Which bathhouse does your figure go to?"), .rule = "BH-4",
     .none = N_("Move the wagon on instead"), .place = N_("This bathhouse")},
    {QUESTION_BATHER, .prompt = N_("%s, choose which figure goes to the bathhouse"),
     .heading = N_("Which figure goes to the bathhouse?"), .rule = "BH-12", .figures = named},
};

static const LabelWords labels[] = {
    {LABEL_BATHHOUSE, .count = NP_("%d bathhouse", "%d bathhouses"), .uneven = true},
    {LABEL_BUY_BACK, .count = NP_("%d figure in a bathhouse", "%d figures in bathhouses"),
     .payment = N_("Bathhouse"), .lines = {.lost = N_("buys a figure back from a bathhouse")}},
};

static const RefusalWords refusals[] = {
    {REFUSAL_NO_BATHER, N_("You have no figure in this bathhouse."), "BH-6"},
    {REFUSAL_BANNER_POINTS, N_("You need as many points as the banner shows."), "BH-6"},
};

static const RuleWords rules[] = {
    {RULE_BH_3, N_("A completed road or city also scores the number on the banner of each of its "
                   "bathhouses.")},
    {RULE_BH_6, N_("At the start of your turn, you may buy a figure back from a bathhouse for as "
                   "many points as its banner shows.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_BATHHOUSE, .word = NC_("tile", "bathhouse"), .told = true,
     .tip = {N_("Bathhouse"),
             N_("When this road or city is completed, it also scores the number on the banner. A "
                "figure that is alone in it then goes to the bathhouse."),
             "BH-4"}},
};

static const ReasonWords reasons[] = {
    {AI_REASON_BUYS_BACK, .city = N_("a figure comes back for %d points")},
};

const ExpansionWords bathhouses_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),
};
