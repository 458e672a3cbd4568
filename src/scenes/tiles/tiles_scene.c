/* tiles_scene.c: The scene "tiles", the editor of tile sets: its life cycle, its page
 * (tiles_state.h) and the list of tiles. */
#include "scenes/tiles/tiles.h"

#include "base/text.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "scenes/tiles/tiles_state.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* u: of the page, of its outer panels; the width from which they are side by side. */
enum { CONTENT_W = 1440, LIST_W = 240, ASIDE_W = 390, THREE_W = 1180, PICTURE = 66 };

void tiles_tell(TilesScene *scene, bool bad, const char *words)
{
    text_copy(scene->told, sizeof scene->told, words);
    scene->told_bad = bad;
}

/* --- life cycle ------------------------------------------------------------------------------- */

static void enter(void *data, SceneContext *context, const void *arguments)
{
    TilesScene *scene = data;
    const TilesArguments *given = arguments;
    scene->context = context;
    scene->tool = SKETCH_ROAD;
    scene->picked = SKETCH_NOWHERE;
    scene->keeper = draft_keeper_new();
    if (!tiles_recall_look(scene) && given && given->path[0]) {
        tiles_open_path(scene, given->path);
        scene->looks = scene->doc.now.count > 0;
    }
    if (!scene->doc.now.count && !tiles_recall(scene))
        tiles_begin(scene);
    scene->drafted = scene->doc.version;
}

static void leave(void *data, SceneContext *context)
{
    TilesScene *scene = data;
    tiles_keep(scene);
    draft_keeper_free(scene->keeper);
    ten_games_free(scene->games, &context->host);
    set_pictures_close(&scene->pictures);
    own_shelf_release(&scene->shelf);
    set_doc_release(&scene->doc);
}

/* Another tile or document cancels a started line. */
static void let_go(TilesScene *scene)
{
    scene->picked = SKETCH_NOWHERE;
    scene->held = false;
    scene->told[0] = 0;
}

static bool update(void *data, SceneContext *context, float ms)
{
    TilesScene *scene = data;
    (void)ms;
    return scene->games && ten_games_update(scene->games, &context->host);
}

/* The painter updates its pictures as soon as something was drawn. */
static void paint(TilesScene *scene)
{
    if (scene->shown == scene->doc.version && scene->pictures.box)
        return;
    char *text = set_doc_text(&scene->doc);
    set_pictures_open(&scene->pictures, scene->context, text);
    scene->shown = scene->doc.version;
    free(text);
}

/* --- the set ---------------------------------------------------------------------------------- */

static void draw_tile(TilesScene *scene, int i)
{
    Ui *ui = scene->context->ui;
    const SetTile *tile = &scene->doc.now.tiles[i];
    char label[96];
    float size = fmaxf(ui_u(ui, PICTURE), ui_touch(ui, 44)), pad = ui_u(ui, 4);
    Rect cell = ui_next(ui, size + 2 * pad);
    words_format(label, sizeof label,
                 words_plural("Tile %d: %s, %d copy", "Tile %d: %s, %d copies", tile->sketch.count),
                 i + 1, tile->sketch.id, tile->sketch.count);
    bool chosen = i == scene->doc.now.selected;
    UiState state =
        ui_widget(ui, ui_id(ui, "tile", i), label, cell, chosen ? UI_CHOSEN : 0, KEY_NONE);
    ui_tooltip(ui, label);
    Rect frame = layout_centre(cell, size + 2 * pad, size + 2 * pad);
    if (chosen || state.hover > 0)
        ui_fill(ui, frame, ui_u(ui, 6), chosen ? UI_GOLD : UI_WELL_LINE);
    Rect square = layout_centre(cell, size, size);
    int copy = set_pictures_find(&scene->pictures, tile->sketch.id);
    if (copy >= 0)
        set_pictures_draw(&scene->pictures, scene->context, copy, square);
    else
        ui_icon(ui, square, ICON_WARNING, .5f * size, UI_WARNING);
    if (state.clicked) {
        set_doc_select(&scene->doc, i);
        let_go(scene);
    }
}

