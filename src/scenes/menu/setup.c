/* setup.c: the set-up scene with its online tables, and the choice of expansions over it: the
 * player's favourites, then the others by group, one card each. The list of expansions and their
 * contents come from the rules and the catalogue. */
#include "scenes/menu/setup.h"

#include "base/text.h"
#include "painter/art_key.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SET_SAMPLES = 2 };

/* The contents of a card. */
typedef struct SetCard {
    ExpansionId id;
    ExpansionFacts facts;
    uint16_t samples[SET_SAMPLES]; /* copies, NO_COPY if there is none */
    bool twice;                    /* one double tile, with a sample for each of its spaces */
    bool on, favourite;
    int turns; /* turns that it adds to the game */
} SetCard;

/* The clicks on a card in this frame. */
typedef struct SetCardDone {
    bool toggled, starred;
} SetCardDone;

/* --- the card of an expansion ----------------------------------------------------------------- */

/* The card of an expansion in the choice.
 *
 *     +-------------------------------------------------+
 *     | [tile] [tile]  Name                 [star][tick]|   the whole card is one button, and the
 *     |                12 tiles, 6 tokens               |   star another; an expansion without
 *     |                +12 turns, about 5 minutes       |   tiles shows its figures instead
 *     |                what it changes                  |
 *     |                combines well with …             |
 *     +-------------------------------------------------+ */

/* Returns the size of a sample, px. */
static float picture_size(const Ui *ui)
{
    return ui_u(ui, 62);
}

/* Returns the art of a sample; 0: none. */
static uint32_t set_card_art(const SetCard *card, int sample)
{
    assert(sample >= 0 && sample < SET_SAMPLES && "a sample");
    uint16_t copy = card->samples[card->twice ? 0 : sample];
    uint32_t art = copy == NO_COPY ? 0 : art_key(copy, 0, 0, 0);
    return art && card->twice && sample ? board_art_second(art) : art;
}

/* Draws tiles of the set, or its figures if it has no tiles. */
static void draw_pictures(Ui *ui, const SetCard *card, Rect place)
{
    DrawList *list = ui_list(ui);
    float size = picture_size(ui), step = size + ui_space(ui, UI_TIGHT);
    Rect square = layout_centre(place, place.w, size);
    square.w = size;
    for (int kind = FIGURE_KINDS - 1; kind > FIGURE_FOLLOWER && !card->facts.squares; kind--)
        if (card->facts.figures[kind])
            draw_add(list, (DrawCommand){.kind = DRAW_FIGURE,
                                         .rect = {square.x, square.y, step + size, size},
                                         .image = figure_image(0, kind)});
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_set && (*board)->sets & EXPANSION_SET(card->id))
            (*board)->draw_set(ui, square, size);
    if (card->twice)
        step = size;
    for (int i = 0; i < SET_SAMPLES; i++, square.x = roundf(square.x + step))
        if (set_card_art(card, i))
            draw_add(list, (DrawCommand){.kind = DRAW_ART,
                                         .rect = square,
                                         .image = set_card_art(card, i),
                                         .turn = DRAW_SQUARE_BACK,
                                         .stroke = fmaxf(1, .05f * size)});
}

/* Draws a box with a tick. The whole card is the button; this only shows its state. */
static void draw_switch(Ui *ui, Rect place, bool on)
{
    float size = roundf(ui_u(ui, 30));
    Rect box = layout_centre(place, size, size);
    draw_lined(ui_list(ui), box, roundf(.24f * size), ui_color(ui, on ? UI_CHOSEN_TOP : UI_WELL),
               ui_color(ui, on ? UI_CHOSEN_BOTTOM : UI_WELL),
               ui_color(ui, on ? UI_GOLD : UI_WELL_LINE), fmaxf(1, ui_u(ui, 2)));
    if (on)
        ui_icon(ui, box, ICON_TICK, .64f * size, UI_CHOSEN_TEXT);
}

void menu_card_draw(Ui *ui, Rect place, bool on, float hover)
{
    Color gold = ui_color(ui, UI_GOLD), well = ui_color(ui, UI_WELL);
    Color top =
        color_mix(color_mix(well, gold, on ? .14f : 0), ui_color(ui, UI_TEXT), .08f * hover);
    draw_lined(ui_list(ui), place, ui_space(ui, UI_RADIUS), top, top,
               on ? gold : ui_color(ui, UI_WELL_LINE), fmaxf(1, ui_u(ui, on ? 2 : 1)));
}

