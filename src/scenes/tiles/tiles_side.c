/* tiles_side.c: Draws the tools, the contents of the tile's cities and roads, its symbols, and its
 * number of copies. It only offers symbols that the rules know. */
#include "scenes/tiles/tiles.h"

#include "base/length.h"
#include "scenes/board/expansion_board.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* Explains what dragging with the tool does. Every tool reserves room for the longest text, so that
 * the tile below doesn't move. */
static void say_tool(TilesScene *scene)
{
    static const char *const words[SKETCH_TOOLS] = {
        [SKETCH_ROAD] = N_("Drag from dot to dot. Roads drawn to the middle meet there; release "
                           "anywhere else and the road ends at a house."),
        [SKETCH_CITY] = N_("Drag from dot to dot: everything joined is one city. Along a single "
                           "side, it’s a small one."),
        [SKETCH_FIELD] = N_("Drag over a road or city to clear it. Drag from dot to dot to split a "
                            "field where a city cuts in, or to join two fields."),
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
            : twice
                ? _("Roads end at the castle, wherever you let go. Each city is on one edge only.")
                : words_text(words[scene->tool]));
}

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

/* Draws a switch for each mouth of a tunnel: the field above the mouth may be continuous. */
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

/* Offers only those ways of meeting in the middle that the tile's roads allow. */
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

/* Draws a stepper for one of the tile's numbers. Returns true when *value changed; the document
 * then has a new state. */
static bool draw_number(TilesScene *scene, const char *id, const char *label, int least, int most,
                        int *value)
{
    char shown[16];
    UiForm form = {.label = label, .width = 150};
    snprintf(shown, sizeof shown, "%d", *value);
    if (!ui_form_stepper(scene->context->ui, id, form, shown, least, most, value))
        return false;
    set_doc_change(&scene->doc);
    return true;
}

/* Draws the number of inner fields, which reach no edge. */
static void draw_inner(TilesScene *scene)
{
    int inner = set_doc_tile(&scene->doc)->sketch.inner;
    if (draw_number(scene, "inner", _("Fields between the cities"), 0, SKETCH_INNER_MAX, &inner))
        set_doc_tile(&scene->doc)->sketch.inner = (uint8_t)inner;
}

/* A group runs once to measure and once to draw. Both runs read this copy, because the second run
 * changes the document. */
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

/* Draws the choice of a small picture; only tolls count such pictures. */
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

/* Returns the symbol with the next number after `order`, or NULL after the last one. */
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
    bool rows = false; /* from the first long name on, each symbol has its own row */
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

/* Shows among how many tiles the set is shuffled, so that players aren't surprised by a long wait
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
    int count = set_doc_tile(&scene->doc)->sketch.count;
    if (draw_number(scene, "count", _("Copies of this tile"), 1, SKETCH_COUNT_MAX, &count))
        set_doc_tile(&scene->doc)->sketch.count = (uint8_t)count;
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
        SHAPE_DOUBLE) /* double tiles belong to the players, one per hand */
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

/* --- the picture of the tile ------------------------------------------------------------------ */

/* Draws the painter's picture of the tile with its half-edges as dots around it, and handles
 * drawing on it. A drag draws; so do two clicks, or two presses of Enter with arrow keys between
 * them, so that players never have to hold a button. */

/* Lengths in units of a tile's edge (`tile.h` for every shape): the width of the margin with the
 * dots, the radius of a dot, and the shortest movement that counts as a drag. */
static const float rim = .11f, dot = .036f, least_drag = .09f;

static const UiColor tool_inks[SKETCH_TOOLS] = {[SKETCH_FIELD] = UI_CHART_FIELDS,
                                                [SKETCH_ROAD] = UI_CHART_ROADS,
                                                [SKETCH_CITY] = UI_CHART_CITIES,
                                                [SKETCH_RIVER] = UI_CHART_SYMBOLS};

/* --- drawing ---------------------------------------------------------------------------------- */

static Shape shape_of(TilesScene *scene)
{
    return (Shape)set_doc_tile(&scene->doc)->sketch.shape;
}

