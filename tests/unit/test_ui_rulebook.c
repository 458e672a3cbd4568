/* test_ui_rulebook.c: the rulebook: every board of every page gives what its file expects in every
 * generation, pages can be found, and everything fits the window. */
#include "scene_world.h"

#include "app/scenes_table.h"
#include "book/book.h"
#include "scenes/live/live_board.h"
#include "scenes/rulebook/rulebook.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"

#include <string.h>
#include <time.h>

/* --- boards ----------------------------------------------------------------------------------- */

/* All numbers of the columns come from playing the file; this compares them with its
 * expectations. */
static void test_boards_hold(void **state)
{
    World *world = *state;
    const Book *book = book_builtin();
    assert_true(book->board_count > 0);
    for (int i = 0; i < book->board_count; i++) {
        LiveBoard live = {0};
        Err err = {0};
        const BookBoard *board = &book->boards[i];
        if (!live_open(&live, &world->context, board->name, board->text, board->length, 0, &err))
            fail_msg("%s: %s", board->name, err.text);
        for (int row = 0; row < live.rows; row++)
            if (!live.columns[row].holds)
                fail_msg("%s: generation %d pays otherwise", board->name, row);
        live_close(&live);
    }
}

/* At 200 % a page has room for a board and for words: if all generations agree, one line says so
 * instead of five equal boxes, which would leave the board only an eighth of the window. */
static void test_room_at_200(void **state)
{
    World *world = *state;
    world_size(world, 1280, 720, 2);
    world_show(world, "menu");
    BookArguments page = {.page = "monastery", .tile = NO_TILE};
    stage_push(world->context.stage, "rulebook", &page, sizeof page);
    world_frames(world, 4);
    Rect chapter = world_entry(world, "rulebook.chapter", 0)->rect,
         line = world_entry(world, "rulebook.line", 0)->rect,
         text = world_entry(world, "rulebook.text.bar", 0)->rect;
    assert_string_equal(world_entry(world, "rulebook.line", 0)->label,
                        "All rules versions agree here.");
    /* no boxes of the generations, which would be above the line */
    assert_int_equal(world_entries(world, "rulebook.generation"), 0);
    assert_true(line.y - chapter.y - chapter.h > .6f * 720);
    assert_true(text.h > .4f * 720);
    world_size(world, 1280, 720, 1);
}

static const BookBoard *board_named(const char *name)
{
    const Book *book = book_builtin();
    for (int i = 0; i < book->board_count; i++)
        if (!strcmp(book->boards[i].name, name))
            return &book->boards[i];
    fail_msg("%s stands on no page", name);
    return NULL;
}

/* A pair is one space; 2015, 2020 and community count its tiles (HALF-26). Only the unit makes the
 * difference. */
static void test_columns_compare(void **state)
{
    World *world = *state;
    const BookBoard *board = board_named("HALF-E6");
    LiveBoard live = {0};
    Err err = {0};
    int row = generations_find(world->context.generations, "2021");
    assert_true(
        live_open(&live, &world->context, board->name, board->text, board->length, row, &err));
    static const int red[] = {8, 10, 10, 8, 10};
    for (int i = 0; i < live.rows; i++) {
        assert_int_equal(live.columns[i].points[0], red[i]);
        assert_int_equal(live.columns[i].points[1], 0);
        assert_int_equal(live.reasons[i], red[i] == 8 ? 0 : 1u << POLICY_ROAD_CITY_UNIT);
    }
    assert_int_equal(live_columns_count(&live), 5);
    char counted[256];
    live_counted(&live, row, counted, sizeof counted);
    assert_string_equal(counted, "3 spaces × 2 + 1 coat of arms × 2");
    live_difference(&live, counted, sizeof counted);
    assert_string_equal(
        counted,
        "Roads and cities count: spaces (2014 and 2021) · tiles (2015, 2020 and Community)");
    live_close(&live);
}

/* If all generations give the same points, one column is enough: five would suggest a
 * difference. */
