/* setup.c: the set-up: the game at the left, the players at the right; in narrow windows or with
 * large text one below the other.
 *
 *     New game                                        heading
 *     +- the game ----------+ +- players ----------+
 *     | [] First game       | | o name < kind >  x |   one page, which scrolls in low windows;
 *     | [] Classic          | |   what it is like  |   both panels are as high as the higher
 *     | [] With halves      | | + add a player     |   one, the rows of players stretch a
 *     | [] Everything       | | who begins, hints  |   little to fill theirs
 *     | () Rules          > | |                    |
 *     +---------------------+ +--------------------+
 *     [ back ]            what is missing  [ start ]  stays at the foot of the window
 *
 * The rules unfold in place of the games (setup_rules.c). */
#include "scenes/menu/menu.h"

#include "base/text.h"
#include "scenes/menu/setup_parts.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <math.h>

/* Widths in u: of the page; from which window width on players and rules are side by side; of the
 * page with one below the other. */
enum { CONTENT_W = 1240, TWO_COLUMNS_W = 1080, ONE_COLUMN_W = 760 };
/* Rows of players beside the ready-made games, for the same height. */
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
    const TogetherTerms terms = {.clocks = wanted.plan.clocks};
    char server[TOGETHER_INVITATION];
    Err err = {0};
    if (wanted.server && !together_invitation(context->together, wanted.server, server))
        ask_terms(scene, context);
    else if (!scene_tables_open(context, &wanted, &terms, wanted.server ? server : NULL, &err))
        message_show(context, _("The table couldn’t be opened"), table_report_or_text(err.text),
                     _("Back"));
}

/* Explains the button to an online table, or why it is disabled. */
static const char *together_tip(const SetupScene *scene)
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

/* Fills in the golden button, and the one to an online table if the program has the network.
 * Returns how many there are. */
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
                          .tooltip = together_tip(scene)};
        /* The problem is next to it, so without room for its text it shows only its icon. */
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
    /* Escape folds the rules before it leaves. */
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
                ui_scroll_panel(page.scroll,
                                draw_column(data, context, i, wide ? columns.height : 0, wide));
        }
    }
    ui_push(ui, "setup", -1);
    draw_foot(data, context, page.place); /* last, so that the keyboard reaches it last */
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
