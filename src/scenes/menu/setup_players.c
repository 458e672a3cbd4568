/* setup_players.c: the players, and what they agree on. */
#include "scenes/menu/setup_parts.h"

#include "base/text.h"
#include "scenes/overlays/seating.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* Draws the seat's figure with its mark. A click gives it the next colour, as the chip at its
 * corner suggests. */
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

/* At a table a friend at another computer is the first choice. The first seat is for the player who
 * opens it, without a choice. */
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

/* Adds a sentence about a computer player or a seat for a friend; none about human players. */
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
 * Rows are pushed from 1, because scripts and tests name them so: player1.name. The field is marked
 * if another seat has the same name (`bad`). */
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

/* "Random", then the seats in their order: the index is `first` of setup_choice.h. */
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

/* If players share a screen, hidden hands need a curtain when they change places. */
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

/* Players who play against each other may agree to do without help. */
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

/* Draws a row to add a player. More free rows, up to `rows` in all, fill a panel beside a higher
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
        /* In themes without gradients, the frame of a button has a contrast of 3 to 1. */
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
    /* The count may change while rows are drawn, so this draws the players from the start of the
     * frame. */
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
