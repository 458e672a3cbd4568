/* test_ui_road.c: the Road as a player uses it: tables that open, are chosen and started, and what
 * the results of a game show and store for it; also with the Road switched off. */
#include "listener.h"
#include "record_help.h"
#include "touch_hands.h"

#include "base/text.h"
#include "rules/position.h"
#include "scenes/road/road.h"
#include "scenes/stage/goals_view.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/file.h"

#include <stdlib.h>
#include <string.h>

static char *folder; /* folder of the records */

static void begin_in_folder(World *world)
{
    if (folder)
        help_remove(folder);
    folder = help_folder();
    world->context.games_folder = folder;
}

/* Plays at random to the end. */
static void play_out(Session *session, uint64_t seed)
{
    enum { ACTIONS = 4096 };
    static Action legal[ACTIONS];
    Rng rng = rng_seeded(seed);
    for (int count; (count = game_legal(session_catalogue(session), session_game(session), legal,
                                        ACTIONS)) > 0;)
        assert_true(session_apply(session, &legal[rng_below(&rng, (uint32_t)count)], NULL));
}

static bool is_won(const Session *session)
{
    for (int seat = 1; seat < session_players(session); seat++)
        if (game_score(session_game(session), seat) >= game_score(session_game(session), 0))
            return false;
    return true;
}

/* Leaves the record of a game at table `number`; the player won or lost this game. */
static void leave_record(const World *world, int number, bool won, int nth)
{
    const Generations *rows = world->context.generations;
    int row = generations_find(rows, road_tables[number].generation);
    for (uint64_t seed = 1 + 100 * (uint64_t)nth;; seed++) {
        char name[32];
        Err err = {0};
        SessionPlan plan = road_plan(number, &rows->rows[row], "Mira", 0, number % 2 == 0);
        plan.started = 1795000000 + (int64_t)seed;
        Session *trial = session_new(world->context.catalogue, rows, &plan, NULL, NULL, &err);
        play_out(trial, seed);
        bool fits = is_won(trial) == won;
        session_free(trial);
        if (!fits)
            continue;
        snprintf(name, sizeof name, "table%d-%d.hyp", number + 1, nth);
        Session *session =
            session_new(world->context.catalogue, rows, &plan, help_path(folder, name), NULL, &err);
        play_out(session, seed);
        session_free(session);
        return;
    }
}

/* Table 1 is won with a star, table 2 with hints, table 3 is lost three times, table 4 once. */
static void leave_records(World *world)
{
    begin_in_folder(world);
    leave_record(world, 0, true, 0);
    leave_record(world, 1, true, 0);
    for (int nth = 0; nth < 3; nth++)
        leave_record(world, 2, false, nth);
    leave_record(world, 3, false, 0);
}

static void show_road(World *world)
{
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    if (!stage_has(world->context.stage, "road")) {
        world_show(world, "menu");
        stage_push(world->context.stage, "road", NULL, 0);
    }
    world_rest(world);
}

/* Plays a game at table `number` to the end and shows its results. */
static void end_game(World *world, int number, uint64_t seed)
{
    const Generations *rows = world->context.generations;
    SessionPlan plan = road_plan(number, &rows->rows[0], "Mira", 0, true);
    Err err = {0};
    plan.started = 1796000000 + (int64_t)seed;
    assert_true(scene_session_start(&world->context, &plan, &err));
    play_out(world->context.session, seed);
    session_events_done(world->context.session, session_event_count(world->context.session));
    world_show(world, "results");
    world_frames(world, 60);
}

/* --- tests ------------------------------------------------------------------------------------ */

