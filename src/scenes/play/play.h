/* play.h: what people do in a turn on a Tabletop: they take the drawn tile or a half in hand, carry
 * and turn it, lay it on trial, claim, do deeds, answer questions, and take back; with tray,
 * banner, preview, undo, numbers for the keyboard and sounds. A Play changes the game through its
 * session alone. It knows no scene: the game, live boards, lessons, puzzles and whatever else lets
 * people act on a table embed one, and say by PlayHost what they allow and what follows.
 *
 * What it does not know: computer players, hints, saving, the final scoring's controls, menus. Its
 * host has these, and asks `mode` and play_decider() when they are due.
 *
 * A host has a Tabletop and a Play beside it, both zeroed and in memory that stays where it is:
 *
 *   enter    tabletop_open(&table, context, session);
 *            play_open(&play, &table, people, parts, host);
 *   event    play_event(&play, event)       what is left is the host's
 *   update   play_window(&play, area);
 *            play_update(&play, ms)         true: draw another frame
 *   draw     play_window(&play, area);
 *            play_draw(&play, frame);       the board with all that lies on it
 *            … the host's own panels …
 *            play_draw_over(&play);         tray, banner, buttons, cards: what `parts` says
 *   leave    play_close(&play); tabletop_close(&table); the session is the host's
 *
 * The session may be any that is no replay, as that of session_try at a step of one. In a position
 * without a stack (PHASE_FREE) the tile that `given` names comes to hand, and nothing where it
 * names none; scenes/live/live_try.c is such a host. Hosts with parts of their own between these
 * steps call the pieces that play_update and the two draws are made of, as the game scene does. */
#ifndef SCENES_PLAY_PLAY_H
#define SCENES_PLAY_PLAY_H
#include "scenes/board/board_stands.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/turn/turn.h"
#include "session/session.h"
#include "ui/ui_widgets.h"
#include "words/answers.h"

enum { PLAY_OPTIONS_MAX = 512, PLAY_TEXT_SIZE = 320 };
/* How long a host's sentence is told in the banner. */
#define PLAY_SAID_MS 6000.f
/* New words of the banner come in. */
#define PLAY_BANNER_MS 240.f

/* What a person can do now; play_refresh works it out anew after every change. */
typedef enum PlayMode {
    PLAY_SHOW,    /* events are shown, or it is the turn of nobody who plays here */
    PLAY_CURTAIN, /* another person must come to the screen */
    PLAY_SENT,    /* what a person did is on its way to a table elsewhere; it lies as if done */
    /* a person decides, from here … */
    PLAY_CHOOSE, /* draw, or take up one of the halves */
    PLAY_PLACE,  /* a drawn tile is in hand */
    PLAY_CLAIM,  /* the tile lies on trial: claim a part of it, skip, or take it back */
    PLAY_DECIDE, /* a question: … to here */
    PLAY_OVER
} PlayMode;

/* What stands round the board beside banner, tray and undo (set). */
typedef enum PlayParts {
    PLAY_BARE = 0,
    PLAY_CARDS = 1,     /* the players' cards */
    PLAY_STACK = 2,     /* the pile with the number of tiles left */
    PLAY_CHRONICLE = 4, /* what was shown so far */
    PLAY_ALL = 7,       /* the game's own table: its layout has room for a menu button, too */
    PLAY_ALONE = 8      /* not even banner, tray and undo: the board has the whole area */
} PlayParts;

/* What the host of a Play has to say. Every function may be NULL. */
typedef struct PlayHost {
    void *self;
    /* Asked before anything is applied: when a tile is laid on trial (ACTION_PLACE), when a claim,
     * a deed or none is confirmed (the tile still lies on trial: Turn.trial; where nothing can be
     * claimed it is asked about the ACTION_SKIP all the same), when a tile is drawn, a question
     * answered. False with a sentence in `why`: then the tile goes back to the hand, the figure to
     * where it was, and the sentence is told in the banner. It may be asked about the same action
     * again. Nothing that the rules refuse comes here. */
    bool (*allow)(void *self, const Action *action, char *why, size_t size);
    /* A person's or, through play_act, the host's own action was applied; its events wait to be
     * shown. The host must not change the game from here. */
    void (*done)(void *self, const Action *action);
    /* The person clicks on the board, or says by key that something be done. */
    void (*stirs)(void *self);
    /* The rules refuse where a tile was laid, or what was clicked (`fault`). It is told in the
     * banner; the host may tell more. */
    void (*refused)(void *self, const Fault *fault);
} PlayHost;

/* A figure that an answer would take off the board. */
typedef struct PlayLoss {
    uint8_t seat;
    uint16_t figure; /* its slot */
    uint16_t option; /* of the question */
} PlayLoss;

