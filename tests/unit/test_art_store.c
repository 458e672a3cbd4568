/* test_art_store.c: pictures on the screen are painted before those requested in advance; requests
 * in advance, or for pictures no longer shown, don't pile up, and neither do masks. With the
 * sanitizers (HYPOTENUSE_SHORT=1) only a part runs, since painting takes four times as long; memory
 * use is measured only without them. */
#include "guest_games.h"

#include "app/art_cache.h"
#include "app/art_store.h"
#include "painter/art_key.h"
#include "painter/outline.h"
#include "rules/tile.h"
#include "system/clock.h"
#include "system/thread.h"

#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { AHEAD = 12 };

static void the_last_asked_for_is_painted_first(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    ArtStore *art = art_store_new(
        &(ArtStoreOptions){.catalogue = c, .packed = c, .built = "no-such-folder", .cache = ""});
    for (uint32_t copy = 0; copy < AHEAD; copy++)
        assert_false(art_store_ready(art, art_key(copy, 1, 0, 0)));
    uint32_t now = art_key(AHEAD, 0, 0, 0);
    for (double end = clock_ms() + 60000; !art_store_ready(art, now) && clock_ms() < end;)
        clock_sleep_ms(1);
    assert_true(art_store_ready(art, now));
    /* Painted so far: the picture that was being painted at the request, this one, and any begun
     * since. */
    assert_in_range(art_store_painted(art), 1, 4);
    art_store_wait(art);
    assert_int_equal(art_store_painted(art), AHEAD + 1);
    for (uint32_t copy = 0; copy < AHEAD; copy++)
        assert_true(art_store_ready(art, art_key(copy, 1, 0, 0)));
    art_store_free(art);
}

/* Requests 64 pictures. `most` of them stay ready to be fetched; the others are dropped and can be
 * requested again. `gentle`: a player watches, so a frame could fetch each picture soon. */
static void does_not_pile_up(bool ahead, bool gentle, int most)
{
    enum { TURNS = 16, SMALL = 16 };
    const Catalogue *c = rules_builtin_catalogue();
    ArtStore *art = art_store_new(&(ArtStoreOptions){
        .catalogue = c, .packed = c, .built = "no-such-folder", .cache = "", .gentle = gentle});
    ArtSource source = art_store_source(art);
    static uint8_t pixels[SMALL * SMALL * 4];
    int waiting = 0;
    for (uint32_t copy = 0; copy < TURNS; copy++)
        for (int r = 0; r < 4; r++)
            source.art(source.self, art_key(copy, r, 0, 0), SMALL, ahead ? NULL : pixels);
    art_store_wait(art);
    for (uint32_t copy = 0; copy < TURNS; copy++)
        for (int r = 0; r < 4; r++)
            waiting += source.at_hand(source.self, art_key(copy, r, 0, 0), SMALL);
    assert_int_equal(waiting, most);
    if (most < 4 * TURNS)
        assert_int_equal(source.art(source.self, art_key(0, 0, 0, 0), SMALL, pixels), ART_PENDING);
    art_store_wait(art);
    assert_int_equal(source.art(source.self, art_key(0, 0, 0, 0), SMALL, pixels), ART_READY);
    art_store_free(art);
}

/* Pictures requested in advance show drawn tiles in rotations that may never be used. */
static void what_is_asked_for_ahead_does_not_pile_up(void **state)
{
    (void)state;
    does_not_pile_up(true, true, 48);
}

/* The camera moved away before these pictures were painted. */
static void what_is_shown_no_more_does_not_pile_up(void **state)
{
    (void)state;
    if (getenv("HYPOTENUSE_SHORT"))
        return;
    does_not_pile_up(false, true, 12);
}

/* With a fixed clock a frame waits for all pictures of a board, up to 200, and then fetches them:
 * none may be dropped meanwhile. */
static void what_a_frame_waits_for_stays(void **state)
{
    (void)state;
    does_not_pile_up(false, false, 64);
}

