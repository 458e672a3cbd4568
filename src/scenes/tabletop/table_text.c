/* table_text.c: text and distances of the game scene. Its panels are bounded so that all of them
 * fit any window (table_layout.c); text is bounded with them, whatever the scale of the
 * interface. */
#include "scenes/game/game_state.h"

#include "base/text.h"

#include <math.h>
#include <string.h>

static const float least_px = 12;

float game_space(const GameScene *scene, const SceneContext *context, UiSpace space)
{
    return ui_space_at(context->ui, space, scene->layout.s);
}

float game_type_px(const GameScene *scene, const SceneContext *context, UiType type)
{
    float size = ui_theme(context->ui)->type[type].size;
    return fmaxf(least_px, roundf(size * scene->layout.s));
}

float game_text(const GameScene *scene, SceneContext *context, Rect rect, UiType type,
                UiAlign align, Color color, const char *text)
{
    return ui_text_sized(context->ui, rect, type, game_type_px(scene, context, type), align, color,
                         text);
}

float game_text_width(const GameScene *scene, const SceneContext *context, UiType type,
                      const char *text)
{
    return ui_text_width_sized(context->ui, type, game_type_px(scene, context, type), text);
}

bool game_text_fits(const GameScene *scene, const SceneContext *context, UiType type, float width,
                    const char *text)
{
    (void)scene;
    return ui_text_width_sized(context->ui, type, least_px, text) <= width;
}

/* Bytes of `text` up to the last space at which it still fits `width`; 0 if the first word does
 * not. */
static size_t first_line(const GameScene *scene, const SceneContext *context, UiType type,
                         float width, const char *text)
{
    char head[256];
    size_t best = 0;
    for (size_t i = 1; i < sizeof head && text[i]; i++) {
        if (text[i] != ' ')
            continue;
        memcpy(head, text, i);
        head[i] = '\0';
        if (game_text_width(scene, context, type, head) > width)
            break;
        best = i;
    }
    return best;
}

int game_text_lines(const GameScene *scene, const SceneContext *context, UiType type, float width,
                    const char *text)
{
    return game_text_width(scene, context, type, text) > width &&
                   first_line(scene, context, type, width, text)
               ? 2
               : 1;
}

void game_text_two(const GameScene *scene, SceneContext *context, Rect rect, float line,
                   UiType type, UiAlign align, Color color, const char *text)
{
    size_t cut = 0;
    if (game_text_width(scene, context, type, text) > rect.w)
        cut = first_line(scene, context, type, rect.w, text);
    rect.h = line;
    if (!cut) {
        game_text(scene, context, rect, type, align, color, text);
        return;
    }
    char head[256];
    text_copy(head, cut + 1 < sizeof head ? cut + 1 : sizeof head, text);
    game_text(scene, context, rect, type, align, color, head);
    rect.y += line;
    game_text(scene, context, rect, type, align, color, text + cut + 1);
}
