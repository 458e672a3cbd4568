/* tabletop.h: a game on the table, to look at: the board with its camera and what moves on it, the
 * players' cards, the chronicle, and facts about what is under the pointer. A scene embeds a
 * Tabletop and adds what players may do there. A Tabletop alone shows a game without players'
 * input, and knows no scene.
 *
 * The view that it shows may lag behind the session: the animation player (anim) takes events from
 * the session's queue and moves the view along. A frame has these steps:
 *
 *   tabletop_window    window and highlighted seat; lays out cards and panels
 *   tabletop_advance   time passes: animations, then the view follows jumps and undos
 *   tabletop_show      the camera moves to what happens
 *   tabletop_draw      the resting board; then chronicle_recall_draw, table_hover_light and the
 *                      scene's own things on the board, anim_draw_board over them, cards, panels,
 *                      and anim_draw_screen over everything */
#ifndef SCENES_TABLETOP_TABLETOP_H
#define SCENES_TABLETOP_TABLETOP_H
#include "audio/audio.h"
#include "base/draw.h"
#include "input/camera_control.h"
#include "rules/game.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/stage/scene.h"
#include "session/session.h"
#include "ui/ui_theme.h"
#include "ui/ui_widgets.h"

#include <stdint.h>

/* Plays the session's queue of events: what moves now, its progress, and when the table takes it
 * over. It knows time and events, but no drawing (table_parts.h) and no input. Times are those of
 * LOOK section 10. */

typedef enum AnimKind {
    ANIM_NONE,   /* the event changes the table at once */
    ANIM_DRAW,   /* a tile flies from the stack to the tray */
    ANIM_ASIDE,  /* a tile that fits nowhere is shown and leaves */
    ANIM_CARRY,  /* a tile flies from the tray to its place and drops */
    ANIM_FOLLOW, /* a follower hops from the card to the board */
    ANIM_MOVE,   /* a figure runs from its place to another tile */
    ANIM_TOKEN,  /* a token hops to its place on the board, or turns over where it is */
    ANIM_SCORE,  /* a feature lights up and is counted, and its points fly to the card */
    ANIM_HOME,   /* followers go home one after the other, captured ones to their captor */
    ANIM_FREE,   /* a prisoner moves from its captor's card to its owner's */
    ANIM_ROLL,   /* a die falls, and its number is shown */
    ANIM_NOTICE, /* a notice: final scoring begins, a tile left the pile, an answer */
    ANIM_KINDS
} AnimKind;

/* The stages of ANIM_SCORE. */
typedef struct AnimScore {
    int lit;      /* stations that are lit */
    float fresh;  /* 0..1: progress since the last of them was lit */
    int sum;      /* points of the lit stations */
    bool counted; /* all stations are lit: the sum and its breakdown are shown */
    float pop;    /* scale of the sum: 0 → 1.15 → 1 */
    float rise;   /* 0..1: progress of the sum's rise */
    float fly;    /* 0..1: progress of the sum's flight to the card; 0 while it stays */
    float fade;   /* 1 visible → 0 invisible */
} AnimScore;

/* The running animation. Its events stay in the queue until it ends, so `anim_event` is always the
 * head of the queue. */
typedef struct Anim {
    AnimKind kind;
    /* number of events that it covers, from the head of the queue; 0: nothing runs */
    int count;
    /* at speed 1: a higher speed advances `ms` faster and leaves lengths unchanged */
    float ms, length_ms;
    float run_ms, stay_ms, fly_ms; /* ANIM_SCORE: lighting stations, showing the sum, flying */
    /* ANIM_SCORE: the scoring is for another owner of a feature that is already lit */
    bool again;
    /* ANIM_TOKEN: the tile that the token leaves, NO_TILE: it comes from its owner's card */
    uint16_t from;
    int16_t from_value;   /* ANIM_TOKEN: the value that the token showed before */
    float from_x, from_y; /* ANIM_TOKEN, ANIM_MOVE: the old place of the piece, board units */
} Anim;

/* A figure that a roll sends off: exists from the roll until the figure has landed or the turn is
 * over. */
