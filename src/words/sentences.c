/* sentences.c: refusals, prompts, questions and the chronicle as whole sentences. Each code of the
 * rules has a row in the tables of the base game or of an expansion (expansion_words.h):
 *
 *   Fault       refusals; borders with a side
 *   Phase       prompts; PHASE_DECIDE: by the Question
 *   Event       events; lands for scored features and placed followers, figures, and labels for
 *               tokens, payments and outcomes of chance
 *
 * A sentence is never put together from pieces, because other languages order and inflect them
 * differently. */
#include "words/expansion_words.h"

#include "base/text.h"
#include "rules/action_name.h"
#include "rules/corners.h"

#include <assert.h>
#include <string.h>
#include <wctype.h>

/* --- refusals --------------------------------------------------------------------------------- */

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

/* Returns the sentence for two landscapes that don't match: the tile in hand is named first, then
 * its neighbour; the sentence's %s is for a phrase of on_sides. Returns NULL if there is no such
 * sentence. */
static const char *mismatch(Land mine, Land theirs)
{
    const BorderWords *border = words_of_border(mine), *other = words_of_border(theirs);
    const char *sentence = border ? border->meets[theirs] : NULL;
    return !sentence && other ? other->met[mine] : sentence;
}

/* These are whole phrases instead of nouns for "on the %s", because other languages inflect both
 * words together. */
static const char *const on_sides[] = {
    [SIDE_N] = N_("on the north side"), [SIDE_E] = N_("on the east side"),
    [SIDE_S] = N_("on the south side"), [SIDE_W] = N_("on the west side"),
    [SIDE_L] = N_("on the long side"),
};
static_assert(COUNT_OF(on_sides) == SIDES, "words per side");

/* Writes a refusal. A mismatch names both landscapes and the side, if the fault contains them. */
char *words_refusal(const Fault *fault, char *out, int size)
{
    assert(fault->refusal < REFUSALS && "refusal");
    bool knows = fault->side < SIDES && fault->mine < LANDS && fault->theirs < LANDS;
    const char *sentence = fault->refusal == REFUSAL_MISMATCH && knows
                               ? mismatch((Land)fault->mine, (Land)fault->theirs)
                               : NULL;
    if (sentence)
        return words_format(out, size, words_text(sentence), words_text(on_sides[fault->side]));
    const RefusalWords *row = words_of_refusal((Refusal)fault->refusal);
    assert(row && "a sentence per refusal");
    return text_copy(out, (size_t)size, words_text(row->text));
}

/* --- prompts ---------------------------------------------------------------------------------- */

/* The requests in the banner. Each starts with the player's name, because it is read from across a
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

char *words_prompt_choose(WordsChoose what, const char *name, char *out, int size)
{
    assert((unsigned)what < CHOICES && words_of_choose(what) && "what is chosen from");
    return words_format(out, size, words_text(words_of_choose(what)->prompt), name);
}

/* Deeds have prompts of their own (words_deeds_prompt), because a follower may be placed
 * instead. */
char *words_prompt(Phase phase, Question question, bool other, const char *name, char *out,
                   int size)
{
    assert((unsigned)phase < PHASES && words_of_question(question) && "phase and question");
    const char *prompt = prompts[phase];
    if (phase == PHASE_PLACE && other)
        prompt = N_("%s, play your half");
    if (phase == PHASE_FOLLOW && other)
        prompt = N_("%s, place a figure (optional)");
    if (phase == PHASE_DECIDE)
        prompt = words_of_question(question)->prompt;
    return words_format(out, size, words_text(prompt), name);
}

/* --- the chronicle ---------------------------------------------------------------------------- */

/* Returns a line that depends on the land; a land without a line has that of SEGMENT_SYMBOL. */
static const char *line_of_feature(SegmentKind kind, bool complete)
{
    const char *line = words_of_land(kind)->scored[complete];
    return line ? line : words_of_land(SEGMENT_SYMBOL)->scored[complete];
}

