/* play_on.c: The overlay "play_on": it asks who takes each seat, then starts a game of its own from
 * the current step of the replay. That game's record begins with the moves up to this step. */
#include "base/text.h"
#include "scenes/overlays/message.h"
#include "scenes/overlays/seating.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/trial/trial.h"
#include "ui/ui_flow.h"
#include "words/words.h"

typedef struct PlayOn {
    Session *replay;     /* the replay below, borrowed */
    int kind[SEATS_MAX]; /* rows of player_kinds; 0 is a human player */
} PlayOn;

/* Starts with the players of the game; if none was human, the deciding seat becomes human. */
static void enter(void *data, SceneContext *context, const void *arguments)
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

static void draw(void *data, SceneContext *context, Frame *frame)
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
                     _("A separate game with the same draw pile; the record of this one is kept."));
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
    .enter = enter,
    .draw = draw,
};
