/* outcome.h: the outcomes of chance and of hidden hands in an action, limited to what all seats may
 * know. The full game emits them (Telling of an EventSink). A replica, a game that knows only what
 * one seat has seen, receives them and continues with them.
 *
 *   the true game ── game_apply ──► outcomes of the action ──► game_apply_replica ── that of a seat
 *
 * Outcomes are in the order in which the rules need them. */
#ifndef RULES_OUTCOME_H
#define RULES_OUTCOME_H
#include "rules/game.h"

typedef enum OutcomeKind {
    OUTCOME_FIRST,  /* start player, drawn by lot (BASE-6) */
    OUTCOME_CASTLE, /* copy of the castle dealt to the next seat (GC-1) */
    OUTCOME_DRAWN,  /* copy drawn from the stack */
    OUTCOME_TOKEN,  /* number of the token drawn from a bag (HS-4, BT-11), 0: the wolf */
    OUTCOME_DIE,    /* number on the die (FLY-1) */
    OUTCOME_UNUSED, /* copy that a set leaves out of this game (BH-1) */
    OUTCOME_FITS,   /* 1: a tile of a hidden hand fits somewhere (HALF-14) */
    OUTCOME_LAID,   /* copy laid at the next start place when the game begins (LPZ-10) */
    OUTCOME_KINDS
} OutcomeKind;

/* Plain bytes without padding. */
typedef struct Outcome {
    uint16_t kind; /* OutcomeKind */
    uint16_t value;
} Outcome;

/* Maximum number of outcomes of one action: a turn may draw each tile of the stack once, and tiles
 * of the river several times, since they are set back (RIV-6). */
enum { OUTCOMES_MAX = 2 * TILES_MAX };

/* The destination of the outcomes of one action, or their source. The caller owns all of it. */
typedef struct Telling {
    Outcome *items;      /* in a full game: the outcomes emitted, room for OUTCOMES_MAX */
    const Outcome *told; /* in a replica: the outcomes to use; NULL: not a replica */
    int count;           /* number of outcomes */
    int at;              /* index of the next outcome in `told` */
    bool contradicts;    /* an outcome is impossible, or not the one that the rules needed */
} Telling;

/* --- replicas --------------------------------------------------------------------------------- */

/* A replica is a game on another machine. It contains only what its seat may know (rules/view.h),
 * and receives the outcomes of chance. After every action it equals the seat's view of the true
 * game. It refuses whatever contradicts its knowledge. */

typedef enum ReplicaAnswer {
    REPLICA_DONE,
    REPLICA_REFUSED,    /* the rules refuse the action: see the fault */
    REPLICA_CONTRADICTS /* the action may be legal, but its outcomes are impossible */
} ReplicaAnswer;

/* Starts a replica for `seats`, the set of seats at this machine (empty for a spectator), in
 * `game`, a block of game_size bytes that the caller owns. `told` holds the outcomes of the true
 * game's game_start. Dealt hands are unknown. After REPLICA_CONTRADICTS `game` is unusable. The
 * set-up must be possible. */
ReplicaAnswer game_start_replica(const Catalogue *c, const Setup *setup, unsigned seats,
                                 const Outcome *told, int told_count, Game *game,
                                 const EventSink *sink);

/* Finishes a position (position_finish) in a replica, for a game that starts from it. `game` holds
 * the position, mixed without a key (position_mix), and the position must be one that can be
 * finished. */
ReplicaAnswer position_finish_replica(const Catalogue *c, Game *game, int seat, unsigned seats,
                                      const Outcome *told, int told_count, const EventSink *sink);

/* Lists the halves of a hand, in their order; all players know the hand's other tiles. Writes at
 * most HAND_MAX and returns how many there are. */
int game_hand_halves(const Catalogue *c, const Game *game, int seat, uint16_t out[HAND_MAX]);

/* Before the first action: sets the halves dealt to `seat`, in their order. The server sends them
 * to the seat itself, or to all if hands are open (then game_open_hands follows). Returns false if
 * that is impossible, and the game is then unusable. */
bool game_set_replica_hand(Game *game, int seat, const uint16_t *halves, int count);

/* Applies an action of any seat with the outcomes received for it; `game` is the replica of
 * `seats`. Unless the result is REPLICA_DONE the game stays as it was. `scratch` has room for the
 * game; its content is irrelevant. `sink` (may be NULL) receives only events of applied actions;
 * its `telling` is not used. */
ReplicaAnswer game_apply_replica(const Catalogue *c, Game *game, unsigned seats,
                                 const Action *action, const Outcome *told, int told_count,
                                 const EventSink *sink, Game *scratch, Fault *fault);

#endif
