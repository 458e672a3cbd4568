/* tables_draw.c: Draws the states of seats and connections. Each has its own shape, so that nothing
 * depends on colours. */
#include "scenes/stage/seat_state.h"
#include "scenes/stage/widgets.h"
#include "scenes/tables/tables_parts.h"

#include <math.h>

enum { FIGURE = 46, FIGURE_STEP = 58 }; /* u */

/* Draws an empty outline of a figure: head and body. */
void tables_draw_empty(Ui *ui, Rect place, UiInk ink)
{
    DrawList *list = ui_list(ui);
    Color color = ui_color(ui, ink);
    float h = fminf(place.h, place.w / .85f), stroke = fmaxf(1.5f, .035f * h), dash = .09f * h;
    float x = place.x + .5f * place.w, top = place.y + .5f * (place.h - h), head = .28f * h;
    DrawCommand *disc =
        draw_add(list, (DrawCommand){.kind = DRAW_DISC, .rect = {x - .5f * head, top, head, head}});
    disc->border = color;
    disc->stroke = stroke;
    disc->dash = dash;
    const float points[][2] = {{-.12f, .36f}, {.12f, .36f}, {.36f, .96f}, {-.36f, .96f}};
    for (int i = 0; i < 4; i++) {
        const float *a = points[i], *b = points[(i + 1) % 4];
        draw_line(list, x + a[0] * h, top + a[1] * h, x + b[0] * h, top + b[1] * h, stroke, color)
            ->dash = dash;
    }
}

/* Draws the figures closer together if they need more room. */
void tables_draw_figures(Ui *ui, Rect place, const TogetherView *view, UiInk ink)
{
    int seats = view->header ? view->header->setup.players : view->seats;
    float step = fminf(ui_u(ui, FIGURE_STEP), seats > 0 ? place.w / (float)seats : place.w);
    float w = fminf(ui_u(ui, FIGURE), step);
    for (int seat = 0; seat < seats; seat++) {
        Rect at = {roundf(place.x + step * (float)seat), place.y, w, place.h};
        bool empty = view->waiting  ? tables_is_free(view, seat)
                     : view->header ? false
                                    : seat >= seats - view->free;
        if (empty)
            tables_draw_empty(ui, at, ink);
        else if (view->header)
            draw_figure_in(ui, at, view->header->seats[seat].color);
        else
            ui_icon(ui, at, ICON_HUMAN, .8f * w, ink);
    }
}

void tables_draw_bars(Ui *ui, Rect place, TogetherLine line, UiInk ink)
{
    enum { BARS = 3 };
    Color color = ui_color(ui, ink);
    float step = place.w / BARS, w = .7f * step;
    int full = line == TOGETHER_GOOD ? BARS : line == TOGETHER_CALLS ? 1 : 0;
    for (int i = 0; i < BARS; i++) {
        float h = roundf(place.h * (float)(i + 2) / (BARS + 1));
        Rect bar = {roundf(place.x + step * (float)i), place.y + place.h - h, roundf(w), h};
        Color fill = color_fade(color, i < full ? 1 : .3f);
        draw_box(ui_list(ui), bar, 1, fill, fill);
    }
    if (line == TOGETHER_LOST || line == TOGETHER_REFUSED)
        draw_line(ui_list(ui), place.x - .1f * place.w, place.y, place.x + 1.1f * place.w,
                  place.y + place.h, fmaxf(2, .12f * place.h), ui_color(ui, UI_WARNING));
}

/* Draws three dots, one after the other larger; with reduced motion they are equal. They move with
 * the updates of the network, so that waiting costs no extra frames. */
static void draw_dots(const SceneContext *context, Rect place, Color color)
{
    enum { BEAT_MS = 1000 };
    float size = .2f * place.w;
    int large = context->reduced_motion ? -1 : (int)(context->now_ms / BEAT_MS) % 3;
    for (int i = 0; i < 3; i++) {
        float part = i == large ? 1.1f : .8f, edge = part * size;
        Rect dot = {place.x + .5f * place.w + 1.6f * size * (float)(i - 1) - .5f * edge,
                    place.y + .5f * (place.h - edge), edge, edge};
        DrawCommand *disc =
            draw_add(ui_list(context->ui), (DrawCommand){.kind = DRAW_DISC, .rect = dot});
        disc->top = disc->bottom = color;
    }
}

void tables_draw_presence(const SceneContext *context, Rect place, SeatPresence look)
{
    static const SeatState of_look[] = {[LOOK_LOST] = SEAT_LOST,
                                        [LOOK_OUT] = SEAT_OUT,
                                        [LOOK_PLAYED] = SEAT_PLAYED,
                                        [LOOK_RESTS] = SEAT_RESTS,
                                        [LOOK_GAVE_UP] = SEAT_GAVE_UP};
    Ui *ui = context->ui;
    Color soft = ui_color(ui, UI_INK_SOFT);
    switch (look) {
    case LOOK_READY:
        ui_disc(ui, place, UI_INK_GOLD, UI_INK_GOLD, 0);
        ui_icon(ui, place, ICON_TICK, .62f * place.w, UI_PAPER_TOP);
        break;
    case LOOK_SITS:
        draw_dots(context, place, soft);
        break;
    case LOOK_FREE:
    case LOOK_IDLE:
        break;
    default:
        ui_icon(ui, place, seat_state_icon(of_look[look]), place.w, UI_INK);
    }
}
