/* test_game_seats.c: seats in the game scene: clocks on cards that run while the game can continue
 * and stop while it can't; abandoned seats; and which options are offered to which player. */
#include "scene_world.h"

#include "scenes/stage/seat_state.h"
#include "words/words.h"

#include <string.h>

enum { MINUTE = 60000 };

/* Begins a game of two humans and a computer player, with `initial` ms on each clock or no clocks
 * if 0. */
static void begin_timed(World *world, int64_t initial)
{
    SessionPlan plan = world_plan(3, 2, HANDS_NONE, 5);
    plan.clocks = (LogClocks){initial, 0, 0};
    plan.setup.first = 0;
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
}

static bool says(World *world, RemarkKind kind, int seat, const char *engine)
{
    LogRemark remark = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    strcpy(remark.engine, engine);
    bool done = session_remark(world->context.session, &remark);
    world_frames(world, 2);
    return done;
}

/* Waits that many seconds at 60 frames a second. */
static void wait_s(World *world, int seconds)
{
    for (int i = 0; i < 60 * seconds; i++) {
        world->context.now_ms += 1000. / 60;
        world_frame(world);
    }
}

static void test_clock_runs(void **state)
{
    World *world = *state;
    char text[SEAT_CLOCK_SIZE];
    begin_timed(world, 10 * MINUTE);
    const Session *session = world->context.session;
    assert_int_equal(game_to_act(session_game(session)), 0);
    wait_s(world, 1);
    int64_t before = session_clock(session, 0);
    wait_s(world, 3);
    int64_t gone = before - session_clock(session, 0);
    assert_in_range(gone, 2990, 3010); /* no part of a frame is lost */
    assert_int_equal(session_clock(session, 1), 10 * MINUTE);
    assert_true(world_says(world, seat_clock_text(session_clock(session, 0), text)));
    assert_true(world_says(world, "10:00"));
    double wake = world->context.wake_ms - world->context.now_ms;
    assert_true(wake > 0 && wake <= 1001); /* the next second is drawn although nothing moves */
    world_key(world, KEY_ESCAPE);          /* opens the menu, where no player can act */
    assert_true(world_top_is(world, "pause"));
    before = session_clock(session, 0);
    wait_s(world, 3);
    assert_int_equal(session_clock(session, 0), before);
    assert_true(world->context.wake_ms == 0);
}

/* Picking a half also uses time, visibly; the pick then adds its increment of two seconds to the
 * clock. */
static void test_clock_runs_in_the_draft(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_DRAFT, 5);
    char text[SEAT_CLOCK_SIZE];
    plan.clocks = (LogClocks){10 * MINUTE, 2000, 0};
    world_begin(world, &plan);
    world_show(world, "draft");
    const Session *session = world->context.session;
    int seat = game_to_act(session_game(session));
    world_rest(world);
    wait_s(world, 1);
    int64_t before = session_clock(session, seat);
    wait_s(world, 3);
    assert_in_range(before - session_clock(session, seat), 2990, 3010);
    assert_true(world_says(world, seat_clock_text(session_clock(session, seat), text)));
    before = session_clock(session, seat);
    world_key(world, KEY_RIGHT);
    world_key(world, KEY_ENTER);
    assert_int_not_equal(game_to_act(session_game(session)), seat);
    assert_in_range(session_clock(session, seat) - before, 1900, 2000);
}

static void test_no_clock_no_frames(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    assert_true(world->context.wake_ms == 0);
    assert_int_equal(seat_clock(world->context.session, 0), SEAT_NO_CLOCK);
}

/* The cards show who shares a machine while there is nothing else to show. */
static void test_company(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 3, HANDS_NONE, 5);
    char words[160];
    plan.clocks = (LogClocks){10 * MINUTE, 0, 0};
    plan.seats[0].machine = plan.seats[2].machine = 1;
    words_format(words, sizeof words, "with %s", plan.seats[2].name);
    world_begin(world, &plan);
    world_show(world, "game");
    assert_true(world_says(world, words));
    assert_true(strstr(seat_state_line(world->context.session, 2, words, sizeof words),
                       plan.seats[0].name));
    assert_string_equal(seat_company(world->context.session, 1, words, sizeof words), "");
    words_format(words, sizeof words, "with %s", plan.seats[1].name);
    assert_false(world_says(world, words));
}