/* Describes the contents of the expansion, and how much longer it makes the game. */
static void say_size(Ui *ui, const SetCard *card)
{
    char adds[160], turns[64], minutes[64], line[160];
    words_expansion_adds(card->id, &card->facts, adds, sizeof adds);
    ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT_GOLD, adds);
    if (!card->turns)
        return;
    int longer = setup_turns_minutes(card->turns);
    words_format(turns, sizeof turns, words_plural("+%d turn", "+%d turns", card->turns),
                 card->turns);
    words_format(minutes, sizeof minutes,
                 words_plural("about %d minute", "about %d minutes", longer), longer);
    /* TRANSLATORS: "+24 turns, about 10 minutes" */
    words_format(line, sizeof line, _("%s, %s"), turns, minutes);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

static void say_partners(Ui *ui, const SetCard *card)
{
    char list[WORDS_EXPANSIONS], line[WORDS_EXPANSIONS + 64];
    uint64_t with = words_expansion_with(card->id);
    if (!with)
        return;
    words_expansions(with, list, sizeof list);
    /* TRANSLATORS: about an expansion: "Goes well with The River and The Abbot." */
    words_format(line, sizeof line, _("Combines well with %s."), list);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

/* Draws the star; returns true if it was clicked. Its id includes the name of the set, because all
 * cards have a star. */
static bool draw_star(Ui *ui, const SetCard *card, Rect place)
{
    char id[64];
    snprintf(id, sizeof id, "star-%s", expansion_name(card->id));
    UiButton star = {.label =
                         card->favourite ? _("Remove from favourites") : _("Add to favourites"),
                     .icon = UI_ICON(card->favourite ? ICON_STAR : ICON_STAR_OUTLINE),
                     .icon_only = true,
                     .kind = UI_QUIET};
    return ui_button(ui, id, place, star);
}

/* Draws name, contents, effect, and partners of the expansion. */
static void draw_words(Ui *ui, const SetCard *card)
{
    ui_paragraph(ui, UI_TYPE_NAME | UI_LINE, UI_TEXT, words_expansion(card->id));
    say_size(ui, card);
    ui_room(ui, ui_space(ui, UI_AIR));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT, words_expansion_line(card->id));
    say_partners(ui, card);
}

/* Draws the card in the next cell, at least `least` px high. */
static SetCardDone set_card_draw(Ui *ui, const SetCard *card, float least)
{
    assert(words_expansion_line(card->id) && "an expansion that can be chosen");
    float pictures = SET_SAMPLES * (picture_size(ui) + ui_space(ui, UI_TIGHT)),
          knob = ui_touch(ui, 36);
    UiGroup group = {.pad = ui_space(ui, UI_CARD_PAD),
                     .least = least,
                     .id = expansion_name(card->id),
                     .label = words_expansion(card->id),
                     .chosen = card->on,
                     .ground = menu_card_draw};
    SetCardDone done = {0};
    while (ui_group(ui, &group)) {
        float inner = fmaxf(group.rect.h - 2 * group.pad, picture_size(ui) + knob);
        ui_cells(ui, 4, (float[]){pictures, ui_space(ui, UI_TIGHT), UI_REST, knob});
        draw_pictures(ui, card, ui_next(ui, inner));
        ui_next(ui, 0);
        UiGroup words = {0};
        while (ui_group(ui, &words))
            draw_words(ui, card);
        Rect knobs = ui_next(ui, inner);
        done.starred |= draw_star(ui, card, layout_top(&knobs, knob, 0));
        draw_switch(ui, knobs, card->on);
    }
    done.toggled = group.state.clicked;
    return done;
}

enum { CARDS_MAX = EXPANSIONS, PANEL_W = 1240, CARD_LEAST_W = 430 };

typedef struct SetsState {
    SetupChoice *choice;
    SetCard cards[CARDS_MAX];
    int count;
    /* the favourites at the time the list was opened, so that no card moves away from under the
     * pointer */
    uint64_t favourites;
} SetsState;

/* --- the choice of expansions ----------------------------------------------------------------- */

/* Returns whether the tile shows the building that the set's own rules are about. */
static bool shows_building(ExpansionId id, const TileKind *kind)
{
#define SHOWN(symbol, expansion) (id == (expansion) && tile_has_symbol(kind, (symbol))) ||
    return EXPANSION_BUILDINGS(SHOWN) false;
#undef SHOWN
}

