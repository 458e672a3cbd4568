/* rulebook_state.h: what the rulebook remembers between frames. Only rulebook*.c include it.
 *
 *     +----------+ +---------------+ +-----------------------+
 *     | search   | | CHAPTER · 4/9 | |                       |
 *     | chapters | | title         | |      live board       |
 *     |  pages   | | text          | |                       |
 *     |          | | notes         | +-----------------------+
 *     |          | | rules, source | [ generations as choice ]
 *     |          | | [Watch][Try it| | what each of them pays|
 *     +----------+ +---------------+ +-----------------------+ */
#ifndef SCENES_RULEBOOK_RULEBOOK_STATE_H
#define SCENES_RULEBOOK_RULEBOOK_STATE_H
#include "book/book.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/scene_book.h"
#include "ui/ui_flow.h"

enum { RULEBOOK_SEARCH_SIZE = 64 };

typedef struct RulebookLayout {
    Rect contents; /* empty in narrow windows: a row above the page then */
    Rect page, board, columns, line;
    bool narrow;
    bool low; /* large words in a small window: less between the parts, so that more is read */
} RulebookLayout;

typedef struct Rulebook {
    const Book *book;
    BookPlace place;
    BookArguments asked; /* what it was opened with, … */
    BookPlace
        asked_at;   /* … and the page that answers: there the position comes before its boards */
    int board;      /* of the boards that are shown on the page, rulebook_boards of them */
    LiveBoard live; /* no session: the page has no board */
    int row;        /* generation that boards are shown under */
    RulebookLayout layout;
    bool follows; /* the contents scroll to the page that was gone to */
    char search[RULEBOOK_SEARCH_SIZE];
} Rulebook;

/* rulebook.c: goes to a page, and to one of its boards. */
void rulebook_go(Rulebook *book, SceneContext *context, BookPlace place);
void rulebook_board(Rulebook *book, SceneContext *context, int board);
/* How many boards the page has now. */
int rulebook_boards(const Rulebook *book);
/* Is the position on show that it was opened with? */
bool rulebook_shows_position(const Rulebook *book);

/* rulebook_layout.c: of this frame's window. */
void rulebook_window(Rulebook *book, SceneContext *context);
/* The board's place; while something is tried, what the frame leaves of it. */
Rect rulebook_inside(const Rulebook *book, const SceneContext *context);

/* rulebook_contents.c: chapters with the pages of the open one, or what the search finds. */
void rulebook_contents_draw(Rulebook *book, SceneContext *context);
/* In narrow windows: what the search finds, in the place of the page. */
void rulebook_found_draw(Rulebook *book, SceneContext *context);

/* rulebook_search.c: does the page have `words`, in the language that is spoken? Every word of
 * them counts, whatever its case. */
bool rulebook_page_has(const BookPage *page, const char *words);
/* The first page that has them; chapter −1: none. */
BookPlace rulebook_first_found(const Book *book, const char *words);

/* rulebook_table.c: the generations as a table, in the board's place on the page that has it. */
bool rulebook_has_table(const Rulebook *book);
void rulebook_table_draw(Rulebook *book, SceneContext *context);

/* rulebook_buttons.c: what can be done with the board: a row of buttons, and keys. */
void rulebook_buttons_draw(Rulebook *book, SceneContext *context, Rect rect);
/* Below the columns: why something cannot be done, with the rule; what was tried brought; else what
 * makes the difference. */
void rulebook_line_draw(Rulebook *book, SceneContext *context);
void rulebook_line_words(const Rulebook *book, char *out, size_t size);

/* rulebook_spoken.c: see Scene. */
bool rulebook_tells(void *state, SceneContext *context, struct SceneTable *told);
void rulebook_typed(void *state, SceneContext *context, const char *text);
void rulebook_news(void *state, SceneContext *context, char *out, size_t size);
bool rulebook_reads(void *state, SceneContext *context, int number, char *out, size_t size);

/* rulebook_house.c: the person's own column: its policies (while he has none those of the default
 * generation); a generation as a whole, or one value put into it. */
Policies rulebook_house(const SceneContext *context);
void rulebook_house_begin(SceneContext *context, int row);
void rulebook_house_take(SceneContext *context, PolicyId id, int value);
/* What they are in words, their name, and a game with them, at the foot of *rect, of which that is
 * taken off. */
void rulebook_house_draw(SceneContext *context, Rect *rect);

/* rulebook_page.c: the text; rulebook_board.c: what stands round the live board. */
void rulebook_page_draw(Rulebook *book, SceneContext *context);
char *rulebook_rules_of(const BookPage *page, char *out, size_t size);
void rulebook_board_draw(Rulebook *book, SceneContext *context);
#endif