static void test_one_column_for_all(void **state)
{
    World *world = *state;
    const BookBoard *board = board_named("six-order");
    LiveBoard live = {0};
    Err err = {0};
    assert_true(
        live_open(&live, &world->context, board->name, board->text, board->length, 0, &err));
    for (int i = 1; i < live.rows; i++)
        assert_true(live_equal(&live.columns[0], &live.columns[i], 6));
    assert_int_equal(live_columns_count(&live), 1);
    live_close(&live);
}

/* Watching plays all steps; a generation chosen after that shows its last step. */
static void test_watching(void **state)
{
    World *world = *state;
    const BookBoard *board = board_named("HALF-E6");
    LiveBoard live = {0};
    Err err = {0};
    assert_true(
        live_open(&live, &world->context, board->name, board->text, board->length, 0, &err));
    assert_false(live_is_done(&live));
    assert_int_equal(game_tile_count(session_game(live.session)), 3);
    live_again(&live, true);
    for (int i = 0; i < 1000 && live_update(&live, 16); i++)
        live_place(&live, (Rect){0, 0, 800, 600});
    assert_true(live_is_done(&live));
    assert_int_equal(game_tile_count(session_game(live.session)), 4);
    assert_int_equal(game_score(session_game(live.session), 0), 8);
    live_choose(&live, 1);
    assert_true(live_is_done(&live));
    assert_int_equal(game_score(session_game(live.session), 0), 10);
    live_step(&live, -1);
    assert_int_equal(game_score(session_game(live.session), 0), 0);
    live_close(&live);
}

/* --- pages ------------------------------------------------------------------------------------ */

static void test_finding(void **state)
{
    (void)state;
    const Book *book = book_builtin();
    BookPlace place = book_find_rule(book, "HALF-26");
    assert_true(place.chapter >= 0);
    assert_int_equal(book_find_rule(book, "HALF-999").chapter, -1);
    const BookPage *page = book_page(book, place);
    assert_true(rulebook_page_has(page, "half-26"));
    assert_true(rulebook_page_has(page, " HALF-26 "));
    assert_false(rulebook_page_has(page, "half-26 zeppelin"));
    int pages = 1;
    BookPlace at = {0, 0};
    for (BookPlace next;; at = next, pages++) {
        next = book_step(book, at, 1);
        if (next.chapter == at.chapter && next.page == at.page)
            break;
        BookPlace back = book_step(book, next, -1);
        assert_true(back.chapter == at.chapter && back.page == at.page);
    }
    assert_int_equal(pages, book_page_count(book));
}

/* F1 leads from every scene to an existing page. */
static void test_scenes_have_pages(void **state)
{
    (void)state;
    int helped = 0;
    for (const Scene *const *scene = scenes_all(); *scene; scene++) {
        if ((*scene)->help && book_find(book_builtin(), (*scene)->help).chapter < 0)
            fail_msg("%s: there is no page %s", (*scene)->name, (*scene)->help);
        helped += (*scene)->help != NULL;
    }
    assert_true(helped >= 5);
}

/* Scenes that cover the whole table must have a page of their own. */
static void test_own_pages(void **state)
{
    (void)state;
    static const char *const named[] = {"puzzles", "puzzle", "career", "replay"};
    for (const Scene *const *scene = scenes_all(); *scene; scene++) {
        bool needs = false;
        for (size_t i = 0; i < sizeof named / sizeof *named; i++)
            needs |= strcmp((*scene)->name, named[i]) == 0;
        if (needs && !(*scene)->help)
            fail_msg("%s: F1 leads nowhere", (*scene)->name);
    }
}

/* 'Rules and keys' and F1 in the pause menu lead to the page of the scene below, not to the first
 * page. */
static void test_below_the_pause(void **state)
{
    World *world = *state;
    for (int button = 0; button < 2; button++) {
        world_show(world, "lessons");
        stage_push(world->context.stage, "pause", NULL, 0);
        world_frames(world, 30);
        if (button)
            world_click_id(world, "pause.book");
        else
            world_key(world, KEY_F1);
        world_frames(world, 30);
        assert_true(world_top_is(world, "rulebook"));
        assert_true(world_says(world, "A turn"));
    }
}