/* The second sample shows the set's building, if it has one. */
static void find_building(SetCard *card, const Catalogue *c)
{
    uint16_t *last = &card->samples[SET_SAMPLES - 1];
    if (card->twice || *last == NO_COPY || shows_building(card->id, catalogue_kind(c, *last)))
        return;
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, copy);
        if (expansion_brings(card->id, kind) && shows_building(card->id, kind)) {
            *last = copy;
            return;
        }
    }
}

/* Chooses two tiles from different parts of the set. */
static void find_samples(SetCard *card, const Catalogue *c)
{
    int total = 0;
    for (int pass = 0; pass < 2; pass++) {
        int seen = 0;
        for (int copy = 0; copy < c->copy_count; copy++) {
            if (!expansion_brings(card->id, catalogue_kind(c, (uint16_t)copy)))
                continue;
            for (int i = 0; pass && i < SET_SAMPLES; i++)
                if (seen == (2 * i + 1) * total / (2 * SET_SAMPLES)) {
                    card->samples[i] = (uint16_t)copy;
                    card->twice = catalogue_kind(c, (uint16_t)copy)->shape == SHAPE_DOUBLE;
                }
            seen++;
        }
        total = seen;
    }
    find_building(card, c);
}

/* Halves have neither a card nor a description, because the set-up has a separate choice for
 * them. */
static void find_cards(SetsState *state, const Catalogue *c)
{
    for (int id = 0; id < EXPANSIONS; id++) {
        if (!words_expansion_line((ExpansionId)id))
            continue;
        SetCard *card = &state->cards[state->count++];
        *card = (SetCard){.id = (ExpansionId)id,
                          .facts = expansion_facts(c, (ExpansionId)id),
                          .samples = {NO_COPY, NO_COPY}};
        find_samples(card, c);
    }
}

/* Requests the pictures for the choice of expansions while the player fills in the set-up. */
static void sets_ask_for_art(const SceneContext *context)
{
    SetsState state = {.count = 0};
    find_cards(&state, context->catalogue);
    for (int i = 0; i < state.count; i++)
        for (int k = 0; k < SET_SAMPLES; k++)
            if (set_card_art(&state.cards[i], k))
                context->host.art_ready(context->host.self, set_card_art(&state.cards[i], k));
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    SetsState *state = data;
    assert(arguments && "a choice to make");
    state->choice = ((const SetsArguments *)arguments)->choice;
    find_cards(state, context->catalogue);
    state->favourites = setup_sets_read(context->settings->favourites);
}

/* --- the whole list --------------------------------------------------------------------------- */

/* Returns how many turns an expansion adds to the currently chosen game. */
static int turns_of(const SetsState *state, const SceneContext *context, ExpansionId id)
{
    Setup with = setup_choice_setup(state->choice, context->generations), without = with;
    with.expansions |= EXPANSION_SET(id);
    without.expansions &= ~EXPANSION_SET(id);
    return setup_turns(context->catalogue, &with) - setup_turns(context->catalogue, &without);
}

/* Applies clicks at once to the game; the order of the list changes only when it is opened
 * again. */
static void draw_card(SetsState *state, SceneContext *context, SetCard *card, float least)
{
    char *words = context->settings->favourites;
    uint64_t bit = EXPANSION_SET(card->id), favourites = setup_sets_read(words);
    card->on = (setup_choice_sets(state->choice) & bit) != 0;
    card->favourite = (favourites & bit) != 0;
    card->turns = turns_of(state, context, card->id);
    SetCardDone done = set_card_draw(context->ui, card, least);
    if (done.toggled)
        setup_choice_toggle(state->choice, card->id);
    if (done.starred)
        setup_sets_words(favourites ^ bit, words, sizeof context->settings->favourites);
}

/* Draws cards in rows; the cards of a row have the same height. */
static void draw_cards(SetsState *state, SceneContext *context, SetCard *const cards[], int count)
{
    Ui *ui = context->ui;
    /* Two columns if the sheet is wide enough for them. */
    float two = 2 * ui_u(ui, CARD_LEAST_W) + ui_space(ui, UI_CARD_PAD);
    int columns = ui_next_width(ui) >= two ? 2 : 1;
    for (int first = 0; first < count; first += columns) {
        UiGroup row = {.gap = ui_space(ui, UI_CARD_PAD)};
        while (ui_group(ui, &row)) {
            ui_grid(ui, columns);
            for (int i = first; i < first + columns && i < count; i++)
                draw_card(state, context, cards[i], row.height);
        }
    }
}

