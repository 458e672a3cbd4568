/* test_catalogue.c: compares the built-in tiles and generations with the printed totals and the
 * rules. */
#include "base/rng.h"
#include "catalogue/catalogue.h"
#include "tiles_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool in_set(const TileKind *kind, const char *set)
{
    return strcmp(kind->set, set) == 0;
}

static int tiles_of_set(const Catalogue *c, const char *set)
{
    int count = 0;
    for (int i = 0; i < c->copy_count; i++)
        if (!strncmp(c->kinds[c->copies[i].kind].set, set, strlen(set)))
            count += c->copies[i].count;
    return count;
}

static bool of_base_or_halves(const TileKind *kind)
{
    return in_set(kind, "BA") || in_set(kind, "H1") || in_set(kind, "H2");
}

/* The numbers of tiles as printed on the boxes (IC-1, …). */
static void sets_are_whole(void **state)
{
    (void)state;
    static const struct {
        const char *set;
        int tiles;
    } sets[] = {
        {"BA", 72},
        {"H1", 12},
        {"H2", 12},
        {"IC", 18},
    };
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
        assert_int_equal(tiles_of_set(rules_builtin_catalogue(), sets[i].set), sets[i].tiles);
}

/* 72 squares and 24 halves; the edges of the base game as printed: 115 field, 94 road, 79 city. */
static void totals_are_the_printed_ones(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int base[LANDS] = {0}, legs[LANDS] = {0}, longs[LANDS] = {0};
    for (int i = 0; i < c->copy_count; i++) {
        const TileKind *kind = &c->kinds[c->copies[i].kind];
        if (!of_base_or_halves(kind))
            continue;
        for (int e = 0; e < kind->edge_count; e++)
            if (kind->shape != SHAPE_HALF)
                base[kind->edges[e]] += c->copies[i].count;
            else if (e == 1)
                longs[kind->edges[e]] += c->copies[i].count;
            else
                legs[kind->edges[e]] += c->copies[i].count;
    }
    assert_int_equal(base[LAND_FIELD], 115);
    assert_int_equal(base[LAND_ROAD], 94);
    assert_int_equal(base[LAND_CITY], 79);
    assert_int_equal(longs[LAND_FIELD], 15); /* the long sides of the 24 halves (HALF-4) */
    assert_int_equal(longs[LAND_ROAD], 6);
    assert_int_equal(longs[LAND_CITY], 3);
    assert_int_equal(legs[LAND_FIELD], 14);
    assert_int_equal(legs[LAND_ROAD], 15);
    assert_int_equal(legs[LAND_CITY], 19);
}

/* Symbols, coats of arms and illustrations as printed (BASE-2, BASE-3, HALF-2, HALF-3). */
static void symbols_and_illustrations(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int symbols[SYMBOLS] = {0}, decors[DECORS] = {0}, coats[2] = {0}, starts = 0, crossings = 0;
    for (int i = 0; i < c->copy_count; i++) {
        const TileKind *kind = &c->kinds[c->copies[i].kind];
        bool half = kind->shape == SHAPE_HALF;
        if (!half && !in_set(kind, "BA"))
            continue;
        starts += kind->start && c->copies[i].decor == DECOR_NONE;
        crossings += kind->crossing ? c->copies[i].count : 0;
        if (!half)
            decors[c->copies[i].decor] += c->copies[i].count;
        for (int s = 0; s < kind->segment_count; s++) {
            symbols[kind->segments[s].symbol] += c->copies[i].count;
            coats[half] += kind->segments[s].coats * c->copies[i].count;
        }
    }
    assert_int_equal(starts, 1);
    assert_int_equal(crossings, 8);
    assert_int_equal(symbols[SYMBOL_MONASTERY], 7); /* six squares and one half */
    assert_int_equal(symbols[SYMBOL_GARDEN], 8);
    assert_int_equal(symbols[SYMBOL_VINEYARD], 1);
    assert_int_equal(symbols[SYMBOL_HILL], 1);
    assert_int_equal(symbols[SYMBOL_SHEEP], 1);
    assert_int_equal(symbols[SYMBOL_CROP_CIRCLE_HALF], 1);
    assert_int_equal(coats[1], 2);
    assert_int_equal(coats[0], 10);
    assert_int_equal(decors[DECOR_FARMHOUSE], 8);
    assert_int_equal(decors[DECOR_COWSHED], 2);
    assert_int_equal(decors[DECOR_PIGSTY], 4);
    assert_int_equal(decors[DECOR_DONKEY_STABLE], 2);
    assert_int_equal(decors[DECOR_HIGHWAYMEN], 8);
    assert_int_equal(decors[DECOR_GARDEN], 8);
    assert_int_equal(decors[DECOR_WATER_TOWER], 8);
    assert_int_equal(decors[DECOR_NONE], 32);
}

