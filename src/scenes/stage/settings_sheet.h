/* settings_sheet.h: overlays whose rows write into the settings: Settings and Accessibility. */
#ifndef SCENES_STAGE_SETTINGS_SHEET_H
#define SCENES_STAGE_SETTINGS_SHEET_H
#include "scenes/stage/scene.h"
#include "ui/ui_flow.h"

/* Writes the player's choice into context->settings and applies nothing. */
typedef void SettingsRow(SceneContext *context);

/* Draws a sheet with this id and heading and `count` rows, then applies and saves changed settings
 * once. Its own button removes the scene from the stage. */
void settings_sheet_draw(SceneContext *context, const char *id, const char *heading,
                         SettingsRow *const *rows, int count);

/* Returns the form of a row with label and line (may be NULL); all rows have controls of the same
 * width. */
UiForm settings_form(const char *label, const char *line);

/* Draws a row whose button opens the overlay `scene`; the button's id is the scene's name. */
void settings_way(SceneContext *context, const char *scene, UiForm form, const char *label);
#endif
