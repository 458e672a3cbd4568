/* replay_state.h: what the replay remembers between frames. Only replay_*.c include it.
 *
 *     +--------+  ( banner: what happened )  +--------+
 *     | cards  |                             | hand   |   the stack, and what there was to choose
 *     | of the |    the board, with ghosts   +--------+
 *     | players|    of the decision at hand  | tabs   |
 *     |        |                             +--------+
 *     |        |  +-----------------------+  | page:  |   chronicle, or review
 *     |        |  | verdict               |  |        |
 *     |        |  +-----------------------+  |        |
 *     |        |  +--------------------------+--------+
 *     |        |  | line: buttons, graph, lanes       |
 *     +--------+  +-----------------------------------+
 */
#ifndef SCENES_REPLAY_REPLAY_STATE_H
#define SCENES_REPLAY_REPLAY_STATE_H
#include "scenes/insight/insight.h"
#include "scenes/replay/replay_layout.h"
#include "scenes/replay/review_job.h"
#include "scenes/replay/winning_line.h"
#include "scenes/steer/steer.h"
#include "scenes/tabletop/table_parts.h"

enum { REPLAY_TEXT_SIZE = 400, REPLAY_NOTE_LETTERS = 120 };

typedef enum ReplayPage { REPLAY_CHRONICLE, REPLAY_REVIEW, REPLAY_TREE, REPLAY_PAGES } ReplayPage;

/* The page of variations. */
typedef struct ReplayTree {
    UiScroll scroll;
    int line, count; /* that the scene knows: the line shown, and its steps */
    bool noted;      /* `note` is about note_step of note_line */
    int note_line, note_step;
    char note[RECORD_NOTE_SIZE]; /* as it is typed */
    bool typed;                  /* and not kept yet, */
    float typed_ms;              /* since the last letter */
    int answers;                 /* row of player_kinds: who answers in a variation; 0: by hand */
    bool asks;                   /* whether the variation shall go */
    bool troubled;               /* that the record cannot be written was told */
} ReplayTree;

/* Where it stands in the game is the session's (session_replay_step), not a number here. */
typedef struct ReplayScene {
    Tabletop table; /* nobody acts on it */
    Steer steer;
    Session *session;    /* owned */
    bool below;          /* another scene lies below and is gone back to; else the menu */
    ReplayLayout layout; /* of this frame's window */
    bool playing;        /* takes the next action by itself when all of the last one was seen */
    float wait_ms;       /* since all of the last action was seen, while playing */
    int prepared;        /* events whose tiles are known, so that no jump has to wait for them */
    uint16_t copies[TILES_MAX]; /* laid in them, by number of the tile */
    Game *end;                  /* as it stands after all that was played; owned */
    bool is_over; /* the game itself ended, and nothing of it is hidden: else there is no review */
    int page;     /* ReplayPage */
    ReviewJob *review;                              /* NULL: nobody has asked for it yet */
    WinningLine *winning;                           /* with the review */
    int level;                                      /* row of review_levels that it is made with */
    int points[REVIEW_TURNING_POINTS], point_count; /* turning points: rows of review_job_items */
    int part;                                       /* of the review's page: ReviewPart */
    UiScroll scroll;                                /* of the review's page */
    ReplayTree tree;
    Insight insight; /* layers over the board, as who decides sees them */
} ReplayScene;

/* --- replay_flow.c: moving along -------------------------------------------------------------- */

/* How far a move goes. */
typedef enum ReplayReach {
    REPLAY_STEP, /* an action; on, it is played with its animation */
    REPLAY_TURN, /* to where the next turn begins, or the last one that began before */
    REPLAY_ALL,  /* to the end or the beginning */
    REPLAY_PLAY  /* plays on, from the start if it stands at the end; or stops */
} ReplayReach;

/* `by`: 1 on, −1 back. Any move but REPLAY_PLAY ends playing. */
void replay_move(ReplayScene *scene, ReplayReach reach, int by);
/* Goes to a step at once (outside the game: to its nearest end); nothing moves then. */
void replay_go(ReplayScene *scene, int step);
/* True while something moves. */
bool replay_advance(ReplayScene *scene, float ms);

/* --- replay_review.c: the review beside the board --------------------------------------------- */

/* Begins the review if its page is open, goes on with it, follows its turning points. True if a
 * frame must follow. */
bool replay_review_update(ReplayScene *scene);
/* The judged decision that comes next where the replay stands still; NULL if there is none. */
const ReviewItem *replay_decision(const ReplayScene *scene);
void replay_tabs_draw(ReplayScene *scene);
void replay_review_draw(ReplayScene *scene);
/* What is to be said about the decision at hand. */
void replay_verdict_draw(ReplayScene *scene);

