/* play_question.c: questions that are answered by pointing at a figure: where each answer is, and
 * what it says. */
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <assert.h>

/* Where the newcomer of an option stands: beside the figure that it is about, and beside the
 * newcomers of options before. */
static void newcomer_spot(Play *play, int option, float *x, float *y)
{
    BoardView *view = &play->table->view;
    Figure beside = game_figure(play->table->game, play->question.options[option].figure);
    board_stands_update(view, &play->table->facts);
    BoardBodies others = view->bodies;
    for (int i = 0; i <= option; i++) {
        const Action *answer = &play->question.options[i];
        if (answer->choice && answer->figure == play->question.options[option].figure)
            board_stands_figure(view, &play->table->facts, &view->tiles[beside.tile],
                                beside.segment, answer->figure_kind, &others, x, y);
    }
}

/* The middle of the tile; of a half where most of it lies, of a double tile that of the part. */
static void place_spot(const Play *play, const Action *option, float *x, float *y)
{
    static const float right[4] = {-.2f, .2f, .2f, -.2f}, down[4] = {-.2f, -.2f, .2f, .2f};
    PlacedTile tile = game_tile(play->table->game, option->tile);
    const TileKind *kind = catalogue_kind(play->table->catalogue, tile.copy);
    const Part *part =
        &kind->parts[tile.rotation][option->segment < kind->part_count ? option->segment : 0];
    bool half = kind->shape == SHAPE_HALF;
    *x = (float)(tile.cell.x + part->dx) + .5f + (half ? right[tile.rotation] : 0);
    *y = (float)(tile.cell.y + part->dy) + .5f + (half ? down[tile.rotation] : 0) +
         BOARD_FIGURE_HEIGHT / 2;
}

bool play_option_spot(Play *play, int option, float *x, float *y)
{
    assert(option >= 0 && option < play->question.count && "option of the question");
    if (play->question.places) {
        bool declines = play->question.declines && option == play->question.count - 1;
        if (!declines)
            place_spot(play, &play->question.options[option], x, y);
        return !declines;
    }
    if (!play->question.on_board || !play->question.options[option].choice)
        return false;
    if (play->question.adds) {
        newcomer_spot(play, option, x, y);
        return true;
    }
    board_stands_update(&play->table->view, &play->table->facts);
    *x = play->table->view.figures[play->question.options[option].figure].x;
    *y = play->table->view.figures[play->question.options[option].figure].y;
    return true;
}

/* The answer that is pointed at, in words. */
static bool hover_option(Play *play)
{
    const Game *game = play->table->game;
    if (play->mode != PLAY_DECIDE || play->question.hovered < 0)
        return false;
    const Action *option = &play->question.options[play->question.hovered];
    int tile = play->question.places ? option->tile : game_figure(game, option->figure).tile;
    TableHover *hover =
        table_hover_tell(play->table, (uint16_t)tile, (uint8_t)(1u << option->seat));
    words_option(play->table->catalogue, game, game_asked(game), option, hover->title,
                 sizeof hover->title);
    return true;
}

/* An answer hides the facts of the feature below it: what a click does comes first. */
void play_hover_find(Play *play)
{
    if (!hover_option(play))
        table_hover_find(play->table);
}
