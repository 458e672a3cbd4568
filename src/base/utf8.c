/* utf8.c: steps through, checks, reads and writes UTF-8. */
#include "base/utf8.h"

#include <assert.h>
#include <stdbool.h>

static bool is_follower(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Returns the length of a letter from its first byte; 1 for bytes that start no letter. */
static int length_by(char lead)
{
    unsigned char byte = (unsigned char)lead;
    return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

int utf8_step(const char *s)
{
    if (!*s)
        return 0;
    int bytes = 1;
    while (is_follower(s[bytes]))
        bytes++;
    return bytes;
}

int utf8_step_back(const char *s, int at)
{
    if (at <= 0)
        return 0;
    do
        at--;
    while (at > 0 && is_follower(s[at]));
    return at;
}

int utf8_valid(const char *s)
{
    static const uint32_t least[UTF8_LETTER_MAX + 1] = {0, 0, 0x80, 0x800, 0x10000};
    int bytes = length_by(*s);
    if (is_follower(*s) || (unsigned char)*s >= 0xf8)
        return 0;
    for (int i = 1; i < bytes; i++)
        if (!is_follower(s[i])) /* the NUL is no follower */
            return 0;
    uint32_t letter;
    utf8_read(s, (size_t)bytes, &letter);
    bool is_half = letter >= 0xd800 && letter <= 0xdfff;
    return letter < least[bytes] || is_half || letter > 0x10ffff ? 0 : bytes;
}

size_t utf8_read(const char *s, size_t length, uint32_t *letter)
{
    assert(length > 0 && "a letter to read");
    const unsigned char *from = (const unsigned char *)s;
    size_t bytes = (size_t)length_by(*s);
    if (bytes > length)
        bytes = 1;
    *letter = bytes == 1 ? from[0] : from[0] & (0x7fu >> bytes);
    for (size_t i = 1; i < bytes; i++)
        *letter = *letter << 6 | (from[i] & 0x3fu);
    return bytes;
}

int utf8_write(uint32_t letter, char out[UTF8_LETTER_MAX])
{
    assert(letter <= 0x10ffff && "the last letter there is");
    int bytes = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
    unsigned lead = bytes == 1 ? 0 : 0xf00u >> bytes & 0xff; /* as many ones as bytes */
    for (int i = bytes - 1; i > 0; i--, letter >>= 6)
        out[i] = (char)(0x80 | (letter & 0x3f));
    out[0] = (char)(lead | letter);
    return bytes;
}

size_t utf8_whole(const char *s, size_t length)
{
    size_t lead = length;
    while (lead > 0 && is_follower(s[lead - 1]))
        lead--;
    if (lead == 0)
        return 0; /* followers without a lead byte */
    size_t end = lead - 1 + (size_t)length_by(s[lead - 1]);
    return end <= length ? end : lead - 1;
}
