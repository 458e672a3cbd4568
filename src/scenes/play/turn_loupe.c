/* turn_loupe.c: Shows a tile on trial a second time, enlarged, next to it if its parts are too
 * small to choose. Its choices are in the loupe, each on its own part (LOOK3 part 2). The camera
 * doesn't move.
 *
 *        +---+  ___----+-----------+
 *        |   |         |  o     o  |    A point of the loupe is the same point of the tile
 *        +---+  ---___ |     o     |    after a shift and a scale.
 *                      +-----------+ */
#include "scenes/play/turn.h"
#include "scenes/stage/theme.h"

#include <math.h>

/* px of a tile from which it needs no loupe, more if a u is more than a pixel; u of the loupe; the
 * largest share of a small window's free area that it takes. */
static const float near_px = 130, near_u = 108, loupe_u = 262;
static const float room_most = .86f, frame_u = 3;
/* A picture that is not so much larger than the tile would not help. */
static const float least_factor = 1.35f;
static const float open_ms = 180;

float turn_near_px(const Turn *turn)
{
    return fmaxf(near_px, near_u * turn->table->layout.s);
}

/* Return the cells of the tile on trial, and the same on the screen. */
static Rect cells_of(const Turn *turn)
{
    const PlacedTile *tile = &turn->trial.tile;
    return board_cells(turn->table->catalogue, tile->copy, tile->cell, tile->rotation);
}

static Rect on_screen(const Turn *turn, Rect cells)
{
    const Camera *camera = &turn->table->camera.camera;
    Rect px = {.w = cells.w * camera->zoom, .h = cells.h * camera->zoom};
    camera_to_screen(camera, cells.x, cells.y, &px.x, &px.y);
    return px;
}

/* Returns the area of deeds on the board, which the loupe must not cover. */
static Rect deeds_of(Turn *turn)
{
    Rect all = {0};
    for (int i = turn->trial.claim_count; i < turn->trial.count; i++) {
        float x, y;
        turn_choice_spot(turn, i, &x, &y);
        Rect spot = on_screen(turn, (Rect){x - .4f, y - .4f, .8f, .8f});
        all = all.w > 0 ? rect_around(all, spot) : spot;
    }
    return all;
}

static bool hides(Rect a, Rect b)
{
    Rect cut = rect_cut(a, b);
    return cut.w > 0 && cut.h > 0;
}

/* px of the gold frame with its dark edge at each side. */
static float frame_px(const Turn *turn)
{
    return ui_u(turn->table->ui, frame_u) + 1;
}

/* As large as can be without hiding its tile or a deed, with its frame. */
void turn_loupe_find(Turn *turn)
{
    static const float sizes[] = {1, .8f, .64f, .5f};
    Tabletop *table = turn->table;
    float zoom = table->camera.camera.zoom;
    turn->loupe = (Rect){0};
    if (!turn->trial.on || !turn->trial.claim_count || zoom >= turn_near_px(turn))
        return;
    Rect cells = cells_of(turn), tile = on_screen(turn, cells), free = table->layout.free,
         deeds = deeds_of(turn);
    float most = fminf(loupe_u * table->layout.s, room_most * fminf(free.w, free.h)) /
                 fmaxf(cells.w, cells.h);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        float cell = sizes[i] * most, frame = frame_px(turn);
        if (cell < least_factor * zoom)
            return;
        Rect place = table_place_next_to(table, tile, deeds, cell * cells.w + 2 * frame,
                                         cell * cells.h + 2 * frame);
        if (place.w > 0 && !hides(place, tile) && !hides(place, deeds)) {
            turn->loupe = rect_grow(place, -frame);
            return;
        }
    }
}

/* The loupe grows out of its tile once the tile has come down. */
static Rect loupe_now(const Turn *turn)
{
    const SceneContext *context = turn->table->context;
    Rect tile = on_screen(turn, cells_of(turn)), to = turn->loupe;
    float t = ease_out_cubic((turn->trial.ms - turn_down_ms(turn)) / open_ms);
    if (context->reduced_motion || context->speed <= 0)
        t = 1;
    return (Rect){tile.x + t * (to.x - tile.x), tile.y + t * (to.y - tile.y),
                  tile.w + t * (to.w - tile.w), tile.h + t * (to.h - tile.h)};
}

float turn_loupe_factor(const Turn *turn)
{
    if (turn->loupe.w <= 0 || !turn->trial.on)
        return 1;
    return loupe_now(turn).w / (cells_of(turn).w * turn->table->camera.camera.zoom);
}

