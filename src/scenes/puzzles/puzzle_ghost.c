/* puzzle_ghost.c: Shows the best ideas of a puzzle on the board, like hints. */
#include "scenes/puzzles/puzzle_state.h"
#include "scenes/turn/idea_ghost.h"

static const float strong = .85f, weak = .5f; /* alpha of the chosen idea, of the others */

static TableIdeas ideas_of(const PuzzleScene *scene)
{
    TableIdeas ideas = {.count = scene->puzzle->idea_count, .pointed = scene->pointed};
    for (int row = 0; row < ideas.count; row++)
        ideas.places[row] = &scene->puzzle->ideas[row].idea.first;
    return ideas;
}

/* If no idea is pointed at, the best one is lit. */
static int lit_row(const PuzzleScene *scene)
{
    return scene->pointed < 0 ? 0 : scene->pointed;
}

/* Draws the token where the lit idea sends it. */
static void draw_token(PuzzleScene *scene, BoardPicture *picture, int row)
{
    const Action *then = &scene->puzzle->ideas[row].idea.then;
    PlacedTile lies;
    float x, y;
    if (row != lit_row(scene) || !puzzle_token(scene, row, &lies))
        return;
    board_spot(&scene->table.facts, &lies, then->segment, &x, &y);
    BoardFigure *token = board_token_draw(picture, deed_token((Deed)then->choice),
                                          session_color(scene->session, then->seat), 0, x, y);
    if (token)
        token->alpha = strong;
}

/* Draws from the last idea to the best, which is on top where halves overlap. Ideas that place no
 * tile are only on the card. Skips, and most deeds, show only their tile. */
void puzzle_ghosts_draw(PuzzleScene *scene, BoardPicture *picture)
{
    TableIdeas ideas = ideas_of(scene);
    for (int row = ideas.count - 1; row >= 0; row--) {
        const Action *then = &scene->puzzle->ideas[row].idea.then;
        bool lit = row == lit_row(scene);
        if (ideas.places[row]->kind != ACTION_PLACE || idea_ghost_hidden(&ideas, row))
            continue;
        IdeaGhost ghost = idea_ghost_of(ideas.places[row], lit ? strong : weak, lit);
        if (then->kind == ACTION_FOLLOW) {
            ghost.segment = then->segment;
            ghost.kind = then->figure_kind;
        }
        idea_ghost_draw(&scene->table, picture, &ghost);
        draw_token(scene, picture, row);
    }
}

void puzzle_badges_draw(PuzzleScene *scene)
{
    TableIdeas ideas = ideas_of(scene);
    idea_ghost_numbers(&scene->table, &ideas, lit_row(scene));
}
