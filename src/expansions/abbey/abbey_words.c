/* abbey_words.c: the texts for Abbey & Mayor (words/expansion_words.h). */
#include "words/expansion_words.h"

static const SetWords sets[] = {
    {EXPANSION_ABBEY, .name = N_("Abbey & Mayor"),
     .line = N_("Abbeys fill holes. Mayors count one per coat of arms in their city, "
                "wagons move on after scoring, barns keep a field for the end."),
     .group = EXPANSIONS_LARGE, .with = WORDS_WITH(INNS, TRADERS)},
};

static const FigureWords figures[] = {
    {FIGURE_MAYOR, .noun = N_("mayor"), .placed = N_("places the mayor"),
     .returned = N_("gets the mayor back"), .moved = N_("moves the mayor"),
     .lost = N_("loses the mayor"),
     .purpose = N_("counts as one figure for each coat of arms in the city"),
     .use = N_("it counts as one figure for each coat of arms in the city"),
     .supply = {N_("Mayor"),
                N_("Claims a city and counts as one figure for each coat of arms in it."), "AM-6"},
     .mine = N_("It counts as one figure for each coat of arms in the city."),
     .theirs = N_("It counts as one figure for each coat of arms in the city."), .rule = "AM-6",
     .placed_rule = "AM-6", .home_rule = "BASE-20"},
    {FIGURE_WAGON, .noun = N_("wagon"), .placed = N_("places the wagon"),
     .returned = N_("gets the wagon back"), .moved = N_("moves the wagon"),
     .lost = N_("loses the wagon"), .purpose = N_("may move on after scoring"),
     .use = N_("it may move on after scoring"),
     .supply = {N_("Wagon"), N_("Claims a road, city or monastery and may move on after scoring."),
                "AM-7"},
     .mine = N_("After scoring, it may move on to a free feature next to it."),
     .theirs = N_("After scoring, it may move on to a free feature next to it."), .rule = "AM-7",
     .placed_rule = "AM-7", .home_rule = "AM-7"},
    {FIGURE_BARN, .noun = N_("barn"), .placed = N_("builds the barn"),
     .returned = N_("gets the barn back"), .moved = N_("moves the barn"),
     .lost = N_("loses the barn"),
     .purpose = N_("4 for each completed city touching this field at the end"),
     .use = N_("it scores 4 for each completed city at the end"),
     .supply = {N_("Barn"), N_("Goes where four fields meet and scores at the end."), "AM-9"},
     .mine = N_("At the end, it scores 4 for each completed city touching its field."),
     .theirs = N_("At the end, it scores 4 for each completed city touching its field."),
     .rule = "AM-12", .placed_rule = "AM-9", .home_rule = "AM-18"},
};

static const DeedWords deeds[] = {
    {DEED_BARN, .label = N_("Build the barn"), .order = N_("build the barn"),
     .spot = DEED_AT_CORNER},
};

static const QuestionWords questions[] = {
    {QUESTION_WAGON, .prompt = N_("%s, move your wagon on or bring it home"),
     .heading = N_("Where should your wagon move on to? Otherwise, it comes home."),
     .otherwise = N_("it can’t stay on a scored feature"), .rule = "AM-7",
     .place = N_("Move here: %s"), .none = N_("Bring it home")},
};

static const LabelWords labels[] = {
    {LABEL_BARN, .count = NP_("%d barn", "%d barns"), .payment = N_("Barn"),
     .lines = {.paid = N_("scores a barn")}},
};

static const RefusalWords refusals[] = {
    {REFUSAL_NO_HOLE, N_("An abbey must fill a hole: an empty space with tiles on all four sides."),
     "AM-2"},
    {REFUSAL_LAST_ROUND, N_("The last tile has been placed; only holes can be filled now."),
     "AM-4"},
    {REFUSAL_CORNER, N_("A barn needs a corner where all four spaces show field."), "AM-9"},
    {REFUSAL_BARN, N_("There’s already a barn in that field."), "AM-11"},
};

static const RuleWords rules[] = {
    {RULE_AM_10, N_("A barn sends the farmers in its field home with 3 points for each city.")},
    {RULE_AM_11, N_("Farmers who join a barn’s field score 1 point for each city and go home.")},
    {RULE_AM_12, N_("A barn scores 4 points for each completed city touching its field.")},
};

static const OwnTileWords own_tiles[] = {
    {.closes = true,
     .word = NC_("tile", "abbey"),
     .hint = N_("Abbey"),
     .tip = {N_("Abbey"),
             N_("Fill a hole with it instead of drawing a tile: every side fits, "
                "and all features end there."),
             "AM-2"}},
};

static const ReasonWords reasons[] = {
    /* TRANSLATORS: the hole of an abbey is a free space with tiles at all four sides; a gap is the
     * triangle beside a half. They need two words. */
    {AI_REASON_ABBEY_FITS, .city = N_("no other tile fits that hole")},
    {AI_REASON_KEEPS_ABBEY, .city = N_("saves the abbey for a better hole")},
    {AI_REASON_MAYOR_COUNTS,
     .city = N_("the mayor counts for nothing while the city has no coat of arms"),
     .plural = NP_("the mayor counts as %d here, thanks to the coat of arms",
                   "the mayor counts as %d here, thanks to the coats of arms")},
    {AI_REASON_BARN_PAYS, .city = N_("the barn will score %d for cities already completed")},
    {AI_REASON_BARN_REACHES, .plural = NP_("the barn’s field touches %d unfinished city",
                                           "the barn’s field touches %d unfinished cities")},
    {AI_REASON_BARN_SHUTS, .city = N_("no one can farm %s’s field any longer")},
};

static const PolicyWords policies[] = {
    {POLICY_BARN_CORNER,
     N_("A barn needs"),
     {{N_("a full corner"), N_("All four spaces at the barn’s corner must be full.")},
      {N_("a partial corner"),
       N_("Halves are enough at the barn’s corner; the barn joins their fields.")}}},
    {POLICY_BARN_FIELD,
     N_("A field has room for"),
     {{N_("one barn"), N_("A barn needs a field without one.")},
      {N_("several barns"), N_("A barn may share a field with others.")}}},
};

static const ChooseWords chooses[] = {
    {CHOOSE_HOLE, N_("%s, fill a hole with your abbey or pass")},
};

static const DoingWords doings[] = {
    {TIP_PASS, {N_("Pass"), N_("Your abbey goes unused; the next player decides."), "AM-4"}},
};

const ExpansionWords abbey_words = {
    .sets = WORDS_LIST(sets),
    .figures = WORDS_LIST(figures),
    .deeds = WORDS_LIST(deeds),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .own_tiles = WORDS_LIST(own_tiles),
    .reasons = WORDS_LIST(reasons),
    .policies = WORDS_LIST(policies),
    .chooses = WORDS_LIST(chooses),
    .doings = WORDS_LIST(doings),

};
