/* replay_flow.c: Moves the replay along its game. One action forwards is animated as in the game;
 * every other move is a jump. */
#include "scenes/replay/replay_state.h"
#include "scenes/sounds/table_sounds.h"

#include <assert.h>

/* Pause between two actions at speed 1, so that players see each of them. */
static const float pause_ms = 450;

void replay_go(ReplayScene *scene, int step)
{
    int last = session_replay_count(scene->session);
    session_replay_seek(scene->session, step < 0 ? 0 : step > last ? last : step);
    tabletop_jump(&scene->table);
    scene->wait_ms = 0;
}

static void step_by(ReplayScene *scene, int by)
{
    int step = session_replay_step(scene->session);
    if (by < 0) {
        replay_go(scene, step - 1);
        return;
    }
    /* An action that is still being animated has happened. A jump to it ends its animation, and
     * also clears what final scoring has shown. */
    if (anim_busy(&scene->table.anim))
        replay_go(scene, step);
    session_replay_forward(scene->session);
    scene->wait_ms = 0;
}

/* Returns true if a turn, or a pick of the draft, begins at this step. */
static bool is_beginning(const Session *session, int step)
{
    assert(step >= 0 && step <= session_replay_count(session) && "step of the replay");
    if (step == 0 || step == session_replay_count(session))
        return true;
    if (session_replay_at(session, step)->phase == PHASE_DRAFT)
        return true;
    return session_replay_at(session, step)->turn != session_replay_at(session, step - 1)->turn;
}

/* Returns the step where the next turn begins, or the previous one for a negative `by`. */
static int turn_from(const Session *session, int step, int by)
{
    int last = session_replay_count(session);
    do
        step += by;
    while (step > 0 && step < last && !is_beginning(session, step));
    return step;
}

static void play(ReplayScene *scene, bool on)
{
    scene->playing = on;
    scene->wait_ms = 0;
    bool at_end = session_replay_step(scene->session) == session_replay_count(scene->session);
    if (on && at_end && !anim_busy(&scene->table.anim))
        replay_go(scene, 0);
}

void replay_move(ReplayScene *scene, ReplayReach reach, int by)
{
    assert((reach == REPLAY_PLAY || by == 1 || by == -1) && "on or back");
    const Session *session = scene->session;
    if (reach == REPLAY_PLAY) {
        play(scene, !scene->playing);
        return;
    }
    scene->playing = false;
    if (reach == REPLAY_STEP)
        step_by(scene, by);
    else if (reach == REPLAY_TURN)
        replay_go(scene, turn_from(session, session_replay_step(session), by));
    else
        replay_go(scene, by < 0 ? 0 : session_replay_count(session));
}

/* Takes the next action once the last one has been shown. Returns true while the replay plays. */
static bool play_on(ReplayScene *scene, float ms)
{
    if (!scene->playing || anim_busy(&scene->table.anim))
        return scene->playing;
    scene->wait_ms += ms * (scene->table.context->speed > 0 ? scene->table.context->speed : 1);
    if (scene->wait_ms < pause_ms)
        return true;
    scene->wait_ms = 0;
    scene->playing = session_replay_forward(scene->session);
    return true;
}

/* Prepares where figures stand on one kind of tile that will be needed. Returns true if there was
 * one. */
static bool prepare(ReplayScene *scene)
{
    const Session *session = scene->session;
    int events = session_replay_at(session, session_replay_count(session))->events;
    uint16_t *copies = scene->copies;
    while (scene->prepared < events) {
        const Event *event = &session_replay_event(session, scene->prepared++)->event;
        if (event->kind == EVENT_PLACED)
            copies[event->tile] = event->copy;
        else if (event->kind == EVENT_FIGURE_PLACED &&
                 board_facts_prepare_anchors(&scene->table.facts, copies[event->tile]))
            return true;
    }
    return false;
}

/* The order matters: first the view changes, then the camera follows it, then the sounds match what
 * is shown. */
bool replay_advance(ReplayScene *scene, float ms)
{
    assert(ms >= 0 && "time goes on");
    Tabletop *table = &scene->table;
    table->clock_ms += ms;
    bool moves = prepare(scene);
    moves |= play_on(scene, ms);
    moves |= tabletop_advance(table, ms);
    tabletop_follow(table);
    camera_control_board(&table->camera, board_view_bounds(&table->view));
    tabletop_show(table);
    tabletop_keep_in_sight(table, insight_around(&scene->insight, replay_bounds(scene)));
    moves |= camera_control_update(&table->camera, ms);
    table_sounds(table);
    return moves;
}