/* --- replay_tree.c: variations ---------------------------------------------------------------- */

/* May be tried from here? Not in a game that goes on, whose stack nobody may know, unless its host
 * lets any turn be taken back. */
bool replay_tree_offered(const ReplayScene *scene);
/* Once a frame: follows the line that is shown, keeps what was typed. True if a frame must follow.
 */
bool replay_tree_update(ReplayScene *scene, float ms);
bool replay_tree_key(ReplayScene *scene, const InputEvent *event);
/* Tries out, in a variation, what was done here and what the review found better. */
void replay_try_out(ReplayScene *scene);
bool replay_can_try(const ReplayScene *scene);
/* Keeps what was typed now. */
void replay_note_keep(ReplayScene *scene);
void replay_tree_draw(ReplayScene *scene);
/* The question whether a variation shall go, over everything. */
void replay_tree_ask_draw(ReplayScene *scene);
/* replay_scene.c: the session shows another line. */
void replay_line_changed(ReplayScene *scene);

/* A row of the page: a seat's mark, a title, points at the right. */
void replay_title_draw(ReplayScene *scene, Rect row, int seat, const char *title,
                       const char *points);
/* A card that leads to a step. */
void replay_card_draw(ReplayScene *scene, const char *id, int seat, int step, const char *title,
                      const char *points);

/* replay_like.c: rows of the page: what a seat lost by what was decided, whom it played like. */
void replay_like_draw(ReplayScene *scene, const ReviewItem *items, int count, int seat);
/* Below all seats: where that comes from, in games that it was not measured in. */
void replay_like_tell_source(ReplayScene *scene);

/* --- replay_luck.c: what chance brought ------------------------------------------------------- */

/* How each player's game adds up, as rows of the page; nothing while it is not known. */
void replay_luck_draw(ReplayScene *scene);
/* What the draw brought that led to where the replay stands; false if none did. */
bool replay_luck_words(const ReplayScene *scene, char *out, size_t size);
/* A draw that stands out (LuckMark), at its place in a lane. */
void replay_luck_mark(const ReplayScene *scene, Rect lane, int mark);

/* --- replay_ghost.c: what was played and what would have been better, on the board ------------ */

void replay_ghosts_draw(ReplayScene *scene, BoardPicture *picture);
/* Their numbers: 1 the better, 2 what was played. */
void replay_badges_draw(ReplayScene *scene);
/* One of these numbers, here or in the hand. */
void replay_choice_badge(Ui *ui, Rect disc, int number);
/* The cells of the board and of both. */
Rect replay_bounds(const ReplayScene *scene);

/* --- replay_words.c --------------------------------------------------------------------------- */

/* What led to the step where the replay stands, in words: `out` has REPLAY_TEXT_SIZE bytes. Returns
 * whose it was, NO_SEAT for nobody's. Takes 0.2 ms where most is to be told, in final scoring. */
int replay_told(const ReplayScene *scene, char *out);

/* The best action of a decision as it would be said: "Better: a follower at 1". `out` has
 * REPLAY_TEXT_SIZE bytes. */
void replay_better(const ReplayScene *scene, const ReviewItem *item, char *out);
/* "2.5", with the sign in front of it where `sign`; whole points from seven on. Returns `out`,
 * 24 bytes. */
char *replay_number(float points, bool sign, char *out);

/* --- replay_spoken.c: see Scene --------------------------------------------------------------- */

bool replay_tells(void *state, SceneContext *context, struct SceneTable *told);
void replay_news(void *state, SceneContext *context, char *out, size_t size);

/* --- drawing ---------------------------------------------------------------------------------- */

/* replay_line.c: buttons and words; replay_lanes.c: what happened when, and what a review says
 * about it. */
void replay_line_draw(ReplayScene *scene);
/* "Turn 12", "Draft", "The end". Returns `out`. */
char *replay_when(const ReplayScene *scene, char *out, size_t size);
/* The position where it stands in the editor. */
void replay_edit(ReplayScene *scene);
/* Does what the button of this key does. True if there is one. */
bool replay_key(ReplayScene *scene, const InputEvent *event);
void replay_lanes_draw(ReplayScene *scene);
/* replay_winning.c: below the lanes, who was how likely to win: steps lie `each` px apart. */
void replay_winning_draw(ReplayScene *scene, float each);
/* replay_panels.c: what happened; the stack and what there was to choose from. */
void replay_banner_draw(ReplayScene *scene);
void replay_hand_draw(ReplayScene *scene);
#endif
