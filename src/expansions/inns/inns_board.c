/* inns_board.c: how the big follower looks on the table. */
#include "scenes/board/expansion_board.h"
#include "scenes/tiles/tiles.h"
#include "words/words.h"

static const FigureStyle figures[] = {
    {FIGURE_BIG, FORM_WAYFARER, 1.25f, .lies = true}, /* LOOK.md, section 7, sets its size */
};

static const SketchSign signs[] = {
    {SEGMENT_INN, "inn", .road = true},
    {SEGMENT_CATHEDRAL, "cathedral", false},
};

static void draw_inn(TilesScene *scene, int edge, SketchEdge *marks)
{
    Ui *ui = scene->context->ui;
    char label[128];
    words_format(label, sizeof label, _("Inn on the road (%s)"),
                 tiles_edge_name(&set_doc_tile(&scene->doc)->sketch, edge));
    UiButton inn = {.label = label, .words = 16, .chosen = (marks->flags & SEGMENT_INN) != 0};
    if (ui_button(ui, ui_id(ui, "inn", edge), ui_next(ui, ui_control(ui)), inn)) {
        marks->flags ^= SEGMENT_INN;
        tiles_set_marks(scene, edge, marks);
    }
}

const ExpansionBoard inns_board = {
    .sets = EXPANSION_SET(EXPANSION_INNS),
    .figures = ROWS(figures),
    .signs = ROWS(signs),
    .draw_sketch_road = draw_inn,
};
