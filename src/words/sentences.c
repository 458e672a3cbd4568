/* sentences.c: refusals, events, prompts and questions as whole sentences. Each code of the rules
 * has a row in the table of its enum:
 *
 *   Fault       refusals, or mismatches[land][land] with a side
 *   Phase       prompts; PHASE_DECIDE: question_prompts by the Question
 *   Event       plain_events, scored, circle_chosen; lines of figures and tokens are with their
 *               nouns (figures.c, tokens.c)
 *   Question    questions, and circle_options, word_options, figure_options for its answers
 *
 * A sentence is never put together from pieces, because other languages order and inflect them
 * differently. */
#include "words/words.h"

#include "base/text.h"
#include "words/answers.h"

#include <assert.h>
#include <string.h>
#include <wctype.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* --- refusals --------------------------------------------------------------------------------- */

/* To add a refusal, add its row. The static_assert below can't notice a missing row in the middle;
 * the test of words asks for each sentence in each language. */
static const char *const refusals[] = {
    [REFUSAL_NONE] = "",
    [REFUSAL_OVER] = N_("The game is over."),
    [REFUSAL_NOT_YOUR_TURN] = N_("It’s another player’s turn."),
    [REFUSAL_WRONG_PHASE] = N_("You can’t do that now."),
    [REFUSAL_NOT_IN_HAND] = N_("You haven’t drawn this tile, and it isn’t in your hand."),
    [REFUSAL_TOO_FAR] = N_("That’s too far from the middle of the table."),
    [REFUSAL_CELL_TAKEN] = N_("This space is taken."),
    [REFUSAL_SQUARE_ON_HALF] = N_("A square tile can’t go on a space with a half."),
    [REFUSAL_HALF_OVERLAPS] = N_("There’s already a half here."),
    [REFUSAL_OTHER_DIAGONAL] = N_("The half here lies along the other diagonal."),
    [REFUSAL_NO_CONTACT] = N_("The tile must share a side with another tile."),
    [REFUSAL_MISMATCH] = N_("The edges don’t match."),
    [REFUSAL_NO_SUCH_SEGMENT] = N_("This tile doesn’t have that part."),
    [REFUSAL_SEGMENT_KIND] = N_("That figure can’t be placed there."),
    [REFUSAL_NO_FIELDS] = N_("This game is played without fields; no figure may be placed there."),
    [REFUSAL_OCCUPIED] = N_("This feature already has a follower."),
    [REFUSAL_NO_SUPPLY] = N_("You have none left to place."),
    [REFUSAL_NO_SUCH_OPTION] = N_("That option isn’t available."),
    [REFUSAL_NOTHING_LEFT] = N_("There are no tiles left to draw."),
    [REFUSAL_MUST_DRAW] = N_("None of your halves fits, so you must draw."),
    [REFUSAL_FULL] = N_("The board is full."),
    [REFUSAL_NOT_IN_PLAY] = N_("No expansion in this game allows that."),
    [REFUSAL_NEEDS_OWN] = N_("You need a follower of your own in this feature."),
    [REFUSAL_SAME_KIND] = N_("There’s already a figure of that kind there."),
    [REFUSAL_RIVER] = N_("You must continue the river."),
    [REFUSAL_RIVER_TURN] = N_("The river can’t make a U-turn."),
    [REFUSAL_RIVER_ROOM] = N_("The river would have no room to continue here; place it elsewhere."),
    [REFUSAL_RIVER_FIRST] = N_("You can’t play halves until the lake has been placed."),
    [REFUSAL_NO_ABBOT] = N_("You have no abbot to take back there."),
    [REFUSAL_NO_CROSSROADS] = N_("A tollhouse needs a village where roads meet."),
    [REFUSAL_TOLLHOUSE] = N_("There’s already a tollhouse there; choose a free village."),
    [REFUSAL_TOLLHOUSE_STAYS] = N_("Your tollhouse is already there; choose another village."),
    [REFUSAL_ALL_TOLLHOUSES] = N_("There’s no free village for a tollhouse."),
    [REFUSAL_DRAGON] = N_("The dragon is here; no figure may be placed here."),
    [REFUSAL_FAIRY] =
        N_("The fairy can only move to one of your figures that she isn’t already with."),
    [REFUSAL_PRINCESS] = N_("A princess can only send home a figure from her own city."),
    [REFUSAL_PORTAL] = N_("A magic portal leads only to unfinished features."),
    [REFUSAL_NO_TOWER] = N_("A floor can only go on a tower or a tower base."),
    [REFUSAL_NO_FLOORS] = N_("You have no floors left."),
    [REFUSAL_TOWER_CLOSED] = N_("A figure stands on this tower, so it is closed."),
    [REFUSAL_NO_FLOOR_YET] = N_("This tower has no floor to stand on yet."),
    [REFUSAL_NO_CLIMBER] = N_("Only followers and big followers may stand on a tower."),
    [REFUSAL_NO_PRISONER] = N_("No player is holding that figure of yours prisoner."),
    [REFUSAL_RANSOM_POINTS] = N_("You need 3 points to pay a ransom."),
    [REFUSAL_RANSOM_ONCE] = N_("You’ve already paid a ransom this turn."),
    [REFUSAL_NO_MACHINE] = N_("This tile has no flying machine."),
    [REFUSAL_CANNOT_FLY] = N_("Builders, pigs, shepherds and barns can’t fly."),
    [REFUSAL_SOURCE] = N_("You can’t place a figure on a source in the turn it appears."),
    [REFUSAL_FLEAS] = N_("There are fleas on this tile; no figure may be placed here."),
    [REFUSAL_NO_SOURCE] = N_("An outbreak needs a source of the plague."),
    [REFUSAL_NO_FLEA] = N_("Fleas can only go on a tile with neither fleas nor a source."),
    [REFUSAL_NO_HOLE] =
        N_("An abbey must fill a hole: an empty space with tiles on all four sides."),
    [REFUSAL_LAST_ROUND] = N_("The last tile has been placed; only holes can be filled now."),
    [REFUSAL_CORNER] = N_("A barn needs a corner where all four spaces show field."),
    [REFUSAL_BARN] = N_("There’s already a barn in that field."),
    [REFUSAL_CASTLES] = N_("A castle can’t touch another castle."),
    [REFUSAL_SHRINE] = N_("A monastery or shrine can’t have two opponents."),
    [REFUSAL_BUILDING] = N_("A building must go on the tile just placed."),
    [REFUSAL_NO_PORTAL] = N_("This tile has no magic portal, so your figure must go on this tile."),
    [REFUSAL_NO_TRAVELLER] = N_("Builders, pigs, shepherds and barns can’t use a magic portal."),
    [REFUSAL_NO_PRINCESS] = N_("No city on this tile has a princess."),
};
static_assert(COUNT_OF(refusals) == REFUSALS, "a sentence per refusal");