/* Painting must not free the pixels of lent masks, so it drops only other masks. */
static void masks_do_not_pile_up(void **state)
{
    enum { KINDS = 26, MOST = 12, ROUNDS = 2 };
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    ArtStore *art = art_store_new(
        &(ArtStoreOptions){.catalogue = c, .packed = c, .built = "no-such-folder", .cache = ""});
    ArtSource source = art_store_source(art);
    int there = 0, lent = 0;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        assert_null(art_store_mask(art, mask_key(kind, 0)));
    art_store_wait(art);
    for (uint32_t kind = 0; kind < KINDS; kind++)
        there += source.at_hand(source.self, mask_key(kind, 0), MASK_SIZE);
    assert_int_equal(there, MOST); /* masks that were never fetched */
    for (int round = 0; round < ROUNDS; round++) {
        for (uint32_t kind = 0; kind < KINDS; kind++)
            lent += art_store_mask(art, mask_key(kind, 0)) != NULL;
        art_store_wait(art);
    }
    there = 0;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        there += source.at_hand(source.self, mask_key(kind, 0), MASK_SIZE);
    assert_in_range(there, MOST, 2 * MOST); /* … and masks that were lent */
    assert_true(lent >= MOST);
    art_store_free(art);
}

/* The store keeps each picture once, without outlines; a request for an outlined picture stays
 * pending until the mask is painted. */
static void lines_are_drawn_over_what_is_kept(void **state)
{
    enum { SIDE = ART_WITH_SMALL };
    static uint8_t plain[SIDE * SIDE * 5], lined[SIDE * SIDE * 5];
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    ArtStore *art = art_store_new(
        &(ArtStoreOptions){.catalogue = c, .packed = c, .built = "no-such-folder", .cache = ""});
    ArtSource source = art_store_source(art);
    uint32_t key = art_key(4, 3, 0, 0);
    for (int i = 0; i < 3; i++) { /* up to three requests are needed: for the picture, the mask, and
                                   * both */
        source.art(source.self, key | source.outlined, SIDE, lined);
        art_store_wait(art);
    }
    assert_int_equal(art_store_painted(art), 2);
    source.art(source.self, key, SIDE, plain);
    art_store_wait(art);
    assert_int_equal(source.art(source.self, key, SIDE, plain), ART_READY);
    assert_memory_equal(plain, lined, sizeof plain);
    source.outline(source.self, key | source.outlined, SIDE, lined);
    assert_memory_not_equal(plain, lined, sizeof plain);
    const uint8_t *mask = art_store_mask(art, mask_key(c->copies[4].kind, 0));
    OutlineRings rings;
    OutlineLight light;
    painter_outline_light(&light);
    painter_outline_rings(catalogue_kind(c, 4), 0, &rings);
    painter_outline(&light, mask, &rings, 3, SIDE, plain);
    assert_memory_equal(plain, lined, sizeof plain);
    assert_int_equal(
        source.art(source.self, art_key(0xfff, 0, 0, 0) | source.outlined, SIDE, lined),
        ART_MISSING);
    art_store_free(art);
}

/* Each picture and each mask of a board is painted once, no matter how many tiles there are: masks
 * requested all at once would evict each other. */
static void bold_pictures_are_painted_once(void **state)
{
    enum { SIDE = ART_WITH_SMALL, TILES = 20 };
    static uint8_t pixels[SIDE * SIDE * 5];
    bool given[TILES] = {false};
    int missing = TILES;
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    ArtStore *art = art_store_new(
        &(ArtStoreOptions){.catalogue = c, .packed = c, .built = "no-such-folder", .cache = ""});
    ArtSource source = art_store_source(art);
    for (int frame = 0; frame < 3 * TILES && missing; frame++) {
        for (uint32_t i = 0; i < TILES; i++) {
            uint32_t key = art_key(c->kinds[i].first_copy, 0, 0, 0) | source.outlined;
            if (given[i] || source.art(source.self, key, SIDE, pixels) != ART_READY)
                continue;
            source.outline(source.self, key, SIDE, pixels);
            given[i] = true;
            missing--;
        }
        art_store_wait(art);
    }
    assert_int_equal(missing, 0);
    assert_int_equal(art_store_painted(art), 2 * TILES);
    art_store_free(art);
}

