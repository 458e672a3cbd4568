/* test_net_hall.c: tables in a folder: opened, found again on disk, left alone when damaged, and
 * never found by a name that leads out of the folder. */
#include "table_help.h"

#include "base/text.h"
#include "log/digest.h"
#include "net/addresses.h"
#include "net/hall.h"
#include "net/identity.h"
#include "net/loop.h"
#include "net/store.h"
#include "rules/query.h"
#include "rules/view.h"
#include "system/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <uv.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_hall"
enum { LOG_MOST = 1 << 20, TABLES = 3, ROOMS = 2 };

static bool first_legal(void *self, Box *box, const Game *game, const char *engine, Action *out)
{
    const Catalogue *c = box ? box->catalogue : rules_builtin_catalogue();
    (void)self;
    (void)engine;
    return game_legal(c, game, out, 1) > 0;
}

static HallStore store;

static Hall *open_hall(void)
{
    const HallPlan plan = {.c = rules_builtin_catalogue(),
                           .store = &store,
                           .most = TABLES,
                           .watchers = SERVER_WATCHERS_MOST,
                           .rooms = ROOMS,
                           .check = identity_check,
                           .plays = first_legal};
    Err err = {0};
    if (!store_files_open(&store, FOLDER, &err))
        fail_msg("%s", err.text);
    return hall_new(&plan);
}

static void close_hall(Hall *hall)
{
    hall_free(hall);
    store_files_close(&store);
}

static Server *find(Hall *hall, const char *table)
{
    bool elsewhere;
    return hall_find(hall, table, &elsewhere);
}

static RecordHeader header_of(bool computers)
{
    RecordHeader header = table_header(2, HANDS_DRAFT);
    if (computers)
        text_copy(header.seats[1].engine, RECORD_KIND_SIZE, "ai1");
    return header;
}

/* --- a single client -------------------------------------------------------------------------- */

static int sit_down(Server *server)
{
    Digest key = {{1}};
    int number = server_opened(server, table_to_nobody, table_never_hangs_up, NULL, NULL, 1);
    table_say(
        server, number,
        &(Message){.kind = MESSAGE_HELLO, .protocol = MESSAGE_PROTOCOL, .name = "A", .key = key});
    table_say(server, number, &(Message){.kind = MESSAGE_JOIN, .seat = 0});
    return number;
}

/* Seat 0 commits to its share and reveals it: the last step before the game begins. */
static void promise_and_share(Server *server, int number)
{
    Digest share = {{2}};
    table_say(server, number,
              &(Message){.kind = MESSAGE_READY, .has_word = true, .word = fair_promise(&share)});
    table_say(server, number, &(Message){.kind = MESSAGE_SHARE, .has_word = true, .word = share});
}

/* Begins a game against a computer. */
static int begin_game(Server *server)
{
    int number = sit_down(server);
    promise_and_share(server, number);
    assert_non_null(server_table(server));
    return number;
}

static void from_the_disk(void **state)
{
    (void)state;
    char name[TABLE_NAME_SIZE];
    RecordHeader header = header_of(true);
    Hall *hall = open_hall();
    assert_null(find(hall, ""));
    assert_null(find(hall, "nothing"));
    Server *server = hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name);
    assert_ptr_equal(find(hall, name), server);
    int number = begin_game(server);
    for (int i = 0; i < 8; i++)
        hall_tick(hall, 2);
    int lines = server_table(server)->log.lines;
    uint64_t hash = game_hash(server_table(server)->game);
    assert_true(lines >= 1);
    server_closed(server, number, 3);
    close_hall(hall);
    hall = open_hall();
    assert_int_equal(hall_count(hall), 0);
    server = find(hall, name);
    assert_non_null(server);
    assert_true(server_table(server)->log.lines > lines); /* a line about the loss */
    assert_string_equal(hall_trouble(hall), "");          /* that line was also saved */
    assert_true(game_hash(server_table(server)->game) == hash);
    hall_tick(hall, INT64_MAX / 2); /* unused for a long time */
    assert_int_equal(hall_count(hall), 0);
    assert_non_null(find(hall, name));
    close_hall(hall);
}

/* With the secret or the key, another user could learn the stack or impersonate the machine, so all
 * files of a table are readable by the owner alone, whatever the umask. */
