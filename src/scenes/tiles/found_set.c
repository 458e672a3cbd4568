/* found_set.c: The overlay "found_set": a tile set that the player opened as a file. It is saved
 * only on request.
 *
 *     +------------------------------------------+
 *     | Bends and bridges                        |
 *     | 12 square tiles and 4 half tiles         |
 *     | [tile] [tile] [tile] [tile] [tile]       |
 *     | Own tiles come into a game in the set-up |
 *     | [ Close ]             [ Add to my sets ] |
 *     +------------------------------------------+ */
#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "scenes/tiles/set_pictures.h"
#include "scenes/tiles/tiles.h"
#include "scenes/tiles/tiles_state.h"
#include "tileset/own_set.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { PANEL_W = 640, PICTURE = 92 }; /* u */

typedef struct FoundSet {
    OwnSet set;
    SetPictures pictures;
} FoundSet;

/* The file may have been removed since it was named: then the overlay shows its fault. */
static void enter(void *data, SceneContext *context, const void *arguments)
{
    FoundSet *state = data;
    const FoundSetArguments *given = arguments;
    assert(given && "a file");
    if (own_set_read(&state->set, given->path, context->catalogue))
        set_pictures_open(&state->pictures, context, state->set.text);
}

static void leave(void *data, SceneContext *context)
{
    (void)context;
    FoundSet *state = data;
    set_pictures_close(&state->pictures);
    own_set_release(&state->set);
}

static void keep(FoundSet *state, SceneContext *context)
{
    char kept[FOLDER_SIZE], words[FOLDER_SIZE + 128];
    Err err = {0};
    bool good = own_shelf_add(context->tiles_folder, &state->set, kept, &err);
    words_format(words, sizeof words,
                 good ? _("It is saved as %s. Choose it under New game › Rules › Tiles.") : "%s",
                 good ? kept : err.text);
    stage_pop(context->stage);
    message_show(context, good ? _("Added to your sets") : _("The set couldn’t be saved"), words,
                 _("Close"));
}

static void draw_pictures(const FoundSet *state, const SceneContext *context)
{
    Ui *ui = context->ui;
    float size = ui_u(ui, PICTURE), gap = ui_space(ui, UI_TIGHT);
    Rect row = ui_next(ui, size);
    int room = (int)((row.w + gap) / (size + gap)), count = set_pictures_count(&state->pictures);
    for (int i = 0; i < room && i < count; i++)
        set_pictures_draw(&state->pictures, context, i,
                          (Rect){roundf(row.x + (float)i * (size + gap)), row.y, size, size});
}

static void draw_buttons(FoundSet *state, SceneContext *context)
{
    Ui *ui = context->ui;
    UiButton close = {.label = _("Close"), .flags = UI_CANCEL};
    UiButton look = {.label = _("View set"), .icon = UI_ICON(ICON_EYE)};
    UiButton add = {.label = _("Add to my sets"),
                    .kind = UI_PRIMARY,
                    .disabled = !state->set.text || !context->tiles_folder,
                    .flags = UI_FIRST | UI_DEFAULT};
    bool looks = state->set.text && stage_knows(context->stage, "tiles");
    ui_grid(ui, looks ? 3 : 2);
    float high = ui_control(ui);
    if (ui_button(ui, "close", ui_next(ui, high), close))
        stage_pop(context->stage);
    if (looks && ui_button(ui, "look", ui_next(ui, high), look)) {
        TilesArguments arguments = {0};
        text_copy(arguments.path, sizeof arguments.path, state->set.path);
        stage_pop(context->stage);
        stage_push(context->stage, "tiles", &arguments, sizeof arguments);
    }
    if (ui_button(ui, "add", ui_next(ui, high), add))
        keep(state, context);
    ui_grid(ui, 1);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    FoundSet *state = data;
    Ui *ui = context->ui;
    char counts[160], fault[sizeof state->set.fault + 16];
    own_set_words(&state->set, counts, sizeof counts);
    UiDialog dialog = ui_paper("found", PANEL_W);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, state->set.title);
        if (state->set.text) {
            ui_paragraph(ui, UI_TYPE_BODY, UI_INK, counts);
            draw_pictures(state, context);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT,
                         _("The tiles in this file contain no program code, only what they show."));
        } else {
            ui_paragraph(ui, UI_TYPE_BODY, UI_INK,
                         err_format(&state->set.fault, fault, (int)sizeof fault));
        }
        ui_room(ui, ui_space(ui, UI_GAP));
        draw_buttons(state, context);
    }
}

const Scene found_set_scene = {
    .name = "found_set",
    .state_size = sizeof(FoundSet),
    .overlay = true,
    .enter = enter,
    .leave = leave,
    .draw = draw,
};

/* --- tiles try -------------------------------------------------------------------------------- */

/* Shows the results of ten computer games with the set next to ten without it.
 *
 *                               without      with
 *     Points of a player           63.4      66.0
 *     Tiles of a city               4.1       4.9  … */

