/* plague_words.c: the texts for the plague (words/expansion_words.h). */
#include "words/expansion_words.h"

#include "base/text.h"

static const char *line_of_fleas(const Event *event)
{
    return event->count ? N_("has only one place to put the fleas") : NULL;
}

static void write_fleas(int value, char *title, int title_size, char *detail, int detail_size)
{
    text_copy(title, (size_t)title_size, value ? _("Active fleas") : _("Dormant fleas"));
    text_copy(detail, (size_t)detail_size,
              value ? _("No figure may be placed here.")
                    : _("Harmless, but no figure can flee here."));
}

static const SetWords sets[] = {
    {EXPANSION_PLAGUE, .name = N_("The Plague"),
     .line = N_("Fleas spread from tile to tile and send all figures home. "
                "Once per turn, one of yours may flee."),
     .more = N_("18 fleas, 6 outbreaks"), .group = EXPANSIONS_SMALL,
     .with = WORDS_WITH(FLIGHTS, DRAGON)},
};

static const QuestionWords questions[] = {
    {QUESTION_FLEE, .prompt = N_("%s, let a figure flee (optional)"),
     .heading = N_("Do you want one of your figures to flee? The fleas spread either way."),
     .otherwise = N_("the fleas spread either way"), .rule = "PLG-10", .place = N_("Flee here: %s"),
     .none = N_("Don’t flee")},
    {QUESTION_FLEA_TAKE, .prompt = N_("%s, choose which fleas move on"),
     .heading = N_("Which fleas move on? There are none left in the supply."),
     .otherwise = N_("required: no fleas are left in the supply"), .rule = "PLG-7",
     .place = N_("Take the fleas from here")},
    {QUESTION_FLEA, .prompt = N_("%s, choose where the fleas go"),
     .heading = N_("Where do the fleas go? All figures there go home."),
     .otherwise = N_("required: the plague spreads once each turn"), .rule = "PLG-5",
     .place = N_("Spread the fleas here"), .chosen = line_of_fleas},
};

static const LabelWords labels[] = {
    {LABEL_OUTBREAK, .count = NP_("outbreak %d", "outbreak %d"),
     .lines = {.placed = N_("starts an outbreak of the plague"),
               .taken = N_("sees an outbreak end")},
     .tip = {N_("Outbreak"), N_("Fleas connected to it are active."), "PLG-8"}, .rule = "PLG-3"},
    {LABEL_FLEA, .count = NP_("%d active flea", "%d active fleas"),
     .lines = {.placed = N_("spreads the fleas"),
               .turned = N_("flips fleas"),
               .taken = N_("removes fleas from the board")},
     .tip = {N_("Fleas"),
             N_("Active fleas send all figures home and keep others away. Once per turn, they "
                "spread to a tile next to them."),
             "PLG-9"},
     .rule = "PLG-5", .moved_rule = "PLG-7", .turned_rule = "PLG-8",
     .stock = {N_("Fleas in the supply"),
               N_("When none are left, the outbreak with the lowest number ends."), "PLG-7"},
     .card = write_fleas},
};

static const RefusalWords refusals[] = {
    {REFUSAL_SOURCE, N_("You can’t place a figure on a source on the turn it appears."), "PLG-3"},
    {REFUSAL_FLEAS, N_("There are fleas on this tile; no figure may be placed here."), "PLG-9"},
    {REFUSAL_NO_SOURCE, N_("An outbreak needs a source of the plague."), "PLG-3"},
    {REFUSAL_NO_FLEA, N_("Fleas can only go on a tile with neither fleas nor a source."), "PLG-5"},
};

static const SymbolWords symbols[] = {
    {SYMBOL_PLAGUE_SOURCE, .word = NC_("tile", "source of the plague"),
     .tip = {N_("Source of the plague"), N_("Fleas spread from here to the tiles next to it."),
             "PLG-5"},
     .needs = EXPANSION_SET(EXPANSION_PLAGUE)},
};

static const ReasonWords reasons[] = {
    {AI_REASON_FROM_FLEAS, .city = N_("makes your figures safer from the fleas")},
    {AI_REASON_TO_FLEAS, .city = N_("fleas may soon send your figure home")},
    {AI_REASON_FLEAS_NEAR, .city = N_("brings fleas closer to %s’s figures")},
};

const ExpansionWords plague_words = {
    .sets = WORDS_LIST(sets),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),

};
