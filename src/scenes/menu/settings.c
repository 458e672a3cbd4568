/* settings.c: the overlay with the settings. Every change takes effect and is saved at once; there
 * is nothing to confirm. */
#include "scenes/menu/menu.h"

#include "audio/audio.h"
#include "base/text.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LANGUAGES_MAX = 16, SCALE_LEAST = 75, SCALE_MOST = 200, SCALE_STEP = 25, VOLUME_STEP = 10 };

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

int settings_language(void)
{
    for (int i = 0; i < words_language_count(); i++)
        if (strcmp(words_language(i).code, words_spoken()) == 0)
            return i;
    return 0;
}

/* --- rows: each shows a setting and changes it ------------------------------------------------ */

/* A settings file may hold any value, so the nearest value on offer is shown. */
static int nearest(const float *values, int count, float value)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (fabsf(values[i] - value) < fabsf(values[best] - value))
            best = i;
    return best;
}

/* Languages have their own names in every language. */
static void language_row(SceneContext *context)
{
    const char *names[LANGUAGES_MAX];
    int count = words_language_count(), chosen = settings_language();
    count = count < LANGUAGES_MAX ? count : LANGUAGES_MAX;
    for (int i = 0; i < count; i++)
        names[i] = words_language(i).name;
    if (ui_form_choice(context->ui, "language", settings_form(_("Language"), NULL), names, count,
                       &chosen))
        text_copy(context->settings->language, sizeof context->settings->language,
                  words_language(chosen).code);
}

/* Scales in whole steps; a value in between, from a settings file, is shown as it is. */
static void scale_row(SceneContext *context)
{
    int percent = (int)lroundf(100 * context->settings->ui_scale), step = percent / SCALE_STEP;
    char shown[24];
    snprintf(shown, sizeof shown, "%d %%", percent);
    if (ui_form_stepper(context->ui, "scale", settings_form(_("Interface scale"), NULL), shown,
                        SCALE_LEAST / SCALE_STEP, SCALE_MOST / SCALE_STEP, &step))
        context->settings->ui_scale = (float)(step * SCALE_STEP) / 100;
}

/* Changes the window at once, and for the next start. */
static void window_row(SceneContext *context)
{
    if (ui_form_switch(context->ui, "window", settings_form(_("Display"), NULL), _("Window"),
                       _("Full screen"), &context->settings->full_screen))
        context->host.full_screen(context->host.self, context->settings->full_screen);
}

/* Offers the program's themes and those that the player has added. */
static void theme_row(SceneContext *context)
{
    const char *names[THEMES_MAX];
    int count = theme_count(), chosen = 0;
    for (int i = 0; i < count; i++) {
        names[i] = theme_label(theme_at(i));
        if (theme_at(i) == ui_theme(context->ui))
            chosen = i;
    }
    if (ui_form_choice(context->ui, "theme", settings_form(_("Colours"), NULL), names, count,
                       &chosen))
        text_copy(context->settings->theme, sizeof context->settings->theme,
                  theme_at(chosen)->name);
}

/* How fast pieces move. "Off" is for impatient players, "reduced motion" for those who suffer from
 * motion. */
static void speed_row(SceneContext *context)
{
    static const float speeds[] = {0, .5f, 1, 2};
    const char *names[] = {C_("animations", "Off"), _("Slow"), C_("speed", "Normal"), _("Fast")};
    int chosen = nearest(speeds, COUNT(speeds), context->settings->speed);
    if (ui_form_choice(context->ui, "speed", settings_form(_("Animations"), NULL), names,
                       COUNT(speeds), &chosen))
        context->settings->speed = speeds[chosen];
}

/* Ambient life is on by default if the computer draws fast enough, until the player chooses. */
static void motion_rows(SceneContext *context)
{
    Settings *settings = context->settings;
    const char *off = C_("switch", "Off"), *on = C_("switch", "On");
    UiForm reduced = settings_form(_("Reduced motion"), _("No sliding, flying or flashing."));
    UiForm alive =
        settings_form(_("Ambient life"), _("Cloud shadows, smoke, birds and flowing water."));
    ui_form_switch(context->ui, "reduced_motion", reduced, off, on, &settings->reduced_motion);
    bool life = settings_life(settings, context->software, false);
    if (ui_form_switch(context->ui, "ambient_life", alive, off, on, &life))
        text_copy(settings->ambient_life, sizeof settings->ambient_life, life ? "on" : "off");
}

