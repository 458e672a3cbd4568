/* test_speech_pages.c: tests that pages are read aloud: those of the rulebook, a replay and the
 * tile editor, and for scenes that provide no pages (Scene.reads) the words in the order in which
 * they are on the screen. */
#include "listener.h"

#include "book/book.h"
#include "keys/keys.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"

#include <ctype.h>
#include <string.h>

enum { PAGE = 1 << 16 };

/* --- the rulebook ----------------------------------------------------------------------------- */

/* Asserts that `words` are a paragraph of the spoken text, or the start of one, after `from`, and
 * nowhere else. Returns where it ends. */
static const char *heard_once(const char *said, const char *from, const char *words)
{
    size_t length = strlen(words);
    const char *found = NULL;
    for (const char *at = said; *at; at += strcspn(at, "\n") + 1) {
        if (strncmp(at, words, length) != 0)
            continue;
        if (found || at < from)
            fail_msg("'%s' is said twice, or too early, in:\n%s", words, said);
        found = at;
    }
    if (!found)
        fail_msg("'%s' is not said in:\n%s", words, said);
    return found + strcspn(found, "\n");
}

/* A page is read paragraph by paragraph, with its title, notes, board and what each generation
 * pays; then backward, and forward again. */
static void test_rulebook(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    const Book *book = book_builtin();
    BookPlace place = book_find_rule(book, "HALF-26");
    const BookPage *page = book_page(book, place);
    char *said = malloc(PAGE);
    world_show(world, "menu");
    BookArguments arguments = {.tile = NO_TILE};
    strcpy(arguments.rule, "HALF-26");
    listener->count = 0;
    stage_push(world->context.stage, "rulebook", &arguments, sizeof arguments);
    world_rest(world);
    assert_true(heard(listener, page->title)); /* the current place */
    int count = read_all(world, listener, said, PAGE);
    assert_true(count > page->paragraph_count + page->note_count + 2);
    const char *at = said; /* in the order of the page, each once */
    for (int i = 0; i < page->paragraph_count; i++)
        at = heard_once(said, at, page->paragraphs[i]);
    for (int i = 0; i < page->note_count; i++) {
        char note[2048];
        snprintf(note, sizeof note, "%s: %s",
                 page->notes[i].kind == BOOK_OURS ? "Our ruling" : "Sources disagree",
                 page->notes[i].text);
        at = heard_once(said, at, note);
    }
    char source[600];
    snprintf(source, sizeof source, "HALF-25 · HALF-26 · BASE-H1. %s", page->source);
    at = heard_once(said, at, source);
    at = heard_once(said, at, "Board 1 of");
    assert_non_null(strstr(said, "M10: "));
    static const char *const columns[] = {"2014: ", "2015: ", "2020: ", "2021: ", "Community: "};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        at = heard_once(said, at, columns[i]);
    for (int i = 0; i < count - 2; i++)
        press_with(world, listener, KEY_UP, MOD_CTRL);
    assert_string_equal(listener->last, page->paragraphs[0]);
    press_with(world, listener, KEY_PAGE_DOWN, MOD_CTRL); /* all the rest */
    assert_int_equal(listener->count, count - 2);
    press(world, listener, KEY_BRACKET_RIGHT);
    assert_true(heard(listener, book_page(book, book_step(book, place, 1))->title));
    press_with(world, listener, KEY_UP, MOD_CTRL);
    assert_true(heard(listener, "This is the beginning."));
    free(said);
    end_listening(world, listener);
}

/* The example is played by typing. */
static void test_rulebook_example(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_show(world, "menu");
    BookArguments arguments = {.tile = NO_TILE};
    strcpy(arguments.rule, "HALF-26");
    stage_push(world->context.stage, "rulebook", &arguments, sizeof arguments);
    world_rest(world);
    type(world, listener, "draw");
    assert_true(heard(listener, "You’re only watching here."));
    press(world, listener, KEY_LETTER('t'));
    press(world, listener, KEY_F(7));
    assert_true(strlen(listener->last) > 3);
    press(world, listener, KEY_F(10));
    assert_non_null(strstr(listener->last, "point"));
    end_listening(world, listener);
}

/* --- a replay --------------------------------------------------------------------------------- */

/* Each step is read aloud: the player, the action, the place, the points, and its position in the
 * game. */
static void test_replay(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    world_begin(world, &plan);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    world_show(world, "results");
    Listener *listener = begin_listening(world);
    scene_session_watch(&world->context, false);
    world_rest(world);
    assert_true(heard(listener, "Replay") && heard(listener, "Start of the game"));
    bool placed = false, scored = false;
    for (int step = 1; step < 60; step++) {
        char count[40];
        press(world, listener, KEY_RIGHT);
        snprintf(count, sizeof count, "Step %d of ", step);
        assert_true(heard(listener, count) && heard(listener, "Turn "));
        placed |= heard(listener, "Mira: ") && heard(listener, ", N10, ");
        scored |= heard(listener, "+");
    }
    assert_true(placed && scored);
    press(world, listener, KEY_F(10));
    assert_non_null(strstr(listener->last, "Mira "));
    press_with(world, listener, KEY_F(3), MOD_SHIFT);
    assert_non_null(strstr(listener->last, "M10: "));
    end_listening(world, listener);
}

/* --- the results ------------------------------------------------------------------------------ */

/* The winner is read aloud, and each place with its points and their kinds; the numbers on the
 * axis, which mean nothing when spoken, are left out. F10 also reads the points here. */
