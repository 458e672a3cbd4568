/* rulebook_house.c: House rules: players mix them in the table of generations, settings keep them,
 * and a new game can use them. They apply at once: the boards of all pages show them as one more
 * generation. */
#include "base/text.h"
#include "scenes/overlays/trouble.h"
#include "scenes/rulebook/rulebook_state.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

enum { NAME_LETTERS = 20, WORDS_SIZE = 2048 };

/* Returns the row that the house rules started from; the default if there are none. */
static int begun(const SceneContext *context)
{
    int row = generations_find(context->generations, context->settings->house.generation);
    return row < 0 ? context->generations->preset : row;
}

Policies rulebook_house(const SceneContext *context)
{
    Policies policies = context->generations->rows[begun(context)].policies;
    house_words_read(context->settings->house.policies, &policies);
    return policies;
}

/* Settings apply at once: the host rebuilds the row of house rules, and boards show it. */
static void keep(SceneContext *context, int row, const Policies *policies)
{
    house_save(&context->settings->house, context->generations, row, policies);
    context->host.apply_settings(context->host.self);
}

void rulebook_house_begin(SceneContext *context, int row)
{
    keep(context, row, &context->generations->rows[row].policies);
}

void rulebook_house_take(SceneContext *context, PolicyId id, int value)
{
    Policies policies = rulebook_house(context);
    assert(value >= 0 && value < policy_value_count(id) && "value of the policy");
    policies.value[id] = (uint8_t)value;
    keep(context, begun(context), &policies);
}

/* Opens the set-up with these rules and the last game's halves and expansions. House rules with a
 * name become one of its presets. A running game is left for the menu, as on any way to the set-up;
 * if its record is in trouble, the player is asked first. */
static void play(SceneContext *context)
{
    Settings *settings = context->settings;
    SetupArguments arguments = {.game = settings->setup.game};
    SettingsGame *game = &arguments.game;
    Policies policies = rulebook_house(context);
    if (context->session && !trouble_may_leave(context, TROUBLE_TO_MENU))
        return;
    int row = begun(context);
    text_copy(game->generation, sizeof game->generation, context->generations->rows[row].id);
    house_words(&context->generations->rows[row].policies, &policies, game->policies,
                sizeof game->policies);
    text_copy(arguments.name, sizeof arguments.name, settings->house.name);
    stage_clear(context->stage, "menu", NULL, 0);
    stage_push(context->stage, "setup", &arguments, sizeof arguments);
}

static void forget(SceneContext *context)
{
    context->settings->house = (SettingsHouse){.generation = ""};
    context->host.apply_settings(context->host.self);
}

/* The foot is cut from *rect: the rules in words, as high as they need, and below them the name
 * with its buttons. */
void rulebook_house_draw(SceneContext *context, Rect *rect)
{
    Ui *ui = context->ui;
    Policies policies = rulebook_house(context);
    bool none = !context->settings->house.generation[0];
    char words[WORDS_SIZE];
    words_rules(context->generations, context->generations->rows[begun(context)].id, &policies,
                words, sizeof words);
    const char *line =
        none ? _("Click values to mix your own rules; they appear in the last column.") : words;
    float gap = ui_space(ui, UI_TIGHT), control = ui_control(ui),
          high = ui_text_height(ui, UI_TYPE_SMALL, rect->w, line);
    UiButton go = {.label = _("Play with these rules"), .words = 16, .disabled = none};
    UiButton clear = {.label = _("Clear your rules"),
                      .icon = UI_ICON(ICON_CLOSE),
                      .icon_only = true,
                      .kind = UI_QUIET,
                      .disabled = none};
    UiField field = {
        .label = _("Name of your rules"), .hint = _("Name of your rules"), .letters = NAME_LETTERS};
    Rect foot = layout_bottom(rect, high + gap + control, ui_space(ui, UI_GAP));
    ui_text(ui, layout_top(&foot, high, gap), UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_GOLD, line);
    Rect close = layout_right(&foot, control, gap);
    Rect button = layout_right(&foot, fminf(.55f * foot.w, ui_button_width(ui, control, go)), gap);
    ui_field(ui, "name", foot, field, context->settings->house.name,
             sizeof context->settings->house.name);
    if (ui_button(ui, "play", button, go))
        play(context);
    if (ui_button(ui, "forget", close, clear))
        forget(context);
}
