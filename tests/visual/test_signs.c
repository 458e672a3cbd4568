/* Pictures of later sets are placed where they are readable: symbols and buildings inside of the
 * tile in every rotation, a flying machine's arrow in the direction of its flight and on no road,
 * medallions within their city, the dragon's sign clear of followers, castles alike in both
 * cells. */
#include "painter/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GRID = 128 };

/* One kind at rotation 0. */
typedef struct Looked {
    Piece piece;
    LandMap map;
    Spots spots;
} Looked;

static void look(const TileKind *kind, Looked *looked)
{
    piece_make(kind, 0, &looked->piece);
    land_map_init(&looked->piece, GRID, &looked->map);
    spots_find(&looked->piece, &looked->map, &looked->spots);
}

/* Calls `check` for every kind and returns how many it counted. */
static int for_all(int (*check)(const TileKind *kind, const Looked *looked))
{
    const Catalogue *c = rules_builtin_catalogue();
    int counted = 0;
    for (uint16_t k = 0; k < c->kind_count; k++) {
        Looked looked;
        if (c->kinds[k].shape == SHAPE_DOUBLE)
            continue;
        look(&c->kinds[k], &looked);
        counted += check(&c->kinds[k], &looked);
        land_map_release(&looked.map);
    }
    return counted;
}

static int symbol_stays_inside(const TileKind *kind, const Looked *looked)
{
    const Spots *spots = &looked->spots;
    if (spots->symbol < SYMBOL_VOLCANO || spots->symbol == SYMBOL_OTHER)
        return 0;
    float rim = piece_rim_distance(&looked->piece, spots->symbol_at);
    if (rim < spots->symbol_radius)
        fail_msg("%s: the symbol has %.3f to the rim and takes %.3f", kind->id, (double)rim,
                 (double)spots->symbol_radius);
    return 1;
}

static void test_symbols_stay_inside(void **state)
{
    (void)state;
    assert_int_equal(for_all(symbol_stays_inside), 97);
}

static int arrow_says_where(const TileKind *kind, const Looked *looked)
{
    const Spots *spots = &looked->spots;
    if (!spots->flier)
        return 0;
    vec2s way = glms_vec2_subs(spots->arrow_at, 0.5f);
    float along = glms_vec2_dot(way, spots->arrow), off = glms_vec2_norm(way);
    if (along < 0.8f * off || along < 0.2f)
        fail_msg("%s: the arrow lies %.2f off, %.2f of it in its direction", kind->id, (double)off,
                 (double)along);
    int segment = land_segment_at(&looked->map, spots->arrow_at);
    assert_int_equal(kind->segments[segment].kind, SEGMENT_FIELD);
    assert_true(land_border_at(&looked->map, spots->arrow_at) > ARROW_ROOM - 0.01f);
    assert_true(glms_vec2_distance(spots->arrow_at, spots->symbol_at) > spots->symbol_radius);
    return 1;
}

static void test_arrows_say_where(void **state)
{
    (void)state;
    assert_int_equal(for_all(arrow_says_where), 8);
}

static int medallion_lies_in_city(const TileKind *kind, const Looked *looked)
{
    const Spots *spots = &looked->spots;
    if (!spots->princess)
        return 0;
    assert_int_equal(land_segment_at(&looked->map, spots->princess_at), spots->princess_city);
    assert_true(kind->segments[spots->princess_city].flags & SEGMENT_PRINCESS);
    float room = land_border_at(&looked->map, spots->princess_at);
    if (room < 0.95f * spots->princess_radius)
        fail_msg("%s: %.3f about the medallion of %.3f", kind->id, (double)room,
                 (double)spots->princess_radius);
    for (int k = 0; k < spots->coat_count; k++)
        assert_true(glms_vec2_distance(spots->coats[k], spots->princess_at) > COAT_CLEAR);
    return 1;
}

static void test_medallions_lie_in_their_city(void **state)
{
    (void)state;
    assert_int_equal(for_all(medallion_lies_in_city), 6);
}

/* Checks that no figure's feet are on the dragon's sign, however the tile is turned. */
static int sign_is_clear(const TileKind *kind, const Looked *looked)
{
    if (looked->spots.symbol != SYMBOL_DRAGON)
        return 0;
    for (int s = 0; s < kind->segment_count; s++) {
        vec2s at = spots_anchor(&looked->piece, &looked->map, &looked->spots, s);
        for (int k = 0; k < 4 && s != looked->spots.symbol_segment; k++)
            if (glms_vec2_distance(cell_turned(at, k), DRAGON_SIGN) < DRAGON_SIGN_ROOM)
                fail_msg("%s: %s stands on the dragon's sign", kind->id, kind->segments[s].id);
    }
    return 1;
}

