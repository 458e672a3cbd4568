/* turn_kind_buttons.c: Draws a button in the tray for each kind of figure that may claim. Games
 * with only followers have none. */
#include "scenes/board/figure_kinds.h"
#include "scenes/stage/scene_book.h"
#include "scenes/turn/turn.h"
#include "ui/ui_layout.h"
#include "words/tips.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

enum { WORDS_SIZE = 320 };

/* Returns the kind that claims: the chosen one, else that of the current claim; TURN_ANY_KIND if
 * neither exists. */
static int kind_shown(const TurnTrial *trial)
{
    const Action *choice = turn_choice(trial, trial->hovered);
    bool points = trial->kind == TURN_ANY_KIND && choice && choice->kind == ACTION_FOLLOW;
    return points ? choice->figure_kind : trial->kind;
}

/* Draws a button with a figure instead of words. Kinds that may not be placed on the tile keep
 * their place, pale, so that the others don't move from turn to turn; they are grey in a theme
 * without gradients, because pale ones disappear on its black. */
static void draw_kind(Turn *turn, int kind, Rect place)
{
    Ui *ui = turn->table->ui;
    const TurnTrial *trial = &turn->trial;
    int seat = trial->tile.seat, left = turn->table->view.supply[seat][kind];
    bool can = trial->kinds >> kind & 1, chosen = can && kind == kind_shown(trial);
    char id[24];
    snprintf(id, sizeof id, "kind.%s", figure_name((FigureKind)kind));
    UiState state = ui_widget(ui, id, words_figure((FigureKind)kind), place,
                              (can ? 0u : UI_DISABLED) | (chosen ? UI_CHOSEN : 0u), KEY_NONE);
    char why[WORDS_SIZE], tip[WORDS_SIZE];
    WordsTip does = words_tip_supply((FigureKind)kind);
    words_tip_line(&does, tip, sizeof tip);
    if (!can) {
        does.rule = turn_kind_refusal(turn, (FigureKind)kind, why, sizeof why);
        words_format(tip, sizeof tip, "%s: %s", words_figure((FigureKind)kind), why);
    }
    scene_book_tip(turn->table->context, words_capital(tip), does.rule);
    DrawList *list = ui_list(ui);
    float s = turn->table->layout.s, before = list->fade, radius = ui_u(ui, 10);
    list->fade *= can ? 1 : ui_pale(ui);
    Color top =
        color_mix(ui_color(ui, UI_BUTTON_TOP), ui_color(ui, UI_BUTTON_TEXT), .14f * state.hover);
    draw_lined(list, place, radius, top, ui_color(ui, UI_BUTTON_BOTTOM),
               ui_color(ui, chosen ? UI_ACT : UI_BUTTON_LINE), fmaxf(1, (chosen ? 3 : 1) * s));
    float height = .58f * place.h * fminf(1.2f, figure_style(kind).scale);
    draw_add(list,
             (DrawCommand){.kind = DRAW_FIGURE,
                           .rect = {place.x, place.y + .82f * place.h - height, place.w, height},
                           .image = figure_image(session_color(turn->table->session, seat), kind),
                           .grey = !can && ui_theme(ui)->flat});
    Rect corner = layout_inset(place, .08f * place.w, .06f * place.h);
    if (turn->table->each[kind] > 1)
        ui_number(ui, layout_top(&corner, .30f * place.h, 0), UI_TYPE_NUMBER | UI_RIGHT,
                  UI_BUTTON_TEXT, left);
    list->fade = before;
    if (state.clicked)
        turn_kind_choose(turn, trial->kind == kind ? TURN_ANY_KIND : kind);
}

enum { TOUCH = 44 }; /* px: no button is smaller than a finger needs */

float turn_kinds_least(const Turn *turn, float gap)
{
    float needed = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        needed += turn->table->each[kind] > 0 ? TOUCH + gap : 0;
    return needed;
}

/* Draws squares in a row from the left, as large as the tray allows, but at least as large as a
 * finger needs (44 px). If nine of those fill the place they move closer together, because the last
 * one would be under the rotate buttons. */
void turn_kinds_draw(Turn *turn, Rect place)
{
    float s = turn->table->layout.s, gap = 8 * s;
    int count = 0, at = 0;
    place = layout_centre(place, place.w, fmaxf(TOUCH, 66 * s));
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        count += turn->table->each[kind] > 0;
    float size = fminf(place.h, (place.w - gap * (float)(count - 1)) / (float)count);
    size = fmaxf(TOUCH, floorf(size));
    if (count > 1)
        gap = fmaxf(1, fminf(gap, floorf((place.w - size * (float)count) / (float)(count - 1))));
    Rect row = layout_centre(place, place.w, size);
    row.w = size * (float)count + gap * (float)(count - 1);
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (turn->table->each[kind])
            draw_kind(turn, kind, layout_column(row, at++, count, gap));
}
