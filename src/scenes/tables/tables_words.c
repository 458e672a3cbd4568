/* tables_words.c: Writes the texts of the list and the waiting room. */
#include "scenes/tables/tables.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, DAY = 24 * 60 * MINUTE };

char *tables_clock(const LogClocks *clocks, char *out, size_t size)
{
    Text text = text_in(out, size);
    int days = (int)(clocks->initial / DAY), minutes = (int)(clocks->initial / MINUTE);
    if (!clocks->initial)
        text_add(&text, "%s", _("no clock"));
    else if (days)
        text_add(&text, words_plural("%d day per move", "%d days per move", days), days);
    else /* TRANSLATORS: minutes for the game, and seconds for each turn. */
        text_add(&text, _("%d min + %d s"), minutes, (int)(clocks->increment / SECOND));
    return out;
}

static const char *help_words(HelpLevel help)
{
    static const char *const words[HELP_LEVELS] = {[HELP_FULL] = NC_("help", "Full"),
                                                   [HELP_BASIC] = NC_("help", "Basic"),
                                                   [HELP_NONE] = NC_("help", "None")};
    return words_text(words[help]);
}

static void add_position(const char *title, Text *text)
{
    char words[GAME_POSITION_TITLE + 64];
    if (title[0]) /* TRANSLATORS: %s is the name of a position, given by a player. */
        words_format(words, sizeof words, _("from the position “%s”"), title);
    text_add(text, " · %s", title[0] ? words : _("from a position"));
}

char *tables_game(const SceneContext *context, const LobbyView *view, char *out, size_t size)
{
    const Setup *setup = &view->header->setup;
    char rules[TABLES_WORDS], names[WORDS_EXPANSIONS], clock[64];
    int own = box_own_tiles(view->header->box);
    uint64_t sets = setup->expansions & ~expansion_halves();
    Text text = text_in(out, size);
    text_add(&text, "%s · %s",
             words_rules(context->generations, view->header->generation, &setup->policies, rules,
                         sizeof rules),
             words_hand_mode((HandMode)setup->hands));
    if (setup->hands != HANDS_NONE)
        text_add(&text, " (%d)", setup->hand_size);
    if (sets)
        text_add(&text, " · %s", words_expansions(sets, names, sizeof names));
    if (view->header->position)
        add_position(view->header->position->title, &text);
    if (own) {
        char words[64];
        words_format(words, sizeof words, words_plural("%d custom tile", "%d custom tiles", own),
                     own);
        text_add(&text, " · %s", words);
    }
    text_add(&text, " · %s", tables_clock(&view->terms->clocks, clock, sizeof clock));
    if (view->terms->delay) {
        char delay[64];
        words_format(delay, sizeof delay,
                     words_plural("spectators %d turn behind", "spectators %d turns behind",
                                  view->terms->delay),
                     view->terms->delay);
        text_add(&text, " · %s", delay);
    }
    text_add(&text, " · %s: %s", _("Hints"), help_words(view->header->help));
    return out;
}

/* Lists all players except those at this computer. */
static const char *others(const LobbyView *view, char *out, size_t size)
{
    const char *names[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < view->header->setup.players; seat++) {
        if (!(view->own >> seat & 1))
            names[count++] = view->header->seats[seat].name;
    }
    return words_list(names, count, out, (int)size);
}

char *tables_name(const LobbyView *view, char *out, size_t size)
{
    char with[TABLES_WORDS];
    if (view->my_turn && view->header) /* TRANSLATORS: %s is one name or several. */
        words_format(out, (int)size, _("Your turn against %s"), others(view, with, sizeof with));
    else if (view->server && view->name[0]) /* TRANSLATORS: %s is the name of a machine. */
        words_format(out, (int)size, _("Table server %s"), view->name);
    else if (view->server)
        text_copy(out, size, _("A table server"));
    else if (view->name[0]) /* TRANSLATORS: %s is the name of the player who opened it. */
        words_format(out, (int)size, _("%s’s table"), view->name);
    else
        text_copy(out, size, _("A table"));
    return out;
}

static void game_state(const LobbyView *view, Text *text)
{
    uint8_t seat = game_to_act(view->game);
    int turn = game_turn(view->game);
    const char *name = seat < SEATS_MAX ? view->header->seats[seat].name : "";
    if (view->state->ended || seat == NO_SEAT)
        text_add(text, "%s", _("finished"));
    else if (view->my_turn)
        text_add(text, "%s", _("your turn"));
    else if (turn > 0)
        text_add(text, _("turn %d · %s"), turn, name);
    else
        text_add(text, _("draft · %s"), name);
}

