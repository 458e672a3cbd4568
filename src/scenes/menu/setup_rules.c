/* setup_rules.c: draws the rules that are folded away behind the presets, each as a form, and the
 * players. setup_choice.c keeps the choices valid. */
#include "scenes/menu/setup.h"

#include "base/text.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SETUP_NAME_LETTERS = 16 };

enum { WORDS_SIZE = 1024, NAME_LETTERS = 20, MORE_H = 64 /* u */ };

/* Draws a choice of `count` options with a line about the chosen one; `line`, unless it is NULL,
 * replaces that line. Returns true if *chosen has changed. */
static bool told_choice(Ui *ui, const char *id, const char *label, const char *const *names,
                        const char *const *lines, int count, const char *line, int *chosen)
{
    UiForm form = {.label = label,
                   .line = line ? line : lines[*chosen],
                   .reserve = ui_tallest(ui, lines, count)};
    return ui_form_choice(ui, id, form, names, count, chosen);
}

/* Draws the generations by year. Choosing one drops the player's policies, except those that belong
 * to no year. House rules are described by their differences from the generation. */
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

/* Copies the house rules to the last column of the rule table, which would otherwise lose them. The
 * column loses its name if its rules change. */
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

/* Draws the button that opens the table of all policies, which can bring house rules back to the
 * set-up. */
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

/* Draws the switch for fields; the preset for a first game has none. */
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

/* Draws the names of the chosen expansions, and the button that opens their list. */
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

/* Draws the names of custom sets and other changes, and the button that opens the box. */
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

/* Draws the choice between no halves, dealt halves and drafted halves; setup_choice_set_hands
 * adjusts the other limits. */
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

/* Without halves the stepper stays and shows 0, so that the layout doesn't change. If the player
 * chooses halves again, the old number returns. */
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

/* Draws the choice of when the game ends. Each reading of the rules has a line, and there is room
 * for the longest one, so that the rows below keep their places. */
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
    /* The readings differ in what happens to the remaining halves (HALF-50…52). */
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

/* Draws the field and the button that save the game as a preset. */
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

/* To add a rule, write its function above and add its name here. */
static void (*const rules[])(SetupScene *, SceneContext *) = {
    generation_choice, fields_choice, sets_choice, box_choice, hands_choice, count_choice};
/* The rules behind "More options". */
static void (*const more_rules[])(SetupScene *, SceneContext *) = {
    end_choice, back_choice, setup_clock_draw, table_choice, setup_number_draw, keep_choice};

/* Draws the button that folds or unfolds the rules that few games change. */
static void more_choice(SetupScene *scene, SceneContext *context)
{
    UiButton more = {.label = _("More options"),
                     .detail = _("End of the game, undo, clock, house rules, game code"),
                     .icon = UI_ICON(scene->more ? ICON_UP : ICON_DOWN),
                     .left = true};
    if (ui_offer(context->ui, "more", MORE_H, more))
        scene->more = !scene->more;
}

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
    while (ui_group(ui, &forms)) {
        for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
            rules[i](scene, context);
        more_choice(scene, context);
        for (size_t i = 0; scene->more && i < sizeof more_rules / sizeof more_rules[0]; i++)
            more_rules[i](scene, context);
    }
}

/* --- players ---------------------------------------------------------------------------------- */

/* Draws the players, and what they agree on. */

/* Draws the picture of the seat: the portrait of its player or, if the seat is free for a friend, a
 * figure. */
static void draw_seat(Ui *ui, Rect place, const SetupChoice *choice, int seat, float hover)
{
    Head heads[SEATS_MAX];
    int color = choice->setup.player[seat].color;
    if (!(setup_choice_friends(choice) >> seat & 1)) {
        setup_choice_heads(choice, heads);
        portrait_draw(ui, place, color, heads[seat], HEAD_CALM, hover > 0);
        return;
    }
    draw_lined(ui_list(ui), place, ui_u(ui, 10), color_fade(theme_seat(color), .38f),
               color_fade(theme_seat(color), .20f),
               color_lighter(theme_seat(color), .25f + .5f * hover), fmaxf(1, ui_u(ui, 1)));
    Rect figure = rect_grow(place, -roundf(.09f * place.h));
    figure.y -= roundf(ui_u(ui, 2) * hover);
    draw_figure_in(ui, figure, color);
}

/* Draws the seat with its colour and mark. A click gives it the next colour, as the chip at its
 * lower corner suggests. */
static void color_button(Ui *ui, Rect place, SetupChoice *choice, int seat)
{
    const char *label = _("Change colour and mark");
    UiState state = ui_widget(ui, "color", label, place, UI_TAKES_X, KEY_NONE);
    if (state.clicked || state.x)
        setup_choice_color(choice, seat, state.clicked ? 1 : state.x);
    int color = choice->setup.player[seat].color;
    draw_seat(ui, place, choice, seat, state.hover);
    float size = fmaxf(18, roundf(.34f * place.w));
    Rect chip = {place.x - .2f * size, place.y + place.h - .8f * size, size, size};
    ui_disc(ui, chip, UI_BUTTON_TOP, ui_ink(color_lighter(theme_seat(color), .25f)),
            fmaxf(1, ui_u(ui, 1)));
    ui_icon(ui, chip, ICON_AGAIN, roundf(.62f * size), state.hover > 0 ? UI_GOLD : UI_BUTTON_TEXT);
    ui_tooltip(ui, label);
}

