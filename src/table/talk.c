/* talk.c: checks, cleans and paces the messages between players. */
#include "table/talk.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKS_SIZE = 1024 /* of a name; each of its letters may look like several */ };

bool talk_makes_sense(const Talk *talk, int players)
{
    bool text = talk->text[0] != 0;
    unsigned others = ((1u << players) - 1) & ~(1u << talk->seat);
    if (talk->seat >= players || talk->number <= 0 || text == (talk->phrase != 0))
        return false;
    return text ? talk->to && !(talk->to & ~others) : talk->phrase <= TALK_PHRASES && !talk->to;
}

Digest talk_words(const Digest *table, const Talk *talk)
{
    static const char word[] = "hypotenuse talk";
    const uint8_t facts[] = {talk->seat, talk->phrase, talk->to};
    uint8_t number[8];
    for (int i = 0; i < 8; i++) /* little-endian on every machine */
        number[i] = (uint8_t)((uint64_t)talk->number >> (8 * i));
    const DigestPart parts[] = {{word, sizeof word},
                                {table, sizeof *table},
                                {facts, sizeof facts},
                                {number, sizeof number},
                                {talk->text, strlen(talk->text)}};
    return digest_of(parts, 5);
}

/* --- cleaning --------------------------------------------------------------------------------- */

/* Returns whether a letter is invisible, or changes the direction or the form of its neighbours. */
static bool is_hidden(uint32_t letter)
{
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0xAD ||
           letter == 0x61C || letter == 0x180E || (letter >= 0x200B && letter <= 0x200F) ||
           (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F) ||
           (letter >= 0xFE00 && letter <= 0xFE0F) || letter == 0xFEFF ||
           (letter >= 0xE0000 && letter <= 0xE0FFF);
}

/* Joiners are part of Persian and Indic names; variation selectors give some symbols their
 * colour. */
static bool is_joiner(uint32_t letter)
{
    return letter == 0x200C || letter == 0x200D || (letter >= 0xFE00 && letter <= 0xFE0F);
}

static bool is_blank(uint32_t letter)
{
    return letter == ' ' || letter == 0xA0 || letter == 0x1680 ||
           (letter >= 0x2000 && letter <= 0x200A) || letter == 0x202F || letter == 0x205F ||
           letter == 0x3000;
}

void talk_clean(char *text)
{
    char *to = text;
    size_t left = strlen(text), bytes;
    for (const char *at = text; left; at += bytes, left -= bytes) {
        uint32_t letter;
        bytes = utf8_read(at, left, &letter);
        if (is_hidden(letter))
            continue;
        memmove(to, at, bytes);
        to += bytes;
    }
    *to = 0;
}

bool talk_hides(const char *text)
{
    bool hides = false;
    size_t left = strlen(text), bytes;
    for (; left; text += bytes, left -= bytes) {
        uint32_t letter;
        bytes = utf8_read(text, left, &letter);
        hides |= is_hidden(letter) && !is_joiner(letter);
    }
    return hides;
}

enum { LOOK_SIZE = 12 /* bytes of a look, NUL included */ };

/* Letters with equal looks can't be told apart. An empty look is the letter itself. */
typedef struct LookAlike {
    uint32_t letter;
    char same[LOOK_SIZE];    /* its look next to letters of the same case: "rn" for m, "l" for I */
    char capital[LOOK_SIZE]; /* … when the whole name is in upper case */
} LookAlike;

/* Ordered by letter; from Unicode's list of confusable letters. */
static const LookAlike look_alikes[] = {
#include "look_alikes.rows"
};

static int compare_letters(const void *key, const void *row)
{
    uint32_t a = *(const uint32_t *)key, b = ((const LookAlike *)row)->letter;
    return (a > b) - (a < b);
}

/* Appends what a letter looks like. */
static void add_look(Text *out, const char *at, size_t bytes, uint32_t letter, bool capitals)
{
    const LookAlike *row = bsearch(&letter, look_alikes, sizeof look_alikes / sizeof *look_alikes,
                                   sizeof *look_alikes, compare_letters);
    const char *look = !row ? "" : capitals ? row->capital : row->same;
    if (*look)
        text_add(out, "%s", look);
    else
        text_add(out, "%.*s", (int)bytes, at);
}

/* Writes what a reader sees of a text. Equal results can't be told apart by eye. */
static void look_of(const char *text, bool capitals, char out[LOOKS_SIZE])
{
    Text look = text_in(out, LOOKS_SIZE);
    size_t left = strlen(text), bytes;
    for (; left; text += bytes, left -= bytes) {
        uint32_t letter;
        bytes = utf8_read(text, left, &letter);
        if (!is_blank(letter) && !is_joiner(letter))
            add_look(&look, text, bytes, letter, capitals);
    }
}

/* Case is compared on capitals, because a capital I looks like a lower-case l but belongs to i. */
bool talk_looks_like(const char *a, const char *b)
{
    for (int capitals = 0; capitals <= 1; capitals++) {
        char look_a[LOOKS_SIZE], look_b[LOOKS_SIZE];
        look_of(a, capitals, look_a);
        look_of(b, capitals, look_b);
        if (strcmp(look_a, look_b) == 0)
            return true;
    }
    return false;
}

/* --- pace ------------------------------------------------------------------------------------- */

bool talk_paced(TalkPace *pace, int64_t now)
{
    if (now - pace->since >= TALK_SPAN_MS || now < pace->since)
        *pace = (TalkPace){.since = now};
    return pace->count < TALK_MOST && ++pace->count;
}
