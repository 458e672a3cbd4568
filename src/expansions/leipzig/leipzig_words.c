/* leipzig_words.c: the texts for the Markets of Leipzig (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_LEIPZIG, .name = N_("The Markets of Leipzig"),
     .line = N_("The game starts with Leipzig on the board. Send figures from completed roads to "
                "its quarters to earn more for roads, cities, monasteries or fields."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(INNS, TRADERS)},
};

static const QuestionWords questions[] = {
    {QUESTION_LEIPZIG, .prompt = N_("%s, you may send a figure from this road to Leipzig"),
     .heading = N_("To Leipzig"), .rule = "LPZ-3", .none = N_("Send no figure"),
     .place = N_("Send it here: %s")},
};

static const LabelWords labels[] = {
    {LABEL_WAINWRIGHTS, .count = NP_("%d for the wainwrights", "%d for the wainwrights")},
    {LABEL_TANNERS, .count = NP_("%d shed", "%d sheds")},
    {LABEL_COINERS, .count = NP_("%d for the coiners", "%d for the coiners"),
     .payment = N_("Coiners"), .lines = {.paid = N_("scores for the coiners")}, .rule = "LPZ-6"},
    {LABEL_BOOKBINDERS,
     .count = NP_("%d monastery for the bookbinders", "%d monasteries for the bookbinders")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_IN_LEIPZIG, N_("The city of Leipzig can’t be claimed."), "LPZ-22"},
};

static const RuleWords rules[] = {
    {RULE_LPZ_6, N_("A figure in a quarter of Leipzig earns its player extra points.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_WAINWRIGHTS, .word = NC_("tile", "quarter of the wainwrights"),
     .tip = {N_("Wainwrights"), N_("Your completed roads score 1 more for each space."), "LPZ-6"}},
    {SYMBOL_TANNERS, .word = NC_("tile", "quarter of the tanners"),
     .tip = {N_("Tanners"), N_("At the end, your fields score 2 more for each shed."), "LPZ-6"}},
    {SYMBOL_COINERS, .word = NC_("tile", "quarter of the coiners"),
     .tip = {N_("Coiners"),
             N_("You score 3 for each coat of arms in every completed city, whoever owns it."),
             "LPZ-6"}},
    {SYMBOL_BOOKBINDERS, .word = NC_("tile", "quarter of the bookbinders"),
     .tip = {N_("Bookbinders"), N_("Your completed monasteries score 4 more."), "LPZ-6"}},
};

static const PolicyWords policies[] = {
    {POLICY_LEIPZIG_ROADS,
     N_("Roads on the tiles of Leipzig count"),
     {{N_("2 spaces"), N_("The road to a gate covers both spaces of its tile.")},
      {N_("1 space"), N_("The road to a gate counts as one space, as in the second edition.")}}},
};

static const ReasonWords reasons[] = {
    {AI_REASON_LEIPZIG,
     .city = N_("the coiners earn you 3 for each coat of arms in completed cities"),
     .road = N_("the wainwrights earn you more for each completed road"),
     .field = N_("the tanners earn you 2 for each shed along your fields at the end"),
     .monastery = N_("the bookbinders earn you 4 more for each completed monastery")},
};

const ExpansionWords leipzig_words = {
    .sets = WORDS_LIST(sets),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .policies = WORDS_LIST(policies),
    .reasons = WORDS_LIST(reasons),
};
