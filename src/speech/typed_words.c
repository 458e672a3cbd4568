/* typed_words.c: the words of typed moves, and how texts are compared with them. */
#include "speech/typed_words.h"

#include "base/text.h"
#include "words/expansion_words.h"

#include <assert.h>
#include <string.h>
#include <wctype.h>

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

/* Compares letters instead of bytes, because a capital may take more bytes than its lower-case
 * letter. */
bool typed_same(const char *said, size_t length, const char *word)
{
    size_t at = 0;
    for (; at < length && *word;) {
        uint32_t mine, theirs;
        at += utf8_read(said + at, length - at, &mine);
        word += utf8_read(word, strlen(word), &theirs);
        if (towlower((wint_t)mine) != towlower((wint_t)theirs))
            return false;
    }
    return at == length && !*word;
}

bool typed_is(const char *said, size_t length, TypedWord word)
{
    return typed_same(said, length, word.english) ||
           typed_same(said, length, words_text(word.words));
}

int typed_find(const char *said, size_t length, const TypedWord *words, int count)
{
    assert(count > 0 && "a table of words");
    for (int i = 0; i < count; i++)
        if (typed_is(said, length, words[i]))
            return i;
    return -1;
}

TypedWord typed_part_of(const char *said, size_t length)
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

/* Is the next word of both the same? */
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
