/* rulebook.c: The life cycle of the rulebook: opens pages and boards, handles events, and lays out
 * and draws a page's text on paper. The first paragraph is the rule; marked notes show differences
 * between sources and our own rulings. */
#include "scenes/rulebook/rulebook.h"

#include "base/text.h"
#include "keys/keys.h"
#include "scenes/play/play.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- boards of a page ------------------------------------------------------------------------- */

/* Returns true if the position that the player asked about belongs to this page. */
static bool answers(const Rulebook *book)
{
    return book->asked.position && !rulebook_has_table(book) &&
           book->asked_at.chapter == book->place.chapter && book->asked_at.page == book->place.page;
}

int rulebook_boards(const Rulebook *book)
{
    return book_page(book->book, book->place)->board_count + answers(book);
}

bool rulebook_shows_position(const Rulebook *book)
{
    return answers(book) && book->board == 0;
}

/* Opens the position that the player asked about, with the same rules and colours. The feature that
 * the player pointed at is explained at once. */
static bool open_position(Rulebook *book, SceneContext *context, Err *err)
{
    const BookArguments *asked = &book->asked;
    LiveAbout about = {.name = "position",
                       .text = asked->position,
                       .length = strlen(asked->position),
                       .row = book->row,
                       .focus = {.on = asked->focused,
                                 .at_end = asked->at_end,
                                 .tile = asked->tile,
                                 .segment = asked->segment,
                                 .label = asked->label},
                       .colors = asked->colors};
    bool opened = live_open_about(&book->live, context, &about, err);
    if (opened)
        live_again(&book->live, true);
    return opened;
}

static bool open_example(Rulebook *book, SceneContext *context, int number, Err *err)
{
    const BookPage *page = book_page(book->book, book->place);
    const BookBoard *file = &book->book->boards[page->boards[number]];
    return live_open(&book->live, context, file->name, file->text, file->length, book->row, err);
}

/* Opens a board of the current page. The position precedes the examples of its page. A board that
 * can't be opened is reported, and its page remains readable. */
static void rulebook_board(Rulebook *book, SceneContext *context, int board)
{
    live_close(&book->live);
    if (rulebook_boards(book) == 0 || rulebook_has_table(book))
        return;
    assert(board >= 0 && board < rulebook_boards(book) && "a board of the page");
    book->board = board;
    Err err;
    if (!(rulebook_shows_position(book) ? open_position(book, context, &err)
                                        : open_example(book, context, board - answers(book), &err)))
        message_show_fault(context, &err);
}

/* Scrolls the contents to the page (`follows`). */
void rulebook_go(Rulebook *book, SceneContext *context, BookPlace place)
{
    book->place = place;
    book->follows = true;
    rulebook_board(book, context, 0);
}

/* --- a page ----------------------------------------------------------------------------------- */

/* u: larger than usual, because a page is read, not glanced at */
enum { TEXT = 20, READING_H = 40 };

/* Draws a note and names its kind in words above it, because the golden bar alone means nothing to
 * colour-blind readers. If a setting selects the other reading, a button leads to the page whose
 * boards compare the two. Returns true when it was clicked. */
static bool draw_note(Ui *ui, const Book *book, const BookPage *page, int number)
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
static char *rulebook_rules_of(const BookPage *page, char *out, size_t size)
{
    Text text = text_in(out, size);
    for (int i = 0; i < page->rule_count; i++)
        text_add(&text, "%s%s", i ? " · " : "", page->rules[i]);
    return out;
}

/* Returns the page that a clicked note's button leads to, or the same page if no button was
 * clicked. */
static BookPlace draw_words(Ui *ui, const Book *book, BookPlace place, bool low)
{
    const BookChapter *chapter = &book->chapters[place.chapter];
    const BookPage *page = book_page(book, place);
    BookPlace next = place;
    char line[256];
    if (!low) /* else the row above names the chapter */
        ui_paragraph(ui, UI_TYPE_CAPTION, UI_INK_GOLD, words_text(chapter->title));
    ui_paragraph(ui, UI_TYPE_HEADING, UI_INK, words_text(page->title));
    for (int i = 0; i < page->paragraph_count; i++)
        ui_paragraph(ui, UI_TYPE_BODY | ui_px(ui_u(ui, TEXT)), UI_INK,
                     words_text(page->paragraphs[i]));
    for (int i = 0; i < page->note_count; i++)
        if (draw_note(ui, book, page, i))
            next = book_find_policy(book, page->notes[i].policy);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_GOLD, rulebook_rules_of(page, line, sizeof line));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, words_text(page->source));
    return next;
}

