/* puzzle_state.h: what a puzzle at the table remembers between frames. Only puzzle*.c of the folder
 * include it.
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
 * Play (scenes/play) asks before anything is applied: what it asks is the answer, and nothing is
 * ever applied, so that the position stays for the next try. */
#ifndef SCENES_PUZZLES_PUZZLE_STATE_H
#define SCENES_PUZZLES_PUZZLE_STATE_H
#include "puzzle/own.h"
#include "puzzle/puzzle.h"
#include "puzzle/stars.h"
#include "scenes/hints/hint_advice.h"
#include "scenes/play/play.h"
#include "scenes/puzzles/puzzles.h"
#include "scenes/stage/confirm.h"
#include "scenes/steer/steer.h"
#include "ui/ui_list.h"

typedef struct PuzzleScene {
    PuzzleArguments way;
    int list[PUZZLES_MAX], count, at; /* numbers on the shelf, in the order in which they come */
    OwnShelf own;                     /* owned; with PUZZLE_OWN the numbers are of this shelf */
    const PuzzleEntry *entry;         /* the one on the table, */
    Puzzle *puzzle;                   /* owned; NULL: it could not be read, or there is none */
    Stars stars;                      /* of all persons, as the file has them; owned */
    Session *session, *outer;         /* of the puzzle, owned; the context's, before */
    Tabletop table;                   /* this and `play` are open while `session` is there */
    Steer steer;
    Play play;
    Confirm confirm;
    int attempt; /* answers so far */
    int got;     /* stars of the last one; −1: none was given, or it was not right */
    bool wrong;  /* just now: the tile goes back to the hand with the next frame */
    bool told;   /* the best ideas are shown; Play stops and `rows` follow with the next frame */
    char verdict[PLAY_TEXT_SIZE]; /* on the last answer; means something from the first one on */
    AdviceRow rows[PUZZLE_IDEAS]; /* the ideas in words, best first; filled by puzzle_tell */
    int pointed;                  /* row under the pointer or with the keyboard, −1 */
    float hidden_ms;              /* for so long the board has waited for its pictures */
    int next;        /* number in the list + 1 that comes with the next frame; 0: none */
    Rect card, area; /* of this frame's window: right column, board */
} PuzzleScene;

/* puzzle_answer.c: Play asks here; the answer is judged and kept. */
PlayHost puzzle_host(PuzzleScene *scene);
/* The tile with the crossing that the idea sends the tollhouse to; false: it sends it nowhere. */
bool puzzle_tollhouse(const PuzzleScene *scene, int row, PlacedTile *lies);
/* Shows the best ideas. */
void puzzle_tell(PuzzleScene *scene);
/* The same instead of an answer. Before the first one it counts as a wrong one: who has seen the
 * answer cannot give it any more. */
void puzzle_give_up(PuzzleScene *scene);
/* Reads what the person has reached, and who it is. */
void puzzle_read_stars(SceneContext *context, Stars *stars);
const char *puzzle_player(const SceneContext *context);
/* The folder of what was found in the person's own games; false: none is kept. */
bool puzzle_own_folder(const SceneContext *context, char *out, size_t size);

/* puzzle_scene.c: card and board share the window. */
void puzzle_lay_out(PuzzleScene *scene);

/* puzzle_panel.c: the card beside the board. */
void puzzle_panel_draw(PuzzleScene *scene);
/* What is asked. */
const char *puzzle_question(const PuzzleScene *scene);
/* puzzle_spoken.c: see Scene. */
bool puzzle_tells(void *state, SceneContext *context, struct SceneTable *told);
void puzzle_news(void *state, SceneContext *context, char *out, size_t size);
/* puzzle_ghost.c: the best ideas on the board, and their numbers. */
void puzzle_ghosts_draw(PuzzleScene *scene, BoardPicture *picture);
void puzzle_badges_draw(PuzzleScene *scene);

/* puzzles_list.c: what a theme is called; what grades and ratings mean. */
const char *puzzle_theme_name(PuzzleTheme theme);
const char *puzzle_grade_words(void);
const char *puzzle_rating_words(void);
/* A line with a sign that more is to be known: the tip comes by pointer and by key. */
void puzzle_say_explained(Ui *ui, const char *id, unsigned type, const char *line, const char *tip);
/* Three stars in the next cell, so many of them golden. */
void puzzle_stars_draw(Ui *ui, int stars);
#endif
