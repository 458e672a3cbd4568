/* test_table_tiles.c: custom tiles in the headers of tables: they travel with the game, to waiting
 * players, players and spectators, through its log and back; and invalid data from another machine
 * is refused with a reason before it is used. */
#include "own_tiles.h"
#include "room_help.h"

#include "log/digest.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* No other client has these tiles: a waiting client gets them once, a later client with the header;
 * players draw and place them; the whole log can be verified from its lines alone. */
static void own_tiles_travel(void **state)
{
    (void)state;
    for (int hands = 0; hands < HAND_MODES; hands++) {
        RecordHeader header = table_header(2, (HandMode)hands);
        header.box = own_tiles_box(60, 0);
        Room *room = room_new(&header, "\"OW-0\"");
        record_header_release(&header); /* the set-up that had the box is freed */
        Person *plays = &room->persons[0];
        room_come(room, 0, 0);
        room_come(room, 1, NO_SEAT);
        assert_int_equal(client_waiting(plays->client)->header.box->own_kinds, 60);
        room_begin(room);
        room_play(room, 2000);
        const Game *game = server_table(room->server)->game;
        assert_int_equal(game_phase(game), PHASE_OVER);
        for (int i = 0; i < 3; i++) {
            const LogReader *log = room->persons[i].client->reader;
            const Catalogue *c = log->c;
            assert_true(own_tiles_on_board(c, client_game(room->persons[i].client)) >= 40);
            assert_null(client_differs(room->persons[i].client));
            assert_null(game_check(c, client_game(room->persons[i].client)));
        }
        server_tick(room->server, 1 << 30); /* reveals the secret */
        size_t size;
        Err err = {0};
        const char *text = client_text(room->persons[2].client, &size);
        if (!log_verify(rules_builtin_catalogue(), text, size, NULL, &err))
            fail_msg("%d: %s", err.line, err.text);
        room_free(room);
    }
}

/* --- refusals --------------------------------------------------------------------------------- */

/* Reads a header with `box` in place of its box. Returns NULL if it can be read, else the
 * reason. */
static const char *head_with(const char *box)
{
    const RecordHeader header = table_header(2, HANDS_DEAL);
    char *begin = calloc(1, strlen(box) + 16);
    sprintf(begin, "{\"box\":%s,", box);
    const char *said = room_head(&header, "{", begin);
    free(begin);
    return said;
}

static void expect_refused(const char *box, const char *why)
{
    const char *said = head_with(box);
    if (!said || !strstr(said, why))
        fail_msg("'%s' instead of '%s'", said ? said : "(it was read)", why);
}

#define TILE(id, edges)                                                                            \
    "{\"id\":\"" id "\",\"shape\":\"square\",\"edges\":\"" edges                                   \
    "\",\"count\":1,\"cities\":[],\"roads\":[],\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,"  \
    "7]}],\"features\":[]}"

static void rubbish_is_refused(void **state)
{
    (void)state;
    assert_null(head_with("{\"tiles\":[" TILE("OW-0", "FFFF") "]}"));
    assert_null(head_with("{\"counts\":{\"BA-C\":0}}"));
    expect_refused("{\"tiles\":[" TILE("OW-0", "CFFF") "]}", "OW-0");
    expect_refused("{\"tiles\":[" TILE("../../../etc/passwd", "FFFF") "]}", "id");
    expect_refused("{\"tiles\":[" TILE("/tmp/OW", "FFFF") "]}", "id");
    expect_refused("{\"tiles\":[" TILE("BA-A", "FFFF") "]}", "BA-A");
    expect_refused("{\"tiles\":[" TILE("OW-0", "FFFF") "," TILE("OW-0", "FFFF") "]}", "OW-0");
    expect_refused("{\"tiles\":[{}]}", "id");
    expect_refused("{\"tiles\":7}", "tiles");
    expect_refused("{\"tiles\":{\"format\":\"hypotenuse-tiles/1\"}}", "tiles");
    expect_refused("{\"file\":\"/etc/passwd\"}", "file");
    expect_refused("[]", "box");
    expect_refused("\"own.hypset\"", "box");
    expect_refused("false", "box");
    /* `true` is valid only in a lobby message, after the box was sent */
    expect_refused("true", "missing");
    expect_refused("{\"stack\":[\"BA-A\",\"BA-B\"]}", "nobody chooses the stack");
    expect_refused("{\"counts\":{\"BA-A\":100}}", "how often");
    expect_refused("{\"counts\":{\"BA-A\":99,\"BA-B\":99,\"BA-C\":99,\"BA-D\":99,\"BA-E\":99,"
                   "\"BA-F\":99,\"BA-G\":99,\"BA-H\":99,\"BA-I\":99,\"BA-J\":99,\"BA-K\":99}}",
                   "impossible");
}

/* The maximum number of kinds and of bytes is accepted, and not one more. */
static void too_many_are_refused(void **state)
{
    (void)state;
    Box *most = own_tiles_box(BOX_TRAVEL_KINDS, 0), *more = own_tiles_box(BOX_TRAVEL_KINDS + 1, 0);
    assert_int_equal(box_travel(NULL), BOX_TRAVELS);
    assert_int_equal(box_travel(most), BOX_TRAVELS);
    assert_int_equal(box_travel(more), BOX_TOO_MANY);
    assert_null(head_with(most->text));
    expect_refused(more->text, "more than 256 kinds");
    box_free(most);
    box_free(more);
    char *thousands = own_tiles_text(1000, 0);
    expect_refused(thousands, "more than 256 kinds");
    free(thousands);
    int padding = BOX_TRAVEL_MAX / 200 - 220;
    Box *large = own_tiles_box(200, padding);
    while (strlen(large->text) + 200 <= BOX_TRAVEL_MAX) {
        box_free(large);
        large = own_tiles_box(200, ++padding);
    }
    assert_int_equal(box_travel(large), BOX_TRAVELS);
    assert_true(strlen(large->text) > BOX_TRAVEL_MAX - 200);
    assert_null(head_with(large->text)); /* the rest of a header also fits */
    box_free(large);
    large = own_tiles_box(200, padding + 1);
    assert_int_equal(box_travel(large), BOX_TOO_LARGE);
    expect_refused(large->text, "248 KiB");
    box_free(large);
}

/* In lobby messages, the tiles must come first and can't be changed. */
static void a_room_without_its_tiles(void **state)
{
    (void)state;
    RecordHeader header = table_header(2, HANDS_NONE);
    header.box = own_tiles_box(3, 0);
    room_expect_missing(&header, "box");
    box_free(header.box);
}

/* A box other than the agreed one is a different game. */
static void another_box_in_the_head(void **state)
{
    (void)state;
    Box *agreed = own_tiles_box(3, 0), *other = own_tiles_box(3, 1);
    Waiting waiting;
    RecordHeader header = table_header(2, HANDS_NONE);
    LogTerms terms = {.promise = fair_promise(&room_secret), .share_count = 2};
    header.seats[0].engine[0] = header.seats[1].engine[0] = 'a';
    header.box = agreed;
    waiting_begin(&waiting, &header, &terms);
    assert_true(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    header.box = other;
    assert_false(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    header.box = NULL;
    assert_false(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    waiting_end(&waiting);
    box_free(agreed);
    box_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_tiles_travel),        cmocka_unit_test(rubbish_is_refused),
        cmocka_unit_test(too_many_are_refused),    cmocka_unit_test(a_room_without_its_tiles),
        cmocka_unit_test(another_box_in_the_head),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