typedef struct AnimLaunch {
    uint16_t tile; /* where the figure starts, together with `segment` */
    uint8_t segment;
    uint8_t rolled; /* 0: there is no such figure */
} AnimLaunch;

/* The effects after a tile has come down. */
typedef struct AnimDrop {
    float ms; /* time since the tile touched the table */
    bool on, half;
    bool still;  /* reduced motion: only the edges, without a flash */
    bool across; /* another half is across the long side, so its edge also flashes */
    uint8_t rotation;
    Cell cell;
} AnimDrop;

typedef struct AnimPlayer {
    Session *session;
    BoardView *view;
    const Catalogue *catalogue;
    Anim now;
    float speed; /* 0: off; else .5, 1 or 2 */
    bool reduced;
    bool patient; /* a player is at the screen: what they must see stays until anim_skip_seen */
    /* The share of the next EVENT_PLACED that players have seen already: 1 for a tile on trial,
     * ANIM_CARRY_THERE for a tile that is held over its place. */
    float placed;
    /* the Question whose only answer the program gave and whose effect is being shown, and the seat
     * that would have answered; QUESTION_NONE: none */
    uint8_t only, only_seat;
    float hurry; /* ≥ 1: shortens this batch so that a turn stays below 2.5 s */
    int batch;   /* events left of the batch that `hurry` is for; ≤ 0: compute `hurry` again */
    AnimLaunch launch;
    AnimDrop drop;         /* runs alongside `now` and never delays it */
    float roll[SEATS_MAX]; /* scores as the cards show them, rolling up */
    /* Players can pause final scoring and step through it. */
    /* true from EVENT_FINAL on, for the rest of this AnimPlayer: a jump starts a new one */
    bool final;
    bool paused; /* only in final scoring */
    int step;    /* features still to play while paused */
    float rate;  /* 1, 2, 4: times `speed`, in final scoring only */
    int final_count,
        final_done; /* features scored in final scoring; how many are done, including the lit one */
} AnimPlayer;

/* Starts a player for the events of `session`. All arguments are borrowed; `view` follows the
 * events. */
void anim_init(AnimPlayer *player, const Catalogue *c, Session *session, BoardView *view);

/* Advances by `ms`. Returns true while anything moves. When the queue is empty the view equals the
 * game. */
bool anim_update(AnimPlayer *player, float ms);

/* Returns true while the table still shows something that is already past in the game. */
bool anim_busy(const AnimPlayer *player);

/* Ends all running and waiting animations, so that the table equals the game. */
void anim_skip(AnimPlayer *player);
/* Ends the waiting animations, but stops at something that players must see, which stays until the
 * next call. */
void anim_skip_seen(AnimPlayer *player);
/* Returns true if the current animation stays until anim_skip_seen. */
bool anim_stays(const AnimPlayer *player);

/* Returns the event whose animation is running, or NULL. */
const SessionEvent *anim_event(const AnimPlayer *player);
/* Returns the progress of the current animation, 0..1. */
float anim_progress(const AnimPlayer *player);
/* Returns the stages of ANIM_SCORE. */
AnimScore anim_score(const AnimPlayer *player);
/* Returns the cells of all stations of a scoring; the rectangle's width is 0 if there are none on
 * the board. */
Rect anim_stations(const AnimPlayer *player, const SessionEvent *event);
/* Writes the cells that players should see now (a feature being scored). Returns false if no
 * particular cells matter. */
bool anim_focus(const AnimPlayer *player, Rect *cells);

/* Starts the effects of a tile that has just come down: dust, and the flash of a half's edges; with
 * reduced motion the edges stay lit for a moment. */
void anim_landed(AnimPlayer *player, const Catalogue *c, const PlacedTile *tile);
/* Advances the effects that anim_landed started; returns true while they run. Called by
 * anim_update. */
bool anim_drop_update(AnimPlayer *player, float ms);
void anim_draw_drop(const AnimPlayer *player, BoardPicture *picture);
/* Returns the scale of a tile `ms` after it came down: it is squashed for a moment. */
float anim_squash(float ms);

