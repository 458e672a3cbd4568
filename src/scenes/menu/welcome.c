/* welcome.c: the first thing that a new player sees: language, whether they know such games, and
 * accessibility settings.
 *
 *     +--------------------------------------+
 *     |  Welcome                             |
 *     |  [English][Deutsch][Nederlands][…]   |   each greets in its own words
 *     |  Your name [               ]         |
 *     |  (>) Show me         to a lesson     |
 *     |      I know this game   to the menu  |
 *     |  [Large text][High contrast][…]      |   each takes effect at once, here also
 *     |  a piece of land with figures        |
 *     +--------------------------------------+ */
#include "scenes/menu/menu.h"

#include "base/looks.h"
#include "base/text.h"
#include "scenes/board/board_sample.h"
#include "scenes/menu/setup_presets.h"
#include "scenes/stage/access_ready.h"
#include "scenes/stage/scene_book.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>

enum {
    PANEL_W = 820,
    LANGUAGE_H = 76,
    GO_H = 84,
    LANGUAGE_W = 150,
    SAMPLE_H = 96,
    NAME_W = 360,
    NAME_LETTERS = 16
};

/* Draws the languages side by side, as many in a row as their greetings have room. */
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

/* The same name as in the set-up. A player who leaves it empty is "Player 1". */
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

/* The page itself is a sample of the settings; only a piece of land is missing. */
static bool draw_access(SceneContext *context)
{
    Ui *ui = context->ui;
    ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT,
                 _("Need any help? Changes apply at once; more under Settings › Accessibility."));
    bool changed = access_ready_draw(context);
    board_sample_draw(ui, context->catalogue, ui_next(ui, ui_u(ui, SAMPLE_H)), LOOKS, -1);
    return changed;
}

/* A new player's first set-up starts with the easiest game. */
static void show(SceneContext *context)
{
    context->settings->welcomed = true;
    context->settings->setup.game = setup_preset_game(context->settings, PRESET_FIRST);
    context->host.apply_settings(context->host.self);
    stage_pop(context->stage);
    if (stage_knows(context->stage, "lessons")) {
        stage_push(context->stage, "lessons", NULL, 0); /* after the lesson */
        stage_push(context->stage, "lesson", NULL, 0);
    } else
        scene_book_open(context, NULL, NULL);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    Ui *ui = context->ui;
    menu_land_draw(context, frame, .1f, ui_u(ui, 3));
    UiDialog dialog = ui_sheet("welcome", PANEL_W, _("Welcome to Hypotenuse"));
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
        changed |= draw_access(context);
    }
    if (changed)
        context->host.apply_settings(context->host.self);
    if (shown)
        show(context);
    else if (known) {
        context->settings->welcomed = true;
        context->host.apply_settings(context->host.self);
        stage_pop(context->stage);
    }
}

const Scene welcome_scene = {
    .name = "welcome",
    .title = N_("Welcome to Hypotenuse"),
    .start = SCENE_ABOVE,
    .draw = draw,
};