/* Ten tiles, eight groups of travellers, villages with two and three roads (TOLL-1, TOLL-18). */
static void toll_tiles(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int edges[LANDS] = {0}, travellers = 0, symbols = 0, villages[5] = {0};
    assert_int_equal(tiles_of_set(c, "TK"), 10);
    for (int k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        if (!in_set(kind, "TK"))
            continue;
        for (int e = 0; e < kind->edge_count; e++)
            edges[kind->edges[e]]++;
        villages[tile_village_roads(kind)]++;
        for (int s = 0; s < kind->segment_count; s++) {
            travellers += kind->segments[s].travellers;
            symbols += kind->segments[s].symbol == SYMBOL_TRAVELLERS;
        }
        assert_int_equal(c->copies[kind->first_copy].decor, DECOR_NONE);
    }
    assert_int_equal(edges[LAND_FIELD], 13);
    assert_int_equal(edges[LAND_ROAD], 21);
    assert_int_equal(edges[LAND_CITY], 6);
    assert_int_equal(travellers, 8);
    assert_int_equal(symbols, 8);
    assert_int_equal(villages[0], 6);
    assert_int_equal(villages[2], 2);
    assert_int_equal(villages[3], 2);
}

/* The farmhouses at road ends of halves count; the hamlet and the small house don't (TOLL-18). */
static void illustrations_of_halves(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        Decor decor;
    } rows[] = {{"H1-01", DECOR_FARMHOUSE},
                {"H1-02", DECOR_FARMHOUSE},
                {"H1-07", DECOR_WATER_TOWER},
                {"H2-11", DECOR_WATER_TOWER}};
    const Catalogue *c = rules_builtin_catalogue();
    int shown = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(c->copies[catalogue_find(c, rows[i].id)].decor, rows[i].decor);
    for (int i = 0; i < c->copy_count; i++)
        shown += c->kinds[c->copies[i].kind].shape == SHAPE_HALF && c->copies[i].decor;
    assert_int_equal(shown, 4);
}

/* HS-1: 18 tiles, 8 with a hill, 8 with a vineyard, 2 with a monastery. HS-14 has a garden next to
 * its hill. CC-1: two sets of six, with two signs of each kind in each. */
static void symbols_of_the_sets(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    static const char *const sets[] = {"HS", "K1", "K2"};
    static const int tiles[] = {18, 6, 6};
    for (int i = 0; i < 3; i++) {
        int n[SYMBOLS] = {0};
        for (int copy = 0; copy < c->copy_count; copy++) {
            const TileKind *kind = catalogue_kind(c, (uint16_t)copy);
            for (int s = 0; in_set(kind, sets[i]) && s < kind->segment_count; s++)
                n[kind->segments[s].symbol] += c->copies[copy].count;
        }
        bool circles = i > 0;
        assert_int_equal(tiles_of_set(c, sets[i]), tiles[i]);
        assert_int_equal(n[SYMBOL_HILL], circles ? 0 : 8);
        assert_int_equal(n[SYMBOL_VINEYARD], circles ? 0 : 8);
        assert_int_equal(n[SYMBOL_MONASTERY], circles ? 0 : 2);
        assert_int_equal(n[SYMBOL_GARDEN], circles ? 0 : 1);
        assert_int_equal(n[SYMBOL_CROP_CIRCLE_CITY], circles ? 2 : 0);
        assert_int_equal(n[SYMBOL_CROP_CIRCLE_ROAD], circles ? 2 : 0);
        assert_int_equal(n[SYMBOL_CROP_CIRCLE_FIELD], circles ? 2 : 0);
    }
    /* One edge of HS-02 belongs to two cities: half of it to each. */
    const TileKind *split = catalogue_kind(c, catalogue_find(c, "HS-02"));
    assert_int_equal(split->segments[0].rim, 1 << 0 | 1 << 6 | 1 << 7);
    assert_int_equal(split->segments[1].rim, 1 << 1 | 1 << 2 | 1 << 3);
}

