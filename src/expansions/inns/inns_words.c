/* inns_words.c: the texts for Inns & Cathedrals (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_INNS, .name = N_("Inns & Cathedrals"),
     .line = N_("Roads with an inn and cities with a cathedral score more, but nothing if they "
                "stay unfinished. The big follower counts as two."),
     .group = EXPANSIONS_LARGE, .with = WORDS_WITH(TRADERS, TOLLKEEPERS)},
};

static const FigureWords figures[] = {
    {FIGURE_BIG, .noun = N_("big follower"), .placed = N_("places the big follower"),
     .returned = N_("gets the big follower back"), .moved = N_("moves the big follower"),
     .lost = N_("loses the big follower"), .use = N_("it counts as two followers"),
     .supply = {N_("Big follower"), N_("Claims like any follower, but counts as two."), "IC-2"},
     .mine = N_("It counts as two followers."), .theirs = N_("It counts as two followers."),
     .rule = "IC-2", .placed_rule = "IC-2", .home_rule = "BASE-20"},
};

static const LabelWords labels[] = {
    {LABEL_INN, .count = NP_("%d inn", "%d inns")},
    {LABEL_CATHEDRAL, .count = NP_("%d cathedral", "%d cathedrals")},
};

static const RuleWords rules[] = {
    {RULE_IC_3, N_("A completed road with an inn scores 2 points per tile; unfinished at the "
                   "end, it scores nothing.")},
    {RULE_IC_4, N_("A completed city with a cathedral scores 3 points per tile, plus 3 per coat "
                   "of arms; unfinished at the end, it scores nothing.")},
};

static const SignWords signs[] = {
    {.flag = SEGMENT_INN,
     .tip = {N_("Inn"), N_("Its road scores double when completed, but nothing if unfinished."),
             "IC-3"}},
    {.flag = SEGMENT_CATHEDRAL,
     .tip = {N_("Cathedral"),
             N_("Its city scores 3 instead of 2 per tile and coat of arms when completed, but "
                "nothing if unfinished."),
             "IC-4"}},
};

static const PolicyWords policies[] = {
    {POLICY_INN_CATHEDRAL_AT_END,
     N_("Unfinished with an inn or cathedral"),
     {{N_("nothing"), N_("Unfinished roads with an inn and unfinished cities with a cathedral "
                         "score nothing.")},
      {N_("as usual"), N_("Inns and cathedrals don’t affect unfinished features.")}}},
};

const ExpansionWords inns_words = {
    .sets = WORDS_LIST(sets),
    .figures = WORDS_LIST(figures),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .signs = WORDS_LIST(signs),
    .policies = WORDS_LIST(policies),

};
