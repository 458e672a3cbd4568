/* play.h: everything that players do in a turn on a Tabletop. They pick up the drawn tile or a
 * half, move and rotate it, try it on the board, claim, do deeds, answer questions and undo. A Play
 * draws the tray, banner, preview, undo button and numbers for the keyboard, and plays the sounds.
 * It changes the game through its session only. It depends on no scene: the game, live boards,
 * lessons, puzzles and other scenes with a table embed a Play. Through its PlayHost, the embedding
 * scene (the host) forbids actions and reacts to them.
 *
 * Computer players, hints, saving, the controls of final scoring and menus belong to the host. It
 * reads `mode` and play_decider() to know when they are due.
 *
 * A host keeps a Tabletop and a Play side by side, both zeroed and in memory that doesn't move:
 *
 *   enter    tabletop_open(&table, context, session);
 *            play_open(&play, &table, people, parts, host);
 *   event    play_event(&play, event)       false: the event is the host's
 *   update   play_window(&play, area);
 *            play_update(&play, ms)         true: draw another frame
 *   draw     play_window(&play, area);
 *            play_draw(&play, frame);       the board with everything on it
 *            … the host's own panels …
 *            play_draw_over(&play);         tray, banner, buttons, cards: what `parts` says
 *   leave    play_close(&play); tabletop_close(&table); the session is the host's
 *
 * The session may be any that isn't a replay, for example one made by session_try at a step of a
 * replay. In a position without a stack (PHASE_FREE) the tile in `given` is taken into the hand, or
 * none if `given` is NO_COPY; scenes/live/live_board.c is such a host. Hosts with their own work
 * between these steps call the pieces of play_update and of the two draw functions, as the game
 * scene does. */
#ifndef SCENES_PLAY_PLAY_H
#define SCENES_PLAY_PLAY_H
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/turn.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/scene.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"
#include "session/session.h"
#include "ui/ui_widgets.h"
#include "words/answers.h"

/* TRAY_TILES_MAX is the largest number of tiles in a player's rack. */
enum { PLAY_OPTIONS_MAX = 512, PLAY_TEXT_SIZE = 320, TRAY_TILES_MAX = 16 };
/* How long the banner shows a sentence from the host. */
#define PLAY_SAID_MS 6000.f
/* How long new words in the banner take to fade in. */
#define PLAY_BANNER_MS 240.f
/* How long the Undo button stays gold after the player has placed a tile. */
#define PLAY_UNDO_MS 3000.f
/* How long a player with empty hands waits before the pile lifts as a reminder, and how long the
 * lift takes. */
#define PLAY_IDLE_MS 6000.f
#define PLAY_LIFT_MS 500.f

/* The mode of a Play decides what the player can do now. play_refresh works it out again after
 * every change. */
typedef enum PlayMode {
    PLAY_SHOW,    /* events are shown, or no player at this screen acts for the seat */
    PLAY_CURTAIN, /* another player must come to the screen */
    PLAY_SENT,    /* an action is on its way to an online table; the board shows it as done */
    /* the modes in which a player decides begin here */
    PLAY_CHOOSE, /* draw a tile, or pick up one of the halves */
    PLAY_PLACE,  /* a drawn tile is in hand */
    PLAY_CLAIM,  /* the tile is on trial: claim a part of it, skip, or undo */
    PLAY_DECIDE, /* a question; the last mode in which a player decides */
    PLAY_OVER
} PlayMode;

/* Flags for the parts shown around the board in addition to banner, tray and undo. */
typedef enum PlayParts {
    PLAY_BARE = 0,
    PLAY_CARDS = 1,     /* the players' cards */
    PLAY_STACK = 2,     /* the draw pile with the number of tiles left */
    PLAY_CHRONICLE = 4, /* the list of the events shown so far */
    PLAY_ALL = 7,       /* for a game: the layout also has room for a menu button */
    PLAY_ALONE = 8      /* no banner, tray or undo either: the board has the whole area */
} PlayParts;

/* The callbacks of a Play's host. Every function may be NULL. */
typedef struct PlayHost {
    void *self;
    /* Asks the host for permission before an action is applied: when a tile is tried on the board
     * (ACTION_PLACE), when a claim, a deed or neither is confirmed, when a tile is drawn, when a
     * question is answered. At a confirmation the tile is still on trial (Turn.trial); if nothing
     * can be claimed, the action is ACTION_SKIP. If the callback returns false, it may write a
     * sentence to `why` for the banner. After a refused placement the tile returns to the hand;
     * after a refused confirmation only the choice is cleared. It may be called again for the same
     * action. It never gets an action that the rules refuse. */
    bool (*allow)(void *self, const Action *action, char *why, size_t size);
    /* Reports an action that was applied: a player's, or the host's own through play_act. Its
     * events haven't been shown yet. This callback must not change the game. */
    void (*done)(void *self, const Action *action);
    /* Reports that the player clicked the board or pressed a key. */
    void (*stirs)(void *self);
    /* Reports that the rules refuse a placement or what was clicked (`fault`). The banner says so;
     * the host may add more. */
    void (*refused)(void *self, const Fault *fault);
} PlayHost;