/* If several boards show the rule, a button between the arrows steps through them. */
static void draw_number(Rulebook *book, SceneContext *context, Rect rect)
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
static void draw_foot(Rulebook *book, SceneContext *context, Rect rect)
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
    draw_number(book, context, rect);
}

/* Draws the text. Each page keeps its own scroll position. The buttons below the text belong to the
 * board; without a board the text uses their room. */
static void rulebook_page_draw(Rulebook *book, SceneContext *context)
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
    BookPlace here = book->place, next = draw_words(ui, book->book, here, low);
    ui_scroll_end(ui, scroll, ui_column_end(ui));
    bool paper = ui_on_paper(ui, true);
    if (buttons.h > 0)
        rulebook_buttons_draw(book, context, buttons);
    draw_foot(book, context, below);
    ui_on_paper(ui, paper);
    if (next.chapter != here.chapter || next.page != here.page)
        rulebook_go(book, context, next);
}

/* --- layout ----------------------------------------------------------------------------------- */

/* Lays out three columns; below 1180 u of width the contents become a row above the text and the
 * board (LOOK2 section 5). */

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

/* Cuts the columns of the generations and the line below them off the bottom of `all` if they have
 * content. Returns the rest. */
static Rect above_line(Rulebook *book, Ui *ui, Rect all)
{
    RulebookLayout *layout = &book->layout;
    float gap = ui_space(ui, UI_GAP);
    bool compares = live_compares(&book->live);
    float columns = compares ? live_columns_height(&book->live, all.w) + gap : 0;
    bool low = all.h - columns < ui_u(ui, TRY_LEAST), line = compares || live_tries(&book->live);
    if (low && (live_acts(&book->live) || all_agree(book)))
        /* the columns appear when the turn is over; if all generations agree, the line is enough */
        compares = false;
    if (line)
        layout->line = layout_bottom(&all, ui_touch(ui, LINE_H), gap);
    if (compares)
        layout->columns = layout_bottom(&all, live_columns_height(&book->live, all.w), gap);
    return all;
}

static void lay_wide(Rulebook *book, Ui *ui, Rect all)
{
    RulebookLayout *layout = &book->layout;
    float gap = ui_space(ui, UI_GAP);
    layout->contents = layout_left(&all, ui_u(ui, CONTENTS_W), gap);
    bool board = book->live.session != NULL, table = rulebook_has_table(book);
    float page = fminf(ui_u(ui, PAGE_W), roundf(.46f * all.w));
    /* The width is the same without a board, so that the arrows stay in place. */
    layout->page = layout_left(&all, table ? .75f * page : page, gap);
    layout->board = all;
    if (board)
        layout->board = above_line(book, ui, all);
}

static void lay_narrow(Rulebook *book, Ui *ui, Rect all)
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

static void rulebook_window(Rulebook *book, SceneContext *context)
{
    Ui *ui = context->ui;
    bool low = context->height < ui_u(ui, LOW);
    float margin = ui_space(ui, low ? UI_TIGHT : UI_MARGIN);
    Rect all = layout_inset(ui_window(ui), margin, margin);
    book->layout = (RulebookLayout){.narrow = context->width < ui_u(ui, WIDE), .low = low};
    if (book->layout.narrow)
        lay_narrow(book, ui, all);
    else
        lay_wide(book, ui, all);
}

/* Returns the board's area, or the part inside the frame while the player tries out a move. */
static Rect rulebook_inside(const Rulebook *book, const SceneContext *context)
{
    float rim = live_tries(&book->live) ? ui_u(context->ui, INSIDE) : 0;
    return layout_inset(book->layout.board, rim, rim);
}

/* --- life cycle ------------------------------------------------------------------------------- */

