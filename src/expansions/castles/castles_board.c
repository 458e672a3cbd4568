/* castles_board.c: says how the spaces around a German castle are counted, and has the texts for
 * picking castles. */
#include "scenes/board/expansion_board.h"
#include "words/words.h"

/* A castle's own spaces count as 2 in every generation (GC-18). */
static const AroundBoard arounds[] = {{SEGMENT_CASTLE, AROUND_SPACES, .own_spaces = true}};

static const DraftWords draft = {
    .done = N_("All castles have been chosen"),
    .preparing = N_("Preparing castles: %d of %d"),
    .choose = N_("%s, choose a castle"),
    .point = N_("Point at a castle to see its details. Click to take it."),
    .keys = N_("Press <next> to move between castles, <confirm> to take one."),
};

const ExpansionBoard castles_board = {
    .sets = EXPANSION_SET(EXPANSION_CASTLES),
    .draft = &draft,
    .arounds = ROWS(arounds),
    .own_tiles = castles_per_seat,
};
