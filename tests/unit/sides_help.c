/* sides_help.c: two programs at one table, both in this process and connected over loopback. */
#include "sides_help.h"

#include "table_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "system/clock.h"
#include "system/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

Side sides[PROGRAMS];
static Rng chance;
static char place[FOLDER_SIZE];

void side_begin(int i)
{
    char folder[FOLDER_SIZE], records[FOLDER_SIZE];
    Text text = text_in(folder, sizeof folder);
    Err err = {0};
    text_add(&text, "%s/%d", place, i);
    assert_true(folder_join(records, sizeof records, folder, "games"));
    assert_true(folder_make(records, &err));
    const LobbyPlan plan = {.catalogue = rules_builtin_catalogue(),
                            .generations = rules_builtin_generations(),
                            .folder = folder,
                            .records = records,
                            .alone = true};
    sides[i].together = lobby_new(&plan, &err);
    if (!sides[i].together)
        fail_msg("%s", err.text);
}

void side_end(int i)
{
    lobby_free(sides[i].together);
    sides[i].together = NULL;
}

LobbyView side_view(int i)
{
    LobbyView out;
    assert_true(lobby_view(sides[i].together, sides[i].id, &out));
    if (out.line == LOBBY_REFUSED)
        fail_msg("side %d: %s", i, out.why);
    return out;
}

void sides_poll(void)
{
    for (int i = 0; i < PROGRAMS; i++) {
        if (!sides[i].together)
            continue;
        lobby_poll(sides[i].together);
        sides[i].called |= lobby_notice(sides[i].together) == sides[i].id;
    }
}

void sides_wait(bool (*so)(void))
{
    double until = clock_ms() + WAIT_MS;
    while (!so()) {
        sides_poll();
        clock_sleep_ms(1);
        assert_true(clock_ms() < until);
    }
}

bool sides_have_begun(void)
{
    return side_view(0).game && side_view(1).game;
}

bool sides_are_named(void)
{
    char line[LOBBY_INVITATION];
    return side_view(0).waiting && lobby_invitation(sides[0].together, sides[0].id, line);
}

bool sides_sit(void)
{
    const Waiting *a = side_view(0).waiting, *b = side_view(1).waiting;
    return a && b && a->here == 3 && b->here == 3;
}

bool sides_are_good(void)
{
    return side_view(0).line == LOBBY_GOOD && side_view(1).line == LOBBY_GOOD &&
           sides_have_begun() && !side_view(0).state->seats[1].lost &&
           !side_view(1).state->seats[0].lost &&
           game_hash(side_view(0).game) == game_hash(side_view(1).game);
}

bool sides_have_checked(void)
{
    return side_view(0).deal != LOBBY_UNTOLD && side_view(1).deal != LOBBY_UNTOLD;
}

RecordHeader sides_plan(int seats)
{
    RecordHeader header = table_header(seats, HANDS_DRAFT);
    for (int seat = 0; seat < seats; seat++)
        header.seats[seat].color = (uint8_t)seat;
    if (seats > PROGRAMS)
        text_copy(header.seats[2].engine, RECORD_KIND_SIZE, "ai1");
    return header;
}