/* Returns the requested page, or the first one if that page doesn't exist. */
static BookPlace wanted(const Book *book, const BookArguments *arguments)
{
    BookPlace place = {-1, -1};
    if (arguments && arguments->rule[0])
        place = book_find_rule(book, arguments->rule);
    else if (arguments && arguments->page[0])
        place = book_find(book, arguments->page);
    return place.chapter < 0 ? (BookPlace){0, 0} : place;
}

/* Uses the rules of the position that the player asked about, or those of the game in progress, if
 * they match a generation. */
static void enter(void *state, SceneContext *context, const void *arguments)
{
    Rulebook *book = state;
    book->book = book_builtin();
    book->row = context->generations->preset;
    if (context->session && session_generation(context->session) >= 0)
        book->row = session_generation(context->session);
    if (arguments)
        book->asked = *(const BookArguments *)arguments;
    if (book->asked.position)
        book->row = book->asked.row;
    book->asked_at = wanted(book->book, arguments);
    rulebook_go(book, context, book->asked_at);
}

static void discard(const void *arguments)
{
    free(((const BookArguments *)arguments)->position);
}

/* Frees the position's text, which the arguments handed over. */
static void leave(void *state, SceneContext *context)
{
    Rulebook *book = state;
    (void)context;
    live_close(&book->live);
    free(book->asked.position);
}

/* --- for screen readers ----------------------------------------------------------------------- */

/* Describes a page for screen readers: its name, its paragraphs, its board tile by tile, and the
 * points of each generation. */

/* Callbacks of Scene. */
static bool rulebook_describe(void *state, SceneContext *context, SceneTable *told)
{
    Rulebook *book = state;
    (void)context;
    if (!book->live.session)
        return false;
    if (live_acts(&book->live))
        return spoken_describe(&book->live.attempt.play, told);
    told->session = book->live.session;
    return table_describe(&book->live.table, told);
}

static void rulebook_typed(void *state, SceneContext *context, const char *text)
{
    Rulebook *book = state;
    if (book->live.session && live_acts(&book->live))
        spoken_typed(&book->live.attempt.play, text);
    else
        narrator_speak(
            context,
            _("You’re only watching here. Press <try-board> to try the example yourself."));
}

/* Announces the current page: chapter, title, and its number. */
static void rulebook_news(void *state, SceneContext *context, char *out, size_t size)
{
    const Rulebook *book = state;
    const BookChapter *chapter = &book->book->chapters[book->place.chapter];
    char count[48], line[512] = "";
    (void)context;
    assert(book->place.page < chapter->page_count && "a page of the chapter");
    words_format(count, sizeof count, C_("page", "%d of %d"), book->place.page + 1,
                 chapter->page_count);
    if (book->live.session && live_tries(&book->live))
        rulebook_line_words(book, line, sizeof line);
    Text text = text_in(out, size);
    text_add(&text, "%s, %s: %s. %s", words_text(chapter->title), count,
             words_text(book_page(book->book, book->place)->title), line);
}

/* --- paragraphs ------------------------------------------------------------------------------- */

static void add_board(Rulebook *book, SceneContext *context, Text *text)
{
    SceneTable told = scene_table_empty();
    char words[SPEECH_LENGTH], count[64];
    words_format(count, sizeof count, _("Board %d of %d"), book->board + 1, rulebook_boards(book));
    if (rulebook_describe(book, context, &told))
        text_add(text, "%s. %s", count, speech_board(&told.table, words, sizeof words));
}

/* Writes "2014: Red 8, Blue 3, 3 spaces". */
static void add_column(const LiveBoard *live, int row, Text *text)
{
    const LiveColumn *column = &live->columns[row];
    char counted[320];
    text_add(text, "%s:", words_generation_short(live->table.context->generations->rows[row].id));
    for (int seat = 0; !column->refused && seat < live->scenario->player_count; seat++)
        text_add(text, " %s %d,", live->scenario->players[seat], column->points[seat]);
    text_add(text, " %s", live_counted(live, row, counted, sizeof counted));
}

/* Writes the paragraphs that follow the text of a page with a board: its tiles, the points of each
 * generation, and the difference. */
