/* access_scene.c: the overlay with the accessibility settings. As in the settings, every change
 * takes effect and is saved at once. */
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/menu/access.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
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

/* --- keys scene ------------------------------------------------------------------------------- */

/* The overlay in which players change keys. After a click on an action, the next key
 * press is bound to it. A change takes effect and is saved at once.
 *
 *   Keys         [Standard][Left hand][Right hand]
 *   Turn left                          [ Q ]
 *   Undo        ! also Take back       [ Z ]   both are used in the same place */

enum { PANEL_W = 820, CONTROL_W = 240 };

typedef struct KeysState {
    bool waits; /* for the key of `action` */
    KeyAction action;
    bool refused; /* the last key that was pressed can't be bound */
} KeysState;

/* Saves the keys and puts them in force. */
static void keep(SceneContext *context, const KeyMap *map)
{
    bool whole = keys_write(map, context->settings->keys, sizeof context->settings->keys);
    assert(whole && "settings have room for every key");
    keys_in_force(map, keys_by_pad());
    context->host.apply_settings(context->host.self);
}

/* Digits can't be bound: they always choose places on the board. */
static bool may_be_taken(const InputEvent *event)
{
    return event->key != KEY_NONE && !(event->key >= KEY_0 && event->key <= KEY_9);
}

/* Binds the key that was waited for. Escape keeps the old one. */
static bool takes_key(void *data, SceneContext *context, const InputEvent *event)
{
    KeysState *state = data;
    if (!state->waits || event->device == DEVICE_PAD)
        return false;
    assert(state->action < KEY_ACTIONS && "the key of an action");
    state->refused = !may_be_taken(event);
    if (state->refused)
        return true;
    state->waits = false;
    if (event->key == KEY_ESCAPE)
        return true;
    KeyMap map = *keys_now();
    map.chord[state->action] = (KeyChord){event->key, event->mods};
    keep(context, &map);
    return true;
}

/* A click anywhere stops waiting for a key. */
static bool event(void *data, SceneContext *context, const InputEvent *input)
{
    KeysState *state = data;
    if (input->kind == INPUT_DOWN)
        state->waits = false;
    return stage_pop_by_key(context->stage, input);
}

/* Ready-made keys. The last cell, "Custom", can't be chosen: it shows that the keys match none. */
static void draw_presets(SceneContext *context)
{
    const char *names[KEY_PRESETS + 1] = {
        [KEYS_STANDARD] = _("Both hands"),
        [KEYS_LEFT_HAND] = _("Left hand"),
        [KEYS_RIGHT_HAND] = _("Right hand"),
        [KEY_PRESETS] = C_("keys", "Custom"),
    };
    int chosen = (int)keys_preset_of(keys_now()), count = KEY_PRESETS + (chosen == KEY_PRESETS);
    UiForm form = {.label = _("Preset"), .width = 520};
    if (!ui_form_choice(context->ui, "preset", form, names, count, &chosen) ||
        chosen >= KEY_PRESETS)
        return;
    KeyMap map;
    keys_preset(&map, (KeyPreset)chosen);
    keep(context, &map);
}

/* Draws one action. A conflict is described below its name. */
static void draw_action(KeysState *state, SceneContext *context, KeyAction action)
{
    Ui *ui = context->ui;
    const KeyMap *map = keys_now();
    KeyAction other = keys_conflict(map, action);
    bool waits = state->waits && state->action == action;
    char key[48], conflict[160] = "";
    if (other < KEY_ACTIONS)
        words_format(conflict, sizeof conflict, _("Already used for: %s"), keys_action_name(other));
    UiForm form = {.label = keys_action_name(action), .line = conflict, .width = CONTROL_W};
    keys_chord_name(map->chord[action], key, sizeof key);
    UiButton button = {.label = !waits           ? key
                                : state->refused ? _("Choose another key")
                                                 : _("Press a key…"),
                       .words = 18,
                       .icon = other < KEY_ACTIONS ? UI_ICON(ICON_WARNING) : 0,
                       .chosen = waits};
    const char *id = ui_id(ui, "key", (int)action);
    Rect place = ui_form(ui, form);
    bool clicked = ui_button(ui, id, place, button);
    char held[240];
    words_format(held, sizeof held, conflict[0] ? "%s. %s" : "%s", form.label, conflict);
    ui_holds(ui, id, place, held);
    if (!clicked)
        return;
    state->waits = true;
    state->refused = false;
    state->action = action;
}

static void draw_keys(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    UiDialog dialog = scene_sheet("keys", PANEL_W, _("Keys"));
    while (ui_dialog(context->ui, &dialog)) {
        draw_presets(context);
        for (int i = 0; i < KEY_ACTIONS; i++)
            draw_action(data, context, (KeyAction)i);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene keys_scene = {
    .name = "keys",
    .help = "keys-turn",
    .state_size = sizeof(KeysState),
    .overlay = true,
    .takes_key = takes_key,
    .event = event,
    .draw = draw_keys,
};