/* The moments of ANIM_CARRY as shares of its length: the tile is over its place, and it has come
 * down. */
#define ANIM_CARRY_THERE .60f
#define ANIM_CARRY_DOWN .85f
/* A hop lands after this share of its time; the rest is the squash. */
#define ANIM_LANDED .82f
/* The share of ANIM_ROLL after which the die is at rest. */
#define ANIM_DIE_LIES .42f
/* In ANIM_HOME each figure leaves this long after the previous one. */
#define ANIM_HOME_APART_MS 80.f

/* Easings of LOOK section 10; t and result are in 0..1 except for the overshoot of `back`. */
float ease_out_cubic(float t);
float ease_in_cubic(float t);
float ease_in_out_cubic(float t);
float ease_in_out_sine(float t);
float ease_out_back(float t, float overshoot);

/* Where the parts of the table are (LOOK3 part 1). The table has a wooden rim of four rails around
 * a vault of cloth. Cards, hand and buttons are on the rails, and only land is in the vault. These
 * are pure functions; tests check that nothing overlaps. Parts without room are folded:
 *
 *     wide                                     narrow (below 1180 u)
 *     +------------- track -------------+      +---+--- banner ---------+log+
 *     | cards |                   | log |      | c |                        |
 *     |       |       vault       |     |      | a |        vault           |
 *     |       |                   |     |      | r |                        |
 *     | goals |                   |     |      | ds|                        |
 *     +-------+-------------------+-----+      +---+------------------------+
 *     menu    banner  tray stack  undo …       menu       tray stack  undo …  */

typedef struct TableLayout {
    float s;           /* device px per u of the window (ui_scale_of) */
    float margin, gap; /* distances to the window's edge and between the parts; device px */
    Rect cards[SEATS_MAX];
    bool slim_cards; /* cards show only name, portrait, score, level; pointing unfolds them */
    Rect unfolded[SEATS_MAX]; /* whole cards next to slim ones; empty if the cards aren't slim */
    Rect goals;               /* below the cards; empty if the cards leave no room */
    Rect track;               /* the score track; empty in a narrow window */
    Rect banner, stack, tray;
    /* right of the stack: pieces that belong to no player; empty if there are none */
    Rect asides;
    bool slim_side; /* a narrow window: buttons have no words */
    bool low;       /* large words in a small window: every panel is as small as possible */
    /* Buttons of the near rail, the disc at the top and the word below it; `done` ends something
     * and is often hidden. Buttons without room are empty, and all but undo and menu are empty on a
     * bare table. */
    Rect menu, look, talk, redo, undo, hint, done;
    Rect turns;      /* the log in the right rail, one row a turn; may be empty */
    Rect log;        /* the sheet with the whole chronicle, over the right part of the vault */
    Rect log_button; /* the button that opens it; may be empty */
    bool folded;     /* the chronicle opens with `log_button`; otherwise it is always shown */
    bool compact;    /* the tray shows only icons */
    Rect free;       /* the vault, in which the board is fitted */
    Rect area;       /* the pointer outside it doesn't act on the table; empty: the whole window */
} TableLayout;

/* The players at the table. */
typedef struct TableSeats {
    int count;
    int active;            /* the seat with the large card, or NO_SEAT */
    float high[SEATS_MAX]; /* u; the measured heights of the whole cards (table_seats) */
    float slim_more;       /* u; extra height of slim cards with more rows */
    bool asides;           /* pieces that belong to no player are next to the pile */
} TableSeats;

/* Returns the width of a whole card in u. */
float table_card_width(void);

/* Lays out a window of width × height device px; `scale` (> 0) is px per u. `seats` has 1 to
 * SEATS_MAX players. */
TableLayout table_layout(const UiTheme *theme, float width, float height, float scale,
                         const TableSeats *seats);
/* Lays out banner, undo and tray around a board in `area`, and nothing else. Pieces that fly to or
 * from a missing part fly to or from the edge instead.
 *
 *     +----- banner -----+ +undo+
 *     |       board             |
 *     +-------- tray -----------+ */
