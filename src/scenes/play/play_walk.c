/* play_walk.c: Handles questions about a figure that walks over the board: where it is, and where
 * each step leads. */
#include "scenes/board/board_ways.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"

static Units units_of(const Play *play)
{
    return units_under(play->table->catalogue, play->table->game, NULL);
}

/* Returns the unit that an answer names, or NO_UNIT if it names none of the table. */
static Unit unit_of(const Play *play, int option)
{
    const Action *answer = &play->question.options[option];
    int part = play->question.about.names == ANSWERS_NAME_STEPS ? answer->segment : 0;
    bool lies = answer->tile < play->table->view.tile_count;
    return lies ? (Unit)(answer->tile * PARTS_MAX + part) : (Unit)NO_UNIT;
}

/* Returns the walker's unit, or NO_UNIT if it is not on the table. */
static Unit walker_unit(const Play *play)
{
    Token tokens[BOARD_TOKENS_MAX];
    int count = game_tokens(play->table->catalogue, play->table->game, tokens, BOARD_TOKENS_MAX);
    for (int i = 0; i < count && i < BOARD_TOKENS_MAX; i++)
        if (tokens[i].label == play->question.about.walker && tokens[i].tile != NO_TILE)
            return (Unit)(tokens[i].tile * PARTS_MAX + tokens[i].part);
    return NO_UNIT;
}

bool play_answer_middle(const Play *play, int option, float *x, float *y)
{
    Units units = units_of(play);
    Unit unit = unit_of(play, option);
    if (unit == NO_UNIT)
        return false;
    vec2s middle = board_unit_middle(&units, unit);
    *x = middle.x;
    *y = middle.y;
    return true;
}

bool play_walker_middle(const Play *play, float *x, float *y)
{
    Units units = units_of(play);
    Unit at = walker_unit(play);
    if (at == NO_UNIT)
        return false;
    vec2s middle = board_unit_middle(&units, at);
    *x = middle.x;
    *y = middle.y;
    return true;
}

bool play_answer_way(const Play *play, int option, float *x, float *y)
{
    vec2s begins;
    if (!play_walker_middle(play, &begins.x, &begins.y) || !play_answer_middle(play, option, x, y))
        return false;
    *x = (*x + begins.x) / 2;
    *y = (*y + begins.y) / 2;
    return true;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Draws the walker, faint, where a step would lead. */
static void draw_walker_there(Play *play, BoardPicture *picture, const Units *units, Unit to)
{
    Label walker = (Label)play->question.about.walker;
    vec2s middle = board_unit_middle(units, to);
    board_ways_mark(picture, units, to, BOARD_MARK_HOVER);
    const BoardViewToken *now =
        board_tokens_find(&play->table->view.tokens, walker, NO_SEAT, false);
    bool west = now && middle.x < now->x - .05f;
    BoardFigure *ghost = board_token_draw(picture, walker, 0, west, middle.x,
                                          middle.y + .4f * board_token_style(walker)->height);
    ghost->alpha = .35f; /* a figure that it would eat shows through */
    ghost->moving = 1;
}

void play_walk_draw(Play *play, BoardPicture *picture, float pulse)
{
    Units units = units_of(play);
    Unit from = walker_unit(play);
    int color = session_color(play->table->session, play_decider(play));
    const QuestionBoard *asked = question_board(game_asked(play->table->game));
    if (asked->draw)
        asked->draw(play, picture);
    for (int i = 0; from != NO_UNIT && i < play->question.count; i++) {
        Unit to = unit_of(play, i);
        bool hovered = play->question.hovered == i;
        if (to == NO_UNIT)
            continue;
        BoardFigure *arrow = board_ways_step(picture, &units, color, from, to);
        arrow->height *= hovered ? 1.25f : 1;
        arrow->alpha = hovered ? 1 : pulse;
        if (hovered)
            draw_walker_there(play, picture, &units, to);
    }
    play_losses_draw(play, picture, pulse);
}
