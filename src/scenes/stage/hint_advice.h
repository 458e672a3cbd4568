/* hint_advice.h: hints that a player asked for: off, being computed, or shown. A scene keeps this
 * struct, which starts zeroed. Hints that no longer fit the game are dropped. No drawing. */
#ifndef SCENES_STAGE_HINT_ADVICE_H
#define SCENES_STAGE_HINT_ADVICE_H
#include "base/text.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

enum { ADVICE_WHY = 480, ADVICE_WORDS = 192 };

typedef enum AdviceState { ADVICE_OFF, ADVICE_THINKS, ADVICE_SHOWN } AdviceState;

/* One of the best actions, worded in the language that was set when it was found. */
typedef struct AdviceRow {
    Hint hint;
    char what[ADVICE_WORDS]; /* "Knight in the city · at the city of Mira" */
    char rank[ADVICE_WORDS]; /* "best", "2.5 points below the best" */
    char why[ADVICE_WHY];    /* the reason in a sentence; "" if there is none */
} AdviceRow;

typedef struct Advice {
    AdviceState state;
    bool of_trial;    /* the hints are about the choice after a tile on trial */
    uint64_t version; /* version of the session at the time of the question */
    int count;
    int pointed;  /* row under the pointer or with keyboard focus; −1: none */
    int taken;    /* row that the player chose; −1: none */
    bool sighted; /* the scene has moved the view to the spaces of the rows */
    AdviceRow rows[HINTS];
} Advice;

/* Returns true if hints are on in the settings and allowed in this game. */
bool advice_offered(const SceneContext *context);

/* Starts to think about the current decision. `after` is NULL, or the game with a tile on trial
 * (session_hints). Drops earlier hints. */
void advice_ask(Advice *advice, SceneContext *context, const Game *after);

/* Call once a frame. Collects the hints once they have been found, and drops them when the game has
 * moved on. `after` is the game of advice_ask as long as its trial lasts, else NULL. */
void advice_update(Advice *advice, SceneContext *context, const Game *after);

/* Stops thinking and drops the hints. */
void advice_drop(Advice *advice, SceneContext *context);

/* Returns how much of the thinking time has passed, 0..1; negative if that is unknown. */
float advice_progress(const Advice *advice, const SceneContext *context);

/* --- for screen readers ----------------------------------------------------------------------- */

/* Adds the hints, the best first, with the space and rotation of each tile to place; adds nothing
 * before they are found. */
void advice_describe(const Advice *advice, Text *text);
/* Like advice_describe, for rows from another source. */
void advice_rows_describe(const AdviceRow *rows, int count, Text *text);
#endif
