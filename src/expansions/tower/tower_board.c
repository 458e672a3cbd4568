/* tower_board.c: how towers look on the table, what they reach, and their prisoners. Each button in
 * a column below the banner ransoms a prisoner (TWR-8, TWR-14). A click on a prisoner on its
 * captor's card also ransoms it or, in an exchange, chooses it to return (TWR-13). */
#include "expansions/tower/tower.h"
#include "expansions/tower/tower_names.h"
#include "scenes/board/board_facts.h"
#include "scenes/editor/editor.h"
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* room for the tiles in line with a tower higher than any seen in a game */
enum { REACHED_MAX = 256, BUTTONS_MAX = 6 };

/* --- floors ----------------------------------------------------------------------------------- */

/* Draws the tower's earlier floors, and the new floor as it comes down on top of them. */
static void draw_floor(const Tabletop *table, const Event *event, const BoardViewToken *tower,
                       BoardPicture *picture)
{
    float t = fminf(1, anim_progress(&table->anim) / ANIM_LANDED);
    int floors = event->number - 1;
    if (floors > 0)
        board_token_draw(picture, LABEL_TOWER, 0, floors, tower->x, tower->y)->moving = 1;
    BoardFigure *floor = board_token_draw(picture, LABEL_TOWER, 0, 0, tower->x, tower->y);
    floor->lift = (tower_top(floors) - tower_top(0)) * floor->height;
    floor->lift += table->anim.reduced ? 0 : .8f * (1 - ease_in_cubic(t));
    floor->alpha = table->anim.reduced ? anim_progress(&table->anim) : fminf(1, 4 * t);
    floor->moving = 1;
    floor->plain = floors > 0; /* its shadow is part of the tower's */
}

static void draw_reach(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    Units units = units_under(table->catalogue, table->game, NULL);
    board_ways_range(picture, &units, token->tile, tower_floors(table->game, token->tile));
}

static const BoardTokenStyle token_styles[] = {
    /* towers may be higher, but positions made in the editor need no capture over more than six
     * spaces */
    {LABEL_TOWER, BOARD_TOKEN_TOWER, .62f, .62f, 0, .2f, BOARD_TOKEN_FIXED, .sound = SOUND_FLOOR,
     .least = 1, .values = 6, .base = SYMBOL_TOWER, .top = tower_top, .draw_reach = draw_reach,
     .draw_arrival = draw_floor},
};

static bool floor_looks_fit(const TileKind *kind, const Action *deed)
{
    (void)deed;
    return kind_symbols(kind, SYMBOL_TOWER) > 0;
}

static int floors_after(const Turn *turn, const Action *deed)
{
    return tower_floors(turn->scratch, deed->tile) + 1;
}

static void draw_deed_reach(Turn *turn, BoardPicture *picture, const Action *deed)
{
    Units units = units_under(turn->table->catalogue, turn->scratch, NULL);
    board_ways_range(picture, &units, deed->tile, floors_after(turn, deed));
}

static const DeedBoard deeds[] = {
    {DEED_TOWER, .looks_fit = floor_looks_fit, .value_after = floors_after,
     .draw_reach = draw_deed_reach},
};

/* --- captures --------------------------------------------------------------------------------- */

/* Dims everything out of reach of the capturing tower. */
static void draw_capture(Play *play, BoardPicture *picture)
{
    TileAway reached[REACHED_MAX];
    uint16_t lit[REACHED_MAX] = {0}, tower = tower_capturing(play->table->game);
    if (tower == NO_TILE)
        return;
    Units units = units_under(play->table->catalogue, play->table->game, NULL);
    int reach = tower_floors(play->table->game, tower);
    int count = units_straight(&units, tower, reach, reached, REACHED_MAX);
    count = count < REACHED_MAX ? count : REACHED_MAX;
    for (int i = 0; i < count; i++)
        lit[i] = reached[i].tile;
    board_ways_dim(picture, &units, lit, count);
    board_ways_range(picture, &units, tower, reach);
}

static const SafeReason uncounted = {N_("Safe: towers can’t capture this kind of figure."),
                                     "TWR-5"};

static const SafeReason *safe(const Tabletop *table, const Units *units,
                              const BoardViewFigure *figure)
{
    TileAway reached[REACHED_MAX];
    const Game *game = table->game;
    uint16_t tower = tower_capturing(game);
    if (tower == NO_TILE || tower_captures((FigureKind)figure->kind))
        return NULL;
    int count = units_straight(units, tower, tower_floors(game, tower), reached, REACHED_MAX);
    for (int i = 0; i < count && i < REACHED_MAX; i++)
        if (reached[i].tile == figure->tile)
            return &uncounted;
    return NULL;
}

static bool captures_none(const Event *answer)
{
    return !answer->label;
}

static const QuestionBoard questions[] = {
    {QUESTION_CAPTURE, "tower-capture", .early = true, .seen = true, .unseen = captures_none,
     .draw = draw_capture, .safe = safe},
    {QUESTION_EXCHANGE, "tower-prisoners", .early = true, .column = true, .seen = true,
     .draw = draw_capture},
};

/* --- ransoms ---------------------------------------------------------------------------------- */

static void ransom_words(const Play *play, const Action *ransom, char *out, int size)
{
    /* TRANSLATORS: a button: "Ransom: follower, 3 points to Tomas". */
    words_format(out, size, _("Ransom: %s, %d points to %s"),
                 words_figure((FigureKind)ransom->figure_kind), RANSOM,
                 session_seat(play->table->session, ransom->figure)->name);
}

