/* settings_sheet.h: overlays whose rows write into the settings: the settings, and access. */
#ifndef SCENES_STAGE_SETTINGS_SHEET_H
#define SCENES_STAGE_SETTINGS_SHEET_H
#include "scenes/stage/scene.h"
#include "ui/ui_flow.h"

/* Writes what was chosen into context->settings and applies nothing. */
typedef void SettingsRow(SceneContext *context);

/* Draws a sheet with this id and heading and `count` rows; what differs after them is applied and
 * kept, once. Its own button takes the scene off the stage. */
void settings_sheet_draw(SceneContext *context, const char *id, const char *heading,
                         SettingsRow *const *rows, int count);

/* Label and line (may be NULL) of a row, with the control as wide as in all of them. */
UiForm settings_form(const char *label, const char *line);

/* A row whose button opens the overlay `scene`, which has its id, too. */
void settings_way(SceneContext *context, const char *scene, UiForm form, const char *label);
#endif
