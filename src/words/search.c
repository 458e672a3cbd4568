/* search.c: finds words in texts, ignoring case, in the current language. */
#include "words/words.h"

#include "base/text.h"

#include <string.h>
#include <wctype.h>

/* Returns the first letter of `s` in lower case; it takes *step bytes. */
static uint32_t small(const char *s, size_t *step)
{
    uint32_t letter;
    *step = utf8_read(s, strlen(s), &letter);
    return (uint32_t)towlower((wint_t)letter);
}

/* Compares letters instead of bytes, because a capital may take more bytes than its lower-case
 * letter. */
static bool begins(const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t mine, theirs;
        if (!*text || small(word + i, &mine) != small(text, &theirs))
            return false;
        i += mine;
        text += theirs;
    }
    return true;
}

/* Also searches within a word: languages with compound words hide parts of them ("Stadttor"). */
static bool has(const char *text, const char *word, size_t length)
{
    for (; *text; text += utf8_step(text))
        if (begins(text, word, length))
            return true;
    return false;
}

/* Each of the wanted words must be there, in any order. */
bool words_have(const char *text, const char *wanted)
{
    while (*(wanted += strspn(wanted, " "))) {
        size_t length = strcspn(wanted, " ");
        if (!has(text, wanted, length))
            return false;
        wanted += length;
    }
    return true;
}
