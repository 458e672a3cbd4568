/* bridges_words.c: the texts for Bridges, Castles & Bazaars (words/expansion_words.h). */
#include "expansions/bridges/bazaar.h"
#include "rules/tally.h"
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_BRIDGES, .name = N_("Bridges, Castles & Bazaars"),
     .line = N_("Bridges carry roads over tiles, small cities become castles, and bazaars put "
                "tiles up for auction."),
     .more = N_("bridges and castles for each player"), .group = EXPANSIONS_LARGE,
     .with = WORDS_WITH(INNS, TRADERS)},
};

static const char *const directions[] = {N_("Build a bridge from north to south"),
                                         N_("Build a bridge from west to east")};

static const DeedWords deeds_done[] = {
    {DEED_BRIDGE, .label = N_("Build a bridge"), .order = N_("build a bridge"),
     .then = N_("It carries a road over the tile."), .spot = DEED_OF_TOKEN, .tokens = directions},
    {DEED_REMOVE, .label = N_("Remove this tile and draw another"), .order = N_("remove the tile")},
};

static const char *const lots[] = {N_("Pick this tile")};
static const char *const deals[] = {N_("Buy the tile"), N_("Sell the tile")};

#define OPTIONS(list) .options = (list), .option_count = sizeof(list) / sizeof *(list)

static const char *line_of_castle(const Event *event)
{
    return event->label == 0 ? N_("scores the small city") : NULL;
}

static const char *line_of_lot(const Event *event)
{
    (void)event;
    return N_("picks a tile from the bazaar");
}

static const char *line_of_bid(const Event *event)
{
    return event->label == 0 ? N_("passes") : N_("makes a bid");
}

static const char *line_of_deal(const Event *event)
{
    return event->label == AUCTION_BUYS ? N_("buys the tile") : N_("sells the tile");
}

static const QuestionWords questions[] = {
    {QUESTION_CASTLE, .prompt = N_("%s, build a castle (optional)"),
     .heading = N_("Turn the small city into a castle? (Optional – otherwise it scores now.)"),
     .otherwise = N_("otherwise the city scores now"), .rule = "BCB-5",
     .none = N_("Score the city"), .place = N_("Build a castle here: %s"),
     .chosen = line_of_castle},
    {QUESTION_LOT, .prompt = N_("%s, pick a tile from the bazaar"),
     .heading = N_("Which tile will you pick from the bazaar?"),
     .otherwise = N_("required: each player gets a tile"), .rule = "BCB-10", OPTIONS(lots),
     .tile = bazaar_lot, .chosen = line_of_lot},
    {QUESTION_BID, .prompt = N_("%s, make a bid"),
     .heading = N_("How many points will you bid for the tile? (Optional)"),
     .otherwise = N_("otherwise you pass"), .rule = "BCB-19", .amount = N_("Bid %d"),
     .none = N_("Pass"), .chosen = line_of_bid},
    {QUESTION_DEAL, .prompt = N_("%s, buy or sell the tile"),
     .heading = N_("Will you buy the tile, or sell it to the highest bidder?"),
     .otherwise = N_("required: the buyer pays the seller the highest bid"), .rule = "BCB-10",
     OPTIONS(deals), .chosen = line_of_deal},
};

static const LabelWords labels[] = {
    {LABEL_CASTLE, .count = NP_("%d castle", "%d castles"), .payment = N_("Castle"),
     .lines = {.placed = N_("builds a castle"), .paid = N_("scores a castle")},
     .tip = {N_("Castle"),
             N_("It scores as much as the first feature that is completed next to it on a later "
                "turn."),
             "BCB-6"},
     .rule = "BCB-5"},
    {LABEL_CASTLES, .count = NP_("%d castle", "%d castles"),
     .tip = {N_("Castles"), N_("You may turn a small city that holds your figure into a castle."),
             "BCB-5"}},
    {LABEL_BAZAAR, .count = NP_("%d tile", "%d tiles"), .payment = N_("Bazaar"),
     .lines = {.paid = N_("is paid for a tile"), .lost = N_("pays for a tile")}},
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

static const TallyWords tallies[] = {
    {TALLY_CASTLES, N_("Castles")},
    {TALLY_BAZAARS, N_("Bazaars")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_NO_SMALL_CITY,
     N_("Only a completed city of two semicircular segments on two tiles can become a castle."),
     "BCB-15"},
    {REFUSAL_CASTLE_TAKEN, N_("A castle holds only its owner’s figure; no other can join it."),
     "BCB-8"},
    {REFUSAL_NO_CASTLES, N_("You have no castles left."), "BCB-1"},
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
    {REFUSAL_FITS_PLAINLY,
     N_("You can’t remove this tile, because it fits somewhere without a bridge."), "BCB-13"},
};

static const RuleWords rules[] = {
    {RULE_BCB_6, N_("A castle scores as much as the first feature that is completed next to it on "
                    "a later turn.")},
    {RULE_BCB_8, N_("For a field, a castle is worth 1 point more than a completed city.")},
    {RULE_BCB_10, N_("After a turn in which a bazaar was placed, one tile for each player is "
                     "auctioned; the players place these tiles on their next turns.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_BAZAAR, .word = NC_("tile", "bazaar"),
     .tip = {N_("Bazaar"), N_("After this turn, tiles are auctioned, one for each player."),
             "BCB-10"},
     .needs = EXPANSION_SET(EXPANSION_BRIDGES)},
};

static const EventWords events[] = {
    {EVENT_REVEALED, .cites = RULE_BCB_10, .line = N_("offers a tile at the bazaar"),
     .rule = "BCB-10"},
    {EVENT_PICKED, .cites = RULE_BCB_10, .line = N_("gets a tile from the bazaar"),
     .rule = "BCB-10"},
};

static const PolicyWords policies[] = {
    {POLICY_BAZAAR, .name = N_("Bazaars"),
     .values = {{N_("auction"), N_("players bid for the tiles of a bazaar")},
                {N_("pick"), N_("players pick tiles in turn, without bidding")}}},
};

static const ReasonWords reasons[] = {
    {AI_REASON_CASTLE,
     .city = N_("as a castle, it scores the next feature completed beside it: about %d")},
    {AI_REASON_NEEDS_BRIDGE, .city = N_("the tile fits here only with a bridge")},
    {AI_REASON_TILE_WORTH, .city = N_("the tile is worth about %d to you")},
    {AI_REASON_TILE_COSTS, .city = N_("the tile is worth no more than about %d to you")},
};

const ExpansionWords bridges_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds_done),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .tallies = WORDS_LIST(tallies),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .events = WORDS_LIST(events),
    .policies = WORDS_LIST(policies),
    .reasons = WORDS_LIST(reasons),
};
