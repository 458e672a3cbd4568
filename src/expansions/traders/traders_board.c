/* traders_board.c: how the builder, the pig and the goods look on the table. */
#include "scenes/editor/editor.h"
#include "scenes/tiles/tiles.h"
#include "words/words.h"

static const FigureStyle figures[] = {
    {FIGURE_BUILDER, FORM_BUILDER, .scale = 1},
    {FIGURE_PIG, FORM_PIG, .scale = 1},
};

enum { GOODS_MOST = 20 };

static const StoreBoard stores[] = {
    {LABEL_WINE, N_("Wine"), 0, GOODS_MOST, .on_card = true, .icon = ICON_WINE},
    {LABEL_GRAIN, N_("Grain"), 0, GOODS_MOST, .on_card = true, .icon = ICON_GRAIN},
    {LABEL_CLOTH, N_("Cloth"), 0, GOODS_MOST, .on_card = true, .icon = ICON_CLOTH},
};

static const DecisionRow decisions[] = {
    {20, editor_word_row, DECIDES_AGAIN, "again", NC_("player", "Turn"),
     .words = {N_("A turn"), N_("Second part (builder)")}},
};

static const TallyBoard tallies[] = {{TALLY_GOODS, UI_CHART_GOODS, PATTERN_DOTS}};

static void draw_goods(TilesScene *scene, int edge, SketchEdge *marks)
{
    Ui *ui = scene->context->ui;
    const char *names[GOODS_KINDS] = {_("No goods")};
    int chosen = marks->goods;
    for (int i = 1; i < GOODS_KINDS; i++)
        names[i] = words_tip_sign(words_sign_of(&(Segment){.goods = (uint8_t)i})).name;
    if (ui_carousel(ui, ui_id(ui, "goods", edge), ui_next(ui, ui_control(ui)), _("Goods"), names,
                    GOODS_KINDS, &chosen)) {
        marks->goods = (uint8_t)chosen;
        tiles_set_marks(scene, edge, marks);
    }
}

const ExpansionBoard traders_board = {
    .sets = EXPANSION_SET(EXPANSION_TRADERS),
    .figures = ROWS(figures),
    .stores = ROWS(stores),
    .decisions = ROWS(decisions),
    .tallies = ROWS(tallies),
    .second_part = N_("The builder gives %s a second part of the turn"),
    .in_second_part = N_("second part (builder)"),
    .collects = N_("Collects goods"),
    .draw_sketch_city = draw_goods,
};
