/* menu.c: the first scene: a game to continue and five entries; Learn and More open a page of their
 * own. Everything is measured from the top of the column down; on low windows the emblem is dropped
 * first (see layout_rows).
 *
 *     +---------------------------+--------------------+
 *     |  emblem            a plank|                    |
 *     |  Hypotenuse        of the |      the land,     |
 *     |  tagline           rim    |  a board of its    |
 *     |  [board  Continue     ]   |  own, in the       |
 *     |  [       heads        ]   |  vault             |
 *     |  [> New game          ]   |                    |
 *     |  [> Learn …           ]   |                    |
 *     |  [gear music English Quit]|    [puzzle] [Road] |
 *     +---------------------------+--------------------+ */
#include "scenes/menu/menu.h"

#include "base/text.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/career_marks.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* The pages of the menu: the first one, and those that its entries open. */
typedef enum MenuPage { PAGE_FIRST, PAGE_LEARN, PAGE_MORE } MenuPage;

typedef struct MenuState {
    MenuPage page;
    SketchJob *sketches; /* reads the board of the game to continue */
    bool can_continue;
    RecordInfo last; /* the game to continue */
    bool has_others; /* there are games other than `last` */
    int table;       /* id of the latest online table with an unfinished game; 0: none */
    int64_t met;     /* time of the online table's last message, s since 1970 */
    int next;        /* the Road's table that the slip offers, −1: none */
    int won;         /* tables of the Road that were won */
} MenuState;

/* Lengths of LOOK3 part 6, u. */
enum {
    COLUMN_X = 56,
    COLUMN_W = 456,
    PAIR_W = 520,
    EMBLEM = 76,
    TOP = 64,
    PRIMARY_H = 70,
    CARD_H = 140, /* of "Continue" with the board */
    CARD_PAD = 12,
    CARD_HEAD = 40,
    ENTRY_H = 58,
    ENTRY_RADIUS = 14,
    FOOT_H = 44,
    PLANK_W = 566,
    RIM = 24,      /* at the other sides of the vault */
    VAULT_W = 160, /* at least */
};
#define EMBLEM_ROOM 1.42f /* times the emblem's size, including the room below it */
#define TITLE_LINE 1.18f  /* times the title's size, to leave room for descenders */

typedef struct MenuLayout {
    float x, width; /* of the column */
    float top;
    float emblem; /* its size, 0 if there is no room */
    float title;  /* px */
    float tag_line, after;
    float primary, entry, gap, foot;
    /* entries after the first are in pairs, because a single column would be too high */
    bool paired;
} MenuLayout;

/* Returns whether there is a game known only from its table's reports. Such a game can't be
 * continued, and listing it replays it through the rules, so the search stops at the first one. */
static bool any_told(const SceneContext *context)
{
    enum { ASKED_FOR = 4 };
    RecordInfo info;
    RecordList *list = record_list_new(context->games_folder, NULL);
    bool any = false;
    record_list_add_replicas(list, context->catalogue);
    for (int i = 0; i < ASKED_FOR && !any && record_list_next(list, &info); i++)
        any = info.told;
    record_list_free(list);
    return any;
}

/* Searches the latest games for one to continue and for any other. Older games are left to the list
 * of all games, because with 2,000 finished ones, looking through all of them made the menu start
 * 1.2 s later. */
static void look_for_games(MenuState *state, const SceneContext *context)
{
    enum { LOOKED_AT = 64 };
    RecordInfo info;
    RecordList *list = record_list_new(context->games_folder, context->spare_folder);
    for (int i = 0; i < LOOKED_AT && !(state->can_continue && state->has_others) &&
                    record_list_next(list, &info);
         i++) {
        bool goes_on = info.to_act != NO_SEAT && !state->can_continue;
        if (goes_on)
            state->last = info;
        state->can_continue |= goes_on;
        state->has_others |= !goes_on;
    }
    record_list_free(list);
    state->has_others = state->has_others || any_told(context);
}

/* Returns whether the player can return to this table's game, or the table is on this computer and
 * waits for guests. */
