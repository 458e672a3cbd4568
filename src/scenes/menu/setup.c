/* setup.c: see setup.h. Players at the left, rules at the right; on narrow or strongly enlarged
 * windows one below the other. What is chosen is kept possible by setup_choice.c. */
#include "scenes/menu/setup.h"

#include "base/text.h"
#include "scenes/menu/menu_land.h"
#include "scenes/menu/sets.h"
#include "scenes/menu/setup_choice.h"
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

typedef struct SetupState {
    SetupChoice choice;
    UiScroll scroll;
    float column_height[2]; /* of the last frame, so that both panels are equally high */
} SetupState;

enum { CONTENT_W = 1240, TWO_COLUMNS_W = 1080 };

static void setup_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)arguments;
    SetupState *state = data;
    setup_choice_begin(&state->choice, &context->settings->setup, context->generations,
                       context->host.fresh_seed(context->host.self));
}

static void start(SetupState *state, SceneContext *context)
{
    context->settings->setup = state->choice.setup;
    context->host.apply_settings(context->host.self);
    SessionPlan plan = setup_choice_plan(&state->choice, context->generations);
    Err err = {0};
    if (scene_session_start(context, &plan, &err))
        stage_clear(context->stage, scene_of_session(context), NULL, 0);
    else
        scene_tell_fault(context, &err);
}

/* --- players ---------------------------------------------------------------------------------- */

static float row_height(const Ui *ui)
{
    return ui_touch(ui, 52);
}

/* The seat's figure; a click gives it the next colour. */
static void color_button(Ui *ui, Rect place, SetupChoice *choice, int seat)
{
    const char *label = _("Change colour");
    UiState state = ui_widget(ui, "color", label, place, UI_TAKES_X, KEY_NONE);
    if (state.clicked || state.x)
        setup_choice_color(choice, seat, state.clicked ? 1 : state.x);
    int color = choice->setup.player[seat].color;
    float radius = ui_u(ui, 10);
    DrawCommand *box = draw_box(ui_list(ui), place, radius, color_fade(theme_seat(color), .38f),
                                color_fade(theme_seat(color), .20f));
    box->border = color_lighter(theme_seat(color), .25f + .5f * state.hover);
    box->stroke = fmaxf(1, ui_u(ui, 1));
    Rect figure = rect_grow(place, -roundf(.09f * place.h));
    figure.y -= roundf(ui_u(ui, 2) * state.hover);
    draw_figure_in(ui, figure, color);
    ui_tooltip(ui, label);
}

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

static void player_row(Ui *ui, Rect row, SetupState *state, int seat, bool bad)
{
    SetupChoice *choice = &state->choice;
    SettingsPlayer *player = &choice->setup.player[seat];
    float gap = form_space(ui, UI_TIGHT), kind = fminf(form_u(ui, 250), .44f * row.w);
    ui_push(ui, "player", seat + 1);
    color_button(ui, layout_left(&row, row.h, gap), choice, seat);
    float control = form_control(ui);
    Rect remove = layout_right(&row, control, gap), kind_place = layout_right(&row, kind, gap);
    Rect field = layout_centre(row, row.w, control);
    ui_field(ui, "name", field,
             (UiField){.label = _("Name"), .hint = _("Name"), .letters = SETUP_NAME_LETTERS},
             player->name, sizeof player->name);
    if (bad)
        draw_border(ui_list(ui), field, ui_u(ui, 10), fmaxf(2, ui_u(ui, 2)),
                    ui_color(ui, UI_WARNING));
    kind_choice(ui, layout_centre(kind_place, kind, control), player);
    UiButton button = {.label = _("Remove this player"),
                       .icon = UI_ICON(ICON_CLOSE),
                       .icon_only = true,
                       .kind = UI_QUIET,
                       .disabled = choice->setup.players <= SEATS_MIN};
    if (ui_button(ui, "remove", layout_centre(remove, control, control), button))
        setup_choice_remove(choice, seat);
    ui_pop(ui);
}

static void empty_row(Ui *ui, Rect row)
{
    DrawCommand *box = draw_border(ui_list(ui), row, ui_space(ui, UI_RADIUS), fmaxf(1, ui_u(ui, 1)),
                                   color_fade(ui_color(ui, UI_TEXT_SOFT), .28f));
    box->dash = ui_u(ui, 7);
}

static void first_row(Ui *ui, Rect *area, SetupChoice *choice)
{
    const char *names[SEATS_MAX + 1] = {_("Drawn by lot")};
    for (int i = 0; i < choice->setup.players; i++)
        names[i + 1] = choice->setup.player[i].name;
    const char *label = _("Who begins");
    Rect place = form_row(ui, area, form_u(ui, 250), (FormWords){.label = label});
    ui_carousel(ui, "first", place, label, names, choice->setup.players + 1, &choice->first);
}

