/* test_net_cards.c: a machine on two networks advertises on both, and others find one table with
 * several addresses; with HYPOTENUSE_LONG=1 also: a cable is pulled and its address disappears, a
 * card is added and discovered. Two machines with two cables each are two network namespaces in
 * this process: a socket stays in the namespace where it was made. The test is skipped on systems
 * that don't allow namespaces. */
#include "base/text.h"
#include "net/addresses.h"
#include "net/loop.h"
#include "net/nearby.h"
#include "system/clock.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cmocka.h>

enum { PORT = 47221, A = 0, B, TURN_US = 5000, CARRIES_MS = 3000 };

static int machines[2] = {-1, -1}; /* descriptors of their namespaces */
static bool has_v6;

/* --- machines --------------------------------------------------------------------------------- */

static bool new_machine(int which)
{
    bool made = syscall(SYS_unshare, CLONE_NEWNET) == 0;
    /* no O_CLOEXEC: child programs inherit the descriptor */
    machines[which] = made ? open("/proc/self/ns/net", O_RDONLY) : -1;
    return machines[which] >= 0;
}

static void go_to(int which)
{
    assert_int_equal(syscall(SYS_setns, machines[which], CLONE_NEWNET), 0);
}

static bool ip(int which, const char *what)
{
    char command[256];
    Text text = text_in(command, sizeof command);
    text_add(&text, "ip %s 2>/dev/null", what);
    go_to(which);
    return system(command) == 0;
}

/* Connects the machines with a cable, with addresses at both ends. IPv6 addresses are usable at
 * once, on systems that have them. */
static bool plug(int number)
{
    char what[128];
    snprintf(what, sizeof what, "link add card%d type veth peer name card%d netns /proc/self/fd/%d",
             number, number, machines[B]);
    bool good = ip(A, what);
    for (int which = A; which <= B && good; which++) {
        snprintf(what, sizeof what, "link set card%d addrgenmode none up", number);
        good = ip(which, what);
        snprintf(what, sizeof what, "addr add 10.9.%d.%d/24 dev card%d", number, 1 + which, number);
        good = good && ip(which, what);
        snprintf(what, sizeof what, "addr add fe80::%d/64 dev card%d nodad", 1 + which, number);
        has_v6 = good && ip(which, what);
    }
    return good;
}

/* Makes a user other than root the root of a new user namespace. */
static bool become_root(void)
{
    unsigned who = (unsigned)geteuid();
    if (who == 0)
        return true;
    FILE *map = syscall(SYS_unshare, CLONE_NEWUSER) == 0 ? fopen("/proc/self/uid_map", "w") : NULL;
    bool good = map && fprintf(map, "0 %u 1", who) > 0;
    return map && fclose(map) == 0 && good;
}

static bool build(void)
{
    return become_root() && new_machine(A) && new_machine(B) && ip(A, "link set lo up") && plug(0);
}

/* --- a table that advertises ------------------------------------------------------------------ */

typedef struct Net {
    Loop *loops[2];
    Nearby *calls, *hears;
} Net;

static void turn(Net *net)
{
    for (int which = A; which <= B; which++) {
        go_to(which);
        loop_poll(net->loops[which]);
    }
    usleep(TURN_US);
}

/* Returns whether exactly one table is found, with one address of each kind for each card and no
 * other address. */
static bool has_ways(const Net *net, int cards)
{
    int v4 = 0, v6 = 0;
    if (nearby_count(net->hears) != 1)
        return false;
    const NearbyTable *table = nearby_table(net->hears, 0);
    for (int i = 0; i < table->way_count; i++) {
        v4 += strncmp(table->ways[i].host, "10.9.", 5) == 0;
        v6 += strncmp(table->ways[i].host, "fe80::1%", 8) == 0;
    }
    return v4 == cards && v6 == (has_v6 ? cards : 0) && v4 + v6 == table->way_count;
}

static void wait_for_ways(Net *net, int cards, double most_ms)
{
    double until = clock_ms() + most_ms;
    while (!has_ways(net, cards)) {
        turn(net);
        assert_true(clock_ms() < until);
    }
}

/* Asserts that machine A lists `count` cards, each once. */
static void cards_are_told(int count)
{
    Card cards[CARDS_MOST];
    go_to(A);
    /* Linux may report up to a second later that a cable is connected. */
    for (double until = clock_ms() + CARRIES_MS; cards_list(cards) != count;) {
        usleep(TURN_US);
        assert_true(clock_ms() < until);
    }
    for (int i = 0; i < count; i++) {
        /* the loopback is listed only if it's the only card */
        assert_memory_equal(cards[i].name, "card", 4);
        assert_memory_equal(cards[i].v4, "10.9.", 5);
        assert_int_equal(cards[i].v6, has_v6);
    }
}

static void a_cable_comes_and_goes(Net *net)
{
    assert_true(plug(2));
    wait_for_ways(net, 3, NEARBY_JOIN_MS + NEARBY_CALL_MS + 3000);
    assert_true(ip(A, "link del card0"));
    cards_are_told(2);
    wait_for_ways(net, 2, NEARBY_GONE_MS + 3000);
    assert_true(ip(A, "link del card1") && ip(A, "link del card2"));
    for (double until = clock_ms() + NEARBY_GONE_MS + 3000; nearby_count(net->hears);) {
        turn(net);
        assert_true(clock_ms() < until);
    }
}

static void one_table_on_two_networks(void **state)
{
    Net net = {.calls = NULL};
    Beacon beacon = {.port = 47110, .table = "kiwi7", .name = "Mira", .seats = 3, .free = 1};
    (void)state;
    if (!build()) {
        print_message("left out: this system allows no network namespaces, or has no ip\n");
        skip();
    }
    assert_true(plug(1));
    if (!has_v6)
        print_message("without IPv6, which this system does not have\n");
    cards_are_told(2);
    for (int which = A; which <= B; which++) {
        go_to(which);
        net.loops[which] = loop_new();
        if (which == A)
            net.calls = nearby_call(net.loops[which], NULL, PORT);
        else
            net.hears = nearby_browse(net.loops[which], PORT);
    }
    assert_true(net.calls && net.hears);
    go_to(A);
    nearby_advertise(net.calls, &beacon);
    wait_for_ways(&net, 2, 1000); /* the first beacon is received at once */
    Invitation way = nearby_invitation(nearby_table(net.hears, 0));
    assert_int_equal(way.count, 2); /* addresses that may be passed on to others */
    for (int i = 0; i < way.count; i++)
        assert_memory_equal(way.addresses[i].host, "10.9.", 5);
    if (getenv("HYPOTENUSE_LONG"))
        a_cable_comes_and_goes(&net);
    nearby_free(net.calls);
    nearby_free(net.hears);
    loop_free(net.loops[A]);
    loop_free(net.loops[B]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_table_on_two_networks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
