/* circles_words.c: the texts for the crop circles (words/expansion_words.h). */
#include "words/expansion_words.h"

#define CIRCLE_SETS                                                                                \
    (EXPANSION_SET(EXPANSION_CIRCLES) | EXPANSION_SET(EXPANSION_CIRCLES_1) |                       \
     EXPANSION_SET(EXPANSION_CIRCLES_2))

/* Indexed by the choice, which is 2 × kind + (0 add, 1 take): the player names knights, highwaymen
 * or farmers and whether figures are added or returned (CC-H1). */
static const char *const chosen[] = {
    N_("chooses knights: everyone may add one"),
    N_("chooses knights: everyone takes one back"),
    N_("chooses highwaymen: everyone may add one"),
    N_("chooses highwaymen: everyone takes one back"),
    N_("chooses farmers: everyone may add one"),
    N_("chooses farmers: everyone takes one back"),
    [CIRCLE_IDLE] = N_("places a crop circle with no effect: no matching followers"),
};

static const char *line_of_circle(const Event *event)
{
    return event->label <= CIRCLE_IDLE ? chosen[event->label] : NULL;
}

static const char *line_of_adding(const Event *event)
{
    return event->label == 0 ? N_("adds no follower") : NULL;
}

/* The labels of the buttons for the same six choices; each says what the choice means for all
 * players. */
static const char *const kind_options[CIRCLE_IDLE] = {
    N_("Knights: each player may add one"),    N_("Knights: each player must take one back"),
    N_("Highwaymen: each player may add one"), N_("Highwaymen: each player must take one back"),
    N_("Farmers: each player may add one"),    N_("Farmers: each player must take one back"),
};

/* The sign on a square names the kind, so all answers are about it (CC-1). */
static const char *heading_of_sign(const Action *answers, int count)
{
    static const char *const headings[CIRCLE_IDLE / 2] = {
        N_("Crop circle of the knights: add or take back?"),
        N_("Crop circle of the highwaymen: add or take back?"),
        N_("Crop circle of the farmers: add or take back?"),
    };
    int kind = answers[0].choice / 2;
    return kind == answers[count - 1].choice / 2 ? headings[kind] : NULL;
}

static const WordsPlural added[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = NP_("Add a knight: city of %d space", "Add a knight: city of %d spaces"),
    [SEGMENT_ROAD] =
        NP_("Add a highwayman: road of %d space", "Add a highwayman: road of %d spaces"),
    [SEGMENT_FIELD] = NP_("Add a farmer: field of %d space", "Add a farmer: field of %d spaces"),
};
static const WordsPlural taken[SEGMENT_KINDS] = {
    [SEGMENT_CITY] =
        NP_("Take back the knight: city of %d space", "Take back the knight: city of %d spaces"),
    [SEGMENT_ROAD] = NP_("Take back the highwayman: road of %d space",
                         "Take back the highwayman: road of %d spaces"),
    [SEGMENT_FIELD] =
        NP_("Take back the farmer: field of %d space", "Take back the farmer: field of %d spaces"),
};

static const SetWords sets[] = {
    {EXPANSION_CIRCLES, .name = /* both sets; each of them has a line of its own */
                        N_("The Crop Circles")},
    {EXPANSION_CIRCLES_1, .name = N_("The Crop Circles I"),
     .line = N_("Everyone adds a figure of one kind or takes one back."), .group = EXPANSIONS_SMALL,
     .with = WORDS_WITH(TRADERS, CIRCLES_2)},
    {EXPANSION_CIRCLES_2, .name = N_("The Crop Circles II"),
     .line = N_("Everyone adds a figure of one kind or takes one back."), .group = EXPANSIONS_SMALL,
     .with = WORDS_WITH(TRADERS, CIRCLES_1)},
};

static const QuestionWords questions[] = {
    {QUESTION_CROP_CIRCLE_KIND, .prompt = N_("%s, choose what the crop circle does"),
     .heading = N_("Crop circle: which figures, and add or take back?"),
     .otherwise = N_("choose one; then each player decides in turn"), .rule = "CC-3",
     .options = kind_options, .option_count = CIRCLE_IDLE, .heading_of = heading_of_sign,
     .chosen = line_of_circle},
    {QUESTION_CROP_CIRCLE_ADD, .prompt = N_("%s, add a follower (optional)"),
     .heading = N_("Add a follower next to one of yours?"),
     .otherwise = N_("otherwise nothing changes"), .rule = "CC-4", .none = N_("Add none"),
     .figures = added, .chosen = line_of_adding},
    {QUESTION_CROP_CIRCLE_TAKE, .prompt = N_("%s, you must take back a follower"),
     .heading = N_("Which follower will you take back?"),
     .otherwise = N_("required; it scores no points"), .rule = "CC-8", .figures = taken},
};

static const SymbolWords symbols[] = {
    {SYMBOL_CROP_CIRCLE_HALF, .word = NC_("tile", "crop circle"),
     .tip = {N_("Crop circle"),
             N_("The player who places it chooses a kind of figure: everyone "
                "adds one or takes one back."),
             "CC-H1"},
     .needs = EXPANSION_SET(EXPANSION_HALFLINGS)},
    {SYMBOL_CROP_CIRCLE_CITY, .word = NC_("tile", "crop circle"),
     .tip = {N_("Crop circle of the knights"),
             N_("The player who places it decides whether everyone adds a knight or everyone takes "
                "one back."),
             "CC-1"},
     .needs = CIRCLE_SETS},
    {SYMBOL_CROP_CIRCLE_ROAD, .word = NC_("tile", "crop circle"),
     .tip = {N_("Crop circle of the highwaymen"),
             N_("The player who places it decides whether everyone adds a highwayman or everyone "
                "takes one back."),
             "CC-1"},
     .needs = CIRCLE_SETS},
    {SYMBOL_CROP_CIRCLE_FIELD, .word = NC_("tile", "crop circle"),
     .tip = {N_("Crop circle of the farmers"),
             N_("The player who places it decides whether everyone adds a farmer or everyone takes "
                "one back."),
             "CC-1"},
     .needs = CIRCLE_SETS},
};

static const ReasonWords reasons[] = {
    {AI_REASON_CIRCLE_ADDS, .city = N_("you may add a follower")},
    {AI_REASON_CIRCLE_ADDS_FOR, .city = N_("%s may add a follower")},
    {AI_REASON_CIRCLE_TAKES, .city = N_("you must take back a follower")},
    {AI_REASON_CIRCLE_TAKES_FOR, .city = N_("makes %s take back a follower")},
};

static const DoingWords doings[] = {
    {TIP_ADD_NONE, {N_("Add none"), N_("Adding a figure is optional."), "CC-4"}},
};

const ExpansionWords circles_words = {
    .sets = WORDS_LIST(sets),
    .questions = WORDS_LIST(questions),
    .symbols = WORDS_LIST(symbols),
    .reasons = WORDS_LIST(reasons),
    .doings = WORDS_LIST(doings),

};
