/* live_board.h: a scenario on a Tabletop. The game itself plays it, step by step, under any of the
 * generations; the board shows the points under each of them and why they differ. The rulebook and
 * the position editor embed it; it depends on no scene.
 *
 *     position ── action ── action ── final scoring      steps of a replay (session.h)
 *         ▲                    │
 *         └─ live_again        └─ what the columns compare, or the last step where `ends`
 *
 * A reader can try it: the position before the last turn of the file becomes theirs to play
 * (live_try), and the game scores their turn. All numbers come from playing the file under the
 * policies of their column. */
#ifndef SCENES_LIVE_LIVE_BOARD_H
#define SCENES_LIVE_LIVE_BOARD_H
#include "scenario/scenario.h"
#include "scenes/play/play.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"

/* Largest size of a cell in u, so that a board of two tiles doesn't fill the screen. */
enum { LIVE_CELL_MOST = 190 };

/* The result under one generation. */
typedef struct LiveColumn {
    int points[SEATS_MAX]; /* scored in the steps, without the points of the position */
    bool refused; /* the last action is refused: `fault` says why, or `reason` in English */
    Fault fault;
    char reason[SCENARIO_REASON_SIZE];
    bool holds; /* all expectations of the file for this generation are met */
    /* the feature shown: the one on which the columns differ, else the largest; part_count 0: none
     * was scored */
    ScenarioFeature counts;
} LiveColumn;

/* The scoring that the board is about: a feature's points, or an expansion's points for it. */
typedef struct LiveFocus {
    bool on;         /* false: the board is about everything that happens on it */
    bool at_end;     /* in the final scoring */
    uint16_t tile;   /* with `segment`: a part of the feature, … */
    uint8_t segment; /* … NO_SEGMENT: nothing is lit, and all points count */
    uint8_t label;   /* Label: LABEL_NONE for the feature itself */
} LiveFocus;

/* The contents of a board. */
typedef struct LiveAbout {
    const char *name, *text; /* of the scenario; used only while the board is being opened */
    size_t length;
    int row; /* generation */
    LiveFocus focus;
    /* colours of SEATS_MAX seats, copied; NULL: an example, with the usual colours and names */
    const uint8_t *colors;
} LiveAbout;

/* A reader's turn on a board. */
typedef struct LiveTry {
    Session *session;      /* made by session_try; NULL: no try, and the other fields are invalid */
    Play play;             /* on the board's table, which shows this session meanwhile */
    ScenarioMove move;     /* the file's turn */
    ScenarioScript script; /* the file's turn as actions; empty if it only asks where a tile fits */
    bool laid;             /* the reader has placed a tile */
    bool over;             /* the reader's turn is over, and its results have been shown */
    bool refused;          /* the last action was refused: `fault` says why, or `reason` */
    Fault fault;           /* REFUSAL_NONE: only `reason` explains the refusal */
    char reason[SCENARIO_REASON_SIZE]; /* in the language of the screen */
} LiveTry;

typedef struct LiveBoard {
    Tabletop table;   /* only `attempt` accepts actions on it; valid while `session` exists */
    Session *session; /* made by session_replay_scenario under the policies of `row` */
    Scenario *scenario;
    int row, rows; /* the generation shown; how many there are */
    int last;      /* the last step to play */
    bool ends;     /* the final scoring is part of it */
    bool playing;  /* continues by itself after each step has been shown */
    float wait_ms; /* since then */
    Rect cells;    /* of all steps, so that the camera never moves for a placed tile */
    Rect view;     /* part of them that is shown first: the surroundings of the focus */
    LiveFocus focus;
    uint8_t colors[SEATS_MAX];
    LiveColumn columns[GENERATIONS_MAX];
    /* For each column, the set of policies that make it differ from `row` (LOOK2 section 5). */
    uint32_t reasons[GENERATIONS_MAX];
    LiveTry attempt;
} LiveBoard;