static void test_dragon_signs_are_clear(void **state)
{
    (void)state;
    assert_in_range(for_all(sign_is_clear), 11, 12);
}

/* How far buildings in a yard rise above their foot, in units of their length. */
static const float rises[UPRIGHT_KINDS] = {
    [UPRIGHT_ONION] = 1.39f,  [UPRIGHT_STEPPED] = 1.16f, [UPRIGHT_PAGODA] = 1.30f,
    [UPRIGHT_STATUE] = 0.84f, [UPRIGHT_ROTUNDA] = 1.38f, [UPRIGHT_HUT] = 1.28f};

/* No building extends beyond the rim of its tile, upright or upside down, or leaves its yard. */
static int buildings_stay_inside(const Catalogue *c, uint16_t copy)
{
    int counted = 0;
    for (uint8_t r = 0; r < 4; r += 2) {
        TileLayout *tile =
            tile_layout_new(c, &(ArtRequest){.copy = copy, .rotation = r, .variant = r});
        for (int i = 0; i < tile->layout.uprights.count; i++) {
            const Upright *item = &tile->layout.uprights.items[i];
            float rise = rises[item->kind] * item->length;
            if (rise > 0 && item->at.y - rise < 0.004f)
                fail_msg("%s turned %d: a building ends at %.3f", c->copies[copy].id, r,
                         (double)(item->at.y - rise));
            if (rise > 0)
                assert_true(glms_vec2_distance(item->at, tile->piece.monastery_at) <
                            tile->piece.monastery_radius);
            counted += rise > 0;
        }
        tile_layout_free(tile);
    }
    return counted;
}

static void test_buildings_stay_inside(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int counted = 0;
    for (uint16_t k = 0; k < c->kind_count; k++)
        for (int s = 0; s < c->kinds[k].segment_count; s++) {
            uint8_t symbol = c->kinds[k].segments[s].symbol;
            if (c->kinds[k].segments[s].kind != SEGMENT_LYING &&
                (symbol == SYMBOL_SHRINE || symbol == SYMBOL_SPECIAL || symbol == SYMBOL_HUT))
                counted += buildings_stay_inside(c, c->kinds[k].first_copy) > 0;
        }
    assert_int_equal(counted, 24); /* 5 shrines, 18 monasteries, the hut */
}

/* Things across the inner edge of a double tile are at the same places in both cells. */
static void test_castles_are_one_painting(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        if (catalogue_kind(c, copy)->shape != SHAPE_DOUBLE ||
            !tile_has_symbol(catalogue_kind(c, copy), SYMBOL_GERMAN_CASTLE))
            continue;
        ArtRequest request = {.copy = copy, .rotation = copy & 3, .variant = 2};
        TileLayout *one = tile_layout_new(c, &request);
        request.part = 1;
        TileLayout *other = tile_layout_new(c, &request);
        vec2s apart = glms_vec2_sub(other->piece.castle_at, one->piece.castle_at);
        int k = 0, across = 0;
        for (int i = 0; i < one->layout.uprights.count; i++) {
            const Upright *a = &one->layout.uprights.items[i];
            if (!(a->detail & DETAIL_SEAM) ||
                glms_vec2_distance(a->at, one->piece.castle_at) > 0.3f)
                continue;
            bool same = false;
            for (k = 0; k < other->layout.uprights.count && !same; k++) {
                const Upright *b = &other->layout.uprights.items[k];
                same = b->kind == a->kind && b->height == a->height && b->seed == a->seed &&
                       glms_vec2_distance(glms_vec2_add(a->at, apart), b->at) < 1e-5f;
            }
            assert_true(same);
            across++;
        }
        assert_true(across > 50);
        tile_layout_free(one);
        tile_layout_free(other);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symbols_stay_inside),
        cmocka_unit_test(test_arrows_say_where),
        cmocka_unit_test(test_medallions_lie_in_their_city),
        cmocka_unit_test(test_dragon_signs_are_clear),
        cmocka_unit_test(test_buildings_stay_inside),
        cmocka_unit_test(test_castles_are_one_painting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
