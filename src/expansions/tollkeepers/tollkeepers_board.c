/* tollkeepers_board.c: how tollhouses look on the table. */
#include "scenes/editor/editor.h"
#include "scenes/tiles/tiles.h"
#include "words/words.h"

static const BoardTokenStyle token_styles[] = {
    {LABEL_TOLLHOUSE, BOARD_TOKEN_TOLLHOUSE, .40f, .95f, 0, .16f, BOARD_TOKEN_HERE, .card = true,
     .least = 1, .values = 2},
};

static const DeedBoard deeds[] = {{DEED_TOLLHOUSE, .in_puzzles = true}};

/* Travellers flip the tollhouse at the end of the turn (TOLL-14). */
static const PreviewBoard previews[] = {
    {LABEL_TOLLHOUSE, .each_part = true},
    {LABEL_TRAVELLERS, .adds = N_("the tollhouse will flip")},
};

static const DecisionRow decisions[] = {
    {50, editor_part_row, DECIDES_TOLLHOUSE, "tollhouse", N_("Tollhouse"), .whole_tile = true},
};

static const TallyBoard tallies[] = {{TALLY_TOLLS, UI_CHART_TOLLS, PATTERN_CROSS}};

static void draw_travellers(TilesScene *scene, int edge, SketchEdge *marks)
{
    Ui *ui = scene->context->ui;
    char label[128], shown[16];
    int travellers = marks->travellers;
    snprintf(shown, sizeof shown, "%d", travellers);
    words_format(label, sizeof label, _("Travellers on the road (%s)"),
                 tiles_edge_name(&set_doc_tile(&scene->doc)->sketch, edge));
    if (ui_form_stepper(ui, ui_id(ui, "travellers", edge), (UiForm){.label = label, .width = 150},
                        shown, 0, SKETCH_TRAVELLERS_MAX, &travellers)) {
        marks->travellers = (uint8_t)travellers;
        tiles_set_marks(scene, edge, marks);
    }
}

const ExpansionBoard tollkeepers_board = {
    .sets = EXPANSION_SET(EXPANSION_TOLLKEEPERS),
    .tokens = ROWS(token_styles),
    .deeds = ROWS(deeds),
    .previews = ROWS(previews),
    .decisions = ROWS(decisions),
    .tallies = ROWS(tallies),
    .draw_sketch_road = draw_travellers,
};
