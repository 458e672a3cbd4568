/* tables_seat.c: Draws a seat of the selected table with its player and state. A free seat is a
 * button: the player sits down, or, if already seated, adds another player at this computer. That
 * player has a name field, and can be removed while the table waits.
 *
 *     [#|figure| Tomas   ready      (v)]
 *     [#|figure| [Anna____] (x)     ...]   also at this computer
 *     [ - - -    Free seat             ] */
#include "scenes/tables/tables.h"

#include "base/text.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { SEAT_H = 92, STRIP = 48, FIGURE_W = 64, LOOK = 34, NAME_LETTERS = 16 };

/* Draws the seat's colour and mark. */
static void draw_strip(const SceneContext *context, Rect strip, int color)
{
    Ui *ui = context->ui;
    Color fill = theme_seat(color);
    draw_box(ui_list(ui), strip, ui_space(ui, UI_RADIUS_SMALL), fill, fill);
    float size = roundf(.5f * strip.w);
    draw_icon(ui_list(ui), theme_seat_icon(color), layout_centre(strip, size, size),
              theme_seat_mark(color));
}

static void tables_seat_words(Ui *ui, Rect place, const char *name, const char *state)
{
    float first = ui_line_height(ui, UI_TYPE_NAME), line = ui_line_height(ui, UI_TYPE_SMALL);
    Rect words = layout_centre(place, place.w, first + line);
    ui_text(ui, layout_top(&words, first, 0), UI_TYPE_NAME, UI_INK, name);
    ui_text(ui, words, UI_TYPE_SMALL, UI_INK_SOFT, state);
}

static Rect tables_seat_next(Ui *ui)
{
    return ui_next(ui, ui_touch(ui, SEAT_H));
}

static Rect tables_seat_place(const SceneContext *context, Rect place, int color, bool empty,
                              float hover)
{
    Ui *ui = context->ui;
    float radius = ui_space(ui, UI_RADIUS_SMALL), stroke = fmaxf(1, ui_u(ui, 1.5f));
    Color ground = color_fade(ui_color(ui, UI_PAPER_TOP), empty ? .4f + .6f * hover : 1);
    DrawCommand *box =
        draw_lined(ui_list(ui), place, radius, ground, ground,
                   ui_color(ui, empty ? UI_ACT : UI_PAPER_LINE), empty ? 1.5f * stroke : stroke);
    box->dash = empty ? ui_u(ui, 9) : 0;
    Rect inner = place, strip = layout_left(&inner, ui_u(ui, STRIP), ui_space(ui, UI_GAP));
    draw_strip(context, layout_inset(strip, stroke, stroke), color);
    Rect figure = layout_left(&inner, ui_u(ui, FIGURE_W), ui_space(ui, UI_GAP));
    figure = layout_centre(figure, figure.w, .74f * place.h);
    figure.y -= roundf(.03f * place.h);
    if (empty)
        tables_draw_empty(ui, layout_centre(figure, figure.w, .7f * place.h), UI_INK_SOFT);
    else
        draw_figure_in(ui, figure, color);
    return inner;
}

/* --- another player at this computer ---------------------------------------------------------- */

static bool is_beside(const LobbyView *view, int seat)
{
    return view->waiting && view->own >> seat & 1 && seat != view->seat;
}

char *tables_name_id(int seat, char *out, size_t size)
{
    words_format(out, size, "tables.card.name%d", seat);
    return out;
}

/* A name that another player already has isn't sent, because the table would ignore it. */
static bool is_free_name(const LobbyView *view, int seat, const char *name)
{
    for (int other = 0; other < view->header->setup.players; other++) {
        if (other != seat && strcmp(view->header->seats[other].name, name) == 0)
            return false;
    }
    return name[0] != 0;
}

/* A name field keeps the typed text until it loses focus, whatever the table reports in the
 * meantime; after that it shows the name that others see. */
void tables_seats_named(TablesScene *scene, const SceneContext *context, const LobbyView *view)
{
    char full[32];
    const char *focused = ui_focused(context->ui);
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++) {
        if (strcmp(focused, tables_name_id(seat, full, sizeof full)) != 0)
            text_copy(scene->called[seat], RECORD_NAME_SIZE, view->header->seats[seat].name);
    }
}