enum { PLAY_LOSSES_MAX = 256 }; /* a walk has 6 answers, fleas a few dozen of few figures each */

/* The question of PHASE_DECIDE: listed when the mode becomes PLAY_DECIDE, valid in it alone. */
typedef struct PlayQuestion {
    Action options[PLAY_OPTIONS_MAX]; /* the legal answers; numbers of keys count them from 1 */
    int count;
    Answers about; /* what they name */
    bool on_board; /* answered by pointing at the board, not by a button of the panel */
    bool declines; /* the last option is to do nothing; it has a key and no number */
    int hovered;   /* option under the cursor, −1; only where on_board */
    PlayLoss losses[PLAY_LOSSES_MAX]; /* by option */
    int loss_count;
} PlayQuestion;

/* What play_sounds.c saw in the frame before: a sound is the difference of two frames. */
typedef struct PlayHeard {
    bool any;                  /* false before the first frame: nothing is heard of how it begins */
    bool trial;                /* a tile lay on trial */
    int decider;               /* the last one who was not NO_SEAT */
    float turned_ms, shake_ms; /* of TurnHand */
} PlayHeard;

/* Hosts read all of it, and write what says so. Nothing of it is saved. */
typedef struct Play {
    Tabletop *table; /* the host's */
    PlayHost host;
    uint8_t people;     /* seats that people act for at this screen (set) */
    int hand_first;     /* of the halves in the tray, where not all have room */
    uint16_t hand_held; /* which of them was in hand in the frame before */
    uint8_t parts;      /* PlayParts */
    uint16_t given; /* PHASE_FREE: the tile that comes to hand, NO_COPY none; the host's to write */
    bool unnumbered; /* the host has numbers of its own on the board; the host's to write */
    PlayMode mode;
    bool pile_asked; /* the pile was clicked where nothing is drawn; the host's to clear */
    float ransom_h;  /* px below the banner that ransoms take (play_ransom.c) */
    bool by_key;     /* keys were used last: numbers are shown */
    bool turns;      /* the last key turned the tile: turn signs are shown instead of numbers */
    bool turns_only; /* a click where it fits turned turns it and no more; the host's to write */
    int typed;       /* number being typed, 0 none; at most what the mode offers */
    float typed_ms;  /* since its last digit */
    Turn turn;       /* tile in hand and trial: only in PLAY_CHOOSE, PLAY_PLACE and PLAY_CLAIM */
    PlayQuestion question;
    float asked_ms;              /* since something new was asked, up to UI_SETTLE_MS */
    float banner_ms;             /* since the banner changed */
    char banner[PLAY_TEXT_SIZE]; /* as it was drawn last, to see that it changed */
    char said[PLAY_TEXT_SIZE];   /* the host's sentence, … */
    float said_ms;               /* … and how long it is still told, … */
    double said_seen_ms;         /* … as of when (scene_clock_tells) */
    PlayHeard heard;
} Play;

/* --- life ------------------------------------------------------------------------------------- */

/* Fills a zeroed play for an open table. `people`: the seats (set) that people act for here; the
 * others are the host's to move (play_act). `host` is copied. */
void play_open(Play *play, Tabletop *table, unsigned people, unsigned parts, PlayHost host);
/* Zeroed plays, too. */
void play_close(Play *play);

/* Lays board, tray, banner and what `parts` says out in `area`, a part of the window or all of it
 * (device pixels); once a frame, before anything else. In another window than before the whole
 * board comes into sight: true. */
bool play_window(Play *play, Rect area);
/* Pointer, wheel and keys. True if it was used: an Escape that leaves nothing is not, nor what
 * happens beside the area. */
bool play_event(Play *play, const InputEvent *event);

/* A frame's time: play_advance; the camera shows what happens and keeps all spots in sight;
 * play_move. True while a further frame must follow. */
bool play_update(Play *play, float ms);
/* What was played is shown, then it is worked out who decides. */
bool play_advance(Play *play, float ms);
/* The board and all spots for the tile in hand; the answers while one is pointed at there. */
Rect play_what_matters(Play *play);
/* Camera, hand, banner and sounds; after the host said where the camera goes. */
bool play_move(Play *play, float ms);

/* Fills the frame's board: play_board_draw between the still board and what moves over it. */
void play_draw(Play *play, Frame *frame);
/* What lies over the board, and the panels. */
void play_draw_over(Play *play);

/* --- asking ----------------------------------------------------------------------------------- */

/* Does a person at this screen act for `seat`? With autoplay none does in a game; puzzles, lessons
 * and boards to be tried have no computer that would take over, and are left to the person. */