bool tables_opens(const LobbyView *view)
{
    bool calls = view->line == LOBBY_CALLS || view->line == LOBBY_GOOD;
    return view->grade == LOBBY_OWN && calls && !view->header && !view->over;
}

char *tables_state(const LobbyView *view, char *out, size_t size)
{
    Text text = text_in(out, size);
    if (view->game)
        game_state(view, &text);
    else if (view->server)
        text_add(&text, "%s", _("can host tables"));
    else if (view->closed)
        text_add(&text, "%s", _("closed by you"));
    else if (view->over)
        text_add(&text, "%s", _("finished"));
    else if (view->free)
        text_add(&text,
                 words_plural("waiting · %d seat free", "waiting · %d seats free", view->free),
                 view->free);
    else if (view->waiting)
        text_add(&text, "%s", _("all seats taken, not everyone is ready"));
    else if (tables_opens(view))
        text_add(&text, "%s", _("opening"));
    else if (view->seat != NO_SEAT)
        text_add(&text, "%s", _("your game"));
    else
        text_add(&text, "%s", _("no details yet"));
    return out;
}

/* Describes the host of the table: "hosted by you", "neutral table" and so on. */
static const char *tables_grade(const LobbyView *view)
{
    static const char *const words[] = {[LOBBY_OWN] = N_("hosted by you"),
                                        [LOBBY_HOSTED] = N_("hosted by a player"),
                                        [LOBBY_SERVER] = N_("unknown server"),
                                        [LOBBY_NEUTRAL] = N_("neutral table")};
    return words_text(words[view->grade]);
}

const char *tables_line(const LobbyView *view)
{
    static const char *const words[] = {[LOBBY_UNCALLED] = "",
                                        [LOBBY_CALLS] = N_("connecting"),
                                        [LOBBY_GOOD] = N_("connected"),
                                        [LOBBY_LOST] = N_("reconnecting"),
                                        [LOBBY_REFUSED] = N_("refused")};
    bool untold = view->line == LOBBY_UNCALLED || tables_opens(view),
         /* after the deal has been revealed nothing more arrives, so the connection doesn't
          * matter */
        done = view->deal != LOBBY_UNTOLD;
    return untold || done ? "" : words_text(words[view->line]);
}

char *tables_why(const LobbyView *view, char *out, size_t size)
{
    const char *words = table_words(view->why);
    if (view->line == LOBBY_REFUSED)
        return table_words_refused(view->why, out, size);
    text_copy(out, size, words && view->deal == LOBBY_UNTOLD ? words : "");
    return out;
}

const char *tables_promise(const LobbyView *view, const char **more)
{
    *more = _("After the game, every computer checks the deal.");
    if (view->untold) {
        *more = _("The program will reconnect and check the game. Until then, your game history "
                  "has it as the table reported it.");
        return _("The game is over, but the table hasn’t yet revealed how it was dealt.");
    }
    if (view->state && view->state->opened && view->deal == LOBBY_UNTOLD) {
        *more = _("There is no record of it here; players with the same tiles have one.");
        return _("This program has different tiles, so it can’t check the deal.");
    }
    if (view->deal == LOBBY_FAIR) {
        *more = _("The game is now in your game history.");
        return _("This computer has checked the deal: nobody chose the order of the tiles.");
    }
    if (view->deal == LOBBY_FALSE) {
        *more = _("The game log doesn’t match the secret that the table revealed.");
        return _("The deal was not as promised.");
    }
    switch (view->grade) {
    case LOBBY_OWN:
        return _(
            "Hosted on this computer, which knows the order of the tiles but can’t choose it.");
    case LOBBY_SERVER:
        return _("You don’t know this server. Its host could peek at the draw pile, and may also "
                 "be playing.");
    case LOBBY_NEUTRAL:
        return _("A neutral table: no player can look at the draw pile.");
    default:
        return _("A player hosts this table and could peek at the draw pile, but can’t choose its "
                 "order.");
    }
}

/* --- seats ------------------------------------------------------------------------------------ */

bool tables_is_free(const LobbyView *view, int seat)
{
    assert(view->waiting && seat < view->header->setup.players && "a seat of a waiting table");
    return !view->header->seats[seat].engine[0] && digest_is_zero(&view->terms->keys[seat]);
}

