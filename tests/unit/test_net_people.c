/* test_net_people.c: players chat, and admit or block each other. */
#include "sides_help.h"

#include "base/text.h"
#include "server/message.h"
#include "session/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_people"

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

static LobbyTalk heard[PROGRAMS][LOBBY_TALK];

static int heard_by(int i)
{
    return lobby_talk(sides[i].together, sides[i].id, heard[i]);
}

static void mark(int by, int whom, bool is_friend, bool blocked)
{
    const LobbyView table = side_view(by);
    LobbyPerson person = {.is_friend = is_friend, .blocked = blocked};
    person.key = *lobby_other(&table, whom);
    text_copy(person.name, sizeof person.name, table.header->seats[whom].name);
    assert_true(lobby_mark(sides[by].together, &person));
}

/* Phrases are for all; free texts only for players who have both marked each other as friends. */
static void test_talk(void **state)
{
    (void)state;
    sides_begin();
    sides_meet(PROGRAMS);
    assert_true(lobby_send_talk(sides[1].together, sides[1].id, 4, NULL));
    sides_wait_a_while();
    assert_int_equal(heard_by(0), 1);
    assert_int_equal(heard[0][0].seat, 1);
    assert_int_equal(heard[0][0].phrase, 4);
    assert_int_equal(heard_by(1), 1); /* the player's own message */
    assert_false(lobby_send_talk(sides[1].together, sides[1].id, 0, "nobody is a friend"));
    mark(1, 0, true, false);
    assert_true(lobby_send_talk(sides[1].together, sides[1].id, 0, "you have not marked me"));
    sides_wait_a_while();
    assert_int_equal(heard_by(0), 1);
    mark(0, 1, true, false);
    sides_ready();
    assert_true(lobby_send_talk(sides[1].together, sides[1].id, 0, "now you have"));
    sides_wait_a_while();
    assert_int_equal(heard_by(0), 2);
    assert_string_equal(heard[0][1].text, "now you have");
    mark(0, 1, false, true); /* neither past nor new messages are shown */
    assert_true(lobby_send_talk(sides[1].together, sides[1].id, 5, NULL));
    sides_wait_a_while();
    assert_int_equal(heard_by(0), 0);
    assert_false(lobby_send_talk(sides[0].together, sides[0].id, 0, "no longer friends"));
    sides_end();
}

static const Session *session_here(void)
{
    return lobby_session(sides[0].together, sides[0].id);
}

static bool is_lost(void)
{
    return session_seats(session_here())->seats[1].lost;
}

static bool is_back(void)
{
    return !is_lost();
}

static bool hears_goodbye(void)
{
    int count = heard_by(1);
    return count && heard[1][count - 1].seat == 0 && heard[1][count - 1].phrase == TALK_GOODBYE;
}

/* A player who quits the program or hangs up has left; one whose connection was cut hasn't. */
static void test_goodbye(void **state)
{
    (void)state;
    LobbyView list[LOBBY_MOST];
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    side_end(1);
    sides_wait(is_lost);
    assert_true(session_has_left(session_here(), 1));
    assert_int_equal(heard_by(0), 1);
    assert_int_equal(heard[0][0].phrase, TALK_GOODBYE);
    side_begin(1);
    assert_int_equal(lobby_list(sides[1].together, list), 1);
    sides[1].id = list[0].id;
    /* this also reconnects to the player's games in progress */
    lobby_browse(sides[1].together, true);
    sides_wait(is_back);
    assert_false(session_has_left(session_here(), 1));
    side_end(0); /* the host's program closes the table, but only after the chat was sent */
    sides_wait(hears_goodbye);
    side_end(1);
}

static bool is_turned_away(void)
{
    LobbyView out;
    return lobby_view(sides[1].together, sides[1].id, &out) && out.line == LOBBY_REFUSED;
}

/* A blocked player can't sit at any table of this program, now or after its next start. */
static void test_blocked(void **state)
{
    (void)state;
    LobbyView out;
    char line[LOBBY_INVITATION];
    sides_begin();
    sides_meet(PROGRAMS);
    mark(0, 1, false, true);
    sides_wait(is_turned_away);
    assert_true(lobby_view(sides[1].together, sides[1].id, &out));
    assert_string_equal(out.why, "who runs this table does not let you in");
    assert_int_equal(side_view(0).waiting->here, 1);
    side_end(0);
    side_begin(0);
    assert_int_equal(lobby_people(sides[0].together), 1);
    assert_string_equal(lobby_person_at(sides[0].together, 0)->name, "Tomas");
    RecordHeader plan = sides_plan(PROGRAMS);
    LobbyTerms terms = {.delay = 0};
    Err err = {0};
    sides[0].id = lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    assert_true(lobby_invitation(sides[0].together, sides[0].id, line));
    sides[1].id = lobby_invited(sides[1].together, line, &err);
    lobby_preview(sides[1].together, sides[1].id); /* visiting means watching */
    sides_wait(is_turned_away);
    LobbyPerson person = *lobby_person_at(sides[0].together, 0);
    person.blocked = false;
    assert_true(lobby_mark(sides[0].together, &person));
    assert_int_equal(lobby_people(sides[0].together), 0);
    assert_true(lobby_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    sides_wait(sides_sit);
    sides_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_talk, clean),
                                       cmocka_unit_test_setup(test_goodbye, clean),
                                       cmocka_unit_test_setup(test_blocked, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
