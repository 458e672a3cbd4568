/* tiles_side.c: see tiles_state.h: the tool, what stands in the tile's cities and at its roads, its
 * symbols, and how many of it there are. Only symbols are offered that the rules know. */
#include "scenes/tiles/tiles_state.h"

#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>

/* To add one: a row. Those of halves alone say so by `half`; the
 * longest names stand last. */
static const struct {
    uint8_t symbol; /* Symbol */
    bool half;
} symbols[] = {
    {SYMBOL_MONASTERY, false},
    {SYMBOL_GARDEN, false},
    {SYMBOL_VINEYARD, false},
    {SYMBOL_HILL, false},
    {SYMBOL_SHEEP, false},
    {SYMBOL_VOLCANO, false},
    {SYMBOL_DRAGON, false},
    {SYMBOL_PORTAL, false},
    {SYMBOL_TOWER, false},
    {SYMBOL_PLAGUE_SOURCE, false},
    {SYMBOL_CROP_CIRCLE_HALF, true},
    {SYMBOL_CROP_CIRCLE_CITY, false},
    {SYMBOL_CROP_CIRCLE_ROAD, false},
    {SYMBOL_CROP_CIRCLE_FIELD, false},
};
enum { SYMBOLS_OFFERED = sizeof symbols / sizeof *symbols };

/* "North", "long side": where a road or city is, by its first edge. */
static const char *edge_name(const Sketch *sketch, int edge)
{
    static const char *const square[] = {N_("in the north"), N_("in the east"), N_("in the south"),
                                         N_("in the west")};
    static const char *const half[] = {N_("in the north"), N_("at the long side"),
                                       N_("in the west")};
    assert(edge >= 0 && edge < sketch_edges(sketch) && "an edge of the shape");
    return words_text(sketch->shape == SHAPE_HALF ? half[edge] : square[edge]);
}

/* --- the tool --------------------------------------------------------------------------------- */

/* Each has a key of its own. */
void tiles_tools(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    static const SketchTool order[] = {SKETCH_ROAD, SKETCH_CITY, SKETCH_FIELD};
    static const InputKey keys[] = {KEY_LETTER('r'), KEY_LETTER('c'), KEY_LETTER('f')};
    const char *names[] = {_("Road"), _("City"), _("Field")};
    const char *ids[] = {"road", "city", "field"};
    ui_grid(ui, 3);
    for (int i = 0; i < 3; i++) {
        UiButton button = {
            .label = names[i], .words = 16, .chosen = scene->tool == (int)order[i], .key = keys[i]};
        if (ui_button(ui, ids[i], ui_next(ui, ui_control(ui)), button))
            scene->tool = (int)order[i];
    }
    ui_grid(ui, 1);
}

/* --- cities and roads ------------------------------------------------------------------------- */

static void set_marks(TilesScene *scene, int edge, const SketchEdge *marks)
{
    set_doc_change(&scene->doc);
    sketch_set_marks(&set_doc_tile(&scene->doc)->sketch, edge, marks);
}

static void draw_city(TilesScene *scene, int edge)
{
    Ui *ui = scene->context->ui;
    const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    SketchEdge marks = sketch_marks(sketch, edge);
    char label[96], shown[16];
    int coats = marks.coats;
    bool cathedral = (marks.flags & SEGMENT_CATHEDRAL) != 0;
    words_format(label, sizeof label, _("Coats of arms %s"), edge_name(sketch, edge));
    snprintf(shown, sizeof shown, "%d", coats);
    if (ui_form_stepper(ui, ui_id(ui, "coats", edge), (UiForm){.label = label, .width = 150}, shown,
                        0, SKETCH_COATS_MAX, &coats)) {
        marks.coats = (uint8_t)coats;
        set_marks(scene, edge, &marks);
    }
    UiButton button = {
        .label = words_tip_sign(TIP_CATHEDRAL).name, .words = 16, .chosen = cathedral};
    if (ui_button(ui, ui_id(ui, "cathedral", edge), ui_next(ui, ui_control(ui)), button)) {
        marks.flags ^= SEGMENT_CATHEDRAL;
        set_marks(scene, edge, &marks);
    }
}