const char *words_undo_refusal(EventKind barrier)
{
    assert((unsigned)barrier <= EVENTS && "an event, or none");
    switch (barrier) {
    case EVENT_DRAWN:
        return _("Can’t undo: a tile has been drawn");
    case EVENT_CHANCE:
        return _("Can’t undo past a random event");
    case EVENT_TURN:
        return _("Can’t undo: the turn is over");
    default:
        return _("Can’t undo past anything drawn or revealed");
    }
}

/* The landscape of the tile in hand comes first, then the neighbour's; %s is one of "on the north
 * side" … */
static const char *const mismatches[LANDS][LANDS] = {
    [LAND_FIELD] = {[LAND_ROAD] = N_("A field meets a road %s."),
                    [LAND_CITY] = N_("A field meets a city %s."),
                    [LAND_RIVER] = N_("A field meets a river %s.")},
    [LAND_ROAD] = {[LAND_FIELD] = N_("A road meets a field %s."),
                   [LAND_CITY] = N_("A road meets a city %s."),
                   [LAND_RIVER] = N_("A road meets a river %s.")},
    [LAND_CITY] = {[LAND_FIELD] = N_("A city meets a field %s."),
                   [LAND_ROAD] = N_("A city meets a road %s."),
                   [LAND_RIVER] = N_("A city meets a river %s.")},
    [LAND_RIVER] = {[LAND_FIELD] = N_("A river meets a field %s."),
                    [LAND_ROAD] = N_("A river meets a road %s."),
                    [LAND_CITY] = N_("A river meets a city %s.")},
};

