/* puzzle_state.h: the state of a puzzle on the table between frames. Only the folder's puzzle*.c
 * files include it.
 *
 *     +---------------------------+ +---------------+
 *     | banner                    | | theme, grade  |
 *     |                           | | players       |
 *     |          board            | | verdict       |
 *     |      with (1) (2) (3)     | | (1) best …    |
 *     |                           | | (2) …         |
 *     +---------------------------+ | (3) …         |
 *     | tray                      | | [Next] [Back] |
 *     +---------------------------+ +---------------+
 *
 * Play (scenes/play) asks its host before it applies an action: that action is the answer. The host
 * never lets it be applied, so the position stays for the next try. */
#ifndef SCENES_PUZZLES_PUZZLE_STATE_H
#define SCENES_PUZZLES_PUZZLE_STATE_H
#include "puzzle/own.h"
#include "puzzle/puzzle.h"
#include "puzzle/shelf.h"
#include "puzzle/stars.h"
#include "scenes/play/play.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/tabletop.h"
#include "ui/ui_flow.h"

/* The scenes of puzzles: the list of ways to play them, and a puzzle on the table. */

/* How the puzzles to play are chosen. */
typedef enum PuzzleMode {
    PUZZLE_OF_DAY,
    PUZZLE_BY_THEME,
    PUZZLE_ROW,    /* a streak: harder and harder until the first mistake */
    PUZZLE_FAILED, /* puzzles whose first answer was wrong last time */
    PUZZLE_OWN     /* from the player's own games; stars aren't saved */
} PuzzleMode;

/* Arguments of the scene "puzzle"; without any it opens the puzzle of the day. */
typedef struct PuzzleArguments {
    PuzzleMode mode;
    int theme; /* PuzzleTheme, with PUZZLE_BY_THEME */
} PuzzleArguments;

extern const Scene puzzles_scene; /* "puzzles": the list */
extern const Scene puzzle_scene;  /* "puzzle": on the table */

typedef struct PuzzleScene {
    PuzzleArguments way;
    int list[PUZZLES_MAX], count, at; /* numbers on the shelf, in order of play */
    /* owned; with PUZZLE_OWN, `list` holds numbers on this shelf */
    OwnPuzzles own;
    const PuzzleEntry *entry; /* the current puzzle's entry; not owned */
    Puzzle *puzzle;           /* the current puzzle, owned; NULL: unreadable, or none */
    Stars stars;              /* of all players, as in the file; owned */
    Session *session, *outer; /* the puzzle's, owned; the context's previous session */
    Tabletop table;           /* this and `play` are open while `session` is set */
    Play play;
    Confirm confirm;
    int attempt; /* answers so far */
    int got;     /* stars of the last answer, 0 for a wrong one; −1: no answer yet */
    /* the answer was wrong just now: the tile returns to the hand in the next frame */
    bool wrong;
    bool told;                    /* the best ideas are shown; `rows` follow in the next frame */
    char verdict[PLAY_TEXT_SIZE]; /* about the last answer; valid after the first one */
    AdviceRow rows[PUZZLE_IDEAS]; /* the ideas in words, best first; filled by puzzle_describe */
    int pointed;                  /* row under the pointer or with the keyboard focus, −1: none */
    float hidden_ms;              /* how long the board has waited for its pictures */
    int next;        /* position in the list + 1 of the puzzle to open next frame; 0: none */
    Rect card, area; /* in this frame: right column, board */
} PuzzleScene;

/* puzzle_answer.c: Returns the host that judges the player's answers and saves their stars. */
PlayHost puzzle_host(PuzzleScene *scene);
/* Writes the tile to which idea `row` sends a token. Returns false if the idea moves no token. */
bool puzzle_token(const PuzzleScene *scene, int row, PlacedTile *lies);
/* Shows the best ideas and ends the player's turn. */
void puzzle_describe(PuzzleScene *scene);
/* Shows the best ideas without an answer. Before the first answer this counts as a wrong one,
 * because a player who has seen the answer can no longer find it. */
void puzzle_give_up(PuzzleScene *scene);
/* Reads the stars of all players, which the caller owns. puzzle_player returns the current player's
 * name. */
void puzzle_read_stars(SceneContext *context, Stars *stars);
const char *puzzle_player(const SceneContext *context);
/* Writes the folder of the puzzles found in the player's own games. Returns false if games aren't
 * saved. */
bool puzzle_own_folder(const SceneContext *context, char *out, size_t size);

/* puzzle_scene.c: Lays out card and board in the window. */
void puzzle_lay_out(PuzzleScene *scene);

/* Returns the question that the player is asked. */
const char *puzzle_question(const PuzzleScene *scene);
/* puzzle_answer.c: callbacks of Scene. */
bool puzzle_describe_scene(void *state, SceneContext *context, struct SceneTable *told);
void puzzle_news(void *state, SceneContext *context, char *out, size_t size);
/* puzzle_answer.c: Draws the best ideas on the board, and their numbers. */
void puzzle_ghosts_draw(PuzzleScene *scene, BoardPicture *picture);
void puzzle_badges_draw(PuzzleScene *scene);

/* puzzles_list.c: Return the name of a theme and explain grades and ratings. */
const char *puzzle_theme_name(PuzzleTheme theme);
const char *puzzle_grade_words(void);
const char *puzzle_rating_words(void);
/* Draws a line with a help sign; pointer and keyboard focus show its tooltip `tip`. */
void puzzle_explanation_draw(Ui *ui, const char *id, unsigned type, const char *line,
                             const char *tip);
/* Draws three stars in the next cell, `stars` of them golden. */
void puzzle_stars_draw(Ui *ui, int stars);
#endif
