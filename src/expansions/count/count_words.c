/* count_words.c: the texts for the Count of Carcassonne (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_COUNT, .name = N_("The Count of Carcassonne"),
     .line = N_("The game starts with a walled city. If your turn scores points only for others, "
                "you may send a figure there; it can join a feature later."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(KING, INNS)},
};

static const char *const quarters[] = {NULL, N_("Castle"), N_("Market"), N_("Blacksmith"),
                                       N_("Cathedral")};

static const char *const walks[] = {NULL, N_("To the castle"), N_("To the market"),
                                    N_("To the blacksmith"), N_("To the cathedral")};

static const QuestionWords questions[] = {
    {QUESTION_LEAVE, .prompt = N_("%s, you may move a figure out of its quarter"),
     .heading = N_("Leaving the quarters"), .rule = "CKR-11", .none = N_("Stay in the quarters"),
     .place = N_("Move here: %s")},
    {QUESTION_QUARTER, .prompt = N_("%s, you may place a figure in a quarter"),
     .heading = N_("Entering a quarter"), .rule = "CKR-10", .options = quarters,
     .option_count = sizeof quarters / sizeof *quarters, .none = N_("Place no figure")},
    {QUESTION_COUNT, .prompt = N_("%s, you may move the Count"), .heading = N_("The Count"),
     .rule = "CKR-10", .options = walks, .option_count = sizeof walks / sizeof *walks,
     .none = N_("Stay here")},
    {QUESTION_MARKET, .prompt = N_("%s, you may move a farmer from the market to a field"),
     .heading = N_("Leaving the market"), .rule = "CKR-29", .none = N_("Stay in the market"),
     .place = N_("Move here: %s")},
};

static const LabelWords labels[] = {
    {LABEL_COUNT, .count = NP_("%d Count", "%d Counts"), .lines = {.moved = N_("moves the Count")},
     .tip = {N_("Count"), N_("No figure can leave the quarter where the Count is."), "CKR-11"},
     .rule = "CKR-30", .moved_rule = "CKR-10", .single = true},
};

static const RefusalWords refusals[] = {
    {REFUSAL_IN_CARCASSONNE, N_("Figures can enter the City of Carcassonne only after scoring."),
     "CKR-13"},
    {REFUSAL_WALL, N_("No tile can be placed against the walls of the City of Carcassonne."),
     "CKR-24"},
};

static const RuleWords rules[] = {
    {RULE_CKR_25, N_("A field along the walls also scores points for the City of Carcassonne.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_QUARTER_CASTLE, .word = NC_("tile", "castle quarter"),
     .tip = {N_("Castle"), N_("Figures here can join completed cities."), "CKR-11"}},
    {SYMBOL_QUARTER_MARKET, .word = NC_("tile", "market quarter"),
     .tip = {N_("Market"),
             N_("Figures here can join fields when a barn scores them and at the end of the game."),
             "CKR-29"}},
    {SYMBOL_QUARTER_BLACKSMITH, .word = NC_("tile", "blacksmith quarter"),
     .tip = {N_("Blacksmith"), N_("Figures here can join completed roads."), "CKR-11"}},
    {SYMBOL_QUARTER_CATHEDRAL, .word = NC_("tile", "cathedral quarter"),
     .tip = {N_("Cathedral"), N_("Figures here can join completed monasteries."), "CKR-11"}},
};

static const ReasonWords reasons[] = {
    {AI_REASON_INSIDE, .city = N_("from the castle it can join a city that is completed later"),
     .road = N_("from the blacksmith it can join a road that is completed later"),
     .field = N_("from the market it can join a field at the end"),
     .monastery = N_("from the cathedral it can join a monastery that is completed later")},
    {AI_REASON_COUNT_SHUTS, .city = N_("the Count traps %s’s figures in their quarter")},
    {AI_REASON_COUNT_FREES, .city = N_("your figures can leave their quarter again")},
};

const ExpansionWords count_words = {
    .sets = WORDS_LIST(sets),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),
};