static void for_this_person_alone(void **state)
{
    (void)state;
    static const char *const suffixes[] = {".log", ".secret", ".key"};
    char name[TABLE_NAME_SIZE], path[FOLDER_SIZE];
    RecordHeader header = header_of(true);
    Identity identity;
    Err err = {0};
    mode_t usual = umask(0);
    Hall *hall = open_hall();
    Server *server = hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name);
    server_closed(server, begin_game(server), 2);
    Text text = text_in(path, sizeof path);
    text_add(&text, "%s/%s.key", FOLDER, name);
    assert_true(identity_load(path, &identity, &err));
    umask(usual);
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        struct stat facts;
        text = text_in(path, sizeof path);
        text_add(&text, "%s/%s%s", FOLDER, name, suffixes[i]);
        assert_int_equal(stat(path, &facts), 0);
        assert_int_equal(facts.st_mode & 077, 0);
    }
    close_hall(hall);
}

/* --- damage ----------------------------------------------------------------------------------- */

static void damaged_tables(void **state)
{
    (void)state;
    char name[TABLE_NAME_SIZE], path[FOLDER_SIZE];
    RecordHeader header = header_of(true);
    Hall *hall = open_hall();
    Server *server = hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name);
    server_closed(server, begin_game(server), 2);
    close_hall(hall);
    Text text = text_in(path, sizeof path);
    text_add(&text, "%s/%s.log", FOLDER, name);
    size_t size;
    Err err = {0};
    char *log = file_read_whole(path, LOG_MOST, &size, &err);
    log[size / 3] ^= 1;
    assert_true(file_write_whole(path, log, size, &err));
    hall = open_hall();
    assert_null(find(hall, name));
    assert_non_null(strstr(hall_trouble(hall), "changed"));
    log[size / 3] ^= 1;
    log = realloc(log, size + 8);
    memcpy(log + size, "{\"seat\":", 8); /* a truncated line */
    assert_true(file_write_whole(path, log, size + 8, &err));
    assert_non_null(find(hall, name));
    close_hall(hall);
    free(log);
    text = text_in(path, sizeof path);
    text_add(&text, "%s/%s.secret", FOLDER, name);
    remove(path);
    hall = open_hall();
    assert_null(find(hall, name)); /* without its secret, the table can't be continued */
    close_hall(hall);
}

static void only_so_many(void **state)
{
    (void)state;
    char name[TABLE_NAME_SIZE];
    RecordHeader header = header_of(false);
    Hall *hall = open_hall();
    for (int i = 0; i < TABLES; i++)
        assert_non_null(hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name));
    assert_null(
        /* no room: all tables wait for players */
        hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name));
    hall_tick(hall, INT64_MAX / 2);
    assert_non_null(hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name));
    close_hall(hall);
}

/* A visitor who opens tables and leaves can't keep others out: an empty room makes way for a new
 * table, but only after a while, because its player's connection may have been cut. Rooms with
 * players never make way. */
static void empty_rooms_make_way(void **state)
{
    (void)state;
    char names[TABLES + 1][TABLE_NAME_SIZE];
    RecordHeader header = header_of(false);
    Hall *hall = open_hall();
    int64_t now = loop_now();
    for (int i = 0; i < TABLES; i++)
        assert_non_null(hall_open(hall, &header, &(LogTerms){.delay = 0}, "", names[i]));
    int number = sit_down(find(hall, names[1]));
    hall_tick(hall, now + HALL_EMPTY_MS / 2);
    assert_null(hall_open(hall, &header, &(LogTerms){.delay = 0}, "", names[TABLES]));
    hall_tick(hall, now + 2 * HALL_EMPTY_MS);
    /* empty rooms stay until a new table needs their place */
    assert_int_equal(hall_count(hall), TABLES);
    assert_non_null(hall_open(hall, &header, &(LogTerms){.delay = 0}, "", names[TABLES]));
    assert_non_null(find(hall, names[1]));
    assert_int_equal(hall_count(hall), TABLES);
    server_closed(find(hall, names[1]), number, 3);
    close_hall(hall);
}

/* One address can have only ROOMS waiting tables, so others still find a place. A game that has
 * begun no longer counts, and neither does an empty room that makes way. */
static void only_so_many_of_an_address(void **state)
{
    static const LogTerms terms = {.delay = 0};
    (void)state;
    char name[TABLE_NAME_SIZE];
    RecordHeader header = header_of(true);
    Hall *hall = open_hall();
    Server *first = hall_open(hall, &header, &terms, "192.0.2.1", name);
    assert_non_null(hall_open(hall, &header, &terms, "192.0.2.1", name));
    assert_null(hall_open(hall, &header, &terms, "192.0.2.1", name));
    assert_non_null(hall_open(hall, &header, &terms, "192.0.2.2", name));
    hall_close(hall, name);
    int number = begin_game(first);
    assert_non_null(hall_open(hall, &header, &terms, "192.0.2.1", name));
    hall_close(hall, name);
    server_closed(first, number, 3);
    hall_tick(hall, loop_now() + 2 * HALL_EMPTY_MS);
    for (int i = 0; i < 2 * ROOMS; i++)
        assert_non_null(hall_open(hall, &header, &terms, i % 2 ? "192.0.2.1" : "192.0.2.2", name));
    close_hall(hall);
}