TableLayout table_layout_bare(const UiTheme *theme, Rect area, float scale);
/* Lays out a board that is only shown, in the same rim of wood: the vault, the track above it if
 * the game is `tracked`, and the near rail as the tray. `right` and `near` are the depths of these
 * two rails in px; they are never thinner than a rail without parts. */
TableLayout table_layout_shown(float width, float height, float scale, float right, float near,
                               bool tracked);

/* Where things belong on the screen (their homes): a tile in the tray, a figure on its player's
 * card, a score. The code that draws a thing in its cell notes the rectangle; animations to or from
 * it look it up. So only the layout decides where things are, and no other code computes their
 * places a second time.
 *
 * A home stays valid after the frame that noted it, because moving things are drawn before the
 * panels, and a played half still comes from its old place in the tray. */

/* The kind of thing that has the home, and the meaning of the home's number. */
typedef enum HomeKind {
    HOME_NONE,
    HOME_CARD,    /* a player's card; its seat */
    HOME_SCORE,   /* the points on the card; its seat */
    HOME_LINE,    /* the space below the card's line that a scene may fill; its seat */
    HOME_HAND,    /* the halves on the card; its seat */
    HOME_FIGURE,  /* figures of one kind on the card; home_of() */
    HOME_TOKEN,   /* tokens with one label on the card; home_of() */
    HOME_CAPTIVE, /* prisoners on the card, by seat × FIGURE_KINDS + kind; home_of() */
    HOME_STACK,   /* the pile; 0 */
    HOME_DUE,     /* where a drawn tile waits until it is placed; 0 */
    HOME_TILE     /* a tile shown outside the board; its copy */
} HomeKind;

/* Cards have about ten homes for each seat, trays a few; the rest are for tiles no longer shown. */
enum { HOMES_MAX = 128 };

typedef struct TableHome {
    uint32_t id; /* kind and number; 0: free */
    Rect rect;
} TableHome;

/* If zeroed, it has no homes. When it is full, a new home replaces the oldest. */
typedef struct TableHomes {
    TableHome items[HOMES_MAX];
    int count, next;
} TableHomes;

/* Returns the home number for a kind or label (`what`) of a seat. */
static inline int home_of(int seat, int what)
{
    return seat << 8 | what;
}

/* Notes the home of a thing on the screen (px), replacing an earlier one. */
void table_home_note(TableHomes *homes, HomeKind kind, int number, Rect rect);
/* Writes the noted home to *rect. Returns false and leaves *rect unchanged if none was noted. */
bool table_home_find(const TableHomes *homes, HomeKind kind, int number, Rect *rect);

enum { TABLE_TEXT_SIZE = 640 };

/* The feature or token under the pointer (table_parts.h), or a scene's facts about a tile. */
typedef struct TableHover {
    bool on;          /* false: the other fields are outdated and invalid */
    uint16_t tile;    /* the card is next to it; one of the view's tiles */
    uint8_t segment;  /* of the highlighted feature; NO_SEGMENT: not about a feature */
    int figure;       /* figure of the view under the pointer, −1: none */
    int token;        /* token of the view under the pointer, −1: none */
    const char *rule; /* number of the rule, NULL: unknown */
    float x, y;       /* the middle of a symbol, picture or figure, board units; 0: none */
    char title[96];
    char detail[TABLE_TEXT_SIZE]; /* lines below the title */
    uint8_t seats;                /* owners of the feature (set of seats) */
} TableHover;

/* A row of the chronicle. */
typedef struct ChronicleRow {
    /* number of its event in the session's log; −2 − i: remark i (session_remark_at) */
    int event;
    uint8_t seat; /* the seat named above the row; never NO_SEAT */
    int points;   /* points of a scoring; 0 for other rows, which show no number */
    float high;   /* height in px of name and text at width Chronicle.measured */
    char text[160];
} ChronicleRow;

