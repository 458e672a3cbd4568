/* test_table_positions.c: network games that begin with a position: it travels with the game, to
 * waiting players, players and spectators, through its log and back; the host can't choose the
 * stack; and a false header is refused with a reason. */
#include "own_tiles.h"
#include "position_help.h"
#include "room_help.h"

#include "log/digest.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static RecordHeader header_with(GamePosition *position)
{
    RecordHeader header = table_header(2, HANDS_NONE);
    position_into(&header, position);
    return header;
}

static const Catalogue *tiles_of(const Room *room, int person)
{
    return room->persons[person].client->reader->c;
}

/* Asserts that the game begins as the position says, without the secrets. */
static void expect_begun(const Room *room, int own)
{
    const Game *game = client_game(room->persons[1].client);
    const Catalogue *c = tiles_of(room, 1);
    assert_int_equal(game_tile_count(game), 3 + own);
    assert_int_equal(own_tiles_on_board(c, game), own);
    assert_int_equal(game_figure_count(game), 3);
    assert_int_equal(game_score(game, 0), 12);
    assert_int_equal(game_score(game, 1), 9);
    assert_int_equal(game_hand_count(game, 0), 2);
    assert_int_equal(game_hand_count(game, 1), 1);
    uint16_t half[HAND_MAX];
    assert_int_equal(game_hand_halves(c, game, 1, half), 1); /* hands of a position are open */
    assert_string_equal(c->copies[half[0]].id, "H1-03");
    assert_int_equal(game_setup(game)->expansions,
                     EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_HILLS));
}

static void expect_judged(Room *room)
{
    size_t size;
    Err err = {0};
    const char *text = client_text(room->persons[2].client, &size);
    if (!log_verify(rules_builtin_catalogue(), text, size, NULL, &err))
        fail_msg("%d: %s", err.line, err.text);
}

/* A waiting client gets the position once, a client that joins later gets it with the header; after
 * each line every client has its view; the whole log can be verified from its lines alone. `brings`
 * is a text that occurs in the part sent only once. Returns the number of custom tiles on the board
 * at the end. */
static int travels(RecordHeader header, const char *brings, uint64_t seed)
{
    int own = header.box != NULL;
    Room *room = room_new(&header, brings);
    record_header_release(&header); /* the set-up that had the position is freed */
    Person *plays = &room->persons[0];
    room->rng = rng_seeded(seed);
    room_come(room, 0, 0);
    room_come(room, 1, NO_SEAT);
    assert_string_equal(client_waiting(plays->client)->header.position->title, "The last sixteen");
    room_begin(room);
    expect_begun(room, own);
    room_play(room, 2000);
    const Game *game = server_table(room->server)->game;
    assert_int_equal(game_phase(game), PHASE_OVER);
    for (int i = 0; i < 3; i++) {
        const Game *seen = client_game(room->persons[i].client);
        Game *view = calloc(1, game_memory(game));
        game_view(tiles_of(room, i), game, i ? NO_SEAT : 0, view);
        assert_true(game_equal(view, seen));
        assert_null(game_check(tiles_of(room, i), seen));
        free(view);
    }
    own = own_tiles_on_board(tiles_of(room, 2), game);
    server_tick(room->server, 1 << 30); /* reveals the secret */
    expect_judged(room);
    room_free(room);
    return own;
}

static void positions_travel(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++)
        assert_int_equal(travels(header_with(position_new()), "The last sixteen", seed), 0);
}

/* Position and tiles are sent once, and all players draw and place tiles that their programs don't
 * have. */
static void tiles_of_its_own_travel(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++)
        assert_true(travels(header_with(position_own(9)), "\"OW-0\"", seed) > 1);
}

/* No tile of the stack fits anywhere: the game is over as soon as its header is read, and is judged
 * like any other. */
