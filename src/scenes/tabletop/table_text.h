/* table_text.h: text and distances in the tabletop's own scale, which is bounded in small windows
 * (table_layout.h). */
#ifndef SCENES_TABLETOP_TABLE_TEXT_H
#define SCENES_TABLETOP_TABLE_TEXT_H
#include "scenes/tabletop/tabletop.h"

/* A distance of the theme, device px. */
float table_space(const Tabletop *table, const SceneContext *context, UiSpace space);
float table_type_px(const Tabletop *table, const SceneContext *context, UiType type);
/* As ui_text; returns the width. */
float table_text(const Tabletop *table, SceneContext *context, Rect rect, UiType type,
                 UiAlign align, Color color, const char *text);
float table_text_width(const Tabletop *table, const SceneContext *context, UiType type,
                       const char *text);
/* Need `text` not be cut in `width`? */
bool table_text_fits(const Tabletop *table, const SceneContext *context, UiType type, float width,
                     const char *text);

/* One line or two: how many `text` needs in `width`, and drawing it, each line `line` px high. */
int table_text_lines(const Tabletop *table, const SceneContext *context, UiType type, float width,
                     const char *text);
void table_text_two(const Tabletop *table, SceneContext *context, Rect rect, float line,
                    UiType type, UiAlign align, Color color, const char *text);
#endif
