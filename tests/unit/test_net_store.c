/* test_net_store.c: the journal of tables, in files and in the test's own PostgreSQL (skipped if it
 * isn't installed): readers resume where they were, even with read-only access or while a writer is
 * at work; only a writer that knows the last line may append to it. */
#include "net_cluster.h"

#include "net/loop.h"
#include "net/store.h"
#include "system/clock.h"
#include "system/file.h"
#include "tools/postgres/store_postgres.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define FOLDER "/tmp/hypotenuse-test-store-files"
#define OWN_FOLDER HYPOTENUSE_BUILD "/net_store_server" /* folder of a server with a database */
static const Digest secret = {{7}};
static Cluster cluster;

/* A kind of store (files or a database), with a handle for writing and one for reading. */
typedef struct Kind {
    HallStore writes, looks;
    void (*open)(HallStore *store);
    void (*look)(HallStore *store);
    void (*close)(HallStore *store);
    void (*remove)(const char *name); /* removes one game, as only an administrator can */
} Kind;

/* --- files ------------------------------------------------------------------------------------ */

static void files_open(HallStore *store)
{
    Err err = {0};
    if (!store_files_open(store, FOLDER, &err))
        fail_msg("%s", err.text);
}

static void files_look(HallStore *store)
{
    Err err = {0};
    if (!store_files_open_readonly(store, FOLDER, &err))
        fail_msg("%s", err.text);
}

static const char *path_of(const char *name, const char *ending)
{
    static char path[FOLDER_SIZE];
    snprintf(path, sizeof path, "%s/%s%s", FOLDER, name, ending);
    return path;
}

static void files_remove(const char *name)
{
    assert_int_equal(remove(path_of(name, ".log")), 0);
    assert_int_equal(remove(path_of(name, ".secret")), 0);
}

/* --- a database ------------------------------------------------------------------------------- */

static void shared_open(HallStore *store)
{
    Err err = {0};
    if (!store_postgres_open(store, cluster.database, "", 1, &err))
        fail_msg("%s", err.text);
}

/* Opens the store as a user who may only read. */
static void shared_look(HallStore *store)
{
    Err err = {0};
    char database[256];
    snprintf(database, sizeof database, "host=%s user=looker dbname=postgres", cluster.folder);
    if (!store_postgres_look(store, database, &err))
        fail_msg("%s", err.text);
}

static void shared_remove(const char *name)
{
    char sql[256];
    snprintf(sql, sizeof sql,
             "DELETE FROM line WHERE name = '%s'; DELETE FROM game WHERE name = '%s'", name, name);
    cluster_run(&cluster, sql);
}

static void *shared_begin(void)
{
    static Kind kind = {.open = shared_open,
                        .look = shared_look,
                        .close = store_postgres_close,
                        .remove = shared_remove};
    Err err = {0};
    HallStore none;
    cluster = cluster_begin("store");
    assert_false(store_postgres_look(&none, cluster.database, &err)); /* no tables yet */
    assert_non_null(strstr(err.text, "no table server has stored games"));
    assert_false(store_postgres_look(&none, "host=/nowhere", &err));
    shared_open(&kind.writes);
    cluster_run(&cluster, "CREATE ROLE looker LOGIN; GRANT SELECT ON game, line TO looker");
    shared_look(&kind.looks);
    return &kind;
}

static void *files_begin(void)
{
    static Kind kind = {
        .open = files_open, .look = files_look, .close = store_files_close, .remove = files_remove};
    Err err = {0};
    HallStore none;
    assert_int_equal(system("rm -rf '" FOLDER "'"), 0);
    assert_false(store_files_open_readonly(&none, FOLDER, &err));
    assert_non_null(strstr(err.text, "no such folder"));
    files_open(&kind.writes);
    files_look(&kind.looks);
    return &kind;
}

/* --- helpers ---------------------------------------------------------------------------------- */

static bool append(const HallStore *store, void *game, StorePlace *behind, const char *line)
{
    return store->append(store->self, game, behind, line, strlen(line));
}

static void expect(const HallStore *store, const char *name, StorePlace *from, const char *text)
{
    StoreLines lines = {.text = NULL};
    assert_int_equal(store->read(store->self, name, from, &lines), STORE_THERE);
    assert_int_equal(lines.size, strlen(text));
    assert_memory_equal(lines.text, text, lines.size);
    free(lines.text);
}

static StoreFound watch(const HallStore *store, const char *name, StorePlace at)
{
    return store->watch(store->self, name, &at);
}

