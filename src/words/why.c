/* why.c: the tables of rules that explain events and refusals. Rule numbers are texts, because the
 * rulebook explains more rules than scores cite (rules/rule_ids.h). */
#include "words/why.h"

#include <assert.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* --- events ----------------------------------------------------------------------------------- */

/* To add an event, add its row. Scores cite their own rule; events of figures, tokens and questions
 * have tables below. */
static const char *const events[EVENTS] = {
    [EVENT_PART] = "TB-5",        [EVENT_PICKED] = "HALF-10", [EVENT_DRAWN] = "BASE-7",
    [EVENT_SET_ASIDE] = "BASE-9", [EVENT_SET_BACK] = "RIV-6", [EVENT_PLACED] = "BASE-8",
    [EVENT_REVEALED] = "HALF-12", [EVENT_FINAL] = "BASE-24",  [EVENT_ENDED] = "BASE-26",
};

/* By figure: the rule for placing it, and the rule by which it goes home. */
static const struct {
    const char *placed, *home;
} figures[] = {
    [FIGURE_FOLLOWER] = {"BASE-10", "BASE-20"},
    [FIGURE_BIG] = {"IC-2", "BASE-20"},
    [FIGURE_ABBOT] = {"ABB-2", "ABB-4"},
    [FIGURE_BUILDER] = {"TB-4", "TB-7"},
    [FIGURE_PIG] = {"TB-8", "TB-7"},
    [FIGURE_SHEPHERD] = {"HS-3", "HS-6"},
    [FIGURE_MAYOR] = {"AM-6", "BASE-20"},
    [FIGURE_WAGON] = {"AM-7", "AM-7"},
    [FIGURE_BARN] = {"AM-9", "AM-18"},
};
static_assert(COUNT_OF(figures) == FIGURE_KINDS, "rules per figure");

/* By the token. */
static const char *const tokens[LABELS] = {
    [LABEL_UNDER_HILL] = "HS-13",   [LABEL_WINE] = "TB-2",        [LABEL_GRAIN] = "TB-2",
    [LABEL_CLOTH] = "TB-2",         [LABEL_TOLLHOUSE] = "TOLL-2", [LABEL_FLOCK] = "HS-4",
    [LABEL_WOLF] = "HS-7",          [LABEL_BAG] = "HS-4",         [LABEL_DRAGON] = "DRG-2",
    [LABEL_DRAGON_TILES] = "DRG-3", [LABEL_FAIRY] = "DRG-9",      [LABEL_FLOORS] = "TWR-2",
    [LABEL_KING] = "CKR-1",         [LABEL_ROBBER] = "CKR-1",     [LABEL_BUILDING] = "LB-2",
    [LABEL_DIE] = "FLY-2",          [LABEL_OUTBREAK] = "PLG-3",   [LABEL_FLEA] = "PLG-5",
};

/* The rules for a token that moves, and for one that changes in place. */
static const char *const moved_tokens[LABELS][2] = {
    [LABEL_TOLLHOUSE] = {"TOLL-7", "TOLL-14"},
    [LABEL_DRAGON] = {"DRG-4", NULL},
    [LABEL_FAIRY] = {"DRG-9", "DRG-13"},
    [LABEL_FLEA] = {"PLG-7", "PLG-8"},
};

/* The rule by which the question is asked, not those of its answers. */
static const char *const questions[] = {
    [QUESTION_NONE] = NULL,
    [QUESTION_CROP_CIRCLE_KIND] = "CC-3",
    [QUESTION_CROP_CIRCLE_ADD] = "CC-4",
    [QUESTION_CROP_CIRCLE_TAKE] = "CC-8",
    [QUESTION_FLOCK] = "HS-5",
    [QUESTION_DRAGON] = "DRG-4",
    [QUESTION_CAPTURE] = "TWR-3",
    [QUESTION_EXCHANGE] = "TWR-7",
    [QUESTION_LANDING] = "FLY-3",
    [QUESTION_FLEE] = "PLG-10",
    [QUESTION_FLEA_TAKE] = "PLG-7",
    [QUESTION_FLEA] = "PLG-5",
    [QUESTION_WAGON] = "AM-7",
};
static_assert(COUNT_OF(questions) == QUESTIONS, "a rule per question");

/* Returns NULL if the rulebook has no rule for the event, as for the start of a turn. */
const char *words_why_event(const Catalogue *c, const Event *event)
{
    assert(event->kind < EVENTS && "event");
    switch ((EventKind)event->kind) {
    case EVENT_SCORED:
        return event->rule ? rule_name((RuleId)event->rule) : NULL;
    case EVENT_PLACED:
        return catalogue_kind(c, event->copy)->shape == SHAPE_HALF ? "HALF-15"
                                                                   : events[EVENT_PLACED];
    case EVENT_FIGURE_PLACED:
        return figures[event->figure_kind].placed;
    case EVENT_FIGURE_LOST: /* captured from a tower */
        return "TWR-7";
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_MOVED:
        return figures[event->figure_kind].home;
    case EVENT_TOKEN_PLACED:
    case EVENT_TOKEN_TAKEN:
    case EVENT_CHANCE:
        return tokens[event->label];
    case EVENT_TOKEN_MOVED:
        return moved_tokens[event->label][event->count == 0];
    case EVENT_CHOSEN:
        return questions[event->number];
    default:
        return events[event->kind];
    }
}

/* --- refusals --------------------------------------------------------------------------------- */

/* To add a refusal, add its row. NULL: players never see it, because the screen doesn't offer the
 * action. */