/* RIV-1: twelve tiles, a spring and a lake, a monastery and a garden. TB-1: 24 tiles with as many
 * goods as there are tokens. */
static void tiles_of_river_and_traders(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int symbols[SYMBOLS] = {0}, rivers = 0, goods[GOODS_KINDS] = {0};
    for (int copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, (uint16_t)copy);
        for (int s = 0; in_set(kind, "TB") && s < kind->segment_count; s++)
            goods[kind->segments[s].goods] += c->copies[copy].count;
        for (int s = 0; in_set(kind, "R1") && s < kind->segment_count; s++) {
            symbols[kind->segments[s].symbol] += c->copies[copy].count;
            rivers += kind->segments[s].kind == SEGMENT_RIVER ? c->copies[copy].count : 0;
        }
    }
    assert_int_equal(tiles_of_set(c, "R1"), 12);
    assert_int_equal(rivers, 12);
    assert_int_equal(symbols[SYMBOL_RIVER_SPRING], 1);
    assert_int_equal(symbols[SYMBOL_RIVER_LAKE], 1);
    assert_int_equal(symbols[SYMBOL_MONASTERY], 1);
    assert_int_equal(symbols[SYMBOL_GARDEN], 1);
    assert_int_equal(tiles_of_set(c, "TB"), 24);
    assert_int_equal(goods[GOODS_WINE], 9);
    assert_int_equal(goods[GOODS_GRAIN], 6);
    assert_int_equal(goods[GOODS_CLOTH], 5);
}

/* DRG-1: 6 volcanoes, 12 dragons, 6 princesses, 6 portals. TWR-1: 18 foundations. FLY-1: 8
 * fliers, 3 of them diagonal. PLG-1: 6 sources. */
static void tiles_of_dragon_tower_flights_and_plague(void **state)
{
    (void)state;
    static const struct {
        const char *set;
        int tiles, princesses;
        struct {
            Symbol symbol;
            int count;
        } symbols[5];
    } sets[] = {
        {"PD",
         30,
         6,
         {{SYMBOL_VOLCANO, 6},
          {SYMBOL_DRAGON, 12},
          {SYMBOL_PORTAL, 6},
          {SYMBOL_MONASTERY, 2},
          {SYMBOL_GARDEN, 2}}},
        {"TO", 18, 0, {{SYMBOL_TOWER, 18}, {SYMBOL_MONASTERY, 1}, {SYMBOL_GARDEN, 2}}},
        {"FL", 8, 0, {{SYMBOL_FLIER_W, 5}, {SYMBOL_FLIER_NW, 3}, {SYMBOL_GARDEN, 1}}},
        {"PL", 6, 0, {{SYMBOL_PLAGUE_SOURCE, 6}}},
    };
    const Catalogue *c = rules_builtin_catalogue();
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        int symbols[SYMBOLS] = {0}, princesses = 0;
        assert_int_equal(tiles_of_set(c, sets[i].set), sets[i].tiles);
        for (int copy = 0; copy < c->copy_count; copy++) {
            const TileKind *kind = catalogue_kind(c, (uint16_t)copy);
            for (int s = 0; in_set(kind, sets[i].set) && s < kind->segment_count; s++) {
                symbols[kind->segments[s].symbol] += c->copies[copy].count;
                princesses +=
                    kind->segments[s].flags & SEGMENT_PRINCESS ? c->copies[copy].count : 0;
            }
        }
        assert_int_equal(princesses, sets[i].princesses);
        for (int k = 0; k < 5 && sets[i].symbols[k].count; k++)
            assert_int_equal(symbols[sets[i].symbols[k].symbol], sets[i].symbols[k].count);
    }
}