/* Rows are oldest first, by rising `event`; they are drawn from the last one. */
typedef struct Chronicle {
    ChronicleRow *rows; /* owned */
    int count, room;
    int read;         /* events already read from the log; more than the log has after an undo */
    int said;         /* number of the table's remarks already read */
    uint8_t in_turn;  /* current player's seat at the last event read */
    char language[8]; /* of the rows' text */
    float measured;   /* width in px for which the rows' lines were counted */
    int counted;      /* rows already counted; new rows follow them */
    bool open;        /* the sheet of small windows is open */
    int pointed;      /* event number + 1 of the row with the pointer or the focus, 0: none */
    int opened;       /* event number + 1 of the scoring whose sum is shown, 0: none */
    /* number of rows that the player has moved back from the newest by keyboard */
    int back;
    UiScroll scroll;
} Chronicle;

/* The state that table_counts.c saw in the previous frame: a difference between two frames triggers
 * a sound. */
typedef struct TableHeard {
    bool any, final, counted, over;
    AnimKind kind;
    uint8_t label; /* Label of the event */
    int lit, hops; /* stations lit so far; holes that all figures have passed on the track */
    float side, ms;
} TableHeard;

/* A search for figures or for the last moves, which are ringed for a while. */
typedef enum SteerFind { STEER_NOTHING, STEER_FIGURES, STEER_MOVES } SteerFind;

typedef struct Steer {
    SteerFind finds; /* what is ringed */
    float left_ms;   /* remaining time of the rings */
} Steer;

/* The remark of a computer player at the table (table_quips.c). */
typedef struct TableQuip {
    float left_ms;          /* its remaining time; ≤ 0: there is none */
    int turn;               /* of the last remark, 0: none yet */
    uint8_t seat, occasion; /* QuipOccasion */
    uint64_t choice;        /* random choice among the lines for the occasion */
} TableQuip;

/* The face that a seat's portrait makes for a while (LOOK3 part 4). */
typedef struct TableFace {
    float ms, left_ms;     /* time since the face changed; how long it stays */
    uint8_t shown, before; /* HeadFace */
} TableFace;

/* A tile has joined a feature to that of another seat, which now owns or shares it. */
typedef struct TableJoint {
    float ms;              /* since then */
    bool on;               /* the rim of the feature is changing colour */
    uint16_t tile;         /* the tile that joined the two features */
    TileSegment part;      /* a segment of the joined feature */
    uint8_t before, after; /* owners of the feature (sets of seats) */
} TableJoint;

/* Small effects that play alongside the animations of events (LOOK3 part 7). Only the one at the
 * start of the game delays those animations. */
typedef struct TableMoments {
    bool begins; /* heads drop into their places, then the first tile falls */
    float begin_ms;
    TableFace faces[SEATS_MAX];
    bool counted;   /* a scoring was showing its sum in the previous frame */
    float score_ms; /* animation time of that frame */
    TableJoint joint;
    uint8_t owners[BOARD_VIEW_FIGURES]; /* owners of each figure's feature, 0: none */
    int tiles, arrivals;                /* state of the view when `owners` was filled */
    /* 0 .. 1: how far the light has faded since the pile ran out */
    float dusk;
    bool piled; /* the draw pile has had tiles */
} TableMoments;

/* Zero the struct before opening a table in it. Scenes may read all members, and may write those
 * whose comments say so. */