static bool goes_on(const LobbyView *view)
{
    return view->open || (!view->server && !view->over && !view->closed && !view->waiting &&
                          view->seat != NO_SEAT);
}

/* Runs for each frame, because the overlay of tables may have opened or closed one. */
static void look_for_table(MenuState *state, const SceneContext *context)
{
    state->table = 0;
    state->met = 0;
    LobbyView views[LOBBY_MOST];
    int count = stage_knows(context->stage, "tables") ? lobby_list(context->together, views) : 0;
    for (int i = 0; i < count; i++) {
        bool there = views[i].known || views[i].open;
        if (goes_on(&views[i]) && there && views[i].met >= state->met) {
            state->table = views[i].id;
            state->met = views[i].met;
        }
    }
}

/* Reads how far players have come on the Road. There is a next table once a player has started the
 * Road, until its last table is won. */
static void read_road(MenuState *state, const SceneContext *context)
{
    Career *career = context->settings->goals ? marks_open(context, false) : NULL;
    state->next = -1;
    if (!career)
        return;
    MarksSum sum = marks_sum(career, context->generations, marks_today());
    career_close(career);
    state->won = road_won(sum.road);
    int next = road_next(sum.road);
    if (next < ROAD_TABLES && (next > 0 || sum.road[0].lost > 0))
        state->next = next;
}

/* Closes the session, however the player got back to the menu, because its record is complete and
 * another program may open it from now on. */
static void menu_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)arguments;
    MenuState *state = data;
    scene_session_close(context);
    state->sketches = sketch_job_new(context->catalogue);
    if (context->games_folder)
        look_for_games(state, context);
    read_road(state, context);
}

static void menu_leave(void *data, SceneContext *context)
{
    MenuState *state = data;
    sketch_job_free(state->sketches, &context->host);
}

static bool menu_update(void *data, SceneContext *context, float ms)
{
    MenuState *state = data;
    (void)ms;
    return sketch_job_update(state->sketches, &context->host);
}

/* --- the column ------------------------------------------------------------------------------- */

static const char *const game_name = "Hypotenuse";

static const char *tagline(void)
{
    return _("whole tiles, half tiles, one growing land");
}

/* Returns the distance of the column from the upper and lower ends of the window. */
static float end_of(const SceneContext *context)
{
    return roundf(.045f * context->height);
}

static float total(const MenuLayout *l, int entries)
{
    return roundf(EMBLEM_ROOM * l->emblem) + roundf(TITLE_LINE * l->title) + l->tag_line +
           l->after + l->primary + l->gap + (float)(entries - 1) * (l->entry + l->gap) + l->foot;
}

/* The title is never wider than the column. If the column is too high, it is reduced step by step
 * until it fits: the emblem disappears, the title shrinks, the tagline disappears before it would
 * be larger than the title, and all buttons shrink a little, in proportion, so that the first keeps
 * room for its second line. Rows that still don't fit scroll. */
static MenuLayout layout_rows(const SceneContext *context, int entries, bool card)
{
    const Ui *ui = context->ui;
    float end = end_of(context), room = context->height - 2 * end;
    MenuLayout l = {.x = roundf(fminf(ui_u(ui, COLUMN_X), .04f * context->width)),
                    .emblem = ui_u(ui, EMBLEM),
                    .tag_line = ui_line_height(ui, UI_TYPE_TAGLINE),
                    .after = ui_u(ui, 28),
                    .primary = ui_touch(ui, card ? CARD_H : PRIMARY_H),
                    .entry = ui_touch(ui, ENTRY_H),
                    .gap = ui_space(ui, UI_TIGHT),
                    .foot = ui_touch(ui, FOOT_H) + ui_space(ui, UI_TIGHT)};
    float px = ui_type_px(ui, UI_TYPE_TITLE), wide = context->width - 2 * l.x;
    l.width = fminf(ui_u(ui, COLUMN_W), wide);
    l.title = fminf(px, floorf(px * l.width / ui_text_width(ui, UI_TYPE_TITLE, game_name)));
    if (total(&l, entries) > room)
        l.emblem = 0;
    if (total(&l, entries) > room)
        l.primary = ui_touch(ui, PRIMARY_H);
    float least[] = {.6f * l.title, .3f * l.title};
    for (int step = 0; step < 2 && total(&l, entries) > room; step++) {
        l.after = ui_space(ui, UI_MARGIN);
        l.tag_line *= step == 0;
        float over = fmaxf(0, total(&l, entries) - room);
        l.title = fmaxf(fmaxf(24, least[step]), l.title - over);
    }
    float over = fmaxf(0, total(&l, entries) - room),
          shrink = fmaxf(.8f, 1 - over / (l.primary + (float)(entries - 1) * l.entry));
    l.primary = fmaxf(44, floorf(shrink * l.primary));
    l.entry = fmaxf(44, floorf(shrink * l.entry));
    float spare = context->height - total(&l, entries);
    l.top = roundf(fmaxf(end, fminf(ui_u(ui, TOP), .5f * spare)));
    if (context->height > 1.2f * ui_u(ui, 900)) /* high windows: a little above the middle */
        l.top = roundf(.42f * spare);
    return l;
}

