/* scene_session.c: Opens and closes the games of the scene context. A new session is complete
 * before the old one is closed. If opening it fails, the player still has the old game, and the old
 * one is still drawn while its scenes close. The only exception is a game reopened from its own
 * record. */
#include "scenes/stage/scene_session.h"
#include "base/text.h"
#include "lobby/lobby.h"
#include "record/record.h"
#include "scenario/scenario.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>
#include <time.h>

/* A game at an online table belongs to that table, and continues even while no scene shows it. */
static void let_go(SceneContext *context, Session *session)
{
    if (lobby_table_of(context->together, session) < 0)
        context->lost |= !session_free(session);
    else
        session_stop_thinking(session);
}

void scene_session_paint(const SceneContext *context, const Session *session)
{
    if (session_box(session))
        scene_tiles_paint(context, session_box(session));
}

/* Returns the game in progress, even while a scene's own session is shown instead. */
static Session **played(SceneContext *context)
{
    return context->loans > 0 ? &context->below : &context->session;
}

Session *scene_session_lend(SceneContext *context, Session *session)
{
    Session *before = context->session;
    if (context->loans++ == 0)
        context->below = before;
    context->session = session;
    return before;
}

/* A game that was started during the loan stays in front. */
void scene_session_reclaim(SceneContext *context, Session *session, Session *before)
{
    assert(context->loans > 0 && "a session that was lent");
    context->loans--;
    if (context->session == session)
        context->session = context->loans > 0 ? before : context->below;
}

static bool install(SceneContext *context, Session *session)
{
    if (!session)
        return false;
    scene_session_paint(context, session);
    if (context->outgoing) /* no scene has shown the session now replaced */
        let_go(context, *played(context));
    else
        context->outgoing = *played(context);
    if (context->autoplay)
        session_watch(session);
    *played(context) = session;
    context->session = session;
    return true;
}

/* Returns the path of a new record in the folder of games, or NULL if no record is written. */
static const char *fresh_path(const SceneContext *context, char *path)
{
    if (context->games_folder)
        record_fresh_path(context->games_folder, RECORD_SUFFIX, (int64_t)time(NULL), path,
                          RECORD_PATH_SIZE);
    return context->games_folder ? path : NULL;
}

bool scene_session_start(SceneContext *context, const SessionPlan *plan, Err *err)
{
    char path[RECORD_PATH_SIZE];
    Generations printed = house_without(context->generations);
    return install(context, session_new(context->catalogue, &printed, plan,
                                        fresh_path(context, path), context->log, err));
}

/* Makes a session that writes its record at `path`; NULL: none. */
static Session *from_position(const SceneContext *context, const SessionPlan *plan,
                              const char *name, BoxedScenario *position, const char *path, Err *err)
{
    Generations printed = house_without(context->generations);
    Session *session = session_from_boxed(&printed, plan, position, path, context->log);
    if (!session)
        err_set(err, name, 0, "%s",
                _("This position has no draw pile, so you can’t play from here."));
    return session;
}

static bool read_position(const SceneContext *context, const SessionPlan *plan, const char *name,
                          const char *text, BoxedScenario *position, Err *err)
{
    return scenario_boxed(name, text, plan->box, context->catalogue, context->generations, position,
                          err);
}

bool scene_session_begin(SceneContext *context, const SessionPlan *plan, const char *name,
                         BoxedScenario *position, Err *err)
{
    char path[RECORD_PATH_SIZE];
    return install(context,
                   from_position(context, plan, name, position, fresh_path(context, path), err));
}

bool scene_session_play(SceneContext *context, const SessionPlan *plan, const char *name,
                        const char *text, Err *err)
{
    BoxedScenario position;
    return read_position(context, plan, name, text, &position, err) &&
           scene_session_begin(context, plan, name, &position, err);
}

Session *scene_session_try(const SceneContext *context, const SessionPlan *plan, const char *name,
                           const char *text, Err *err)
{
    BoxedScenario position;
    return read_position(context, plan, name, text, &position, err)
               ? from_position(context, plan, name, &position, NULL, err)
               : NULL;
}

bool scene_session_resume(SceneContext *context, const char *path, Err *err)
{
    /* A running game locks its record, so it is closed first if it is the game to reopen. */
    const Session *now = *played(context);
    if (now && strcmp(session_record_path(now), path) == 0)
        scene_session_close(context);
    Generations printed = house_without(context->generations);
    return install(context, session_open(context->catalogue, &printed, path, context->log, err));
}

