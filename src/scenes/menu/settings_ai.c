/* settings_ai.c: see settings_ai.h. */
#include "scenes/menu/settings_ai.h"

#include "base/text.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

static const float times[] = {.2f, .5f, 1, 2, 3, 5, 10, 20}; /* seconds */
enum { TIMES = sizeof times / sizeof times[0] };

/* Who gives hints. To add a level: a row here, and its word in store/settings.c. */
static const struct {
    const char *name, *label;
} sources[] = {{"off", NC_("hints from", "Nobody")}, {"ai1", NC_("level", "Gentle")},
               {"ai2", NC_("level", "Solid")},       {"ai3", NC_("level", "Far-sighted")},
               {"ai4", NC_("level", "Strong")},      {"ai5", NC_("level", "Master")}};
enum { SOURCES = sizeof sources / sizeof sources[0] };

static void time_row(SceneContext *context)
{
    Settings *settings = context->settings;
    int step = 0;
    for (int i = 1; i < TIMES; i++) /* a file may hold any time: the nearest shows */
        if (fabsf(times[i] - settings->turn_s) < fabsf(times[step] - settings->turn_s))
            step = i;
    char number[12], shown[24];
    words_tenths((int)lroundf(10 * times[step]), number, sizeof number);
    words_format(shown, sizeof shown, C_("seconds", "%s s"), number);
    UiForm form = {.label = _("Computer players think"),
                   .line =
                       _("No longer than this for a whole turn; strong and master use the time."),
                   .width = 400};
    if (ui_form_stepper(context->ui, "think", form, shown, 0, TIMES - 1, &step)) {
        settings->turn_s = times[step];
        context->host.apply_settings(context->host.self);
    }
}

static void source_row(SceneContext *context)
{
    Settings *settings = context->settings;
    const char *names[SOURCES];
    int chosen = 0;
    for (int i = 0; i < SOURCES; i++) {
        names[i] = words_context_of(sources[i].label);
        if (strcmp(sources[i].name, settings->hints) == 0)
            chosen = i;
    }
    UiForm form = {.label = _("Hints from"),
                   .line = _("The level of the player who thinks with you."),
                   .width = 400};
    if (ui_form_choice(context->ui, "hints", form, names, SOURCES, &chosen)) {
        text_copy(settings->hints, sizeof settings->hints, sources[chosen].name);
        context->host.apply_settings(context->host.self);
    }
}

void settings_ai_rows(SceneContext *context)
{
    time_row(context);
    source_row(context);
}