typedef struct Tabletop {
    SceneContext *context; /* belongs to the program; borrowed, as is the session */
    Ui *ui;                /* belongs to the context */
    Session *session;
    const Game *game;           /* the session's current game; `view` may lag behind */
    const Game *tried;          /* a copy of the game with a tile on trial; NULL: none */
    const Catalogue *catalogue; /* the session's, which may have custom tiles */
    BoardFacts facts;
    BoardView view; /* what has been shown so far; equals the game when `anim` isn't busy */
    /* changes `view`; apart from it only tabletop_follow and a replay's jumps do */
    AnimPlayer anim;
    CameraControl camera;
    Steer steer;
    TableLayout layout; /* layout of this frame's window, set by tabletop_window */
    TableHomes homes;   /* noted by the drawing code */
    /* size of the window that the camera was set for; if it changes, the board is fitted again */
    float width, height;
    /* the tile in hand was dragged out of the tray: nothing moves below it, and releasing it places
     * it */
    bool drags;
    /* a tile is in hand: a right-click rotates the tile instead of showing a rule */
    bool carries;
    bool revealing; /* the camera has left the player's view to show something */
    Camera back;    /* where the camera returns to; valid while `revealing` */
    int looked_at;  /* AnimPlayer.final_done when the camera last moved to a scored feature */
    bool narrowed;  /* a panel covers part of the board */
    /* the Home view from before the panel covered the board; valid while `narrowed` */
    Camera wide;
    /* cells that the game will need, which the view shows from the start; width 0: unknown */
    Rect room;
    /* the player moved the camera: the table leaves the view alone until they press Home */
    bool roams;
    /* session_version that the view follows; a different one without waiting events means a jump,
     * after which the view is rebuilt from the game */
    uint64_t seen;
    float pointer_x, pointer_y; /* device pixels; set by the scene */
    bool pointed;               /* the pointer is in the window and not over a panel */
    uint8_t spotlight;          /* seat with the large card, or NO_SEAT; set by tabletop_window */
    bool ended;                 /* table_restore_final_figures was called */
    /* the scene fills the space below the large card's line (HOME_LINE) */
    bool line_taken;
    /* the area that the scene drew over, in the right part of layout.free; empty: nothing */
    Rect covered;
    float deeds_h;        /* px at the top of layout.free taken up by the buttons for free deeds */
    const int *if_ended;  /* points of each seat if the game ended now, for the cards, or NULL */
    const float *winning; /* each seat's chance to win, for the cards, or NULL */
    Rect told;            /* area of the first card drawn in this frame; a second card avoids it */
    /* Adds rows to the card of the thing under the pointer; NULL: none. Receives `teller`. */
    void (*tell_more)(void *teller);
    /* Writes the centre of empty place `i`, where the keyboard pointer also stops; returns false
     * after the last. NULL: none. */
    bool (*look_more)(void *teller, int i, float *x, float *y);
    void *teller;
    uint8_t each[FIGURE_KINDS]; /* number of figures of each kind that a seat starts with */
    TableHover hover;
    bool holds; /* the card is pinned: it stays wherever the pointer goes */
    /* keys move from thing to thing: look_x, look_y (board units) replace the pointer */
    bool looks;
    float look_x, look_y;
    Chronicle chronicle;
    double clock_ms; /* clock for the animation of dashes and pulses */
    TableHeard heard;
    TableQuip quip;
    TableMoments moments;
    /* set of the seats whose prisoners are drawn as buttons on the cards; written by the code that
     * draws them */
    uint8_t frees;
} Tabletop;

/* Initialises facts about the tiles of `c` for a board on this screen; those of the program's
 * catalogue are shared. */
void tabletop_facts(BoardFacts *facts, SceneContext *context, const Catalogue *c);

/* Requests the pictures of all tiles on the board, in open hands and in hand. Returns true if all
 * are ready; until then plainer pictures replace the missing ones. */
bool tabletop_painted(const Tabletop *table);
/* Fills a zeroed table from the current game of `session`. The session is borrowed. */
void tabletop_open(Tabletop *table, SceneContext *context, Session *session);
/* Frees what the table holds, but not the session. */
void tabletop_close(Tabletop *table);

/* Returns true once the game is over and everything has been counted and shown. */
bool tabletop_is_over(const Tabletop *table);
/* Returns the seat with the large card: `decider` if a player at the screen decides, even in
 * another seat's turn (as with a crop circle, CC-H1); else the current seat; NO_SEAT in final
 * scoring. */
int tabletop_spotlight(const Tabletop *table, int decider);

/* Writes the point of the board below the pointer, in board units. */
void tabletop_pointer(const Tabletop *table, float *x, float *y);

/* Returns whether the table should handle the event. When the pointer leaves the layout's area,
 * *event becomes INPUT_LEAVE, once; a drag that began on the board continues outside it. */
bool tabletop_accepts(const Tabletop *table, InputEvent *event);
/* Handles input for a table without a Play: the camera moves, and the table shows facts about the
 * thing under the pointer. With `arrows` the arrow keys also move the camera. Returns true if the
 * camera used the event. */
