/* outcome.h: the outcomes of chance and of hidden hands in an action, limited to what all seats may
 * know. The full game emits them (Telling of an EventSink). A replica, a game that knows only what
 * one seat has seen, receives them and plays on with them (rules/told.h).
 *
 *   the true game ── game_apply ──► outcomes of the action ──► game_apply_replica ── that of a seat
 *
 * Outcomes come in the order of the questions that the rules ask. */
#ifndef RULES_OUTCOME_H
#define RULES_OUTCOME_H
#include "rules/game.h"

typedef enum OutcomeKind {
    OUTCOME_FIRST,  /* start player, drawn by lot (BASE-6) */
    OUTCOME_CASTLE, /* copy of the castle dealt to the next seat (GC-1) */
    OUTCOME_DRAWN,  /* copy drawn from the stack */
    OUTCOME_TOKEN,  /* number of the token drawn from the bag (HS-4), 0: the wolf */
    OUTCOME_DIE,    /* number on the die (FLY-1) */
    OUTCOME_FITS,   /* 1: a tile of a hidden hand fits somewhere (HALF-14) */
    OUTCOME_KINDS
} OutcomeKind;

/* Plain bytes without padding. */
typedef struct Outcome {
    uint16_t kind; /* OutcomeKind */
    uint16_t value;
} Outcome;

/* The most outcomes of one action: a turn draws each tile of the stack once, and may set back those
 * of the river several times (RIV-6). */
enum { OUTCOMES_MAX = 2 * TILES_MAX };

/* The destination of the outcomes of one action, or their source. The caller owns all of it. */
typedef struct Telling {
    Outcome *items;      /* of the full game: room for OUTCOMES_MAX */
    const Outcome *told; /* of a replica: the outcomes to use; NULL: this game emits them */
    int count;           /* number of outcomes */
    int at;              /* of `told`: index of the next one */
    bool contradicts;    /* an outcome is impossible, or not the one that the rules needed */
} Telling;
#endif
