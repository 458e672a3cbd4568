/* river_board.c: the notice about river tiles that have to wait. */
#include "scenes/board/expansion_board.h"
#include "words/words.h"

const ExpansionBoard river_board = {
    .sets = EXPANSION_SET(EXPANSION_RIVER),
    .put_back_rule = RULE_RIV_6,
    .put_back = N_("This river tile doesn’t fit anywhere yet, so it is put back."),
};