/* Whole phrases instead of nouns for "on the %s", because other languages inflect both words
 * together. */
static const char *const on_sides[] = {
    [SIDE_N] = N_("on the north side"), [SIDE_E] = N_("on the east side"),
    [SIDE_S] = N_("on the south side"), [SIDE_W] = N_("on the west side"),
    [SIDE_L] = N_("on the long side"),
};
static_assert(COUNT_OF(on_sides) == SIDES, "words per side");

/* Writes a refusal. A mismatch names both landscapes and the side, if the fault knows them. */
char *words_refusal(const Fault *fault, char *out, int size)
{
    assert(fault->refusal < REFUSALS && "refusal");
    if (fault->refusal == REFUSAL_MISMATCH && fault->side < SIDES && fault->mine < LANDS &&
        fault->theirs < LANDS && mismatches[fault->mine][fault->theirs])
        return words_format(out, size, words_text(mismatches[fault->mine][fault->theirs]),
                            words_text(on_sides[fault->side]));
    return text_copy(out, (size_t)size, words_text(refusals[fault->refusal]));
}

/* --- prompts ---------------------------------------------------------------------------------- */

/* The request in the banner. It starts with the name of the seat, because it is read from across a
 * table. */
static const char *const prompts[] = {
    [PHASE_DRAFT] = N_("%s, choose a half"),
    [PHASE_CHOOSE] = N_("%s, draw a tile or play a half"),
    [PHASE_PLACE] = N_("%s, place your tile"),
    [PHASE_FOLLOW] = N_("%s, place a follower (optional)"),
    [PHASE_DECIDE] = N_("%s, make a choice"),
    [PHASE_FREE] = N_("%s, place any tile"),
    [PHASE_OVER] = N_("The game is over"),
};
static_assert(COUNT_OF(prompts) == PHASES, "a prompt per phase");

static const char *const choose_prompts[] = {
    [CHOOSE_HALF] = N_("%s, draw a tile or play a half"),
    [CHOOSE_OWN] = N_("%s, draw a tile or play one of your own"),
    [CHOOSE_MUST] = N_("%s, the draw pile is empty: play one of your own tiles"),
    [CHOOSE_HOLE] = N_("%s, fill a hole with your abbey or pass"),
};
static_assert(COUNT_OF(choose_prompts) == CHOICES, "a prompt per choice");

char *words_prompt_choose(WordsChoose what, const char *name, char *out, int size)
{
    assert((unsigned)what < CHOICES && "what is chosen from");
    return words_format(out, size, words_text(choose_prompts[what]), name);
}

/* PHASE_DECIDE, by the question. */
static const char *const question_prompts[] = {
    [QUESTION_NONE] = N_("%s, make a choice"),
    [QUESTION_CROP_CIRCLE_KIND] = N_("%s, choose what the crop circle does"),
    [QUESTION_CROP_CIRCLE_ADD] = N_("%s, add a follower (optional)"),
    [QUESTION_CROP_CIRCLE_TAKE] = N_("%s, you must take back a follower"),
    [QUESTION_FLOCK] = N_("%s, grow your flock or drive it home"),
    [QUESTION_DRAGON] = N_("%s, move the dragon"),
    [QUESTION_CAPTURE] = N_("%s, capture a figure (optional)"),
    [QUESTION_EXCHANGE] = N_("%s, choose a figure to get back"),
    [QUESTION_LANDING] = N_("%s, choose where to land"),
    [QUESTION_FLEE] = N_("%s, let a figure flee (optional)"),
    [QUESTION_FLEA_TAKE] = N_("%s, choose which fleas move on"),
    [QUESTION_FLEA] = N_("%s, choose where the fleas go"),
    [QUESTION_WAGON] = N_("%s, move your wagon on or bring it home"),
};
static_assert(COUNT_OF(question_prompts) == QUESTIONS, "a prompt per question");

/* Deeds have prompts of their own (deeds.c), because a follower may be placed instead. */
char *words_prompt(Phase phase, Question question, bool other, const char *name, char *out,
                   int size)
{
    assert((unsigned)phase < PHASES && (unsigned)question < QUESTIONS && "phase and question");
    const char *prompt = prompts[phase];
    if (phase == PHASE_PLACE && other)
        prompt = N_("%s, play your half");
    if (phase == PHASE_FOLLOW && other)
        prompt = N_("%s, place a figure (optional)");
    if (phase == PHASE_DECIDE)
        prompt = question_prompts[question];
    return words_format(out, size, words_text(prompt), name);
}