static void draw_road(TilesScene *scene, int edge)
{
    static const char *const houses[ROAD_ATS] = {"", N_("It ends at a farmhouse"),
                                                 N_("It ends at a hamlet"),
                                                 N_("It ends at a house"), N_("It ends at a tree")};
    Ui *ui = scene->context->ui;
    Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    SketchEdge marks = sketch_marks(sketch, edge);
    char label[128];
    words_format(label, sizeof label, _("Inn at the road %s"), edge_name(sketch, edge));
    UiButton inn = {.label = label, .words = 16, .chosen = (marks.flags & SEGMENT_INN) != 0};
    if (ui_button(ui, ui_id(ui, "inn", edge), ui_next(ui, ui_control(ui)), inn)) {
        marks.flags ^= SEGMENT_INN;
        set_marks(scene, edge, &marks);
    }
    if (marks.end != SKETCH_AT_HOUSE)
        return;
    UiButton house = {
        .label = words_text(houses[marks.target]), .words = 16, .icon = UI_ICON(ICON_AGAIN)};
    if (ui_button(ui, ui_id(ui, "house", edge), ui_next(ui, ui_control(ui)), house)) {
        set_doc_change(&scene->doc);
        sketch_next_house(&set_doc_tile(&scene->doc)->sketch, edge);
    }
}

/* Both runs of a measured group ask the same document, which only changes in the second. */
static void draw_parts(TilesScene *scene)
{
    Sketch sketch = set_doc_tile(&scene->doc)->sketch;
    for (int e = 0; e < sketch_edges(&sketch); e++) {
        if (!sketch_begins(&sketch, e))
            continue;
        if (sketch.edges[e].land == LAND_CITY)
            draw_city(scene, e);
        else if (sketch.edges[e].land == LAND_ROAD)
            draw_road(scene, e);
    }
}

/* --- symbols ---------------------------------------------------------------------------------- */

static void draw_symbols(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    bool rows = false; /* from the first long name on each has a row of its own */
    ui_heading(ui, _("Symbols"));
    ui_grid(ui, 2);
    for (int i = 0; i < SYMBOLS_OFFERED; i++) {
        Symbol symbol = (Symbol)symbols[i].symbol;
        WordsTip tip = words_tip_symbol(symbol, ~(uint64_t)0);
        bool on = sketch_has_symbol(sketch, symbol);
        if (symbols[i].half && sketch->shape != SHAPE_HALF)
            continue;
        UiButton button = {.label = tip.name,
                           .tooltip = tip.text,
                           .words = 15,
                           .chosen = on,
                           .disabled = !on && sketch->symbol_count == SKETCH_SYMBOLS_MAX};
        if (!rows && ui_button_width(ui, ui_control(ui), button) > ui_next_width(ui)) {
            rows = true;
            ui_grid(ui, 1);
        }
        if (ui_button(ui, ui_id(ui, "symbol", i), ui_next(ui, ui_control(ui)), button)) {
            set_doc_change(&scene->doc);
            sketch_set_symbol(&set_doc_tile(&scene->doc)->sketch, symbol, !on);
        }
    }
    ui_grid(ui, 1);
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
           _("A symbol counts in games with the expansion that it belongs to."));
}

static void draw_count(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    int count = set_doc_tile(&scene->doc)->sketch.count;
    char shown[16];
    snprintf(shown, sizeof shown, "%d", count);
    if (ui_form_stepper(ui, "count", (UiForm){.label = _("Copies of this tile"), .width = 150},
                        shown, 1, SKETCH_COUNT_MAX, &count)) {
        set_doc_change(&scene->doc);
        set_doc_tile(&scene->doc)->sketch.count = (uint8_t)count;
    }
}

void tiles_side(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    if (!set_doc_draws(&scene->doc))
        return;
    ui_heading(ui, _("It shows"));
    draw_count(scene);
    draw_parts(scene);
    draw_symbols(scene);
}
