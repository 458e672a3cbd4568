/* river_words.c: the texts for the River (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_RIVER, .name = N_("The River"),
     .line = N_("The river is placed first, from the spring to the lake."),
     .group = EXPANSIONS_SMALL, .with = WORDS_WITH(INNS, ABBOT)},
};

static const RefusalWords refusals[] = {
    {REFUSAL_RIVER, N_("You must continue the river."), "RIV-3"},
    {REFUSAL_RIVER_TURN, N_("The river can’t make a U-turn."), "RIV-4"},
    {REFUSAL_RIVER_ROOM, N_("The river would have no room to continue here; place it elsewhere."),
     "RIV-4"},
    {REFUSAL_RIVER_FIRST, N_("You can’t play halves until the lake has been placed."), "RIV-H2"},
};

static const RuleWords rules[] = {
    {RULE_RIV_6, N_("A river tile that fits nowhere is put back and tried again later.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_RIVER_SPRING, .tip = {N_("Spring"), N_("The river begins here."), "RIV-2"}},
    {SYMBOL_RIVER_LAKE,
     .tip = {N_("Lake"), N_("The river ends here; then the other tiles are drawn."), "RIV-2"}},
};

static const LandWords lands[] = {
    {SEGMENT_RIVER, .typed = NC_("typed", "river"), .late = NC_("tile", "river"),
     .tip = {N_("River"), N_("No figure may stand on it, and it divides fields."), "RIV-5"},
     .placed = N_("places a follower on a river"),
     .headings = {NC_("scoring", "River"), NC_("scoring", "River")}},
};

static const BorderWords borders[] = {
    {LAND_RIVER, .long_side = N_("long side: river"),
     .meets = {[LAND_FIELD] = N_("A river meets a field %s."),
               [LAND_ROAD] = N_("A river meets a road %s."),
               [LAND_CITY] = N_("A river meets a city %s.")},
     .met = {[LAND_FIELD] = N_("A field meets a river %s."),
             [LAND_ROAD] = N_("A road meets a river %s."),
             [LAND_CITY] = N_("A city meets a river %s.")}},
};

static const EventWords events[] = {
    {EVENT_SET_BACK, .line = N_("puts back a river tile that doesn’t fit anywhere yet"),
     .rule = "RIV-6"},
};

const ExpansionWords river_words = {
    .sets = WORDS_LIST(sets),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .lands = WORDS_LIST(lands),
    .borders = WORDS_LIST(borders),
    .events = WORDS_LIST(events),

};
