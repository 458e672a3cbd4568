/* typing.c: The overlay in which players type a move. Enter hands the text to the scene below. */
#include "scenes/spoken/typing.h"

#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_flow.h"
#include "words/words.h"

enum { PANEL_W = 620, LETTERS = 120 };

typedef struct TypingState {
    char text[4 * LETTERS];
    bool begun;
} TypingState;

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    TypingState *state = data;
    Ui *ui = context->ui;
    bool entered = false;
    UiDialog dialog = scene_sheet("typing", PANEL_W, _("Type a move"));
    UiField field = {
        .label = _("Move"), .hint = "C4 r1 city n", .letters = LETTERS, .entered = &entered};
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Type a space, rotation and what a follower claims; or an answer, a number, "
                       "“draw” or “none”."));
        ui_field(ui, "move", ui_next(ui, ui_control(ui)), field, state->text, sizeof state->text);
    }
    if (!state->begun)
        ui_focus(ui, "typing.move");
    state->begun = true;
    if (entered || dialog.done) {
        stage_typed(context->stage, state->text);
        stage_pop(context->stage);
    }
}

const Scene typing_scene = {
    .name = "typing",
    .state_size = sizeof(TypingState),
    .overlay = true,
    .event = scene_pop_by_key,
    .draw = draw,
};