/* Every rule that may be cited for points has a page, so 'why?' always opens one. */
static void test_rules_have_pages(void **state)
{
    (void)state;
    for (int rule = RULE_NONE + 1; rule < RULES; rule++)
        if (book_find_rule(book_builtin(), rule_name((RuleId)rule)).chapter < 0)
            fail_msg("%s: no page explains it", rule_name((RuleId)rule));
}

static void open_book(World *world, const char *rule)
{
    world_show(world, "menu");
    scene_book_open(&world->context, rule, NULL);
    world_frames(world, 3);
    assert_true(world_top_is(world, "rulebook"));
}

/* With --scene rulebook nothing was drawn before, so the rulebook doesn't fade in. */
static void test_first_of_all(void **state)
{
    World *world = *state;
    world_show(world, "rulebook");
    assert_true(world_says(world, "BASE-1"));
}

static void test_by_keyboard(void **state)
{
    World *world = *state;
    open_book(world, "HALF-26");
    assert_true(world_says(world, "HALF-26"));
    const char *title = book_page(book_builtin(), book_find_rule(book_builtin(), "HALF-26"))->title;
    assert_true(world_says(world, title));
    world_key(world, KEY_BRACKET_RIGHT);
    world_frames(world, 3);
    world_key(world, KEY_BRACKET_LEFT);
    world_frames(world, 3);
    assert_true(world_says(world, title));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "menu"));
}

/* A rule with a second reading has a button, which leads to the page that compares both. */
static void test_other_reading(void **state)
{
    World *world = *state;
    world_show(world, "menu");
    scene_book_open(&world->context, NULL, "inns");
    world_rest(world);
    world_click_id(world, "rulebook.reading0");
    world_rest(world);
    BookPlace place = book_find_policy(book_builtin(), "inn_cathedral_at_end");
    assert_true(world_says(world, book_page(book_builtin(), place)->title));
    assert_null(world_entry(world, "rulebook.reading0", 0));
}

static void write_text(World *world, const char *words)
{
    InputEvent text = {.kind = INPUT_TEXT};
    snprintf(text.text, sizeof text.text, "%s", words);
    world_event(world, text);
    world_rest(world);
}

static void search_book(World *world, bool narrow, const char *words)
{
    world_size(world, narrow ? 1024 : 1280, narrow ? 600 : 720, narrow ? 2 : 1);
    open_book(world, NULL);
    write_text(world, "/");
    write_text(world, words);
}

/* In every window '/' leads to the search, and a result leads to its page. */
static void test_slash_searches(void **state)
{
    World *world = *state;
    for (int narrow = 0; narrow < 2; narrow++) {
        search_book(world, narrow, "half-26");
        assert_non_null(world_entry(world, "rulebook.page-city-halves", 0));
        world_click_id(world, "rulebook.page-city-halves");
        world_rest(world);
        assert_true(world_says(world, "HALF-26"));
        assert_non_null(world_entry(world, "rulebook.try", 0));
    }
}

/* Enter opens the first result, and the keys belong to the page again; without a result it does
 * nothing. */
static void test_enter_opens_the_first_found(void **state)
{
    World *world = *state;
    for (int narrow = 0; narrow < 2; narrow++) {
        search_book(world, narrow, "half-26");
        assert_false(world_says(world, "HALF-26"));
        world_key(world, KEY_ENTER);
        world_rest(world);
        assert_true(world_says(world, "HALF-26"));
        world_letter(world, 't');
        world_rest(world);
        assert_null(world_entry(world, "rulebook.try", 0)); /* the board is being tried */
        world_key(world, KEY_ESCAPE);
        world_rest(world);
        write_text(world, "/");
        write_text(world, "no such words");
        world_key(world, KEY_ENTER);
        world_rest(world);
        assert_int_equal(!narrow, world_says(world, "HALF-26"));
    }
}

/* House rules take values from columns: a click on a column's heading takes the whole column, a
 * click in the custom column takes the next value; then the rules are played and listed under their
 * name among the ready-made games. */
