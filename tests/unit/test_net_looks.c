/* test_net_looks.c: the list of tables distinguishes the same states of a seat as the cards of the
 * game: played by a computer, resting, resigned, or disconnected. */
#include "scenes/tables/tables.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static SeatPresence look_of(TableSeat seat, int64_t increment)
{
    RecordHeader header = {.setup = {.players = 2}};
    TableState state = {.clocks = {.initial = increment, .increment = increment, .cap = increment},
                        .seats = {{.owned = true}, seat}};
    LobbyView view = {.header = &header, .state = &state};
    return tables_seat_presence(&view, 1);
}

static void each_has_its_own(void **state)
{
    (void)state;
    assert_int_equal(look_of((TableSeat){.mode = SEAT_COMPUTER}, 0), LOOK_PLAYED);
    assert_int_equal(look_of((TableSeat){.mode = SEAT_RESTING}, 0), LOOK_RESTS);
    assert_int_equal(look_of((TableSeat){.mode = SEAT_RESIGNED}, 0), LOOK_GAVE_UP);
    assert_int_equal(look_of((TableSeat){.lost = true}, 0), LOOK_LOST);
    assert_int_equal(look_of((TableSeat){.lost = true}, 3 * TABLE_DAY), LOOK_OUT);
    assert_int_equal(look_of((TableSeat){.lost = true, .mode = SEAT_COMPUTER}, 0), LOOK_PLAYED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_has_its_own)};
    return cmocka_run_group_tests_name("net_looks", tests, NULL, NULL);
}