/* A row: its words, and the offset of its number in TenSums. */
static const struct {
    const char *words;
    size_t at;
    bool percent;
} rows[] = {
    {N_("Points per player"), offsetof(TenSums, points), false},
    {N_("Tiles per completed city"), offsetof(TenSums, city), false},
    {N_("Tiles per completed road"), offsetof(TenSums, road), false},
    {N_("Turns per game"), offsetof(TenSums, turns), false},
    {N_("Tiles that didn’t fit anywhere"), offsetof(TenSums, aside), true},
    {N_("Custom tiles placed"), offsetof(TenSums, own), false},
};

void tiles_try(TilesScene *scene)
{
    if (set_doc_wrong(&scene->doc) >= 0) {
        tiles_tell(scene, true, _("One tile isn’t valid: fix it before testing the set."));
        return;
    }
    char *text = set_doc_text(&scene->doc);
    ten_games_free(scene->games, &scene->context->host);
    scene->games = ten_games_new(scene->context, text);
    free(text);
}

static void number(double value, bool percent, char *out, size_t size)
{
    if (percent)
        snprintf(out, size, "%.1f %%", 100 * value);
    else
        snprintf(out, size, "%.1f", value);
}

/* The words have the width that the numbers leave. */
static void columns(Ui *ui)
{
    ui_cells(ui, 3, (float[]){UI_REST, ui_u(ui, 96), ui_u(ui, 96)});
}

/* Names the expansions whose rules count what the set shows. */
static void say_expansions(const TilesScene *scene)
{
    uint64_t sets = ten_games_expansions(scene->games);
    char names[WORDS_EXPANSIONS], line[WORDS_EXPANSIONS + 96];
    if (sets)
        ui_paragraph(scene->context->ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     words_format(line, sizeof line,
                                  _("What it shows counts under the rules of %s."),
                                  words_expansions(sets, names, sizeof names)));
}

static double sum_of(const TenSums *sums, int i)
{
    const void *at = (const char *)sums + rows[i].at;
    return *(const double *)at;
}

static void draw_row(Ui *ui, int i, const TenSums *without, const TenSums *with)
{
    char left[32], right[32];
    number(sum_of(without, i), rows[i].percent, left, sizeof left);
    number(sum_of(with, i), rows[i].percent, right, sizeof right);
    columns(ui);
    UI_ROW(ui, UI_WORDS(UI_TYPE_BODY, UI_TEXT, words_text(rows[i].words)));
    UI_ROW(ui, UI_WORDS(UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_SOFT, left));
    UI_ROW(ui, UI_WORDS(UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_GOLD, right));
    ui_grid(ui, 1);
}

void tiles_trying(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    TenSums without = ten_games_sums(scene->games, false),
            with = ten_games_sums(scene->games, true);
    char line[120];
    UiDialog dialog = ui_sheet("trying", 680, _("Ten games with this set"));
    dialog.foot = "close";
    dialog.button = (UiButton){.label = _("Close"), .flags = UI_CANCEL | UI_DEFAULT};
    words_format(line, sizeof line, _("%d of %d games played"), without.games + with.games,
                 2 * TEN_GAMES);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_TEXT_SOFT,
            _("Computers play the same ten games twice: with the standard tiles only, and with "
              "yours added."));
        say_expansions(scene);
        ui_bar(ui, ui_next(ui, ui_u(ui, 10)),
               (float)(without.games + with.games) / (2 * TEN_GAMES));
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
        columns(ui);
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG, UI_TEXT, " "));
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG | UI_RIGHT, UI_TEXT_SOFT, _("without")));
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG | UI_RIGHT, UI_TEXT_GOLD, _("with")));
        ui_grid(ui, 1);
        for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++)
            draw_row(ui, i, &without, &with);
    }
    if (dialog.done) {
        ten_games_free(scene->games, &scene->context->host);
        scene->games = NULL;
    }
}

/* --- set pictures ----------------------------------------------------------------------------- */

/* Has the tiles of a set painted, and draws them. */

bool set_pictures_open(SetPictures *pictures, const SceneContext *context, const char *text)
{
    const char *sets[] = {text};
    set_pictures_close(pictures);
    pictures->box =
        box_make("tiles", &(BoxParts){.sets = sets, .set_count = 1}, context->catalogue, NULL);
    if (!pictures->box)
        return false;
    pictures->first = context->catalogue->copy_count;
    scene_tiles_paint(context, pictures->box);
    return true;
}

void set_pictures_close(SetPictures *pictures)
{
    box_free(pictures->box);
    *pictures = (SetPictures){0};
}

int set_pictures_count(const SetPictures *pictures)
{
    return pictures->box ? pictures->box->catalogue->copy_count - pictures->first : 0;
}

int set_pictures_find(const SetPictures *pictures, const char *id)
{
    uint16_t copy = pictures->box ? catalogue_find(pictures->box->catalogue, id) : NO_COPY;
    return copy == NO_COPY || copy < pictures->first ? -1 : copy - pictures->first;
}

void set_pictures_draw(const SetPictures *pictures, const SceneContext *context, int i, Rect rect)
{
    assert(i >= 0 && i < set_pictures_count(pictures) && "a copy of the set");
    if (pictures->box->catalogue->painted)
        board_art_draw(ui_list(context->ui), pictures->box->catalogue,
                       (uint16_t)(pictures->first + i), 0, rect, fmaxf(1, .03f * rect.h));
}