const char *tables_seat_name(const LobbyView *view, int seat)
{
    return view->waiting && tables_is_free(view, seat) ? _("Free seat")
                                                       : view->header->seats[seat].name;
}

SeatPresence tables_seat_presence(const LobbyView *view, int seat)
{
    bool computer = view->header->seats[seat].engine[0];
    if (view->waiting) {
        bool ready = computer || view->waiting->promised >> seat & 1;
        return tables_is_free(view, seat) ? LOOK_FREE : ready ? LOOK_READY : LOOK_SITS;
    }
    static const uint8_t of_mode[SEAT_MODES] = {
        [SEAT_COMPUTER] = LOOK_PLAYED, [SEAT_RESTING] = LOOK_RESTS, [SEAT_RESIGNED] = LOOK_GAVE_UP};
    const TableSeat *s = &view->state->seats[seat];
    if (s->lost && s->mode == SEAT_PERSON)
        return table_takes_days(view->state) ? LOOK_OUT : LOOK_LOST;
    if (!computer && s->mode != SEAT_PERSON)
        return (SeatPresence)of_mode[s->mode];
    return game_to_act(view->game) == seat && !view->state->ended ? LOOK_SITS : LOOK_IDLE;
}

/* Returns what the player of a seat is doing in a game. */
static const char *playing(const LobbyView *view, int seat)
{
    const TableSeat *s = &view->state->seats[seat];
    switch (s->mode) {
    case SEAT_COMPUTER:
        return s->owned ? _("played by a computer") : _("computer player");
    case SEAT_RESTING:
        return _("suspended");
    case SEAT_RESIGNED:
        return _("resigned");
    default:
        break;
    }
    if (s->lost)
        return table_takes_days(view->state) ? _("offline") : _("disconnected");
    return tables_seat_presence(view, seat) == LOOK_SITS ? _("is thinking") : _("at the table");
}

static const char *whose_words(const LobbyView *view, int seat)
{
    bool here = view->own >> seat & 1 && view->seat != NO_SEAT;
    return seat == view->seat ? _("you") : here ? _("also here") : "";
}

/* Adds the players who share another computer, which is recognized by its key; all players may know
 * the keys. */
static void add_company(const LobbyView *view, int seat, Text *text)
{
    const Digest *keys = view->terms->keys;
    const char *names[SEATS_MAX];
    char with[TABLES_WORDS], words[2 * TABLES_WORDS];
    int count = 0;
    for (int i = 0; i < view->header->setup.players; i++) {
        if (i != seat && !digest_is_zero(&keys[seat]) && digest_equal(&keys[i], &keys[seat]))
            names[count++] = view->header->seats[i].name;
    }
    if (!count || view->own >> seat & 1)
        return;
    /* TRANSLATORS: %s is the list of the players at the same machine. */
    words_format(words, sizeof words, _("at the same computer as %s"),
                 words_list(names, count, with, sizeof with));
    text_add(text, " · %s", words);
}

char *tables_seat_state(const LobbyView *view, int seat, char *out, size_t size)
{
    const char *engine = view->header->seats[seat].engine, *words;
    if (view->game)
        words = playing(view, seat);
    else if (engine[0])
        words = player_kind_words(engine);
    else if (tables_is_free(view, seat))
        words = view->seat == NO_SEAT ? _("sit here")
                                      : _("waiting for a friend – click to add a local player");
    else
        words = tables_seat_presence(view, seat) == LOOK_READY ? _("ready") : _("not ready yet");
    Text text = text_in(out, size);
    const char *whose = whose_words(view, seat);
    text_add(&text, "%s%s%s", whose, whose[0] ? " · " : "", words);
    add_company(view, seat, &text);
    if (view->game) {
        char points[64];
        text_add(&text, " · %s", words_points(game_score(view->game, seat), points, sizeof points));
    }
    return out;
}

/* --- the start position ----------------------------------------------------------------------- */

/* Draws the start position of a waiting table as a small picture on its card, so that players see
 * it before they sit down. */

/* in u: the largest cell, the largest height of the picture, and the margin around it */
enum { LARGEST = 34, HIGHEST = 170, PAD = 10 };

void tables_board_release(TablesScene *scene)
{
    game_position_free(scene->shown);
    board_sketch_release(&scene->sketch);
    scene->shown = NULL;
}

/* Builds the sketch once per position. Holding a share of the position prevents its address from
 * being reused. */
