/* test_net_ui_words.c: the messages when a table can't be reached, is gone, or refuses a player,
 * and when a pasted text isn't an invitation: what happened, and what to do. */
#include "friend_help.h"

#include "base/text.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"
#include "words/words.h"

#include <string.h>
#include <uv.h>

static void poll_until_said(World *world, const char *words)
{
    double until = clock_ms() + 10000;
    while (!world_says(world, words)) {
        assert_true(clock_ms() < until);
        lobby_poll(world->context.together);
        if (friend_of)
            lobby_poll(friend_of);
        clock_sleep_ms(2);
        world_frames(world, 1);
    }
}

/* Opens a table in the friend's program and writes its invitation to `line`. Unless `other` is
 * NULL, it replaces the table's name in the line. */
static void invited(World *world, const char *other, char *line)
{
    const LobbyTerms terms = {.delay = 0};
    Err err = {0};
    friend_begin(world);
    SessionPlan plan = world_plan(4, 2, HANDS_NONE, 1);
    int id = lobby_open(friend_of, &plan, &terms, "Mira", &err);
    assert_true(id >= 0 && lobby_invitation(friend_of, id, line));
    if (other)
        memcpy(strchr(line + strlen("hypotenuse://"), '/') + 1, other, strlen(other));
}

static void go_there(World *world, const char *line)
{
    TablesArguments arguments = {.id = 0};
    text_copy(arguments.invitation, sizeof arguments.invitation, line);
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, "tables", &arguments, sizeof arguments);
    world_frames(world, 3);
}

static void a_host_who_is_gone(void **state)
{
    World *world = *state;
    char line[LOBBY_INVITATION];
    invited(world, NULL, line);
    lobby_free(friend_of);
    friend_of = NULL;
    go_there(world, line);
    poll_until_said(world, "There’s no open table there");
    friend_end(world);
}

static void a_table_that_is_gone(void **state)
{
    World *world = *state;
    char line[LOBBY_INVITATION];
    invited(world, "aaaaaaaaaaaa", line);
    go_there(world, line);
    poll_until_said(world, "This table no longer exists");
    friend_end(world);
}

static void a_host_who_goes_while_one_looks(void **state)
{
    World *world = *state;
    char line[LOBBY_INVITATION];
    invited(world, NULL, line);
    go_there(world, line);
    poll_until_said(world, "Sit down");
    lobby_free(friend_of);
    friend_of = NULL;
    poll_until_said(world, "There’s no open table there");
    friend_end(world);
}

static void a_line_that_is_none(void **state)
{
    World *world = *state;
    friend_begin(world);
    go_there(world, "https://example.org");
    assert_true(world_says(world, "This isn’t an invitation."));
    words_speak("de");
    go_there(world, "hypotenuse://192.168.1.20:47110/kiwi7#12");
    assert_true(world_says(world, "Das ist keine Einladung."));
    words_speak("en");
    friend_end(world);
}

/* Each system error of a connection, in the wording of this machine's libuv, has its own sentence.
 * tests/style/told.py checks the messages of tables and invitations of this version. Any other text
 * is quoted. */
static void each_has_a_sentence(void **state)
{
    static const int faults[] = {UV_ECONNREFUSED, UV_ECONNRESET, UV_ETIMEDOUT, UV_EHOSTUNREACH,
                                 UV_ENETUNREACH,  UV_EAI_NONAME, UV_EAI_AGAIN};
    char words[512];
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        assert_non_null(table_words(uv_strerror(faults[i])));
    assert_null(table_words("the moon is full"));
    assert_null(table_words(""));
    assert_string_equal(table_words_refused("the moon is full", words, sizeof words),
                        "The table closed the connection: the moon is full.");
    assert_string_equal(table_words_refused("", words, sizeof words),
                        "The table closed the connection.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(a_host_who_is_gone),  WORLD_TEST(a_table_that_is_gone),
        WORLD_TEST(a_line_that_is_none), WORLD_TEST(a_host_who_goes_while_one_looks),
        WORLD_TEST(each_has_a_sentence),
    };
    return cmocka_run_group_tests_name("net_ui_words", tests, NULL, NULL);
}