vec2s turn_loupe_point(const Turn *turn, vec2s board)
{
    if (turn->loupe.w <= 0 || !turn->trial.on)
        return board;
    Rect cells = cells_of(turn), now = loupe_now(turn);
    vec2s px = {{now.x + (board.x - cells.x) / cells.w * now.w,
                 now.y + (board.y - cells.y) / cells.h * now.h}};
    return camera_board_point(&turn->table->camera.camera, px);
}

bool turn_loupe_has(const Turn *turn, vec2s board)
{
    vec2s px = camera_screen_point(&turn->table->camera.camera, board);
    return turn->loupe.w > 0 && turn->trial.on && rect_has(loupe_now(turn), px.x, px.y);
}

vec2s turn_loupe_meant(const Turn *turn, vec2s board)
{
    if (!turn_loupe_has(turn, board))
        return board;
    Rect cells = cells_of(turn), now = loupe_now(turn);
    vec2s px = camera_screen_point(&turn->table->camera.camera, board);
    return (vec2s){
        {cells.x + (px.x - now.x) / now.w * cells.w, cells.y + (px.y - now.y) / now.h * cells.h}};
}

void turn_loupe_draw(const Turn *turn, BoardPicture *picture)
{
    static const float above = .001f; /* above everything on the board */
    const PlacedTile *lies = &turn->trial.tile;
    if (turn->loupe.w <= 0 || turn->trial.ms < turn_down_ms(turn))
        return;
    float factor = turn_loupe_factor(turn);
    vec2s middle =
        turn_loupe_point(turn, (vec2s){{(float)lies->cell.x + .5f, (float)lies->cell.y + .5f}});
    BoardTile *tile = board_view_tile(turn->table->catalogue, picture, lies->copy, lies->rotation,
                                      table_next_variant(turn->table, lies->copy), middle.x - .5f,
                                      middle.y - .5f);
    tile->flags = BOARD_TILE_FLOATS;
    tile->scale = factor;
    tile->lift = above;
}

void turn_loupe_light(const Turn *turn, BoardPicture *picture, unsigned segments, Color color,
                      float strength)
{
    float factor = turn_loupe_factor(turn);
    int first = picture->glow_count;
    if (turn->loupe.w <= 0)
        return;
    board_view_glow(turn->table->catalogue, picture, &turn->trial.tile, segments, color, strength);
    for (int i = first; i < picture->glow_count; i++) {
        BoardGlow *glow = &picture->glows[i];
        vec2s middle = turn_loupe_point(turn, (vec2s){{glow->x + .5f, glow->y + .5f}});
        glow->x = middle.x - .5f;
        glow->y = middle.y - .5f;
        glow->scale = factor;
    }
}

/* Draws a gold frame, joined to its tile by two thin lines. */
void turn_loupe_frame_draw(Turn *turn)
{
    Tabletop *table = turn->table;
    if (turn->loupe.w <= 0 || !turn->trial.on || turn->trial.ms < turn_down_ms(turn))
        return;
    DrawList *list = ui_list(table->ui);
    Rect now = loupe_now(turn), tile = on_screen(turn, cells_of(turn));
    float frame = frame_px(turn), hair = ui_u(table->ui, 1.5f);
    Color gold = ui_color(table->ui, UI_FOCUS), edge = ui_color(table->ui, UI_FOCUS_EDGE);
    float above = now.y + now.h / 2 - tile.y - tile.h / 2, aside = now.x - tile.x;
    bool beside = now.x >= tile.x + tile.w || now.x + now.w <= tile.x;
    for (int end = 0; end < 2; end++) {
        vec2s from, to;
        if (beside) {
            from = (vec2s){{aside > 0 ? tile.x + tile.w : tile.x, tile.y + (float)end * tile.h}};
            to = (vec2s){{aside > 0 ? now.x : now.x + now.w, now.y + (float)end * now.h}};
        } else {
            from = (vec2s){{tile.x + (float)end * tile.w, above > 0 ? tile.y + tile.h : tile.y}};
            to = (vec2s){{now.x + (float)end * now.w, above > 0 ? now.y : now.y + now.h}};
        }
        draw_line(list, from.x, from.y, to.x, to.y, hair, color_fade(gold, .8f));
    }
    draw_border(list, rect_grow(now, frame), 3, 1, edge);
    draw_border(list, rect_grow(now, frame - 1), 3, frame - 1, gold);
    table->told = rect_grow(now, frame);
}
