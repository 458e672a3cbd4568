/* access_ready.c: The ready-made accessibility settings: their labels, what each one switches, and
 * their buttons. To add one: its name, a row, and what it switches. */
#include "scenes/stage/access_ready.h"

#include "base/looks.h"
#include "base/text.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

enum { BUTTON_H = 44, BUTTON_W = 150, COLUMNS = 4 };
static const float large = 1.5f;

static const struct {
    const char *label, *line;
} rows[ACCESS_READY] = {
    [READY_STANDARD] = {NC_("access", "Standard"), N_("No adjustments.")},
    [READY_LARGE] = {NC_("access", "Large text"), N_("Text and buttons at 1.5 times the size.")},
    [READY_CONTRAST] = {NC_("access", "High contrast"), N_("White on black with bold outlines.")},
    [READY_CALM] = {NC_("access", "Reduced motion"), N_("No sliding, flying or flashing.")},
    [READY_FIGURES] = {NC_("access", "Clear colours"), N_("Colours everyone can tell apart.")},
    [READY_ONE_BUTTON] = {NC_("access", "Mouse only"),
                          N_("Everything works with left clicks; adds buttons to the board.")},
    [READY_SURE_HAND] = {NC_("access", "Confirm moves"),
                         N_("Asks before anything final; messages stay on screen.")},
    [READY_SPOKEN] = {NC_("access", "Speech"),
                      N_("Reads out events and whatever has keyboard focus.")},
};

/* Writes the players' colours from a palette; the marks stay the same. */
static void write_colors(Settings *settings, int palette)
{
    PlayerLook looks[LOOKS];
    looks_read(looks, settings->figures); /* or the standard looks if the setting is invalid */
    looks_paint(looks, palette);
    looks_write(looks, settings->figures, sizeof settings->figures);
}

static bool has_colors(const Settings *settings, int palette)
{
    PlayerLook looks[LOOKS];
    looks_read(looks, settings->figures);
    return looks_palette(looks) == palette;
}

bool access_ready_is_on(const Settings *settings, AccessReady ready)
{
    assert(ready < ACCESS_READY && "ready-made settings");
    switch (ready) {
    case READY_LARGE:
        return settings->ui_scale >= large;
    case READY_CONTRAST:
        return strcmp(settings->theme, "contrast") == 0;
    case READY_CALM:
        return settings->reduced_motion;
    case READY_FIGURES:
        return has_colors(settings, PALETTE_APART);
    case READY_ONE_BUTTON:
        return settings->board_buttons && settings->click_aims;
    case READY_SURE_HAND:
        return strcmp(settings->confirm, "never") != 0 && settings->messages_stay;
    case READY_SPOKEN:
        return settings->speech;
    default:
        break;
    }
    for (AccessReady other = READY_STANDARD + 1; other < ACCESS_READY; other++)
        if (access_ready_is_on(settings, other))
            return false;
    return true;
}

static void switch_all_off(Settings *settings)
{
    for (AccessReady other = READY_STANDARD + 1; other < ACCESS_READY; other++)
        if (access_ready_is_on(settings, other))
            access_ready_switch(settings, other, false);
}

void access_ready_switch(Settings *settings, AccessReady ready, bool on)
{
    assert(ready < ACCESS_READY && "ready-made settings");
    const Settings usual = settings_default();
    switch (ready) {
    case READY_LARGE:
        settings->ui_scale = on ? large : usual.ui_scale;
        break;
    case READY_CONTRAST:
        text_copy(settings->theme, sizeof settings->theme, on ? "contrast" : usual.theme);
        break;
    case READY_CALM:
        settings->reduced_motion = on;
        text_copy(settings->ambient_life, sizeof settings->ambient_life,
                  on ? "off" : usual.ambient_life);
        break;
    case READY_FIGURES:
        write_colors(settings, on ? PALETTE_APART : PALETTE_STANDARD);
        break;
    case READY_ONE_BUTTON:
        settings->board_buttons = settings->click_aims = on;
        break;
    case READY_SURE_HAND:
        text_copy(settings->confirm, sizeof settings->confirm, on ? "final" : usual.confirm);
        settings->messages_stay = on;
        break;
    case READY_SPOKEN:
        settings->speech = on;
        break;
    default:
        switch_all_off(settings);
        break;
    }
}

bool access_ready_draw(SceneContext *context)
{
    Ui *ui = context->ui;
    bool changed = false;
    UiGroup group = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &group)) {
        ui_grid(ui, ui_next_width(ui) < ui_u(ui, COLUMNS * BUTTON_W) ? COLUMNS / 2 : COLUMNS);
        for (AccessReady ready = 0; ready < ACCESS_READY; ready++) {
            bool on = access_ready_is_on(context->settings, ready);
            UiButton button = {.label = words_text(rows[ready].label),
                               .tooltip = words_text(rows[ready].line),
                               .words = 15,
                               .chosen = on};
            if (!ui_offer(ui, ui_id(ui, "ready", (int)ready), BUTTON_H, button))
                continue;
            access_ready_switch(context->settings, ready, !on);
            changed = true;
        }
    }
    return changed;
}
