/* circus_words.c: the texts for Under the Big Top (words/expansion_words.h). */
#include "words/expansion_words.h"

#define CIRCUS EXPANSION_SET(EXPANSION_CIRCUS)

/* Indexed by the value of the token; no token has the value 2 (BT-1). */
static const char *const animals[] = {
    NULL,
    N_("reveals a flea under the big top: 1 point for each figure"),
    NULL,
    N_("reveals a monkey under the big top: 3 points for each figure"),
    N_("reveals a seal under the big top: 4 points for each figure"),
    N_("reveals a bear under the big top: 5 points for each figure"),
    N_("reveals a tiger under the big top: 6 points for each figure"),
    N_("reveals an elephant under the big top: 7 points for each figure"),
};

static const SetWords sets[] = {
    {EXPANSION_CIRCUS, .name = N_("Under the Big Top"),
     .line = N_("The big top travels from circus to circus and scores the figures around it. "
                "Acrobats build pyramids, and ringmasters love an audience."),
     .more = N_("big top and hidden animals"), .group = EXPANSIONS_LARGE,
     .with = WORDS_WITH(INNS, TRADERS)},
};

static const FigureWords figures[] = {
    {FIGURE_RINGMASTER, .noun = N_("ringmaster"), .placed = N_("places the ringmaster"),
     .returned = N_("gets the ringmaster back"), .moved = N_("moves the ringmaster"),
     .lost = N_("loses the ringmaster"),
     .purpose = N_("scores 2 for each circus and acrobat tile around it"),
     .use = N_("it scores 2 for each circus and acrobat tile around it"),
     .supply = {N_("Ringmaster"),
                N_("Works like a follower. When its feature scores, it earns 2 points for each "
                   "circus and acrobat tile around it."),
                "BT-10"},
     .mine = N_("When this feature scores, the ringmaster earns you 2 for each circus and acrobat "
                "tile around it."),
     .theirs = N_("When this feature scores, the ringmaster earns its owner 2 for each circus and "
                  "acrobat tile around it."),
     .rule = "BT-10", .placed_rule = "BT-10", .home_rule = "BASE-20"},
};

static const DeedWords deeds[] = {
    {DEED_ACROBATS, .label = N_("Score this pyramid"), .order = N_("score a pyramid"),
     .then = N_("Each acrobat earns its owner 5 points, and all three go home.")},
};

static const LabelWords labels[] = {
    {LABEL_BIG_TOP, .count = NP_("%d figure around the big top", "%d figures around the big top"),
     .payment = N_("Big top"),
     .lines = {.placed = N_("raises the big top"),
               .moved = N_("moves the big top"),
               .paid = N_("scores around the big top")},
     .tip =
         {N_("Big top"),
          N_("An animal is hidden under it. When the next circus tile is placed, the animal scores "
             "its value for each figure in the big top’s own space and the eight around it."),
          "BT-3"},
     .rule = "BT-2", .moved_rule = "BT-3", .single = true},
    {LABEL_ANIMAL, .count = NP_("animal worth %d", "animal worth %d"),
     .tip = {N_("Animal"), N_("It scores its value for each figure around the big top."), "BT-3"},
     .rule = "BT-3", .chances = animals, .chance_count = sizeof animals / sizeof animals[0]},
    {LABEL_ACROBATS, .count = NP_("%d acrobat", "%d acrobats"), .payment = N_("Acrobats"),
     .lines = {.paid = N_("scores acrobats")}, .rule = "BT-7"},
    {LABEL_RINGMASTER,
     .count = NP_("%d circus or acrobat tile around the ringmaster",
                  "%d circus and acrobat tiles around the ringmaster"),
     .payment = N_("Ringmaster"), .lines = {.paid = N_("scores with the ringmaster")},
     .rule = "BT-10"},
};

static const RefusalWords refusals[] = {
    {REFUSAL_BIG_TOP, N_("There is only one big top, and it stands on a circus tile."), "BT-2"},
    {REFUSAL_NO_ACROBAT, N_("Only normal followers can be acrobats."), "BT-15"},
    {REFUSAL_ACROBATS_FULL, N_("This pyramid is complete: it has three acrobats."), "BT-16"},
    {REFUSAL_ACROBATS_FAR,
     N_("An acrobat can only go onto the tile just placed or a tile next to it."), "BT-6"},
    {REFUSAL_NO_ACROBATS, N_("This tile has no place for acrobats."), "BT-7"},
    {REFUSAL_NO_PYRAMID, N_("Only a pyramid of three acrobats can be scored."), "BT-7"},
    {REFUSAL_UNDER_BRIDGE, N_("Acrobats and a bridge can’t share a tile."), "BT-15"},
};

static const RuleWords rules[] = {
    {RULE_BT_3, N_("When a circus tile is placed, the animal under the big top is revealed: each "
                   "player scores its value for each of their figures in the big top’s own space "
                   "and the eight around it. Then the big top moves to the new tile.")},
    {RULE_BT_4, N_("At the end, the last animal under the big top is revealed and scored.")},
    {RULE_BT_7, N_("A pyramid of three acrobats scores 5 points for each of them, and they return "
                   "to their owners.")},
    {RULE_BT_8, N_("At the end, each acrobat scores 5 points.")},
    {RULE_BT_10, N_("When a ringmaster’s feature scores, the ringmaster earns its owner 2 points "
                    "for each circus and acrobat tile in its own space and the eight around it, "
                    "even without the majority.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_BIG_TOP, .word = NC_("tile", "circus"),
     .tip =
         {N_("Circus"),
          N_("After scoring, the animal under the big top is revealed and the big top moves here."),
          "BT-3"},
     .needs = CIRCUS},
    {SYMBOL_ACROBATS, .word = NC_("tile", "place for acrobats"),
     .tip = {N_("Acrobats"),
             N_("When you place this tile or one next to it, you may place a follower here as an "
                "acrobat. Three form a pyramid."),
             "BT-6"},
     .needs = CIRCUS},
};

static const ReasonWords reasons[] = {
    {AI_REASON_ACROBAT, .city = N_("an acrobat scores 5 by the end of the game")},
};

const ExpansionWords circus_words = {
    .sets = WORDS_LIST(sets),
    .figures = WORDS_LIST(figures),
    .deeds = WORDS_LIST(deeds),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),
};