static void take(TablesScene *scene, const SceneContext *context, const RecordHeader *header)
{
    if (scene->shown == header->position)
        return;
    tables_board_release(scene);
    scene->shown = game_position_share(header->position);
    const Catalogue *c = record_header_tiles(header, context->catalogue);
    Game *game = memory_new(record_header_room(header, c));
    record_game_start(c, header, game, NULL);
    board_sketch_take(&scene->sketch, c, header, game);
    free(game);
}

void tables_board_draw(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    if (!view->waiting || !view->header->position)
        return;
    take(scene, context, view->header);
    float largest = ui_u(ui, LARGEST), most = ui_u(ui, HIGHEST);
    Color ground = color_mix(ui_color(ui, UI_PAPER_BOTTOM), ui_color(ui, UI_GOLD), .12f);
    UiGroup board = {.pad = ui_u(ui, PAD), .ground = NULL};
    while (ui_group(ui, &board)) {
        float width = board.rect.w - 2 * board.pad,
              high = fminf(board_sketch_height(&scene->sketch, width, largest), most);
        Rect place = ui_next(ui, high);
        if (board.height <= 0)
            continue;
        draw_box(ui_list(ui), board.rect, ui_space(ui, UI_RADIUS_SMALL), ground, ground);
        board_sketch_draw(&scene->sketch, ui, place, largest);
    }
}

/* --- states of seats -------------------------------------------------------------------------- */

/* Draws the states of seats and connections. Each has its own shape, so that nothing depends on
 * colours. */

enum { FIGURE = 46, FIGURE_STEP = 58 }; /* u */

void tables_draw_empty(Ui *ui, Rect place, UiInk ink)
{
    DrawList *list = ui_list(ui);
    Color color = ui_color(ui, ink);
    float h = fminf(place.h, place.w / .85f), stroke = fmaxf(1.5f, .035f * h), dash = .09f * h;
    float x = place.x + .5f * place.w, top = place.y + .5f * (place.h - h), head = .28f * h;
    DrawCommand *disc =
        draw_add(list, (DrawCommand){.kind = DRAW_DISC, .rect = {x - .5f * head, top, head, head}});
    disc->border = color;
    disc->stroke = stroke;
    disc->dash = dash;
    const float points[][2] = {{-.12f, .36f}, {.12f, .36f}, {.36f, .96f}, {-.36f, .96f}};
    for (int i = 0; i < 4; i++) {
        const float *a = points[i], *b = points[(i + 1) % 4];
        draw_line(list, x + a[0] * h, top + a[1] * h, x + b[0] * h, top + b[1] * h, stroke, color)
            ->dash = dash;
    }
}

/* Draws the figures of a table in a row from the left of `place`, closer together if they need more
 * room. */
static void tables_draw_figures(Ui *ui, Rect place, const LobbyView *view, UiInk ink)
{
    int seats = view->header ? view->header->setup.players : view->seats;
    float step = fminf(ui_u(ui, FIGURE_STEP), seats > 0 ? place.w / (float)seats : place.w);
    float w = fminf(ui_u(ui, FIGURE), step);
    for (int seat = 0; seat < seats; seat++) {
        Rect at = {roundf(place.x + step * (float)seat), place.y, w, place.h};
        bool empty = view->waiting  ? tables_is_free(view, seat)
                     : view->header ? false
                                    : seat >= seats - view->free;
        if (empty)
            tables_draw_empty(ui, at, ink);
        else if (view->header)
            draw_figure_in(ui, at, view->header->seats[seat].color);
        else
            ui_icon(ui, at, ICON_HUMAN, .8f * w, ink);
    }
}

/* Draws three rising bars, crossed out if the connection is broken. */
static void tables_draw_bars(Ui *ui, Rect place, LobbyLine line, UiInk ink)
{
    enum { BARS = 3 };
    Color color = ui_color(ui, ink);
    float step = place.w / BARS, w = .7f * step;
    int full = line == LOBBY_GOOD ? BARS : line == LOBBY_CALLS ? 1 : 0;
    for (int i = 0; i < BARS; i++) {
        float h = roundf(place.h * (float)(i + 2) / (BARS + 1));
        Rect bar = {roundf(place.x + step * (float)i), place.y + place.h - h, roundf(w), h};
        Color fill = color_fade(color, i < full ? 1 : .3f);
        draw_box(ui_list(ui), bar, 1, fill, fill);
    }
    if (line == LOBBY_LOST || line == LOBBY_REFUSED)
        draw_line(ui_list(ui), place.x - .1f * place.w, place.y, place.x + 1.1f * place.w,
                  place.y + place.h, fmaxf(2, .12f * place.h), ui_color(ui, UI_WARNING));
}

