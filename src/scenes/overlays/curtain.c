/* curtain.c: see curtain.h. The veil is nearly opaque, and the scene below draws hands face down
 * meanwhile. */
#include "scenes/overlays/curtain.h"

#include "base/text.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

typedef struct CurtainState {
    CurtainArguments who;
} CurtainState;

static void curtain_enter(void *data, SceneContext *context, const void *arguments)
{
    assert(arguments && "somebody to pass to");
    ((CurtainState *)data)->who = *(const CurtainArguments *)arguments;
    if (context->session)
        session_face(context->session, NO_SEAT);
}

static void curtain_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    const CurtainArguments *who = &((CurtainState *)data)->who;
    Ui *ui = context->ui;
    int color = context->session ? session_color(context->session, who->seat) : who->seat;
    ui_push(ui, "curtain", -1);
    ui_veil(ui);
    char pass[128], show[128];
    Text text = text_in(pass, sizeof pass);
    text_add(&text, _("Pass to %s"), who->name);
    text = text_in(show, sizeof show);
    text_add(&text, _("I am %s"), who->name);
    const char *why = _("Halves in hand are for their owner’s eyes only.");

    float pad = form_space(ui, UI_PAD_WIDE), gap = form_space(ui, UI_CARD_PAD),
          mark = form_u(ui, 96), button = ui_touch(ui, 54);
    float width = fminf(form_u(ui, 440), context->width - 2 * ui_space(ui, UI_MARGIN)),
          inner = width - 2 * pad;
    float title = ui_line_height(ui, UI_TYPE_HEADING),
          lines = ui_text_height(ui, UI_TYPE_BODY, inner, why);
    Rect panel = layout_centre(ui_window(ui), width,
                               2 * pad + mark + gap + title + gap + lines + 2 * gap + button);
    ui_panel(ui, panel, UI_PANEL_SHEET);
    /* A click anywhere will do. */
    UiState anywhere = ui_widget(ui, "anywhere", show, ui_window(ui), UI_NO_FOCUS, KEY_NONE);
    Rect area = layout_inset(panel, pad, pad);
    ui_mark(ui, layout_top(&area, mark, gap), color, theme_seat(color), theme_seat_mark(color),
            false);
    ui_text(ui, layout_top(&area, title, gap), UI_TYPE_HEADING, UI_CENTRE, ui_color(ui, UI_TEXT),
            pass);
    ui_paragraph(ui, layout_top(&area, lines, 2 * gap), UI_TYPE_BODY, UI_CENTRE,
                 ui_color(ui, UI_TEXT_SOFT), why);
    UiButton here = {.label = show,
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_EYE),
                     .flags = UI_FIRST | UI_DEFAULT};
    if (ui_button(ui, "show", layout_top(&area, button, 0), here) || anywhere.clicked) {
        if (context->session)
            session_face(context->session, who->seat);
        stage_pop(context->stage);
    }
    ui_pop(ui);
}

const Scene curtain_scene = {
    .name = "curtain",
    .state_size = sizeof(CurtainState),
    .overlay = true,
    .enter = curtain_enter,
    .draw = curtain_draw,
};