/* "BA-J" is the plain copy, or the first if all have an illustration. */
static void copies_by_name(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    uint16_t plain = catalogue_find(c, "BA-V"), farm = catalogue_find(c, "BA-V/farmhouse");
    assert_int_equal(c->copies[plain].decor, DECOR_NONE);
    assert_int_equal(c->copies[plain].count, 3);
    assert_int_equal(c->copies[farm].decor, DECOR_FARMHOUSE);
    assert_int_equal(c->copies[farm].kind, c->copies[plain].kind);
    assert_ptr_equal(catalogue_kind(c, farm), catalogue_kind(c, plain));
    uint16_t only = catalogue_find(c, "BA-C");
    assert_string_equal(c->copies[only].id, "BA-C/water_tower");
    /* All three copies of J have an illustration: the first in the table represents the kind. */
    assert_int_equal(catalogue_find(c, "BA-J"), catalogue_find(c, "BA-J/farmhouse"));
    assert_int_equal(catalogue_find(c, "BA-J/garden"), NO_COPY);
    assert_int_equal(catalogue_find(c, "BA"), NO_COPY);
    assert_int_equal(catalogue_find(c, ""), NO_COPY);
    for (int i = 0; i < c->copy_count; i++) {
        const TileKind *kind = &c->kinds[c->copies[i].kind];
        assert_int_equal(catalogue_find(c, c->copies[i].id), i);
        assert_in_range(i, kind->first_copy, kind->first_copy + kind->copy_count - 1);
    }
}

/* Segments are in the fixed order that the masks share. */
static void segments_are_numbered_by_kind(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    static const uint8_t ranks[SEGMENT_KINDS] = {
        [SEGMENT_CITY] = 0,      [SEGMENT_ROAD] = 1,   [SEGMENT_RIVER] = 2,  [SEGMENT_FIELD] = 3,
        [SEGMENT_MONASTERY] = 4, [SEGMENT_GARDEN] = 4, [SEGMENT_SYMBOL] = 4, [SEGMENT_CROSSING] = 5,
        [SEGMENT_CASTLE] = 4,    [SEGMENT_HUT] = 4,    [SEGMENT_LYING] = 4};
    for (int k = 0; k < c->kind_count; k++)
        for (int s = 1; s < c->kinds[k].segment_count; s++)
            assert_true(ranks[c->kinds[k].segments[s - 1].kind] <=
                        ranks[c->kinds[k].segments[s].kind]);
}

static void builtin_equals_the_files(void **state)
{
    (void)state;
    Err err = {0};
    Catalogue *read = NULL;
    const Catalogue *builtin = rules_builtin_catalogue();
    assert_true(catalogue_read_folder(HYPOTENUSE_SOURCE "/data", NULL, &read, &err));
    assert_int_equal(read->kind_count, builtin->kind_count);
    assert_int_equal(read->copy_count, builtin->copy_count);
    assert_memory_equal(read->kinds, builtin->kinds, sizeof(TileKind) * read->kind_count);
    assert_memory_equal(read->copies, builtin->copies, sizeof(TileCopy) * read->copy_count);
    assert_true(read->fingerprint == builtin->fingerprint);
    assert_true(read->kinds_sum == builtin->kinds_sum);
    catalogue_free(read);
    Generations generations;
    assert_true(generations_read(HYPOTENUSE_SOURCE "/data/generations.json", &generations, &err));
    assert_memory_equal(&generations, rules_builtin_generations(), sizeof generations);
}

/* The generations have the policies listed in HALFLINGS.md, section 9. */
static void generations_are_as_the_rules_say(void **state)
{
    (void)state;
    static const struct {
        const char *id, *road_city, *monastery, *range, *reach, *barn, *end;
    } rows[] = {
        {"2014", "space", "space", "space", "space", "full", "last-square"},
        {"2015", "tile", "tile", "tile", "half", "partial", "last-square"},
        {"2020", "tile", "space", "tile", "half", "partial", "last-square"},
        {"2021", "space", "space", "space", "space", "full", "turn"},
        {"community", "tile", "space", "tile", "half", "partial", "last-square"},
    };
    const Generations *g = rules_builtin_generations();
    assert_int_equal(g->count, 5);
    assert_string_equal(g->rows[g->preset].id, "2021");
    for (int i = 0; i < 5; i++) {
        const struct {
            PolicyId id;
            const char *value;
        } wants[] = {{POLICY_ROAD_CITY_UNIT, rows[i].road_city},
                     {POLICY_MONASTERY_UNIT, rows[i].monastery},
                     {POLICY_RANGE_UNIT, rows[i].range},
                     {POLICY_FAIRY_REACH, rows[i].reach},
                     {POLICY_BUILDING_REACH, rows[i].reach},
                     {POLICY_BARN_CORNER, rows[i].barn},
                     {POLICY_END, rows[i].end},
                     {POLICY_TINY_CITY, "4"},
                     {POLICY_HILL_TIEBREAK, "any"}};
        int row = generations_find(g, rows[i].id);
        assert_int_equal(row, i);
        for (size_t w = 0; w < sizeof wants / sizeof wants[0]; w++)
            assert_string_equal(
                policy_value_name(wants[w].id, g->rows[row].policies.value[wants[w].id]),
                wants[w].value);
    }
    assert_int_equal(generations_find(g, "2016"), -1);
}

