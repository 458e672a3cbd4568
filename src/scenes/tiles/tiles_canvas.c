/* tiles_canvas.c: Draws the painter's picture of the tile with its half-edges as dots around it,
 * and handles drawing on it. A drag draws; so do two clicks, or two presses of Enter with arrow
 * keys between them, so that players never have to hold a button. */
#include "scenes/tiles/tiles_state.h"

#include "words/words.h"

#include <assert.h>
#include <math.h>

/* In tile edges, which are `tile.h` for every shape: the margin with the dots; a dot; the least
 * length of a drag. */
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

/* Ends a held pointer: as a drag if it moved far enough, else as a click. Call it after the page
 * was laid out, because while it is measured no widget reports that it is held. */
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
    if (hypotf(scene->at_x - scene->from_x, scene->at_y - scene->from_y) > least_drag)
        commit(scene, scene->from, to);
    else
        click(scene, to);
}

/* Moves around the edge, then to the middle, then to the inside. */
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

static void draw_picture(TilesScene *scene, Rect tile)
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
    else if (draws && state.clicked && !scene->held) /* pressed and released between two frames */
        click_at_pointer(scene, tile);
    draw_picture(scene, tile);
    for (int port = 0; draws && port < ports(scene); port++)
        draw_dot(scene, tile, port, port == scene->picked || (by_key && port == scene->cursor));
    if (by_key && scene->cursor >= ports(scene))
        draw_dot(scene, tile, scene->cursor, true);
    draw_drag(scene, tile, by_key);
}
