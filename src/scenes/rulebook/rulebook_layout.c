/* rulebook_layout.c: Lays out three columns; below 1180 u of width the contents become a row above
 * the text and the board (LOOK2 section 5). */
#include "scenes/rulebook/rulebook_state.h"

#include <math.h>

/* Lengths in u. */
enum {
    CONTENTS_W = 280,
    PAGE_W = 508,
    WIDE = 1180,
    LINE_H = 52,
    INSIDE = 10,
    TRY_LEAST = 420,
    LOW = 560
};

static bool all_agree(const Rulebook *book)
{
    char difference[512];
    return !live_difference(&book->live, difference, sizeof difference)[0];
}

/* Cuts columns and line off the foot of the board's area if they have something to say, and returns
 * the rest. */
static Rect above_line(Rulebook *book, Ui *ui, Rect all)
{
    RulebookLayout *layout = &book->layout;
    float gap = ui_space(ui, UI_GAP);
    bool compares = live_compares(&book->live);
    float columns = compares ? live_columns_height(&book->live, all.w) + gap : 0;
    bool low = all.h - columns < ui_u(ui, TRY_LEAST), line = compares || live_tries(&book->live);
    if (low && (live_acts(&book->live) || all_agree(book)))
        /* the numbers appear when the turn is over; if all agree, the line says so */
        compares = false;
    if (line)
        layout->line = layout_bottom(&all, ui_touch(ui, LINE_H), gap);
    if (compares)
        layout->columns = layout_bottom(&all, live_columns_height(&book->live, all.w), gap);
    return all;
}

static void wide(Rulebook *book, Ui *ui, Rect all)
{
    RulebookLayout *layout = &book->layout;
    float gap = ui_space(ui, UI_GAP);
    layout->contents = layout_left(&all, ui_u(ui, CONTENTS_W), gap);
    bool board = book->live.session != NULL, table = rulebook_has_table(book);
    float page = fminf(ui_u(ui, PAGE_W), roundf(.46f * all.w));
    /* The width is the same without a board, so the arrows stay in their places. */
    layout->page = layout_left(&all, table ? .75f * page : page, gap);
    layout->board = all;
    if (board)
        layout->board = above_line(book, ui, all);
}

static void narrow(Rulebook *book, Ui *ui, Rect all)
{
    RulebookLayout *layout = &book->layout;
    float gap = ui_space(ui, UI_GAP);
    layout->contents = layout_top(&all, ui_touch(ui, 50), gap);
    if (rulebook_has_table(book)) {
        layout->board = layout_right(&all, roundf(all.w * .65f), gap);
    } else if (book->live.session) {
        layout->board = above_line(book, ui, layout_right(&all, roundf(all.w * .5f), gap));
    }
    layout->page = all;
}

void rulebook_window(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    bool low = context->height < ui_u(ui, LOW);
    float margin = ui_space(ui, low ? UI_TIGHT : UI_MARGIN);
    Rect all = layout_inset(ui_window(ui), margin, margin);
    book->layout = (RulebookLayout){.narrow = context->width < ui_u(ui, WIDE), .low = low};
    if (book->layout.narrow)
        narrow(book, ui, all);
    else
        wide(book, ui, all);
}

Rect rulebook_inside(const Rulebook *book, const SceneContext *context)
{
    float rim = live_tries(&book->live) ? ui_u(context->ui, INSIDE) : 0;
    return layout_inset(book->layout.board, rim, rim);
}
