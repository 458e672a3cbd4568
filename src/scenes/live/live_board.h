/* live_board.h: a scenario on a Tabletop: it is played by the game itself, step by step, under any
 * of the generations, and says what each of them pays and why they differ. The rulebook, lessons
 * and puzzles embed it; it knows no scene.
 *
 *     position ── action ── action ── final scoring      steps of a replay (session.h)
 *         ▲                    │
 *         └─ live_again        └─ what the columns compare, or the last step where `ends`
 *
 * A reader can try it: the position before the last turn of the file is his to play (live_try),
 * and what he does is scored by the game.
 *
 * All numbers that it shows come from playing the file under the policies of that column. */
#ifndef SCENES_LIVE_LIVE_BOARD_H
#define SCENES_LIVE_LIVE_BOARD_H
#include "record/scenario.h"
#include "scenes/play/play.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"

/* u; a board of two tiles does not fill a screen. */
enum { LIVE_CELL_MOST = 190 };

/* What came out under one generation. */
typedef struct LiveColumn {
    int points[SEATS_MAX]; /* brought by what is shown, not by the position */
    bool refused;          /* the last action: `fault` says why, or `reason` in English */
    Fault fault;
    char reason[SCENARIO_REASON_SIZE];
    bool holds;             /* all that the file expects of this generation came out */
    ScenarioFeature counts; /* the feature that is told: the one over which the columns differ, else
                             * the largest; part_count 0: none was scored */
} LiveColumn;

/* The scoring that is asked about: of a feature, or what an expansion pays there. */
typedef struct LiveFocus {
    bool on;         /* false: the board is about all that happens on it */
    bool at_end;     /* in the final scoring */
    uint16_t tile;   /* with `segment`: a part of the feature, … */
    uint8_t segment; /* … NO_SEGMENT: nothing is lit, and all points count */
    uint8_t label;   /* Label: LABEL_NONE for the feature itself */
} LiveFocus;

/* What a board shows. */
typedef struct LiveAbout {
    const char *name, *text; /* of the scenario; only read while the board is opened */
    size_t length;
    int row; /* generation */
    LiveFocus focus;
    const uint8_t *colors; /* of SEATS_MAX seats; copied; NULL: in their order */
} LiveAbout;

/* What a reader tries on a board. */
typedef struct LiveTry {
    Session *session;  /* of session_try; NULL: nothing is tried, and the rest means nothing */
    Play play;         /* on the board's table, which shows this session meanwhile */
    ScenarioMove move; /* what the file does */
    bool laid;         /* the reader has laid a tile */
    bool over;         /* his turn is over, and all that comes of it was told */
    bool refused;      /* what he did last is not allowed: `fault` says why, or `reason` */
    Fault fault;       /* REFUSAL_NONE: only `reason` does */
    char reason[SCENARIO_REASON_SIZE]; /* in the language of the screen */
} LiveTry;

typedef struct LiveBoard {
    Tabletop table;   /* on which nobody acts but in `attempt`; valid while `session` is there */
    Session *session; /* of session_replay_scenario under the policies of `row` */
    Scenario *scenario;
    int row, rows; /* generation that is shown; how many there are */
    int last;      /* step up to which it is played */
    bool ends;     /* the final scoring belongs to it */
    bool playing;  /* goes on by itself when all of the last step was seen */
    float wait_ms; /* since then */
    Rect cells;    /* of all steps: the camera never moves for a tile that is laid */
    Rect view;     /* of these, what is looked at first: the surroundings of the focus */
    LiveFocus focus;
    uint8_t colors[SEATS_MAX];
    LiveColumn columns[GENERATIONS_MAX];
    /* Columns of the policies (set) over which `row` and another column differ; LOOK2 section 5. */
    uint32_t reasons[GENERATIONS_MAX];
    LiveTry attempt;
} LiveBoard;

/* Fills a zeroed board with a scenario. False with *err and nothing to close where it cannot be
 * read. */