/* Returns whether the scored feature is complete. In final scoring it may be unfinished, so the
 * board decides. */
static bool is_complete(const Catalogue *c, const Game *game, const Event *event)
{
    if (event->tile >= game_tile_count(game))
        return true;
    FeatureId feature = game_feature(c, game, event->tile, event->segment);
    return feature == NO_FEATURE || game_feature_facts(c, game, feature).complete;
}

/* --- figures ---------------------------------------------------------------------------------- */

/* A follower's line depends on the land under it: "places a knight". The event may be newer than
 * `game`, and a tile that `game` doesn't have yet has no land. */
static const char *line_on_land(const Catalogue *c, const Game *game, const Event *event)
{
    int land = SEGMENT_SYMBOL;
    if (event->tile < game_tile_count(game)) {
        const TileKind *kind = catalogue_kind(c, game_tile(game, event->tile).copy);
        assert(event->segment < kind->segment_count && "segment of the tile");
        land = kind->segments[event->segment].kind;
    }
    const char *line = words_of_land((SegmentKind)land)->placed;
    return line ? line : words_of_land(SEGMENT_SYMBOL)->placed;
}

/* Returns the line, untranslated, for a figure that is placed, returned, moved or lost. The verbs
 * differ between figures, so a row has whole lines. */
static const char *words_figure_line(const Catalogue *c, const Game *game, const Event *event)
{
    const FigureWords *row = words_of_figure((FigureKind)event->figure_kind);
    assert(row && event->kind >= EVENT_FIGURE_PLACED && event->kind <= EVENT_FIGURE_LOST &&
           "event of a figure");
    const char *line = event->kind == EVENT_FIGURE_PLACED     ? row->placed
                       : event->kind == EVENT_FIGURE_RETURNED ? row->returned
                       : event->kind == EVENT_FIGURE_MOVED    ? row->moved
                                                              : row->lost;
    return line ? line : line_on_land(c, game, event);
}

/* --- tokens and payments ---------------------------------------------------------------------- */

static const char *line_of_token(const TokenLines *of, const Event *event)
{
    switch ((EventKind)event->kind) {
    case EVENT_TOKEN_PLACED:
        return of->placed;
    case EVENT_TOKEN_MOVED:
        return event->count ? of->moved : of->turned;
    case EVENT_TOKEN_TAKEN:
        return of->taken;
    case EVENT_SCORED:
        return event->points < 0 ? of->lost : of->paid;
    default:
        return NULL;
    }
}

/* Returns the line, untranslated, for a token that is placed, moved, turned over or taken, and for
 * a payment with a label. A missing line is replaced by the general line for tokens. */
static const char *words_token_line(const Event *event)
{
    assert(event->label < LABELS && "label");
    const char *line = line_of_token(&words_of_label((Label)event->label)->lines, event);
    if (!line)
        return line_of_token(&words_of_label(LABEL_NONE)->lines, event);
    return line[0] ? line : NULL;
}

/* Returns the line, untranslated, for a token drawn from a bag or a roll of the die; NULL: it has
 * none. */
static const char *words_chance_line(const Event *event)
{
    const LabelWords *row = words_of_label((Label)event->label);
    return event->number >= 0 && event->number < row->chance_count ? row->chances[event->number]
                                                                   : NULL;
}

/* Writes the card next to a token on the board: its count, or what its row says. */
void words_token(Label label, int value, char *title, int title_size, char *detail, int detail_size)
{
    const LabelWords *row = words_of_label(label);
    detail[0] = '\0';
    if (row->card)
        row->card(value, title, title_size, detail, detail_size);
    else if (row->single)
        text_copy(title, (size_t)title_size, words_text(row->tip.name));
    else
        words_capital(words_count(label, value, title, title_size));
}

/* --- events ----------------------------------------------------------------------------------- */