/* --- the chronicle ---------------------------------------------------------------------------- */

/* TRANSLATORS: lines of the chronicle stand below a player's name, who is the subject: "Mira /
 * places a tile". */
static const char *const plain_events[] = {
    [EVENT_PICKED] = N_("takes a half"),
    [EVENT_SET_ASIDE] = N_("draws a tile that doesn’t fit anywhere"),
    [EVENT_SET_BACK] = N_("puts back a river tile that doesn’t fit anywhere yet"),
    [EVENT_PART] = N_("plays again, thanks to the builder"),
    [EVENT_PLACED] = N_("places a tile"),
    [EVENT_REVEALED] = N_("reveals a hidden tile"),
    [EVENT_FINAL] = N_("Final scoring begins"),
    [EVENT_ENDED] = N_("The game is over"),
    [EVENTS] = NULL, /* kinds without a row have no line */
};
static_assert(COUNT_OF(plain_events) == EVENTS + 1, "a row per event");

/* The line depends on whether the feature is complete: [0] unfinished at the end of the game, [1]
 * complete. */
static const char *const scored[][2] = {
    [SEGMENT_CITY] = {N_("scores an unfinished city"), N_("scores a city")},
    [SEGMENT_ROAD] = {N_("scores an unfinished road"), N_("scores a road")},
    [SEGMENT_RIVER] = {N_("scores points"), N_("scores points")},
    [SEGMENT_FIELD] = {N_("scores a field"), N_("scores a field")},
    [SEGMENT_MONASTERY] = {N_("scores an unfinished monastery"), N_("scores a monastery")},
    [SEGMENT_GARDEN] = {N_("scores an unfinished garden"), N_("scores a garden")},
    [SEGMENT_SYMBOL] = {N_("scores points"), N_("scores points")},
    [SEGMENT_CROSSING] = {N_("scores points"), N_("scores points")},
    [SEGMENT_CASTLE] = {N_("scores an unfinished castle"), N_("scores a castle")},
    [SEGMENT_HUT] = {N_("scores a hut"), N_("scores a hut")},
    [SEGMENT_LYING] = {N_("scores a row and a column"), N_("scores a row and a column")},
};
static_assert(COUNT_OF(scored) == SEGMENT_KINDS, "two lines per kind");

/* By choice, 2 × kind + (0 add, 1 take): the player names knights, highwaymen or farmers and
 * whether figures are added or taken back (CC-H1). */
static const char *const circle_chosen[] = {
    N_("chooses knights: everyone may add one"),
    N_("chooses knights: everyone takes one back"),
    N_("chooses highwaymen: everyone may add one"),
    N_("chooses highwaymen: everyone takes one back"),
    N_("chooses farmers: everyone may add one"),
    N_("chooses farmers: everyone takes one back"),
    [CIRCLE_IDLE] = N_("places a crop circle with no effect: no matching followers"),
};
enum { CIRCLE_CHOICES = CIRCLE_IDLE };
static_assert(COUNT_OF(circle_chosen) == CIRCLE_CHOICES + 1, "a line per choice");

/* By the side that it crosses. */
static const char *const dragon_chosen[SIDES] = {
    N_("moves the dragon north"), N_("moves the dragon east"), N_("moves the dragon south"),
    N_("moves the dragon west"), N_("moves the dragon across the long side")};

/* Returns a line only for choices that change the board without another event; others would be
 * reported twice. */
static const char *line_of_choice(const Event *event)
{
    if (event->number == QUESTION_DRAGON && event->label == DRAGON_STUCK)
        return N_("can’t move the dragon any further");
    if (event->number == QUESTION_DRAGON)
        return dragon_chosen[event->label % SIDES];
    if (event->number == QUESTION_CROP_CIRCLE_KIND && event->label <= CIRCLE_IDLE)
        return circle_chosen[event->label];
    if (event->number == QUESTION_CROP_CIRCLE_ADD && event->label == 0)
        return N_("adds no follower");
    if (event->number == QUESTION_CAPTURE && event->label == 0)
        return N_("captures no one");
    if (event->number == QUESTION_FLEA && event->count)
        return N_("has only one place to put the fleas");
    return NULL; /* the figure that moves has a line of its own */
}

