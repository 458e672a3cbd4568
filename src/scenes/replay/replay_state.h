/* replay_state.h: the state of the replay between frames. Only replay_*.c include it.
 *
 *     +--------+  ( banner: what happened )  +--------+
 *     | cards  |                             | hand   |   the stack, and the tiles to choose from
 *     | of the |    the board, with ghosts   +--------+
 *     | players|    of the current decision  | tabs   |
 *     |        |                             +--------+
 *     |        |  +-----------------------+  | page:  |   chronicle, review or variations
 *     |        |  | verdict               |  |        |
 *     |        |  +-----------------------+  |        |
 *     |        |  +--------------------------+--------+
 *     |        |  | line: buttons, graph, lanes       |
 *     +--------+  +-----------------------------------+ */
#ifndef SCENES_REPLAY_REPLAY_STATE_H
#define SCENES_REPLAY_REPLAY_STATE_H
#include "scenes/insight/insight.h"
#include "scenes/replay/review_job.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"
#include "session/session.h"

/* Each seat's chance to win, for each turn of a reviewed game (ai/winning.h), based on what the
 * current player could know. It is computed a little in each frame; nothing is drawn here. */

typedef struct WinningLine WinningLine;

/* Starts the computation for the game that `replay` shows; copies what it needs. */
WinningLine *winning_line_new(const Session *replay);
/* Frees the line; NULL is allowed. */
void winning_line_free(WinningLine *line);
/* Continues the computation; call it each frame. Returns true while there is more to do. */
bool winning_line_update(WinningLine *line);
/* Returns SEATS_MAX chances at `step`, or NULL if they aren't known yet. */
const float *winning_line_at(const WinningLine *line, int step);

/* The rectangles of a replay's parts: players' cards as in the game, the time line below the board,
 * and the hand and pages at the right. The functions are pure. */

typedef struct ReplayLayout {
    TableLayout table; /* tray, stack and the free area are those of the replay */
    Rect hand;         /* the stack, and the tiles to choose from */
    Rect tabs, page; /* the right column: chronicle, review or variations, and the tabs for them */
    Rect line;       /* the panel of the time line, which contains the next four: */
    Rect keys;       /* the buttons and words */
    Rect graph;      /* the expected lead; empty without a review */
    Rect track;      /* the lanes of the players */
    Rect winning;    /* the chances to win; empty without a review or enough room */
    Rect verdict;    /* about the current decision; empty without a review */
} ReplayLayout;

/* Returns the layout of a window. The arguments are those of table_layout; `review` adds the parts
 * that a review needs. */
ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           const TableSeats *seats, bool review);

enum { REPLAY_TEXT_SIZE = 400, REPLAY_NOTE_LETTERS = 120 };

typedef enum ReplayPage { REPLAY_CHRONICLE, REPLAY_REVIEW, REPLAY_TREE, REPLAY_PAGES } ReplayPage;

/* The page of variations. */
typedef struct ReplayTree {
    UiScroll scroll;
    int line, count; /* the line that the scene shows, and its number of steps */
    bool noted;      /* `note` is the comment on step note_step of line note_line */
    int note_line, note_step;
    char note[RECORD_NOTE_SIZE]; /* as typed */
    bool typed;                  /* `note` has changes that aren't saved yet */
    float typed_ms;              /* ms since the last edit, while `typed` */
    int answers;                 /* row of player_kinds that replies in a variation; 0: by hand */
    bool asks;                   /* the question whether to delete the variation is open */
    bool troubled;               /* the message that the record can't be written has been shown */
} ReplayTree;

/* The session keeps the position in the game (session_replay_step); it isn't a field here. */
typedef struct ReplayScene {
    Tabletop table;   /* without a Play: no seat acts here */
    Session *session; /* owned */
    /* leaving returns to the scene below this one, otherwise to the menu */
    bool below;
    ReplayLayout layout; /* of this frame's window */
    bool playing;        /* plays the next action automatically once the last one has been shown */
    float wait_ms;       /* time since the last action was shown, while playing */
    int prepared;        /* number of events prepared, so that no jump has to wait for them */
    uint16_t copies[TILES_MAX]; /* for these events: the copy of each tile, by tile number */
    Game *end;                  /* the game after its last action; owned */
    bool is_over;         /* the game itself ended and hides nothing; else there is no review */
    int page;             /* ReplayPage */
    ReviewJob *review;    /* NULL until the player opens the review */
    WinningLine *winning; /* exists only with the review */
    int level;            /* index into review_levels */
    /* turning points, as indexes into review_job_items */
    int points[REVIEW_TURNING_POINTS], point_count;
    /* part of the review's page that is shown (ReviewPart) */
    int part;
    UiScroll scroll; /* of the review's page */
    ReplayTree tree;
    Insight insight; /* layers over the board, with the knowledge of the deciding seat */
} ReplayScene;

/* --- replay_lanes.c: moving along the game ---------------------------------------------------- */

/* How far a move of the replay goes. */
typedef enum ReplayReach {
    REPLAY_STEP, /* one action; forwards with its animation */
    REPLAY_TURN, /* to the beginning of the next turn or the previous one */
    REPLAY_ALL,  /* to the end or the beginning */
    REPLAY_PLAY  /* starts playing, from the beginning if it is at the end; or stops */
} ReplayReach;

/* Moves the replay; `by` is 1 for forwards, −1 for back. Any move except REPLAY_PLAY stops
 * playing. */
