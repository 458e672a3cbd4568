/* test_rules_rooms.c: a list writes only as many items as there is room for and returns how many
 * there are; a shortened unsorted list is the beginning of the full one. */
#include "rules_help.h"

#include "rules/query.h"
#include "rules/remains.h"
#include "rules/units.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ITEM_MAX = 64, ITEMS = 4096, SEED = 5, ACTIONS = 60 };

/* A game of all sets, halfway through. */
typedef struct Middle {
    const Catalogue *c;
    Game *game, *view;
    Units units;
    FeatureId field, longest;
} Middle;

static int list_legal(const Middle *m, void *out, int room)
{
    return game_legal(m->c, m->game, out, room);
}

static int list_tokens(const Middle *m, void *out, int room)
{
    return game_tokens(m->c, m->game, out, room);
}

static int list_walk(const Middle *m, void *out, int room)
{
    return game_feature_walk(m->c, m->game, m->longest, out, room);
}

static int list_cities(const Middle *m, void *out, int room)
{
    return game_field_cities(m->c, m->game, m->field, false, out, room);
}

static int list_remains(const Middle *m, void *out, int room)
{
    return game_remains(m->c, m->view, out, room);
}

static int list_places(const Middle *m, void *out, int room)
{
    return game_free_places(m->game, out, room);
}

static int list_placements(const Middle *m, void *out, int room)
{
    return game_placements(m->c, m->game, game_stack_copy(m->game, 0), out, room);
}

static int list_straight(const Middle *m, void *out, int room)
{
    return units_straight(&m->units, 0, ITEMS, out, room);
}

static const struct {
    const char *name;
    int (*list)(const Middle *m, void *out, int room);
    size_t size;
    bool joins; /* merges equal items, so it can't count those it has no room for */
    bool sorts; /* sorts what it has written, so with less room, other items may come first */
} lists[] = {
    {"game_legal", list_legal, sizeof(Action), false, false},
    {"game_tokens", list_tokens, sizeof(Token), false, false},
    {"game_feature_walk", list_walk, sizeof(TileSegment), false, false},
    {"game_field_cities", list_cities, sizeof(FeatureId), false, false},
    {"game_remains", list_remains, sizeof(Remain), true, false},
    {"game_free_places", list_places, sizeof(FreePlace), false, false},
    {"game_placements", list_placements, sizeof(Placement), false, true},
    {"units_straight", list_straight, sizeof(TileAway), true, false},
};

enum { LISTS = sizeof lists / sizeof *lists };

/* Finds the field with the most cities and the feature with the most segments. */
static void find_features(Middle *m)
{
    FeatureId cities[ITEMS];
    int most = -1, longest = -1;
    for (int tile = 0; tile < game_tile_count(m->game); tile++) {
        const TileKind *kind = catalogue_kind(m->c, game_tile(m->game, tile).copy);
        for (int segment = 0; segment < kind->segment_count; segment++) {
            FeatureId feature = game_feature(m->c, m->game, tile, segment);
            if (feature == NO_FEATURE)
                continue;
            TileSegment way[ITEMS];
            int size = game_feature_walk(m->c, m->game, feature, way, ITEMS);
            if (size > longest) {
                longest = size;
                m->longest = feature;
            }
            if (game_feature_facts(m->c, m->game, feature).kind != SEGMENT_FIELD)
                continue;
            int n = game_field_cities(m->c, m->game, feature, false, cities, ITEMS);
            if (n > most) {
                most = n;
                m->field = feature;
            }
        }
    }
}

static void look_at(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Middle *m = self;
    (void)c;
    (void)next;
    if (game_tile_count(game) <= ACTIONS)
        game_copy(m->game, game);
}

static Middle middle_of_a_game(void)
{
    Middle m = {.c = rules_builtin_catalogue()};
    Setup setup = setup_default();
    setup.players = 4;
    setup.hands = HANDS_DEAL;
    setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_TOLLKEEPERS) |
                        EXPANSION_SET(EXPANSION_INNS) | EXPANSION_SET(EXPANSION_TRADERS) |
                        EXPANSION_SET(EXPANSION_TOWER) | EXPANSION_SET(EXPANSION_HILLS);
    size_t bytes = game_size(m.c, &setup, 0);
    Game *game = malloc(bytes);
    m.game = malloc(bytes);
    m.view = calloc(1, bytes);
    game_start(m.c, &setup, SEED, game, NULL);
    random_game(m.c, game, SEED, look_at, &m);
    game_view(m.c, m.game, 0, m.view);
    m.units = units_under(m.c, m.game, NULL);
    find_features(&m);
    free(game);
    return m;
}

/* Fills memory with bytes that no list would write by itself. */
static void fill(unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(0xa5 ^ i * 7);
}

static void lists_keep_to_their_room(void **state)
{
    static unsigned char all[ITEMS * ITEM_MAX], some[ITEMS * ITEM_MAX], blank[ITEMS * ITEM_MAX];
    (void)state;
    Middle m = middle_of_a_game();
    fill(blank, sizeof blank);
    for (int i = 0; i < LISTS; i++) {
        size_t size = lists[i].size;
        assert_true(size <= ITEM_MAX);
        int count = lists[i].list(&m, all, ITEMS);
        if (count < 3 || count > ITEMS)
            fail_msg("%s: %d are too few to see anything, or too many", lists[i].name, count);
        const int rooms[] = {0, 1, count / 2, count - 1};
        for (int r = 0; r < 4; r++) {
            size_t used = (size_t)rooms[r] * size;
            memcpy(some, blank, sizeof some);
            int told = lists[i].list(&m, some, rooms[r]);
            if (lists[i].joins ? told <= rooms[r] : told != count)
                fail_msg("%s: another count with room for %d", lists[i].name, rooms[r]);
            if (memcmp(some + used, blank + used, sizeof some - used) != 0)
                fail_msg("%s: writes behind a room of %d", lists[i].name, rooms[r]);
            if (!lists[i].sorts && memcmp(some, all, used) != 0)
                fail_msg("%s: others come first with room for %d", lists[i].name, rooms[r]);
        }
    }
    free(m.game);
    free(m.view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lists_keep_to_their_room)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
