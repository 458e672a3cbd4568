/* book.h: the rulebook as data: chapters, their pages and the boards on them. The build checks
 * data/book and compiles it in (tools/embed); texts are English, marked for the translators there,
 * and `words` translates them.
 *
 *     Book ── chapters ── pages ── text, notes          for reading
 *      │                    ├──── rules ("HALF-26")     how one gets here from a scoring
 *      └── boards ◄─────────┘                           scenario files, word for word */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H
#include <stddef.h>
#include <stdint.h>

/* A scenario of data/scenarios. */
typedef struct BookBoard {
    const char *name; /* of the file, without .json */
    const char *text;
    size_t length;
} BookBoard;

/* What stands in the margin of a page. */
typedef enum BookNoteKind {
    BOOK_DIFFER, /* sources contradict each other: which one holds */
    BOOK_OURS,   /* the sources are silent: what this program does */
    BOOK_NOTE_KINDS
} BookNoteKind;

typedef struct BookNote {
    uint8_t kind; /* BookNoteKind */
    const char *text;
    const char *policy; /* column with which the other reading can be played; "": none */
} BookNote;

typedef struct BookPage {
    const char *id, *title;
    const char *source;            /* where the rule comes from, and when */
    const char *policy;            /* the column of the generations that it is about; "": none */
    const char *const *paragraphs; /* the first sentence is the rule */
    const char *const *rules;
    const BookNote *notes;
    const uint16_t *boards; /* numbers of Book.boards; the first one is shown */
    uint8_t paragraph_count, rule_count, note_count, board_count;
} BookPage;

typedef struct BookChapter {
    const char *id, *title;
    const char *expansion; /* that the chapter is about, by its name in files; "": none */
    const BookPage *pages;
    int page_count;
} BookChapter;

enum { BOOK_CHAPTERS_MAX = 64 };

typedef struct Book {
    const BookChapter *chapters;
    const BookBoard *boards;
    int chapter_count; /* at most BOOK_CHAPTERS_MAX */
    int board_count;
} Book;

/* The book that is compiled in. */
const Book *book_builtin(void);

/* A page by its place: chapter, and page in it. */
typedef struct BookPlace {
    int chapter, page;
} BookPlace;

const BookPage *book_page(const Book *book, BookPlace place);

/* The page with `id`; {−1, −1} if there is none. */
BookPlace book_find(const Book *book, const char *id);

/* The first page that explains the rule of this number ("HALF-26"); {−1, −1} if none does. */
BookPlace book_find_rule(const Book *book, const char *rule);

/* The page about a column of the generations, by its name in files; {−1, −1} if there is none. */
BookPlace book_find_policy(const Book *book, const char *policy);

/* The page before or behind (`by` ±1) in the order of reading; the same at either end. */
BookPlace book_step(const Book *book, BookPlace place, int by);

int book_page_count(const Book *book);
#endif