/* Masks requested by a board no longer shown don't keep others waiting. */
static void masks_nobody_fetches_are_given_up(void **state)
{
    enum { SIDE = ART_WITH_SMALL, LEFT = 12, ASKED = 5000 };
    static uint8_t pixels[SIDE * SIDE * 5];
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    ArtStore *art = art_store_new(
        &(ArtStoreOptions){.catalogue = c, .packed = c, .built = "no-such-folder", .cache = ""});
    ArtSource source = art_store_source(art);
    for (int frame = 0; frame < 2; frame++) { /* pictures, then masks */
        for (uint32_t i = 0; i < LEFT; i++)
            source.art(source.self, art_key(c->kinds[i].first_copy, 0, 0, 0) | source.outlined,
                       SIDE, pixels);
        art_store_wait(art);
    }
    assert_int_equal(art_store_painted(art), 2 * LEFT);
    uint32_t next = art_key(c->kinds[LEFT].first_copy, 0, 0, 0) | source.outlined;
    ArtState last = ART_PENDING;
    for (int i = 0; i < ASKED && last != ART_READY; i++) {
        last = source.art(source.self, next, SIDE, pixels);
        if (last != ART_READY && (i == 0 || i > ASKED - 10))
            art_store_wait(art);
    }
    assert_int_equal(last, ART_READY);
    art_store_free(art);
}

/* Custom tiles of network games can have numbers in the thousands. This number is 4,096 plus that
 * of a tile with a coat of arms, so a number cut to 12 bits would give it that tile's rings. */
static void a_late_tile_has_no_rings_of_another(void **state)
{
    enum { SIDE = 64, COPIES = 5000 };
    static uint8_t plain[SIDE * SIDE * 4], lined[SIDE * SIDE * 4];
    static TileCopy copies[COPIES];
    (void)state;
    Catalogue c = *rules_builtin_catalogue();
    OutlineRings rings;
    OutlineLight light;
    uint16_t road = NO_COPY, coat = NO_COPY;
    for (uint16_t i = 0; i < c.copy_count; i++) {
        copies[i] = c.copies[i];
        painter_outline_rings(catalogue_kind(&c, i), 0, &rings);
        coat = coat == NO_COPY && rings.count ? i : coat;
        road = road == NO_COPY && !rings.count ? i : road;
    }
    assert_true(coat != NO_COPY && road != NO_COPY);
    for (int i = c.copy_count; i < COPIES; i++)
        copies[i] = copies[road];
    c.copies = copies;
    c.copy_count = COPIES;
    ArtStore *art = art_store_new(
        &(ArtStoreOptions){.catalogue = &c, .packed = &c, .built = "no-such-folder", .cache = ""});
    ArtSource source = art_store_source(art);
    uint32_t key = art_key(4096u + coat, 0, 0, 0);
    for (int i = 0; i < 3; i++) { /* up to three requests are needed: for the picture, the mask, and
                                   * both */
        source.art(source.self, key | source.outlined, SIDE, lined);
        art_store_wait(art);
    }
    source.art(source.self, key, SIDE, plain);
    art_store_wait(art);
    assert_int_equal(source.art(source.self, key, SIDE, plain), ART_READY);
    source.outline(source.self, key | source.outlined, SIDE, lined);
    painter_outline_rings(catalogue_kind(&c, road), 0, &rings);
    painter_outline_light(&light);
    painter_outline(&light, art_store_mask(art, mask_key(copies[road].kind, 0)), &rings, 0, SIDE,
                    plain);
    assert_memory_equal(plain, lined, sizeof plain);
    art_store_free(art);
}

