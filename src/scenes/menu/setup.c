/* setup.c: see menu.h. Players at the left, rules at the right; on narrow or strongly enlarged
 * windows one below the other. What is chosen is kept possible by setup_choice.c.
 *
 *     New game                                        heading
 *     +- players ----------+ +- the game ----------+
 *     | o name < kind >  x | | rules   [ 2021 | ..]|    one page, which scrolls in low windows;
 *     | o name < kind >  x | | sets    [ choose ]  |    both panels are as high as the higher
 *     | + add a player     | | halves  [ none |  ] |    one, the rows of players stretch a
 *     | who begins, hints  | | ends, number        |    little to fill theirs
 *     +--------------------+ +---------------------+
 *     [ back ]            what is missing  [ start ]  stays at the foot of the window */
#include "scenes/menu/menu.h"

#include "base/text.h"
#include "scenes/overlays/message.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Widths in u: of the page, from which the window on players and rules stand side by side, of the
 * page where they stand one below the other. */
enum { CONTENT_W = 1240, TWO_COLUMNS_W = 1080, ONE_COLUMN_W = 760 };

/* Whoever comes back finds the choice: after a game, after a record that could not be made, and
 * when the set-up was only left. */
static void keep(SetupChoice *choice, SceneContext *context)
{
    context->settings->setup = choice->setup;
    context->host.apply_settings(context->host.self);
}

static void setup_leave(void *data, SceneContext *context)
{
    keep(data, context);
}

static void setup_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)arguments;
    setup_choice_begin(data, &context->settings->setup, context->generations,
                       context->host.fresh_seed(context->host.self));
    sets_ask_for_art(context);
}

static void start(SetupChoice *choice, SceneContext *context)
{
    keep(choice, context); /* before the game begins */
    SessionPlan plan = setup_choice_plan(choice, context->generations);
    Err err = {0};
    if (scene_session_start(context, &plan, &err))
        scene_session_show(context);
    else
        message_tell_fault(context, &err);
}

/* --- players ---------------------------------------------------------------------------------- */

/* The seat's figure with its mark; a click gives it the next ones, as the chip at its corner
 * says. */
static void color_button(Ui *ui, Rect place, SetupChoice *choice, int seat)
{
    const char *label = _("Change colour and mark");
    UiState state = ui_widget(ui, "color", label, place, UI_TAKES_X, KEY_NONE);
    if (state.clicked || state.x)
        setup_choice_color(choice, seat, state.clicked ? 1 : state.x);
    int color = choice->setup.player[seat].color;
    float radius = ui_u(ui, 10);
    draw_lined(ui_list(ui), place, radius, color_fade(theme_seat(color), .38f),
               color_fade(theme_seat(color), .20f),
               color_lighter(theme_seat(color), .25f + .5f * state.hover), fmaxf(1, ui_u(ui, 1)));
    Rect figure = rect_grow(place, -roundf(.09f * place.h));
    figure.y -= roundf(ui_u(ui, 2) * state.hover);
    draw_figure_in(ui, figure, color);
    float size = fmaxf(18, roundf(.34f * place.w));
    Rect chip = {place.x + place.w - .8f * size, place.y + place.h - .8f * size, size, size};
    ui_disc(ui, chip, UI_BUTTON_TOP, ui_ink(color_lighter(theme_seat(color), .25f)),
            fmaxf(1, ui_u(ui, 1)));
    ui_icon(ui, chip, ICON_AGAIN, roundf(.62f * size), state.hover > 0 ? UI_GOLD : UI_BUTTON_TEXT);
    ui_tooltip(ui, label);
}

/* A person, or which computer player. A kind that the list lacks (out of an older file of settings)
 * shows as the first. */
