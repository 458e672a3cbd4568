/* tables_scene.c: The scene of online tables: the list on the left, the selected table on the
 * right; without room for two columns, only one of them is shown.
 *
 *     < Tables   2 tables found              +--------------------+
 *     [ Your turn with Tomas    figures ]    | the selected table |
 *     [ Table of Ada            figures ]    | (tables_card.c)    |
 *     …                                      |                    |
 *     [Own table] [Paste] [Known]            +--------------------+ */
#include "scenes/tables/tables.h"

#include "base/text.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TWO_COLUMNS = 1000, LIST_SHARE = 47 /* of 100 */, FIELD_LETTERS = LOBBY_INVITATION - 1 };

/* --- life cycle ------------------------------------------------------------------------------- */

/* Joins the table of an invitation that was pasted, or given with --join. */
static void take_up(TablesScene *scene, SceneContext *context, const char *line)
{
    Err err = {0};
    int id = lobby_invited(context->together, line, &err);
    text_copy(scene->wrong, sizeof scene->wrong, id >= 0 ? "" : table_report_or_text(err.text));
    if (id < 0)
        return;
    scene->chosen = id;
    scene->open = true;
    scene->pastes = false;
    scene->pasted[0] = 0;
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    TablesScene *scene = data;
    const TablesArguments *wish = arguments;
    assert(context->together && "a program with the network");
    lobby_browse(context->together, true);
    if (!wish)
        return;
    scene->again = !wish->id && !wish->invitation[0];
    scene->chosen = wish->id;
    scene->open = wish->id != 0;
    scene->entered = wish->goes_on ? -wish->id : 0;
    if (wish->invitation[0]) {
        text_copy(scene->pasted, sizeof scene->pasted, wish->invitation);
        take_up(scene, context, scene->pasted);
        scene->pastes = scene->wrong[0];
    }
}

static void leave(void *data, SceneContext *context)
{
    const TablesScene *scene = data;
    lobby_browse(context->together, false);
    tables_board_release(data);
    if (scene->says) /* saves the typed name */
        context->host.apply_settings(context->host.self);
}

const LobbyView *tables_chosen(const TablesScene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        if (scene->views[i].id == scene->chosen)
            return &scene->views[i];
    }
    return NULL;
}

/* Known tables that are neither nearby nor in progress are listed only on request. */
static bool is_listed(const TablesScene *scene, const LobbyView *view)
{
    return scene->known || view->near || view->my_turn || view->id == scene->chosen ||
           view->grade == LOBBY_OWN || lobby_is_in_progress(view->seat, view->over, view->untold);
}

static bool is_wide(const SceneContext *context)
{
    return context->width >= TWO_COLUMNS * context->scale;
}

/* Returns true if the first table found may replace the player's own on the card. It may not if the
 * player wants to host. Nor may it if another button would appear under the player's pointer or
 * keyboard focus, unless they are waiting for that table. */
static bool may_show(const TablesScene *scene, const SceneContext *context)
{
    float x, y;
    ui_pointer(context->ui, &x, &y);
    bool keys = ui_by_keyboard(context->ui) &&
                strncmp(ui_focused(context->ui), "tables.host.", sizeof "tables.host." - 1) == 0;
    bool meets = keys || rect_has(scene->card, x, y);
    return is_wide(context) && !scene->hosts && (scene->again || !meets);
}

/* Selects the first table to join, but not a game that this player can only watch. */
static void show_found(TablesScene *scene)
{
    for (int i = scene->count - 1; i >= 0; i--) {
        const LobbyView *view = &scene->views[i];
        if (is_listed(scene, view) && (view->free || view->my_turn || view->seat != NO_SEAT))
            scene->chosen = view->id;
    }
}

/* Contacts the selected table, so that the player sees its seats. Opens the game that this player
 * is waiting for as soon as it starts. */
