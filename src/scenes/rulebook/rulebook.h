/* rulebook.h: the scene "rulebook": our own short text of the rules, page by page, with live boards
 * on which the game itself plays and scores the examples under every generation.
 *
 *     +----------+ +---------------+ +-----------------------+
 *     | search   | | CHAPTER · 4/9 | |                       |
 *     | chapters | | title         | |      live board       |
 *     |  pages   | | text          | |                       |
 *     |          | | notes         | +-----------------------+
 *     |          | | rules, source | [ generations as choice ]
 *     |          | | [Watch][Try it| | the points of each one|
 *     +----------+ +---------------+ +-----------------------+ */
#ifndef SCENES_RULEBOOK_RULEBOOK_H
#define SCENES_RULEBOOK_RULEBOOK_H
#include "book/book.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/scene_links.h"
#include "ui/ui_flow.h"

enum { RULEBOOK_SEARCH_SIZE = 64 };

typedef struct RulebookLayout {
    Rect contents; /* a row above the page in narrow windows */
    Rect page, board, columns, line;
    bool narrow;
    bool low; /* large text in a small window: smaller gaps leave more room for the text */
} RulebookLayout;

typedef struct Rulebook {
    const Book *book;
    BookPlace place;
    BookArguments asked; /* the arguments of the scene */
    BookPlace asked_at;  /* the page that `asked` leads to; the position is its first board */
    int board;           /* index of the current board, 0..rulebook_boards − 1 */
    LiveBoard live;      /* without a session the page has no board */
    int row;             /* index of the generation shown on the boards */
    RulebookLayout layout;
    bool follows; /* scroll the contents to the page once */
    char search[RULEBOOK_SEARCH_SIZE];
} Rulebook;

/* rulebook.c: Opens a page with its first board. */
void rulebook_go(Rulebook *book, SceneContext *context, BookPlace place);
/* Returns the number of boards on the current page, including the position. */
int rulebook_boards(const Rulebook *book);
/* Returns true if the current board is the position that opened the book. */
bool rulebook_shows_position(const Rulebook *book);

/* rulebook_table.c: Draws the chapters with the pages of the open one, or the pages found. */
void rulebook_contents_draw(Rulebook *book, SceneContext *context);
/* Draws the search results over the page, in narrow windows. */
void rulebook_found_draw(Rulebook *book, SceneContext *context);

/* Returns true if the page contains all of `words` in the current language, in upper or lower
 * case. */
bool rulebook_page_has(const BookPage *page, const char *words);

/* Returns true on the page where a table of the generations replaces the board. */
bool rulebook_has_table(const Rulebook *book);
/* Draws the table; its cells are buttons that change the player's own column. */
void rulebook_table_draw(Rulebook *book, SceneContext *context);

/* Draws the board's buttons, which also have keys. */
void rulebook_buttons_draw(Rulebook *book, SceneContext *context, Rect rect);
/* Writes the text of the line below the columns. */
void rulebook_line_words(const Rulebook *book, char *out, size_t size);
/* Draws the frame of the board, the columns of the generations, and the line below them. */
void rulebook_board_draw(Rulebook *book, SceneContext *context);

/* Takes BookArguments (stage/scene_links.h) or no arguments. */
extern const Scene rulebook_scene;
#endif