static void test_tables(void **state)
{
    World *world = *state;
    leave_records(world);
    show_road(world);
    assert_string_equal(world_label(world, "road.won"), "2 of 16 tables won");
    assert_string_equal(world_label(world, "road.table1"),
                        "Table 1, Oke, Gentle, won without hints");
    assert_string_equal(world_label(world, "road.table2"), "Table 2, Ines, Gentle, won");
    assert_string_equal(world_label(world, "road.table3"), "Table 3, Yuki, Gentle, open");
    assert_string_equal(world_label(world, "road.table4"), "Table 4, Tomas, Quick, open");
    assert_string_equal(world_label(world, "road.table5"), "Table 5, Ada, Quick, locked");
    assert_string_equal(world_label(world, "road.table9"), "Table 9, Ines and Oke, Strong, locked");
    /* the next one is the first open table that isn't won */
    assert_true(ui_entry_find(world->context.ui, "road.table3")->flags & UI_CHOSEN);
    assert_true(world_says(world, "Won 0, lost 3"));
    world_click_id(world, "road.table5");
    assert_string_equal(world_label(world, "road.locked"),
                        "Win at table 4 or play it 2 more times to unlock this one.");
    assert_null(ui_entry_find(world->context.ui, "road.play"));
    world_click_id(world, "road.table6");
    assert_string_equal(world_label(world, "road.locked"), "Play table 5 first.");
    /* rules can be chosen only at a table that is won */
    assert_null(ui_entry_find(world->context.ui, "road.rules"));
    world_click_id(world, "road.table1");
    assert_non_null(ui_entry_find(world->context.ui, "road.rules"));
    assert_true(world_says(world, "2021 rules"));
}

/* The record counts games, wins and stars; figures that are zero are left out, such as the goals of
 * games without a review, and so is a record without figures. */
static void test_record(void **state)
{
    World *world = *state;
    begin_in_folder(world);
    show_road(world);
    assert_null(ui_entry_find(world->context.ui, "road.record"));
    leave_records(world);
    world_show(world, "menu");
    show_road(world);
    assert_non_null(ui_entry_find(world->context.ui, "road.record"));
    assert_string_equal(world_label(world, "road.figure0"), "Games: 6");
    assert_string_equal(world_label(world, "road.figure1"), "Won: 2");
    assert_memory_equal(world_label(world, "road.figure2"), "Best score: ", strlen("Best score: "));
    assert_string_equal(world_label(world, "road.figure3"), "Stars: 1");
    assert_null(ui_entry_find(world->context.ui, "road.figure4"));
}

static void test_land(void **state)
{
    World *world = *state;
    show_road(world);
    world_check_land(world, 24);
}

/* The keyboard goes from square to square of the album, and Enter moves to the other half. */
static void test_album(void **state)
{
    World *world = *state;
    char first[112];
    show_road(world);
    assert_non_null(strstr(world_label(world, "road.find"), "Next to find: The first half."));
    world_key(world, KEY_TAB);
    ui_focus(world->context.ui, "road.square2");
    world_frames(world, 3);
    text_copy(first, sizeof first, world_label(world, "road.find"));
    assert_memory_equal(first, "The last stretch.", strlen("The last stretch."));
    world_key(world, KEY_ENTER);
    world_frames(world, 3);
    assert_string_not_equal(world_label(world, "road.find"), first);
    world_key(world, KEY_ENTER);
    world_frames(world, 3);
    assert_string_equal(world_label(world, "road.find"), first);
}

static void test_play(void **state)
{
    World *world = *state;
    leave_records(world);
    show_road(world);
    ui_focus(world->context.ui, "road.table4");
    world_frames(world, 2);
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_true(ui_entry_find(world->context.ui, "road.table4")->flags & UI_CHOSEN);
    world_click_id(world, "road.play");
    world_rest(world);
    assert_non_null(world->context.session);
    const SessionPlan *plan = session_plan(world->context.session);
    assert_int_equal(road_number(plan), 3);
    assert_int_equal(plan->help, HELP_BASIC);
    assert_string_equal(plan->seats[1].name, "Tomas");
}

