/* test_net_mdns.c: a table through Avahi's daemon: announced by one program, found by another with
 * its address, listed once although a beacon also reports it; changes arrive, and it disappears
 * when no program announces it. With HYPOTENUSE_LONG=1 the daemon ends and comes back. The daemons
 * run in namespaces of the test's own (network, mounts), so nothing outside receives the
 * announcements; the test is skipped without root, without namespaces or without the daemons.
 * Without Avahi the same calls do nothing. */
#include "net/mdns.h"

#include "base/text.h"
#include "net/loop.h"
#include "net/nearby.h"
#include "system/clock.h"
#include "system/file.h"

#include <linux/sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <uv.h>

#include <cmocka.h>

#define BUS "/run/bus"
#define CONF "/run/bus.conf"
enum { PORT = 47223, MOST_MS = 10000, TURN_US = 10000 };

static const char bus_conf[] =
    "<busconfig><type>system</type><listen>unix:path=" BUS "</listen><auth>EXTERNAL</auth>"
    "<policy context=\"default\"><allow user=\"*\"/><allow own=\"*\"/>"
    "<allow send_type=\"method_call\"/><allow send_type=\"signal\"/>"
    "<allow send_requested_reply=\"true\"/><allow receive_type=\"method_call\"/>"
    "<allow receive_type=\"signal\"/><allow receive_type=\"method_return\"/>"
    "<allow receive_type=\"error\"/></policy></busconfig>";

static bool has_library(const char *file)
{
    uv_lib_t library;
    bool found = uv_dlopen(file, &library) == 0;
    uv_dlclose(&library);
    return found;
}

/* --- daemons ---------------------------------------------------------------------------------- */

/* Starts a daemon that is killed when the test ends, however it ends. */
static pid_t start(const char *command)
{
    pid_t pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(1);
    }
    return pid;
}

static void stop(pid_t pid)
{
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
}

static pid_t start_avahi(void)
{
    return start(
        "exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f /dev/null >/dev/null "
        "2>&1");
}

static pid_t start_bus(void)
{
    Err err = {0};
    assert_true(file_write_whole(CONF, bus_conf, sizeof bus_conf - 1, &err));
    pid_t pid = start("exec dbus-daemon --config-file=" CONF " --nofork");
    for (double until = clock_ms() + MOST_MS; access(BUS, F_OK) != 0;) {
        usleep(TURN_US);
        assert_true(clock_ms() < until);
    }
    setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=" BUS, 1);
    return pid;
}

static bool runs(const char *command)
{
    return system(command) == 0;
}

/* Checks for the programs that the test starts and for the library that the program loads; a shell
 * can check only for the programs. */
static bool has_avahi(void)
{
    return runs("command -v dbus-daemon >/dev/null") &&
           runs("command -v avahi-daemon >/dev/null") && runs("command -v ip >/dev/null") &&
           has_library("libavahi-client.so.3");
}

/* Enters new namespaces with one virtual cable and an empty /run. */
static bool build(void)
{
    return geteuid() == 0 && has_avahi() && syscall(SYS_unshare, CLONE_NEWNET | CLONE_NEWNS) == 0 &&
           runs(
               "mount --make-rprivate / && mount -t tmpfs tmpfs /run && mkdir /run/avahi-daemon "
               "&& ip link add card0 type veth peer name card1 && ip link set lo up && "
               "ip link set card0 up && ip link set card1 up && ip addr add 10.9.0.1/24 dev card0");
}

/* --- tables ----------------------------------------------------------------------------------- */

typedef struct Both {
    Mdns *says, *looks;
} Both;

/* Returns whether the table is found, with that many free seats, at its address. */
static bool heard(Mdns *mdns, const char *table, int seats_free)
{
    MdnsTable tables[MDNS_MOST];
    int count = mdns_list(mdns, tables);
    bool is = false;
    for (int i = 0; i < count; i++)
        is |= strcmp(tables[i].beacon.table, table) == 0 && tables[i].beacon.free == seats_free &&
              strcmp(tables[i].host, "10.9.0.1") == 0;
    return is;
}

static void wait_heard(Mdns *mdns, const char *table, int seats_free)
{
    for (double until = clock_ms() + MOST_MS; !heard(mdns, table, seats_free);) {
        usleep(TURN_US);
        assert_true(clock_ms() < until);
    }
}

static void wait_nothing(Mdns *mdns)
{
    MdnsTable tables[MDNS_MOST];
    for (double until = clock_ms() + MOST_MS; mdns_list(mdns, tables) > 0;) {
        usleep(TURN_US);
        assert_true(clock_ms() < until);
    }
}

/* A table found through Avahi and by a beacon is listed once. */
static void is_listed_once(Both *both, const Beacon *beacon)
{
    MdnsTable tables[MDNS_MOST];
    Loop *loop = loop_new();
    Nearby *hears = nearby_browse(loop, PORT), *calls = nearby_call(loop, "127.0.0.1", PORT);
    nearby_advertise(calls, beacon);
    while (nearby_count(hears) == 0)
        loop_once(loop);
    int count = mdns_list(both->looks, tables);
    assert_true(count > 0);
    for (int i = 0; i < count; i++)
        nearby_take(hears, &tables[i].beacon, tables[i].host);
    assert_int_equal(nearby_count(hears), 1);
    assert_true(nearby_table(hears, 0)->way_count > 1);
    nearby_free(calls);
    nearby_free(hears);
    loop_free(loop);
}

static void a_table_is_said_and_found(void **state)
{
    Beacon beacon = {.port = 47110, .table = "kiwi7", .name = "Zoë", .seats = 3, .free = 2};
    (void)state;
    if (!build()) {
        print_message("left out: no namespaces here, no root, or no avahi-daemon\n");
        skip();
    }
    pid_t bus = start_bus(), avahi = start_avahi();
    Both both = {mdns_open(), mdns_open()};
    mdns_browse(both.looks, true);
    mdns_advertise(both.says, &beacon);
    wait_heard(both.looks, "kiwi7", 2);
    is_listed_once(&both, &beacon);
    beacon.free = 1;
    mdns_advertise(both.says, &beacon);
    wait_heard(both.looks, "kiwi7", 1);
    if (getenv("HYPOTENUSE_LONG")) {
        stop(avahi);
        wait_nothing(both.looks);
        avahi = start_avahi();
        wait_heard(both.looks, "kiwi7", 1);
    }
    mdns_advertise(both.says, NULL);
    wait_nothing(both.looks);
    double began = clock_ms();
    mdns_close(both.looks);
    mdns_close(both.says);
    assert_true(clock_ms() - began < 500); /* mdns_close didn't wait for the thread */
    stop(avahi);
    stop(bus);
}

/* The D-Bus socket is missing, and mdns_close() is called soon after. */
static void without_avahi(void **state)
{
    MdnsTable tables[MDNS_MOST];
    Beacon beacon = {.port = 47110, .table = "kiwi7", .name = "Mira", .seats = 3, .free = 2};
    (void)state;
    setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere", 1);
    Mdns *mdns = mdns_open();
    mdns_browse(mdns, true);
    mdns_advertise(mdns, &beacon);
    usleep(5 * TURN_US);
    assert_int_equal(mdns_list(mdns, tables), 0);
    mdns_close(mdns);
    assert_int_equal(mdns_list(NULL, tables), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        /* must be first: libdbus caches the bus address */
        cmocka_unit_test(a_table_is_said_and_found),
        cmocka_unit_test(without_avahi),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