static void test_house_rules(void **state)
{
    World *world = *state;
    const SettingsHouse *house = &world->settings.house;
    world_size(world, 1920, 1080, 1);
    world_show(world, "menu");
    scene_book_open(&world->context, NULL, "four-generations");
    world_frames(world, 4);
    world_click_id(world, "rulebook.2015");
    assert_string_equal(house->generation, "2015");
    world_click_id(world, "rulebook.monastery_unit-2021");
    assert_string_equal(house->policies, "monastery_unit=space");
    strcpy(world->settings.house.name, "Our ruling");
    world_click_id(world, "rulebook.play");
    world_frames(world, 4);
    assert_true(world_top_is(world, "setup"));
    assert_int_equal(world->settings.preset_count, 1);
    assert_string_equal(world->settings.preset[0].name, "Our ruling");
    assert_true(ui_entry_find(world->context.ui, "setup.preset1.own")->flags & UI_CHOSEN);
}

static void show_city(World *world)
{
    open_book(world, "HALF-26");
}

/* From the first page to the last no word is cut, in any language. A page's board is opened once
 * for all languages, which takes most of the time. With the sanitizers each page is checked in one
 * language. */
static void test_pages_fit(void **state)
{
    World *world = *state;
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    int languages = words_language_count();
    open_book(world, NULL);
    for (int page = 1; page <= book_page_count(book_builtin()); page++) {
        for (int i = 0; i < (few ? 1 : languages); i++) {
            assert_true(words_speak(words_language((page + i) % languages).code));
            world_frames(world, 1);
            if (ui_cut_count(world->context.ui) > 0)
                fail_msg("page %d in %s: \"%s\" is cut", page, words_spoken(),
                         ui_cut_text(world->context.ui));
        }
        world_key(world, KEY_BRACKET_RIGHT);
    }
    words_speak("en");
}

/* Measures the time from opening a page until its first picture reaches the renderer
 * (docs/PERFORMANCE.md): laying out its text, reading its board, playing it under all generations
 * and comparing. Only the long run fails if this takes too long, because machines differ. */
static void test_pages_open_at_once(void **state)
{
    World *world = *state;
    double worst = 0, sum = 0;
    int pages = 0, slow = 0;
    if (!getenv("HYPOTENUSE_LONG"))
        return;
    open_book(world, NULL);
    for (int page = 1; page < book_page_count(book_builtin()); page++, pages++) {
        clock_t before = clock();
        world_key(world, KEY_BRACKET_RIGHT);
        world_frames(world, 1);
        double ms = (double)(clock() - before) * 1000 / CLOCKS_PER_SEC;
        slow = ms > worst ? page : slow;
        worst = ms > worst ? ms : worst;
        sum += ms;
    }
    print_message("%d pages, %.1f ms each, at most %.1f ms (page %d)\n", pages, sum / pages, worst,
                  slow + 1);
    assert_true(worst < 100);
}

static void test_everything_fits(void **state)
{
    world_check_everywhere(*state, show_city, "rulebook");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_boards_hold),
        WORLD_TEST(test_room_at_200),
        WORLD_TEST(test_columns_compare),
        WORLD_TEST(test_one_column_for_all),
        WORLD_TEST(test_watching),
        cmocka_unit_test(test_finding),
        cmocka_unit_test(test_rules_have_pages),
        cmocka_unit_test(test_scenes_have_pages),
        cmocka_unit_test(test_own_pages),
        QUICK_WORLD_TEST(test_below_the_pause),
        QUICK_WORLD_TEST(test_first_of_all),
        WORLD_TEST(test_house_rules),
        WORLD_TEST(test_by_keyboard),
        QUICK_WORLD_TEST(test_other_reading),
        QUICK_WORLD_TEST(test_slash_searches),
        QUICK_WORLD_TEST(test_enter_opens_the_first_found),
        WORLD_TEST(test_pages_fit),
        WORLD_TEST(test_pages_open_at_once),
        WORLD_TEST(test_everything_fits),
    };
    return cmocka_run_group_tests_name("ui_rulebook", tests, NULL, NULL);
}