/* Where people play against each other, they may agree to think for themselves. */
static void hints_choice(SetupChoice *choice, Ui *ui, Rect *area)
{
    const char *names[2] = {C_("hints", "Allowed"), C_("hints", "None")}, *label = _("Hints");
    int chosen = choice->setup.no_hints;
    Rect place = form_row(ui, area, form_u(ui, 250), (FormWords){.label = label});
    if (ui_segments(ui, "hints", place, label, names, 2, &chosen))
        choice->setup.no_hints = chosen == 1;
}

/* Draws the players into a column from `area` down; returns how high it became. */
static void draw_players(SetupState *state, Ui *ui, Rect *area, bool all_rows, float stretch)
{
    SetupChoice *choice = &state->choice;
    float gap = form_space(ui, UI_TIGHT), height = row_height(ui) + stretch;
    unsigned bad = setup_choice_bad_names(choice);
    ui_caption(ui, layout_top(area, ui_line_height(ui, UI_TYPE_CAPTION), gap), _("Players"), false,
               true);
    /* The count may change while rows are drawn; what was there at the start of the frame is
     * drawn. */
    int players = choice->setup.players;
    for (int seat = 0; seat < players && seat < choice->setup.players; seat++)
        player_row(ui, layout_top(area, height, gap), state, seat, bad & 1u << seat);
    if (players < SEATS_MAX) {
        UiButton add = {.label = _("Add a player"),
                        .icon = UI_ICON(ICON_PLUS),
                        .kind = UI_QUIET,
                        .left = true,
                        .words = 16};
        Rect place = layout_top(area, height, gap);
        empty_row(ui, place);
        if (ui_button(ui, "add", place, add))
            setup_choice_add(choice);
    }
    for (int seat = players + 1; all_rows && seat < SEATS_MAX; seat++) {
        DrawList *list = ui_list(ui);
        list->fade *= .5f;
        empty_row(ui, layout_top(area, height, gap));
        list->fade *= 2;
    }
    layout_top(area, form_space(ui, UI_AIR), 0);
    first_row(ui, area, choice);
    hints_choice(choice, ui, area);
}

/* --- rules ------------------------------------------------------------------------------------ */

static void generation_choice(SetupState *state, SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    const Generations *generations = context->generations;
    const char *names[GENERATIONS_MAX] = {NULL}, *lines[GENERATIONS_MAX] = {NULL};
    for (int i = 0; i < generations->count; i++) {
        names[i] = words_generation_short(generations->rows[i].id);
        lines[i] = words_generation_line(generations->rows[i].id);
    }
    int chosen = setup_choice_generation(&state->choice, generations);
    const char *label = _("Rules");
    Rect place =
        form_block(ui, area,
                   (FormWords){.label = label,
                               .line = lines[chosen],
                               .reserve = form_tallest(ui, area->w, lines, generations->count)});
    if (!ui_segments(ui, "generation", place, label, names, generations->count, &chosen))
        return;
    SettingsSetup *setup = &state->choice.setup;
    text_copy(setup->generation, sizeof setup->generation, generations->rows[chosen].id);
    setup->end[0] = 0;
}

/* Names of what was chosen, and the way to the list. */
static void sets_choice(SetupState *state, SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    uint32_t sets = setup_choice_sets(&state->choice);
    const char *names[EXPANSIONS], *label = _("Expansions");
    char line[320];
    int count = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (sets >> id & 1)
            names[count++] = words_expansion((ExpansionId)id);
    words_list(names, count, line, sizeof line);
    UiButton button = {.label = _("Choose…"), .words = 16};
    Rect place = form_row(ui, area, form_u(ui, 190),
                          (FormWords){.label = label, .line = count ? line : _("None")});
    if (ui_button(ui, "sets", place, button)) {
        SetsArguments arguments = {.choice = &state->choice};
        stage_push(context->stage, &sets_scene, &arguments, sizeof arguments);
    }
}

static void hands_choice(SetupState *state, Ui *ui, Rect *area)
{
    const char *names[HAND_MODES], *lines[HAND_MODES];
    for (int i = 0; i < HAND_MODES; i++) {
        names[i] = words_hand_mode((HandMode)i);
        lines[i] = words_hand_mode_line((HandMode)i);
    }
    int chosen = (int)setup_choice_hands(&state->choice);
    const char *label = _("Half tiles");
    Rect place = form_block(ui, area,
                            (FormWords){.label = label,
                                        .line = lines[chosen],
                                        .reserve = form_tallest(ui, area->w, lines, HAND_MODES)});
    if (ui_segments(ui, "hands", place, label, names, HAND_MODES, &chosen))
        setup_choice_set_hands(&state->choice, (HandMode)chosen);
}

