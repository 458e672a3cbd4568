/* sentences.c: refusals, prompts and the chronicle as whole sentences. Each code of the rules has a
 * row in the tables of the base game or of an expansion (expansion_words.h):
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

#include <assert.h>
#include <string.h>
#include <wctype.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

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

/* Returns the sentence for two landscapes that don't match: first that of the tile in hand, then
 * the neighbour's; its %s is one of "on the north side" … NULL: there is none. */
static const char *mismatch(Land mine, Land theirs)
{
    const BorderWords *border = words_of_border(mine), *other = words_of_border(theirs);
    const char *sentence = border ? border->meets[theirs] : NULL;
    return !sentence && other ? other->met[mine] : sentence;
}

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

char *words_prompt_choose(WordsChoose what, const char *name, char *out, int size)
{
    assert((unsigned)what < CHOICES && words_of_choose(what) && "what is chosen from");
    return words_format(out, size, words_text(words_of_choose(what)->prompt), name);
}

/* Deeds have prompts of their own (questions.c), because a follower may be placed instead. */
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

/* Returns a line that depends on the land; other land has that of SEGMENT_SYMBOL. */
static const char *line_of_feature(SegmentKind kind, bool complete)
{
    const char *line = words_of_land(kind)->scored[complete];
    return line ? line : words_of_land(SEGMENT_SYMBOL)->scored[complete];
}

/* In final scoring a scored feature is unfinished unless the board says otherwise. */
static bool is_complete(const Catalogue *c, const Game *game, const Event *event)
{
    if (event->tile >= game_tile_count(game))
        return true;
    FeatureId feature = game_feature(c, game, event->tile, event->segment);
    return feature == NO_FEATURE || game_feature_facts(c, game, feature).complete;
}

/* --- figures ---------------------------------------------------------------------------------- */

/* A follower's line depends on the land under it: "places a knight". The event may be newer than
 * the game passed; a tile that the game doesn't have has no land. */
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

/* The verbs differ between figures, so a row has whole lines. */
const char *words_figure_line(const Catalogue *c, const Game *game, const Event *event)
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

/* A missing line is replaced by that of any token. */
const char *words_token_line(const Event *event)
{
    assert(event->label < LABELS && "label");
    const char *line = line_of_token(&words_of_label((Label)event->label)->lines, event);
    if (!line)
        return line_of_token(&words_of_label(LABEL_NONE)->lines, event);
    return line[0] ? line : NULL;
}

const char *words_chance_line(const Event *event)
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

/* Returns the line of an event. */
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
