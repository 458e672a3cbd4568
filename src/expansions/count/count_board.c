/* count_board.c: shows the Count of Carcassonne on the table, and where players answer the
 * questions about the quarters. */
#include "expansions/count/count.h"
#include "scenes/board/board_facts.h"
#include "scenes/editor/editor.h"
#include "scenes/play/play.h"
#include "words/words.h"

static const BoardTokenStyle token_styles[] = {
    {LABEL_COUNT, BOARD_TOKEN_COUNT, .34f, .8f, .15f, -.02f, BOARD_TOKEN_HERE, .ms = 620,
     .sound = SOUND_FANFARE, .least = 1, .values = QUARTERS},
};

/* Returns the place of the quarter that an answer names by its number, from 1. */
static TileSegment quarter_place(const Catalogue *c, const Game *game, const Action *answer)
{
    uint16_t tile = count_tile(game);
    const TileKind *kind = catalogue_kind(c, game_tile(game, tile).copy);
    int segment = kind_symbol_segment(kind, (Symbol)(SYMBOL_QUARTER_CASTLE + answer->choice - 1));
    return (TileSegment){.tile = tile, .segment = (uint8_t)segment};
}

/* Marks the places of the answers, because figures drawn there would hide each other. */
static void draw_places(Play *play, BoardPicture *picture)
{
    vec2s at;
    for (int i = 0; i < play->question.count; i++)
        if (play_option_spot(play, i, &at.x, &at.y))
            board_ways_place(picture, at);
}

static const QuestionBoard questions[] = {
    {QUESTION_LEAVE, "count-leave", .one_ghost = true, .side_by_side = true, .seen = true,
     .draw = play_ways_draw},
    {QUESTION_QUARTER, "count-enter", .one_ghost = true, .draw = draw_places, .side_by_side = true,
     .seen = true, .place = quarter_place, .answer_words = play_symbol_words},
    {QUESTION_COUNT, "count-enter", .one_ghost = true, .draw = draw_places, .seen = true,
     .token = LABEL_COUNT, .place = quarter_place},
    {QUESTION_MARKET, "count-market", .one_ghost = true, .side_by_side = true, .seen = true,
     .draw = play_ways_draw},
};

static const DecisionRow decisions[] = {
    {180, editor_parts_row, DECIDES_LEAVE, "leave", .label = N_("%s leaves a quarter")},
    {190, editor_word_row, DECIDES_QUARTER, "quarter", N_("Figure enters a quarter"),
     .words = {N_("No figure enters a quarter"), N_("A figure goes to the castle"),
               N_("A figure goes to the market"), N_("A figure goes to the blacksmith"),
               N_("A figure goes to the cathedral")}},
    {200, editor_word_row, DECIDES_COUNT, "count", N_("The Count"),
     .words = {N_("The Count: not specified"), N_("The Count goes to the castle"),
               N_("The Count goes to the market"), N_("The Count goes to the blacksmith"),
               N_("The Count goes to the cathedral")}},
};

const ExpansionBoard count_board = {
    .sets = EXPANSION_SET(EXPANSION_KING) | EXPANSION_SET(EXPANSION_COUNT),
    .tokens = ROWS(token_styles),
    .questions = ROWS(questions),
    .decisions = ROWS(decisions),
};
