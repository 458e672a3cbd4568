/* test_tile.c: tiles in each rotation, and the names of their segments. */
#include "catalogue/catalogue.h"
#include "tiles_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const TileKind *kind_of(const char *id)
{
    const Catalogue *c = rules_builtin_catalogue();
    uint16_t copy = catalogue_find(c, id);
    assert_int_not_equal(copy, NO_COPY);
    return catalogue_kind(c, copy);
}

/* Returns the catalogue of one list of tiles; the caller frees it. */
static Catalogue *tiles_of(const char *json)
{
    Err err = {0};
    CatalogueBuilder *builder = catalogue_builder_new();
    if (!tiles_from_text(builder, "test", json, 1, &err))
        fail_msg("%d: %s", err.line, err.text);
    Catalogue *catalogue = catalogue_builder_finish(builder);
    catalogue_builder_free(builder);
    return catalogue;
}

/* Tile files may contain other symbol names, but no rule uses them. */
static void symbols_by_name(void **state)
{
    (void)state;
    assert_int_equal(tile_symbol_find("monastery"), SYMBOL_MONASTERY);
    assert_int_equal(tile_symbol_find("travellers"), SYMBOL_TRAVELLERS);
    assert_int_equal(tile_symbol_find("symbol"), SYMBOL_OTHER);
    assert_int_equal(tile_symbol_find("dragon"), SYMBOL_DRAGON);
    assert_int_equal(tile_symbol_find("flier:SW"), SYMBOL_FLIER_SW);
    assert_int_equal(tile_symbol_find("flier:"), SYMBOL_OTHER);
    assert_int_equal(tile_symbol_find("ferry"), SYMBOL_OTHER);
    assert_int_equal(tile_symbol_find(""), SYMBOL_OTHER);
}

/* Any segment may be a symbol, wherever it is in its file: the program's tiles have symbols after
 * the land, but custom tiles may begin with one. */
static void any_segment_may_be_a_symbol(void **state)
{
    (void)state;
    for (int s = 0; s < SEGMENTS_MAX; s++) {
        TileKind kind = *kind_of("BA-D");
        kind.segment_count = SEGMENTS_MAX;
        for (int i = kind_of("BA-D")->segment_count; i < SEGMENTS_MAX; i++)
            kind.segments[i] = kind.segments[0];
        kind.segments[s].kind = SEGMENT_SYMBOL;
        tile_kind_derive(&kind);
        assert_int_equal(kind.symbols, 1 << s);
        kind.segments[s].symbol = SYMBOL_HUT;
        tile_kind_derive(&kind);
        assert_int_equal(kind.asks, segment_asks(&kind.segments[s]));
        assert_true(kind.asks > 0);
    }
}

/* If a princess shared a cathedral's bit, her city would count as one with a cathedral. */
static void flags_are_bits_of_their_own(void **state)
{
    static const unsigned flags[] = {SEGMENT_INNER,     SEGMENT_SHEEP,       SEGMENT_INN,
                                     SEGMENT_CATHEDRAL, SEGMENT_PRINCESS,    SEGMENT_VILLAGE,
                                     SEGMENT_PIG_HERD,  SEGMENT_DARMSTADTIUM};
    unsigned all = 0;
    (void)state;
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        assert_int_equal(all & flags[i], 0);
        all |= flags[i];
    }
}

/* Every name leads back to its segment, for all tiles and rotations. */
static void names_lead_back(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int k = 0; k < c->kind_count; k++)
        for (int rotation = 0; rotation < 4; rotation++)
            for (int s = 0; s < c->kinds[k].segment_count; s++) {
                char name[32];
                segment_name(&c->kinds[k], rotation, s, name, sizeof name);
                assert_int_equal(segment_find(&c->kinds[k], rotation, name), s);
            }
}