static void draw_ransom(Play *play, const Action *ransom, Rect place)
{
    char id[24], label[160];
    snprintf(id, sizeof id, "ransom.%d.%d", ransom->figure, ransom->figure_kind);
    ransom_words(play, ransom, label, sizeof label);
    if (play_free_deed_button(play, ransom, id, label, RULE_TWR_8, place))
        play_act(play, ransom);
}

/* Lists one ransom for each captor and kind of figure. */
static int list_ransoms(const Play *play, int seat, Action out[BUTTONS_MAX])
{
    const Game *game = play->table->game;
    int n = 0;
    for (int i = 0; i < SEATS_MAX * FIGURE_KINDS && n < BUTTONS_MAX; i++) {
        int keeper = i / FIGURE_KINDS, kind = i % FIGURE_KINDS;
        if (keeper < game_setup(game)->players &&
            game_prisoner_count(game, keeper, seat, (FigureKind)kind) > 0)
            out[n++] = (Action){.kind = ACTION_DEED,
                                .seat = (uint8_t)seat,
                                .choice = DEED_RANSOM,
                                .figure = (uint16_t)keeper,
                                .figure_kind = (uint8_t)kind};
    }
    return n;
}

/* Draws a gold ring around the prisoner of `owner` on the card of `keeper`. Returns true if it is
 * clicked. Slim cards show no prisoners. */
static bool prisoner_clicked(Play *play, int keeper, int owner, int kind, const char *words)
{
    Ui *ui = play->table->ui;
    Rect place;
    char id[32];
    play->table->frees |= (uint8_t)(1u << owner);
    if (play->table->layout.slim_cards ||
        !table_home_find(&play->table->homes, HOME_CAPTIVE,
                         home_of(keeper, owner * FIGURE_KINDS + kind), &place))
        return false;
    place = rect_grow(place, ui_u(ui, 2));
    snprintf(id, sizeof id, "prisoner.%d.%d", keeper, kind);
    UiState state = ui_widget(ui, id, words, place, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(ui, words);
    ui_disc(ui, place, ui_ink(color_fade(ui_color(ui, UI_GOLD), .25f * state.hover)), UI_GOLD,
            fmaxf(2, ui_u(ui, 2)));
    return state.clicked;
}

static void draw_ransom_on_card(Play *play, const Action *ransom)
{
    char words[160];
    ransom_words(play, ransom, words, sizeof words);
    if (game_can_apply(play->table->catalogue, play->table->game, ransom, NULL) &&
        prisoner_clicked(play, ransom->figure, ransom->seat, ransom->figure_kind, words))
        play_act(play, ransom);
}

/* Lets a click on a prisoner answer the question about the exchange. The dialog offers the same
 * answers as buttons. */
static void draw_exchange(Play *play)
{
    const Game *game = play->table->game;
    int seat = game_to_act(game), clicked = -1;
    char words[160];
    for (int i = 0; i < play->question.count; i++) {
        const Action *option = &play->question.options[i];
        words_option(play->table->catalogue, game, QUESTION_EXCHANGE, option, words, sizeof words);
        if (prisoner_clicked(play, tower_exchanging(game), seat, option->figure_kind, words))
            clicked = i;
    }
    if (clicked >= 0 && play_settled(play))
        play_answer(play, clicked);
}

static float draw_ransoms(Play *play, float x, float y)
{
    Action ransoms[BUTTONS_MAX];
    bool before = play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE;
    if (play->mode == PLAY_DECIDE && game_asked(play->table->game) == QUESTION_EXCHANGE)
        draw_exchange(play);
    if (!before || !play_waits_for_person(play))
        return 0;
    int n = list_ransoms(play, game_to_act(play->table->game), ransoms);
    float high = ui_touch(play->table->ui, 34), step = high + 6 * play->table->layout.s;
    for (int i = 0; i < n; i++) {
        draw_ransom(play, &ransoms[i], (Rect){x, y + step * (float)(i + 1) - high, 0, high});
        draw_ransom_on_card(play, &ransoms[i]);
    }
    return step * (float)n;
}

/* --- on cards, and in the editor -------------------------------------------------------------- */

static const StoreBoard stores[] = {
    {LABEL_FLOORS, N_("Floors"), -1, 30, .on_card = true, .token = BOARD_TOKEN_TOWER},
};

static const DecisionRow decisions[] = {
    {90, editor_part_row, DECIDES_TOWER, "tower", N_("Tower floor on"), .whole_tile = true},
    {100, editor_part_row, DECIDES_CAPTURE, "capture", .label = N_("Captured figure")},
    {110, editor_seat_row, DECIDES_RANSOM, "ransom", N_("Ransom: not paid"),
     .words = {N_("Ransom to %s")}},
    {120, editor_kind_row, DECIDES_EXCHANGE, "exchange", .label = N_("Exchange: not specified")},
};

static const SketchSymbol symbols[] = {{9, SYMBOL_TOWER, false}};

const ExpansionBoard tower_board = {
    .sets = EXPANSION_SET(EXPANSION_TOWER),
    .stands_elsewhere = true,
    .captures = true,
    .tokens = ROWS(token_styles),
    .deeds = ROWS(deeds),
    .questions = ROWS(questions),
    .stores = ROWS(stores),
    .decisions = ROWS(decisions),
    .draw_free_deeds = draw_ransoms,
    .symbols = ROWS(symbols),
};
