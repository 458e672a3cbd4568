/* pile_aside.c: shows what is beside the pile and belongs to no player: small pictures with numbers
 * on the card of the pile, and words in its tip. */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/cards/cards.h"
#include "scenes/stage/scene_book.h"
#include "ui/ui_layout.h"
#include "words/words.h"

#include <stdio.h>

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

void pile_aside_words(const Tabletop *table, Text *text)
{
    const AsideBoard *aside;
    for (int i = 0; (aside = aside_row(table, i)) != NULL; i++) {
        WordsTip tip = aside->tip();
        text_add(text, "\n%s: %d. %s", tip.name, aside->count(table), tip.text);
    }
}

/* Draws one picture with its number, and explains it under the pointer. */
static void draw_row(Tabletop *table, const AsideBoard *aside, int row, Rect cell)
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
    ui_number(ui, cell, UI_TYPE_SMALL | UI_RIGHT, UI_TEXT, count);
}

void pile_aside_draw(Tabletop *table, Rect place)
{
    const AsideBoard *aside;
    for (int i = 0; (aside = aside_row(table, i)) != NULL; i++)
        draw_row(table, aside, i, layout_top(&place, ui_u(table->ui, 20), 0));
}