static const char *const refusals[] = {
    [REFUSAL_NONE] = NULL,
    [REFUSAL_OVER] = "BASE-23",
    [REFUSAL_NOT_YOUR_TURN] = "BASE-6",
    [REFUSAL_WRONG_PHASE] = "BASE-7",
    [REFUSAL_NOT_IN_HAND] = "HALF-13",
    [REFUSAL_TOO_FAR] = NULL,
    [REFUSAL_CELL_TAKEN] = "BASE-8", /* among halves: words_why_fault */
    [REFUSAL_SQUARE_ON_HALF] = "HALF-19",
    [REFUSAL_HALF_OVERLAPS] = "HALF-6",
    [REFUSAL_OTHER_DIAGONAL] = "HALF-6",
    [REFUSAL_NO_CONTACT] = "BASE-8",
    [REFUSAL_MISMATCH] = "BASE-8",
    [REFUSAL_NO_SUCH_SEGMENT] = NULL,
    [REFUSAL_SEGMENT_KIND] = "BASE-10",
    [REFUSAL_NO_FIELDS] = "BASE-22",
    [REFUSAL_OCCUPIED] = "BASE-10",
    [REFUSAL_NO_SUPPLY] = "BASE-13",
    [REFUSAL_NO_SUCH_OPTION] = NULL,
    [REFUSAL_NOTHING_LEFT] = "HALF-53",
    [REFUSAL_MUST_DRAW] = "HALF-13",
    [REFUSAL_FULL] = NULL,
    [REFUSAL_NOT_IN_PLAY] = "BASE-30",
    [REFUSAL_NEEDS_OWN] = "TB-4",
    [REFUSAL_SAME_KIND] = "HS-3",
    [REFUSAL_RIVER] = "RIV-3",
    [REFUSAL_RIVER_TURN] = "RIV-4",
    [REFUSAL_RIVER_ROOM] = "RIV-4",
    [REFUSAL_RIVER_FIRST] = "RIV-H2",
    [REFUSAL_NO_ABBOT] = "ABB-4",
    [REFUSAL_NO_CROSSROADS] = "TOLL-3",
    [REFUSAL_TOLLHOUSE] = "TOLL-5",
    [REFUSAL_TOLLHOUSE_STAYS] = "TOLL-8",
    [REFUSAL_ALL_TOLLHOUSES] = "TOLL-4",
    [REFUSAL_DRAGON] = "DRG-2",
    [REFUSAL_FAIRY] = "DRG-9",
    [REFUSAL_PRINCESS] = "DRG-14",
    [REFUSAL_PORTAL] = "DRG-15",
    [REFUSAL_NO_TOWER] = "TWR-2",
    [REFUSAL_NO_FLOORS] = "TWR-11",
    [REFUSAL_TOWER_CLOSED] = "TWR-6",
    [REFUSAL_NO_FLOOR_YET] = "TWR-6",
    [REFUSAL_NO_CLIMBER] = "TWR-10",
    [REFUSAL_NO_PRISONER] = "TWR-8",
    [REFUSAL_RANSOM_POINTS] = "TWR-8",
    [REFUSAL_RANSOM_ONCE] = "TWR-8",
    [REFUSAL_NO_MACHINE] = "FLY-2",
    [REFUSAL_CANNOT_FLY] = "FLY-10",
    [REFUSAL_SOURCE] = "PLG-3",
    [REFUSAL_FLEAS] = "PLG-9",
    [REFUSAL_NO_SOURCE] = "PLG-3",
    [REFUSAL_NO_FLEA] = "PLG-5",
    [REFUSAL_NO_HOLE] = "AM-2",
    [REFUSAL_LAST_ROUND] = "AM-4",
    [REFUSAL_CORNER] = "AM-9",
    [REFUSAL_BARN] = "AM-11",
    [REFUSAL_CASTLES] = "GC-2",
    [REFUSAL_SHRINE] = "CKR-6",
    [REFUSAL_BUILDING] = "LB-2",
    [REFUSAL_NO_PORTAL] = "DRG-15",
    [REFUSAL_NO_TRAVELLER] = "DRG-23",
    [REFUSAL_NO_PRINCESS] = "DRG-14",
};
static_assert(COUNT_OF(refusals) == REFUSALS, "a rule per refusal");

/* Returns, of the rules that forbid something, the one that a newcomer has to learn. The sentence
 * of the refusal (sentences.c) says what is wrong on this board. */
const char *words_why_refusal(Refusal refusal)
{
    assert((unsigned)refusal < REFUSALS && "refusal");
    return refusals[refusal];
}

/* A space is full with a square or with two halves. HALF-6 names both, but doesn't apply to a game
 * without halves. */
const char *words_why_fault(uint64_t expansions, const Fault *fault)
{
    bool halves = expansions & EXPANSION_SET(EXPANSION_HALFLINGS);
    if (halves && fault->refusal == REFUSAL_CELL_TAKEN)
        return "HALF-6";
    return words_why_refusal((Refusal)fault->refusal);
}

/* Some figures have a rule of their own about where they may be placed. */
const char *words_why_figure(FigureKind kind, Refusal refusal)
{
    assert((unsigned)kind < FIGURE_KINDS && "figure");
    bool own = refusal == REFUSAL_SEGMENT_KIND || refusal == REFUSAL_NEEDS_OWN ||
               refusal == REFUSAL_SAME_KIND;
    return own && kind != FIGURE_FOLLOWER ? figures[kind].placed : words_why_refusal(refusal);
}