/* In final scoring a scored feature is unfinished unless the board says otherwise. */
static bool is_complete(const Catalogue *c, const Game *game, const Event *event)
{
    if (event->tile >= game_tile_count(game))
        return true;
    FeatureId feature = game_feature(c, game, event->tile, event->segment);
    return feature == NO_FEATURE || game_feature_facts(c, game, feature).complete;
}

/* Returns the line of an event if it depends on more than the kind; other kinds have a row above.
 * Lines of figures and tokens are with their nouns (figures.c, tokens.c). */
static const char *line_of(const Catalogue *c, const Game *game, const Event *event)
{
    switch ((EventKind)event->kind) {
    case EVENT_CHANCE:
        return words_chance_line(event);
    case EVENT_SET_BACK:
        return event->rule == RULE_DRG_3 ? N_("sets a dragon tile aside until a volcano appears")
                                         : plain_events[event->kind];
    case EVENT_PLACED:
        if (event->seat == NO_SEAT)
            return NULL;
        return catalogue_kind(c, event->copy)->shape == SHAPE_HALF ? N_("plays a half")
                                                                   : plain_events[event->kind];
    case EVENT_FIGURE_PLACED:
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_MOVED:
    case EVENT_FIGURE_LOST:
        return words_figure_line(c, game, event);
    case EVENT_SCORED:
        assert(event->number >= 0 && event->number < SEGMENT_KINDS && "kind of feature");
        return event->label ? words_token_line(event)
                            : scored[event->number][is_complete(c, game, event)];
    case EVENT_CHOSEN:
        return line_of_choice(event);
    case EVENT_TOKEN_PLACED:
    case EVENT_TOKEN_MOVED:
    case EVENT_TOKEN_TAKEN:
        return words_token_line(event);
    default:
        return plain_events[event->kind];
    }
}

/* Writes the chronicle's line for an event; returns false if it has none. */
bool words_event(const Catalogue *c, const Game *game, const Event *event, char *out, int size)
{
    assert(event->kind < EVENTS && "event");
    const char *line = line_of(c, game, event);
    text_copy(out, (size_t)size, words_text(line));
    if (line && event->kind == EVENT_CHOSEN && event->number == QUESTION_DRAGON && event->count) {
        Text more = {.data = out, .size = (size_t)size, .length = strlen(out)};
        /* TRANSLATORS: behind a step of the dragon: nobody chose it */
        text_add(&more, ": %s", _("the only way"));
    }
    return line != NULL;
}

/* --- questions -------------------------------------------------------------------------------- */

/* These are headings of the answers; the banner already says which seat is asked
 * (question_prompts). */
static const char *const questions[] = {
    [QUESTION_NONE] = "",
    [QUESTION_CROP_CIRCLE_KIND] = N_("Crop circle: which figures, and add or take back?"),
    [QUESTION_CROP_CIRCLE_ADD] = N_("Add a follower next to one of yours?"),
    [QUESTION_CROP_CIRCLE_TAKE] = N_("Which follower do you take back?"),
    [QUESTION_FLOCK] = N_("Grow your flock or drive it home?"),
    [QUESTION_DRAGON] = N_("Where does the dragon go? All figures there go home."),
    [QUESTION_CAPTURE] =
        N_("Which figure does the tower capture? (Optional – the floor stays either way.)"),
    [QUESTION_EXCHANGE] = N_("Which of your figures do you get back in exchange?"),
    [QUESTION_LANDING] = N_("Where does your figure land? It must land somewhere."),
    [QUESTION_FLEE] = N_("Does one of your figures flee? The fleas spread either way."),
    [QUESTION_FLEA_TAKE] = N_("Which fleas move on? There are none left in the supply."),
    [QUESTION_FLEA] = N_("Where do the fleas go? All figures there go home."),
    [QUESTION_WAGON] = N_("Where does your wagon move on to? Otherwise it comes home."),
};
static_assert(COUNT_OF(questions) == QUESTIONS, "a sentence per question");

/* The second line of the banner: what happens without an answer, or that an answer is required. For
 * the dragon the banner counts the steps instead. */