/* Places the entries one below the other; in low windows in pairs, so that no scrolling is needed
 * for the last ones. */
static MenuLayout layout_of(const SceneContext *context, int entries, bool card)
{
    const Ui *ui = context->ui;
    MenuLayout l = layout_rows(context, entries, card);
    if (l.top + total(&l, entries) <= context->height)
        return l;
    l = layout_rows(context, 1 + entries / 2, card);
    l.paired = true;
    l.width = fminf(ui_u(ui, PAIR_W), context->width - 2 * l.x);
    return l;
}

/* Draws two halves with a figure in front. */
static void draw_emblem(Ui *ui, Rect rect)
{
    DrawList *list = ui_list(ui);
    float gap = roundf(.045f * rect.w), height = .78f * rect.h;
    Rect shade = rect, half = {rect.x, rect.y, rect.w - gap, rect.h - gap};
    shade.y += roundf(.05f * rect.w);
    draw_shadow(list, shade, 2, roundf(.16f * rect.w),
                color_fade(ui_color(ui, UI_TILE_SHADOW), .5f));
    DrawCommand *upper = draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE, .rect = half});
    upper->top = ui_color(ui, UI_PRIMARY_TOP);
    upper->bottom = ui_color(ui, UI_PRIMARY_BOTTOM);
    half.x += gap;
    half.y += gap;
    DrawCommand *lower =
        draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE, .rect = half, .turn = 2});
    lower->top = ui_color(ui, UI_EMBLEM_TOP);
    lower->bottom = ui_color(ui, UI_EMBLEM_BOTTOM);
    Rect figure = {roundf(rect.x + .52f * rect.w - .425f * height),
                   roundf(rect.y + .92f * rect.h - height), roundf(.85f * height), roundf(height)};
    draw_figure_in(ui, figure, 1);
}

/* Draws emblem, name and tagline. The name fades from pale at the top to gold, except in themes
 * without gradients. */
static void draw_title(Ui *ui, const MenuLayout *l)
{
    Color pale = ui_color(ui, UI_TEXT), gold = ui_color(ui, UI_TEXT_GOLD);
    bool flat = ui_theme(ui)->flat;
    Rect emblem = ui_next(ui, l->emblem);
    emblem.w = l->emblem;
    if (l->emblem > 0)
        draw_emblem(ui, emblem);
    ui_room(ui, roundf((EMBLEM_ROOM - 1) * l->emblem));
    Rect place = ui_next(ui, TITLE_LINE * l->title);
    place.y = roundf(place.y + .86f * l->title); /* the baseline */
    unsigned style = UI_TYPE_TITLE | UI_FREE | UI_BASELINE | ui_px(l->title);
    Rect shade = place;
    shade.y += roundf(.035f * l->title);
    if (color_luma(pale) > .5f && !flat) /* a shadow below dark letters would blur them */
        ui_text(ui, shade, style, ui_ink(color_fade(ui_color(ui, UI_SHADOW), .8f)), game_name);
    ui_text(ui, place, style, UI_TEXT, game_name);
    DrawList *list = ui_list(ui);
    list->commands[list->count - 1].bottom = color_mix(pale, gold, flat ? 0 : .3f);
    Rect line = ui_next(ui, l->tag_line);
    line.x += ui_u(ui, 3);
    if (l->tag_line > 0)
        ui_text(ui, line, UI_TYPE_TAGLINE, ui_ink(color_mix(pale, gold, .3f)), tagline());
    ui_room(ui, l->after);
}

