/* tiles_files.c: Writes and reads sets. Saved sets are in the player's folder of sets, and at once
 * in the set-up; exported ones are where the player finds them, to be sent. The current document,
 * valid or not, is kept in a hidden file after every change, in the background. */
#include "base/text.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "scenes/tiles/tiles_state.h"
#include "store/settings.h"
#include "tileset/hypset.h"
#include "tileset/set_doc.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The latest document, and another player's set while it is being changed. */
static const char draft_name[] = ".draft.json", look_name[] = ".look.json";

/* Makes a file name of a title: no characters of paths, and no leading dot, which would hide the
 * file. */
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

/* Returns true if the document may replace a file: there is none, or it is an older version of the
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

/* Removes the file of a viewed set, once it is in the player's folder or equals its own file. */
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
    scene->retitled |= good; /* the draft then records that it was saved */
    return good;
}

bool tiles_save(TilesScene *scene)
{
    bool good = save(scene);
    if (good)
        forget_look(scene);
    return good;
}

void tiles_leaving(TilesScene *scene)
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
void tiles_play(TilesScene *scene)
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

void tiles_export(TilesScene *scene)
{
    write_to(scene, scene->context->tables_folder, _("Exported: %s"));
}

/* --- opening ---------------------------------------------------------------------------------- */

void tiles_open_path(TilesScene *scene, const char *path)
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
void tiles_begin(TilesScene *scene)
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

void tiles_list(TilesScene *scene)
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

/* The sheet also offers an empty set. */
void tiles_opening(TilesScene *scene)
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

/* A player who only views a set keeps the draft of their own. */
void tiles_draft(TilesScene *scene)
{
    bool changed = scene->drafted != scene->doc.version || scene->retitled;
    if (changed && !scene->held && (!scene->looks || scene->doc.changed))
        write_draft(scene);
}

/* A set that was only viewed leaves the draft alone; if it was changed it becomes the player's
 * own. */
void tiles_keep(TilesScene *scene)
{
    if (scene->looks && (!scene->doc.changed || save(scene))) {
        forget_look(scene);
    } else {
        write_draft(scene);
        draft_keeper_flush(scene->keeper);
    }
}

bool tiles_recall(TilesScene *scene)
{
    char path[FOLDER_SIZE];
    return draft_path(scene, path, sizeof path) && file_exists(path) &&
           set_draft_read(&scene->doc, path, scene->context->catalogue);
}

bool tiles_recall_look(TilesScene *scene)
{
    scene->looks = true;
    if (tiles_recall(scene) && scene->doc.changed && !save(scene))
        return true;
    forget_look(scene);
    scene->looks = false;
    set_doc_release(&scene->doc);
    return false;
}
