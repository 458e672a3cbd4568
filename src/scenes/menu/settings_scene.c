/* settings_scene.c: the overlays with the settings and the accessibility settings, drawn from the
 * table of store/settings.h, and the welcome of the first start. Every change takes effect and is
 * saved at once; there is nothing to confirm. */
#include "scenes/menu/menu.h"

#include "audio/audio.h"
#include "base/text.h"
#include "painter/art_key.h"
#include "painter/painter.h"
#include "scenes/board/board_art.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LANGUAGES_MAX = 16, SHEET_W = 800, CONTROL_W = 400 };

int settings_language(void)
{
    for (int i = 0; i < words_language_count(); i++)
        if (strcmp(words_language(i).code, words_spoken()) == 0)
            return i;
    return 0;
}

/* --- controls: each shows a setting and changes it -------------------------------------------- */

static UiForm setting_form(const Setting *row)
{
    return (UiForm){.label = words_text(row->label),
                    .line = row->line ? words_text(row->line) : NULL,
                    .width = CONTROL_W};
}

static float number_at(const Setting *row, const void *at)
{
    return row->kind == SETTING_NUMBER ? *(const float *)at : (float)*(const int *)at;
}

/* A settings file may hold any value, so the nearest value on offer is shown. */
static int nearest_value(const Setting *row, float value)
{
    int best = 0;
    for (int i = 1; i < SETTING_VALUES; i++)
        if (fabsf(row->values[i] - value) < fabsf(row->values[best] - value))
            best = i;
    return best;
}

static int choice_at(const Setting *row, const void *at)
{
    return row->words      ? text_find_word(row->words, at)
           : row->step > 0 ? (int)(number_at(row, at) / row->step)
                           : nearest_value(row, number_at(row, at));
}

static void choose(const Setting *row, void *at, int choice)
{
    size_t length = 0;
    const char *word = row->words ? text_word(row->words, choice, &length) : "";
    float value = row->words ? 0 : row->step > 0 ? row->step * (float)choice : row->values[choice];
    if (row->words)
        snprintf(at, row->size, "%.*s", (int)length, word);
    else if (row->kind == SETTING_NUMBER)
        *(float *)at = value;
    else
        *(int *)at = (int)lroundf(value);
}

static bool draw_switch(SceneContext *context, const Setting *row, bool *on)
{
    return ui_form_switch(context->ui, row->key, setting_form(row), words_text(row->names[0]),
                          words_text(row->names[1]), on);
}

static void draw_choice(SceneContext *context, const Setting *row, void *at)
{
    const char *names[SETTING_NAMES];
    int count = 0, chosen = choice_at(row, at);
    for (; count < SETTING_NAMES && row->names[count]; count++)
        names[count] = words_text(row->names[count]);
    if (ui_form_choice(context->ui, row->key, setting_form(row), names, count, &chosen))
        choose(row, at, chosen);
}

/* A value between two steps, from a settings file, is shown as it is. */
static bool draw_stepper(SceneContext *context, const Setting *row, void *at)
{
    int step = choice_at(row, at), least = 0, most = SETTING_VALUES - 1;
    char number[12], shown[24];
    float value = number_at(row, at);
    if (row->step > 0) {
        least = (int)(row->min / row->step);
        most = (int)(row->max / row->step);
        int whole = (int)lroundf(row->kind == SETTING_NUMBER ? 100 * value : value);
        if (row->percent)
            words_percent(whole, shown, sizeof shown);
        else
            words_format(shown, sizeof shown, "%d", whole);
    } else {
        words_tenths((int)lroundf(10 * row->values[step]), number, sizeof number);
        words_format(shown, sizeof shown, C_("seconds", "%s s"), number);
    }
    if (!ui_form_stepper(context->ui, row->key, setting_form(row),
                         row->names[0] && step == 0 ? words_text(row->names[0]) : shown, least,
                         most, &step))
        return false;
    choose(row, at, step);
    return true;
}

/* --- settings whose values aren't in the table ------------------------------------------------ */

