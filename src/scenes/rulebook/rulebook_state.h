/* rulebook_state.h: the state of the rulebook between frames. Only rulebook*.c include it.
 *
 *     +----------+ +---------------+ +-----------------------+
 *     | search   | | CHAPTER · 4/9 | |                       |
 *     | chapters | | title         | |      live board       |
 *     |  pages   | | text          | |                       |
 *     |          | | notes         | +-----------------------+
 *     |          | | rules, source | [ generations as choice ]
 *     |          | | [Watch][Try it| | the points of each one|
 *     +----------+ +---------------+ +-----------------------+ */
#ifndef SCENES_RULEBOOK_RULEBOOK_STATE_H
#define SCENES_RULEBOOK_RULEBOOK_STATE_H
#include "book/book.h"
#include "scenes/live/live_board.h"
#include "scenes/stage/scene_links.h"
#include "ui/ui_flow.h"

enum { RULEBOOK_SEARCH_SIZE = 64 };

typedef struct RulebookLayout {
    Rect contents; /* in narrow windows a row above the page */
    Rect page, board, columns, line;
    bool narrow;
    bool low; /* large words in a small window: smaller gaps leave more room for the text */
} RulebookLayout;

typedef struct Rulebook {
    const Book *book;
    BookPlace place;
    BookArguments asked; /* the arguments of the scene, … */
    BookPlace asked_at;  /* … and the page they lead to: the position is its first board */
    int board;           /* index of the current board, 0..rulebook_boards − 1 */
    LiveBoard live;      /* without a session the page has no board */
    int row;             /* generation of the boards */
    RulebookLayout layout;
    bool follows; /* the contents scroll to the page once */
    char search[RULEBOOK_SEARCH_SIZE];
} Rulebook;

/* rulebook.c: Opens a page with its first board, or one board of the current page. */
void rulebook_go(Rulebook *book, SceneContext *context, BookPlace place);
void rulebook_board(Rulebook *book, SceneContext *context, int board);
/* Returns the number of boards on the current page, including the position. */
int rulebook_boards(const Rulebook *book);
/* Is the current board the position that the book was opened with? */
bool rulebook_shows_position(const Rulebook *book);

/* rulebook_page.c: Lays out this frame's window. */
void rulebook_window(Rulebook *book, SceneContext *context);
/* Returns the board's place; while something is tried, the part inside the frame. */
Rect rulebook_inside(const Rulebook *book, const SceneContext *context);

/* rulebook_contents.c: Draws the chapters with the pages of the open one, or the pages found. */
void rulebook_contents_draw(Rulebook *book, SceneContext *context);
/* Draws the pages found over the page, in narrow windows. */
void rulebook_found_draw(Rulebook *book, SceneContext *context);

/* rulebook_contents.c: Does the page have all of `words` in the current language, in any case? */
bool rulebook_page_has(const BookPage *page, const char *words);
/* Returns the first page that has all the words, or chapter −1. */
BookPlace rulebook_first_found(const Book *book, const char *words);

/* rulebook_table.c: On one page a table of the generations replaces the board. */
bool rulebook_has_table(const Rulebook *book);
/* Draws the table, whose cells also change the player's own column. */
void rulebook_table_draw(Rulebook *book, SceneContext *context);

/* rulebook_table.c: Draws the board's buttons, which have keys also. */
void rulebook_buttons_draw(Rulebook *book, SceneContext *context, Rect rect);
/* Below the columns: a refusal with its rule, the result of the reader's turn, or the difference
 * between the generations. */
void rulebook_line_draw(Rulebook *book, SceneContext *context);
/* Writes the same line as text. */
void rulebook_line_words(const Rulebook *book, char *out, size_t size);

/* rulebook.c: callbacks of Scene. */
bool rulebook_describe(void *state, SceneContext *context, struct SceneTable *told);
void rulebook_typed(void *state, SceneContext *context, const char *text);
void rulebook_news(void *state, SceneContext *context, char *out, size_t size);
bool rulebook_reads(void *state, SceneContext *context, int number, char *out, size_t size);

/* rulebook_contents.c: Returns the policies of the player's own column, or those of the default
 * generation while there is none. */
Policies rulebook_house(const SceneContext *context);
/* Starts the player's column over from generation `row`. */
void rulebook_house_begin(SceneContext *context, int row);
/* Puts one value into the player's column; `value` must be one of the policy. */
void rulebook_house_take(SceneContext *context, PolicyId id, int value);
/* Cuts a foot off *rect and draws in it the house rules in words, their name, and a button for a
 * game with them. */
void rulebook_house_draw(SceneContext *context, Rect *rect);

/* rulebook_page.c: Draws the text. rulebook_table.c: Draws the surroundings of the live board. */
void rulebook_page_draw(Rulebook *book, SceneContext *context);
/* Writes the numbers of the page's rules, "HALF-3 · HALF-4". Returns `out`. */
char *rulebook_rules_of(const BookPage *page, char *out, size_t size);
void rulebook_board_draw(Rulebook *book, SceneContext *context);
#endif