static void note(void *to, const char *name)
{
    strcat(strcat(to, name), " ");
}

static void *create(const HallStore *store, const char *name)
{
    void *game = store->create(store->self, name, &secret);
    assert_non_null(game);
    return game;
}

/* --- both kinds ------------------------------------------------------------------------------- */

/* A read-only handle has no call that could change anything. */
static void read_on(void **state)
{
    const Kind *kind = *state;
    const HallStore *looks = &kind->looks, *writes = &kind->writes;
    StorePlace end = {0}, seen = {0};
    char names[64] = "";
    void *game = create(writes, "kiwi7");
    assert_null(looks->create);
    assert_null(looks->append);
    assert_null(looks->take);
    expect(looks, "kiwi7", &seen, "");
    assert_int_equal(watch(looks, "kiwi7", seen), STORE_QUIET);
    assert_true(append(writes, game, &end, "{\"line\":0}\n"));
    assert_int_equal(watch(looks, "kiwi7", seen), STORE_THERE);
    assert_true(append(writes, game, &end, "{\"ä\":1}\n"));
    expect(looks, "kiwi7", &seen, "{\"line\":0}\n{\"ä\":1}\n");
    assert_memory_equal(&seen, &end, sizeof end);
    assert_int_equal(seen.lines, 2);
    assert_int_equal(watch(looks, "kiwi7", seen), STORE_QUIET);
    assert_true(append(writes, game, &end, "3\n"));
    assert_int_equal(watch(looks, "kiwi7", seen), STORE_THERE);
    expect(looks, "kiwi7", &seen, "3\n");
    expect(looks, "kiwi7", &seen, "");
    writes->leave(writes->self, create(writes, "apple"));
    assert_true(looks->list(looks->self, note, names));
    assert_string_equal(names, "apple kiwi7 ");
    writes->leave(writes->self, game);
    kind->remove("apple");
    kind->remove("kiwi7");
}

static void no_such_game(void **state)
{
    const Kind *kind = *state;
    const HallStore *looks = &kind->looks, *writes = &kind->writes;
    static const char *const names[] = {"nothing", "", "a' OR true --", "..", "%"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        StorePlace from = {0};
        StoreLines lines;
        StoreFound how;
        Digest told;
        assert_int_equal(looks->read(looks->self, names[i], &from, &lines), STORE_NONE);
        assert_int_equal(watch(looks, names[i], from), STORE_NONE);
        assert_null(writes->take(writes->self, names[i], &told, &how));
        assert_int_equal(how, STORE_NONE);
    }
}

/* Two handles of one program both want to write after line 1: the second is refused, and succeeds
 * after reading the new line. */
static void only_behind_the_last_line(void **state)
{
    const Kind *kind = *state;
    const HallStore *writes = &kind->writes;
    StorePlace end = {0}, old, from = {0};
    void *game = create(writes, "pear");
    assert_true(append(writes, game, &end, "1\n"));
    old = end;
    assert_true(append(writes, game, &end, "2\n"));
    StorePlace before = old;
    assert_false(append(writes, game, &old, "other\n"));
    assert_memory_equal(&old, &before, sizeof old);
    assert_non_null(strstr(writes->trouble(writes->self), "its last line is another one"));
    assert_true(writes->owns(writes->self, game));
    expect(writes, "pear", &old, "2\n");
    assert_true(append(writes, game, &old, "3\n"));
    expect(&kind->looks, "pear", &from, "1\n2\n3\n");
    writes->leave(writes->self, game);
    kind->remove("pear");
}

static void taken_again(void **state)
{
    const Kind *kind = *state;
    const HallStore *writes = &kind->writes;
    StorePlace end = {0}, from = {0}, seen = {0};
    StoreFound how;
    Digest told;
    void *game = create(writes, "plum");
    assert_true(append(writes, game, &end, "1\n"));
    writes->leave(writes->self, game);
    game = writes->take(writes->self, "plum", &told, &how);
    assert_non_null(game);
    assert_int_equal(how, STORE_THERE);
    assert_memory_equal(&told, &secret, sizeof told);
    assert_false(append(writes, game, &from, "too early\n")); /* a handle that hasn't read the log
                                                               * may not write */
    expect(writes, "plum", &from, "1\n");
    assert_true(append(writes, game, &from, "2\n"));
    expect(&kind->looks, "plum", &seen, "1\n2\n");
    writes->leave(writes->self, game);
    kind->remove("plum");
}

