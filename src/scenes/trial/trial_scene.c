/* trial_scene.c: The life cycle of a variation: it opens over a replay, players and computers
 * continue from its step, and on leaving the replay shows what was tried. */
#include "keys/keys.h"
#include "scenes/overlays/trouble.h"
#include "scenes/spoken/spoken.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/trial/trial.h"
#include "scenes/trial/trial_state.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { CARD_W = 360 };               /* u */
static const float card_most = .36f; /* of the window's width */
static const float pause_ms = 260;   /* between moves of computers, so that players see each */

/* --- opening and closing ---------------------------------------------------------------------- */

/* The seat that decides at the step is human; the others reply as the arguments say. Returns the
 * set of human seats. */
static unsigned seat_all(const TrialScene *scene, RecordPlayer seats[SEATS_MAX])
{
    const Session *replay = scene->way.replay;
    int person = game_to_act(session_game(replay)), players = session_players(replay);
    unsigned people = 0;
    for (int seat = 0; seat < players; seat++) {
        bool answers = seat != person && scene->way.engine[0];
        if (answers)
            memcpy(seats[seat].engine, scene->way.engine, sizeof seats[seat].engine);
        people |= (unsigned)!answers << seat;
    }
    return people;
}

/* Opens the session: a position, whose seats are all human, or a variation of the replay. Returns
 * the set of human seats. */
static unsigned begin(TrialScene *scene, const SceneContext *context)
{
    RecordPlayer seats[SEATS_MAX] = {0};
    char author[RECORD_NAME_SIZE];
    scene->session = scene->way.session;
    if (scene->session)
        return (1u << session_players(scene->session)) - 1;
    scene->step = session_replay_step(scene->way.replay);
    unsigned people = seat_all(scene, seats);
    scene->session =
        session_variation(scene->way.replay, seats, scene_session_own_name(context, 0, author));
    return people;
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    TrialScene *scene = state;
    assert(arguments && "a variation leaves a replay");
    scene->way = *(const TrialArguments *)arguments;
    unsigned people = begin(scene, context);
    scene->outer = scene_session_lend(context, scene->session);
    tabletop_open(&scene->table, context, scene->session);
    play_open(&scene->play, &scene->table, people, PLAY_BARE, (PlayHost){.self = scene});
    try_out_open(&scene->out, &scene->play);
    for (int i = 0; i < scene->way.mark_count; i++)
        try_out_add(&scene->out, &scene->way.marks[i]);
}

/* The replay belongs to the scene that made the arguments. */
static void discard(const void *arguments)
{
    session_free(((const TrialArguments *)arguments)->session);
}

/* On leaving, the replay goes to the end of the variation if anything was tried. */
static void leave(void *state, SceneContext *context)
{
    TrialScene *scene = state;
    int line = scene->way.replay ? session_line(scene->session) : 0;
    try_out_close(&scene->out);
    play_close(&scene->play);
    tabletop_close(&scene->table);
    scene_session_reclaim(context, scene->session, scene->outer);
    session_free(scene->session);
    if (line)
        session_show_line(scene->way.replay, line, session_line_count(scene->way.replay, line));
}

/* --- frames ----------------------------------------------------------------------------------- */

static void lay_out(TrialScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float margin = ui_space(ui, UI_MARGIN);
    Rect all = layout_inset(ui_window(ui), margin, margin);
    scene->card = layout_right(&all, roundf(fminf(ui_u(ui, CARD_W), card_most * all.w)), margin);
    scene->area = all;
    play_window(&scene->play, scene->area);
}

/* Lets a computer player act after a moment, once everything has been shown. Returns true while
 * another frame must follow. */
static bool computers_act(TrialScene *scene, float ms)
{
    const SceneContext *context = scene->table.context;
    int seat = game_to_act(scene->table.game);
    bool computer = game_phase(scene->table.game) != PHASE_OVER && !play_person(&scene->play, seat);
    if (anim_busy(&scene->table.anim) || !computer) {
        scene->think_ms = 0;
        return false;
    }
    scene->think_ms += ms;
    if (context->speed > 0 && scene->think_ms < pause_ms / context->speed)
        return true;
    Action action;
    SessionMove move = session_think(scene->session, &context->host.thinking, false, &action);
    if (move == SESSION_MOVES)
        play_act(&scene->play, &action);
    return move != SESSION_THINKS; /* nothing moves until the host wakes the scene up */
}

static bool update(void *state, SceneContext *context, float ms)
{
    TrialScene *scene = state;
    lay_out(scene, context);
    if (trouble_asks(context)) /* nothing is shown or played meanwhile */
        return play_move(&scene->play, ms);
    bool moves = play_update(&scene->play, ms);
    moves |= steer_advance(&scene->steer, &scene->table, ms);
    moves |= try_out_update(&scene->out, play_decider(&scene->play) != NO_SEAT);
    return computers_act(scene, ms) || moves;
}

static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    TrialScene *scene = state;
    return steer_event(&scene->steer, &scene->table, input) || try_out_event(&scene->out, input) ||
           play_event(&scene->play, input) || stage_pop_by_key(context->stage, input);
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    TrialScene *scene = state;
    lay_out(scene, context);
    play_draw(&scene->play, frame);
    try_out_board_draw(&scene->out, frame->board);
    table_hover_light(&scene->table, frame->board);
    play_draw_over(&scene->play);
    try_out_badges_draw(&scene->out);
    Rect banner = scene->table.layout.banner;
    play_free_deeds_draw(&scene->play, banner.x + banner.w / 2, banner.y + banner.h);
    ui_push(context->ui, "trial", -1);
    steer_draw(&scene->steer, &scene->table);
    trial_panel_draw(scene);
    ui_pop(context->ui);
}

static bool tells(void *state, SceneContext *context, SceneTable *told)
{
    (void)context;
    TrialScene *scene = state;
    return spoken_describe(&scene->play, told);
}

static void typed(void *state, SceneContext *context, const char *text)
{
    (void)context;
    TrialScene *scene = state;
    spoken_typed(&scene->play, text);
}

const Scene trial_scene = {
    .name = "trial",
    .title = N_("Variation"),
    .keys = KEYS_IN_TURN,
    .discard = discard,
    .tells = tells,
    .typed = typed,
    .help = "variations",
    .state_size = sizeof(TrialScene),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
    .at_board = true,
};