static void a_game_may_end_with_its_head(void **state)
{
    static const char text[] =
        "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"x\",\"players\":[\"A\",\"B\"],"
        "\"stack\":[\"BA-B\"],\"board\":[{\"tile\":\"BA-C\",\"at\":[0,0],\"followers\":"
        "[{\"player\":\"B\",\"on\":\"city@N\"}]}]}";
    Err err = {0};
    (void)state;
    RecordHeader header = header_with(
        game_position_make("end", text, strlen(text), rules_builtin_catalogue(), NULL, &err));
    Room *room = room_new(&header, "\"x\"");
    record_header_release(&header);
    room_come(room, 0, 0);
    room_come(room, 2, NO_SEAT);
    assert_true(client_ready(room->persons[0].client, &room_share));
    room_deliver(&room->persons[0], 2);
    room_deliver(&room->persons[0], 3);
    const Game *game = client_game(room->persons[0].client);
    assert_int_equal(game_phase(game), PHASE_OVER);
    assert_int_equal(game_score(game, 1), 2); /* a tile and its coat of arms, unfinished */
    server_tick(room->server, 1 << 30);
    expect_judged(room);
    room_free(room);
}

/* The table's machine stops halfway through the game: the table is restored from the lines. */
static void a_table_comes_back(void **state)
{
    Err err = {0};
    size_t kept;
    (void)state;
    RecordHeader header = header_with(position_new());
    Room *room = room_new(&header, "The last sixteen");
    room_come(room, 0, 0);
    assert_true(client_ready(room->persons[0].client, &room_share));
    room_deliver(&room->persons[0], 2);
    room_deliver(&room->persons[0], 3);
    room_play(room, 9);
    const Table *table = server_table(room->server);
    const LogTerms terms = table->terms;
    LogReader *reader = log_reader_new(rules_builtin_catalogue(), 0);
    const char *end = strchr(room->journal.text, '\n');
    assert_true(log_reader_line(reader, room->journal.text, (size_t)(end - room->journal.text),
                                NULL, &err));
    RecordHeader again = reader->header;
    again.key = fair_key(&room_secret, terms.shares, terms.share_count);
    Table *back = table_restore(rules_builtin_catalogue(), &again, &terms, room->journal.text,
                                (size_t)room->journal.length, &kept, NULL, NULL, &err);
    if (!back)
        fail_msg("%d: %s", err.line, err.text);
    assert_true(game_equal(back->game, table->game));
    again.key.words[0] ^= 1; /* another key, which gives another stack */
    assert_null(table_restore(rules_builtin_catalogue(), &again, &terms, room->journal.text,
                              (size_t)room->journal.length, &kept, NULL, NULL, &err));
    log_reader_free(reader);
    table_free(back);
    room_free(room);
    record_header_release(&header);
}

/* --- refusals --------------------------------------------------------------------------------- */

static void expect_refused(const RecordHeader *header, const char *from, const char *to,
                           const char *why)
{
    const char *said = room_head(header, from, to);
    if (!said || !strstr(said, why))
        fail_msg("%s: '%s' instead of '%s'", to, said ? said : "(it was read)", why);
}

