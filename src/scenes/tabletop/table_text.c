/* table_text.c: text and distances of the game table. Its panels are bounded so that all of them
 * fit any window (table_layout.c); text is bounded with them, whatever the scale of the
 * interface. */
#include "scenes/tabletop/table_text.h"

#include "base/text.h"

#include <math.h>
#include <string.h>

static const float least_px = 12;

float table_space(const Tabletop *table, const SceneContext *context, UiSpace space)
{
    return ui_space_at(context->ui, space, table->layout.s);
}

float table_type_px(const Tabletop *table, const SceneContext *context, UiType type)
{
    float size = ui_theme(context->ui)->type[type].size;
    return fmaxf(least_px, roundf(size * table->layout.s));
}

float table_text(const Tabletop *table, SceneContext *context, Rect rect, UiType type,
                 UiAlign align, Color color, const char *text)
{
    return ui_text_sized(context->ui, rect, type, table_type_px(table, context, type), align, color,
                         text);
}

float table_text_width(const Tabletop *table, const SceneContext *context, UiType type,
                       const char *text)
{
    return ui_text_width_sized(context->ui, type, table_type_px(table, context, type), text);
}

bool table_text_fits(const Tabletop *table, const SceneContext *context, UiType type, float width,
                     const char *text)
{
    (void)table;
    return ui_text_width_sized(context->ui, type, least_px, text) <= width;
}

/* Bytes of `text` up to the last space at which it still fits `width`; 0 if the first word does
 * not. */
static size_t first_line(const Tabletop *table, const SceneContext *context, UiType type,
                         float width, const char *text)
{
    char head[256];
    size_t best = 0;
    for (size_t i = 1; i < sizeof head && text[i]; i++) {
        if (text[i] != ' ')
            continue;
        memcpy(head, text, i);
        head[i] = '\0';
        if (table_text_width(table, context, type, head) > width)
            break;
        best = i;
    }
    return best;
}

int table_text_lines(const Tabletop *table, const SceneContext *context, UiType type, float width,
                     const char *text)
{
    return table_text_width(table, context, type, text) > width &&
                   first_line(table, context, type, width, text)
               ? 2
               : 1;
}

void table_text_two(const Tabletop *table, SceneContext *context, Rect rect, float line,
                    UiType type, UiAlign align, Color color, const char *text)
{
    size_t cut = 0;
    if (table_text_width(table, context, type, text) > rect.w)
        cut = first_line(table, context, type, rect.w, text);
    rect.h = line;
    if (!cut) {
        table_text(table, context, rect, type, align, color, text);
        return;
    }
    char head[256];
    text_copy(head, cut + 1 < sizeof head ? cut + 1 : sizeof head, text);
    table_text(table, context, rect, type, align, color, head);
    rect.y += line;
    table_text(table, context, rect, type, align, color, text + cut + 1);
}
