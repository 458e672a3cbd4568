/* Tests packs of pictures: the output equals the input; broken, truncated and stale packs are
 * refused with a reason and never crash. */
#include "painter/art_key.h"
#include "painter/pack.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { SIZE = 32, BYTES = SIZE * SIZE * 4 };

static char path[64];

/* Fills the picture with smooth, flat and wild parts, so that every encoding of a pixel is used. */
static void fill_picture(uint8_t *rgba, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < SIZE * SIZE; i++) {
        uint8_t *p = rgba + 4 * i;
        int kind = i / SIZE % 4;
        for (int c = 0; c < 3; c++)
            p[c] = kind == 0   ? 90
                   : kind == 1 ? (uint8_t)(100 + i % SIZE)
                   : kind == 2 ? (uint8_t)(rng_below(&rng, 6) * 7)
                               : (uint8_t)rng_below(&rng, 256);
        p[3] = kind == 3 && i % 5 == 0 ? (uint8_t)rng_below(&rng, 256) : 255;
    }
}

static int make_path(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "test_pack_%ld.pack", (long)getpid());
    return 0;
}

static int remove_path(void **state)
{
    (void)state;
    remove(path);
    return 0;
}

static void write_pack(int pictures)
{
    Err err = {0};
    uint8_t rgba[BYTES];
    PackWriter *writer = pack_writer_new(path, rules_builtin_catalogue(), &err);
    assert_non_null(writer);
    for (int i = pictures - 1; i >= 0; i--) { /* the order doesn't matter */
        fill_picture(rgba, (uint64_t)i);
        pack_writer_add(writer, art_key((uint32_t)i, 1, 0, 0), SIZE, 4, rgba);
    }
    fill_picture(rgba, 77);
    pack_writer_add(writer, mask_key(3, 0), SIZE, 2, rgba);
    assert_true(pack_writer_finish(writer, &err));
}

static uint8_t *read_file(long *length)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *length = ftell(file);
    rewind(file);
    uint8_t *bytes = malloc((size_t)*length);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, (size_t)*length, file), *length);
    fclose(file);
    return bytes;
}

static void write_file(const uint8_t *bytes, long length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, (size_t)length, file), length);
    fclose(file);
}

static void test_codec_gives_back_what_it_got(void **state)
{
    (void)state;
    uint8_t rgba[BYTES], again[BYTES];
    uint8_t *bytes = malloc(pack_codec_bound(SIZE * SIZE));
    assert_non_null(bytes);
    for (uint64_t seed = 0; seed < 50; seed++) {
        fill_picture(rgba, seed);
        size_t length = pack_codec_squeeze(rgba, SIZE * SIZE, bytes);
        assert_true(length <= pack_codec_bound(SIZE * SIZE));
        assert_true(pack_codec_unfold(bytes, length, again, SIZE * SIZE));
        assert_memory_equal(rgba, again, BYTES);
        for (size_t cut = 0; cut < length; cut += 7)
            assert_false(pack_codec_unfold(bytes, cut, again, SIZE * SIZE));
    }
    free(bytes);
}

static void test_codec_survives_any_bytes(void **state)
{
    (void)state;
    Rng rng = rng_seeded(5);
    uint8_t bytes[512], rgba[BYTES];
    for (int round = 0; round < 3000; round++) {
        size_t length = rng_below(&rng, sizeof bytes);
        uint8_t *exact = malloc(length + 1); /* so that a sanitizer sees any read past the end */
        assert_non_null(exact);
        for (size_t i = 0; i < length; i++)
            exact[i] = (uint8_t)rng_next(&rng);
        pack_codec_unfold(exact, length, rgba, SIZE * SIZE);
        free(exact);
    }
}

static void test_pictures_come_back(void **state)
{
    (void)state;
    Err err = {0};
    uint8_t rgba[BYTES], want[BYTES], mask[SIZE * SIZE * 2];
    write_pack(9);
    Pack *pack = pack_open(path, rules_builtin_catalogue(), &err);
    assert_non_null(pack);
    for (int i = 0; i < 9; i++) {
        fill_picture(want, (uint64_t)i);
        assert_true(pack_art(pack, art_key((uint32_t)i, 1, 0, 0), SIZE, NULL));
        assert_true(pack_art(pack, art_key((uint32_t)i, 1, 0, 0), SIZE, rgba));
        assert_memory_equal(rgba, want, BYTES);
    }
    fill_picture(want, 77);
    assert_true(pack_mask(pack, mask_key(3, 0), SIZE, mask));
    assert_memory_equal(mask, want, sizeof mask);
    assert_false(pack_art(pack, art_key(0, 2, 0, 0), SIZE, rgba));
    assert_false(pack_art(pack, art_key(0, 1, 0, 0), 2 * SIZE, NULL));
    pack_close(pack);
    pack_close(NULL);
}

static void test_missing_is_told(void **state)
{
    (void)state;
    Err err = {0};
    remove(path);
    assert_null(pack_open(path, rules_builtin_catalogue(), &err));
    assert_string_not_equal(err.text, "");
    assert_string_equal(err.file, path);
}

/* If a pack is truncated at any length or any of its bytes is changed, either the pack or the
 * damaged picture is refused. */
static void test_hurt_packs_are_refused(void **state)
{
    (void)state;
    long length;
    uint8_t rgba[BYTES], want[BYTES];
    write_pack(3);
    uint8_t *bytes = read_file(&length);
    for (long cut = 0; cut < length; cut += cut < 80 ? 1 : 97) {
        Err err = {0};
        write_file(bytes, cut);
        assert_null(pack_open(path, rules_builtin_catalogue(), &err));
        assert_string_not_equal(err.text, "");
    }
    for (long at = 0; at < length; at += at < 80 || at > length - 140 ? 1 : 61) {
        Err err = {0};
        bytes[at] ^= 0x40;
        write_file(bytes, length);
        bytes[at] ^= 0x40;
        Pack *pack = pack_open(path, rules_builtin_catalogue(), &err);
        for (uint32_t i = 0; pack && i < 3; i++) {
            fill_picture(want, i);
            if (pack_art(pack, art_key(i, 1, 0, 0), SIZE, rgba))
                assert_memory_equal(rgba, want, BYTES);
        }
        assert_true(pack || err.text[0]);
        pack_close(pack);
    }
    free(bytes);
}

static void test_other_tiles_make_it_stale(void **state)
{
    (void)state;
    Err err = {0};
    Catalogue other = *rules_builtin_catalogue();
    other.fingerprint++; /* the fingerprint covers all kinds and copies */
    write_pack(1);
    assert_null(pack_open(path, &other, &err));
    assert_non_null(strstr(err.text, "other tiles"));
}

static void test_an_unwritable_place_is_told(void **state)
{
    (void)state;
    Err err = {0};
    assert_null(pack_writer_new("no/such/folder/x.pack", rules_builtin_catalogue(), &err));
    assert_string_not_equal(err.text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codec_gives_back_what_it_got),
        cmocka_unit_test(test_codec_survives_any_bytes),
        cmocka_unit_test(test_pictures_come_back),
        cmocka_unit_test(test_missing_is_told),
        cmocka_unit_test(test_hurt_packs_are_refused),
        cmocka_unit_test(test_other_tiles_make_it_stale),
        cmocka_unit_test(test_an_unwritable_place_is_told),
    };
    return cmocka_run_group_tests(tests, make_path, remove_path);
}
