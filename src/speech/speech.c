/* speech.c: sends lines to the voice, says choices aloud and finds the choice that a typed text
 * means. */
#include "speech/speech.h"

#include "base/text.h"
#include "rules/action_name.h"
#include "rules/corners.h"
#include "rules/units.h"
#include "speech/board_words.h"
#include "speech/typed.h"
#include "words/answers.h"
#include "words/words.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEVEL(name, level) SPEECH_##level,
static const SpeechLevel levels[SPEECH_KINDS] = {SPEECH_KIND_LIST(LEVEL)};

bool speech_wants(const Speech *speech, SpeechKind kind)
{
    assert(kind < SPEECH_KINDS && "a reason to speak");
    return levels[kind] <= speech->level;
}

/* Appends a line; if there is no room, the oldest lines are dropped. */
static void remember(Speech *speech, const char *text)
{
    char *last = speech->last;
    if (speech->hushed)
        last[0] = '\0';
    speech->hushed = false;
    while (last[0] && strlen(last) + 1 + strlen(text) >= sizeof speech->last) {
        size_t line = strcspn(last, "\n");
        line += last[line] != '\0';
        memmove(last, last + line, strlen(last + line) + 1);
    }
    size_t used = strlen(last);
    if (used)
        last[used++] = '\n';
    text_copy(last + used, sizeof speech->last - used, text);
}

void speech_speak(Speech *speech, SpeechKind kind, const char *text)
{
    if (!speech->voice.say || !text || !text[0] || !speech_wants(speech, kind))
        return;
    remember(speech, text);
    speech->voice.say(speech->voice.self, text);
}

void speech_repeat(Speech *speech)
{
    char again[SPEECH_LENGTH];
    text_copy(again, sizeof again, speech->last);
    for (char *line = again, *end; line; line = end) {
        end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        speech_speak(speech, SPEECH_ANSWER, line);
    }
}

bool speech_was_last(const Speech *speech, const char *text)
{
    const char *last = strrchr(speech->last, '\n');
    return !speech->hushed && strcmp(last ? last + 1 : speech->last, text) == 0;
}

void speech_forget(Speech *speech)
{
    speech->last[0] = '\0';
}

void speech_hush(Speech *speech)
{
    speech->hushed = true;
    if (speech->voice.hush)
        speech->voice.hush(speech->voice.self);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Returns whether a text is worth reading aloud. Lone signs ("+", "…") aren't, but arrows are names
 * of keys. */
static bool has_words(const DrawList *list, const DrawCommand *command)
{
    const char *text = list->texts + command->text;
    for (uint32_t i = 0; i < command->length; i++)
        if (isalnum((unsigned char)text[i]) ||
            (i + 1 < command->length && !memcmp(text + i, "\xe2\x86", 2)))
            return true;
    return command->length > 3;
}

/* Returns whether a text is in the same row as the previous one. */
static bool beside(const DrawCommand *before, const DrawCommand *command)
{
    float size = fminf(before->px, command->px);
    return fabsf(before->rect.y - command->rect.y) < .5f * size &&
           command->rect.x >= before->rect.x + before->rect.w;
}

bool reading_at(const DrawList *list, uint32_t from, int number, char *out, size_t size)
{
    assert(number >= 0 && from <= list->count && "a paragraph of this frame");
    Text text = text_in(out, size);
    const DrawCommand *before = NULL;
    int at = -1;
    for (uint32_t i = from; i < list->count && at <= number; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind != DRAW_TEXT || !has_words(list, command))
            continue;
        bool joins = before && command->joins, row = before && beside(before, command);
        at += !joins && !row;
        before = command;
        if (at == number)
            text_add(&text, "%s%.*s",
                     joins ? " "
                     : row ? ", "
                           : "",
                     (int)command->length, list->texts + command->text);
    }
    return at >= number;
}

/* --- choices ---------------------------------------------------------------------------------- */

/* Says choices aloud. As on the screen, the name of an action describes its subject: the place, the
 * figure and the owner (rules/action_name.h). */

