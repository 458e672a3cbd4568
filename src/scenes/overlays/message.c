/* message.c: shows a title, a text and one button. */
#include "scenes/overlays/message.h"
#include "base/text.h"

#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* Copies the texts, because the caller's may be freed before the player reads them. */
static void message_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    assert(arguments && "something to tell");
    *(MessageArguments *)data = *(const MessageArguments *)arguments;
}

/* Draws one button, for both Enter and Escape: there is nothing to decide. */
static void message_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    const MessageArguments *told = data;
    Ui *ui = context->ui;
    UiButton go = {
        .label = told->go, .kind = UI_PRIMARY, .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL};
    UiDialog dialog = ui_paper("message", 520);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, told->title);
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, told->text);
        ui_room(ui, ui_space(ui, UI_GAP));
        Rect row = ui_next(ui, ui_control(ui));
        float wide = fmaxf(ui_u(ui, 130), ui_button_width(ui, row.h, go));
        if (ui_button(ui, "go", layout_right(&row, wide, 0), go))
            stage_pop(context->stage);
    }
}

const Scene message_scene = {
    .name = "message",
    .state_size = sizeof(MessageArguments),
    .overlay = true,
    .enter = message_enter,
    .draw = message_draw,
};

/* --- showing messages ------------------------------------------------------------------------- */

void message_show(SceneContext *context, const char *title, const char *text, const char *go)
{
    MessageArguments arguments = {0};
    text_copy(arguments.title, sizeof arguments.title, title);
    text_copy(arguments.text, sizeof arguments.text, text);
    text_copy(arguments.go, sizeof arguments.go, go);
    stage_push(context->stage, "message", &arguments, sizeof arguments);
}

/* File and line come before the reason, so that people can report them. */
static void tell_err(SceneContext *context, const char *title, const Err *err)
{
    char text[sizeof err->file + sizeof err->text + 16];
    message_show(context, title, err_format(err, text, sizeof text), _("Close"));
}

void message_show_fault(SceneContext *context, const Err *err)
{
    tell_err(context, _("The game couldn’t be opened"), err);
}

void message_show_replica(SceneContext *context, const char *words)
{
    message_show(context, _("As reported by the table"), words, _("OK"));
}

void message_show_left_out(SceneContext *context, const Err *err)
{
    if (err->text[0] && err->line)
        tell_err(context, _("Part of the record couldn’t be read"), err);
    else if (err->text[0]) /* the record is whole; only its line ends were changed */
        message_show(context, _("This game came by mail"),
                     _("Its line ends were changed on the way, but the whole game could be read. "
                       "It continues in a new file."),
                     _("OK"));
}
