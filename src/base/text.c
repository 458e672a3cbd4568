/* text.c: see text.h. */
#include "base/text.h"

#include "base/utf8.h"

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

/* Bytes of the well-formed letter at `s`, 0 if there is none or it is a control character. */
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
