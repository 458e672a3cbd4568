/* text.c: builds, cleans and splits strings. */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

Text text_in(char *data, size_t size)
{
    assert(size > 0 && "a text needs room for its end");
    data[0] = 0;
    return (Text){.data = data, .size = size};
}

void text_add(Text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t room = text->size - text->length;
    int want = vsnprintf(text->data + text->length, room, format, args);
    va_end(args);
    assert(want >= 0 && "bad format");
    if ((size_t)want < room) {
        text->length += (size_t)want;
        return;
    }
    text->cut = true;
    text->length = utf8_whole(text->data, text->size - 1);
    text->data[text->length] = 0;
}

char *text_copy(char *to, size_t size, const char *from)
{
    Text text = text_in(to, size);
    text_add(&text, "%s", from);
    return to;
}

/* Returns the length in bytes of the well-formed letter at `s`, 0 for a control character or a
 * malformed one. */
static int clean_letter(const char *s)
{
    bool is_control = (unsigned char)*s < 0x20 || *s == 0x7f;
    return is_control ? 0 : utf8_valid(s);
}

void text_clean(char *s)
{
    s[utf8_whole(s, strlen(s))] = 0;
    while (*s) {
        int length = clean_letter(s);
        if (length == 0)
            *s = '?';
        s += length ? length : 1;
    }
}

bool text_ends(const char *s, const char *ending)
{
    size_t length = strlen(s), tail = strlen(ending);
    return length > tail && strcmp(s + length - tail, ending) == 0;
}

const char *text_find(const char *s, const char *words)
{
    for (; *s; s++) {
        size_t i = 0;
        while (words[i] && (s[i] >= 'A' && s[i] <= 'Z' ? s[i] - 'A' + 'a' : s[i]) == words[i])
            i++;
        if (!words[i])
            return s;
    }
    return NULL;
}

/* Compares letters instead of bytes, because a capital may take more bytes than its lower-case
 * letter. */
const char *text_after(const char *s, const char *word, size_t length)
{
    for (size_t i = 0; i < length;) {
        uint32_t mine, theirs;
        if (!*s)
            return NULL;
        i += utf8_read(word + i, length - i, &mine);
        s += utf8_read(s, strlen(s), &theirs);
        if (towlower((wint_t)mine) != towlower((wint_t)theirs))
            return NULL;
    }
    return s;
}

bool text_is_clean(const char *s)
{
    for (int length; *s; s += length)
        if ((length = clean_letter(s)) == 0)
            return false;
    return true;
}

const char *text_word(const char *list, int i, size_t *length)
{
    for (; i > 0 && *list; i--) {
        list += strcspn(list, " ");
        list += strspn(list, " ");
    }
    *length = strcspn(list, " ");
    return *list ? list : NULL;
}

int text_find_word(const char *list, const char *word)
{
    size_t length;
    const char *p;
    for (int i = 0; (p = text_word(list, i, &length)); i++)
        if (strlen(word) == length && memcmp(p, word, length) == 0)
            return i;
    return -1;
}

/* --- utf8 ------------------------------------------------------------------------------------- */

/* Steps through, checks, reads and writes UTF-8. */

static bool is_follower(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Returns the number of bytes of a UTF-8 character from its first byte; 1 for a continuation
 * byte. */
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
        if (!is_follower(s[i])) /* the NUL isn't a follower */
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
    unsigned lead = bytes == 1 ? 0 : 0xf00u >> bytes & 0xff; /* as many leading 1 bits as bytes */
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