typedef struct ChoicePlace {
    bool known; /* false: the choice has no place, and the other fields are invalid */
    Cell cell;
    int corner;  /* corner of the space that a half covers, 0 NW to 3 SW; −1: the whole space */
    bool shared; /* another half is there, so the corner must be said */
    bool at_corner; /* the corner itself is meant */
    const TileKind *kind;
    int rotation, segment; /* segment of that tile; NO_SEGMENT: the whole tile */
} ChoicePlace;

typedef struct ChoiceSpot {
    ChoicePlace at, from; /* `from`: the current place of a figure that moves to `at` */
    bool here;            /* on the tile on trial, so that its space need not be said */
    const char *token;    /* one of several tokens, "a shed"; NULL: there is only one */
    int figure;           /* FigureKind, −1: none */
    int owner;            /* seat; NO_SEAT: the deciding one */
    int twin;             /* 1; 2 and so on for identical figures in one place */
    char does[320];       /* what it does; "" if the rest says it */
} ChoiceSpot;

/* --- the place -------------------------------------------------------------------------------- */

/* Returns the corner that a half fills, between the sides that it covers; −1: it isn't a half. */
static int half_corner(const TileKind *kind, int rotation)
{
    unsigned sides = kind->parts[rotation & 3][0].sides;
    if (kind->shape != SHAPE_HALF)
        return -1;
    for (int corner = 0; corner < CORNERS; corner++)
        if (sides >> corner & 1 && sides >> (corner + 3) % 4 & 1)
            return corner;
    return -1;
}

static bool is_shared(const Game *game, Cell cell)
{
    uint16_t tile = game_tile_at(game, cell, 0);
    bool shared = false;
    for (int side = 1; side < 4; side++) {
        uint16_t other = game_tile_at(game, cell, side);
        shared |= other != tile && tile != NO_TILE && other != NO_TILE;
    }
    return shared;
}

static ChoicePlace place_of(const SpeechTable *table, int tile, int segment)
{
    PlacedTile placed = game_tile(table->game, tile);
    const TileKind *kind = catalogue_kind(table->catalogue, placed.copy);
    return (ChoicePlace){.known = true,
                         .cell = placed.cell,
                         .corner = half_corner(kind, placed.rotation),
                         .shared = is_shared(table->game, placed.cell),
                         .kind = kind,
                         .rotation = placed.rotation,
                         .segment = segment};
}

/* Returns the place of a tile, or of one part of a double tile. When units are spaces, both halves
 * of a space count as one (COMB-13). */
static ChoicePlace unit_place(const SpeechTable *table, int tile, int part)
{
    Units units = units_under(table->catalogue, table->game, NULL);
    ChoicePlace place = place_of(table, tile, NO_SEGMENT);
    place.cell = unit_cell(&units, (Unit)(tile * PARTS_MAX + part));
    place.shared &= unit_partner(&units, tile) == NO_TILE;
    return place;
}

/* Returns a corner of a space; for a double tile, in the part with that corner. */
static ChoicePlace corner_place(const SpeechTable *table, int tile, int corner)
{
    ChoicePlace place = place_of(table, tile, NO_SEGMENT);
    const Part *part = &place.kind->parts[place.rotation & 3][corner / CORNERS];
    place.cell.x = (int16_t)(place.cell.x + part->dx);
    place.cell.y = (int16_t)(place.cell.y + part->dy);
    place.corner = corner % CORNERS;
    place.at_corner = true;
    return place;
}

/* --- the figure ------------------------------------------------------------------------------- */

static ChoiceSpot claim_spot(const SpeechTable *table, const Action *claim)
{
    const TileKind *kind = catalogue_kind(table->catalogue, table->trial.copy);
    ChoiceSpot spot = {.at = {.known = true,
                              .cell = table->trial.cell,
                              .corner = -1,
                              .kind = kind,
                              .rotation = table->trial.rotation,
                              .segment = claim->segment},
                       .here = true,
                       .figure = claim->figure_kind,
                       .owner = NO_SEAT};
    if (claim->figure_kind == FIGURE_FOLLOWER)
        text_copy(spot.does, sizeof spot.does,
                  words_figure_on((SegmentKind)kind->segments[claim->segment].kind));
    return spot;
}

