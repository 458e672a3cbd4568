/* tiles_side.c: Draws the tools, the contents of the tile's cities and roads, its symbols, and its
 * number of copies. It only offers symbols that the rules know. */
#include "scenes/tiles/tiles_state.h"

#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* To add a symbol, add a row. `half` marks symbols for halves only; the longest names come last. */
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
    {SYMBOL_SHRINE, false},
    {SYMBOL_CHURCH, false},
    {SYMBOL_HUT, false},
    {SYMBOL_SPECIAL, false},
    {SYMBOL_PLAGUE_SOURCE, false},
    {SYMBOL_CROP_CIRCLE_HALF, true},
    {SYMBOL_CROP_CIRCLE_CITY, false},
    {SYMBOL_CROP_CIRCLE_ROAD, false},
    {SYMBOL_CROP_CIRCLE_FIELD, false},
};
enum { SYMBOLS_OFFERED = sizeof symbols / sizeof *symbols };

/* Returns "north", "long side" and so on: where a road or city is, by its first edge. */
static const char *edge_name(const Sketch *sketch, int edge)
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
    bool castle = set_doc_tile(&scene->doc)->sketch.shape == SHAPE_DOUBLE;
    Ui *ui = scene->context->ui;
    float high = 0;
    for (int i = 0; i < SKETCH_TOOLS; i++)
        high =
            fmaxf(high, ui_text_height(ui, UI_TYPE_SMALL, ui_next_width(ui), words_text(words[i])));
    ui_text(ui, ui_next(ui, high), UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_SOFT,
            scene->keyed ? _("Arrow keys move around the tile, to its middle and inside. <confirm> "
                             "starts and ends a line.")
            : castle ? _("Roads end at the castle wherever you release. Each city has one edge.")
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

static void set_marks(TilesScene *scene, int edge, const SketchEdge *marks)
{
    set_doc_change(&scene->doc);
    sketch_set_marks(&set_doc_tile(&scene->doc)->sketch, edge, marks);
}

/* Signs that a city may have. To add one, add a row. */
static const struct {
    const char *id;
    uint16_t flag; /* SEGMENT_… */
} signs[] = {
    {"cathedral", SEGMENT_CATHEDRAL},
    {"princess", SEGMENT_PRINCESS},
    {"darmstadtium", SEGMENT_DARMSTADTIUM},
};

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
        set_marks(scene, edge, marks);
    }
}

static void draw_city(TilesScene *scene, int edge)
{
    Ui *ui = scene->context->ui;
    const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    SketchEdge marks = sketch_marks(sketch, edge);
    char label[96], shown[16];
    int coats = marks.coats;
    words_format(label, sizeof label, _("Coats of arms (%s)"), edge_name(sketch, edge));
    snprintf(shown, sizeof shown, "%d", coats);
    if (ui_form_stepper(ui, ui_id(ui, "coats", edge), (UiForm){.label = label, .width = 150}, shown,
                        0, SKETCH_COATS_MAX, &coats)) {
        marks.coats = (uint8_t)coats;
        set_marks(scene, edge, &marks);
    }
    draw_goods(scene, edge, &marks);
    ui_grid(ui, 2);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        WordsTip tip = words_tip_sign(words_sign_of(&(Segment){.flags = signs[i].flag}));
        UiButton button = {.label = tip.name,
                           .tooltip = tip.text,
                           .words = 16,
                           .chosen = (marks.flags & signs[i].flag) != 0};
        if (ui_button(ui, ui_id(ui, signs[i].id, edge), ui_next(ui, ui_control(ui)), button)) {
            marks.flags ^= signs[i].flag;
            set_marks(scene, edge, &marks);
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
                     edge_name(sketch, e));
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
    char label[128];
    words_format(label, sizeof label, _("Inn on the road (%s)"), edge_name(sketch, edge));
    UiButton inn = {.label = label, .words = 16, .chosen = (marks.flags & SEGMENT_INN) != 0};
    if (ui_button(ui, ui_id(ui, "inn", edge), ui_next(ui, ui_control(ui)), inn)) {
        marks.flags ^= SEGMENT_INN;
        set_marks(scene, edge, &marks);
    }
    int travellers = marks.travellers;
    char shown[16];
    snprintf(shown, sizeof shown, "%d", travellers);
    words_format(label, sizeof label, _("Travellers on the road (%s)"), edge_name(sketch, edge));
    if (ui_form_stepper(ui, ui_id(ui, "travellers", edge), (UiForm){.label = label, .width = 150},
                        shown, 0, SKETCH_TRAVELLERS_MAX, &travellers)) {
        marks.travellers = (uint8_t)travellers;
        set_marks(scene, edge, &marks);
    }
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

/* Eight directions of flight, clockwise. */
static void draw_flier(TilesScene *scene)
{
    enum { WAYS = SYMBOL_FLIER_NW - SYMBOL_FLIER_N + 1 };
    Ui *ui = scene->context->ui;
    static const char *const ways[WAYS] = {
        N_("Flying machine pointing north"), N_("Flying machine pointing north-east"),
        N_("Flying machine pointing east"),  N_("Flying machine pointing south-east"),
        N_("Flying machine pointing south"), N_("Flying machine pointing south-west"),
        N_("Flying machine pointing west"),  N_("Flying machine pointing north-west")};
    const char *names[1 + WAYS] = {_("No flying machine")};
    Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    Symbol flier = sketch_flier(sketch);
    int chosen = flier ? flier - SYMBOL_FLIER_N + 1 : 0;
    for (int i = 0; i < WAYS; i++)
        names[1 + i] = words_text(ways[i]);
    ui_disable_begin(ui, !flier && sketch->symbol_count == SKETCH_SYMBOLS_MAX);
    if (ui_carousel(ui, "flier", ui_next(ui, ui_control(ui)), _("Flying machine"), names, 1 + WAYS,
                    &chosen)) {
        set_doc_change(&scene->doc);
        sketch = &set_doc_tile(&scene->doc)->sketch;
        if (flier)
            sketch_set_symbol(sketch, flier, false);
        if (chosen)
            sketch_set_symbol(sketch, (Symbol)(SYMBOL_FLIER_N + chosen - 1), true);
    }
    ui_disable_end(ui);
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

static void draw_symbols(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    bool rows = false; /* from the first long name each has its own row */
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
    draw_flier(scene);
    draw_picture(scene);
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("A symbol only counts in games with its expansion."));
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
    ui_say(scene->context->ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
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
        ui_say(scene->context->ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
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
        SHAPE_DOUBLE) /* castles are own tiles, one per hand */
        draw_count(scene);
    draw_parts(scene);
    say_river(scene);
    if (set_doc_tile(&scene->doc)->sketch.shape == SHAPE_DOUBLE)
        ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
               _("Every double tile has a castle. In games with Castles in Germany, it is one of "
                 "the castle tiles."));
    else
        draw_symbols(scene);
}