/* Each state of a seat has its own word and, apart from the chairs, its own icon. */
static void test_states_differ(void **state)
{
    (void)state;
    for (int i = SEAT_THINKS; i < SEAT_STATES; i++) {
        assert_true(seat_state_words((SeatState)i)[0] != 0);
        for (int j = SEAT_THINKS; j < i; j++) {
            /* away and resting share the chair icon */
            bool chairs = seat_state_icon((SeatState)i) == ICON_CHAIR;
            assert_true(chairs || seat_state_icon((SeatState)i) != seat_state_icon((SeatState)j));
            assert_string_not_equal(seat_state_words((SeatState)i), seat_state_words((SeatState)j));
        }
    }
}

static void test_times(void **state)
{
    (void)state;
    static const struct {
        int64_t ms;
        const char *text;
    } rows[] = {{-5, "0:00"},         {0, "0:00"},         {1, "0:01"},       {1000, "0:01"},
                {1001, "0:02"},       {59999, "1:00"},     {600000, "10:00"}, {3599000, "59:59"},
                {3599001, "1:00:00"}, {3661000, "1:01:01"}};
    char text[SEAT_CLOCK_SIZE];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(seat_clock_text(rows[i].ms, text), rows[i].text);
}

/* A computer player takes over the person's pending decision; after returning, the person decides
 * again. */
static void test_computer_plays_on(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    const Game *game = world_game(world);
    int turn = game_turn(game);
    wait_s(world, 2);
    assert_int_equal(game_turn(game), turn);
    assert_true(says(world, REMARK_COMPUTER, 0, "ai1"));
    world_rest(world);
    assert_int_equal(game_to_act(game), 1);
    assert_true(world_says(world, seat_state_words(SEAT_PLAYED)));
    assert_true(says(world, REMARK_PERSON, 0, ""));
    assert_false(world_says(world, seat_state_words(SEAT_PLAYED)));
    assert_true(says(world, REMARK_RESIGN, 1, ""));
    world_rest(world);
    assert_int_equal(game_to_act(game), 0); /* the third seat's computer player also moves */
    assert_true(world_says(world, seat_state_words(SEAT_GAVE_UP)));
}

/* A game ended by agreement leads to the results and doesn't continue. */
static void test_ended(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    assert_true(says(world, REMARK_END, 0, ""));
    world_rest(world);
    assert_true(world_says(world, "The game was ended early"));
    world_click_id(world, "results");
    world_frames(world, 30);
    assert_true(world_top_is(world, "results"));
}

/* Chronicle and results list the events in the order in which they happened. */
static void test_told(void **state)
{
    World *world = *state;
    char story[160], wanted[160];
    begin_timed(world, 0);
    world_click_id(world, "chronicle");
    Session *session = world->context.session;
    assert_string_equal(seat_story(session, 1, story, sizeof story), "");
    assert_true(says(world, REMARK_COMPUTER, 1, "ai1"));
    world_frames(world, 4);
    assert_true(world_says(world, "hands over")); /* the text may wrap between its words */
    int left = game_turn(session_game(session));
    for (Action action; game_turn(session_game(session)) < left + 3;) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
    assert_true(says(world, REMARK_RESIGN, 1, ""));
    snprintf(wanted, sizeof wanted, "computer from turn %d · resigned on turn %d", left,
             game_turn(session_game(session)));
    assert_string_equal(seat_story(session, 1, story, sizeof story), wanted);
    assert_true(says(world, REMARK_END, 0, ""));
    world_rest(world);
    world_show(world, "results");
    world_frames(world, 60);
    world_click_id(world, "look");
    assert_true(world_says(world, wanted));
    assert_true(world_says(world, "The game was ended early"));
}