static bool update(void *data, SceneContext *context, float ms)
{
    TablesScene *scene = data;
    scene->count = lobby_list(context->together, scene->views);
    if (!tables_chosen(scene) && may_show(scene, context))
        show_found(scene);
    const LobbyView *view = tables_chosen(scene);
    if (view && scene->visited != view->id && !view->server) {
        scene->visited = view->id;
        lobby_preview(context->together, view->id);
    }
    if (!view)
        return false;
    tables_seats_named(scene, context, view);
    bool renames = tables_renames(scene, context, view, ms);
    bool waits = view->waiting && view->seat != NO_SEAT;
    if (waits)
        scene->entered = -view->id; /* opens this game when it starts */
    if (view->game && scene->entered == -view->id && view->seat != NO_SEAT &&
        scene_session_table(context, view->id)) {
        scene->entered = view->id;
        scene_session_show(context);
    }
    return renames;
}

/* --- the list --------------------------------------------------------------------------------- */

/* Draws the field for the player's name. Until the player types, it shows the name at their seat if
 * they haven't set their own. */
static void draw_name(TablesScene *scene, SceneContext *context, Rect place)
{
    enum { NAME_LETTERS = 16 };
    char name[RECORD_NAME_SIZE];
    UiField field = {
        .label = _("Your name at the table"), .hint = _("Your name"), .letters = NAME_LETTERS};
    const LobbyView *view = tables_chosen(scene);
    const char *own = scene_session_player_name(context);
    Rect sign = layout_left(&place, place.h, 0);
    ui_icon(context->ui, sign, ICON_HUMAN, .5f * sign.h, UI_TEXT_SOFT);
    if (!*own && !tables_types_name(context) && view && view->header && view->seat != NO_SEAT)
        own = view->header->seats[view->seat].name;
    text_copy(name, sizeof name, own);
    if (ui_field(context->ui, "name", place, field, name, sizeof name)) {
        scene_session_call_me(context, name);
        scene->says = true;
    }
}

static void draw_head(TablesScene *scene, SceneContext *context, Rect head)
{
    Ui *ui = context->ui;
    char found[TABLES_WORDS];
    int near = 0;
    UiButton back = {.label = _("Back"),
                     .icon = UI_ICON(ICON_LEFT),
                     .icon_only = true,
                     .kind = UI_QUIET,
                     .flags = UI_CANCEL};
    for (int i = 0; i < scene->count; i++)
        near += scene->views[i].near;
    if (ui_button(ui, "back", layout_left(&head, head.h, ui_space(ui, UI_TIGHT)), back))
        stage_pop(context->stage);
    float field = fminf(ui_u(ui, 230), .35f * head.w);
    draw_name(
        scene, context,
        layout_centre(layout_right(&head, field, ui_space(ui, UI_GAP)), field, ui_control(ui)));
    const char *title = _("Tables");
    float wide = ui_text_width(ui, UI_TYPE_HEADING, title);
    ui_text(ui, layout_left(&head, wide, ui_space(ui, UI_CARD_PAD)), UI_TYPE_HEADING, UI_TEXT,
            title);
    words_format(found, sizeof found,
                 words_plural("%d found on your network", "%d found on your network", near), near);
    if (near)
        ui_text(ui, head, UI_TYPE_SMALL, UI_TEXT_SOFT, found);
}

/* Selects row `i`, or the next listed row if an arrow key was pressed. */
static void choose(TablesScene *scene, Ui *ui, int i, int step)
{
    int to = i + step;
    while (step && to >= 0 && to < scene->count && !is_listed(scene, &scene->views[to]))
        to += step > 0 ? 1 : -1;
    if (to < 0 || to >= scene->count)
        return;
    scene->chosen = scene->views[to].id;
    scene->hosts = false;
    scene->open = scene->open || !step;
    if (step) {
        char id[32];
        words_format(id, sizeof id, "tables.list.table%d", to);
        ui_focus(ui, id);
    }
}

