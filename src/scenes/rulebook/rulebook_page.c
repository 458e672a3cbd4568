/* rulebook_page.c: Draws a page's words on paper. The first paragraph is the rule; marked notes
 * show where sources differ and which rulings are ours. */
#include "base/text.h"
#include "scenes/rulebook/rulebook_state.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* u: readers read a page, they don't glance at it */
enum { TEXT = 20, READING_H = 40 };

/* Draws a note with its kind in words above it, because the golden bar alone means nothing to
 * colour-blind readers. If a switch plays the other reading, a button leads to the page whose
 * boards compare the two. Returns true when it was clicked. */
static bool note(Ui *ui, const Book *book, const BookPage *page, int number)
{
    const BookNote *note = &page->notes[number];
    bool other = note->policy[0] && strcmp(note->policy, page->policy) != 0, clicked = false,
         leads = other && book_find_policy(book, note->policy).chapter >= 0;
    UiGroup box = {.pad = ui_space(ui, UI_CARD_PAD), .gap = ui_u(ui, 4)};
    while (ui_group(ui, &box)) {
        ui_paragraph(ui, UI_TYPE_STRONG | UI_LINE, UI_INK_GOLD,
                     note->kind == BOOK_OURS ? _("Our ruling") : _("Sources disagree"));
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK, words_text(note->text));
        if (leads) {
            bool paper = ui_on_paper(ui, true);
            clicked |=
                ui_button(ui, ui_id(ui, "reading", number), ui_next(ui, ui_touch(ui, READING_H)),
                          (UiButton){.label = _("Alternative reading"), .left = true});
            ui_on_paper(ui, paper);
        }
    }
    ui_fill(ui, (Rect){box.rect.x, box.rect.y, ui_u(ui, 4), box.rect.h}, 0, UI_INK_GOLD);
    return clicked;
}

/* Writes the numbers of the page's rules, "HALF-3 · HALF-4", because tooltips and refusals name
 * them. */
char *rulebook_rules_of(const BookPage *page, char *out, size_t size)
{
    Text text = text_in(out, size);
    for (int i = 0; i < page->rule_count; i++)
        text_add(&text, "%s%s", i ? " · " : "", page->rules[i]);
    return out;
}

/* Returns the page that a note's button leads to, or the same page if none was clicked. */
static BookPlace words_of(Ui *ui, const Book *book, BookPlace place, bool low)
{
    const BookChapter *chapter = &book->chapters[place.chapter];
    const BookPage *page = book_page(book, place);
    BookPlace next = place;
    char line[256];
    if (!low) /* the row above names it */
        ui_paragraph(ui, UI_TYPE_CAPTION, UI_INK_GOLD, words_text(chapter->title));
    ui_paragraph(ui, UI_TYPE_HEADING, UI_INK, words_text(page->title));
    for (int i = 0; i < page->paragraph_count; i++)
        ui_paragraph(ui, UI_TYPE_BODY | ui_px(ui_u(ui, TEXT)), UI_INK,
                     words_text(page->paragraphs[i]));
    for (int i = 0; i < page->note_count; i++)
        if (note(ui, book, page, i))
            next = book_find_policy(book, page->notes[i].policy);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_GOLD, rulebook_rules_of(page, line, sizeof line));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, words_text(page->source));
    return next;
}

/* If several boards show the rule, a button between the arrows steps through them. */
static void number(Rulebook *book, SceneContext *context, Rect rect)
{
    Ui *ui = context->ui;
    int boards = book->live.session ? rulebook_boards(book) : 0;
    char words[64];
    if (boards > 1) {
        words_format(words, sizeof words, _("Board %d of %d"), book->board + 1, boards);
        if (ui_button(ui, "board", rect, (UiButton){.label = words}))
            rulebook_board(book, context, (book->board + 1) % boards);
        return;
    }
    words_format(words, sizeof words, C_("page", "%d of %d"), book->place.page + 1,
                 book->book->chapters[book->place.chapter].page_count);
    ui_text(ui, rect, UI_TYPE_SMALL | UI_CENTRE, UI_INK_SOFT, words);
}

/* The arrows step through pages across chapters, as in a printed book. */
static void foot(Rulebook *book, SceneContext *context, Rect rect)
{
    Ui *ui = context->ui;
    float gap = ui_space(ui, UI_GAP), square = rect.h;
    if (ui_button(
            ui, "previous", layout_left(&rect, square, gap),
            (UiButton){.label = _("Previous page"), .icon = UI_ICON(ICON_LEFT), .icon_only = true}))
        rulebook_go(book, context, book_step(book->book, book->place, -1));
    if (ui_button(
            ui, "next", layout_right(&rect, square, gap),
            (UiButton){.label = _("Next page"), .icon = UI_ICON(ICON_RIGHT), .icon_only = true}))
        rulebook_go(book, context, book_step(book->book, book->place, 1));
    number(book, context, rect);
}

/* Each page keeps its own scroll position. The buttons below it belong to the board; without a
 * board the words have their room. */
void rulebook_page_draw(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    Rect rect = book->layout.page;
    bool low = book->layout.low;
    float pad = ui_space(ui, low ? UI_TIGHT : UI_PAD);
    ui_panel(ui, rect, UI_PANEL_PAPER);
    rect = layout_inset(rect, ui_space(ui, low ? UI_CARD_PAD : UI_PAD), pad);
    float gap = ui_space(ui, low ? UI_TIGHT : UI_GAP), high = ui_touch(ui, low ? 36 : 48);
    Rect below = layout_bottom(&rect, high, gap), buttons = {0};
    if (book->live.session)
        buttons = layout_bottom(&rect, high, gap);
    UiScroll *scroll = ui_scroll_kept(ui, book_page(book->book, book->place)->id);
    Rect inner = ui_scroll_begin(ui, "text", rect, scroll);
    ui_column(ui, inner, ui_u(ui, 14));
    BookPlace here = book->place, next = words_of(ui, book->book, here, low);
    ui_scroll_end(ui, scroll, ui_column_end(ui));
    bool paper = ui_on_paper(ui, true);
    if (buttons.h > 0)
        rulebook_buttons_draw(book, context, buttons);
    foot(book, context, below);
    ui_on_paper(ui, paper);
    if (next.chapter != here.chapter || next.page != here.page)
        rulebook_go(book, context, next);
}

/* --- rulebook layout -------------------------------------------------------------------------- */

/* Lays out three columns; below 1180 u of width the contents become a row above
 * the text and the board (LOOK2 section 5). */

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
