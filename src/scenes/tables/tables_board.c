/* tables_board.c: Draws the start position of a waiting table as a small picture on its card, so
 * that players see it before they sit down. */
#include "base/memory.h"
#include "scenes/stage/widgets.h"
#include "scenes/tables/tables_parts.h"

#include <math.h>
#include <stdlib.h>

enum { LARGEST = 34, HIGHEST = 170, PAD = 10 }; /* u: of a cell, of the picture, around it */

void tables_board_release(TablesScene *scene)
{
    game_position_free(scene->shown);
    board_sketch_release(&scene->sketch);
    scene->shown = NULL;
}

/* Builds the sketch once per position. The share of the position keeps its address from being
 * reused. */
static void take(TablesScene *scene, const SceneContext *context, const RecordHeader *header)
{
    if (scene->shown == header->position)
        return;
    tables_board_release(scene);
    scene->shown = game_position_share(header->position);
    const Catalogue *c = record_header_tiles(header, context->catalogue);
    Game *game = memory_new(record_header_room(header, c));
    record_game_start(c, header, game, NULL);
    board_sketch_take(&scene->sketch, c, header, game);
    free(game);
}

void tables_board_draw(TablesScene *scene, SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    if (!view->waiting || !view->header->position)
        return;
    take(scene, context, view->header);
    float largest = ui_u(ui, LARGEST), most = ui_u(ui, HIGHEST);
    Color ground = color_mix(ui_color(ui, UI_PAPER_BOTTOM), ui_color(ui, UI_GOLD), .12f);
    UiGroup board = {.pad = ui_u(ui, PAD), .ground = NULL};
    while (ui_group(ui, &board)) {
        float width = board.rect.w - 2 * board.pad,
              high = fminf(board_sketch_height(&scene->sketch, width, largest), most);
        Rect place = ui_next(ui, high);
        if (board.height <= 0)
            continue;
        draw_box(ui_list(ui), board.rect, ui_space(ui, UI_RADIUS_SMALL), ground, ground);
        board_sketch_draw(&scene->sketch, ui, place, largest);
    }
}
