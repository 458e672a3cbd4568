/* tiles_side.c: Draws the tools, the contents of the tile's cities and roads, its symbols, and its
 * number of copies. It only offers symbols that the rules know. */
#include "scenes/board/expansion_board.h"
#include "scenes/tiles/tiles_state.h"

#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Returns "north", "long side" and so on: where a road or city is, by its first edge. */
const char *tiles_edge_name(const Sketch *sketch, int edge)
{
    static const char *const square[] = {N_("north"), N_("east"), N_("south"), N_("west")};
    static const char *const half[] = {N_("north"), N_("long side"), N_("west")};
    static const char *const twice[] = {N_("north-west"), N_("north-east"), N_("east"),
                                        N_("south-east"), N_("south-west"), N_("west")};
    static const char *const *const names[SHAPES] = {square, half, twice};
    assert(edge >= 0 && edge < sketch_edges(sketch) && "an edge of the shape");
    return words_text(names[sketch->shape][edge]);
}

/* --- the tool --------------------------------------------------------------------------------- */

/* Explains what drags with the tool do. All tools have the room of the longest text, so that the
 * tile below doesn't move. */
static void say_tool(TilesScene *scene)
{
    static const char *const words[SKETCH_TOOLS] = {
        [SKETCH_ROAD] = N_("Drag from dot to dot. Roads drawn to the middle meet there; release "
                           "anywhere else and the road ends at a house."),
        [SKETCH_CITY] = N_("Drag from dot to dot: everything joined is one city. Along a single "
                           "side, it’s a small one."),
        [SKETCH_FIELD] = N_("Drag over a road or city to clear it. Drag from dot to dot to split a "
                            "field where a city reaches between, or to join two."),
        [SKETCH_RIVER] = N_("Drag from dot to dot. Drawn to the middle, the river ends in a lake; "
                            "release anywhere else and it starts at a spring."),
    };
    bool twice = set_doc_tile(&scene->doc)->sketch.shape == SHAPE_DOUBLE;
    Ui *ui = scene->context->ui;
    float high = 0;
    for (int i = 0; i < SKETCH_TOOLS; i++)
        high =
            fmaxf(high, ui_text_height(ui, UI_TYPE_SMALL, ui_next_width(ui), words_text(words[i])));
    ui_text(ui, ui_next(ui, high), UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_SOFT,
            scene->keyed ? _("Arrow keys move around the tile, to its middle and inside. <confirm> "
                             "starts and ends a line.")
            : twice ? _("Roads end at the castle wherever you release. Each city has one edge.")
                    : words_text(words[scene->tool]));
}

/* Each tool has its own key. */
void tiles_tools(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    static const SketchTool order[] = {SKETCH_ROAD, SKETCH_CITY, SKETCH_FIELD, SKETCH_RIVER};
    static const InputKey keys[] = {KEY_LETTER('r'), KEY_LETTER('c'), KEY_LETTER('f'),
                                    KEY_LETTER('i')};
    const char *names[] = {_("Road"), _("City"), _("Field"), _("River")};
    const char *ids[] = {"road", "city", "field", "river"};
    ui_grid(ui, SKETCH_TOOLS);
    for (int i = 0; i < SKETCH_TOOLS; i++) {
        UiButton button = {
            .label = names[i], .words = 16, .chosen = scene->tool == (int)order[i], .key = keys[i]};
        if (ui_button(ui, ids[i], ui_next(ui, ui_control(ui)), button))
            scene->tool = (int)order[i];
    }
    ui_grid(ui, 1);
    say_tool(scene);
}

/* --- cities and roads ------------------------------------------------------------------------- */

