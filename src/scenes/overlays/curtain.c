/* curtain.c: the overlay that asks for the next player. Its veil is nearly opaque, and the scene
 * below draws hands face down. */
#include "scenes/overlays/curtain.h"

#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>

/* Until the next player confirms, the session faces no seat. */
static void curtain_enter(void *data, SceneContext *context, const void *arguments)
{
    assert(arguments && "somebody to pass to");
    *(CurtainArguments *)data = *(const CurtainArguments *)arguments;
    if (context->session)
        session_face(context->session, NO_SEAT);
}

static void curtain_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    const CurtainArguments *who = data;
    Ui *ui = context->ui;
    int color = context->session ? session_color(context->session, who->seat) : who->seat;
    char pass[128], show[128];
    words_format(pass, sizeof pass, _("Pass to %s"), who->name);
    words_format(show, sizeof show, _("I’m %s"), who->name);
    UiDialog dialog = ui_sheet("curtain", 440, NULL);
    dialog.gap = UI_CARD_PAD;
    bool shown = false;
    while (ui_dialog(ui, &dialog)) {
        /* A click anywhere counts. */
        shown |= ui_widget(ui, "anywhere", show, ui_window(ui), UI_NO_FOCUS, KEY_NONE).clicked;
        seat_disc(ui, ui_next(ui, ui_u(ui, 96)), color);
        ui_paragraph(ui, UI_TYPE_HEADING | UI_LINE | UI_CENTRE, UI_TEXT, pass);
        ui_paragraph(ui, UI_TYPE_BODY | UI_CENTRE, UI_TEXT_SOFT,
                     _("Halves in hand are for their owner’s eyes only."));
        ui_room(ui, ui_space(ui, UI_CARD_PAD));
        shown |= ui_offer(ui, "show", UI_HIGH, ui_primary_button(show, ICON_EYE));
    }
    if (!shown)
        return;
    if (context->session)
        session_face(context->session, who->seat);
    stage_pop(context->stage);
}

const Scene curtain_scene = {
    .name = "curtain",
    .state_size = sizeof(CurtainArguments),
    .overlay = true,
    .enter = curtain_enter,
    .draw = curtain_draw,
};