static void policies_by_name(void **state)
{
    (void)state;
    for (int p = 0; p < POLICIES; p++) {
        assert_int_equal(policy_find(policy_name((PolicyId)p)), p);
        for (int v = 0; v < policy_value_count((PolicyId)p); v++)
            assert_int_equal(policy_find_value((PolicyId)p, policy_value_name((PolicyId)p, v)), v);
    }
    assert_int_equal(policy_find("year"), -1);
    assert_int_equal(policy_find_value(POLICY_END, "never"), -1);
}

/* Returns the checksum that records carry: all bytes of all kinds, then of all copies, in order. */
static uint64_t sum_of_all(const Catalogue *c)
{
    uint64_t sum = 1;
    const unsigned char *kinds = (const void *)c->kinds, *copies = (const void *)c->copies;
    for (size_t i = 0; i < c->kind_count * sizeof(TileKind); i++)
        sum = rng_mix(sum ^ kinds[i]);
    for (size_t i = 0; i < c->copy_count * sizeof(TileCopy); i++)
        sum = rng_mix(sum ^ copies[i]);
    return sum;
}

/* A scenario's custom tiles are added after the built-in ones, whose numbers don't change. */
static void own_tiles_keep_the_others_in_place(void **state)
{
    (void)state;
    Err err = {0};
    const Catalogue *builtin = rules_builtin_catalogue();
    CatalogueBuilder *builder = catalogue_builder_new();
    catalogue_builder_add_all(builder, builtin);
    assert_true(tiles_from_text(
        builder, "own",
        "[{\"id\": \"meadow\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], "
        "\"roads\": [],"
        " \"fields\": [{\"id\": \"f0\", \"he\": [0,1,2,3,4,5,6,7]}], \"features\": []}]",
        1, &err));
    assert_false(tiles_from_text(
        builder, "own",
        "[{\"id\": \"BA-D\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], "
        "\"roads\": [],"
        " \"fields\": [{\"id\": \"f0\", \"he\": [0,1,2,3,4,5,6,7]}], \"features\": []}]",
        7, &err));
    assert_int_equal(err.line, 7);
    Catalogue *all = catalogue_builder_finish(builder);
    catalogue_builder_free(builder);
    assert_int_equal(all->kind_count, builtin->kind_count + 1);
    assert_int_equal(catalogue_find(all, "meadow"), builtin->copy_count);
    for (int i = 0; i < builtin->copy_count; i++)
        assert_string_equal(all->copies[i].id, builtin->copies[i].id);
    assert_true(all->fingerprint != builtin->fingerprint);
    assert_true(all->fingerprint == sum_of_all(all)); /* although most of the catalogue is copied */
    /* The fits of tiles are copied, not derived again: they must equal derived ones. */
    for (int k = 0; k < all->kind_count; k++) {
        TileFits fits;
        tile_fits_derive(&all->kinds[k], &fits);
        assert_memory_equal(&all->fits[k], &fits, sizeof fits);
    }
    catalogue_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_whole),
        cmocka_unit_test(totals_are_the_printed_ones),
        cmocka_unit_test(symbols_and_illustrations),
        cmocka_unit_test(toll_tiles),
        cmocka_unit_test(symbols_of_the_sets),
        cmocka_unit_test(illustrations_of_halves),
        cmocka_unit_test(tiles_of_river_and_traders),
        cmocka_unit_test(tiles_of_dragon_tower_flights_and_plague),
        cmocka_unit_test(copies_by_name),
        cmocka_unit_test(segments_are_numbered_by_kind),
        cmocka_unit_test(builtin_equals_the_files),
        cmocka_unit_test(generations_are_as_the_rules_say),
        cmocka_unit_test(policies_by_name),
        cmocka_unit_test(own_tiles_keep_the_others_in_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