/* Players whose hand may slip select a space first and confirm. */
static void click_row(SceneContext *context)
{
    UiForm words = settings_form(_("Clicking a space"), NULL);
    ui_form_switch(context->ui, "click_aims", words, _("Places the tile"),
                   _("Selects (then confirm)"), &context->settings->click_aims);
}

/* Volume in steps of ten; the first one is called "Off". */
static bool loudness_row(SceneContext *context, const char *id, const char *label, int *percent)
{
    int step = *percent / VOLUME_STEP;
    char shown[24];
    snprintf(shown, sizeof shown, "%d %%", step * VOLUME_STEP);
    bool changed = ui_form_stepper(context->ui, id, settings_form(label, NULL),
                                   step ? shown : C_("sounds", "Off"), 0, 100 / VOLUME_STEP, &step);
    if (changed)
        *percent = step * VOLUME_STEP;
    return changed;
}

/* Music that was switched off returns at its old volume. Choosing a volume switches it on. */
static void sound_rows(SceneContext *context)
{
    Settings *settings = context->settings;
    int music = settings_music(settings);
    loudness_row(context, "volume", _("Sounds"), &settings->volume);
    if (loudness_row(context, "music", _("Music"), &music)) {
        settings->music_off = music == 0;
        settings->music = music ? music : settings->music;
    }
    ui_form_switch(context->ui, "mono", settings_form(_("Sound output"), NULL), _("Stereo"),
                   _("Mono"), &settings->mono);
}

/* Thinking time for a whole turn. Levels that look only at the current move don't need it. */
static void think_row(SceneContext *context)
{
    static const float times[] = {.2f, .5f, 1, 2, 3, 5, 10, 20}; /* seconds */
    Settings *settings = context->settings;
    int step = nearest(times, COUNT(times), settings->turn_s);
    char number[12], shown[24];
    words_tenths((int)lroundf(10 * times[step]), number, sizeof number);
    words_format(shown, sizeof shown, C_("seconds", "%s s"), number);
    UiForm words = settings_form(
        _("Thinking time per turn"),
        _("The longest a computer player thinks per turn; used by strong and master."));
    if (ui_form_stepper(context->ui, "think", words, shown, 0, COUNT(times) - 1, &step))
        settings->turn_s = times[step];
}

/* Engines that give hints. To add a level, add a row here, and its word in store/settings.c. */
static const struct {
    const char *name, *label;
} sources[] = {{"off", NC_("hints from", "Off")}, {"ai1", NC_("level", "Gentle")},
               {"ai2", NC_("level", "Quick")},    {"ai3", NC_("level", "Far-sighted")},
               {"ai4", NC_("level", "Strong")},   {"ai5", NC_("level", "Master")}};

/* The engine that gives hints needn't play in the game. */
static void hints_row(SceneContext *context)
{
    Settings *settings = context->settings;
    const char *names[COUNT(sources)];
    int chosen = 0;
    for (int i = 0; i < COUNT(sources); i++) {
        names[i] = words_text(sources[i].label);
        if (strcmp(sources[i].name, settings->hints) == 0)
            chosen = i;
    }
    UiForm words =
        settings_form(_("Hint strength"), _("Level of the computer player that gives hints."));
    if (ui_form_choice(context->ui, "hints", words, names, COUNT(sources), &chosen))
        text_copy(settings->hints, sizeof settings->hints, sources[chosen].name);
}

/* Leads to the separate page of accessibility settings. */
static void access_row(SceneContext *context)
{
    settings_way(
        context, "access",
        settings_form(_("Accessibility"), _("Keyboard, mouse only, player marks, confirmations.")),
        _("Accessibility…"));
}

/* Leads to the welcome screen of the first start. */
static void welcome_row(SceneContext *context)
{
    settings_way(
        context, "welcome",
        settings_form(_("Welcome screen"), _("Language and lessons, as on the first start.")),
        _("Show…"));
}

/* To add a setting, write its row above and name it here. */
static SettingsRow *const rows[] = {language_row, scale_row, window_row,  theme_row,
                                    click_row,    speed_row, motion_rows, sound_rows,
                                    think_row,    hints_row, access_row,  welcome_row};

/* --- the whole sheet -------------------------------------------------------------------------- */

static void settings_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    int volume = context->settings->volume;
    settings_sheet_draw(context, "settings", _("Settings"), rows, COUNT(rows));
    if (volume != context->settings->volume) /* at the new volume */
        audio_play(context->audio, SOUND_FOLLOWER, 0, context->now_ms);
}

const Scene settings_scene = {
    .name = "settings",
    .start = SCENE_ALONE,
    .overlay = true,
    .draw = settings_draw,
};
