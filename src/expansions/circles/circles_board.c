/* circles_board.c: shows the questions that crop circles ask. */
#include "scenes/editor/editor.h"
#include "words/words.h"

static bool has_no_effect(const Event *answer)
{
    return answer->label == CIRCLE_IDLE;
}

static int figure_beside(const Game *game, const Action *answer)
{
    (void)game;
    return answer->choice ? answer->figure : -1;
}

static int figure_taken(const Game *game, const Action *answer)
{
    (void)game;
    return answer->figure;
}

static const QuestionBoard questions[] = {
    {QUESTION_CROP_CIRCLE_KIND, "circle-signs", .idle = has_no_effect,
     .idle_title = N_("The crop circle has no effect"),
     .idle_why = N_("no figure of its kind would be on the board")},
    {QUESTION_CROP_CIRCLE_ADD, "circle-add", .figure_of = figure_beside, .adds = true},
    {QUESTION_CROP_CIRCLE_TAKE, "circle-take", .figure_of = figure_taken},
};

/* Nearly every game has halves, but only one of them has a crop circle, so the row is shown only
 * for a tile with a circle. */
static bool shows_circle(const Editor *editor)
{
    const Catalogue *c = editor->doc.draft->catalogue;
    EditTile tile;
    if (!edit_tile(&editor->doc, editor->selected, &tile))
        return false;
    const TileKind *kind = catalogue_kind(c, tile.lies.copy);
    for (int i = 0; i < kind->segment_count; i++) {
        int symbol = kind->segments[i].symbol;
        if (symbol == SYMBOL_CROP_CIRCLE_HALF || symbol == SYMBOL_CROP_CIRCLE_CITY ||
            symbol == SYMBOL_CROP_CIRCLE_ROAD || symbol == SYMBOL_CROP_CIRCLE_FIELD)
            return true;
    }
    return false;
}

/* Draws the choice of the kind of figure and of what every player does, then the figure that each
 * player chooses. Each change rebuilds the draft. */
static void circle_row(Editor *editor, const DecisionRow *row)
{
    static const DecisionRow each = {
        .what = DECIDES_CIRCLES, .id = "crop_circle", .label = N_("%s’s crop circle")};
    if (!shows_circle(editor))
        return;
    editor_word_row(editor, row);
    if (edit_choice(&editor->doc, editor->selected, (EditDecision)row->what) != UNDECIDED)
        editor_parts_row(editor, &each);
}

static const DecisionRow decisions[] = {
    {40, circle_row, DECIDES_CIRCLE, "crop_circle", N_("Crop circle"),
     .words = {N_("Crop circle: not specified"), N_("Everyone adds a knight"),
               N_("Everyone takes back a knight"), N_("Everyone adds a highwayman"),
               N_("Everyone takes back a highwayman"), N_("Everyone adds a farmer"),
               N_("Everyone takes back a farmer")}},
};

static const SketchSymbol symbols[] = {{15, SYMBOL_CROP_CIRCLE_HALF, true},
                                       {16, SYMBOL_CROP_CIRCLE_CITY, false},
                                       {17, SYMBOL_CROP_CIRCLE_ROAD, false},
                                       {18, SYMBOL_CROP_CIRCLE_FIELD, false}};

const ExpansionBoard circles_board = {
    .sets = EXPANSIONS_DEFAULT /* one half has a crop circle */ | EXPANSION_SET(EXPANSION_CIRCLES) |
            EXPANSION_SET(EXPANSION_CIRCLES_1) | EXPANSION_SET(EXPANSION_CIRCLES_2),
    .parts = EXPANSION_SET(EXPANSION_CIRCLES_1) | EXPANSION_SET(EXPANSION_CIRCLES_2),
    .whole = EXPANSION_SET(EXPANSION_CIRCLES),
    .questions = ROWS(questions),
    .decisions = ROWS(decisions),
    .symbols = ROWS(symbols),
};
