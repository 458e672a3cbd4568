/* tiles_spoken.c: Makes the editor of tiles accessible to players who don't see it: the cursor,
 * what is drawn there, the beginning of a line, and the results of the checks. */
#include "base/text.h"
#include "scenes/stage/narrator.h"
#include "scenes/tiles/tiles_state.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

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

/* Returns the land at a dot; "" for the middle, which has none. */
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

/* Adds what is drawn, by connected parts: "city north east; road south; ". */
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