void sides_invite(void)
{
    char line[LOBBY_INVITATION];
    Err err = {0};
    assert_true(lobby_invitation(sides[0].together, sides[0].id, line));
    sides[1].id = lobby_invited(sides[1].together, line, &err);
    lobby_preview(sides[1].together, sides[1].id);
    assert_true(lobby_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    sides_wait(sides_sit);
}

void sides_meet(int seats)
{
    RecordHeader plan = sides_plan(seats);
    LobbyTerms terms = {.clocks = {.initial = 600000, .increment = 5000}};
    Err err = {0};
    sides[0].id = lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    if (sides[0].id < 0)
        fail_msg("%s", err.text);
    sides_invite();
    assert_int_equal(side_view(1).waiting->terms.clocks.initial, 600000);
    assert_string_equal(side_view(1).header->seats[0].name, "Mira");
    assert_int_equal(side_view(1).free, 0);
    assert_int_equal(side_view(0).grade, LOBBY_OWN);
    assert_int_equal(side_view(1).grade, LOBBY_HOSTED);
}

void sides_host_returns(void)
{
    LobbyView list[LOBBY_MOST];
    side_end(0);
    side_begin(0);
    assert_int_equal(lobby_list(sides[0].together, list), 1);
    sides[0].id = list[0].id;
    lobby_browse(sides[0].together, true);
    sides_wait(sides_are_good);
}

void sides_ready(void)
{
    for (int i = 0; i < PROGRAMS; i++)
        lobby_ready(sides[i].together, sides[i].id, true);
    sides_wait(sides_have_begun);
}

/* The acting seat makes a random legal action through its session, as scenes would. If two persons
 * share a machine, the curtain opens only for the acting one. */
static void act(int i)
{
    Session *session = lobby_session(sides[i].together, sides[i].id);
    const Game *game = session_game(session);
    Action action;
    assert_int_equal(lobby_table_of(sides[i].together, session), sides[i].id);
    if (game_phase(game) == PHASE_OVER || !(side_view(i).own >> game_to_act(game) & 1))
        return;
    if (session_needs_curtain(session)) {
        sides[i].curtains++;
        assert_int_not_equal(session_viewer(session), game_to_act(game));
        session_face(session, game_to_act(game));
        assert_int_equal(session_viewer(session), game_to_act(game));
    }
    action = table_any_action_of(session_catalogue(session), game, &chance);
    sides[i].said += session_apply(session, &action, NULL);
    session_events_done(session, session_event_count(session));
}

void sides_step(void)
{
    for (int i = 0; i < PROGRAMS; i++)
        act(i);
    sides_poll();
    clock_sleep_ms(1);
}

void sides_play(int actions)
{
    double until = clock_ms() + WAIT_MS;
    int before = sides[0].said + sides[1].said;
    while (sides[0].said + sides[1].said - before < actions) {
        sides_step();
        assert_true(clock_ms() < until);
    }
}

void sides_agree_to_end(void)
{
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_END}, agree = {.verb = TABLE_AGREE};
    while (!side_view(0).state->ended) {
        if (!side_view(0).state->ask.what)
            lobby_request(sides[0].together, sides[0].id, &ask);
        else if (side_view(1).state->ask.what)
            lobby_request(sides[1].together, sides[1].id, &agree);
        sides_poll();
        clock_sleep_ms(1);
    }
    sides_wait(sides_have_checked);
}

void sides_expect_records(void)
{
    RecordInfo info[PROGRAMS];
    Err err = {0};
    for (int i = 0; i < PROGRAMS; i++) {
        assert_int_equal(side_view(i).deal, LOBBY_FAIR);
        if (!record_peek(lobby_record(sides[i].together, sides[i].id), &info[i], &err))
            fail_msg("%s", err.text);
        assert_string_equal(info[i].header.seats[1].name, "Tomas");
        assert_int_equal(info[i].points[0], game_score(side_view(i).game, 0));
    }
    assert_int_equal(info[0].turn, info[1].turn);
    size_t size[PROGRAMS];
    char *text[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++)
        text[i] = file_read_whole(info[i].path, 1 << 20, &size[i], &err);
    assert_string_equal(text[0], text[1]);
    for (int i = 0; i < PROGRAMS; i++)
        free(text[i]);
}

int sides_count_told(int i, RecordInfo *last)
{
    RecordInfo info;
    char folder[FOLDER_SIZE];
    Text text = text_in(folder, sizeof folder);
    text_add(&text, "%s/%d/games", place, i);
    RecordList *list = record_list_new(folder, NULL);
    int count = 0;
    record_list_add_replicas(list, rules_builtin_catalogue());
    while (record_list_next(list, &info)) {
        count += info.told;
        if (info.told && last)
            *last = info;
    }
    record_list_free(list);
    return count;
}

void sides_expect_told(int i, int actions)
{
    RecordInfo info = {.turn = -1};
    Err err = {0};
    assert_int_equal(sides_count_told(i, &info), 1);
    assert_string_equal(info.path, lobby_received_file(sides[i].together, sides[i].id));
    Session *replay = session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                          info.path, NULL, &err);
    assert_non_null(replay);
    assert_string_equal(err.text, "");
    assert_true(session_is_replica(replay, NULL));
    assert_int_equal(session_replay_count(replay), actions);
    session_free(replay);
}

void sides_begin(void)
{
    chance = rng_seeded(3);
    for (int i = 0; i < PROGRAMS; i++) {
        sides[i] = (Side){0};
        side_begin(i);
    }
}

/* Waits so that messages in transit can arrive. */
void sides_wait_a_while(void)
{
    for (int i = 0; i < 40; i++) {
        sides_poll();
        clock_sleep_ms(2);
    }
}

void sides_end(void)
{
    for (int i = 0; i < PROGRAMS; i++)
        side_end(i);
}

int sides_clean(const char *folder)
{
    char command[FOLDER_SIZE + 16];
    Text text = text_in(command, sizeof command);
    text_add(&text, "rm -rf '%s'", folder);
    text_copy(place, sizeof place, folder);
    return system(command);
}

void sides_expect_couple(int i)
{
    RecordInfo info;
    Err err = {0};
    assert_true(record_peek(lobby_record(sides[i].together, sides[i].id), &info, &err));
    assert_int_equal(info.header.seats[0].machine, 1);
    assert_int_equal(info.header.seats[1].machine, 0);
    assert_int_equal(info.header.seats[2].machine, 1);
}
