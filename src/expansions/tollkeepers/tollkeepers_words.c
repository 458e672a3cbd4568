/* tollkeepers_words.c: the texts for the Tollkeepers (words/expansion_words.h). */
#include "words/expansion_words.h"

#include "base/text.h"
#include "rules/tally.h"

/* Travellers pay three times as much as any other picture (TOLL-9). */
static void write_toll(int value, char *title, int title_size, char *detail, int detail_size)
{
    text_copy(title, (size_t)title_size, value > 1 ? _("Large toll") : _("Small toll"));
    words_format(detail, detail_size, _("%d for each picture, %d for travellers"), value,
                 3 * value);
}

/* Tolls count the pictures along their roads; otherwise pictures mean nothing (BASE-3). */
#define PICTURE(decor, name)                                                                       \
    {                                                                                              \
        decor,                                                                                     \
            {name, N_("Adds 1 to the toll for a road beside it, or 2 to a large toll."),           \
             "TOLL-10"},                                                                           \
            EXPANSION_SET(EXPANSION_TOLLKEEPERS)                                                   \
    }

static const SetWords sets[] = {
    {EXPANSION_TOLLKEEPERS, .name = N_("The Tollkeepers"),
     .line =
         N_("A tollhouse in a village earns from travellers whenever a road to it is completed."),
     .more = N_("tollhouse for each player"), .group = EXPANSIONS_LARGE,
     .with = WORDS_WITH(INNS, RIVER)},
};

static const DeedWords deeds[] = {
    {DEED_TOLLHOUSE, .label = N_("Place the tollhouse here"), .order = N_("place the tollhouse")},
};

static const LabelWords labels[] = {
    {LABEL_TOLLHOUSE, .count = NP_("%d tollhouse", "%d tollhouses"), .payment = N_("Toll"),
     .lines = {.placed = N_("places the tollhouse"),
               .moved = N_("moves the tollhouse"),
               .turned = N_("flips the tollhouse"),
               .paid = N_("collects a toll")},
     .tip = {N_("Tollhouse"), N_("Earns a toll for each road completed here."), "TOLL-9"},
     .rule = "TOLL-2", .moved_rule = "TOLL-7", .turned_rule = "TOLL-14", .card = write_toll},
    {LABEL_TRAVELLERS, .count = NP_("%d group of travellers", "%d groups of travellers")},
    {LABEL_FARMHOUSES, .count = NP_("%d farmhouse", "%d farmhouses")},
    {LABEL_SHEDS, .count = NP_("%d shed", "%d sheds")},
    {LABEL_GARDENS, .count = NP_("%d garden", "%d gardens")},
    {LABEL_HIGHWAYMEN, .count = NP_("%d pair of highwaymen", "%d pairs of highwaymen")},
};

static const RefusalWords refusals[] = {
    {REFUSAL_NO_CROSSROADS, N_("A tollhouse needs a village where roads meet."), "TOLL-3"},
    {REFUSAL_TOLLHOUSE, N_("There’s already a tollhouse there; choose a free village."), "TOLL-5"},
    {REFUSAL_TOLLHOUSE_STAYS, N_("Your tollhouse is already there; choose another village."),
     "TOLL-8"},
    {REFUSAL_ALL_TOLLHOUSES, N_("There’s no free village for a tollhouse."), "TOLL-4"},
};

static const RuleWords rules[] = {
    {RULE_TOLL_9,
     N_("A completed road pays a toll to the tollhouse at its end: 1 or 2 for each farmhouse, "
        "shed, garden and pair of highwaymen beside it, 3 or 6 for each group of travellers.")},
    {RULE_TOLL_16,
     N_("At the end, each unfinished road at a tollhouse earns 1 for each picture beside it.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_TRAVELLERS, .word = NC_("tile", "travellers"), .late = true,
     .tip = {N_("Travellers"),
             N_("They add 3 to the toll when their road is completed, or 6 to a large toll."),
             "TOLL-9"},
     .needs = EXPANSION_SET(EXPANSION_TOLLKEEPERS)},
};

static const PictureWords pictures[] = {
    PICTURE(DECOR_FARMHOUSE, N_("Farmhouse")),   PICTURE(DECOR_COWSHED, N_("Cowshed")),
    PICTURE(DECOR_PIGSTY, N_("Pigsty")),         PICTURE(DECOR_DONKEY_STABLE, N_("Donkey stable")),
    PICTURE(DECOR_HIGHWAYMEN, N_("Highwaymen")), PICTURE(DECOR_GARDEN, N_("Garden")),
};

static const ReasonWords reasons[] = {
    {AI_REASON_TOLLS, .plural = NP_("%d unfinished road starts there and will pay a toll",
                                    "%d unfinished roads start there and will pay tolls")},
};

static const PolicyWords policies[] = {
    {POLICY_FARMHOUSE,
     N_("Farmhouses at a toll road"),
     {{NC_("rule", "on"), N_("A farmhouse raises the toll, like a shed or a garden.")},
      {NC_("rule", "off"), N_("For first-edition tiles, whose farmhouses are only decoration.")}}},
};

static const TallyWords tallies[] = {
    {TALLY_TOLLS, N_("Tolls")},
};

const ExpansionWords tollkeepers_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .pictures = WORDS_LIST(pictures),
    .reasons = WORDS_LIST(reasons),
    .policies = WORDS_LIST(policies),
    .tallies = WORDS_LIST(tallies),

};
