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

typedef struct SettingsSceneState {
    UiScroll scroll;
} SettingsSceneState;

enum { LANGUAGES_MAX = 16, SCALE_LEAST = 75, SCALE_MOST = 200, SCALE_STEP = 25, VOLUME_STEP = 10 };

static void changed(SceneContext *context)
{
    context->host.apply_settings(context->host.self);
}

static float control_width(const Ui *ui)
{
    return form_u(ui, 400);
}

static void language_row(SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    const char *names[LANGUAGES_MAX];
    int count = words_language_count(), chosen = 0;
    count = count < LANGUAGES_MAX ? count : LANGUAGES_MAX;
    for (int i = 0; i < count; i++) {
        names[i] = words_language(i).name;
        if (strcmp(words_language(i).code, words_spoken()) == 0)
            chosen = i;
    }
    Rect place = form_row(ui, area, control_width(ui), (FormWords){.label = _("Language")});
    if (ui_segments(ui, "language", place, _("Language"), names, count, &chosen)) {
        text_copy(context->settings->language, sizeof context->settings->language,
                  words_language(chosen).code);
        changed(context);
    }
}

static void scale_row(SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    int percent = (int)lroundf(100 * context->settings->ui_scale), step = percent / SCALE_STEP;
    char shown[24];
    snprintf(shown, sizeof shown, "%d %%", percent);
    Rect place =
        form_row(ui, area, control_width(ui), (FormWords){.label = _("Size of text and buttons")});
    if (ui_stepper(ui, "scale", place, _("Size of text and buttons"), shown,
                   SCALE_LEAST / SCALE_STEP, SCALE_MOST / SCALE_STEP, &step)) {
        context->settings->ui_scale = (float)(step * SCALE_STEP) / 100;
        changed(context);
    }
}

static void window_row(SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    const char *names[2] = {_("Window"), _("Full screen")};
    int chosen = context->settings->full_screen;
    Rect place = form_row(ui, area, control_width(ui), (FormWords){.label = _("Display")});
    if (ui_segments(ui, "window", place, _("Display"), names, 2, &chosen)) {
        context->settings->full_screen = chosen == 1;
        context->host.full_screen(context->host.self, chosen == 1);
        changed(context);
    }
}

/* Our own stand side by side; with a person's own there are too many for that. */
static void theme_row(SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    const char *names[THEMES_MAX];
    int ours, count = theme_count(), chosen = 0;
    ui_theme_builtin(&ours);
    for (int i = 0; i < count; i++) {
        names[i] = theme_label(theme_at(i));
        if (theme_at(i) == ui_theme(ui))
            chosen = i;
    }
    Rect place = form_row(ui, area, control_width(ui), (FormWords){.label = _("Colours")});
    bool changes = count > ours
                       ? ui_carousel(ui, "theme", place, _("Colours"), names, count, &chosen)
                       : ui_segments(ui, "theme", place, _("Colours"), names, count, &chosen);
    if (changes) {
        text_copy(context->settings->theme, sizeof context->settings->theme,
                  theme_at(chosen)->name);
        changed(context);
    }
}

static void speed_row(SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    static const float speeds[] = {0, .5f, 1, 2};
    enum { COUNT = sizeof speeds / sizeof speeds[0] };
    const char *names[COUNT] = {C_("animations", "Off"), _("Slow"), C_("speed", "Normal"),
                                _("Fast")};
    int chosen = 2;
    for (int i = 0; i < COUNT; i++)
        if (fabsf(speeds[i] - context->settings->speed) < .01f)
            chosen = i;
    Rect place = form_row(ui, area, control_width(ui), (FormWords){.label = _("Animations")});
    if (ui_segments(ui, "speed", place, _("Animations"), names, COUNT, &chosen)) {
        context->settings->speed = speeds[chosen];
        changed(context);
    }
    const char *label = _("Reduced motion");
    place = form_row(ui, area, control_width(ui),
                     (FormWords){.label = label,
                                 .line = _("Things appear instead of moving; nothing flashes.")});
    const char *switches[2] = {C_("switch", "Off"), C_("switch", "On")};
    int on = context->settings->reduced_motion;
    if (ui_segments(ui, "reduced_motion", place, label, switches, 2, &on)) {
        context->settings->reduced_motion = on == 1;
        changed(context);
    }
}

static void life_row(SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    Settings *settings = context->settings;
    const char *label = _("Life on the board");
    Rect place =
        form_row(ui, area, control_width(ui),
                 (FormWords){.label = label,
                             .line = _("Shadows of clouds, smoke, birds and running water.")});
    const char *switches[2] = {C_("switch", "Off"), C_("switch", "On")};
    int on = settings_life(settings, context->software, false);
    if (ui_segments(ui, "ambient_life", place, label, switches, 2, &on)) {
        text_copy(settings->ambient_life, sizeof settings->ambient_life, on ? "on" : "off");
        changed(context);
    }
}

static void volume_row(SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    int step = context->settings->volume / VOLUME_STEP;
    char shown[24];
    snprintf(shown, sizeof shown, "%d %%", step * VOLUME_STEP);
    Rect place = form_row(ui, area, control_width(ui), (FormWords){.label = _("Sounds")});
    if (ui_stepper(ui, "volume", place, _("Sounds"), step ? shown : C_("sounds", "Off"), 0,
                   100 / VOLUME_STEP, &step)) {
        context->settings->volume = step * VOLUME_STEP;
        changed(context);
        audio_play(context->audio, SOUND_FOLLOWER, 0, context->now_ms);
    }
}

static void settings_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    SettingsSceneState *state = data;
    Ui *ui = context->ui;
    ui_push(ui, "settings", -1);
    ui_veil(ui);
    FormSheet sheet;
    float gap = form_space(ui, UI_ROOM), last = state->scroll.content;
    Rect rows =
        form_sheet(ui, &sheet, _("Settings"), 800,
                   last > 0 ? last - 2 * form_space(ui, UI_AIR) : form_u(ui, 420), &state->scroll);
    float top = rows.y;
    language_row(context, &rows);
    scale_row(context, &rows);
    window_row(context, &rows);
    theme_row(context, &rows);
    speed_row(context, &rows);
    life_row(context, &rows);
    volume_row(context, &rows);
    settings_ai_rows(context, &rows);
    if (form_sheet_end(ui, &sheet, rows.y - top - gap))
        stage_pop(context->stage);
    ui_pop(ui);
}

const Scene settings_scene = {
    .name = "settings",
    .state_size = sizeof(SettingsSceneState),
    .overlay = true,
    .draw = settings_draw,
};