static int ports(TilesScene *scene)
{
    return sketch_half_edges(&set_doc_tile(&scene->doc)->sketch);
}

static void say_refused(TilesScene *scene)
{
    static const char *const why[SKETCH_TOOLS] = {
        [SKETCH_FIELD] = N_("Nothing divides the field here: it can only be divided where a city "
                            "or road can reach."),
        [SKETCH_ROAD] = N_("A road starts at a side without a city and ends wherever you like."),
        [SKETCH_CITY] = "",
        [SKETCH_RIVER] = N_("A river flows between sides without a city, on square tiles only."),
    };
    tiles_tell(scene, true, words_text(why[scene->tool]));
}

static void commit(TilesScene *scene, int from, int to)
{
    SetDoc *doc = &scene->doc;
    scene->picked = SKETCH_NOWHERE;
    if (from >= ports(scene) && from != SKETCH_NOWHERE)
        tiles_tell(scene, false, _("Start at one of the dots around the tile."));
    if (to == SKETCH_NOWHERE || from >= ports(scene))
        return;
    set_doc_change(doc);
    scene->told[0] = 0;
    if (!sketch_drag(&set_doc_tile(doc)->sketch, (SketchTool)scene->tool, from, to)) {
        set_doc_forget(doc);
        say_refused(scene);
    }
}

/* The first click sets the beginning of a line, the second its end. */
static void click(TilesScene *scene, int port)
{
    if (scene->picked != SKETCH_NOWHERE)
        commit(scene, scene->picked, port);
    else if (port < ports(scene))
        scene->picked = port;
    else if (port != SKETCH_NOWHERE)
        tiles_tell(scene, false, _("Start at one of the dots around the tile."));
}

/* --- pointer and keys ------------------------------------------------------------------------- */

static int port_at(TilesScene *scene, Rect tile, float x, float y)
{
    return sketch_port(shape_of(scene), (x - tile.x) / tile.h, (y - tile.y) / tile.h);
}

static void follow_pointer(TilesScene *scene, Rect tile, const UiState *state)
{
    scene->at_x = (state->drag_x - tile.x) / tile.h;
    scene->at_y = (state->drag_y - tile.y) / tile.h;
    if (!scene->held) {
        scene->from = port_at(scene, tile, state->drag_x, state->drag_y);
        scene->from_x = scene->at_x;
        scene->from_y = scene->at_y;
    }
    scene->held = scene->holds = true;
}

/* Handles the release of the pointer: it ends a drag if the pointer moved far enough, else it is a
 * click. Call it once the page has been laid out: during the measuring pass no widget reports that
 * it is held. */
void tiles_canvas_end(TilesScene *scene)
{
    bool let_go = scene->held && !scene->holds;
    scene->holds = false;
    scene->keyed = scene->keys;
    scene->keys = false;
    if (!let_go)
        return;
    int to = sketch_port(shape_of(scene), scene->at_x, scene->at_y);
    scene->held = false;
    if (length_xy(scene->at_x - scene->from_x, scene->at_y - scene->from_y) > least_drag)
        commit(scene, scene->from, to);
    else
        click(scene, to);
}

/* Moves the keyboard cursor around the edge, then to the middle, then to the inside. */
static void move_cursor(TilesScene *scene, int by)
{
    int all = ports(scene) + 2, at = scene->cursor;
    at = at == SKETCH_MIDDLE ? all - 2 : at == SKETCH_INSIDE ? all - 1 : at;
    at = ((at + by) % all + all) % all;
    scene->cursor = at == all - 2 ? SKETCH_MIDDLE : at == all - 1 ? SKETCH_INSIDE : at;
}

static void click_at_pointer(TilesScene *scene, Rect tile)
{
    float x, y;
    ui_pointer(scene->context->ui, &x, &y);
    click(scene, port_at(scene, tile, x, y));
}

static void follow_keys(TilesScene *scene, const UiState *state)
{
    if (state->x || state->y)
        move_cursor(scene, state->x + state->y);
    if (state->clicked)
        click(scene, scene->cursor);
}

