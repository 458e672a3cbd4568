/* access_scene.c: the overlay with the accessibility settings. As in the settings, every change
 * takes effect and is saved at once. */
#include "scenes/access/access.h"

#include "base/text.h"
#include "scenes/stage/access_ready.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/settings_sheet.h"
#include "scenes/stage/stage.h"
#include "store/settings.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

enum { STEP = 10, MOST = 10 };

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

/* Presets for the most common needs, one click each. */
static void ready_row(SceneContext *context)
{
    access_ready_draw(context);
}

/* Leads to keys_scene, where every key can be changed. */
static void keys_row(SceneContext *context)
{
    settings_way(
        context, "keys",
        settings_form(_("Keys"),
                      _("Choose a layout for your left or right hand, or set each key yourself.")),
        _("Change keys…"));
}

/* Leads to figures_scene, for players who can't tell two of the colours apart. */
static void figures_row(SceneContext *context)
{
    settings_way(context, "figures",
                 settings_form(_("Figures"), _("Each player’s colour and symbol.")),
                 _("Change colours…"));
}

/* For players with one button or one finger, who can neither scroll nor drag. */
static void board_row(SceneContext *context)
{
    UiForm words = settings_form(_("Buttons on the board"),
                                 _("Move and zoom the board with clicks only, and find figures."));
    ui_form_switch(context->ui, "board_buttons", words, C_("switch", "Off"), C_("switch", "On"),
                   &context->settings->board_buttons);
}

/* Players whose hand may slip confirm an action twice. A message can stay until it was read. */
static void care_rows(SceneContext *context)
{
    static const char *const modes[] = {"never", "final", "always"};
    const char *names[] = {C_("confirm", "Never"), _("Final actions"), C_("confirm", "Always")};
    Settings *settings = context->settings;
    int chosen = 0;
    for (int i = 0; i < COUNT(modes); i++)
        if (strcmp(modes[i], settings->confirm) == 0)
            chosen = i;
    if (ui_form_choice(context->ui, "confirm",
                       settings_form(_("Double confirmation"),
                                     _("The first click or key press asks, the second confirms.")),
                       names, COUNT(modes), &chosen))
        text_copy(settings->confirm, sizeof settings->confirm, modes[chosen]);
    ui_form_switch(context->ui, "messages_stay", settings_form(_("Messages stay"), NULL),
                   _("A few seconds"), _("Until you continue"), &settings->messages_stay);
}

/* The narrator is NULL if the library of speech-dispatcher is missing. Its service may stop and
 * restart at any time. */
static const char *speech_line(const SceneContext *context)
{
    if (!context->settings->speech || narrator_is_on(context->narrator))
        return _("Reads out events and whatever has keyboard focus.");
    return context->narrator ? _("speech-dispatcher isn’t responding. Retrying…")
                             : _("speech-dispatcher isn’t installed.");
}

static void speech_rows(SceneContext *context)
{
    Settings *settings = context->settings;
    UiForm words = settings_form(_("Speech"), speech_line(context));
    ui_form_switch(context->ui, "speech", words, C_("switch", "Off"), C_("switch", "On"),
                   &settings->speech);
    if (!settings->speech)
        return;
    char rate[16], volume[16];
    int fast = settings->speech_rate / STEP, loud = settings->speech_volume / STEP;
    const char *much[] = {C_("speech", "Brief"), C_("speech", "Normal"), C_("speech", "Full")};
    ui_form_choice(
        context->ui, "much",
        settings_form(
            _("Verbosity"),
            _("Brief: only what you need to act. Full: also positions, counts and explanations.")),
        much, COUNT(much), &settings->speech_much);
    snprintf(rate, sizeof rate, "%d", settings->speech_rate);
    snprintf(volume, sizeof volume, "%d %%", settings->speech_volume);
    if (ui_form_stepper(context->ui, "rate", settings_form(_("Speech rate"), NULL), rate, -MOST,
                        MOST, &fast))
        settings->speech_rate = fast * STEP;
    if (ui_form_stepper(context->ui, "loud", settings_form(_("Speech volume"), NULL), volume, 0,
                        MOST, &loud))
        settings->speech_volume = loud * STEP;
}

/* To add a row, write its function above and name it here. */
static SettingsRow *const rows[] = {ready_row, keys_row,  figures_row,
                                    board_row, care_rows, speech_rows};

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    settings_sheet_draw(context, "access", _("Accessibility"), rows, COUNT(rows));
}

const Scene access_scene = {
    .name = "access",
    .help = "access",
    .start = SCENE_ABOVE,
    .overlay = true,
    .event = scene_pop_by_key,
    .draw = draw,
};