/* Explains that the program is looking for tables, and what else the player can do. */
static void draw_listening(const TablesScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    UI_ROW(ui, UI_SIGN(ICON_BULLET, UI_TEXT_GOLD),
           UI_WORDS(UI_TYPE_STRONG, UI_TEXT, _("Looking for tables on your network…")));
    ui_paragraph(
        ui, UI_TYPE_BODY, UI_TEXT_SOFT,
        _("A friend’s table appears here as soon as it is open. You can also open one yourself, "
          "or paste an invitation from a friend."));
    if (scene->known)
        ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("You have no other recent tables."));
}

static void draw_rows(TablesScene *scene, SceneContext *context, Rect room)
{
    Ui *ui = context->ui;
    TablesRow row = tables_row_plan(ui, room.w);
    UiButton people = {.label = _("Friends and blocked players"), .icon = UI_ICON(ICON_HUMAN)};
    int shown = 0;
    UiDialog list = {.id = "list",
                     .bare = true,
                     .width = room.w / ui_scale(ui),
                     .gap = UI_CARD_PAD,
                     .room = room,
                     .beside = ui_space(ui, UI_MARGIN), /* to the card */
                     .stand = UI_UPPER_RIGHT};
    while (ui_dialog(ui, &list)) {
        shown = 0;
        for (int i = 0; i < scene->count; i++) {
            if (!is_listed(scene, &scene->views[i]))
                continue;
            shown++;
            UiState did = tables_row_draw(scene, context, i, &row);
            if (did.clicked || did.y)
                choose(scene, ui, i, did.y);
        }
        if (!shown)
            draw_listening(scene, context);
        if (scene->known && lobby_people(context->together) && ui_offer(ui, "people", 46, people))
            stage_push(context->stage, "talk", NULL, 0);
    }
}

/* --- the foot --------------------------------------------------------------------------------- */

bool tables_paste(const SceneContext *context, char *line, size_t size)
{
    char *text = context->host.paste_text ? context->host.paste_text(context->host.self) : NULL;
    if (!text)
        return false;
    assert(size >= LOBBY_INVITATION && "room for an invitation");
    bool invites = lobby_find_invitation(text, line);
    if (!invites) { /* the text stays in the field, where the player can correct it */
        text[strcspn(text, "\r\n")] = 0;
        text_copy(line, size, text);
    }
    free(text);
    return invites;
}

static void paste(TablesScene *scene, SceneContext *context)
{
    char line[sizeof scene->pasted];
    scene->pastes = true;
    scene->wrong[0] = 0;
    if (tables_paste(context, line, sizeof line)) {
        text_copy(scene->pasted, sizeof scene->pasted, line);
        take_up(scene, context, scene->pasted);
    }
    if (scene->pastes)
        ui_focus(context->ui, "tables.invitation");
}

static void draw_field(TablesScene *scene, SceneContext *context, Rect row)
{
    Ui *ui = context->ui;
    UiField field = {.label = _("Invitation"), .hint = "hypotenuse://", .letters = FIELD_LETTERS};
    UiButton go = {.label = _("Join"), .disabled = !scene->pasted[0]};
    float wide = ui_button_width(ui, row.h, go);
    Rect button = layout_right(&row, fmaxf(wide, ui_u(ui, 120)), ui_space(ui, UI_GAP));
    if (ui_field(ui, "invitation", row, field, scene->pasted, sizeof scene->pasted))
        scene->wrong[0] = 0;
    if (ui_button(ui, "take", button, go))
        take_up(scene, context, scene->pasted);
}