/* Pixels that are dark in the given light are brightened. This shows that the function uses that
 * light and computes none of its own for each level of a picture. */
static void the_light_is_worked_out_before(void **state)
{
    enum { SIDE = 16 };
    static uint8_t mask[MASK_SIZE * MASK_SIZE * 2];
    static const OutlineRings rings;
    OutlineLight light, none = {0};
    uint8_t grey[SIDE * SIDE * 4], dark[SIDE * SIDE * 4];
    (void)state;
    painter_outline_light(&light);
    assert_float_equal(light.channels[0][255] + light.channels[1][255] + light.channels[2][255], 1,
                       1e-5);
    for (int i = 0; i < MASK_SIZE * MASK_SIZE; i++) {
        mask[2 * i] = 1;
        mask[2 * i + 1] = 255; /* far from any border */
    }
    memset(grey, 200, sizeof grey);
    for (int i = 0; i < SIDE * SIDE; i++)
        grey[4 * i + 3] = 255;
    memcpy(dark, grey, sizeof dark);
    painter_outline(&light, mask, &rings, 0, SIDE, grey);
    painter_outline(&none, mask, &rings, 0, SIDE, dark);
    assert_int_equal(grey[0], 200);
    assert_int_equal(dark[0], 0xfb); /* the full ivory of the outline */
}

/* --- games that bring tiles ------------------------------------------------------------------- */

enum { OWN = 256 /* custom tiles of a network game */, LITTLE = 16 /* px */ };

/* Returns the picture of the program's tile that tile `i` looks like. */
static const uint8_t *look_of(const GuestGame *game, int i)
{
    static uint8_t pixels[LITTLE * LITTLE * 4];
    const ArtName name = {.key = art_key(guest_game_look(game, i), 0, 0, 0), .size = LITTLE};
    art_name_paint(rules_builtin_catalogue(), name, pixels);
    return pixels;
}

/* Opens game `number`, requests some of its pictures, waits for one, and closes the game while the
 * others are still being painted. */
static void play(ArtStore *art, int number, TilePictures *pictures)
{
    uint8_t pixels[LITTLE * LITTLE * 4];
    ArtSource source = art_store_source(art);
    GuestGame game = guest_game_new(number, OWN);
    art_store_adopt(art, &game.catalogue, pictures);
    int one = number % OWN;
    uint32_t key = art_key(pictures->numbers[guest_game_copy(one)], 0, 0, 0);
    for (int i = 0; i < 16 && number % 8 == 0; i++)
        source.life(source.self, art_key(pictures->numbers[guest_game_copy(i)], 0, 0, 0));
    for (int i = 0; i < 2; i++)
        source.art(source.self, art_key(pictures->numbers[guest_game_copy(one + i)], 1, 0, 0),
                   LITTLE, pixels);
    for (double end = clock_ms() + 60000;
         source.art(source.self, key, LITTLE, pixels) != ART_READY && clock_ms() < end;)
        clock_sleep_ms(0);
    assert_memory_equal(pixels, look_of(&game, one), sizeof pixels);
    guest_game_free(&game);
}

/* Simulates a program left running for weeks: each game shows its own tiles, the keys of a closed
 * game give no picture, and memory doesn't grow. */
