/* talk.c: checks, cleans and paces the messages between players. */
#include "table/talk.h"

#include "base/utf8.h"

#include <string.h>

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

/* Returns the next visible letter and moves *text past it; 0 at the end. */
static uint32_t next_seen(const char **text)
{
    uint32_t letter = 0;
    do {
        size_t left = strlen(*text);
        letter = 0;
        *text += left ? utf8_read(*text, left, &letter) : 0;
    } while (is_blank(letter) || is_joiner(letter));
    return letter;
}

bool talk_looks_like(const char *a, const char *b)
{
    uint32_t letter;
    do {
        letter = next_seen(&a);
        if (letter != next_seen(&b))
            return false;
    } while (letter);
    return true;
}

/* --- pace ------------------------------------------------------------------------------------- */

bool talk_paced(TalkPace *pace, int64_t now)
{
    if (now - pace->since >= TALK_SPAN_MS || now < pace->since)
        *pace = (TalkPace){.since = now};
    return pace->count < TALK_MOST && ++pace->count;
}
