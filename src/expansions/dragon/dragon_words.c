/* dragon_words.c: the texts for the Princess & the Dragon (words/expansion_words.h). */
#include "words/expansion_words.h"

/* Indexed by the side that the dragon crosses; the long side of a half has no compass direction. */
static const char *const steps[SIDES] = {N_("Move north"), N_("Move east"), N_("Move south"),
                                         N_("Move west"), N_("Move across the long side")};

static const char *line_of_step(const Event *event)
{
    static const char *const moved[SIDES] = {
        N_("moves the dragon north"), N_("moves the dragon east"), N_("moves the dragon south"),
        N_("moves the dragon west"), N_("moves the dragon across the long side")};
    return event->label == DRAGON_STUCK ? N_("can’t move the dragon any further")
                                        : moved[event->label % SIDES];
}

static const SetWords sets[] = {
    {EXPANSION_DRAGON, .name = N_("The Princess & the Dragon"),
     .line = N_("The dragon eats every figure in its path but avoids the "
                "fairy. Portals lead to any free feature on the board."),
     .more = N_("dragon and fairy"), .group = EXPANSIONS_LARGE, .with = WORDS_WITH(TRADERS, INNS)},
};

static const DeedWords deeds[] = {
    {DEED_FAIRY, .label = N_("Move the fairy here"), .order = N_("move the fairy"),
     .then = N_("She keeps the dragon out. You get 1 point each time your turn begins with her "
                "next to this figure, and 3 when it is scored.")},
    {DEED_PRINCESS, .label = N_("Let the princess send this figure home"),
     .order = N_("send a knight home"),
     .then = N_("It scores nothing, and you place no figure in this part of your turn.")},
};

static const QuestionWords questions[] = {
    {QUESTION_DRAGON, .prompt = N_("%s, move the dragon"),
     .heading = N_("Where does the dragon go? All figures there go home."), .rule = "DRG-4",
     .walker = LABEL_DRAGON, .options = steps, .option_count = SIDES,
     /* TRANSLATORS: added after a step of the dragon that was the only possible one */
     .chosen = line_of_step, .only = N_("the only way")},
};

static const LabelWords labels[] = {
    {LABEL_DRAGON, .count = NP_("%d dragon", "%d dragons"),
     .lines = {.placed = N_("brings out the dragon"),
               .moved = "" /* the choice gets its own log line */},
     .tip = {N_("Dragon"),
             N_("A tile with its symbol moves it up to six steps. Every figure in its path goes "
                "home."),
             "DRG-6"},
     .rule = "DRG-2", .moved_rule = "DRG-4", .single = true},
    {LABEL_DRAGON_TILES, .count = NP_("%d dragon tile set aside", "%d dragon tiles set aside"),
     .lines = {.taken = N_("shuffles the dragon tiles back in")},
     .tip = {N_("Dragon tiles"), N_("They wait for the first volcano."), "DRG-3"}, .rule = "DRG-3"},
    {LABEL_FAIRY, .count = NP_("%d fairy", "%d fairies"),
     .lines = {.placed = N_("brings out the fairy"),
               .moved = N_("moves the fairy"),
               .turned = "",
               .paid = N_("scores with the fairy")},
     .tip = {N_("Fairy"), N_("Keeps the dragon away and earns points for the figure next to her."),
             "DRG-12"},
     .rule = "DRG-9", .moved_rule = "DRG-9", .turned_rule = "DRG-13", .single = true},
};

static const RefusalWords refusals[] = {
    {REFUSAL_DRAGON, N_("The dragon is here; no figure may be placed here."), "DRG-2"},
    {REFUSAL_FAIRY,
     N_("The fairy can only move to one of your figures that she isn’t already with."), "DRG-9"},
    {REFUSAL_PRINCESS, N_("A princess can only send home a figure from her own city."), "DRG-14"},
    {REFUSAL_PORTAL, N_("A magic portal leads only to unfinished features."), "DRG-15"},
    {REFUSAL_NO_PORTAL, N_("This tile has no magic portal, so your figure must go on this tile."),
     "DRG-15"},
    {REFUSAL_NO_TRAVELLER, N_("Builders, pigs, shepherds and barns can’t use a magic portal."),
     "DRG-23"},
    {REFUSAL_NO_PRINCESS, N_("No city on this tile has a princess."), "DRG-14"},
};

static const RuleWords rules[] = {
    {RULE_DRG_3, N_("Dragon tiles drawn before the first volcano is placed are set aside; after "
                    "that they are shuffled back into the draw pile.")},
    {RULE_DRG_11,
     N_("If the fairy is next to one of your figures when your turn begins, you get 1 point.")},
    {RULE_DRG_12, N_("When a feature is scored, the figure next to the fairy earns its owner 3 "
                     "points, whoever has the majority.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_VOLCANO, .word = NC_("tile", "volcano"),
     .tip = {N_("Volcano"), N_("The dragon comes here, and no figure may be placed on this tile."),
             "DRG-2"},
     .needs = EXPANSION_SET(EXPANSION_DRAGON)},
    {SYMBOL_DRAGON, .word = NC_("tile", "dragon"),
     .tip =
         {N_("Dragon"),
          N_("Before scoring, the dragon takes up to six steps and eats the figures in its path."),
          "DRG-4"},
     .needs = EXPANSION_SET(EXPANSION_DRAGON)},
    {SYMBOL_PORTAL, .word = NC_("tile", "magic portal"),
     .tip = {N_("Magic portal"),
             N_("When you place it, you may place a follower on any tile on the board."), "DRG-15"},
     .needs = EXPANSION_SET(EXPANSION_DRAGON)},
};

static const SignWords signs[] = {
    {.flag = SEGMENT_PRINCESS,
     .word = NC_("tile", "princess"),
     .tip = {N_("Princess"),
             N_("If you add her to a city, you may send one of its knights home instead of placing "
                "a figure."),
             "DRG-14"}},
};

static const EventWords events[] = {
    {EVENT_SET_BACK, .cites = RULE_DRG_3,
     .line = N_("sets a dragon tile aside until a volcano appears"), .rule = "RIV-6"},
};

static const ReasonWords reasons[] = {
    {AI_REASON_FAIRY_GUARDS, .city = N_("the fairy keeps the dragon away from it")},
    {AI_REASON_FAIRY_PAYS,
     .city = N_("the fairy earns it a point each turn, and 3 when it scores")},
    {AI_REASON_FAIRY_LEAVES, .city = N_("takes the fairy away from %s")},
    {AI_REASON_FROM_DRAGON, .city = N_("makes your figures safer from the dragon")},
    {AI_REASON_TO_DRAGON, .city = N_("the dragon may soon eat your figure")},
    {AI_REASON_DRAGON_NEARS, .city = N_("brings the dragon closer to %s’s figures")},
};

static const PolicyWords policies[] = {
    {POLICY_FAIRY_REACH,
     N_("The fairy protects"),
     {{N_("the space"), N_("Both halves of the fairy’s space are protected.")},
      {N_("the half"), N_("Only the fairy’s own half is protected.")}}},
};

const ExpansionWords dragon_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .signs = WORDS_LIST(signs),
    .events = WORDS_LIST(events),
    .reasons = WORDS_LIST(reasons),
    .policies = WORDS_LIST(policies),
    /* TRANSLATORS: dots on the board mark where a magic portal leads; this text is a second line */
    .leads = N_("dots show where the portal leads"),
};
