/* pile_aside.c: shows what is beside the pile and belongs to no player: fleas that are left, dragon
 * tiles that wait for a volcano. They are small pictures with numbers on the card of the pile, and
 * words in its tip. */
#include "base/text.h"
#include "expansions/dragon/dragon.h"
#include "expansions/plague/fleas.h"
#include "scenes/cards/cards.h"
#include "scenes/stage/scene_book.h"
#include "ui/ui_layout.h"
#include "words/words.h"

#include <stdio.h>

/* Counts by what the table shows, because the game may be ahead of it. */
static int fleas_beside(const Tabletop *table)
{
    const BoardTokens *tokens = &table->view.tokens;
    int left = FLEAS;
    for (int i = 0; i < tokens->count; i++)
        left -= tokens->items[i].label == LABEL_FLEA && tokens->items[i].tile != NO_TILE;
    return left;
}

static int dragons_beside(const Tabletop *table)
{
    return dragon_tiles_aside(table->game);
}

static WordsTip fleas_tip(void)
{
    return words_tip_stock(LABEL_FLEA);
}

static WordsTip dragons_tip(void)
{
    return words_tip_token(LABEL_DRAGON_TILES);
}

/* To show something else there, add its row. */
static const struct {
    uint64_t set;
    BoardTokenKind token;
    int value;
    bool none; /* shown even if none is left */
    int (*count)(const Tabletop *table);
    WordsTip (*tip)(void);
} rows[] = {
    {EXPANSION_SET(EXPANSION_DRAGON), BOARD_TOKEN_DRAGON, 0, false, dragons_beside, dragons_tip},
    {EXPANSION_SET(EXPANSION_PLAGUE), BOARD_TOKEN_FLEA, 1, true, fleas_beside, fleas_tip}};
enum { ROWS = sizeof rows / sizeof *rows };

static bool is_shown(const Tabletop *table, int row)
{
    bool played = game_setup(table->game)->expansions & rows[row].set;
    return played && (rows[row].none || rows[row].count(table) > 0);
}

void pile_aside_words(const Tabletop *table, Text *text)
{
    for (int row = 0; row < ROWS; row++) {
        WordsTip tip = rows[row].tip();
        if (is_shown(table, row))
            text_add(text, "\n%s: %d. %s", tip.name, rows[row].count(table), tip.text);
    }
}

/* Draws one picture with its number, and explains it under the pointer. */
static void draw_row(Tabletop *table, int row, Rect cell)
{
    Ui *ui = table->ui;
    WordsTip tip = rows[row].tip();
    char words[TABLE_TEXT_SIZE];
    int count = rows[row].count(table);
    snprintf(words, sizeof words, "%s: %d\n%s", tip.name, count, tip.text);
    ui_widget(ui, ui_id(ui, "aside.", row), words, cell, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(table->context, words, tip.rule);
    Rect picture = layout_left(&cell, cell.h, ui_u(ui, 2));
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_TOKEN,
                           .rect = picture,
                           .image = draw_token_image(rows[row].token, 0, rows[row].value),
                           .alpha = count ? 1 : ui_pale(ui)});
    ui_number(ui, cell, UI_TYPE_SMALL | UI_RIGHT, UI_TEXT, count);
}

void pile_aside_draw(Tabletop *table, Rect place)
{
    for (int row = 0; row < ROWS; row++)
        if (is_shown(table, row))
            draw_row(table, row, layout_top(&place, ui_u(table->ui, 20), 0));
}