/* Draws three dots, each larger than the others in turn; with reduced motion they stay equal. They
 * change only in frames that the network's updates cause anyway, so that waiting costs no extra
 * frames. */
static void draw_dots(const SceneContext *context, Rect place, Color color)
{
    enum { BEAT_MS = 1000 };
    float size = .2f * place.w;
    int large = context->reduced_motion ? -1 : (int)(context->now_ms / BEAT_MS) % 3;
    for (int i = 0; i < 3; i++) {
        float part = i == large ? 1.1f : .8f, edge = part * size;
        Rect dot = {place.x + .5f * place.w + 1.6f * size * (float)(i - 1) - .5f * edge,
                    place.y + .5f * (place.h - edge), edge, edge};
        DrawCommand *disc =
            draw_add(ui_list(context->ui), (DrawCommand){.kind = DRAW_DISC, .rect = dot});
        disc->top = disc->bottom = color;
    }
}

void tables_draw_presence(const SceneContext *context, Rect place, SeatPresence look)
{
    static const SeatState of_look[] = {[LOOK_LOST] = SEAT_LOST,
                                        [LOOK_OUT] = SEAT_OUT,
                                        [LOOK_PLAYED] = SEAT_PLAYED,
                                        [LOOK_RESTS] = SEAT_RESTS,
                                        [LOOK_GAVE_UP] = SEAT_GAVE_UP};
    Ui *ui = context->ui;
    Color soft = ui_color(ui, UI_INK_SOFT);
    switch (look) {
    case LOOK_READY:
        ui_disc(ui, place, UI_INK_GOLD, UI_INK_GOLD, 0);
        ui_icon(ui, place, ICON_TICK, .62f * place.w, UI_PAPER_TOP);
        break;
    case LOOK_SITS:
        draw_dots(context, place, soft);
        break;
    case LOOK_FREE:
    case LOOK_IDLE:
        break;
    default:
        ui_icon(ui, place, seat_state_icon(of_look[look]), place.w, UI_INK);
    }
}

/* --- rows of the list ------------------------------------------------------------------------- */

enum { BAR_W = 30, BAR_H = 20, SIDE = 24 };

/* Returns the width of the widest of the possible words, so that all rows have the same columns. */
static float widest(const Ui *ui, const char *(*words)(const LobbyView *view), bool lines)
{
    float most = 0;
    int count = lines ? LOBBY_REFUSED : LOBBY_NEUTRAL;
    for (int i = 0; i <= count; i++) {
        const LobbyView view = {.grade = lines ? LOBBY_HOSTED : (LobbyGrade)i,
                                .line = lines ? (LobbyLine)i : 0};
        most = fmaxf(most, ui_text_width(ui, UI_TYPE_SMALL, words(&view)));
    }
    return ceilf(most);
}

/* Grade and connection are side by side if there is room for them and some figures. */
TablesRow tables_row_plan(const Ui *ui, float width)
{
    float pad = ui_space(ui, UI_CARD_PAD), gap = ui_space(ui, UI_GAP);
    float grade = widest(ui, tables_grade, false),
          line = ui_u(ui, BAR_W) + ui_space(ui, UI_TIGHT) + widest(ui, tables_line, true);
    TablesRow row = {.inner = width - 2 * ui_u(ui, SIDE) - 2 * ui_space(ui, UI_TIGHT)};
    row.column = fmaxf(ui_u(ui, 200), grade + gap);
    row.stacked = row.column + line + gap + ui_u(ui, 150) > row.inner;
    row.words = row.stacked ? fmaxf(grade, line) : row.column + line;
    row.height = 2 * pad + ui_line_height(ui, UI_TYPE_NAME) + ui_line_height(ui, UI_TYPE_STRONG) +
                 (row.stacked ? 2.f : 1.f) * ui_line_height(ui, UI_TYPE_SMALL) + 2 * ui_u(ui, 4);
    return row;
}