static const char *const otherwise[] = {
    [QUESTION_NONE] = NULL,
    [QUESTION_CROP_CIRCLE_KIND] = N_("choose one; then each player decides in turn"),
    [QUESTION_CROP_CIRCLE_ADD] = N_("otherwise nothing changes"),
    [QUESTION_CROP_CIRCLE_TAKE] = N_("required; it scores no points"),
    [QUESTION_FLOCK] = N_("choose one: a flock that isn’t driven home grows"),
    [QUESTION_DRAGON] = NULL,
    [QUESTION_CAPTURE] = N_("the floor stays either way"),
    [QUESTION_EXCHANGE] = N_("required: each of you gets one figure back at once"),
    [QUESTION_LANDING] = N_("it must land; it comes home only if it has nowhere to land"),
    [QUESTION_FLEE] = N_("the fleas spread either way"),
    [QUESTION_FLEA_TAKE] = N_("required: no fleas are left in the supply"),
    [QUESTION_FLEA] = N_("required: the plague spreads once each turn"),
    [QUESTION_WAGON] = N_("it can’t stay on a scored feature"),
};
static_assert(COUNT_OF(otherwise) == QUESTIONS, "a line per question");

char *words_otherwise(Question question, char *out, int size)
{
    assert((unsigned)question < QUESTIONS && "question");
    return text_copy(out, (size_t)size, words_text(otherwise[question]));
}

/* The same six choices as buttons, with what each means for all players. */
static const char *const circle_options[] = {
    N_("Knights: each player may add one"),    N_("Knights: each player must take one back"),
    N_("Highwaymen: each player may add one"), N_("Highwaymen: each player must take one back"),
    N_("Farmers: each player may add one"),    N_("Farmers: each player must take one back"),
};
static_assert(COUNT_OF(circle_options) == CIRCLE_CHOICES, "an option per choice");

/* Answers that are plain words in files (question_words), by choice. */
enum { WORD_OPTIONS = 2 };
static const char *const word_options[QUESTIONS][WORD_OPTIONS] = {
    [QUESTION_FLOCK] = {N_("Grow the flock: draw a token from the bag"),
                        N_("Drive it home: score its sheep")},
};

/* By the kind of segment that the figure is on: add one next to it, take it back, capture it. The
 * number is that of the spaces. */
typedef struct FigureOption {
    WordsPlural add, take, capture;
} FigureOption;
static const FigureOption figure_options[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = {.add =
                          NP_("Add a knight: city of %d space", "Add a knight: city of %d spaces"),
                      .take = NP_("Take back the knight: city of %d space",
                                  "Take back the knight: city of %d spaces"),
                      .capture = NP_("Capture the knight: city of %d space",
                                     "Capture the knight: city of %d spaces")},
    [SEGMENT_ROAD] = {.add = NP_("Add a highwayman: road of %d space",
                                 "Add a highwayman: road of %d spaces"),
                      .take = NP_("Take back the highwayman: road of %d space",
                                  "Take back the highwayman: road of %d spaces"),
                      .capture = NP_("Capture the highwayman: road of %d space",
                                     "Capture the highwayman: road of %d spaces")},
    [SEGMENT_FIELD] = {.add = NP_("Add a farmer: field of %d space",
                                  "Add a farmer: field of %d spaces"),
                       .take = NP_("Take back the farmer: field of %d space",
                                   "Take back the farmer: field of %d spaces"),
                       .capture = NP_("Capture the farmer: field of %d space",
                                      "Capture the farmer: field of %d spaces")},
    [SEGMENT_MONASTERY] = {.capture = NP_("Capture the monk: %d space occupied",
                                          "Capture the monk: %d spaces occupied")},
    [SEGMENT_GARDEN] = {.capture = NP_("Capture the abbot: %d space occupied",
                                       "Capture the abbot: %d spaces occupied")},
    [SEGMENT_CASTLE] = {.capture = NP_("Capture the lord of the castle",
                                       "Capture the lord of the castle")},
    [SEGMENT_HUT] = {.capture =
                         NP_("Capture the follower in the hut", "Capture the follower in the hut")},
    [SEGMENT_LYING] = {.capture = NP_("Capture the follower lying there",
                                      "Capture the follower lying there")},
};

