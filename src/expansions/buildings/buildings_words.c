/* buildings_words.c: the texts for the little buildings (words/expansion_words.h). */
#include "words/expansion_words.h"

#include "base/text.h"

/* Indexed by the size of the token minus 1. */
static const char *const sizes[] = {N_("a shed"), N_("a house"), N_("a tower")};

static void write_size(int value, char *title, int title_size, char *detail, int detail_size)
{
    (void)detail, (void)detail_size;
    assert(value >= 1 && value <= (int)(sizeof sizes / sizeof sizes[0]) && "size of a building");
    text_copy(title, (size_t)title_size, words_text(sizes[value - 1]));
    words_capital(title);
}

static const SetWords sets[] = {
    {EXPANSION_BUILDINGS, .name = N_("Little Buildings"),
     .line = N_("Sheds, houses and towers add points to the features around them."),
     .more = N_("18 buildings"), .group = EXPANSIONS_SMALL, .with = WORDS_WITH(INNS, CASTLES)},
};

static const DeedWords deeds[] = {
    {DEED_BUILDING, .label = N_("Place a building here"), .order = N_("place a building"),
     .then = N_("It adds a point to everything scored on this tile, for whoever scores it."),
     .spot = DEED_OF_TOKEN, .tokens = sizes},
};

static const LabelWords labels[] = {
    {LABEL_BUILDING, .count = NP_("%d little building", "%d little buildings"),
     .lines = {.placed = N_("places a little building")},
     .tip = {N_("Little Buildings"),
             N_("Each little building in a feature adds 1 point when the feature is "
                "scored; as an option, a shed adds 1, a house 2 and a tower 3."),
             "LB-3"},
     .rule = "LB-2", .card = write_size},
    {LABEL_BUILDINGS, .count = NP_("%d little building", "%d little buildings"), .uneven = true},
};

static const RefusalWords refusals[] = {
    {REFUSAL_BUILDING, N_("A building must go on the tile just placed."), "LB-2"},
};

static const RuleWords rules[] = {
    {RULE_LB_3, N_("Each little building in a feature adds 1 point when the feature is scored; "
                   "as an option, a shed adds 1, a house 2 and a tower 3.")},
};

static const ReasonWords reasons[] = {
    {AI_REASON_BUILDING_ADDS, .city = N_("the building earns you %d more")},
    {AI_REASON_BUILDING_ADDS_FOR, .city = N_("the building also helps %s")},
};

static const PolicyWords policies[] = {
    {POLICY_BUILDING_REACH,
     N_("A little building counts for"),
     {{N_("the space"), N_("A little building counts for both halves of its space.")},
      {N_("the half"), N_("A little building counts for its own half.")}}},
    {POLICY_BUILDING_POINTS,
     N_("Little buildings add"),
     {{N_("1 each"), N_("Sheds, houses and towers add 1 point each.")},
      {N_("1, 2 and 3"), N_("A shed adds 1 point, a house 2 and a tower 3.")}}},
};

const ExpansionWords buildings_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .reasons = WORDS_LIST(reasons),
    .policies = WORDS_LIST(policies),

};