void tiles_set_marks(TilesScene *scene, int edge, const SketchEdge *marks)
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
    words_format(label, sizeof label, _("Coats of arms (%s)"), tiles_edge_name(sketch, edge));
    snprintf(shown, sizeof shown, "%d", coats);
    if (ui_form_stepper(ui, ui_id(ui, "coats", edge), (UiForm){.label = label, .width = 150}, shown,
                        0, SKETCH_COATS_MAX, &coats)) {
        marks.coats = (uint8_t)coats;
        tiles_set_marks(scene, edge, &marks);
    }
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_sketch_city)
            (*board)->draw_sketch_city(scene, edge, &marks);
    ui_grid(ui, 2);
    for (int flag = 1; flag <= UINT8_MAX; flag <<= 1) {
        const SketchSign *sign = sketch_sign((uint16_t)flag);
        if (!sign || sign->road)
            continue;
        WordsTip tip = words_tip_sign(words_sign_of(&(Segment){.flags = sign->flag}));
        UiButton button = {.label = tip.name,
                           .tooltip = tip.text,
                           .words = 16,
                           .chosen = (marks.flags & sign->flag) != 0};
        if (ui_button(ui, ui_id(ui, sign->id, edge), ui_next(ui, ui_control(ui)), button)) {
            marks.flags ^= sign->flag;
            tiles_set_marks(scene, edge, &marks);
        }
    }
    ui_grid(ui, 1);
}

/* A field may be continuous above the mouth of a tunnel. */
static void draw_mouths(TilesScene *scene, unsigned edges)
{
    Ui *ui = scene->context->ui;
    for (int e = 0; edges >> e; e++) {
        const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
        bool one = sketch_mouth(sketch, e);
        char label[128];
        if (!(edges >> e & 1))
            continue;
        words_format(label, sizeof label, _("One field above the tunnel (%s)"),
                     tiles_edge_name(sketch, e));
        UiButton button = {.label = label, .words = 16, .chosen = one};
        if (ui_button(ui, ui_id(ui, "mouth", e), ui_next(ui, ui_control(ui)), button)) {
            set_doc_change(&scene->doc);
            sketch_set_mouth(&set_doc_tile(&scene->doc)->sketch, e, !one);
        }
    }
}

static void draw_road(TilesScene *scene, int edge)
{
    static const char *const houses[ROAD_ATS] = {"", N_("Ends at a farmhouse"),
                                                 N_("Ends at a hamlet"), N_("Ends at a house"),
                                                 N_("Ends at a tree")};
    Ui *ui = scene->context->ui;
    Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    SketchEdge marks = sketch_marks(sketch, edge);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_sketch_road)
            (*board)->draw_sketch_road(scene, edge, &marks);
    if (sketch_is_tunnel(sketch, edge))
        draw_mouths(scene, sketch_group(sketch, edge));
    if (marks.end != SKETCH_AT_HOUSE)
        return;
    UiButton house = {
        .label = words_text(houses[marks.target]), .words = 16, .icon = UI_ICON(ICON_AGAIN)};
    if (ui_button(ui, ui_id(ui, "house", edge), ui_next(ui, ui_control(ui)), house)) {
        set_doc_change(&scene->doc);
        sketch_next_house(&set_doc_tile(&scene->doc)->sketch, edge);
    }
}

/* --- the middle ------------------------------------------------------------------------------- */

/* Offers only the kinds of meeting that the roads allow. */
static void draw_meet(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    static const char *const all[SKETCH_MEETS] = {
        [SKETCH_MEET_VILLAGE] = N_("Roads meet at houses"),
        [SKETCH_MEET_OPEN] = N_("Roads meet in the open"),
        [SKETCH_MEET_SIGN] = N_("Roads end at the symbol"),
        [SKETCH_MEET_CITY] = N_("Roads end at the city"),
        [SKETCH_MEET_ONE] = N_("Roads form one road"),
    };
    const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    const char *names[SKETCH_MEETS];
    int meets[SKETCH_MEETS], count = 0, chosen = 0;
    for (int i = 0; i < SKETCH_MEETS; i++) {
        if (!sketch_may_meet(sketch, (SketchMeet)i))
            continue;
        chosen = i == sketch->meet ? count : chosen;
        names[count] = words_text(all[i]);
        meets[count++] = i;
    }
    if (ui_carousel(ui, "meet", ui_next(ui, ui_control(ui)), _("Roads in the middle"), names, count,
                    &chosen)) {
        set_doc_change(&scene->doc);
        sketch_set_meet(&set_doc_tile(&scene->doc)->sketch, (SketchMeet)meets[chosen]);
    }
}

/* Fields that no edge shows. */
static void draw_inner(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    int inner = set_doc_tile(&scene->doc)->sketch.inner;
    char shown[16];
    snprintf(shown, sizeof shown, "%d", inner);
    if (ui_form_stepper(ui, "inner",
                        (UiForm){.label = _("Fields between the cities"), .width = 150}, shown, 0,
                        SKETCH_INNER_MAX, &inner)) {
        set_doc_change(&scene->doc);
        set_doc_tile(&scene->doc)->sketch.inner = (uint8_t)inner;
    }
}

