/* typed.c: parses typed moves and names the parts of tiles in the form in which they are typed. */
#include "speech/typed.h"

#include "base/text.h"
#include "speech/board_words.h"
#include "words/expansion_words.h"
#include "words/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

const TypedWord typed_draw = {"draw", NC_("typed", "draw")},
                typed_none = {"none", NC_("typed", "none")},
                /* TRANSLATORS: "N9 road e, from M10": a figure goes there from here */
    typed_from = {"from", NC_("typed", "from")},
                /* TRANSLATORS: "M10 corner nw": of a space */
    typed_corner = {"corner", NC_("typed", "corner")},
                /* TRANSLATORS: "number 2": of figures that are alike */
    typed_number = {"number", NC_("typed", "number")};

const TypedWord typed_sides[TYPED_SIDES] = {{"n", NC_("typed", "n")},
                                            {"e", NC_("typed", "e")},
                                            {"s", NC_("typed", "s")},
                                            {"w", NC_("typed", "w")},
                                            {"l", NC_("typed", "l")}}; /* the long side */
/* TRANSLATORS: "field inner": one that reaches no side of its tile */
static const TypedWord inner = {"inner", NC_("typed", "inner")};

/* Characters that separate words. */
static const char *const between = " ,.:;()";

size_t typed_next(const char **text)
{
    *text += strspn(*text, between);
    return strcspn(*text, between);
}

static bool typed_same(const char *said, size_t length, const char *word)
{
    const char *rest = text_after(word, said, length);
    return rest && !*rest;
}

bool typed_is(const char *said, size_t length, TypedWord word)
{
    return typed_same(said, length, word.english) ||
           typed_same(said, length, words_text(word.words));
}

/* Returns the index in `words`; −1: none. */
static int typed_find(const char *said, size_t length, const TypedWord *words, int count)
{
    assert(count > 0 && "a table of words");
    for (int i = 0; i < count; i++)
        if (typed_is(said, length, words[i]))
            return i;
    return -1;
}

/* Returns the part of a tile that these bytes name; its English word begins segment names
 * (segment_name). The result has no `words` if there is no such part. */
static TypedWord typed_part_of(const char *said, size_t length)
{
    for (int kind = 0; kind < SEGMENT_KINDS; kind++) {
        const char *key = words_of_land((SegmentKind)kind)->typed;
        TypedWord word = {key ? strchr(key, '\004') + 1 : "", key};
        if (key && typed_is(said, length, word))
            return word;
    }
    return (TypedWord){0};
}

TypedEnd typed_end(int i)
{
    if (i == 0)
        return (TypedEnd){inner.english, inner};
    for (int kind = 0; i > 0 && kind < SEGMENT_KINDS; kind++) {
        const LandWords *land = words_of_land((SegmentKind)kind);
        if (land->typed_end && --i == 0)
            return (TypedEnd){land->end_name,
                              {strchr(land->typed_end, '\004') + 1, land->typed_end}};
    }
    return (TypedEnd){0};
}

/* Returns whether the next word of both texts is the same. */
static bool same_next(const char *text, size_t length, const char *phrase, size_t other)
{
    char word[64];
    if (other >= sizeof word)
        return false;
    memcpy(word, phrase, other);
    word[other] = '\0';
    return typed_same(text, length, word);
}

bool typed_skip(const char **text, const char *phrase)
{
    const char *at = *text;
    size_t wanted = typed_next(&phrase);
    if (!wanted)
        return false;
    for (; wanted; wanted = typed_next(&phrase)) {
        size_t length = typed_next(&at);
        if (!same_next(at, length, phrase, wanted))
            return false;
        at += length;
        phrase += wanted;
    }
    *text = at;
    return true;
}