static void draw_beside(TablesScene *scene, SceneContext *context, const LobbyView *view, int seat,
                        Rect place)
{
    Ui *ui = context->ui;
    char full[32];
    char *name = scene->called[seat];
    float high = ui_control(ui);
    UiField field = {.label = _("Name of the player at this computer"),
                     .hint = _("Name"),
                     .letters = NAME_LETTERS};
    UiButton rise = {.label = _("Remove"),
                     .tooltip = _("Removes this player from the seat"),
                     .icon = UI_ICON(ICON_CLOSE),
                     .icon_only = true};
    tables_name_id(seat, full, sizeof full);
    Rect row = layout_centre(place, place.w, high);
    layout_right(&row, ui_space(ui, UI_TIGHT), 0); /* a gap next to the sign */
    Rect button = layout_right(&row, high, ui_space(ui, UI_GAP));
    if (ui_field(ui, strrchr(full, '.') + 1, row, field, name, RECORD_NAME_SIZE) &&
        is_free_name(view, seat, name))
        lobby_seat_local(context->together, view->id, seat, name);
    ui_push(ui, "rise", seat);
    if (ui_button(ui, "remove", button, rise))
        lobby_seat_local(context->together, view->id, seat, NULL);
    ui_pop(ui);
}

/* --- the row ---------------------------------------------------------------------------------- */

/* Makes a seat a button if it can be taken, and describes it to screen readers. */
static UiState touch(SceneContext *context, const LobbyView *view, int seat, Rect place)
{
    Ui *ui = context->ui;
    bool waits = view->waiting && !view->watches;
    bool offers = tables_seat_presence(view, seat) == LOOK_FREE && (waits || view->seat == NO_SEAT);
    char label[TABLES_WORDS], state[TABLES_WORDS];
    words_format(label, sizeof label, "%s, %s", tables_seat_name(view, seat),
                 tables_seat_state(view, seat, state, sizeof state));
    if (offers)
        return ui_widget(ui, ui_id(ui, "seat", seat), label, place, 0, KEY_NONE);
    if (!is_beside(view, seat))
        ui_note(ui, ui_id(ui, "seat", seat), label, place);
    return (UiState){0};
}

void tables_seat_draw(TablesScene *scene, SceneContext *context, const LobbyView *view, int seat)
{
    Ui *ui = context->ui;
    char state[TABLES_WORDS];
    assert(seat < view->header->setup.players && "a seat of the table");
    Rect place = tables_seat_next(ui);
    SeatPresence look = tables_seat_presence(view, seat);
    UiState did = touch(context, view, seat, place);
    Rect inner = tables_seat_place(context, place, view->header->seats[seat].color,
                                   look == LOOK_FREE, did.hover);
    Rect sign = layout_right(&inner, ui_u(ui, LOOK) + ui_space(ui, UI_CARD_PAD), 0);
    sign.w = ui_u(ui, LOOK);
    if (is_beside(view, seat))
        draw_beside(scene, context, view, seat, inner);
    else
        tables_seat_words(ui, inner, tables_seat_name(view, seat),
                          tables_seat_state(view, seat, state, sizeof state));
    tables_draw_presence(context, layout_centre(sign, sign.w, sign.w), look);
    if (did.clicked)
        tables_sit(scene, context, view, seat);
}

/* --- opening a table -------------------------------------------------------------------------- */

/* Draws the card shown while no table is selected: the table that this player can open with the
 * game from the set-up. One button opens it, another leads to the set-up.
 *
 *     A table of your own
 *     [<      With halves     >]
 *     2021 · Draft (3) · 30 minutes
 *     [#|figure| Anna        you       ]
 *     [ - - -    Free seat   a friend  ]
 *     Friends on this network find it …
 *     [Open the table] [Game and players]  stays at the foot */

void tables_set_up(SceneContext *context, int server)
{
    const SetupArguments arguments = {
        .game = context->settings->setup.game, .table = true, .server = server};
    stage_push(context->stage, "setup", &arguments, sizeof arguments);
}

/* If the game can't be opened as it is, goes to the set-up, which shows why. */
static void open_table(TablesScene *scene, SceneContext *context)
{
    Err err = {0};
    int id = setup_offer_open(context, &err);
    text_copy(scene->wrong, sizeof scene->wrong, id < 0 ? table_report_or_text(err.text) : "");
    if (id == 0)
        tables_set_up(context, 0);
    if (id > 0) {
        scene->chosen = id;
        scene->open = true;
        scene->hosts = false;
    }
}

/* The figure of a free seat is drawn as an outline. */
static void draw_seat(SceneContext *context, const SetupOffer *offer, int seat)
{
    Ui *ui = context->ui;
    const char *kind = offer->kinds[seat], *name = offer->names[seat], *state;
    bool free = strcmp(kind, SETUP_FRIEND) == 0;
    if (free) {
        name = _("Free seat");
        state = _("for a friend on another computer");
    } else if (seat == 0) {
        state = *scene_session_player_name(context) ? _("you") : _("you (enter your name)");
    } else {
        state = strcmp(kind, "human") == 0 ? _("also here") : player_kind_words(kind);
    }
    char label[TABLES_WORDS];
    words_format(label, sizeof label, "%s, %s", name, state);
    Rect place = tables_seat_next(ui);
    ui_note(ui, ui_id(ui, "seat", seat), label, place);
    Rect words = tables_seat_place(context, place, offer->colors[seat], free, 0);
    tables_seat_words(ui, words, name, state);
}