/* A figure that an answer would remove from the board. */
typedef struct PlayLoss {
    uint8_t seat;
    uint16_t figure; /* its slot */
    uint16_t option; /* index of the answer in the question */
} PlayLoss;

enum { PLAY_OFFERS_MAX = SEATS_MAX }; /* an auction offers one tile to each player */
/* a question has at most a few dozen answers that remove figures, and each removes only a few */
enum { PLAY_LOSSES_MAX = 256 };

/* A tile on offer and its value to the seat that is asked. */
typedef struct PlayOffer {
    uint16_t copy;
    float gain; /* points */
} PlayOffer;

/* The question of PHASE_DECIDE. It is filled in when the mode becomes PLAY_DECIDE and is valid only
 * in that mode. */
typedef struct PlayQuestion {
    Action options[PLAY_OPTIONS_MAX]; /* the legal answers; the keyboard counts them from 1 */
    int count;
    Answers about; /* what kind of thing the answers name */
    bool on_board; /* answered on the board instead of by buttons */
    bool declines; /* the last option is to do nothing; it has a key and no number */
    int hovered;   /* option under the cursor, −1: none; only if on_board */
    PlayLoss losses[PLAY_LOSSES_MAX]; /* ordered by option */
    int loss_count;
    /* values of the offers drawn so far, kept because computing them takes time */
    PlayOffer offers[PLAY_OFFERS_MAX];
    int offer_count;
} PlayQuestion;

/* The state that play_panels.c saw in the previous frame. Differences from that frame trigger the
 * sounds. */
typedef struct PlayHeard {
    bool any;                  /* false before the first frame, which makes no sound */
    bool trial;                /* a tile was on trial */
    int decider;               /* the last seat other than NO_SEAT */
    float turned_ms, shake_ms; /* of TurnHand */
} PlayHeard;

/* Hosts may read every field, and write those whose comments say so. None of it is saved. */
typedef struct Play {
    Tabletop *table; /* the host's */
    PlayHost host;
    uint8_t people; /* seats that players at this screen act for (set) */
    int hand_first; /* first half shown in the rack, if there isn't room for all */
    /* The tiles most recently rotated in the rack; `turned_next` is the entry to overwrite next. */
    struct PlayTurned {
        uint16_t copy;
        uint8_t rotation;
    } turned[TRAY_TILES_MAX];
    int turned_next;
    uint16_t tapped;       /* the tile of the rack that was tapped last, … */
    double tap_ms;         /* … and when */
    uint16_t rack_pointed; /* the tile of the rack under the pointer or with the focus */
    uint16_t hand_held;    /* the half that was in hand in the previous frame */
    uint8_t parts;         /* flags of PlayParts */
    uint16_t given;        /* PHASE_FREE: the tile to place, or NO_COPY; the host writes it */
    bool unnumbered;       /* the host shows its own numbers on the board; the host writes it */
    PlayMode mode;
    bool pile_asked; /* the pile was clicked but can't be drawn from; the host clears it */
    bool by_key;     /* the last input was a key: numbers are shown */
    bool turns;      /* the last key rotated the tile: rotation signs replace the numbers */
    /* a click where the tile fits only after rotation just rotates it; the host writes it */
    bool turns_only;
    bool only_tries; /* every placed tile stays a trial until it is confirmed; the host writes it */
    /* number being typed, 0: none; at most the highest number that the mode offers */
    int typed;
    float typed_ms; /* time since its last digit */
    /* tile in hand and trial; valid only in PLAY_CHOOSE, PLAY_PLACE and PLAY_CLAIM */
    Turn turn;
    PlayQuestion question;
    Rect ended;                  /* px; the last button below a loupe in this turn; width 0: none */
    float asked_ms;              /* time since the last new question, up to UI_SETTLE_MS */
    float undo_ms;               /* how much longer Undo stays gold, … */
    double undo_seen_ms;         /* … and when this was last counted (scene_clock_counts) */
    float idle_ms;               /* time until the pile lifts, 0: it has lifted this turn, … */
    double idle_seen_ms;         /* … and when this was last counted */
    float lift_ms;               /* remaining time of the lift */
    float banner_ms;             /* time since the banner changed */
    char banner[PLAY_TEXT_SIZE]; /* the text last drawn, to notice a change */
    char said[PLAY_TEXT_SIZE];   /* the host's sentence, … */
    float said_ms;               /* … how long it is still shown, … */
    double said_seen_ms;         /* … and when this was last counted (scene_clock_counts) */
    PlayHeard heard;
} Play;

