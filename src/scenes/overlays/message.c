/* message.c: see message.h. */
#include "scenes/overlays/message.h"

#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"

#include <assert.h>
#include <math.h>

typedef struct MessageState {
    MessageArguments told;
} MessageState;

static void message_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    assert(arguments && "something to tell");
    ((MessageState *)data)->told = *(const MessageArguments *)arguments;
}

static void message_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    const MessageArguments *told = &((MessageState *)data)->told;
    Ui *ui = context->ui;
    UiButton go = {
        .label = told->go, .kind = UI_PRIMARY, .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL};
    UiDialog dialog = {
        .id = "message", .width = 520, .kind = UI_PANEL_PAPER, .pad = UI_PAD, .gap = UI_GAP};
    while (ui_dialog(ui, &dialog)) {
        ui_say(ui, UI_TYPE_NAME, UI_LEFT, UI_INK, told->title);
        ui_say(ui, UI_TYPE_BODY, UI_LEFT, UI_INK, told->text);
        ui_room(ui, ui_space(ui, UI_GAP));
        Rect row = ui_next(ui, ui_control(ui));
        float wide = fmaxf(ui_u(ui, 130), ui_button_width(ui, row.h, go));
        if (ui_button(ui, "go", layout_right(&row, wide, 0), go))
            stage_pop(context->stage);
    }
}

const Scene message_scene = {
    .name = "message",
    .state_size = sizeof(MessageState),
    .overlay = true,
    .enter = message_enter,
    .draw = message_draw,
};