static void kind_choice(Ui *ui, Rect place, SettingsPlayer *player)
{
    const char *names[PLAYER_KINDS];
    int chosen = 0;
    for (int i = 0; i < PLAYER_KINDS; i++) {
        names[i] = words_text(player_kinds[i].label);
        if (strcmp(player_kinds[i].kind, player->kind) == 0)
            chosen = i;
    }
    if (ui_carousel(ui, "kind", place, _("Kind of player"), names, PLAYER_KINDS, &chosen))
        text_copy(player->kind, sizeof player->kind, player_kinds[chosen].kind);
}

/* Colour, name, kind, and the way out. Rows are pushed from 1, as scripts and tests call them:
 * player1.name. The field is marked while its name is empty or there twice (`bad`). */
static void player_row(Ui *ui, float height, SetupChoice *choice, int seat, bool bad)
{
    SettingsPlayer *player = &choice->setup.player[seat];
    float control = ui_control(ui), kind = fminf(ui_u(ui, 250), .44f * ui_next_width(ui));
    UiField name = {.label = _("Name"), .hint = _("Name"), .letters = SETUP_NAME_LETTERS};
    UiButton remove = {.label = _("Remove this player"),
                       .icon = UI_ICON(ICON_CLOSE),
                       .icon_only = true,
                       .kind = UI_QUIET,
                       .disabled = choice->setup.players <= SEATS_MIN};
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    ui_push(ui, "player", seat + 1);
    while (ui_group(ui, &row)) {
        ui_cells(ui, 4, (float[]){height, UI_REST, kind, control});
        color_button(ui, ui_next(ui, height), choice, seat);
        Rect field = ui_next(ui, height);
        field = layout_centre(field, field.w, control);
        ui_field(ui, "name", field, name, player->name, sizeof player->name);
        if (bad)
            draw_border(ui_list(ui), field, ui_u(ui, 10), fmaxf(2, ui_u(ui, 2)),
                        ui_color(ui, UI_WARNING));
        kind_choice(ui, layout_centre(ui_next(ui, height), kind, control), player);
        if (ui_button(ui, "remove", layout_centre(ui_next(ui, height), control, control), remove))
            setup_choice_remove(choice, seat);
    }
    ui_pop(ui);
}

/* The lot, then the seats in their order: the index is what setup_choice.h keeps. */
static void first_row(Ui *ui, SetupChoice *choice)
{
    const char *names[SEATS_MAX + 1] = {_("Drawn by lot")};
    for (int i = 0; i < choice->setup.players; i++)
        names[i + 1] = choice->setup.player[i].name;
    UiForm form = {.label = _("Who begins"), .width = 250};
    ui_carousel(ui, "first", ui_form(ui, form), form.label, names, choice->setup.players + 1,
                &choice->first);
}

/* Where people share a screen, hands that lie face down need a curtain between them. */
static void open_row(Ui *ui, SetupChoice *choice)
{
    bool covered = !setup_choice_open(choice);
    UiForm form = {.label = _("Hands"),
                   .line = covered ? _("Only their owner sees them.") : _("Everybody sees them."),
                   .width = 250};
    ui_disable_begin(ui, setup_choice_hands(choice) == HANDS_NONE);
    if (ui_form_switch(ui, "open_hands", form, C_("hands", "Open"), C_("hands", "Face down"),
                       &covered))
        setup_choice_set_open(choice, !covered);
    ui_disable_end(ui);
}

/* A row that a player could have; empty ones fill the panel where it stands beside another. */
static void free_rows(Ui *ui, SetupChoice *choice, float height, int players, bool all)
{
    UiButton add = {.label = _("Add a player"),
                    .icon = UI_ICON(ICON_PLUS),
                    .kind = UI_QUIET,
                    .left = true,
                    .words = 16};
    for (int seat = players; seat < SEATS_MAX && (all || seat == players); seat++) {
        Rect place = ui_next(ui, height);
        Color line = color_fade(ui_color(ui, UI_TEXT_SOFT), seat > players ? .14f : .28f);
        draw_border(ui_list(ui), place, ui_space(ui, UI_RADIUS), fmaxf(1, ui_u(ui, 1)), line)
            ->dash = ui_u(ui, 7);
        if (seat == players && ui_button(ui, "add", place, add))
            setup_choice_add(choice);
    }
}