/* Each language is listed under its own name, whatever the current language. */
static void draw_language(SceneContext *context, const Setting *row)
{
    const char *names[LANGUAGES_MAX];
    int count = words_language_count(), chosen = settings_language();
    count = count < LANGUAGES_MAX ? count : LANGUAGES_MAX;
    for (int i = 0; i < count; i++)
        names[i] = words_language(i).name;
    if (ui_form_choice(context->ui, row->key, setting_form(row), names, count, &chosen))
        text_copy(context->settings->language, row->size, words_language(chosen).code);
}

/* Offers the program's themes, those that the player has added, and one choice that switches
 * between day and evening by the clock. */
static void draw_theme(SceneContext *context, const Setting *row)
{
    char *theme = context->settings->theme;
    const char *names[THEMES_MAX + 1];
    Setting shown = *row;
    int count = theme_count(), chosen = count;
    for (int i = 0; i < count; i++) {
        names[i] = theme_label(theme_at(i));
        if (strcmp(theme_at(i)->name, theme) == 0)
            chosen = i;
    }
    names[count] = _("By time of day");
    if (chosen == count && strcmp(theme, THEME_BY_THE_CLOCK) != 0)
        chosen = 0; /* theme_find also falls back to 0 */
    if (chosen < count)
        shown.line = NULL; /* it explains the switching */
    if (ui_form_choice(context->ui, row->key, setting_form(&shown), names, count + 1, &chosen))
        text_copy(theme, row->size, chosen < count ? theme_at(chosen)->name : THEME_BY_THE_CLOCK);
}

/* Until the player chooses, ambient life is on if the computer draws fast enough. */
static void draw_life(SceneContext *context, const Setting *row)
{
    bool life = settings_life(context->settings, context->software, false);
    if (draw_switch(context, row, &life))
        text_copy(context->settings->ambient_life, row->size, life ? "on" : "off");
}

/* Music that was switched off returns at its old volume. Choosing a volume switches it on. */
static void draw_music(SceneContext *context, const Setting *row)
{
    Settings *settings = context->settings;
    int music = settings_music(settings);
    if (!draw_stepper(context, row, &music))
        return;
    settings->music_off = music == 0;
    settings->music = music ? music : settings->music;
}

/* The narrator is NULL if the voice library is missing (speaker.h). The speech service may stop and
 * restart at any time. */
static void draw_speech(SceneContext *context, const Setting *row)
{
    Setting shown = *row;
    if (context->settings->speech && !narrator_is_on(context->narrator))
        shown.line = context->narrator ? N_("The speech service isn’t responding. Retrying…")
                                       : N_("speech-dispatcher isn’t installed.");
    draw_switch(context, &shown, &context->settings->speech);
}

static const struct {
    const char *key;
    void (*draw)(SceneContext *context, const Setting *row);
} special[] = {{"language", draw_language},
               {"theme", draw_theme},
               {"ambient_life", draw_life},
               {"music", draw_music},
               {"speech", draw_speech}};

/* --- pages ------------------------------------------------------------------------------------ */

static void draw_setting(SceneContext *context, const Setting *row)
{
    void *at = (char *)context->settings + row->offset;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (strcmp(row->key, special[i].key) == 0) {
            special[i].draw(context, row);
            return;
        }
    if (row->needs_speech && !context->settings->speech)
        return;
    if (row->kind == SETTING_SWITCH)
        draw_switch(context, row, at);
    else if (row->names[1])
        draw_choice(context, row, at);
    else
        draw_stepper(context, row, at);
}