/* --- life cycle ------------------------------------------------------------------------------- */

/* Fills a zeroed play for an open table. `people` is the set of seats that players act for here;
 * the host acts for the others (play_act). `parts` are flags of PlayParts. `host` is copied. */
void play_open(Play *play, Tabletop *table, unsigned people, unsigned parts, PlayHost host);
/* Releases what the play owns and zeroes it. It accepts a zeroed play. */
void play_close(Play *play);

/* Lays out board, tray, banner and the parts in `area`, all or part of the window (device pixels).
 * Call it once a frame before anything else. Returns true if the window has changed, in which case
 * the camera shows the whole board again. */
bool play_window(Play *play, Rect area);
/* Lays out a card `width` u wide, but at most the share `most` of the window, on the left or right,
 * and calls play_window for the rest. Writes the rectangles of both. */
void play_window_beside(Play *play, float width, float most, bool left, Rect *card, Rect *area);
/* Handles pointer, wheel and keys. Returns true if the event was used; an Escape that has nothing
 * to cancel is not used, nor is an event outside the area. */
bool play_event(Play *play, const InputEvent *event);

/* Advances by `ms`: calls play_advance, lets the camera show what happens and keep all spots in
 * sight, then calls play_move. Returns true while another frame must follow. */
bool play_update(Play *play, float ms);
/* Shows the next events for `ms`, then finds out which seat decides. Returns true while another
 * frame must follow. */
bool play_advance(Play *play, float ms);
/* Returns a rectangle around the cells (board units) that must stay in sight: the table's `room`
 * and all spots for the tile in hand, or the answers while a question is open on the board. */
Rect play_what_matters(Play *play);
/* Moves camera, hand and banner and plays the sounds. Call it after the host has placed the
 * camera. */
bool play_move(Play *play, float ms);

/* Fills the frame's board; it calls play_board_draw between the resting board and what moves above
 * it. */
void play_draw(Play *play, Frame *frame);
/* Draws the panels and everything else that covers the board. */
void play_draw_over(Play *play);

/* --- queries ---------------------------------------------------------------------------------- */

/* Returns true if a player at this screen acts for `seat`. With autoplay no player acts in a game;
 * puzzles, lessons and practice boards have no computer to take over, so the player stays in
 * control. */
bool play_person(const Play *play, int seat);
/* Returns the seat of the player who decides at the screen, or NO_SEAT. */
int play_decider(const Play *play);
/* Returns true if a player at the screen decides as soon as the running animation ends. Buttons
 * already work during the animation. */
bool play_waits_for_person(const Play *play);
/* Returns true if a player may choose the pile or a half, now or as soon as the running animation
 * ends. */
bool play_chooses(const Play *play);
/* Returns true if play_chooses returns true and the rules allow a draw. */
bool play_can_draw(const Play *play);
/* Returns true if the choosing seat may pass, which is allowed only in a round in which each seat
 * places tiles of its own. */
bool play_can_pass(const Play *play);
/* Returns true if play_take_back has something to undo. */
bool play_can_take_back(const Play *play);
/* Returns true if an undone action can be repeated. */
bool play_can_do_again(const Play *play);
/* play_holds: a tile is in hand and has to be placed. play_choosing: the player has yet to choose
 * the pile or a half. */
bool play_holds(const Play *play);
bool play_choosing(const Play *play);
/* Returns true if Escape would cancel a trial or put a half back. */
bool play_can_leave(const Play *play);
/* Writes the point of the board (board units) where an answer is given: the foot of its figure, or
 * of the new figure next to it; the anchor of its place; the middle of its tile; for a step of a
 * walker, the point halfway to its tile. Returns false and writes nothing if the answer isn't given
 * on the board. */
bool play_option_spot(Play *play, int option, float *x, float *y);
/* Returns the tile and segment that an answer is about. */
TileSegment play_answer_part(const Play *play, int option);
/* An answer_words hook: writes what the symbol at the place of an answer does. */
void play_symbol_words(const Play *play, const Action *answer, char *out, int size);
/* For questions about figures that move: rings them, and shows the path for the answer that is
 * pointed at. */
void play_ways_draw(Play *play, BoardPicture *picture);
/* Returns true while the player's own pieces move or an action is on its way to an online table.
 * The banner then names the step of the turn instead of saying who is playing, because the players
 * know that. */
