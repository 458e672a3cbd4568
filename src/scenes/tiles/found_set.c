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
#include "scenes/tiles/tiles.h"

#include "base/text.h"
#include "scenes/overlays/message.h"
#include "scenes/stage/scene_tiles.h"
#include "scenes/stage/stage.h"
#include "scenes/tiles/set_pictures.h"
#include "tileset/own_set.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

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
