/* widgets.c: see widgets.h. */
#include "scenes/stage/widgets.h"

#include "base/text.h"
#include "scenes/draft/draft.h"
#include "scenes/game/game.h"
#include "scenes/overlays/message.h"
#include "scenes/results/results.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "session/session.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

#define FORM_SCALE_LEAST .8f /* where body text reaches 12 px */

float form_u(const Ui *ui, float u)
{
    return roundf(u * fmaxf(FORM_SCALE_LEAST, ui_scale(ui)));
}

float form_space(const Ui *ui, UiSpace space)
{
    return form_u(ui, ui_theme(ui)->space[space]);
}

float form_control(const Ui *ui)
{
    return ui_touch(ui, 44);
}

static float line_height(const Ui *ui, float width, const FormWords *words)
{
    float height =
        words->line && *words->line ? ui_text_height(ui, UI_TYPE_SMALL, width, words->line) : 0;
    return fmaxf(height, words->reserve);
}

static void explain(Ui *ui, Rect place, const FormWords *words)
{
    if (words->line && *words->line)
        ui_paragraph(ui, place, UI_TYPE_SMALL, UI_LEFT, ui_color(ui, UI_TEXT_SOFT), words->line);
}

Rect form_block(Ui *ui, Rect *from, FormWords words)
{
    Rect head = layout_top(from, ui_line_height(ui, UI_TYPE_STRONG), form_u(ui, 5));
    ui_text(ui, head, UI_TYPE_STRONG, UI_LEFT, ui_color(ui, UI_TEXT), words.label);
    float line = line_height(ui, from->w, &words);
    Rect control = layout_top(from, form_control(ui), line > 0 ? form_u(ui, 5) : 0);
    explain(ui, layout_top(from, line, form_space(ui, UI_ROOM)), &words);
    return control;
}

Rect form_sheet(Ui *ui, FormSheet *sheet, const char *title, float width, float body,
                UiScroll *scroll)
{
    Rect window = ui_window(ui);
    float margin = ui_space(ui, UI_MARGIN), pad = form_space(ui, UI_PAD_WIDE),
          gap = form_space(ui, UI_ROOM);
    float air = form_space(ui, UI_AIR); /* for the focus ring beside the controls */
    float heading = ui_line_height(ui, UI_TYPE_HEADING), button = ui_touch(ui, 54);
    float fixed = 2 * pad + heading + 2 * gap + button;
    Rect panel = layout_centre(window, fminf(form_u(ui, width), window.w - 2 * margin),
                               fminf(fixed + body + 2 * air, window.h - 2 * margin));
    ui_panel(ui, panel, UI_PANEL_SHEET);
    Rect area = layout_inset(panel, pad, pad);
    ui_text(ui, layout_top(&area, heading, gap), UI_TYPE_HEADING, UI_LEFT, ui_color(ui, UI_TEXT),
            title);
    sheet->scroll = scroll;
    sheet->foot = layout_bottom(&area, button, gap);
    scroll->soft = true;
    Rect rows = ui_scroll_begin(ui, "rows", rect_grow(area, air), scroll);
    return (Rect){rows.x + air, rows.y + air, rows.w - 2 * air, 1e6f};
}

bool form_sheet_end(Ui *ui, const FormSheet *sheet, float height)
{
    ui_scroll_end(ui, sheet->scroll, height + 2 * form_space(ui, UI_AIR));
    UiButton done = {.label = _("Done"),
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_TICK),
                     .flags = UI_CANCEL | UI_DEFAULT};
    Rect foot = sheet->foot;
    float width = fmaxf(form_u(ui, 180), ui_button_width(ui, foot.h, done));
    return ui_button(ui, "done", layout_right(&foot, width, 0), done);
}

Rect form_row(Ui *ui, Rect *from, float width, FormWords words)
{
    float room = from->w - width - form_space(ui, UI_MARGIN);
    if (room < form_u(ui, 150) || ui_text_width(ui, UI_TYPE_STRONG, words.label) > room)
        return form_block(ui, from, words);
    float label = ui_line_height(ui, UI_TYPE_STRONG), line = line_height(ui, room, &words);
    float height = label + line;
    Rect row = layout_top(from, fmaxf(height, form_control(ui)), form_space(ui, UI_ROOM));
    Rect left = layout_centre((Rect){row.x, row.y, room, row.h}, room, height);
    ui_text(ui, layout_top(&left, label, 0), UI_TYPE_STRONG, UI_LEFT, ui_color(ui, UI_TEXT),
            words.label);
    explain(ui, left, &words);
    return layout_centre((Rect){row.x + row.w - width, row.y, width, row.h}, width,
                         form_control(ui));
}

float form_tallest(const Ui *ui, float width, const char *const *lines, int count)
{
    float tallest = 0;
    for (int i = 0; i < count; i++)
        tallest = fmaxf(tallest, ui_text_height(ui, UI_TYPE_SMALL, width, lines[i]));
    return tallest;
}

void draw_figure_in(Ui *ui, Rect rect, int color)
{
    float height = fminf(rect.h, rect.w / .85f);
    Rect place = layout_centre(rect, .85f * height, height);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = (uint32_t)color});
}

const Scene *scene_of_session(const SceneContext *context)
{
    static const Scene *const scenes[] = {&draft_scene, &game_scene, &results_scene};
    const char *name = scene_session_name(context->session);
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++)
        if (strcmp(scenes[i]->name, name) == 0)
            return scenes[i];
    return &game_scene;
}

void scene_tell(SceneContext *context, const char *title, const char *text)
{
    MessageArguments arguments = {0};
    text_copy(arguments.title, sizeof arguments.title, title);
    text_copy(arguments.text, sizeof arguments.text, text);
    text_copy(arguments.go, sizeof arguments.go, _("Close"));
    stage_push(context->stage, &message_scene, &arguments, sizeof arguments);
}

static void tell_err(SceneContext *context, const char *title, const Err *err)
{
    char text[sizeof err->file + sizeof err->text + 16];
    scene_tell(context, title, err_format(err, text, sizeof text));
}

void scene_tell_fault(SceneContext *context, const Err *err)
{
    tell_err(context, _("The game could not be opened"), err);
}

void scene_tell_left_out(SceneContext *context, const Err *err)
{
    if (err->text[0])
        tell_err(context, _("A part of the record could not be read"), err);
}

void scene_resume(SceneContext *context, const char *path)
{
    Err err = {0};
    if (!scene_session_resume(context, path, &err)) {
        scene_tell_fault(context, &err);
        return;
    }
    stage_replace(context->stage, scene_of_session(context), NULL, 0);
    scene_tell_left_out(context, &err);
}
