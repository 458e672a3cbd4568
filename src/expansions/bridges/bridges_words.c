/* bridges_words.c: the texts for bridges (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_BRIDGES, .name = N_("Bridges, Castles & Bazaars"),
     .line =
         N_("Bridges carry roads over tiles, small cities become castles, and bazaars put tiles "
            "up for auction."),
     .more = N_("bridges and castles for each player"), .group = EXPANSIONS_LARGE,
     .with = WORDS_WITH(INNS, ABBOT)},
};

static const char *const directions[] = {N_("Build a bridge from north to south"),
                                         N_("Build a bridge from west to east")};

static const DeedWords deeds[] = {
    {DEED_BRIDGE, .label = N_("Build a bridge"), .order = N_("build a bridge"),
     .then = N_("It carries a road over the tile."), .spot = DEED_OF_TOKEN, .tokens = directions},
    {DEED_REMOVE, .label = N_("Remove this tile and draw another"), .order = N_("remove the tile")},
};

static const LabelWords labels[] = {
    {LABEL_BRIDGE, .count = NP_("%d bridge", "%d bridges"),
     .lines = {.placed = N_("builds a bridge")},
     .tip = {N_("Bridge"), N_("It carries a road over this tile; everything below stays as it is."),
             "BCB-3"},
     .rule = "BCB-2", .single = true},
    {LABEL_BRIDGES, .count = NP_("%d bridge", "%d bridges"),
     .tip = {N_("Bridges"),
             N_("You may build one on the tile you place or on one next to it, between two field "
                "sides."),
             "BCB-2"},
     .rule = "BCB-2"},
};

static const RefusalWords refusals[] = {
    {REFUSAL_SPANNED, N_("There’s already a bridge here."), "BCB-12"},
    {REFUSAL_NO_GROUND, N_("A bridge needs a square tile or two halves below it."), "BCB-23"},
    {REFUSAL_SPAN_ENDS,
     N_("A bridge has to start and end on a field side, facing a road or an empty "
        "space."),
     "BCB-2"},
    {REFUSAL_SPAN_FAR, N_("Build a bridge on the tile you just placed or on one next to it."),
     "BCB-23"},
    {REFUSAL_NO_SPAN, N_("You can’t build another bridge now."), "BCB-12"},
    {REFUSAL_SPAN_IDLE, N_("The tile fits there without a bridge."), "BCB-13"},
    {REFUSAL_FITS_PLAINLY, N_("The tile fits somewhere without a bridge."), "BCB-13"},
};

const ExpansionWords bridges_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
};