static void a_game_that_goes(void **state)
{
    const Kind *kind = *state;
    const HallStore *looks = &kind->looks, *writes = &kind->writes;
    StorePlace end = {0}, seen = {0};
    StoreLines lines;
    void *game = create(writes, "fig");
    assert_true(append(writes, game, &end, "1\n"));
    expect(looks, "fig", &seen, "1\n");
    writes->leave(writes->self, game);
    kind->remove("fig");
    assert_int_equal(watch(looks, "fig", seen), STORE_NONE);
    assert_int_equal(looks->read(looks->self, "fig", &seen, &lines), STORE_NONE);
}

/* A log never grows too long to be read again. */
static void only_so_long(void **state)
{
    enum { LINE = 4 << 20 };
    const Kind *kind = *state;
    const HallStore *writes = &kind->writes;
    StorePlace end = {0};
    void *game = create(writes, "melon");
    char *line = memset(malloc(LINE), 'x', LINE);
    line[LINE - 1] = '\n';
    for (int i = 0; i < STORE_LOG_MOST / LINE; i++)
        assert_true(writes->append(writes->self, game, &end, line, LINE));
    assert_false(append(writes, game, &end, "\n"));
    assert_true(writes->owns(writes->self, game));
    writes->leave(writes->self, game);
    free(line);
    kind->remove("melon");
}

/* --- files only ------------------------------------------------------------------------------- */

