/* server_help.c: watches tables hosted by the program hypotenuse-table and checks their logs. */
#include "server_help.h"

#include "net_table.h"
#include "sides_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "system/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static bool sees_all(const NetPerson *watcher)
{
    const Game *game = client_game(watcher->client);
    return game && game_tile_count(game) == game_tile_count(side_view(0).game);
}

void server_watch(NetPerson *watcher, Loop *loop, const Invitation *invitation)
{
    Identity identity = net_identity(9);
    net_person_calls(watcher, loop, &identity, NO_SEAT, invitation, NULL);
    while (!sees_all(watcher)) {
        sides_poll();
        loop_poll(loop);
        clock_sleep_ms(1);
        net_person_is_fine(watcher);
    }
}

void server_expect_judged(const char *folder, const char *table)
{
    char command[1024], answer[256] = "";
    Text text = text_in(command, sizeof command);
    text_add(&text,
             "'%s/hypotenuse-table' --folder '%s' --log %s | '%s/hypotenuse-referee' --log -",
             HYPOTENUSE_BUILD, folder, table, HYPOTENUSE_BUILD);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_non_null(fgets(answer, sizeof answer, pipe));
    assert_int_equal(pclose(pipe), 0);
    assert_non_null(strstr(answer, "\"holds\":true"));
}