/* An IPv6 customer has a whole network, so all addresses of a /64 count as one; an IPv4 address
 * counts as the same on both kinds of sockets. */
static void where_addresses_come_from(void **state)
{
    static const char *const origins[][2] = {{"192.0.2.7", "192.0.2.7"},
                                             {"::ffff:192.0.2.7", "192.0.2.7"},
                                             {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"},
                                             {"2001:db8:1:2::9", "2001:db8:1:2::"},
                                             {"2001:db8:1:3::9", "2001:db8:1:3::"}};
    (void)state;
    for (size_t i = 0; i < sizeof origins / sizeof *origins; i++) {
        struct sockaddr_storage at;
        char origin[ADDRESS_SIZE];
        if (uv_ip4_addr(origins[i][0], 0, (struct sockaddr_in *)&at) != 0)
            assert_int_equal(uv_ip6_addr(origins[i][0], 0, (struct sockaddr_in6 *)&at), 0);
        address_origin((const struct sockaddr *)&at, origin);
        assert_string_equal(origin, origins[i][1]);
    }
}

/* --- a full disk ------------------------------------------------------------------------------ */

static int room; /* number of calls that still succeed */
static HallStore real;

static void *try_create(void *self, const char *name, const Digest *secret)
{
    return room-- > 0 ? real.create(self, name, secret) : NULL;
}

static bool try_append(void *self, void *game, StorePlace *behind, const char *line, size_t length)
{
    return room-- > 0 && real.append(self, game, behind, line, length);
}

/* The game begins once it can be saved, and no client is stuck until then. */
static void a_full_disk(void **state)
{
    (void)state;
    char name[TABLE_NAME_SIZE];
    RecordHeader header = header_of(true);
    Hall *hall = open_hall();
    real = store;
    store.create = try_create;
    store.append = try_append;
    Server *server = hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name);
    int number = sit_down(server);
    /* first neither secret nor header is saved, then only the secret */
    for (room = 0; room < 2; room++) {
        int works = room;
        promise_and_share(server, number);
        assert_non_null(server_waiting(server));
        assert_int_equal(server_waiting(server)->promised, 0);
        room = works;
    }
    room = 100;
    promise_and_share(server, number);
    assert_non_null(server_table(server));
    server_closed(server, number, 3);
    store.create = real.create;
    store.append = real.append;
    close_hall(hall);
    hall = open_hall();
    assert_non_null(find(hall, name));
    close_hall(hall);
}

/* Tables opened by strangers never fill the disk, and no log becomes too long to be read again. */
static void no_disk_is_filled(void **state)
{
    enum { LINE = 1 << 20 };
    (void)state;
    char name[TABLE_NAME_SIZE];
    RecordHeader header = header_of(true);
    Hall *hall = open_hall();
    store_files_leaves(&store, UINT64_MAX - 1);
    Server *server = hall_open(hall, &header, &(LogTerms){.delay = 0}, "", name);
    int number = sit_down(server);
    promise_and_share(server, number);
    assert_non_null(server_waiting(server));
    assert_non_null(strstr(hall_trouble(hall), "too little room"));
    store_files_leaves(&store, 0);
    promise_and_share(server, number);
    assert_non_null(server_table(server));
    server_closed(server, number, 3);
    close_hall(hall);
    hall = open_hall();
    static const Digest secret = {{3}};
    char *line = memset(malloc(LINE), 'x', LINE);
    line[LINE - 1] = '\n';
    void *game = store.create(store.self, "long", &secret);
    StorePlace end = {0}, from = {0};
    while (end.lines < 100 && store.append(store.self, game, &end, line, LINE))
        continue;
    assert_int_equal(end.lines, 16);
    store.leave(store.self, game);
    StoreLines log;
    assert_int_equal(store.read(store.self, "long", &from, &log), STORE_THERE);
    assert_int_equal(from.lines, end.lines);
    assert_int_equal(log.size, end.lines * LINE);
    free(log.text);
    free(line);
    close_hall(hall);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_disk),
        cmocka_unit_test(damaged_tables),
        cmocka_unit_test(only_so_many),
        cmocka_unit_test(a_full_disk),
        cmocka_unit_test(no_disk_is_filled),
        cmocka_unit_test(for_this_person_alone),
        cmocka_unit_test(empty_rooms_make_way),
        cmocka_unit_test(only_so_many_of_an_address),
        cmocka_unit_test(where_addresses_come_from),
    };
    assert_int_equal(system("rm -rf '" FOLDER "'"), 0); /* left by an earlier run */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
