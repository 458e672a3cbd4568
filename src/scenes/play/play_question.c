/* play_question.c: Handles questions that are answered on the board: where each answer is, and what
 * it says. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "words/why.h"
#include "words/words.h"

#include <assert.h>

/* Writes where the new figure of an option stands: next to the figure that the option names, and
 * next to the new figures of earlier options. Returns false if the option adds no figure. */
static bool newcomer_spot(Play *play, int option, float *x, float *y)
{
    bool stands = false;
    BoardView *view = &play->table->view;
    Figure beside = game_figure(play->table->game, play->question.options[option].figure);
    board_feet_update(view, &play->table->facts);
    BoardBodies others = view->bodies;
    for (int i = 0; i <= option; i++) {
        const Action *answer = &play->question.options[i];
        if (!answer->choice || answer->figure != play->question.options[option].figure)
            continue;
        board_figure_foot(view, &play->table->facts, &view->tiles[beside.tile], beside.segment,
                          answer->figure_kind, &others, x, y);
        stands = true;
    }
    return stands;
}

static void figure_spot(Play *play, int option, float *x, float *y)
{
    board_feet_update(&play->table->view, &play->table->facts);
    *x = play->table->view.figures[play->question.options[option].figure].x;
    *y = play->table->view.figures[play->question.options[option].figure].y;
}

bool play_option_spot(Play *play, int option, float *x, float *y)
{
    assert(option >= 0 && option < play->question.count && "option of the question");
    const PlayQuestion *question = &play->question;
    const Action *answer = &question->options[option];
    if (!question->on_board || (question->declines && !answer->choice))
        return false;
    switch ((AnswersName)question->about.names) {
    case ANSWERS_NAME_FIGURES:
        if (question->about.adds)
            return newcomer_spot(play, option, x, y);
        figure_spot(play, option, x, y);
        return true;
    case ANSWERS_NAME_PLACES:
        board_facts_anchor(&play->table->facts, &play->table->view.tiles[answer->tile],
                           answer->segment, x, y);
        return true;
    case ANSWERS_NAME_STEPS:
        return play_answer_way(play, option, x, y);
    default:
        return play_answer_middle(play, option, x, y);
    }
}

static Rect with_tile(Rect cells, float x, float y)
{
    Rect tile = {x - .5f, y - .5f, 1, 1};
    return cells.w > 0 ? rect_around(cells, tile) : tile;
}

/* The spots of steps are halfway, so the tiles that they lead to are included: both must be
 * seen. */
Rect play_answers_cells(Play *play)
{
    Rect all = {0};
    for (int i = 0; i < play->question.count; i++) {
        float x, y;
        if (!play_option_spot(play, i, &x, &y))
            continue;
        all = with_tile(all, x, y);
        if (play->question.about.names == ANSWERS_NAME_STEPS && play_answer_middle(play, i, &x, &y))
            all = with_tile(all, x, y);
    }
    return all;
}

/* Puts the answer that is pointed at into words. */
static bool hover_option(Play *play)
{
    const Game *game = play->table->game;
    if (play->mode != PLAY_DECIDE || play->question.hovered < 0)
        return false;
    const Action *option = &play->question.options[play->question.hovered];
    bool figures = play->question.about.names == ANSWERS_NAME_FIGURES;
    TableHover *hover = table_hover_set(
        play->table, figures ? game_figure(game, option->figure).tile : option->tile,
        (uint8_t)(1u << option->seat));
    words_option(play->table->catalogue, game, game_asked(game), option, hover->title,
                 sizeof hover->title);
    if (!figures)
        play_loss_words(play, play->question.hovered, hover->detail, sizeof hover->detail);
    const QuestionBoard *asked = question_board(game_asked(game));
    if (asked->answer_words)
        asked->answer_words(play, option, hover->detail, sizeof hover->detail);
    hover->rule =
        words_why_event(play->table->catalogue,
                        &(Event){.kind = EVENT_CHOSEN, .number = (int16_t)game_asked(game)});
    return true;
}

/* An answer hides the facts of the feature below it: what a click does is more important. */
void play_hover_find(Play *play)
{
    if (!hover_option(play))
        table_hover_find(play->table);
}