/* The sign on a square names the kind, so all answers are about it (CC-1). */
static const char *const circle_questions[] = {
    N_("Crop circle of the knights: add or take back?"),
    N_("Crop circle of the highwaymen: add or take back?"),
    N_("Crop circle of the farmers: add or take back?"),
};
static_assert(2 * COUNT_OF(circle_questions) == CIRCLE_CHOICES, "a question per kind");

char *words_question(Question question, const Action *answers, int count, char *out, int size)
{
    assert((unsigned)question < QUESTIONS && "question");
    const char *text = questions[question];
    if (question == QUESTION_CROP_CIRCLE_KIND && count > 0 &&
        answers[0].choice / 2 == answers[count - 1].choice / 2)
        text = circle_questions[answers[0].choice / 2];
    return text_copy(out, (size_t)size, words_text(text));
}

/* Writes how many tokens of each kind are in the bag: "1 sheep × 3, 2 sheep × 5, 1 wolf × 2". */
char *words_bag(const Game *game, char *out, int size)
{
    enum { ITEM = 48 };
    char items[BAG_SHEEP_MOST + 1][ITEM], name[ITEM], list[256];
    const char *pointers[BAG_SHEEP_MOST + 1];
    int count = 0, all = 0;
    for (int sheep = BAG_SHEEP_MOST; sheep >= 0; sheep--) {
        int left = game_bag(game, sheep);
        all += left;
        if (!left)
            continue;
        words_count(sheep ? LABEL_FLOCK : LABEL_WOLF, sheep ? sheep : 1, name, sizeof name);
        words_format(items[count], ITEM, "%s × %d", name, left);
        pointers[count] = items[count];
        count++;
    }
    int wolves = game_bag(game, 0);
    if (!all)
        return text_copy(out, (size_t)size, _("The bag is empty."));
    words_list(pointers, count, list, sizeof list);
    return words_format(out, size, _("In the bag: %s. Chance of a wolf: %d%%."), list,
                        (100 * wolves + all / 2) / all);
}

/* Returns the kind of figure that an answer adds or is about; FIGURE_FOLLOWER for all other
 * answers. */
static FigureKind kind_of_option(const Game *game, Question question, const Action *action)
{
    Answers about = words_answers(question);
    if (about.names != ANSWERS_NAME_FIGURES || (about.declines && !action->choice))
        return FIGURE_FOLLOWER;
    assert(action->figure < game_figure_count(game) && "figure of the option");
    return about.adds ? (FigureKind)action->figure_kind
                      : (FigureKind)game_figure(game, action->figure).kind;
}

/* Words an answer about a figure on the board; a figure on a tower has no feature. */
static char *figure_option(const Catalogue *c, const Game *game, Question question,
                           const Action *action, char *out, int size)
{
    assert(action->figure < game_figure_count(game) && "figure of the option");
    Figure figure = game_figure(game, action->figure);
    FeatureId feature = game_feature(c, game, figure.tile, figure.segment);
    if (feature == NO_FEATURE)
        return text_copy(out, (size_t)size, _("Capture the tower guard"));
    FeatureFacts facts = game_feature_facts(c, game, feature);
    const FigureOption *option = &figure_options[facts.kind];
    const WordsPlural *plural = question == QUESTION_CROP_CIRCLE_ADD    ? &option->add
                                : question == QUESTION_CROP_CIRCLE_TAKE ? &option->take
                                                                        : &option->capture;
    assert(plural->one && "a figure that the question can be about");
    return words_format(out, size, words_plural_of(plural, facts.spaces), facts.spaces);
}

/* The feature at a place that an answer names. */
static const WordsPlural places[] = {
    [SEGMENT_CITY] = NP_("city of %d space", "city of %d spaces"),
    [SEGMENT_ROAD] = NP_("road of %d space", "road of %d spaces"),
    [SEGMENT_FIELD] = NP_("field of %d space", "field of %d spaces"),
    [SEGMENT_MONASTERY] = NP_("monastery", "monastery"),
    [SEGMENT_GARDEN] = NP_("garden", "garden"),
    [SEGMENT_CASTLE] = NP_("castle", "castle"),
    [SEGMENT_HUT] = NP_("hut", "hut"),
    [SEGMENT_LYING] = NP_("row and column", "row and column"),
};