void replay_move(ReplayScene *scene, ReplayReach reach, int by);
/* Jumps to a step without animation; a step outside the game is clamped to its nearest end. */
void replay_go(ReplayScene *scene, int step);
/* Advances by `ms`. Returns true while anything moves. */
bool replay_advance(ReplayScene *scene, float ms);

/* --- replay_review.c: the review next to the board -------------------------------------------- */

/* Starts the review when its page is opened for the first time, continues it, and updates the
 * turning points. Returns true if another frame must follow. */
bool replay_review_update(ReplayScene *scene);
/* Returns the judged decision that follows the current step, or NULL if there is no such decision
 * or the replay is moving. */
const ReviewItem *replay_decision(const ReplayScene *scene);
void replay_tabs_draw(ReplayScene *scene);
void replay_review_draw(ReplayScene *scene);
/* Draws the verdict on the current decision. */
void replay_verdict_draw(ReplayScene *scene);

/* --- replay_tree.c: variations ---------------------------------------------------------------- */

/* Returns true if variations may be tried. A running game has no variations, because its stack is
 * secret, unless its host allows players to undo any turn. */
bool replay_tree_offered(const ReplayScene *scene);
/* Updates the page for the line that is shown and saves the typed comment; call it once a frame.
 * Returns true if another frame must follow. */
bool replay_tree_update(ReplayScene *scene, float ms);
/* Handles a key press. Returns true if the page uses that key. */
bool replay_tree_key(ReplayScene *scene, const InputEvent *event);
/* Opens a variation in which the move played here and the better move of the review are marked for
 * simulation games. */
void replay_try_out(ReplayScene *scene);
bool replay_can_try(const ReplayScene *scene);
void replay_tree_draw(ReplayScene *scene);
/* Draws the question whether to delete a variation, over everything. */
void replay_tree_ask_draw(ReplayScene *scene);
/* replay_scene.c: Reloads everything that depends on the line, after the session has switched to
 * another one. */
void replay_line_changed(ReplayScene *scene);

/* Draws a row of the page: a seat's disc, a title, points at the right. */
void replay_title_draw(ReplayScene *scene, Rect row, int seat, const char *title,
                       const char *points);
/* Draws a card that leads to a step. */
void replay_card_draw(ReplayScene *scene, const char *id, int seat, int step, const char *title,
                      const char *points);

/* replay_luck.c: Draws rows of the page: a seat's loss by kind of decision, and the level that its
 * play resembles. */
void replay_like_draw(ReplayScene *scene, const ReviewItem *items, int count, int seat);
/* Names, below all seats, the games that the comparison is based on, if this game differs from
 * them. */
void replay_like_tell_source(ReplayScene *scene);

/* --- replay_luck.c: luck ---------------------------------------------------------------------- */

/* Draws the sums of each player's luck as rows of the page, or a line saying that they aren't known
 * yet. */
void replay_luck_draw(ReplayScene *scene);
/* Writes what the draw before the current step was worth. Returns false if there was no draw. */
bool replay_luck_words(const ReplayScene *scene, char *out, size_t size);
/* Draws the mark (LuckMark) of an unusual draw at its place in a lane. */
void replay_luck_mark(const ReplayScene *scene, Rect lane, int mark);

/* --- replay_review.c: the action played and the better one, on the board ---------------------- */

/* Draws ghosts of the action played and the better one. */
void replay_ghosts_draw(ReplayScene *scene, BoardPicture *picture);
/* Draws their numbers: 1 for the better one, 2 for the one played. */
void replay_badges_draw(ReplayScene *scene);
/* Draws one of these numbers, on the board or in the hand. */
void replay_choice_badge(Ui *ui, Rect disc, int number);
/* Returns the area that contains the board and both ghosts. */
Rect replay_bounds(const ReplayScene *scene);

/* --- replay_lanes.c --------------------------------------------------------------------------- */

/* Writes the action that led to the current step to `out`, of REPLAY_TEXT_SIZE bytes. Returns its
 * seat, or NO_SEAT. Takes 0.2 ms in the worst case, in final scoring. */
int replay_step_words(const ReplayScene *scene, char *out);

/* Writes a sentence on the best action of a decision, such as "Better: a follower at 1", to `out`,
 * of REPLAY_TEXT_SIZE bytes. */
void replay_better(const ReplayScene *scene, const ReviewItem *item, char *out);
/* Writes "2.5", or whole points from 7 points up; `sign` adds a plus sign. Returns `out`, of 24
 * bytes. */
char *replay_number(float points, bool sign, char *out);

/* --- drawing ---------------------------------------------------------------------------------- */

/* replay_tree.c: Draws buttons and words, and through replay_lanes.c the actions and the review. */
void replay_line_draw(ReplayScene *scene);
/* Writes "Turn 12", "Draft" or "The end". Returns `out`. */
char *replay_when(const ReplayScene *scene, char *out, size_t size);
/* Opens the current position in the editor. */
void replay_edit(ReplayScene *scene);
/* Does the same as a click on the button with this key. Returns true if there is such a button. */
bool replay_key(ReplayScene *scene, const InputEvent *event);
void replay_lanes_draw(ReplayScene *scene);
/* replay_luck.c: Draws below the lanes how likely each seat was to win; steps are `each` px
 * apart. */
void replay_winning_draw(ReplayScene *scene, float each);
#endif