/* `stretch` px more for each row, where the column has room that would stay empty. */
static void draw_players(SetupChoice *choice, Ui *ui, bool all_rows, float stretch)
{
    float height = ui_touch(ui, 52) + stretch;
    unsigned bad = setup_choice_bad_names(choice);
    /* The count may change while rows are drawn; what was there at the start of the frame is
     * drawn. */
    int players = choice->setup.players;
    for (int seat = 0; seat < players && seat < choice->setup.players; seat++)
        player_row(ui, height, choice, seat, bad & 1u << seat);
    free_rows(ui, choice, height, players, all_rows);
    ui_room(ui, ui_space(ui, UI_AIR));
    UiGroup forms = {.gap = ui_space(ui, UI_ROOM)};
    while (ui_group(ui, &forms)) {
        first_row(ui, choice);
        /* Where people play against each other, they may agree to think for themselves. */
        ui_form_switch(ui, "hints", (UiForm){.label = _("Hints"), .width = 250},
                       C_("hints", "Allowed"), C_("hints", "None"), &choice->setup.no_hints);
        open_row(ui, choice);
    }
}

/* --- rules ------------------------------------------------------------------------------------ */

/* A choice of `count`, each with a line about it; `line`: told instead of the chosen one's, or
 * NULL. True when *chosen changed. */
static bool told_choice(Ui *ui, const char *id, const char *label, const char *const *names,
                        const char *const *lines, int count, const char *line, int *chosen)
{
    UiForm form = {.label = label,
                   .line = line ? line : lines[*chosen],
                   .reserve = ui_tallest(ui, lines, count)};
    return ui_form_choice(ui, id, form, names, count, chosen);
}

/* The rules by their year. Their own end comes with them, so what was chosen before as the end is
 * forgotten. */
static void generation_choice(SetupChoice *choice, SceneContext *context)
{
    const Generations *generations = context->generations;
    const char *names[GENERATIONS_MAX] = {NULL}, *lines[GENERATIONS_MAX] = {NULL};
    for (int i = 0; i < generations->count; i++) {
        names[i] = words_generation_short(generations->rows[i].id);
        lines[i] = words_generation_line(generations->rows[i].id);
    }
    int chosen = setup_choice_generation(choice, generations);
    if (!told_choice(context->ui, "generation", _("Rules"), names, lines, generations->count, NULL,
                     &chosen))
        return;
    SettingsSetup *setup = &choice->setup;
    text_copy(setup->generation, sizeof setup->generation, generations->rows[chosen].id);
    setup->end[0] = 0;
}

/* Names of what was chosen, and the way to the list. */
static void sets_choice(SetupChoice *choice, SceneContext *context)
{
    uint64_t sets = setup_choice_sets(choice);
    const char *names[EXPANSIONS];
    char line[320];
    int count = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (sets >> id & 1)
            names[count++] = words_expansion((ExpansionId)id);
    words_list(names, count, line, sizeof line);
    UiButton button = {.label = _("Choose…"), .words = 16};
    UiForm form = {.label = _("Expansions"), .line = count ? line : _("None"), .width = 190};
    SetsArguments arguments = {.choice = choice};
    if (ui_button(context->ui, "sets", ui_form(context->ui, form), button))
        stage_push(context->stage, "sets", &arguments, sizeof arguments);
}

/* None, dealt, or drafted; the other limits follow (setup_choice_set_hands). */
static void hands_choice(SetupChoice *choice, SceneContext *context)
{
    const char *names[HAND_MODES], *lines[HAND_MODES];
    for (int i = 0; i < HAND_MODES; i++) {
        names[i] = words_hand_mode((HandMode)i);
        lines[i] = words_hand_mode_line((HandMode)i);
    }
    int chosen = (int)setup_choice_hands(choice);
    if (told_choice(context->ui, "hands", _("Half tiles"), names, lines, HAND_MODES, NULL, &chosen))
        setup_choice_set_hands(choice, (HandMode)chosen);
}

