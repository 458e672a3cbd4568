/* castles_words.c: the texts for the castles in Germany (words/expansion_words.h). */
#include "words/expansion_words.h"

static const LandReason reasons_there[] = {
    {AI_REASON_CLOSES, .text = N_("completes your castle for %d")},
    {AI_REASON_CLOSES_FOR, .text = N_("completes %s’s castle for %d")},
    {AI_REASON_TAKES_CLOSED,
     .text = N_("a lord claims the completed castle for %d and returns at once")},
    {AI_REASON_BLOCKS, .text = N_("blocks %s’s castle: no remaining tile fits there")},
    {AI_REASON_HARDER,
     .plural = NP_("makes %s’s castle harder to complete: %d space is still empty",
                   "makes %s’s castle harder to complete: %d spaces are still empty")},
    {AI_REASON_SPOILS, .text = N_("your castle can no longer be completed")},
    {AI_REASON_HINDERS_OWN,
     .plural = NP_("makes your castle harder to complete: %d space is still empty",
                   "makes your castle harder to complete: %d spaces are still empty")},
    {AI_REASON_GROWS, .text = N_("fills a space around your castle, now worth %d")},
    {AI_REASON_GROWS_NOW, .text = N_("your castle can’t be completed but gains %d")},
    {AI_REASON_GROWS_FOR, .text = N_("fills a space around %s’s castle")},
    {AI_REASON_CLAIMS, .text = N_("a lord here already scores %d"),
     .plural = NP_("a lord here already scores %d, with %d space still empty",
                   "a lord here already scores %d, with %d spaces still empty")},
    {AI_REASON_CLAIMS_LAST, .plural = NP_("a lord in the castle: %d point at the end",
                                          "a lord in the castle: %d points at the end")},
    {AI_REASON_ENDS_MORE, .text = N_("your castle gains %d at the end")},
    {AI_REASON_ENDS_MORE_FOR, .text = N_("%s’s castle gains %d at the end")}};

static const SetWords sets[] = {
    {EXPANSION_CASTLES, .name = N_("Castles in Germany"),
     .line = N_("Each player gets castles that cover two spaces. A lord scores what is around "
                "the castle; roads and cities that touch it score 3 more."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(INNS, ABBEY)},
};

static const LabelWords labels[] = {
    {LABEL_GERMAN_CASTLE, .count = NP_("%d castle", "%d castles")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_CASTLES, N_("A castle can’t touch another castle."), "GC-2"},
};

static const RuleWords rules[] = {
    {RULE_GC_4, N_("A castle scores 2 for itself and 1 for each space around it.")},
    {RULE_GC_5,
     N_("At the end, a castle scores 2 for itself and 1 for each occupied space around it.")},
    {RULE_GC_6, N_("A completed road or city touching a castle scores 3 more.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_GERMAN_CASTLE, .told = true,
     .tip = {N_("Castle"), N_("Its lord scores when all ten spaces around it are occupied."),
             "GC-4"}},
};

static const LandWords lands[] = {
    {SEGMENT_CASTLE, .typed = NC_("typed", "castle"),
     .tip = {N_("Castle"), N_("Its lord scores when all ten spaces around it are occupied."),
             "GC-4"},
     .follower = {N_("Lord"), N_("Scores and comes home when all spaces around it are occupied."),
                  "GC-4"},
     .figure = N_("lord"), .placed = N_("places a lord in a castle"),
     .scored = {N_("scores an unfinished castle"), N_("scores a castle")},
     .headings = {NC_("scoring", "Unfinished castle"), NC_("scoring", "Castle")},
     .early = NC_("tile", "castle"), .place = NP_("castle", "castle"),
     .hint = N_("Lord in the castle"), .at = {N_("at your castle"), N_("at %s’s castle"), NULL},
     .reasons = reasons_there, .reason_count = sizeof reasons_there / sizeof reasons_there[0]},
};

static const OwnTileWords own_tiles[] = {
    {.hint = N_("Castle")},
};

static const ReasonWords reasons[] = {
    {AI_REASON_CASTLE_DIFFERS, .city = N_("its sides differ from your other castle’s")},
    {AI_REASON_KEEPS_CASTLES,
     .plural = NP_("saves %d castle for a better spot", "saves %d castles for a better spot")},
    {AI_REASON_CASTLE_AROUND, .plural = NP_("%d of the ten spaces around the castle is occupied",
                                            "%d of the ten spaces around the castle are occupied")},
};

static const PolicyWords policies[] = {
    {POLICY_CASTLE_CHOICE,
     N_("Castles are"),
     {{N_("dealt"), N_("Each player is dealt castles at random.")},
      {NC_("castles", "drafted"), N_("All castles are placed face up and chosen one by "
                                     "one, starting with the last player.")}}},
};

const ExpansionWords castles_words = {
    .sets = WORDS_LIST(sets),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .lands = WORDS_LIST(lands),
    .own_tiles = WORDS_LIST(own_tiles),
    .reasons = WORDS_LIST(reasons),
    .policies = WORDS_LIST(policies),

};
