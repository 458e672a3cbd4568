/* pause.c: see pause.h. Nothing is lost by leaving: the record is written while one plays. */
#include "scenes/overlays/pause.h"

#include "scenes/menu/menu.h"
#include "scenes/menu/settings.h"
#include "scenes/results/photo.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "words/words.h"

#include <math.h>

enum { PAUSE_ENTRIES = 5 };

static void act(SceneContext *context, int entry)
{
    switch (entry) {
    case 0:
        stage_pop(context->stage);
        break;
    case 1:
        stage_push(context->stage, &settings_scene, NULL, 0);
        break;
    case 2:
        stage_pop(context->stage);
        stage_push(context->stage, &photo_scene, NULL, 0);
        break;
    case 3:
        stage_clear(context->stage, &menu_scene, NULL, 0);
        break;
    default:
        context->host.quit(context->host.self);
    }
}

static void pause_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    Ui *ui = context->ui;
    const char *trouble = context->session ? session_trouble(context->session) : NULL;
    const char *saved = trouble ? trouble : _("The game is saved");
    const struct {
        const char *id;
        UiButton button;
    } entries[PAUSE_ENTRIES] = {
        {"resume",
         {.label = _("Back to the game"),
          .kind = UI_PRIMARY,
          .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL,
          .icon = UI_ICON(ICON_PLAY)}},
        {"settings", {.label = _("Settings"), .icon = UI_ICON(ICON_GEAR)}},
        {"photo", {.label = _("Picture of the board"), .icon = UI_ICON(ICON_CAMERA)}},
        {"menu", {.label = _("Main menu"), .icon = UI_ICON(ICON_HOME)}},
        {"quit", {.label = _("Quit"), .icon = UI_ICON(ICON_CLOSE)}},
    };
    ui_push(ui, "pause", -1);
    ui_veil(ui);
    float pad = form_space(ui, UI_PAD), gap = form_space(ui, UI_GAP), height = ui_touch(ui, 54);
    float width = fminf(form_u(ui, 400), context->width - 2 * ui_space(ui, UI_MARGIN)),
          inner = width - 2 * pad;
    float title = ui_line_height(ui, UI_TYPE_HEADING),
          line = ui_text_height(ui, UI_TYPE_BODY, inner, saved);
    float fixed = 2 * pad + title + line + 2 * gap;
    float room = (context->height - 2 * ui_space(ui, UI_MARGIN) - fixed) / PAUSE_ENTRIES - gap;
    height = fmaxf(44, fminf(height, floorf(room)));
    Rect panel = layout_centre(ui_window(ui), width, fixed + PAUSE_ENTRIES * (height + gap) - gap);
    ui_panel(ui, panel, UI_PANEL_SHEET);
    Rect area = layout_inset(panel, pad, pad);
    ui_text(ui, layout_top(&area, title, 0), UI_TYPE_HEADING, UI_CENTRE, ui_color(ui, UI_TEXT),
            _("Pause"));
    ui_paragraph(ui, layout_top(&area, line, 2 * gap), UI_TYPE_BODY, UI_CENTRE,
                 ui_color(ui, trouble ? UI_WARNING : UI_TEXT_SOFT), saved);
    for (int i = 0; i < PAUSE_ENTRIES; i++)
        if (ui_button(ui, entries[i].id, layout_top(&area, height, gap), entries[i].button))
            act(context, i);
    ui_pop(ui);
}

const Scene pause_scene = {
    .name = "pause",
    .overlay = true,
    .draw = pause_draw,
};