static void draw_foot(TablesScene *scene, SceneContext *context, Rect foot)
{
    Ui *ui = context->ui;
    bool shown = is_wide(context) && !tables_chosen(scene);
    UiButton open = {.label = _("New table"),
                     .kind = tables_chosen(scene) || shown ? UI_SECONDARY : UI_PRIMARY,
                     .chosen = shown,
                     .icon = UI_ICON(ICON_PLUS),
                     .shortens = true};
    UiButton invited = {.label = _("Paste invitation"),
                        .chosen = scene->pastes,
                        .tooltip = _("Join a table with the invitation a friend sent you")};
    UiButton known = {.label = _("Recent tables"),
                      .chosen = scene->known,
                      .tooltip = _("Also shows your other tables and finished games")};
    float widths[] = {ui_button_width(ui, foot.h, open), ui_button_width(ui, foot.h, invited),
                      ui_button_width(ui, foot.h, known)};
    float gap = ui_space(ui, UI_GAP), spare = foot.w - 2 * gap - widths[0] - widths[1] - widths[2];
    ui_column(ui, foot, gap);
    ui_grid(ui, 3);
    for (int i = 0; i < 3; i++)
        widths[i] = floorf(widths[i] + spare / 3);
    if (spare >= 0)
        ui_cells(ui, 3, widths);
    if (ui_button(ui, "open", ui_next(ui, foot.h), open)) {
        scene->chosen = 0;
        scene->hosts = scene->open = true;
    }
    if (ui_button(ui, "paste", ui_next(ui, foot.h), invited))
        paste(scene, context);
    if (ui_button(ui, "known", ui_next(ui, foot.h), known))
        scene->known = !scene->known;
    ui_column_end(ui);
}

static void draw_list(TablesScene *scene, SceneContext *context, Rect place)
{
    Ui *ui = context->ui;
    float gap = ui_space(ui, UI_GAP), control = ui_control(ui);
    draw_head(scene, context, layout_top(&place, ui_touch(ui, 56), gap));
    Rect foot = layout_bottom(&place, ui_touch(ui, UI_HIGH), gap);
    if (scene->wrong[0]) {
        Rect wrong = layout_bottom(&place, ui_line_height(ui, UI_TYPE_SMALL), gap);
        Rect sign = layout_left(&wrong, wrong.h, ui_space(ui, UI_TIGHT));
        ui_icon(ui, sign, ICON_WARNING, sign.w, UI_WARNING);
        ui_text(ui, wrong, UI_TYPE_SMALL, UI_WARNING, scene->wrong);
    }
    if (scene->pastes)
        draw_field(scene, context, layout_bottom(&place, control, gap));
    draw_rows(scene, context, place);
    draw_foot(scene, context, foot);
}

/* --- the whole scene -------------------------------------------------------------------------- */

static void draw_card(TablesScene *scene, SceneContext *context, Rect place)
{
    const LobbyView *view = tables_chosen(scene);
    scene->card = place;
    if (view)
        tables_card_draw(scene, context, view, place);
    else
        tables_host_draw(scene, context, place);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    TablesScene *scene = data;
    Ui *ui = context->ui;
    (void)frame;
    scene->count = lobby_list(context->together, scene->views);
    const LobbyView *view = tables_chosen(scene);
    Rect window = rect_grow(ui_window(ui), -ui_space(ui, UI_MARGIN));
    bool wide = is_wide(context);
    scene->alone = !wide && scene->open && (view || scene->hosts);
    scene->card = (Rect){0};
    ui_block(ui, ui_window(ui));
    ui_push(ui, "tables", -1);
    if (wide) {
        Rect left = layout_left(&window, LIST_SHARE / 100.f * window.w, ui_space(ui, UI_MARGIN));
        draw_list(scene, context, left);
        draw_card(scene, context, window);
    } else if (scene->alone) {
        draw_card(scene, context, window);
    } else {
        draw_list(scene, context, window);
    }
    ui_pop(ui);
}

/* In the one-column layout, Escape first returns from the table to the list. */
static bool event(void *data, SceneContext *context, const InputEvent *event)
{
    TablesScene *scene = data;
    if (!is_wide(context) && scene->open && event->kind == INPUT_KEY && event->key == KEY_ESCAPE) {
        scene->open = false;
        return true;
    }
    return stage_pop_by_key(context->stage, event);
}

const Scene tables_scene = {
    .name = "tables",
    .title = N_("Tables"),
    .help = "together",
    .start = SCENE_ABOVE,
    .state_size = sizeof(TablesScene),
    .enter = enter,
    .event = event,
    .update = update,
    .news = tables_news,
    .draw = draw,
    .leave = leave,
};