/* Without halves the stepper stays and shows 0, so that nothing jumps; what was chosen comes back
 * with the halves. */
static void count_choice(SetupChoice *choice, SceneContext *context)
{
    Ui *ui = context->ui;
    SettingsSetup *setup = &choice->setup;
    HandMode hands = setup_choice_hands(choice);
    bool none = hands == HANDS_NONE;
    int most = setup_halves_most(setup->players, hands), value = none ? 0 : setup->halves;
    char line[160], shown[8];
    snprintf(shown, sizeof shown, "%d", value);
    snprintf(line, sizeof line,
             words_plural("At most %d each with %d player", "At most %d each with %d players",
                          setup->players),
             most, setup->players);
    ui_disable_begin(ui, none);
    UiForm form = {.label = _("Halves per player"), .line = line, .width = 190};
    if (ui_form_stepper(ui, "halves", form, shown, none ? 0 : 1, none ? 0 : most, &value))
        setup->halves = value;
    ui_disable_end(ui);
}

/* When the game ends. Every reading has its line, and room is kept for the longest, so that the
 * rows below stand still. */
static void end_choice(SetupChoice *choice, SceneContext *context)
{
    Ui *ui = context->ui;
    int count = policy_value_count(POLICY_END);
    const char *names[8], *lines[8];
    assert(count <= 8);
    for (int i = 0; i < count; i++) {
        names[i] = words_policy_value(POLICY_END, i);
        lines[i] = words_policy_line(POLICY_END, i);
    }
    int chosen = setup_choice_end(choice, context->generations);
    /* HALF-50…52: the readings differ in what becomes of halves that are left. */
    bool none = setup_choice_hands(choice) == HANDS_NONE;
    const char *instead =
        none ? _("Without halves the game ends with the last square tile.") : NULL;
    ui_disable_begin(ui, none);
    if (told_choice(ui, "end", words_policy(POLICY_END), names, lines, count, instead, &chosen))
        setup_choice_set_end(choice, context->generations, chosen);
    ui_disable_end(ui);
}

/* The number from which tiles and halves are shuffled: typed, so that friends play the same game,
 * or thrown. */
static void seed_choice(SetupChoice *choice, SceneContext *context)
{
    Ui *ui = context->ui;
    UiForm form = {.label = _("Game number"),
                   .line = _("The same number shuffles the tiles the same way."),
                   .width = 230};
    UiField field = {.label = form.label, .hint = "0", .letters = 9, .digits = true};
    UiButton button = {.label = _("Another number"), .icon = UI_ICON(ICON_DICE), .icon_only = true};
    Rect place = ui_form(ui, form);
    Rect dice = layout_right(&place, fmaxf(44, place.h), ui_space(ui, UI_TIGHT));
    ui_field(ui, "seed", place, field, choice->seed, sizeof choice->seed);
    if (ui_button(ui, "dice", dice, button))
        setup_choice_seed(choice, context->host.fresh_seed(context->host.self));
}

/* To add a rule: its choice above, its line here. */
static void (*const rules[])(SetupChoice *, SceneContext *) = {
    generation_choice, sets_choice, hands_choice, count_choice, end_choice, seed_choice};