/* The database is only a summary: without it the Road is the same. */
static void test_rebuilt(void **state)
{
    World *world = *state;
    leave_records(world);
    show_road(world);
    world_show(world, "menu");
    assert_int_equal(remove(help_path(folder, "career.sqlite")), 0);
    show_road(world);
    assert_string_equal(world_label(world, "road.won"), "2 of 16 tables won");
}

static void test_fits_everywhere(void **state)
{
    World *world = *state;
    leave_records(world);
    show_road(world);
    assert_non_null(ui_entry_find(world->context.ui, "road.shield4"));
    world_check_everywhere(world, show_road, "the Road");
    world_click_id(world, "road.table1");
    world_check_sizes(world, show_road, "a table that is won");
    world_size(world, 1280, 720, 1);
    show_road(world);
    world_check_tab(world, "the Road");
}

/* --- results ---------------------------------------------------------------------------------- */

/* In most games random play places halves, so the first game makes several discoveries. The next
 * one, with the same moves, makes none. */
static void test_results(void **state)
{
    World *world = *state;
    begin_in_folder(world);
    end_game(world, 2, 1);
    const char *result = is_won(world->context.session)
                             ? "Table 3 won without hints. Table 4 is open."
                             : "Table 3 lost. One win or 2 more tries open table 4.";
    assert_string_equal(world_label(world, "news0"), result);
    assert_non_null(strstr(world_label(world, "news1"), "New in the album: "));
    assert_non_null(ui_entry_find(world->context.ui, "goals.goal0"));
    MarksNews news;
    /* once more, as when the results are opened again */
    assert_true(marks_store(&world->context, &news));
    assert_int_equal(news.finds, 0);
    assert_int_equal(news.sum.road[2].won + news.sum.road[2].lost, 1);
    assert_true(news.sum.finds != 0);
    end_game(world, 2, 1);
    assert_null(ui_entry_find(world->context.ui, "news1"));
    Career *career = marks_open(&world->context, false);
    MarksSum sum = marks_sum(career, world->context.generations, marks_today());
    assert_int_equal(sum.road[2].won + sum.road[2].lost, 2);
    assert_int_equal(sum.finds, news.sum.finds);
    career_close(career);
    world_click_id(world, "road");
    world_rest(world);
    assert_true(world_top_is(world, "road"));
}

static void show_results(World *world)
{
    world_event(world, (InputEvent){.kind = INPUT_RESIZE});
    world_rest(world);
}

static void test_results_fit(void **state)
{
    World *world = *state;
    begin_in_folder(world);
    end_game(world, 8, 4);
    assert_non_null(ui_entry_find(world->context.ui, "news0"));
    world_check_everywhere(world, show_results, "results with news");
}

/* --- goals in a game -------------------------------------------------------------------------- */

/* Plays a seed's game while a view follows it, and returns how many goals were met. Only shown
 * events count, and a goal that is met flashes for 180 ms. */
static int follow_goals(World *world, uint64_t seed)
{
    GoalsView view;
    Feats feats;
    int met = 0;
    SessionPlan plan = world_plan(2, 1, HANDS_DRAFT, seed);
    world_begin(world, &plan);
    goals_view_open(&view, &world->context);
    assert_true(view.on);
    play_out(world->context.session, seed);
    assert_false(goals_view_update(&view, &world->context, 16));
    for (int i = 0; i < GOALS; i++)
        assert_int_equal(view.done[i], 0);
    session_events_done(world->context.session, session_event_count(world->context.session));
    bool flashes = goals_view_update(&view, &world->context, 16);
    feats_read(world->context.session, &feats);
    for (int i = 0; i < GOALS; i++) {
        assert_int_equal(view.done[i], goal_progress(&feats, 0, view.rows[i]));
        met += view.done[i] == goal_rows[view.rows[i]].least;
    }
    assert_int_equal(flashes, met > 0);
    assert_int_equal(goals_view_update(&view, &world->context, 100), met > 0);
    assert_false(goals_view_update(&view, &world->context, 100));
    return met;
}

