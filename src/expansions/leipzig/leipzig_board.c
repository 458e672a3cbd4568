/* leipzig_board.c: shows the question about Leipzig's quarters on the table, and previews what the
 * coiners pay. */
#include "scenes/board/expansion_board.h"
#include "scenes/editor/editor.h"
#include "scenes/play/play.h"
#include "words/words.h"

static const QuestionBoard questions[] = {
    {QUESTION_LEIPZIG, "leipzig-send", .early = true, .one_ghost = true, .side_by_side = true,
     .seen = true, .draw = play_ways_draw, .answer_words = play_symbol_words},
};

static const DecisionRow decisions[] = {
    {210, editor_parts_row, DECIDES_LEIPZIG, "leipzig", N_("%s sends a figure to Leipzig"),
     .from_asked = N_("Click the road of the figure that goes to Leipzig."),
     .to_asked = N_("Click the quarter of Leipzig that it goes to.")},
};

static const PreviewBoard previews[] = {{LABEL_COINERS, .each_part = true}};

const ExpansionBoard leipzig_board = {
    .sets = EXPANSION_SET(EXPANSION_LEIPZIG),
    .questions = ROWS(questions),
    .previews = ROWS(previews),
    .decisions = ROWS(decisions),
};
