/* play_on.c: the overlay "play_on": who sits where, then a game of its own goes on from the step
 * where the replay stands. Its record begins with what was played up to there. */
#include "base/text.h"
#include "scenes/overlays/message.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "scenes/trial/trial.h"
#include "ui/ui_list.h"
#include "words/words.h"

#include <string.h>

typedef struct PlayOn {
    Session *replay;     /* below, borrowed */
    int kind[SEATS_MAX]; /* of player_kinds; 0 is a person */
} PlayOn;

/* As they sat; where nobody was a person, whoever decides becomes one. */
static void enter(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    PlayOn *state = data;
    state->replay = ((const TrialArguments *)arguments)->replay;
    bool people = false;
    for (int seat = 0; seat < session_players(state->replay); seat++) {
        const char *engine = session_seat(state->replay, seat)->engine;
        for (int i = 1; i < PLAYER_KINDS; i++)
            if (strcmp(player_kinds[i].kind, engine) == 0)
                state->kind[seat] = i;
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
        if (state->kind[seat])
            text_copy(seats[seat].engine, sizeof seats[seat].engine,
                      player_kinds[state->kind[seat]].kind);
    stage_pop(context->stage);
    if (scene_session_play_on(context, state->replay, seats, &err))
        scene_session_show(context);
    else
        message_tell_fault(context, &err);
}

static void seat_row(PlayOn *state, Ui *ui, int seat)
{
    const char *names[PLAYER_KINDS];
    float high = ui_control(ui);
    for (int i = 0; i < PLAYER_KINDS; i++)
        names[i] = words_text(player_kinds[i].label);
    ui_cells(ui, 3, (float[]){high, UI_REST, ui_next_width(ui) * .56f});
    seat_disc(ui, layout_inset(ui_next(ui, high), ui_u(ui, 4), ui_u(ui, 4)),
              session_color(state->replay, seat));
    ui_text(ui, ui_next(ui, high), UI_TYPE_STRONG, UI_TEXT,
            session_seat(state->replay, seat)->name);
    ui_carousel(ui, ui_id(ui, "kind", seat + 1), ui_next(ui, high), _("Kind of player"), names,
                PLAYER_KINDS, &state->kind[seat]);
    ui_grid(ui, 1);
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
            seat_row(state, ui, seat);
        ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
               _("A game of its own, with the same stack; the record of this one stays."));
        ui_grid(ui, 2);
        cancels |= ui_offer(ui, "cancel", 44, (UiButton){.label = _("Cancel"), .flags = UI_CANCEL});
        starts |= ui_offer(ui, "start", 44, ui_go(_("Play"), ICON_PLAY));
        ui_grid(ui, 1);
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
