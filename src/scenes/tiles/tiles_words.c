/* tiles_words.c: see tiles_state.h: what is right and wrong with a tile, told while it is drawn. */
#include "scenes/tiles/tiles_state.h"

#include "tileset/sketch_kind.h"
#include "words/words.h"

#include <stdio.h>

static const char *const words[SKETCH_WORDS] = {
    [SKETCH_FINE] = N_("This tile can be played."),
    [SKETCH_EMPTY] = N_("A meadow. Drag from one dot to another to draw a road or a city."),
    [SKETCH_ROADS_CROSS] =
        N_("The roads cross without meeting, as on a bridge. Draw to the middle to join them."),
    [SKETCH_CITIES_CROSS] = N_("Two cities cannot cross. Draw from one to the other to join them."),
    [SKETCH_ROAD_IN_CITY] = N_("A road cannot run through a city. Let it end at the city."),
    [SKETCH_NO_FIELD_SHEEP] = N_("Sheep need a field, and there is none."),
    [SKETCH_NO_ROOM] = N_("A city on all sides leaves no room for what stands beside it."),
};

/* "This equals BA-U, turned twice to the right." */
static void say_equal(TilesScene *scene, const TileKind *kind)
{
    Ui *ui = scene->context->ui;
    const Catalogue *c = scene->context->catalogue;
    int turns;
    char line[160];
    uint16_t known = sketch_find(kind, c, 0, &turns);
    if (known == NO_KIND) {
        ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("No printed tile is like it."));
        return;
    }
    if (turns)
        words_format(line, sizeof line,
                     words_plural("This equals %s, turned %d time to the right.",
                                  "This equals %s, turned %d times to the right.", turns),
                     c->kinds[known].id, turns);
    else
        words_format(line, sizeof line, _("This equals %s."), c->kinds[known].id);
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_GOLD, line);
}

/* Is it drawn twice in this set? Its tiles have been read to be painted. */
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
    words_format(line, sizeof line, _("It is in this set already, as %s."),
                 box->catalogue->kinds[twin].id);
    ui_say(scene->context->ui, UI_TYPE_SMALL, UI_WARNING, line);
}

static void check_drawn(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    const Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    TileKind kind;
    Err err = {0};
    SketchWord word = sketch_word(sketch);
    bool wrong = word >= SKETCH_WRONG, read = !wrong && sketch_read(sketch, &kind, &err);
    UI_ROW(
        ui,
        UI_SIGN(wrong || !read ? ICON_WARNING : ICON_TICK, wrong || !read ? UI_WARNING : UI_GOLD),
        UI_WORDS(UI_TYPE_BODY, wrong || !read ? UI_WARNING : UI_TEXT,
                 wrong || read ? words_text(words[word]) : err.text));
    if (read) {
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
        ui_say(ui, UI_TYPE_BODY, UI_TEXT_SOFT,
               _("This tile shows what cannot be drawn here. It stays in the set as it is."));
    if (scene->told[0])
        ui_say(ui, UI_TYPE_SMALL, scene->told_bad ? UI_WARNING : UI_TEXT_GOLD, scene->told);
}