/* All rules in a group of their own: forms stand further apart than the rows of players. */
static void draw_rules(SetupChoice *choice, SceneContext *context)
{
    UiGroup forms = {.gap = ui_space(context->ui, UI_ROOM)};
    while (ui_group(context->ui, &forms))
        for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
            rules[i](choice, context);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Back, what is missing, on. */
static void draw_foot(SetupChoice *choice, SceneContext *context, Rect foot)
{
    Ui *ui = context->ui;
    float gap = ui_space(ui, UI_GAP), icon = ui_type_px(ui, UI_TYPE_BODY);
    bool bad = setup_choice_bad_names(choice) != 0;
    UiButton back = {.label = _("Back"), .icon = UI_ICON(ICON_LEFT), .flags = UI_CANCEL};
    UiButton go = {.label = _("Start the game"),
                   .kind = UI_PRIMARY,
                   .icon = UI_ICON(ICON_PLAY),
                   .disabled = bad,
                   .flags = UI_DEFAULT};
    float start_w = fmaxf(ui_u(ui, 220), ui_button_width(ui, foot.h, go));
    ui_column(ui, foot, gap);
    ui_cells(ui, 4, (float[]){ui_button_width(ui, foot.h, back), UI_REST, icon, start_w});
    if (ui_button(ui, "back", ui_next(ui, foot.h), back))
        stage_pop(context->stage);
    Rect why = ui_next(ui, foot.h), warning = ui_next(ui, foot.h);
    if (bad) {
        ui_text(ui, why, UI_TYPE_STRONG | UI_RIGHT, UI_WARNING,
                _("Every player needs a name of their own."));
        ui_icon(ui, warning, ICON_WARNING, icon, UI_WARNING);
    }
    if (ui_button(ui, "start", ui_next(ui, foot.h), go))
        start(choice, context);
    ui_column_end(ui);
}

/* A panel of players or of rules, `least` high at least. Where it stands beside the other, the
 * rows of players stretch, so that it leaves no empty ground. */
static void draw_column(SetupChoice *choice, SceneContext *context, int which, float least,
                        bool wide)
{
    Ui *ui = context->ui;
    UiGroup panel = {.panel = true,
                     .kind = UI_PANEL_NIGHT,
                     .pad = ui_space(ui, UI_PAD_SMALL),
                     .gap = ui_space(ui, UI_TIGHT),
                     .least = least};
    while (ui_group(ui, &panel)) {
        Rect head = ui_next(ui, ui_line_height(ui, UI_TYPE_CAPTION));
        ui_caption(ui, head, which ? _("The game") : _("Players"), false, true);
        float spare = wide && panel.height > 0 ? fmaxf(0, least - panel.height) : 0;
        if (which == 0)
            draw_players(choice, ui, wide, floorf(fminf(ui_space(ui, UI_ROOM), spare / SEATS_MAX)));
        else
            draw_rules(choice, context);
    }
}

static void setup_draw(void *data, SceneContext *context, Frame *frame)
{
    Ui *ui = context->ui;
    menu_land_draw(context, frame, .1f, ui_u(ui, 7));
    Color haze = color_fade(ui_color(ui, UI_PANEL_BOTTOM) | 0xff, .74f);
    draw_box(frame->list, ui_window(ui), 0, haze, haze);
    ui_block(ui, ui_window(ui));
    bool wide = context->width - 2 * ui_space(ui, UI_MARGIN) >= ui_u(ui, TWO_COLUMNS_W);
    UiDialog page = {.id = "setup",
                     .width = wide ? CONTENT_W : ONE_COLUMN_W,
                     .bare = true,
                     .gap = UI_MARGIN,
                     .heading = _("New game"),
                     .has_foot = true};
    while (ui_dialog(ui, &page)) {
        UiGroup columns = {.gap = ui_space(ui, UI_MARGIN)};
        while (ui_group(ui, &columns)) {
            ui_grid(ui, wide ? 2 : 1);
            for (int i = 0; i < 2; i++)
                draw_column(data, context, i, wide ? columns.height : 0, wide);
        }
    }
    ui_push(ui, "setup", -1);
    draw_foot(data, context, page.place); /* last, so that the keyboard comes here last */
    ui_pop(ui);
}

const Scene setup_scene = {
    .name = "setup",
    .help = "players",
    .start = SCENE_ALONE,
    .state_size = sizeof(SetupChoice),
    .enter = setup_enter,
    .leave = setup_leave,
    .draw = setup_draw,
};
