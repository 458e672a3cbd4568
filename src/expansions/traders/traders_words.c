/* traders_words.c: the texts for Traders & Builders (words/expansion_words.h). */
#include "words/expansion_words.h"

#include "rules/tally.h"

/* The three goods differ only in their names. */
#define GOODS_TEXT N_("Whoever has the most at the end gets 10 points.")

static const SetWords sets[] = {
    {EXPANSION_TRADERS, .name = N_("Traders & Builders"),
     .line = N_("Whoever completes a city takes its goods. Builders give you a second tile, and "
                "pigs make your fields worth more."),
     .more = N_("20 goods"), .group = EXPANSIONS_LARGE, .with = WORDS_WITH(INNS, CIRCLES_1)},
};

static const FigureWords figures[] = {
    {FIGURE_BUILDER, .noun = N_("builder"), .placed = N_("places the builder"),
     .returned = N_("gets the builder back"), .moved = N_("moves the builder"),
     .lost = N_("loses the builder"),
     .purpose = N_("extend it later for a second part of your turn"),
     .use = N_("whenever you extend it later, you get a second part of your turn"),
     .supply = {N_("Builder"), N_("Goes next to one of your followers on a road or in a city."),
                "TB-4"},
     .mine = N_("Extend its road or city to get a second part of your turn."),
     .theirs = N_("Its player gets a second part of the turn by extending this."), .rule = "TB-5",
     .placed_rule = "TB-4", .home_rule = "TB-7"},
    {FIGURE_PIG, .noun = N_("pig"), .placed = N_("places the pig"),
     .returned = N_("gets the pig back"), .moved = N_("moves the pig"), .lost = N_("loses the pig"),
     .purpose = N_("1 more for each city touching this field at the end"),
     .use = N_("you score one more point for each completed city touching the field"),
     .supply = {N_("Pig"), N_("Goes next to one of your farmers: 1 more for each city."), "TB-8"},
     .mine = N_("If you score this field, you get 1 more for each city."),
     .theirs = N_("Its player gets 1 more for each city when scoring this field."), .rule = "TB-8",
     .placed_rule = "TB-8", .home_rule = "TB-7"},
};

static const LabelWords labels[] = {
    {LABEL_WINE, .count = NP_("%d barrel of wine", "%d barrels of wine"),
     .payment = N_("Most wine"),
     .lines = {.placed = N_("takes wine"), .paid = N_("has the most wine")},
     .tip = {N_("Wine"), GOODS_TEXT, "TB-3"}, .rule = "TB-2"},
    {LABEL_GRAIN, .count = NP_("%d sheaf of grain", "%d sheaves of grain"),
     .payment = N_("Most grain"),
     .lines = {.placed = N_("takes grain"), .paid = N_("has the most grain")},
     .tip = {N_("Grain"), GOODS_TEXT, "TB-3"}, .rule = "TB-2"},
    {LABEL_CLOTH, .count = NP_("%d bale of cloth", "%d bales of cloth"),
     .payment = N_("Most cloth"),
     .lines = {.placed = N_("takes cloth"), .paid = N_("has the most cloth")},
     .tip = {N_("Cloth"), GOODS_TEXT, "TB-3"}, .rule = "TB-2"},
    {LABEL_PIG, .count = NP_("%d city (pig)", "%d cities (pig)")},
};

static const RuleWords rules[] = {
    {RULE_TB_2, N_("The player who completes a city takes a token for each goods symbol in it.")},
    {RULE_TB_3, N_("At the end, the player with the most tokens of a good scores 10 points; tied "
                   "players each score 10.")},
    {RULE_TB_8,
     N_("If you score a field with your pig in it, you get 1 more point for each city.")},
};

static const SignWords signs[] = {
    {.goods = GOODS_WINE, .tip = {N_("Wine"), N_("Whoever completes the city takes it."), "TB-2"}},
    {.goods = GOODS_GRAIN,
     .tip = {N_("Grain"), N_("Whoever completes the city takes it."), "TB-2"}},
    {.goods = GOODS_CLOTH,
     .tip = {N_("Cloth"), N_("Whoever completes the city takes it."), "TB-2"}},
};

static const EventWords events[] = {
    {EVENT_PART, .line = N_("plays again, thanks to the builder"), .rule = "TB-5"},
};

static const ReasonWords reasons[] = {
    {AI_REASON_SECOND_TURN, .city = N_("your builder gives you a second part of your turn")},
};

static const TallyWords tallies[] = {
    {TALLY_GOODS, N_("Goods")},
};

const ExpansionWords traders_words = {
    .sets = WORDS_LIST(sets),
    .figures = WORDS_LIST(figures),
    .labels = WORDS_LIST(labels),
    .rules = WORDS_LIST(rules),
    .signs = WORDS_LIST(signs),
    .events = WORDS_LIST(events),
    .reasons = WORDS_LIST(reasons),
    .tallies = WORDS_LIST(tallies),

};
