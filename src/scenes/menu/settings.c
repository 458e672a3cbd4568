/* settings.c: see settings.h. Every change acts at once and is kept at once; there is nothing to
 * confirm. */
#include "scenes/menu/settings.h"

#include "audio/audio.h"
#include "base/text.h"
#include "scenes/menu/settings_ai.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LANGUAGES_MAX = 16, SCALE_LEAST = 75, SCALE_MOST = 200, SCALE_STEP = 25, VOLUME_STEP = 10 };

static void changed(SceneContext *context)
{
    context->host.apply_settings(context->host.self);
}

/* --- rows: each reads what is set, shows it, and keeps what was chosen --------------- */

static UiForm form(const char *label, const char *line)
{
    return (UiForm){.label = label, .line = line, .width = 400};
}

static void language_row(SceneContext *context)
{
    const char *names[LANGUAGES_MAX];
    int count = words_language_count(), chosen = 0;
    count = count < LANGUAGES_MAX ? count : LANGUAGES_MAX;
    for (int i = 0; i < count; i++) {
        names[i] = words_language(i).name;
        if (strcmp(words_language(i).code, words_spoken()) == 0)
            chosen = i;
    }
    if (ui_form_choice(context->ui, "language", form(_("Language"), NULL), names, count, &chosen)) {
        text_copy(context->settings->language, sizeof context->settings->language,
                  words_language(chosen).code);
        changed(context);
    }
}

static void scale_row(SceneContext *context)
{
    int percent = (int)lroundf(100 * context->settings->ui_scale), step = percent / SCALE_STEP;
    char shown[24];
    snprintf(shown, sizeof shown, "%d %%", percent);
    if (ui_form_stepper(context->ui, "scale", form(_("Size of text and buttons"), NULL), shown,
                        SCALE_LEAST / SCALE_STEP, SCALE_MOST / SCALE_STEP, &step)) {
        context->settings->ui_scale = (float)(step * SCALE_STEP) / 100;
        changed(context);
    }
}

static void window_row(SceneContext *context)
{
    const char *names[2] = {_("Window"), _("Full screen")};
    int chosen = context->settings->full_screen;
    if (ui_form_choice(context->ui, "window", form(_("Display"), NULL), names, 2, &chosen)) {
        context->settings->full_screen = chosen == 1;
        context->host.full_screen(context->host.self, chosen == 1);
        changed(context);
    }
}

static void theme_row(SceneContext *context)
{
    const char *names[THEMES_MAX];
    int count = theme_count(), chosen = 0;
    for (int i = 0; i < count; i++) {
        names[i] = theme_label(theme_at(i));
        if (theme_at(i) == ui_theme(context->ui))
            chosen = i;
    }
    if (ui_form_choice(context->ui, "theme", form(_("Colours"), NULL), names, count, &chosen)) {
        text_copy(context->settings->theme, sizeof context->settings->theme,
                  theme_at(chosen)->name);
        changed(context);
    }
}

static void speed_row(SceneContext *context)
{
    static const float speeds[] = {0, .5f, 1, 2};
    enum { COUNT = sizeof speeds / sizeof speeds[0] };
    const char *names[COUNT] = {C_("animations", "Off"), _("Slow"), C_("speed", "Normal"),
                                _("Fast")};
    int chosen = 2;
    for (int i = 0; i < COUNT; i++)
        if (fabsf(speeds[i] - context->settings->speed) < .01f)
            chosen = i;
    if (ui_form_choice(context->ui, "speed", form(_("Animations"), NULL), names, COUNT, &chosen)) {
        context->settings->speed = speeds[chosen];
        changed(context);
    }
}

/* A row that is off or on. True when *on changed. */
static bool switch_row(SceneContext *context, const char *id, UiForm words, bool *on)
{
    const char *names[2] = {C_("switch", "Off"), C_("switch", "On")};
    int chosen = *on;
    bool changes = ui_form_choice(context->ui, id, words, names, 2, &chosen);
    *on = chosen == 1;
    return changes;
}

static void motion_rows(SceneContext *context)
{
    Settings *settings = context->settings;
    if (switch_row(
            context, "reduced_motion",
            form(_("Reduced motion"), _("Things appear instead of moving; nothing flashes.")),
            &settings->reduced_motion))
        changed(context);
    bool life = settings_life(settings, context->software, false);
    if (switch_row(
            context, "ambient_life",
            form(_("Life on the board"), _("Shadows of clouds, smoke, birds and running water.")),
            &life)) {
        text_copy(settings->ambient_life, sizeof settings->ambient_life, life ? "on" : "off");
        changed(context);
    }
}

static void volume_row(SceneContext *context)
{
    int step = context->settings->volume / VOLUME_STEP;
    char shown[24];
    snprintf(shown, sizeof shown, "%d %%", step * VOLUME_STEP);
    if (ui_form_stepper(context->ui, "volume", form(_("Sounds"), NULL),
                        step ? shown : C_("sounds", "Off"), 0, 100 / VOLUME_STEP, &step)) {
        context->settings->volume = step * VOLUME_STEP;
        changed(context);
        audio_play(context->audio, SOUND_FOLLOWER, 0, context->now_ms);
    }
}

/* To add a setting: its row above, its line here. */
static void (*const rows[])(SceneContext *) = {language_row, scale_row,       window_row,
                                               theme_row,    speed_row,       motion_rows,
                                               volume_row,   settings_ai_rows};

static void settings_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    UiDialog dialog = {.id = "settings",
                       .width = 800,
                       .kind = UI_PANEL_SHEET,
                       .pad = UI_PAD_WIDE,
                       .gap = UI_ROOM,
                       .heading = _("Settings"),
                       .foot = "done",
                       .button = scene_done()};
    while (ui_dialog(context->ui, &dialog))
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
            rows[i](context);
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene settings_scene = {
    .name = "settings",
    .start = SCENE_ALONE,
    .overlay = true,
    .draw = settings_draw,
};