/* At a table, "Friend online" is the first option. The first seat has no choice, since it is for
 * the player who opens the table. */
static void table_kind_choice(Ui *ui, Rect place, SetupChoice *choice, int seat)
{
    const char *names[1 + PLAYER_KINDS] = {_("Friend online"), _("Local player")};
    int chosen = 1 + player_kind_row(setup_choice_kind(choice, seat));
    if (seat == 0) {
        ui_text(ui, place, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT_SOFT, _("You"));
        return;
    }
    for (int i = 1; i < PLAYER_KINDS; i++)
        names[1 + i] = words_text(player_kinds[i].label);
    if (ui_carousel(ui, "kind", place, _("Player type"), names, 1 + PLAYER_KINDS, &chosen))
        setup_choice_set_kind(choice, seat, chosen ? player_kinds[chosen - 1].kind : SETUP_FRIEND);
}

/* Chooses a human or a computer player. A kind that the list lacks, from an older settings file, is
 * shown as the first. */
static void kind_choice(Ui *ui, Rect place, SetupChoice *choice, int seat)
{
    int row = player_kind_row(setup_choice_kind(choice, seat)), chosen = row < 0 ? 0 : row;
    if (choice->table)
        table_kind_choice(ui, place, choice, seat);
    else if (seating_kind(ui, "kind", place, _("Player type"), NULL, &chosen))
        setup_choice_set_kind(choice, seat, player_kinds[chosen].kind);
}

/* Draws the name. A friend who hasn't joined yet has none. */
static void draw_name(Ui *ui, Rect place, SetupChoice *choice, int seat, bool bad)
{
    SettingsPlayer *player = &choice->setup.player[seat];
    char called[SETTINGS_NAME_SIZE];
    bool own = seat == 0 && strcmp(setup_choice_kind(choice, seat), "human") == 0;
    UiField name = {.label = own ? _("Your name") : _("Name"),
                    .hint = own ? _("Your name") : setup_choice_name(choice, seat, called),
                    .letters = SETUP_NAME_LETTERS};
    float radius = ui_u(ui, 10), line = fmaxf(1, ui_u(ui, 1));
    if (setup_choice_friends(choice) >> seat & 1) {
        const char *words = _("Free seat");
        draw_border(ui_list(ui), place, radius, line, color_fade(ui_color(ui, UI_TEXT_SOFT), .5f))
            ->dash = ui_u(ui, 7);
        ui_text(ui, layout_inset(place, ui_space(ui, UI_CARD_PAD), 0), UI_TYPE_BODY, UI_TEXT_SOFT,
                words);
        ui_note(ui, "free", words, place);
        return;
    }
    if (ui_field(ui, "name", place, name, player->name, sizeof player->name))
        player->named = player->name[0];
    if (!own && !player->name[0])
        ui_holds(ui, "name", place, name.hint);
    if (bad)
        draw_border(ui_list(ui), place, radius, 2 * line, ui_color(ui, UI_WARNING));
}

