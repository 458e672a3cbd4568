/* setup_rules.c: the rules that are folded away behind the presets, each a form. setup_choice.c
 * keeps the choices possible. */
#include "scenes/menu/menu.h"
#include "scenes/menu/setup_parts.h"

#include "scenes/stage/house_rules.h"
#include "scenes/stage/scene_book.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_SIZE = 1024, NAME_LETTERS = 20 };

/* Draws a choice of `count` options with a line about the chosen one; `line`, unless it is NULL,
 * replaces that line. Returns true when *chosen changed. */
static bool told_choice(Ui *ui, const char *id, const char *label, const char *const *names,
                        const char *const *lines, int count, const char *line, int *chosen)
{
    UiForm form = {.label = label,
                   .line = line ? line : lines[*chosen],
                   .reserve = ui_tallest(ui, lines, count)};
    return ui_form_choice(ui, id, form, names, count, chosen);
}

/* Draws the generations by year. Choosing one drops the player's policies, except those that belong
 * to no year. House rules describe how they differ from it. */
static void generation_choice(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    const Generations *generations = context->generations;
    const char *names[GENERATIONS_MAX] = {NULL}, *lines[GENERATIONS_MAX] = {NULL};
    int count = house_printed(generations);
    for (int i = 0; i < count; i++) {
        names[i] = words_generation_short(generations->rows[i].id);
        lines[i] = words_generation_line(generations->rows[i].id);
    }
    Policies policies = setup_choice_policies(choice, generations);
    char house[WORDS_SIZE];
    int chosen = setup_choice_generation(choice, generations);
    words_rules(generations, generations->rows[chosen].id, &policies, house, sizeof house);
    const char *line = choice->setup.game.policies[0] ? house : NULL;
    if (told_choice(context->ui, "generation", _("Half-tile rules"), names, lines, count, line,
                    &chosen))
        setup_choice_set_generation(choice, generations, chosen);
}

/* Takes the house rules along to the table, whose last column would lose them otherwise. A name
 * stays with the rules that it was given to. */
static void take_to_table(const SetupChoice *choice, SceneContext *context)
{
    const Generations *generations = context->generations;
    SettingsHouse *house = &context->settings->house, before = *house;
    Policies policies = setup_choice_policies(choice, generations);
    if (!choice->setup.game.policies[0])
        return;
    house_save(house, generations, setup_choice_generation(choice, generations), &policies);
    if (strcmp(before.generation, house->generation) != 0 ||
        strcmp(before.policies, house->policies) != 0)
        house->name[0] = 0;
    context->host.apply_settings(context->host.self);
}

/* Draws the button to the table of all policies, which can bring house rules back. */
static void table_choice(SetupScene *scene, SceneContext *context)
{
    UiButton button = {.label = _("Rule table…"), .words = 16};
    UiForm form = {.label = _("House rules"),
                   .line = _("All rule options in one table – mix as you like."),
                   .width = 190};
    if (ui_button(context->ui, "table", ui_form(context->ui, form), button)) {
        take_to_table(&scene->choice, context);
        scene_book_open(context, NULL, "four-generations");
    }
}

/* Draws the switch for fields; a first game goes without them. */
static void fields_choice(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    int value = setup_choice_policies(choice, context->generations).value[POLICY_FIELDS];
    bool none = value == FIELDS_NONE;
    UiForm form = {.label = words_policy(POLICY_FIELDS),
                   .line = words_policy_line(POLICY_FIELDS, value),
                   .width = 250};
    if (ui_form_switch(context->ui, "fields", form, words_policy_value(POLICY_FIELDS, FIELDS_COUNT),
                       words_policy_value(POLICY_FIELDS, FIELDS_NONE), &none))
        setup_choice_set_policy(choice, context->generations, POLICY_FIELDS,
                                none ? FIELDS_NONE : FIELDS_COUNT);
}

/* Draws the names of the chosen expansions, and the button to their list. */
static void sets_choice(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    uint64_t sets = setup_choice_sets(choice);
    char line[WORDS_EXPANSIONS];
    words_expansions(sets, line, sizeof line);
    UiButton button = {.label = _("Choose…"), .words = 16};
    UiForm form = {.label = _("Expansions"), .line = sets ? line : _("None"), .width = 190};
    SetsArguments arguments = {.choice = choice};
    if (ui_button(context->ui, "sets", ui_form(context->ui, form), button))
        stage_push_over(context->stage, scene, "sets", &arguments, sizeof arguments);
}

/* Draws the names of custom sets and other changes, and the button to the box. */
static void box_choice(SetupScene *scene, SceneContext *context)
{
    char line[WORDS_SIZE];
    setup_box_words(&scene->box, &scene->choice, line, sizeof line);
    UiButton button = {.label = _("Choose…"), .words = 16};
    UiForm form = {.label = _("Tiles"), .line = line[0] ? line : _("Standard tiles"), .width = 190};
    BoxArguments arguments = {.choice = &scene->choice, .box = &scene->box};
    if (ui_button(context->ui, "box", ui_form(context->ui, form), button))
        stage_push_over(context->stage, scene, "box", &arguments, sizeof arguments);
}