void scene_session_close_outgoing(SceneContext *context)
{
    let_go(context, context->outgoing);
    context->outgoing = NULL;
}

void scene_session_close(SceneContext *context)
{
    scene_session_close_outgoing(context);
    Session **now = played(context);
    let_go(context, *now);
    if (context->session == *now)
        context->session = NULL;
    *now = NULL;
}

bool scene_session_table(SceneContext *context, int id)
{
    Session *session = lobby_session(context->together, id);
    if (session && session == context->session)
        return true;
    if (!install(context, session))
        return false;
    session_events_done(session, session_event_count(session));
    return true;
}

const char *scene_session_name(const Session *session)
{
    if (session_over(session) && session_event_count(session) == 0)
        return "results";
    return game_phase(session_game(session)) == PHASE_DRAFT ? "draft" : "game";
}

void scene_session_show(SceneContext *context)
{
    assert(context->session && "a game to show");
    stage_clear(context->stage, scene_session_name(context->session), NULL, 0);
}

/* Returns the path of the table game's record, or of its public log while there is no record. */
static const char *kept_of(const SceneContext *context, int table)
{
    const char *record = lobby_record(context->together, table);
    return record[0] ? record : lobby_received_file(context->together, table);
}

bool scene_session_watch(SceneContext *context, bool review)
{
    assert(context->session && "a game to watch again");
    ReplayArguments arguments = {.below = true, .review = review};
    int table = lobby_table_of(context->together, context->session);
    Generations printed = house_without(context->generations);
    Err err = {0};
    if (table < 0)
        arguments.session = session_replay_of(context->session);
    else /* a table game's stack is known only after its end, when there is a record */
        arguments.session = session_replay_open(context->catalogue, &printed,
                                                kept_of(context, table), context->log, &err);
    if (arguments.session)
        stage_push(context->stage, "replay", &arguments, sizeof arguments);
    return arguments.session;
}

bool scene_session_watch_record(SceneContext *context, const char *path, Err *err)
{
    ReplayArguments arguments = {.below = true};
    Generations printed = house_without(context->generations);
    /* The session in progress writes this record, including its variations. */
    if (context->session && strcmp(session_record_path(context->session), path) == 0)
        return scene_session_watch(context, false);
    arguments.session = session_replay_open(context->catalogue, &printed, path, context->log, err);
    if (arguments.session)
        stage_push(context->stage, "replay", &arguments, sizeof arguments);
    return arguments.session != NULL;
}

/* The lobby stores a new name at once, so its name is never older than the one in the settings.
 * Settings of older versions don't say whether a player wrote the name, so any name except a
 * proposal counts as written by a player. */
void scene_session_name_begin(SceneContext *context)
{
    const SettingsPlayer *player = &context->settings->setup.player[0];
    const char *name = context->together ? lobby_name(context->together) : "";
    bool proposed = false;
    for (int i = 0; i < SEATS_MAX; i++)
        proposed |= strcmp(player->name, seat_names[i]) == 0;
    if (!*name)
        name = context->settings->name;
    if (!*name && (player->named || !proposed))
        name = player->name;
    char own[SETTINGS_NAME_SIZE];
    text_copy(own, sizeof own, name);
    scene_session_call_me(context, own);
}

const char *scene_session_player_name(const SceneContext *context)
{
    return context->settings->name;
}

void scene_session_call_me(SceneContext *context, const char *name)
{
    text_copy(context->settings->name, sizeof context->settings->name, name);
    if (context->together)
        lobby_call_me(context->together, name);
}

char *scene_session_own_name(const SceneContext *context, int seat, char *out)
{
    const char *name = scene_session_player_name(context);
    if (!*name)
        return seat_number_name(seat, out, RECORD_NAME_SIZE);
    text_copy(out, RECORD_NAME_SIZE, name);
    return out;
}

bool scene_session_play_on(SceneContext *context, const Session *replay,
                           const RecordPlayer seats[SEATS_MAX], Err *err)
{
    char path[RECORD_PATH_SIZE];
    if (!session_box(replay) && session_catalogue(replay) != context->catalogue)
        return err_set(err, session_record_path(replay), 1,
                       "this game began with tiles of its own, which cannot be painted here");
    return install(context,
                   session_play_on(replay, seats, fresh_path(context, path), context->log, err));
}
