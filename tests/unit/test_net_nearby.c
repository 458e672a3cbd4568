/* test_net_nearby.c: beacons are written and read, and anything else is refused; a table is listed
 * once although its beacon repeats, and removed when it falls silent; a flood can't push out listed
 * tables. */
#include "base/text.h"
#include "net/loop.h"
#include "net/nearby.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PORT = 47219, TURNS = 2000 };

static Beacon beacon_of(const char *table, uint8_t key)
{
    Beacon beacon = {.port = 47110, .seats = 3, .free = 1, .key = {{key}}};
    text_copy(beacon.table, sizeof beacon.table, table);
    text_copy(beacon.name, sizeof beacon.name, "Mira");
    return beacon;
}

static void there_and_back(void **state)
{
    (void)state;
    char text[BEACON_SIZE];
    Beacon beacon = beacon_of("k7mp2x9qa4wz", 7), read;
    /* each quotation mark takes two characters in JSON */
    memset(beacon.name, '"', sizeof beacon.name - 1);
    size_t length = beacon_write(&beacon, text);
    assert_in_range(length, 1, BEACON_SIZE - 1);
    beacon = beacon_of("k7mp2x9qa4wz", 7);
    length = beacon_write(&beacon, text);
    assert_true(beacon_read(text, length, &read));
    assert_memory_equal(&read, &beacon, sizeof read);
    for (size_t cut = 0; cut < length; cut++)
        assert_false(beacon_read(text, cut, &read));
}

/* The pieces have at most 255 bytes each and may arrive in any order; none may be missing,
 * repeated, or malformed. */
static void in_pieces(void **state)
{
    (void)state;
    char texts[BEACON_PIECES][BEACON_PIECE_SIZE];
    BeaconPiece pieces[BEACON_PIECES + 1];
    Beacon beacon = beacon_of("k7mp2x9qa4wz", 7), read;
    memset(beacon.name, '\\', sizeof beacon.name - 1); /* the longest name once it is escaped */
    int count = beacon_pieces(&beacon, texts);
    assert_in_range(count, 2, BEACON_PIECES);
    for (int i = 0; i < count; i++)
        pieces[count - 1 - i] = (BeaconPiece){texts[i], strlen(texts[i])};
    assert_true(beacon_join(pieces, count, &read));
    assert_memory_equal(&read, &beacon, sizeof read);
    assert_false(beacon_join(pieces, 0, &read));
    assert_false(beacon_join(pieces, count - 1, &read));
    assert_false(beacon_join(pieces + 1, count - 1, &read));
    pieces[count] = pieces[0];
    assert_false(beacon_join(pieces, count + 1, &read));
    pieces[count] = (BeaconPiece){"", 0};
    assert_false(beacon_join(pieces, count + 1, &read));
    char flood[BEACON_SIZE * 2];
    memset(flood, ' ', sizeof flood);
    flood[0] = '0', flood[1] = '=';
    pieces[0] = (BeaconPiece){flood, sizeof flood};
    assert_false(beacon_join(pieces, 1, &read));
}

#define KEY "\"key\":\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"}"

static void no_beacons(void **state)
{
    static const char *const bad[] = {
        "",
        "[]",
        "{}",
        "{\"hypotenuse\":2,\"port\":1,\"table\":\"a\",\"name\":\"A\",\"seats\":2,\"free\":1," KEY,
        "{\"hypotenuse\":1,\"port\":0,\"table\":\"a\",\"name\":\"A\",\"seats\":2,\"free\":1," KEY,
        "{\"hypotenuse\":1,\"port\":70000,\"table\":\"a\",\"name\":\"A\",\"seats\":2,\"free\":"
        "1," KEY,
        "{\"hypotenuse\":1,\"port\":1,\"table\":\"\",\"name\":\"A\",\"seats\":2,\"free\":1," KEY,
        "{\"hypotenuse\":1,\"port\":1,\"table\":\"../"
        "a\",\"name\":\"A\",\"seats\":2,\"free\":1," KEY,
        "{\"hypotenuse\":1,\"port\":1,\"table\":\"a\",\"name\":\"\",\"seats\":2,\"free\":1," KEY,
        "{\"hypotenuse\":1,\"port\":1,\"table\":\"a\",\"name\":\"\\u0007\",\"seats\":2,\"free\":"
        "1," KEY,
        "{\"hypotenuse\":1,\"port\":1,\"table\":\"a\",\"name\":\"A\",\"seats\":2,\"free\":3," KEY,
        "{\"hypotenuse\":1,\"port\":1,\"table\":\"a\",\"name\":\"A\",\"seats\":99,\"free\":3," KEY,
        "{\"hypotenuse\":1,\"port\":1,\"table\":\"a\",\"name\":\"A\",\"seats\":2,\"free\":1,\"x\":"
        "1," KEY,
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Beacon read;
        if (beacon_read(bad[i], strlen(bad[i]), &read))
            fail_msg("'%s' was read", bad[i]);
    }
}

