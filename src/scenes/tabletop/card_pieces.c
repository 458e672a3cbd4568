/* card_pieces.c: the pieces of a player, on the card: figures, stores, tokens, halves; and the
 * pieces next to the pile that belong to no player. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/scene_links.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* In u. Pieces rest on the foot of their line, and may be taller than the line. */
static const float line_high = 22, line_gap = 6, count_wide = 38;

/* --- prisoners -------------------------------------------------------------------------------- */

/* The prisoners that the seat holds, indexed by owner and kind: a captured figure stays with its
 * captor. */
enum { CAPTIVES = SEATS_MAX * FIGURE_KINDS };

static int captives(const Card *card, int i)
{
    return card->table->view.kept[card->seat][i / FIGURE_KINDS][i % FIGURE_KINDS];
}

static float captive_wide(const Card *card, int i)
{
    int count = captives(card, i);
    return count <= 0 ? 0 : count > 1 ? 42 : 27;
}

/* Returns the tip of a prisoner. Writes its heading, "Prisoner: follower 2 (Thomas)", to `name`. */
static WordsTip captive_tip(const Card *card, int i, char *name, size_t size)
{
    WordsTip tip = words_tip_captive();
    words_format(name, (int)size, "%s: %s %d (%s)", tip.name,
                 words_figure((FigureKind)(i % FIGURE_KINDS)), captives(card, i),
                 session_seat(card->table->session, i / FIGURE_KINDS)->name);
    tip.name = name;
    return tip;
}

/* Draws a prisoner in its owner's colour, behind bars, with a number if there are several. */
static void draw_captive(const Card *card, int i, Rect cell)
{
    float s = card->s, high = 21 * s;
    int count = captives(card, i), color = session_color(card->table->session, i / FIGURE_KINDS);
    Rect place = {cell.x, cell.y + cell.h - high, 21 * s, high};
    char name[96];
    draw_add(ui_list(card->ui), (DrawCommand){.kind = DRAW_FIGURE,
                                              .rect = place,
                                              .image = figure_image(color, i % FIGURE_KINDS),
                                              .alpha = 1});
    draw_add(ui_list(card->ui), (DrawCommand){.kind = DRAW_TOKEN,
                                              .rect = place,
                                              .image = draw_token_image(BOARD_TOKEN_BARS, color, 0),
                                              .alpha = 1});
    table_home_note(&card->table->homes, HOME_CAPTIVE, home_of(card->seat, i), place);
    if (!(card->table->frees >> i / FIGURE_KINDS & 1))
        card_tip(card, "captives", i, cell, captive_tip(card, i, name, sizeof name));
    layout_left(&cell, 24 * s, 0);
    if (count > 1)
        ui_number(card->ui, cell, UI_TYPE_NUMBER, card->ink, count);
}

/* --- figures ---------------------------------------------------------------------------------- */

static float figure_wide(int kind)
{
    return kind == FIGURE_FOLLOWER ? 19.5f : 25;
}

/* Returns how many figures of a kind are shown: in the supply and on the board. */
static int figure_places(const Card *card, int kind)
{
    int left = card->table->view.supply[card->seat][kind], each = card->table->each[kind];
    return left > each ? left : each;
}

/* With more kinds of figures, seven followers would not leave room, so they become a number. */
static bool is_counted(const Card *card, int kind)
{
    return kind == FIGURE_FOLLOWER && table_kinds_offered(card->table);
}

/* Figures on the board (`away`) are faint. On the black of a theme without gradients they are grey
 * instead, because faint ones would be invisible. */
static void draw_figure(const Card *card, int kind, bool away, float x, float foot)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    float high = 20 * card->s * figure_style(kind).scale;
    bool grey = away && ui_theme(card->ui)->flat;
    draw_add(ui_list(card->ui),
             (DrawCommand){.kind = DRAW_FIGURE,
                           .rect = {x, foot - high, figure_wide(kind) * card->s, high},
                           .image = figure_image(card->color, kind),
                           .alpha = grey   ? ui_pale(card->ui)
                                    : away ? .22f
                                           : 1,
                           .grey = grey});
}