/* --- resigning and leaving by mouse and keys -------------------------------------------------- */

static void open_seats(World *world)
{
    world_key(world, KEY_ESCAPE);
    world_click_id(world, "pause.seats");
    world_frames(world, 4);
    assert_true(world_top_is(world, "seats"));
}

static void test_seats_by_mouse(void **state)
{
    World *world = *state;
    begin_timed(world, 0);
    Session *session = world->context.session;
    open_seats(world);
    /* the computer's seat has no button to resign */
    assert_null(ui_entry_find(world->context.ui, "seats.seat2.resign"));
    world_click_id(world, "seats.seat1.computer");
    world_frames(world, 4);
    assert_true(world_top_is(world, "game"));
    assert_false(session_is_human(session, 1));
    open_seats(world);
    world_click_id(world, "seats.seat1.back");
    world_frames(world, 4);
    assert_true(session_is_human(session, 1));
    open_seats(world);
    world_click_id(world, "seats.seat1.resign");
    world_frames(world, 1);
    assert_true(
        /* a second click is needed, and it doesn't count in the first moment */
        session_is_human(session, 1));
    const UiEntry *yes = ui_entry_find(world->context.ui, "sure.yes");
    InputEvent click = {.kind = INPUT_DOWN, .x = yes->rect.x + 9, .y = yes->rect.y + 9};
    world_event(world, click);
    click.kind = INPUT_UP;
    world_event(world, click);
    world_frames(world, 4);
    assert_false(session_seat_rests(session, 1));
    world_key(world, KEY_ESCAPE);
    assert_true(session_is_human(session, 1));
    world_click_id(world, "seats.seat1.resign");
    world_frames(world, 40);
    world_click_id(world, "sure.yes");
    world_frames(world, 4);
    assert_true(session_seat_rests(session, 1));
    open_seats(world);
    world_click_id(world, "seats.end");
    world_frames(world, 40);
    world_click_id(world, "sure.yes");
    world_frames(world, 4);
    assert_true(session_ended(session));
}

/* When the time is up, nothing ends by itself: waiting is offered like the other options, and
 * offered again in the next turn. */
static void test_time_is_up(void **state)
{
    World *world = *state;
    begin_timed(world, MINUTE);
    Session *session = world->context.session;
    session_passes(session, MINUTE);
    world_frames(world, 2);
    const UiEntry *button = ui_entry_find(world->context.ui, "manners.computer");
    assert_non_null(button);
    assert_true(button->flags & UI_DISABLED); /* protects from a click meant for something else */
    world_frames(world, 40);
    assert_false(session_over(session));
    world_click_id(world, "manners.wait");
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "manners.wait"));
    Action action;
    assert_true(session_computer_action(session, true, &action));
    while (game_to_act(session_game(session)) == 0) {
        assert_true(session_apply(session, &action, NULL));
        if (game_to_act(session_game(session)) == 0)
            assert_true(session_computer_action(session, true, &action));
    }
    session_passes(session, 2 * MINUTE);
    world_rest(world);
    world_frames(world, 40);
    world_click_id(world, "manners.rest");
    world_frames(world, 2);
    assert_true(session_seat_rests(session, 1));
    world_rest(world);
    assert_int_not_equal(session_seats(session)->running, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_clock_runs),
        QUICK_WORLD_TEST(test_clock_runs_in_the_draft),
        QUICK_WORLD_TEST(test_no_clock_no_frames),
        QUICK_WORLD_TEST(test_company),
        cmocka_unit_test(test_states_differ),
        cmocka_unit_test(test_times),
        QUICK_WORLD_TEST(test_computer_plays_on),
        QUICK_WORLD_TEST(test_ended),
        QUICK_WORLD_TEST(test_seats_by_mouse),
        QUICK_WORLD_TEST(test_time_is_up),
        QUICK_WORLD_TEST(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
