/* monasteries_words.c: the texts for the monasteries of Germany, the Netherlands,
 * Belgium and Japan (words/expansion_words.h). */
#include "words/expansion_words.h"

static const LandReason reasons_there[] = {
    {AI_REASON_CLAIMS, .text = N_("a figure lying here scores %d for its row and column")},
    {AI_REASON_CLAIMS_LAST, .plural = NP_("a follower lying there: %d point at the end",
                                          "a follower lying there: %d points at the end")},
    {AI_REASON_ENDS_MORE, .text = N_("your row and column gain %d at the end")},
    {AI_REASON_ENDS_MORE_FOR, .text = N_("%s’s row and column gain %d at the end")}};

static const SetWords sets[] = {
    {EXPANSION_MONASTERIES, .name = N_("Special monasteries"),
     .line = N_("Monks score as usual; a figure lying down scores its row and column at the end."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(ABBOT, CASTLES)},
};

static const LabelWords labels[] = {
    {LABEL_ROWS, .count = NP_("%d in row and column", "%d in row and column")},
};

static const RuleWords rules[] = {
    {RULE_MON_4, N_("A figure lying here scores its row and column at the end.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_SPECIAL, .told = true,
     .tip = {N_("Special monastery"),
             N_("A figure lying here scores its row and column at the end."), "MON-4"}},
};

static const LandWords lands[] = {
    {SEGMENT_LYING,
     /* TRANSLATORS: "monastery lying": for a figure that lies there as an abbot */
     .typed_end = NC_("typed", "lying"), .end_name = "abbot",
     .tip = {N_("Row and column"), N_("A figure lying here scores its row and column at the end."),
             "MON-4"},
     .figure = N_("lying follower"), .placed = N_("lays a follower down at a monastery"),
     .scored = {N_("scores a row and a column"), N_("scores a row and a column")},
     .headings = {NC_("scoring", "Row and column"), NC_("scoring", "Row and column")},
     .place = NP_("row and column", "row and column"), .hint = N_("Abbot lying at the monastery"),
     .reasons = reasons_there, .reason_count = sizeof reasons_there / sizeof reasons_there[0]},
};

static const PolicyWords policies[] = {
    {POLICY_BASE_MONASTERIES,
     N_("Base-game monasteries"),
     {{N_("are replaced"), N_("Special monasteries replace the six from the base game.")},
      {N_("stay"), N_("Special monasteries are added to the six from the base game.")},
      {N_("two fewer"), N_("If the churches of Darmstadt are the only special set in play, two "
                           "monasteries stay in the box.")}}},
};

const ExpansionWords monasteries_words = {
    .sets = WORDS_LIST(sets),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .lands = WORDS_LIST(lands),
    .policies = WORDS_LIST(policies),

};