/* A group runs once to measure and once to draw. Both runs read this copy, because the document
 * changes in the second. */
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
    if (sketch_meets(&sketch))
        draw_meet(scene);
    if (sketch.inner || sketch_has_cities(&sketch))
        draw_inner(scene);
}

/* Small pictures that only tolls count. */
static void draw_picture(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    const char *names[DECORS] = {_("No small picture")};
    int decor = set_doc_tile(&scene->doc)->sketch.decor;
    for (int i = 1; i < DECORS; i++)
        names[i] = words_text(words_tip_picture((Decor)i, ~(uint64_t)0).name);
    if (ui_carousel(ui, "decor", ui_next(ui, ui_control(ui)), _("Small picture"), names, DECORS,
                    &decor)) {
        set_doc_change(&scene->doc);
        set_doc_tile(&scene->doc)->sketch.decor = (uint8_t)decor;
    }
}

/* --- symbols ---------------------------------------------------------------------------------- */

/* Returns the symbol after `order`, or NULL after the last one. */
static const SketchSymbol *next_symbol(int order)
{
    static const SketchSymbol monastery = {1, SYMBOL_MONASTERY, false};
    const SketchSymbol *next = monastery.order > order ? &monastery : NULL;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        for (int i = 0; i < (*board)->symbols.count; i++) {
            const SketchSymbol *row = &(*board)->symbols.row[i];
            if (row->order > order && (!next || row->order < next->order))
                next = row;
        }
    return next;
}

static void draw_symbols(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    bool rows = false; /* from the first long name each has its own row */
    ui_heading(ui, _("Symbols"));
    ui_grid(ui, 2);
    for (const SketchSymbol *row = next_symbol(0); row; row = next_symbol(row->order)) {
        Symbol symbol = row->symbol;
        WordsTip tip = words_tip_symbol(symbol, ~(uint64_t)0);
        bool on = sketch_has_symbol(sketch, symbol);
        if (row->half && sketch->shape != SHAPE_HALF)
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
        if (ui_button(ui, ui_id(ui, "symbol", row->order - 1), ui_next(ui, ui_control(ui)),
                      button)) {
            set_doc_change(&scene->doc);
            sketch_set_symbol(&set_doc_tile(&scene->doc)->sketch, symbol, !on);
        }
    }
    ui_grid(ui, 1);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_sketch_middle)
            (*board)->draw_sketch_middle(scene);
    draw_picture(scene);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 _("A symbol only counts in games with its expansion."));
}

/* Says among how many tiles the set is shuffled, so that players aren't surprised by a long wait
 * for their tile. */
static void say_others(TilesScene *scene)
{
    const Catalogue *c = scene->context->catalogue;
    int others = 0;
    char line[120];
    for (int k = 0; k < c->kind_count && !strcmp(c->kinds[k].set, c->kinds[0].set); k++)
        others += catalogue_printed(c, &c->kinds[k]) - c->kinds[k].start;
    words_format(line, sizeof line, _("Shuffled in among %d other tiles."), others);
    ui_paragraph(scene->context->ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
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
    if (set_doc_tile(&scene->doc)->sketch.shape == SHAPE_SQUARE)
        say_others(scene);
}

static void say_river(TilesScene *scene)
{
    const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    bool river = false;
    for (int e = 0; e < sketch_edges(sketch); e++)
        river |= sketch->edges[e].land == LAND_RIVER;
    if (river)
        ui_paragraph(
            scene->context->ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
            _("In games with the River, these tiles are placed first; in other games a river "
              "only has to continue."));
}

void tiles_side(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    if (!set_doc_draws(&scene->doc))
        return;
    ui_heading(ui, _("Features"));
    if (set_doc_tile(&scene->doc)->sketch.shape !=
        SHAPE_DOUBLE) /* these are own tiles, one per hand */
        draw_count(scene);
    draw_parts(scene);
    say_river(scene);
    if (set_doc_tile(&scene->doc)->sketch.shape == SHAPE_DOUBLE)
        ui_paragraph(
            ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
            _("Every double tile has a castle. In games with Castles in Germany, it is one of "
              "the castle tiles."));
    else
        draw_symbols(scene);
}
