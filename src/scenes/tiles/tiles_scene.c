/* tiles_scene.c: the scene "tiles", the editor of tile sets: its life cycle, its page (tiles.h) and
 * the list of tiles. Saved sets go to the player's folder of sets and appear in the set-up at once;
 * exported ones are saved where the player can find them to send them to others. The current
 * document, valid or not, is kept in a hidden file after every change, in the background. */
#include "scenes/tiles/tiles.h"

#include "base/text.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "store/settings.h"
#include "tileset/hypset.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Files of the latest document, and of another player's set while it is being changed. */
static const char draft_name[] = ".draft.json", look_name[] = ".look.json";

/* Makes a file name from a title: without path characters, and without a leading dot, which would
 * hide the file. */
static void file_name(const char *title, char *out, size_t size)
{
    Text text = text_in(out, size);
    for (const char *p = title; *p; p++)
        text_add(&text, "%c", strchr("/\\:*?\"<>|", *p) || (p == title && *p == '.') ? '-' : *p);
    text_add(&text, "%s", title[0] ? "" : _("My tiles"));
}

/* A set that the set-up would refuse isn't written. */
static bool is_sound(TilesScene *scene)
{
    int wrong = set_doc_wrong(&scene->doc);
    char words[160];
    if (wrong < 0)
        return true;
    set_doc_select(&scene->doc, wrong);
    words_format(words, sizeof words, _("Fix tile %d first."), wrong + 1);
    tiles_tell(scene, true, words);
    return false;
}

/* Returns true if the document may replace a file: none exists, or it is an older version of the
 * same set. */
static bool may_replace(TilesScene *scene, const char *path)
{
    const Catalogue *program = scene->context->catalogue;
    OwnSet set = {0};
    SetDoc there = {0};
    bool same = !file_exists(path) ||
                (own_set_read(&set, path, program) && set_doc_open(&there, &set, program) &&
                 strcmp(there.code, scene->doc.code) == 0);
    set_doc_release(&there);
    own_set_release(&set);
    return same;
}

static bool write_to(TilesScene *scene, const char *folder, const char *done)
{
    char path[FOLDER_SIZE], name[OWN_TITLE_SIZE + 32], file[sizeof name + 8],
        words[FOLDER_SIZE + 128];
    Err err = {0};
    if (!is_sound(scene))
        return false;
    file_name(scene->doc.now.title, name, sizeof name - 8);
    snprintf(file, sizeof file, "%s" HYPSET_ENDING, name);
    bool good = folder && folder_join(path, sizeof path, folder, file);
    if (good && !may_replace(scene, path)) {
        tiles_tell(scene, true, _("Another set has that name. Choose a different one."));
        return false;
    }
    char *text = set_doc_text(&scene->doc);
    good = good && folder_make(folder, &err) && hypset_write(path, text, strlen(text), &err);
    free(text);
    words_format(words, sizeof words, good ? done : "%s",
                 good          ? path
                 : err.text[0] ? err.text
                               : _("There is no folder to save it in."));
    tiles_tell(scene, !good, words);
    return good;
}

static bool draft_path(const TilesScene *scene, char *out, size_t size)
{
    const char *folder = scene->context->tiles_folder;
    return folder && folder_join(out, size, folder, scene->looks ? look_name : draft_name);
}

/* Removes the file of a viewed set, once the set has been saved in the player's folder or has no
 * changes to save. */
static void forget_look(TilesScene *scene)
{
    char path[FOLDER_SIZE];
    draft_keeper_flush(scene->keeper);
    if (scene->looks && draft_path(scene, path, sizeof path))
        remove(path);
}

static bool save(TilesScene *scene)
{
    bool good = write_to(
        scene, scene->context->tiles_folder,
        _("Saved: %s. Play with it from here, or choose it later under New game › Rules › Tiles."));
    scene->doc.changed &= !good;
    scene->retitled |= good; /* so that the draft is stored again, now marked as saved */
    return good;
}

/* Saves the set under its title. Returns false if that failed; a message says why. */
static bool tiles_save(TilesScene *scene)
{
    bool good = save(scene);
    if (good)
        forget_look(scene);
    return good;
}

static void tiles_leaving(TilesScene *scene)
{
    SceneContext *context = scene->context;
    Ui *ui = context->ui;
    UiButton keep = {.label = _("Save"),
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_SAVE),
                     .flags = UI_FIRST | UI_DEFAULT},
             leave = {.label = _("Leave without saving")},
             stay = {.label = _("Cancel"), .flags = UI_CANCEL};
    UiDialog dialog = ui_paper("leaving", 520);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, _("Save your tiles?"));
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_INK,
            _("Only a saved set can be played. Your drawing stays here for next time either "
              "way."));
        ui_room(ui, ui_space(ui, UI_GAP));
        bool saves = ui_offer(ui, "keep", UI_HIGH, keep),
             leaves = ui_offer(ui, "leave", UI_HIGH, leave),
             stays = ui_offer(ui, "stay", UI_HIGH, stay);
        scene->leaves &= !(saves || leaves || stays);
        if (leaves || (saves && tiles_save(scene)))
            stage_pop(context->stage);
    }
}

/* Opens the set-up with the set among the game's tiles; its Back button returns here. */
static void tiles_play(TilesScene *scene)
{
    SceneContext *context = scene->context;
    SettingsGame *game = &context->settings->setup.game;
    char name[OWN_TITLE_SIZE + 32];
    if (!save(scene))
        return;
    forget_look(scene);
    file_name(scene->doc.now.title, name, sizeof name - 8);
    own_shelf_choose(game->own, sizeof game->own, name, true);
    context->host.apply_settings(context->host.self);
    stage_push(context->stage, "setup", NULL, 0);
}

