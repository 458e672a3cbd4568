/* draft_table.c: the halves of the draft: on the table, in their recesses, in flight. */
#include "painter/art_key.h"
#include "scenes/draft/draft_parts.h"
#include "scenes/stage/seat_mark.h"
#include "scenes/stage/theme.h"
#include "ui/ui_widgets.h"

#include <math.h>

static DrawCommand *triangle(DrawList *list, Rect square, int corner, Color color)
{
    return draw_add(
        list,
        (DrawCommand){
            .kind = DRAW_TRIANGLE, .rect = square, .turn = corner, .top = color, .bottom = color});
}

static Rect moved(Rect r, float dx, float dy)
{
    return (Rect){r.x + dx, r.y + dy, r.w, r.h};
}

void draft_draw_half(SceneContext *context, Rect square, int corner, uint16_t copy, float lift,
                     float alpha)
{
    DrawList *list = ui_list(context->ui);
    Color shadow = ui_color(context->ui, UI_TILE_SHADOW);
    float e = square.w, thick = fmaxf(2, roundf(.055f * e));
    /* Two shadows, a wide and a close one; a lifted half throws its own further away. */
    triangle(list, moved(square, (.05f + .06f * lift) * e, (.10f + .12f * lift) * e), corner,
             color_fade(shadow, .38f))
        ->soft = (.10f + .04f * lift) * e;
    triangle(list, moved(square, .02f * e, .075f * e), corner, color_fade(shadow, .40f))->soft =
        .04f * e;
    draw_add(list, (DrawCommand){.kind = DRAW_ART,
                                 .rect = square,
                                 .image = art_key(copy, (uint32_t)corner, 0, 0),
                                 .turn = corner,
                                 .stroke = thick,
                                 .alpha = alpha});
}

/* The hollow that a picked half leaves, with the mark of whoever has it. */
static void draw_recess(const DraftState *state, SceneContext *context, const DraftLayout *layout,
                        int i)
{
    DrawList *list = ui_list(context->ui);
    Rect square = draft_half_rect(layout, i);
    int corner = draft_half_rotation(i);
    float u = layout->unit;
    triangle(list, square, corner, ui_color(context->ui, UI_RECESS));
    draw_clip_push(list, square); /* the upper rim throws its shade into the hollow */
    triangle(list, moved(square, 3 * u, 6 * u), corner, ui_color(context->ui, UI_RECESS_LIGHT))
        ->soft = 6 * u;
    draw_clip_pop(list);
    DrawCommand *rim = triangle(list, square, corner, 0);
    rim->stroke = fmaxf(1, u);
    rim->border = ui_color(context->ui, UI_RECESS_LINE);
    float x, y;
    draft_triangle_middle(square, corner, &x, &y);
    if (!state->flights[i].flying)
        seat_mark(context, x, y, 34 * u, session_color(context->session, state->owner[i]),
                  theme_mark_on(ui_color(context->ui, UI_RECESS)));
}

void draft_draw_table(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    const Game *game = session_game(context->session);
    for (int i = 0; i < layout->halves; i++)
        if (state->owner[i] != NO_SEAT)
            draw_recess(state, context, layout, i);
    for (int i = 0; i < layout->halves; i++)
        if (state->owner[i] == NO_SEAT && state->lift[i] <= 0)
            draft_draw_half(context, draft_half_rect(layout, i), draft_half_rotation(i),
                            game_draft(game, i), 0, 1);
}

/* Lift 10 u, scale 1.04, gold frame (LOOK section 9). */
static void draw_lifted(const DraftState *state, SceneContext *context, const DraftLayout *layout,
                        int i)
{
    DrawList *list = ui_list(context->ui);
    float lift = state->lift[i], u = layout->unit;
    int corner = draft_half_rotation(i);
    Rect square = rect_grow(draft_half_rect(layout, i), .02f * layout->cell * lift);
    square.y -= 10 * u * lift;
    draft_draw_half(context, square, corner, game_draft(session_game(context->session), i), lift,
                    1);
    DrawCommand *glow = triangle(list, square, corner, 0);
    glow->stroke = 10 * u;
    glow->border = color_fade(ui_color(context->ui, UI_ACT), .22f * lift);
    glow = triangle(list, square, corner, 0);
    glow->stroke = fmaxf(2, 3.5f * u);
    glow->border = color_fade(ui_color(context->ui, i == state->pointed ? UI_ACT : UI_GOLD), lift);
}

static float ease(float t)
{
    return t * t * (3 - 2 * t);
}

/* From the table to the tray in an arc; turns upright halfway, as art is painted for one light. */
static void draw_flying(const DraftState *state, SceneContext *context, const DraftLayout *layout,
                        int i)
{
    const DraftFlight *flight = &state->flights[i];
    float t = ease(flight->t), up = 40 * layout->unit * 4 * t * (1 - t);
    Rect from = draft_half_rect(layout, i),
         to = draft_tray_slot(layout, flight->seat, flight->slot);
    float edge = from.w + (to.w - from.w) * t;
    Rect square = {from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - up, edge, edge};
    int corner = t < .5f ? draft_half_rotation(i) : 0;
    draft_draw_half(context, square, corner, game_draft(session_game(context->session), i),
                    1 - t * .6f, 1);
}

void draft_draw_carried(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    for (int i = 0; i < layout->halves; i++)
        if (state->owner[i] == NO_SEAT && state->lift[i] > 0)
            draw_lifted(state, context, layout, i);
    for (int i = 0; i < layout->halves; i++)
        if (state->owner[i] != NO_SEAT && state->flights[i].flying)
            draw_flying(state, context, layout, i);
}
