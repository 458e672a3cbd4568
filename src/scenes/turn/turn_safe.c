/* turn_safe.c: Draws a lock next to figures that a question is about but can't take; its tooltip
 * says why. */
#include "scenes/board/expansion_board.h"
#include "scenes/stage/scene_book.h"
#include "scenes/turn/turn.h"
#include "ui/ui_layout.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* Draws the lock at the figure's left foot, away from its mark and numbers. */
static void draw_lock(Tabletop *table, int slot, const SafeReason *safe, float size)
{
    Ui *ui = table->ui;
    const BoardViewFigure *figure = &table->view.figures[slot];
    float x, y;
    char id[24];
    const char *words = words_text(safe->why);
    camera_to_screen(&table->camera.camera, figure->x - .12f, figure->y - figure->up + .03f, &x,
                     &y);
    Rect disc = layout_whole(x - size / 2, y - size / 2, size, size);
    snprintf(id, sizeof id, "safe.%d", slot);
    ui_disc(ui, disc, UI_PANEL_TOP, UI_GOLD, fmaxf(1.5f, ui_u(ui, 1.5f)));
    ui_icon(ui, disc, ICON_LOCK, .62f * size, UI_TEXT);
    ui_widget(ui, id, words, disc, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(table->context, words, safe->rule);
}

void turn_safe_draw(Tabletop *table, float mark_px)
{
    const BoardView *view = &table->view;
    const QuestionBoard *asked = question_board(game_asked(table->game));
    if (!asked->safe)
        return;
    Units units = units_under(table->catalogue, table->game, NULL);
    board_feet_update(&table->view, &table->facts);
    for (int i = 0; i < view->figure_count; i++) {
        if (view->figures[i].tile == NO_TILE)
            continue;
        const SafeReason *safe = asked->safe(table, &units, &view->figures[i]);
        if (safe)
            draw_lock(table, i, safe, roundf(mark_px));
    }
}