/* Draws none, dealt, or drafted; the other limits follow (setup_choice_set_hands). */
static void hands_choice(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    const char *names[HAND_MODES], *lines[HAND_MODES];
    for (int i = 0; i < HAND_MODES; i++) {
        names[i] = words_hand_mode((HandMode)i);
        lines[i] = words_hand_mode_line((HandMode)i);
    }
    int chosen = (int)setup_choice_hands(choice);
    if (told_choice(context->ui, "hands", _("Half tiles"), names, lines, HAND_MODES, NULL, &chosen))
        setup_choice_set_hands(choice, (HandMode)chosen);
}

/* Without halves the stepper stays and shows 0, so that nothing jumps. The old number returns with
 * the halves. */
static void count_choice(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    Ui *ui = context->ui;
    SettingsSetup *setup = &choice->setup;
    HandMode hands = setup_choice_hands(choice);
    bool none = hands == HANDS_NONE;
    int most = setup_halves_most(setup->players, hands), value = none ? 0 : setup->game.halves;
    char line[160], shown[8];
    snprintf(shown, sizeof shown, "%d", value);
    snprintf(line, sizeof line,
             words_plural("Up to %d each with %d player", "Up to %d each with %d players",
                          setup->players),
             most, setup->players);
    ui_disable_begin(ui, none);
    UiForm form = {.label = _("Halves per player"), .line = line, .width = 190};
    if (ui_form_stepper(ui, "halves", form, shown, none ? 0 : 1, none ? 0 : most, &value))
        setup->game.halves = value;
    ui_disable_end(ui);
}

/* Draws when the game ends. Each reading has a line, and there is room for the longest one, so that
 * the rows below keep their places. */
static void end_choice(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    Ui *ui = context->ui;
    int count = policy_value_count(POLICY_END);
    const char *names[8], *lines[8];
    assert(count <= 8);
    for (int i = 0; i < count; i++) {
        names[i] = words_policy_value(POLICY_END, i);
        lines[i] = words_policy_line(POLICY_END, i);
    }
    int chosen = setup_choice_policies(choice, context->generations).value[POLICY_END];
    /* The readings differ in what happens to the halves that are left (HALF-50…52). */
    bool none = setup_choice_hands(choice) == HANDS_NONE;
    const char *instead =
        none ? _("Without halves, the game ends with the last square tile.") : NULL;
    ui_disable_begin(ui, none);
    if (told_choice(ui, "end", words_policy(POLICY_END), names, lines, count, instead, &chosen))
        setup_choice_set_policy(choice, context->generations, POLICY_END, chosen);
    ui_disable_end(ui);
}

/* If dealt halves are hidden, unlimited undo would reveal other players' hands. */
static void back_choice(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    Ui *ui = context->ui;
    const char *names[] = {_("This turn only"), _("Unlimited")};
    const char *lines[] = {_("Until something is drawn or the next player acts."),
                           _("Back to the start and forward again; drawn tiles keep their order.")};
    bool hidden = setup_choice_hands(choice) == HANDS_DEAL && !setup_choice_open(choice);
    const char *instead = hidden ? _("This turn only, because hands are face down.") : NULL;
    int chosen = !hidden && choice->setup.far_back;
    ui_disable_begin(ui, hidden);
    if (told_choice(ui, "far_back", C_("rule", "Undo"), names, lines, 2, instead, &chosen))
        choice->setup.far_back = chosen;
    ui_disable_end(ui);
}

/* Saves the game as a preset under a name. */
static void keep_choice(SetupScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    Settings *settings = context->settings;
    bool full = settings->preset_count == SETTINGS_PRESETS;
    UiForm form = {.label = _("Save as preset"),
                   .line = full ? _("You already have eight presets; delete one first.")
                                : _("It will appear among the presets."),
                   .width = 330};
    bool entered = false; /* Enter at the end of the name saves */
    UiField field = {
        .label = form.label, .hint = _("Name"), .letters = NAME_LETTERS, .entered = &entered};
    UiButton keep = {
        .label = _("Save"), .words = 16, .disabled = full || !setup_name_is_good(scene->name)};
    Rect place = ui_form(ui, form);
    Rect button = layout_right(&place, ui_button_width(ui, place.h, keep), ui_space(ui, UI_TIGHT));
    ui_field(ui, "name", place, field, scene->name, sizeof scene->name);
    bool kept = ui_button(ui, "keep", button, keep);
    if (!kept && (!entered || keep.disabled))
        return;
    setup_preset_save(settings, scene->name, &scene->choice.setup.game);
    scene->name[0] = 0;
    scene->unfolded = false;
}

/* To add a rule, write its function above and name it here. */
static void (*const rules[])(SetupScene *, SceneContext *) = {
    generation_choice, fields_choice, sets_choice,       box_choice,
    hands_choice,      count_choice,  end_choice,        back_choice,
    setup_clock_draw,  table_choice,  setup_number_draw, keep_choice};

void setup_rules_draw(SetupScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    UiButton back = {.label = _("Presets"),
                     .icon = UI_ICON(ICON_LEFT),
                     .kind = UI_QUIET,
                     .left = true,
                     .words = 16,
                     .flags = UI_CANCEL};
    if (ui_button(ui, "fold", ui_next(ui, ui_control(ui)), back))
        scene->unfolded = false;
    UiGroup forms = {.gap = ui_space(ui, UI_ROOM)};
    while (ui_group(ui, &forms))
        for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
            rules[i](scene, context);
}
