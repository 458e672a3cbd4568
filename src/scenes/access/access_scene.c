/* access_scene.c: the overlay of what helps hands, eyes and ears. As in the settings, every change
 * acts at once and is kept at once. */
#include "scenes/access/access.h"

#include "base/hash.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

enum { PANEL_W = 800, CONTROL_W = 400 };

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

static UiForm form(const char *label, const char *line)
{
    return (UiForm){.label = label, .line = line, .width = CONTROL_W};
}

/* Every key can be another one. */
static void keys_row(SceneContext *context)
{
    UiForm words = form(_("Keys"), _("For the left hand, the right one, or one by one."));
    UiButton button = {.label = _("Change keys…"), .words = 16};
    if (ui_button(context->ui, "keys", ui_form(context->ui, words), button))
        stage_push(context->stage, "keys", NULL, 0);
}

/* For one button, or one finger: without wheel and drag. */
static void board_row(SceneContext *context)
{
    UiForm words =
        form(_("Buttons on the board"), _("Move and scale it by clicks alone, and find figures."));
    ui_form_switch(context->ui, "board_buttons", words, C_("switch", "Off"), C_("switch", "On"),
                   &context->settings->board_buttons);
}

/* To add a row: above, and its name here. */
static void (*const rows[])(SceneContext *) = {keys_row, board_row};

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    UiDialog dialog = scene_sheet("access", PANEL_W, _("Access"));
    dialog.gap = UI_ROOM;
    uint64_t before = hash_bytes(HASH_FIRST, context->settings, sizeof *context->settings);
    while (ui_dialog(context->ui, &dialog))
        for (int i = 0; i < COUNT(rows); i++)
            rows[i](context);
    if (hash_bytes(HASH_FIRST, context->settings, sizeof *context->settings) != before)
        context->host.apply_settings(context->host.self);
    if (dialog.done)
        stage_pop(context->stage);
}

static bool event(void *data, SceneContext *context, const InputEvent *input)
{
    (void)data;
    return stage_pop_by_key(context->stage, input);
}

const Scene access_scene = {
    .name = "access",
    .help = "access",
    .overlay = true,
    .event = event,
    .draw = draw,
};