/* Draws one figure of a kind and the number left in supply at the left end of `cell`. */
static void draw_count(const Card *card, int kind, Rect cell)
{
    float s = card->s, foot = cell.y + cell.h;
    int left = card->table->view.supply[card->seat][kind];
    draw_figure(card, kind, !left, cell.x, foot);
    ui_number(
        card->ui, (Rect){cell.x + 22 * s, foot - 21 * s, 20 * s, 22 * s}, UI_TYPE_NUMBER,
        ui_ink(color_fade(ui_color(card->ui, card->ink), left ? 1 : fmaxf(.5f, ui_pale(card->ui)))),
        left);
}

/* Returns the tip of a kind of figure. Writes its heading with the number left, "Builder 1/1", to
 * `name`. */
static WordsTip supply_tip(const Card *card, int kind, char *name, size_t size)
{
    WordsTip tip = kind == FIGURE_FOLLOWER ? words_tip_count(TIP_FOLLOWERS)
                                           : words_tip_supply((FigureKind)kind);
    Text text = text_in(name, size);
    text_add(&text, "%s %d/%d", tip.name, card->table->view.supply[card->seat][kind],
             card->table->each[kind]);
    tip.name = name;
    return tip;
}

static float kind_wide(const Card *card, int kind)
{
    return is_counted(card, kind) ? count_wide
                                  : figure_wide(kind) * (float)figure_places(card, kind);
}

static void draw_kind(const Card *card, int kind, Rect cell)
{
    char name[64];
    int left = card->table->view.supply[card->seat][kind];
    if (is_counted(card, kind))
        draw_count(card, kind, cell);
    else
        for (int i = 0; i < figure_places(card, kind); i++)
            draw_figure(card, kind, i >= left, cell.x + figure_wide(kind) * card->s * (float)i,
                        cell.y + cell.h);
    table_home_note(&card->table->homes, HOME_FIGURE, home_of(card->seat, kind), cell);
    cell.y += 5 * card->s; /* the space above the line belongs to the name */
    cell.h -= 2 * card->s;
    card_tip(card, "figures", kind, cell, supply_tip(card, kind, name, sizeof name));
}

/* --- stores ----------------------------------------------------------------------------------- */

/* Returns the store of a label if this game has such a store and cards show it, else NULL. */
static const StoreBoard *store_of(const Card *card, int label)
{
    const StoreBoard *store = store_board((Label)label, game_setup(card->table->game)->expansions);
    return store && store->on_card ? store : NULL;
}

static float store_wide(const Card *card, int label)
{
    return store_of(card, label) ? 40 : 0;
}

/* Draws the store's picture into the square of the icon. A token is as wide as the square, and its
 * middle is level with the number. */
static void draw_store_picture(const Card *card, const StoreBoard *store, Rect place, UiInk ink,
                               bool any)
{
    if (!store->token) {
        ui_icon(card->ui, place, store->icon, place.h, ink);
        return;
    }
    float high = 1.35f * place.h / (store->wide > 0 ? store->wide : 1);
    /* with the value 0 the token has no number on it */
    draw_add(ui_list(card->ui),
             (DrawCommand){.kind = DRAW_TOKEN,
                           .rect = {place.x, place.y + .86f * place.h - high, place.w, high},
                           .image = draw_token_image((int)store->token, card->color, 0),
                           .alpha = any ? 1 : ui_pale(card->ui)});
}

static int store_count(const Card *card, int label)
{
    const BoardViewToken *token =
        board_tokens_find(&card->table->view.tokens, (Label)label, card->seat, true);
    return token ? token->value : 0;
}