static void count_choice(SetupState *state, Ui *ui, Rect *area)
{
    SettingsSetup *setup = &state->choice.setup;
    HandMode hands = setup_choice_hands(&state->choice);
    int most = setup_halves_most(setup->players, hands);
    char line[160], shown[8];
    const char *label = _("Halves per player");
    bool none = hands == HANDS_NONE;
    snprintf(shown, sizeof shown, "%d", none ? 0 : setup->halves);
    Text text = text_in(line, sizeof line);
    text_add(&text,
             words_plural("At most %d each with %d player", "At most %d each with %d players",
                          setup->players),
             most, setup->players);
    ui_disable_begin(ui, none);
    Rect place = form_row(ui, area, form_u(ui, 190), (FormWords){.label = label, .line = line});
    int value = none ? 0 : setup->halves;
    if (ui_stepper(ui, "halves", place, label, shown, none ? 0 : 1, none ? 0 : most, &value))
        setup->halves = value;
    ui_disable_end(ui);
}

static void end_choice(SetupState *state, SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    int count = policy_value_count(POLICY_END);
    const char *names[8], *lines[8];
    assert(count <= 8);
    for (int i = 0; i < count; i++) {
        names[i] = words_policy_value(POLICY_END, i);
        lines[i] = words_policy_line(POLICY_END, i);
    }
    int chosen = setup_choice_end(&state->choice, context->generations);
    const char *label = words_policy(POLICY_END);
    /* HALF-50…52: the readings differ in what becomes of halves that are left. */
    bool none = setup_choice_hands(&state->choice) == HANDS_NONE;
    const char *line =
        none ? _("Without halves the game ends with the last square tile.") : lines[chosen];
    ui_disable_begin(ui, none);
    Rect place = form_block(ui, area,
                            (FormWords){.label = label,
                                        .line = line,
                                        .reserve = form_tallest(ui, area->w, lines, count)});
    if (ui_segments(ui, "end", place, label, names, count, &chosen))
        setup_choice_set_end(&state->choice, context->generations, chosen);
    ui_disable_end(ui);
}

static void seed_choice(SetupState *state, SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    SetupChoice *choice = &state->choice;
    const char *label = _("Number of the game");
    Rect place = form_row(
        ui, area, form_u(ui, 230),
        (FormWords){.label = label, .line = _("The same number shuffles the tiles the same way.")});
    Rect dice = layout_right(&place, fmaxf(44, place.h), form_space(ui, UI_TIGHT));
    ui_field(ui, "seed", place,
             (UiField){.label = label, .hint = "0", .letters = 9, .digits = true}, choice->seed,
             sizeof choice->seed);
    UiButton button = {.label = _("Another number"), .icon = UI_ICON(ICON_DICE), .icon_only = true};
    if (ui_button(ui, "dice", dice, button)) {
        Text text = text_in(choice->seed, sizeof choice->seed);
        text_add(&text, "%u",
                 (unsigned)(context->host.fresh_seed(context->host.self) % 1000000000u));
    }
}

static void draw_rules(SetupState *state, SceneContext *context, Rect *area)
{
    Ui *ui = context->ui;
    ui_caption(ui, layout_top(area, ui_line_height(ui, UI_TYPE_CAPTION), form_space(ui, UI_TIGHT)),
               _("The game"), false, true);
    generation_choice(state, context, area);
    sets_choice(state, context, area);
    hands_choice(state, ui, area);
    count_choice(state, ui, area);
    end_choice(state, context, area);
    seed_choice(state, context, area);
}

/* --- the whole -------------------------------------------------------------------------------- */

static void draw_foot(SetupState *state, SceneContext *context, Rect foot)
{
    Ui *ui = context->ui;
    float gap = form_space(ui, UI_GAP);
    unsigned bad = setup_choice_bad_names(&state->choice);
    UiButton back = {.label = _("Back"), .icon = UI_ICON(ICON_LEFT), .flags = UI_CANCEL};
    UiButton go = {.label = _("Start the game"),
                   .kind = UI_PRIMARY,
                   .icon = UI_ICON(ICON_PLAY),
                   .disabled = bad != 0,
                   .flags = UI_DEFAULT};
    Rect left = layout_left(&foot, ui_button_width(ui, foot.h, back), gap);
    Rect right = layout_right(&foot, fmaxf(form_u(ui, 220), ui_button_width(ui, foot.h, go)), gap);
    if (ui_button(ui, "back", left, back))
        stage_pop(context->stage);
    if (bad) {
        const char *why = _("Every player needs a name of their own.");
        float size = ui_type_px(ui, UI_TYPE_BODY);
        Rect line = layout_right(&foot, ui_text_width(ui, UI_TYPE_STRONG, why) + 1,
                                 form_space(ui, UI_TIGHT));
        ui_text(ui, line, UI_TYPE_STRONG, UI_RIGHT, ui_color(ui, UI_WARNING), why);
        Rect icon = layout_right(&foot, size, 0);
        draw_icon(ui_list(ui), ICON_WARNING, layout_centre(icon, size, size),
                  ui_color(ui, UI_WARNING));
    }
    if (ui_button(ui, "start", right, go))
        start(state, context);
}

