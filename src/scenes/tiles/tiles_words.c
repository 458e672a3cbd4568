/* tiles_words.c: Says, while a tile is being drawn, whether it is valid and if not, why. */
#include "scenes/tiles/tiles.h"

#include "base/text.h"
#include "scenes/stage/narrator.h"
#include "tileset/sketch_kind.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const words[SKETCH_WORDS] = {
    [SKETCH_FINE] = N_("This tile can be played."),
    [SKETCH_EMPTY] =
        N_("Just a field so far. Drag from one dot to another to draw a road or city."),
    [SKETCH_ROADS_CROSS] =
        N_("The roads cross without meeting, as on a bridge. Draw to the middle to join them."),
    [SKETCH_BRIDGE] = N_("The road crosses the river on a bridge."),
    [SKETCH_TUNNEL] = N_("The road runs under the city, as in a tunnel."),
    [SKETCH_CITY_OVER] = N_("One city passes over the other, with fields between them."),
    [SKETCH_RIVERS_CROSS] = N_("Two rivers can’t cross."),
    [SKETCH_RIVER_IN_CITY] = N_("A river can’t run through a city."),
    [SKETCH_CITIES_CROSS] = N_("Two cities can only cross with a field between them. Draw from one "
                               "to the other to join them."),
    [SKETCH_ROAD_IN_CITY] = N_("Roads can’t meet or end beyond a city. End them at the city."),
    [SKETCH_NO_FIELD_SHEEP] = N_("Sheep need a field, but there is none."),
    [SKETCH_TWO_BUILDINGS] = N_("There is only room for one building in the middle."),
    [SKETCH_NO_ROOM] = N_("A city on all sides leaves no room for anything next to it."),
};

/* Writes "Same as standard tile BA-U, rotated 2 times to the right." Returns false if no standard
 * tile is the same. */
static bool equal_words(const TilesScene *scene, const TileKind *kind, char *out, size_t size)
{
    const Catalogue *c = scene->context->catalogue;
    int turns;
    uint16_t known = sketch_find(kind, c, 0, &turns);
    if (known == NO_KIND)
        text_copy(out, size, _("No standard tile is the same."));
    else if (turns) {
        const char *turned =
            words_plural("Same as standard tile %s, rotated %d time to the right.",
                         "Same as standard tile %s, rotated %d times to the right.", turns);
        words_format(out, (int)size, turned, c->kinds[known].id, turns);
    } else {
        words_format(out, (int)size, _("Same as standard tile %s."), c->kinds[known].id);
    }
    return known != NO_KIND;
}

static void say_equal(TilesScene *scene, const TileKind *kind)
{
    char line[160];
    bool known = equal_words(scene, kind, line, sizeof line);
    ui_paragraph(scene->context->ui, UI_TYPE_SMALL, known ? UI_TEXT_GOLD : UI_TEXT_SOFT, line);
}

/* Warns if the same tile is in the set twice. The box of the pictures contains the set's tiles. */
static void say_twice(TilesScene *scene, const TileKind *kind)
{
    const Box *box = scene->pictures.box;
    int turns;
    char line[120];
    uint16_t twin = NO_KIND;
    if (box)
        twin = sketch_find(kind, box->catalogue, scene->context->catalogue->kind_count, &turns);
    if (twin == NO_KIND)
        return;
    words_format(line, sizeof line, _("Already in this set as %s."),
                 box->catalogue->kinds[twin].id);
    ui_paragraph(scene->context->ui, UI_TYPE_SMALL, UI_WARNING, line);
}

/* Writes that the tile can be played, or why not, and returns whether it can. *kind is filled in
 * only if the tile can be read. */
static bool check(const TilesScene *scene, TileKind *kind, char *out, size_t size)
{
    const Sketch *sketch = &set_doc_tile((SetDoc *)&scene->doc)->sketch;
    Err err = {0};
    SketchWord word = sketch_word(sketch);
    bool wrong = word >= SKETCH_WRONG, read = !wrong && sketch_read(sketch, kind, &err);
    text_copy(out, size, wrong || read ? words_text(words[word]) : err.text);
    return read;
}

/* Writes the results of the checks in one line. Returns `out`. */
static char *tiles_check_words(const TilesScene *scene, char *out, size_t size)
{
    TileKind kind;
    char line[640];
    Text text = text_in(out, size);
    bool read = check(scene, &kind, line, sizeof line);
    text_add(&text, "%s", line);
    if (read && equal_words(scene, &kind, line, sizeof line))
        text_add(&text, " %s", line);
    return out;
}

static void check_drawn(TilesScene *scene)
{
    TileKind kind;
    char line[640];
    bool read = check(scene, &kind, line, sizeof line);
    UI_ROW(scene->context->ui,
           UI_SIGN(read ? ICON_TICK : ICON_WARNING, read ? UI_GOLD : UI_WARNING),
           UI_WORDS(UI_TYPE_BODY, read ? UI_TEXT : UI_WARNING, line));
    if (read && sketch_word(&set_doc_tile(&scene->doc)->sketch) != SKETCH_EMPTY) {
        say_equal(scene, &kind);
        say_twice(scene, &kind);
    }
}

