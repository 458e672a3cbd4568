/* rulebook_spoken.c: Makes a page accessible to readers who don't see it: its name, its paragraphs,
 * its board tile by tile, and the points of each generation. */
#include "base/text.h"
#include "scenes/rulebook/rulebook_state.h"
#include "scenes/spoken/spoken.h"
#include "scenes/spoken/table_told.h"
#include "words/words.h"

#include <assert.h>

bool rulebook_describe(void *state, SceneContext *context, SceneTable *told)
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

void rulebook_typed(void *state, SceneContext *context, const char *text)
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
void rulebook_news(void *state, SceneContext *context, char *out, size_t size)
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

static void add_note(const BookNote *note, Text *text)
{
    text_add(text, "%s: %s", note->kind == BOOK_OURS ? _("Our ruling") : _("Sources disagree"),
             words_text(note->text));
}

/* Describes the tiles on the board. */
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

/* Writes the paragraphs after the words of a page with a board: its tiles, the points of each
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

bool rulebook_reads(void *state, SceneContext *context, int number, char *out, size_t size)
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
        add_note(&page->notes[number], &text);
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
