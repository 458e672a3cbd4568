/* test_net_couple.c: two of three persons share one machine. */
#include "sides_help.h"

#include "rules/query.h"
#include "system/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_couple"

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

static bool all_sit(void)
{
    const Waiting *a = side_view(0).waiting, *b = side_view(1).waiting;
    return a && b && a->here == 7 && b->here == 7;
}

/* Mira and Anna sit at the first machine, Tomas at the other one. */
static void seat_a_couple(int hands)
{
    RecordHeader plan = sides_plan(PROGRAMS + 1);
    LobbyTerms terms = {.delay = 0};
    char line[LOBBY_INVITATION];
    Err err = {0};
    plan.seats[2].engine[0] = 0;
    plan.setup.hands = (uint8_t)hands;
    plan.open_hands = hands == HANDS_DRAFT; /* all players have seen the hands (HALF-12) */
    sides[0].id = lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    assert_true(sides[0].id >= 0);
    assert_true(lobby_seat_local(sides[0].together, sides[0].id, 2, "Anna"));
    assert_true(lobby_invitation(sides[0].together, sides[0].id, line));
    sides[1].id = lobby_invited(sides[1].together, line, &err);
    lobby_preview(sides[1].together, sides[1].id);
    assert_true(lobby_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    sides_wait(all_sit);
    assert_string_equal(side_view(1).header->seats[2].name, "Anna");
    assert_int_equal(side_view(0).own, 5);
    assert_int_equal(side_view(1).own, 2);
}

static void meet_a_couple(int hands)
{
    seat_a_couple(hands);
    sides_ready();
}

static bool is_called_eva(void)
{
    return side_view(1).waiting && all_sit() &&
           strcmp(side_view(1).header->seats[0].name, "Eva") == 0;
}

/* A seated person changes their name: the others see the new one, and the other person at the
 * machine keeps the seat. */
static void test_renamed(void **state)
{
    (void)state;
    sides_begin();
    seat_a_couple(HANDS_DEAL);
    assert_true(lobby_rename(sides[0].together, sides[0].id, "Eva"));
    sides_wait(is_called_eva);
    assert_string_equal(side_view(1).header->seats[2].name, "Anna");
    assert_int_equal(side_view(0).own, 5);
    assert_string_equal(side_view(0).name, "Eva");
    sides_ready();
    assert_false(lobby_rename(sides[0].together, sides[0].id, "Mira"));
    sides_end();
}

/* Returns whether both programs are connected and have the same public game; only the hands differ,
 * since each machine knows only its own. */
static bool all_same(void)
{
    return sides_have_begun() && side_view(0).line == LOBBY_GOOD &&
           side_view(1).line == LOBBY_GOOD && !side_view(1).state->seats[0].lost &&
           !side_view(1).state->seats[2].lost &&
           game_turn(side_view(0).game) == game_turn(side_view(1).game) &&
           game_score(side_view(0).game, 2) == game_score(side_view(1).game, 2);
}

static bool has_ended(void)
{
    return side_view(0).state->ended && side_view(1).state->ended;
}

static bool asks(void)
{
    return side_view(0).state->ask.what && side_view(1).state->ask.what;
}

/* The first machine, which also runs the table, restarts with nothing in memory, and still knows
 * who sat at it. */
static void first_goes(void)
{
    LobbyView list[LOBBY_MOST];
    side_end(0);
    sides_wait_a_while();
    side_begin(0);
    lobby_browse(sides[0].together, true);
    assert_int_equal(lobby_list(sides[0].together, list), 1);
    sides[0].id = list[0].id;
    assert_int_equal(list[0].own, 5);
    lobby_try_now(sides[1].together, sides[1].id);
    sides_wait(all_same);
}

/* One machine repeats its request to end the game until both machines know of it, because a request
 * about an outdated board is refused. */
static void ask_for_the_end(int i)
{
    const TableRequest end = {.verb = TABLE_ASK, .ask = ASK_END};
    double until = clock_ms() + WAIT_MS;
    while (!asks()) {
        if (!side_view(i).state->ask.what)
            lobby_request(sides[i].together, sides[i].id, &end);
        sides_poll();
        clock_sleep_ms(1);
        assert_true(clock_ms() < until);
    }
    sides_wait_a_while();
}

static void answer(int i, TableVerb verb)
{
    const TableRequest request = {.verb = (uint8_t)verb};
    assert_true(lobby_request(sides[i].together, sides[i].id, &request));
}

/* Asserts that all machines know who shares a machine. */
static void expect_company(void)
{
    for (int i = 0; i < PROGRAMS; i++) {
        const RecordPlayer *seats =
            session_plan(lobby_session(sides[i].together, sides[i].id))->seats;
        assert_int_equal(seats[0].machine, 1);
        assert_int_equal(seats[1].machine, 0);
        assert_int_equal(seats[2].machine, 1);
    }
}

/* One machine asks to end the game. If the friend asks, one button answers for both persons of the
 * couple; if the couple asks, only the friend must agree. Both records say who shared a machine. */
static void test_a_couple(void **state)
{
    (void)state;
    for (int hands = HANDS_DEAL; hands <= HANDS_DRAFT; hands++) {
        sides_begin();
        meet_a_couple(hands);
        expect_company();
        /* a machine may send 20 lines a second, and the couple's machine sends for two players */
        sides_play(16);
        sides_wait(all_same);
        first_goes();
        sides_play(10);
        sides_wait(all_same);
        assert_int_equal(sides[0].curtains > 0, hands == HANDS_DEAL);
        assert_int_equal(sides[1].curtains, 0);
        int asking = hands == HANDS_DEAL ? 0 : 1, asked = 1 - asking;
        ask_for_the_end(asking);
        answer(asked, TABLE_DECLINE);
        sides_wait_a_while();
        assert_false(side_view(0).state->ask.what || side_view(0).state->ended);
        ask_for_the_end(asking);
        assert_false(side_view(0).state->ended);
        answer(asked, TABLE_AGREE);
        sides_wait(has_ended);
        sides_wait(sides_have_checked);
        sides_expect_records();
        for (int i = 0; i < PROGRAMS; i++) {
            sides_expect_couple(i);
            side_end(i);
        }
        assert_int_equal(clean(NULL), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_renamed, clean),
                                       cmocka_unit_test_setup(test_a_couple, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