static void names_turn_with_the_tile(void **state)
{
    (void)state;
    static const struct {
        const char *tile;
        int rotation, segment;
        const char *name;
    } rows[] = {
        {"BA-D", 0, 0, "city@N"},    {"BA-D", 1, 0, "city@E"},    {"BA-D", 1, 1, "road@N"},
        {"BA-D", 0, 2, "field@E0"},  {"BA-D", 0, 3, "field@E1"},  {"BA-D", 2, 2, "field@E1"},
        {"BA-B", 0, 0, "field@N0"},  {"BA-B", 3, 1, "monastery"}, {"BA-Eg", 0, 2, "garden"},
        {"BA-X", 0, 8, "crossing"},  {"H1-06", 0, 0, "city@W"},   {"H1-06", 1, 0, "city@N"},
        {"H1-06", 2, 0, "city@E"},   {"H1-06", 3, 0, "city@S"},   {"H2-12", 2, 0, "city@L"},
        {"H2-12", 2, 1, "field@E0"}, {"H2-05", 0, 2, "field@W1"}, {"H2-05", 2, 1, "road@E"},
        {"H2-03", 0, 1, "field@N0"}, {"H2-03", 0, 2, "field@N1"}, {"H2-03", 0, 3, "hill"},
        {"H2-05", 0, 3, "field@W0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char name[32];
        segment_name(kind_of(rows[i].tile), rows[i].rotation, rows[i].segment, name, sizeof name);
        if (strcmp(name, rows[i].name) != 0)
            fail_msg("%s rotation %d segment %d: %s, not %s", rows[i].tile, rows[i].rotation,
                     rows[i].segment, name, rows[i].name);
    }
}

static void any_side_may_name_a_segment(void **state)
{
    (void)state;
    const TileKind *d = kind_of("BA-D");
    assert_int_equal(segment_find(d, 0, "road@W"), segment_find(d, 0, "road@E"));
    assert_int_equal(segment_find(d, 0, "field@W0"), segment_find(d, 0, "field@S1"));
    static const char *const none[] = {"city@S",  "road@N",    "field@N0", "field@E", "field@E2",
                                       "city@N2", "city@",     "city",     "road@E0", "field@inner",
                                       "garden",  "monastery", "",         "@",       "city@N/1",
                                       "road@L",  "river@E",   "field@N00"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(segment_find(d, 0, none[i]), NO_SEGMENT);
}

/* A half at rotation r owns the sides r and r − 1, and its long side; its own half-edge 2 is the
 * cell's 8. */
static void halves_cover_their_triangle(void **state)
{
    (void)state;
    const TileKind *half = kind_of("H1-05"); /* CFR: city N, road W */
    for (int r = 0; r < 4; r++) {
        const Part *part = &half->parts[r][0];
        assert_int_equal(part->sides, half_sides(r));
        assert_int_equal(part->open, half_sides(r) | 1u << SIDE_L);
        assert_int_equal(part->land[r], LAND_CITY);
        assert_int_equal(part->land[(r + 3) % 4], LAND_ROAD);
        assert_int_equal(part->land[SIDE_L], LAND_FIELD);
        assert_int_equal(part->segment[2 * r], 0);
        assert_int_equal(part->segment[8], 2);
        assert_int_equal(part->segment[9], 2);
        assert_int_equal(part->road[(r + 3) % 4], 1);
        assert_int_equal(part->segment[2 * ((r + 2) % 4)], NO_SEGMENT);
    }
    const TileKind *split = kind_of("H2-06"); /* the road across the long side splits the field
                                               * there */
    assert_int_equal(split->parts[3][0].segment[8], 2);
    assert_int_equal(split->parts[3][0].segment[9], 3);
}

static const char double_tile[] =
    "[{\"id\": \"castle\", \"shape\": \"double\", \"edges\": \"RCFRFR\","
    " \"cities\": [{\"id\": \"c0\", \"edges\": [\"NR\"]}],"
    " \"roads\": [{\"id\": \"r0\", \"edges\": [\"NL\"], \"kind\": \"end\", \"end\": "
    "\"german-castle\"},"
    "  {\"id\": \"r1\", \"edges\": [\"SR\"], \"kind\": \"end\", \"end\": \"german-castle\"},"
    "  {\"id\": \"r2\", \"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"german-castle\"}],"
    " \"fields\": [{\"id\": \"f0\", \"he\": [0, 11]},"
    "  {\"id\": \"f1\", \"he\": [1, 4, 5, 6], \"cities\": [\"c0\"]},"
    "  {\"id\": \"f2\", \"he\": [7, 8, 9, 10]}],"
    " \"features\": [\"german-castle\"]}]";

/* Loaders fill in only edges, rim and segments. All other members, and the table of fits, are
 * derived from these, whatever they contained before. */
static void all_else_is_derived(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < c->kind_count; i++) {
        static const int fillings[] = {0x00, 0xff};
        for (int k = 0; k < 2; k++) {
            const TileKind *kind = &c->kinds[i];
            TileKind derived = *kind;
            TileFits fits;
            derived.edge_count = derived.rim_count = derived.part_count = (uint8_t)fillings[k];
            derived.asks = (uint8_t)fillings[k];
            memset(&derived.symbols, fillings[k], sizeof derived.symbols);
            memset(derived.parts, fillings[k], sizeof derived.parts);
            memset(&fits, fillings[k], sizeof fits);
            tile_kind_derive(&derived);
            tile_fits_derive(&derived, &fits);
            assert_memory_equal(&derived, kind, sizeof derived);
            assert_memory_equal(&fits, &c->fits[i], sizeof fits);
        }
    }
}

/* The second part is to the E, S, W or N of the first; sides are written side/cell. */
static void double_tiles_turn_round_their_first_part(void **state)
{
    (void)state;
    Catalogue *c = tiles_of(double_tile);
    const TileKind *kind = &c->kinds[0];
    static const int8_t beside[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (int r = 0; r < 4; r++) {
        assert_int_equal(kind->parts[r][1].dx, beside[r][0]);
        assert_int_equal(kind->parts[r][1].dy, beside[r][1]);
        assert_int_equal(kind->parts[r][0].open, 0xf & ~(1u << (1 + r) % 4));
        assert_int_equal(kind->parts[r][1].open, 0xf & ~(1u << (3 + r) % 4));
    }
    char name[32];
    assert_string_equal(segment_name(kind, 0, 0, name, sizeof name), "city@N/2");
    assert_string_equal(segment_name(kind, 0, 3, name, sizeof name), "road@W/1");
    assert_string_equal(segment_name(kind, 2, 3, name, sizeof name), "road@E/1");
    assert_int_equal(segment_find(kind, 0, "field@E0/2"), 5);
    assert_int_equal(segment_find(kind, 0, "field@E0/1"), NO_SEGMENT);
    assert_int_equal(segment_find(kind, 0, "field@E0"), NO_SEGMENT);
    assert_int_equal(tile_kind_symmetry(kind), 4);
    catalogue_free(c);
}

/* Two cities on one edge: the half-edge distinguishes them. */
static void shared_edges_are_named_by_their_halves(void **state)
{
    (void)state;
    Catalogue *c =
        tiles_of("[{\"id\": \"shared\", \"shape\": \"square\", \"edges\": \"CCFC\","
                 " \"cities\": [{\"id\": \"c0\", \"edges\": [\"W\"], \"he\": [0, 6, 7]},"
                 "  {\"id\": \"c1\", \"he\": [1, 2, 3]}], \"roads\": [],"
                 " \"fields\": [{\"id\": \"f0\", \"he\": [4, 5], \"cities\": [\"c0\", \"c1\"]},"
                 "  {\"id\": \"f1\", \"inner\": true, \"cities\": [\"c0\"]}],"
                 " \"features\": []}]");
    const TileKind *kind = &c->kinds[0];
    char name[32];
    assert_string_equal(segment_name(kind, 0, 0, name, sizeof name), "city@N0");
    assert_string_equal(segment_name(kind, 0, 1, name, sizeof name), "city@N1");
    assert_string_equal(segment_name(kind, 1, 1, name, sizeof name), "city@E1");
    assert_string_equal(segment_name(kind, 0, 3, name, sizeof name), "field@inner");
    assert_int_equal(segment_find(kind, 0, "city@N"), NO_SEGMENT);
    assert_int_equal(segment_find(kind, 0, "city@W"), 0);
    assert_int_equal(segment_find(kind, 0, "field@inner"), 3);
    catalogue_free(c);
}

static void symmetry_counts_different_looks(void **state)
{
    (void)state;
    static const struct {
        const char *tile;
        int looks;
    } rows[] = {{"BA-B", 1}, {"BA-C", 1}, {"BA-X", 1}, {"BA-U", 2}, {"BA-G", 2},
                {"BA-F", 2}, {"BA-H", 2}, {"BA-D", 4}, {"BA-I", 4}, {"H1-04", 4}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(tile_kind_symmetry(kind_of(rows[i].tile)), rows[i].looks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(symbols_by_name),
        cmocka_unit_test(any_segment_may_be_a_symbol),
        cmocka_unit_test(flags_are_bits_of_their_own),
        cmocka_unit_test(names_lead_back),
        cmocka_unit_test(names_turn_with_the_tile),
        cmocka_unit_test(any_side_may_name_a_segment),
        cmocka_unit_test(halves_cover_their_triangle),
        cmocka_unit_test(all_else_is_derived),
        cmocka_unit_test(double_tiles_turn_round_their_first_part),
        cmocka_unit_test(shared_edges_are_named_by_their_halves),
        cmocka_unit_test(symmetry_counts_different_looks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
