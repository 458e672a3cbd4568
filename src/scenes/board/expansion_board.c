/* expansion_board.c: finds the rows of expansions by name, and adds those of the base game. */
#include "scenes/board/expansion_board.h"

#include <assert.h>

static const FigureStyle follower = {FIGURE_FOLLOWER, FORM_WAYFARER, 1, .lies = true};

static bool stand_looks_fit(const TileKind *kind, const Action *deed)
{
    (void)kind;
    return deed->segment != NO_SEGMENT;
}

/* Places elsewhere are many: only those that are pointed at show the figure (turn_deeds.c). */
static const DeedBoard stand = {DEED_STAND, .by_part = true, .shows_figure = true,
                                .looks_fit = stand_looks_fit};

const ExpansionBoard *const *expansion_boards(void)
{
#define EXPANSION_BOARD_POINTER(row) &row,
    static const ExpansionBoard *const boards[] = {EXPANSION_BOARD(EXPANSION_BOARD_POINTER) NULL};
#undef EXPANSION_BOARD_POINTER
    return boards;
}

uint64_t expansion_halves(void)
{
    uint64_t sets = 0;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        sets |= (*board)->halves ? (*board)->sets : 0;
    return sets;
}

/* Defines a function that returns the row with `wanted`, else `otherwise`. */
#define FIND_ROW(name, type, table, key, key_type, otherwise)                                      \
    const type *name(key_type wanted)                                                              \
    {                                                                                              \
        for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)             \
            for (int i = 0; i < (*board)->table.count; i++)                                        \
                if ((*board)->table.row[i].key == wanted)                                          \
                    return &(*board)->table.row[i];                                                \
        return otherwise;                                                                          \
    }

static const DeedBoard no_deed;
static const QuestionBoard no_question;
static const ChanceBoard no_chance;
static const PreviewBoard no_preview;
static const PileBoard no_pile;
static const TallyBoard no_tally;
static const AroundBoard no_around, around = {SEGMENT_MONASTERY, AROUND_SPACES, false};

FIND_ROW(board_token_style, BoardTokenStyle, tokens, label, Label, NULL)
FIND_ROW(deed_board, DeedBoard, deeds, deed, Deed, wanted == DEED_STAND ? &stand : &no_deed)
FIND_ROW(question_board, QuestionBoard, questions, question, Question, &no_question)
FIND_ROW(chance_board, ChanceBoard, chances, label, Label, &no_chance)
FIND_ROW(preview_board, PreviewBoard, previews, label, Label, &no_preview)
FIND_ROW(tally_board, TallyBoard, tallies, kind, TallyKind, &no_tally)
FIND_ROW(sketch_sign, SketchSign, signs, flag, uint16_t, NULL)
FIND_ROW(pile_board, PileBoard, piles, label, Label, &no_pile)
FIND_ROW(around_board, AroundBoard, arounds, kind, SegmentKind,
         wanted == SEGMENT_MONASTERY ? &around : &no_around)
static FIND_ROW(find_figure, FigureStyle, figures, kind, FigureKind, &follower)

    const StoreBoard *store_board(Label label, uint64_t sets)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        for (int i = 0; i < (*board)->stores.count && (*board)->sets & sets; i++)
            if ((*board)->stores.row[i].label == label)
                return &(*board)->stores.row[i];
    return NULL;
}

FigureStyle figure_style(int kind)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    return *find_figure((FigureKind)kind);
}