/* Returns the place of a deed or an answer, as the action's name states it. */
static ChoicePlace named_place(const SpeechTable *table, const Action *choice,
                               const ActionName *name)
{
    if (name->at.tile == NO_TILE)
        return (ChoicePlace){.known = false};
    if (name->corner)
        return corner_place(table, name->at.tile, name->at.segment);
    if (choice->kind == ACTION_CHOOSE && name->at.segment == NO_SEGMENT) {
        bool step = words_answers(table->question).names == ANSWERS_NAME_STEPS;
        return unit_place(table, name->at.tile, step ? name->number : 0);
    }
    return place_of(table, name->at.tile, name->at.segment);
}

/* Returns the tile that an answer names; NO_COPY if it names none. */
static uint16_t named_tile(const SpeechTable *table, const Action *choice)
{
    return choice->kind == ACTION_CHOOSE ? words_answer_tile(table->game, table->question, choice)
                                         : NO_COPY;
}

static void add_tile(const SpeechTable *table, uint16_t copy, ChoiceSpot *spot)
{
    char tile[200];
    Text text = {.data = spot->does, .size = sizeof spot->does, .length = strlen(spot->does)};
    text_add(&text, ": %s", speech_tile(table->catalogue, copy, 0, tile, sizeof tile));
}

/* Describes a deed or an answer by its action name; an action that does nothing names nothing. An
 * answer that is a kind of figure is said by the figure's name alone. An answer that is a place
 * names no figure, because the question is about that figure, unless the figure moves there from
 * another place. */
static ChoiceSpot named_spot(const SpeechTable *table, const Action *choice)
{
    ActionName name = action_name(table->game, choice);
    unsigned form = choice->kind == ACTION_CHOOSE ? question_answers(table->question) : 0;
    ChoiceSpot spot = {.at = named_place(table, choice, &name),
                       .figure = name.figure,
                       .owner = name.owner == table->seat ? NO_SEAT : name.owner};
    if (choice->kind == ACTION_DEED) {
        text_copy(spot.does, sizeof spot.does, words_deed((Deed)choice->choice));
        spot.token = words_deed_token(choice);
        return spot;
    }
    if (form % ANSWER_ADDS != ANSWER_KIND)
        words_option_plain(table->catalogue, table->game, table->question, choice, spot.does,
                           sizeof spot.does);
    uint16_t tile = named_tile(table, choice);
    if (tile != NO_COPY)
        add_tile(table, tile, &spot);
    if (form % ANSWER_ADDS == ANSWER_PLACE)
        spot.figure = -1;
    if (name.from.tile != NO_TILE) {
        spot.from = place_of(table, name.from.tile, name.from.segment);
        spot.figure = game_figure(table->game, choice->figure).kind;
    }
    return spot;
}

/* Returns whether the choices are about two pieces that can't be told apart: figures of one seat
 * and kind on the same segment, or tiles with the same words. */
static bool are_twins(const SpeechTable *table, const Action *a, const Action *b)
{
    int figures = game_figure_count(table->game);
    uint16_t lot = named_tile(table, a), other_lot = named_tile(table, b);
    if (lot != NO_COPY && other_lot != NO_COPY) {
        char tile[200], other[200];
        return !strcmp(speech_tile(table->catalogue, lot, 0, tile, sizeof tile),
                       speech_tile(table->catalogue, other_lot, 0, other, sizeof other));
    }
    if (a->figure == b->figure || a->figure >= figures || b->figure >= figures)
        return false;
    Action same = *b;
    Figure one = game_figure(table->game, a->figure), other = game_figure(table->game, b->figure);
    same.figure = a->figure;
    return action_equal(a, &same) && one.tile == other.tile && one.segment == other.segment &&
           one.seat == other.seat && one.kind == other.kind && one.place == other.place;
}

/* Returns a choice's number among identical ones, from 1. Always 1 for prisoners, since their
 * `figure` is a seat, and for bids, since theirs is an amount. */
