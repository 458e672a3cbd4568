/* hint_advice.h: what a person asked the computer: off, thought about, or there to be read. Kept
 * by a scene, zeroed; it forgets what does not fit the game any more. No drawing. */
#ifndef SCENES_HINTS_HINT_ADVICE_H
#define SCENES_HINTS_HINT_ADVICE_H
#include "scenes/stage/scene.h"
#include "session/session.h"

enum { ADVICE_WHY = 480, ADVICE_WORDS = 192 };

typedef enum AdviceState { ADVICE_OFF, ADVICE_THINKS, ADVICE_SHOWN } AdviceState;

/* One of the best actions, in the language that was spoken when it was found. */
typedef struct AdviceRow {
    Hint hint;
    char what[ADVICE_WORDS]; /* "Knight in the city · at the city of Mira" */
    char rank[ADVICE_WORDS]; /* "best", "2.5 points below the best" */
    char why[ADVICE_WHY];    /* a sentence; "" if there is nothing to say */
} AdviceRow;

typedef struct Advice {
    AdviceState state;
    bool of_trial;    /* about what comes after a tile on trial */
    uint64_t version; /* of the session when it was asked */
    int count;
    int pointed;  /* row under the pointer or with the keyboard, −1 */
    int taken;    /* row that was taken up, −1 */
    bool sighted; /* the scene has brought what the rows are about into sight */
    AdviceRow rows[HINTS];
} Advice;

/* May hints be asked for: does the person want them, does the game allow them? */
bool advice_offered(const SceneContext *context);

/* Begins to think about the decision at hand; `after`: NULL, or the game with a tile on trial
 * (session_hints). What was asked before is forgotten. */
void advice_ask(Advice *advice, SceneContext *context, const Game *after);

/* Goes on: takes over what was found; forgets it when the game has gone on. `after` as it was
 * asked, as long as that trial lasts, else NULL. To be called once a frame. */
void advice_update(Advice *advice, SceneContext *context, const Game *after);

/* Stops and forgets. */
void advice_drop(Advice *advice, SceneContext *context);

/* How much of the time is over while it is thought about, 0..1; negative if nobody can tell. */
float advice_progress(const Advice *advice, const SceneContext *context);
#endif