static void tiles_export(TilesScene *scene)
{
    write_to(scene, scene->context->tables_folder, _("Exported: %s"));
}

/* --- opening ---------------------------------------------------------------------------------- */

static void tiles_open_path(TilesScene *scene, const char *path)
{
    OwnSet set = {0};
    char words[TILES_TOLD_SIZE];
    bool good = own_set_read(&set, path, scene->context->catalogue) &&
                set_doc_open(&scene->doc, &set, scene->context->catalogue);
    if (!good)
        tiles_tell(scene, true,
                   set.fault.text[0] ? err_format(&set.fault, words, (int)sizeof words)
                                     : _("This set has too many tiles to open here."));
    own_set_release(&set);
}

/* Starts an empty set named "My tiles", "My tiles 2", …: the first name that no file has. */
static void tiles_begin(TilesScene *scene)
{
    SceneContext *context = scene->context;
    char title[OWN_TITLE_SIZE], name[OWN_TITLE_SIZE + 32], file[sizeof name + 8], path[FOLDER_SIZE];
    text_copy(title, sizeof title, _("My tiles"));
    for (int n = 2; n < OWN_SETS_MAX && context->tiles_folder; n++) {
        file_name(title, name, sizeof name);
        snprintf(file, sizeof file, "%s" HYPSET_ENDING, name);
        if (!folder_join(path, sizeof path, context->tiles_folder, file) || !file_exists(path))
            break;
        words_format(title, sizeof title, "%s %d", _("My tiles"), n);
    }
    set_doc_begin(&scene->doc, context->host.fresh_seed(context->host.self), title);
}

/* The current document is saved before another one replaces it. */
static bool make_way(TilesScene *scene)
{
    if (scene->doc.changed && !save(scene))
        return false;
    forget_look(scene);
    scene->looks = false;
    return true;
}

static void tiles_list(TilesScene *scene)
{
    own_shelf_read(&scene->shelf, scene->context->tiles_folder, scene->context->catalogue, NULL);
    scene->opens = true;
}

static void draw_set(TilesScene *scene, int i)
{
    Ui *ui = scene->context->ui;
    const OwnSet *set = &scene->shelf.sets[i];
    char counts[160];
    UiButton button = {.label = set->title,
                       .detail = own_set_words(set, counts, sizeof counts),
                       .left = true,
                       .disabled = !set->text,
                       .icon = UI_ICON(ICON_FOLDER)};
    if (ui_button(ui, ui_id(ui, "set", i), ui_next(ui, ui_touch(ui, 60)), button)) {
        if (make_way(scene))
            tiles_open_path(scene, set->path);
        scene->opens = false;
    }
}

/* Draws the sheet with the saved sets, which also offers to start an empty set. */
static void tiles_opening(TilesScene *scene)
{
    SceneContext *context = scene->context;
    Ui *ui = context->ui;
    UiDialog dialog = ui_sheet("opening", 620, _("Open a set"));
    dialog.foot = "cancel";
    dialog.button = (UiButton){.label = _("Cancel"), .flags = UI_CANCEL};
    while (ui_dialog(ui, &dialog)) {
        UiButton fresh = {.label = _("New set"), .icon = UI_ICON(ICON_PLUS)};
        if (ui_button(ui, "fresh", ui_next(ui, ui_control(ui)), fresh)) {
            if (make_way(scene))
                tiles_begin(scene);
            scene->opens = false;
        }
        for (int i = 0; i < scene->shelf.count && scene->opens; i++)
            draw_set(scene, i);
    }
    if (dialog.done)
        scene->opens = false;
}

/* --- between two visits ----------------------------------------------------------------------- */

static void write_draft(TilesScene *scene)
{
    char path[FOLDER_SIZE];
    scene->drafted = scene->doc.version;
    scene->retitled = false;
    if (draft_path(scene, path, sizeof path))
        draft_keeper_put(scene->keeper, path, set_draft_text(&scene->doc));
}

/* A set that the player only viewed doesn't replace the draft; a set that the player changed is
 * saved as their own. */
static void tiles_keep(TilesScene *scene)
{
    if (scene->looks && (!scene->doc.changed || save(scene))) {
        forget_look(scene);
    } else {
        write_draft(scene);
        draft_keeper_flush(scene->keeper);
    }
}

static bool tiles_recall(TilesScene *scene)
{
    char path[FOLDER_SIZE];
    return draft_path(scene, path, sizeof path) && file_exists(path) &&
           set_draft_read(&scene->doc, path, scene->context->catalogue);
}

/* Handles another player's set that had been changed when the program was killed: the set is saved
 * as the player's own, as when the player leaves the editor. If it can't be saved because it is
 * invalid, it is opened again and the function returns true. */
static bool tiles_recall_look(TilesScene *scene)
{
    scene->looks = true;
    if (tiles_recall(scene) && scene->doc.changed && !save(scene))
        return true;
    forget_look(scene);
    scene->looks = false;
    set_doc_release(&scene->doc);
    return false;
}

/* Widths in u: of the page, of its outer panels, and the least width that has room for the panels
 * side by side. */
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

/* Cancels a started line and clears the message, since another tile is selected or the document has
 * changed. */
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

/* Updates the pictures as soon as the document has changed. */
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

/* A changed set of another player needs no question: it is saved when the player leaves. */
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

/* To add a button, add a row; the last button is highlighted. */
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

/* If there isn't room for all labels, some buttons show only their icons; "Play with it" is the
 * last to lose its label. */
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
    /* Stores the latest document for the next visit; viewing another set doesn't replace it. */
    bool changed = scene->drafted != scene->doc.version || scene->retitled;
    if (changed && !scene->held && (!scene->looks || scene->doc.changed))
        write_draft(scene);
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