/* Draws an icon and a count; with a count of 0 the icon is pale and alone. */
static void draw_store(const Card *card, int label, Rect cell)
{
    Ui *ui = card->ui;
    float s = card->s, size = roundf(17 * s);
    int count = store_count(card, label);
    char id[32], words[CARD_TIP_SIZE];
    snprintf(id, sizeof id, "store%d.%s", card->seat, label_word((Label)label));
    words_count((Label)label, count, words, sizeof words);
    ui_widget(ui, id, words, cell, UI_NO_FOCUS, KEY_NONE);
    WordsTip tip = words_tip_token((Label)label);
    Text more = {.data = words, .size = sizeof words, .length = strlen(words)};
    text_add(&more, "\n%s", tip.text);
    scene_book_tip(card->table->context, words, tip.rule);
    UiInk ink = ui_ink(color_fade(ui_color(ui, card->ink), count ? .9f : ui_pale(card->ui)));
    table_home_note(&card->table->homes, HOME_TOKEN, home_of(card->seat, label), cell);
    draw_store_picture(card, store_of(card, label),
                       (Rect){cell.x, cell.y + cell.h - size, size, size}, ink, count > 0);
    layout_left(&cell, 21 * s, 0);
    if (count)
        ui_number(ui, cell, UI_TYPE_NUMBER, ink, count);
}

/* --- tokens ----------------------------------------------------------------------------------- */

/* Returns true if token `i` of the view belongs on this card: a title if `titles`, else any other
 * token. */
static bool has_token(const Card *card, int i, bool titles)
{
    const BoardTokens *tokens = &card->table->view.tokens;
    if (i >= tokens->count)
        return false;
    const BoardViewToken *token = &tokens->items[i];
    const BoardTokenStyle *style = board_token_style((Label)token->label);
    return style && style->card && token->seat == card->seat &&
           board_token_is_title((Label)token->label) == titles;
}

static float token_wide(const Card *card, int i)
{
    return has_token(card, i, false) ? 28 : 0;
}

static float title_wide(const Card *card, int i)
{
    return has_token(card, i, true) ? 36 : 0;
}

static float title_high(const Card *card)
{
    return card->low ? 28 : 42;
}

/* Draws a token; it is faint while it is on the board. */
static void draw_token(const Card *card, int i, Rect cell)
{
    const BoardViewToken *token = &card->table->view.tokens.items[i];
    int kind = (int)board_token_style((Label)token->label)->kind;
    bool title = board_token_is_title((Label)token->label); /* a portrait with a number below */
    float high = (title ? title_high(card) : 21) * card->s, wide = title ? .72f * high : high;
    Rect place = {cell.x, cell.y + cell.h - high, wide, high};
    draw_add(ui_list(card->ui),
             (DrawCommand){.kind = DRAW_TOKEN,
                           .rect = place,
                           .image = draw_token_image(kind, card->color, token->value),
                           .alpha = token->tile == NO_TILE ? 1 : .5f});
    table_home_note(&card->table->homes, HOME_TOKEN, home_of(card->seat, token->label), place);
    card_tip(card, "tokens", i, place, words_tip_token((Label)token->label));
}

/* --- halves ----------------------------------------------------------------------------------- */

/* Returns the width of a tile, in squares of the row. */
static float card_tile_wide(const Tabletop *table, uint16_t copy)
{
    return copy != NO_COPY && board_shape(table->catalogue, copy) == BOARD_DOUBLE ? 2 : 1;
}

/* Draws tiles in a row at the left or `right` end of `place`, as high as it. Many tiles overlap.
 * NO_COPY among `faces` shows a half's back. Returns the rectangle that the row covers. */
static Rect draw_row(const Tabletop *table, const uint16_t *faces, int count, Rect place,
                     bool right)
{
    float size = place.h, before = 0, last = size, share = .92f, x[HAND_ROOM + 1];
    for (int i = 0; i < count; i++) { /* a double tile is as wide as two others */
        x[i] = before;
        last = card_tile_wide(table, faces[i]) * size;
        before += last;
    }
    if (count > 1)
        share = fminf(share, (place.w - last) / x[count - 1]);
    if (right && count > 0)
        place.x += place.w - last - share * x[count - 1];
    for (int i = 0; i < count; i++) {
        Rect cell = {roundf(place.x + share * x[i]), roundf(place.y),
                     card_tile_wide(table, faces[i]) * size, size};
        if (faces[i] != NO_COPY)
            table_art(table, faces[i], 0, cell);
        else
            draw_add(ui_list(table->context->ui), (DrawCommand){.kind = DRAW_BACK, .rect = cell});
    }
    return (Rect){place.x, place.y, count > 0 ? last + share * x[count - 1] : size, size};
}

