/* rulebook_search.c: finds words in pages, whatever their case, in the language that is spoken. */
#include "base/utf8.h"
#include "scenes/rulebook/rulebook_state.h"
#include "words/words.h"

#include <string.h>
#include <wctype.h>

/* The small letter that begins `s`; *step bytes of it. */
static uint32_t small(const char *s, size_t *step)
{
    uint32_t letter;
    *step = utf8_read(s, strlen(s), &letter);
    return (uint32_t)towlower((wint_t)letter);
}

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

static bool has(const char *text, const char *word, size_t length)
{
    for (; *text; text += utf8_step(text))
        if (begins(text, word, length))
            return true;
    return false;
}

static bool page_has(const BookPage *page, const char *word, size_t length)
{
    bool found = has(words_text(page->title), word, length);
    for (int i = 0; !found && i < page->paragraph_count; i++)
        found = has(words_text(page->paragraphs[i]), word, length);
    for (int i = 0; !found && i < page->note_count; i++)
        found = has(words_text(page->notes[i].text), word, length);
    for (int i = 0; !found && i < page->rule_count; i++)
        found = has(page->rules[i], word, length);
    return found;
}

bool rulebook_page_has(const BookPage *page, const char *words)
{
    while (*(words += strspn(words, " "))) {
        size_t length = strcspn(words, " ");
        if (!page_has(page, words, length))
            return false;
        words += length;
    }
    return true;
}