/* Adds a sentence about a computer player or a seat for a friend; adds none about human players. */
static void draw_level(Ui *ui, float indent, const char *kind)
{
    const char *line = strcmp(kind, SETUP_FRIEND) == 0
                           ? _("Goes to whoever joins from another computer.")
                           : player_kind_line(kind);
    if (!line)
        return;
    ui_cells(ui, 2, (float[]){indent, UI_REST});
    ui_next(ui, 0);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

/* Draws colour, name, kind and the button to remove a player, and below a sentence about the kind.
 * The ids of rows count from 1, because scripts and tests use names such as player1.name. The field
 * is marked if another seat has the same name (`bad`). */
static void player_row(Ui *ui, float height, SetupChoice *choice, int seat, bool bad)
{
    char called[SETTINGS_NAME_SIZE];
    float control = ui_control(ui), kind = fminf(ui_u(ui, 250), .44f * ui_next_width(ui));
    UiButton remove = {.label = _("Remove player"),
                       .icon = UI_ICON(ICON_CLOSE),
                       .icon_only = true,
                       .kind = UI_QUIET,
                       .disabled =
                           choice->setup.players <= SEATS_MIN || (choice->table && seat == 0)};
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    ui_push(ui, "player", seat + 1);
    while (ui_group(ui, &row)) {
        ui_cells(ui, 4, (float[]){height, UI_REST, kind, control});
        color_button(ui, ui_next(ui, height), choice, seat);
        Rect field = ui_next(ui, height);
        field = layout_centre(field, field.w, control);
        draw_name(ui, field, choice, seat, bad);
        kind_choice(ui, layout_centre(ui_next(ui, height), kind, control), choice, seat);
        Rect cross = layout_centre(ui_next(ui, height), control, control);
        bool removes = ui_button(ui, "remove", cross, remove);
        setup_choice_name(choice, seat, called);
        ui_holds(ui, "color", field, called);
        ui_holds(ui, "remove", cross, called);
        if (removes)
            setup_choice_remove(choice, seat);
        draw_level(ui, height, setup_choice_kind(choice, seat));
    }
    ui_pop(ui);
}

/* The options are "Random" and then the seats in order, so the index is SetupChoice.first. */
static void first_row(Ui *ui, SetupChoice *choice)
{
    const char *names[SEATS_MAX + 1] = {_("Random")};
    char called[SEATS_MAX][SETTINGS_NAME_SIZE]; /* friends have no name yet */
    unsigned friends = setup_choice_friends(choice);
    for (int i = 0; i < choice->setup.players; i++) {
        if (friends >> i & 1)
            words_format(called[i], sizeof called[i], _("Seat %d"), i + 1);
        else
            setup_choice_name(choice, i, called[i]);
        names[i + 1] = called[i];
    }
    UiForm form = {.label = _("First player"), .width = 250};
    ui_carousel(ui, "first", ui_form(ui, form), form.label, names, choice->setup.players + 1,
                &choice->first);
}

/* Draws the switch between open and hidden hands. */
static void open_row(Ui *ui, SetupChoice *choice)
{
    bool covered = !setup_choice_open(choice);
    UiForm form = {.label = _("Hands"),
                   .line = covered ? _("Players see only their own.") : _("Everyone can see them."),
                   .width = 250};
    ui_disable_begin(ui, setup_choice_hands(choice) == HANDS_NONE);
    if (ui_form_switch(ui, "open_hands", form, C_("hands", "Face up"), C_("hands", "Face down"),
                       &covered))
        setup_choice_set_open(choice, !covered);
    ui_disable_end(ui);
}

/* The levels of help, from least to most. */
static const struct {
    HelpLevel level;
    const char *label, *line;
} helps[HELP_LEVELS] = {
    {HELP_NONE, NC_("help", "None"), N_("No hints and no information on the board.")},
    {HELP_BASIC, NC_("help", "Basic"), N_("Owners, points, dead spaces, remaining tiles.")},
    {HELP_FULL, NC_("help", "Full"), N_("Plus odds, values, threats and hints.")}};

/* Lets players who play against each other agree to do without help. */
static void help_row(Ui *ui, SetupChoice *choice)
{
    const char *names[HELP_LEVELS];
    int chosen = HELP_LEVELS - 1;
    for (int i = 0; i < HELP_LEVELS; i++) {
        names[i] = words_text(helps[i].label);
        if (strcmp(record_help_name(helps[i].level), choice->setup.help) == 0)
            chosen = i;
    }
    UiForm form = {.label = _("Help"), .line = words_text(helps[chosen].line), .width = 250};
    if (ui_form_choice(ui, "help", form, names, HELP_LEVELS, &chosen))
        text_copy(choice->setup.help, sizeof choice->setup.help,
                  record_help_name(helps[chosen].level));
}

/* Draws a row to add a player. More free rows, up to `rows` in all, make the panel as high as the
 * one beside it. */
static void free_rows(Ui *ui, SetupChoice *choice, float height, int players, int rows)
{
    UiButton add = {.label = _("Add player"),
                    .icon = UI_ICON(ICON_PLUS),
                    .kind = UI_QUIET,
                    .left = true,
                    .words = 16};
    for (int seat = players; seat < SEATS_MAX && (seat < rows || seat == players); seat++) {
        Rect place = ui_next(ui, height);
        /* In themes without gradients, the frame of a button must have a contrast of 3 to 1. */
        float shade = seat > players ? .14f : ui_theme(ui)->flat ? 1 : .28f;
        Color line = color_fade(ui_color(ui, UI_TEXT_SOFT), shade);
        draw_border(ui_list(ui), place, ui_space(ui, UI_RADIUS), fmaxf(1, ui_u(ui, 1)), line)
            ->dash = ui_u(ui, 7);
        if (seat == players && ui_button(ui, "add", place, add))
            setup_choice_add(choice);
    }
}

void setup_players_draw(SetupChoice *choice, Ui *ui, int rows, float stretch)
{
    float height = ui_touch(ui, 52) + stretch;
    unsigned bad = setup_choice_bad_names(choice);
    /* The count may change while rows are drawn, so this draws as many players as there were at the
     * start of the frame. */
    int players = choice->setup.players;
    for (int seat = 0; seat < players && seat < choice->setup.players; seat++)
        player_row(ui, height, choice, seat, bad & 1u << seat);
    free_rows(ui, choice, height, players, rows);
    ui_room(ui, ui_space(ui, UI_AIR));
    UiGroup forms = {.gap = ui_space(ui, UI_ROOM)};
    while (ui_group(ui, &forms)) {
        first_row(ui, choice);
        help_row(ui, choice);
        open_row(ui, choice);
    }
}
