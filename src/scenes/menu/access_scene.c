/* access_scene.c: the overlay in which players change keys. After a click on an action, the next
 * key press is bound to it. A change takes effect and is saved at once.
 *
 *   Keys         [Standard][Left hand][Right hand]
 *   Turn left                          [ Q ]
 *   Undo        ! also Take back       [ Z ]   both are used in the same place */
#include "keys/keys.h"
#include "scenes/menu/access.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>

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