static bool add_live(Rulebook *book, SceneContext *context, int number, Text *text)
{
    const LiveBoard *live = &book->live;
    char line[512];
    int columns = live_compares(live) ? live->rows : 0;
    if (number == 0) {
        add_board(book, context, text);
    } else if (number <= columns) {
        add_column(live, number - 1, text);
    } else if (number == columns + 1) {
        rulebook_line_words(book, line, sizeof line);
        text_add(text, "%s", line);
    } else {
        return false;
    }
    return true;
}

static bool rulebook_reads(void *state, SceneContext *context, int number, char *out, size_t size)
{
    Rulebook *book = state;
    const BookPage *page = book_page(book->book, book->place);
    char rules[256];
    Text text = text_in(out, size);
    if (number == 0) {
        rulebook_news(state, context, out, size);
        return true;
    }
    number--;
    if (number < page->paragraph_count) {
        text_add(&text, "%s", words_text(page->paragraphs[number]));
        return true;
    }
    number -= page->paragraph_count;
    if (number < page->note_count) {
        text_add(&text, "%s: %s",
                 page->notes[number].kind == BOOK_OURS ? _("Our ruling") : _("Sources disagree"),
                 words_text(page->notes[number].text));
        return true;
    }
    number -= page->note_count;
    if (number == 0) {
        text_add(&text, "%s. %s", rulebook_rules_of(page, rules, sizeof rules),
                 words_text(page->source));
        return true;
    }
    return book->live.session && add_live(book, context, number - 1, &text);
}

/* --- input ------------------------------------------------------------------------------------ */

/* Digits choose a generation, except while the player tries out a board, when the board handles
 * them. */
static bool on_key(Rulebook *book, SceneContext *context, const InputEvent *event)
{
    int row = keys_digit(event) - 1;
    bool has_board = book->live.session != NULL;
    KeyAction action = keys_action(KEYS_IN_BOOK, event);
    if (action == KEYS_PAGE_BACK || action == KEYS_PAGE_ON) {
        int by = action == KEYS_PAGE_ON ? 1 : -1;
        rulebook_go(book, context, book_step(book->book, book->place, by));
        return true;
    }
    if (has_board && !live_tries(&book->live) && row >= 0 && row < book->live.rows) {
        live_choose(&book->live, row);
        return true;
    }
    return false;
}

static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    Rulebook *book = state;
    if (on_key(book, context, input))
        return true;
    if (input->kind == INPUT_TEXT && !strcmp(input->text, "/")) {
        ui_focus(context->ui, "rulebook.search");
        return true;
    }
    if (book->live.session && live_event(&book->live, input))
        return true;
    bool leaves = input->kind == INPUT_KEY && input->key == KEY_ESCAPE;
    if (!leaves || !book->live.session || !live_tries(&book->live))
        return false;
    live_as_in_book(&book->live, false);
    return true;
}

/* --- frames ----------------------------------------------------------------------------------- */

/* The board has no area before the first frame is drawn, because the UI doesn't know the window and
 * the theme until then. */
static bool update(void *state, SceneContext *context, float ms)
{
    Rulebook *book = state;
    if (!book->live.session || book->layout.board.w <= 0)
        return book->live.session != NULL;
    book->row = book->live.row;
    live_place(&book->live, rulebook_inside(book, context));
    return live_update(&book->live, ms);
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    Rulebook *book = state;
    rulebook_window(book, context);
    ui_push(context->ui, "rulebook", -1);
    if (book->live.session) {
        live_place(&book->live, rulebook_inside(book, context));
        live_draw(&book->live, frame);
        rulebook_board_draw(book, context);
    }
    if (rulebook_has_table(book))
        rulebook_table_draw(book, context);
    rulebook_contents_draw(book, context);
    if (book->layout.narrow && book->search[0])
        rulebook_found_draw(book, context);
    else
        rulebook_page_draw(book, context);
    if (book->live.session)
        live_draw_over(&book->live);
    ui_pop(context->ui);
}

const Scene rulebook_scene = {
    .name = "rulebook",
    .title = N_("Rulebook"),
    .keys = KEYS_IN_BOOK,
    .discard = discard,
    .tells = rulebook_describe,
    .typed = rulebook_typed,
    .news = rulebook_news,
    .reads = rulebook_reads,
    .start = SCENE_ABOVE,
    .state_size = sizeof(Rulebook),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
};