/* One panel with its content, `least` high at least. Keeps in state the height that the content
 * needs by itself. */
static void draw_column(SetupState *state, SceneContext *context, Rect place, int which,
                        float least, bool wide)
{
    Ui *ui = context->ui;
    float pad = form_space(ui, UI_PAD_SMALL), *natural = &state->column_height[which];
    place.h = least;
    UiPanelMark panel = ui_panel_open(ui, place, UI_PANEL_NIGHT);
    Rect area = layout_inset(place, pad, pad);
    area.h = 1e6f;
    float stretch = 0; /* of each row of players, so that the panel beside leaves no empty ground */
    if (which == 0 && wide && *natural > 0)
        stretch = floorf(fminf(form_space(ui, UI_ROOM), fmaxf(0, least - *natural) / SEATS_MAX));
    if (which == 0)
        draw_players(state, ui, &area, wide, stretch);
    else
        draw_rules(state, context, &area);
    float height = area.y - form_space(ui, UI_ROOM) + pad - place.y;
    ui_panel_close(ui, panel, fmaxf(least, height));
    *natural = height - SEATS_MAX * stretch;
}

static float draw_columns(SetupState *state, SceneContext *context, Rect view, bool wide)
{
    Ui *ui = context->ui;
    float gap = form_space(ui, UI_MARGIN), *height = state->column_height;
    if (wide) {
        float least = fmaxf(height[0], height[1]);
        for (int i = 0; i < 2; i++)
            draw_column(state, context, layout_column(view, i, 2, gap), i, least, true);
        return fmaxf(height[0], height[1]);
    }
    for (int i = 0; i < 2; i++) {
        draw_column(state, context, view, i, height[i], false);
        view.y += height[i] + gap;
    }
    return height[0] + gap + height[1];
}

static void setup_draw(void *data, SceneContext *context, Frame *frame)
{
    SetupState *state = data;
    Ui *ui = context->ui;
    menu_land_draw(context, frame, .1f, ui_u(ui, 7));
    Color haze = color_fade(ui_color(ui, UI_PANEL_BOTTOM) | 0xff, .74f);
    draw_box(frame->list, ui_window(ui), 0, haze, haze);
    ui_push(ui, "setup", -1);
    ui_block(ui, ui_window(ui));
    float margin = ui_space(ui, UI_MARGIN), gap = form_space(ui, UI_ROOM),
          button = ui_touch(ui, 54), title = ui_line_height(ui, UI_TYPE_HEADING);
    float width = fminf(form_u(ui, CONTENT_W), context->width - 2 * margin);
    bool wide = width >= form_u(ui, TWO_COLUMNS_W);
    if (!wide)
        width = fminf(width, form_u(ui, 760));
    float body = wide ? fmaxf(state->column_height[0], state->column_height[1]) : 1e6f;
    float whole = fminf(context->height - 2 * margin, title + gap + body + gap + button);
    Rect area = layout_centre(ui_window(ui), width, whole);
    ui_text(ui, layout_top(&area, title, gap), UI_TYPE_HEADING, UI_LEFT, ui_color(ui, UI_TEXT),
            _("New game"));
    Rect foot = layout_bottom(&area, button, gap);
    /* The view is wider than its content, so that shadows and the focus ring are not cut and the
     * bar stands beside it. */
    float air = fminf(margin, ui_space(ui, UI_ROOM)), right = area.x + area.w + air;
    float bar = fminf(ui_u(ui, 18), context->width - right);
    Rect view = {area.x - air, area.y, area.w + 2 * air + bar, area.h};
    Rect content = ui_scroll_begin(ui, "body", view, &state->scroll);
    content.x += air;
    content.w = fminf(content.w - 2 * air, area.w);
    float height = draw_columns(state, context, content, wide);
    ui_scroll_end(ui, &state->scroll, height);
    draw_foot(state, context, foot); /* last, so that the keyboard comes here last */
    ui_pop(ui);
}

const Scene setup_scene = {
    .name = "setup",
    .state_size = sizeof(SetupState),
    .enter = setup_enter,
    .draw = setup_draw,
};