/* Draws the hand large on a panel next to the card, where its tiles are easy to recognize. */
static Rect draw_hand_large(const Card *card, const uint16_t *faces, int count)
{
    float s = card->s, pad = 10 * s, size = 84 * s;
    Rect panel = {card->rect.x + card->rect.w + 2 * pad, card->rect.y, 2 * pad, 2 * pad + size};
    for (int i = 0; i < count; i++)
        panel.w += size * card_tile_wide(card->table, faces[i]) * (i + 1 < count ? .92f : 1);
    ui_panel_round(card->ui, panel, UI_PANEL_TIP, ui_skin(card->ui, UI_SKIN_TIP)->radius);
    draw_row(card->table, faces, count, layout_inset(panel, pad, pad), false);
    return panel;
}

/* Lists what the seat has in hand. Other tiles come first, face up, then halves. Hidden halves are
 * NO_COPY; the viewing player's own are face up, as in the tray. While an animation lags behind the
 * game, the list keeps as many tiles as the screen still shows. */
static int list_hand(const Card *card, uint16_t faces[HAND_ROOM])
{
    const Tabletop *table = card->table;
    const Game *game = session_game(table->session);
    bool open = session_plan(table->session)->open_hands,
         own = card->seat == session_viewer(table->session);
    int count = 0, shown = open ? game_hand_count(game, card->seat) : table->view.hand[card->seat];
    for (int hidden = 0; hidden < 2; hidden++)
        for (int i = 0; i < game_hand_count(game, card->seat) && count < HAND_ROOM; i++) {
            uint16_t copy = game_hand(game, card->seat, i);
            bool half =
                copy >= COPY_HIDDEN || catalogue_kind(table->catalogue, copy)->shape == SHAPE_HALF;
            bool secret = copy >= COPY_HIDDEN || (half && !open && !own);
            if (secret == hidden)
                faces[count++] = secret ? NO_COPY : copy;
        }
    while (count < shown && count < HAND_ROOM)
        faces[count++] = NO_COPY;
    return count < shown ? count : shown;
}

/* Names the visible tiles of the hand. */
static void hand_words(const Card *card, const uint16_t *faces, int count, char *out, int size)
{
    const char *names[HAND_ROOM];
    char words[HAND_ROOM][48];
    for (int i = 0; i < count; i++)
        names[i] = faces[i] == NO_COPY
                       ? text_copy(words[i], sizeof words[i], _("a hidden half"))
                       : words_tile(card->table->catalogue, faces[i], words[i], sizeof words[i]);
    words_list(names, count, out, size);
}

/* Returns a tip with the rule by which a player places this tile instead of drawing one. */
static WordsTip hand_tip(const Card *card, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(card->table->catalogue, copy);
    WordsTip tip = words_tip_count(TIP_HALVES);
    if (kind->shape != SHAPE_HALF)
        tip.rule = kind_closes(kind) ? "AM-2" : "GC-2";
    return tip;
}

static void hand_draw(const Card *card, Rect place)
{
    const Tabletop *table = card->table;
    uint16_t faces[HAND_ROOM] = {0};
    char all[HAND_ROOM * 50], id[16], said[CARD_TIPS_SIZE];
    int count = list_hand(card, faces);
    table_home_note(&card->table->homes, HOME_HAND, card->seat,
                    layout_centre(place, place.h, place.h));
    if (count == 0)
        return;
    place = draw_row(table, faces, count, place, true);
    if (faces[0] == NO_COPY) {
        card_tip(card, "halves", 0, place, words_tip_count(TIP_HALVES));
        return;
    }
    hand_words(card, faces, count, all, sizeof all);
    snprintf(id, sizeof id, "hand%d", card->seat);
    if (!ui_widget(card->ui, id, all, place, UI_NO_FOCUS, KEY_NONE).hovered)
        return;
    Rect large = draw_hand_large(card, faces, count);
    WordsTip tip = hand_tip(card, faces[0]);
    words_format(said, sizeof said, "%s\n%s", all, tip.text);
    large.w += large.x - card->rect.x; /* the tip covers neither the card nor the large tiles */
    large.x = card->rect.x;
    large.h = fmaxf(large.h, card->rect.h);
    scene_book_tip_beside(table->context, large, said, tip.rule);
}