/* Returns the place of the vault with the land, right of the plank. If the column leaves too little
 * room, the vault is placed outside the window, so that only wood is visible. */
static Rect vault_of(const SceneContext *context, const MenuLayout *l)
{
    const Ui *ui = context->ui;
    float rim = ui_u(ui, RIM), x = fmaxf(ui_u(ui, PLANK_W), 2 * l->x + l->width),
          width = context->width - rim - x;
    if (width < ui_u(ui, VAULT_W))
        return (Rect){context->width + rim, rim, context->width, context->height - 2 * rim};
    return (Rect){x, rim, width, context->height - 2 * rim};
}

/* One click switches the music off, another switches it on again. */
static void draw_note(SceneContext *context, Rect place)
{
    Settings *settings = context->settings;
    bool heard = settings_music(settings) > 0;
    UiButton note = {.icon = UI_ICON(heard ? ICON_NOTE : ICON_NOTE_OFF),
                     .label = heard ? _("Music off (F9)") : _("Music on (F9)"),
                     .icon_only = true};
    if (!ui_button(context->ui, "music", place, note))
        return;
    settings_switch_music(settings);
    context->host.apply_settings(context->host.self);
}

/* Draws settings, music, language, version and Quit in a row below the entries. */
static void draw_foot(SceneContext *context, const MenuLayout *l)
{
    Ui *ui = context->ui;
    float height = l->foot - l->gap, gap = ui_space(ui, UI_AIR);
    Rect row = {l->x, context->height - end_of(context) - height, l->width, height};
    int spoken = settings_language();
    UiButton gear = {.icon = UI_ICON(ICON_GEAR), .label = _("Settings"), .icon_only = true},
             language = {.label = words_language(spoken).name,
                         .called = _("Language"),
                         .tooltip = _("Next language")},
             quit = {.label = lobby_hosts(context->together) ? _("Quit and close the table")
                                                             : _("Quit")};
    if (ui_button(ui, "settings", layout_left(&row, height, gap), gear))
        stage_push(context->stage, "settings", NULL, 0);
    draw_note(context, layout_left(&row, height, gap));
    if (ui_button(ui, "language", layout_left(&row, ui_button_width(ui, height, language), gap),
                  language)) {
        text_copy(context->settings->language, sizeof context->settings->language,
                  words_language((spoken + 1) % words_language_count()).code);
        context->host.apply_settings(context->host.self);
    }
    if (ui_button(ui, "quit", layout_right(&row, ui_button_width(ui, height, quit), gap), quit))
        context->host.quit(context->host.self);
    if (row.w > ui_text_width(ui, UI_TYPE_SMALL, HYPOTENUSE_VERSION))
        ui_text(ui, row, UI_TYPE_SMALL, UI_TEXT_SOFT, HYPOTENUSE_VERSION);
}

/* --- entries ---------------------------------------------------------------------------------- */

const char *menu_next_line(const RecordInfo *game, char *out, size_t size)
{
    const char *name =
        game->to_act < game->header.setup.players ? game->header.seats[game->to_act].name : "";
    Text text = text_in(out, size);
    if (game->turn > 0)
        text_add(&text, _("Turn %d, %s to play"), game->turn, name);
    else
        text_add(&text, _("Draft, %s to choose"), name);
    return out;
}

void menu_continue(SceneContext *context, const char *path)
{
    Err err = {0};
    if (!scene_session_resume(context, path, &err)) {
        message_show_fault(context, &err);
        return;
    }
    stage_replace(context->stage, scene_session_name(context->session), NULL, 0);
    message_show_left_out(context, &err);
}

/* The conditions under which an entry is shown. */
typedef enum EntryNeed {
    NEEDS_NOTHING,
    NEEDS_NETWORK,
    NEEDS_GOALS,
    NEEDS_GAME,  /* any game */
    NEEDS_OTHERS /* a game other than the one to continue */
} EntryNeed;