bool live_open_about(LiveBoard *live, SceneContext *context, const LiveAbout *about, Err *err);
/* The same for all that happens in the scenario `text`, under generation `row`. */
bool live_open(LiveBoard *live, SceneContext *context, const char *name, const char *text,
               size_t length, int row, Err *err);
/* Zeroed boards, too. */
void live_close(LiveBoard *live);

/* Shows it under another generation: its last step is played again, so that its units light up one
 * by one; what is tried begins anew. */
void live_choose(LiveBoard *live, int row);
/* Back to the position; `play`: and on from there. */
void live_again(LiveBoard *live, bool play);
/* One step on, or back (at once). */
void live_step(LiveBoard *live, int by);
/* Does anything happen on it? Else there is nothing to watch, and nothing to compare. */
bool live_plays(const LiveBoard *live);
/* Have the generations something to compare: points, also where they are 0 and the file says so, or
 * a refusal? */
bool live_compares(const LiveBoard *live);
/* Has all been played? */
bool live_is_done(const LiveBoard *live);

/* --- live_try.c: the reader plays ------------------------------------------------------------- */

/* Does the file do anything that a reader could do? Else there is nothing to try. */
bool live_can_try(const LiveBoard *live);
/* Puts the position before the last turn of the file in the reader's hands, also anew. */
void live_try(LiveBoard *live);
bool live_tries(const LiveBoard *live);
/* Is it still the reader's turn? */
bool live_acts(const LiveBoard *live);
/* The file's board lies on the table again, at its beginning; `play`: and is played. Also where
 * nothing is tried. */
void live_as_in_book(LiveBoard *live, bool play);
/* Does the next part of what the file does with the reader's hands: draws, lays, places. Where the
 * rules refuse that, they say why, as they would to the reader. */
void live_show_me(LiveBoard *live);
/* What the reader's turn brought `seat`, and what that of the file does; as the columns count. */
int live_tried_points(const LiveBoard *live, int seat);
int live_book_points(const LiveBoard *live, int seat);
/* For the functions of live_board.c below, while something is tried. */
void live_try_place(LiveBoard *live, Rect free);
bool live_try_event(LiveBoard *live, const InputEvent *event);
bool live_try_update(LiveBoard *live, float ms);
void live_try_draw_over(LiveBoard *live);
/* Ends it; the table lies closed. Does nothing where nothing is tried. */
void live_try_close(LiveBoard *live);

/* The window's part for the board; once a frame, before anything else. */
void live_place(LiveBoard *live, Rect free);
/* The pointer and the keys of the camera. */
bool live_event(LiveBoard *live, const InputEvent *event);
/* True while something moves. */
bool live_update(LiveBoard *live, float ms);
/* The board; then what lies over it, which comes after the scene's panels. */
void live_draw(LiveBoard *live, Frame *frame);
void live_draw_over(LiveBoard *live);

/* --- live_results.c: what the generations pay ------------------------------------------------- */

/* Plays the scenario under every generation and compares; the second again after another row was
 * chosen. */
void live_compare(LiveBoard *live);
void live_find_reasons(LiveBoard *live);
/* Do the columns of two generations say the same? */
bool live_equal(const LiveColumn *a, const LiveColumn *b, int players);
/* What a column counted: "3 spaces × 2 + 1 coat of arms × 2", or why an action is refused. */
char *live_counted(const LiveBoard *live, int row, char *out, int size);
/* What makes the difference between the row that is shown and the others, as sentences; "" where
 * there is none. */
char *live_difference(const LiveBoard *live, char *out, int size);

/* --- live_panels.c ---------------------------------------------------------------------------- */

/* How many columns stand side by side: one for all generations where these pay alike. */
int live_columns_count(const LiveBoard *live);
/* How high they are at this width. */
float live_columns_height(const LiveBoard *live, float width);
/* The generations as a row of choices with what each pays below it, or what all pay; keys 1 to
 * 5. */
void live_columns_draw(LiveBoard *live, Rect rect);
#endif