/* The room for halves stays reserved after they are placed, so that lines don't appear and
 * disappear during a game. */
static float hand_wide(const Card *card, int i)
{
    (void)i;
    bool none = game_setup(card->table->game)->hands == HANDS_NONE && !table_own_tiles(card->table);
    return none ? 0 : 40;
}

/* Draws the hand at the right end of its line. If hands are open, it shows the faces of the tiles
 * and names the tile under the pointer. A tile that is being placed isn't in the row. */
static void draw_hand(const Card *card, int i, Rect cell)
{
    (void)i;
    float s = card->s, size = (card->low ? 17 : 20) * s, wide = fminf(cell.w, 62 * s);
    hand_draw(card, (Rect){cell.x + cell.w - wide, cell.y + cell.h - size, wide, size});
}

/* --- lines ------------------------------------------------------------------------------------ */

/* The pieces of a card, from left to right; a piece without room starts the next line. */
static const CardRow rows[] = {
    {10, FIGURE_KINDS, kind_wide, draw_kind, .apart = 0},
    {20, LABELS, store_wide, draw_store, .begins = true},
    {30, BOARD_TOKENS_MAX, token_wide, draw_token, .apart = 5},
    {50, BOARD_TOKENS_MAX, title_wide, draw_token, .begins = true, .high = title_high},
    {60, CAPTIVES, captive_wide, draw_captive, .apart = 5},
    {80, 1, hand_wide, draw_hand, .rest = true},
};

/* Returns the first row after `order` among those of this file and of expansions; NULL after the
 * last one. */
static const CardRow *next_row(int order)
{
    const CardRow *next = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].order > order && (!next || rows[i].order < next->order))
            next = &rows[i];
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        for (int i = 0; i < (*board)->cards.count; i++) {
            const CardRow *row = &(*board)->cards.row[i];
            if (row->order > order && (!next || row->order < next->order))
                next = row;
        }
    return next;
}

/* The position of the next piece, in u. */
typedef struct PieceWalk {
    float x, room;
    float foot; /* foot of the line; 0 before the first line */
} PieceWalk;

static Rect piece_cell(const Card *card, const CardRow *row, const PieceWalk *walk, float wide,
                       Rect area)
{
    float s = card->s, x = walk->x * s, y = (walk->foot - line_high) * s;
    return (Rect){area.x + x, area.y + y, row->rest ? area.w - x : wide * s, line_high * s};
}

static void walk_row(const Card *card, const CardRow *row, PieceWalk *walk, const Rect *area)
{
    float apart = walk->x > 0 ? row->apart : 0;
    bool begins = row->begins || walk->foot <= 0;
    float high = row->high ? row->high(card) : line_high;
    for (int i = 0; i < row->most; i++) {
        float wide = row->wide(card, i);
        if (wide <= 0)
            continue;
        if (begins || walk->x + apart + wide > walk->room) {
            walk->foot += high + (walk->foot > 0 ? line_gap : 0);
            walk->x = apart = 0;
        }
        begins = false;
        walk->x += apart;
        apart = 0;
        if (area)
            row->draw(card, i, piece_cell(card, row, walk, wide, *area));
        walk->x += wide;
    }
}

/* Draws the pieces in `area`, or only measures them if it is NULL. Returns their height, u. */
static float walk_pieces(const Card *card, const Rect *area)
{
    PieceWalk walk = {.room = table_card_width() - 2 * CARD_PAD};
    for (const CardRow *row = next_row(0); row; row = next_row(row->order))
        walk_row(card, row, &walk, area);
    return walk.foot;
}

float card_lines_high(const Card *card)
{
    return walk_pieces(card, NULL);
}