bool typed_within(const char *text, const char *phrase)
{
    size_t wanted = typed_next(&text), length;
    while (wanted && (length = typed_next(&phrase))) {
        if (same_next(text, wanted, phrase, length)) {
            text += wanted;
            wanted = typed_next(&text);
        }
        phrase += length;
    }
    return !wanted;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* Returns the digit of a word such as "r1" or "h2", at most `most`; −1 for any other word. */
static int lettered(const char *said, size_t length, char letter, int most)
{
    bool right = length == 2 && tolower((unsigned char)said[0]) == letter &&
                 isdigit((unsigned char)said[1]) && said[1] - '0' <= most;
    return right ? said[1] - '0' : -1;
}

/* Reads what follows a part, "n", "e1", "w/2", "inner2", and appends it to the segment's name;
 * returns false if there is nothing of the kind. */
static bool read_end(const char *said, size_t length, Text *name)
{
    size_t word = 0;
    while (word < length && said[word] != '/')
        word++;
    int tail = (int)(length - word); /* "/2" */
    size_t plain = word - (word > 1 && isdigit((unsigned char)said[word - 1]));
    int side = typed_find(said, plain, typed_sides, TYPED_SIDES), i = 0;
    TypedEnd end = typed_end(0);
    while (end.name && !typed_is(said, plain, end.word))
        end = typed_end(++i);
    if (!plain || (side < 0 && !end.name))
        return false;
    if (side >= 0)
        text_add(name, "@%c", toupper((unsigned char)typed_sides[side].english[0]));
    else
        text_add(name, "@%s", end.name);
    text_add(name, "%.*s%.*s", (int)(word - plain), said + plain, tail, said + word);
    return true;
}

bool typed_read_part(const char **text, char *part, size_t size)
{
    const char *at = *text;
    size_t length = typed_next(&at);
    TypedWord found = typed_part_of(at, length);
    if (!found.words)
        return false;
    Text name = text_in(part, size);
    text_add(&name, "%s", found.english);
    *text = at + length;
    at = *text;
    length = typed_next(&at);
    if (read_end(at, length, &name))
        *text = at + length;
    return true;
}

/* Reads "city n" or "none"; returns false if there is nothing of the kind. */
static bool read_claim(const char **text, TypedMove *move)
{
    size_t length = typed_next(text);
    if (typed_is(*text, length, typed_none)) {
        move->claim = CLAIM_NONE;
        *text += length;
        return true;
    }
    if (!typed_read_part(text, move->part, sizeof move->part))
        return false;
    move->claim = CLAIM_PART;
    return true;
}

/* Reads "h2" if the name of a space follows. Returns the number of the half in hand, from 1; 0:
 * none is named. Spaces in column H have the same names, and "r1" is both a space and a rotation:
 * "H2 r1" is a space, unless a rotation follows. */
static int read_half(const char **text)
{
    Cell cell;
    const char *at = *text;
    size_t length = typed_next(&at);
    int half = lettered(at, length, 'h', 9);
    at += length;
    length = typed_next(&at);
    if (half <= 0 || !cell_read(at, length, &cell))
        return 0;
    const char *behind = at + length;
    size_t next = typed_next(&behind);
    if (lettered(at, length, 'r', 3) >= 0 && lettered(behind, next, 'r', 3) < 0)
        return 0;
    *text = at;
    return half;
}

/* Reads as many parts of "h2 C4 r1" as the text has. */
static bool read_place(const char **text, TypedMove *move)
{
    move->half = read_half(text);
    size_t length = typed_next(text);
    if (!cell_read(*text, length, &move->cell))
        return false;
    *text += length;
    length = typed_next(text);
    move->rotation = lettered(*text, length, 'r', 3);
    if (move->rotation >= 0)
        *text += length;
    return true;
}

bool typed_names_figure(const char *text, FigureKind kind)
{
    return typed_within(words_figure(kind), text) ||
           typed_within(words_figure_english(kind), text) || typed_within(figure_name(kind), text);
}

/* Takes the longest name that fits: in some languages "big follower" begins with "follower". */
int typed_read_figure(const char **text)
{
    const char *behind = *text;
    int figure = -1;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        const char *const names[] = {words_figure((FigureKind)kind),
                                     words_figure_english((FigureKind)kind),
                                     figure_name((FigureKind)kind)};
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            const char *at = *text;
            if (typed_skip(&at, names[i]) && at > behind) {
                behind = at;
                figure = kind;
            }
        }
    }
    *text = behind;
    return figure;
}