/* Runs the loop until that many tables are known. */
static void wait_for(Loop *loop, const Nearby *hears, int count)
{
    for (int i = 0; nearby_count(hears) != count; i++) {
        loop_once(loop);
        assert_true(i < TURNS);
    }
}

static void socket_closed(uv_handle_t *socket)
{
    *(bool *)socket->data = true;
}

/* Floods the list with ten tables, all from 127.0.0.`last`. */
static void flood_from(Loop *loop, int last)
{
    enum { EACH = 10 };
    bool closed = false;
    char text[BEACON_SIZE], host[32], name[TABLE_NAME_SIZE];
    struct sockaddr_in from, to;
    uv_udp_t socket;
    snprintf(host, sizeof host, "127.0.0.%d", last);
    uv_ip4_addr(host, 0, &from);
    uv_ip4_addr("127.0.0.1", PORT, &to);
    uv_udp_init(&loop->uv, &socket);
    socket.data = &closed;
    assert_int_equal(uv_udp_bind(&socket, (const struct sockaddr *)&from, 0), 0);
    for (int i = 0; i < EACH; i++) {
        snprintf(name, sizeof name, "c%d-%d", last, i);
        Beacon beacon = beacon_of(name, 3);
        uv_buf_t buffer = uv_buf_init(text, (unsigned)beacon_write(&beacon, text));
        assert_true(uv_udp_try_send(&socket, &buffer, 1, (const struct sockaddr *)&to) > 0);
        loop_poll(loop);
    }
    for (int i = 0; i < 20; i++)
        loop_poll(loop);
    uv_close((uv_handle_t *)&socket, socket_closed);
    while (!closed)
        loop_poll(loop);
}

static void tables_are_heard(void **state)
{
    (void)state;
    Loop *loop = loop_new();
    Nearby *hears = nearby_browse(loop, PORT), *a = nearby_call(loop, "127.0.0.1", PORT),
           *b = nearby_call(loop, "127.0.0.1", PORT);
    assert_true(hears && a && b);
    Beacon first = beacon_of("first", 1), second = beacon_of("second", 1);
    nearby_advertise(a, &first);
    wait_for(loop, hears, 1);
    nearby_advertise(a, &first); /* repeats the first beacon */
    nearby_advertise(b, &second);
    wait_for(loop, hears, 2);
    Invitation invitation = nearby_invitation(nearby_table(hears, 0));
    assert_string_equal(invitation.addresses[0].host, "127.0.0.1");
    assert_string_equal(invitation.table, "first");
    assert_true(invitation.has_key && digest_equal(&invitation.key, &first.key));
    for (int i = 0; i < 3 * NEARBY_MOST; i++) { /* a flood */
        char name[TABLE_NAME_SIZE];
        snprintf(name, sizeof name, "t%d", i);
        Beacon beacon = beacon_of(name, 2);
        nearby_advertise(b, &beacon);
        loop_poll(loop);
    }
    for (int i = 0; i < TURNS; i++)
        loop_poll(loop);
    /* the list takes no more from one machine */
    assert_int_equal(nearby_count(hears), NEARBY_A_MACHINE);
    for (int k = 2; k < 20; k++) /* from many machines: the list is full, but drops no table */
        flood_from(loop, k);
    assert_int_equal(nearby_count(hears), NEARBY_MOST);
    assert_string_equal(nearby_table(hears, 0)->beacon.table, "first");
    assert_string_equal(nearby_table(hears, 1)->beacon.table, "second");
    nearby_free(a);
    nearby_free(b);
    nearby_free(hears);
    loop_free(loop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_and_back),
        cmocka_unit_test(in_pieces),
        cmocka_unit_test(no_beacons),
        cmocka_unit_test(tables_are_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