/* Returns the line of an event, untranslated; NULL: it has none. */
static const char *line_of(const Catalogue *c, const Game *game, const Event *event)
{
    switch ((EventKind)event->kind) {
    case EVENT_CHANCE:
        return words_chance_line(event);
    case EVENT_PLACED:
        if (event->seat == NO_SEAT)
            return NULL;
        if (catalogue_kind(c, event->copy)->shape == SHAPE_HALF)
            return N_("plays a half");
        break;
    case EVENT_FIGURE_PLACED:
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_MOVED:
    case EVENT_FIGURE_LOST:
        return words_figure_line(c, game, event);
    case EVENT_SCORED:
        assert(event->number >= 0 && event->number < SEGMENT_KINDS && "kind of feature");
        return event->label
                   ? words_token_line(event)
                   : line_of_feature((SegmentKind)event->number, is_complete(c, game, event));
    case EVENT_CHOSEN: {
        const QuestionWords *row = words_of_question((Question)event->number);
        return row->chosen ? row->chosen(event) : NULL; /* a figure that moves has its own line */
    }
    case EVENT_TOKEN_PLACED:
    case EVENT_TOKEN_MOVED:
    case EVENT_TOKEN_TAKEN:
        return words_token_line(event);
    default:
        break;
    }
    const EventWords *row = words_of_event((EventKind)event->kind, (RuleId)event->rule);
    return row ? row->line : NULL;
}

/* Writes the chronicle's line for an event; returns false if it has none. */
bool words_event(const Catalogue *c, const Game *game, const Event *event, char *out, int size)
{
    assert(event->kind < EVENTS && "event");
    const char *line = line_of(c, game, event);
    text_copy(out, (size_t)size, words_text(line));
    const char *only = line && event->kind == EVENT_CHOSEN && event->count
                           ? words_of_question((Question)event->number)->only
                           : NULL;
    if (only) {
        Text more = {.data = out, .size = (size_t)size, .length = strlen(out)};
        text_add(&more, ": %s", words_text(only));
    }
    return line != NULL;
}

/* --- beginnings ------------------------------------------------------------------------------- */

/* Changes the letter in place, so one whose capital has another size in bytes remains as it is. */
char *words_capital(char *text)
{
    char capital[UTF8_LETTER_MAX];
    uint32_t letter;
    size_t length = text[0] ? utf8_read(text, strlen(text), &letter) : 0;
    if (length && utf8_write((uint32_t)towupper((wint_t)letter), capital) == (int)length)
        memcpy(text, capital, length);
    return text;
}

/* --- questions -------------------------------------------------------------------------------- */

/* Writes the questions to players and the deeds (actions instead of placing a figure), and finds
 * the places on the board that answers and deeds name:
 *
 *   Where do the … go? All figures there go home.   heading
 *   [Spread them here] [Spread them here]           words_option
 *   required: …                                     otherwise
 *
 *   Mira, place a figure or pay a ransom            order of the deed
 *   [Pay a ransom]                                  label */

static const QuestionWords *row_of(Question question)
{
    assert((unsigned)question < QUESTIONS && words_of_question(question) && "question");
    return words_of_question(question);
}

/* Writes the heading of the answers; the banner already says which seat is asked. */
char *words_question(Question question, const Action *answers, int count, char *out, int size)
{
    const QuestionWords *row = row_of(question);
    const char *own = row->heading_of && count > 0 ? row->heading_of(answers, count) : NULL;
    return text_copy(out, (size_t)size, words_text(own ? own : row->heading));
}

char *words_otherwise(Question question, char *out, int size)
{
    return text_copy(out, (size_t)size, words_text(row_of(question)->otherwise));
}

char *words_bag(const Game *game, char *out, int size)
{
    for (int i = 0; i < words_table_count(); i++)
        if (words_tables(i)->bag)
            return words_tables(i)->bag(game, out, size);
    return text_copy(out, (size_t)size, "");
}

