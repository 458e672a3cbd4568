/* test_net_caller.c: a client that lost its connection calls again after growing pauses, never in
 * step with others. Checks the lengths of the pauses, and callers that lost their connections at
 * the same moment. */
#include "net/caller.h"
#include "system/clock.h"
#include "table_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The pauses of docs/NETWORK.md: 0.25 s, doubling each time, 15 s at most, minus up to half at
 * random. */
static void pauses(void **state)
{
    static const int64_t most[] = {250, 500, 1000, 2000, 4000, 8000, 15000, 15000};
    (void)state;
    for (int tries = 0; tries < 8; tries++) {
        assert_int_equal(caller_pause(tries, 0), most[tries]);
        assert_int_equal(caller_pause(tries, UINT8_MAX), most[tries] - most[tries] / 2);
        for (int chance = 1; chance <= UINT8_MAX; chance++)
            assert_true(caller_pause(tries, (uint8_t)chance) <=
                        caller_pause(tries, (uint8_t)(chance - 1)));
    }
    assert_int_equal(caller_pause(INT32_MAX, 0), 15000);
}

enum { CALLERS = 12, PORT = 1 /* no server listens on this port */, TRIES = 2 };

typedef struct Lost {
    int tries;
    double at[TRIES]; /* time of each failed try */
} Lost;

static void in_vain(void *self)
{
    Lost *lost = self;
    if (lost->tries < TRIES)
        lost->at[lost->tries] = clock_ms();
    lost->tries++;
}

/* All fail to connect at the same moment; their next tries are spread out. */
static void not_together(void **state)
{
    Loop *loop = loop_new();
    TableClient *clients[CALLERS];
    Caller *callers[CALLERS];
    Lost lost[CALLERS] = {{0}};
    int waiting = CALLERS;
    Err err = {0};
    (void)state;
    for (int i = 0; i < CALLERS; i++) {
        CallerPlan plan = {.invitation = {.addresses = {{"127.0.0.1", PORT}}, .count = 1},
                           .heard = in_vain,
                           .self = &lost[i]};
        clients[i] = client_new(rules_builtin_catalogue(), NO_SEAT, "A", &(Digest){{1}});
        plan.client = clients[i];
        callers[i] = caller_new(loop, &plan, &err);
        assert_non_null(callers[i]);
    }
    for (double until = clock_ms() + 5000; waiting; assert_true(clock_ms() < until)) {
        loop_once(loop);
        waiting = 0;
        for (int i = 0; i < CALLERS; i++)
            waiting += lost[i].tries < TRIES;
    }
    double first = 1e9, last = 0;
    for (int i = 0; i < CALLERS; i++) {
        double pause = lost[i].at[1] - lost[i].at[0];
        first = pause < first ? pause : first;
        last = pause > last ? pause : last;
        caller_free(callers[i]);
    }
    assert_true(first >= CALLER_PAUSE_MS / 2. - 2); /* the loop counts whole milliseconds */
    /* twelve random pauses are never all this close together */
    assert_true(last - first > 10);
    loop_free(loop);
    for (int i = 0; i < CALLERS; i++)
        client_free(clients[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pauses),
        cmocka_unit_test(not_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
