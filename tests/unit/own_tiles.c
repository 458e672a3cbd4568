/* own_tiles.c: makes boxes of custom tiles of any size. */
#include "own_tiles.h"

#include "base/text.h"
#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const char *const own_tiles_two_bends =
    "{\"format\": \"hypotenuse-tiles/1\", \"title\": \"Two bends\", \"total\": 2, \"tiles\": ["
    "{\"id\": \"OW-1\", \"set\": \"OW\", \"shape\": \"square\", \"edges\": \"FFRR\", \"count\": 2,"
    "\"cities\": [], \"roads\": [{\"id\": \"r0\", \"edges\": [\"S\", \"W\"], \"kind\": "
    "\"through\"}], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 7]}, {\"id\": \"f1\", "
    "\"he\": [5, 6]}], \"features\": []}]}";

char *own_tiles_text(int kinds, int padding)
{
    size_t size = 64 + (size_t)kinds * (256 + (size_t)padding);
    Text text = text_in(malloc(size), size);
    char *long_word = memset(calloc(1, (size_t)padding + 1), 'N', (size_t)padding);
    text_add(&text, "{\"tiles\":[");
    for (int i = 0; i < kinds; i++)
        text_add(&text,
                 "%s{\"id\":\"OW-%d\",\"shape\":\"square\",\"edges\":\"CFFF\",\"count\":1,"
                 "\"cities\":[{\"id\":\"c0\",\"edges\":[\"N\"],\"split_edge\":\"%s\"}],"
                 "\"roads\":[],\"fields\":[{\"id\":\"f0\",\"he\":[2,3,4,5,6,7],\"cities\":"
                 "[\"c0\"]}],\"features\":[]}",
                 i ? "," : "", i, long_word);
    text_add(&text, "]}");
    assert_false(text.cut);
    free(long_word);
    return text.data;
}

Box *own_tiles_box(int kinds, int padding)
{
    Err err = {0};
    char *text = own_tiles_text(kinds, padding);
    Box *box = box_parse("own", text, strlen(text), rules_builtin_catalogue(), &err);
    if (!box)
        fail_msg("%s", err.text);
    free(text);
    return box;
}

int own_tiles_on_board(const Catalogue *c, const Game *game)
{
    int count = 0;
    for (int i = 0; i < game_tile_count(game); i++)
        count += strncmp(c->copies[game_tile(game, i).copy].id, "OW-", 3) == 0;
    return count;
}
