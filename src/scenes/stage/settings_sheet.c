/* settings_sheet.c: Draws a sheet of settings and applies changes. Rows may be in any order: the
 * settings are compared as a whole, so no row has to report a change. */
#include "scenes/stage/settings_sheet.h"

#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"

#include <string.h>

enum { SHEET_W = 800, CONTROL_W = 400 };

void settings_sheet_draw(SceneContext *context, const char *id, const char *heading,
                         SettingsRow *const *rows, int count)
{
    UiDialog dialog = scene_sheet(id, SHEET_W, heading);
    dialog.gap = UI_ROOM;
    Settings before;
    memcpy(&before, context->settings, sizeof before); /* with the padding between its members */
    while (ui_dialog(context->ui, &dialog))
        for (int i = 0; i < count; i++)
            rows[i](context);
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): copied with its padding */
    if (memcmp(&before, context->settings, sizeof before) != 0)
        context->host.apply_settings(context->host.self);
    if (dialog.done)
        stage_pop(context->stage);
}

UiForm settings_form(const char *label, const char *line)
{
    return (UiForm){.label = label, .line = line, .width = CONTROL_W};
}

void settings_way(SceneContext *context, const char *scene, UiForm form, const char *label)
{
    UiButton button = {.label = label, .words = 16};
    if (ui_button(context->ui, scene, ui_form(context->ui, form), button))
        stage_push(context->stage, scene, NULL, 0);
}