void card_pieces_draw(const Card *card, Rect area)
{
    walk_pieces(card, &area);
}

void card_pieces_describe(const Card *card, Text *text)
{
    char line[CARD_TIP_SIZE], name[96];
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (card->table->each[kind]) {
            WordsTip tip = supply_tip(card, kind, name, sizeof name);
            text_add(text, "\n%s", words_tip_line(&tip, line, sizeof line));
        }
    for (int i = 0; i < CAPTIVES; i++)
        if (captives(card, i) > 0) {
            WordsTip tip = captive_tip(card, i, name, sizeof name);
            text_add(text, "\n%s", words_tip_line(&tip, line, sizeof line));
        }
    for (int label = 0; label < LABELS; label++) /* empty stores aren't listed */
        if (store_wide(card, label) > 0 && store_count(card, label) > 0) {
            WordsTip tip = words_tip_token((Label)label);
            words_count((Label)label, store_count(card, label), name, sizeof name);
            tip.name = words_capital(name);
            text_add(text, "\n%s", words_tip_line(&tip, line, sizeof line));
        }
    for (const CardRow *row = next_row(0); row; row = next_row(row->order))
        for (int i = 0; i < row->most && row->tip; i++)
            if (row->wide(card, i) > 0) {
                char words[CARD_TIP_SIZE];
                WordsTip tip = row->tip(card, i, words, sizeof words);
                text_add(text, "\n%s", words_tip_line(&tip, line, sizeof line));
            }
    WordsTip tip = words_tip_count(TIP_HALVES);
    if (card->table->view.hand[card->seat])
        text_add(text, "\n%s", words_tip_line(&tip, line, sizeof line));
}

/* --- pieces beside the pile ------------------------------------------------------------------- */

/* Shows the pieces next to the pile that belong to no player: small pictures with numbers on the
 * card of the pile, and words in its tip. */

/* Returns the pieces that are shown in row `i`, or NULL after the last row. */
static const AsideBoard *aside_row(const Tabletop *table, int i)
{
    uint64_t sets = game_setup(table->game)->expansions;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        for (int k = 0; k < (*board)->asides.count && (*board)->sets & sets; k++) {
            const AsideBoard *aside = &(*board)->asides.row[k];
            if ((aside->none || aside->count(table) > 0) && i-- == 0)
                return aside;
        }
    return NULL;
}

bool pile_has_asides(const Tabletop *table)
{
    return aside_row(table, 0) != NULL;
}

void pile_aside_words(const Tabletop *table, Text *text)
{
    const AsideBoard *aside;
    for (int i = 0; (aside = aside_row(table, i)) != NULL; i++) {
        WordsTip tip = aside->tip();
        text_add(text, "\n%s: %d. %s", tip.name, aside->count(table), tip.text);
    }
}

/* Draws one picture with its number, and explains it under the pointer. */
static void draw_aside_row(Tabletop *table, const AsideBoard *aside, int row, Rect cell)
{
    Ui *ui = table->ui;
    WordsTip tip = aside->tip();
    char words[TABLE_TEXT_SIZE];
    int count = aside->count(table);
    snprintf(words, sizeof words, "%s: %d\n%s", tip.name, count, tip.text);
    ui_widget(ui, ui_id(ui, "aside.", row), words, cell, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(table->context, words, tip.rule);
    Rect picture = layout_left(&cell, cell.h, ui_u(ui, 2));
    draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TOKEN,
                                        .rect = picture,
                                        .image = draw_token_image(aside->token, 0, aside->value),
                                        .alpha = count ? 1 : ui_pale(ui)});
    ui_number(ui, cell, UI_TYPE_SMALL, UI_TEXT, count);
}

void pile_aside_draw(Tabletop *table)
{
    const AsideBoard *aside;
    /* room at the top, because the pile's number hangs down into it */
    float s = table->layout.s, chip = 14 * s;
    Rect place = table->layout.asides;
    layout_top(&place, chip, 0);
    for (int i = 0; (aside = aside_row(table, i)) != NULL; i++)
        draw_aside_row(table, aside, i, layout_top(&place, 24 * s, 2 * s));
}