/* Answers about a place; the board shows which of several tiles is meant. */
static const struct {
    const char *line;     /* NULL: the question is about something else */
    const char *declined; /* for choice 0, if that does nothing */
    bool named;           /* the line names the feature there */
} place_answers[QUESTIONS] = {
    [QUESTION_LANDING] = {N_("Land here: %s"), NULL, true},
    [QUESTION_WAGON] = {N_("Move here: %s"), N_("Bring it home"), true},
    [QUESTION_FLEE] = {N_("Flee here: %s"), N_("Don’t flee"), true},
    [QUESTION_FLEA_TAKE] = {N_("Take the fleas from here"), NULL, false},
    [QUESTION_FLEA] = {N_("Spread the fleas here"), NULL, false},
};

static bool option_of_place(const Catalogue *c, const Game *game, Question question,
                            const Action *action, char *out, int size)
{
    const char *line = place_answers[question].line, *declined = place_answers[question].declined;
    char what[96];
    if (!line)
        return false;
    if (action->choice)
        declined = NULL;
    FeatureId feature = place_answers[question].named && !declined
                            ? game_feature(c, game, action->tile, action->segment)
                            : NO_FEATURE;
    if (feature == NO_FEATURE) {
        text_copy(out, (size_t)size, words_text(declined ? declined : line));
        return true;
    }
    FeatureFacts facts = game_feature_facts(c, game, feature);
    assert((unsigned)facts.kind < COUNT_OF(places) && places[facts.kind].one && "a place");
    words_format(what, sizeof what, words_plural_of(&places[facts.kind], facts.spaces),
                 facts.spaces);
    words_format(out, size, words_text(line), what);
    return true;
}

/* By the side that it crosses; the long side of a half has no compass direction. */
static const char *const dragon_options[SIDES] = {N_("Move north"), N_("Move east"),
                                                  N_("Move south"), N_("Move west"),
                                                  N_("Move across the long side")};

/* Words an answer by the first of these that it has: the direction of the dragon, the words of the
 * crop circle, the words of the question, "none", otherwise the feature of its figure. */
char *words_option_plain(const Catalogue *c, const Game *game, Question question,
                         const Action *action, char *out, int size)
{
    if (question == QUESTION_DRAGON)
        return text_copy(out, (size_t)size, words_text(dragon_options[action->choice % SIDES]));
    if (question == QUESTION_CROP_CIRCLE_KIND) {
        assert(action->choice < CIRCLE_CHOICES && "choice of the crop circle");
        return text_copy(out, (size_t)size, words_text(circle_options[action->choice]));
    }
    if (action->choice < WORD_OPTIONS && word_options[question][action->choice])
        return text_copy(out, (size_t)size, words_text(word_options[question][action->choice]));
    if (question == QUESTION_CROP_CIRCLE_ADD && action->choice == 0)
        return text_copy(out, (size_t)size, _("Add none"));
    if (option_of_place(c, game, question, action, out, size))
        return out;
    if (question == QUESTION_CAPTURE && action->choice == 0)
        return text_copy(out, (size_t)size, _("Capture no one"));
    if (question == QUESTION_EXCHANGE) {
        text_copy(out, (size_t)size, words_figure((FigureKind)action->figure_kind));
        return words_capital(out);
    }
    return figure_option(c, game, question, action, out, size);
}

char *words_option(const Catalogue *c, const Game *game, Question question, const Action *action,
                   char *out, int size)
{
    FigureKind kind = kind_of_option(game, question, action);
    words_option_plain(c, game, question, action, out, size);
    if (kind == FIGURE_FOLLOWER)
        return out;
    Text text = {.data = out, .size = (size_t)size, .length = strlen(out)};
    text_add(&text, " (%s)", words_figure(kind));
    return out;
}

/* --- beginnings ------------------------------------------------------------------------------- */

/* A letter whose capital takes more bytes stays as it is, because there is no room for it. */
char *words_capital(char *text)
{
    char capital[UTF8_LETTER_MAX];
    uint32_t letter;
    size_t length = text[0] ? utf8_read(text, strlen(text), &letter) : 0;
    if (length && utf8_write((uint32_t)towupper((wint_t)letter), capital) == (int)length)
        memcpy(text, capital, length);
    return text;
}