static void add_button(TilesScene *scene, const char *id, const char *label, Shape shape, bool copy)
{
    Ui *ui = scene->context->ui;
    UiButton button = {.label = label,
                       .words = 16,
                       .icon = UI_ICON(copy ? ICON_COPY : ICON_PLUS),
                       .left = true,
                       .disabled = scene->doc.now.count == SET_TILES_MAX ||
                                   (copy && !set_doc_draws(&scene->doc))};
    if (ui_button(ui, id, ui_next(ui, ui_control(ui)), button)) {
        set_doc_add(&scene->doc, shape, copy);
        let_go(scene);
    }
}

static void draw_list(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    SetState *now = &scene->doc.now;
    UiField field = {.label = _("Name of the set"), .hint = _("Name of the set"), .letters = 40};
    char title[OWN_TITLE_SIZE];
    ui_heading(ui, _("The set"));
    text_copy(title, sizeof title, now->title);
    if (ui_field(ui, "title", ui_next(ui, ui_control(ui)), field, title, sizeof title)) {
        text_copy(now->title, sizeof now->title, title);
        scene->doc.changed = scene->retitled = true;
    }
    int columns = (int)(ui_next_width(ui) / ui_u(ui, PICTURE + 8));
    ui_grid(ui, columns < 1 ? 1 : columns);
    for (int i = 0; i < now->count; i++)
        draw_tile(scene, i);
    ui_grid(ui, 1);
    add_button(scene, "square", _("Square tile"), SHAPE_SQUARE, false);
    add_button(scene, "half", _("Half tile"), SHAPE_HALF, false);
    add_button(scene, "double", _("Castle tile"), SHAPE_DOUBLE, false);
    add_button(scene, "like", _("Duplicate"), (Shape)set_doc_tile(&scene->doc)->sketch.shape, true);
    UiButton away = {
        .label = _("Remove tile"), .words = 16, .icon = UI_ICON(ICON_CLOSE), .left = true};
    if (ui_button(ui, "away", ui_next(ui, ui_control(ui)), away)) {
        set_doc_remove(&scene->doc);
        let_go(scene);
    }
}

/* --- the page --------------------------------------------------------------------------------- */

static void draw_panel(TilesScene *scene, int which, float least)
{
    Ui *ui = scene->context->ui;
    UiGroup panel = ui_night(ui, least);
    while (ui_group(ui, &panel)) {
        if (which == 0) {
            draw_list(scene);
        } else if (which == 1) {
            tiles_tools(scene);
            tiles_canvas(scene, .52f * scene->context->height);
            tiles_checks(scene);
        } else {
            tiles_side(scene);
        }
    }
}

static void draw_page(TilesScene *scene, UiDialog *page)
{
    Ui *ui = scene->context->ui;
    bool wide = scene->context->width - 2 * ui_space(ui, UI_MARGIN) >= ui_u(ui, THREE_W);
    while (ui_dialog(ui, page)) {
        UiGroup columns = {.gap = ui_space(ui, UI_GAP)};
        while (ui_group(ui, &columns)) {
            if (wide)
                ui_cells(ui, 3, (float[]){ui_u(ui, LIST_W), UI_REST, ui_u(ui, ASIDE_W)});
            /* In one column the tile comes first: players come here to draw it. */
            for (int i = 0; i < 3; i++)
                draw_panel(scene, wide ? i : (i + 1) % 3, wide ? columns.height : 0);
        }
    }
}

/* --- the foot --------------------------------------------------------------------------------- */

/* Another player's set that was changed is saved on leaving. */
static void go_back(TilesScene *scene)
{
    scene->leaves = scene->doc.changed && !scene->looks;
    if (!scene->leaves)
        stage_pop(scene->context->stage);
}

static void keep(TilesScene *scene)
{
    tiles_save(scene);
}

static void undo(TilesScene *scene)
{
    if (set_doc_undo(&scene->doc))
        let_go(scene);
}

static void redo(TilesScene *scene)
{
    if (set_doc_redo(&scene->doc))
        let_go(scene);
}

