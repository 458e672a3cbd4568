/* puzzle_ghost.c: the best ideas of a puzzle on the board, as hints are shown there: tiles that
 * would lie, figures that would stand, and their numbers. */
#include "scenes/puzzles/puzzle_state.h"

#include <math.h>

static const float strong = .85f, weak = .5f; /* alpha of the idea that is meant, of the others */

static const Idea *idea_of(const PuzzleScene *scene, int row)
{
    return &scene->puzzle->ideas[row].idea;
}

/* Is another row shown in the same place instead? The one that is pointed at comes before the
 * others, else the better one. */
static bool is_hidden(const PuzzleScene *scene, int row)
{
    Cell mine = idea_of(scene, row)->first.cell;
    for (int i = 0; i < scene->puzzle->idea_count; i++) {
        const Action *other = &idea_of(scene, i)->first;
        bool before = scene->pointed == i || (i < row && scene->pointed != row);
        if (i != row && before && other->kind == ACTION_PLACE && other->cell.x == mine.x &&
            other->cell.y == mine.y)
            return true;
    }
    return false;
}

/* Where nothing is pointed at, the best idea is lit. Deeds and skips show their tile alone. */
static void draw_ghost(PuzzleScene *scene, BoardPicture *picture, int row)
{
    const Idea *idea = idea_of(scene, row);
    const Action *place = &idea->first, *then = &idea->then;
    const Catalogue *c = scene->table.catalogue;
    bool lit = scene->pointed == row || (scene->pointed < 0 && row == 0);
    BoardTile *tile = board_view_tile(c, picture, place->copy, place->rotation, place->cell,
                                      (float)place->cell.x, (float)place->cell.y);
    tile->flags = BOARD_TILE_FLOATS | (lit ? BOARD_TILE_GLOW : 0);
    tile->alpha = lit ? strong : weak;
    if (then->kind != ACTION_FOLLOW)
        return;
    PlacedTile lies = {
        .copy = place->copy, .cell = place->cell, .rotation = place->rotation, .seat = place->seat};
    float x, y;
    board_spot(&scene->table.facts, &lies, then->segment, &x, &y);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(scene->session, place->seat), x, y);
    board_view_style_figure(figure, c, &lies, then->segment, then->figure_kind);
    figure->ghost = figure->moving = 1;
    figure->alpha = fminf(1, tile->alpha + .2f);
}

/* From the last to the best, which lies on top where halves overlap. Ideas that lay no tile are in
 * the card alone. */
void puzzle_ghosts_draw(PuzzleScene *scene, BoardPicture *picture)
{
    for (int row = scene->puzzle->idea_count - 1; row >= 0; row--)
        if (idea_of(scene, row)->first.kind == ACTION_PLACE && !is_hidden(scene, row))
            draw_ghost(scene, picture, row);
}

/* On the screen, at the corner of the space; numbers of ideas in the same place stand
 * side by side. */
void puzzle_badges_draw(PuzzleScene *scene)
{
    float size = roundf(fmaxf(22, 28 * scene->table.layout.s));
    for (int row = 0; row < scene->puzzle->idea_count; row++) {
        const Action *place = &idea_of(scene, row)->first;
        float px, py;
        int before = 0;
        if (place->kind != ACTION_PLACE)
            continue;
        for (int i = 0; i < row; i++) {
            const Action *other = &idea_of(scene, i)->first;
            before += other->kind == ACTION_PLACE && other->cell.x == place->cell.x &&
                      other->cell.y == place->cell.y;
        }
        camera_to_screen(&scene->table.camera.camera, (float)place->cell.x + .04f,
                         (float)place->cell.y + .04f, &px, &py);
        px += (size + 2) * (float)before;
        ui_badge(scene->table.ui, (Rect){roundf(px - size / 2), roundf(py - size / 2), size, size},
                 row + 1, scene->pointed == row || (scene->pointed < 0 && row == 0));
    }
}
