/* choices_typed.c: finds the choice that a typed text means (choices.h). Each choice is compared in
 * the order in which it would be said; the rest of the text must be words of what it does. */
#include "speech/choice_spot.h"
#include "speech/choices.h"
#include "speech/typed.h"
#include "speech/typed_words.h"
#include "words/words.h"

#include <stdlib.h>

/* The comparison of a choice with a text. */
typedef struct Compared {
    const char *text; /* the rest of it */
    int unsaid;       /* number of parts left out */
    bool wrong;       /* the text says something else */
} Compared;

/* Compares a space; any other than that of the place is wrong. */
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

/* Compares the owner: the name of the player. */
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
