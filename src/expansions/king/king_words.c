/* king_words.c: the texts for Count, King & Robber (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_KING, .name = N_("King, Robber and shrines"),
     .line =
         N_("Shrines challenge monasteries; the largest city and the longest road earn titles."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(INNS, ABBOT)},
};

static const LabelWords labels[] = {
    {LABEL_KING, .count = NP_("%d completed city", "%d completed cities"), .payment = N_("King"),
     .lines = {.placed = N_("becomes king"), .paid = N_("scores as king")},
     .tip = {N_("King"),
             N_("Belongs to whoever completed the largest city; the number is its size. At "
                "the end, it scores 1 for each completed city."),
             "CKR-2"},
     .rule = "CKR-1"},
    {LABEL_ROBBER, .count = NP_("%d completed road", "%d completed roads"), .payment = N_("Robber"),
     .lines = {.placed = N_("becomes the robber"), .paid = N_("scores as the robber")},
     .tip = {N_("Robber"),
             N_("Belongs to whoever completed the longest road; the number is its length. "
                "At the end, it scores 1 for each completed road."),
             "CKR-2"},
     .rule = "CKR-1"},
    {LABEL_TITLE, .count = NP_("%d title", "%d titles")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_SHRINE, N_("A monastery or shrine can’t have two opponents."), "CKR-6"},
};

static const RuleWords rules[] = {
    {RULE_CKR_2,
     N_("The king scores 1 for each completed city, the robber 1 for each completed road.")},
    {RULE_CKR_14, N_("These king and robber points are house rules.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_SHRINE, .told = true,
     .tip = {N_("Shrine"), N_("It scores like a monastery and challenges one next to it."),
             "CKR-5"},
     .headings = {NC_("scoring", "Unfinished shrine"), NC_("scoring", "Shrine")}},
};

static const ReasonWords reasons[] = {
    {AI_REASON_CHALLENGES, .city = N_("challenges %s: only the first one surrounded scores")},
    {AI_REASON_CHALLENGED, .city = N_("%s may be surrounded first, leaving you with nothing")},
    {AI_REASON_TITLE, .city = N_("makes you king (%d at the end as things stand)"),
     .road = N_("makes you the robber (%d at the end as things stand)")},
    {AI_REASON_TITLE_LEAVES, .city = N_("%s is no longer king"),
     .road = N_("%s is no longer the robber")},
};

static const PolicyWords policies[] = {
    {POLICY_KING_POINTS,
     N_("King and robber score"),
     {{N_("1 for each"),
       N_("At the end, 1 point for each completed city (king) or completed road (robber).")},
      {N_("10 each"), N_("At the end, 10 points for each title.")},
      {N_("15 or 40"), N_("At the end, 15 points for one title, 40 for both.")},
      {N_("1 at once"),
       N_("1 point whenever a city or road is completed, and nothing at the end.")}}},
};

const ExpansionWords king_words = {
    .sets = WORDS_LIST(sets),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),
    .policies = WORDS_LIST(policies),
    .challenge = {N_("Challenge"),
                  N_("The first one completed scores; the other goes home with nothing."), "CKR-5"},
};