bool play_person(const Play *play, int seat);
/* The person who decides at the screen; NO_SEAT while none does. */
int play_decider(const Play *play);
/* Does a person at the screen decide as soon as the running show ends? Then buttons work
 * already. */
bool play_waits_for_person(const Play *play);
/* May pile or half be chosen, now or as soon as the running show ends? */
bool play_chooses(const Play *play);
/* The same for the pile, if the rules allow it. */
bool play_can_draw(const Play *play);
/* May whoever chooses lay nothing (AM-4)? */
bool play_can_pass(const Play *play);
bool play_can_take_back(const Play *play);
/* Was something taken back that can be done again? */
bool play_can_do_again(const Play *play);
/* A tile is in hand and looks for its place; or pile or half are still to be chosen. */
bool play_holds(const Play *play);
bool play_choosing(const Play *play);
/* Would Escape leave something: a trial, a half in hand? */
bool play_can_leave(const Play *play);
/* Where an answer is pointed at, board units: the foot of its figure (where one is added, the
 * newcomer's, beside it); the anchor of its place; the middle of its tile, or half way there for
 * who walks. False, and nothing is filled in: this answer is not given on the board. */
bool play_option_spot(Play *play, int option, float *x, float *y);
/* Do the person's own pieces move, or are on their way to a table elsewhere? Then the banner tells
 * the step of the turn: one plays oneself. */
bool play_moves_own(const Play *play);
/* The second, smaller line of the banner: that there was no choice; how far a run is; what happens
 * otherwise; or why there is a second part. "" mostly. */
void play_banner_detail(const Play *play, char *out, int size);
/* What stands in its place for a while: a refusal, or the host's sentence; false if there is
 * none. */
bool play_banner_why(const Play *play, char *out, int size);
/* Does a question lie over the tray? */
bool play_dialog_asks(const Play *play);

/* --- doing ------------------------------------------------------------------------------------ */

/* Works out the mode anew after any change of the game from outside; takes up a drawn tile; drops
 * what is in hand when it is no longer due. */
void play_refresh(Play *play);
/* Applies through the session; the host is told. It is not asked: the action may be its own. False
 * if the rules refuse. */
bool play_act(Play *play, const Action *action);
/* Has what is asked been there long enough for a key, or the button that goes on, to mean it? */
bool play_ready(const Play *play);
/* Draws, if that is possible; ends the running show. */
void play_draw_from_stack(Play *play);
/* Lays the tile in hand on trial where it is aimed, or shakes it. */
void play_lay(Play *play);
/* Confirms the trial with choice `choice` of it (−1: nothing). */
void play_trial_confirm(Play *play, int choice);
/* Gives the answer number `option` of the question; nothing where there is none. */
void play_answer(Play *play, int option);
/* Leaves a trial, a choice, or takes back the last action, in this order. True if there was
 * something. */
bool play_take_back(Play *play);
/* Does again what was taken back. True if there was something. */
bool play_do_again(Play *play);
/* Ends the running show, but not final scoring. */
void play_end_show(Play *play);
/* Tells a sentence in the banner for a while; "" takes it away. */
void play_say(Play *play, const char *sentence);

/* --- pieces of the picture, for hosts that draw their own between them ------------------------ */

/* Spots, the tile in hand, the trial, claims, deeds, questions about figures. */
void play_board_draw(Play *play, BoardPicture *picture);
/* The loupe's frame, and numbers on what can be claimed or answered, while keys are used. */
void play_badges_draw(Play *play);
void play_stack_draw(Play *play);
void play_tray_draw(Play *play);
void play_banner_draw(Play *play);
/* Buttons that buy prisoners of whoever decides back: a column about `x`, down from `y`. */
void play_ransom_draw(Play *play, float x, float y);
/* The preview beside the spot, or facts about what is under the pointer. */
void play_preview_draw(Play *play);
void play_dialog_draw(Play *play);
/* The button that takes back; its look, for hosts that share a row with it. */
UiButton play_undo_button(const Play *play);
void play_undo_draw(Play *play, Rect place);
/* The one that does again: its look, for hosts that place it. */
UiButton play_redo_button(const Play *play);
/* In a square that is cut from *row, on a rail above the hint; none
 * where the host allows one turn only. */
void play_redo_draw(Play *play, Rect *row);
/* A button that stands on the land: what shines through a disabled one would be land, not a
 * panel. */
bool play_button_on_land(Ui *ui, const char *id, Rect place, UiButton button);
/* Spots, claims and figures for --probe and screen readers; after all panels. */
void play_notes(Play *play);
#endif
