/* flights_words.c: the texts for the flying machines (words/expansion_words.h). */
#include "words/expansion_words.h"

/* Indexed by the number on the die. */
static const char *const rolls[] = {NULL, N_("rolls a 1"), N_("rolls a 2"), N_("rolls a 3")};

static const SetWords sets[] = {
    {EXPANSION_FLIGHTS, .name = N_("The Flying Machines"),
     .line = N_("A die decides how far a figure flies, even onto roads, "
                "cities and monasteries that others hold."),
     .more = N_("a die"), .group = EXPANSIONS_SMALL, .with = WORDS_WITH(CIRCLES_1, INNS)},
};

static const DeedWords deeds[] = {
    {DEED_FLY, .label = N_("Let a figure fly"), .order = N_("let a figure fly"),
     .then = N_("It flies a distance of 1, 2 or 3 along the arrow, all equally likely. If it has "
                "nowhere to land, it comes home."),
     .spot = DEED_FROM_HERE},
};

static const QuestionWords questions[] = {
    {QUESTION_LANDING, .prompt = N_("%s, choose where to land"),
     .heading = N_("Where does your figure land? It must land somewhere."),
     .otherwise = N_("it must land; it comes home only if it has nowhere to land"), .rule = "FLY-3",
     .place = N_("Land here: %s")},
};

static const LabelWords labels[] = {
    {LABEL_DIE, .count = NP_("the die shows %d", "the die shows %d"),
     .tip = {N_("Die"), N_("It shows how far a figure flies."), "FLY-2"}, .rule = "FLY-2",
     .chances = rolls, .chance_count = 4},
};

static const RefusalWords refusals[] = {
    {REFUSAL_NO_MACHINE, N_("This tile has no flying machine."), "FLY-2"},
    {REFUSAL_CANNOT_FLY, N_("Builders, pigs, shepherds and barns can’t fly."), "FLY-10"},
};

static const SymbolWords symbols[] = {
    {SYMBOL_FLIER_N, .last = SYMBOL_FLIER_NW, .word = NC_("tile", "flying machine"),
     .tip =
         {N_("Flying machine"),
          N_("The player who places it may send a figure flying in the direction of its arrow. A "
             "die decides how far."),
          "FLY-2"},
     .needs = EXPANSION_SET(EXPANSION_FLIGHTS)},
};

static const ReasonWords reasons[] = {
    {AI_REASON_FLIGHT, .plural = NP_("%d of the 3 possible rolls allows a landing",
                                     "%d of the 3 possible rolls allow a landing")},
};

const ExpansionWords flights_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),

};
