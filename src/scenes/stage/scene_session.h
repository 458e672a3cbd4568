/* scene_session.h: connects sessions to the context of scenes: where a record is written, when a
 * session is replaced, which scene shows it. */
#ifndef SCENES_STAGE_SCENE_SESSION_H
#define SCENES_STAGE_SCENE_SESSION_H
#include "ai/ai.h"
#include "scenes/stage/scene.h"
#include "session/session.h"

/* Set context->session to a new or a reopened game, with its record in the folder of games. Then
 * the caller replaces all scenes by scene_session_name(), which also closes an old game. Return
 * false with *err on failure. */
bool scene_session_start(SceneContext *context, const SessionPlan *plan, Err *err);
bool scene_session_resume(SceneContext *context, const char *path, Err *err);
/* Starts a game from `position`, like session_from_boxed. `name` is for messages. */
bool scene_session_begin(SceneContext *context, const SessionPlan *plan, const char *name,
                         BoxedScenario *position, Err *err);
/* Starts a game from the scenario in `text`; custom tiles are in it or in plan->box. */
bool scene_session_play(SceneContext *context, const SessionPlan *plan, const char *name,
                        const char *text, Err *err);
/* Returns a session like that of scene_session_play, but without a record, owned by the caller, or
 * NULL with *err. */
Session *scene_session_try(const SceneContext *context, const SessionPlan *plan, const char *name,
                           const char *text, Err *err);
/* Sets context->session to the game at a table (lobby/lobby.h), which owns it. Earlier events
 * aren't shown again. Returns false if the game hasn't started. */
bool scene_session_table(SceneContext *context, int id);
/* Shows a scene's own `session` as the context's until the scene reclaims it. Returns the session
 * that was shown before. A game that is started in the meantime replaces the game in progress,
 * never the scene's. */
Session *scene_session_lend(SceneContext *context, Session *session);
/* Ends a loan before the scene frees `session`; `before` is the result of lending it. */
void scene_session_reclaim(SceneContext *context, Session *session, Session *before);
/* Closes context->session and the session that it replaced; both may be NULL. */
void scene_session_close(SceneContext *context);
/* Closes only the replaced session; the stage calls this when no scene shows it any longer. */
void scene_session_close_outgoing(SceneContext *context);

/* Requests paintings of the tiles in the game's own box, once; does nothing without a box. */
void scene_session_paint(const SceneContext *context, const Session *session);

/* Returns the name of the scene for the game's phase: "draft", "game", or "results" once everything
 * has been shown. */
const char *scene_session_name(const Session *session);
/* Replaces all scenes by the one that shows context->session. */
void scene_session_show(SceneContext *context);

/* Arguments of the scene "replay". */
typedef struct ReplayArguments {
    Session *session; /* from session_replay_of or session_replay_open; owned by the scene */
    bool review;      /* opens with its review */
    bool below;       /* returns to the scene below at the end; else to the menu */
} ReplayArguments;

/* Replays the game in context->session so far, over the scene in front; `review` opens its review.
 * Returns false if the game has no record, as at a table that never revealed its secret. */
bool scene_session_watch(SceneContext *context, bool review);
/* Replays the record at `path` in the same way. Returns false with *err if the record can't be
 * read; *err may also report an unreadable part. */
bool scene_session_watch_record(SceneContext *context, const char *path, Err *err);

/* --- continuing from a step of a replay ------------------------------------------------------- */

/* Arguments of the scenes "trial" and "play_on". */
typedef struct TrialArguments {
    Session *replay; /* a replay at the step to continue from; borrowed, must outlive the scene */
    /* "trial": NULL, or a game from a position, handed over and not saved; then there is no
     * replay */
    Session *session;
    /* "trial": the engine that replies; "": the player plays all seats */
    char engine[RECORD_KIND_SIZE];
    Idea marks[2]; /* "trial": ideas marked for simulation */
    int mark_count;
} TrialArguments;

/* Call at the program's start: finds the player's own name if only tables or the set-up of an older
 * version have stored it. */
void scene_session_name_begin(SceneContext *context);
/* Returns the player's own name; "" before the player has given one. */
const char *scene_session_player_name(const SceneContext *context);
/* Sets the player's name, also for tables. The caller saves the settings (host.apply_settings),
 * unless the next scene does. */
void scene_session_call_me(SceneContext *context, const char *name);
/* Writes the player's name for `seat`, or "Player 1" before the player has given one. Returns `out`
 * (RECORD_NAME_SIZE). Comments and variations are signed with the name of seat 0. */
char *scene_session_own_name(const SceneContext *context, int seat, char *out);
/* Sets context->session to a game from the current step of `replay` (session_play_on), with a
 * record in the folder of games. Then the caller calls scene_session_show. Returns false with
 * *err. */
bool scene_session_play_on(SceneContext *context, const Session *replay,
                           const RecordPlayer seats[SEATS_MAX], Err *err);
#endif