/* Reads the name of a figure, "big follower", up to the end of the text. An empty rest is also
 * fine. */
static bool read_figure(const char *text, TypedMove *move)
{
    if (typed_next(&text) == 0)
        return true;
    move->figure = typed_read_figure(&text);
    return typed_next(&text) == 0 && move->figure >= 0 && move->claim != CLAIM_NONE;
}

bool typed_read(const char *text, TypedMove *move)
{
    char *end;
    *move = (TypedMove){.rotation = -1, .figure = -1};
    size_t length = typed_next(&text);
    long number = strtol(text, &end, 10);
    if (length > 0 && end == text + length && number > 0 && number < 1000) {
        move->number = (int)number;
        text = end;
    } else if (typed_is(text, length, typed_draw)) {
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
    return claims ? read_figure(text, move) : typed_next(&text) == 0;
}

/* Adds the part of a segment's name after the @ as it is said: "n", "e1", "w/2", "inner2". */
static void add_end(const char *end, Text *out)
{
    int side = typed_find(end, 1, typed_sides, TYPED_SIDES);
    TypedEnd other = typed_end(0);
    for (int i = 0; other.name; other = typed_end(++i)) {
        size_t length = strlen(other.name);
        if (strncmp(end, other.name, length) == 0) {
            text_add(out, " %s%s", words_text(other.word.words), end + length);
            return;
        }
    }
    assert(side >= 0 && "the side of a segment");
    text_add(out, " %s%s", words_text(typed_sides[side].words), end + 1);
}

char *typed_part(const TileKind *kind, int rotation, int segment, char *out, size_t size)
{
    char name[48];
    Text text = text_in(out, size);
    const Segment *of = &kind->segments[segment];
    const char *symbol = words_symbol((Symbol)of->symbol);
    segment_name(kind, rotation, segment, name, sizeof name);
    if (of->kind == SEGMENT_SYMBOL) {
        text_add(&text, "%s", symbol[0] ? symbol : name);
        return out;
    }
    size_t length = strcspn(name, "@");
    TypedWord part = typed_part_of(name, length);
    assert(part.words && "a word for each kind of segment");
    text_add(&text, "%s", words_text(part.words));
    if (name[length])
        add_end(name + length + 1, &text);
    return out;
}

/* Returns the only segment of the kind that `part` names; NO_SEGMENT if there are several or
 * none. */
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

/* A field may reach only one half of a side. For a double tile the first part is meant unless one
 * is named. */
int typed_segment(const TileKind *kind, int rotation, const char *part)
{
    static const char *const halves[] = {"", "0", "1"}, *const parts[] = {"", "/1", "/2"};
    char name[48];
    int head = (int)strcspn(part, "/"), segment = segment_find(kind, rotation, part);
    if (segment != NO_SEGMENT)
        return segment;
    if (!strchr(part, '@'))
        return only_one(kind, rotation, part);
    for (int of = 0; of < 3 && segment == NO_SEGMENT; of++)
        for (int half = 0; half < 3 && segment == NO_SEGMENT; half++) {
            snprintf(name, sizeof name, "%.*s%s%s", head, part, halves[half],
                     part[head] ? part + head : parts[of]);
            segment = segment_find(kind, rotation, name);
        }
    return segment;
}

char *typed_corner_word(int corner, char *out, size_t size)
{
    Text text = text_in(out, size);
    assert(corner >= 0 && corner < 4 && "NW, NE, SE, SW");
    text_add(&text, "%s%s", words_text(typed_sides[corner < 2 ? 0 : 2].words),
             words_text(typed_sides[corner == 1 || corner == 2 ? 1 : 3].words));
    return out;
}

char *typed_corner_words(int corner, char *out, size_t size)
{
    char word[16];
    Text text = text_in(out, size);
    text_add(&text, "%s %s", words_text(typed_corner.words),
             typed_corner_word(corner, word, sizeof word));
    return out;
}
