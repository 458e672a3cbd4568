/* trial_scene.c: The life cycle of the variation scene: it opens over a replay, players and
 * computers continue from its step, and when the player leaves it, the replay shows the moves that
 * were tried. */
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/play/play.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/tabletop/tabletop.h"
#include "scenes/tryout/try_out.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* The state of a variation between frames.
 *
 *     +---------------------------+ +---------------+
 *     | banner                    | | Variation     |
 *     |                           | | from step 31  |
 *     |          board            | | players       |
 *     +---------------------------+ |               |
 *     | tray                      | | [Redo] [Back] |
 *     +---------------------------+ +---------------+
 *
 * Every action is recorded before it is shown, so the player can leave without being asked to
 * save. */

typedef struct TrialScene {
    TrialArguments way;
    Session *session, *outer; /* session of the variation, owned; the context's previous session */
    int step;                 /* step of the replay where the variation branches off */
    Tabletop table;
    Play play;
    TryOut out;     /* choices marked for simulation */
    float think_ms; /* how long a computer player has been due to act */
    Rect card;      /* right column of this frame's window */
} TrialScene;

enum { CARD_W = 360 }; /* u */
/* greatest width of the card, as a share of the window's width */
static const float card_most = .36f;
/* pause between moves of computer players, so that people can see each move */
static const float pause_ms = 260;

/* --- opening and closing ---------------------------------------------------------------------- */

/* Makes the seat that decides at the step human; the others are played as the arguments say.
 * Returns the set of human seats. */
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

/* When the player leaves, the replay moves to the end of the variation if anything was tried. */
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

/* --- the card --------------------------------------------------------------------------------- */

/* Says whether and how the variation is saved. */
static void say_kept(TrialScene *scene)
{
    Ui *ui = scene->table.ui;
    char line[160];
    if (!scene->way.replay) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Nothing here is saved."));
        return;
    }
    words_format(line, sizeof line, _("Tried from step %d, with the game’s draw pile."),
                 scene->step);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
    bool kept = session_line(scene->session) != 0;
    ui_paragraph(ui, UI_TYPE_SMALL, kept ? UI_TEXT_GOLD : UI_TEXT_SOFT,
                 kept ? _("Saved in the game’s file, step by step.")
                      : _("What you do is saved as a variation of this game."));
}

/* While the panel of marked choices is open, Escape closes that panel, not the scene. */
static void draw_buttons(TrialScene *scene, Rect row)
{
    Ui *ui = scene->table.ui;
    UiButton back = {.label = scene->way.replay ? _("Back to the replay") : _("Back"),
                     .icon = UI_ICON(ICON_LEFT),
                     .flags = scene->out.open ? 0 : UI_CANCEL};
    if (ui_button(ui, "redo", layout_right(&row, row.h, ui_space(ui, UI_GAP)),
                  play_redo_button(&scene->play)))
        play_do_again(&scene->play);
    if (ui_button(ui, "leave", row, back))
        stage_pop(scene->table.context->stage);
}

/* Draws the card next to the board: where the variation branched off, the players' scores, and the
 * way back. */
static void trial_panel_draw(TrialScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect room = scene->card;
    draw_buttons(scene, layout_bottom(&room, ui_touch(ui, 54), ui_space(ui, UI_GAP)));
    UiButton tryout = {.label = _("Simulate (<try-out>)"),
                       .tooltip = _("Plays out two to six choices thousands of times each"),
                       .icon = UI_ICON(ICON_DICE),
                       .words = 16,
                       .disabled = play_decider(&scene->play) == NO_SEAT};
    if (scene->out.open) {
        try_out_draw(&scene->out, room, false);
        return;
    }
    UiDialog card = ui_aside("card", room.w / scene->table.context->scale, room,
                             scene->way.replay ? _("Variation") : _("Position"));
    while (ui_dialog(ui, &card)) {
        say_kept(scene);
        table_say_stack(&scene->table);
        for (int seat = 0; seat < session_players(scene->session); seat++)
            table_draw_player_line(&scene->table, seat, false);
        if (ui_offer(ui, "tryout", 44, tryout))
            try_out_toggle(&scene->out);
    }
}

