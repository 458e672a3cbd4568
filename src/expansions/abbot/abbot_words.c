/* abbot_words.c: the texts for the Abbot (words/expansion_words.h). */
#include "words/expansion_words.h"

#include "rules/tally.h"

static const LandReason reasons_there[] = {
    {AI_REASON_CLOSES, .text = N_("completes your garden for %d")},
    {AI_REASON_CLOSES_FOR, .text = N_("completes %s’s garden for %d")},
    {AI_REASON_TAKES_CLOSED,
     .text = N_("a follower claims the completed garden for %d and returns at once")},
    {AI_REASON_GROWS, .text = N_("fills a space around your garden, now worth %d")},
    {AI_REASON_GROWS_NOW, .text = N_("your garden can’t be completed but gains %d")},
    {AI_REASON_GROWS_FOR, .text = N_("fills a space around %s’s garden")},
    {AI_REASON_CLAIMS, .text = N_("the garden is already worth %d"),
     .plural = NP_("the garden is already worth %d, with %d space still empty",
                   "the garden is already worth %d, with %d spaces still empty")},
    {AI_REASON_CAN_WAIT, .text = N_("completing your garden for %d with a half can wait")},
    {AI_REASON_CLAIMS_LAST, .plural = NP_("a follower in the garden: %d point at the end",
                                          "a follower in the garden: %d points at the end")},
    {AI_REASON_ENDS_MORE, .text = N_("your garden gains %d at the end")},
    {AI_REASON_ENDS_MORE_FOR, .text = N_("%s’s garden gains %d at the end")},
    {AI_REASON_BEHIND, .text = N_("your gardens score about %d less than with the best move")}};

static const SetWords sets[] = {
    {EXPANSION_ABBOT, .name = N_("The Abbot"),
     .line = N_("Claims monasteries and gardens, and may come home early to score."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(RIVER, HILLS)},
};

static const FigureWords figures[] = {
    {FIGURE_ABBOT, .noun = N_("abbot"), .placed = N_("places the abbot"),
     .returned = N_("gets the abbot back"), .moved = N_("moves the abbot"),
     .lost = N_("loses the abbot"),
     .use = N_("you may take it back and score it on any later turn"),
     .supply = {N_("Abbot"), N_("Claims a monastery or a garden and may come home early."),
                "ABB-2"},
     .mine = N_("Instead of placing a figure, you may take the abbot back and score it."),
     .theirs = N_("Its player may take it back and score it."), .rule = "ABB-4",
     .placed_rule = "ABB-2", .home_rule = "ABB-4"},
};

static const DeedWords deeds[] = {
    {DEED_ABBOT_BACK, .label = N_("Take the abbot back"), .order = N_("take the abbot back")},
};

static const LabelWords labels[] = {
    {LABEL_GARDEN, .count = NP_("%d on its own space", "%d on its own space")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_NO_ABBOT, N_("You have no abbot to take back there."), "ABB-4"},
};

static const RuleWords rules[] = {
    {RULE_ABB_3,
     N_("A garden is complete when all eight spaces around it are occupied: 9 points.")},
    {RULE_ABB_4, N_("An abbot taken back early scores 1 point for its own space and 1 for each "
                    "occupied space around it.")},
    {RULE_ABB_7,
     N_("An unfinished garden scores 1 point for itself and 1 for each occupied space around it.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_GARDEN, .word = NC_("tile", "garden"),
     .tip = {N_("Garden"), N_("An abbot may stand here; the garden scores like a monastery."),
             "ABB-3"},
     .needs = EXPANSION_SET(EXPANSION_ABBOT)},
};

static const LandWords lands[] = {
    {SEGMENT_GARDEN, .typed = NC_("typed", "garden"),
     .tip = {N_("Garden"), N_("An abbot may stand here; the garden scores like a monastery."),
             "ABB-3"},
     .placed = N_("places a follower in a garden"),
     .scored = {N_("scores an unfinished garden"), N_("scores a garden")},
     .headings = {NC_("scoring", "Unfinished garden"), NC_("scoring", "Garden")},
     .place = NP_("garden", "garden"), .at = {N_("at your garden"), N_("at %s’s garden"), NULL},
     .sums = {{N_("your garden will score about %s more"),
               N_("your garden will score about %s less")},
              {N_("one of your gardens will score about %s more"),
               N_("one of your gardens will score about %s less")}},
     .reasons = reasons_there, .reason_count = sizeof reasons_there / sizeof reasons_there[0]},
};

static const ReasonWords reasons[] = {
    {AI_REASON_ABBOT_HOME, .city = N_("the abbot scores %d and is free again")},
};

static const TallyWords tallies[] = {
    {TALLY_GARDENS, N_("Gardens")},
};

const ExpansionWords abbot_words = {
    .sets = WORDS_LIST(sets),
    .figures = WORDS_LIST(figures),
    .deeds = WORDS_LIST(deeds),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .lands = WORDS_LIST(lands),
    .reasons = WORDS_LIST(reasons),
    .tallies = WORDS_LIST(tallies),

};
