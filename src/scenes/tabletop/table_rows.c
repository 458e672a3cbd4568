/* table_rows.c: Draws rows of a card next to the board: the players' state, and the tiles left in
 * the stack. */
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* Draws the halves in hand side by side, with a distance to the line above. */
static void say_halves(Tabletop *table, int seat)
{
    Ui *ui = table->ui;
    int count = game_hand_count(table->game, seat);
    ui_cells(ui, 1, (float[]){UI_REST});
    float gap = ui_space(ui, UI_TIGHT),
          art = fminf(ui_u(ui, 34), (ui_next_width(ui) + gap) / (float)count - gap);
    Rect row = ui_next(ui, gap + art);
    layout_top(&row, gap, 0);
    for (int i = 0; i < count; i++)
        table_art(table, game_hand(table->game, seat, i), 0, layout_left(&row, art, gap));
}

void table_draw_player_line(Tabletop *table, int seat, bool halves)
{
    Ui *ui = table->ui;
    const Game *game = table->game;
    float disc = ui_u(ui, 26);
    char followers[64];
    int left = game_supply(game, seat, FIGURE_FOLLOWER);
    assert(seat < session_players(table->session) && "somebody at the table");
    words_format(followers, sizeof followers, words_plural("%d follower", "%d followers", left),
                 left);
    ui_cells(ui, 4, (float[]){disc, ui_space(ui, UI_TIGHT), UI_REST, ui_u(ui, 48)});
    seat_disc(ui, ui_next(ui, disc), session_color(table->session, seat));
    ui_next(ui, 0);
    UiGroup words = {0};
    while (ui_group(ui, &words)) {
        ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, session_seat(table->session, seat)->name);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, followers);
        if (halves && game_hand_count(game, seat))
            say_halves(table, seat);
    }
    ui_number(ui, ui_next(ui, disc), UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT, game_score(game, seat));
    ui_grid(ui, 1);
}

void table_say_stack(const Tabletop *table)
{
    char line[160];
    int left = game_stack_count(table->game);
    words_format(
        line, sizeof line,
        words_plural("%d tile left in the draw pile", "%d tiles left in the draw pile", left),
        left);
    ui_paragraph(table->ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}