/* --- frames ----------------------------------------------------------------------------------- */

static void lay_out(TrialScene *scene)
{
    Rect area;
    scene->play.only_tries = scene->out.open; /* only a placement on trial can be marked */
    play_window_beside(&scene->play, CARD_W, card_most, false, &scene->card, &area);
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
    lay_out(scene);
    if (trouble_asks(context)) /* while that question is open, nothing is shown or played */
        return play_move(&scene->play, ms);
    bool moves = play_update(&scene->play, ms);
    moves |= steer_advance(&scene->table, ms);
    moves |= try_out_update(&scene->out, play_decider(&scene->play) != NO_SEAT);
    return computers_act(scene, ms) || moves;
}

static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    TrialScene *scene = state;
    return steer_event(&scene->table, input) || try_out_event(&scene->out, input) ||
           play_event(&scene->play, input) || stage_pop_by_key(context->stage, input);
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    TrialScene *scene = state;
    lay_out(scene);
    play_draw(&scene->play, frame);
    try_out_board_draw(&scene->out, frame->board);
    table_hover_light(&scene->table, frame->board);
    play_draw_over(&scene->play);
    try_out_badges_draw(&scene->out);
    Rect banner = scene->table.layout.banner;
    play_free_deeds_draw(&scene->play, banner.x + banner.w / 2, banner.y + banner.h);
    ui_push(context->ui, "trial", -1);
    steer_draw(&scene->table);
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

/* --- playing on ------------------------------------------------------------------------------- */

/* The overlay "play_on": it asks who takes each seat, then starts a separate game from the current
 * step of the replay. The new game's record begins with the moves up to this step. */

typedef struct PlayOn {
    Session *replay;     /* the replay under this overlay, borrowed */
    int kind[SEATS_MAX]; /* each seat's row in player_kinds; 0: a human player */
} PlayOn;

/* Starts with the players of the game; if none was human, the deciding seat becomes human. */
static void enter_play_on(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    PlayOn *state = data;
    state->replay = ((const TrialArguments *)arguments)->replay;
    bool people = false;
    for (int seat = 0; seat < session_players(state->replay); seat++) {
        int row = player_kind_row(session_seat(state->replay, seat)->engine);
        state->kind[seat] = row > 0 ? row : 0;
        people |= state->kind[seat] == 0;
    }
    int decides = game_to_act(session_game(state->replay));
    if (!people && decides < SEATS_MAX)
        state->kind[decides] = 0;
}

static void start(PlayOn *state, SceneContext *context)
{
    RecordPlayer seats[SEATS_MAX] = {0};
    Err err = {0};
    for (int seat = 0; seat < session_players(state->replay); seat++)
        text_copy(seats[seat].engine, sizeof seats[seat].engine,
                  player_kind_engine(state->kind[seat]));
    stage_pop(context->stage);
    if (scene_session_play_on(context, state->replay, seats, &err))
        scene_session_show(context);
    else
        message_show_fault(context, &err);
}

static void draw_play_on(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    PlayOn *state = data;
    Ui *ui = context->ui;
    bool starts = false, cancels = false;
    UiDialog dialog = ui_sheet("play_on", 620, _("Play on from here"));
    dialog.gap = UI_GAP;
    while (ui_dialog(ui, &dialog)) {
        for (int seat = 0; seat < session_players(state->replay); seat++)
            seating_row(ui, seat, session_color(state->replay, seat),
                        session_seat(state->replay, seat)->name, &state->kind[seat]);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("A separate game with the same draw pile; this one stays as it is."));
        seating_buttons(ui, &cancels, &starts);
    }
    if (starts)
        start(state, context);
    else if (cancels)
        stage_pop(context->stage);
}

const Scene play_on_scene = {
    .name = "play_on",
    .state_size = sizeof(PlayOn),
    .overlay = true,
    .enter = enter_play_on,
    .draw = draw_play_on,
};