/* Favourites form a separate group at the top, and are left out of the other groups. */
static int group_of(const SetsState *state, const SetCard *card)
{
    return state->favourites >> card->id & 1 ? 0 : 1 + (int)words_expansion_in(card->id);
}

static void draw_group(SetsState *state, SceneContext *context, int group)
{
    Ui *ui = context->ui;
    SetCard *cards[CARDS_MAX];
    int count = 0;
    for (int i = 0; i < state->count; i++)
        if (group_of(state, &state->cards[i]) == group)
            cards[count++] = &state->cards[i];
    if (!count)
        return;
    ui_heading(ui, group ? words_expansion_group((ExpansionGroup)(group - 1)) : _("Favourites"));
    draw_cards(state, context, cards, count);
}

/* Draws how long the game would take with everything that is chosen. */
static void draw_sum(const SetsState *state, const SceneContext *context)
{
    Setup setup = setup_choice_setup(state->choice, context->generations);
    int turns = setup_turns(context->catalogue, &setup),
        minutes = setup_minutes(context->catalogue, &setup);
    char a[64], b[64], line[160];
    words_format(a, sizeof a, words_plural("%d turn", "%d turns", turns), turns);
    words_format(b, sizeof b, words_plural("about %d minute", "about %d minutes", minutes),
                 minutes);
    /* TRANSLATORS: how long a game is: "72 turns, about 30 minutes" */
    words_format(line, sizeof line, _("The whole game: %s, %s"), a, b);
    ui_paragraph(context->ui, UI_TYPE_STRONG, UI_TEXT_GOLD, line);
}