static void test_results(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 0, HANDS_DEAL, 3);
    world_begin(world, &plan);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    Listener *listener = begin_listening(world);
    world_show(world, "results");
    world_rest(world);
    char place[80];
    int lines = 0, places = 0, bars = 0;
    for (press_with(world, listener, KEY_DOWN, MOD_CTRL); lines < 60; lines++) {
        if (heard(listener, "There is nothing more to read."))
            break;
        const char *said = listener->last;
        assert_true(strpbrk(said, "abcdefghijklmnopqrstuvwxyz") != NULL);
        for (int seat = 0; seat < 3; seat++) {
            const char *name = session_seat(world->context.session, seat)->name;
            snprintf(place, sizeof place, ". %s: %d point", name,
                     game_score(world_game(world), seat));
            places += strstr(said, place) != NULL;
            bars += strncmp(said, name, strlen(name)) == 0 && strstr(said, " · ") != NULL;
        }
        press_with(world, listener, KEY_DOWN, MOD_CTRL);
    }
    assert_int_equal(places, 3);
    assert_int_equal(bars, 3);
    assert_true(lines > 10 && lines < 40);
    press(world, listener, KEY_F(10));
    for (int seat = 0; seat < 3; seat++)
        assert_true(heard(listener, session_seat(world->context.session, seat)->name));
    end_listening(world, listener);
}

/* --- the editor of tiles ---------------------------------------------------------------------- */

/* The cursor's place, the drawn features and the messages of the checks are spoken: a road is drawn
 * with speech alone. */
static void test_tiles(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_show(world, "tiles");
    world_rest(world);
    assert_true(heard(listener, "Just a field so far."));
    go_to(world, listener, "The tile: draw from dot to dot");
    assert_true(heard(listener, "Drawing from: north, left."));
    for (int i = 0; i < 2; i++)
        press(world, listener, KEY_RIGHT);
    assert_true(heard(listener, "east, top field"));
    press(world, listener, KEY_ENTER);
    assert_true(
        heard(listener, "road north east; This tile can be played. Same as standard tile BA-V"));
    assert_true(heard(listener, "east, top road"));
    press(world, listener, KEY_LETTER('i')); /* a river from here to the west */
    press(world, listener, KEY_ENTER);
    for (int i = 0; i < 4; i++)
        press(world, listener, KEY_RIGHT);
    assert_true(heard(listener, "west, bottom field"));
    press(world, listener, KEY_ENTER);
    assert_true(heard(listener, "road north; river east west; This tile can be played."));
    go_to(world, listener, "Castle tile"); /* a castle tile has twelve dots */
    press(world, listener, KEY_LETTER('r'));
    go_to(world, listener, "The tile: draw from dot to dot");
    assert_true(heard(listener, "Drawing from: south-east, right."));
    press(world, listener, KEY_ENTER);
    assert_true(heard(listener, "road south-east; This tile can be played."));
    end_listening(world, listener);
}

/* --- in the order of the screen --------------------------------------------------------------- */

/* Adds only letters and digits, because the reader decides how texts are joined. */
static void add_bare(const char *text, size_t length, char *out, size_t size)
{
    size_t used = strlen(out);
    for (size_t i = 0; i < length && used + 1 < size; i++)
        if (isalnum((unsigned char)text[i]))
            out[used++] = text[i];
    out[used] = '\0';
}

/* The spoken text is everything in the last frame, once, in its order; for an overlay it is the end
 * of the frame's text. */
static void check_whole(const World *world, const char *scene, const char *said)
{
    const DrawList *list = ui_list(world->context.ui);
    char *heard = calloc(1, PAGE), *drawn = calloc(1, PAGE);
    add_bare(said, strlen(said), heard, PAGE);
    for (uint32_t i = 0; i < list->count; i++)
        if (list->commands[i].kind == DRAW_TEXT)
            add_bare(list->texts + list->commands[i].text, list->commands[i].length, drawn, PAGE);
    size_t said_length = strlen(heard), length = strlen(drawn);
    if (said_length > length || strcmp(drawn + length - said_length, heard) != 0)
        fail_msg("%s shows\n%s\nand says\n%s", scene, drawn, heard);
    if (said_length != length && !stage_top(world->context.stage)->overlay)
        fail_msg("%s says %zu of %zu letters", scene, said_length, length);
    free(heard);
    free(drawn);
}

/* Every drawn text is read, in every scene that the program can begin with; and Tab never reaches a
 * widget without a name. */
static void test_every_scene(void **state)
{
    World *world = *state;
    static const char *const scenes[] = {"menu",   "setup",  "settings", "access",
                                         "keys",   "games",  "lessons",  "puzzles",
                                         "career", "editor", "tiles",    "road"};
    char *said = malloc(PAGE);
    Listener *listener = begin_listening(world);
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        listener->count = 0;
        world_show(world, "menu");
        if (i) {
            listener->count = 0;
            stage_push(world->context.stage, scenes[i], NULL, 0);
        }
        world_rest(world);
        if (!world_top_is(world, scenes[i]))
            fail_msg("%s does not open", scenes[i]);
        if (listener->count == 0)
            fail_msg("%s comes in silence", scenes[i]);
        if (read_all(world, listener, said, PAGE) < 2)
            fail_msg("%s has nothing to read", scenes[i]);
        check_whole(world, scenes[i], said);
        for (int tab = 0; tab < 12; tab++) {
            press(world, listener, KEY_TAB);
            const UiEntry *entry = ui_entry_find(world->context.ui, ui_focused(world->context.ui));
            if (entry && !entry->label[0])
                fail_msg("%s: '%s' has no name", scenes[i], entry->id);
        }
    }
    free(said);
    end_listening(world, listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_rulebook), QUICK_WORLD_TEST(test_rulebook_example),
        QUICK_WORLD_TEST(test_replay),   WORLD_TEST(test_results),
        QUICK_WORLD_TEST(test_tiles),    QUICK_WORLD_TEST(test_every_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
