/* game_question.c: questions that are answered by pointing at a figure: where each answer is, and
 * what it says. */
#include "scenes/game/game_flow.h"
#include "words/words.h"

#include <assert.h>

/* Where the newcomer of an option stands: beside the figure that it is about, and beside the
 * newcomers of options before. */
static void newcomer_spot(GameScene *scene, int option, float *x, float *y)
{
    BoardView *view = &scene->table.view;
    Figure beside = game_figure(scene->table.game, scene->question.options[option].figure);
    board_stands_update(view, &scene->table.facts);
    BoardBodies others = view->bodies;
    for (int i = 0; i <= option; i++) {
        const Action *answer = &scene->question.options[i];
        if (answer->choice && answer->figure == scene->question.options[option].figure)
            board_stands_figure(view, &scene->table.facts, &view->tiles[beside.tile],
                                beside.segment, answer->figure_kind, &others, x, y);
    }
}

bool game_option_spot(GameScene *scene, int option, float *x, float *y)
{
    assert(option >= 0 && option < scene->question.count && "option of the question");
    if (!scene->question.on_board || !scene->question.options[option].choice)
        return false;
    if (scene->question.adds) {
        newcomer_spot(scene, option, x, y);
        return true;
    }
    board_stands_update(&scene->table.view, &scene->table.facts);
    *x = scene->table.view.figures[scene->question.options[option].figure].x;
    *y = scene->table.view.figures[scene->question.options[option].figure].y;
    return true;
}

/* The answer that is pointed at, in words. */
static bool hover_option(GameScene *scene)
{
    const Game *game = scene->table.game;
    if (scene->mode != GAME_DECIDE || scene->question.hovered < 0)
        return false;
    const Action *option = &scene->question.options[scene->question.hovered];
    TableHover *hover = table_hover_tell(&scene->table, game_figure(game, option->figure).tile,
                                         (uint8_t)(1u << option->seat));
    words_option(scene->table.catalogue, game, game_asked(game), option, hover->title,
                 sizeof hover->title);
    return true;
}

/* An answer hides the facts of the feature below it: what a click does comes first. */
void game_hover_find(GameScene *scene)
{
    if (!hover_option(scene))
        table_hover_find(&scene->table);
}
