/* menu_slips.c: two slips of paper on the menu's land: the puzzle of the day and the next table of
 * the Road. They are links, not notices: nothing on them moves. */
#include "scenes/menu/menu.h"

#include "scenes/board/board_art.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/stage.h"
#include "session/road.h"
#include "words/words.h"

#include <math.h>

/* Lengths of the slips, u. */
enum { SLIP_W = 250, SLIP_H = 64, SLIP_PAD = 8 };

/* Draws a slip of paper at the right end of *row, with room for a picture at its left end, which
 * *picture receives. A slip that doesn't fit is left out. Returns whether it was clicked. */
static bool draw_slip(Ui *ui, const char *id, UiButton button, Rect *row, Rect *picture)
{
    float pad = ui_u(ui, SLIP_PAD);
    *picture = (Rect){0};
    button.kind = UI_SLIP;
    button.left = true;
    button.beside = row->h - 2 * pad;
    float wide = fmaxf(ui_u(ui, SLIP_W), button.beside + ui_button_width(ui, row->h, button));
    if (row->w < wide)
        return false;
    Rect slip = layout_right(row, wide, ui_space(ui, UI_GAP));
    *picture = rect_grow((Rect){slip.x, slip.y, slip.h, slip.h}, -pad);
    return ui_button(ui, id, slip, button);
}

/* Draws the slip with the next table of the Road and the portrait of its opponent. */
static void draw_road_slip(SceneContext *context, Rect *row, int next)
{
    char label[96];
    Head heads[SEATS_MAX];
    Rect picture;
    if (next < 0 || !context->settings->goals)
        return;
    HeadSeat guest = {.name = road_tables[next].guests[0], .likes = AI_STEADY};
    words_format(label, sizeof label, _("Table %d: %s"), next + 1, guest.name);
    UiButton button = {.label = label, .detail = _("next on the Road")};
    if (draw_slip(context->ui, "slip", button, row, &picture))
        stage_push(context->stage, "road", NULL, 0);
    if (picture.w <= 0)
        return;
    heads_deal(&guest, 1, heads);
    portrait_draw(context->ui, picture,
                  (context->settings->setup.player[0].color + 1) % SETTINGS_SEATS, heads[0],
                  HEAD_CALM, false);
}

/* Draws the slip with the puzzle of the day and a half tile. */
static void draw_puzzle_slip(SceneContext *context, Rect *row)
{
    Rect picture;
    uint16_t half = catalogue_find(context->catalogue, "H2-03");
    UiButton button = {.label = _("Puzzle of the day"), .detail = _("find the best move")};
    if (!stage_knows(context->stage, "puzzle"))
        return;
    if (draw_slip(context->ui, "puzzle", button, row, &picture))
        stage_push(context->stage, "puzzle", NULL, 0);
    if (picture.w > 0 && half != NO_COPY)
        board_art_draw(ui_list(context->ui), context->catalogue, half, 0, picture,
                       fmaxf(1, ui_u(context->ui, 2)));
}

void menu_slips_draw(SceneContext *context, Rect vault, int next)
{
    const Ui *ui = context->ui;
    Rect row = rect_grow(vault, -ui_space(ui, UI_MARGIN));
    row = layout_bottom(&row, ui_touch(ui, SLIP_H), 0);
    if (vault.x > context->width)
        return;
    draw_road_slip(context, &row, next);
    draw_puzzle_slip(context, &row);
}