void tiles_checks(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    if (set_doc_draws(&scene->doc))
        check_drawn(scene);
    else
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_TEXT_SOFT,
            _("This tile shows something that can’t be drawn here. It stays in the set as it is."));
    if (scene->told[0])
        ui_paragraph(ui, UI_TYPE_SMALL, scene->told_bad ? UI_WARNING : UI_TEXT_GOLD, scene->told);
}

/* --- for screen readers ----------------------------------------------------------------------- */

/* Makes the editor of tiles accessible to players who don't see it: the cursor, what is drawn
 * there, the start of a line, and the results of the checks. */

/* Dots are numbered clockwise, two on each side. */
static const char *port_name(const Sketch *sketch, int port)
{
    static const char *const square[] = {N_("north, left"),  N_("north, right"), N_("east, top"),
                                         N_("east, bottom"), N_("south, right"), N_("south, left"),
                                         N_("west, bottom"), N_("west, top")};
    static const char *const half[] = {N_("north, left"),    N_("north, right"),
                                       N_("long side, top"), N_("long side, bottom"),
                                       N_("west, bottom"),   N_("west, top")};
    static const char *const twice[] = {
        N_("north-west, left"),  N_("north-west, right"), N_("north-east, left"),
        N_("north-east, right"), N_("east, top"),         N_("east, bottom"),
        N_("south-east, right"), N_("south-east, left"),  N_("south-west, right"),
        N_("south-west, left"),  N_("west, bottom"),      N_("west, top")};
    static const char *const *const names[SHAPES] = {square, half, twice};
    if (port == SKETCH_MIDDLE)
        return _("the middle");
    if (port == SKETCH_INSIDE)
        return _("inside");
    assert(port >= 0 && port < sketch_half_edges(sketch) && "a dot of the shape");
    return words_text(names[sketch->shape][port]);
}

/* Returns the kind of land at a dot; "" in the middle and inside, which have none. */
static const char *land_at(const Sketch *sketch, int port)
{
    if (port >= sketch_half_edges(sketch))
        return "";
    switch (sketch->edges[port / 2].land) {
    case LAND_CITY:
        return C_("land", "city");
    case LAND_ROAD:
        return C_("land", "road");
    case LAND_RIVER:
        return C_("land", "river");
    default:
        return C_("land", "field");
    }
}

/* Adds a list of the connected parts of the drawing: "city north east; road south; ". */
static void add_drawn(const Sketch *sketch, Text *text)
{
    static const char *const square[] = {NC_("side", "north"), NC_("side", "east"),
                                         NC_("side", "south"), NC_("side", "west")};
    static const char *const half[] = {NC_("side", "north"), NC_("side", "long side"),
                                       NC_("side", "west")};
    static const char *const twice[] = {NC_("side", "north-west"), NC_("side", "north-east"),
                                        NC_("side", "east"),       NC_("side", "south-east"),
                                        NC_("side", "south-west"), NC_("side", "west")};
    static const char *const *const names[SHAPES] = {square, half, twice};
    const char *const *sides = names[sketch->shape];
    for (int edge = 0; edge < sketch_edges(sketch); edge++) {
        if (sketch->edges[edge].land == LAND_FIELD || !sketch_begins(sketch, edge))
            continue;
        text_add(text, "%s", land_at(sketch, 2 * edge));
        for (int other = 0; other < sketch_edges(sketch); other++)
            if (sketch_group(sketch, edge) >> other & 1)
                text_add(text, " %s", words_text(sides[other]));
        text_add(text, "; ");
    }
}

bool tiles_tells(void *state, SceneContext *context, SceneTable *told)
{
    TilesScene *scene = state;
    const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    bool there = strcmp(ui_focused(context->ui), "tiles.canvas") == 0;
    Text text = text_in(told->spot, sizeof told->spot);
    if (there && ui_by_keyboard(context->ui) && set_doc_draws(&scene->doc))
        text_add(&text, "%s %s", port_name(sketch, scene->cursor), land_at(sketch, scene->cursor));
    return true;
}

void tiles_news(void *state, SceneContext *context, char *out, size_t size)
{
    TilesScene *scene = state;
    const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    char checks[TILES_TOLD_SIZE];
    Text text = text_in(out, size);
    (void)context;
    if (!set_doc_draws(&scene->doc) || scene->opens || scene->games)
        return;
    if (scene->picked != SKETCH_NOWHERE) {
        text_add(&text, _("Drawing from: %s."), port_name(sketch, scene->picked));
        return;
    }
    add_drawn(sketch, &text);
    text_add(&text, "%s %s", tiles_check_words(scene, checks, sizeof checks), scene->told);
}
