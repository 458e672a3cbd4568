/* outcome.h: what chance, or what somebody hides, brought in an action, as far as all may know it.
 * A game that knows everything tells it (Telling of an EventSink); a game that knows only what a
 * seat has seen is told it, and plays on by that (rules/told.h).
 *
 *   the true game ── game_apply ──► outcomes of the action ──► game_apply_told ── that of a seat
 *
 * Outcomes come in the order in which the rules ask for them. */
#ifndef RULES_OUTCOME_H
#define RULES_OUTCOME_H
#include "rules/game.h"

typedef enum OutcomeKind {
    OUTCOME_FIRST,  /* the seat that begins, drawn by lot (BASE-6) */
    OUTCOME_CASTLE, /* copy that the next seat is dealt (GC-1) */
    OUTCOME_DRAWN,  /* copy that was drawn from the pile */
    OUTCOME_TOKEN,  /* number of the token drawn from the bag (HS-4), 0: the wolf */
    OUTCOME_DIE,    /* what the die shows (FLY-1) */
    OUTCOME_FITS,   /* 1: a tile of a hand that is hidden from others fits somewhere (HALF-14) */
    OUTCOME_KINDS
} OutcomeKind;

/* Plain bytes without padding. */
typedef struct Outcome {
    uint16_t kind; /* OutcomeKind */
    uint16_t value;
} Outcome;

/* No action has more outcomes: a turn draws each tile of the pile once, and sets back those of the
 * river some times over (RIV-6). */
enum { OUTCOMES_MAX = 2 * TILES_MAX };

/* Where outcomes of one action go, or come from. The caller owns all of it. */
typedef struct Telling {
    Outcome *items;      /* of a game that tells: room for OUTCOMES_MAX */
    const Outcome *told; /* of a game that is told; NULL: it tells */
    int count;           /* how many there are */
    int at;              /* of `told`: the next one */
    bool contradicts;    /* what was told cannot be, or is not what the rules asked for */
} Telling;
#endif
