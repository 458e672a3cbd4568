/* position_help.c: makes positions for network games that don't start empty. */
#include "position_help.h"

#include "base/text.h"
#include "own_tiles.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const char *const position_text =
    "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"The last sixteen\",\n"
    "\"expansions\":[\"halflings\",\"hills-and-sheep\"],\"players\":[\"Red\",\"Blue\"],\n"
    "\"points\":{\"Red\":12,\"Blue\":9},\n"
    "\"hands\":{\"Red\":[\"H1-01\",\"H1-02\"],\"Blue\":[\"H1-03\"]},\n"
    "\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0],"
    "\"followers\":[{\"player\":\"Red\",\"on\":\"city@N\"}]},\n"
    "{\"tile\":\"BA-U\",\"at\":[1,0],\"rotation\":1,"
    "\"followers\":[{\"player\":\"Blue\",\"on\":\"road@E\"}]},\n"
    "{\"tile\":\"BA-E\",\"at\":[0,1],\"rotation\":2,\"followers\":["
    "{\"player\":\"Red\",\"figure\":\"shepherd\",\"on\":\"field@N0\"}],"
    "\"tokens\":[{\"token\":\"flock\",\"player\":\"Red\",\"on\":\"field@N0\",\"sheep\":[2]}]}],\n"
    "\"bag\":[1,\"wolf\"],\n"
    "\"stack\":[" POSITION_STACK "]}\n";

GamePosition *position_of(const char *text)
{
    Err err = {0};
    GamePosition *position =
        game_position_make("position", text, strlen(text), rules_builtin_catalogue(), NULL, &err);
    if (!position)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    return position;
}

GamePosition *position_new(void)
{
    return position_of(position_text);
}

char *position_text_own(int kinds, int padding)
{
    static const char board[] = "\"board\":[", stack[] = "\"stack\":[";
    char *tiles = own_tiles_text(kinds, padding);
    const char *at = strstr(position_text, board) + strlen(board),
               *end = strstr(position_text, stack) + strlen(stack);
    size_t size = strlen(tiles) + strlen(position_text) + (size_t)kinds * 16 + 128;
    Text text = text_in(malloc(size), size);
    text_add(&text, "%.*s,", (int)strlen(tiles) - 1, tiles);
    text_add(&text, "%.*s{\"tile\":\"OW-0\",\"at\":[0,2]},%.*s", (int)(at - position_text - 1),
             position_text + 1, (int)(end - at), at);
    for (int i = kinds - 1; i > 0; i--)
        text_add(&text, "\"OW-%d\",", i);
    text_add(&text, "%s", end);
    assert_false(text.cut);
    free(tiles);
    return text.data;
}

GamePosition *position_own(int kinds)
{
    char *text = position_text_own(kinds, 0);
    GamePosition *position = position_of(text);
    free(text);
    return position;
}

void position_into(RecordHeader *header, GamePosition *position)
{
    header->setup = game_position_setup(position, &header->setup.policies);
    record_header_begins(header, position);
    header->box = position->box ? box_share(position->box) : header->box;
}