/* Opens a scenario on a zeroed board. Returns false with *err if the scenario can't be read; then
 * there is nothing to close. */
bool live_open_about(LiveBoard *live, SceneContext *context, const LiveAbout *about, Err *err);
/* Like live_open_about, but covers everything that happens in the scenario `text` under generation
 * `row`. */
bool live_open(LiveBoard *live, SceneContext *context, const char *name, const char *text,
               size_t length, int row, Err *err);
/* Also accepts a zeroed board. */
void live_close(LiveBoard *live);

/* Shows the board under another generation. Its last step is played again, so that its units light
 * up one by one. A try starts over. */
void live_choose(LiveBoard *live, int row);
/* Returns to the position, and if `play` is set continues playing from it. */
void live_again(LiveBoard *live, bool play);
/* Goes one step forward (`by` 1), or back at once (−1). */
void live_step(LiveBoard *live, int by);
/* Returns whether anything happens on the board. If not, there is nothing to watch or compare. */
bool live_plays(const LiveBoard *live);
/* Returns whether the generations have something to compare: points (even 0 if the file says so) or
 * a refusal. */
bool live_compares(const LiveBoard *live);
/* Returns whether everything has been played. */
bool live_is_done(const LiveBoard *live);

/* --- live_board.c: the reader plays ----------------------------------------------------------- */

/* Returns whether the file has a turn that a reader could play. */
bool live_can_try(const LiveBoard *live);
/* Gives the position before the last turn of the file to the reader; a second call starts the try
 * over. */
void live_try(LiveBoard *live);
bool live_tries(const LiveBoard *live);
/* Returns whether it is still the reader's turn. */
bool live_acts(const LiveBoard *live);
/* Puts the file's board on the table again, at its start, and plays it if `play` is set. Also works
 * without a try. */
void live_as_in_book(LiveBoard *live, bool play);
/* Plays the next part of the file's turn for the reader: draws, places, claims. If the rules refuse
 * it, the reader sees their reason. */
void live_show_me(LiveBoard *live);
/* Return the points of the reader's turn for `seat`, and of the file's turn, counted as in the
 * columns. */
int live_tried_points(const LiveBoard *live, int seat);
int live_book_points(const LiveBoard *live, int seat);

/* Sets the part of the window that the board may use; call it once a frame, before anything
 * else. */
void live_place(LiveBoard *live, Rect free);
/* Handles the pointer, and the keys of the camera. */
bool live_event(LiveBoard *live, const InputEvent *event);
/* Returns true while something moves. */
bool live_update(LiveBoard *live, float ms);
/* Draw the board, and then its overlays, after the panels of the scene. */
void live_draw(LiveBoard *live, Frame *frame);
void live_draw_over(LiveBoard *live);

/* --- live_results.c: what the generations pay ------------------------------------------------- */

/* live_compare plays the scenario under every generation and compares the results;
 * live_find_reasons finds the reasons again after another row has been chosen. */
void live_compare(LiveBoard *live);
void live_find_reasons(LiveBoard *live);
/* Returns whether two columns have the same points and refusals. */
bool live_equal(const LiveColumn *a, const LiveColumn *b, int players);
/* Writes how a column's points are counted, "3 spaces × 2 + 1 coat of arms × 2", or why an action
 * is refused. */
char *live_counted(const LiveBoard *live, int row, char *out, int size);
/* Writes sentences about the policies in which the shown row differs from the others; "" if there
 * are none. */
char *live_difference(const LiveBoard *live, char *out, int size);

/* --- live_results.c --------------------------------------------------------------------------- */

/* Returns the number of columns: a single one if all generations pay the same. */
int live_columns_count(const LiveBoard *live);
/* Returns the height of the columns (px) for the given width. */
float live_columns_height(const LiveBoard *live, float width);
/* Draws the generations as a row of choices with the result of each below it, or the common result.
 * The keys 1 to 5 choose. */
void live_columns_draw(LiveBoard *live, Rect rect);
#endif