static void test_goals_follow(void **state)
{
    World *world = *state;
    int met = 0;
    world->context.reduced_motion = false;
    for (uint64_t seed = 1; seed <= 12; seed++)
        met += follow_goals(world, seed);
    assert_true(met > 0);
}

/* The deal of the day is played once; then its points and its code are shown. */
static void test_daily(void **state)
{
    World *world = *state;
    show_road(world);
    /* without a folder nothing could be saved */
    assert_null(ui_entry_find(world->context.ui, "road.today"));
    world_show(world, "menu");
    begin_in_folder(world);
    show_road(world);
    world_click_id(world, "road.today");
    world_rest(world);
    Session *session = world->context.session;
    assert_non_null(session);
    assert_true(daily_day_of(session_plan(session)) >= marks_today() - 1);
    show_road(world);
    assert_null(ui_entry_find(world->context.ui, "road.today"));
    assert_null(ui_entry_find(world->context.ui, "road.code"));
    assert_true(world_says(world, "You’ve already started today’s deal."));
}

/* The results of the day's deal are shown with the row of days. A copy of the game on another day
 * is an ordinary game. */
static void test_daily_ends(void **state)
{
    World *world = *state;
    char words[64], day[24];
    Err err = {0};
    begin_in_folder(world);
    SessionPlan plan = daily_plan(marks_today(), world->context.generations, "Mira", 0);
    plan.started = marks_today() * 86400 + 3600;
    assert_int_equal(road_number(&plan), -1);
    assert_true(scene_session_start(&world->context, &plan, &err));
    play_out(world->context.session, 5);
    session_events_done(world->context.session, session_event_count(world->context.session));
    world_show(world, "results");
    world_frames(world, 60);
    int points = game_score(session_game(world->context.session), 0);
    snprintf(words, sizeof words, "Deal of the day: %d points", points);
    assert_string_equal(world_label(world, "news0"), words);
    show_road(world);
    assert_non_null(ui_entry_find(world->context.ui, "road.code"));
    snprintf(day, sizeof day, ": %d points", points);
    assert_non_null(strstr(world_label(world, "road.day0"), day));
    assert_non_null(strstr(world_label(world, "road.day1"), "not played"));
    world_check_everywhere(world, show_road, "the Road with a deal of the day");
    plan.started += 3 * 86400;
    assert_true(daily_day_of(&plan) == -1);
}

static void test_switched_off(void **state)
{
    World *world = *state;
    begin_in_folder(world);
    world_show(world, "menu");
    assert_non_null(ui_entry_find(world->context.ui, "menu.road"));
    world->settings.goals = false;
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "menu.road"));
    end_game(world, 2, 1);
    assert_null(ui_entry_find(world->context.ui, "news0"));
    assert_null(ui_entry_find(world->context.ui, "goals.goal0"));
    assert_false(file_exists(help_path(folder, "career.sqlite")));
}

/* The slip names the next table once the Road has been started. */
static void test_slip(void **state)
{
    World *world = *state;
    leave_records(world);
    world_show(world, "menu");
    assert_null(ui_entry_find(world->context.ui, "menu.slip"));
    show_road(world);
    world_show(world, "menu");
    assert_string_equal(world_label(world, "menu.slip"), "Table 3: Yuki");
    world_click_id(world, "menu.slip");
    world_rest(world);
    assert_true(world_top_is(world, "road"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_tables),
        WORLD_TEST(test_record),
        WORLD_TEST(test_play),
        WORLD_TEST(test_rebuilt),
        WORLD_TEST(test_fits_everywhere),
        WORLD_TEST(test_results),
        WORLD_TEST(test_results_fit),
        WORLD_TEST(test_goals_follow),
        WORLD_TEST(test_switched_off),
        WORLD_TEST(test_slip),
        WORLD_TEST(test_land),
        WORLD_TEST(test_album),
        WORLD_TEST(test_daily),
        WORLD_TEST(test_daily_ends),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (folder && !getenv("KEEP"))
        help_remove(folder);
    return failed;
}