static void write_at_end(const char *name, const char *text)
{
    FILE *file = fopen(path_of(name, ".log"), "ab");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* A line still being written, or cut off by a crash, is never returned, and is removed when the
 * game continues. */
static void a_torn_line(void **state)
{
    const Kind *kind = *state;
    const HallStore *looks = &kind->looks, *writes = &kind->writes;
    StorePlace end = {0}, seen = {0};
    StoreFound how;
    Digest told;
    void *game = create(writes, "quince");
    assert_true(append(writes, game, &end, "1\n"));
    writes->leave(writes->self, game);
    write_at_end("quince", "{\"to");
    expect(looks, "quince", &seen, "1\n");
    assert_int_equal(watch(looks, "quince", seen), STORE_QUIET);
    expect(looks, "quince", &seen, "");
    write_at_end("quince", "rn\":1}\n");
    assert_int_equal(watch(looks, "quince", seen), STORE_THERE);
    expect(looks, "quince", &seen, "{\"torn\":1}\n");
    write_at_end("quince", "and again");
    game = writes->take(writes->self, "quince", &told, &how);
    assert_non_null(game);
    end = seen;
    assert_true(append(writes, game, &end, "3\n"));
    expect(looks, "quince", &seen, "3\n");
    writes->leave(writes->self, game);
    kind->remove("quince");
}

/* Reads a torn line longer than the block that is read at once, and a file without any whole
 * line. */
static void a_long_torn_line(void **state)
{
    enum { LENGTH = 200000 };
    const Kind *kind = *state;
    const HallStore *looks = &kind->looks, *writes = &kind->writes;
    StorePlace end = {0}, seen = {0};
    StoreFound how;
    Digest told;
    char *torn = memset(calloc(1, LENGTH + 1), 'x', LENGTH);
    writes->leave(writes->self, create(writes, "long"));
    write_at_end("long", torn);
    expect(looks, "long", &seen, "");
    assert_int_equal(watch(looks, "long", seen), STORE_QUIET);
    void *game = writes->take(writes->self, "long", &told, &how);
    torn[LENGTH - 1] = '\n';
    assert_true(append(writes, game, &end, torn));
    writes->leave(writes->self, game);
    torn[LENGTH - 1] = 'x';
    write_at_end("long", torn);
    game = writes->take(writes->self, "long", &told, &how);
    assert_true(append(writes, game, &end, "2\n"));
    torn[LENGTH - 1] = '\n';
    StoreLines lines;
    assert_int_equal(looks->read(looks->self, "long", &seen, &lines), STORE_THERE);
    assert_int_equal(lines.size, LENGTH + 2);
    assert_memory_equal(lines.text, torn, LENGTH);
    free(lines.text);
    writes->leave(writes->self, game);
    free(torn);
    kind->remove("long");
}

static void what_was_read_is_gone(void **state)
{
    const Kind *kind = *state;
    const HallStore *looks = &kind->looks, *writes = &kind->writes;
    StorePlace end = {0}, seen = {0};
    StoreLines lines;
    void *game = create(writes, "lime");
    assert_true(append(writes, game, &end, "1\n"));
    assert_true(append(writes, game, &end, "2\n"));
    writes->leave(writes->self, game);
    expect(looks, "lime", &seen, "1\n2\n");
    assert_int_equal(truncate(path_of("lime", ".log"), 2), 0);
    assert_int_equal(watch(looks, "lime", seen), STORE_TROUBLE);
    assert_int_equal(looks->read(looks->self, "lime", &seen, &lines), STORE_TROUBLE);
    assert_non_null(strstr(looks->trouble(looks->self), "missing now"));
    kind->remove("lime");
}

/* Reads alongside a program that holds the lock, in a read-only folder, as a user who owns nothing
 * in it. */
static void who_may_only_read(void **state)
{
    enum { NOBODY = 65534 };
    const Kind *kind = *state;
    const HallStore *writes = &kind->writes;
    HallStore looks;
    StorePlace end = {0}, seen = {0};
    char names[64] = "";
    void *game = create(writes, "date");
    bool root = geteuid() == 0;
    assert_true(append(writes, game, &end, "1\n"));
    assert_int_equal(system("chmod 555 '" FOLDER "' && chmod 444 '" FOLDER "'/date.log"), 0);
    if (root)
        assert_int_equal(seteuid(NOBODY), 0);
    files_look(&looks);
    expect(&looks, "date", &seen, "1\n");
    assert_int_equal(watch(&looks, "date", seen), STORE_QUIET);
    assert_true(looks.list(looks.self, note, names));
    assert_string_equal(names, "date ");
    if (root)
        assert_int_equal(seteuid(0), 0);
    assert_true(append(writes, game, &end, "2\n")); /* the reader left the writer's lock alone */
    expect(&looks, "date", &seen, "2\n");
    assert_int_equal(system("chmod 755 '" FOLDER "' && chmod 000 '" FOLDER "'/date.log"), 0);
    if (root)
        assert_int_equal(seteuid(NOBODY), 0);
    seen = (StorePlace){0};
    StoreLines lines;
    assert_int_equal(looks.read(looks.self, "date", &seen, &lines), STORE_TROUBLE);
    assert_non_null(strstr(looks.trouble(looks.self), "Permission denied"));
    if (root)
        assert_int_equal(seteuid(0), 0);
    store_files_close(&looks);
    writes->leave(writes->self, game);
    kind->remove("date");
}

/* --- database only ---------------------------------------------------------------------------- */

/* The first machine's lease ends and the second takes the game; from then on the first can't write
 * to it, even before it notices. */
static void two_machines(void **state)
{
    enum { LEASE_MS = 1000, MOST_MS = 10000 };
    const Kind *kind = *state;
    const HallStore *first = &kind->writes;
    HallStore second;
    StorePlace end = {0}, other = {0}, seen = {0};
    StoreFound how;
    Digest told;
    void *game = create(first, "olive"), *taken = NULL;
    shared_open(&second);
    assert_true(append(first, game, &end, "1\n"));
    assert_null(second.take(second.self, "olive", &told, &how));
    assert_int_equal(how, STORE_ELSEWHERE);
    expect(&second, "olive", &other, "1\n"); /* both may read */
    int64_t began = loop_now();
    while (!taken && loop_now() - began < MOST_MS) {
        clock_sleep_ms(LEASE_MS / 10);
        taken = second.take(second.self, "olive", &told, &how);
    }
    assert_non_null(taken);
    assert_true(append(&second, taken, &other, "2\n"));
    assert_true(first->owns(first->self, game)); /* the first machine hasn't noticed yet */
    assert_false(append(first, game, &end, "other\n"));
    assert_false(first->owns(first->self, game));
    assert_true(append(&second, taken, &other, "3\n"));
    expect(&kind->looks, "olive", &seen, "1\n2\n3\n");
    second.leave(second.self, taken);
    first->leave(first->self, game);
    store_postgres_close(&second);
    kind->remove("olive");
}

/* Opens the database as the server of that folder, with a lease that outlives the test. */
static void server_open(HallStore *store, const char *folder)
{
    enum { LONG_S = 3600 };
    Err err = {0};
    if (!folder_make(folder, &err) ||
        !store_postgres_open(store, cluster.database, folder, LONG_S, &err))
        fail_msg("%s", err.text);
}

static StoreFound takes(HallStore *store, const char *name)
{
    StoreFound how;
    Digest told;
    void *game = store->take(store->self, name, &told, &how);
    if (game)
        store->leave(store->self, game);
    return how;
}

/* A server that was killed resumes its games at once. A program with another folder, or with a copy
 * of this one, counts as a different server while the lease is valid. */
static void a_server_that_was_killed(void **state)
{
    const Kind *kind = *state;
    int ready[2];
    char byte;
    assert_int_equal(system("rm -rf " OWN_FOLDER " " OWN_FOLDER ".copy"), 0);
    HallStore back, second, copy;
    assert_int_equal(pipe(ready), 0);
    pid_t server = fork();
    if (server == 0) {
        HallStore store;
        server_open(&store, OWN_FOLDER);
        create(&store, "peach");
        if (write(ready[1], "r", 1) == 1)
            pause();
        _exit(1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    server_open(&second, OWN_FOLDER);
    assert_int_equal(system("cp -a " OWN_FOLDER " " OWN_FOLDER ".copy"), 0);
    server_open(&copy, OWN_FOLDER ".copy");
    assert_int_equal(takes(&second, "peach"), STORE_ELSEWHERE);
    store_postgres_close(&second);
    assert_int_equal(kill(server, SIGKILL), 0);
    assert_int_equal(waitpid(server, NULL, 0), server);
    assert_int_equal(takes(&copy, "peach"), STORE_ELSEWHERE);
    server_open(&back, OWN_FOLDER);
    assert_int_equal(takes(&back, "peach"), STORE_THERE);
    store_postgres_close(&copy);
    store_postgres_close(&back);
    close(ready[0]);
    close(ready[1]);
    kind->remove("peach");
}

/* Once a lease is over, another server may take the game, so nothing more is written, whether the
 * game was taken or not. An older handle in the same program is also invalid. */
static void a_lease_that_is_over(void **state)
{
    const HallStore *writes = &((const Kind *)*state)->writes;
    StorePlace end = {0}, again = {0};
    StoreFound how;
    Digest told;
    void *old = create(writes, "grape");
    void *game = writes->take(writes->self, "grape", &told, &how);
    assert_non_null(game);
    assert_false(append(writes, old, &end, "other\n"));
    assert_true(append(writes, game, &again, "1\n"));
    clock_sleep_ms(1100);
    assert_false(append(writes, game, &again, "2\n"));
    assert_false(writes->owns(writes->self, game));
    writes->leave(writes->self, old);
    writes->leave(writes->self, game);
}

/* Even a program with the server's rights can't change anything through a read-only handle. */
static void who_looks_changes_nothing(void **state)
{
    Err err = {0};
    HallStore looks;
    assert_true(store_postgres_look(&looks, cluster.database, &err));
    StoreFound how;
    Digest told;
    HallStore writes = ((const Kind *)*state)->writes;
    assert_null(writes.take(looks.self, "nothing", &told, &how));
    assert_int_equal(how, STORE_TROUBLE);
    assert_non_null(strstr(looks.trouble(looks.self), "read-only"));
    store_postgres_close(&looks);
}

/* --- all of them ------------------------------------------------------------------------------ */

static int end_files(void **state)
{
    Kind *kind = *state;
    kind->close(&kind->looks);
    kind->close(&kind->writes);
    return system("rm -rf '" FOLDER "'");
}

static int begin_files(void **state)
{
    *state = files_begin();
    return 0;
}

static int begin_shared(void **state)
{
    *state = shared_begin();
    return 0;
}

static int end_shared(void **state)
{
    Kind *kind = *state;
    kind->close(&kind->looks);
    kind->close(&kind->writes);
    cluster_end(&cluster);
    return 0;
}

#define BOTH                                                                                       \
    cmocka_unit_test(read_on), cmocka_unit_test(no_such_game),                                     \
        cmocka_unit_test(only_behind_the_last_line), cmocka_unit_test(taken_again),                \
        cmocka_unit_test(a_game_that_goes), cmocka_unit_test(only_so_long)

int main(void)
{
    const struct CMUnitTest files[] = {
        BOTH,
        cmocka_unit_test(a_torn_line),
        cmocka_unit_test(a_long_torn_line),
        cmocka_unit_test(what_was_read_is_gone),
        cmocka_unit_test(who_may_only_read),
    };
    const struct CMUnitTest shared[] = {
        BOTH,
        cmocka_unit_test(two_machines),
        cmocka_unit_test(a_server_that_was_killed),
        cmocka_unit_test(a_lease_that_is_over),
        cmocka_unit_test(who_looks_changes_nothing),
    };
    int failed = cmocka_run_group_tests(files, begin_files, end_files);
    if (cluster_can_be())
        failed += cmocka_run_group_tests(shared, begin_shared, end_shared);
    return failed;
}
