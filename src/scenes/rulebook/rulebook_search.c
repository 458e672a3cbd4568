/* rulebook_search.c: Finds the pages that have all words of a search. */
#include "scenes/rulebook/rulebook_state.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

static bool page_has(const BookPage *page, const char *word)
{
    bool found = words_have(words_text(page->title), word);
    for (int i = 0; !found && i < page->paragraph_count; i++)
        found = words_have(words_text(page->paragraphs[i]), word);
    for (int i = 0; !found && i < page->note_count; i++)
        found = words_have(words_text(page->notes[i].text), word);
    for (int i = 0; !found && i < page->rule_count; i++)
        found = words_have(page->rules[i], word);
    return found;
}

/* The words may be anywhere on the page, each for itself. */
bool rulebook_page_has(const BookPage *page, const char *words)
{
    while (*(words += strspn(words, " "))) {
        char word[RULEBOOK_SEARCH_SIZE];
        size_t length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (!page_has(page, word))
            return false;
        words += length;
    }
    return true;
}

/* Searches in the order of the contents. */
BookPlace rulebook_first_found(const Book *book, const char *words)
{
    for (int c = 0; c < book->chapter_count; c++)
        for (int p = 0; p < book->chapters[c].page_count; p++)
            if (rulebook_page_has(&book->chapters[c].pages[p], words))
                return (BookPlace){c, p};
    return (BookPlace){-1, -1};
}
