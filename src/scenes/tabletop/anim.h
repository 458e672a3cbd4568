/* anim.h: plays the session's queue of events: what moves now, its progress, and when the table
 * takes it over. It knows time and events, but no drawing (table_parts.h) and no input. Times are
 * those of LOOK section 10. */
#ifndef SCENES_TABLETOP_ANIM_H
#define SCENES_TABLETOP_ANIM_H
#include "scenes/board/board_view.h"
#include "session/session.h"

typedef enum AnimKind {
    ANIM_NONE,   /* the event changes the table at once */
    ANIM_DRAW,   /* a tile flies from the stack to the tray */
    ANIM_ASIDE,  /* a tile that fits nowhere is shown and leaves */
    ANIM_CARRY,  /* a tile flies from the tray to its place and drops */
    ANIM_FOLLOW, /* a follower hops from the card to the board */
    ANIM_MOVE,   /* a figure runs from its place to another tile */
    ANIM_TOKEN,  /* a token hops to its place on the board, or turns over where it is */
    ANIM_SCORE,  /* a feature lights up, counts, and its points fly to the card */
    ANIM_HOME,   /* followers go home one after the other, captured ones to their captor */
    ANIM_FREE,   /* a prisoner moves from its captor's card to its owner's */
    ANIM_ROLL,   /* a die falls, and its number is shown */
    ANIM_NOTICE, /* a notice: final scoring begins, a tile left the pile, an answer */
    ANIM_KINDS
} AnimKind;

/* The stages of ANIM_SCORE. */
typedef struct AnimScore {
    int lit;      /* stations that are lit */
    float fresh;  /* 0..1 since the last of them was lit */
    int sum;      /* points of the lit stations */
    bool counted; /* all stations are lit: the sum and its breakdown are shown */
    float pop;    /* scale of the sum: 0 → 1.15 → 1 */
    float rise;   /* 0..1 of its way up */
    float fly;    /* 0..1 of its way to the card; 0 while it stays */
    float fade;   /* 1 visible → 0 invisible */
} AnimScore;

/* The running animation. Its events stay in the queue until it ends, so `anim_event` is always the
 * head of the queue. */
typedef struct Anim {
    AnimKind kind;
    int count;           /* events that it covers, from the head of the queue; 0: nothing runs */
    float ms, length_ms; /* at speed 1: time runs faster, lengths stay */
    float run_ms, stay_ms, fly_ms; /* ANIM_SCORE: lighting stations, showing the sum, flying */
    bool again;                    /* ANIM_SCORE: another owner of a feature that is already lit */
    uint16_t from;        /* ANIM_TOKEN: the tile that it leaves, NO_TILE: its owner's card */
    int16_t from_value;   /* the value that it showed before */
    float from_x, from_y; /* ANIM_TOKEN, ANIM_MOVE: its old place, board units */
} Anim;

/* A figure that a roll sends off: from the roll until it has landed or the turn is over. */
typedef struct AnimLaunch {
    uint16_t tile; /* where it starts, with the segment */
    uint8_t segment;
    uint8_t rolled; /* 0: there is no such figure */
} AnimLaunch;

/* The effects after a tile has come down. */
typedef struct AnimDrop {
    float ms; /* since it touched the table */
    bool on, half;
    bool still;  /* reduced motion: only the edges, without a flash */
    bool across; /* another half is across the long side, so its edge flashes also */
    uint8_t rotation;
    Cell cell;
} AnimDrop;

typedef struct AnimPlayer {
    Session *session;
    BoardView *view;
    const Catalogue *catalogue;
    Anim now;
    float speed; /* 0 off, .5, 1, 2 */
    bool reduced;
    bool patient; /* a player is at the screen: what they must see stays until anim_skip_seen */
    /* the next EVENT_PLACED is already on the board: players saw the tile there as a trial */
    bool skip_place;
    /* the Question whose only answer the program gave and now shows with its effect, and the seat
     * that would have answered; QUESTION_NONE: none */
    uint8_t only, only_seat;
    float hurry; /* ≥ 1: shortens this batch so that a turn stays below 2.5 s */
    int batch;   /* events left of the batch that `hurry` is for; ≤ 0: compute it again */
    AnimLaunch launch;
    AnimDrop drop;         /* runs next to `now` and never delays it */
    float roll[SEATS_MAX]; /* scores as the cards show them, rolling up */
    /* Players can pause final scoring and step through it. */
    bool final;  /* from EVENT_FINAL on, permanently: a jump starts a new AnimPlayer */
    bool paused; /* only in final scoring */
    int step;    /* features still to play while paused */
    float rate;  /* 1, 2, 4: times `speed`, in final scoring only */
    int final_count,
        final_done; /* features scored in it; how many are done, including the lit one */
} AnimPlayer;

/* Starts a player for the events of `session`. All arguments are borrowed; `view` follows the
 * events. */
void anim_init(AnimPlayer *player, const Catalogue *c, Session *session, BoardView *view);

/* Advances by `ms`. Returns true while anything moves. When the queue is empty the view equals the
 * game. */
bool anim_update(AnimPlayer *player, float ms);

/* Is something being shown that the game has already left behind? */
bool anim_busy(const AnimPlayer *player);

/* Ends everything that waits, so that the table equals the game. */
void anim_skip(AnimPlayer *player);
/* The same, but stops at something that players must see, which stays until the next call. */
void anim_skip_seen(AnimPlayer *player);
/* Does the current animation stay until anim_skip_seen? */
bool anim_stays(const AnimPlayer *player);

/* Returns the event that moves now, or NULL. */
const SessionEvent *anim_event(const AnimPlayer *player);
/* Returns the progress of the current animation, 0..1. */
float anim_progress(const AnimPlayer *player);
/* Returns the stages of ANIM_SCORE. */
AnimScore anim_score(const AnimPlayer *player);
/* Returns the cells of all stations of a scoring; its width is 0 if there are none on the board. */
Rect anim_stations(const AnimPlayer *player, const SessionEvent *event);
/* Writes the cells that players should see now (a feature being scored). Returns false if it
 * doesn't matter. */
bool anim_focus(const AnimPlayer *player, Rect *cells);

/* Starts the effects of a tile that has just come down: dust, and the flash of a half's edges; with
 * reduced motion the edges stay lit for a moment. */
void anim_landed(AnimPlayer *player, const Catalogue *c, const PlacedTile *tile);
/* Advances these effects; true while they run. anim_update calls it. */
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
/* In ANIM_HOME each figure leaves this long after the one before. */
#define ANIM_HOME_APART_MS 80.f

/* Easings of LOOK section 10; t and result are in 0..1 except for the overshoot of `back`. */
float ease_out_cubic(float t);
float ease_in_cubic(float t);
float ease_in_out_cubic(float t);
float ease_in_out_sine(float t);
float ease_out_back(float t, float overshoot);
#endif