Answers words_answers(Question question)
{
    static const uint8_t names[] = {
        [ANSWER_WORD] = ANSWERS_NAME_WORDS,     [ANSWER_KIND] = ANSWERS_NAME_WORDS,
        [ANSWER_FIGURE] = ANSWERS_NAME_FIGURES, [ANSWER_PLACE] = ANSWERS_NAME_PLACES,
        [ANSWER_TILE] = ANSWERS_NAME_TILES,     [ANSWER_AMOUNT] = ANSWERS_NAME_WORDS};
    const QuestionWords *row = row_of(question);
    unsigned form = question_answers(question);
    return (Answers){.names = row->walker ? ANSWERS_NAME_STEPS : names[form % ANSWER_ADDS],
                     .declines = form & MAY_DECLINE,
                     .adds = form & ANSWER_ADDS,
                     .walker = (uint8_t)row->walker};
}

TileSegment words_answer_at(const Game *game, Question question, const Action *answer)
{
    if (words_answers(question).names == ANSWERS_NAME_FIGURES) {
        Figure figure = game_figure(game, answer->figure);
        return (TileSegment){.tile = figure.tile, .segment = figure.segment};
    }
    return (TileSegment){.tile = answer->tile, .segment = answer->segment};
}

uint16_t words_answer_tile(const Game *game, Question question, const Action *answer)
{
    const QuestionWords *row = words_of_question(question);
    return row && row->tile ? row->tile(game, answer->choice) : NO_COPY;
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Writes an answer about a figure on the board; a figure outside all features has words of its
 * own. */
static char *figure_option(const Catalogue *c, const Game *game, const QuestionWords *row,
                           const Action *action, char *out, int size)
{
    TileSegment at = action_name(game, action).at;
    FeatureId feature = game_feature(c, game, at.tile, at.segment);
    if (feature == NO_FEATURE)
        return text_copy(out, (size_t)size, words_text(row->apart));
    FeatureFacts facts = game_feature_facts(c, game, feature);
    const WordsPlural *plural = &row->figures[facts.kind];
    assert(plural->one && "a figure that the question can be about");
    return words_format(out, size, words_plural_of(plural, facts.spaces), facts.spaces);
}

/* Writes an answer about a place; the board shows which of several tiles is meant. */
static char *place_option(const Catalogue *c, const Game *game, const QuestionWords *row,
                          const Action *action, char *out, int size)
{
    char what[96];
    bool of_place = words_answers(row->question).names == ANSWERS_NAME_PLACES;
    if (of_place) {
        const TileKind *kind = catalogue_kind(c, game_tile(game, action->tile).copy);
        const SymbolWords *symbol = words_of_symbol((Symbol)kind->segments[action->segment].symbol);
        if (kind->segments[action->segment].kind == SEGMENT_SYMBOL && symbol)
            return words_format(out, size, words_text(row->place), words_text(symbol->tip.name));
    }
    FeatureId feature =
        of_place ? game_feature(c, game, action->tile, action->segment) : NO_FEATURE;
    if (feature == NO_FEATURE)
        return text_copy(out, (size_t)size, words_text(row->place));
    FeatureFacts facts = game_feature_facts(c, game, feature);
    const WordsPlural *place = &words_of_land(facts.kind)->place;
    assert(place->one && "a place");
    words_format(what, sizeof what, words_plural_of(place, facts.spaces), facts.spaces);
    return words_format(out, size, words_text(row->place), what);
}

/* Writes an answer by the first of these that its question defines: doing nothing, words for each
 * choice, a place, a figure, a kind of figure. */
char *words_option_plain(const Catalogue *c, const Game *game, Question question,
                         const Action *action, char *out, int size)
{
    const QuestionWords *row = row_of(question);
    if (row->none && action->choice == 0)
        return text_copy(out, (size_t)size, words_text(row->none));
    if (row->amount)
        return words_format(out, size, words_text(row->amount), action->figure);
    if (row->options)
        return text_copy(out, (size_t)size,
                         words_text(row->options[action->choice % row->option_count]));
    if (row->place)
        return place_option(c, game, row, action, out, size);
    if (row->figures)
        return figure_option(c, game, row, action, out, size);
    text_copy(out, (size_t)size, words_figure((FigureKind)action->figure_kind));
    return words_capital(out);
}

char *words_option(const Catalogue *c, const Game *game, Question question, const Action *action,
                   char *out, int size)
{
    ActionName name = action_name(game, action);
    words_option_plain(c, game, question, action, out, size);
    unsigned form = question_answers(question);
    bool several = form & ANSWER_MOVES ||
                   (form & ANSWER_ADDS && words_answers(question).names == ANSWERS_NAME_WORDS);
    int kind = name.stands                 ? (int)name.figure
               : several && action->choice ? action->figure_kind
                                           : FIGURE_FOLLOWER;
    if (kind == FIGURE_FOLLOWER)
        return out;
    Text text = {.data = out, .size = (size_t)size, .length = strlen(out)};
    text_add(&text, " (%s)", words_figure((FigureKind)kind));
    return out;
}

/* --- deeds ------------------------------------------------------------------------------------ */

/* The prompt when there is nothing to claim, and the one when there is something. If one deed is
 * possible, `one` takes a name and the deed's `order`; `several` takes only a name, because the
 * banner has one line and the lights on the board show the deeds. */
static const char *const one[2] = {N_("%s, %s or skip"), N_("%s, place a figure or %s")};
static const char *const several[2] = {N_("%s, choose an action or skip"),
                                       N_("%s, place a figure or choose another action")};

static const DeedWords *deed_row(int deed)
{
    assert((unsigned)deed < DEEDS && words_of_deed((Deed)deed) && "deed");
    return words_of_deed((Deed)deed);
}

/* The possible deeds form a set, so a table of prompts would need a row for each subset. */
char *words_deeds_prompt(unsigned deeds, bool claims, const char *name, char *out, int size)
{
    assert(deeds && deeds >> DEEDS == 0 && "a set of deeds");
    if (deeds & (deeds - 1))
        return words_format(out, size, words_text(several[claims]), name);
    return words_format(out, size, words_text(one[claims]), name,
                        words_text(deed_row(__builtin_ctz(deeds))->order));
}

char *words_deeds_orders(unsigned deeds, bool leads, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    bool more = deeds & (deeds - 1);
    for (int i = 0; leads && i < words_table_count(); i++)
        text_add(&text, "%s", words_text(words_tables(i)->leads));
    for (int deed = 0; deed < DEEDS; deed++) {
        bool told = leads && deed == DEED_STAND;
        if (more && deeds >> deed & 1 && !told)
            text_add(&text, text.length ? " · %s" : "%s", words_text(deed_row(deed)->order));
    }
    return out;
}

/* Returns NULL if the number shown with the deed says everything. */
const char *words_deed_then(Deed deed)
{
    const char *then = deed_row(deed)->then;
    return then ? words_text(then) : NULL;
}

const char *words_deed(Deed deed)
{
    return words_text(deed_row(deed)->label);
}

const char *words_deed_token(const Action *deed)
{
    const DeedWords *row = deed_row(deed->choice);
    return row->spot == DEED_OF_TOKEN ? words_text(row->tokens[deed->ACTION_SIZE - 1]) : NULL;
}

DeedSpot words_deed_spot(const Action *deed)
{
    assert(deed->kind == ACTION_DEED && "a deed");
    return deed_row(deed->choice)->spot;
}

TileSegment words_deed_at(const Catalogue *c, const Game *game, const Action *deed)
{
    assert(deed_target((Deed)deed->choice) != DEED_OF_SEAT && "a deed on the board");
    ActionName name = action_name(game, deed);
    if (name.corner)
        name.at.segment = (uint8_t)corner_field(c, game, deed->tile, deed->ACTION_CORNER);
    return name.at;
}