/* Writes the row for screen readers. */
static void label_of(const LobbyView *view, char *out, size_t size)
{
    char name[TABLES_WORDS], state[TABLES_WORDS];
    Text text = text_in(out, size);
    text_add(&text, "%s, %s, %s", tables_name(view, name, sizeof name),
             tables_state(view, state, sizeof state), tables_grade(view));
    if (tables_line(view)[0])
        text_add(&text, ", %s", tables_line(view));
}

/* Draws the grade, and the connection as bars with a word. */
static void draw_line_of(SceneContext *context, const LobbyView *view, const TablesRow *row,
                         Rect place, UiInk ink)
{
    Ui *ui = context->ui;
    Rect grade = row->stacked ? layout_top(&place, ui_line_height(ui, UI_TYPE_SMALL), 0)
                              : layout_left(&place, row->column, 0);
    ui_text(ui, grade, UI_TYPE_SMALL, ink, tables_grade(view));
    if (!tables_line(view)[0])
        return;
    Rect bars = layout_left(&place, ui_u(ui, BAR_W), ui_space(ui, UI_TIGHT));
    tables_draw_bars(ui, layout_centre(bars, bars.w, fminf(ui_u(ui, BAR_H), bars.h)), view->line,
                     ink);
    ui_text(ui, place, UI_TYPE_SMALL, ink, tables_line(view));
}

static void draw_words(SceneContext *context, const LobbyView *view, const TablesRow *row,
                       Rect place, bool chosen)
{
    Ui *ui = context->ui;
    char words[TABLES_WORDS];
    UiInk soft = chosen ? UI_INK_SOFT : UI_TEXT_SOFT;
    bool calls_me = view->my_turn || view->free;
    UiInk lit = chosen ? UI_INK_GOLD : UI_TEXT_GOLD;
    Rect name = layout_top(&place, ui_line_height(ui, UI_TYPE_NAME), ui_u(ui, 4)),
         state = layout_top(&place, ui_line_height(ui, UI_TYPE_STRONG), ui_u(ui, 4));
    ui_text(ui, name, UI_TYPE_NAME, chosen ? UI_INK : UI_TEXT,
            tables_name(view, words, sizeof words));
    ui_text(ui, state, UI_TYPE_STRONG, calls_me ? lit : soft,
            tables_state(view, words, sizeof words));
    draw_line_of(context, view, row, place, soft);
}

UiState tables_row_draw(const TablesScene *scene, SceneContext *context, int i,
                        const TablesRow *row)
{
    Ui *ui = context->ui;
    const LobbyView *view = &scene->views[i];
    bool chosen = view->id == scene->chosen;
    char label[TABLES_WORDS];
    Rect place = layout_inset(ui_next(ui, row->height), ui_space(ui, UI_TIGHT), 0);
    ui_panel(ui, place, chosen ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
    label_of(view, label, sizeof label);
    unsigned flags = UI_TAKES_Y | (chosen ? UI_CHOSEN : 0u) | (i == 0 ? UI_FIRST : 0u);
    UiState state = ui_widget(ui, ui_id(ui, "table", i), label, place, flags, KEY_NONE);
    Color light = color_fade(ui_color(ui, UI_TEXT), .08f * state.hover);
    draw_box(ui_list(ui), place, ui_space(ui, UI_RADIUS), light, light);
    if (chosen) /* a golden bar also marks the row, because in some themes paper panels are no
                 * lighter than night panels */
        draw_box(ui_list(ui), (Rect){place.x, place.y + .2f * place.h, ui_u(ui, 8), .6f * place.h},
                 ui_u(ui, 4), ui_color(ui, UI_INK_GOLD), ui_color(ui, UI_INK_GOLD));
    if (view->my_turn)
        draw_border(ui_list(ui), place, ui_space(ui, UI_RADIUS), fmaxf(2, ui_u(ui, 3)),
                    ui_color(ui, UI_GOLD));
    Rect inner = layout_inset(place, ui_u(ui, SIDE), ui_space(ui, UI_CARD_PAD));
    float gap = ui_space(ui, UI_GAP);
    int seats = view->header ? view->header->setup.players : view->seats;
    float wide = fminf(ui_u(ui, 58) * (float)seats, fmaxf(0, inner.w - row->words - gap));
    Rect figures = layout_right(&inner, wide, gap);
    tables_draw_figures(ui, layout_centre(figures, figures.w, fminf(figures.h, ui_u(ui, 58))), view,
                        chosen ? UI_INK_SOFT : UI_TEXT_SOFT);
    draw_words(context, view, row, inner, chosen);
    return state;
}
