/* setup_players.c: who plays, and what the players agree on among themselves. */
#include "scenes/menu/setup_parts.h"

#include "base/text.h"
#include "scenes/overlays/seating.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

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

/* At a table: somebody elsewhere first; who opens it is himself, and has no choice. */
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

/* A person, or which computer player. A kind that the list lacks (out of an older file of settings)
 * shows as the first. */
static void kind_choice(Ui *ui, Rect place, SetupChoice *choice, int seat)
{
    int row = player_kind_row(setup_choice_kind(choice, seat)), chosen = row < 0 ? 0 : row;
    if (choice->table)
        table_kind_choice(ui, place, choice, seat);
    else if (seating_kind(ui, "kind", place, _("Player type"), NULL, &chosen))
        setup_choice_set_kind(choice, seat, player_kinds[chosen].kind);
}

/* The name; of a friend who is not there yet nobody knows it. */
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

/* A sentence on a computer player, or on a seat that waits for somebody; nothing on people. */
static void draw_level(Ui *ui, float indent, const char *kind)
{
    const char *line = strcmp(kind, SETUP_FRIEND) == 0
                           ? _("Goes to whoever joins from another computer.")
                           : player_kind_line(kind);
    if (!line)
        return;
    ui_cells(ui, 2, (float[]){indent, UI_REST});
    ui_next(ui, 0);
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

/* Colour, name, kind, and the way out; below what a computer player of this kind is like. Rows are
 * pushed from 1, as scripts and tests call them: player1.name. The field is marked while another
 * seat has its name (`bad`). */
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

/* The lot, then the seats in their order: the index is what setup_choice.h keeps. */
static void first_row(Ui *ui, SetupChoice *choice)
{
    const char *names[SEATS_MAX + 1] = {_("Random")};
    char called[SEATS_MAX][SETTINGS_NAME_SIZE]; /* friends are not known by name yet */
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

/* Where people share a screen, hands that lie face down need a curtain between them. */
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

/* From least to most. */
static const struct {
    HelpLevel level;
    const char *label, *line;
} helps[HELP_LEVELS] = {
    {HELP_NONE, NC_("help", "None"), N_("No hints and no information on the board.")},
    {HELP_BASIC, NC_("help", "Basic"), N_("Owners, points, dead spaces, remaining tiles.")},
    {HELP_FULL, NC_("help", "Full"), N_("Plus odds, values, threats and hints.")}};

/* Where people play against each other, they may agree to think for themselves. */
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

/* A row that a player could have; more of them, up to `rows` in all, fill a panel beside a higher
 * one. */
static void free_rows(Ui *ui, SetupChoice *choice, float height, int players, int rows)
{
    UiButton add = {.label = _("Add player"),
                    .icon = UI_ICON(ICON_PLUS),
                    .kind = UI_QUIET,
                    .left = true,
                    .words = 16};
    for (int seat = players; seat < SEATS_MAX && (seat < rows || seat == players); seat++) {
        Rect place = ui_next(ui, height);
        /* What can be pressed has a frame of 3 to 1 in themes without gradients. */
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
    /* The count may change while rows are drawn; what was there at the start of the frame is
     * drawn. */
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