static int twin_of(const SpeechTable *table, int i)
{
    const Action *choice = &table->choices[i];
    int twin = 1;
    bool deed = choice->kind == ACTION_DEED, answer = choice->kind == ACTION_CHOOSE;
    if ((deed && deed_target((Deed)choice->choice) != DEED_OF_FIGURE) ||
        (answer && question_answers(table->question) % ANSWER_ADDS == ANSWER_AMOUNT))
        return twin;
    for (int other = 0; other < i; other++)
        twin += are_twins(table, choice, &table->choices[other]);
    return twin;
}

static ChoiceSpot choice_spot(const SpeechTable *table, int i)
{
    assert(i >= 0 && i < table->choice_count && "one of the choices");
    const Action *choice = &table->choices[i];
    bool claims = table->question == QUESTION_NONE && i < table->claim_count;
    ChoiceSpot spot = claims ? claim_spot(table, choice) : named_spot(table, choice);
    spot.twin = twin_of(table, i);
    return spot;
}

static bool choice_names_figure(const ChoiceSpot *spot)
{
    return spot->figure >= 0 && (spot->figure != FIGURE_FOLLOWER || !spot->at.known);
}

/* --- wording ---------------------------------------------------------------------------------- */

static void add_place(const ChoicePlace *place, bool here, Text *text)
{
    char name[CELL_NAME_SIZE], part[64], corner[32];
    if (!place->known)
        return;
    const char *between = here ? "" : " ";
    if (!here)
        text_add(text, "%s", cell_name(place->cell, name, sizeof name));
    if (place->at_corner)
        text_add(text, " %s", typed_corner_words(place->corner, corner, sizeof corner));
    else if (place->shared && place->corner >= 0)
        text_add(text, " %s", typed_corner_word(place->corner, corner, sizeof corner));
    if (place->segment != NO_SEGMENT)
        text_add(text, "%s%s", between,
                 typed_part(place->kind, place->rotation, place->segment, part, sizeof part));
}

char *speech_choice(const SpeechTable *table, int i, char *out, size_t size)
{
    ChoiceSpot spot = choice_spot(table, i);
    Text text = text_in(out, size);
    add_place(&spot.at, spot.here, &text);
    if (spot.from.known) {
        text_add(&text, ", %s ", words_text(typed_from.words));
        add_place(&spot.from, false, &text);
    }
    if (spot.token)
        text_add(&text, ", %s", spot.token);
    if (choice_names_figure(&spot))
        text_add(&text, "%s%s", text.length ? ", " : "", words_figure((FigureKind)spot.figure));
    if (spot.owner < SEATS_MAX && table->names[spot.owner])
        text_add(&text, ", %s", table->names[spot.owner]);
    if (spot.twin > 1)
        text_add(&text, ", %s %d", words_text(typed_number.words), spot.twin);
    if (spot.does[0])
        text_add(&text, "%s%s", text.length ? ": " : "", spot.does);
    return out;
}

/* --- typed choices ---------------------------------------------------------------------------- */

/* Finds the choice that a typed text means (speech.h). The parts of each choice are compared in the
 * order in which they would be said; the rest of the text must be words for what the choice
 * does. */

/* State of comparing a choice with a text. */
typedef struct Compared {
    const char *text; /* the rest of the text */
    int unsaid;       /* number of parts left out */
    bool wrong;       /* the text says something else */
} Compared;

/* Compares a space; any space other than the place's is wrong. */
static void compare_cell(Compared *c, const ChoicePlace *place, bool here)
{
    Cell cell;
    size_t length = typed_next(&c->text);
    if (!cell_read(c->text, length, &cell)) {
        c->unsaid += place->known && !here;
        return;
    }
    c->wrong |= !place->known || !cell_equal(cell, place->cell);
    c->text += length;
}

/* Compares the corner of a half or of a space, with or without the word "corner". */
static void compare_corner(Compared *c, const ChoicePlace *place)
{
    static const char *const english[] = {"nw", "ne", "se", "sw"};
    char word[16];
    size_t length = typed_next(&c->text);
    if (place->at_corner && typed_is(c->text, length, typed_corner))
        c->text += length;
    bool said = typed_skip(&c->text, typed_corner_word(place->corner, word, sizeof word)) ||
                typed_skip(&c->text, english[place->corner]);
    c->unsaid += !said && (place->at_corner || place->shared);
}

