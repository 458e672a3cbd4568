/* text.c: see text.h. */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Text text_in(char *data, size_t size)
{
    assert(size > 0 && "a text needs room for its end");
    data[0] = 0;
    return (Text){.data = data, .size = size};
}

/* Takes back bytes until the text ends with a whole letter. */
static size_t whole_letters(const char *s, size_t length)
{
    size_t back = length;
    while (back > 0 && ((unsigned char)s[back - 1] & 0xc0) == 0x80)
        back--;
    if (back == 0)
        return 0;
    unsigned char lead = (unsigned char)s[back - 1];
    size_t need = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    return back - 1 + need <= length ? back - 1 + need : back - 1;
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
    text->length = whole_letters(text->data, text->size - 1);
    text->data[text->length] = 0;
}

char *text_copy(char *to, size_t size, const char *from)
{
    Text text = text_in(to, size);
    text_add(&text, "%s", from);
    return to;
}

/* Bytes of the well-formed letter at `p`, 0 if there is none or it is a control character. */
static int letter_length(const unsigned char *p)
{
    if (*p < 0x80)
        return *p >= 0x20 && *p != 0x7f;
    int length = (*p & 0xe0) == 0xc0 ? 2 : (*p & 0xf0) == 0xe0 ? 3 : (*p & 0xf8) == 0xf0 ? 4 : 0;
    bool too_long = *p < 0xc2 || (*p == 0xe0 && p[1] < 0xa0) || (*p == 0xf0 && p[1] < 0x90);
    bool no_letter = *p > 0xf4 || (*p == 0xf4 && p[1] > 0x8f) || (*p == 0xed && p[1] > 0x9f);
    if (length == 0 || too_long || no_letter)
        return 0;
    for (int i = 1; i < length; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

void text_clean(char *s)
{
    s[whole_letters(s, strlen(s))] = 0;
    for (unsigned char *p = (unsigned char *)s; *p;) {
        int length = letter_length(p);
        if (length == 0)
            *p = '?';
        p += length ? length : 1;
    }
}

bool text_is_clean(const char *s)
{
    const unsigned char *p = (const unsigned char *)s;
    while (*p) {
        int length = letter_length(p);
        if (length == 0)
            return false;
        p += length;
    }
    return true;
}