/* Draws no button to confirm, because a click changes the set-up below at once. */
static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    Ui *ui = context->ui;
    UiDialog dialog = scene_sheet("sets", PANEL_W, _("Expansions"));
    dialog.gap = UI_CARD_PAD;
    while (ui_dialog(ui, &dialog)) {
        draw_sum(data, context);
        for (int group = 0; group <= EXPANSION_GROUPS; group++)
            draw_group(data, context, group);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene sets_scene = {
    .name = "sets",
    .help = "turn-with-expansions",
    .state_size = sizeof(SetsState),
    .overlay = true,
    .enter = enter,
    .draw = draw,
};

/* --- the set-up ------------------------------------------------------------------------------- */

/* Widths in u: of the page; of the narrowest window with players and rules side by side; of the
 * page with players and rules stacked. */
enum { CONTENT_W = 1240, TWO_COLUMNS_W = 1080, ONE_COLUMN_W = 760 };
/* Number of player rows next to the presets, so that both panels have the same height. */
enum { ROWS_USUAL = 4 };

static void setup_leave(void *data, SceneContext *context)
{
    SetupScene *scene = data;
    setup_save(&scene->choice, context);
    setup_box_release(&scene->box);
}

static void setup_enter(void *data, SceneContext *context, const void *arguments)
{
    SetupScene *scene = data;
    SettingsSetup last = context->settings->setup;
    const SetupArguments *wanted = arguments;
    if (wanted) {
        scene->server = wanted->server;
        last.game = wanted->game;
        setup_preset_replace(context->settings, wanted->name, &wanted->game);
    }
    setup_choice_begin(&scene->choice, &last, context->generations,
                       context->host.fresh_seed(context->host.self));
    scene->choice.table = wanted && wanted->table;
    setup_choice_call(&scene->choice, scene_session_player_name(context));
    if (wanted && wanted->number[0]) {
        text_copy(scene->choice.seed, sizeof scene->choice.seed, wanted->number);
        setup_choice_take_code(&scene->choice, context->generations);
    }
    const SettingsGame *game = &scene->choice.setup.game;
    scene->more = game->policies[0] || (game->clock[0] && strcmp(game->clock, "none") != 0) ||
                  (wanted && wanted->number[0]);
    setup_box_read(&scene->box, context);
    sets_ask_for_art(context);
}

static void start(SetupScene *scene, SceneContext *context)
{
    setup_save(&scene->choice, context); /* before the game starts */
    SessionPlan plan = setup_choice_plan(&scene->choice, context->generations);
    setup_box_follow(&scene->box, &scene->choice, context);
    plan.box = scene->box.box;
    Err err = scene->box.fault;
    if (!err.text[0] && scene_session_start(context, &plan, &err))
        scene_session_show(context);
    else
        message_show_fault(context, &err);
}

/* --- online tables ---------------------------------------------------------------------------- */

/* Asks for the terms of an online table with the same game. */
static void ask_terms(SetupScene *scene, SceneContext *context)
{
    setup_save(&scene->choice, context);
    const OpeningArguments wanted =
        setup_table(&scene->choice, &scene->box, scene->server, context);
    stage_push_over(context->stage, scene, "opening", &wanted, sizeof wanted);
}

/* Opens a table with the usual terms: on this computer or the chosen server, with the clock of the
 * set-up. */
static void open_table(SetupScene *scene, SceneContext *context)
{
    setup_save(&scene->choice, context);
    const OpeningArguments wanted =
        setup_table(&scene->choice, &scene->box, scene->server, context);
    const LobbyTerms terms = {.clocks = wanted.plan.clocks};
    char server[LOBBY_INVITATION];
    Err err = {0};
    if (wanted.server && !lobby_invitation(context->together, wanted.server, server))
        ask_terms(scene, context);
    else if (!scene_tables_open(context, &wanted, &terms, wanted.server ? server : NULL, &err))
        message_show(context, _("The table couldn’t be opened"), table_report_or_text(err.text),
                     _("Back"));
}

/* Explains the button that leads to an online table, or why it is disabled. */
static const char *lobby_tip(const SetupScene *scene)
{
    switch (box_travel(scene->box.box)) {
    case BOX_TOO_LARGE:
        return _("The tiles of this game take more than 248 KiB, too much for online play");
    case BOX_TOO_MANY:
        return _("This game has more than 256 kinds of custom tiles, too many for online play");
    case BOX_ORDERED:
        return _("A prepared draw pile can’t be used online");
    default:
        return scene->choice.table ? _("Where the table is hosted, time limits and spectators")
                                   : _("Opens a table that others can join from their computers");
    }
}

/* --- the foot --------------------------------------------------------------------------------- */

/* A button that leaves the set-up, with its width in the row. */
typedef struct SetupWay {
    const char *id;
    UiButton button;
    void (*go)(SetupScene *scene, SceneContext *context);
    float width;
} SetupWay;
enum { WAYS = 2 };

/* Fills in the golden button, and the button for an online table if the program has network
 * support. Returns how many there are. */
static int ways_of(const SetupScene *scene, const SceneContext *context, Rect foot, bool bad,
                   SetupWay ways[WAYS])
{
    const Ui *ui = context->ui;
    bool table = scene->choice.table;
    bool stays = !setup_travels(&scene->choice, &scene->box);
    int count = 0;
    if (context->together && stage_knows(context->stage, "opening")) {
        UiButton terms = {.label = table ? _("Hosting and clock") : _("Play online"),
                          .shortens = true,
                          .icon = UI_ICON(table ? ICON_CLOCK : ICON_HUMAN),
                          .disabled = stays,
                          .tooltip = lobby_tip(scene)};
        /* The problem is shown next to the button, so a button without room for its text shows only
         * its icon. */
        float whole = ui_button_width(ui, foot.h, terms), most = (bad ? .3f : .4f) * foot.w;
        float width = whole <= most ? whole : 1.4f * foot.h;
        ways[count++] = (SetupWay){"together", terms, ask_terms, width};
    }
    UiButton go = {.label = table ? _("Open table") : _("Start game"),
                   .kind = UI_PRIMARY,
                   .icon = UI_ICON(ICON_PLAY),
                   .disabled = table ? stays : bad,
                   .flags = UI_DEFAULT};
    float width = fmaxf(ui_u(ui, 220), ui_button_width(ui, foot.h, go));
    ways[count++] = (SetupWay){table ? "open" : "start", go, table ? open_table : start, width};
    return count;
}

/* Draws "Back", the problem if there is one, and the buttons to start. */
static void draw_foot(SetupScene *scene, SceneContext *context, Rect foot)
{
    Ui *ui = context->ui;
    float icon = ui_type_px(ui, UI_TYPE_BODY), widths[3 + WAYS];
    const char *fault = setup_in_the_way(&scene->choice);
    SetupWay ways[WAYS];
    /* Escape first folds the rules, then leaves. */
    UiButton back = {
        .label = _("Back"), .icon = UI_ICON(ICON_LEFT), .flags = scene->unfolded ? 0 : UI_CANCEL};
    int count = ways_of(scene, context, foot, fault, ways), cells = 0;
    widths[cells++] = ui_button_width(ui, foot.h, back);
    widths[cells++] = UI_REST;
    widths[cells++] = icon;
    for (int i = 0; i < count; i++)
        widths[cells++] = ways[i].width;
    ui_column(ui, foot, ui_space(ui, UI_GAP));
    ui_cells(ui, cells, widths);
    if (ui_button(ui, "back", ui_next(ui, foot.h), back))
        stage_pop(context->stage);
    Rect why = ui_next(ui, foot.h), warning = ui_next(ui, foot.h);
    if (fault) {
        ui_text(ui, why, UI_TYPE_STRONG | UI_RIGHT, UI_WARNING, fault);
        ui_icon(ui, warning, ICON_WARNING, icon, UI_WARNING);
    }
    for (int i = 0; i < count; i++)
        if (ui_button(ui, ways[i].id, ui_next(ui, foot.h), ways[i].button))
            ways[i].go(scene, context);
    ui_column_end(ui);
}

/* Returns the heading, untranslated. */
static const char *setup_title(const void *data)
{
    const SetupScene *scene = data;
    return scene->choice.table ? N_("Open a table") : N_("New game");
}

/* Draws a panel, at least `least` high. If both panels are side by side, the rows of players
 * stretch to leave no empty space. */
static Rect draw_column(SetupScene *scene, SceneContext *context, int which, float least, bool wide)
{
    Ui *ui = context->ui;
    UiGroup panel = ui_night(ui, least);
    while (ui_group(ui, &panel)) {
        ui_heading(ui, which ? _("Players") : _("Game"));
        float spare = wide && panel.height > 0 ? fmaxf(0, least - panel.height) : 0;
        int rows = !wide ? 0 : scene->unfolded ? SEATS_MAX : ROWS_USUAL;
        if (which)
            setup_players_draw(&scene->choice, ui, rows,
                               floorf(fminf(ui_space(ui, UI_ROOM), spare / SEATS_MAX)));
        else if (scene->unfolded)
            setup_rules_draw(scene, context);
        else
            setup_games_draw(scene, context);
    }
    return panel.rect;
}

static void setup_draw(void *data, SceneContext *context, Frame *frame)
{
    Ui *ui = context->ui;
    SetupScene *scene = data;
    setup_box_follow(&scene->box, &scene->choice, context);
    menu_land_draw(context, frame, .1f, ui_u(ui, 7));
    Color haze = color_fade(ui_color(ui, UI_PANEL_BOTTOM) | 0xff, .74f);
    draw_box(frame->list, ui_window(ui), 0, haze, haze);
    ui_block(ui, ui_window(ui));
    bool wide = context->width - 2 * ui_space(ui, UI_MARGIN) >= ui_u(ui, TWO_COLUMNS_W);
    UiDialog page = {.id = "setup",
                     .width = wide ? CONTENT_W : ONE_COLUMN_W,
                     .bare = true,
                     .soft = true,
                     .gap = UI_MARGIN,
                     .heading = words_text(setup_title(scene)),
                     .has_foot = true};
    while (ui_dialog(ui, &page)) {
        UiGroup columns = {.gap = ui_space(ui, UI_MARGIN)};
        while (ui_group(ui, &columns)) {
            ui_grid(ui, wide ? 2 : 1);
            for (int i = 0; i < 2; i++)
                ui_scroll_panel(ui, page.scroll,
                                draw_column(data, context, i, wide ? columns.height : 0, wide));
        }
    }
    ui_push(ui, "setup", -1);
    draw_foot(data, context, page.place); /* drawn last, so that the keyboard reaches it last */
    ui_pop(ui);
}

const Scene setup_scene = {
    .name = "setup",
    .title_now = setup_title,
    .help = "players",
    .start = SCENE_ABOVE,
    .state_size = sizeof(SetupScene),
    .enter = setup_enter,
    .leave = setup_leave,
    .draw = setup_draw,
};
