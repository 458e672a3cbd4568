/* anim.h: plays the session's queue of events: what moves now, how far it is, and when the table
 * has taken it over. Knows time and events, no drawing (table_parts.h) and no input. Times are
 * those of LOOK section 10. */
#ifndef SCENES_TABLETOP_ANIM_H
#define SCENES_TABLETOP_ANIM_H
#include "scenes/board/board_view.h"
#include "session/session.h"

typedef enum AnimKind {
    ANIM_NONE,   /* the event changes the table at once */
    ANIM_DRAW,   /* a tile flies from the stack to the tray */
    ANIM_ASIDE,  /* a tile that fits nowhere is shown and goes */
    ANIM_CARRY,  /* a tile flies from the tray to its place and drops */
    ANIM_FOLLOW, /* a follower hops from the card to the board */
    ANIM_MOVE,   /* a figure runs from where it stands to another tile */
    ANIM_TOKEN,  /* a token hops to its place on the board, or turns over where it lies */
    ANIM_SCORE,  /* a feature lights up, counts, and its points fly to the card */
    ANIM_HOME,   /* followers go home, one after the other; captured ones to their captor */
    ANIM_FREE,   /* a prisoner leaves his captor's card for that of his owner */
    ANIM_ROLL,   /* a die falls, and its number is told */
    ANIM_NOTICE, /* something is told: final scoring begins, a tile went under a hill, an answer */
    ANIM_KINDS
} AnimKind;

/* The stages of ANIM_SCORE. */
typedef struct AnimScore {
    int lit;      /* stations that shine */
    float fresh;  /* 0..1 since the last of them began to */
    int sum;      /* points of the lit stations */
    bool counted; /* all stations are lit: the sum and its breakdown are shown */
    float pop;    /* scale of the sum: 0 → 1.15 → 1 */
    float rise;   /* 0..1 of its way up */
    float fly;    /* 0..1 of its way to the card; 0 while it stays */
    float fade;   /* 1 visible → 0 */
} AnimScore;

/* The animation that runs. Its events stay in the queue until it ends, so `anim_event` is always
 * the head of the queue. */
typedef struct Anim {
    AnimKind kind;
    int count; /* events that it stands for, from the head of the queue; 0: nothing runs */
    float ms, length_ms;           /* at speed 1: time itself goes faster, lengths stay */
    float run_ms, stay_ms, fly_ms; /* ANIM_SCORE: lighting up, showing the sum, flying */
    bool again;           /* ANIM_SCORE: another owner of the feature that is lit already */
    uint16_t from;        /* ANIM_TOKEN: the tile that it comes from, NO_TILE: its owner's card */
    int16_t from_value;   /* what it showed before */
    float from_x, from_y; /* ANIM_TOKEN, ANIM_MOVE: where it stood, board units */
} Anim;

/* Whoever is in the air: from the roll until he has landed, or the turn is over. */
typedef struct AnimFlight {
    uint16_t tile; /* with the machine, which is this segment of it */
    uint8_t segment;
    uint8_t rolled; /* 0: nobody flies */
} AnimFlight;

/* What follows a tile that has come down. */
typedef struct AnimDrop {
    float ms; /* since it touched the table */
    bool on, half;
    bool still;  /* reduced motion: only the rims, without a flash */
    bool across; /* another half lies across the long side: its rim flashes, too */
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
    bool patient; /* a person is at the screen: what he must see stays until anim_skip_seen */
    /* the next EVENT_PLACED lies already: it was shown while it could be taken back */
    bool skip_place;
    /* the Question whose only answer, given by nobody, is shown with what it does, and whose it
     * would have been; QUESTION_NONE: none */
    uint8_t only, only_seat;
    float hurry; /* ≥ 1 shortens this batch so that a turn stays below 2.5 s */
    int batch;   /* events left of the batch that `hurry` was made for; ≤ 0: make it anew */
    AnimFlight flight;
    AnimDrop drop;         /* runs beside `now` and never holds it up */
    float roll[SEATS_MAX]; /* scores as the cards show them, rolling up */
    /* Final scoring can be held and stepped. */
    bool final;  /* from EVENT_FINAL on, for good: a jump begins with a new AnimPlayer */
    bool paused; /* only in final scoring */
    int step;    /* features still to play while paused */
    float rate;  /* 1, 2, 4: times `speed`, in final scoring alone */
    int final_count,
        final_done; /* features that are scored in it; done of these, the lit one too */
} AnimPlayer;

void anim_init(AnimPlayer *player, const Catalogue *c, Session *session, BoardView *view);

/* Advances by `ms`. True while anything moves. When the queue is empty the view equals the game. */
bool anim_update(AnimPlayer *player, float ms);

/* Is something being shown that the game has already left behind? */
bool anim_busy(const AnimPlayer *player);

/* Ends everything that waits: the table is as the game. */
void anim_skip(AnimPlayer *player);
/* The same up to what a person must see, which stays until the next call. */
void anim_skip_seen(AnimPlayer *player);
/* Does it stay until then? */
bool anim_stays(const AnimPlayer *player);

/* The event that moves now; NULL if none. */
const SessionEvent *anim_event(const AnimPlayer *player);
/* Progress 0..1 of the present animation. */
float anim_progress(const AnimPlayer *player);
/* The stages of ANIM_SCORE. */
AnimScore anim_score(const AnimPlayer *player);
/* The cells of all stations of a scoring; w 0: it has none on the board. */
Rect anim_stations(const AnimPlayer *player, const SessionEvent *event);
/* Cells that a person should see now (a feature being scored); false if it does not matter. */
bool anim_focus(const AnimPlayer *player, Rect *cells);

/* A tile has just come down: dust, and the flash of a half's rims, follow by themselves; with
 * reduced motion the rims stand for a moment. */
void anim_landed(AnimPlayer *player, const Catalogue *c, const PlacedTile *tile);
/* True while they do; anim_update calls it. */
bool anim_drop_update(AnimPlayer *player, float ms);
void anim_draw_drop(const AnimPlayer *player, BoardPicture *picture);
/* Scale of a tile `ms` after it came down: it gives way for a moment. */
float anim_squash(float ms);

/* The moments of ANIM_CARRY, shares of its length: it is over its place, and it has come down. */
#define ANIM_CARRY_THERE .60f
#define ANIM_CARRY_DOWN .85f
/* How much of ANIM_ROLL the die falls. */
#define ANIM_DIE_LIES .42f
/* In ANIM_HOME every figure leaves so long after the one before. */
#define ANIM_HOME_APART_MS 80.f

/* Easings of LOOK section 10; t and result in 0..1 but for the overshoot of `back`. */
float ease_out_cubic(float t);
float ease_in_cubic(float t);
float ease_in_out_cubic(float t);
float ease_in_out_sine(float t);
float ease_out_back(float t, float overshoot);
#endif