static void false_heads_are_refused(void **state)
{
    (void)state;
    RecordHeader header = header_with(position_new());
    header.key = (ChanceKey){{1, 2}};
    const char *text = header.position->text;
    assert_null(room_head(&header, "{", "{")); /* unchanged */
    /* a position that reveals a secret */
    expect_refused(&header, "[\"BA-A\",\"BA-B\"", "[\"BA-B\",\"BA-A\"", "order of its stack");
    expect_refused(&header, "\"points\":{\"Red\"", "\"bag\":[1],\"points\":{\"Red\"", "bag");
    expect_refused(&header, "\"points\":{\"Red\"", "\"seed\":\"7\",\"points\":{\"Red\"", "seed");
    expect_refused(&header, "\"scenario\":", "\"seed\":\"7\",\"scenario\":", "seed");
    expect_refused(&header, "\"scenario\":",
                   "\"key\":\"0100000000000000000000000000000000000000000000000000000000000000\","
                   "\"scenario\":",
                   "key");
    /* an invalid position */
    expect_refused(&header, "\"at\":[1,0]", "\"at\":[0,0]", "taken");
    expect_refused(&header, "city@N", "city@S", "has no segment");
    expect_refused(&header, "\"BA-D\",\"at\"", "\"XX-1\",\"at\"", "XX-1");
    expect_refused(&header, text, "true", "missing"); /* `true` is valid only in a lobby message */
    expect_refused(&header, text, "false", "scenario");
    expect_refused(&header, text, "[]", "scenario");
    expect_refused(&header, text, "\"/etc/passwd\"", "scenario");
    expect_refused(&header, "\"scenario\":", "\"box\":{},\"scenario\":", "tiles and nothing else");
    expect_refused(&header,
                   "\"scenario\":", "\"box\":{\"tiles\":[],\"counts\":{\"BA-A\":9}},\"scenario\":",
                   "tiles and nothing else");
    expect_refused(&header, "\"scenario\":", "\"box\":true,\"scenario\":", "box of the position");
    /* a set-up different from the position's */
    expect_refused(&header, "\"hands\":\"draft\"", "\"hands\":\"deal\"",
                   "not that of the position");
    expect_refused(&header, "\"first\":0", "\"first\":1", "not that of the position");
    expect_refused(&header, "\"base_sets\":1", "\"base_sets\":2", "not that of the position");
    expect_refused(&header, "\"players\":[\"Red\",\"Blue\"]",
                   "\"players\":[\"Red\",\"Blue\",\"Gold\"]", "not that of the position");
    expect_refused(&header, "[\"halflings\",\"hills-and-sheep\"],\"policies\"",
                   "[\"halflings\"],\"policies\"", "not that of the position");
    /* with halves the choice comes first: nothing was drawn */
    expect_refused(&header, "\"scenario\":", "\"told\":[[\"drawn\",\"BA-A\"]],\"scenario\":",
                   "no game can begin like this");
    record_header_release(&header);
}

/* The header must contain the custom tiles of its position, and the right ones. */
static void false_tiles_are_refused(void **state)
{
    (void)state;
    RecordHeader header = header_with(position_own(3));
    header.key = (ChanceKey){{1, 2}};
    assert_null(room_head(&header, "{", "{")); /* unchanged */
    expect_refused(&header, header.box->text, "true", "box of the position");
    expect_refused(&header, header.box->text, "{\"tiles\":[]}", "OW-");
    expect_refused(&header, header.position->text, "true", "missing");
    expect_refused(&header, "\"OW-2\",\"shape\"", "\"OW-3\",\"shape\"", "OW-2");
    expect_refused(&header, "\"edges\":\"CFFF\"", "\"edges\":\"FFFF\"", "OW-0");
    expect_refused(&header, "\"hands\":{", "\"tiles\":[],\"hands\":{", "in a box");
    record_header_release(&header);
}

/* In lobby messages, the position and its tiles must come first. */
static void a_room_without_its_position(void **state)
{
    (void)state;
    RecordHeader header = header_with(position_new());
    room_expect_missing(&header, "scenario");
    record_header_release(&header);
    header = header_with(position_own(3));
    room_expect_missing(&header, "box");
    record_header_release(&header);
}

/* A position other than the agreed one is a different game. */
static void another_position_in_the_head(void **state)
{
    (void)state;
    Waiting waiting;
    Err err = {0};
    RecordHeader header = header_with(position_new());
    GamePosition *agreed = header.position,
                 *other = game_position_make("other", agreed->text, strlen(agreed->text),
                                             rules_builtin_catalogue(), NULL, &err);
    LogTerms terms = {.promise = fair_promise(&room_secret), .share_count = 2};
    header.seats[0].engine[0] = header.seats[1].engine[0] = 'a';
    waiting_begin(&waiting, &header, &terms);
    record_header_begins(&header, other);
    assert_true(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    *strstr(other->text, "12") = '2';
    assert_false(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    record_header_begins(&header, NULL);
    assert_false(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    waiting_end(&waiting);
    game_position_free(agreed);
    game_position_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_travel),
        cmocka_unit_test(tiles_of_its_own_travel),
        cmocka_unit_test(a_game_may_end_with_its_head),
        cmocka_unit_test(a_table_comes_back),
        cmocka_unit_test(false_heads_are_refused),
        cmocka_unit_test(false_tiles_are_refused),
        cmocka_unit_test(a_room_without_its_position),
        cmocka_unit_test(another_position_in_the_head),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