/* Compares a segment: by any side that it reaches, or a symbol by its word. */
static void compare_part(Compared *c, const ChoicePlace *place)
{
    char part[64];
    const char *at = c->text;
    const Segment *segment = &place->kind->segments[place->segment];
    bool named = typed_read_part(&at, part, sizeof part);
    if (named && typed_segment(place->kind, place->rotation, part) == place->segment)
        c->text = at;
    else if (segment->kind != SEGMENT_SYMBOL ||
             (!typed_skip(&c->text, words_symbol((Symbol)segment->symbol)) &&
              !typed_skip(&c->text, words_symbol_english((Symbol)segment->symbol))))
        c->unsaid++;
}

static void compare_place(Compared *c, const ChoicePlace *place, bool here)
{
    compare_cell(c, place, here);
    if (c->wrong) /* saves time: a portal leads to hundreds of other spaces */
        return;
    if (place->known && place->corner >= 0)
        compare_corner(c, place);
    if (place->known && place->segment != NO_SEGMENT)
        compare_part(c, place);
}

static void compare_from(Compared *c, const ChoicePlace *place)
{
    size_t length = typed_next(&c->text);
    if (!place->known)
        return;
    if (!typed_is(c->text, length, typed_from)) {
        c->unsaid++;
        return;
    }
    c->text += length;
    compare_place(c, place, false);
}

/* Compares a kind of figure; without one the text means a follower. */
static void compare_figure(Compared *c, const ChoiceSpot *spot)
{
    const char *at = c->text;
    if (spot->figure < 0)
        return;
    int figure = typed_read_figure(&at);
    if (figure < 0) {
        c->unsaid += choice_names_figure(spot);
        return;
    }
    c->wrong |= figure != spot->figure;
    c->text = at;
}

static void compare_owner(Compared *c, const SpeechTable *table, const ChoiceSpot *spot)
{
    bool named = spot->owner < SEATS_MAX && table->names[spot->owner];
    c->unsaid += named && !typed_skip(&c->text, table->names[spot->owner]);
}

/* Compares the number among identical figures; without one the text means the first. */
static void compare_twin(Compared *c, int twin)
{
    size_t length = typed_next(&c->text);
    char *end;
    if (typed_is(c->text, length, typed_number)) {
        c->text += length;
        typed_next(&c->text);
    }
    long number = strtol(c->text, &end, 10);
    c->wrong |= end != c->text && number != twin;
    c->unsaid += end == c->text && twin > 1;
    c->text = end;
}

/* Returns how many parts of the choice the text leaves out; −1: it means something else. */
static int compare(const SpeechTable *table, int i, const char *text)
{
    ChoiceSpot spot = choice_spot(table, i);
    Compared c = {.text = text};
    compare_place(&c, &spot.at, spot.here);
    compare_from(&c, &spot.from);
    if (spot.token)
        c.unsaid += !typed_skip(&c.text, spot.token);
    compare_figure(&c, &spot);
    compare_owner(&c, table, &spot);
    compare_twin(&c, spot.twin);
    bool rest = typed_within(c.text, spot.does);
    /* the words for one tile may be the beginning of those for another */
    if (typed_next(&c.text))
        c.unsaid += !typed_within(spot.does, c.text);
    return c.wrong || !rest ? -1 : c.unsaid;
}

int speech_choice_typed(const SpeechTable *table, const char *text)
{
    int found = CHOICE_NONE, least = 0;
    if (!typed_next(&text))
        return CHOICE_NONE;
    for (int i = 0; i < table->choice_count; i++) {
        int unsaid = compare(table, i, text);
        if (unsaid < 0 || (found != CHOICE_NONE && unsaid > least))
            continue;
        found = found != CHOICE_NONE && unsaid == least ? CHOICE_SEVERAL : i;
        least = unsaid;
    }
    return found;
}

int speech_tray_typed(const SpeechTable *table, const char *text)
{
    char words[160];
    for (int i = 0; typed_next(&text) && i <= game_hand_count(table->game, table->seat); i++) {
        const char *behind = text;
        speech_tray(table, i, words, sizeof words);
        if (typed_skip(&behind, words) && typed_next(&behind) == 0)
            return i;
    }
    return CHOICE_NONE;
}
