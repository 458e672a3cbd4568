/* typed.c: see typed.h. */
#include "speech/typed.h"

#include "base/text.h"
#include "speech/board_words.h"
#include "words/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Words of moves: as they are in English, and translated. To add one: a row. */
typedef struct Word {
    const char *english, *words;
} Word;
static const Word draw_word = {"draw", NC_("typed", "draw")},
                  none_word = {"none", NC_("typed", "none")};
static const Word part_words[] = {{"city", NC_("typed", "city")},
                                  {"road", NC_("typed", "road")},
                                  {"field", NC_("typed", "field")},
                                  {"monastery", NC_("typed", "monastery")},
                                  {"garden", NC_("typed", "garden")}};
static const Word side_words[] = {{"n", NC_("typed", "n")},
                                  {"e", NC_("typed", "e")},
                                  {"s", NC_("typed", "s")},
                                  {"w", NC_("typed", "w")},
                                  {"l", NC_("typed", "l")}}; /* the long side */

/* Whatever the case of its plain letters. */
static bool same(const char *said, size_t length, const char *word)
{
    bool equal = strlen(word) == length;
    for (size_t i = 0; equal && i < length; i++)
        equal = tolower((unsigned char)said[i]) == tolower((unsigned char)word[i]);
    return equal;
}

static bool is(const char *said, size_t length, Word word)
{
    return same(said, length, word.english) || same(said, length, words_context_of(word.words));
}

static int find(const char *said, size_t length, const Word *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is(said, length, words[i]))
            return (int)i;
    return -1;
}

/* The next word between blanks; its length, 0 at the end. */
static size_t next_word(const char **text)
{
    *text += strspn(*text, " ,");
    return strcspn(*text, " ,");
}

/* "r1", "h2": a letter and a number up to `most`. −1: it is none. */
static int lettered(const char *said, size_t length, char letter, int most)
{
    bool right = length == 2 && tolower((unsigned char)said[0]) == letter &&
                 isdigit((unsigned char)said[1]) && said[1] - '0' <= most;
    return right ? said[1] - '0' : -1;
}

/* "city n", "none"; false where nothing of the kind stands there. */
static bool read_claim(const char **text, TypedMove *move)
{
    size_t length = next_word(text);
    if (is(*text, length, none_word)) {
        move->claim = CLAIM_NONE;
        *text += length;
        return true;
    }
    int part = find(*text, length, part_words, sizeof part_words / sizeof *part_words);
    if (part < 0)
        return false;
    *text += length;
    move->claim = CLAIM_PART;
    length = next_word(text);
    bool half = length > 1 && ((*text)[length - 1] == '0' || (*text)[length - 1] == '1');
    int side = find(*text, length - half, side_words, sizeof side_words / sizeof *side_words);
    text_copy(move->part, sizeof move->part, part_words[part].english);
    if (side < 0)
        return true;
    Text name = {.data = move->part, .size = sizeof move->part, .length = strlen(move->part)};
    text_add(&name, "@%c", toupper((unsigned char)side_words[side].english[0]));
    if (half)
        text_add(&name, "%c", (*text)[length - 1]);
    *text += length;
    return true;
}

/* "h2 C4 r1" as far as it goes. */
static bool read_place(const char **text, TypedMove *move)
{
    size_t length = next_word(text);
    int half = lettered(*text, length, 'h', 9);
    if (half > 0) {
        const char *behind = *text + length;
        size_t next = next_word(&behind);
        if (!cell_read(behind, next, &move->cell))
            return false;
        move->half = half;
        *text = behind + next;
    } else if (cell_read(*text, length, &move->cell)) {
        *text += length;
    } else {
        return false;
    }
    length = next_word(text);
    move->rotation = lettered(*text, length, 'r', 3);
    if (move->rotation >= 0)
        *text += length;
    return true;
}

/* The name of a figure up to the end, "big follower"; true also where nothing is left. */
static bool read_figure(const char *text, TypedMove *move)
{
    size_t length = strlen(text + strspn(text, " ,"));
    text += strspn(text, " ,");
    while (length && text[length - 1] == ' ')
        length--;
    for (int kind = 0; length && kind < FIGURE_KINDS; kind++)
        if (same(text, length, words_figure((FigureKind)kind)) ||
            same(text, length, figure_name((FigureKind)kind)))
            move->figure = kind;
    return !length || (move->figure >= 0 && move->claim != CLAIM_NONE);
}

bool typed_read(const char *text, TypedMove *move)
{
    char *end;
    *move = (TypedMove){.rotation = -1, .figure = -1};
    size_t length = next_word(&text);
    long number = strtol(text, &end, 10);
    if (length > 0 && end == text + length && number > 0 && number < 1000) {
        move->number = (int)number;
        text = end;
    } else if (is(text, length, draw_word)) {
        move->kind = TYPED_DRAW;
        text += length;
    } else if (read_claim(&text, move)) {
        move->kind = move->claim == CLAIM_NONE ? TYPED_NONE : TYPED_CLAIM;
    } else if (read_place(&text, move)) {
        move->kind = TYPED_PLACE;
        read_claim(&text, move);
    } else if (length > 0 && read_figure(text, move)) {
        move->kind = TYPED_FIGURE;
        return true;
    } else {
        return false;
    }
    bool claims = move->claim == CLAIM_PART;
    return claims ? read_figure(text, move) : next_word(&text) == 0;
}

char *typed_part(const TileKind *kind, int rotation, int segment, char *out, size_t size)
{
    char name[48];
    Text text = text_in(out, size);
    segment_name(kind, rotation, segment, name, sizeof name);
    size_t length = strcspn(name, "@");
    int part = find(name, length, part_words, sizeof part_words / sizeof *part_words);
    text_add(&text, "%s", part < 0 ? name : words_context_of(part_words[part].words));
    if (part < 0 || !name[length])
        return out;
    int side = find(name + length + 1, 1, side_words, sizeof side_words / sizeof *side_words);
    if (side >= 0)
        text_add(&text, " %s%s", words_context_of(side_words[side].words), name + length + 2);
    return out;
}

/* The only part of its kind; NO_SEGMENT where there are several, or none. */
static int only_one(const TileKind *kind, int rotation, const char *part)
{
    char name[48];
    int found = NO_SEGMENT;
    size_t length = strlen(part);
    for (int i = 0; i < kind->segment_count; i++) {
        segment_name(kind, rotation, i, name, sizeof name);
        if (strncmp(name, part, length) != 0 || (name[length] && name[length] != '@'))
            continue;
        if (found != NO_SEGMENT)
            return NO_SEGMENT;
        found = i;
    }
    return found;
}

/* A field may reach only one half of a side. */
int typed_segment(const TileKind *kind, int rotation, const TypedMove *move)
{
    static const char *const halves[] = {"", "0", "1"};
    char name[32];
    if (!strchr(move->part, '@'))
        return only_one(kind, rotation, move->part);
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", move->part, halves[i]);
        int segment = segment_find(kind, rotation, name);
        if (segment != NO_SEGMENT)
            return segment;
    }
    return NO_SEGMENT;
}