bool tabletop_event(Tabletop *table, const InputEvent *event, bool arrows);

/* Lays everything out for the window. Returns true if the window has a new size; the camera then
 * shows the whole board. */
bool tabletop_window(Tabletop *table, const TableLayout *layout, int spotlight);
/* Returns the home of a thing. A home that was never noted has no panel on the screen: tiles then
 * come from above the free area, everything else from below it. */
Rect table_home(const Tabletop *table, HomeKind kind, int number);
/* Returns where a tile that `seat` places comes from: the place where it is visible; otherwise the
 * seat's halves if it is a half, or the place of drawn tiles (also for NO_COPY). */
Rect table_tile_home(const Tabletop *table, int seat, uint16_t copy);
/* Starts the opening animation of a game, if no player has placed a tile yet. */
void tabletop_begins(Tabletop *table);
/* Ends the opening animation and the other effects (TableMoments), leaving them in their final
 * states. */
void tabletop_end_moments(Tabletop *table);
/* Advances all moving parts by `ms`. Returns true while another frame must follow. */
bool tabletop_advance(Tabletop *table, float ms);
/* Follows a replay to another step: running animations are dropped, and the view is rebuilt from
 * the game. */
void tabletop_jump(Tabletop *table);
/* Rebuilds the view from the game once all events are shown: after an undo, after resuming a game
 * or after a jump in a replay. */
void tabletop_follow(Tabletop *table);
/* Moves the camera in final scoring to the scored feature, and back when everything has been
 * shown. */
void tabletop_show(Tabletop *table);
/* Keeps the land, all neighbouring empty spaces and `cells` (width 0: none) in sight once
 * everything has been shown, unless the player drags something or looks around. In the follower
 * step the camera stays still, because the tile was in sight before it was placed. */
void tabletop_keep_in_sight(Tabletop *table, Rect cells);
/* Returns the part of the window that panels leave for the board, at least `width` wide: next to
 * or above the panel that covers a part of it, whichever is larger. */
Rect tabletop_free(const Tabletop *table, float width, float gap);
/* Remembers the Home view from before a panel covered part of the board, and restores it when the
 * panel closes. Returns true once, when the panel has closed and the view should return; call it
 * whenever the camera is free to move. */
bool tabletop_opens_up(Tabletop *table);
/* Call it when the camera has used an event: the player then controls the view until Home returns
 * it to the table. */
void tabletop_camera_taken_over(Tabletop *table);
/* Draws a line from a card's edge at x, y (px) to its subject `to`; a dot ends the line. */
void table_lead_draw(const Tabletop *table, float x, float y, Rect to);
/* Draws the board itself, without the things that move or are drawn over it. */
void tabletop_draw(Tabletop *table, Frame *frame);

/* --- table_counts.c: rows of a card next to the board ----------------------------------------- */

/* Draws a seat's mark, name, followers left and points; `halves` adds the halves in hand. */
void table_draw_player_line(Tabletop *table, int seat, bool halves);
/* Draws the number of tiles left. */
void table_say_stack(const Tabletop *table);

/* --- steer ------------------------------------------------------------------------------------ */

/* Lets players move the board without a wheel or dragging: buttons pan and zoom, for players with
 * one button or one finger (a setting). Also finds the player's figures and the last moves. Keys do
 * the same. */

/* Handles the keys that search for figures and recent moves. Returns true if the event was one of
 * them. */
bool steer_event(Tabletop *table, const InputEvent *event);
/* Advances by `ms`. Returns true while another frame must follow. */
bool steer_advance(Tabletop *table, float ms);
/* Draws the rings, and the buttons if the setting is on: over the board, below panels. */
void steer_draw(Tabletop *table);

/* --- sounds ----------------------------------------------------------------------------------- */

/* Plays the sounds of the changes since the previous frame. Call it once a frame, after everything
 * has moved. */
void table_sounds(Tabletop *table);
/* Plays a sound, panned to the side where something is moving on the table. */
void table_sound(const Tabletop *table, Sound sound);
#endif