static void games_come_and_go(void **state)
{
    enum { GAMES = 60, WARM = 20, KIB = 1024 };
    int games = getenv("HYPOTENUSE_SHORT") ? 16 : GAMES;
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    ArtStore *art = art_store_new(&(ArtStoreOptions){
        .catalogue = c, .packed = c, .built = "no-such-folder", .cache = "", .gentle = true});
    ArtSource source = art_store_source(art);
    TilePictures pictures;
    uint8_t pixels[LITTLE * LITTLE * 4];
    uint32_t gone[GAMES];
    size_t used = 0;
    for (int number = 0; number < games; number++) {
        play(art, number, &pictures);
        gone[number] = art_key(pictures.numbers[guest_game_copy(number % OWN)], 0, 0, 0);
        tile_pictures_release(&pictures);
        if (number == WARM)
            used = mallinfo2().uordblks;
    }
    art_store_wait(art);
    if (games == GAMES)
        assert_in_range(mallinfo2().uordblks, 0, used + 512 * KIB);
    for (int number = 0; number < games - 8; number++)
        if (!source.known(source.self, gone[number]))
            assert_int_equal(source.art(source.self, gone[number], LITTLE, pixels), ART_MISSING);
    assert_false(source.known(source.self, gone[games - 8]));
    assert_true(source.known(source.self, gone[games - 1]));
    art_store_free(art);
}

/* The worker does nothing while the gate is closed. */
typedef struct Gate {
    Monitor *monitor;
    bool open;
} Gate;

static void wait_at(void *self)
{
    Gate *gate = self;
    monitor_lock(gate->monitor);
    while (!gate->open)
        monitor_wait(gate->monitor, 1000);
    monitor_unlock(gate->monitor);
}

/* The queue is full of masks whose places now belong to other tiles: they must not keep any other
 * mask waiting. */
static void masks_of_gone_tiles_do_not_wait(void **state)
{
    enum { MASKS = 12, TAKING = 7 /* games: the last takes the places of the first */ };
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    Gate gate = {.monitor = monitor_new()};
    ArtStore *art = art_store_new(&(ArtStoreOptions){.catalogue = c,
                                                     .packed = c,
                                                     .built = "no-such-folder",
                                                     .cache = "",
                                                     .ready = wait_at,
                                                     .self = &gate});
    ArtSource source = art_store_source(art);
    uint8_t pixels[LITTLE * LITTLE * 4];
    TilePictures pictures;
    uint32_t shown = 0;
    for (int number = 0; number < TAKING; number++) {
        GuestGame game = guest_game_new(number, OWN);
        art_store_adopt(art, &game.catalogue, &pictures);
        const uint32_t *kinds = pictures.numbers + pictures.copies;
        for (int i = 0; i < MASKS && number == 0; i++)
            assert_null(art_store_mask(art, mask_key(kinds[c->kind_count + i], 0)));
        shown = art_key(pictures.numbers[guest_game_copy(0)], 0, 0, 0) | source.outlined;
        if (number < TAKING - 1)
            tile_pictures_release(&pictures);
        guest_game_free(&game);
    }
    monitor_lock(gate.monitor);
    gate.open = true;
    monitor_wake(gate.monitor);
    monitor_unlock(gate.monitor);
    ArtState last = ART_PENDING;
    /* up to three requests are needed: for the picture, the mask, and both */
    for (int asked = 0; asked < 4 && last == ART_PENDING; asked++) {
        last = source.art(source.self, shown, LITTLE, pixels);
        art_store_wait(art);
    }
    assert_int_equal(last, ART_READY);
    tile_pictures_release(&pictures);
    art_store_free(art);
    monitor_free(gate.monitor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_asked_for_ahead_does_not_pile_up),
        cmocka_unit_test(what_is_shown_no_more_does_not_pile_up),
        cmocka_unit_test(what_a_frame_waits_for_stays),
        cmocka_unit_test(masks_do_not_pile_up),
        cmocka_unit_test(lines_are_drawn_over_what_is_kept),
        cmocka_unit_test(the_light_is_worked_out_before),
        cmocka_unit_test(bold_pictures_are_painted_once),
        cmocka_unit_test(masks_nobody_fetches_are_given_up),
        cmocka_unit_test(a_late_tile_has_no_rings_of_another),
        cmocka_unit_test(games_come_and_go),
        cmocka_unit_test(masks_of_gone_tiles_do_not_wait),
        cmocka_unit_test(the_last_asked_for_is_painted_first),
    };
    return cmocka_run_group_tests_name("art store", tests, NULL, NULL);
}