/* A row whose button opens the overlay `scene`. */
typedef struct SettingsWay {
    SettingsPage page;
    const char *scene, *label, *line, *button;
} SettingsWay;
static const SettingsWay ways[] = {
    {SETTINGS_MAIN, "access", N_("Accessibility"),
     N_("Keyboard, mouse only, player marks, confirmations."), N_("Accessibility…")},
    {SETTINGS_MAIN, "welcome", N_("Welcome screen"),
     N_("Language and lessons, as when you first opened the game."), N_("Show…")},
    {SETTINGS_ACCESS, "keys", N_("Keys"),
     N_("Choose a layout for your left or right hand, or set each key yourself."),
     N_("Change keys…")},
    {SETTINGS_ACCESS, "figures", N_("Figures"), N_("Each player’s colour and symbol."),
     N_("Change colours…")},
};

static void draw_ways(SceneContext *context, SettingsPage page)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        UiForm form = {words_text(ways[i].label), words_text(ways[i].line), .width = CONTROL_W};
        UiButton button = {.label = words_text(ways[i].button), .words = 16};
        if (ways[i].page == page &&
            ui_button(context->ui, ways[i].scene, ui_form(context->ui, form), button))
            stage_push(context->stage, ways[i].scene, NULL, 0);
    }
}

/* Applies and saves the settings if any of them has changed. They are compared as a whole, so no
 * control has to report a change. */
static void apply_changes(SceneContext *context, const Settings *before)
{
    const Settings *settings = context->settings;
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): copied with its padding */
    if (memcmp(before, settings, sizeof *before) == 0)
        return;
    if (settings->full_screen != before->full_screen)
        context->host.full_screen(context->host.self, settings->full_screen);
    context->host.apply_settings(context->host.self);
    if (settings->volume != before->volume) /* plays a sample at the new volume */
        audio_play(context->audio, SOUND_FOLLOWER, 0, context->now_ms);
}

/* The accessibility page starts with presets for the most common needs, one click each. */
static void draw_page(SceneContext *context, SettingsPage page, const char *id, const char *heading)
{
    UiDialog dialog = scene_sheet(id, SHEET_W, heading);
    dialog.gap = UI_ROOM;
    Settings before;
    memcpy(&before, context->settings, sizeof before); /* copied with the padding, for memcmp */
    while (ui_dialog(context->ui, &dialog)) {
        if (page == SETTINGS_ACCESS) {
            access_ready_draw(context);
            draw_ways(context, page);
        }
        for (int i = 0; i < SETTINGS_ROWS; i++)
            if (settings_rows[i].page == page)
                draw_setting(context, &settings_rows[i]);
        if (page == SETTINGS_MAIN)
            draw_ways(context, page);
    }
    apply_changes(context, &before);
    if (dialog.done)
        stage_pop(context->stage);
}

static void draw_settings(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    draw_page(context, SETTINGS_MAIN, "settings", _("Settings"));
}

static void draw_access(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    draw_page(context, SETTINGS_ACCESS, "access", _("Accessibility"));
}

const Scene settings_scene = {
    .name = "settings",
    .start = SCENE_ALONE,
    .overlay = true,
    .draw = draw_settings,
};

const Scene access_scene = {
    .name = "access",
    .help = "access",
    .start = SCENE_ABOVE,
    .overlay = true,
    .event = scene_pop_by_key,
    .draw = draw_access,
};

/* --- welcome ---------------------------------------------------------------------------------- */

/* The first thing that a new player sees: language, whether they know this kind of game, and
 * accessibility settings.
 *
 *     +--------------------------------------+
 *     |  Welcome                             |
 *     |  [English][Deutsch][Nederlands][…]   |   each greets in its own words
 *     |  Your name [               ]         |
 *     |  (>) Show me         to a lesson     |
 *     |      I know this game   to the menu  |
 *     |  [Large text][High contrast][…]      |   each takes effect at once
 *     |  a piece of land with figures        |
 *     +--------------------------------------+ */

enum {
    WELCOME_W = 820,
    LANGUAGE_H = 76,
    GO_H = 84,
    LANGUAGE_W = 150,
    SAMPLE_H = 96,
    NAME_W = 360,
    NAME_LETTERS = 16
};

/* Draws the languages side by side: all in one row if there is room for their greetings, otherwise
 * two to a row. */
