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
    ui_push(ui, "message", -1);
    ui_veil(ui);
    float pad = form_space(ui, UI_PAD), height = form_control(ui), gap = form_space(ui, UI_GAP);
    float width = fminf(form_u(ui, 520), context->width - 2 * ui_space(ui, UI_MARGIN)),
          inner = width - 2 * pad;
    float title = ui_text_height(ui, UI_TYPE_NAME, inner, told->title);
    float text = ui_text_height(ui, UI_TYPE_BODY, inner, told->text);
    Rect panel =
        layout_centre(ui_window(ui), width, 2 * pad + title + gap + text + 2 * gap + height);
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect area = layout_inset(panel, pad, pad);
    ui_paragraph(ui, layout_top(&area, title, gap), UI_TYPE_NAME, UI_LEFT, ui_color(ui, UI_INK),
                 told->title);
    ui_paragraph(ui, layout_top(&area, text, 2 * gap), UI_TYPE_BODY, UI_LEFT, ui_color(ui, UI_INK),
                 told->text);
    UiButton go = {
        .label = told->go, .kind = UI_PRIMARY, .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL};
    float wide = fmaxf(form_u(ui, 130), ui_button_width(ui, height, go));
    if (ui_button(ui, "go", layout_right(&area, fminf(wide, inner), 0), go))
        stage_pop(context->stage);
    ui_pop(ui);
}

const Scene message_scene = {
    .name = "message",
    .state_size = sizeof(MessageState),
    .overlay = true,
    .enter = message_enter,
    .draw = message_draw,
};