bool play_moves_own(const Play *play);
/* Writes the second, smaller line of the banner, usually "": for example, an answer that the
 * program gave because there was no choice, the progress of a walk, the consequence of declining,
 * or the reason for the second part of a turn. */
void play_banner_detail(const Play *play, char *out, int size);
/* Writes what replaces the banner for a while: a refusal or the host's sentence. Returns false if
 * there is none. */
bool play_banner_why(const Play *play, char *out, int size);
/* Returns whether a question covers the tray. */
bool play_dialog_asks(const Play *play);

/* --- actions ---------------------------------------------------------------------------------- */

/* Works out the mode again after any change of the game from outside. It picks up a drawn tile and
 * drops a tile that no longer has to be placed. */
void play_refresh(Play *play);
/* Applies an action through the session and reports it to the host. It doesn't ask the host first:
 * the action may be the host's own. Returns false if the rules refuse it. */
bool play_act(Play *play, const Action *action);
/* Returns true once the question has been visible long enough that a key or the button for the next
 * step is meant for it. */
bool play_ready(const Play *play);
/* Draws a tile if that is possible, after ending the running animation. */
void play_draw_from_stack(Play *play);
/* Tries the tile in hand on the board where it is aimed, or shakes it if it doesn't fit. */
void play_lay(Play *play);
/* Calls play_lay for a player's click or key, and ends the turn at once if the tile leaves nothing
 * to choose, unless the player or the host wants each tile confirmed. */
void play_place(Play *play);
/* Returns whether a tile is on trial that only needs to be confirmed. */
bool play_waits_confirm(const Play *play);
/* Confirms the trial with the choice at index `choice`, or with none (−1). */
void play_trial_confirm(Play *play, int choice);
/* Gives answer `option` of the question; does nothing if there is no such answer. */
void play_answer(Play *play, int option);
/* Cancels a trial, or else puts a half back, or else undoes the last action. Returns true if there
 * was something to undo. */
bool play_take_back(Play *play);
/* Repeats what was undone. Returns true if there was something to repeat. */
bool play_do_again(Play *play);
/* Ends the running animation, except in final scoring. */
void play_end_show(Play *play);
/* Shows a sentence in the banner for PLAY_SAID_MS; "" removes it. */
void play_show_message(Play *play, const char *sentence);

/* --- pieces of the picture, for hosts that draw their own parts between them ------------------ */

/* Draws spots, the tile in hand, the trial, claims, deeds and questions about figures. */
void play_board_draw(Play *play, BoardPicture *picture);
/* Draws the loupe's frame and, while keys are used, numbers on what can be claimed or answered. */
void play_badges_draw(Play *play);
void play_stack_draw(Play *play);
void play_tray_draw(Play *play);
void play_banner_draw(Play *play);
/* Draws the buttons for the deciding seat's free deeds in a column centred on `x`, from `y` down
 * (px). */
void play_free_deeds_draw(Play *play, float x, float y);
/* Draws the preview next to the spot, or facts about what is under the pointer. */
void play_preview_draw(Play *play);
void play_dialog_draw(Play *play);
void play_undo_draw(Play *play, Rect place);
/* Returns the redo button, for hosts that place it themselves. */
UiButton play_redo_button(const Play *play);
/* Draws the redo button in its place on the rail. Draws nothing if the host's session undoes one
 * turn only. */
void play_redo_draw(Play *play);
/* Draws the button below the loupe, or else the Done button on the rail and a gold tick at the tile
 * while a tile waits to be confirmed. */
void play_done_draw(Play *play);
/* Reports spots, claims and figures to --probe and screen readers. Call it after all panels. */
void play_notes(Play *play);

/* --- spoken ----------------------------------------------------------------------------------- */

/* Makes a Play accessible to players who don't see it: describes it for the narrator and carries
 * out typed moves. Scenes that embed a Play call the two functions below from Scene.tells and
 * Scene.typed. */

/* Fills `told` with the table and the player's choices. Returns false if there is no game. */
bool spoken_describe(const Play *play, SceneTable *told);
/* Carries out a typed move (speech/typed.h) through the same functions as pointer and keys, or says
 * why it can't. */
void spoken_typed(Play *play, const char *text);

/* --- the table in words ----------------------------------------------------------------------- */

/* Describes a Tabletop to players who don't see it, with or without a Play. */

/* Fills in the game, the seat to act, the cell selected with the keyboard, and what the player
 * looks at. Returns false if there is no game. */
bool table_describe(const Tabletop *table, SceneTable *told);

/* --- typing ----------------------------------------------------------------------------------- */

/* The overlay in which players type a move (scene.h: Scene.typed). It takes no arguments. */

extern const Scene typing_scene;
#endif