static void draw_languages(SceneContext *context)
{
    Ui *ui = context->ui;
    int count = words_language_count(), spoken = settings_language();
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &row)) {
        ui_grid(ui, ui_next_width(ui) < (float)count * ui_u(ui, LANGUAGE_W) ? 2 : count);
        for (int i = 0; i < count; i++) {
            WordsLanguage language = words_language(i);
            UiButton button = {
                .label = language.name, .detail = language.greeting, .chosen = i == spoken};
            if (!ui_offer(ui, language.code, LANGUAGE_H, button))
                continue;
            text_copy(context->settings->language, sizeof context->settings->language,
                      language.code);
            context->host.apply_settings(context->host.self);
        }
    }
}

/* Edits the same name as in the set-up. A player who leaves the field empty is "Player 1". */
static void draw_name(SceneContext *context)
{
    Ui *ui = context->ui;
    char name[SETTINGS_NAME_SIZE];
    UiForm form = {.label = _("Your name"), .width = NAME_W};
    UiField field = {.label = form.label, .hint = form.label, .letters = NAME_LETTERS};
    text_copy(name, sizeof name, scene_session_player_name(context));
    if (ui_field(ui, "name", ui_form(ui, form), field, name, sizeof name))
        scene_session_call_me(context, name);
}

/* The page itself shows the effect of the settings; only a piece of land needs to be added. */
static bool draw_ready(SceneContext *context)
{
    Ui *ui = context->ui;
    ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT,
                 _("Need any help? Changes apply at once. You’ll find more under Settings › "
                   "Accessibility."));
    bool changed = access_ready_draw(context);
    board_sample_draw(ui, context->catalogue, ui_next(ui, ui_u(ui, SAMPLE_H)), LOOKS, -1);
    return changed;
}

/* Opens the first lesson, or else the rulebook, and selects the easiest game for the first
 * set-up. */
static void show_lesson(SceneContext *context)
{
    context->settings->welcomed = context->settings->learns = true;
    context->settings->setup.game = setup_preset_game(context->settings, PRESET_FIRST);
    context->host.apply_settings(context->host.self);
    stage_pop(context->stage);
    if (stage_knows(context->stage, "lessons")) {
        stage_push(context->stage, "lessons", NULL, 0); /* the list appears after the lesson */
        stage_push(context->stage, "lesson", NULL, 0);
    } else
        scene_book_open(context, NULL, NULL);
}

static void draw_welcome(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    Ui *ui = context->ui;
    menu_land_draw(context, frame, .1f, ui_u(ui, 3));
    UiDialog dialog = ui_sheet("welcome", WELCOME_W, _("Welcome to Hypotenuse"));
    dialog.kind = UI_PANEL_NIGHT;
    dialog.gap = UI_ROOM;
    UiButton learn = ui_primary_button(_("Show me"), ICON_PLAY);
    learn.detail = _("Learn by playing: score your first points in a minute.");
    learn.left = true;
    UiButton know = {.label = _("I know how to play"),
                     .detail = _("Straight to the menu. Press F1 for the rules at any time."),
                     .icon = UI_ICON(ICON_RIGHT),
                     .left = true,
                     .flags = UI_CANCEL};
    bool shown = false, known = false, changed = false;
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_TEXT_SOFT,
            _("Build a landscape tile by tile, send out your followers – and make the most of "
              "your half tiles."));
        draw_languages(context);
        draw_name(context);
        shown |= ui_offer(ui, "show", GO_H, learn);
        known |= ui_offer(ui, "know", GO_H, know);
        changed |= draw_ready(context);
    }
    if (changed)
        context->host.apply_settings(context->host.self);
    if (shown)
        show_lesson(context);
    else if (known) {
        context->settings->welcomed = true;
        context->settings->learns = false;
        context->host.apply_settings(context->host.self);
        stage_pop(context->stage);
    }
}

const Scene welcome_scene = {
    .name = "welcome",
    .title = N_("Welcome to Hypotenuse"),
    .start = SCENE_ABOVE,
    .draw = draw_welcome,
};
