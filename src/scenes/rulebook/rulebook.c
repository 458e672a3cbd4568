/* rulebook.c: the rulebook's life: it opens pages and boards, takes events, draws. */
#include "scenes/rulebook/rulebook.h"

#include "base/text.h"
#include "scenes/overlays/message.h"
#include "scenes/rulebook/rulebook_state.h"
#include "scenes/stage/scene_book.h"
#include "scenes/stage/stage.h"

#include <assert.h>
#include <string.h>

void rulebook_board(Rulebook *book, SceneContext *context, int board)
{
    const BookPage *page = book_page(book->book, book->place);
    live_close(&book->live);
    if (page->board_count == 0 || rulebook_has_table(book))
        return;
    assert(board >= 0 && board < page->board_count && "a board of the page");
    book->board = board;
    const BookBoard *file = &book->book->boards[page->boards[board]];
    Err err;
    if (!live_open(&book->live, context, file->name, file->text, file->length, book->row, &err))
        message_tell_fault(context, &err);
}

void rulebook_go(Rulebook *book, SceneContext *context, BookPlace place)
{
    book->place = place;
    book->follows = true;
    rulebook_board(book, context, 0);
}

/* The page that was asked for; the first one where there is none like it. */
static BookPlace wanted(const Book *book, const BookArguments *arguments)
{
    BookPlace place = {-1, -1};
    if (arguments && arguments->rule[0])
        place = book_find_rule(book, arguments->rule);
    else if (arguments && arguments->page[0])
        place = book_find(book, arguments->page);
    return place.chapter < 0 ? (BookPlace){0, 0} : place;
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    Rulebook *book = state;
    book->book = book_builtin();
    book->row = context->generations->preset;
    if (context->session && session_generation(context->session) >= 0)
        book->row = session_generation(context->session);
    rulebook_go(book, context, wanted(book->book, arguments));
}

static void leave(void *state, SceneContext *context)
{
    (void)context;
    live_close(&((Rulebook *)state)->live);
}

/* --- what people do --------------------------------------------------------------------------- */

static bool on_key(Rulebook *book, SceneContext *context, InputKey key)
{
    int row = (int)key - (KEY_0 + 1);
    bool has_board = book->live.session != NULL;
    bool back = key == KEY_BRACKET_LEFT || key == KEY_PAGE_UP;
    if (back || key == KEY_BRACKET_RIGHT || key == KEY_PAGE_DOWN) {
        rulebook_go(book, context, book_step(book->book, book->place, back ? -1 : 1));
        return true;
    }
    if (has_board && row >= 0 && row < book->live.rows) {
        live_choose(&book->live, row);
        return true;
    }
    return false;
}

static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    Rulebook *book = state;
    if (input->kind == INPUT_KEY && on_key(book, context, input->key))
        return true;
    return book->live.session && live_event(&book->live, input);
}

/* --- frames ----------------------------------------------------------------------------------- */

static bool update(void *state, SceneContext *context, float ms)
{
    Rulebook *book = state;
    rulebook_window(book, context);
    if (!book->live.session)
        return false;
    book->row = book->live.row;
    live_place(&book->live, book->layout.board);
    return live_update(&book->live, ms);
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    Rulebook *book = state;
    rulebook_window(book, context);
    ui_push(context->ui, "rulebook", -1);
    if (book->live.session) {
        live_place(&book->live, book->layout.board);
        live_draw(&book->live, frame);
        rulebook_board_draw(book, context);
    }
    if (rulebook_has_table(book))
        rulebook_table_draw(book, context);
    rulebook_contents_draw(book, context);
    rulebook_page_draw(book, context);
    if (book->live.session)
        live_draw_over(&book->live);
    ui_pop(context->ui);
}

const Scene rulebook_scene = {
    .name = "rulebook",
    .start = SCENE_ABOVE,
    .state_size = sizeof(Rulebook),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
};
