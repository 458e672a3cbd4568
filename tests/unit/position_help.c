/* position_help.c: see position_help.h. */
#include "position_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
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

GamePosition *position_new(void)
{
    Err err = {0};
    GamePosition *position = game_position_make("position", position_text, strlen(position_text),
                                                rules_builtin_catalogue(), &err);
    if (!position)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    return position;
}

void position_into(RecordHeader *header, GamePosition *position)
{
    header->setup = game_position_setup(position, &header->setup.policies);
    record_header_begins(header, position);
}