/* To add a button, add a row; the last one stands out. */
static const struct {
    const char *id, *label;
    int icon;
    bool sign;
    InputKey key;
    void (*does)(TilesScene *scene);
} buttons[] = {
    {"back", N_("Back"), ICON_LEFT, false, KEY_NONE, go_back},
    {"undo", N_("Undo"), ICON_UNDO, true, KEY_LETTER('z'), undo},
    {"redo", N_("Redo"), ICON_REDO, true, KEY_LETTER('y'), redo},
    {"open", N_("Open"), ICON_FOLDER, false, KEY_NONE, tiles_list},
    {"export", N_("Export"), ICON_COPY, false, KEY_NONE, tiles_export},
    {"try", N_("Test in ten games"), ICON_DICE, false, KEY_NONE, tiles_try},
    {"save", N_("Save"), ICON_SAVE, false, KEY_NONE, keep},
    {"play", N_("Play with it"), ICON_PLAY, false, KEY_NONE, tiles_play},
};
enum { FOOT_BUTTONS = sizeof buttons / sizeof *buttons };

static UiButton look(const TilesScene *scene, int i)
{
    const SetDoc *doc = &scene->doc;
    bool none = (buttons[i].does == undo && doc->past_at == 0) ||
                (buttons[i].does == redo && doc->past_at == doc->past_count);
    return (UiButton){.label = words_text(buttons[i].label),
                      .icon = UI_ICON(buttons[i].icon),
                      .icon_only = buttons[i].sign,
                      .kind = buttons[i].does == tiles_play ? UI_PRIMARY : UI_SECONDARY,
                      .disabled = none,
                      .key = buttons[i].key,
                      .flags = buttons[i].does == go_back ? UI_CANCEL : 0};
}

/* Without room for all words some buttons show only icons; "Play with it" keeps its words
 * longest. */
static void draw_foot(TilesScene *scene, Rect foot)
{
    Ui *ui = scene->context->ui;
    float gap = ui_space(ui, UI_TIGHT), sign = fmaxf(foot.h, ui_touch(ui, 44)), whole[FOOT_BUTTONS],
          signs[FOOT_BUTTONS];
    for (int i = 0; i < FOOT_BUTTONS; i++) {
        whole[i] = ui_button_width(ui, foot.h, look(scene, i)) + gap;
        signs[i] = fminf(whole[i], sign + gap);
    }
    unsigned words = layout_labels(foot.w + gap, FOOT_BUTTONS, whole, signs, FOOT_BUTTONS - 1);
    for (int i = 0; i < FOOT_BUTTONS; i++) {
        UiButton button = look(scene, i);
        bool says = words >> i & 1;
        button.icon_only |= !says;
        if (ui_button(ui, buttons[i].id, layout_left(&foot, (says ? whole : signs)[i] - gap, gap),
                      button))
            buttons[i].does(scene);
    }
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    TilesScene *scene = data;
    Ui *ui = context->ui;
    (void)frame;
    paint(scene);
    bool over = scene->opens || scene->games || scene->leaves;
    UiDialog page = {.id = "tiles",
                     .width = CONTENT_W,
                     .bare = true,
                     .gap = UI_GAP,
                     .heading = _("Custom tiles"),
                     .has_foot = true};
    ui_inert(ui, over);
    draw_page(scene, &page);
    tiles_canvas_end(scene);
    ui_push(ui, "tiles", -1);
    draw_foot(scene, page.place);
    ui_pop(ui);
    ui_inert(ui, false);
    if (scene->opens)
        tiles_opening(scene);
    else if (scene->games)
        tiles_trying(scene);
    else if (scene->leaves)
        tiles_leaving(scene);
    tiles_draft(scene);
}

const Scene tiles_scene = {
    .name = "tiles",
    .title = N_("Custom tiles"),
    .start = SCENE_ABOVE,
    .state_size = sizeof(TilesScene),
    .enter = enter,
    .leave = leave,
    .update = update,
    .tells = tiles_tells,
    .news = tiles_news,
    .draw = draw,
};
