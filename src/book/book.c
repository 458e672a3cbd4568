/* book.c: finds pages of the rulebook by id, rule or policy, and turns pages. */
#include "book/book.h"

#include <assert.h>
#include <string.h>

static const BookPlace nowhere = {-1, -1};

const BookPage *book_page(const Book *book, BookPlace place)
{
    assert(place.chapter >= 0 && place.chapter < book->chapter_count && "chapter");
    const BookChapter *chapter = &book->chapters[place.chapter];
    assert(place.page >= 0 && place.page < chapter->page_count && "page");
    return &chapter->pages[place.page];
}

/* Returns the first page for which `fits` is true. */
static BookPlace first_page(const Book *book, const char *what,
                            int (*fits)(const BookPage *page, const char *what))
{
    for (int c = 0; c < book->chapter_count; c++)
        for (int p = 0; p < book->chapters[c].page_count; p++)
            if (fits(&book->chapters[c].pages[p], what))
                return (BookPlace){c, p};
    return nowhere;
}

static int is_named(const BookPage *page, const char *id)
{
    return strcmp(page->id, id) == 0;
}

static int explains(const BookPage *page, const char *rule)
{
    for (int i = 0; i < page->rule_count; i++)
        if (strcmp(page->rules[i], rule) == 0)
            return 1;
    return 0;
}

static int is_about(const BookPage *page, const char *policy)
{
    return strcmp(page->policy, policy) == 0;
}

BookPlace book_find_policy(const Book *book, const char *policy)
{
    return first_page(book, policy, is_about);
}

BookPlace book_find(const Book *book, const char *id)
{
    return first_page(book, id, is_named);
}

BookPlace book_find_rule(const Book *book, const char *rule)
{
    return first_page(book, rule, explains);
}

BookPlace book_step(const Book *book, BookPlace place, int by)
{
    int page = place.page + by, chapter = place.chapter;
    if (page >= book->chapters[chapter].page_count && chapter + 1 < book->chapter_count)
        return (BookPlace){chapter + 1, 0};
    if (page < 0 && chapter > 0)
        return (BookPlace){chapter - 1, book->chapters[chapter - 1].page_count - 1};
    return page < 0 || page >= book->chapters[chapter].page_count ? place
                                                                  : (BookPlace){chapter, page};
}

int book_page_count(const Book *book)
{
    int count = 0;
    for (int c = 0; c < book->chapter_count; c++)
        count += book->chapters[c].page_count;
    return count;
}
