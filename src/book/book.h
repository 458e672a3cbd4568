/* book.h: the rulebook as data: chapters, their pages and the boards on them. The build checks
 * data/book and compiles it in (tools/embed). Texts are in English, marked for the translators
 * there; the module `words` translates them.
 *
 *     Book ── chapters ── pages ── text, notes          for reading
 *      │                    ├──── rules ("HALF-26")     link a score to its page
 *      └── boards ◄─────────┘                           scenario files, word for word */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H
#include <stddef.h>
#include <stdint.h>

/* A scenario of data/scenarios. */
typedef struct BookBoard {
    const char *name; /* name of the file, without .json */
    const char *text;
    size_t length;
} BookBoard;

/* A note in the margin of a page. */
typedef enum BookNoteKind {
    BOOK_DIFFER, /* sources contradict each other: which one applies */
    BOOK_OURS,   /* the sources say nothing: what this program does */
    BOOK_NOTE_KINDS
} BookNoteKind;

typedef struct BookNote {
    uint8_t kind; /* BookNoteKind */
    const char *text;
    const char *policy; /* the policy that selects the other reading; "": none */
} BookNote;

typedef struct BookPage {
    const char *id, *title;
    const char *source;            /* the origin of the rule, and its date */
    const char *policy;            /* the policy that the page explains; "": none */
    const char *const *paragraphs; /* its first sentence states the rule */
    const char *const *rules;
    const BookNote *notes;
    const uint16_t *boards; /* indexes into Book.boards; the first one is shown */
    uint8_t paragraph_count, rule_count, note_count, board_count;
} BookPage;

typedef struct BookChapter {
    const char *id, *title;
    const char *expansion; /* the chapter's expansion, by its name in files; "": none */
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

/* Returns the built-in book. */
const Book *book_builtin(void);

/* The place of a page: the chapter and the page in it, both counted from 0. */
typedef struct BookPlace {
    int chapter, page;
} BookPlace;

const BookPage *book_page(const Book *book, BookPlace place);

/* Returns the place of the page with `id`; {−1, −1} if there is none. */
BookPlace book_find(const Book *book, const char *id);

/* Returns the place of the first page that explains this rule ("HALF-26"); {−1, −1} if none
 * does. */
BookPlace book_find_rule(const Book *book, const char *rule);

/* Returns the place of the page about a policy, by its name in files; {−1, −1} if there is none. */
BookPlace book_find_policy(const Book *book, const char *policy);

/* Returns the next (`by` 1) or previous (`by` −1) page in the order of reading; at either end the
 * same page. */
BookPlace book_step(const Book *book, BookPlace place, int by);

int book_page_count(const Book *book);
#endif
