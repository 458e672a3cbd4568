/* tables_host.c: Draws the card shown while no table is selected: the table that this player can
 * open with the game of the set-up. One button opens it, another leads to the set-up.
 *
 *     A table of your own
 *     [<      With halves     >]
 *     2021 · Draft (3) · 30 minutes
 *     [#|figure| Anna        you       ]
 *     [ - - -    Free seat   a friend  ]
 *     Friends on this network find it …
 *     [Open the table] [Game and players]  stays at the foot */
#include "base/text.h"
#include "scenes/menu/setup_offer.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/table_words.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

#include <string.h>

void tables_set_up(SceneContext *context, int server)
{
    const SetupArguments arguments = {
        .game = context->settings->setup.game, .table = true, .server = server};
    stage_push(context->stage, "setup", &arguments, sizeof arguments);
}

/* A game that can't be opened as it is leads to the set-up, which shows why. */
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

/* An unknown player's figure is an outline. */
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