/* The entries of the pages. To add one, add its row. */
static const struct {
    MenuPage page;
    EntryNeed needs;
    const char *id, *label, *detail;
    const char *scene; /* scene that the entry opens; NULL: the entry opens the page `opens` */
    MenuPage opens;
} entries[] = {
    {PAGE_FIRST, NEEDS_NOTHING, "new_game", N_("New game"), N_("quick, with halves, or everything"),
     .scene = "setup"},
    {PAGE_FIRST, NEEDS_NETWORK, "tables", N_("Play together"),
     N_("on your network, or by invitation"), .scene = "tables"},
    {PAGE_FIRST, NEEDS_NOTHING, "learn", N_("Learn"), N_("lessons, puzzles, rulebook"),
     .opens = PAGE_LEARN},
    {PAGE_FIRST, NEEDS_GOALS, "road", N_("The Road"), N_("sixteen tables, from gentle to master"),
     .scene = "road"},
    {PAGE_FIRST, NEEDS_NOTHING, "more", N_("More"), N_("past games, career, editors"),
     .opens = PAGE_MORE},
    {PAGE_LEARN, NEEDS_NOTHING, "lessons", N_("Lessons"), N_("learn by playing, step by step"),
     .scene = "lessons"},
    {PAGE_LEARN, NEEDS_NOTHING, "puzzles", N_("Puzzles"), N_("find the best move"),
     .scene = "puzzles"},
    {PAGE_LEARN, NEEDS_NOTHING, "book", N_("How to play"), N_("the rules, with boards to try"),
     .scene = "rulebook"},
    {PAGE_MORE, NEEDS_OTHERS, "games", N_("Game history"), N_("watch and review past games"),
     .scene = "games"},
    {PAGE_MORE, NEEDS_GAME, "career", N_("Career"), N_("your record against each opponent"),
     .scene = "career"},
    {PAGE_MORE, NEEDS_NOTHING, "editor", N_("Position editor"),
     N_("set up any position and play on"), .scene = "editor"},
    {PAGE_MORE, NEEDS_NOTHING, "tiles", N_("Custom tiles"), N_("draw your own"), .scene = "tiles"},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static bool is_shown(const MenuState *state, const SceneContext *context, MenuPage page, int entry)
{
    bool met[] = {[NEEDS_NOTHING] = true,
                  [NEEDS_NETWORK] = context->together && stage_knows(context->stage, "tables"),
                  [NEEDS_GOALS] = context->settings->goals && stage_knows(context->stage, "road"),
                  [NEEDS_GAME] = state->can_continue || state->has_others,
                  [NEEDS_OTHERS] = state->has_others};
    return entries[entry].page == page && met[entries[entry].needs];
}

/* Draws an entry, the first one in gold. Returns whether it was clicked; *place receives its
 * rectangle. */
static bool draw_entry(Ui *ui, const MenuLayout *l, const char *id, UiButton button, bool first,
                       Rect *place)
{
    Rect row = ui_next(ui, first ? l->primary : l->entry);
    if (!first)
        ui_panel_round(ui, row, UI_PANEL_RECESS, ENTRY_RADIUS);
    button.left = true;
    button.kind = first ? UI_PRIMARY : UI_QUIET;
    button.flags |= first ? UI_FIRST | UI_DEFAULT : 0;
    if (!button.icon)
        button.icon = UI_ICON(first ? ICON_PLAY : ICON_BULLET);
    bool clicked = ui_button(ui, id, row, button);
    if (first)
        ui_room(ui, l->gap);
    if (first && l->paired)
        ui_grid(ui, 2);
    *place = row;
    return clicked;
}

/* Returns whether there is still a game at an online table to return to. */
static bool is_at_table(const MenuState *state, const SceneContext *context, LobbyView *view)
{
    return state->table && lobby_view(context->together, state->table, view) && goes_on(view);
}

/* Returns whether the local game was played after the last message from the table. */
static bool is_last_here(const MenuState *state)
{
    enum { SECOND = 1000000000 };
    return state->can_continue && state->met < state->last.changed / SECOND;
}

/* Opens the list of tables, which continues to the game as soon as it is available. */
static void draw_back_to_table(SceneContext *context, const MenuLayout *l, const LobbyView *view,
                               bool first)
{
    char label[160];
    const TablesArguments arguments = {.id = view->id, .goes_on = !view->waiting};
    bool own = view->grade == LOBBY_OWN;
    /* TRANSLATORS: %s is the player who opened the table. */
    words_format(label, sizeof label, own ? "%s" : _("Back to %s’s table"),
                 view->open ? _("Back to your open table")
                 : own      ? _("Back to your table")
                            : view->name);
    UiButton button = {.label = label,
                       .detail = !first          ? NULL
                                 : view->my_turn ? _("It’s your turn there")
                                 : view->waiting ? _("Friends can join it")
                                                 : _("Your game there isn’t over yet")};
    Rect row;
    if (draw_entry(context->ui, l, "table", button, first, &row))
        stage_push(context->stage, "tables", &arguments, sizeof arguments);
}

/* Draws the board of the game at the left end of its card, and the heads of its players below the
 * words. The player to act has a golden frame. */
static void draw_card(const MenuState *state, Ui *ui, Rect card, const UiButton *button)
{
    const RecordInfo *last = &state->last;
    int players = last->header.setup.players;
    float pad = ui_u(ui, CARD_PAD), head = ui_u(ui, CARD_HEAD);
    Rect inside = rect_grow(card, -pad);
    sketch_job_draw(state->sketches, last->path, ui,
                    layout_left(&inside, button->beside - pad, ui_u(ui, 22)));
    Rect heads = layout_bottom(&inside, head, 0);
    float pitch = fminf(1.4f * head, heads.w / (float)players), side = fminf(head, .94f * pitch);
    for (int seat = 0; seat < players; seat++)
        portrait_draw(ui, layout_left(&heads, side, pitch - side), last->header.seats[seat].color,
                      plan_head(&last->header, seat), HEAD_CALM, seat == last->to_act);
}

static void draw_continue(const MenuState *state, SceneContext *context, const MenuLayout *l,
                          bool first)
{
    char detail[160];
    UiButton button = {.label = _("Continue"),
                       .detail = menu_next_line(&state->last, detail, sizeof detail)};
    Ui *ui = context->ui;
    float pad = ui_u(ui, CARD_PAD);
    bool is_card = first && l->primary >= ui_u(ui, CARD_H);
    Rect card;
    if (is_card) {
        button.beside = pad + 1.3f * (l->primary - 2 * pad);
        button.below = pad + ui_u(ui, CARD_HEAD);
    }
    if (draw_entry(ui, l, "continue", button, first, &card))
        menu_continue(context, state->last.path);
    if (is_card)
        draw_card(state, ui, card, &button);
}

/* Draws how many tables of the Road are won at the right end of its entry, if there is room. */
static void draw_won(const MenuState *state, Ui *ui, Rect row, UiButton button)
{
    char words[64];
    words_format(words, sizeof words, _("%d of %d"), state->won, ROAD_TABLES);
    float wide = ceilf(ui_text_width(ui, UI_TYPE_STRONG, words)) + ui_u(ui, 24),
          high = ui_line_height(ui, UI_TYPE_STRONG) + ui_u(ui, 4);
    if (!state->won || ui_button_width(ui, row.h, button) + wide > row.w)
        return;
    row = layout_inset(row, ui_space(ui, UI_ROOM), 0);
    Rect pill = layout_centre(layout_right(&row, wide, 0), wide, high);
    ui_fill(ui, pill, high / 2, UI_WELL);
    ui_text(ui, pill, UI_TYPE_STRONG | UI_CENTRE, UI_TEXT_GOLD, words);
    ui_note(ui, "won", words, pill);
}

/* Returns the entry that is drawn first: Learn for a new player who asked for lessons and has not
 * played yet. */
static int leading_entry(const MenuState *state, const SceneContext *context)
{
    int lead = 0;
    bool learns = context->settings->learns && !state->can_continue && !state->has_others;
    while (learns && entries[lead].opens != PAGE_LEARN)
        lead++;
    return lead;
}

/* Draws the entries of the page, the first one in gold if `gold`. An entry opens a scene, or
 * another page. */
static void draw_page(MenuState *state, SceneContext *context, const MenuLayout *l, bool gold)
{
    Ui *ui = context->ui;
    MenuPage page = state->page;
    Rect row;
    bool first = page != PAGE_FIRST;
    int lead = leading_entry(state, context);
    for (int k = 0; k < ENTRIES; k++) {
        int i = k == 0 ? lead : k <= lead ? k - 1 : k;
        if (!is_shown(state, context, state->page, i))
            continue;
        UiButton button = {.label = words_text(entries[i].label),
                           .detail = words_text(entries[i].detail),
                           .flags = first ? UI_FIRST : 0};
        bool clicked = draw_entry(ui, l, entries[i].id, button, gold, &row);
        if (entries[i].needs == NEEDS_GOALS)
            draw_won(state, ui, row, button);
        first = gold = false;
        if (clicked && entries[i].scene)
            stage_push(context->stage, entries[i].scene, NULL, 0);
        else if (clicked)
            page = entries[i].opens;
    }
    UiButton back = {.label = _("Back"), .icon = UI_ICON(ICON_LEFT), .flags = UI_CANCEL};
    if (state->page != PAGE_FIRST && draw_entry(ui, l, "back", back, false, &row))
        page = PAGE_FIRST;
    state->page = page;
}

/* Unfinished games come first, the latest one in gold; without any, a new game or Learn is golden.
 * The other pages have no golden entry. */
static void draw_entries(MenuState *state, SceneContext *context, const MenuLayout *l)
{
    LobbyView view;
    bool front = state->page == PAGE_FIRST, table = front && is_at_table(state, context, &view),
         here = front && state->can_continue;
    if (!front && l->paired)
        ui_grid(context->ui, 2);
    if (here && is_last_here(state))
        draw_continue(state, context, l, true);
    if (table)
        draw_back_to_table(context, l, &view, !is_last_here(state));
    if (here && !is_last_here(state))
        draw_continue(state, context, l, !table);
    draw_page(state, context, l, front && !table && !here);
}

static int rows_of(const MenuState *state, const SceneContext *context, MenuPage page)
{
    LobbyView view;
    int rows = page == PAGE_FIRST ? state->can_continue + is_at_table(state, context, &view) : 1;
    for (int i = 0; i < ENTRIES; i++)
        rows += is_shown(state, context, page, i);
    return rows;
}

/* All pages have the layout of the first one, so that the title stays where it is. */
static void menu_draw(void *data, SceneContext *context, Frame *frame)
{
    MenuState *state = data;
    Ui *ui = context->ui;
    menu_land_draw(context, frame, 0, 0);
    if (context->together)
        look_for_table(state, context);
    int first = rows_of(state, context, PAGE_FIRST), page = rows_of(state, context, state->page);
    MenuLayout l = layout_of(context, first > page ? first : page, is_last_here(state));
    frame->board->table.vault = vault_of(context, &l);
    frame->board->table.unit = context->scale;
    ui_push(ui, "menu", -1);
    ui_column(ui, (Rect){l.x, l.top, l.width, context->height}, 0);
    draw_title(ui, &l);
    float y = l.top + ui_column_end(ui), foot = context->height - end_of(context) - l.foot;
    UiDialog list = {.bare = true,
                     .width = l.paired ? PAIR_W : COLUMN_W,
                     .gap = UI_TIGHT,
                     .room = {l.x, y, l.width, foot - y},
                     .stand = UI_UPPER_RIGHT};
    while (ui_dialog(ui, &list))
        draw_entries(state, context, &l);
    draw_foot(context, &l);
    menu_slips_draw(context, frame->board->table.vault, state->next);
    ui_pop(ui);
}

const Scene menu_scene = {
    .name = "menu",
    .title = N_("Menu"),
    .start = SCENE_ALONE,
    .state_size = sizeof(MenuState),
    .enter = menu_enter,
    .leave = menu_leave,
    .update = menu_update,
    .draw = menu_draw,
};