/* --- what is visible -------------------------------------------------------------------------- */

static void place_of(TilesScene *scene, Rect tile, int port, float *x, float *y)
{
    float u, v;
    sketch_dot(shape_of(scene), port, &u, &v);
    *x = tile.x + u * tile.h;
    *y = tile.y + v * tile.h;
}

static void draw_dot(TilesScene *scene, Rect tile, int port, bool lit)
{
    Ui *ui = scene->context->ui;
    float x, y, r = dot * tile.h * (lit ? 1.35f : 1);
    place_of(scene, tile, port, &x, &y);
    ui_disc(ui, (Rect){x - r, y - r, 2 * r, 2 * r}, lit ? UI_GOLD : UI_WELL, UI_TEXT,
            fmaxf(1, ui_u(ui, 2)));
}

static void draw_line_to(TilesScene *scene, Rect tile, int from, float x, float y)
{
    Ui *ui = scene->context->ui;
    float from_x, from_y, wide = .05f * tile.h;
    place_of(scene, tile, from, &from_x, &from_y);
    draw_line(ui_list(ui), from_x, from_y, x, y, wide * 1.5f, ui_color(ui, UI_WELL));
    draw_line(ui_list(ui), from_x, from_y, x, y, wide, ui_color(ui, tool_inks[scene->tool]));
}

/* The line follows the pointer, or the keys if they were used last. */
static void draw_drag(TilesScene *scene, Rect tile, bool by_key)
{
    float x, y;
    if (scene->held && scene->from < ports(scene)) {
        draw_line_to(scene, tile, scene->from, tile.x + scene->at_x * tile.h,
                     tile.y + scene->at_y * tile.h);
    } else if (scene->picked != SKETCH_NOWHERE) {
        if (by_key)
            place_of(scene, tile, scene->cursor, &x, &y);
        else
            ui_pointer(scene->context->ui, &x, &y);
        draw_line_to(scene, tile, scene->picked, x, y);
    }
}

static void draw_canvas_picture(TilesScene *scene, Rect tile)
{
    Ui *ui = scene->context->ui;
    int copy = set_pictures_find(&scene->pictures, set_doc_tile(&scene->doc)->sketch.id);
    if (copy >= 0)
        set_pictures_draw(&scene->pictures, scene->context, copy, tile);
    else
        ui_fill(ui, tile, ui_space(ui, UI_RADIUS), UI_WELL);
}

void tiles_canvas(TilesScene *scene, float high)
{
    Ui *ui = scene->context->ui;
    Rect cell = ui_next(ui, fminf(high, ui_next_width(ui)));
    float cells = sketch_width(shape_of(scene)),
          edge = floorf(fminf(cell.w / (cells + 2 * rim), cell.h / (1 + 2 * rim)));
    Rect board = layout_centre(cell, edge * (cells + 2 * rim), edge * (1 + 2 * rim)),
         tile = layout_centre(board, edge * cells, edge);
    bool draws = set_doc_draws(&scene->doc);
    UiState state =
        ui_widget(ui, "canvas", _("The tile: draw from dot to dot"), board,
                  UI_TAKES_X | UI_TAKES_Y | UI_DRAGS | (draws ? 0 : UI_DISABLED), KEY_NONE);
    bool by_key = ui_by_keyboard(ui) && state.focused;
    scene->keys |= by_key;
    if (draws && state.dragged)
        follow_pointer(scene, tile, &state);
    else if (draws && by_key)
        follow_keys(scene, &state);
    else if (draws && state.clicked && !scene->held) /* the pointer was pressed and released between
                                                      * two frames */
        click_at_pointer(scene, tile);
    draw_canvas_picture(scene, tile);
    for (int port = 0; draws && port < ports(scene); port++)
        draw_dot(scene, tile, port, port == scene->picked || (by_key && port == scene->cursor));
    if (by_key && scene->cursor >= ports(scene))
        draw_dot(scene, tile, scene->cursor, true);
    draw_drag(scene, tile, by_key);
}
