/* tower_words.c: the texts for the Tower (words/expansion_words.h). */
#include "words/expansion_words.h"

static const char *line_of_capture(const Event *event)
{
    return event->label == 0 ? N_("captures no one") : NULL;
}

/* A tower reaches as far as it has floors (TWR-3). */
static void write_height(int value, char *title, int title_size, char *detail, int detail_size)
{
    words_count(LABEL_TOWER, value, title, title_size);
    words_capital(title);
    words_format(detail, detail_size, _("reaches %d in all four directions"), value);
}

static const WordsPlural captured[SEGMENT_KINDS] = {
    [SEGMENT_CITY] =
        NP_("Capture the knight: city of %d space", "Capture the knight: city of %d spaces"),
    [SEGMENT_ROAD] = NP_("Capture the highwayman: road of %d space",
                         "Capture the highwayman: road of %d spaces"),
    [SEGMENT_FIELD] =
        NP_("Capture the farmer: field of %d space", "Capture the farmer: field of %d spaces"),
    [SEGMENT_MONASTERY] =
        NP_("Capture the monk: %d space occupied", "Capture the monk: %d spaces occupied"),
    [SEGMENT_GARDEN] =
        NP_("Capture the abbot: %d space occupied", "Capture the abbot: %d spaces occupied"),
    [SEGMENT_CASTLE] = NP_("Capture the lord of the castle", "Capture the lord of the castle"),
    [SEGMENT_HUT] = NP_("Capture the follower in the hut", "Capture the follower in the hut"),
    [SEGMENT_LYING] = NP_("Capture the follower lying there", "Capture the follower lying there"),
};

static const SetWords sets[] = {
    {EXPANSION_TOWER, .name = N_("The Tower"),
     .line = N_("Towers grow floor by floor, and each floor may capture a "
                "figure in range. Prisoners are exchanged or ransomed."),
     .more = N_("floors for each player"), .group = EXPANSIONS_LARGE,
     .with = WORDS_WITH(INNS, ABBOT)},
};

static const DeedWords deeds[] = {
    {DEED_TOWER, .label = N_("Build a floor here"), .order = N_("build a floor"),
     .then = N_("You may then capture a figure in its range.")},
    {DEED_RANSOM, .label = N_("Pay a ransom"), .order = N_("pay a ransom")},
};

static const QuestionWords questions[] = {
    {QUESTION_CAPTURE, .prompt = N_("%s, capture a figure (optional)"),
     .heading = N_("Which figure does the tower capture? (Optional – the floor stays either way.)"),
     .otherwise = N_("the floor stays either way"), .rule = "TWR-3", .none = N_("Capture no one"),
     .figures = captured, .apart = N_("Capture the tower guard"), .chosen = line_of_capture},
    {QUESTION_EXCHANGE, .prompt = N_("%s, choose a figure to get back"),
     .heading = N_("Which of your figures do you get back in exchange?"),
     .otherwise = N_("required: each of you gets one figure back at once"), .rule = "TWR-7"},
};

static const LabelWords labels[] = {
    {LABEL_TOWER, .count = NP_("tower of %d floor", "tower of %d floors"),
     .lines = {.placed = "", .turned = ""},
     .tip = {N_("Tower"), N_("With each new floor it may capture a figure in range."), "TWR-3"},
     .card = write_height},
    {LABEL_FLOORS, .count = NP_("%d floor", "%d floors"),
     .lines = {.taken = N_("adds a floor to a tower")},
     .tip = {N_("Floors"), N_("You may add one to a tower instead of placing a follower."),
             "TWR-2"},
     .rule = "TWR-2"},
    {LABEL_RANSOM, .count = NP_("%d prisoner", "%d prisoners"), .payment = N_("Ransom"),
     .lines = {.paid = N_("receives a ransom"), .lost = N_("pays a ransom")}},
};

static const RefusalWords refusals[] = {
    {REFUSAL_NO_TOWER, N_("A floor can only go on a tower or a tower base."), "TWR-2"},
    {REFUSAL_NO_FLOORS, N_("You have no floors left."), "TWR-11"},
    {REFUSAL_TOWER_CLOSED, N_("A figure stands on this tower, so no floor can be added."), "TWR-6"},
    {REFUSAL_NO_FLOOR_YET, N_("This tower has no floor to stand on yet."), "TWR-6"},
    {REFUSAL_NO_CLIMBER, N_("Only followers and big followers may stand on a tower."), "TWR-10"},
    {REFUSAL_NO_PRISONER, N_("No player is holding that figure of yours prisoner."), "TWR-8"},
    {REFUSAL_RANSOM_POINTS, N_("You need 3 points to pay a ransom."), "TWR-8"},
    {REFUSAL_RANSOM_ONCE, N_("You’ve already paid a ransom this turn."), "TWR-8"},
};

static const RuleWords rules[] = {
    {RULE_TWR_8, N_("Once per turn, you may buy back a prisoner: pay its captor 3 points, and it "
                    "returns to your supply at once.")},
};

static const SymbolWords symbols[] = {
    {SYMBOL_TOWER, .word = NC_("tile", "tower"),
     .tip = {N_("Tower"),
             N_("Add a floor instead of placing a follower; it may capture a figure in range."),
             "TWR-2"},
     .needs = EXPANSION_SET(EXPANSION_TOWER)},
};

static const EventWords events[] = {
    {EVENT_FIGURE_LOST, .rule = "TWR-7"},
};

static const ReasonWords reasons[] = {
    {AI_REASON_CAPTURES, .city = N_("captures one of %s’s figures")},
    {AI_REASON_MAY_CAPTURE, .city = N_("puts one of %s’s figures within the tower’s reach")},
    {AI_REASON_RANSOM, .city = N_("the ransom goes to %s")},
    {AI_REASON_FREED, .city = N_("frees your captured figure")},
    {AI_REASON_FROM_TOWER, .city = N_("makes your figures safer from towers")},
    {AI_REASON_TO_TOWER, .city = N_("a tower may soon capture your figure")},
    {AI_REASON_TOWER_NEARS, .city = N_("brings %s’s figures within a tower’s reach")},
    {AI_REASON_CLIMBS, .city = N_("no one can build on that tower while you stand there")},
};

const ExpansionWords tower_words = {
    .sets = WORDS_LIST(sets),
    .deeds = WORDS_LIST(deeds),
    .questions = WORDS_LIST(questions),
    .labels = WORDS_LIST(labels),
    .refusals = WORDS_LIST(refusals),
    .rules = WORDS_LIST(rules),
    .symbols = WORDS_LIST(symbols),
    .events = WORDS_LIST(events),
    .reasons = WORDS_LIST(reasons),
    .captive = {N_("Prisoner"),
                N_("Its owner may buy it back on their turn for 3 points, paid to the captor."),
                "TWR-8"},
};
