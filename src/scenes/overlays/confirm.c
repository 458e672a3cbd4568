/* confirm.c: see confirm.h. */
#include "scenes/overlays/confirm.h"

#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"

#include <assert.h>
#include <math.h>

typedef struct ConfirmState {
    ConfirmArguments asked;
} ConfirmState;

static void confirm_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    assert(arguments && "a question to ask");
    ((ConfirmState *)data)->asked = *(const ConfirmArguments *)arguments;
}

static void answer(ConfirmState *state, SceneContext *context, int value)
{
    if (state->asked.answer)
        *state->asked.answer = value;
    stage_pop(context->stage);
}

/* Buttons stand in a row from the right, or one above the other where their words need it. */
static void draw_buttons(ConfirmState *state, SceneContext *context, Rect area, bool stacked)
{
    Ui *ui = context->ui;
    const ConfirmArguments *asked = &state->asked;
    float height = form_control(ui), gap = form_space(ui, UI_GAP);
    UiButton yes = {.label = asked->yes,
                    .kind = asked->careful ? UI_SECONDARY : UI_PRIMARY,
                    .flags = UI_FIRST | UI_DEFAULT};
    UiButton no = {
        .label = asked->no, .kind = asked->careful ? UI_PRIMARY : UI_SECONDARY, .flags = UI_CANCEL};
    if (asked->careful) {
        yes.flags = 0;
        no.flags |= UI_FIRST | UI_DEFAULT;
    }
    if (!asked->no[0])
        yes.flags |= UI_CANCEL;
    Rect yes_place, no_place = {0};
    if (stacked) {
        yes_place = layout_top(&area, height, gap);
        no_place = layout_top(&area, height, 0);
    } else {
        yes_place =
            layout_right(&area, fmaxf(form_u(ui, 130), ui_button_width(ui, height, yes)), gap);
        no_place = layout_right(&area, fmaxf(form_u(ui, 110), ui_button_width(ui, height, no)), 0);
    }
    if (asked->no[0] && ui_button(ui, "no", no_place, no))
        answer(state, context, 0);
    if (ui_button(ui, "yes", yes_place, yes))
        answer(state, context, 1);
}

static void confirm_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    ConfirmState *state = data;
    const ConfirmArguments *asked = &state->asked;
    Ui *ui = context->ui;
    ui_push(ui, "confirm", -1);
    ui_veil(ui);
    float pad = form_space(ui, UI_PAD), height = form_control(ui), gap = form_space(ui, UI_GAP);
    float width = fminf(form_u(ui, 520), context->width - 2 * ui_space(ui, UI_MARGIN)),
          inner = width - 2 * pad;
    float title = ui_text_height(ui, UI_TYPE_NAME, inner, asked->title);
    float text = ui_text_height(ui, UI_TYPE_BODY, inner, asked->text);
    float buttons = ui_button_width(ui, height, (UiButton){.label = asked->yes}) + gap;
    if (asked->no[0])
        buttons += ui_button_width(ui, height, (UiButton){.label = asked->no});
    bool stacked = buttons > inner;
    float foot = stacked && asked->no[0] ? 2 * height + gap : height;
    Rect panel = layout_centre(ui_window(ui), width, 2 * pad + title + gap + text + 2 * gap + foot);
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect area = layout_inset(panel, pad, pad);
    ui_paragraph(ui, layout_top(&area, title, gap), UI_TYPE_NAME, UI_LEFT, ui_color(ui, UI_INK),
                 asked->title);
    ui_paragraph(ui, layout_top(&area, text, 2 * gap), UI_TYPE_BODY, UI_LEFT, ui_color(ui, UI_INK),
                 asked->text);
    draw_buttons(state, context, area, stacked);
    ui_pop(ui);
}

const Scene confirm_scene = {
    .name = "confirm",
    .state_size = sizeof(ConfirmState),
    .overlay = true,
    .enter = confirm_enter,
    .draw = confirm_draw,
};
