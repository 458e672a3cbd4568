/* scene_session.h: ties a session to the context of scenes: where its record is written, when it
 * makes way for another one, which scene shows it. */
#ifndef SCENES_STAGE_SCENE_SESSION_H
#define SCENES_STAGE_SCENE_SESSION_H
#include "ai/idea.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

/* They make context->session, with a record in the folder of games. Afterwards go to the scene
 * scene_session_name(), in the place of all others: then an old one is closed. False with *err. */
bool scene_session_start(SceneContext *context, const SessionPlan *plan, Err *err);
bool scene_session_resume(SceneContext *context, const char *path, Err *err);
/* Plays on from `position`, as session_from_boxed does. `name` stands in messages. */
bool scene_session_begin(SceneContext *context, const SessionPlan *plan, const char *name,
                         BoxedScenario *position, Err *err);
/* The same of the scenario in `text`; its own tiles stand there or in plan->box. */
bool scene_session_play(SceneContext *context, const SessionPlan *plan, const char *name,
                        const char *text, Err *err);
/* The same as a session without a record, which is the caller's. NULL with *err. */
Session *scene_session_try(const SceneContext *context, const SessionPlan *plan, const char *name,
                           const char *text, Err *err);
/* Makes context->session of the game at a table (together/together.h), which owns it; what happened
 * before is not shown again. False where it has not begun. */
bool scene_session_table(SceneContext *context, int id);
/* Shows `session`, which stays the scene's own, as the context's until the scene reclaims it.
 * Returns what the context showed before. A game that is started meanwhile takes the place of the
 * one that is played, never of the scene's. */
Session *scene_session_lend(SceneContext *context, Session *session);
/* The scene is about to free `session`; `before` is what lending it returned. */
void scene_session_reclaim(SceneContext *context, Session *session, Session *before);
/* Closes context->session and the one that made way for it; NULL is fine. */
void scene_session_close(SceneContext *context);
/* Closes the latter alone; the stage does that when nothing shows it any more. */
void scene_session_close_outgoing(SceneContext *context);

/* Has the tiles painted that the game has in a box of its own; once, and nothing without a box. */
void scene_session_paint(const SceneContext *context, const Session *session);

/* The scene that goes with the phase: "draft", "game", or "results" once everything was shown. */
const char *scene_session_name(const Session *session);
/* Goes to the scene that shows context->session now, in the place of all others. */
void scene_session_show(SceneContext *context);

/* Arguments of the scene "replay". */
typedef struct ReplayArguments {
    Session *session; /* of session_replay_of or session_replay_open; handed over to the scene */
    bool review;      /* with its review at once */
    bool below;       /* the scene below comes back at the end; else the menu does */
} ReplayArguments;

/* Shows what was played in context->session so far, over the scene in front; `review`: with its
 * review. False where there is no record of it: of a game at a table whose secret was not told. */
bool scene_session_watch(SceneContext *context, bool review);
/* The same for the record at `path`; false with *err if it cannot be read, and *err tells of a part
 * that could not. */
bool scene_session_watch_record(SceneContext *context, const char *path, Err *err);

/* --- going on from a step of a replay --------------------------------------------------------- */

/* Arguments of the scenes "trial" and "play_on". */
typedef struct TrialArguments {
    Session *replay;  /* stands at the step; borrowed, it must outlive the scene */
    Session *session; /* "trial": NULL, or a game from a position, handed over, which is kept
                         nowhere; then there is no replay */
    char engine[RECORD_KIND_SIZE]; /* "trial": who answers; "" the person plays all seats */
    Idea marks[2];                 /* "trial": marked to be tried out from the beginning */
    int mark_count;
} TrialArguments;

/* Once at the start: the person's own name, if only tables or an older program's set-up know it, is
 * taken from there. */
void scene_session_name_begin(SceneContext *context);
/* The person's own name; "" before it was given. */
const char *scene_session_name_said(const SceneContext *context);
/* Takes a new one, also for tables; the caller has the settings kept (host.apply_settings), unless
 * the next scene does. */
void scene_session_call_me(SceneContext *context, const char *name);
/* The own name as it stands in a game at `seat`: "Player 1" before one was given. Returns `out`
 * (RECORD_NAME_SIZE). Notes and variations are signed with that of seat 0. */
char *scene_session_own_name(const SceneContext *context, int seat, char *out);
/* Makes context->session of where `replay` stands (session_play_on), with a record in the folder of
 * games. Afterwards go to scene_session_show. False with *err. */
bool scene_session_play_on(SceneContext *context, const Session *replay,
                           const RecordPlayer seats[SEATS_MAX], Err *err);
#endif