/* Draws the game to play; a click chooses the next preset. */
static void draw_game(SceneContext *context, const SetupOffer *offer, const char *line)
{
    Ui *ui = context->ui;
    int game = offer->game;
    if (ui_carousel(ui, "game", ui_next(ui, ui_control(ui)), _("Game"), offer->games,
                    offer->game_count, &game))
        setup_offer_choose(context, offer, game);
    if (offer->line)
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, offer->line);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, line);
}

static void draw_foot(TablesScene *scene, SceneContext *context, Rect foot)
{
    Ui *ui = context->ui;
    UiButton open = {.label = _("Open table"),
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_PLAY),
                     .flags = UI_DEFAULT};
    UiButton change = {.label = _("Game and players"),
                       .tooltip = _("Choose another game, more seats, a clock or a table server"),
                       .icon = UI_ICON(ICON_GEAR),
                       .shortens = true};
    ui_column(ui, foot, ui_space(ui, UI_GAP));
    ui_grid(ui, 2);
    if (ui_button(ui, "open", ui_next(ui, foot.h), open))
        open_table(scene, context);
    if (ui_button(ui, "change", ui_next(ui, foot.h), change))
        tables_set_up(context, 0);
    ui_column_end(ui);
}

void tables_host_draw(TablesScene *scene, SceneContext *context, Rect place)
{
    Ui *ui = context->ui;
    SetupOffer offer;
    char line[OFFER_WORDS + 80], minutes[64];
    Rect foot;
    setup_offer_make(context, &offer);
    Text text = text_in(line, sizeof line);
    words_format(minutes, sizeof minutes,
                 words_plural("about %d minute", "about %d minutes", offer.minutes), offer.minutes);
    text_add(&text, "%s · %s", offer.words, minutes);
    UiDialog card = tables_card_begin(ui, place, "host", &foot);
    bool before = ui_on_paper(ui, true);
    while (ui_dialog(ui, &card)) {
        tables_card_name(scene, ui, _("Your new table"));
        draw_game(context, &offer, line);
        for (int seat = 0; seat < offer.players; seat++)
            draw_seat(context, &offer, seat);
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, tables_way());
    }
    ui_push(ui, "host", -1);
    draw_foot(scene, context, foot);
    ui_pop(ui);
    ui_on_paper(ui, before);
}

/* --- for screen readers ----------------------------------------------------------------------- */

/* Describes the selected table to players who can't see it: its state, its seats with their
 * players, and the latest message. */

static void add_seats(const LobbyView *view, Text *text)
{
    char state[TABLES_WORDS];
    for (int seat = 0; seat < view->header->setup.players; seat++)
        text_add(text, ". %s, %s", tables_seat_name(view, seat),
                 tables_seat_state(view, seat, state, sizeof state));
}

char *tables_last_message(const SceneContext *context, const LobbyView *view, char *out,
                          size_t size)
{
    LobbyTalk said[LOBBY_TALK];
    Text text = text_in(out, size);
    int count = lobby_talk(context->together, view->id, said);
    if (count)
        text_add(&text, "%s: %s", view->header->seats[said[count - 1].seat].name,
                 scene_talk_words(&said[count - 1]));
    return out;
}

void tables_news(void *state, SceneContext *context, char *out, size_t size)
{
    const TablesScene *scene = state;
    const LobbyView *view = tables_chosen(scene);
    char words[TABLES_WORDS];
    Text text = text_in(out, size);
    assert(scene->count >= 0 && "tables that are known");
    if (scene->wrong[0])
        text_add(&text, "%s ", scene->wrong);
    if (!view) {
        text_add(&text, "%s", scene->count ? "" : _("No tables yet."));
        return;
    }
    text_add(&text, "%s: ", tables_name(view, words, sizeof words));
    text_add(&text, "%s", tables_state(view, words, sizeof words));
    if (tables_line(view)[0] && view->line != LOBBY_GOOD)
        text_add(&text, ". %s", tables_line(view));
    if (*tables_why(view, words, sizeof words))
        text_add(&text, ". %s", words);
    if (!view->header)
        return;
    add_seats(view, &text);
    tables_last_message(context, view, words, sizeof words);
    text_add(&text, "%s%s", words[0] ? ". " : "", words);
}
